// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/core/natural.hpp>
#include <boxline/symmetry/canonical.hpp>
#include <boxline/symmetry/transform.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::symmetry {

/// The result of `minlex`. Unless the verdict is `canonical`, the rest is unspecified.
template <box B>
struct minlex_result {
  canonical_verdict verdict = canonical_verdict::invalid;
  grid<B> form{};           ///< the least of all copies
  transform<B> to_form{};   ///< takes the puzzle to it
  natural automorphisms{1}; ///< how many transforms fix the puzzle
  std::uint64_t nodes = 0;  ///< arrangements of rows that were extended

  explicit operator bool() const { return verdict == canonical_verdict::canonical; }
};

/// Finds the least copy of puzzles, with memory that it keeps from one to the next. Not for several threads.
///
/// The search takes row by row, and keeps all arrangements that begin with the least rows so far. An
/// arrangement fixes the rows that it has, the order of stacks, and of the columns and labels no more than
/// these rows demand: columns that are blank in all of them, or whose digits are new there, are in blocks
/// without an order within. The label of a digit follows from the place of the column where it first stood.
template <box B>
class minlex_finder {
  using where = geometry<B>;
  static constexpr int n = where::n;
  static_assert(n <= 63, "minlex: a row has 63 cells at most");

public:
  /// The least copy of a puzzle or a full grid under relabelling and the transforms of `transform`, cell by
  /// cell, row by row, blank cells before 1, as catalogues have it (minlex form), with a transform that takes
  /// the puzzle to it and the number of automorphisms, as `canonicalise` counts them. Requires values up to n
  /// and no digit twice in a house, else the verdict is `invalid`.
  ///
  /// 7 us for a puzzle of 9x9, 32 us for a full grid. Time and memory are proportional to the number of
  /// automorphisms, but for those that exchange blank lines or stacks; stacks are tried in all orders,
  /// blank ones in one. Limits: nodes, which are arrangements that are extended by a row, time and
  /// cancellation.
  minlex_result<B> operator()(const grid<B>& puzzle, const limits& limit = {}) {
    minlex_result<B> result;
    if (!load(puzzle)) return result;
    const auto stopped = [&result](stop_reason why) {
      result.verdict = stopped_as<canonical_verdict>(why);
      return result;
    };
    if (const stop_reason why = begin(limit); why != stop_reason::none) return stopped(why);
    for (int row = 0; row < n; ++row) {
      least_.fill(above_all);
      next_.clear();
      for (const arrangement& a : current_) {
        if (const stop_reason why = limit.check(nodes_++, "minlex"); why != stop_reason::none)
          return stopped(why);
        extend(a, row);
      }
      for (int c = 0; c < n; ++c) result.form.set_value(where::at(row, c), least_[std::size_t(c)]);
      std::swap(current_, next_);
    }
    result.verdict = canonical_verdict::canonical;
    result.nodes = nodes_;
    result.to_form = transform_of(current_.front());
    std::array<natural, 2> copies{natural{0}, natural{0}};
    for (const arrangement& a : current_) {
      natural count{1};
      for (int c = 0; c < n; c = end_of(a, c)) count *= factorial(end_of(a, c) - c);
      copies[a.transposed] += count;
    }
    result.automorphisms = natural(0);
    for (int t = 0; t < 2; ++t) result.automorphisms += (copies[std::size_t(t)] *= blank_exchanges(t));
    if (absent_ > 1) result.automorphisms *= factorial(absent_);
    return result;
  }

private:
  static constexpr std::uint8_t above_all = 255;
  static constexpr std::uint8_t nowhere = 255;

  // Sources of rows and columns, by place. A block is a run of columns without an order within; bit i of
  // `starts` is set where one begins. A digit that stands in a row so far has a column and offset: its label
  // is the offset and the place of that column.
  struct arrangement {
    std::array<std::uint8_t, n> rows{}, columns{}, place{};
    std::array<std::uint8_t, n + 1> home{};
    std::array<std::int8_t, n + 1> offset{};
    std::uint64_t starts = 0, used_rows = 0;
    std::uint8_t labels = 0; // how many digits have one
    bool transposed = false;
  };

  static int start_of(const arrangement& a, int place) {
    return std::bit_width(a.starts & ((std::uint64_t{2} << place) - 1)) - 1;
  }
  static int end_of(const arrangement& a, int place) {
    const std::uint64_t later = a.starts >> (place + 1);
    return later == 0 ? n : place + 1 + std::countr_zero(later);
  }
  // Exchanges the column at a place with the one at another place of the same block.
  static void exchange(arrangement& a, int one, int other) {
    std::swap(a.columns[std::size_t(one)], a.columns[std::size_t(other)]);
    a.place[a.columns[std::size_t(one)]] = static_cast<std::uint8_t>(one);
    a.place[a.columns[std::size_t(other)]] = static_cast<std::uint8_t>(other);
  }

  bool load(const grid<B>& puzzle) {
    std::array<std::uint64_t, 3 * std::size_t(n)> seen{};
    std::uint64_t digits = 0;
    for (int c = 0; c < where::cells; ++c) {
      const std::uint8_t value = puzzle.values()[std::size_t(c)];
      cells_[0][std::size_t(c)] = value;
      cells_[1][std::size_t(c % n * n + c / n)] = value;
      if (value == 0) continue;
      if (value > n) return false;
      const std::uint64_t bit = std::uint64_t{1} << value;
      digits |= bit;
      for (const int house : {c / n, n + c % n, 2 * n + where::box_index(cell(c))}) {
        if (B.is_latin() && house >= 2 * n) continue;
        if ((seen[std::size_t(house)] & bit) != 0) return false;
        seen[std::size_t(house)] |= bit;
      }
    }
    absent_ = n - std::popcount(digits);
    blank_rows_ = {};
    for (int t = 0; t < 2; ++t)
      for (int r = 0; r < n; ++r) {
        const auto first = cells_[std::size_t(t)].begin() + r * n;
        if (std::all_of(first, first + n, [](std::uint8_t v) { return v == 0; }))
          blank_rows_[std::size_t(t)] |= std::uint64_t{1} << r;
      }
    return true;
  }

  // One arrangement without rows for each order of stacks, blank ones in one order, and each way to hold the
  // grid; or what stopped it.
  stop_reason begin(const limits& limit) {
    nodes_ = 0;
    current_.clear();
    for (int t = 0; t < (transform<B>::can_transpose ? 2 : 1); ++t) {
      std::vector<int> blank;
      std::array<int, where::stacks> order{}; // blank stacks have the number of the first one
      for (int s = 0; s < where::stacks; ++s) {
        if (is_blank_stack(t, s)) blank.push_back(s);
        order[std::size_t(s)] = is_blank_stack(t, s) ? blank.front() : s;
      }
      std::sort(order.begin(), order.end());
      do {
        // Each is extended by a row later, and counts then.
        if (const stop_reason why = limit.check(current_.size()); why != stop_reason::none) return why;
        arrangement a;
        a.transposed = t == 1;
        a.home.fill(nowhere);
        std::size_t blanks = 0;
        for (int p = 0; p < where::stacks; ++p) {
          int stack = order[std::size_t(p)];
          if (!blank.empty() && stack == blank.front()) stack = blank[blanks++];
          a.starts |= std::uint64_t{1} << p * B.columns;
          for (int k = 0; k < B.columns; ++k) {
            a.columns[std::size_t(p * B.columns + k)] = static_cast<std::uint8_t>(stack * B.columns + k);
            a.place[std::size_t(stack * B.columns + k)] = static_cast<std::uint8_t>(p * B.columns + k);
          }
        }
        current_.push_back(a);
      } while (std::next_permutation(order.begin(), order.end()));
    }
    return stop_reason::none;
  }
  bool is_blank_stack(int t, int stack) const {
    for (int r = 0; r < n; ++r)
      for (int c = 0; c < B.columns; ++c)
        if (cells_[std::size_t(t)][std::size_t(r * n + stack * B.columns + c)] != 0) return false;
    return true;
  }

  // The rows of a band.
  static std::uint64_t band(int b) { return ((std::uint64_t{1} << B.rows) - 1) << (b * B.rows); }
  // In how many ways blank bands, the blank rows of each band, and blank stacks can be exchanged, in one of
  // the ways to hold the grid: one arrangement stands for so many.
  natural blank_exchanges(int t) const {
    natural result(1);
    int bands = 0, stacks = 0;
    for (int b = 0; b < where::bands; ++b) {
      const int rows = std::popcount(blank_rows_[std::size_t(t)] & band(b));
      result *= factorial(rows);
      bands += rows == B.rows;
    }
    for (int s = 0; s < where::stacks; ++s) stacks += is_blank_stack(t, s);
    (result *= factorial(bands)) *= factorial(stacks);
    return result;
  }

  // All arrangements with one more row, those that have the least.
  void extend(const arrangement& a, int row) {
    const std::uint64_t blank = blank_rows_[a.transposed];
    if (row % B.rows != 0) {
      take_rows(a, row, band(a.rows[std::size_t(row - 1)] / B.rows) & ~a.used_rows);
      return;
    }
    bool has_blank = false;
    for (int b = 0; b < where::bands; ++b) {
      if ((band(b) & a.used_rows) != 0) continue;
      const bool is_blank = (band(b) & ~blank) == 0;
      if (is_blank && std::exchange(has_blank, true)) continue; // they can be exchanged
      take_rows(a, row, band(b));
    }
  }
  void take_rows(const arrangement& a, int row, std::uint64_t sources) {
    const std::uint64_t blank = blank_rows_[a.transposed] & sources;
    for (; sources != 0; sources &= sources - 1) {
      const int source = std::countr_zero(sources);
      if ((blank >> source & 1) != 0 && source != std::countr_zero(blank)) continue; // they can be exchanged
      row_ = cells_[a.transposed].data() + source * n;
      if (exceeds(a)) continue;
      arrangement b = a;
      b.rows[std::size_t(row)] = static_cast<std::uint8_t>(source);
      b.used_rows |= std::uint64_t{1} << source;
      place(b, 0);
    }
  }
  // Whether the row is too great by its first block, before that has an order.
  bool exceeds(const arrangement& a) const {
    const int end = end_of(a, 0);
    int blanks = 0;
    std::uint8_t first = above_all;
    for (int p = 0; p < end; ++p) {
      const std::uint8_t value = row_[a.columns[std::size_t(p)]];
      if (value == 0)
        ++blanks;
      else
        first = std::min(first, least_value(a, value));
    }
    for (int p = 0; p < blanks; ++p)
      if (least_[std::size_t(p)] > 0) return false;
    return blanks < end && first > least_[std::size_t(blanks)];
  }
  static std::uint8_t least_value(const arrangement& a, std::uint8_t value) {
    if (value == 0) return 0;
    const std::uint8_t home = a.home[value];
    if (home == nowhere) return static_cast<std::uint8_t>(a.labels + 1);
    return static_cast<std::uint8_t>(a.offset[value] + start_of(a, a.place[home]));
  }

  // Whether a value at a place leaves the row among the least; a smaller one ends all others.
  bool is_least(int place, std::uint8_t value) {
    if (value > least_[std::size_t(place)]) return false;
    if (value < least_[std::size_t(place)]) {
      next_.clear();
      std::fill(least_.begin() + place, least_.end(), above_all);
      least_[std::size_t(place)] = value;
    }
    return true;
  }

  // Arranges the row from a place on, where a block begins.
  void place(arrangement& a, int p) {
    while (p < n) {
      const int end = end_of(a, p);
      const auto value_at = [&](int i) { return row_[a.columns[std::size_t(i)]]; };
      int blanks = p;
      for (int i = p; i < end; ++i)
        if (value_at(i) == 0) exchange(a, i, blanks++);
      if (blanks > p) {
        for (int i = p; i < blanks; ++i)
          if (!is_least(i, 0)) return;
        if (blanks < n) a.starts |= std::uint64_t{1} << blanks;
        p = blanks;
        continue;
      }
      // A digit whose label rests on the order of this block: each column in turn.
      const auto rests_here = [&](int i) {
        const std::uint8_t home = a.home[value_at(i)];
        return home != nowhere && a.place[home] >= p && a.place[home] < end;
      };
      bool takes_any = false;
      for (int i = p; i < end && end - p > 1; ++i) takes_any = takes_any || rests_here(i);

      std::uint8_t least = above_all;
      std::uint64_t chosen = 0;
      for (int i = p; i < end; ++i) {
        const std::uint8_t value = takes_any ? std::uint8_t{0} : least_value(a, value_at(i));
        if (value < least) chosen = 0;
        least = std::min(least, value);
        if (value == least) chosen |= std::uint64_t{1} << (i - p);
      }
      if (!takes_any && least > a.labels) {
        // New digits, all of the block: their labels follow from the order that these columns will have.
        for (int i = p; i < end; ++i)
          if (!is_least(i, static_cast<std::uint8_t>(a.labels + 1 + i - p))) return;
        for (int i = p; i < end; ++i) {
          a.home[value_at(i)] = a.columns[std::size_t(i)];
          a.offset[value_at(i)] = static_cast<std::int8_t>(a.labels + 1 - p);
        }
        a.labels = static_cast<std::uint8_t>(a.labels + end - p);
        p = end;
        continue;
      }
      if (!takes_any && !is_least(p, least)) return;
      for (; !std::has_single_bit(chosen); chosen &= chosen - 1) {
        arrangement b = a;
        if (settle(b, p, p + std::countr_zero(chosen))) place(b, p + 1);
      }
      if (!settle(a, p, p + std::countr_zero(chosen))) return;
      ++p;
    }
    next_.push_back(a);
  }
  // Puts a column of a block at its first place, and fixes the label of its digit.
  bool settle(arrangement& a, int p, int from) {
    exchange(a, p, from);
    if (p + 1 < n) a.starts |= std::uint64_t{1} << (p + 1);
    const std::uint8_t value = row_[a.columns[std::size_t(p)]];
    const std::uint8_t label = least_value(a, value);
    if (!is_least(p, label)) return false;
    if (const std::uint8_t home = a.home[value]; home == nowhere) {
      a.home[value] = a.columns[std::size_t(p)];
      a.offset[value] = static_cast<std::int8_t>(label - p);
      ++a.labels;
    } else {
      const int first = start_of(a, a.place[home]);
      exchange(a, first, a.place[home]);
      if (first + 1 < n) a.starts |= std::uint64_t{1} << (first + 1);
    }
    return true;
  }

  static transform<B> transform_of(const arrangement& a) {
    typename transform<B>::permutation digits{};
    std::uint8_t next = a.labels;
    for (std::size_t d = 1; d <= std::size_t(n); ++d)
      digits[d - 1] =
          a.home[d] == nowhere ? next++ : static_cast<std::uint8_t>(a.offset[d] + a.place[a.home[d]] - 1);
    return *transform<B>::from_parts(digits, a.rows, a.columns, a.transposed);
  }

  std::array<std::array<std::uint8_t, std::size_t(n* n)>, 2> cells_{};
  std::array<std::uint64_t, 2> blank_rows_{};
  const std::uint8_t* row_ = nullptr;
  std::array<std::uint8_t, n> least_{};
  std::vector<arrangement> current_, next_;
  std::uint64_t nodes_ = 0;
  int absent_ = 0;
};

/// The least copy of a puzzle or a full grid: see `minlex_finder`, which is faster for many.
template <box B>
minlex_result<B> minlex(const grid<B>& puzzle, const limits& limit = {}) {
  return minlex_finder<B>()(puzzle, limit);
}

} // namespace boxline::inline v0_2::symmetry
