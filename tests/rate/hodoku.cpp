// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/rate/hodoku.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>

namespace hodoku_test {

using namespace boxline;
using namespace rate::hodoku;

namespace {

grid<3> puzzle_of(const std::string& text) {
  const auto g = parse<3>(text);
  REQUIRE(g.has_value());
  return *g;
}

struct rated_puzzle {
  const char* givens;
  int score;
  rate::hodoku::level is;
  bool guessed;
};

// Puzzles of `boxline generate --minimal`, with what HoDoKu 2.2 prints for them: java sudoku.Main /bs FILE
constexpr rated_puzzle by_the_reference[] = {
    {"........81.5....6.......2.425...3........4......8.2.194.1.6.......5.8.3...9....2.", 866, level::hard,
     false},
    {"......9....61..85..73......2....9.358..6...2.....57.....98.....7....3..8..8....6.", 1482, level::unfair,
     false},
    {".....1.6.9.....4...12...3..6..4...1......6..2.351.9.....8.........3..27....894...", 1032, level::hard,
     false},
    {".....6......174...59............8..461.35.8....5.6..2.1.2.3..5.........2.3.7....9", 1128, level::unfair,
     false},
    {".....6..8..2.....338.9......7..8...4....5..1...3..2..5..67.....59.6...4.....2.3..", 362, level::easy,
     false},
    {"....1.89...3.........9.8.4.13....7..5..1...8...856....7.4.....6.......1..96.3....", 5218,
     level::extreme, false},
    {"....5..3....9..2..842.........89.4.5..4.32.7.95.......52........3......7.6.....98", 1018, level::hard,
     false},
    {"....8.......2..4..8.51...7..97..4.........6..25169.....864..2...2....19......8...", 1228, level::hard,
     false},
    {"....9.8.6.3....59..2.1........9..7....67......92.3......5...42.9.3..7..5.7...8...", 1138, level::hard,
     false},
    {"...12..671...75..2.4..3....8.........75..69....9..4.8.3.......17..........15.3...", 348, level::easy,
     false},
    {"...2.89....6...5.1..2.4.....7.....15.6..3......9...7......91...5...24....3...7..8", 3222,
     level::extreme, false},
    {"...394..........1.53.......71....3..9......5...5...894..6.159...2.4..6......3....", 4712,
     level::extreme, false},
    {"...6....1..1.3..9..4....6...13.54...9.6..74...7...8....82....4...5....7.......832", 2094,
     level::extreme, false},
    {"..2.3...1.8.5...464.78..9.....2.81...28..5.3....37....295.....4...........67.98..", 6174,
     level::extreme, false},
    {"..4.7......9..6..28....5.......5.9..9..16..7.1.....24...1.......7...2..6..25.1..8", 888, level::hard,
     false},
    {"..5.......7....1.5...78..4.1...4..9.2..1.6......2..6..48..23..1.9......4...6..3..", 9814,
     level::extreme, false},
    {"..938...5..1..5..8...2...9..9..6..31...1..6.......98...5.91..7..7..3..8.3........", 374, level::easy,
     false},
    {".2...4.....916.5..4..59....8......5..4..78.31........9.7..2....61..39.........6..", 2448,
     level::extreme, false},
    {".2.3.....7.6.5..8.......1....9....6458.6......3...427....7..3...651........4....5", 338, level::medium,
     false},
    {".38..4....71.9..539..7..4.....3..5.......1..6..36.......6.7.....1..2..4852.......", 374, level::medium,
     false},
    {".4.....72..8....517...6...9..78.........5....23.......3....9.28.6..3.5.......4.1.", 1722, level::unfair,
     false},
    {".4...3.........62...372.8..28......96.....1.....418..5.......56..7......9....23..", 992, level::hard,
     false},
    {".4...3.1....7.......58...6....294.5....1..32...7.......1..8...5.....69..3.842.6..", 1364, level::unfair,
     false},
    {".6......97..3..8.41..7.4......5.3.......2...1...8..92...6...5.......7.8..39....6.", 852, level::medium,
     false},
    {".6.....43...8.35...52.....87...9.........8...4..76.3.2...24......93.5..4..5..9...", 254, level::easy,
     false},
    {".6...7.8..94...15...7...6........9..2...9......83.6.7..4..3.7.......9...8.5....3.", 842, level::hard,
     false},
    {".8...9.3......3.......4.6.28...7.54...652.8.......8...5..6..4....1........415...9", 5438,
     level::extreme, false},
    {".8.72....4...6.....3...12......5.7........8.3.7.8....9.4.9...6.86......21....85..", 2734,
     level::extreme, false},
    {".89.7......63...89....1..52........8835....7...7.....3.1.6.8...7......2.....4...1", 738, level::hard,
     false},
    {".98.2....1....62...2..8.3.4....93....5.........3..71..74.....1.21....9.....94....", 388, level::easy,
     false},
    {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 24894,
     level::extreme, true},
    {"1..6..5.9.......2.........6..3..9..1.2.47.63.4..........82.7.15.3..5......2......", 902, level::hard,
     false},
    {"14...6.5..9........2.1..8.4..8.2.4....2..31..439.8.......7.5..8........7....3..2.", 1434, level::hard,
     false},
    {"15...2.87.6...92.....6..........897..4.3.......5...4635.4...8...12.9..4.8.......2", 3556,
     level::extreme, false},
    {"19....8...5.3.94......7...5...21....9....813....7..2....1...9288....6...3....2...", 864, level::hard,
     false},
    {"2......3...7..8..4.46.2..58...736....728.......5..23.9.8..1....1......4...3...5..", 360, level::hard,
     false},
    {"3...5..48.48..6.3...2.......67.8.9.....5.....9..1.....8....3.54.3........1.4...7.", 1138, level::unfair,
     false},
    {"3..265....8.....9.......2...2..795..5...3..4...15......7...3.....8.9..51.....8.67", 13302,
     level::extreme, false},
    {"3..4...8.....1...22..9371......29...1...7.5.9...1...246..2....1.9.7.....54.....9.", 376, level::medium,
     false},
    {"3..4...9..64.......5.....7..4.8.....9.3......2..31....4..1.52......7..18.8.......", 4286,
     level::extreme, false},
    {"3.5.2.......4..9...4.61......89.35.....5...78.....4.....2..64...5.........9....37", 1342, level::unfair,
     false},
    {"4.6...........82..5.3.7...17.4......63......8..1.29..3..81....9....5..82.....31..", 414, level::medium,
     false},
    {"5...9..38.8...624............8.......7.2.8.1.49..6.3.78......5.....8.673.467.....", 6166,
     level::extreme, false},
    {"67.......5.3..2.......3..5....48...1..97.3......9....6....9.3.7.8451...........8.", 1192, level::hard,
     false},
    {"7.8..2.3.9.4...7...6......8...974..3...1.64....5.............5..2..9.8.....68....", 1302, level::unfair,
     false},
    {"768.....1..3............4326.....1...39..28.7..5..9..6....78...5.7.9.......64....", 634, level::medium,
     false},
    {"78.......4.637.......2.8.......43..6.295....1...9.......4.....5.9..25.4.......72.", 818, level::medium,
     false},
    {"8.....7....96....5.6.39..8......4....2....654..5..9....3.8....2..7.2....2...7.3..", 928, level::hard,
     false},
    {"8..2.94...513..6...7........1.....5...453....7....4...38..6...7..6.....8...4...9.", 738, level::hard,
     false},
    {"85.......1.9..38...4....793.1...2..4......3.........61.3...8..9..412........49.78", 520, level::medium,
     false},
    {"9.....58....3.46...3..1.9.......1.6..6.2...7.25.......384.6....7....8....9...7...", 4884,
     level::extreme, false},
    {"9.3...1...8....6..14.....8..1...49.5...2..36...935...1....2...869.7..2..2.1......", 2106,
     level::extreme, false},
    {"9.7.158...3....7....8....1...5.68...7..5.9.64........3..4....5.6........3.1.846.9", 2376,
     level::extreme, false},
    {".7.6...8....873..12.....9..1..5.7....6.38.4..5.8.....7.........62.19.......7...59", 330, level::easy,
     false},
    {"1.9.6.3.....1.......2...74..........4..37..8.96..5.....5...26.3...4.6........7..2", 1352, level::unfair,
     false},
    {".9.42...........597......3.4..2......7...1...26...73..1.4...6.3....7.18..5....2..", 648, level::hard,
     false},
    {"..1.8..5..2.........5..34.18.67..39.....9....34......6.....2..8......7...7.1...3.", 3262,
     level::extreme, false},
    {"9....8..5.14....6.8....7..147....9.......13....6....2......5..22.8.1....1453.....", 1534, level::unfair,
     false},
    {"3..6...4...5.41....8...9..7...1..359........8..4....1....3..1...57.......6..52...", 2932,
     level::extreme, false},
    {"..97.86.......38...4...5..7..........1..59.4.5.48...6.1....7.8.....94.13..6......", 1884,
     level::extreme, false},
    {"..3.758.4....3....5..4...7........1...7.2.......913...4.5.9.3.1.89......21...4.8.", 1050, level::unfair,
     false},
    {"9.83....2..7...69.........5.4.....29.....3...36......7....61....76.2....5.2...8..", 542, level::medium,
     false},
    {"..9..85.7..6......54.6.....48........31.9..5....1.74..6..2......9..6.3....8.....9", 5708,
     level::extreme, false},
    {"..54.9.....32..5..6..8..29.8.1.....9.....5.......8.3..5..3.4.2........6..496....7", 2574,
     level::extreme, false},
    {".96..8....5..7..29.........8.9...1...4.....5..7..16.3.6..18...4..465...7......2..", 1924,
     level::extreme, false},
    {"..5.432...74..2.3.....1...4.....61.....954.2...8...6....1.2845.8.7.......2.....1.", 4886,
     level::extreme, false},
    {".41......5..8...7....9.7..4.9.35...1.....14.........2...7...19.........3938....4.", 2622,
     level::extreme, false},
    {"..3..9....5.3..1...42.8...62.817.....6.....1..7.49...3...84...7.9.....3.4.....2..", 3490,
     level::extreme, false},
    {".......931...9.4.2.498..7...6..49....5....1..4..1.3...6......4....2.65....7..1...", 2160,
     level::extreme, false},
    {".3..........8.2....7.....823.45.6..12....4.7..........4..25...7.9..6..4.6.....8..", 4788,
     level::extreme, false},
    {".92.1.....8.6...2.15....7.......58.....19.46.......5....3..429...5.2....6......8.", 4418,
     level::extreme, false},
    {".1..6.7.5.4.....3...69.5.....36............8....47.6.9..7...8..6..2.1...8.....25.", 1578, level::unfair,
     false},
    {".8..3..2.4.....9.89...6.....6....4.5...1..2.....9.....8.1..5.6.59..1.......72.5..", 2588,
     level::extreme, false},
    {"...6...7...12........745....89....5..5..3.8.2......1..6.7..84..2.......55....4.6.", 12924,
     level::extreme, false},
    {"3..6..7.....8...5..18........2.6...9.8.3.9..1..94.1.7.8.75.........74.....1....6.", 4154,
     level::extreme, false},
    {"2.......67..12.4.....6..7.9.....5.7.48.....6...6..18....7.......2..54...6...7.9..", 2338,
     level::extreme, false},
    {"9.....4..5.3..6..7....9.8.3....19....7.5.3.2...6......3..4..5.21....7....8.......", 1822,
     level::extreme, false},
    {".......3..651..4....17...86.16..9..437.....9.......8......9......35.86..7...61...", 2224,
     level::extreme, false},
    {"5.38.9..4.98..25........8.........734....5..1....7...2..5.41..89.4...3..2..9.....", 7030,
     level::extreme, false},
    {"4.....927..67..84...........5..18.....26.4.9.9......14.1.........783...2.....2...", 1028, level::hard,
     false},
};

// What is given to the observer of a step: changes, none of which contradicts the solution.
struct check_steps {
  std::set<technique> used;
  template <class State, class Step>
  void operator()(technique t, const State& s, const Step& now) {
    used.insert(t);
    const auto is_open = [&](const auto& a) { return s.has(a.cell, a.digit); };
    CHECK((std::any_of(now.placed.begin(), now.placed.end(), is_open) ||
           std::any_of(now.eliminated.begin(), now.eliminated.end(), is_open)));
  }
};

} // namespace

TEST_CASE("[busy] scores and levels are those of the reference program") {
  rater rate;
  check_steps steps;
  for (int i = 0; i < static_cast<int>(std::size(by_the_reference)); i += stride(5)) {
    const rated_puzzle& p = by_the_reference[i];
    CAPTURE(p.givens);
    const rating r = rate(puzzle_of(p.givens), {}, steps);
    CHECK(r);
    CHECK(r.score == p.score);
    CHECK(to_string(r.level) == to_string(p.is));
    CHECK((r.guesses > 0) == p.guessed);
    // Nothing of the puzzle before is left.
    if (i % 10 == 0) CHECK(rater()(puzzle_of(p.givens)).score == p.score);
  }
  CHECK(steps.used.size() > std::size_t(stride(2) == 1 ? 48 : 30));
}

// Files of HoDoKu's own output, `PUZZLE #NUMBER LEVEL (SCORE)`, a line each.
TEST_CASE("[busy] the files that BOXLINE_HODOKU names") {
  const char* name = std::getenv("BOXLINE_HODOKU");
  if (name == nullptr) return;
  std::ifstream file(name);
  REQUIRE(file.good());
  rater rate;
  int equal = 0, all = 0;
  for (std::string puzzle, number, level, score; file >> puzzle >> number >> level >> score; ++all) {
    const rating r = rate(puzzle_of(puzzle));
    equal += "(" + std::to_string(r.score) + ")" == score && to_string(r.level) == level;
    file.ignore(100, '\n');
  }
  MESSAGE(equal << " of " << all << " equal");
  CHECK(equal == all);
}

TEST_CASE("a rating has its parts") {
  const rating easy = rate::hodoku::rate(
      puzzle_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
  CHECK(easy);
  CHECK(easy.level == level::easy);
  CHECK(easy.hardest <= technique::hidden_single);
  CHECK(easy.guesses == 0);
  const rating hard = rate::hodoku::rate(
      puzzle_of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."));
  CHECK(hard.score == 24894);
  CHECK(hard.level == level::extreme);
  CHECK(hard.hardest == technique::brute_force);
  CHECK(hard.guesses > 0);
  CHECK(to_string(technique::brute_force) == "brute force");
  CHECK(to_string(technique::w_wing) == "w-wing");
  CHECK(to_string(rating_verdict::cancelled) == "cancelled");
}

TEST_CASE("puzzles without one solution have no rating, and limits stop") {
  CHECK(rate::hodoku::rate(grid<3>()).verdict == rating_verdict::several);
  CHECK(rate::hodoku::rate(
            puzzle_of("12.456789.............................3.........................................."))
            .verdict == rating_verdict::unsolvable);
  CHECK(rate::hodoku::rate(
            puzzle_of("1.......1........................................................................"))
            .verdict == rating_verdict::invalid);
  const auto hard =
      puzzle_of("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  CHECK(rate::hodoku::rate(hard, {.nodes = 1}).verdict == rating_verdict::limit_reached);
  CHECK(rate::hodoku::rate(hard, {.until = deadline::in(-1)}).verdict == rating_verdict::limit_reached);
  // Cancelled at some points: never another result, and the rater rates again.
  rater rate;
  int left = 0;
  const auto cancel = [&] { return --left < 0; };
  for (int after = 0;; after += 20 + (is_shortened ? 5 : 1) * after) {
    left = after;
    const rating r = rate(hard, {.cancelled = cancel});
    if (r) {
      CHECK(r.score == 24894);
      break;
    }
    CHECK(r.verdict == rating_verdict::cancelled);
  }
}

} // namespace hodoku_test
