// SPDX-License-Identifier: BSL-1.0
#include <doctest/doctest.h>

#if __has_include(<cadical.hpp>) && !defined(BOXLINE_WITHOUT_CADICAL)

#include <boxline/literature/three_sat.hpp>
#include <boxline/literature/three_sat_form.hpp>

#include "formulas.hpp"
#include "rounds.hpp"

#include <cadical.hpp>
#include <vector>

using namespace boxline;
using literature::three_sat;

namespace {

void add(CaDiCaL::Solver& solver, const std::vector<int>& clause) {
  for (const int literal : clause) solver.add(literal);
  solver.add(0);
}

// The placements of an instance as clauses: a variable for each of its cells, exactly one of them in each
// house.
class placement_clauses {
public:
  explicit placement_clauses(const literature::single_digit_instance& cells) : n_(cells.size()) {
    const int k = cells.box_size();
    std::vector<std::vector<int>> houses(static_cast<std::size_t>(3 * n_));
    variable_.assign(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_), 0);
    cells.for_each([&](int row, int column) {
      const int v = variable_[index(row, column)] = ++last_;
      for (const int h : {row, n_ + column, 2 * n_ + row / k * k + column / k})
        houses[static_cast<std::size_t>(h)].push_back(v);
    });
    solver.set("quiet", 1);
    for (const auto& house : houses) {
      add(solver, house);
      at_most_one(house);
    }
  }

  int variable(int row, int column) const { return variable_[index(row, column)]; }
  /// After a satisfiable answer.
  literature::single_digit_placement placement() {
    literature::single_digit_placement p;
    p.rows.assign(static_cast<std::size_t>(n_), -1);
    for (int row = 0; row < n_; ++row)
      for (int column = 0; column < n_; ++column)
        if (const int v = variable(row, column); v != 0 && solver.val(v) > 0)
          p.rows[static_cast<std::size_t>(column)] = row;
    return p;
  }

  CaDiCaL::Solver solver;

private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(n_) + static_cast<std::size_t>(column);
  }
  // Pairwise for few literals; else split in two groups, of which a new variable selects one.
  void at_most_one(std::vector<int> group) {
    while (group.size() > 5) {
      const int rest = ++last_;
      for (std::size_t i = 0; i < 4; ++i) {
        add(solver, {-group[i], rest});
        for (std::size_t j = 0; j < i; ++j) add(solver, {-group[i], -group[j]});
      }
      group.erase(group.begin(), group.begin() + 4);
      group.push_back(rest);
    }
    for (std::size_t i = 0; i < group.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) add(solver, {-group[i], -group[j]});
  }

  int n_, last_ = 0;
  std::vector<int> variable_;
};

// By CaDiCaL on the formula itself, without the reduction.
bool is_satisfiable(const formulas::clauses& list) {
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  for (const auto& c : list) add(solver, c);
  return solver.solve() == 10;
}

} // namespace

TEST_CASE("Theorem 6.1, by CaDiCaL: the instance has a placement if and only if the formula is satisfiable") {
  random_source random(71);
  int satisfiable = 0, unsatisfiable = 0;
  for (int i = 0; i < shortened(24, 12); ++i) {
    const int variables = 5 + i % 6;
    const auto list = formulas::draw(random, variables, variables * 5 + i % 5, 3);
    const auto f = formulas::make(list, variables);
    const three_sat r(literature::with_small_instance(f));
    const bool wanted = is_satisfiable(list);
    placement_clauses placements(r.instance());
    REQUIRE((placements.solver.solve() == 10) == wanted);
    (wanted ? satisfiable : unsatisfiable) += 1;
    if (!wanted) continue;
    const auto p = placements.placement();
    CHECK(r.instance().holds(p));
    const auto values = r.assignment_of(p);
    CHECK(f.is_satisfied_by(values));
    const auto back = r.placement_of(values);
    REQUIRE(back);
    CHECK(r.instance().holds(*back));
  }
  CHECK(satisfiable >= shortened(4, 2));
  CHECK(unsatisfiable >= shortened(4, 2));
}

TEST_CASE("Theorem 6.2, by CaDiCaL: there is always a placement, and one with z false where the formula has "
          "a model") {
  random_source random(72);
  int satisfiable = 0, unsatisfiable = 0;
  for (int i = 0; i < 12; ++i) {
    const int variables = 3 + i % 2;
    const auto list = formulas::draw(random, variables, 10 + 3 * (i % 4), 3);
    const auto escape = literature::with_escape(formulas::make(list, variables));
    const three_sat r(literature::with_small_instance(escape.clauses));
    placement_clauses placements(r.instance());
    CHECK(placements.solver.solve() == 10);
    CHECK(r.instance().holds(placements.placement()));
    const bool wanted = is_satisfiable(list);
    const auto when_false = r.cells_of(-escape.escape);
    for (const auto& c : {when_false.front(), when_false.back()}) {
      placements.solver.assume(placements.variable(c.row, c.column));
      REQUIRE((placements.solver.solve() == 10) == wanted);
      if (!wanted) continue;
      auto values = r.assignment_of(placements.placement());
      values.resize(variables);
      CHECK(formulas::make(list, variables).is_satisfied_by(values));
    }
    (wanted ? satisfiable : unsatisfiable) += 1;
  }
  CHECK(satisfiable >= 2);
  CHECK(unsatisfiable >= 2);
}

#else
TEST_CASE("three_sat by cadical") {
  MESSAGE("skipped: no CaDiCaL");
}
#endif
