// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/search/learning/trail.hpp>
#include <boxline/search/observer.hpp>

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// Ignores the events of an engine, at no cost.
struct no_reporter {
  template <class Index>
  void visit(const trail<Index>&) const {}
  template <class Index>
  void propagated(const trail<Index>&) const {}
  template <class Index>
  void failed(const trail<Index>&) const {}
  template <class Index>
  void decide(const trail<Index>&, decision) const {}
  template <class Index>
  void restarted(const trail<Index>&) const {}
  template <class Index>
  void learned(const trail<Index>&, const std::vector<Index>&) const {}
};

// clang-format off
/// The boards of a learning search, for an observer. The engine has none, but a trail of literals. For each
/// decision on the trail there is the board on which it was taken; `now` is the last of these, or the first
/// board, with the literals that follow on the trail.
///
///     trail    | level 0 .......... | decision 1, ... | decision 2, ...
///     boards   [0]: before decision 1, [1]: before decision 2            now
///
/// A board is copied at each decision and at each return to an earlier level. A value.
// clang-format on
template <class Board, class Observer>
class observed_boards {
public:
  /// Begins at `start`, before the propagation that gave the board `at_fixpoint`, of which the engine has the
  /// model.
  observed_boards(const Board& start, const Board& at_fixpoint) : now_{at_fixpoint} { remember(start); }

  /// A reporter that passes the events of an engine on to `o`. Refers to both.
  class reporter {
  public:
    reporter(observed_boards& boards, Observer& o) : boards_(boards), observer_(o) {}

    /// A node, before it is propagated.
    template <class Index>
    void visit(const trail<Index>& t) {
      boards_.follow(t);
      observer_.visit(board(), t.level());
    }
    /// The same node, propagated without a conflict.
    template <class Index>
    void propagated(const trail<Index>& t) {
      boards_.follow(t);
      if constexpr (change_observer<Observer>) boards_.known_.report_changes(board(), observer_);
    }
    /// The same node after a conflict.
    template <class Index>
    void failed(const trail<Index>& t) {
      boards_.follow(t);
      observer_.backtrack(board(), t.level());
    }
    /// Before a decision is put onto the trail.
    template <class Index>
    void decide(const trail<Index>& t, decision d) {
      boards_.follow(t);
      observer_.branch(board(), d, t.level());
      boards_.before_.push_back(boards_.now_);
      boards_.remember(board());
    }
    /// After a return to the level of the trail.
    template <class Index>
    void restarted(const trail<Index>& t) {
      boards_.follow(t);
      observer_.restart(board(), t.level());
    }
    /// A clause, before the return to an earlier level.
    template <class Index>
    void learned(const trail<Index>& t, const std::vector<Index>& clause) {
      if constexpr (learning_observer<Observer>) {
        std::vector<decision> literals;
        for (const Index l : clause) literals.push_back({t.rules().candidates[l >> 1u], (l & 1) == 0});
        observer_.learned(std::span<const decision>(literals), t.level());
      }
    }

  private:
    const Board& board() const { return boards_.now_.board; }

    observed_boards& boards_;
    Observer& observer_;
  };

private:
  struct state {
    Board board;
    std::size_t literals = 0; // of the trail, on it
    bool is_contradictory = false;
  };

  void remember(const Board& b) {
    if constexpr (change_observer<Observer>) known_.remember(b);
  }

  template <class Index>
  void follow(const trail<Index>& t) {
    const auto level = static_cast<std::size_t>(t.level());
    if (before_.size() > level) {
      now_ = before_[level];
      before_.erase(before_.begin() + static_cast<std::ptrdiff_t>(level), before_.end());
      remember(now_.board);
    }
    for (; now_.literals < t.size() && !now_.is_contradictory; ++now_.literals) {
      const Index l = t[now_.literals];
      const auto [c, d] = t.rules().candidates[l >> 1u];
      const bool is_placed = now_.board.is_placed(c) && now_.board.values()[c] == d.value();
      if ((l & 1) == 0 && !is_placed)
        now_.is_contradictory = now_.board.place(c, d) == status::contradiction;
      else if ((l & 1) != 0 && now_.board.has(c, d))
        now_.is_contradictory = now_.board.remove(c, d) == status::contradiction;
    }
  }

  state now_;
  std::vector<state> before_;      // decision i + 1 was taken on before_[i]
  change_snapshot<Board> known_{}; // what an observer of changes knows of this level
};

} // namespace boxline::inline v0_2::search::cdcl
