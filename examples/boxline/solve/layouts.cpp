// SPDX-License-Identifier: BSL-1.0
#include "solve/layouts.hpp"

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/svg.hpp"
#include "solve/render.hpp"

#include <boxline/generate/generator.hpp>
#include <boxline/generate/layout_puzzle.hpp>
#include <boxline/io/layout_text.hpp>

#include <algorithm>
#include <set>
#include <utility>

#include <unistd.h>

namespace command {

namespace {

using boxline::enumeration_verdict;
using boxline::grid_layout;
using boxline::layout_values;
using boxline::solve_verdict;

std::string cell_at(const grid_layout& l, boxline::cell c) {
  const boxline::grid_offset at = l.place(c);
  return "r" + std::to_string(at.row + 1) + "c" + std::to_string(at.column + 1);
}

/// The answers to the puzzles of one layout.
class layout_run {
public:
  layout_run(const layout_request& r, const grid_layout& l) : r_(r), layout_(l) {}

  int run() {
    for (const std::string& file : r_.files) {
      if (is_cancelled()) break;
      std::string text, why;
      if (!read_whole(file, text, why)) {
        if (is_cancelled()) break;
        err_.write(std::string(program_name) + ": " + file + ": " + why + "\n");
        unreadable_ = true;
        continue;
      }
      split(file, text);
    }
    if (r_.svg) out_.write(page());
    const std::string problem = r_.sheet != nullptr && puzzles_ > 0 && !unreadable_ && !is_cancelled()
                                    ? write_pages()
                                    : std::string();
    if (puzzles_ == 0 && !unreadable_ && !is_cancelled())
      err_.write(std::string(program_name) + ": no puzzles in the input\n");
    out_.flush();
    err_.flush();
    if (!out_.error().empty()) return wrong("cannot write: " + out_.error());
    if (is_cancelled()) return interrupted;
    if (!problem.empty()) return wrong(problem);
    return unreadable_ ? wrong_use : bad_ > 0 ? some_not : all_well;
  }

private:
  // Puzzles are separated by blank lines.
  void split(const std::string& file, const std::string& text) {
    std::string puzzle;
    int first = 0;
    boxline::text_lines lines(text);
    const auto end = [&] {
      if (!puzzle.empty() && !is_cancelled()) answer(file, first, puzzle);
      puzzle.clear();
    };
    while (lines.next()) {
      if (lines.line().find_first_not_of(" \t\r") == std::string_view::npos) {
        end();
        continue;
      }
      if (puzzle.empty()) first = lines.number();
      (puzzle += lines.line()) += '\n';
    }
    end();
  }

  void answer(const std::string& file, int line, const std::string& text) {
    const std::string place = file + ":" + std::to_string(line) + ": ";
    std::string word, message;
    layout_values givens(std::size_t(layout_.cells())), found;
    std::vector<boxline::layout_clash> clashes;
    const auto read = boxline::parse_values(text, layout_, line);
    if (!read) {
      word = "invalid";
      message = message_in(file, read.error());
      if (r_.what.what == task::check) {
        auto e = read.error();
        word += ": " + describe(e);
      }
    } else {
      givens = *read;
      for_each_clash(layout_, givens, [&](boxline::layout_clash c) {
        c.house = -1; // two cells may clash in two houses
        if (std::find(clashes.begin(), clashes.end(), c) == clashes.end()) clashes.push_back(c);
      });
      if (!clashes.empty()) {
        word = r_.what.what == task::check ? "clash" : "invalid";
        for (std::size_t i = 0; i < clashes.size(); ++i)
          (message += i == 0 ? "" : "; ") += text_of(clashes[i], givens);
        if (r_.what.what == task::check) word += ": " + message;
        message = place + message;
      } else {
        const search_progress shown;
        if (r_.what.how == pipeline::dancing_links)
          search<boxline::search::layout_cover>(givens, word, found, message);
        else
          search<boxline::search::layout_learning>(givens, word, found, message);
        if (!message.empty()) message = place + message;
      }
    }
    if (is_cancelled()) return;
    ++puzzles_;
    if (!message.empty()) {
      ++bad_;
      err_.write(message + "\n");
    }
    if (r_.sheet != nullptr) {
      if (message.empty() && r_.sheet->is_tex())
        sheet_.push_back({tex_grid(givens, {}), tex_grid(givens, found), {}});
      else if (message.empty())
        sheet_.push_back({svg_grid(givens, {}, {}), svg_grid(givens, found, {}), {}});
    } else if (r_.svg)
      pictures_.push_back(draw(givens, found, clashes, file + ":" + std::to_string(line),
                               r_.what.what == task::check || !message.empty() ? word : ""));
    else if (!found.empty())
      out_.write((puzzles_ > 1 ? "\n" : "") + format_layout(found, layout_));
    else
      out_.write((r_.what.what == task::solve && puzzles_ > 1 ? "\n" : "") + word + "\n");
    out_.flush();
    err_.flush();
  }

  std::string text_of(const boxline::layout_clash& c, const layout_values& givens) const {
    return cell_at(layout_, c.first) + " and " + cell_at(layout_, c.second) + " both hold " +
           boxline::alphabet().symbol(givens[std::size_t(c.first)]);
  }

  // `message` gets why the answer is a failure, if it is one.
  template <class Search>
  void search(const layout_values& givens, std::string& word, layout_values& found, std::string& message) {
    const boxline::layout_solver<Search> solve(layout_);
    boxline::limits limit = limits_until_cancelled(r_.what.seconds, r_.what.nodes);
    boxline::search::statistics stats;
    if (r_.what.what == task::solve) {
      auto first = solve.first(givens, limit);
      stats = first.stats;
      word = to_string(first.verdict);
      found = std::move(first.values);
    } else {
      limit.solutions = r_.what.what == task::check ? 2 : r_.what.solutions;
      const auto counted = solve.for_each(
          givens,
          [&](const layout_values& values) {
            if (r_.sheet != nullptr && found.empty()) found = values;
          },
          limit);
      stats = counted.stats;
      const bool is_known = counted.is_complete() || counted.verdict == enumeration_verdict::solution_limit;
      if (!is_known)
        word = "limit";
      else if (r_.what.what == task::count)
        word = std::to_string(counted.count) + (counted.is_complete() ? "" : "+");
      else if (counted.count != 1)
        word = counted.count == 0 ? "unsolvable" : "several";
      else
        word = is_solution(layout_, givens) ? "solution" : "valid";
    }
    const std::string nodes = std::to_string(stats.nodes) + (stats.nodes == 1 ? " node" : " nodes");
    if (word == "limit") message = "limit: not decided after " + nodes;
    if (word == "unsolvable") message = "unsolvable: it has no solution, as a search of " + nodes + " shows";
    if (word == "several") message = "several: it has more than one solution";
  }

  // The lines of all grids: `add(is_thick, row, column, is_vertical)` for each, of the length of a grid.
  template <class Add>
  void for_each_line(Add add) const {
    const int n = layout_.digits();
    const boxline::box shape = layout_.shape();
    for (const boxline::grid_offset& g : layout_.grids())
      for (int line = 0; line <= n; ++line) {
        add(line % shape.rows == 0, g.row + line, g.column, false);
        add(line % shape.columns == 0, g.row, g.column + line, true);
      }
  }

  // Givens black, found digits blue, as in the pictures of single grids.
  picture svg_grid(const layout_values& givens, const layout_values& found,
                   const std::vector<boxline::layout_clash>& clashes) const {
    constexpr double side = 26;
    picture p;
    p.width = 2 * margin + layout_.columns() * side;
    p.height = 2 * margin + layout_.rows() * side;
    std::string thin, thick;
    for_each_line([&](bool is_thick, int row, int column, bool is_vertical) {
      (is_thick ? thick : thin) += "M" + number(margin + column * side) + " " + number(margin + row * side) +
                                   (is_vertical ? 'v' : 'h') + number(layout_.digits() * side);
    });
    std::set<int> ringed;
    for (const boxline::layout_clash& c : clashes) {
      ringed.insert(c.first);
      ringed.insert(c.second);
    }
    for (int c = 0; c < layout_.cells(); ++c) {
      const boxline::grid_offset at = layout_.place(boxline::cell(c));
      const double x = margin + (at.column + 0.5) * side, y = margin + (at.row + 0.5) * side;
      if (ringed.contains(c))
        p.body += "<circle class='clash' cx='" + number(x) + "' cy='" + number(y) + "' r='" +
                  number(side / 2 - 3) + "'/>\n";
      const auto [value, is_given] = value_at(givens, found, c);
      if (value == 0) continue;
      p.body += std::string("<text class='") + (is_given ? "given" : "found") + "' font-size='17' x='" +
                number(x) + "' y='" + number(y + 6) + "'>" + boxline::alphabet().symbol(value) + "</text>\n";
    }
    p.body = "<path class='thin' d='" + thin + "'/>\n<path class='thick' d='" + thick + "'/>\n" + p.body;
    return p;
  }
  // By the commands of the sheet's preamble; width and height in cells.
  picture tex_grid(const layout_values& givens, const layout_values& found) const {
    const int rows = layout_.rows(), columns = layout_.columns();
    const auto at = [](const char* name, int column, int height) {
      return std::string("\\") + name + "{" + std::to_string(column) + "}{" + std::to_string(height) + "}";
    };
    picture p{"\\begin{picture}(" + std::to_string(columns) + "," + std::to_string(rows) + ")\n",
              double(columns), double(rows)};
    for (const bool thick : {false, true}) {
      p.body += thick ? "\\pen=1.2pt\n" : "\\pen=.3pt\n";
      for_each_line([&](bool is_thick, int row, int column, bool is_vertical) {
        if (is_thick == thick)
          p.body += at(is_vertical ? "down" : "across", column, rows - row) + "{" +
                    std::to_string(layout_.digits()) + "}\n";
      });
    }
    for (int c = 0; c < layout_.cells(); ++c) {
      const boxline::grid_offset place = layout_.place(boxline::cell(c));
      const auto [value, is_given] = value_at(givens, found, c);
      if (value == 0) continue;
      p.body += at(is_given ? "given" : "found", place.column, rows - 1 - place.row) + "{" +
                boxline::alphabet().symbol(value) + "}{.65}\n";
    }
    p.body += "\\end{picture}\n";
    return p;
  }
  // A digit, 0 for none, and whether it is a given.
  static std::pair<int, bool> value_at(const layout_values& givens, const layout_values& found, int c) {
    const bool is_given = givens[std::size_t(c)] != 0;
    return {is_given || found.empty() ? givens[std::size_t(c)] : found[std::size_t(c)], is_given};
  }
  picture draw(const layout_values& givens, const layout_values& found,
               const std::vector<boxline::layout_clash>& clashes, const std::string& name,
               const std::string& word) const {
    constexpr double caption = 22;
    picture p = svg_grid(givens, found, clashes);
    std::string text = name.substr(name.find_last_of('/') + 1);
    if (!word.empty()) text += ": " + word;
    p.width = std::max(p.width, 2 * margin + 8.0 * static_cast<double>(text.size()));
    p.height += caption;
    p.body += "<text class='caption' font-size='13' x='" + number(margin) + "' y='" +
              number(p.height - margin) + "'>" + escaped(text) + "</text>\n";
    return p;
  }
  // What is wrong, empty for nothing.
  std::string write_pages() {
    if (bad_ > 0) {
      err_.write(std::string(program_name) + ": no sheet: not every puzzle has exactly one solution\n");
      return {};
    }
    std::string written;
    std::string why = write_sheet(*r_.sheet, grid_styles(), sheet_, written);
    out_.write(written);
    return why;
  }
  std::string page() const {
    return svg_page("Overlapping grids",
                    ".given{font-weight:bold;fill:#000;text-anchor:middle}\n"
                    ".found{font-style:italic;fill:#1a5fb4;text-anchor:middle}\n"
                    ".thin{stroke:#999;stroke-width:.8;fill:none}\n"
                    ".thick{stroke:#000;stroke-width:2.2;fill:none;stroke-linecap:square}\n"
                    ".clash{stroke:#c01c28;stroke-width:2.4;fill:#fbdcd9}\n"
                    ".caption{fill:#444}\n",
                    pictures_);
  }

  static constexpr double margin = 10; // of a picture

  const layout_request& r_;
  const grid_layout& layout_;
  output_file out_{STDOUT_FILENO}, err_{STDERR_FILENO};
  std::vector<picture> pictures_;
  std::vector<sheet_puzzle> sheet_;
  std::uint64_t puzzles_ = 0, bad_ = 0;
  bool unreadable_ = false;
};

} // namespace

std::optional<grid_layout> read_layout(const std::string& words, boxline::box shape) {
  const bool has_file = words.find_first_of(",;") == words.npos &&
                        std::none_of(boxline::known_layouts.begin(), boxline::known_layouts.end(),
                                     [&](boxline::known_layout l) { return words == to_string(l); });
  std::string text = words, why;
  auto layout = boxline::parse_layout(text, shape);
  if (has_file && !layout) {
    text.clear();
    if (!read_whole(words, text, why)) {
      auto e = layout.error();
      e.line = e.column = 0;
      wrong("--layout: " + describe(e) + ", or a file; " + why);
      return {};
    }
    layout = boxline::parse_layout(text, shape);
  }
  if (!layout) {
    wrong(message_in(has_file ? words : "--layout", layout.error()));
    return {};
  }
  if (boxline::alphabet().supports(layout->digits())) return *layout;
  wrong("--layout: found grids of " + std::to_string(layout->digits()) + " digits, expected at most " +
        std::to_string(boxline::alphabet().most()));
  return {};
}

void add_layout(cli::parser& app, std::string& words, const std::vector<std::string>& excluded) {
  std::vector<std::string> names;
  for (const boxline::known_layout l : boxline::known_layouts) names.emplace_back(to_string(l));
  cli::option* o =
      app.add_option(
             "--layout", words,
             "overlapping grids: " + listed(names) +
                 ", the offsets of their grids in cells ('0,0 6,6'), or a FILE of them. A puzzle is a "
                 "line for each row, with # or spaces outside the grids; blank lines separate puzzles")
          ->offer(names)
          ->type_name("NAME|LIST|FILE");
  for (const std::string& name : excluded) o->excludes(app.get_option(name));
}

int run_layouts(const layout_request& r) {
  if (r.what.how != pipeline::fastest && r.what.how != pipeline::dancing_links)
    return wrong("--layout: expected --pipeline default or dancing-links");
  const auto layout = read_layout(r.layout, r.shape);
  return layout ? layout_run(r, *layout).run() : static_cast<int>(wrong_use);
}

int generate_layouts(const layout_wish& w) {
  const auto layout = read_layout(w.layout, w.shape);
  if (!layout) return wrong_use;
  output_file out(STDOUT_FILENO);
  std::uint64_t not_found = 0, written = 0;
  for (std::uint64_t i = 0; i < w.count && !is_cancelled(); ++i) {
    const search_progress shown;
    const auto made = boxline::generate::make_layout_puzzle(
        *layout, boxline::generate::puzzle_seed(w.seed, w.first - 1 + i), limits_until_cancelled(w.seconds));
    if (is_cancelled()) break;
    if (!made) {
      ++not_found;
      wrong("puzzle " + std::to_string(w.first + i) + ": not found: " +
            (made.verdict == boxline::generate::layout_verdict::no_solution ? "the layout has no full grids"
                                                                            : "the time ran out"));
      continue;
    }
    out.write((written++ > 0 ? "\n" : "") + format_layout(made.puzzle, *layout));
    out.flush();
    if (!out.error().empty()) return wrong("cannot write: " + out.error());
  }
  if (is_cancelled()) return interrupted;
  return not_found == 0 ? all_well : some_not;
}

} // namespace command
