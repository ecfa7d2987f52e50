// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/backend.hpp>
#include <boxline/nishio/survivors.hpp>

#include <array>
#include <cadical.hpp>
#include <memory>
#include <vector>

namespace boxline::adapt {

/// Single-digit deduction by the SAT solver CaDiCaL: a variable for each cell, true where the digit stands; each row,
/// column and box has exactly one. One solver takes a set of cells, and is asked again and again, each time under the
/// assumption that a cell stands of which it is not known yet whether it survives. A model that it finds adds its n
/// cells; where there is none the cell is denied from then on. CaDiCaL tries the cells first that are not known yet,
/// so that models overlap little.
///
/// Exact; satisfies `nishio::method`, and keeps nothing from one call to the next. Formulas have up to n^2 variables
/// and 3n^3 / 2 clauses. Limits are as in `cadical_backend`: `limits::nodes` are the clauses that CaDiCaL learns in a
/// call, where it may learn a few more than that; time and cancellation are asked for within CaDiCaL too. Choose it
/// as an oracle, and for sets of cells on which the other methods take exponential time. Written for version 1.5;
/// link `boxline::cadical`. Throws `std::bad_alloc` where memory runs out.
///
/// Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012), sections 2 and 6: one digit as satisfiability.
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
    const auto p = std::make_unique<peer>(limit, seed_, learned_);
    if (p->stop.is_made(0)) return {p->stop.why(), cells};
    for (int u = 0; u < where::houses; ++u)
      if (!write_house(p->solver, cells, u)) return {};
    for (const int c : cells) p->solver.phase(variable(c));

    nishio::cell_set<B> known, unknown = cells; // cells that survive; cells that may
    while (!unknown.empty()) {
      if (p->stop.is_made(learned_)) return {p->stop.why(), cells};
      // The first question assumes nothing: it finds out at once where there is no placement at all.
      const int assumed = known.empty() ? 0 : variable(unknown.first());
      if (assumed != 0) p->solver.assume(assumed);
      ++calls_;
      switch (p->solver.solve()) {
      case 10:
        for (const int c : cells)
          if (p->solver.val(variable(c)) > 0) known.insert(c);
        for (const int c : unknown& known) p->solver.phase(-variable(c));
        break;
      case 20:
        if (assumed == 0) return {};
        p->solver.add(-assumed);
        p->solver.add(0);
        unknown.erase(unknown.first());
        break;
      default: // stopped by the terminator
        return {p->stop.why(), cells};
      }
      unknown -= known;
    }
    return {known.empty() ? outcome::unsolvable : outcome::solved, known};
  }

  /// Clauses that CaDiCaL learned in the last call.
  std::uint64_t learned() const { return learned_; }
  /// Times that it was asked in the last call.
  int calls() const { return calls_; }

private:
  struct peer : CaDiCaL::Terminator, CaDiCaL::Learner {
    peer(const limits& limit, int seed, std::uint64_t& count) : learned(count) {
      stop.begin(limit);
      solver.set("quiet", 1);
      solver.set("seed", seed);
      solver.connect_terminator(this);
      solver.connect_learner(this);
    }
    bool terminate() override { return stop.is_made(learned); }
    bool learning(int) override {
      ++learned;
      return false; // the clause itself is not wanted
    }
    void learn(int) override {}

    std::uint64_t& learned;
    stop_request stop;
    CaDiCaL::Solver solver;
  };

  static int variable(int c) { return c + 1; }

  // Exactly one of the house's cells; pairs that an earlier house excludes are left out. False where it has none.
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

} // namespace boxline::adapt
