// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/function_ref.hpp>
#include <boxline/logic/engines/deadly_pattern.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The search for BUG-lites of three digits or more: two digits in each of some free cells, so that each
/// house has each digit in two of them or in none. One of the cells has these two candidates alone. Cells
/// with extras are two at most, or they all have the same extra digit. Patterns of two digits are rectangles
/// and loops: see `unique_loops`. Refers to the candidate sets. Source: Myth Jellies, "BUG-Lite", Sudoku
/// Players' Forum (2006).
template <board Board>
class bug_lites {
public:
  using sets_type = candidate_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using digit_set = typename sets_type::digit_set;
  using taker = function_ref<bool(const deadly_pattern<Board>&)>;

  /// Patterns of more cells are left out.
  static constexpr int most_cells = 10;

  explicit bug_lites(const sets_type& s) : sets_(&s), pattern_(s) {
    once_.resize(std::size_t(s.houses().size()));
    twice_.resize(once_.size());
  }

  /// Calls `take(pattern)`, which returns whether to go on, for each pattern. Each cell that is added is a
  /// node of the limits. Exponential in the cells of two candidates, at worst.
  stop_reason for_each(const cell_set& free, taker take, const limits& limit) {
    search s{take, limit};
    may_ = free & sets_->open();
    for (const int c : may_) {
      if (sets_->digits(c).count() != 2) continue;
      start_ = c;
      add(c, sets_->digits(c));
      const bool more = extend(s, {}, 0);
      remove(c);
      if (!more) break;
    }
    return s.stopped;
  }

private:
  struct search {
    taker take;
    const limits& limit;
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;
  };

  // Completes the first house that has a digit once.
  bool extend(search& s, const digit_set& extras, int extra) {
    s.stopped = s.limit.check(s.examined++, "BUG-lites");
    if (s.stopped != stop_reason::none) return false;
    std::size_t u = 0;
    while (u < once_.size() && (once_[u] - twice_[u]).empty()) ++u;
    if (u == once_.size()) return report(s);
    if (count_ == most_cells) return true;
    const int d = (once_[u] - twice_[u]).first();
    for (const int c : sets_->in_house(int(u), d) & may_) {
      if (in_.test(c)) continue;
      for (const int e : sets_->digits(c)) {
        if (e == d) continue;
        const digit_set core = digit_set::single(d) | digit_set::single(e), more = sets_->digits(c) - core;
        if (c < start_ && more.empty()) continue;
        const digit_set all = extras | more;
        const int with = extra + (more.empty() ? 0 : 1);
        if ((with > 2 && all.count() > 1) || !fits(c, core)) continue;
        add(c, core);
        const bool is_wanted = extend(s, all, with);
        remove(c);
        if (!is_wanted) return false;
      }
    }
    return true;
  }
  bool report(search& s) {
    pattern_.clear();
    digit_set digits;
    for (const int c : in_) {
      pattern_.add(c, core_[std::size_t(c)]);
      digits |= core_[std::size_t(c)];
    }
    return digits.count() < 3 || s.take(pattern_);
  }
  // Whether no house of a cell has one of the digits twice.
  bool fits(int c, const digit_set& core) const {
    for (const house u : sets_->houses().houses_of(cell(c)))
      if (!(twice_[u] & core).empty()) return false;
    return true;
  }
  void add(int c, const digit_set& core) {
    in_.insert(c);
    ++count_;
    core_[std::size_t(c)] = core;
    for (const house u : sets_->houses().houses_of(cell(c))) {
      twice_[u] |= once_[u] & core;
      once_[u] |= core;
    }
  }
  void remove(int c) {
    in_.erase(c);
    --count_;
    const digit_set& core = core_[std::size_t(c)];
    for (const house u : sets_->houses().houses_of(cell(c))) {
      once_[u] = (once_[u] - core) | (twice_[u] & core);
      twice_[u] = twice_[u] - core;
    }
  }

  const sets_type* sets_;
  deadly_pattern<Board> pattern_;
  cell_set may_{}, in_{};
  std::vector<digit_set> once_, twice_; // by house: digits in one cell or more, in two
  std::array<digit_set, std::size_t(sets_type::shape.cells())> core_{};
  int start_ = 0, count_ = 0;
};

} // namespace boxline::inline v0_2::logic
