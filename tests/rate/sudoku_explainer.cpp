// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/parse_candidates.hpp>
#include <boxline/rate/sudoku_explainer.hpp>
#include <boxline/solver.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace sudoku_explainer_test {

using namespace boxline;
namespace se = rate::sudoku_explainer;

namespace {

grid<3> puzzle_of(const std::string& text) {
  const auto g = parse<3>(text);
  REQUIRE(g.has_value());
  return *g;
}

// The givens placed, nothing else.
se::detail::state state_of(const std::string& text) {
  const grid<3> g = puzzle_of(text);
  se::detail::state s;
  for (int c = 0; c < 81; ++c)
    if (!g.is_blank(cell(c))) s.place(c, g.digit_at(cell(c)).index());
  return s;
}

struct rated_puzzle {
  const char* givens;
  int er, ep, ed;
};

// Puzzles of `boxline generate --minimal`, with the values that SukakuExplainer 1.18.1 prints for them:
// java -cp SukakuExplainer.jar diuf.sudoku.test.serate --techs=... -t1 -f '%r/%p/%d'
constexpr rated_puzzle by_the_reference[] = {
    {".6.....43...8.35...52.....87...9.........8...4..76.3.2...24......93.5..4..5..9...", 12, 12, 12},
    {".....6..8..2.....338.9......7..8...4....5..1...3..2..5..67.....59.6...4.....2.3..", 15, 12, 12},
    {".98.2....1....62...2..8.3.4....93....5.........3..71..74.....1.21....9.....94....", 17, 12, 12},
    {"..938...5..1..5..8...2...9..9..6..31...1..6.......98...5.91..7..7..3..8.3........", 20, 12, 12},
    {"...12..671...75..2.4..3....8.........75..69....9..4.8.3.......17..........15.3...", 23, 12, 12},
    {".2.3.....7.6.5..8.......1....9....6458.6......3...427....7..3...651........4....5", 25, 12, 12},
    {"85.......1.9..38...4....793.1...2..4......3.........61.3...8..9..412........49.78", 26, 12, 12},
    {"78.......4.637.......2.8.......43..6.295....1...9.......4.....5.9..25.4.......72.", 28, 12, 12},
    {"3..4...8.....1...22..9371......29...1...7.5.9...1...246..2....1.9.7.....54.....9.", 30, 12, 12},
    {"8..2.94...513..6...7........1.....5...453....7....4...38..6...7..6.....8...4...9.", 32, 12, 12},
    {".6......97..3..8.41..7.4......5.3.......2...1...8..92...6...5.......7.8..39....6.", 34, 12, 12},
    {".38..4....71.9..539..7..4.....3..5.......1..6..36.......6.7.....1..2..4852.......", 36, 12, 12},
    {"19....8...5.3.94......7...5...21....9....813....7..2....1...9288....6...3....2...", 38, 12, 12},
    {"768.....1..3............4326.....1...39..28.7..5..9..6....78...5.7.9.......64....", 40, 12, 12},
    {"8.....7....96....5.6.39..8......4....2....654..5..9....3.8....2..7.2....2...7.3..", 42, 12, 12},
    {"....8.......2..4..8.51...7..97..4.........6..25169.....864..2...2....19......8...", 44, 12, 12},
    {"........81.5....6.......2.425...3........4......8.2.194.1.6.......5.8.3...9....2.", 45, 12, 12},
    {".6...7.8..94...15...7...6........9..2...9......83.6.7..4..3.7.......9...8.5....3.", 46, 12, 12},
    {"....5..3....9..2..842.........89.4.5..4.32.7.95.......52........3......7.6.....98", 47, 12, 12},
    {".....1.6.9.....4...12...3..6..4...1......6..2.351.9.....8.........3..27....894...", 50, 12, 12},
    {"2......3...7..8..4.46.2..58...736....728.......5..23.9.8..1....1......4...3...5..", 56, 12, 12},
    {"1..6..5.9.......2.........6..3..9..1.2.47.63.4..........82.7.15.3..5......2......", 57, 12, 12},
    {"14...6.5..9........2.1..8.4..8.2.4....2..31..439.8.......7.5..8........7....3..2.", 62, 12, 12},
    {"..4.7......9..6..28....5.......5.9..9..16..7.1.....24...1.......7...2..6..25.1..8", 65, 12, 12},
    {".89.7......63...89....1..52........8835....7...7.....3.1.6.8...7......2.....4...1", 66, 12, 12},
    {"....9.8.6.3....59..2.1........9..7....67......92.3......5...42.9.3..7..5.7...8...", 67, 12, 12},
    {"...6....1..1.3..9..4....6...13.54...9.6..74...7...8....82....4...5....7.......832", 68, 12, 12},
    {".....6......174...59............8..461.35.8....5.6..2.1.2.3..5.........2.3.7....9", 69, 12, 12},
    {"67.......5.3..2.......3..5....48...1..97.3......9....6....9.3.7.8451...........8.", 70, 12, 12},
    {"......9....61..85..73......2....9.358..6...2.....57.....98.....7....3..8..8....6.", 71, 12, 12},
    {"9.3...1...8....6..14.....8..1...49.5...2..36...935...1....2...869.7..2..2.1......", 72, 12, 12},
    {"9.7.158...3....7....8....1...5.68...7..5.9.64........3..4....5.6........3.1.846.9", 73, 12, 12},
    {"3..4...9..64.......5.....7..4.8.....9.3......2..31....4..1.52......7..18.8.......", 74, 12, 12},
    {"15...2.87.6...92.....6..........897..4.3.......5...4635.4...8...12.9..4.8.......2", 75, 12, 12},
    {".8...9.3......3.......4.6.28...7.54...652.8.......8...5..6..4....1........415...9", 76, 12, 12},
    {"3.5.2.......4..9...4.61......89.35.....5...78.....4.....2..64...5.........9....37", 77, 12, 12},
    {"...2.89....6...5.1..2.4.....7.....15.6..3......9...7......91...5...24....3...7..8", 78, 12, 12},
    {".8.72....4...6.....3...12......5.7........8.3.7.8....9.4.9...6.86......21....85..", 79, 12, 12},
    {"...394..........1.53.......71....3..9......5...5...894..6.159...2.4..6......3....", 82, 12, 12},
    {"....1.89...3.........9.8.4.13....7..5..1...8...856....7.4.....6.......1..96.3....", 83, 12, 12},
    {"7.8..2.3.9.4...7...6......8...974..3...1.64....5.............5..2..9.8.....68....", 84, 12, 12},
    {"9.....58....3.46...3..1.9.......1.6..6.2...7.25.......384.6....7....8....9...7...", 85, 12, 12},
    {"5...9..38.8...624............8.......7.2.8.1.49..6.3.78......5.....8.673.467.....", 88, 12, 12},
    {"..5.......7....1.5...78..4.1...4..9.2..1.6......2..6..48..23..1.9......4...6..3..", 89, 12, 12},
    {"..2.3...1.8.5...464.78..9.....2.81...28..5.3....37....295.....4...........67.98..", 90, 12, 12},
    {"3..265....8.....9.......2...2..795..5...3..4...15......7...3.....8.9..51.....8.67", 91, 12, 12},
    {"4.6...........82..5.3.7...17.4......63......8..1.29..3..81....9....5..82.....31..", 25, 15, 15},
    {".4.....72..8....517...6...9..78.........5....23.......3....9.28.6..3.5.......4.1.", 72, 17, 17},
    {".4...3.1....7.......58...6....294.5....1..32...7.......1..8...5.....69..3.842.6..", 72, 20, 20},
    {".2...4.....916.5..4..59....8......5..4..78.31........9.7..2....61..39.........6..", 72, 23, 23},
    {"3...5..48.48..6.3...2.......67.8.9.....5.....9..1.....8....3.54.3........1.4...7.", 72, 40, 26},
    // A cycle is the hardest step, and without cycles a chain would be.
    {".4...3.........62...372.8..28......96.....1.....418..5.......56..7......9....23..", 67, 12, 12},
    {"...6....1..1.3..9..4....6...13.54...9.6..74...7...8....82....4...5....7.......832", 68, 12, 12},
};

// Puzzles of candidates, drawn: of a random grid, candidates are added in random order while it stays the
// only solution. The values are those that the same program prints.
constexpr rated_puzzle of_candidates[] = {
    {"159 159 12358 12458 3458 567 245 24579 234679 136 3467 16789 3468 24568 48 15679 456789 23479 236 "
     "134569 25689 1378 24589 4569 159 2469 15689 3489 125679 146 1238 679 1237 1378 2456 1246 1289 2 "
     "23569 16 1235 79 139 167 47 147 456 3468 3457 1234589 24689 1268 134569 3689 1256 359 15789 "
     "1245789 468 18 4679 14689 567 245678 13789 13 2568 2367 12679 159 1369 239 346 5689 3569 345 238 "
     "2467 1478 458 125",
     15, 15, 15},
    {"5689 78 129 234679 27 23479 245789 56 236789 12379 23457 46 19 38 57 478 139 1467 3478 234589 "
     "2479 246 245789 34589 15 1578 1489 14568 25789 237 12359 349 1379 12489 6789 23569 1358 158 "
     "134567 248 349 1469 1348 12347 245689 136 1235679 34569 134579 1245 12348 135679 17 1278 13458 "
     "469 2578 134789 23579 578 268 1234 3456 12356 7 1269 3456 246 369 168 56 3478 1356 5 134 12689 "
     "136 2359 345789 3679 357",
     23, 12, 12},
    {"2678 234567 2356789 1789 1256789 2368 3478 38 1389 3459 23578 24579 1245 1256 3458 56 128 378 "
     "134569 45 168 568 23679 1567 3456 1279 1289 1456 2456 167 258 12589 1456 279 23689 4579 2589 16 "
     "2349 267 13679 3478 12346789 2458 689 2356 23689 1467 1248 39 567 13458 45 12369 169 24579 45678 "
     "24568 2369 679 134567 123467 4689 24689 1235679 49 1567 378 456789 123579 1234568 25689 1467 1256 "
     "1579 237 4589 24678 139 246789 158",
     32, 12, 12},
    {"24679 67 28 278 2357 1247 24789 269 23568 1568 1467 23789 134569 35679 1236 4679 35689 1789 3568 "
     "2358 138 357 1345678 2379 123678 12457 1245 235679 34569 1246 1469 178 125678 126 234689 2456 "
     "4678 1256 1679 12389 4569 3568 5 124568 2678 2458 389 56 1347 129 245679 23489 137 679 12378 3567 "
     "145789 24 35678 3458 4689 12349 12456789 35678 157 3678 79 158 469 123469 15 347 456 12569 15789 "
     "234678 1257 13457 123578 1346 134",
     50, 15, 15},
    {"2478 123579 123589 679 1489 1234578 458 23579 13689 136 589 13567 245689 123467 1356 12 57 359 "
     "123568 245679 457 13457 357 12589 6 189 123468 128 3467 25789 569 16 1569 23678 24678 3789 1389 "
     "2489 1368 14567 24 1679 135 12589 579 1457 235679 189 35678 358 1345789 479 12358 4569 246789 349 "
     "37 256789 3568 12589 1267 12358 1234567 4569 123467 1269 136 124679 457 135789 1234589 2389 8 "
     "12358 145 469 12456 3 3679 567 24789",
     66, 12, 12},
    {"358 1234589 12569 23467 24678 45689 1457 13569 1589 456789 1456 23469 123589 289 23478 126789 57 "
     "12358 2347 237 123468 136 478 12459 5679 34589 2345678 2467 568 25789 245678 34568 1258 123689 "
     "1378 134689 2345678 7 345679 568 13 345679 69 34689 1238 1369 134579 1289 134567 4568 2459 1567 "
     "13579 1349 37 569 2789 146 23489 1246 2346789 2345679 1345789 89 25789 136 49 125679 138 124568 "
     "145689 34789 13459 12346 26789 1578 1236 123789 237 2349 1456",
     73, 23, 23},
    {"345789 348 13567 256789 1678 237 12357 3589 1246 135789 1589 123489 345689 12356789 23678 134568 "
     "3478 24 123467 138 2468 2359 149 156789 3579 2567 24678 34689 457 35789 6789 2 24678 4578 234789 "
     "1289 235 125678 12467 4579 6789 168 456789 2378 34568 279 126789 589 23 457 14679 46 135678 578 "
     "245679 578 469 17 3689 1457 1289 1347 23569 67 12346 2579 1234569 379 245689 1468 12489 456789 "
     "347 156 1268 23456 256789 25678 24789 1468 12789",
     82, 12, 12},
    {"2479 15 124568 4567 12689 23458 145679 236 458 34569 2567 145789 248 2345789 12368 35679 12367 "
     "246789 235 23467 24578 1589 359 1234567 13 567 135789 2456789 24689 123578 1356789 24567 389 "
     "1236789 3469 1234678 1568 1257 67 34569 45 236789 2689 489 2457 39 345 12389 245 12459 2689 "
     "125789 569 23467 1378 9 25789 2356 24567 4678 13568 13458 24579 2346 12579 2459 1359 3456789 "
     "34578 23569 24679 134 23489 1235789 12348 13457 347 2789 2568 1235679 568",
     85, 12, 12},
    {"23478 123579 123589 679 1489 1234578 458 23579 13689 136 15689 13567 245689 123467 1356 123 57 "
     "359 123568 245679 457 13457 357 12589 6 189 1234568 128 34567 25789 569 1469 13569 23678 24678 "
     "35789 1389 2489 1368 14567 246 1679 13589 12589 579 12457 235679 1289 35678 358 1345789 479 12358 "
     "4569 246789 349 1379 256789 3568 12589 1267 12358 1234567 4569 123467 12369 13568 1246789 457 "
     "1345789 1234589 2389 8 123589 1459 4689 12456 3 3679 567 124789",
     89, 12, 12},
};

} // namespace

TEST_CASE("ratings of puzzles of candidates are those of the reference program") {
  se::rater rate;
  for (const rated_puzzle& p : of_candidates) {
    CAPTURE(p.givens);
    const auto marks = parse_candidates<3>(p.givens);
    REQUIRE(marks.has_value());
    const se::rating r = rate(*marks);
    REQUIRE(r.verdict == se::rating_verdict::rated);
    CHECK(r.er == p.er);
    CHECK(r.ep == p.ep);
    CHECK(r.ed == p.ed);
  }
}

TEST_CASE("the candidates of givens have the givens' rating") {
  for (const rated_puzzle& p : by_the_reference) {
    if (p.er > 80) continue;
    CAPTURE(p.givens);
    const grid<3> g = puzzle_of(p.givens);
    candidates<3> marks;
    for (int c = 0; c < 81; ++c) {
      if (g.is_blank(cell(c))) continue;
      const digit given = g.digit_at(cell(c));
      for (int other = 0; other < 81; ++other)
        if (other == c || geometry<3>::are_peers(cell(c), cell(other))) marks.remove(cell(other), given);
      for (int d = 0; d < 9; ++d)
        if (d != given.index()) marks.remove(cell(c), digit::from_index(d));
      marks.add(cell(c), given);
    }
    const se::rating r = se::rate(marks), of_givens = se::rate(g);
    CHECK(r.er == of_givens.er);
    CHECK(r.ep == of_givens.ep);
    CHECK(r.ed == of_givens.ed);
  }
}

TEST_CASE("puzzles of candidates without one solution") {
  CHECK(se::rate(candidates<3>()).verdict == se::rating_verdict::several);
  candidates<3> none;
  for (int c = 0; c < 9; ++c) none.remove(cell(c), digit::from_value(1));
  CHECK(se::rate(none).verdict == se::rating_verdict::unsolvable);
  candidates<3> empty;
  empty[cell(40)] = {};
  CHECK(se::rate(empty).verdict == se::rating_verdict::unsolvable);
  CHECK(se::rate(candidates<3>(), se::technique_set::classic, {.nodes = 1}).verdict ==
        se::rating_verdict::limit_reached);
}

TEST_CASE("ratings are those of the reference program") {
  se::rater rate;
  for (const rated_puzzle& p : by_the_reference) {
    CAPTURE(p.givens);
    const se::rating r = rate(puzzle_of(p.givens));
    REQUIRE(r.verdict == se::rating_verdict::rated);
    CHECK(r.er == p.er);
    CHECK(r.ep == p.ep);
    CHECK(r.ed == p.ed);
    CHECK(r.er_by != se::technique::none);
  }
}

TEST_CASE("a unique loop on the way to where chains lead") {
  // Without it the puzzle would have 7.3.
  CHECK(
      se::rate(puzzle_of(".2.4....9.5.18...6.....25....4..1.7..7.36..21.6..7...53..9.......2..7.9.....4...."))
          .er == 72);
}

TEST_CASE("nested forcing chains") {
  // Inkala's "AI Escargot", with the values that the reference program prints for it.
  const se::rating r = se::rate(
      puzzle_of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."));
  CHECK(r.verdict == se::rating_verdict::rated);
  CHECK(r.er == 105);
  CHECK(r.ep == 12);
  CHECK(r.ed == 12);
  CHECK(r.er_by == se::technique::nested_forcing_chains);
}

TEST_CASE("a rater that has rated other puzzles gives the same values") {
  se::rater used;
  for (const rated_puzzle& p : by_the_reference)
    if (p.er < 80) CHECK(used(puzzle_of(p.givens)).er == se::rate(puzzle_of(p.givens)).er);
}

// The technique of each step in the order of the scale, one at a time and to the end.
TEST_CASE("a rating that is followed step by step is the same") {
  namespace detail = se::detail;
  detail::step_finder finder;
  se::rater rate;
  for (const rated_puzzle& p : by_the_reference) {
    if (p.er > 85) continue;
    CAPTURE(p.givens);
    detail::state s = state_of(p.givens);
    stop_check never;
    detail::step step;
    int most = 0;
    se::technique by = se::technique::none;
    while (s.open > 0) {
      REQUIRE(finder.find(s, never, step));
      const int tenths = static_cast<int>((step.difficulty + 0.05) * 10);
      if (tenths > most) {
        most = tenths;
        by = step.how;
      }
      step.apply(s);
      // Nothing is left that simple techniques infer: one at a time or many, they reach the same.
      if (detail::step next; step.difficulty > 4.45 && step.cell < 0) {
        detail::simple_fixpoint fixpoint;
        fixpoint.begin(s);
        int level = 44;
        se::technique of = se::technique::none;
        fixpoint.run(level, of);
        while (s.open > 0 && finder.find(s, never, next) && next.difficulty < 4.45) next.apply(s);
        CHECK(fixpoint.now().digits == s.digits);
        CHECK(fixpoint.now().value == s.value);
      }
    }
    const se::rating r = rate(puzzle_of(p.givens));
    CHECK(r.er == most);
    CHECK(r.er_by == by);
  }
}

// What singles refute, by definition: placed and followed without bit sets of the board.
TEST_CASE("the screen of dynamic chains keeps every candidate that singles refute") {
  namespace detail = se::detail;
  const auto refutes = [](detail::state s, int c, int d) {
    s.place(c, d);
    for (bool changed = true; changed;) {
      changed = false;
      for (int at = 0; at < 81; ++at) {
        if (s.value[std::size_t(at)] != 0) continue;
        const detail::nine digits = s.digits[std::size_t(at)];
        if (digits == 0) return true;
        if (detail::count(digits) == 1) {
          s.place(at, detail::first(digits));
          changed = true;
        }
      }
      for (int h = 0; h < 27; ++h)
        for (int e = 0; e < 9; ++e) {
          bool is_placed = false;
          for (int p = 0; p < 9; ++p)
            is_placed = is_placed || s.value[std::size_t(detail::cell_at(h, p))] == e + 1;
          const detail::nine places = s.places_of(h, e);
          if (is_placed) continue;
          if (places == 0) return true;
          if (detail::count(places) == 1) {
            s.place(detail::cell_at(h, detail::first(places)), e);
            changed = true;
          }
        }
    }
    return false;
  };
  int refuted = 0;
  const auto screen = std::make_unique<detail::dynamic_screen>();
  for (const rated_puzzle& p : by_the_reference) {
    if (p.er < 66) continue;
    CAPTURE(p.givens);
    detail::simple_fixpoint simple;
    simple.begin(state_of(p.givens));
    int level = detail::simple_fixpoint::hardest;
    se::technique by = se::technique::none;
    simple.run(level, by);
    screen->begin(simple.now());
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d)
        if (simple.now().has(c, d) && refutes(simple.now(), c, d)) {
          ++refuted;
          CHECK(screen->may_be_refuted(detail::literal_of(c, d)));
          CHECK(screen->may_meet(std::array{detail::literal_of(c, d)}));
        }
    // Where a candidate has been followed, it is refuted, and leaves others, as its chain has it.
    detail::following following({true, true, false, 0, 0});
    following.begin(simple.now());
    const auto chain = std::make_unique<detail::consequences>();
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d) {
        if (!simple.now().has(c, d)) continue;
        const detail::literal l = detail::literal_of(c, d);
        following.follow(l, true, *chain, [](detail::consequences&) { return false; });
        screen->learn(l, *chain);
        CHECK(screen->may_be_refuted(l) == refutes(simple.now(), c, d));
        CHECK(screen->may_meet(std::array{l}) == (chain->nodes.size() > 1));
      }
  }
  CHECK(refuted > 100);
}

namespace {

// Candidates at random, with so many of 8 kept: not of a puzzle, but techniques do not ask for that.
se::detail::state random_state(std::uint32_t& seed, unsigned kept) {
  se::detail::state s;
  for (int c = 0; c < 81; ++c)
    for (int d = 0; d < 9; ++d) {
      seed = seed * 1664525 + 1013904223;
      if ((seed >> 20) % 8 >= kept) s.remove(c, d);
    }
  return s;
}

} // namespace

TEST_CASE("nine bits and cells without branches") {
  namespace d = se::detail;
  for (unsigned bits = 0; bits < 512; ++bits) {
    CHECK(d::is_one(static_cast<d::nine>(bits)) == (std::popcount(bits) == 1));
    // Whether one third of a house has all places: three in a row, or every third one.
    for (std::size_t k = 0; k < 2; ++k) {
      unsigned thirds = 0;
      for (int p = 0; p < 9; ++p)
        if ((bits >> p & 1) != 0) thirds |= 1u << (k == 0 ? p / 3 : p % 3);
      const bool is_locked = std::popcount(bits) > 1 && std::popcount(thirds) == 1;
      CHECK(d::lies_in_a_third[k][bits] == is_locked);
    }
  }
  random_source random(2);
  for (int round = 0; round < 300; ++round) {
    std::vector<int> cells;
    d::cell_set set;
    for (int c = round % 3 == 0 ? 64 : 0; c < (round % 3 == 1 ? 64 : 81); ++c)
      if (random.below(10) == 0) {
        cells.push_back(c);
        set.add(c);
      }
    for (const int c : cells) {
      REQUIRE_FALSE(set.empty());
      REQUIRE(set.lowest() == c);
      REQUIRE(set.take() == c);
    }
    REQUIRE(set.empty());
  }
}

template <int Size>
void check_choices() {
  namespace d = se::detail;
  random_source random(Size);
  int none = 0, any = 0;
  for (int round = 0; round < 2'000; ++round) {
    std::array<d::nine, 9> masks{};
    d::nine open = 0;
    for (int i = 0; i < 9; ++i) {
      for (auto n = random.below(5); n != 0; --n)
        masks[std::size_t(i)] |= d::bit(static_cast<int>(random.below(9)));
      const int n = d::count(masks[std::size_t(i)]);
      if (n >= 2 && n <= Size) open |= d::bit(i);
    }
    bool is_visited = false, is_possible = false;
    const auto visit = [&is_visited](d::nine, d::nine) { return is_visited = true; };
    d::each_choice<Size>(open, masks, 0, 0, visit);
    for (unsigned set = 0; set < 512; ++set) {
      if (std::popcount(set) != Size) continue;
      int inside = 0;
      for (const d::nine m : masks) inside += d::count(m) > 1 && (m & ~set) == 0;
      is_possible = is_possible || inside >= Size;
    }
    REQUIRE(d::may_have_choice<Size>(masks) == is_possible);
    if (is_visited) REQUIRE(is_possible);
    ++(is_visited ? any : none);
  }
  CHECK(any > 50);
  CHECK(none > 50);
}

TEST_CASE("subsets are not searched where there is none") {
  check_choices<2>();
  check_choices<3>();
  check_choices<4>();
}

TEST_CASE("links are those of their definition") {
  namespace detail = se::detail;
  std::uint32_t seed = 1;
  detail::link_table links;
  bool any = false;
  for (const unsigned kept : {1u, 2u, 2u, 2u, 3u, 3u, 4u, 6u}) {
    if (is_shortened && kept > 2) continue;
    const detail::state s = random_state(seed, kept);
    links.load(s);
    links.close();
    const std::size_t n = links.size();
    const auto cell_at = [&](std::size_t i) { return detail::cell_of(links[i]); };
    const auto digit_at = [&](std::size_t i) { return detail::digit_of(links[i]); };
    const auto weak = [&](std::size_t i, std::size_t j, bool x_only) {
      if (i == j) return false;
      if (cell_at(i) == cell_at(j)) return !x_only;
      return digit_at(i) == digit_at(j) && detail::peers_of(cell_at(i)).has(cell_at(j));
    };
    const auto strong = [&](std::size_t i, std::size_t j, bool x_only) {
      if (!weak(i, j, x_only)) return false;
      if (cell_at(i) == cell_at(j)) return detail::count(s.digits[std::size_t(cell_at(i))]) == 2;
      for (int kind = 0; kind < 3; ++kind)
        if (const int h = detail::house_of(cell_at(i), kind); h == detail::house_of(cell_at(j), kind))
          if (detail::count(s.places_of(h, digit_at(i))) == 2) return true;
      return false;
    };
    for (const bool x_only : {false, true}) {
      links.use(x_only ? detail::chain_kind::x : detail::chain_kind::xy);
      std::vector<std::vector<std::size_t>> weak_to(n), strong_to(n);
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
          if (weak(i, j, x_only)) weak_to[i].push_back(j);
          if (strong(i, j, x_only)) strong_to[i].push_back(j);
        }
      std::vector<std::vector<bool>> next(n, std::vector<bool>(n)), reach;
      for (std::size_t i = 0; i < n; ++i)
        for (const std::size_t j : weak_to[i])
          for (const std::size_t to : strong_to[j])
            if (to != i) next[i][to] = true;
      bool same = true;
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
          same = same && detail::link_table::has(links.next(i), j) == next[i][j];
          same = same && detail::link_table::has(links.weak(i), j) == weak(i, j, false);
        }
      CHECK(same);
      if (x_only) continue;
      reach = next;
      for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i)
          for (std::size_t j = 0; reach[i][k] && j < n; ++j)
            if (reach[k][j]) reach[i][j] = true;
      const auto directions = links.directions();
      bool same_directions = true;
      for (std::size_t i = 0; i < n; ++i) {
        unsigned of = 0;
        for (std::size_t j = 0; j < n; ++j) {
          same = same && detail::link_table::has(links.reach(i), j) == reach[i][j];
          if (reach[i][j] && weak(i, j, false)) of |= detail::link_table::from_true;
          if (strong(i, j, false) && reach[j][i]) of |= detail::link_table::from_false;
        }
        any = any || of != 0;
        same_directions = same_directions && of == (directions.empty() ? 0u : directions[i]);
      }
      CHECK(same);
      CHECK(same_directions);
    }
  }
  CHECK(any);
}

TEST_CASE("links from those of a state with more candidates are those of the state") {
  namespace detail = se::detail;
  using table = detail::link_table;
  table from_before, of_all;
  int restricted = 0;
  for (const rated_puzzle& p : by_the_reference) {
    if (p.er < 66) continue;
    if (is_shortened && restricted > 20) break;
    CAPTURE(p.givens);
    detail::simple_fixpoint simple;
    simple.begin(state_of(p.givens));
    int level = detail::simple_fixpoint::hardest;
    se::technique by = se::technique::none;
    detail::step_finder finder;
    detail::step step;
    stop_check never({}, {.stage = "test"});
    table apart; // each time from the first state's, or one that is nearer
    for (simple.run(level, by); simple.now().open > 0; simple.run(level, by)) {
      const detail::state& now = simple.now();
      from_before.load(now, from_before);
      apart.load(now, from_before);
      of_all = table();
      of_all.load(now);
      for (table* t : {&from_before, &apart, &of_all}) t->close();
      CHECK(from_before.candidates() == of_all.size());
      if (from_before.size() > of_all.size()) ++restricted;
      for (table* const t : {&from_before, &apart}) {
        bool same = true;
        const auto is_in = [&](const table& of, const table::word* row, std::size_t to) {
          return table::has(row, of.index(of_all[to]));
        };
        const auto directions = t->directions(), all_directions = of_all.directions();
        for (const detail::chain_kind kind :
             {detail::chain_kind::xy, detail::chain_kind::x, detail::chain_kind::y}) {
          t->use(kind);
          of_all.use(kind);
          t->close();
          of_all.close();
          for (std::size_t i = 0; i < of_all.size(); ++i) {
            const std::size_t at = t->index(of_all[i]);
            for (std::size_t to = 0; to < of_all.size(); ++to) {
              same = same && is_in(*t, t->weak(at), to) == table::has(of_all.weak(i), to);
              same = same && is_in(*t, t->next(at), to) == table::has(of_all.next(i), to);
              same = same && is_in(*t, t->reach(at), to) == table::has(of_all.reach(i), to);
            }
            const auto partners = t->partners(at), all = of_all.partners(i);
            same = same && partners.size() == all.size();
            for (std::size_t k = 0; same && k < all.size(); ++k) same = (*t)[partners[k]] == of_all[all[k]];
            same = same && (directions.empty() ? 0 : directions[at]) ==
                               (all_directions.empty() ? 0 : all_directions[i]);
          }
        }
        t->use(detail::chain_kind::xy);
        CHECK(same);
      }
      if (!finder.find_hard(now, never, step, 85)) break;
      simple.apply(step);
    }
  }
  CHECK(restricted > 20);
}

// The pairs of cells in the order of the second, then the first; with each two digits that leave one to each
// cell of two digits that both see.
TEST_CASE("aligned pairs are those of their definition") {
  namespace detail = se::detail;
  std::uint32_t seed = 7;
  int found = 0;
  detail::excluded_nothing nothing{};
  constexpr int rounds = shortened(400);
  for (int round = 0; round < rounds; ++round) {
    detail::state s = random_state(seed, round % 2 == 0 ? 4 : 5);
    // The next states have less of the same candidates.
    for (int later = 0; later < 4; ++later) {
      const auto excludes = [&](int a, int b) {
        const detail::nine da = s.digits[std::size_t(a)], db = s.digits[std::size_t(b)];
        if (detail::count(da) < 2 || detail::count(db) < 2) return false;
        std::vector<detail::nine> pairs;
        for (detail::cell_set both = detail::peers_of(a) & detail::peers_of(b); !both.empty();)
          if (const detail::nine of = s.digits[std::size_t(both.take())]; detail::count(of) == 2)
            pairs.push_back(of);
        if (pairs.size() < 2) return false;
        detail::nine left_a = 0, left_b = 0;
        for (int x = 0; x < 9; ++x)
          for (int y = 0; y < 9; ++y) {
            if ((da >> x & 1) == 0 || (db >> y & 1) == 0) continue;
            if (x == y && detail::peers_of(a).has(b)) continue;
            const auto taken = static_cast<detail::nine>(detail::bit(x) | detail::bit(y));
            bool fits = true;
            for (const detail::nine of : pairs) fits = fits && (of & ~taken) != 0;
            if (!fits) continue;
            left_a |= detail::bit(x);
            left_b |= detail::bit(y);
          }
        return left_a != da || left_b != db;
      };
      bool any = false;
      for (int b = 0; b < 81 && !any; ++b)
        for (int a = 0; a < b && !any; ++a) any = excludes(a, b);
      detail::step step;
      if (later == 0) nothing = {};
      CHECK(detail::aligned<2>(s, step, nothing) == any);
      if (any) {
        ++found;
        break;
      }
      seed = seed * 1664525 + 1013904223;
      for (int c = int(seed >> 24) % 9; c < 81; c += 9)
        if (detail::count(s.digits[std::size_t(c)]) > 2) s.remove(c, detail::first(s.digits[std::size_t(c)]));
    }
  }
  CHECK(found > rounds / 8);
  CHECK(found < rounds * 19 / 20);
}

TEST_CASE("unique rectangles are found where they eliminate anything") {
  namespace detail = se::detail;
  std::uint32_t seed = 3;
  const auto draw = [&seed](unsigned below) {
    seed = seed * 1664525 + 1013904223;
    return (seed >> 16) % below;
  };
  int found = 0;
  for (int round = 0; round < 500; ++round) {
    detail::state s = random_state(seed, 2);
    // A rectangle in two blocks, of which up to three cells have other digits, one or several.
    const int r = int(draw(9)), other = r / 3 * 3 + (r + 1) % 3, c = int(draw(3)), d = 3 + int(draw(6));
    const int cells[] = {r * 9 + c, r * 9 + d, other * 9 + c, other * 9 + d};
    const int extra = int(draw(7));
    for (int i = 0; i < 4; ++i)
      for (int e = 0; e < 9; ++e) {
        const bool is_extra = e >= 2 && i != 0 && (round % 2 == 0 ? e == 2 + extra : draw(3) == 0);
        if (e < 2 || (is_extra && draw(4) != 0))
          s.restore(cells[i], e);
        else
          s.remove(cells[i], e);
      }
    std::vector<int> more;
    detail::nine extras = 0;
    for (const int cell : cells)
      if (detail::count(s.digits[std::size_t(cell)]) > 2) {
        more.push_back(cell);
        extras |= static_cast<detail::nine>(s.digits[std::size_t(cell)] & ~3);
      }
    bool eliminates = more.size() == 1;
    if (more.size() > 1 && detail::count(extras) == 1) {
      detail::cell_set seen = s.cells_with[std::size_t(detail::first(extras))];
      for (const int cell : more) seen &= detail::peers_of(cell);
      eliminates = !seen.empty();
    }
    if (!eliminates) continue;
    ++found;
    detail::step step;
    CHECK(detail::unique_loop(s, step));
    CHECK(step.difficulty == 4.5);
  }
  CHECK(found > 100);
}

// States of a puzzle with ever less candidates that are not of its solution, each without singles.
TEST_CASE("unique loops and graves that states between two states have are not excluded") {
  namespace detail = se::detail;
  int found = 0, excluded = 0;
  random_source random(11);
  for (const rated_puzzle& p : by_the_reference) {
    if (p.er < 45) continue;
    CAPTURE(p.givens);
    const grid<3> solution = solver<3>().first(puzzle_of(p.givens)).grid;
    for (int round = 0; round < shortened(40); ++round) {
      detail::simple_fixpoint simple;
      simple.begin(state_of(p.givens));
      std::vector<detail::state> path;
      int level = detail::simple_fixpoint::hardest;
      se::technique by = se::technique::none;
      for (simple.run(level, by); simple.now().open > 0; simple.run(level, by)) {
        path.push_back(simple.now());
        for (int removed = 0; removed < 2;) {
          const int c = int(random.below(81)), d = int(random.below(9));
          if (simple.now().value[std::size_t(c)] != 0 || d == solution.digit_at(cell(c)).index()) continue;
          simple.remove(c, d);
          ++removed;
        }
      }
      for (std::size_t from = 0; from < path.size(); from += 3)
        for (std::size_t to = from + 1; to < path.size() && to < from + 8; to += 2) {
          const detail::state& last = path[to];
          detail::step ignored;
          if (detail::unique_loop(last, ignored)) continue;
          const bool may_be = detail::unique_loops(path[from]).may_be_before(last);
          bool is = false, is_grave = false;
          const auto eliminates = [&last](const detail::step& step) {
            bool any = false;
            for (int i = 0; i < step.size; ++i)
              any = any || (step.eliminations[std::size_t(i)].digits &
                            last.digits[step.eliminations[std::size_t(i)].cell]) != 0;
            return any;
          };
          for (std::size_t at = from; at < to; ++at) {
            detail::step loop, grave;
            is = is || (detail::unique_loop(path[at], loop) && eliminates(loop));
            is_grave = is_grave || (detail::grave(path[at], grave) && eliminates(grave));
          }
          CHECK((detail::may_be_grave(last) || !is_grave));
          found += is ? 1 : 0;
          excluded += may_be ? 0 : 1;
          CHECK((may_be || !is));
        }
    }
  }
  CHECK(found > shortened(100));
  CHECK(excluded > shortened(100));
}

TEST_CASE("a screen of nishio that has examined other states finds the same") {
  namespace detail = se::detail;
  std::uint32_t seed = 5;
  detail::nishio_screen used;
  int refuted = 0;
  for (int round = 0; round < 100; ++round) {
    detail::state s = random_state(seed, 4);
    for (int later = 0; later < 3; ++later) {
      CHECK(used.run(s) == detail::nishio_screen().run(s));
      for (const detail::cell_set& of : used.run(s)) refuted += of.size();
      for (int c = later; c < 81; c += 7) s.remove(c, round % 9);
    }
  }
  CHECK(refuted > 100);
}

TEST_CASE("pearl and diamond alone, and the early exit") {
  se::rater pearl({.scope = se::rating_scope::pearl}), diamond({.scope = se::rating_scope::diamond});
  se::rater below({.at_most = 72});
  for (const rated_puzzle& p : by_the_reference) {
    CAPTURE(p.givens);
    const grid<3> g = puzzle_of(p.givens);
    const se::rating first = diamond(g), placed = pearl(g), limited = below(g);
    CHECK(first.ed == p.ed);
    CHECK(placed.ed == p.ed);
    CHECK(placed.ep == p.ep);
    CHECK(limited.verdict == (p.er <= 72 ? se::rating_verdict::rated : se::rating_verdict::above));
    if (limited) CHECK(limited.er == p.er);
  }
}

TEST_CASE("what has no rating") {
  const std::string easy = by_the_reference[0].givens;
  CHECK(se::rate(grid<3>()).verdict == se::rating_verdict::several);
  std::string clash(81, '.');
  clash[0] = clash[8] = '1';
  CHECK(se::rate(puzzle_of(clash)).verdict == se::rating_verdict::invalid);
  std::string hopeless(81, '.');
  hopeless.replace(0, 8, "12345678");
  hopeless[17] = '9';
  CHECK(se::rate(puzzle_of(hopeless)).verdict == se::rating_verdict::unsolvable);
  const auto yes = [] { return true; };
  limits stopped{.cancelled = cancel_callable(yes)};
  CHECK(se::rate(puzzle_of(easy), se::technique_set::classic, stopped).verdict ==
        se::rating_verdict::cancelled);
  limits late{.until = deadline::in(-1)};
  CHECK(se::rate(puzzle_of(easy), se::technique_set::classic, late).verdict ==
        se::rating_verdict::limit_reached);
}

TEST_CASE("words") {
  CHECK(to_string(se::technique_set::classic) == "classic");
  CHECK(to_string(se::rating_verdict::above) == "above");
  CHECK(to_string(se::rating_scope::pearl) == "pearl");
  CHECK(to_string(se::technique::hidden_single) == "hidden single");
  CHECK(to_string(se::technique::nested_forcing_chains) == "nested forcing chains");
  CHECK(to_string(static_cast<se::technique>(99)) == no_enumerator);
}

namespace {

// Every `stride`-th puzzle of the file of ratings.
void agree_with_the_file(int stride) {
  const char* folder = std::getenv("BOXLINE_DATA");
  std::ifstream file(folder == nullptr ? "" : std::string(folder) + "/9x9-se-ratings.tsv");
  if (!file) {
    MESSAGE("skipped: BOXLINE_DATA has no 9x9-se-ratings.tsv");
    return;
  }
  se::rater rate;
  std::string line;
  std::getline(file, line);
  for (int i = 0; std::getline(file, line); ++i) {
    if (i % stride != 0) continue;
    CAPTURE(line);
    const auto tab = line.find('\t');
    REQUIRE(tab == 81);
    const se::rating r = rate(puzzle_of(line.substr(0, tab)));
    CHECK(static_cast<double>(r.er) == doctest::Approx(std::stod(line.substr(tab + 1)) * 10));
  }
}

} // namespace

TEST_CASE("a sample of the file of ratings") {
  agree_with_the_file(101);
}
TEST_CASE("[long] the file of ratings") {
  agree_with_the_file(1);
}

} // namespace sudoku_explainer_test
