// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/game_rules.hpp>
#include <boxline/search/learning/clauses.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// Learned clauses, and explanations: clauses of the constraints, which are reasons of literals on the trail
/// and last as long as these. An explanation is named like a clause, and is never watched.
template <class Index>
class explained_clauses : public clause_store<Index> {
  using base = clause_store<Index>;

public:
  using base::base;
  using typename base::name;

  static constexpr bool is_explanation(name c) { return (c & flag) != 0; }
  std::span<const Index> literals(name c) const {
    if (!is_explanation(c)) return base::literals(c);
    const entry& e = entries_[c & ~flag];
    return {items_.data() + e.first, items_.data() + e.end};
  }
  /// Adds an explanation; it lasts until the trail is shorter than `trail_size`, or as long.
  name explain(std::span<const Index> literals, std::size_t trail_size) {
    const std::size_t first = items_.size();
    items_.insert(items_.end(), literals.begin(), literals.end());
    entries_.push_back({first, items_.size(), trail_size});
    return flag | static_cast<name>(entries_.size() - 1);
  }
  bool is_full() const { return base::is_full() || entries_.size() + 4096 > flag; }
  void back_to(std::size_t trail_size) {
    base::back_to(trail_size);
    while (!entries_.empty() && entries_.back().at >= trail_size) entries_.pop_back();
    items_.resize(entries_.empty() ? 0 : entries_.back().end);
  }

private:
  static constexpr name flag = name{1} << 29;
  struct entry {
    std::size_t first, end, at;
  };
  std::vector<entry> entries_;
  std::vector<Index> items_;
};

/// Houses alone: nothing besides the rules of the model.
struct no_theory {
  static constexpr bool is_empty = true;
};

// clang-format off
/// The constraints of a game with a scope, in a learning search (lazy clause generation: Ohrimenko, Stuckey
/// and Codish 2009):
///
///     excluded candidates of the trail --> digits left by cell --> narrow --> literals, each with a clause:
///
/// the candidates of the scope that were excluded before it, of which one holds or the inferred one is
/// excluded. Pairs are in the model (its neighbours).
// clang-format on
template <class Index, constrained_game Game>
class constraint_theory {
public:
  static constexpr bool is_empty = false;

  /// `digits(c)` gives the digits that cell c can hold at the start, as a mask.
  template <class Digits>
  constraint_theory(const Game& game, const model<Index>& rules, Digits digits)
      : game_(game), n_(Game::shape.size()), left_(static_cast<std::size_t>(Game::shape.cells())),
        number_(static_cast<std::size_t>(Game::shape.cells() * n_), none), scopes_of_(left_.size()),
        is_waiting_(game.constraints().scoped_count()) {
    for (std::size_t c = 0; c < left_.size(); ++c) left_[c] = digits(cell(static_cast<int>(c)));
    for (std::size_t v = 0; v < rules.variables(); ++v)
      number_[at(rules.candidates[v].where, rules.candidates[v].what.index())] = static_cast<Index>(v);
    for (std::size_t i = 0; i < is_waiting_.size(); ++i) {
      for (const cell c : game_.constraints().scoped(i).scope())
        scopes_of_[std::size_t(c)].push_back(static_cast<std::uint32_t>(i));
      wait(static_cast<std::uint32_t>(i));
    }
  }

  /// Whether all of the trail was propagated.
  bool is_done(const trail<Index>& t) const { return next_ == t.size() && waiting_.empty(); }

  /// Continues to the first constraint that excludes a candidate, or to the end of the trail. False on a
  /// conflict: `clash`.
  bool propagate(trail<Index>& t, explained_clauses<Index>& clauses, conflict& clash) {
    for (; next_ < t.size(); ++next_) {
      const Index literal = t[next_];
      if ((literal & 1) == 0) continue;
      const assignment a = t.rules().candidates[literal >> 1u];
      left_[std::size_t(a.where)] &= ~(std::uint64_t{1} << a.what.index());
      for (const std::uint32_t i : scopes_of_[std::size_t(a.where)]) wait(i);
    }
    while (!waiting_.empty()) {
      const std::uint32_t i = waiting_.back();
      waiting_.pop_back();
      is_waiting_[i] = false;
      const std::size_t before = t.size();
      if (!propagate_scope(t, clauses, i, clash)) return false;
      if (t.size() != before) return true;
    }
    return true;
  }

  /// Undoes an excluded candidate of the trail.
  void undo(const model<Index>& rules, Index literal) {
    if ((literal & 1) == 0) return;
    const assignment a = rules.candidates[literal >> 1u];
    left_[std::size_t(a.where)] |= std::uint64_t{1} << a.what.index();
  }
  void back_to(std::size_t trail_size) { next_ = std::min(next_, trail_size); }

private:
  static constexpr Index none = static_cast<Index>(-1);
  std::size_t at(cell c, int d) const { return static_cast<std::size_t>(c * n_ + d); }
  void wait(std::uint32_t i) {
    if (is_waiting_[i]) return;
    is_waiting_[i] = true;
    waiting_.push_back(i);
  }

  bool propagate_scope(trail<Index>& t, explained_clauses<Index>& clauses, std::uint32_t i, conflict& clash) {
    const auto& constraint = game_.constraints().scoped(i);
    const auto scope = constraint.scope();
    digits_.clear();
    for (const cell c : scope) digits_.push_back(left_[std::size_t(c)]);
    const bool open = constraint.narrow(digits_);
    bool is_explained = false;
    for (std::size_t k = 0; open && k < scope.size(); ++k)
      for (std::uint64_t rest = left_[std::size_t(scope[k])] & ~digits_[k]; rest != 0; rest &= rest - 1) {
        const Index v = number_[at(scope[k], std::countr_zero(rest))];
        // A placed digit, or one that is placed on the trail: the clause is false.
        const bool is_false = v == none || t.value(2u * v) > 0;
        if (!is_false && t.value(2u * v) < 0) continue;
        if (!is_explained) explain(t, scope);
        is_explained = true;
        clause_.resize(reasons_.size() + 1);
        std::copy(reasons_.begin(), reasons_.end(), clause_.begin() + 1);
        if (v == none) {
          clause_.erase(clause_.begin());
          return conflict_with(t, clauses, clash);
        }
        clause_[0] = static_cast<Index>(2u * v + 1);
        if (is_false) return conflict_with(t, clauses, clash);
        if (clause_.size() == 1)
          t.assign(clause_[0], reason());
        else if (clause_.size() == 2)
          t.assign(clause_[0], reason(reason::literal, clause_[1]));
        else
          t.assign(clause_[0], reason(reason::clause, clauses.explain(clause_, t.size())));
      }
    if (open) return true;
    explain(t, scope);
    clause_ = reasons_;
    return conflict_with(t, clauses, clash);
  }
  // The candidates of the scope that the trail excludes, but for level 0.
  void explain(const trail<Index>& t, std::span<const cell> scope) {
    reasons_.clear();
    for (const cell c : scope)
      for (int d = 0; d < n_; ++d) {
        const Index v = number_[at(c, d)];
        if (v != none && t.value(2u * v) < 0 && t.level(v) > 0)
          reasons_.push_back(static_cast<Index>(2u * v));
      }
  }
  bool conflict_with(const trail<Index>& t, explained_clauses<Index>& clauses, conflict& clash) {
    if (clause_.size() > 2)
      clash = {reason(reason::clause, clauses.explain(clause_, t.size())), 0};
    else if (!clause_.empty())
      clash = {reason(reason::literal, clause_.front()), clause_.back()};
    return false;
  }

  Game game_;
  int n_;
  std::vector<std::uint64_t> left_; // by cell: the digits that are not excluded, up to next_
  std::vector<Index> number_;       // of a candidate that is a variable
  std::vector<std::vector<std::uint32_t>> scopes_of_;
  std::vector<bool> is_waiting_;
  std::vector<std::uint32_t> waiting_;
  std::size_t next_ = 0;
  std::vector<std::uint64_t> digits_;
  std::vector<Index> reasons_, clause_;
};

} // namespace boxline::inline v0_2::search::cdcl
