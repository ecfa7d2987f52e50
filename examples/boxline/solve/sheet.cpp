// SPDX-License-Identifier: BSL-1.0
#include "solve/sheet.hpp"

#include "common/files.hpp"
#include "solve/render_constraints.hpp"

#include <algorithm>
#include <string_view>

namespace command {

namespace {

/// Millimetres: around the page, for its heading and its number, between puzzles, and for a title.
constexpr double border = 14, heading = 13, foot = 8, gap = 7, title_height = 6;
/// No cell is larger on paper.
constexpr double largest_cell = 15;

struct entry {
  const picture* drawn;
  std::string title;
};

/// The puzzles or solutions of the sheet, and how they stand on a page.
struct part {
  std::vector<entry> entries;
  std::string heading;
  std::size_t rows, columns;

  std::size_t a_page() const { return rows * columns; }
  std::size_t pages() const { return (entries.size() + a_page() - 1) / a_page(); }
};

std::vector<part> parts_of(const sheet_choice& c, const std::vector<sheet_puzzle>& all) {
  const auto rows = static_cast<std::size_t>(c.rows), columns = static_cast<std::size_t>(c.columns);
  std::vector<part> parts{{{}, c.title, rows, columns}};
  if (c.solutions) {
    // Smaller, for they are read and not written in, but of 30 mm a row and 24 a column.
    const auto most_rows = static_cast<std::size_t>((c.height - 60) / 30),
               most_columns = static_cast<std::size_t>((c.width - 28) / 24);
    parts.push_back({{},
                     c.title.empty() ? "Solutions" : c.title + ": solutions",
                     std::max(rows, std::min((5 * rows + 1) / 3, most_rows)),
                     std::max(columns, std::min(2 * columns, most_columns))});
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string title = c.titles.empty() ? std::to_string(i + 1) : c.titles[i];
    const std::string rules = all[i].caption.empty() ? "" : ", " + all[i].caption;
    parts[0].entries.push_back({&all[i].puzzle, title + rules});
    if (c.solutions) parts[1].entries.push_back({&all[i].solution, title});
  }
  return parts;
}

std::string centred(const std::string& text, double x, double y, double size, double width,
                    const char* style) {
  // A text that would be wider, at 0.6 of its size a character, is set smaller.
  const double fits = width / (0.6 * static_cast<double>(std::max<std::size_t>(text.size(), 1)));
  return "<text class='" + std::string(style) + "' font-size='" + number(std::min(size, fits)) + "' x='" +
         number(x) + "' y='" + number(y) + "'>" + escaped(text) + "</text>\n";
}

std::string svg_page(const sheet_choice& c, const std::string& styles, const part& p, std::size_t page,
                     std::size_t page_number) {
  const double inner = c.width - 2 * border, column = (inner + gap) / static_cast<double>(p.columns) - gap,
               top = border + (p.heading.empty() ? 0 : heading),
               row = (c.height - border - foot - top + gap) / static_cast<double>(p.rows) - gap;
  const std::string w = number(c.width), h = number(c.height);
  std::string text =
      "<?xml version='1.0' encoding='UTF-8'?>\n<svg xmlns='http://www.w3.org/2000/svg' width='" + w +
      "mm' height='" + h + "mm' viewBox='0 0 " + w + " " + h +
      "' font-family='DejaVu Sans, Verdana, Arial, sans-serif'>\n<title>" +
      escaped(p.heading.empty() ? "Sudoku" : p.heading) + "</title>\n<style>\n" + styles +
      ".heading,.title,.number{text-anchor:middle}\n.heading{font-weight:bold}\n"
      ".number{fill:#444}\n</style>\n<rect width='100%' height='100%' fill='#fff'/>\n";
  if (!p.heading.empty()) text += centred(p.heading, c.width / 2, border + 5, 6, inner, "heading");
  const std::size_t first = page * p.a_page(), end = std::min(first + p.a_page(), p.entries.size());
  for (std::size_t i = first; i < end; ++i) {
    const auto at_row = static_cast<double>((i - first) / p.columns),
               at_column = static_cast<double>((i - first) % p.columns);
    const picture& drawn = *p.entries[i].drawn;
    const double scale =
        std::min({column / drawn.width, (row - title_height) / drawn.height, largest_cell / grid_side});
    const double middle = border + at_column * (column + gap) + column / 2, y = top + at_row * (row + gap);
    text += centred(p.entries[i].title, middle, y + 4, p.columns > 3 ? 3 : 4, column, "title");
    text += "<g transform='translate(" + number(middle - scale * drawn.width / 2) + " " +
            number(y + title_height) + ") scale(" + number(scale) + ")'>\n" + drawn.body + "</g>\n";
  }
  text += centred(std::to_string(page_number), c.width / 2, c.height - foot, 3.5, inner, "number");
  return text + "</svg>\n";
}

std::string in_tex(const std::string& text) {
  std::string out;
  for (const char c : printable(text)) {
    if (std::string_view("#$%&_{}").find(c) != std::string_view::npos)
      (out += '\\') += c;
    else if (c == '\\')
      out += "\\textbackslash{}";
    else if (c == '<' || c == '>' || c == '|')
      ((out += '$') += c) += '$';
    else if (c == '~' || c == '^')
      ((out += '\\') += c) += "{}";
    else
      out += c;
  }
  return out;
}

std::string tex_document(const sheet_choice& c, const std::vector<part>& parts) {
  bool has_tikz = false;
  for (const part& p : parts)
    for (const entry& e : p.entries) has_tikz |= e.drawn->body.find("{tikzpicture}") != std::string::npos;
  std::string text =
      "\\documentclass{article}\n\\usepackage{fix-cm}\n" +
      (has_tikz ? "\\usepackage{tikz}\n" + constraint_styles_of_tikz() : "\\usepackage{color}\n") +
      "\\usepackage[paperwidth=" + number(c.width) + "mm,paperheight=" + number(c.height) +
      "mm,margin=14mm,includefoot]{geometry}\n\\setlength\\parindent{0pt}\n"
      "% Lines from column #1 and height #2 of #3 cells, thin and thick; digits; a shaded cell.\n"
      "\\newlength\\pen\n"
      "\\newcommand\\across[3]{\\put(#1,#2){\\kern-.5\\pen\\rule[-.5\\pen]"
      "{\\dimexpr#3\\unitlength+\\pen\\relax}{\\pen}}}\n"
      "\\newcommand\\down[3]{\\put(#1,#2){\\kern-.5\\pen\\rule[\\dimexpr-#3\\unitlength-.5\\pen\\relax]"
      "{\\pen}{\\dimexpr#3\\unitlength+\\pen\\relax}}}\n"
      "\\newcommand\\digit[4]{\\put(#1,#2){\\makebox(1,1){\\fontsize{#4\\unitlength}{\\unitlength}"
      "\\selectfont#3}}}\n"
      "\\newcommand\\given[4]{\\digit{#1}{#2}{\\textbf{#3}}{#4}}\n"
      "\\newcommand\\found[4]{\\digit{#1}{#2}{\\textit{#3}}{#4}}\n"
      "\\newcommand\\shade[2]{\\put(#1,#2){\\textcolor[gray]{.88}{\\rule{\\unitlength}{\\unitlength}}}}\n"
      "\\begin{document}\n\\sffamily\n";
  for (const part& p : parts)
    for (std::size_t page = 0; page < p.pages(); ++page) {
      const std::size_t first = page * p.a_page(), end = std::min(first + p.a_page(), p.entries.size());
      const double column = (c.width - 2 * border + gap) / static_cast<double>(p.columns) - gap,
                   row = (c.height - 2 * border - heading - foot) / static_cast<double>(p.rows) - gap;
      if (!p.heading.empty()) text += "\\centerline{\\Large\\textbf{" + in_tex(p.heading) + "}}\\bigskip\n";
      for (std::size_t i = first; i < end; ++i) {
        const picture& drawn = *p.entries[i].drawn;
        const double cell =
            std::min({column / drawn.width, (row - title_height) / drawn.height, largest_cell});
        text += "\\begin{minipage}[t]{" + number(column) + "mm}\\centering " +
                std::string(p.columns > 3 ? "\\footnotesize " : "") + in_tex(p.entries[i].title) +
                "\\\\[2mm]\n\\setlength\\unitlength{" + number(cell) + "mm}" + drawn.body + "\\end{minipage}";
        const bool ends_row = (i - first) % p.columns + 1 == p.columns || i + 1 == end;
        text += ends_row ? "\\par\\vspace{" + number(gap) + "mm}\n" : "\\hspace{" + number(gap) + "mm}%\n";
      }
      text += "\\newpage\n";
    }
  return text + "\\end{document}\n";
}

} // namespace

std::string write_sheet(const sheet_choice& c, const std::string& styles,
                        const std::vector<sheet_puzzle>& all, std::string& written) {
  if (!c.titles.empty() && c.titles.size() != all.size())
    return "found " + std::to_string(c.titles.size()) + " titles for " + std::to_string(all.size()) +
           " puzzles";
  const std::vector<part> parts = parts_of(c, all);
  std::string why;
  const auto write = [&](const std::string& name, const std::string& text) {
    if (!write_whole(name, text, why)) return false;
    (written += name) += '\n';
    return true;
  };
  if (c.is_tex()) return write(c.output, tex_document(c, parts)) ? "" : c.output + ": " + why;

  std::size_t pages = 0, next = 0;
  for (const part& p : parts) pages += p.pages();
  const std::string base = c.output.substr(0, c.output.size() - 4);
  for (const part& p : parts)
    for (std::size_t page = 0; page < p.pages(); ++page) {
      std::string name = c.output;
      if (pages > 1) {
        // Leading zeros, so that names have the order of pages.
        std::string digits = std::to_string(next + 1);
        digits.insert(0, std::to_string(pages).size() - digits.size(), '0');
        name = base + "-" + digits + ".svg";
      }
      ++next;
      if (!write(name, svg_page(c, styles, p, page, next))) return name + ": " + why;
    }
  return {};
}

} // namespace command
