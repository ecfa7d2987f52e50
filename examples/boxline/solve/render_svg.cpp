// SPDX-License-Identifier: BSL-1.0
#include "common/svg.hpp"
#include "solve/options.hpp"
#include "solve/render.hpp"
#include "solve/render_constraints.hpp"

#include <boxline/constraints/written_text.hpp>

#include <algorithm>
#include <cmath>

/// \file
/// Pictures: givens upright, bold and black; found digits lighter, slanted and blue, so that they differ in
/// print too. Houses other than rows and columns that do not overlap are outlined, the others (diagonals,
/// windows) shaded. A cell that clashes is red and ringed.

namespace command {

namespace {

constexpr double side = 34, frame = 10, caption = 22;

void rectangle(std::string& out, int n, double margin, int c, const char* style) {
  out += "<rect x='" + number(margin + c % n * side) + "' y='" + number(margin + c / n * side) + "' width='" +
         number(side) + "' height='" + number(side) + "' class='" + style + "'/>\n";
}

bool is_line(const std::vector<int>& cells, int n) {
  const auto same = [&](auto f) {
    return std::all_of(cells.begin(), cells.end(), [&](int c) { return f(c) == f(cells[0]); });
  };
  return same([n](int c) { return c / n; }) || same([n](int c) { return c % n; });
}

bool is_connected(const std::vector<int>& cells, int n) {
  std::vector<int> reached{cells[0]};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const int c : cells) {
      const int distance = std::abs(c / n - reached[i] / n) + std::abs(c % n - reached[i] % n);
      if (distance == 1 && std::find(reached.begin(), reached.end(), c) == reached.end())
        reached.push_back(c);
    }
  return reached.size() == cells.size();
}

// Outlines some houses and shades the others.
void draw_houses(std::string& out, const engine& e, int n, double margin) {
  std::vector<int> region(static_cast<std::size_t>(n * n), -1);
  std::vector<bool> shaded(static_cast<std::size_t>(n * n));
  int id = 0;
  for (const std::vector<int>& cells : e.houses()) {
    if (is_line(cells, n)) continue;
    const bool apart = std::all_of(cells.begin(), cells.end(), [&](int c) { return region[c] < 0; });
    const bool outlined = apart && is_connected(cells, n);
    for (const int c : cells)
      if (outlined)
        region[c] = id;
      else
        shaded[c] = true;
    ++id;
  }
  for (int c = 0; c < n * n; ++c)
    if (shaded[c]) rectangle(out, n, margin, c, "shade");
  std::string thin, thick;
  for (int line = 0; line <= n; ++line)
    for (int i = 0; i < n; ++i)
      for (const bool vertical : {false, true}) {
        const int after = vertical ? i * n + line : line * n + i, before = after - (vertical ? 1 : n);
        const bool border = line == 0 || line == n || region[before] != region[after];
        const double x = margin + (vertical ? line : i) * side, y = margin + (vertical ? i : line) * side;
        std::string& path = border ? thick : thin;
        ((path += 'M') += number(x)) += ' ';
        ((path += number(y)) += vertical ? 'v' : 'h') += number(side);
      }
  ((out += "<path class='thin' d='") += thin) += "'/>\n";
  ((out += "<path class='thick' d='") += thick) += "'/>\n";
}

std::string symbol_of(const options& o, const job& j, int value, int n) {
  const boxline::alphabet symbols = o.output_symbols;
  const bool numbers =
      symbols.is_numbers() || !symbols.supports(n) ||
      (j.form == boxline::notation::numbers && symbols == boxline::alphabets::digits_letters);
  return numbers ? std::to_string(value) : std::string(1, symbols.symbol(value));
}

void draw_values(std::string& out, const options& o, const job& j, const answer& a, int n, double margin) {
  const bool solved = o.what.what == task::solve && a.verdict == boxline::solve_verdict::solved;
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

picture draw(const options& o, const job& j, const answer& a, const engine* e) {
  picture p;
  const int n = a.puzzle.shape().size();
  std::string text = j.file->substr(j.file->find_last_of('/') + 1) + ":" + std::to_string(j.line);
  const std::string word = verdict(o.what, a);
  if (o.what.what == task::check || is_bad(o.what, a)) text += ": " + word;
  std::vector<boxline::written_constraint> constraints;
  if (n > 1 && (o.rules.has_constraints() || !a.constraints.empty()))
    if (auto written = boxline::parse_written_constraints(o.rules.constraints + "\n" + a.constraints, n))
      constraints = std::move(*written);
  const double margin = frame + (has_outside_clues(constraints) ? side : 0);
  const constraint_drawing drawn = draw_constraints(constraints, {n, side, margin, margin});
  if (!drawn.caption.empty()) text += ", " + drawn.caption;
  p.width = 2 * margin + std::max(n > 1 ? n * side : 0.0, 8.0 * static_cast<double>(text.size()));
  p.height = 2 * margin + caption;
  if (e != nullptr && n > 1) {
    p.height += n * side;
    draw_houses(p.body, *e, n, margin);
    p.body += drawn.under;
    draw_clashes(p.body, a, n, margin);
    draw_values(p.body, o, j, a, n, margin);
    p.body += drawn.over;
  }
  p.body += "<text class='caption' font-size='13' x='" + number(frame) + "' y='" + number(p.height - frame) +
            "'>" + escaped(text) + "</text>\n";
  return p;
}

std::string grid_page(const std::vector<picture>& pictures) {
  return svg_page("Sudoku grids",
                  ".given{font-weight:bold;fill:#000;text-anchor:middle}\n"
                  ".found{font-style:italic;fill:#1a5fb4;text-anchor:middle}\n"
                  ".thin{stroke:#999;stroke-width:.8;fill:none}\n"
                  ".thick{stroke:#000;stroke-width:2.4;fill:none;stroke-linecap:square}\n"
                  ".shade{fill:#e2e2da}\n"
                  ".clash{stroke:#c01c28;stroke-width:2.4;fill:#fbdcd9}\n"
                  ".caption{fill:#444}\n" +
                      constraint_styles(),
                  pictures);
}

} // namespace command
