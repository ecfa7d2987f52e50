// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/cover/contradiction.hpp>
#include <boxline/testing/model.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;
using cover::ending;

namespace {

// Candidates and placements from the rules of the game: shares no code with any matrix, link or board.
struct naive {
  int n;
  std::vector<brute::region> houses;
  std::vector<std::vector<bool>> has; // by cell and digit
  std::vector<int> placed;            // digit index, or -1

  std::vector<int> left_in_cell(int c) const {
    std::vector<int> result;
    for (int d = 0; d < n; ++d)
      if (has[static_cast<std::size_t>(c)][static_cast<std::size_t>(d)]) result.push_back(d);
    return result;
  }
  std::vector<int> left_in_house(int u, int d) const {
    std::vector<int> result;
    for (const int c : houses[static_cast<std::size_t>(u)])
      if (has[static_cast<std::size_t>(c)][static_cast<std::size_t>(d)]) result.push_back(c);
    return result;
  }
  bool is_met(int u, int d) const {
    for (const int c : houses[static_cast<std::size_t>(u)])
      if (placed[static_cast<std::size_t>(c)] == d) return true;
    return false;
  }
  void remove(int c, int d) { has[static_cast<std::size_t>(c)][static_cast<std::size_t>(d)] = false; }
  void place(int c, int d) {
    placed[static_cast<std::size_t>(c)] = d;
    for (int other = 0; other < n; ++other)
      if (other != d) remove(c, other);
    for (const auto& h : houses)
      if (std::find(h.begin(), h.end(), c) != h.end())
        for (const int peer : h)
          if (peer != c) remove(peer, d);
  }
  bool is_open(int c, int d) const {
    return has[static_cast<std::size_t>(c)][static_cast<std::size_t>(d)] &&
           placed[static_cast<std::size_t>(c)] < 0;
  }
  // Whether the constraint is not met yet, and what is left for it: digits of the cell, or cells of the
  // house.
  bool is_unmet(const constraint& k) const {
    return k.kind == constraint_kind::cell_filled ? placed[k.where] < 0 : !is_met(k.among, k.what.index());
  }
  std::vector<assignment> left(const constraint& k) const {
    std::vector<assignment> result;
    if (k.kind == constraint_kind::cell_filled)
      for (const int d : left_in_cell(k.where)) result.push_back({k.where, digit::from_index(d)});
    else
      for (const int c : left_in_house(k.among, k.what.index())) result.push_back({cell(c), k.what});
    return result;
  }
  std::vector<constraint> constraints() const {
    std::vector<constraint> result;
    for (int c = 0; c < n * n; ++c) result.push_back(constraint::of(cell(c)));
    for (int u = 0; u < static_cast<int>(houses.size()); ++u)
      for (int d = 0; d < n; ++d) result.push_back(constraint::of(house(u), digit::from_index(d)));
    return result;
  }

  enum class end_state { stuck, solved, contradiction };
  // The fixpoint of forced constraints, by passes over all of them until one changes nothing.
  end_state close() {
    const auto all = constraints();
    for (bool changed = true; changed;) {
      changed = false;
      for (const constraint& k : all) {
        if (!is_unmet(k)) continue;
        const auto rest = left(k);
        if (rest.empty()) return end_state::contradiction;
        if (rest.size() > 1) continue;
        place(rest[0].where, rest[0].what.index());
        changed = true;
      }
    }
    return std::find(placed.begin(), placed.end(), -1) == placed.end() ? end_state::solved : end_state::stuck;
  }
};

template <class Finder>
naive::end_state end_of(const cover::consequences<Finder::shape>& r) {
  return r.is_contradiction()      ? naive::end_state::contradiction
         : r.how == ending::solved ? naive::end_state::solved
                                   : naive::end_state::stuck;
}

// Follows a chain step by step: each constraint, not met yet, has just the step's assignment left.
template <box B>
void check_chain(naive state, const cover::consequences<B>& r, const std::vector<cover::implication>& chain) {
  if (r.placed)
    state.place(r.assumed.where, r.assumed.what.index());
  else
    state.remove(r.assumed.where, r.assumed.what.index());
  for (const auto& step : chain) {
    CHECK(state.is_unmet(step.because));
    CHECK(state.left(step.because) == std::vector<assignment>{step.what});
    state.place(step.what.where, step.what.what.index());
  }
  if (!r.is_contradiction()) return;
  CHECK((r.how == ending::cell_without_candidate) == (r.met.kind == constraint_kind::cell_filled));
  CHECK(state.is_unmet(r.met));
  CHECK(state.left(r.met).empty());
}

struct tally {
  std::size_t stuck = 0, solved = 0, cells = 0, houses = 0, by_placing = 0, by_removing = 0, shortened = 0;
};

// Every assumption about every candidate of a state.
template <class Finder>
void check_all(Finder finder, const naive& start, tally& seen) {
  constexpr box B = Finder::shape;
  std::vector<cover::consequences<B>> expected;
  for (int c = 0; c < B.cells(); ++c)
    for (int d = 0; d < B.size(); ++d)
      for (const bool placed : {true, false}) {
        const assignment a{cell(c), digit::from_index(d)};
        const auto r = finder.assume(a, placed);
        CHECK(finder.assume(a, placed) == r); // each assumption is made in the same state
        CHECK(r.assumed == a);
        CHECK(r.placed == placed);
        CHECK((r.how != ending::not_open) == start.is_open(c, d));
        if (r.how == ending::not_open) {
          CHECK(r.chain.empty());
          continue;
        }
        naive closed = start;
        if (placed)
          closed.place(c, d);
        else
          closed.remove(c, d);
        const auto end = closed.close();
        CHECK(end_of<Finder>(r) == end);
        const auto needed = static_cast<cover::index>(r.explanation().size());
        CHECK(finder.implications(a, placed) == (r.is_contradiction() ? needed : cover::no_index));
        for (const cover::index below : {needed, needed + 1, needed / 2}) {
          const auto some = finder.implications(a, placed, below);
          CHECK((r.is_contradiction() && needed < below ? some == needed : some >= below));
        }
        check_chain(start, r, r.chain);
        for (int i = 0; i < B.cells() && !r.is_contradiction(); ++i) // both stop at the one fixpoint
          CHECK(r.values[cell(i)] == closed.placed[static_cast<std::size_t>(i)] + 1);
        if (r.is_contradiction()) {
          check_chain(start, r, r.explanation());
          CHECK((r.chain.empty() || r.chain.back().needed));
          expected.push_back(r);
          seen.shortened += r.explanation().size() < r.chain.size();
          ++(r.how == ending::cell_without_candidate ? seen.cells : seen.houses);
          ++(placed ? seen.by_placing : seen.by_removing);
        } else {
          CHECK(r.explanation().empty());
          ++(r.how == ending::solved ? seen.solved : seen.stuck);
        }
      }
  const auto all = finder.find_contradictions();
  CHECK(all.found == expected);
  CHECK(all.complete);
  CHECK(all.verdict ==
        (expected.empty() ? cover::contradiction_verdict::none : cover::contradiction_verdict::found));
}

template <box B, class H>
naive naive_of(const testing::model<B, H>& m, const std::vector<brute::region>& houses) {
  naive result{B.size(), houses, {}, {}};
  for (int c = 0; c < B.cells(); ++c) {
    std::vector<bool> digits;
    for (int d = 0; d < B.size(); ++d) digits.push_back(m.has(c, d));
    result.has.push_back(digits);
    result.placed.push_back(m.is_placed(c) ? m.digits(c)[0] : -1);
  }
  return result;
}

// Random states, with and without a solution.
template <box B, class H = houses::standard<B>>
void check_random_states(int rounds, std::uint64_t seed, tally& seen,
                         const std::vector<brute::region>& houses, const H& h = H()) {
  random_source random(seed);
  for (int round = 0; round < rounds; ++round) {
    const grid<B> full = brute::full_grid<B>(random);
    const auto history =
        testing::random_history<B>(random, h, round % 3 == 0 || h.size() > 3 * B.size() ? nullptr : &full);
    bits::cells_board<B, H> b(h);
    if (testing::replay(b, history) == status::contradiction) continue;
    check_all(cover::contradiction_finder(b), naive_of(testing::model<B, H>::of(b), houses), seen);
  }
}

bool saw_everything(const tally& seen) {
  return seen.stuck > 50 && seen.solved > 50 && seen.cells > 50 && seen.houses > 50 && seen.by_placing > 50 &&
         seen.by_removing > 50 && seen.shortened > 20;
}

const auto escargot =
    brute::read<3>("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");

bits::cells::board<3> board_of(const grid<3>& g) {
  bits::cells::board<3> b;
  load(b, g);
  return b;
}

} // namespace

TEST_CASE("random states of 4x4: verdicts, chains and what is placed, against the definition") {
  tally seen;
  check_random_states<2>(60, 5, seen, brute::standard_houses(2, 2));
  CHECK(saw_everything(seen));
}

TEST_CASE("random states of 4x4 with diagonals") {
  tally seen;
  const auto list = house_list<2>::diagonals();
  auto houses = brute::standard_houses(2, 2);
  houses.push_back({0, 5, 10, 15});
  houses.push_back({12, 9, 6, 3});
  check_random_states<2>(30, 6, seen, houses, houses::listed<2>(list));
  CHECK(seen.cells > 20);
  CHECK(seen.houses > 20);
}

TEST_CASE("[busy] puzzles of 9x9 without some of their cells: the same") {
  random_source random(12);
  tally seen;
  for (const int blank : {30, 40, 46, 50, 54, 57}) {
    const grid<3> full = brute::full_grid<3>(random);
    for (const bool misled : {false, true}) {
      grid<3> g = brute::without(full, blank, random);
      if (misled) g = brute::misled(g, full, random);
      const auto b = board_of(g);
      check_all(cover::contradiction_finder(b),
                naive_of(testing::model<3>::of(b), brute::standard_houses(3, 3)), seen);
    }
  }
  CHECK(saw_everything(seen));
}

TEST_CASE("candidates without placed cells: a cell with one candidate is forced like any other") {
  // The first row of a 4x4 grid has 1, 2, 3 as single candidates.
  candidates<2> marks;
  for (int c = 0; c < 3; ++c)
    for (int d = 0; d < 4; ++d)
      if (d != c) marks.remove(cell(c), digit::from_index(d));
  cover::contradiction_finder<2> finder(marks);
  auto r = finder.assume({cell(3), digit::from_value(1)});
  CHECK(r.how == ending::digit_without_place); // cell 0 has no candidate either; the first is reported
  CHECK(r.met == constraint::of(house(0), digit::from_value(4)));
  CHECK(r.chain.empty());
  r = finder.assume({cell(3), digit::from_value(4)}, false);
  CHECK(r.is_contradiction());
  r = finder.assume({cell(15), digit::from_value(1)});
  CHECK(r.how == ending::stuck);
  CHECK(r.values[cell(0)] == 1);
  CHECK(r.values[cell(3)] == 4); // what was forced before is placed too
  r = finder.assume({cell(0), digit::from_value(2)});
  CHECK(r.how == ending::not_open);
}

TEST_CASE("in a contradictory state every assumption is a contradiction") {
  candidates<2> marks;
  for (int d = 0; d < 4; ++d) marks.remove(cell(5), digit::from_index(d));
  cover::contradiction_finder<2> finder(marks);
  CHECK(finder.is_contradictory());
  CHECK(!cover::contradiction_finder<2>(candidates<2>()).is_contradictory());
  const auto r = finder.assume({cell(0), digit::from_value(1)}, false);
  CHECK(r.how == ending::cell_without_candidate);
  CHECK(r.met == constraint::of(cell(5)));
  CHECK(finder.find_contradictions().found.size() == 60 * 2);
}

TEST_CASE("Entwistle's example of a removal: a digit with two places in a box, and what forces the other") {
  candidates<3> marks;
  for (const int c : {0, 1, 2, 9, 10, 11, 18}) marks.remove(cell(c), digit::from_value(4));
  cover::contradiction_finder<3> finder(marks);
  const auto r = finder.assume({cell(19), digit::from_value(4)}, false);
  REQUIRE(r.chain.size() == 1);
  CHECK(r.chain[0] == cover::implication{{cell(20), digit::from_value(4)},
                                         constraint::of(house(18), digit::from_value(4)),
                                         false});
  CHECK(r.how == ending::stuck);
}

TEST_CASE("AI Escargot, on which Entwistle's solver fails: by kinds, and agreeing with the solution") {
  auto finder = cover::contradiction_finder(board_of(escargot));
  const auto both = finder.find_contradictions();
  const auto placements = finder.find_contradictions({}, cover::assumptions::placements);
  const auto removals = finder.find_contradictions({}, cover::assumptions::removals);
  CHECK(both.assumed == placements.assumed + removals.assumed);
  CHECK(both.found.size() == placements.found.size() + removals.found.size());
  const grid<3> solution = brute::solutions(escargot, 2).at(0);
  for (const auto& r : both.found) CHECK((solution[r.assumed.where] == r.assumed.what.value()) != r.placed);
  CHECK(!placements.found.empty());
}

TEST_CASE("limits: assumptions, contradictions, cancelled") {
  random_source random(12);
  const auto b = board_of(brute::without(brute::full_grid<3>(random), 50, random));
  const auto all = cover::find_contradictions(b);
  REQUIRE(all.found.size() > 2);
  auto some = cover::find_contradictions(b, {.solutions = 2});
  CHECK(some.found.size() == 2);
  CHECK(some.found[1] == all.found[1]);
  CHECK(some.verdict == cover::contradiction_verdict::found);
  CHECK(!some.complete);
  some = cover::find_contradictions(b, {.nodes = 30});
  CHECK(some.assumed == 30);
  CHECK(some.verdict == cover::contradiction_verdict::limit_reached);
  const auto cancel = [] { return true; };
  some = cover::find_contradictions(b, {.cancelled = cancel});
  CHECK(some.verdict == cover::contradiction_verdict::cancelled);
  CHECK(some.assumed == 0);
  CHECK(cover::find_contradictions(b, {.solutions = 0}).verdict ==
        cover::contradiction_verdict::limit_reached);
}

TEST_CASE("in a constant expression") {
  constexpr auto count = [] {
    bits::cells::board<2> b;
    b.place(cell(0), digit::from_value(1));
    b.place(cell(6), digit::from_value(2));
    b.place(cell(9), digit::from_value(3));
    return cover::find_contradictions(b, {}, cover::assumptions::placements).found.size();
  };
  static constexpr auto found = count();
  CHECK(found == count());
}
