// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>
#include <boxline/enum_word.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2 {

/// Whether a player has to take digits back: the answer of `find_repair`.
enum class repair_verdict : unsigned char {
  nothing,       ///< no digit: some solution has all of them
  found,         ///< those of `take_back`, and no fewer are enough, proven
  unsolvable,    ///< the puzzle itself has no solution, proven, or its givens clash
  limit_reached, ///< unknown, since nodes or time ran out
  cancelled      ///< unknown, since the caller's cancel callable returned true
};
/// The enumerator in words: `nothing`, `found`, `unsolvable`, `limit` or `cancelled`.
constexpr std::string_view to_string(repair_verdict v) {
  return word_of(v, {"nothing", "found", "unsolvable", "limit", "cancelled"});
}

/// The fewest digits that a player has to take back.
template <box B>
struct repair {
  repair_verdict verdict = repair_verdict::limit_reached;
  std::vector<cell> take_back{}; ///< in the order of cells; empty unless the verdict is `found`
  grid<B> kept{};                ///< after `nothing` and `found`: the givens and the digits that stay
  std::uint64_t questions = 0;   ///< grids that were searched for a solution
};

/// Whether a grid can be completed: `ask(grid)`. `limit_reached` and `cancelled` where it is not known.
template <class Ask, box B>
concept completion_oracle = requires(Ask& ask, const grid<B>& g) {
  { ask(g) } -> std::same_as<solve_verdict>;
};

namespace detail {

/// One call of `find_repair`.
template <box B, class Ask>
class repair_search {
public:
  repair_search(const grid<B>& puzzle, const grid<B>& placed, Ask& ask, const limits& limit)
      : puzzle_(puzzle), placed_(placed), ask_(ask), stop_(limit, {.stage = "repair"}),
        taken_(std::size_t(B.cells())) {
    for (int c = 0; c < B.cells(); ++c) {
      if (placed.is_blank(cell(c)) || placed[cell(c)] == puzzle[cell(c)]) continue;
      // A digit in the place of another given, or none of the puzzle, never stays.
      if (!puzzle.is_blank(cell(c)) || placed[cell(c)] > B.size())
        wrong_.push_back(cell(c));
      else
        entries_.push_back(cell(c));
    }
  }

  repair<B> run() {
    for (std::size_t most = 0; most <= entries_.size(); ++most) {
      if (extend(most)) {
        for (int c = 0; c < B.cells(); ++c)
          if (taken_[std::size_t(c)] || is_wrong(cell(c))) result_.take_back.push_back(cell(c));
        result_.kept = kept();
        result_.verdict = result_.take_back.empty() ? repair_verdict::nothing : repair_verdict::found;
        return result_;
      }
      if (is_stopped_) return result_;
      if (is_unsolvable_) break;
    }
    result_.verdict = repair_verdict::unsolvable;
    return result_;
  }

private:
  bool is_wrong(cell c) const {
    for (const cell w : wrong_)
      if (w == c) return true;
    return false;
  }
  grid<B> kept() const {
    grid<B> g = puzzle_;
    for (const cell c : entries_)
      if (!taken_[std::size_t(c)]) g.set_value(c, placed_[c]);
    return g;
  }
  bool is_solvable(const grid<B>& g) {
    if (stop_()) {
      result_.verdict = stopped_as<repair_verdict>(stop_.why());
      is_stopped_ = true;
      return false;
    }
    ++result_.questions;
    const solve_verdict v = ask_(g);
    if (v == solve_verdict::limit_reached || v == solve_verdict::cancelled) {
      result_.verdict =
          v == solve_verdict::cancelled ? repair_verdict::cancelled : repair_verdict::limit_reached;
      is_stopped_ = true;
    }
    return v == solve_verdict::solved;
  }

  // Whether taking back `left` more is enough. Of each set of digits without a solution one is taken back.
  bool extend(std::size_t left) {
    std::size_t known = 0;
    const auto is_hit = [this](const std::vector<cell>& set) {
      for (const cell c : set)
        if (taken_[std::size_t(c)]) return true;
      return false;
    };
    while (known < conflicts_.size() && is_hit(conflicts_[known])) ++known;
    if (known == conflicts_.size()) {
      if (is_solvable(kept())) return true;
      if (is_stopped_ || !add_conflict()) return false;
    }
    if (left == 0) return false;
    const std::vector<cell> conflict = conflicts_[known];
    for (const cell c : conflict) {
      taken_[std::size_t(c)] = true;
      if (extend(left - 1)) return true;
      taken_[std::size_t(c)] = false;
      if (is_stopped_ || is_unsolvable_) return false;
    }
    return false;
  }

  // Digits that have no solution together, while without any one of them there is one. False where it is
  // stopped, or where the puzzle has none.
  bool add_conflict() {
    grid<B> g = kept();
    std::vector<cell> conflict;
    for (const cell c : entries_) {
      if (taken_[std::size_t(c)]) continue;
      grid<B> fewer = g;
      fewer.clear(c);
      const bool is_needed = is_solvable(fewer);
      if (is_stopped_) return false;
      if (is_needed)
        conflict.push_back(c);
      else
        g = fewer;
    }
    is_unsolvable_ = conflict.empty();
    conflicts_.push_back(std::move(conflict));
    return !is_unsolvable_;
  }

  const grid<B>& puzzle_;
  const grid<B>& placed_;
  Ask& ask_;
  stop_check stop_;
  std::vector<bool> taken_;
  std::vector<cell> entries_, wrong_;
  std::vector<std::vector<cell>> conflicts_;
  bool is_stopped_ = false, is_unsolvable_ = false;
  repair<B> result_;
};

} // namespace detail

/// The fewest digits that a player has to take back so that the puzzle has a solution with the others: for
/// puzzles with several solutions too. `placed` has the player's digits, with or without the givens. A digit
/// in the place of another given is always taken back. `ask` decides whether a grid has a solution. Of
/// several choices of as few digits the one that is found first is given, always the same.
///
/// By the sets of digits that have no solution together: of each, one is taken back; by depth, fewest first.
/// Where there is one solution, these are the digits that differ from it, one at a time. Time and
/// cancellation of `limit` hold for all questions. Exponential in the number of digits to take back at
/// worst. Allocates.
template <box B, completion_oracle<B> Ask>
repair<B> find_repair(const grid<B>& puzzle, const grid<B>& placed, Ask&& ask, const limits& limit = {}) {
  return detail::repair_search<B, std::remove_reference_t<Ask>>(puzzle, placed, ask, limit).run();
}

/// The same by a solver; `limits::nodes` holds for each question.
template <box B, class Solver>
  requires requires(const Solver& s, const grid<B>& g, const limits& l) {
    { s.first(g, l).verdict } -> std::convertible_to<solve_verdict>;
  }
repair<B> find_repair(const Solver& solve, const grid<B>& puzzle, const grid<B>& placed,
                      const limits& limit = {}) {
  const auto ask = [&](const grid<B>& g) -> solve_verdict { return solve.first(g, limit).verdict; };
  return find_repair(puzzle, placed, ask, limit);
}

} // namespace boxline::inline v0_2
