// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/search/learning/clauses.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// Conflict analysis: derives from a conflict a clause that excludes it and all like it. `Clauses` is a
/// `clause_store`, or `explained_clauses`.
template <class Index, class Clauses = clause_store<Index>>
class conflict_analysis {
public:
  explicit conflict_analysis(std::size_t variables)
      : excluded_(variables), mark_(variables), level_seen_(variables + 1), alone_(variables + 1) {}

  /// The learned clause, its first literal the one to assert and its second one of the level to go back to.
  const std::vector<Index>& clause() const { return clause_; }
  /// The literal block distance of the clause: the number of levels among its literals.
  int lbd() const { return lbd_; }
  /// The level to go back to: the clause asserts its first literal there.
  int back_level() const { return back_level_; }
  /// The variables that took part: those resolved upon, and those of the clause before placements stood for
  /// several of them.
  std::span<const Index> variables() const { return {touched_.data(), resolved_}; }

  /// Learns from a conflict at level 1 or above, by resolution back to the first unique implication point.
  /// Then removes the literals that the others imply, as far as 500 steps find them (Sorensson and Biere
  /// 2009). Calls `used(c)` for each learned clause that took part.
  template <class Used>
  void learn(const trail<Index>& t, const Clauses& clauses, const conflict& clash, Used used) {
    trail_ = &t;
    clauses_ = &clauses;
    clause_.assign(1, 0);
    int open = 0;
    const auto visit = [&](std::uint32_t literal) {
      const auto v = static_cast<Index>(literal >> 1);
      const int at = t.level(v);
      if (mark_[v] != 0 || at == 0) return;
      mark_[v] = seen;
      touched_.push_back(v);
      if (at == t.level())
        ++open;
      else
        clause_.push_back(static_cast<Index>(literal));
    };
    if (clash.why.what() == reason::clause) {
      used(clash.why.number());
      for (const Index literal : clauses.literals(clash.why.number())) visit(literal);
    } else {
      visit(clash.why.number());
      visit(clash.literal);
    }
    std::size_t i = t.size();
    Index literal;
    for (;;) {
      do {
        literal = t[--i];
      } while (mark_[literal >> 1] == 0);
      if (--open == 0) break;
      const reason why = t.why(literal >> 1);
      if (why.what() == reason::clause) used(why.number());
      for_each_antecedent(literal, [&](std::uint32_t l) {
        visit(l);
        return true;
      });
    }
    clause_[0] = static_cast<Index>(literal ^ 1u);
    resolved_ = touched_.size();
    gather_placements();
    minimise();
    measure();
  }

  /// The number of levels among a clause's literals, all assigned; `most` where there are no fewer.
  int lbd_of(const trail<Index>& t, std::span<const Index> literals, int most) {
    ++stamp_;
    int lbd = 0;
    for (const Index l : literals) {
      std::uint64_t& last = level_seen_[static_cast<std::size_t>(t.level(l >> 1u))];
      if (last == stamp_) continue;
      last = stamp_;
      if (++lbd == most) break;
    }
    return lbd;
  }

  /// Calls `visit` once for each variable of a reason of the clause's literals that has not taken part
  /// itself. Requires that `finish` was not called since `learn`.
  template <class Visit>
  void for_each_behind(Visit visit) {
    for (const Index literal : clause_) {
      if (trail_->why(literal >> 1u).what() == reason::decision) continue;
      for_each_antecedent(literal ^ 1u, [&](std::uint32_t l) {
        const auto v = static_cast<Index>(l >> 1);
        if ((mark_[v] & (seen | behind)) == 0 && trail_->level(v) > 0) {
          if (mark_[v] == 0) touched_.push_back(v);
          mark_[v] |= behind;
          visit(v);
        }
        return true;
      });
    }
  }

  /// Clears the marks of a conflict.
  void finish() {
    for (const Index v : touched_) mark_[v] = 0;
    touched_.clear();
  }

private:
  static constexpr Index none = static_cast<Index>(-1);
  enum : unsigned char { seen = 1, removable = 2, needed = 4, behind = 8 };

  // Calls `go_on` with each false literal that made a literal true, as long as it returns true.
  template <class GoOn>
  bool for_each_antecedent(std::uint32_t literal, GoOn go_on) const {
    const reason why = trail_->why(literal >> 1);
    switch (why.what()) {
    case reason::literal:
      return go_on(why.number());
    case reason::group:
      for (const Index v : trail_->rules().groups[why.number()])
        if (v != literal >> 1 && !go_on(2u * v)) return false;
      return true;
    case reason::clause:
      for (const Index l : clauses_->literals(why.number()))
        if (l != literal && !go_on(l)) return false;
      return true;
    default:
      return true;
    }
  }

  // The placement that excluded the candidate of a false literal directly, or none.
  Index placement_behind(Index literal) const {
    const reason why = trail_->why(literal >> 1u);
    return (literal & 1) == 0 && why.what() == reason::literal && (why.number() & 1)
               ? static_cast<Index>(why.number() >> 1)
               : none;
  }
  // Where one placement excluded several of the clause's candidates, its negation replaces all of them: a
  // slightly weaker clause of the same levels, but half as long.
  void gather_placements() {
    bool any = false;
    gathered_.clear();
    for (std::size_t i = 1; i < clause_.size(); ++i) {
      const Index a = placement_behind(clause_[i]);
      if (a == none) continue;
      if (excluded_[a]++ == 0)
        gathered_.push_back(a);
      else
        any = true;
    }
    if (any) {
      std::size_t kept = 1;
      for (std::size_t i = 1; i < clause_.size(); ++i) {
        const Index a = placement_behind(clause_[i]);
        if (a == none || excluded_[a] == 1) clause_[kept++] = clause_[i];
      }
      clause_.resize(kept);
    }
    for (const Index a : gathered_) {
      if (excluded_[a] > 1 && (mark_[a] & seen) == 0) { // otherwise the clause has it
        mark_[a] |= seen;
        touched_.push_back(a);
        clause_.push_back(static_cast<Index>(2u * a + 1));
      }
      excluded_[a] = 0;
    }
  }

  void minimise() {
    ++stamp_;
    for (const Index literal : clause_) {
      const auto at = static_cast<std::size_t>(trail_->level(literal >> 1u));
      alone_[at] = level_seen_[at] != stamp_;
      level_seen_[at] = stamp_;
    }
    std::size_t kept = 1;
    for (std::size_t i = 1; i < clause_.size(); ++i) {
      // A literal that is alone at its level follows from no others of the clause.
      const Index literal = clause_[i];
      if (alone_[static_cast<std::size_t>(trail_->level(literal >> 1u))] ||
          trail_->why(literal >> 1u).what() == reason::decision || !is_implied(literal ^ 1u, 0))
        clause_[kept++] = literal;
    }
    clause_.resize(kept);
  }
  // Whether a true literal is implied by the negated literals of the clause.
  bool is_implied(std::uint32_t literal, int depth) {
    const bool result = for_each_antecedent(literal, [&](std::uint32_t l) {
      const auto v = static_cast<Index>(l >> 1);
      const int at = trail_->level(v);
      if (at == 0 || (mark_[v] & (seen | removable))) return true;
      if ((mark_[v] & needed) || trail_->why(v).what() == reason::decision || depth > 500 ||
          level_seen_[static_cast<std::size_t>(at)] != stamp_)
        return false;
      const bool follows = is_implied(l ^ 1u, depth + 1);
      if (mark_[v] == 0) touched_.push_back(v);
      mark_[v] |= follows ? removable : needed;
      return follows;
    });
    return result;
  }

  void measure() {
    ++stamp_;
    lbd_ = 0;
    back_level_ = 0;
    for (std::size_t i = 0; i < clause_.size(); ++i) {
      const int at = trail_->level(clause_[i] >> 1u);
      std::uint64_t& last = level_seen_[static_cast<std::size_t>(at)];
      if (last != stamp_) {
        last = stamp_;
        ++lbd_;
      }
      if (i > 0 && at > back_level_) {
        back_level_ = at;
        std::swap(clause_[1], clause_[i]);
      }
    }
  }

  const trail<Index>* trail_ = nullptr;
  const Clauses* clauses_ = nullptr;
  std::vector<Index> clause_, touched_, gathered_, excluded_;
  std::size_t resolved_ = 0;
  std::vector<unsigned char> mark_;
  std::vector<std::uint64_t> level_seen_;
  std::vector<unsigned char> alone_;
  std::uint64_t stamp_ = 0;
  int lbd_ = 0, back_level_ = 0;
};

} // namespace boxline::inline v0_2::search::cdcl
