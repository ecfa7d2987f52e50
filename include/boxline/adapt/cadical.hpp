// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/clauses.hpp>
#include <boxline/adapt/lazy_scopes.hpp>
#include <boxline/adapt/linked.hpp>

#include <algorithm>
#include <cadical.hpp>
#include <climits>
#include <memory>
#include <span>
#include <vector>

/// \file
/// The SAT solver CaDiCaL as a back end (Biere, Fazekas, Fleury and Heisinger, "CaDiCaL, Kissat,
/// Paracooba, Plingeling and Treengeling", 2020). Link `boxline::cadical`. Written for version 1.5; Debian:
/// libcadical-dev.

namespace boxline::inline v0_2::adapt {

template <box B>
class cadical_backend;

/// CaDiCaL and its options, for `adapt::linked<adapt::cadical>`. Choose it as an oracle, and for hard
/// grids of 25x25 and more; not for counting many solutions, since each costs a clause that stays.
struct cadical {
  /// CaDiCaL's option of that name: few restarts, phases kept. It suits large puzzles that have a solution.
  bool stabilizeonly = false;
  encoding how = encoding::extended;
  int seed = 0; ///< CaDiCaL's option of that name

  /// The back end for a puzzle: see `backend_maker`.
  template <box B, houses_alone H>
  cadical_backend<B> make(const candidates<B>& puzzle, const H& h) const {
    return {puzzle, h, *this};
  }
  /// The same for a game with constraints: see `game_backend_maker`.
  template <box B, constrained_game G>
  cadical_backend<B> make_for(const candidates<B>& puzzle, const G& rules) const {
    return {puzzle, rules, *this};
  }
};

/// CaDiCaL on one puzzle, over the reduced clauses. It is incremental: each solution adds a clause that
/// forbids it. Constraints on pairs of cells are clauses from the beginning; those with a scope become
/// clauses where a model breaks them: see `lazy_scopes`.
///
/// Each clause that CaDiCaL learns, and each clause of a constraint with a scope, counts as a failure and as
/// a node. A limit on nodes becomes CaDiCaL's own
/// limit on conflicts; inprocessing may learn a few clauses more. Time and cancellation are checked where
/// CaDiCaL calls its terminator, about every ten decisions, and while clauses are added. After a stop it
/// resumes with all learned clauses. It prints nothing, installs no signal handlers and has no global state;
/// different puzzles may be solved in different threads.
///
/// Throws `std::bad_alloc` where memory runs out. CaDiCaL's own errors, which would be faults of this header,
/// end the program with a message.
template <box B>
class cadical_backend {
public:
  static constexpr box shape = B;

  template <houses_alone H>
  cadical_backend(const candidates<B>& puzzle, const H& h, const cadical& options)
      : clauses_(puzzle, {.how = options.how}, h), session_(std::make_unique<session>(options)) {}
  template <constrained_game G>
  cadical_backend(const candidates<B>& puzzle, const G& rules, const cadical& options)
      : clauses_(clauses<B>::without_scopes(puzzle, {.how = options.how}, rules)),
        scopes_(rules.constraints()), session_(std::make_unique<session>(options)) {}

  next_result next(const limits& limit, search::statistics& stats) {
    session_->stop.begin(limit, stats.solutions);
    session_->stats = &stats;
    for (;;) {
      if (!add_clauses()) return stopped_as<next_result>(session_->stop.why());
      if (limit.nodes != unlimited) {
        const std::uint64_t left = limit.nodes - std::min(limit.nodes, stats.nodes);
        session_->solver.limit("conflicts", static_cast<int>(std::min<std::uint64_t>(left, INT_MAX)));
      }
      switch (session_->solver.solve()) {
      case 10:
        break;
      case 20:
        return next_result::exhausted;
      default: // stopped by the terminator, or by the limit on conflicts
        return stopped_as<next_result>(session_->stop.why());
      }
      read();
      if (scopes_.empty() || obeys_scopes(stats)) {
        clauses_.forbid(truth_);
        return next_result::found;
      }
      if (session_->stop.is_made(stats.nodes)) return stopped_as<next_result>(session_->stop.why());
    }
  }
  const grid<B>& values() const { return values_; }
  /// Always null: CaDiCaL stops only where it is asked to.
  static const char* trouble() { return nullptr; }

private:
  struct session : CaDiCaL::Terminator, CaDiCaL::Learner {
    explicit session(const cadical& options) {
      solver.set("quiet", 1);
      solver.set("seed", options.seed);
      if (options.stabilizeonly) solver.set("stabilizeonly", 1);
      solver.connect_terminator(this);
      solver.connect_learner(this);
    }
    bool terminate() override { return stop.is_made(stats->nodes); }
    bool learning(int) override {
      ++stats->nodes;
      ++stats->failures;
      return false; // CaDiCaL does not pass the clause itself
    }
    void learn(int) override {}

    stop_request stop;
    search::statistics* stats = nullptr;
    CaDiCaL::Solver solver;
  };

  // Adds the clauses that CaDiCaL does not have yet. False where it was stopped before the last one.
  bool add_clauses() {
    constexpr std::size_t between_checks = 10'000;
    const std::vector<int>& literals = clauses_.literals();
    for (std::size_t checked = added_; added_ < literals.size(); ++added_) {
      // Only between clauses.
      if (added_ >= checked + between_checks && literals[added_ - 1] == 0) {
        if (session_->stop.is_made(0)) return false;
        checked = added_;
      }
      session_->solver.add(literals[added_]);
    }
    return true;
  }

  void read() {
    truth_.clear();
    for (int v = 1; v <= clauses_.variables(); ++v)
      if (session_->solver.val(v) > 0) truth_.push_back(v);
    values_ = clauses_.values(truth_);
  }

  // Whether all constraints with a scope hold; adds a clause for each that does not. False too where a limit
  // stopped it before the last one.
  bool obeys_scopes(search::statistics& stats) {
    const std::size_t broken = scopes_.for_each_broken(
        clauses_, values_, [this](std::span<const int> clause) { clauses_.add(clause); },
        [&] { return session_->stop.is_made(stats.nodes); });
    stats.nodes += broken;
    stats.failures += broken;
    return broken == 0 && session_->stop.why() == stop_reason::none;
  }

  clauses<B> clauses_;
  lazy_scopes scopes_;
  std::unique_ptr<session> session_;
  std::size_t added_ = 0;
  std::vector<int> truth_; // the true variables of the last model
  grid<B> values_;
};

} // namespace boxline::inline v0_2::adapt
