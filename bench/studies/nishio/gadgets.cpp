// SPDX-License-Identifier: BSL-1.0
#include "studies/nishio/gadgets.hpp"

#include "common/svg.hpp"

#include <algorithm>
#include <cstdlib>

namespace command {

namespace {

using boxline::literature::box_role;
using boxline::literature::cell_role;
using boxline::literature::gadget_box;
using boxline::literature::gadget_cell;
using boxline::literature::three_sat;

constexpr double side = 26, margin = 14, line_height = 20;

std::string rectangle(double x, double y, double width, double height, const std::string& style) {
  return "<rect x='" + number(x) + "' y='" + number(y) + "' width='" + number(width) + "' height='" +
         number(height) + "' class='" + style + "'/>\n";
}

std::string text_at(double x, double y, double size, const std::string& style, const std::string& text) {
  return "<text x='" + number(x) + "' y='" + number(y) + "' font-size='" + number(size) + "' class='" +
         style + "'>" + escaped(text) + "</text>\n";
}

class drawing {
public:
  drawing(const three_sat& r, const boxline::literature::single_digit_placement* placement, int escape)
      : r_(r), placement_(placement), escape_(escape), n_(r.instance().size()), k_(r.instance().box_size()) {}

  picture draw() {
    free_cells();
    boxes();
    lines();
    links();
    for (int b = 0; b < box_count(); ++b)
      for (std::size_t i = 0; i < r_.cells(b).size(); ++i) cell(box(b), r_.cells(b)[i], i);
    if (placement_ != nullptr)
      for (int column = 0; column < n_; ++column)
        p_.body += "<circle class='placed' cx='" + number(x_of(column) + side / 2) + "' cy='" +
                   number(y_of(placement_->rows[static_cast<std::size_t>(column)]) + side / 2) + "' r='" +
                   number(side / 2 - 1) + "'/>\n";
    names();
    legend();
    return p_;
  }

private:
  std::string name_of(int literal) const {
    const int variable = std::abs(literal);
    return (literal < 0 ? "¬" : "") + (variable == escape_ ? "z" : "x" + std::to_string(variable));
  }
  int box_count() const { return static_cast<int>(r_.boxes().size()); }
  const gadget_box& box(int b) const { return r_.boxes()[static_cast<std::size_t>(b)]; }
  static double x_of(int column) { return margin + column * side; }
  static double y_of(int row) { return margin + row * side; }
  static double middle(double at) { return at + side / 2; }

  // The cells of the instance outside the gadgets, a rectangle for each run of cells in a row.
  void free_cells() {
    boxline::literature::single_digit_instance free = r_.instance();
    for (int b = 0; b < box_count(); ++b)
      for (const gadget_cell& c : r_.cells(b)) free.erase(c.row, c.column);
    std::string path;
    for (int row = 0; row < n_; ++row)
      for (int column = 0; column < n_; ++column) {
        const int begin = column;
        while (column < n_ && free.test(row, column)) ++column;
        if (column > begin)
          path += "M" + number(x_of(begin)) + " " + number(y_of(row)) + "h" +
                  number((column - begin) * side) + "v" + number(side) + "h" +
                  number((begin - column) * side) + "z";
      }
    if (!path.empty()) p_.body += "<path class='free' d='" + path + "'/>\n";
  }

  void boxes() {
    static constexpr const char* styles[] = {"of-variable", "of-term", "of-terminal"};
    for (int b = 0; b < box_count(); ++b)
      p_.body += rectangle(x_of(box(b).stack * k_), y_of(box(b).band * k_), k_ * side, k_ * side,
                           styles[static_cast<int>(box(b).role)]);
  }

  void lines() {
    std::string thin, thick;
    for (int i = 0; i <= n_; ++i) {
      std::string& path = i % k_ == 0 ? thick : thin;
      path += "M" + number(margin) + " " + number(y_of(i)) + "h" + number(n_ * side);
      path += "M" + number(x_of(i)) + " " + number(margin) + "v" + number(n_ * side);
    }
    p_.body += "<path class='thin' d='" + thin + "'/>\n<path class='thick' d='" + thick + "'/>\n";
  }

  // The cycles; the rows of a clause; the columns that partners share.
  void links() {
    std::string cycles, rows, columns;
    const auto draw = [](std::string& path, const gadget_cell& a, const gadget_cell& b) {
      path += "M" + number(middle(x_of(a.column))) + " " + number(middle(y_of(a.row))) + "L" +
              number(middle(x_of(b.column))) + " " + number(middle(y_of(b.row)));
    };
    for (int b = 0, first = 0; b < box_count(); ++b) {
      const auto cells = r_.cells(b);
      if (b > 0 && (box(b).role != box_role::variable || box(b - 1).literal != box(b).literal)) first = b;
      if (box(b).role == box_role::variable) {
        const bool is_last = b + 1 == box_count() || box(b + 1).role != box_role::variable ||
                             box(b + 1).literal != box(b).literal;
        draw(cycles, cells[0], cells[1]);
        draw(cycles, cells[1], r_.cells(is_last ? first : b + 1)[0]);
        for (std::size_t i = 0; i < 2; ++i) draw(columns, cells[i], r_.cells(box(b).partner)[i + 1]);
      } else if (box(b).role == box_role::terminal) {
        for (int term = 0; term < box(b).term; ++term) {
          const auto of_term = r_.cells(b - box(b).term + term);
          draw(rows, cells[static_cast<std::size_t>(term)], of_term[1]);
          draw(rows, cells[static_cast<std::size_t>(term)], of_term[2]);
        }
      }
    }
    p_.body += "<path class='columns' d='" + columns + "'/>\n<path class='rows' d='" + rows +
               "'/>\n<path class='cycle' d='" + cycles + "'/>\n";
  }

  void cell(const gadget_box& g, const gadget_cell& c, std::size_t i) {
    static constexpr const char* styles[] = {"when-true", "when-false", "truth", "conflict", "terminal"};
    const std::string style = styles[static_cast<int>(c.role)];
    std::string label;
    if (c.role == cell_role::when_true) label = name_of(g.literal);
    if (c.role == cell_role::when_false) label = name_of(-g.literal);
    if (c.role == cell_role::truth_setting) label = name_of(g.literal);
    if (c.role == cell_role::conflict) label = std::to_string(g.term + 1);
    if (c.role == cell_role::terminal) label = std::to_string(i + 1);
    p_.body += symbol(x_of(c.column), y_of(c.row), style, label);
  }

  static std::string symbol(double x, double y, const std::string& style, const std::string& label) {
    const auto letters = static_cast<double>(label.size()) - (label.starts_with("¬") ? 1 : 0);
    const double size = std::min(12.0, 1.4 * (side - 5) / std::max(letters, 1.0));
    return rectangle(x + 2, y + 2, side - 4, side - 4, style) +
           text_at(middle(x), middle(y) + 0.36 * size, size, style + "-label", label);
  }

  // Labels beside the rows: the variables, and the clauses with the purpose of each row.
  void names() {
    const double x = margin + n_ * side + 10;
    std::size_t longest = 0;
    const auto put = [&](int row, const char* style, const std::string& text) {
      p_.body += text_at(x, middle(y_of(row)) + 4, 12, style, text);
      longest = std::max(longest, text.size());
    };
    for (int b = 0; b < box_count(); ++b) {
      const gadget_box& g = box(b);
      const int row = r_.cells(b).empty() ? -1 : r_.cells(b)[0].row;
      if (g.role == box_role::variable && (b == 0 || box(b - 1).literal != g.literal))
        put(row, "caption strong", "variable " + name_of(g.literal));
      if (g.role == box_role::term && g.term == 0) {
        std::string text = "clause " + std::to_string(g.clause + 1) + ": ";
        for (const int literal : r_.clauses().clause(g.clause))
          text += (text.back() == ' ' ? "" : " ∨ ") + name_of(literal);
        put(row, "caption strong", text);
      }
      if (g.role == box_role::term)
        put(r_.cells(b)[1].row, "caption",
            "conflict row " + std::to_string(g.term + 1) + ", of " + name_of(g.literal));
    }
    p_.width = x + 7.0 * static_cast<double>(longest) + margin;
  }

  void legend() {
    double y = margin + n_ * side + 16;
    const auto entry = [&](const char* style, const char* label, const char* text) {
      p_.body +=
          symbol(margin, y, style, label) + text_at(margin + side + 8, middle(y) + 4, 12, "caption", text);
      y += line_height + 5;
    };
    entry("when-true", "x1",
          "here where the variable is true; its cells make a cycle with those where it is false");
    entry("when-false", "¬x1", "here where it is false");
    entry("truth", "x2", "truth-setting row: this term is true, and was chosen for its clause");
    entry("conflict", "1", "another term was chosen: one of the two, in the column that the variable leaves");
    entry("terminal", "1", "terminal box: which term was chosen");
    entry("free", "", "every cell whose row, column and box no gadget takes");
    if (placement_ != nullptr) {
      p_.body += "<circle class='placed' cx='" + number(margin + side / 2) + "' cy='" + number(middle(y)) +
                 "' r='" + number(side / 2 - 1) + "'/>\n" +
                 text_at(margin + side + 8, middle(y) + 4, 12, "caption", "the placement");
      y += line_height + 5;
    }
    p_.width = std::max(p_.width, 640.0);
    p_.height = y + margin;
  }

  const three_sat& r_;
  const boxline::literature::single_digit_placement* placement_;
  int escape_, n_, k_;
  picture p_;
};

} // namespace

std::string gadget_page(const three_sat& r, const boxline::literature::single_digit_placement* placement,
                        int escape) {
  return svg_page("A formula as a single-digit problem",
                  ".free{fill:#d5d5d0}\n"
                  ".of-variable{fill:#e4eefa}\n.of-term{fill:#fdeedd}\n.of-terminal{fill:#e6f4e4}\n"
                  ".thin{stroke:#d2d2d2;stroke-width:.6;fill:none}\n"
                  ".thick{stroke:#333;stroke-width:1.6;fill:none;stroke-linecap:square}\n"
                  ".cycle{stroke:#1a5fb4;stroke-width:1.6;fill:none}\n"
                  ".rows{stroke:#b5560c;stroke-width:1;fill:none}\n"
                  ".columns{stroke:#777;stroke-width:1;stroke-dasharray:2 4;fill:none}\n"
                  ".when-true{fill:#1a5fb4;stroke:#1a5fb4}\n.when-true-label{fill:#fff;text-anchor:middle}\n"
                  ".when-false{fill:#fff;stroke:#1a5fb4;stroke-width:1.4}\n"
                  ".when-false-label{fill:#1a5fb4;text-anchor:middle}\n"
                  ".truth{fill:#b5560c;stroke:#b5560c}\n.truth-label{fill:#fff;text-anchor:middle}\n"
                  ".conflict{fill:#fff;stroke:#b5560c;stroke-width:1.4}\n"
                  ".conflict-label{fill:#8a3f05;text-anchor:middle}\n"
                  ".terminal{fill:#fff;stroke:#1a6b35;stroke-width:1.4}\n"
                  ".terminal-label{fill:#1a6b35;text-anchor:middle}\n"
                  ".placed{fill:none;stroke:#000;stroke-width:2.6}\n"
                  ".caption{fill:#333}\n.strong{font-weight:bold}\n",
                  {drawing(r, placement, escape).draw()});
}

} // namespace command
