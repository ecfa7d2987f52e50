// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/backend.hpp>
#include <boxline/nishio/survivors.hpp>

#include <array>
#include <cadical.hpp>
#include <memory>
#include <vector>

namespace boxline::inline v0_2::adapt {

/// Single-digit deduction by the SAT solver CaDiCaL. There is a variable for each cell, true where the digit
/// is placed; each row, column and box has exactly one true variable. One incremental solver is used for a
/// set of cells. Each call assumes that one cell is true which is in no model so far. A model adds its n
/// cells to the survivors; without a model the cell is set to false for all later calls. The phases prefer
/// cells that are in no model so far, so that models overlap little.
///
/// Exact; satisfies `nishio::single_digit_method`, and has no state between calls. Formulas have up to n^2
/// variables and 3n^3 / 2 clauses. Limits are as in `cadical_backend`: `limits::nodes` counts the clauses
/// that CaDiCaL learns in a call, and it may learn a few more; time and cancellation are checked within
/// CaDiCaL too. Choose it as an oracle, and for sets of cells on which the other methods take exponential
/// time. Written for version 1.5; link `boxline::cadical`. Throws `std::bad_alloc` where memory runs out.
///
/// Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012), sections 2 and 6: one digit as
/// satisfiability.
template <box B>
class by_cadical {
public:
  using where = geometry<B>;
  static constexpr bool is_exact = true;

  by_cadical() = default;
  /// With CaDiCaL's option `seed`.
  explicit by_cadical(int seed) : seed_(seed) {}

  nishio::survivors<B> operator()(const nishio::cell_set<B>& cells, const limits& limit = {}) {
    learned_ = 0;
    calls_ = 0;
    const auto s = std::make_unique<session>(limit, seed_, learned_);
    if (s->stop.is_made(0)) return {stopped_as<nishio::placement_verdict>(s->stop.why()), cells};
    for (int u = 0; u < where::houses; ++u)
      if (!write_house(s->solver, cells, u)) return {};
    for (const int c : cells) s->solver.phase(variable(c));

    nishio::cell_set<B> known, unknown = cells; // cells that survive; cells that are undecided
    while (!unknown.empty()) {
      if (s->stop.is_made(learned_)) return {stopped_as<nishio::placement_verdict>(s->stop.why()), cells};
      // The first call has no assumption: it decides whether there is a placement at all.
      const int assumed = known.empty() ? 0 : variable(unknown.first());
      if (assumed != 0) s->solver.assume(assumed);
      ++calls_;
      switch (s->solver.solve()) {
      case 10:
        for (const int c : cells)
          if (s->solver.val(variable(c)) > 0) known.insert(c);
        for (const int c : unknown& known) s->solver.phase(-variable(c));
        break;
      case 20:
        if (assumed == 0) return {};
        s->solver.add(-assumed);
        s->solver.add(0);
        unknown.erase(unknown.first());
        break;
      default: // stopped by the terminator
        return {stopped_as<nishio::placement_verdict>(s->stop.why()), cells};
      }
      unknown -= known;
    }
    using enum nishio::placement_verdict;
    return {known.empty() ? impossible : possible, known};
  }

  /// Clauses that CaDiCaL learned in the last call.
  std::uint64_t learned() const { return learned_; }
  /// Calls of the SAT solver in the last call.
  int calls() const { return calls_; }

private:
  struct session : CaDiCaL::Terminator, CaDiCaL::Learner {
    session(const limits& limit, int seed, std::uint64_t& count) : learned(count) {
      stop.begin(limit);
      solver.set("quiet", 1);
      solver.set("seed", seed);
      solver.connect_terminator(this);
      solver.connect_learner(this);
    }
    bool terminate() override { return stop.is_made(learned); }
    bool learning(int) override {
      ++learned;
      return false; // CaDiCaL does not pass the clause itself
    }
    void learn(int) override {}

    std::uint64_t& learned;
    stop_request stop;
    CaDiCaL::Solver solver;
  };

  static int variable(int c) { return c + 1; }

  // Exactly one of the house's cells; pairs that an earlier house excludes are omitted. False for a house
  // without cells.
  static bool write_house(CaDiCaL::Solver& solver, const nishio::cell_set<B>& cells, int u) {
    std::array<cell, where::n> members{};
    int count = 0;
    for (const cell c : where::house_cells[u])
      if (cells.test(c)) members[count++] = c;
    for (int i = 0; i < count; ++i) solver.add(variable(members[i]));
    if (count > 0) solver.add(0);
    for (int i = 0; i < count; ++i)
      for (int j = i + 1; j < count; ++j) {
        const cell a = members[i], b = members[j];
        if (u >= 2 * where::n && (where::row(a) == where::row(b) || where::column(a) == where::column(b)))
          continue;
        solver.add(-variable(a));
        solver.add(-variable(b));
        solver.add(0);
      }
    return count > 0;
  }

  int seed_ = 0, calls_ = 0;
  std::uint64_t learned_ = 0;
};

} // namespace boxline::inline v0_2::adapt
