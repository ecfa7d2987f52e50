// SPDX-License-Identifier: BSL-1.0
#include "solve/grid_lines.hpp"
#include "solve/options.hpp"
#include "solve/render.hpp"

namespace command {

namespace {

/// The grid as a picture of LaTeX, by the commands of the sheet's preamble; width and height in cells.
picture tex_grid(const options& o, const job& j, const answer& a, const engine& e, bool solved) {
  const int n = a.puzzle.shape().size();
  const grid_lines lines = lines_of(e.houses(), n);
  const std::string size = std::to_string(n);
  picture p{"\\begin{picture}(" + size + "," + size + ")\n", double(n), double(n)};
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
  for (int c = 0; c < n * n; ++c) {
    const boxline::cell cell(c);
    const bool given = !a.puzzle.is_blank(cell);
    if (!given && !solved) continue;
    const std::string symbol = symbol_of(o, j, given ? a.puzzle[cell] : a.solution[cell], n);
    p.body += at(given ? "given" : "found", c % n, n - 1 - c / n) + "{" + symbol + "}{" +
              (symbol.size() == 1 ? ".65" : ".5") + "}\n";
  }
  p.body += "\\end{picture}\n";
  return p;
}

} // namespace

bool sheet_entry(const options& o, const job& j, const answer& a, const engine& e, sheet_puzzle& to,
                 std::string& why) {
  if (o.sheet.is_tex()) {
    if (o.rules.has_constraints() || !a.constraints.empty()) {
      why = "constraints are drawn on sheets of SVG alone";
      return false;
    }
    to = {tex_grid(o, j, a, e, false), tex_grid(o, j, a, e, true), {}};
    return true;
  }
  grid_picture puzzle = draw_grid(o, j, a, &e, false);
  to = {std::move(puzzle.drawn), draw_grid(o, j, a, &e, true).drawn, std::move(puzzle.caption)};
  return true;
}

} // namespace command
