// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/local/objective.hpp>
#include <boxline/local/policies.hpp>

#include <doctest/doctest.h>

#include <cstdlib>
#include <set>

using namespace boxline;
using local::state, local::swap_move, local::missing_digits, local::weighted_sum;

static_assert(local::objective_for<missing_digits, state<3>>);
static_assert(local::objective_for<weighted_sum, state<3>>);

namespace {

// f1 and f2 as the text of Jones, Roach and Perkins, section 4.3, defines them.
int different_digits(const grid<3>& g) {
  int sum = 0;
  for (int i = 0; i < 9; ++i) {
    std::set<int> row, column;
    for (int j = 0; j < 9; ++j) {
      row.insert(g.at(i, j));
      column.insert(g.at(j, i));
    }
    sum += static_cast<int>(row.size() + column.size());
  }
  return sum;
}
int clashes_with_givens(const grid<3>& g, const grid<3>& givens) {
  int sum = 0;
  for (int a = 0; a < 81; ++a)
    for (int b = 0; b < 81; ++b) {
      const bool is_line = geometry<3>::row(cell(a)) == geometry<3>::row(cell(b)) ||
                           geometry<3>::column(cell(a)) == geometry<3>::column(cell(b));
      sum += is_line && !givens.is_blank(cell(a)) && givens.is_blank(cell(b)) && g[cell(a)] == g[cell(b)];
    }
  return sum;
}

} // namespace

TEST_CASE("weighted_sum: f = w1 f1 + w2 f2, and the change by each swap") {
  random_source random(1);
  for (int i = 0; i < shortened(30, 3); ++i) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 50, random);
    state<3> s(puzzle);
    local::random_placement().fill(s, random);
    const weighted_sum f{static_cast<int>(random.below(4)), -static_cast<int>(random.below(4))};
    const auto score = [&](const grid<3>& g) {
      return f.digits * different_digits(g) + f.clashes * clashes_with_givens(g, puzzle);
    };
    CHECK(f.score(s) == score(s.values()));
    CHECK(f.cost(s) == f.digits * 162 - score(s.values()));
    CHECK(missing_digits().cost(s) == 162 - different_digits(s.values()));
    local::swaps_in_boxes moves;
    moves.begin(s);
    moves.for_each(s, [&](swap_move m) {
      auto after = s;
      after.make(m);
      CHECK(f.change(s, m) == score(s.values()) - score(after.values()));
      CHECK(missing_digits().change(s, m) == different_digits(s.values()) - different_digits(after.values()));
    });
  }
}

TEST_CASE("weighted_sum: a solution scores 162 with the paper's weights, and no state scores more") {
  random_source random(2);
  const auto solution = brute::full_grid<3>(random);
  state<3> s(brute::without(solution, 40, random));
  s.assign(solution);
  CHECK(weighted_sum().score(s) == 162);
  CHECK(weighted_sum().cost(s) == 0);
  CHECK(missing_digits().cost(s) == 0);
  for (int i = 0; i < 100; ++i) {
    s.clear();
    local::random_placement().fill(s, random);
    CHECK(different_digits(s.values()) <= 162);
    CHECK((weighted_sum().score(s) < 162) == !s.is_solution());
  }
}

TEST_CASE("missing_digits and weighted_sum: a digit that candidates exclude costs one") {
  random_source random(3);
  const auto solution = brute::full_grid<2>(random);
  bits::cells_board<2> b;
  for (int c = 0; c < 16; c += 3) b.remove(cell(c), solution.digit_at(cell(c)));
  state<2> s(b);
  s.assign(solution);
  CHECK(missing_digits().cost(s) == 6);
  CHECK(weighted_sum().cost(s) == 6);
  local::swaps_in_boxes moves;
  moves.begin(s);
  moves.for_each(s, [&](swap_move m) {
    auto after = s;
    after.make(m);
    CHECK(missing_digits().change(s, m) == missing_digits().cost(after) - missing_digits().cost(s));
    CHECK(weighted_sum().change(s, m) == weighted_sum().cost(after) - weighted_sum().cost(s));
  });
}
