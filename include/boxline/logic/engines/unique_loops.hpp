// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/function_ref.hpp>
#include <boxline/logic/engines/deadly_pattern.hpp>
#include <boxline/logic/engines/rectangles.hpp>
#include <boxline/sets/fixed_set.hpp>

namespace boxline::inline v0_2::logic {

/// The search for loops of two digits in six free cells or more: each house has two cells of the loop or
/// none, each cell allows both digits, and one has these two candidates alone. Cells with extras are two at
/// most, or they all have the same extra digit. Refers to the candidate sets, and to the rectangles that have
/// the cells that allow a digit.
template <board Board>
class unique_loops {
public:
  using sets_type = candidate_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using digit_set = typename sets_type::digit_set;
  using taker = function_ref<bool(const deadly_pattern<Board>&)>;

  explicit unique_loops(const rectangles<Board>& cells)
      : allowed_(&cells), sets_(&cells.sets()), pattern_(*sets_) {}

  /// Calls `take(pattern)`, which returns whether to go on, for each loop. Each cell that is added is a node
  /// of the limits. Exponential in the cells that allow two digits, at worst.
  stop_reason for_each(taker take, const limits& limit) {
    stop_reason stopped = stop_reason::none;
    std::uint64_t examined = 0;
    if (allowed_->free().empty()) return stopped;
    for (const int c : sets_->open() & allowed_->free()) {
      two_ = sets_->digits(c);
      if (two_.count() != 2) continue;
      may_ = allowed_->allowed(two_.first()) & allowed_->allowed(two_.next(two_.first()));
      start_ = c;
      cell_set loop;
      loop.insert(c);
      if (!extend(loop, with(c, {}), {}, 0, take, limit, examined, stopped)) break;
    }
    return stopped;
  }

private:
  using houses_type = typename Board::houses_type;
  // The houses that have one cell of a loop. Only where their number is known; else they are searched for.
  using house_set = sets::fixed_set<geometry<Board::shape>::houses>;
  static constexpr bool has_half_houses = box_houses<houses_type>;

  // Those with a cell more, of whose houses none has two cells.
  house_set with(int c, house_set half) const {
    if constexpr (has_half_houses) {
      for (const house u : sets_->houses().houses_of(cell(c)))
        if (half.test(u))
          half.erase(u);
        else
          half.insert(u);
    }
    return half;
  }
  // The first house that has one cell of a loop, -1 if none has.
  int first_half([[maybe_unused]] const cell_set& loop, const house_set& half) const {
    if constexpr (has_half_houses) return half.first();
    for (int u = 0; u < sets_->houses().size(); ++u)
      if ((sets_->cells(u) & loop).is_single()) return u;
    return -1;
  }
  // Completes the first house that has one cell of the loop, which has `extra` cells with these extras.
  bool extend(const cell_set& loop, const house_set& halves, const digit_set& extras, int extra, taker take,
              const limits& limit, std::uint64_t& examined, stop_reason& stopped) {
    stopped = limit.check(examined++, "loops");
    if (stopped != stop_reason::none) return false;
    const int half = first_half(loop, halves);
    if (half < 0) return loop.count() < 6 || report(loop, take);
    for (const int c : (sets_->cells(half) & may_) - loop) {
      const digit_set more = sets_->digits(c) - two_;
      if (c < start_ && sets_->digits(c) == two_) continue;
      const digit_set all = extras | more;
      const int count = extra + (more.empty() ? 0 : 1);
      if ((count > 2 && all.count() > 1) || !fits(c, loop)) continue;
      cell_set longer = loop;
      longer.insert(c);
      if (!extend(longer, with(c, halves), all, count, take, limit, examined, stopped)) return false;
    }
    return true;
  }
  // Whether no house of a cell has two cells already.
  bool fits(int c, const cell_set& loop) const {
    for (const house u : sets_->houses().houses_of(cell(c)))
      if ((sets_->cells(u) & loop).count() > 1) return false;
    return true;
  }
  bool report(const cell_set& loop, taker take) {
    pattern_.clear();
    for (const int c : loop) pattern_.add(c, two_);
    return take(pattern_);
  }

  const rectangles<Board>* allowed_;
  const sets_type* sets_;
  deadly_pattern<Board> pattern_;
  digit_set two_{};
  cell_set may_{};
  int start_ = 0;
};

} // namespace boxline::inline v0_2::logic
