// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/constraints/network.hpp>
#include <boxline/core/status.hpp>

#include <bit>
#include <utility>
#include <vector>

namespace boxline::propagate {

/// Propagates the constraints of a game: arc consistency of its pairs, and what each scope infers. Not
/// inference on houses: it is what the puzzle demands, so that a search that names it runs it at every node.
/// It keeps the last result for each scope, and need not ask a constraint again whose digits are those. A
/// pass takes O(n^2 + pairs + scopes).
class constraints {
public:
  static constexpr bool is_inference = false;

  explicit constraints(shared_network network)
      : network_(std::move(network)), last_(network_->scoped_count()),
        marks_(static_cast<std::size_t>(network_->shape().cells())) {}

  template <board Board>
    requires(Board::shape.size() <= 64)
  progress propagate(Board& b) {
    BOXLINE_ASSERT(network_->shape() == Board::shape);
    for (int c = 0; c < Board::shape.cells(); ++c) marks_[std::size_t(c)] = mask(b, cell(c));
    progress made = progress::none;
    if (network_->pair_count() > 0) made = propagate_pairs(b);
    for (std::size_t i = 0; i < last_.size() && made != progress::contradiction; ++i) {
      const progress here = propagate_scope(b, i);
      if (here != progress::none) made = here;
    }
    return made;
  }

private:
  template <class Board>
  static digit_mask mask(const Board& b, cell c) {
    const auto digits = b.digits(c);
    digit_mask result = 0;
    if constexpr (requires { digits.bits(); })
      result = static_cast<digit_mask>(digits.bits());
    else
      for (int d = digits.first(); d >= 0; d = digits.next(d)) result |= digit_mask{1} << d;
    return result;
  }

  // Leaves the digits of `kept` in the cell.
  template <class Board>
  progress keep(Board& b, cell c, digit_mask kept) {
    digit_mask removed = marks_[std::size_t(c)] & ~kept;
    if (removed == 0) return progress::none;
    marks_[std::size_t(c)] &= kept;
    if (marks_[std::size_t(c)] == 0) return progress::contradiction;
    for (; removed != 0; removed &= removed - 1)
      if (b.remove(c, digit::from_index(std::countr_zero(removed))) == status::contradiction)
        return progress::contradiction;
    return progress::some;
  }

  template <class Board>
  progress propagate_pairs(Board& b) {
    progress made = progress::none;
    const auto relations = network_->relations();
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const digit_mask here = marks_[std::size_t(i)];
      if (here == 0) return progress::contradiction;
      std::uint32_t last = static_cast<std::uint32_t>(-1);
      digit_mask supported = 0;
      for (const constraint_network::arc& a : network_->arcs(cell(i))) {
        if (a.by != last) {
          last = a.by;
          const auto& r = relations[a.by];
          supported = ~digit_mask{0};
          if (!r.is_different || (here & (here - 1)) == 0) {
            supported = 0;
            for (digit_mask left = here; left != 0; left &= left - 1)
              supported |= r.allowed[std::size_t(std::countr_zero(left))];
          }
        }
        const progress now = keep(b, a.to, supported);
        if (now == progress::contradiction) return now;
        if (now == progress::some) made = now;
      }
    }
    return made;
  }

  template <class Board>
  progress propagate_scope(Board& b, std::size_t i) {
    const constraint_network::scoped_model& s = network_->scoped(i);
    const auto scope = s.scope();
    std::vector<digit_mask>& last = last_[i];
    bool is_known = last.size() == scope.size();
    last.resize(scope.size());
    for (std::size_t k = 0; k < scope.size(); ++k) {
      const digit_mask now = marks_[std::size_t(scope[k])];
      if (now == 0) return progress::contradiction;
      is_known = is_known && last[k] == now;
      last[k] = now;
    }
    if (is_known) return progress::none;
    if (!s.narrow(last)) {
      last.clear();
      return progress::contradiction;
    }
    progress made = progress::none;
    for (std::size_t k = 0; k < scope.size(); ++k) {
      const progress now = keep(b, scope[k], last[k]);
      if (now == progress::contradiction) return now;
      if (now == progress::some) made = now;
    }
    return made;
  }

  shared_network network_;
  std::vector<std::vector<digit_mask>> last_; // by scope: what it narrowed to
  std::vector<digit_mask> marks_;             // by cell, in this pass
};

} // namespace boxline::propagate
