// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace boxline::inline v0_2 {

namespace detail {

/// How many of something, both ends included.
struct count_range {
  std::size_t least = 0, most = 0;
  constexpr bool has(std::size_t count) const { return least <= count && count <= most; }
};
inline constexpr std::size_t any_number = static_cast<std::size_t>(-1);

/// The lists that a kind takes.
struct constraint_arguments {
  count_range number_lists{}, numbers{}; ///< how many, and the numbers in each
  count_range cell_lists{}, cells{};
  std::int64_t least_number = 0;
  std::int64_t most_number = 1'000'000'000;
  bool by_size = false; ///< the greatest number is n times `most_number`

  constexpr constraint_arguments with_numbers(count_range lists, count_range in_each) const {
    constraint_arguments a = *this;
    a.number_lists = lists;
    a.numbers = in_each;
    return a;
  }
  constexpr constraint_arguments with_number() const { return with_numbers({1, 1}, {1, 1}); }
  constexpr constraint_arguments with_optional_number() const { return with_numbers({0, 1}, {1, 1}); }
  constexpr constraint_arguments from(std::int64_t least) const {
    constraint_arguments a = *this;
    a.least_number = least;
    return a;
  }
  constexpr constraint_arguments to(std::int64_t most) const {
    constraint_arguments a = *this;
    a.most_number = most;
    return a;
  }
  constexpr constraint_arguments to_sizes(int count) const {
    constraint_arguments a = to(count);
    a.by_size = true;
    return a;
  }
};
inline constexpr constraint_arguments no_cells{};
constexpr constraint_arguments cell_lists(count_range lists, count_range in_each) {
  constraint_arguments a;
  a.cell_lists = lists;
  a.cells = in_each;
  return a;
}
constexpr constraint_arguments one_list(std::size_t least = 1) {
  return cell_lists({1, 1}, {least, any_number});
}
inline constexpr constraint_arguments some_pairs = cell_lists({1, any_number}, {2, 2});

} // namespace detail

/// A kind of constraint that can be written.
struct written_kind {
  std::string_view word;    ///< `cage`
  std::string_view usage;   ///< what follows the word: `[SUM] CELLS`
  std::string_view meaning; ///< in one sentence
  detail::constraint_arguments takes;
};

namespace detail {

inline constexpr written_kind constraint_words[] = {
    // The whole grid.
    {"anti-knight", "", "cells a knight's move apart differ", no_cells},
    {"anti-king", "", "cells that touch, also at a corner, differ", no_cells},
    {"moves", "ROWS COLUMNS [/ ROWS COLUMNS]...",
     "cells so far apart, up or down and left or right, differ; 1 2 is not 2 1",
     no_cells.with_numbers({1, any_number}, {2, 2}).to_sizes(1)},
    {"non-consecutive", "", "cells that share a side do not hold successive digits", no_cells},
    {"disjoint-groups", "", "cells at the same place in their boxes differ", no_cells},
    {"taxicab", "", "cells d steps by sides apart do not both hold d", no_cells},
    {"index-column", "COLUMN",
     "in each row, which holds each digit once, the column's cell has the place of the column's number",
     no_cells.with_number().from(1).to_sizes(1)},
    {"index-row", "ROW",
     "in each column, which holds each digit once, the row's cell has the place of the row's number",
     no_cells.with_number().from(1).to_sizes(1)},
    // Pairs of cells.
    {"difference", "[D] PAIR [/ PAIR]...", "each pair differs by D, 1 unless given (white dot)",
     some_pairs.with_optional_number().to_sizes(1)},
    {"ratio", "[R] PAIR [/ PAIR]...",
     "of each pair one digit is R times the other, 2 unless given (black dot)",
     some_pairs.with_optional_number().from(1).to_sizes(1)},
    {"pair-sum", "SUM PAIR [/ PAIR]...", "each pair adds up to SUM (10: X, 5: V)",
     some_pairs.with_number().from(2).to_sizes(2)},
    {"greater", "PAIR [/ PAIR]...", "the first of each pair holds the greater digit", some_pairs},
    {"clones", "CELLS / CELLS [/ CELLS]...", "equal digits cell by cell",
     cell_lists({2, any_number}, {1, any_number})},
    {"no-other-difference", "[D]",
     "cells that share a side, without a dot, do not differ by D, 1 unless given",
     no_cells.with_optional_number().to_sizes(1)},
    {"no-other-ratio", "[R]",
     "cells that share a side, without a dot, do not have the ratio R, 2 unless given",
     no_cells.with_optional_number().from(1).to_sizes(1)},
    {"no-other-pair-sum", "SUM", "cells that share a side, without a pair-sum, do not add up to SUM",
     no_cells.with_number().from(2).to_sizes(2)},
    // Cells.
    {"cage", "[SUM] CELLS", "the cells differ, and add up to SUM (killer)",
     one_list().with_optional_number()},
    {"region", "CELLS", "the cells differ", one_list()},
    {"sum", "SUM CELLS", "the cells add up to SUM, repeats allowed", one_list().with_number()},
    {"linear", "SUM COEFFICIENTS CELLS", "the digits, each times its coefficient, add up to SUM",
     one_list().with_numbers({1, 1}, {2, any_number}).from(-1'000'000)},
    {"product", "VALUE CELLS", "the cells multiply to VALUE, repeats allowed",
     one_list().with_number().from(1).to(INT64_MAX)},
    {"digits", "DIGITS CELLS", "each cell holds one of the digits",
     one_list().with_numbers({1, 1}, {1, any_number}).from(1).to_sizes(1)},
    {"even", "CELLS", "even digits", one_list()},
    {"odd", "CELLS", "odd digits", one_list()},
    {"quadruple", "DIGITS CELLS", "the digits stand among the cells, as often as they are listed",
     one_list().with_numbers({1, 1}, {1, any_number}).from(1).to_sizes(1)},
    {"equal-sets", "CELLS / CELLS", "both hold the same digits, each as often",
     cell_lists({2, 2}, {1, any_number})},
    {"maximum", "CELLS", "each is greater than the cells that share a side with it", one_list()},
    {"minimum", "CELLS", "each is smaller than the cells that share a side with it", one_list()},
    // Lines.
    {"thermometer", "CELLS", "digits increase from the first cell on", one_list()},
    {"slow-thermometer", "CELLS", "digits do not decrease from the first cell on", one_list()},
    {"arrow", "BULB CELLS", "the bulb, the first cell, is the sum of the others", one_list(2)},
    {"double-arrow", "CELLS", "the first and last cell add up to the sum of those between them", one_list(3)},
    {"whispers", "[D] CELLS", "successive cells differ by D or more, 5 unless given",
     one_list().with_optional_number().to_sizes(1)},
    {"renban", "CELLS", "successive digits, each once, in any order", one_list()},
    {"palindrome", "CELLS", "reads the same from both ends", one_list()},
    {"nabner", "CELLS", "no two cells hold equal or successive digits", one_list()},
    {"between", "CELLS", "inner cells are strictly between the two ends", one_list(2)},
    {"lockout", "[D] CELLS",
     "the ends differ by D or more, 4 unless given; no inner cell is between them or equal to one",
     one_list(2).with_optional_number().to_sizes(1)},
    {"zipper", "CELLS",
     "cells equally far from the centre have equal sums, the centre's digit where there is one", one_list()},
    {"modular", "[M] CELLS", "up to M successive cells have different remainders modulo M, 3 unless given",
     one_list().with_optional_number().from(2).to_sizes(1)},
    {"entropic", "CELLS",
     "of two or three successive cells each holds another third of the digits: low, middle or high",
     one_list()},
    {"region-sum", "CELLS [/ CELLS]...", "the parts have equal sums; of one list, the parts in each box",
     cell_lists({1, any_number}, {1, any_number})},
    // Clues outside the grid: all cells of the row, column or diagonal, from the clue on.
    {"little-killer", "SUM DIAGONAL", "the digits of the diagonal add up to SUM", one_list().with_number()},
    {"sandwich", "SUM LINE", "1 and n stand once in the line, and the digits between them add up to SUM",
     one_list().with_number()},
    {"x-sum", "SUM LINE", "the first X digits add up to SUM, X the first of them", one_list().with_number()},
    {"skyscraper", "COUNT LINE", "so many digits are greater than all before them",
     one_list().with_number().from(1).to_sizes(1)},
    {"numbered-room", "DIGIT LINE", "the digit stands at place X, X the first digit",
     one_list().with_number().from(1).to_sizes(1)},
    // Any.
    {"table", "DIGITS [/ DIGITS]... / CELLS", "the cells hold one of the lists of digits",
     one_list().with_numbers({1, any_number}, {1, any_number}).from(1).to_sizes(1)},
    {"automaton", "START [ACCEPTED]... / STATES [/ STATES]... / CELLS",
     "a finite automaton: for each state, from 1, the next state by digit, 0 for none",
     one_list().with_numbers({2, any_number}, {1, any_number})},
};

} // namespace detail

/// The kinds of constraints that can be written, in the order of the documentation.
constexpr std::span<const written_kind> constraint_kinds() {
  return detail::constraint_words;
}

/// The kind with this word; null for none.
constexpr const written_kind* find_constraint_kind(std::string_view word) {
  for (const written_kind& k : detail::constraint_words)
    if (k.word == word) return &k;
  return nullptr;
}

} // namespace boxline::inline v0_2
