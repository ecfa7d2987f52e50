// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/status.hpp>
#include <boxline/search/search.hpp>
#include <boxline/search/statistics.hpp>

#include <cstddef>
#include <utility>

namespace boxline::inline v0_2::search {

/// How an enumeration ended whose last call of `next` gave `last`. Requires that this was no solution.
constexpr enumeration_verdict ended(next_result last) {
  BOXLINE_ASSERT(last != next_result::found);
  return last == next_result::exhausted   ? enumeration_verdict::complete
         : last == next_result::cancelled ? enumeration_verdict::cancelled
                                          : enumeration_verdict::limit_reached;
}

/// Whether a puzzle has a solution, by the first call of `next` of its search.
constexpr solve_verdict verdict_of(next_result first) {
  switch (first) {
  case next_result::found:
    return solve_verdict::solved;
  case next_result::exhausted:
    return solve_verdict::unsolvable;
  case next_result::cancelled:
    return solve_verdict::cancelled;
  case next_result::limit_reached:
    break;
  }
  return solve_verdict::limit_reached;
}

/// The solutions of a puzzle one by one, as a single-pass input range: `for (const grid<3>& g : range)`. The
/// next one is searched for when the loop asks for it. Must be neither copied nor moved during the loop.
template <search_engine Engine, box B>
class solution_range {
public:
  /// The solutions that `engine` finds, `limit` at most; none where the puzzle is `invalid`.
  constexpr solution_range(Engine engine, std::uint64_t limit, bool invalid)
      : engine_(std::move(engine)), left_(limit),
        verdict_(invalid ? enumeration_verdict::invalid : enumeration_verdict::solution_limit) {}

  struct sentinel {};
  class iterator {
  public:
    using value_type = grid<B>;
    using difference_type = std::ptrdiff_t;
    constexpr explicit iterator(solution_range* range = nullptr) : range_(range) {}
    constexpr const grid<B>& operator*() const { return range_->current_; }
    constexpr const grid<B>* operator->() const { return &range_->current_; }
    constexpr iterator& operator++() {
      range_->advance();
      return *this;
    }
    constexpr void operator++(int) { ++*this; }
    friend constexpr bool operator==(const iterator& i, sentinel) { return i.range_->is_over(); }

  private:
    solution_range* range_;
  };

  /// Finds the first solution. Requires that it was not called before.
  constexpr iterator begin() {
    advance();
    return iterator(this);
  }
  static constexpr sentinel end() { return {}; }

  /// Why the range ended. Requires `is_over()`.
  constexpr enumeration_verdict verdict() const {
    BOXLINE_ASSERT(is_over());
    return verdict_;
  }
  /// Whether the range has ended.
  constexpr bool is_over() const { return over_; }
  /// Of the search so far.
  constexpr statistics stats() const { return engine_.stats(); }

private:
  constexpr void advance() {
    over_ = true;
    if (verdict_ == enumeration_verdict::invalid || left_ == 0) return;
    --left_;
    const next_result how = engine_.next();
    if (how == next_result::found) {
      current_ = engine_.board().values();
      over_ = false;
    } else {
      verdict_ = ended(how);
    }
  }

  Engine engine_;
  std::uint64_t left_;
  enumeration_verdict verdict_;
  bool over_ = false;
  grid<B> current_;
};

} // namespace boxline::inline v0_2::search
