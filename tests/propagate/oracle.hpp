// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "../boards.hpp"
#include "../rounds.hpp"

#include <boxline/propagate/propagator.hpp>
#include <boxline/testing/naive_rules.hpp>
#include <boxline/testing/propagator.hpp>

#include <doctest/doctest.h>

#include <string>
#include <type_traits>
#include <vector>

// Compares rules with their naive implementations on random states, on every board.

namespace oracle {

using namespace boxline;

// Every solution under the houses `h`; for the smallest grids.
template <box B, house_system H>
std::vector<grid<B>> all_solutions(const H& h) {
  random_source random(1);
  return testing::solution_list<B, H>(testing::model<B, H>(h), random, 1000000, 100000000).found;
}

template <class Model>
bool has_solution(const Model& m, const grid<Model::shape>& g) {
  for (int c = 0; c < m.cells; ++c)
    if (!m.has(c, g[cell(c)] - 1)) return false;
  return true;
}

// Whether some digit has no place in some house. `locked` alone does not find that contradiction, and its
// eliminations in such a state may depend on the order.
template <class Model>
bool dead(const Model& m) {
  for (int u = 0; u < m.houses().size(); ++u)
    for (int d = 0; d < m.n; ++d)
      if (m.places(u, d).empty()) return true;
  return false;
}

// The states of one comparison, `shortened(count, 12)` of them. About a third have no solution; the numbers
// of placed cells differ widely.
template <box B, house_system H>
std::vector<std::vector<testing::operation>> random_states(std::uint64_t seed, const H& h, int count) {
  random_source random(seed);
  std::vector<grid<B>> solution;
  std::vector<std::vector<testing::operation>> result;
  for (int i = 0; i < shortened(count, 12); ++i) {
    if (i % 16 == 0) solution = testing::solution_list<B, H>(testing::model<B, H>(h), random, 1, 5000).found;
    const bool around = !solution.empty() && i % 3 != 0;
    result.push_back(testing::random_history<B>(random, h, around ? &solution[0] : nullptr));
  }
  return result;
}

struct tally {
  int states = 0, contradictions = 0, changed = 0, solved = 0;
};

// Runs `p` pass by pass and by `run` on a board after `history`; the first difference from the model, in
// words.
template <class Board, class P, class Model>
std::string run_both(const std::vector<testing::operation>& history, P p, const Model& m,
                     bool contradiction) {
  Board passes(m.houses()), whole(m.houses());
  if (testing::replay(passes, history) == status::contradiction) return "contradiction while loading";
  testing::replay(whole, history);
  progress made = progress::some;
  while (made == progress::some) made = p.propagate(passes);
  const status s = propagate::run(p, whole);
  if ((made == progress::contradiction) != contradiction)
    return "the passes and the naive rule: a contradiction in one only";
  if ((s == status::contradiction) != contradiction)
    return "run and the naive rule: a contradiction in one only";
  if (contradiction) return "";
  if ((s == status::solved) != (m.open_cells() == 0)) return "run and the naive rule: solved in one only";
  const Model by_passes = Model::of(passes), by_run = Model::of(whole);
  if (dead(m)) return dead(by_passes) && dead(by_run) ? "" : "some digit has no place left in one only";
  if (!(by_passes == m)) return "the passes and the naive rule end at different states";
  if (!(by_run == m)) return "run and the naive rule end at different states";
  return "";
}

// Runs `p` pass by pass and by `run` on every board of `Families`, and `naive` over the model, to the
// fixpoint, on `count` random states: the same status, and the same candidates and placements, or a
// contradiction in all of them. Where `solutions` is not empty it holds all solutions under `h`, and none of
// those of the state may be lost.
template <class Families, box B, class P, class Naive, house_system H>
tally compare(const H& h, int count, P p, Naive naive, const std::vector<grid<B>>& solutions = {}) {
  tally result;
  for (const auto& history : random_states<B>(42, h, count)) {
    testing::model<B, H> m(h);
    testing::replay(m, history);
    const testing::model<B, H> before = m;
    progress made = progress::some;
    while (made == progress::some) made = naive(m);
    const bool contradiction = made == progress::contradiction;
    ++result.states;
    result.contradictions += contradiction;
    result.changed += !contradiction && !(m == before);
    result.solved += !contradiction && m.open_cells() == 0;

    int kept = 0;
    for (const auto& g : solutions)
      if (has_solution(before, g)) {
        ++kept;
        REQUIRE(!contradiction);
        REQUIRE(has_solution(m, g));
      }
    Families::for_each([&]<class Family>() {
      REQUIRE(run_both<typename Family::template board<B, H>>(history, p, m, contradiction) == "");
    });
  }
  return result;
}

// The comparison over boxes and houses of several kinds; `scale` times 1,000 states of the smallest. Checks
// too that the states are a test of the rule: it changes `changed` percent of the states or more.
template <class P, class Naive>
void compare_all(P p, Naive naive, int scale, int changed, bool contradicts = true) {
  const auto judge = [&](const std::string& grid_kind, const tally& t) {
    CAPTURE(grid_kind);
    const bool can_change =
        grid_kind != "1x5" || !std::is_same_v<P, propagate::locked>; // no house overlaps another
    if (can_change) CHECK(t.changed * 100 >= t.states * changed);
    if (contradicts && (!is_shortened || t.states >= 20)) CHECK(t.contradictions > 0);
  };
  const houses::standard<2> two;
  judge("2x2",
        compare<standard_families, 2>(two, shortened(1000 * scale, 60), p, naive, all_solutions<2>(two)));
  judge("2x3", compare<family_list<bits::cells, bits::planes>, box{2, 3}>(houses::standard<box{2, 3}>(),
                                                                          60 * scale, p, naive));
  judge("1x5", compare<family_list<bits::cells, bits::planes>, box{1, 5}>(houses::standard<box{1, 5}>(),
                                                                          60 * scale, p, naive));
  judge("3x3", compare<standard_families, 3>(houses::standard<3>(), shortened(8 * scale, 3), p, naive));
  const houses::listed<2> jigsaw(jigsaw_houses());
  judge("jigsaw", compare<any_houses_families, 2>(jigsaw, 200 * scale, p, naive, all_solutions<2>(jigsaw)));
  const houses::listed<3> diagonals(diagonal_houses<3>());
  judge("diagonals", compare<family_list<bits::cells>, 3>(diagonals, shortened(6 * scale), p, naive));
}

// The rules of a sequence over the model, each to its end before the next: another order than the library's.
template <class... Naive>
auto round_robin(Naive... rules) {
  return [=](auto& m) {
    progress made = progress::none;
    const auto ask = [&](auto rule) {
      if (made == progress::contradiction) return;
      if (const progress here = rule(m); here != progress::none) made = here;
    };
    (ask(rules), ...);
    return made;
  };
}

inline constexpr auto naked = [](auto& m) { return boxline::testing::naive::naked_single(m); };
inline constexpr auto hidden = [](auto& m) { return boxline::testing::naive::hidden_single(m); };
inline constexpr auto confined = [](auto& m) { return boxline::testing::naive::locked(m); };

} // namespace oracle
