// SPDX-License-Identifier: BSL-1.0
#include "common/svg.hpp"
#include "solve/grid_lines.hpp"
#include "solve/options.hpp"
#include "solve/render.hpp"
#include "solve/render_constraints.hpp"

#include <boxline/constraints/written_text.hpp>

#include <algorithm>
#include <cmath>

/// \file
/// Pictures: givens upright, bold and black; found digits lighter, slanted and blue, so that they differ in
/// print too. A cell that clashes is red and ringed.

namespace command {

namespace {

constexpr double side = grid_side, frame = 10, caption = 22;

void rectangle(std::string& out, int n, double margin, int c, const char* style) {
  out += "<rect x='" + number(margin + c % n * side) + "' y='" + number(margin + c / n * side) + "' width='" +
         number(side) + "' height='" + number(side) + "' class='" + style + "'/>\n";
}

void draw_houses(std::string& out, const grid_lines& lines, int n, double margin) {
  for (int c = 0; c < n * n; ++c)
    if (lines.shaded[static_cast<std::size_t>(c)]) rectangle(out, n, margin, c, "shade");
  for (const bool thick : {false, true}) {
    ((out += "<path class='") += thick ? "thick" : "thin") += "' d='";
    for (const grid_line& l : thick ? lines.thick : lines.thin) {
      (out += 'M' + number(margin + l.column * side)) += ' ';
      ((out += number(margin + l.row * side)) += l.vertical ? 'v' : 'h') += number(l.length * side);
    }
    out += "'/>\n";
  }
}

void draw_values(std::string& out, const options& o, const job& j, const answer& a, bool solved,
                 double margin) {
  const int n = a.puzzle.shape().size();
  for (int c = 0; c < n * n; ++c) {
    const boxline::cell at(c);
    const bool given = !a.puzzle.is_blank(at);
    const int value = given ? a.puzzle[at] : solved ? a.solution[at] : 0;
    if (value == 0) continue;
    const std::string symbol = symbol_of(o, j, value, n);
    const double size = symbol.size() == 1 ? 22 : 17;
    out += given ? "<text class='given'" : "<text class='found'";
    out += " font-size='" + number(size) + "' x='" + number(margin + (c % n + 0.5) * side) + "' y='" +
           number(margin + (c / n + 0.5) * side + 0.36 * size) + "'>" + symbol + "</text>\n";
  }
}

void draw_clashes(std::string& out, const answer& a, int n, double margin) {
  std::vector<bool> done(static_cast<std::size_t>(n * n));
  for (const auto& clash : a.clashes)
    for (const int c : {int(clash.first), int(clash.second)}) {
      if (done[c]) continue;
      done[c] = true;
      const double x = margin + (c % n + 0.5) * side, y = margin + (c / n + 0.5) * side;
      out += "<circle class='clash' cx='" + number(x) + "' cy='" + number(y) + "' r='" +
             number(side / 2 - 3) + "'/>\n";
    }
}

} // namespace

std::vector<boxline::written_constraint> constraints_of(const options& o, const answer& a) {
  const int n = a.puzzle.shape().size();
  if (n > 1 && (o.rules.has_constraints() || !a.constraints.empty()))
    if (auto written = boxline::parse_written_constraints(o.rules.constraints + "\n" + a.constraints, n))
      return std::move(*written);
  return {};
}

grid_picture draw_grid(const options& o, const job& j, const answer& a, const engine* e, bool solved) {
  grid_picture p;
  const int n = a.puzzle.shape().size();
  const std::vector<boxline::written_constraint> constraints = constraints_of(o, a);
  const double margin = frame + (has_outside_clues(constraints) ? side : 0);
  const constraint_drawing drawn = draw_constraints(constraints, {n, side, margin, margin});
  p.caption = drawn.caption;
  p.drawn.width = p.drawn.height = 2 * margin;
  if (e == nullptr || n <= 1) return p;
  p.drawn.width += n * side;
  p.drawn.height += n * side;
  const grid_lines lines = lines_of(e->houses(), n);
  p.caption = lines.caption;
  add_to_caption(p.caption, drawn.caption);
  draw_houses(p.drawn.body, lines, n, margin);
  p.drawn.body += drawn.under;
  draw_clashes(p.drawn.body, a, n, margin);
  draw_values(p.drawn.body, o, j, a, solved, margin);
  p.drawn.body += drawn.over;
  return p;
}

picture draw(const options& o, const job& j, const answer& a, const engine* e) {
  const bool solved = o.what.what == task::solve && a.verdict == boxline::solve_verdict::solved;
  grid_picture g = draw_grid(o, j, a, e, solved);
  std::string text = j.file->substr(j.file->find_last_of('/') + 1) + ":" + std::to_string(j.line);
  const std::string word = verdict(o.what, a);
  if (o.what.what == task::check || is_bad(o.what, a)) text += ": " + word;
  if (!g.caption.empty()) text += ", " + g.caption;
  picture p = std::move(g.drawn);
  p.width = std::max(p.width, 2 * frame + 8.0 * static_cast<double>(text.size()));
  p.height += caption;
  p.body += "<text class='caption' font-size='13' x='" + number(frame) + "' y='" + number(p.height - frame) +
            "'>" + escaped(text) + "</text>\n";
  return p;
}

std::string grid_page(const std::vector<picture>& pictures) {
  return svg_page("Sudoku grids", grid_styles(), pictures);
}

std::string grid_styles() {
  return ".given{font-weight:bold;fill:#000;text-anchor:middle}\n"
         ".found{font-style:italic;fill:#1a5fb4;text-anchor:middle}\n"
         ".thin{stroke:#999;stroke-width:.8;fill:none}\n"
         ".thick{stroke:#000;stroke-width:2.4;fill:none;stroke-linecap:square}\n"
         ".shade{fill:#e2e2da}\n"
         ".clash{stroke:#c01c28;stroke-width:2.4;fill:#fbdcd9}\n"
         ".caption{fill:#444}\n" +
         constraint_styles();
}

} // namespace command
