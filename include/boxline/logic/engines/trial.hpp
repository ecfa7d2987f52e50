// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/engines/numbered_constraints.hpp>
#include <boxline/logic/step.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Trial and error with explanations, T&E(depth): a candidate is refuted if the assumption that it holds
/// leads to a constraint without candidates, by naked and hidden singles and, with depth > 1, by candidates
/// that are refuted with depth - 1 in the state assumed so far.
// clang-format off
///
///     alive[a]     the candidate is left in the state assumed so far
///     reason[a]    the event that eliminated it, -1 on the board itself
///     count[k]     the number of candidates left for constraint k: a cell, or a digit in a house
///     events       the assumption, and then a placement with its constraint, or a refuted candidate with its
///                  proof; of a proof only what the contradiction depends on is kept
///
// clang-format on
/// Every change is undone from a trail. A trial of depth 1 costs O(placements * peers); one of depth d at
/// most O(candidates^2) of those of depth d - 1. Source: Berthier, "Pattern-Based Constraint Satisfaction
/// and Logic Puzzles" (2012), T&E(k); the singles are those of Entwistle's contradiction finder.
template <board Board>
class trial_engine {
public:
  static constexpr box shape = Board::shape;
  static constexpr int n = shape.size();

  /// Why a candidate is refuted.
  struct proof {
    struct event {
      assignment what{};
      constraint by{};       ///< of a placement
      std::size_t inner = 0; ///< of a refuted candidate: its place in `inner`
      bool is_placed = true;
    };
    assignment assumed{};
    std::vector<event> events{}; ///< those that the contradiction depends on, in order
    std::vector<proof> inner{};
    constraint met{};
    std::vector<std::size_t> outer{}; ///< the numbers of the events around it that it depends on
    /// Placements, of inner proofs too. O(size).
    std::size_t size() const {
      std::size_t sum = events.size();
      for (const proof& p : inner) sum += p.size();
      return sum;
    }
  };

  /// Refers to the board. `limits::nodes` counts trials, inner ones too.
  trial_engine(const Board& b, const limits& limit) : board_(b), limit_(limit) {
    const std::size_t all = static_cast<std::size_t>(shape.cells() * n);
    alive_.assign(all, false);
    reason_.assign(all, -1);
    count_.assign(static_cast<std::size_t>(shape.cells() + b.houses().size() * n), 0);
    met_.assign(count_.size(), false);
    for (int c = 0; c < shape.cells(); ++c)
      for (int d = 0; d < n; ++d)
        if (b.has(cell(c), digit::from_index(d))) {
          alive_[number({cell(c), digit::from_index(d)})] = true;
          for_each_constraint({cell(c), digit::from_index(d)}, [&](std::size_t k) { ++count_[k]; });
        }
    for (int c = 0; c < shape.cells(); ++c)
      if (b.is_placed(cell(c)))
        for (int d = 0; d < n; ++d)
          if (b.has(cell(c), digit::from_index(d)))
            for_each_constraint({cell(c), digit::from_index(d)}, [&](std::size_t k) { met_[k] = true; });
    for (std::size_t k = 0; k < count_.size(); ++k)
      if (!met_[k] && count_[k] <= 1) single_.push_back(k);
  }

  /// Whether a candidate of an open cell is refuted; `out` is why. False too where a limit stopped it.
  bool refute(assignment a, int depth, proof& out) {
    if (stopped_ != stop_reason::none) return false;
    if ((stopped_ = limit_.check(examined_++, "trials")) != stop_reason::none) return false;
    const std::size_t first = events_.size(), mark = trail_.size();
    out = {};
    out.assumed = a;
    events_.push_back({a});
    queue_.clear();
    // Singles of the board itself follow in a trial, not before it.
    if (first == 0) queue_ = single_;
    bool refuted = !place(a) || !propagate();
    // Each candidate in turn, until a whole round has refuted none.
    if (!refuted && depth > 1) {
      const std::vector<assignment> order = candidates();
      std::size_t without = 0;
      for (std::size_t i = 0; without < order.size() && !refuted && stopped_ == stop_reason::none;
           i = (i + 1) % order.size()) {
        ++without;
        const assignment x = order[i];
        if (!alive_[number(x)] || met_[number_of(constraint::of(x.where))]) continue;
        proof inner;
        if (!refute(x, depth - 1, inner)) continue;
        without = 0;
        out.inner.push_back(std::move(inner));
        events_.push_back({x, {}, out.inner.size() - 1, false});
        queue_.clear();
        refuted = !eliminate(x) || !propagate();
      }
    }
    if (refuted) explain(first, out);
    undo(mark, first);
    return refuted;
  }

  /// The candidates of open cells, those of cells with few candidates first.
  std::vector<assignment> candidates() const {
    std::vector<std::pair<int, assignment>> found;
    for (int c = 0; c < shape.cells(); ++c) {
      if (met_[static_cast<std::size_t>(c)]) continue;
      for (int d = 0; d < n; ++d)
        if (alive_[number({cell(c), digit::from_index(d)})])
          found.push_back({count_[static_cast<std::size_t>(c)], {cell(c), digit::from_index(d)}});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& x, const auto& y) { return x.first < y.first; });
    std::vector<assignment> result;
    for (const auto& [count, a] : found) result.push_back(a);
    return result;
  }
  /// The limit that stopped a trial; `none` where none did.
  stop_reason stopped() const { return stopped_; }

  /// The trials so far, inner ones too.
  std::uint64_t trials() const { return examined_; }

  /// The proof as a chain with nested steps, which are those of the rule.
  chain chain_of(const proof& p, const rule_info& info) const {
    chain_writer<Board> w(board_);
    return write(w, p, info);
  }

private:
  using event = typename proof::event;

  using numbers = numbered_constraints<Board>;
  static std::size_t number(assignment a) { return static_cast<std::size_t>(numbers::number(a)); }
  static std::size_t number_of(const constraint& k) {
    return static_cast<std::size_t>(numbers::number_of(k));
  }
  static constraint constraint_at(std::size_t k) { return numbers::constraint_at(static_cast<int>(k)); }
  template <class F>
  void for_each_constraint(assignment a, F f) const {
    f(static_cast<std::size_t>(static_cast<int>(a.where)));
    for (const house u : board_.houses().houses_of(a.where)) f(number_of(constraint::of(u, a.what)));
  }
  // All candidates that the grid could have for a constraint.
  template <class F>
  void for_each_member(std::size_t k, F f) const {
    const constraint c = constraint_at(k);
    if (c.kind == constraint_kind::cell_filled)
      for (int d = 0; d < n; ++d) f(assignment{c.where, digit::from_index(d)});
    else
      for (const cell x : board_.houses().cells(c.among)) f(assignment{x, c.what});
  }

  // By the last event. False where a constraint has no candidate left.
  bool eliminate(assignment a) {
    const std::size_t i = number(a);
    if (!alive_[i]) return true;
    alive_[i] = false;
    reason_[i] = static_cast<int>(events_.size()) - 1;
    trail_.push_back({i, false});
    bool possible = true;
    for_each_constraint(a, [&](std::size_t k) {
      --count_[k];
      if (met_[k]) return;
      if (count_[k] == 0) {
        if (possible) empty_ = k;
        possible = false;
      } else if (count_[k] == 1) {
        queue_.push_back(k);
      }
    });
    return possible;
  }
  bool place(assignment a) {
    bool possible = true;
    for_each_constraint(a, [&](std::size_t k) {
      met_[k] = true;
      trail_.push_back({k, true});
    });
    for_each_constraint(a, [&](std::size_t k) {
      for_each_member(k, [&](assignment other) { possible = possible && (other == a || eliminate(other)); });
    });
    return possible;
  }
  bool propagate() {
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const std::size_t k = queue_[next];
      if (met_[k]) continue;
      if (count_[k] == 0) {
        empty_ = k;
        return false;
      }
      assignment last{};
      for_each_member(k, [&](assignment a) {
        if (alive_[number(a)]) last = a;
      });
      events_.push_back({last, constraint_at(k)});
      if (!place(last)) return false;
    }
    return true;
  }
  void undo(std::size_t mark, std::size_t first) {
    while (trail_.size() > mark) {
      const auto [i, is_met] = trail_.back();
      trail_.pop_back();
      if (is_met) {
        met_[i] = false;
        continue;
      }
      alive_[i] = true;
      reason_[i] = -1;
      for_each_constraint({cell(static_cast<int>(i) / n), digit::from_index(static_cast<int>(i) % n)},
                          [&](std::size_t k) { ++count_[k]; });
    }
    events_.resize(first);
  }

  // Keeps the events from `first` on that the contradiction at `empty_` depends on.
  void explain(std::size_t first, proof& p) const {
    p.met = constraint_at(empty_);
    std::vector<char> needed(events_.size(), false);
    const auto need_all_but = [&](std::size_t k, const assignment* one) {
      for_each_member(k, [&](assignment a) {
        if (one == nullptr || a != *one)
          if (const int why = reason_[number(a)]; why >= 0) needed[static_cast<std::size_t>(why)] = true;
      });
    };
    need_all_but(empty_, nullptr);
    for (std::size_t i = events_.size(); i-- > first + 1;) {
      if (!needed[i]) continue;
      if (events_[i].is_placed)
        need_all_but(number_of(events_[i].by), &events_[i].what);
      else
        for (const std::size_t o : p.inner[events_[i].inner].outer) needed[o] = true;
    }
    for (std::size_t i = 0; i < first; ++i)
      if (needed[i]) p.outer.push_back(i);
    std::vector<proof> inner;
    for (std::size_t i = first + 1; i < events_.size(); ++i) {
      if (!needed[i]) continue;
      p.events.push_back(events_[i]);
      if (events_[i].is_placed) continue;
      p.events.back().inner = inner.size();
      inner.push_back(std::move(p.inner[events_[i].inner]));
    }
    p.inner = std::move(inner);
  }

  static chain write(chain_writer<Board>& w, const proof& p, const rule_info& info) {
    w.assume(p.assumed);
    for (const event& e : p.events) {
      if (e.is_placed) {
        w.place(e.by, e.what);
        continue;
      }
      step s{&info};
      s.eliminations = {e.what};
      s.chains.push_back(write(w, p.inner[e.inner], info));
      w.refute(e.what, std::move(s));
    }
    return w.end(p.met);
  }

  struct change {
    std::size_t index; // of a constraint that is met, or of a candidate
    bool is_met;
  };

  const Board& board_;
  limits limit_;
  std::vector<char> alive_, met_;
  std::vector<int> reason_, count_;
  std::vector<change> trail_;
  std::vector<event> events_;
  std::vector<std::size_t> queue_, single_;
  std::size_t empty_ = 0;
  std::uint64_t examined_ = 0;
  stop_reason stopped_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::logic
