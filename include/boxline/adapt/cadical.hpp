// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/linked.hpp>
#include <boxline/adapt/clauses.hpp>

#include <algorithm>
#include <cadical.hpp>
#include <climits>
#include <memory>

/// \file
/// The SAT solver CaDiCaL as a back end (Biere, Fazekas, Fleury and Heisinger, "CaDiCaL, Kissat, Paracooba,
/// Plingeling and Treengeling", 2020). Link `boxline::cadical`. Written for version 1.5; Debian: libcadical-dev.

namespace boxline::adapt {

/// What CaDiCaL is asked to do.
struct cadical_options {
  /// CaDiCaL's option of that name: few restarts, phases kept. It suits large puzzles that have a solution.
  bool stabilizeonly = false;
  encoding how = encoding::extended;
  int seed = 0; ///< CaDiCaL's option of that name
};

/// CaDiCaL at work on one puzzle, over the clauses with the givens worked in. After each solution it goes on
/// incrementally, with one clause more that forbids it.
///
/// CaDiCaL tells of the clauses that it learns: each counts as a failure and as a node. A limit on nodes becomes
/// CaDiCaL's own limit on conflicts; a few clauses more may come of what it does between them. Time and
/// cancellation are asked for where CaDiCaL looks at its terminator, every ten decisions or so, and while clauses are
/// handed over. Stopped, it goes on where it was, with all it has learned. It prints nothing, installs no signal
/// handlers and has no state outside of itself; different puzzles may be solved in different threads.
///
/// Throws `std::bad_alloc` where memory runs out. CaDiCaL's own errors, which would be faults of this header, end
/// the program with a message.
template <box B>
class cadical_backend {
public:
  static constexpr box shape = B;

  template <house_system H>
  cadical_backend(const candidates<B>& puzzle, const H& h, const cadical_options& options)
      : clauses_(puzzle, {.how = options.how}, h), peer_(std::make_unique<peer>(options)) {}

  next_result next(const limits& limit, search::statistics& stats) {
    peer_->stop.begin(limit);
    peer_->stats = &stats;
    if (!hand_over()) return peer_->stop.why();
    if (limit.nodes != unlimited) {
      const std::uint64_t left = limit.nodes - std::min(limit.nodes, stats.nodes);
      peer_->solver.limit("conflicts", static_cast<int>(std::min<std::uint64_t>(left, INT_MAX)));
    }
    switch (peer_->solver.solve()) {
    case 10:
      read();
      return next_result::found;
    case 20:
      return next_result::exhausted;
    default: // stopped by the terminator, or by the limit on conflicts
      return stopped_as<next_result>(peer_->stop.why());
    }
  }
  const grid<B>& values() const { return values_; }
  /// Null: CaDiCaL stops where it is asked to, and nowhere else.
  static const char* trouble() { return nullptr; }

private:
  struct peer : CaDiCaL::Terminator, CaDiCaL::Learner {
    explicit peer(const cadical_options& options) {
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
      return false; // the clause itself is not wanted
    }
    void learn(int) override {}

    stop_request stop;
    search::statistics* stats = nullptr;
    CaDiCaL::Solver solver;
  };

  // False where it was stopped in between.
  bool hand_over() {
    constexpr std::size_t between_looks = 10'000;
    const std::vector<int>& literals = clauses_.literals();
    for (std::size_t look = handed_over_; handed_over_ < literals.size(); ++handed_over_) {
      // Not within a clause.
      if (handed_over_ >= look + between_looks && literals[handed_over_ - 1] == 0) {
        if (peer_->stop.is_made(0)) return false;
        look = handed_over_;
      }
      peer_->solver.add(literals[handed_over_]);
    }
    return true;
  }

  void read() {
    std::vector<int> truth;
    for (int v = 1; v <= clauses_.variables(); ++v)
      if (peer_->solver.val(v) > 0) truth.push_back(v);
    values_ = clauses_.values(truth);
    clauses_.forbid(truth);
  }

  clauses<B> clauses_;
  std::unique_ptr<peer> peer_;
  std::size_t handed_over_ = 0;
  grid<B> values_;
};

/// Makes CaDiCaL back ends: `solver<3, adapt::linked<adapt::cadical>>`. Choose it as an oracle, and for hard
/// grids of 25x25 and more; not for counting many solutions, since each costs a clause that stays.
struct cadical {
  cadical_options options{};

  template <box B, house_system H>
  cadical_backend<B> make(const candidates<B>& puzzle, const H& h) const {
    return {puzzle, h, options};
  }
};

} // namespace boxline::adapt
