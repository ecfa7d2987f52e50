// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/iss/cell_items.hpp>
#include <boxline/io/lines.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::adapt::detail {

/// Reads one constraint string.
class iss_reader : iss_cell_items {
public:
  explicit iss_reader(bool has_places) : iss_cell_items(has_places) {}

  expected<variant_puzzle, variant_error> read(std::string_view text) {
    if (!has_no_grid(text) || !split(text) || !read_shape() || !read_items()) return unexpected(error_);
    add_givens();
    return std::move(puzzle_);
  }

private:
  // A grid as text, a character for each cell, is read there too, and its dots would be empty givens here.
  bool has_no_grid(std::string_view text) {
    for (text_lines lines(text); lines.next();) {
      const std::string_view line = trimmed(lines.line());
      const bool is_grid = line.size() > 1 && line.front() == '.' &&
                           line.find_first_not_of(iss_grid_letters) == line.npos &&
                           (line.find("..") != line.npos || line.find_first_of(iss_digits) != line.npos);
      if (!is_grid) continue;
      error_.kind = variant_fault::bad_link;
      error_.found = found_text(line);
      error_.expected = "constraints such as .Shape~4x4.~R1C1_3, no grid of a character for each cell";
      if (has_places_) error_.line = static_cast<int>(lines.number());
      return false;
    }
    return true;
  }

  bool read_shape() {
    const item* shaped = nullptr;
    for (const item& i : items_) {
      if (i.word != "Shape") continue;
      const std::string dimensions = i.arguments.empty() ? "" : i.arguments[0];
      const std::size_t x = dimensions.find('x');
      const int rows = whole_number(std::string_view(dimensions).substr(0, x));
      const int columns =
          x == dimensions.npos ? -1 : whole_number(std::string_view(dimensions).substr(x + 1));
      if (rows < 1 || rows > 16 || columns < 1 || columns > 16)
        return wrong(i, dimensions, "a shape such as 9x9, 1x1 to 16x16");
      if (rows != columns) return unsupported(i, "a grid that is no square");
      const std::string size = std::to_string(rows);
      if (i.arguments.size() > 1 && !i.arguments[1].empty() && i.arguments[1] != size &&
          i.arguments[1] != "1-" + size)
        return unsupported(i, "a grid of other digits than 1 to its size");
      if (i.arguments.size() > 2 && i.arguments[2] != "Sudoku")
        return unsupported(i, "a grid whose rows and columns are no houses");
      if (shaped != nullptr && shaped->arguments != i.arguments)
        return wrong(i, dimensions, "a single shape");
      shaped = &i;
      n_ = rows;
    }
    puzzle_ = variant_puzzle(usual_box(n_));
    digits_.assign(std::size_t(n_ * n_), (std::uint32_t(1) << n_) - 1);
    for (const item& i : items_)
      if (i.word == "NoBoxes") puzzle_.has_boxes = false;
    for (const item& i : items_)
      if (i.word == "Jigsaw" && !read_jigsaw(i)) return false;
    return true;
  }

  bool read_jigsaw(const item& i) {
    const std::string layout = i.arguments.empty() ? "" : i.arguments.back();
    if (layout.size() != std::size_t(n_ * n_))
      return wrong(i, std::to_string(layout.size()) + " cells",
                   std::to_string(n_ * n_) + " cells in a layout");
    std::string seen;
    bool has_other = false;
    jigsaw_.assign(layout.size(), -1);
    for (const char c : layout) {
      if (seen.find(c) != seen.npos) continue;
      std::vector<cell> cells;
      for (std::size_t k = 0; k < layout.size(); ++k)
        if (layout[k] == c) cells.push_back(cell(static_cast<int>(k)));
      if (cells.size() == std::size_t(n_)) {
        for (const cell k : cells) jigsaw_[std::size_t(k)] = static_cast<int>(seen.size());
        puzzle_.houses.push_back(std::move(cells));
      } else if (has_other) {
        return fail(variant_fault::bad_region, i, std::to_string(cells.size()) + " cells",
                    std::to_string(n_) + " cells in all regions but one");
      } else {
        has_other = true; // cells in no region
      }
      seen += c;
    }
    return true;
  }

  bool read_items() {
    int open = 0;
    for (const item& i : items_) {
      if (i.word == "And") {
        ++open; // its constraints hold as if they stood alone
      } else if (i.word == "End") {
        if (open-- == 0) return wrong(i, "End", "no End without And");
      } else if (!read_item(i)) {
        return false;
      }
      if (is_too_long()) return unsupported(i, "tables or automata of so many numbers");
    }
    return open == 0 || wrong(items_.back(), "", "an End for each And");
  }

  bool read_item(const item& i) {
    if (i.word.empty() || i.word == "Given") return read_givens(i);
    if (i.word == "Shape" || i.word == "Jigsaw") return true;
    if (i.word == "NoBoxes") return stands_alone(i);
    if (i.word == "RegionSameValues") return true; // all regions of n cells have all digits
    if (i.word == "SearchPriority") {
      leave_out(puzzle_, i.word);
      return true;
    }
    for (const iss_switch& s : iss_switches)
      if (s.word == i.word) {
        add(i, s.kind);
        return stands_alone(i);
      }
    for (const iss_line& l : iss_lines)
      if (l.word == i.word) return read_line(l, i);
    for (const iss_switch& s : iss_clues)
      if (s.word == i.word)
        return s.kind == "sandwich" || s.kind == "little-killer" ? read_single_clue(s.kind, i)
                                                                 : read_double_clue(s.kind, i);
    if (i.word == "StrictKropki") {
      add(i, "no-other-difference", one(1));
      add(i, "no-other-ratio", one(2));
      return stands_alone(i);
    }
    if (i.word == "StrictXV") {
      for (const int sum : {5, 10})
        if (sum < 2 * n_) add(i, "no-other-pair-sum", one(sum)); // more is the sum of no pair
      return stands_alone(i);
    }
    if (i.word == "WhiteDot" || i.word == "BlackDot" || i.word == "X" || i.word == "V" ||
        i.word == "GreaterThan")
      return read_dots(i);
    if (i.word == "Pair" || i.word == "PairX" || i.word == "Binary" || i.word == "BinaryX")
      return read_pairs(i);
    if (i.word == "Diagonal") {
      if (i.arguments.size() != 1 || (i.arguments[0] != "1" && i.arguments[0] != "-1"))
        return wrong(i, i.arguments.empty() ? "" : i.arguments[0], "1 or -1");
      puzzle_.houses.push_back(diagonal(i.arguments[0] == "1", n_));
      return true;
    }
    if (i.word == "GlobalEntropy" || i.word == "GlobalMod" || i.word == "DutchFlatmates")
      return read_grid_rule(i);
    if (i.word == "Windoku") {
      add_windows();
      return stands_alone(i);
    }
    if (std::find(std::begin(iss_others), std::end(iss_others), i.word) != std::end(iss_others))
      return unsupported(i, "a constraint");
    return read_cells_item(i);
  }

  bool read_givens(const item& i) {
    for (const std::string& argument : i.arguments) {
      const std::size_t end = std::min(argument.find('_'), argument.size());
      cell c{};
      std::vector<std::int64_t> digits;
      if (!get_cell(i, std::string_view(argument).substr(0, end), c)) return false;
      if (end == argument.size()) return wrong(i, argument, "a cell and its digits, as in R1C1_5");
      if (!get_digits(i, std::string_view(argument).substr(end + 1), digits)) return false;
      std::uint32_t mask = 0;
      for (const std::int64_t d : digits) mask |= std::uint32_t(1) << (d - 1);
      digits_[std::size_t(c)] &= mask;
      if (digits_[std::size_t(c)] == 0) return wrong(i, argument, "a digit that the cell may have");
      if (given_place_.line == 0) given_place_ = {{}, {}, i.line, i.column};
    }
    return true;
  }
  void add_givens() {
    const std::uint32_t all = (std::uint32_t(1) << n_) - 1;
    for (int c = 0; c < n_ * n_; ++c) {
      const std::uint32_t mask = digits_[std::size_t(c)];
      if (std::popcount(mask) == 1) {
        puzzle_.givens[std::size_t(c)] = std::countr_zero(mask) + 1;
      } else if (mask != all) {
        std::vector<std::int64_t> digits;
        for (int d = 1; d <= n_; ++d)
          if (mask >> (d - 1) & 1) digits.push_back(d);
        add(given_place_, "digits", {digits}, {{cell(c)}});
      }
    }
  }

  bool read_line(const iss_line& l, const item& i) {
    int number = 5; // of a whisper without one
    const bool without = l.kind == "whispers" && !i.arguments.empty() && whole_number(i.arguments[0]) < 0;
    const bool has_number = l.has_number && !without;
    std::vector<cell> cells;
    if (has_number && i.arguments.empty()) return wrong(i, "", "a number and cells");
    if (has_number && i.arguments[0].find('=') != std::string::npos) return read_linear(i);
    if (has_number && !get_number(i, i.arguments[0], number)) return false;
    if (l.kind == "entropic" && n_ != 9) return unsupported(i, "it with other digits than 1 to 9");
    if (!get_cells(i, has_number ? 1 : 0, cells)) return false;
    if (l.kind == "modular" && number == 1) return true;   // one cell differs from no other
    if (l.kind == "lockout") number = std::max(number, 1); // the ends differ there with 0, too
    if (l.kind == "whispers")
      for (auto& part : without_repeats(cells)) add(i, l.kind, one(number), {std::move(part)});
    else
      add(i, l.kind, l.has_number ? one(number) : numbers_type(), {std::move(cells)});
    return true;
  }

  // Value and line: Sandwich~12~R1, LittleKiller~9~R1C2.
  bool read_single_clue(std::string_view kind, const item& i) {
    int value = 0;
    if (i.arguments.size() != 2) return wrong(i, std::to_string(i.arguments.size()), "a value and a line");
    if (!get_number(i, i.arguments[0], value)) return false;
    std::vector<cell> cells;
    if (kind == "little-killer") {
      cell first{};
      if (!get_cell(i, i.arguments[1], first)) return false;
      cells = iss_diagonal(first, n_);
      if (cells.size() < 2) return wrong(i, i.arguments[1], "a cell at the edge, where a diagonal begins");
    } else if (!get_whole_line(i, i.arguments[1], cells)) {
      return false;
    }
    return add_clue(i, kind, value, cells);
  }
  // Line, the clue at its beginning, the clue at its end: XSum~C1~24~.
  bool read_double_clue(std::string_view kind, const item& i) {
    if (i.arguments.size() < 2 || i.arguments.size() > 3)
      return wrong(i, std::to_string(i.arguments.size()), "a line and one or two values");
    std::vector<cell> cells;
    if (!get_whole_line(i, i.arguments[0], cells)) return false;
    for (std::size_t k = 1; k < i.arguments.size(); ++k) {
      int value = 0;
      if (!i.arguments[k].empty()) {
        if (!get_number(i, i.arguments[k], value)) return false;
        if (value == 0) return wrong(i, i.arguments[k], "a clue from 1 on");
        if (!add_clue(i, kind, value, cells)) return false;
      }
      std::reverse(cells.begin(), cells.end());
    }
    return true;
  }
  // Of two clues of a line Interactive Sudoku Solver keeps the last one.
  bool add_clue(const item& i, std::string_view kind, int value, const std::vector<cell>& cells) {
    if (clues_.try_emplace({kind, cells}, value).first->second != value)
      return wrong(i, std::to_string(value), "one clue of a kind at each line");
    add(i, kind, one(value), {cells});
    return true;
  }

  void add_windows() {
    const box b = puzzle_.shape;
    for (int column = 1; column + b.columns < n_; column += b.columns + 1)
      for (int row = 1; row + b.rows < n_; row += b.rows + 1) {
        std::vector<cell> cells;
        for (int k = 0; k < n_; ++k)
          cells.push_back(cell((row + k / b.columns) * n_ + column + k % b.columns));
        if (!b.is_latin()) puzzle_.houses.push_back(std::move(cells));
      }
  }

  // In each square of four cells.
  void add_squares(const item& i, const automaton_lists& lists) {
    for (int row = 0; row + 1 < n_; ++row)
      for (int column = 0; column + 1 < n_; ++column) {
        const cell c(row * n_ + column);
        add(i, "automaton", lists, {{c, cell(c + 1), cell(c + n_), cell(c + n_ + 1)}});
      }
  }
  // Rules of the whole grid for digits from 1 to 9.
  bool read_grid_rule(const item& i) {
    if (n_ != 9) return unsupported(i, "it with other digits than 1 to 9");
    if (i.word == "DutchFlatmates")
      for (int column = 0; column < n_; ++column)
        add(i, "automaton", flatmates(), {row_or_column(false, column, n_)});
    else if (i.word == "GlobalMod")
      add_squares(i, each_class(n_, [](int d) { return d % 3; }));
    else
      add_squares(i, each_class(n_, [](int d) { return (d - 1) / 3; }));
    return stands_alone(i);
  }
  std::map<std::pair<std::string_view, std::vector<cell>>, int> clues_; // by kind and line
  item given_place_;
  std::vector<std::uint32_t> digits_; // of each cell, as a mask
};

} // namespace boxline::inline v0_2::adapt::detail
