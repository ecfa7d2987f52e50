// SPDX-License-Identifier: BSL-1.0
#include "solve/grid_lines.hpp"
#include "solve/options.hpp"
#include "solve/render.hpp"
#include "solve/render_constraints.hpp"

namespace command {

namespace {

/// A drawing in TikZ, from the top left corner of the grid; nothing for nothing.
std::string tikz(const std::string& drawn, int n) {
  if (drawn.empty()) return {};
  return "\\put(0," + std::to_string(n) + "){\\begin{tikzpicture}[overlay,x=\\unitlength,y=-\\unitlength]\n" +
         drawn + "\\end{tikzpicture}}\n";
}

/// The grid as a picture of LaTeX, by the commands of the sheet's preamble; width and height in cells.
picture tex_grid(const options& o, const job& j, const answer& a, const grid_lines& lines,
                 const constraint_drawing& drawn, int margin, bool solved) {
  const int n = a.puzzle.shape().size();
  const std::string size = std::to_string(n + 2 * margin), from = std::to_string(-margin);
  picture p{"\\begin{picture}(" + size + "," + size + ")(" + from + "," + from + ")\n",
            double(n + 2 * margin), double(n + 2 * margin)};
  const auto at = [&](const char* name, int column, int height) {
    return std::string("\\") + name + "{" + std::to_string(column) + "}{" + std::to_string(height) + "}";
  };
  for (int c = 0; c < n * n; ++c)
    if (lines.shaded[static_cast<std::size_t>(c)]) p.body += at("shade", c % n, n - 1 - c / n) + "\n";
  for (const bool thick : {false, true}) {
    p.body += thick ? "\\pen=1.4pt\n" : "\\pen=.3pt\n";
    for (const grid_line& l : thick ? lines.thick : lines.thin)
      p.body +=
          at(l.vertical ? "down" : "across", l.column, n - l.row) + "{" + std::to_string(l.length) + "}\n";
  }
  p.body += tikz(drawn.under, n);
  for (int c = 0; c < n * n; ++c) {
    const boxline::cell cell(c);
    const bool given = !a.puzzle.is_blank(cell);
    if (!given && !solved) continue;
    const std::string symbol = symbol_of(o, j, given ? a.puzzle[cell] : a.solution[cell], n);
    p.body += at(given ? "given" : "found", c % n, n - 1 - c / n) + "{" + symbol + "}{" +
              (symbol.size() == 1 ? ".65" : ".5") + "}\n";
  }
  p.body += tikz(drawn.over, n) + "\\end{picture}\n";
  return p;
}

} // namespace

sheet_puzzle sheet_entry(const options& o, const job& j, const answer& a, const engine& e) {
  if (o.sheet.is_tex()) {
    const auto constraints = constraints_of(o, a);
    const constraint_drawing drawn = draw_constraints_in_tikz(constraints, a.puzzle.shape().size());
    const int margin = has_outside_clues(constraints) ? 1 : 0;
    const grid_lines lines = lines_of(e.houses(), a.puzzle.shape().size());
    std::string caption = lines.caption;
    add_to_caption(caption, drawn.caption);
    return {tex_grid(o, j, a, lines, drawn, margin, false), tex_grid(o, j, a, lines, drawn, margin, true),
            std::move(caption)};
  }
  grid_picture puzzle = draw_grid(o, j, a, &e, false);
  return {std::move(puzzle.drawn), draw_grid(o, j, a, &e, true).drawn, std::move(puzzle.caption)};
}

} // namespace command
