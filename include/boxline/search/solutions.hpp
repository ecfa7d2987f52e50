// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/status.hpp>
#include <boxline/search/statistics.hpp>

#include <cstddef>
#include <utility>

namespace boxline::search {

/// The solutions of a puzzle one by one, as a single-pass input range: `for (const grid<3>& g : range)`. The
/// next one is searched for when the loop asks for it. Neither copied nor moved while it is walked.
template <class Search, box B>
class solution_range {
public:
  /// What `status()` is before the first solution was asked for: `invalid` for clashing givens, else
  /// `solved`.
  constexpr solution_range(Search search, std::uint64_t limit, outcome state)
      : search_(std::move(search)), left_(limit), state_(state) {}

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

  /// Finds the first solution. To be called once.
  constexpr iterator begin() {
    advance();
    return iterator(this);
  }
  static constexpr sentinel end() { return {}; }

  /// Why the range ended: `unsolvable` when there were no (more) solutions, `solved` when the limit of
  /// solutions was reached, else as `outcome` says.
  constexpr outcome status() const { return state_; }
  /// Whether the range has ended.
  constexpr bool is_over() const { return over_; }
  /// Of the search so far.
  constexpr statistics stats() const { return search_.stats(); }

private:
  constexpr void advance() {
    if (state_ == outcome::solved && left_ > 0) {
      state_ = search_.next();
      --left_;
      if (state_ == outcome::solved) {
        current_ = search_.board().values();
        return;
      }
    }
    over_ = true;
  }

  Search search_;
  std::uint64_t left_;
  outcome state_;
  bool over_ = false;
  grid<B> current_;
};

} // namespace boxline::search
