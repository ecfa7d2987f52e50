// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/iss/items.hpp>
#include <boxline/adapt/iss/machine.hpp>

#include <map>

namespace boxline::inline v0_2::adapt::detail {

/// The constraints of a constraint string that name their cells, and are no lines and no clues outside, for
/// `iss_reader`.
class iss_cell_items : protected iss_items {
protected:
  using iss_items::iss_items;

  bool read_cells_item(const item& i) {
    std::vector<cell> cells;
    if (i.word == "EqualSum") return read_equal_sum(i);
    if (i.word == "Quad") return read_quad(i);
    if (i.word == "NFA") return read_machine(i);
    if (i.word == "AllDifferent") {
      if (!get_cells(i, 0, cells)) return false;
      return add_different(i, std::move(cells));
    }
    if (i.word == "RegionSumLine") return get_cells(i, 0, cells) && add_region_sum(i, std::move(cells));
    const bool is_known = i.word == "Cage" || i.word == "SumLine" || i.word == "ContainAtLeast" ||
                          i.word == "SameValues" || i.word == "Indexing" || i.word == "PillArrow";
    if (!is_known) return fail(variant_fault::unknown_key, i, {}, {});
    if (!get_cells(i, 1, cells)) return false;
    const std::string& first = i.arguments[0];
    int number = 0;
    if (i.word == "Cage") {
      if (!first.empty() && !get_number(i, first, number)) return false;
      add(i, "cage", number == 0 ? numbers_type() : one(number), {cells});
    } else if (i.word == "ContainAtLeast") {
      std::vector<std::int64_t> digits;
      if (!get_digits(i, first, digits)) return false;
      add(i, "quadruple", {digits}, {cells});
    } else if (i.word == "SumLine") {
      if (!get_number(i, first, number)) return false;
      if (number < 1 || number > 1000) return wrong(i, first, "a sum, 1 to 1000");
      add(i, "automaton", parts_of_sum(number, n_), {std::move(cells)});
    } else if (i.word == "SameValues") {
      if (!get_number(i, first, number)) return false;
      if (number < 2 || cells.size() % std::size_t(number) != 0)
        return wrong(i, first, "a number of sets that divides the cells");
      const auto size = static_cast<std::ptrdiff_t>(cells.size()) / number;
      for (auto at = cells.begin() + size; at != cells.end(); at += size)
        add(i, "equal-sets", {}, {{cells.begin(), cells.begin() + size}, {at, at + size}});
    } else if (i.word == "PillArrow") {
      return get_number(i, first, number) && read_pill_arrow(i, number, std::move(cells));
    } else {
      return read_indexing(i, cells);
    }
    return true;
  }

  bool read_dots(const item& i) {
    std::vector<cell> listed, cells; // each once
    if (!get_cells(i, 0, listed)) return false;
    for (const cell c : listed)
      if (std::find(cells.begin(), cells.end(), c) == cells.end()) cells.push_back(c);
    const std::string_view kind = i.word == "GreaterThan" ? "greater"
                                  : i.word == "WhiteDot"  ? "difference"
                                  : i.word == "BlackDot"  ? "ratio"
                                                          : "pair-sum";
    const int number = i.word == "WhiteDot" ? 1 : i.word == "BlackDot" ? 2 : i.word == "V" ? 5 : 10;
    bool has_pair = false;
    for (std::size_t a = 0; a < cells.size(); ++a)
      for (std::size_t b = a + 1; b < cells.size(); ++b)
        if (share_side(cells[a], cells[b], n_)) {
          has_pair = true;
          add(i, kind, kind == "greater" ? numbers_type() : one(number), {{cells[a], cells[b]}});
        }
    return has_pair || wrong(i, i.arguments[0], "cells that share a side");
  }

  // A relation of two cells, as bits: for each first digit each second digit, six to a character.
  bool read_pairs(const item& i) {
    if (i.arguments.empty()) return wrong(i, "", "a relation and cells");
    const std::string& key = i.arguments[0];
    const bool is_old = i.word[0] == 'B'; // with - and _ exchanged
    const std::size_t length = (std::size_t(n_ * n_) + 5) / 6;
    if (key.size() > length)
      return wrong(i, key,
                   "a relation of " + std::to_string(n_) + " digits, at most " + std::to_string(length) +
                       " characters");
    numbers_type tuples;
    for (int bit = 0; bit < n_ * n_; ++bit) {
      const std::size_t at = std::size_t(bit / 6);
      if (at >= key.size()) break;
      char c = key[at];
      if (is_old && (c == '-' || c == '_')) c = c == '-' ? '_' : '-';
      const std::size_t value = iss_base64.find(c);
      if (value == iss_base64.npos)
        return wrong(i, key.substr(at, 1), "base64 (A to Z, a to z, 0 to 9, - _)");
      if (value >> (bit % 6) & 1) tuples.push_back({bit / n_ + 1, bit % n_ + 1});
    }
    if (tuples.empty()) return wrong(i, key, "a relation that some digits have");
    const bool all_pairs = i.word.back() == 'X';
    for (const auto& t : tuples)
      if (all_pairs && !std::binary_search(tuples.begin(), tuples.end(), std::vector{t[1], t[0]}))
        return wrong(i, key, "a relation that holds in either order");
    return each_group(i, [&](const std::vector<cell>& cells) {
      for (std::size_t a = 0; a < cells.size() && !is_too_long(); ++a)
        for (std::size_t b = a + 1; b < (all_pairs ? cells.size() : std::min(a + 2, cells.size())); ++b)
          add(i, "table", tuples, {{cells[a], cells[b]}});
    });
  }

  bool read_equal_sum(const item& i) {
    std::vector<std::vector<cell>> parts(1);
    for (const std::string& argument : i.arguments) {
      if (argument == "-") {
        parts.emplace_back();
        continue;
      }
      cell c{};
      if (!get_cell(i, argument, c)) return false;
      parts.back().push_back(c);
    }
    if (std::any_of(parts.begin(), parts.end(), [](const auto& p) { return p.empty(); }))
      return wrong(i, "", "cells in each part");
    // One part equals itself.
    if (parts.size() > 1) add(i, "region-sum", {}, std::move(parts));
    return true;
  }
  bool add_region_sum(const item& i, std::vector<cell> cells) {
    if (puzzle_.has_boxes && !puzzle_.shape.is_latin()) {
      add(i, "region-sum", {}, {std::move(cells)});
      return true;
    }
    for (const cell c : cells)
      if (jigsaw_.empty() || jigsaw_[std::size_t(c)] < 0)
        return unsupported(i, "a sum of cells in no region");
    auto parts = parts_in_regions(cells, jigsaw_);
    if (parts.size() > 1) add(i, "region-sum", {}, std::move(parts));
    return true;
  }
  bool add_different(const item& i, std::vector<cell> cells) {
    std::vector<cell> sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
      return wrong(i, i.arguments[0], "each cell once");
    if (cells.size() > std::size_t(n_))
      return wrong(i, std::to_string(cells.size()) + " cells", "at most as many cells as digits");
    add_region(puzzle_, std::move(cells), {{}, {}, {}, i.line, i.column});
    return true;
  }
  bool read_quad(const item& i) {
    cell c{};
    std::vector<std::int64_t> digits;
    if (i.arguments.size() < 2) return wrong(i, "", "a cell and digits");
    if (!get_cell(i, i.arguments[0], c)) return false;
    if (c % n_ == n_ - 1 || c / n_ == n_ - 1)
      return wrong(i, i.arguments[0], "the upper left one of four cells");
    for (std::size_t k = 1; k < i.arguments.size(); ++k) {
      if (whole_number(i.arguments[k]) < 0) return wrong(i, i.arguments[k], "a digit");
      if (!get_digits(i, i.arguments[k], digits)) return false;
    }
    // Of two quadruples of a corner Interactive Sudoku Solver keeps the last one.
    std::vector<std::int64_t> sorted = digits;
    std::sort(sorted.begin(), sorted.end());
    if (quads_.try_emplace(c, sorted).first->second != sorted)
      return wrong(i, i.arguments[0], "one quadruple at each corner");
    add(i, "quadruple", {digits}, {{c, cell(c + 1), cell(c + n_), cell(c + n_ + 1)}});
    return true;
  }
  bool read_machine(const item& i) {
    if (i.arguments.empty()) return wrong(i, "", "an automaton and cells");
    if (std::find(i.arguments.begin(), i.arguments.end(), "-") != i.arguments.end())
      return unsupported(i, "an automaton that reads several lines");
    iss_machine m;
    if (!m.read(i.arguments[0])) return wrong(i, i.arguments[0], "an automaton in base64");
    constexpr std::size_t most_states = 4096;
    const automaton_lists lists = m.written(n_, most_states);
    if (lists.empty()) return unsupported(i, "an automaton of so many states");
    if (lists[0].size() == 1) return wrong(i, i.arguments[0], "an automaton that accepts some digits");
    return each_group(i, [&](std::vector<cell> cells) { add(i, "automaton", lists, {std::move(cells)}); });
  }
  // The first two or three cells are a number, read by rows: the sum of the others. All but the first of them
  // have digits up to 9.
  bool read_pill_arrow(const item& i, int digits, std::vector<cell> cells) {
    if (digits < 2 || digits > 3) return wrong(i, i.arguments[0], "2 or 3 digits");
    if (cells.size() <= std::size_t(digits)) return wrong(i, "", "cells besides the pill");
    const auto pill = cells.begin() + digits;
    std::sort(cells.begin(), pill);
    for (auto c = cells.begin() + 1; c < pill; ++c) {
      const int from = *(c - 1), step = *c - from, column = from % n_;
      const bool right = step == 1 || step == n_ + 1;
      if ((!right && step != n_) || (right && column == n_ - 1))
        return unsupported(i, "a pill whose digits have another order than left to right and down");
    }
    std::vector<std::int64_t> numbers(cells.size() + 1, -1); // the sum, then the coefficients
    numbers[0] = 0;
    std::int64_t value = 1;
    for (int k = digits; k > 0; --k, value *= 10) numbers[std::size_t(k)] = value;
    if (n_ > 9) add(i, "digits", {{1, 2, 3, 4, 5, 6, 7, 8, 9}}, {{cells.begin() + 1, pill}});
    add(i, "linear", {std::move(numbers)}, {std::move(cells)});
    return true;
  }
  // A sum with coefficients: 3_=_1_-2 and two cells.
  bool read_linear(const item& i) {
    const std::string& text = i.arguments[0];
    std::vector<std::int64_t> numbers;
    for (std::size_t begin = 0, count = 0; begin <= text.size(); ++count) {
      const std::size_t end = std::min(text.find('_', begin), text.size());
      const std::string_view word = std::string_view(text).substr(begin, end - begin);
      const bool is_negative = word.starts_with('-');
      const int value = whole_number(word.substr(is_negative ? 1 : 0));
      if (count == 1 ? word != "=" : value < 0 || value > 1'000'000)
        return wrong(i, text, "a sum with coefficients, such as 3_=_1_-1");
      if (count != 1) numbers.push_back(is_negative ? -value : value);
      begin = end + 1;
    }
    std::vector<cell> cells;
    if (!get_cells(i, 1, cells)) return false;
    if (numbers.size() != cells.size() + 1) return wrong(i, text, "a coefficient for each cell");
    add(i, "linear", {std::move(numbers)}, {std::move(cells)});
    return true;
  }
  // Each of the cells holds the place of its own row's (column's) number in its column (row): whole lines of
  // them, and others one by one.
  bool read_indexing(const item& i, const std::vector<cell>& cells) {
    const bool by_rows = i.arguments[0] == "R";
    if (!by_rows && i.arguments[0] != "C") return wrong(i, i.arguments[0], "R or C");
    std::vector<cell> left = cells;
    for (int line = 0; line < n_; ++line) {
      std::vector<cell> others;
      for (const cell c : left)
        if ((by_rows ? c / n_ : c % n_) != line) others.push_back(c);
      const auto whole = row_or_column(by_rows, line, n_);
      if (!std::all_of(whole.begin(), whole.end(),
                       [&](cell c) { return std::find(left.begin(), left.end(), c) != left.end(); }))
        continue;
      add(i, by_rows ? "index-row" : "index-column", one(line + 1));
      left = std::move(others);
    }
    for (const cell c : left) {
      const int row = c / n_, column = c % n_, own = by_rows ? row : column;
      for (int at = 0; at < n_; ++at) {
        if (at == own) continue;
        numbers_type tuples;
        for (int a = 1; a <= n_; ++a)
          for (int b = 1; b <= n_; ++b)
            if (a != at + 1 || b == own + 1) tuples.push_back({a, b});
        add(i, "table", std::move(tuples), {{c, cell(by_rows ? at * n_ + column : row * n_ + at)}});
      }
    }
    return true;
  }

  std::vector<int> jigsaw_; // the region of each cell, -1 for none; empty without a layout
  std::map<cell, std::vector<std::int64_t>> quads_; // the digits by the upper left cell, in ascending order
};

} // namespace boxline::inline v0_2::adapt::detail
