// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/cell_order.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/core/status.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace boxline::inline v0_2::literature {

// clang-format off
/// Counts the visits of straightforward depth-first search: cell by cell in a fixed order, it tries each
/// digit that does not occur in the row, column and box, in ascending order, without propagation. Counted as
/// in the search of Matos (section 3, Figure 2): a *visit* is a call for a cell, given or not; the *branches*
/// of a cell are the calls for the next one made from it; together they depend on the puzzle and the order
/// alone, not on the machine.
///
/// It does not make all the visits that it counts. The cell after an open one has, for each digit of that
/// one, the same candidates except that digit, so that their number is known without a visit; only cells that
/// have candidates are visited.
///
///     level d      the candidates left          counted in branches[d] on arrival, as are those of d + 1
///       d + 1      candidates without d's       visits of d + 1 are branches of d
///
/// A value, about 2.5 KB at 9x9, trivially copyable; no allocation. It stops at each solution and at its
/// limits, and can be resumed.
// clang-format on
template <box B>
  requires(B.size() <= 64)
class visit_counter {
  using where = geometry<B>;

public:
  /// Visits, or branches, of each cell.
  using cell_counts = std::array<std::uint64_t, where::cells>;

  /// A search before its first visit.
  explicit constexpr visit_counter(const grid<B>& puzzle, const cell_order<B>& order = orders::row_major<B>())
      : puzzle_(puzzle), order_(order) {
    if (!is_valid(puzzle)) {
      step_ = step::invalid;
      return;
    }
    for (int i = 0; i < where::cells; ++i)
      if (!puzzle.is_blank(cell(i)))
        for (const house u : where::houses_of(cell(i))) used_[u] |= word{1} << (puzzle[cell(i)] - 1);
    int last = -1;
    for (int i = 0; i < where::cells; ++i) {
      if (!puzzle.is_blank(order[i])) continue;
      levels_[size_].at = static_cast<std::int16_t>(i);
      levels_[size_++].before = static_cast<std::int16_t>(i - last);
      last = i;
    }
    after_ = where::cells - 1 - last;
    for (int d = 0; d < size_; ++d) {
      for (int i = 0; i < where::houses_per_cell; ++i)
        levels_[d].houses[i] = static_cast<std::uint8_t>(where::houses_of(at(d))[i]);
      if (d + 1 < size_ && where::are_peers(at(d), at(d + 1))) levels_[d].meets_next = all;
    }
  }

  /// Whether givens clash: then there are no solutions and no visits.
  constexpr bool is_invalid() const { return step_ == step::invalid; }

  /// Searches for the next solution. `limits::nodes` are visits; they and the others are checked every few
  /// thousand visits, counted over all calls. `limits::solutions` is ignored.
  constexpr next_result next(const limits& limit = {}) {
    if (step_ == step::invalid || step_ == step::over) return next_result::exhausted;
    if (step_ == step::begin) {
      if (const stop_reason why = limit.check(0); why != stop_reason::none)
        return stopped_as<next_result>(why);
      step_ = step::on;
      if (size_ == 0) {
        step_ = step::over;
        ++solutions_;
        return next_result::found;
      }
      levels_[0].left = candidates(levels_[0]);
      levels_[0].branches = count(levels_[0].left);
      if (size_ > 1) look_ahead(levels_[0]);
    }
    return go_on(limit);
  }

  /// Visits so far; after `found`, up to this solution. O(n^2).
  constexpr std::uint64_t visits() const {
    if (step_ == step::begin || step_ == step::invalid) return 0;
    std::uint64_t sum = 0;
    for_each_level(
        [&](int, int calls, std::uint64_t arrivals) { sum += static_cast<std::uint64_t>(calls) * arrivals; });
    return sum;
  }
  constexpr std::uint64_t solutions() const { return solutions_; }

  /// Visits of each cell so far. O(n^2).
  constexpr cell_counts visits_by_cell() const {
    cell_counts result{};
    if (step_ == step::begin || step_ == step::invalid) return result;
    for_each_level([&](int d, int calls, std::uint64_t arrivals) {
      const int end = d < size_ ? levels_[d].at + 1 : where::cells;
      for (int i = end - calls; i < end; ++i) result[order_[i]] = arrivals;
    });
    return result;
  }
  /// Branches of each cell so far: for a given one its visits. Branches divided by visits is the average
  /// branching (Matos, Definition 3). O(n^2).
  constexpr cell_counts branches_by_cell() const {
    cell_counts result = visits_by_cell();
    if (step_ == step::begin || step_ == step::invalid) return result;
    for (int d = 0; d < size_; ++d) result[at(d)] = levels_[d].branches - ahead(d);
    return result;
  }

  /// After `found`: the solution. O(n^2).
  constexpr grid<B> solution() const {
    grid<B> result = puzzle_;
    for (int d = 0; d < size_; ++d) result.set_value(at(d), std::countr_zero(levels_[d].placed) + 1);
    return result;
  }

private:
  using word = std::conditional_t<(where::n <= 16), std::uint16_t,
                                  std::conditional_t<(where::n <= 32), std::uint32_t, std::uint64_t>>;
  enum class step : unsigned char { begin, on, over, invalid };

  struct level {
    std::uint64_t branches = 0; // those ahead counted as if they were done
    word left = 0;              // candidates still to be tried
    word placed = 0;
    word next = 0;       // candidates of the next level before this one's digit
    word meets_next = 0; // all digits where the next level's cell is a peer, else none
    std::array<std::uint8_t, where::houses_per_cell> houses{};
    std::int16_t at = 0;     // in the order
    std::int16_t before = 0; // calls for each arrival here: given cells before it, and itself
  };

  static constexpr std::uint64_t count(word w) { return static_cast<std::uint64_t>(std::popcount(w)); }
  constexpr cell at(int d) const { return order_[levels_[d].at]; }

  constexpr next_result go_on(const limits& limit) {
    level* const bottom = levels_.data();
    level* const top = bottom + size_ - 1;
    level* here = bottom + depth_;
    std::uint64_t round = round_;
    const auto stop = [&](next_result how) {
      depth_ = static_cast<int>(here - bottom);
      round_ = round;
      return how;
    };
    const auto report = [&] {
      return progress_report{.stage = "visits", .nodes = visits(), .solutions = solutions_, .depth = depth_};
    };
    for (;;) {
      if (++round % 4096 == 0) {
        depth_ = static_cast<int>(here - bottom);
        round_ = round;
        if (const stop_reason why = limit.check(visits() & ~std::uint64_t{15}, report);
            why != stop_reason::none)
          return stopped_as<next_result>(why);
      }
      word there = 0;
      word left = here->left, bit = 0;
      while (left != 0 && there == 0) {
        bit = left & static_cast<word>(-left);
        left ^= bit;
        if (here == top) {
          here->left = left;
          here->placed = bit;
          ++solutions_;
          return stop(next_result::found);
        }
        there = here->next & static_cast<word>(~(bit & here->meets_next));
      }
      here->left = left;
      if (there == 0) {
        if (here == bottom) {
          step_ = step::over;
          return stop(next_result::exhausted);
        }
        --here;
        flip(*here, here->placed);
        continue;
      }
      here->placed = bit;
      flip(*here, bit);
      ++here;
      here->left = there;
      if (here != top) look_ahead(*here);
    }
  }

  constexpr void flip(const level& l, word bit) {
    for (const auto u : l.houses) used_[u] ^= bit;
  }
  constexpr word candidates(const level& l) const {
    word used = 0;
    for (const auto u : l.houses) used |= used_[u];
    return static_cast<word>(~used & all);
  }

  // On arrival: counts what the next level will branch to, over all of this one's candidates.
  constexpr void look_ahead(level& here) {
    level& after = *(&here + 1);
    here.next = candidates(after);
    after.branches += of_next(here, here.left);
  }
  // Branches of the next level when this one takes each of `digits` in turn.
  static constexpr std::uint64_t of_next(const level& here, word digits) {
    return count(digits) * count(here.next) - count(digits & here.next & here.meets_next);
  }

  // Branches of level d that are counted but not made yet: the digits that are left on the way here.
  constexpr std::uint64_t ahead(int d) const {
    std::uint64_t sum = 0;
    if (d <= depth_) sum += count(levels_[d].left);
    if (d > 0 && d - 1 <= depth_) sum += of_next(levels_[d - 1], levels_[d - 1].left);
    return sum;
  }

  // Calls `f(level, calls for each arrival, arrivals)` for each level, and for the given cells at the end.
  template <class F>
  constexpr void for_each_level(F f) const {
    std::uint64_t arrivals = 1;
    for (int d = 0; d < size_; ++d) {
      f(d, levels_[d].before, arrivals);
      arrivals = levels_[d].branches - ahead(d);
    }
    f(size_, after_, arrivals);
  }

  static constexpr word all = static_cast<word>(~std::uint64_t{0} >> (64 - where::n));

  grid<B> puzzle_;
  cell_order<B> order_;
  std::array<level, where::cells> levels_{};
  std::array<word, where::houses> used_{};
  int size_ = 0, depth_ = 0, after_ = 0;
  step step_ = step::begin;
  std::uint64_t solutions_ = 0, round_ = 0; // round_: rounds of the loop in all calls of `next`
};

} // namespace boxline::inline v0_2::literature
