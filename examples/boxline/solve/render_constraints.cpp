// SPDX-License-Identifier: BSL-1.0
#include "solve/render_constraints.hpp"

#include "solve/canvas.hpp"

#include <boxline/constraints/written_text.hpp>
#include <boxline/io/names.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace command {

namespace {

using boxline::cell;
using boxline::written_constraint;

/// How a line is drawn.
struct line_style {
  std::string_view kind, colour;
  double width;          ///< of a cell
  std::string_view ends; ///< of the first and the last cell: `o` circle, `O` disc, `d` diamond, `>` arrow
};
constexpr line_style line_styles[] = {
    {"thermometer", "#b8b8b8", 0.34, "O "}, {"slow-thermometer", "#d4d4d4", 0.34, "O "},
    {"arrow", "#777", 0.06, "o>"},          {"double-arrow", "#777", 0.06, "oo"},
    {"whispers", "#67c23f", 0.16, "  "},    {"renban", "#c77be0", 0.16, "  "},
    {"palindrome", "#a8a8a8", 0.16, "  "},  {"nabner", "#e0c52a", 0.16, "  "},
    {"between", "#9aa9c2", 0.12, "oo"},     {"lockout", "#9aa9c2", 0.12, "dd"},
    {"zipper", "#cbb2f0", 0.16, "  "},      {"modular", "#2ab5b5", 0.16, "  "},
    {"entropic", "#f0a04b", 0.16, "  "},    {"region-sum", "#4f9ff0", 0.16, "  "},
};
constexpr std::array outside_kinds{std::string_view("little-killer"), std::string_view("sandwich"),
                                   std::string_view("x-sum"), std::string_view("skyscraper"),
                                   std::string_view("numbered-room")};

template <class List>
bool is_one_of(const List& kinds, std::string_view kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

class drawer {
public:
  drawer(const grid_place& at, const canvas& on) : at_(at), on_(on) {}

  constraint_drawing draw(const std::vector<written_constraint>& list) {
    all_ = list;
    for (const written_constraint& w : all_) add(w);
    return std::move(result_);
  }

private:
  void add(const written_constraint& w) {
    for (const line_style& s : line_styles)
      if (s.kind == w.kind) return line(w, s);
    if (w.kind == "cage" || w.kind == "region" || w.kind == "sum" || w.kind == "product") return cage(w);
    if (w.kind == "difference" || w.kind == "ratio" || w.kind == "pair-sum" || w.kind == "greater")
      return dots(w);
    if (w.kind == "even" || w.kind == "odd") return parity(w);
    if (w.kind == "quadruple") return quadruple(w);
    if (is_one_of(outside_kinds, w.kind) && w.cells.size() == 1 && !w.cells[0].empty()) return outside(w);
    for (const auto& cells : w.cells)
      for (const cell c : cells) box(result_.under, c, 0.04, "shaded");
    if (w.kind == "digits" || w.kind == "maximum" || w.kind == "minimum") {
      const std::string words = w.kind == "digits" ? digits(w) : w.kind.substr(0, 3);
      for (const auto& cells : w.cells)
        for (const cell c : cells)
          if (take("foot", c, c))
            text(result_.over, x(c), y(c) + 0.46 * at_.side, 0.2, words);
          else
            name_alone(w, {c});
    }
    static constexpr std::array by_kind{std::string_view("digits"), std::string_view("maximum"),
                                        std::string_view("minimum")};
    if (is_one_of(by_kind, w.kind))
      name(w.kind);
    else
      name_whole(w);
  }

  // Names in the caption what the drawing does not tell apart, once.
  void name(const std::string& words) {
    if (std::find(named_.begin(), named_.end(), words) != named_.end()) return;
    named_.push_back(words);
    add_to_caption(result_.caption, words);
  }

  // The constraint with its cells, where a drawing does not say what it demands. Of a long one, as a table
  // may be, the beginning and the cells.
  void name_whole(const written_constraint& w) {
    constexpr std::size_t longest = 120;
    const std::string words = format_constraint(w, at_.n);
    if (words.size() <= longest) return name(words);
    std::string begin = words.substr(0, longest / 2), end;
    for (const auto& cells : w.cells)
      for (const cell c : cells) end += " " + boxline::cell_name(c, at_.n);
    name(begin + " ..." + end);
  }
  // The constraint with some of its cells.
  void name_alone(const written_constraint& w, std::vector<cell> cells) {
    written_constraint alone = w;
    alone.cells = {std::move(cells)};
    name_whole(alone);
  }
  // Whether a place of a sign is free, which has it then: of two signs in one place neither could be read.
  bool take(std::string_view place, cell a, cell b) {
    const taken_place at{place, a, b};
    if (std::find(taken_.begin(), taken_.end(), at) != taken_.end()) return false;
    taken_.push_back(at);
    return true;
  }
  // Whether there is another of its kind with other numbers.
  bool is_one_of_several(const written_constraint& w) const {
    return std::any_of(all_.begin(), all_.end(), [&](const written_constraint& other) {
      return other.kind == w.kind && other.numbers != w.numbers;
    });
  }
  bool are_neighbours(cell a, cell b) const {
    return std::abs(a / at_.n - b / at_.n) + std::abs(a % at_.n - b % at_.n) == 1;
  }

  double x(cell c) const { return at_.left + (c % at_.n + 0.5) * at_.side; }
  double y(cell c) const { return at_.top + (c / at_.n + 0.5) * at_.side; }
  point middle(cell c) const { return {x(c), y(c)}; }

  void box(std::string& to, cell c, double inset, const char* style) {
    const double d = (1 - 2 * inset) * at_.side;
    on_.rectangle(to, {x(c) - d / 2, y(c) - d / 2}, d, d, style);
  }
  void circle(std::string& to, point at, double radius, const paint& p) {
    on_.circle(to, at, radius * at_.side, p);
  }
  void text(std::string& to, double cx, double cy, double size, std::string_view words,
            const char* style = "clue") {
    on_.text(to, {cx, cy}, size * at_.side, words, style);
  }
  static std::string digits(const written_constraint& w) {
    std::string result;
    if (!w.numbers.empty())
      for (const std::int64_t d : w.numbers[0]) result += (result.empty() ? "" : " ") + std::to_string(d);
    return result;
  }
  static std::string first_number(const written_constraint& w, const char* otherwise = "") {
    return w.numbers.empty() ? otherwise : std::to_string(w.numbers[0][0]);
  }

  void line(const written_constraint& w, const line_style& s) {
    // The least difference of whispers and the like; which parts of a region sum are equal.
    if (w.cells.size() > 1 || is_one_of_several(w))
      name_whole(w);
    else if (!w.numbers.empty())
      name(w.kind + ' ' + digits(w));
    for (const auto& cells : w.cells) {
      if (cells.empty()) continue;
      std::vector<std::vector<point>> lines(1);
      for (const cell c : cells) lines[0].push_back(middle(c));
      if (s.ends[1] == '>' && cells.size() > 1) {
        // The head: two strokes back from the last cell.
        const point last = middle(cells.back()), before = middle(cells[cells.size() - 2]);
        const double dx = (last.x - before.x) * 0.22, dy = (last.y - before.y) * 0.22;
        lines.push_back({{last.x - dx - dy, last.y - dy + dx}, last, {last.x - dx + dy, last.y - dy - dx}});
      }
      on_.path(result_.under, lines, {"line", {}, s.colour, s.width * at_.side});
      end(cells.front(), s.ends[0], s);
      end(cells.back(), s.ends[1], s);
    }
  }
  void end(cell c, char shape, const line_style& s) {
    const paint ring{{}, "#fff", s.colour, 0.06 * at_.side};
    if (shape == 'O') circle(result_.under, middle(c), 0.38, {{}, s.colour});
    if (shape == 'o') circle(result_.under, middle(c), 0.38, ring);
    if (shape == 'd') on_.diamond(result_.under, middle(c), 0.42 * at_.side, ring);
  }

  // A dashed outline inside the cells, and the sum in the first of them in reading order.
  void cage(const written_constraint& w) {
    constexpr double inset = 0.09;
    for (const auto& cells : w.cells) {
      const auto has = [&](int row, int column) {
        return row >= 0 && column >= 0 && row < at_.n && column < at_.n &&
               std::find(cells.begin(), cells.end(), cell(row * at_.n + column)) != cells.end();
      };
      std::vector<std::vector<point>> lines;
      for (const cell c : cells) {
        const int row = c / at_.n, column = c % at_.n;
        const double half = 0.5 * at_.side, d = inset * at_.side;
        // Each side without a neighbour in the cage: it ends short of an outer corner, at the edge of the
        // cell where the next one has that side too, and past it at an inner corner.
        for (int turn = 0; turn < 4; ++turn) {
          static constexpr int steps[5][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}};
          const int dr = steps[turn][0], dc = steps[turn][1];
          if (has(row + dr, column + dc)) continue;
          const int lr = steps[(turn + 3) % 4][0], lc = steps[(turn + 3) % 4][1];
          const int rr = steps[turn + 1][0], rc = steps[turn + 1][1];
          const auto reach = [&](int r, int k) {
            if (!has(row + r, column + k)) return half - d;
            return has(row + r + dr, column + k + dc) ? half + d : half;
          };
          const double out = half - d, left = reach(lr, lc), right = reach(rr, rc);
          const double ox = x(c) + dc * out, oy = y(c) + dr * out;
          lines.push_back({{ox + lc * left, oy + lr * left}, {ox + rc * right, oy + rr * right}});
        }
      }
      on_.path(result_.under, lines, {"cage"});
      if (cells.empty() || w.numbers.empty()) continue;
      const cell first = *std::min_element(cells.begin(), cells.end());
      if (!take("corner", first, first)) {
        name_alone(w, cells);
        continue;
      }
      // Digits of a sum or a product may repeat, those of a cage not.
      const char* const sign = w.kind == "product" ? "×" : w.kind == "sum" ? "Σ" : "";
      const std::string label = sign + first_number(w);
      const double size = 0.27 * at_.side, left = x(first) - 0.45 * at_.side,
                   top = y(first) - 0.47 * at_.side;
      on_.rectangle(result_.under, {left, top}, 0.62 * size * static_cast<double>(first_number(w).size()),
                    0.9 * size, "label");
      text(result_.under, left, top + 0.82 * size, 0.27, label, "sum");
    }
  }

  void dots(const written_constraint& w) {
    for (const auto& pair : w.cells) {
      if (pair.size() != 2) continue;
      if (!are_neighbours(pair[0], pair[1])) {
        // Between them a sign would belong to other cells.
        on_.path(result_.under, {{middle(pair[0]), middle(pair[1])}}, {"line", {}, "#bbb", 0.03 * at_.side});
        name_alone(w, pair);
        continue;
      }
      if (!take("edge", std::min(pair[0], pair[1]), std::max(pair[0], pair[1]))) {
        name_alone(w, pair);
        continue;
      }
      const double cx = (x(pair[0]) + x(pair[1])) / 2, cy = (y(pair[0]) + y(pair[1])) / 2;
      if (w.kind == "greater") {
        const bool is_row = pair[0] / at_.n == pair[1] / at_.n;
        const bool is_forward = pair[0] < pair[1];
        const char* const sign = is_row ? (is_forward ? ">" : "<") : (is_forward ? "∨" : "∧");
        text(result_.over, cx, cy + 0.11 * at_.side, 0.34, sign, "sign");
      } else if (w.kind == "pair-sum") {
        const std::string sum = first_number(w);
        text(result_.over, cx, cy + 0.11 * at_.side, 0.3, sum == "10" ? "X" : sum == "5" ? "V" : sum, "sign");
      } else {
        const bool is_black = w.kind == "ratio";
        const std::string value = first_number(w, is_black ? "2" : "1");
        circle(result_.over, {cx, cy}, 0.14, {is_black ? "black" : "white"});
        if (value != (is_black ? "2" : "1"))
          text(result_.over, cx, cy + 0.07 * at_.side, 0.2, value, is_black ? "on-black" : "clue");
      }
    }
  }

  void parity(const written_constraint& w) {
    for (const auto& cells : w.cells)
      for (const cell c : cells)
        if (w.kind == "even")
          box(result_.under, c, 0.12, "parity");
        else
          circle(result_.under, middle(c), 0.38, {"parity"});
  }

  void quadruple(const written_constraint& w) {
    double cx = 0, cy = 0;
    const auto& cells = w.cells[0];
    const cell first = *std::min_element(cells.begin(), cells.end()),
               last = *std::max_element(cells.begin(), cells.end());
    if (cells.size() != 4 || last - first != at_.n + 1 || first % at_.n + 1 == at_.n) {
      // Not around a corner.
      for (const cell c : cells) box(result_.under, c, 0.04, "shaded");
      return name_whole(w);
    }
    for (const cell c : cells) {
      cx += x(c) / static_cast<double>(cells.size());
      cy += y(c) / static_cast<double>(cells.size());
    }
    if (!take("middle", first, last)) return name_whole(w);
    circle(result_.over, {cx, cy}, 0.28, {"white"});
    text(result_.over, cx, cy + 0.07 * at_.side, 0.2, digits(w));
  }

  // Before the first cell, against the direction in which the cells go.
  void outside(const written_constraint& w) {
    const auto& cells = w.cells[0];
    const cell first = cells[0];
    int rows = 0, columns = 0;
    if (cells.size() > 1) {
      rows = cells[1] / at_.n - first / at_.n;
      columns = cells[1] % at_.n - first % at_.n;
    }
    const double cx = x(first) - 0.85 * columns * at_.side, cy = y(first) - 0.85 * rows * at_.side;
    static constexpr const char* arrows[3][3] = {{"↖", "↑", "↗"}, {"←", "", "→"}, {"↙", "↓", "↘"}};
    const bool is_diagonal = w.kind == "little-killer"; // which has an arrow
    // Numbers without a name are of the first kind.
    const bool is_taken = !take("outside", first, cells[std::min<std::size_t>(cells.size() - 1, 1)]);
    if (!is_diagonal && clues_.empty()) {
      clues_ = w.kind;
      name(w.kind);
    } else if (is_taken || (!is_diagonal && clues_ != w.kind)) {
      name_whole(w);
    }
    if (is_taken) return;
    const std::string words = first_number(w) + (is_diagonal ? arrows[rows + 1][columns + 1] : "");
    text(result_.over, cx, cy + 0.13 * at_.side, 0.38, words);
  }

  grid_place at_;
  const canvas& on_;
  constraint_drawing result_;
  std::vector<written_constraint> all_;
  std::vector<std::string> named_;
  std::string clues_; // the kind of the first clue outside without an arrow
  // Where signs are: at the foot or corner of a cell, between two or four, and before a line of cells.
  struct taken_place {
    std::string_view place;
    cell a, b;
    friend bool operator==(const taken_place&, const taken_place&) = default;
  };
  std::vector<taken_place> taken_;
};

} // namespace

bool has_outside_clues(const std::vector<written_constraint>& list) {
  return std::any_of(list.begin(), list.end(),
                     [](const written_constraint& w) { return is_one_of(outside_kinds, w.kind); });
}

constraint_drawing draw_constraints(const std::vector<written_constraint>& list, const grid_place& at) {
  const svg_canvas on;
  return drawer(at, on).draw(list);
}
constraint_drawing draw_constraints_in_tikz(const std::vector<written_constraint>& list, int n) {
  const tikz_canvas on;
  return drawer({n, 1, 0, 0}, on).draw(list);
}

std::string constraint_styles_of_tikz() {
  return "\\tikzset{every node/.style={inner sep=0pt},line/.style={line cap=round,line join=round},\n"
         "cage/.style={draw=black!80,line width=.03\\unitlength,"
         "dash pattern=on .09\\unitlength off .06\\unitlength},\n"
         "label/.style={fill=white},sum/.style={anchor=base west,text=black!80},\n"
         "clue/.style={anchor=base,text=black!80},on-black/.style={anchor=base,text=white},\n"
         "sign/.style={anchor=base,fill=white,inner sep=.03\\unitlength,font=\\bfseries},\n"
         "white/.style={draw,fill=white,line width=.03\\unitlength},black/.style={fill},\n"
         "parity/.style={fill=black!15},shaded/.style={fill={rgb,255:red,240;green,236;blue,216}}}\n";
}

std::string constraint_styles() {
  return ".line{fill:none;stroke-linecap:round;stroke-linejoin:round}\n"
         ".cage{fill:none;stroke:#333;stroke-width:1;stroke-dasharray:3 2}\n"
         ".label{fill:#fff}\n"
         ".sum{fill:#333}\n"
         ".clue{fill:#333;text-anchor:middle}\n"
         ".on-black{fill:#fff;text-anchor:middle}\n"
         ".sign{fill:#000;font-weight:bold;text-anchor:middle;stroke:#fff;stroke-width:3;paint-order:stroke}"
         "\n"
         ".white{fill:#fff;stroke:#000;stroke-width:1}\n"
         ".black{fill:#000}\n"
         ".parity{fill:#d8d8d8}\n"
         ".shaded{fill:#f0ecd8}\n";
}

} // namespace command
