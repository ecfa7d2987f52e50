// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/written.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/house_list.hpp>

#include <algorithm>
#include <utility>

namespace boxline::inline v0_2::adapt {

/// A puzzle of any size with constraints, as the formats of other programs have it. `givens_of`, `houses_of`
/// and `constraints_of` (boxline/constraints/constraints_of.hpp) make of it what the searches take.
///
/// The houses are the rows and columns, the boxes where `has_boxes`, and those of `houses`.
struct variant_puzzle {
  box shape{3};
  bool has_boxes = true;
  std::vector<std::vector<cell>> houses{};        ///< of n cells each: jigsaw regions, diagonals, windows
  std::vector<int> givens = std::vector<int>(81); ///< n * n digits, 0 for a blank cell
  std::vector<written_constraint> constraints{};
  std::vector<int> solution{};            ///< n * n digits, where the format had one: not checked
  std::string title{}, author{}, rules{}; ///< in words, for people
  std::vector<std::string> left_out{};    ///< names of what was left out: pictures, marks, rules in words

  /// A puzzle without givens and constraints.
  explicit variant_puzzle(box b = box{3}) : shape(b), givens(std::size_t(b.cells())) {}

  /// Equal rules and givens.
  friend bool operator==(const variant_puzzle& a, const variant_puzzle& b) {
    return a.shape == b.shape && a.has_boxes == b.has_boxes && a.houses == b.houses && a.givens == b.givens &&
           a.constraints == b.constraints;
  }
};

/// The box that a grid of n digits has in other programs: as square as possible, no more rows than columns;
/// one row where n is prime. Requires 1 <= n.
constexpr box usual_box(int n) {
  int rows = 1;
  for (int r = 2; r * r <= n; ++r)
    if (n % r == 0) rows = r;
  return {rows, n / rows};
}

/// What is wrong with a puzzle in the format of another program, or with a puzzle for it.
enum class variant_fault : unsigned char {
  none,
  bad_link,     ///< no link or text of this format
  bad_text,     ///< compressed text or JSON that is damaged: `expected` has how
  bad_value,    ///< `found` is not what the format has at `where`
  bad_cell,     ///< `found` is the name of no cell of the grid
  bad_region,   ///< regions that are no houses
  unknown_key,  ///< `where` is not known, and may carry a rule
  unsupported,  ///< a rule for which boxline has no constraint
  not_in_format ///< written: a rule that the format does not have
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(variant_fault f) {
  return word_of(f, {"none", "bad link", "bad text", "bad value", "bad cell", "bad region", "unknown key",
                     "unsupported", "not in format"});
}

/// What is wrong, and where. The place is that in a JSON text; there is none within a link.
struct variant_error : read_error<variant_fault> {
  std::string where{};    ///< the key, such as `killercage[2].cells`, or the word of a constraint
  std::string expected{}; ///< what was expected, or what is not supported
};

namespace detail {
/// A text of a file within a message: at most 80 bytes of it, and ? for control characters.
inline std::string in_message(std::string text) {
  if (text.size() > 80) text = text.substr(0, 77) + "...";
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
  return text;
}
} // namespace detail

/// The error as one line of English, without an end of line, as in
/// `killercage[2].value: found '<9', expected a number` or `rule: found a key that is not known and may
/// carry a rule`.
inline std::string describe(const variant_error& e) {
  const std::string place = place_text(e) + (e.where.empty() ? "" : detail::in_message(e.where) + ": ");
  switch (e.kind) {
  case variant_fault::none:
    return "no error";
  case variant_fault::bad_text:
    return place + e.expected;
  case variant_fault::bad_link:
  case variant_fault::bad_value:
  case variant_fault::bad_cell:
  case variant_fault::bad_region:
    return place + found_expected(e, e.expected);
  case variant_fault::unknown_key:
    return place + "found a key that is not known and may carry a rule";
  case variant_fault::unsupported:
    return place + "found " + e.expected + ", for which boxline has no constraint";
  case variant_fault::not_in_format:
    return place + "found " + e.expected;
  }
  return place;
}

/// The givens. Requires that B is the puzzle's shape, or one of the same size.
template <box B>
grid<B> givens_of(const variant_puzzle& p) {
  BOXLINE_ASSERT(p.givens.size() == std::size_t(B.cells()));
  grid<B> g;
  for (int c = 0; c < B.cells(); ++c)
    if (p.givens[std::size_t(c)] > 0) g.set(cell(c), digit::from_value(p.givens[std::size_t(c)]));
  return g;
}

/// The houses. Requires that B is the puzzle's shape, and that each of its `houses` is n different cells of
/// the grid, as readers give them.
template <box B>
house_list<B> houses_of(const variant_puzzle& p) {
  using list = house_list<B>;
  list result = p.has_boxes ? list::standard() : list::rows_and_columns();
  for (const std::vector<cell>& cells : p.houses) {
    BOXLINE_ASSERT(cells.size() == std::size_t(B.size()));
    typename list::region region{};
    std::copy(cells.begin(), cells.end(), region.begin());
    result.add(region);
  }
  return result;
}

namespace detail {

/// The box, from 0, of a cell.
constexpr int box_of(cell c, box b) {
  const int n = b.size();
  return c / n / b.rows * b.rows + c % n / b.columns;
}
/// Whether two cells share a side.
constexpr bool share_side(cell a, cell b, int n) {
  const int rows = a / n - b / n, columns = a % n - b % n;
  return rows * rows + columns * columns == 1;
}
/// The cells that share a side with a cell.
inline std::vector<cell> side_neighbours(cell c, int n) {
  std::vector<cell> result;
  if (c >= n) result.push_back(cell(c - n));
  if (c % n > 0) result.push_back(cell(c - 1));
  if (c % n < n - 1) result.push_back(cell(c + 1));
  if (c + n < n * n) result.push_back(cell(c + n));
  return result;
}
/// The cells from (row, column) on, in steps, to the edge of the grid; none if it is outside.
inline std::vector<cell> ray(int row, int column, int row_step, int column_step, int n) {
  std::vector<cell> result;
  for (; row >= 0 && row < n && column >= 0 && column < n; row += row_step, column += column_step)
    result.push_back(cell(row * n + column));
  return result;
}
/// The cells of a row from the left, or of a column from the top; `index` from 0.
inline std::vector<cell> row_or_column(bool is_row, int index, int n) {
  return is_row ? ray(index, 0, 0, 1, n) : ray(0, index, 1, 0, n);
}
/// The cells of a main diagonal: falling from the left, or rising from it.
inline std::vector<cell> diagonal(bool rising, int n) {
  return rising ? ray(n - 1, 0, -1, 1, n) : ray(0, 0, 1, 1, n);
}
/// The windows of a grid of n x n, n a square of 3 or more: squares of sqrt(n) with a cell between them.
inline std::vector<std::vector<cell>> windows_of(int n) {
  std::vector<std::vector<cell>> windows;
  int root = 0;
  while (root * root < n) ++root;
  if (root * root != n || root < 3) return windows;
  for (int row = 1; row + root < n; row += root + 1)
    for (int column = 1; column + root < n; column += root + 1) {
      windows.emplace_back();
      for (int i = 0; i < n; ++i) windows.back().push_back(cell((row + i / root) * n + column + i % root));
    }
  return windows;
}
/// Whether both have the same cells, in any order.
inline bool same_cells(std::vector<cell> a, std::vector<cell> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}
/// A line in parts: a new one wherever it enters another region.
inline std::vector<std::vector<cell>> parts_in_regions(const std::vector<cell>& line,
                                                       const std::vector<int>& regions) {
  std::vector<std::vector<cell>> parts;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i == 0 || regions[std::size_t(line[i])] != regions[std::size_t(line[i - 1])]) parts.emplace_back();
    parts.back().push_back(line[i]);
  }
  return parts;
}
/// Labels the rows and columns, from `next` on, that have no labelled cell.
inline void label_lines(std::vector<int>& labels, int next, int n) {
  for (const bool is_row : {true, false})
    for (int i = 0; i < n; ++i) {
      const std::vector<cell> line = row_or_column(is_row, i, n);
      if (std::any_of(line.begin(), line.end(), [&](cell c) { return labels[std::size_t(c)] >= 0; }))
        continue;
      for (const cell c : line) labels[std::size_t(c)] = next;
      ++next;
    }
}
/// A label for each cell: its box, or its jigsaw region; -1 for cells in none. Of houses that overlap, the
/// first ones are the regions. Beside others, a row or a column is a region too, which has no rule of its
/// own. `rest` is the houses that are no region, but diagonals too.
inline std::vector<int> region_labels(const variant_puzzle& p, std::vector<std::vector<cell>>& rest) {
  const int n = p.shape.size();
  std::vector<int> labels(std::size_t(n * n), -1);
  int next = 0;
  if (p.has_boxes)
    for (int c = 0; c < n * n; ++c) labels[std::size_t(c)] = box_of(cell(c), p.shape);
  for (const auto& house : p.houses) {
    const bool is_free =
        !same_cells(house, diagonal(false, n)) && !same_cells(house, diagonal(true, n)) &&
        std::all_of(house.begin(), house.end(), [&](cell c) { return labels[std::size_t(c)] < 0; });
    if (is_free)
      for (const cell c : house) labels[std::size_t(c)] = next;
    else
      rest.push_back(house);
    next += is_free;
  }
  if (next > 0) label_lines(labels, next, n);
  return labels;
}
/// A line in parts that overlap by one cell, in none of which a cell stands twice: for rules of successive
/// cells on a line that closes or crosses itself.
inline std::vector<std::vector<cell>> without_repeats(const std::vector<cell>& line) {
  std::vector<std::vector<cell>> parts;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (parts.empty()) {
      parts.emplace_back();
    } else if (std::vector<cell>& last = parts.back();
               std::find(last.begin(), last.end(), line[i]) != last.end()) {
      const cell join = last.back();
      parts.push_back({join});
    }
    parts.back().push_back(line[i]);
  }
  return parts;
}
/// Whether the cells are in one row or column.
inline bool is_in_line(const std::vector<cell>& cells, int n) {
  return std::all_of(cells.begin(), cells.end(), [&](cell c) { return c / n == cells[0] / n; }) ||
         std::all_of(cells.begin(), cells.end(), [&](cell c) { return c % n == cells[0] % n; });
}
/// Adds a region: as a house where it has n cells, else as a constraint.
inline void add_region(variant_puzzle& p, std::vector<cell> cells, const written_constraint& at) {
  if (cells.size() == std::size_t(p.shape.size()))
    p.houses.push_back(std::move(cells));
  else
    p.constraints.push_back({"region", {}, {std::move(cells)}, at.line, at.column});
}
/// An error about damaged text: at its place where that is one of the file, else with it in words.
template <class Error>
variant_error bad_text(Error e, bool is_in_file = false) {
  variant_error result;
  result.kind = variant_fault::bad_text;
  if (is_in_file) {
    result.line = std::exchange(e.line, 0);
    result.column = std::exchange(e.column, 0);
  }
  result.expected = describe(e);
  return result;
}
/// Adds a name to those that were left out, once.
inline void leave_out(variant_puzzle& p, std::string_view name) {
  if (std::find(p.left_out.begin(), p.left_out.end(), name) == p.left_out.end())
    p.left_out.emplace_back(name);
}

/// The regions of a grid of labels, -1 for none: the boxes, houses, or constraints where they are smaller. An
/// error where one has more cells than digits.
inline variant_error add_regions(variant_puzzle& p, const std::vector<int>& labels) {
  const int n = p.shape.size();
  std::vector<std::vector<cell>> regions;
  std::vector<int> seen;
  for (std::size_t c = 0; c < labels.size(); ++c) {
    if (labels[c] < 0) continue;
    const auto at = std::find(seen.begin(), seen.end(), labels[c]);
    if (at == seen.end()) {
      seen.push_back(labels[c]);
      regions.push_back({cell(static_cast<int>(c))});
    } else {
      regions[std::size_t(at - seen.begin())].push_back(cell(static_cast<int>(c)));
    }
  }
  for (const auto& r : regions)
    if (static_cast<int>(r.size()) > n) {
      variant_error e;
      e.kind = variant_fault::bad_region;
      e.found = found_text(std::to_string(r.size()) + " cells");
      e.expected = "at most " + std::to_string(n) + " cells in a region, one for each digit";
      return e;
    }
  const auto are_boxes = [&](box b) {
    return static_cast<int>(regions.size()) == n &&
           std::all_of(regions.begin(), regions.end(), [&](const auto& r) {
             return static_cast<int>(r.size()) == n &&
                    std::all_of(r.begin(), r.end(), [&](cell c) { return box_of(c, b) == box_of(r[0], b); });
           });
  };
  for (const box b : {p.shape, box{p.shape.columns, p.shape.rows}})
    if (are_boxes(b)) {
      p.shape = b;
      p.has_boxes = true;
      return {};
    }
  p.has_boxes = false;
  for (auto& r : regions)
    // A part of a row or a column has no rule of its own.
    if (!is_in_line(r, n)) add_region(p, std::move(r), {});
  return {};
}

} // namespace detail
} // namespace boxline::inline v0_2::adapt
