// SPDX-License-Identifier: BSL-1.0
#include "consistency_oracle.hpp"
#include "oracle.hpp"
#include "rounds.hpp"

#include <boxline/propagate/arc_consistency.hpp>
#include <boxline/propagate/path_consistency.hpp>

#include <algorithm>
#include <set>
#include <vector>

using namespace boxline;
using propagate::consistency_verdict;
using propagate::path_consistency;
using propagate::path_consistency_pc4;
using propagate::path_fixpoint;

static_assert(propagator_for<path_consistency, bits::cells_board<3>>);
static_assert(propagator_for<path_consistency_pc4, bits::cells_board<3>>);
static_assert(propagator_for<path_consistency, bits::planes_board<4>>);
static_assert(inference_only<path_consistency> && inference_only<path_consistency_pc4>);
static_assert(!propagate::runs_natively<path_consistency, bits::bands_board<3>>);
static_assert(propagate::path_observer<propagate::path_steps>);

namespace {

template <class Board>
std::vector<assignment> all_candidates(const Board& b) {
  std::vector<assignment> result;
  for (int c = 0; c < Board::shape.cells(); ++c)
    for (int d = 0; d < Board::shape.size(); ++d)
      if (b.has(cell(c), digit::from_index(d))) result.push_back({cell(c), digit::from_index(d)});
  return result;
}

// Repeats the steps on a relation of its own, where each has to follow from those before. At the end no pair
// without support may be left. So the rest is the fixpoint, whatever the size of the grid.
template <class Board>
void follow(const Board& b, const propagate::path_steps& steps, const propagate::path_result& r) {
  const std::vector<assignment> all = all_candidates(b);
  const int count = static_cast<int>(all.size());
  const auto peers = [&](cell x, cell y) {
    for (const cell p : b.houses().peers(x))
      if (p == y) return true;
    return false;
  };
  std::vector<std::vector<char>> left(all.size(), std::vector<char>(all.size(), 0));
  std::vector<std::vector<int>> of_cell(static_cast<std::size_t>(Board::shape.cells()));
  for (int i = 0; i < count; ++i) {
    of_cell[all[i].where].push_back(i);
    for (int j = 0; j < count; ++j)
      left[i][j] = i == j || (all[i].where != all[j].where &&
                              !(all[i].what == all[j].what && peers(all[i].where, all[j].where)));
  }
  const auto number = [&](assignment a) {
    return static_cast<int>(std::lower_bound(all.begin(), all.end(), a) - all.begin());
  };
  const auto supported = [&](int i, int j, cell k) {
    for (const int c : of_cell[k])
      if (left[i][c] && left[j][c]) return true;
    return false;
  };
  for (const auto& s : steps.list) {
    const int i = number(s.a), j = number(s.b);
    REQUIRE(left[i][j]);
    REQUIRE(s.by != s.a.where);
    REQUIRE(s.by != s.b.where);
    REQUIRE(!supported(i, j, s.by));
    if (!s.removes()) {
      left[i][j] = left[j][i] = 0;
      continue;
    }
    for (int c = 0; c < count; ++c) left[i][c] = left[c][i] = 0;
  }
  std::set<int> alive;
  for (int i = 0; i < count; ++i)
    if (left[i][i]) alive.insert(all[i].where);
  REQUIRE((r.verdict == consistency_verdict::contradiction) ==
          (static_cast<int>(alive.size()) < Board::shape.cells()));
  if (r.verdict == consistency_verdict::contradiction) return;
  for (int i = 0; i < count; ++i)
    for (int j = i; j < count; ++j) {
      if (i != j && all[i].where == all[j].where) continue;
      if (i == j ? r.pairs.has(all[i]) != bool(left[i][i])
                 : r.pairs.allows(all[i], all[j]) != bool(left[i][j]))
        FAIL("the relation and the steps differ");
      if (!left[i][j]) continue;
      for (int k = 0; k < Board::shape.cells(); ++k)
        if (cell(k) != all[i].where && cell(k) != all[j].where && !supported(i, j, cell(k)))
          FAIL("a pair without support is left");
    }
}

// Both on one board: the same status, candidates and pairs.
template <class Board>
propagate::path_result agreed(const Board& b) {
  const propagate::path_result bits = path_fixpoint(b), pc4 = path_fixpoint<path_consistency_pc4>(b);
  REQUIRE(bits.verdict == pc4.verdict);
  REQUIRE(bits.pairs == pc4.pairs);
  REQUIRE((bits.verdict == consistency_verdict::contradiction ||
           bits.verdict == consistency_verdict::consistent));
  return bits;
}

// A state of 9x9 that a solution survives: each cell placed by `placed` percent, and of the rest each wrong
// candidate removed by `removed` percent.
bits::cells_board<3> state_around(const grid<3>& solution, random_source& random, unsigned placed,
                                  unsigned removed) {
  bits::cells_board<3> b;
  for (int c = 0; c < 81; ++c)
    if (random.below(100) < placed) b.place(cell(c), solution.digit_at(cell(c)));
  for (int c = 0; c < 81; ++c)
    for (int d = 0; d < 9; ++d)
      if (digit::from_index(d) != solution.digit_at(cell(c)) && random.below(100) < removed)
        b.remove(cell(c), digit::from_index(d));
  return b;
}

grid<3> some_solution(random_source& random) {
  return testing::solution_list<3, houses::standard<3>>(testing::model<3>(), random, 1, 100000).found.at(0);
}

} // namespace

TEST_CASE("path consistency is strong 3-consistency, by brute force") {
  int contradictions = 0, more_than_arc = 0, pairs_refuted = 0;
  const auto hold = [&]<box B, class H>(const H& h, std::uint64_t seed, int states, int most) {
    for (const auto& history : oracle::random_states<B>(seed, h, states)) {
      bits::cells_board<B, H> b(h);
      testing::replay(b, history);
      const auto all = all_candidates(b);
      if (static_cast<int>(all.size()) > most) continue;
      const oracle::strong_consistency brute(testing::model<B, H>::of(b), 3);
      const auto r = agreed(b);
      REQUIRE((r.verdict == consistency_verdict::contradiction) == brute.contradiction());
      if (r.verdict == consistency_verdict::contradiction) {
        ++contradictions;
        CHECK(r.pairs.pairs() == 0);
        CHECK(r.pairs.candidates() == 0);
        continue;
      }
      for (const assignment x : all) {
        REQUIRE(r.pairs.has(x) == brute.allows({x}));
        for (const assignment y : all)
          if (x.where < y.where) REQUIRE(r.pairs.allows(x, y) == brute.allows({x, y}));
      }
      bits::cells_board<B, H> by_arc = b, by_path = b;
      propagate::arc_consistency arc;
      path_consistency path;
      REQUIRE(arc.propagate(by_arc) != progress::contradiction);
      path.propagate(by_path);
      for (const assignment x : all_candidates(by_path)) REQUIRE(by_arc.has(x.where, x.what));
      more_than_arc += !(by_arc == by_path);
      for (const assignment x : all)
        for (const assignment y : all)
          pairs_refuted += x.where != y.where && x.what != y.what && r.pairs.has(x) && r.pairs.has(y) &&
                           !r.pairs.allows(x, y);
    }
  };
  hold.operator()<2>(houses::standard<2>(), 1, 150, 40);
  hold.operator()<box{1, 4}>(houses::standard<box{1, 4}>(), 2, 60, is_shortened ? 32 : 40);
  hold.operator()<2>(houses::listed<2>(jigsaw_houses()), 3, 60, is_shortened ? 32 : 40);
  CHECK(contradictions > shortened(10));
  CHECK(more_than_arc > 0);
  CHECK(pairs_refuted > shortened(100, 0));
}

TEST_CASE("[busy] strong 4-consistency, by brute force, removes what path consistency removes") {
  int states = 0, contradictions = 0;
  for (const auto& history : oracle::random_states<2>(9, houses::standard<2>(), 150)) {
    bits::cells_board<2> b;
    testing::replay(b, history);
    const auto all = all_candidates(b);
    if (all.size() < 18 || all.size() > 22) continue;
    const auto r = path_fixpoint(b);
    const oracle::strong_consistency four(testing::model<2>::of(b), 4);
    ++states;
    if (r.verdict == consistency_verdict::contradiction) {
      ++contradictions;
      REQUIRE(four.contradiction());
      continue;
    }
    for (const assignment x : all) {
      if (!r.pairs.has(x)) REQUIRE(!four.allows({x}));
      for (const assignment y : all)
        if (x.where < y.where && !r.pairs.allows(x, y)) REQUIRE(!four.allows({x, y}));
    }
  }
  CHECK(contradictions > 2);
  CHECK(states > contradictions + 5);
}

TEST_CASE("four cells of a house with three digits: 4-consistency refutes them, path consistency cannot") {
  house_list<box{1, 4}> one_row;
  one_row.add({cell(0), cell(1), cell(2), cell(3)});
  using houses_type = houses::listed<box{1, 4}>;
  bits::cells_board<box{1, 4}, houses_type> b{houses_type(one_row)};
  for (int c = 0; c < 4; ++c) b.remove(cell(c), digit::from_value(4));
  for (int c = 4; c < 16; ++c) b.place(cell(c), digit::from_value(1));
  const testing::model<box{1, 4}, houses_type> m = testing::model<box{1, 4}, houses_type>::of(b);
  const auto r = agreed(b);
  CHECK(r.verdict == consistency_verdict::consistent);
  CHECK(r.pairs.candidates() == 12);
  CHECK(r.pairs.pairs() == 6 * (9 - 3));
  CHECK_FALSE(oracle::strong_consistency(m, 3).contradiction());
  CHECK(oracle::strong_consistency(m, 4).contradiction());

  // A naked pair, and then a third cell with the two digits: pairs refute that.
  bits::cells_board<box{1, 4}, houses_type> other{houses_type(one_row)};
  for (const int c : {0, 1})
    for (const int v : {3, 4}) other.remove(cell(c), digit::from_value(v));
  const auto naked_pair = agreed(other);
  CHECK(naked_pair.verdict == consistency_verdict::consistent);
  CHECK(naked_pair.pairs.has({cell(2), digit::from_value(3)}));
  CHECK_FALSE(naked_pair.pairs.has({cell(2), digit::from_value(1)}));
  for (const int v : {3, 4}) other.remove(cell(2), digit::from_value(v));
  CHECK(agreed(other).verdict == consistency_verdict::contradiction);
}

TEST_CASE("eliminating a candidate eliminates the pairs that it alone supported, in every order") {
  // A has 1, 2, 3; K has only 1, which eliminates 1 in A. Then 2 in C and 3 in X leave A without candidates.
  const int row[] = {0, 2, 5, 8};
  int order[] = {0, 1, 2, 3}, orders = 0;
  do {
    if (orders++ % stride(5) != 0) continue;
    bits::cells_board<3> b;
    const cell A(row[order[0]]), K(row[order[1]]), C(9 * 3 + A), X(9 * 6 + A);
    for (int v = 4; v <= 9; ++v) b.remove(A, digit::from_value(v));
    for (int v = 2; v <= 9; ++v) b.remove(K, digit::from_value(v));
    for (const bool upside_down : {false, true}) {
      bits::cells_board<3> turned;
      const auto side = [&](cell c) { return upside_down ? cell(80 - c) : c; };
      for (int c = 0; c < 81; ++c)
        for (int v = 1; v <= 9; ++v)
          if (!b.has(cell(c), digit::from_value(v))) turned.remove(side(cell(c)), digit::from_value(v));
      const auto r = path_fixpoint(turned);
      CHECK(r.verdict == consistency_verdict::consistent);
      CHECK_FALSE(r.pairs.has({side(A), digit::from_value(1)}));
      CHECK_FALSE(r.pairs.allows({side(C), digit::from_value(2)}, {side(X), digit::from_value(3)}));
      CHECK(r.pairs.allows({side(C), digit::from_value(2)}, {side(X), digit::from_value(4)}));
    }
  } while (std::next_permutation(order, order + 4));
}

TEST_CASE("each step of both methods follows from those before, and no step is missing") {
  const auto both = [](const auto& b) {
    propagate::path_steps by_bits, by_pc4;
    const auto bits = path_fixpoint(b, {}, by_bits);
    const auto pc4 = path_fixpoint<path_consistency_pc4>(b, {}, by_pc4);
    follow(b, by_bits, bits);
    follow(b, by_pc4, pc4);
    return by_bits.list.size();
  };
  std::size_t steps = 0;
  for (const auto& history : oracle::random_states<2>(4, houses::standard<2>(), 150)) {
    bits::cells_board<2> b;
    testing::replay(b, history);
    steps += both(b);
  }
  CHECK(steps > static_cast<std::size_t>(shortened(1000)));
  steps = 0;
  random_source random(5);
  const grid<3> solution = some_solution(random);
  for (int i = 0; i < shortened(3, 1); ++i) steps += both(state_around(solution, random, 25, 50));
  CHECK(steps > 1000);
}

TEST_CASE("9x9: both agree, lose nothing of the solution, and find the same from every side") {
  random_source random(6);
  std::size_t fewer_pairs = 0;
  int removed = 0;
  const int states = shortened(8, 2);
  for (int i = 0; i < states; ++i) {
    const grid<3> solution = some_solution(random);
    const auto b = state_around(solution, random, 15 + static_cast<unsigned>(24 * i / states), 50);
    const auto r = i < states / 2 ? agreed(b) : path_fixpoint(b);
    REQUIRE(r.verdict == consistency_verdict::consistent);
    removed += r.pairs.size() - r.pairs.candidates();
    fewer_pairs += path_fixpoint(bits::cells_board<3>()).pairs.pairs() > r.pairs.pairs();
    for (int x = 0; x < 81; ++x)
      for (int y = 0; y < x; ++y)
        REQUIRE(r.pairs.allows({cell(x), solution.digit_at(cell(x))}, {cell(y), solution.digit_at(cell(y))}));

    // A symmetry of the grid: bands, rows in a band, stacks, columns in a stack, digits, transposition.
    int rows[9], columns[9], digits[9], bands[3] = {0, 1, 2}, inner[3] = {0, 1, 2};
    for (auto* lines : {rows, columns}) {
      random.shuffle(bands, bands + 3);
      for (int band = 0; band < 3; ++band) {
        random.shuffle(inner, inner + 3);
        for (int line = 0; line < 3; ++line) lines[band * 3 + line] = bands[band] * 3 + inner[line];
      }
    }
    for (int d = 0; d < 9; ++d) digits[d] = d;
    random.shuffle(digits, digits + 9);
    const bool transposed = random.below(2) != 0;
    const auto image = [&](assignment a) {
      const int row = rows[a.where / 9], column = columns[a.where % 9];
      return assignment{cell(transposed ? column * 9 + row : row * 9 + column),
                        digit::from_index(digits[a.what.index()])};
    };
    bits::cells_board<3> other;
    const auto all = all_candidates(b);
    for (const assignment a : all)
      if (b.is_placed(a.where)) other.place(image(a).where, image(a).what);
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d)
        if (const assignment a{cell(c), digit::from_index(d)}; !b.has(a.where, a.what))
          other.remove(image(a).where, image(a).what);
    const auto there = path_fixpoint(other);
    REQUIRE(there.pairs.pairs() == r.pairs.pairs());
    for (const assignment x : all) {
      REQUIRE(there.pairs.has(image(x)) == r.pairs.has(x));
      for (const assignment y : all)
        if (x.where < y.where && there.pairs.allows(image(x), image(y)) != r.pairs.allows(x, y))
          FAIL("the image's fixpoint is not the fixpoint's image");
    }
  }
  CHECK(removed > 6 * states);
  CHECK(fewer_pairs > 0);
}

TEST_CASE("9x9 without a solution: both find the same contradictions") {
  random_source random(7);
  int contradictions = 0;
  const int states = shortened(12, 9);
  for (int i = 0; i < states; ++i) {
    auto b = state_around(some_solution(random), random, 30, 45);
    for (int wrong = 0; wrong < 3; ++wrong) {
      const cell c(static_cast<int>(random.below(81)));
      if (b.is_placed(c)) continue;
      const auto digits = b.digits(c);
      if (const int d = digits.next(digits.first()); d >= 0) b.place(c, digit::from_index(d));
    }
    contradictions += agreed(b).verdict == consistency_verdict::contradiction;
  }
  CHECK(contradictions > 0);
  CHECK(contradictions < states);
}

TEST_CASE("path consistency keeps the contract of a propagator") {
  const auto check = [](const testing::report& r) { CHECK_MESSAGE(r.passed(), r.failure); };
  check(testing::check_propagator<path_consistency, bits::cells_board<2>>(1, {}, shortened(200)));
  check(testing::check_propagator<path_consistency_pc4, bits::cells_board<2>>(2, {}, shortened(200)));
  check(testing::check_propagator<path_consistency, bits::planes_board<3>>(3, {}, shortened(12)));
  const houses::listed<2> jigsaw(jigsaw_houses());
  check(testing::check_propagator<path_consistency, bits::cells_board<2, houses::listed<2>>>(4, jigsaw,
                                                                                             shortened(60)));
}

TEST_CASE("the smallest boards: nothing open, one cell open, two cells, a cell without a candidate") {
  random_source random(1);
  const grid<2> full =
      testing::solution_list<2, houses::standard<2>>(testing::model<2>(), random, 1, 1000).found.at(0);
  for (int open = 0; open <= 3; ++open) {
    bits::cells_board<2> b;
    for (int c = open; c < 16; ++c) b.place(cell(c), full.digit_at(cell(c)));
    const auto r = agreed(b);
    CHECK(r.verdict == consistency_verdict::consistent);
    CHECK(r.pairs.cells() == open);
    CHECK(r.pairs.has({cell(15), full.digit_at(cell(15))}));
    if (open == 0) continue;
    for (int d = 0; d < 4; ++d) b.remove(cell(0), digit::from_index(d));
    CHECK(agreed(b).verdict == consistency_verdict::contradiction);
    path_consistency p;
    CHECK(p.propagate(b) == progress::contradiction);
  }

  // Two peers, no third cell open: 1 against 1 and 2.
  house_list<box{1, 2}> one_row;
  one_row.add({cell(0), cell(1)});
  using houses_type = houses::listed<box{1, 2}>;
  bits::cells_board<box{1, 2}, houses_type> row{houses_type(one_row)};
  for (int c = 2; c < 4; ++c) row.place(cell(c), digit::from_value(1));
  row.remove(cell(0), digit::from_value(2));
  const auto r = agreed(row);
  CHECK(r.verdict == consistency_verdict::consistent);
  CHECK(r.pairs.cells() == 2);
  CHECK_FALSE(r.pairs.has({cell(1), digit::from_value(1)}));
  CHECK(r.pairs.allows({cell(0), digit::from_value(1)}, {cell(1), digit::from_value(2)}));
  row.remove(cell(1), digit::from_value(2));
  CHECK(agreed(row).verdict == consistency_verdict::contradiction);
}

TEST_CASE("limits stop both methods, and eliminate nothing that the fixpoint keeps") {
  random_source random(8);
  const auto b = state_around(some_solution(random), random, 25, 50);
  const auto hold = [&]<class Method>() {
    const auto whole = path_fixpoint<Method>(b);
    REQUIRE(whole.verdict == consistency_verdict::consistent);
    REQUIRE(whole.visits > 100);
    for (const std::uint64_t nodes :
         {std::uint64_t{0}, std::uint64_t{50}, whole.visits / 2, whole.visits - 1}) {
      const auto part = path_fixpoint<Method>(b, {.nodes = nodes});
      CHECK(part.verdict == consistency_verdict::limit_reached);
      CHECK(part.visits == nodes);
      const auto all = all_candidates(b);
      for (const assignment x : all)
        for (const assignment y : all)
          if (x.where != y.where && whole.pairs.allows(x, y) && !part.pairs.allows(x, y))
            FAIL("a pair of the fixpoint is missing");
    }
    CHECK(path_fixpoint<Method>(b, {.nodes = whole.visits}).verdict == consistency_verdict::consistent);
    int asked = 0;
    const auto stop = [&] { return ++asked > 2; };
    CHECK(path_fixpoint<Method>(b, {.cancelled = stop}).verdict == consistency_verdict::cancelled);
    CHECK(asked == 3);
    CHECK(path_fixpoint<Method>(b, {.until = deadline::in(-1)}).verdict ==
          consistency_verdict::limit_reached);
  };
  hold.operator()<path_consistency>();
  hold.operator()<path_consistency_pc4>();
}

TEST_CASE("an object used again for other boards gives what a new one gives") {
  path_consistency bits;
  path_consistency_pc4 pc4;
  propagate::no_path_observer nobody;
  const auto states = oracle::random_states<2>(10, houses::standard<2>(), 100);
  for (const auto& history : states) {
    bits::cells_board<2> b;
    testing::replay(b, history);
    const auto fresh = path_fixpoint(b);
    REQUIRE(bits.reach_fixpoint(b, {}, nobody) == fresh.verdict);
    REQUIRE(pc4.reach_fixpoint(b, {}, nobody) == fresh.verdict);
    REQUIRE(bits.pairs() == fresh.pairs);
    REQUIRE(pc4.pairs() == fresh.pairs);
  }
}

TEST_CASE("[long] 9x9: both agree on many states") {
  random_source random(10);
  for (int i = 0; i < 400; ++i)
    agreed(state_around(some_solution(random), random, static_cast<unsigned>(random.below(50)),
                        static_cast<unsigned>(random.below(90))));
}

#ifdef BOXLINE_LONG_TESTS
TEST_CASE("[long] 16x16: an empty grid loses nothing, and the steps of a fuller one follow") {
  const auto r = path_fixpoint(bits::cells_board<4>());
  CHECK(r.verdict == consistency_verdict::consistent);
  CHECK(r.pairs.candidates() == 4096);
  bits::cells_board<4> b;
  for (int c = 0; c < 256; ++c) { // of a grid of cyclic rows, two thirds
    const int row = c / 16, d = (row % 4 * 4 + row / 4 + c % 16) % 16;
    if (c % 3 != 0) b.place(cell(c), digit::from_index(d));
  }
  propagate::path_steps steps;
  const auto fuller = path_fixpoint(b, {}, steps);
  CHECK(fuller.verdict == consistency_verdict::consistent);
  follow(b, steps, fuller);
}
#endif
