// SPDX-License-Identifier: BSL-1.0
#include "../brute.hpp"
#include "../propagate/oracle.hpp"
#include "check_explanation.hpp"
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/nishio/by_exact_cover.hpp>
#include <boxline/nishio/by_matching.hpp>
#include <boxline/nishio/propagator.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using nishio::cell_set;
using nishio::elimination_verdict;
using nishio::placement_verdict;
using nishio::refutation_verdict;
using propagate::sequence, propagate::naked_single, propagate::hidden_single, propagate::locked;

static_assert(propagator_for<nishio::propagator<3>, bits::cells_board<3>>);
static_assert(propagator_for<nishio::propagator<3, nishio::by_exact_cover<3>>, bits::cells_board<3>>);
static_assert(!propagator_for<nishio::propagator<3>, bits::cells_board<2>>);
static_assert(!propagator_for<nishio::propagator<3>, bits::cells_board<3, houses::listed<3>>>);
static_assert(inference_only<nishio::propagator<3>>);
static_assert(inference_only<sequence<locked, nishio::propagator<3, nishio::by_matching<3>>>>);

// At the fixpoint of an exact method the rule by its definition finds nothing more.
template <box B>
struct boxline::testing::oracle_of<nishio::propagator<B>> {
  template <class Model>
  static progress pass(Model& m) {
    return testing::naive::nishio(m);
  }
};

namespace {

template <class Model>
cell_set<Model::shape> cells_of_digit(const Model& m, int d) {
  cell_set<Model::shape> cells;
  for (int c = 0; c < m.cells; ++c)
    if (m.has(c, d)) cells.insert(c);
  return cells;
}

// The rule by its definition.
template <class Model>
progress naive_nishio(Model& m) {
  progress made = progress::none;
  for (int d = 0; d < m.n; ++d) {
    const auto cells = cells_of_digit(m, d), left = every_placement::left_of(cells);
    if (left.empty()) return progress::contradiction;
    for (const int c : cells - left) {
      if (m.remove(c, d) == status::contradiction) return progress::contradiction;
      made = progress::some;
    }
  }
  return made;
}

template <box B, class Families, class P>
void agree(int states) {
  const auto t = oracle::compare<Families, B>(houses::standard<B>(), states, P(),
                                              [](auto& m) { return naive_nishio(m); });
  CHECK(t.changed > 0);
  CHECK(t.contradictions > 0);
}

} // namespace

TEST_CASE("nishio::propagator infers what the definition has, on every board") {
  using some_families = family_list<bits::cells, bits::planes, bits::bands, bits::dynamic>;
  agree<box(2), some_families, nishio::propagator<2>>(1000);
  agree<box(2, 3), family_list<bits::cells, bits::planes>, nishio::propagator<box(2, 3)>>(100);
  agree<box(3), family_list<bits::cells, bits::bands>, nishio::propagator<3>>(10);
  using by_matching = nishio::by_matching<box(1, 4)>; // exact, in a Latin square
  agree<box(1, 4), family_list<bits::cells>, nishio::propagator<box(1, 4), by_matching>>(100);
}

TEST_CASE("nishio::propagator keeps the contract of propagators") {
  CHECK(
      testing::check_propagator<nishio::propagator<2>, bits::cells_board<2>>(1, {}, shortened(200)).failure ==
      "");
  CHECK(testing::check_propagator<nishio::propagator<2, nishio::by_matching<2>>, bits::cells_board<2>>(
            2, {}, shortened(200))
            .failure == "");
  CHECK(
      testing::check_propagator<nishio::propagator<3>, bits::planes_board<3>>(3, {}, shortened(12)).failure ==
      "");
  CHECK(testing::check_propagator<sequence<nishio::propagator<2>, hidden_single>, bits::dynamic_board<2>>(
            5, {}, shortened(200))
            .failure == "");
}

namespace {

// Claims to infer all that one digit implies, and infers less.
struct boaster {
  static constexpr bool is_inference = true;
  template <board Board>
  progress propagate(Board& b) {
    return locked().propagate(b);
  }
};

} // namespace

template <>
struct boxline::testing::oracle_of<boaster> : boxline::testing::oracle_of<nishio::propagator<2>> {};

TEST_CASE("the contract check finds a propagator that infers less than it claims") {
  CHECK(testing::check_propagator<boaster, bits::cells_board<2>>(1).failure.find("its oracle finds") !=
        std::string::npos);
}

TEST_CASE("nishio::propagator: locked candidates and ways through bands infer nothing more") {
  for (const auto& history : oracle::random_states<box{2, 3}>(7, houses::standard<box{2, 3}>(), 200)) {
    bits::cells_board<box{2, 3}> b;
    testing::replay(b, history);
    nishio::propagator<box{2, 3}> p;
    if (propagate::run(p, b) == status::contradiction) continue;
    auto m = testing::model<box{2, 3}>::of(b);
    REQUIRE(testing::naive::locked(m) == progress::none);
    REQUIRE(testing::naive::band_ways(m) == progress::none);
  }
}

TEST_CASE("nishio::propagator in pipelines: the same counts") {
  random_source random(1);
  const solver<3> usual;
  const pipeline<3, sequence<naked_single, hidden_single, nishio::propagator<3>>, branch::fewest_candidates<>,
                 bits::cells>
      plain;
  const pipeline<3, sequence<default_pipeline<3>::propagation, nishio::propagator<3>>> best;
  const pipeline<3, nishio::propagator<3>, branch::fewest_places<>, bits::planes> alone;
  std::uint64_t found = 0, more_than_one = 0, nodes = 0, nodes_without = 0;
  for (int i = 0; i < shortened(30, 4); ++i) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 50 + i % 8, random);
    const auto a = usual.count(puzzle, {.solutions = 500});
    const auto b = plain.count(puzzle, {.solutions = 500}), c = best.count(puzzle, {.solutions = 500});
    REQUIRE(b.count == a.count);
    REQUIRE(b.verdict == a.verdict);
    REQUIRE(c.count == a.count);
    if (a.count < 50) REQUIRE(alone.count(puzzle).count == a.count);
    if (a.is_complete()) nodes += c.stats.nodes, nodes_without += a.stats.nodes;
    found += a.count;
    more_than_one += a.count > 1;
  }
  CHECK(found > shortened(100u));
  CHECK(more_than_one > static_cast<std::uint64_t>(shortened(5, 1)));
  CHECK(nodes <= nodes_without);
  const pipeline<2, nishio::propagator<2>, branch::fewest_candidates<>, bits::cells> small;
  CHECK(small.count(grid<2>()).count == 288);
}

namespace {

// Counts its calls.
struct counting {
  static constexpr bool is_exact = true;
  int* calls;
  nishio::survivors<3> operator()(const cell_set<3>& cells, const limits&) {
    ++*calls;
    // All cells survive where all are allowed; the 46,656 placements take long to list.
    const auto left = cells == cell_set<3>::full() ? cells : every_placement::left_of(cells);
    return {left.empty() ? placement_verdict::impossible : placement_verdict::possible, left};
  }
};

} // namespace

TEST_CASE("nishio::propagator skips digits that have not changed") {
  int calls = 0;
  const auto asked = [&calls] { return std::exchange(calls, 0); };
  nishio::propagator<3, counting> p(counting{&calls});
  bits::cells_board<3> b;
  CHECK(p.propagate(b) == progress::none);
  CHECK(asked() == 9);
  CHECK(p.propagate(b) == progress::none);
  CHECK(asked() == 0);
  const bits::cells_board<3> before = b;
  b.remove(cell(0), digit::from_value(4));
  CHECK(p.propagate(b) == progress::none);
  CHECK(asked() == 1);
  // Digit 4 has its place in row 1 in the first box.
  for (int c = 3; c < 9; ++c) b.remove(cell(c), digit::from_value(4));
  CHECK(p.propagate(b) == progress::some);
  CHECK(!b.has(cell(9), digit::from_value(4)));
  CHECK(asked() == 1);
  CHECK(p.propagate(b) == progress::none); // what a pass leaves is settled
  CHECK(asked() == 0);
  b = before; // as a search backtracks
  CHECK(p.propagate(b) == progress::none);
  CHECK(asked() == 1);
  // Digit 1, placed everywhere, is skipped; cells of the others are eliminated.
  random_source random(1);
  const grid<3> full = brute::full_grid<3>(random);
  for (int c = 0; c < 81; ++c)
    if (full[cell(c)] == 1) b.place(cell(c), digit::from_value(1));
  CHECK(p.propagate(b) == progress::none);
  CHECK(asked() == 8);
  // A digit without a cell is a contradiction, not a digit that was not examined yet.
  nishio::propagator<3, counting> fresh(counting{&calls});
  bits::cells_board<3> none;
  for (int c = 0; c < 81; ++c) none.remove(cell(c), digit::from_value(1));
  CHECK(fresh.propagate(none) == progress::contradiction);
  CHECK(fresh.eliminations(none).verdict == elimination_verdict::contradiction);
}

TEST_CASE("nishio::propagator: eliminations, while puzzles are solved") {
  random_source random(2);
  int eliminations = 0, contradictions = 0, states = 0;
  for (int i = 0; i < shortened(30, 24); ++i) {
    const grid<3> full = brute::full_grid<3>(random);
    grid<3> puzzle = brute::without(full, 54 + i % 6, random);
    if (i % 3 == 0) puzzle = brute::misled(puzzle, full, random);
    bits::cells_board<3> b;
    if (load(b, puzzle) == status::contradiction) continue;
    for (int step = 0; step < 12; ++step) {
      sequence<naked_single, hidden_single> singles;
      if (step > 0 && propagate::run(singles, b) != status::open) break;
      ++states;
      const auto before = testing::model<3>::of(b);
      nishio::propagator<3> p;
      const auto list = p.eliminations(b);
      REQUIRE(testing::model<3>::of(b) == before);
      auto after = b;
      const progress made = p.propagate(after);
      REQUIRE((made == progress::contradiction) == (list.verdict == elimination_verdict::contradiction));
      const auto check = [&](const nishio::explanation<3>& e, digit d) {
        const auto cells = cells_of_digit(before, d.index());
        REQUIRE(check_explanation::checker<3>(cells, e).run() == "");
        REQUIRE(e.is_smallest);
      };
      std::vector<assignment> expected, listed;
      for (int d = 0; d < 9; ++d) {
        const auto cells = cells_of_digit(before, d), left = every_placement::left_of(cells);
        if (left.empty()) {
          REQUIRE(list.verdict == elimination_verdict::contradiction);
          REQUIRE(list.without == digit::from_index(d));
          check(list.contradiction, list.without);
          REQUIRE(!list.contradiction.assumes);
          ++contradictions;
          break;
        }
        for (const int c : cells - left) expected.push_back({cell(c), digit::from_index(d)});
      }
      for (const auto& e : list.found) {
        listed.push_back(e.what);
        REQUIRE(e.why.assumed == e.what.where);
        check(e.why, e.what.what);
      }
      REQUIRE(listed == expected);
      eliminations += static_cast<int>(listed.size());
      if (list.verdict == elimination_verdict::contradiction) break;
      REQUIRE(list.verdict == elimination_verdict::complete);
      for (const assignment a : listed) b.remove(a.where, a.what);
      if (made == progress::some) {
        REQUIRE(testing::model<3>::of(b) == testing::model<3>::of(after));
        REQUIRE(p.eliminations(b).found.empty());
      } else {
        // A guess, which may be wrong, so that there are eliminations.
        cell open(0);
        while (b.is_placed(open)) open = cell(open + 1);
        if (b.place(open, digit::from_index(b.digits(open).first())) != status::open) break;
      }
    }
  }
  CHECK(states > shortened(60));
  CHECK(eliminations > shortened(50));
  CHECK(contradictions >= shortened(3, 1));
}

TEST_CASE("nishio::propagator: eliminations within limits") {
  bits::cells_board<3> b;
  for (int c = 3; c < 9; ++c) b.remove(cell(c), digit::from_value(4));
  nishio::propagator<3> p;
  CHECK(p.eliminations(b).found.size() == 6);
  const auto some = p.eliminations(b, {.nodes = 2});
  CHECK(some.verdict == elimination_verdict::limit_reached);
  REQUIRE(some.found.size() == 6);
  CHECK(some.found[0].why.verdict == refutation_verdict::refuted);
  CHECK(some.found[5].why.verdict == refutation_verdict::limit_reached);
  CHECK(some.found[5].why.steps.empty());
  auto yes = [] { return true; };
  CHECK(p.eliminations(b, {.cancelled = yes}).verdict == elimination_verdict::cancelled);
}
