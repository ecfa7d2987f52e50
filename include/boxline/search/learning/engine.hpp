// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/status.hpp>
#include <boxline/search/learning/activity.hpp>
#include <boxline/search/learning/analysis.hpp>
#include <boxline/search/learning/observed_boards.hpp>
#include <boxline/search/learning/options.hpp>
#include <boxline/search/learning/reduction.hpp>
#include <boxline/search/learning/repair.hpp>
#include <boxline/search/learning/theory.hpp>
#include <boxline/search/proof.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/search/statistics.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// Conflict-driven clause learning over a `model`: decide, propagate, learn from each conflict, backjump,
/// restart, and delete clauses that are not used.
template <class Index, proof_policy Proof, class Theory = no_theory>
class engine {
  using clauses_type = std::conditional_t<Theory::is_empty, clause_store<Index>, explained_clauses<Index>>;

public:
  /// At first the variables of small groups have the highest activities.
  engine(model<Index> rules, const learning_options& o, Proof proof, Theory theory = Theory())
      : proof_(std::move(proof)), options_(o), theory_(std::move(theory)), trail_(std::move(rules)),
        clauses_(variables()), analysis_(variables()), order_(variables(), o.decay),
        phase_(variables(), o.place_first), luby_(o.restart_unit), reduce_at_(o.reduce_first) {
    BOXLINE_ASSERT(o.restart_unit > 0 && o.decay > 0 && o.decay <= 1 && o.reduce_part >= 0 &&
                   o.reduce_part <= 1 && o.core_lbd >= 0);
    const model<Index>& m = trail_.rules();
    random_source random(o.seed);
    for (std::size_t v = 0; v < variables(); ++v) {
      double first = 0;
      for (const Index g : m.groups_of[v]) {
        const auto size = static_cast<double>(m.groups[g].size());
        first += 1 / (size * size);
      }
      if (o.spread > 0) first += o.spread * static_cast<double>(random() >> 11) * 0x1p-53;
      order_.set_first(v, first);
    }
    for (std::size_t v = 0; v < variables(); ++v) order_.insert(static_cast<Index>(v));
    restart_at_ = luby_.next_budget();
    trail_.assign_lone();
  }

  const trail<Index>& assigned() const { return trail_; }
  /// Calls `visit(assignment)` with each candidate that is placed.
  template <class Visit>
  void for_each_placed(Visit visit) const {
    for (std::size_t i = 0; i < trail_.size(); ++i)
      if ((trail_[i] & 1) == 0) visit(trail_.rules().candidates[trail_[i] >> 1u]);
  }
  const Proof& proof() const { return proof_; }

  /// Whether the last call of `next` found an assignment, which is excluded by the next one.
  bool is_solved() const { return solved_; }

  /// Continues to the next assignment that obeys all rules: after `found`, `assigned()` is that one. `events`
  /// is a `no_reporter` or has its members. `before` is what was searched before this engine, for reports of
  /// progress.
  template <class Events = const no_reporter>
  next_result next(const limits& limit, statistics& stats, Events& events = nobody,
                   const statistics& before = {}) {
    if (solved_) block();
    while (!over_) {
      const auto report = [&] {
        return progress_report{.stage = "learning",
                               .nodes = before.nodes + stats.nodes,
                               .solutions = before.solutions + stats.solutions,
                               .depth = trail_.level()};
      };
      if (const stop_reason why = limit.check(stats.nodes, report); why != stop_reason::none)
        return stopped_as<next_result>(why);
      if (clauses_.is_full()) return next_result::limit_reached;
      ++stats.nodes;
      events.visit(trail_);
      conflict clash;
      if (trail_.rules().contradictory || !propagate(clash)) {
        ++stats.failures;
        events.failed(trail_);
        if (trail_.level() == 0) {
          give_up();
        } else {
          learn(clash, events);
          if (stats.failures >= reduce_at_) reduce(stats.failures);
        }
        continue;
      }
      events.propagated(trail_);
      if (trail_.is_total()) {
        ++stats.solutions;
        solved_ = true;
        return next_result::found;
      }
      if (stats.failures >= restart_at_) {
        repair_phases(limit, stats.failures, report);
        restart(stats);
        events.restarted(trail_);
      }
      decide(stats, events);
    }
    return next_result::exhausted;
  }

  /// Forbids the assignment in which these candidates, numbered as in the model, are the ones placed.
  void forbid(const std::vector<Index>& placed) {
    if (solved_) block();
    back_to(0);
    std::vector<Index> clause;
    for (const Index v : placed) clause.push_back(static_cast<Index>(2u * v + 1));
    report_forbidden(clause);
    if (std::any_of(clause.begin(), clause.end(), [this](Index l) { return trail_.value(l) > 0; })) return;
    std::erase_if(clause, [this](Index l) { return trail_.value(l) < 0; });
    if (clause.empty())
      give_up();
    else
      add(clause, 0, false);
  }

private:
  static constexpr no_reporter nobody{};

  std::size_t variables() const { return trail_.rules().variables(); }

  // The rules first: they cost less than the clauses.
  bool propagate(conflict& clash) {
    do {
      if (!trail_.propagate(clash)) return false;
      if (!clauses_.propagate(trail_, clash)) return false;
      if constexpr (!Theory::is_empty)
        if (clauses_.is_done(trail_) && !theory_.propagate(trail_, clauses_, clash)) return false;
    } while (!is_propagated());
    return true;
  }
  bool is_propagated() const {
    if constexpr (!Theory::is_empty)
      if (!theory_.is_done(trail_)) return false;
    return clauses_.is_done(trail_);
  }

  template <class Events>
  void decide(statistics& stats, Events& events) {
    while (trail_.value(2u * order_.top()) != 0) order_.pop();
    const Index v = order_.top();
    order_.pop();
    ++stats.guesses;
    const bool placed = places_ || phase_[v] != 0;
    events.decide(trail_, {trail_.rules().candidates[v], placed});
    trail_.decide(static_cast<Index>(2u * v + (placed ? 0u : 1u)));
    if (trail_.level() > stats.depth) stats.depth = trail_.level();
  }

  // Saves the assignment without the conflict as target phases, if it is the longest since the last solution.
  void update_target_phases() {
    const std::size_t size = trail_.start_of(trail_.level());
    if (size <= best_size_) return;
    best_size_ = size;
    for (std::size_t i = 0; i < size; ++i) phase_[trail_[i] >> 1u] = (trail_[i] & 1) == 0;
  }

  void back_to(int level) {
    trail_.back_to(level, [this](Index literal) {
      const auto v = static_cast<Index>(literal >> 1u);
      if (!options_.target_phases) phase_[v] = (literal & 1) == 0;
      if (!order_.has(v)) order_.insert(v);
      if constexpr (!Theory::is_empty) theory_.undo(trail_.rules(), literal);
    });
    clauses_.back_to(trail_.size());
    if constexpr (!Theory::is_empty) theory_.back_to(trail_.size());
  }

  template <class Events>
  void learn(const conflict& clash, Events& events) {
    if (options_.target_phases) update_target_phases();
    analysis_.learn(trail_, clauses_, clash, [this](auto c) { use(c); });
    events.learned(trail_, analysis_.clause());
    for (const Index v : analysis_.variables()) order_.bump(v);
    if (options_.bump_reasons) analysis_.for_each_behind([this](Index v) { order_.bump(v); });
    analysis_.finish();
    order_.decay();
    back_to(analysis_.back_level());
    add(analysis_.clause(), analysis_.lbd());
  }

  // Adds a clause; it asserts its first literal, which is open, where the others are false.
  void add(const std::vector<Index>& clause, int lbd, bool asserts = true) {
    report(clause, true);
    if (clause.size() == 1) {
      trail_.assign(clause[0], reason());
      return;
    }
    const auto c = clauses_.add(clause, lbd);
    if (!asserts) return;
    trail_.assign(clause[0],
                  clause.size() == 2 ? reason(reason::literal, clause[1]) : reason(reason::clause, c));
  }

  // A clause that took part in a conflict: its LBD may be lower now, and it outlives the next deletions.
  void use(std::uint32_t c) {
    if constexpr (!Theory::is_empty)
      if (clauses_type::is_explanation(c)) return;
    if (clauses_.lbd(c) <= options_.core_lbd) return;
    const int lbd = analysis_.lbd_of(trail_, clauses_.literals(c), clauses_.lbd(c));
    clauses_.set_lbd(c, lbd);
    clauses_.set_use(c, lbd <= options_.tier2_lbd ? 2 : 1);
  }

  // Looks for a filling without clashes until there is one. Its phases are then a solution, if nothing but
  // groups and neighbours is demanded.
  template <class Report>
  void repair_phases(const limits& limit, std::uint64_t failures, Report report) {
    if (trail_.rules().digits < options_.repaired_from || options_.repair_steps == 0 || is_repaired_) return;
    if (repair_.empty()) repair_.emplace_back(trail_.rules(), options_.seed);
    const std::uint64_t steps = options_.repair_steps * (failures - repaired_at_);
    repaired_at_ = failures;
    is_repaired_ = repair_[0].run(trail_, steps, [&] { return limit.check(0, report) != stop_reason::none; });
    if (!is_repaired_) return;
    for (std::size_t v = 0; v < variables(); ++v) phase_[v] = repair_[0].chooses(v);
    back_to(0);
  }

  void restart(statistics& stats) {
    ++stats.restarts;
    places_ = trail_.rules().digits <= options_.alternating_up_to && !places_;
    restart_at_ = stats.failures + luby_.next_budget();
    while (!order_.empty() && trail_.value(2u * order_.top()) != 0) order_.pop();
    int level = 0;
    if (!order_.empty()) {
      const double best = order_.score(order_.top());
      while (level < trail_.level() && order_.score(trail_.decision(level + 1) >> 1u) > best) ++level;
    }
    back_to(level);
  }

  void reduce(std::uint64_t failures) {
    ++reductions_;
    reduce_at_ = failures + options_.reduce_first + options_.reduce_growth * reductions_;
    // Units found since the last time make a return to level 0 worth it.
    const bool clean = trail_.level() > 0 ? trail_.start_of(1) > simplified_ : trail_.size() > simplified_;
    if (clean) {
      back_to(0);
      conflict clash;
      if (!propagate(clash)) {
        give_up();
        return;
      }
      report_units();
      simplified_ = trail_.size();
    }
    reduction_.run(trail_, clauses_, options_, clean,
                   [this](std::span<const Index> literals, bool added) { report(literals, added); });
  }

  // Excludes the solution that was given out, by a clause over its decisions.
  void block() {
    solved_ = false;
    best_size_ = 0;
    std::vector<Index> clause;
    for (std::size_t i = 0; i < trail_.size(); ++i)
      if ((trail_[i] & 1) == 0) clause.push_back(static_cast<Index>(trail_[i] ^ 1u));
    report_forbidden(clause);
    const int level = trail_.level();
    if (level == 0) {
      give_up();
      return;
    }
    clause.clear();
    for (int l = level; l > 0; --l) clause.push_back(static_cast<Index>(trail_.decision(l) ^ 1u));
    back_to(level - 1);
    add(clause, 0);
  }
  void give_up() {
    over_ = true;
    report({}, true);
  }

  int number_of(Index literal) const {
    const assignment a = trail_.rules().candidates[literal >> 1u];
    const int variable = a.where * trail_.rules().digits + a.what.index() + 1;
    return literal & 1 ? -variable : variable;
  }
  void report(std::span<const Index> literals, bool added) {
    if constexpr (Proof::wanted) {
      clause_of_proof_.clear();
      for (const Index l : literals) clause_of_proof_.push_back(number_of(l));
      if (added)
        proof_.add(clause_of_proof_);
      else
        proof_.remove(clause_of_proof_);
    }
  }
  // The literals of level 0, before the clauses that implied them are deleted.
  void report_units() {
    if constexpr (Proof::wanted)
      for (std::size_t i = simplified_; i < trail_.size(); ++i) {
        const Index literal = trail_[i];
        report(std::span(&literal, 1), true);
      }
  }
  void report_forbidden(const std::vector<Index>& clause) {
    if constexpr (Proof::wanted) {
      clause_of_proof_.clear();
      for (const Index l : clause) clause_of_proof_.push_back(number_of(l));
      proof_.solution(clause_of_proof_);
    }
  }

  [[no_unique_address]] Proof proof_;
  learning_options options_;
  [[no_unique_address]] Theory theory_;
  trail<Index> trail_;
  clauses_type clauses_;
  conflict_analysis<Index, clauses_type> analysis_;
  activity_order<Index> order_;
  clause_reduction<Index> reduction_;
  std::vector<unsigned char> phase_; // whether a variable is placed when it is decided
  bool places_ = false;              // the initial phase of this restart: placed, whatever is saved
  std::size_t best_size_ = 0;
  std::vector<repair<Index>> repair_; // none or one
  bool is_repaired_ = false;
  std::uint64_t repaired_at_ = 0; // conflicts
  restart::luby luby_;
  std::uint64_t restart_at_ = 0, reduce_at_ = 0, reductions_ = 0;
  std::size_t simplified_ = 0;
  bool over_ = false, solved_ = false;
  std::vector<int> clause_of_proof_;
};

} // namespace boxline::inline v0_2::search::cdcl
