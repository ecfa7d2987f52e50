// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "made_constraints.hpp"
#include "rounds.hpp"

#include <boxline/adapt/iss_text.hpp>
#include <boxline/constraints/constraint_list.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/written_text.hpp>
#include <boxline/core/recognise.hpp>

#include <doctest/doctest.h>

namespace iss_text_test {

using namespace boxline;
using namespace boxline::adapt;

variant_puzzle read(const std::string& text) {
  const auto p = read_iss(text);
  REQUIRE_MESSAGE(p, describe(p.error()));
  return *p;
}
std::string lines_of(const variant_puzzle& p) {
  std::string text;
  for (const written_constraint& w : p.constraints)
    text += (text.empty() ? "" : "; ") + format_constraint(w, p.shape.size());
  return text;
}
std::string error_of(const std::string& text) {
  const auto p = read_iss(text);
  REQUIRE(!p);
  return describe(p.error());
}
variant_puzzle puzzle_of(const std::string& constraints, int n = 9) {
  variant_puzzle p(usual_box(n));
  const auto list = parse_written_constraints(constraints, n);
  REQUIRE_MESSAGE(list, describe(list.error()));
  p.constraints = *list;
  return p;
}
std::string written(const variant_puzzle& p) {
  const auto text = write_iss(p);
  REQUIRE_MESSAGE(text, describe(text.error()));
  return *text;
}

TEST_CASE("givens, one digit or several; of several givens of a cell, the common digits") {
  const variant_puzzle p = read(".~R1C1_5~r2c9_1_3.~R3C1_1_2~R3C1_2_3");
  CHECK(p.givens[0] == 5);
  CHECK(p.givens[18] == 2);
  CHECK(lines_of(p) == "digits 1 3 r2c9");
  CHECK(written(p) == ".~R1C1_5~R3C1_2.~R2C9_1_3");
  CHECK(read(".Given~R1C1_5").givens[0] == 5);
}

TEST_CASE("shapes, houses and links") {
  CHECK(read(".Shape~6x6").shape == box(2, 3));
  CHECK(read(".Shape~4x4~4").shape == box(2));
  CHECK(read(".Shape~4x4~1-4~Sudoku").shape == box(2));
  CHECK(read(".Shape~9x9").constraints.empty());
  CHECK(read(".NoBoxes").has_boxes == false);
  CHECK(read(".Shape~4x4.Diagonal~1.Diagonal~-1").houses ==
        std::vector<std::vector<cell>>{{cell(12), cell(9), cell(6), cell(3)},
                                       {cell(0), cell(5), cell(10), cell(15)}});
  CHECK(read(".Windoku").houses.size() == 4);
  CHECK(read(".Shape~6x6.Windoku").houses.size() == 1); // a row and a column remain on each side
  CHECK(read(".Windoku").houses[0] == std::vector<cell>{cell(10), cell(11), cell(12), cell(19), cell(20),
                                                        cell(21), cell(28), cell(29), cell(30)});
  const variant_puzzle jigsaw = read(".Shape~4x4.NoBoxes.Jigsaw~0001021122132333");
  CHECK(jigsaw.houses.size() == 4);
  CHECK(jigsaw.houses[0] == std::vector<cell>{cell(0), cell(1), cell(2), cell(4)});
  CHECK(read(".Shape~4x4.Jigsaw~aaaabbbbcccccccc").houses.size() == 2); // eight cells in no region
  for (const std::string end : {"\n", "\r\n", "\r"})
    CHECK(read("# a comment" + end + ".Anti Knight" + end + " .~ R1C1_5" + end).givens[0] == 5);
  CHECK(read("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.%7ER1C1_5&x=1").givens[0] == 5);
  for (const char* text : {".Shape~6x6", ".Shape~4x4.NoBoxes.Jigsaw~0001021122132333.AntiKnight",
                           ".Diagonal~1.Diagonal~-1", ".NoBoxes", ".Windoku"}) {
    const variant_puzzle p = read(text);
    CHECK_MESSAGE(read(iss_link(written(p))) == p, text);
  }
  const variant_puzzle upright(box{3, 2});
  // Rows as boxes, where Interactive Sudoku Solver has others.
  CHECK(written(variant_puzzle(box{1, 4})) == ".Shape~4x4.NoBoxes.Jigsaw~0000111122223333");
  CHECK(written(upright) == ".Shape~6x6.NoBoxes.Jigsaw~001122001122001122334455334455334455");
}

TEST_CASE("each constraint") {
  // With what is written again, where it is another text.
  struct known {
    const char *text, *constraints, *again = nullptr;
  };
  for (const known& k : {
           known{".AntiKnight.AntiKing.AntiConsecutive.AntiTaxicab.DisjointSets",
                 "anti-knight; anti-king; non-consecutive; taxicab; disjoint-groups"},
           known{".StrictKropki.WhiteDot~R1C1~R1C2.BlackDot~R2C1~R3C1",
                 "no-other-difference 1; no-other-ratio 2; difference 1 r1c1 r1c2; ratio 2 r2c1 r3c1"},
           known{".StrictXV.X~R1C1~R1C2.V~R2C1~R3C1",
                 "no-other-pair-sum 5; no-other-pair-sum 10; pair-sum 10 r1c1 r1c2; pair-sum 5 r2c1 r3c1"},
           known{".WhiteDot~R1C1~R1C2~R2C2", "difference 1 r1c1 r1c2; difference 1 r1c2 r2c2",
                 ".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R2C2"},
           known{".GreaterThan~R2C2~R1C2~R2C1", "greater r2c2 r1c2; greater r2c2 r2c1",
                 ".GreaterThan~R2C2~R1C2.GreaterThan~R2C2~R2C1"},
           known{".Thermo~R1C1~R2C1.Renban~R1C1~R2C2.Modular~3~R1C1~R2C2.Entropic~R1C1~R2C2",
                 "thermometer r1c1 r2c1; renban r1c1 r2c2; modular 3 r1c1 r2c2; entropic r1c1 r2c2"},
           known{".Modular~1~R1C1~R2C2.AntiKnight", "anti-knight", ".AntiKnight"},
           known{".Whisper~R1C1~R2C2.Whisper~3~R3C1~R3C2", "whispers 5 r1c1 r2c2; whispers 3 r3c1 r3c2",
                 ".Whisper~5~R1C1~R2C2.Whisper~3~R3C1~R3C2"},
           known{".Whisper~5~R1C1~R1C2~R2C2~R1C1", "whispers 5 r1c1 r1c2 r2c2; whispers 5 r2c2 r1c1",
                 ".Whisper~5~R1C1~R1C2~R2C2.Whisper~5~R2C2~R1C1"},
           known{".Between~R1C1~R2C2~R3C2.Lockout~4~R1C1~R2C2.Palindrome~R1C1~R2C2.Zipper~R1C1~R2C2",
                 "between r1c1 r2c2 r3c2; lockout 4 r1c1 r2c2; palindrome r1c1 r2c2; zipper r1c1 r2c2"},
           known{".Arrow~R1C1~R2C2.DoubleArrow~R1C1~R2C2~R3C3", "arrow r1c1 r2c2; double-arrow r1c1-r3c3"},
           known{".Cage~12~R1C1~R1C2.Cage~0~R2C1~R2C2.Sum~9~R1C1~R1C2",
                 "cage 12 r1c1 r1c2; cage r2c1 r2c2; sum 9 r1c1 r1c2"},
           known{".AllDifferent~R1C1~R2C2", "region r1c1 r2c2"},
           known{".ContainAtLeast~1_1_9~R1C1~R2C2~R3C3", "quadruple 1 1 9 r1c1-r3c3"},
           known{".Quad~R1C1~1~9", "quadruple 1 9 r1c1 r1c2 r2c1 r2c2"},
           known{".SameValues~2~R1C1~R1C2~R5C5~R5C6", "equal-sets r1c1 r1c2 / r5c5 r5c6"},
           known{".EqualSum~R1C1~R1C2~-~R5C5", "region-sum r1c1 r1c2 / r5c5"},
           known{".EqualSum~R1C1~R1C4.AntiKnight", "anti-knight", ".AntiKnight"},
           known{".RegionSumLine~R1C3~R1C4", "region-sum r1c3 r1c4"},
           known{".LittleKiller~9~R1C2.LittleKiller~30~R2C1.LittleKiller~31~R9C2.LittleKiller~32~R8C9",
                 "little-killer 9 r1c2 r2c1; little-killer 30 r2c1-r9c8; little-killer 31 r9c2-r2c9; "
                 "little-killer 32 r8c9-r1c2"},
           known{".Sandwich~12~R3.Sandwich~0~C2", "sandwich 12 r3c1-r3c9; sandwich 0 r1c2-r9c2"},
           known{".XSum~R1~24~.Skyscraper~C9~~3.NumberedRoom~C2~4~5",
                 "x-sum 24 r1c1-r1c9; skyscraper 3 r9c9-r1c9; numbered-room 4 r1c2-r9c2; "
                 "numbered-room 5 r9c2-r1c2",
                 ".XSum~R1~24~.Skyscraper~C9~~3.NumberedRoom~C2~4~.NumberedRoom~C2~~5"},
           known{".Indexing~C~R1C2~R2C2~R3C2~R4C2~R5C2~R6C2~R7C2~R8C2~R9C2", "index-column 2"},
           known{".Indexing~R~R2C1~R2C2~R2C3~R2C4~R2C5~R2C6~R2C7~R2C8~R2C9", "index-row 2"},
           known{".Indexing~R~R2C1~R2C2~R2C3~R2C4~R2C5~R2C6~R2C7~R2C8~R2C9~R9C1~R9C2~R9C3~R9C4~R9C5~R9C6~"
                 "R9C7~R9C8~R9C9",
                 "index-row 2; index-row 9",
                 ".Indexing~R~R2C1~R2C2~R2C3~R2C4~R2C5~R2C6~R2C7~R2C8~R2C9"
                 ".Indexing~R~R9C1~R9C2~R9C3~R9C4~R9C5~R9C6~R9C7~R9C8~R9C9"},
           known{".Sum~3_=_1_-2~R1C1~R2C2", "linear 3 1 -2 r1c1 r2c2"},
           known{".PillArrow~2~R1C2~R1C1~R2C2~R3C3", "linear 0 10 1 -1 -1 r1c1 r1c2 r2c2 r3c3",
                 ".Sum~0_=_10_1_-1_-1~R1C1~R1C2~R2C2~R3C3"},
           known{".PillArrow~3~R1C1~R2C2~R3C2~R9C9", "linear 0 100 10 1 -1 r1c1 r2c2 r3c2 r9c9",
                 ".Sum~0_=_100_10_1_-1~R1C1~R2C2~R3C2~R9C9"},
           known{".GreaterThan~R1C1~R1C2~R1C1", "greater r1c1 r1c2", ".GreaterThan~R1C1~R1C2"},
           known{".Quad~R1C1~9~1.Quad~R1C1~1~9",
                 "quadruple 9 1 r1c1 r1c2 r2c1 r2c2; quadruple 1 9 r1c1 r1c2 r2c1 r2c2",
                 ".Quad~R1C1~9~1.ContainAtLeast~1_9~R1C1~R1C2~R2C1~R2C2"},
           known{".Sandwich~12~R3.Sandwich~12~R3", "sandwich 12 r3c1-r3c9; sandwich 12 r3c1-r3c9"},
           known{".And.Thermo~R1C1~R2C1.End", "thermometer r1c1 r2c1", ".Thermo~R1C1~R2C1"},
       }) {
    CAPTURE(k.text);
    const variant_puzzle p = read(k.text);
    CHECK(lines_of(p) == k.constraints);
    const auto made = constraints_of(p.constraints, p.shape);
    CHECK_MESSAGE(made, describe(made.error()));
    CHECK(written(p) == (k.again != nullptr ? k.again : k.text));
    CHECK(read(written(p)) == p);
  }
}

TEST_CASE("relations of two cells are tables, and come back") {
  const variant_puzzle p = read(".Shape~4x4.Pair~SA~_name~R1C1~R1C2~R1C3~~R4C4~R4C3");
  CHECK(lines_of(p) ==
        "table 1 2 / 2 1 / r1c1 r1c2; table 1 2 / 2 1 / r1c2 r1c3; table 1 2 / 2 1 / r4c4 r4c3");
  CHECK(read(written(p)) == p);
  CHECK(lines_of(read(".Shape~4x4.PairX~SA~~R1C1~R1C2~R1C3")).find("r1c1 r1c3") != std::string::npos);
  CHECK(lines_of(read(".Shape~4x4.Binary~-~~R1C1~R1C2")) ==
        "table 1 1 / 1 2 / 1 3 / 1 4 / 2 1 / 2 2 / r1c1 r1c2");
  CHECK(lines_of(read(".Shape~4x4.Pair~_~~R1C1~R1C2")) ==
        "table 1 1 / 1 2 / 1 3 / 1 4 / 2 1 / 2 2 / r1c1 r1c2");
  // Constraints that are written as relations.
  for (const char* text : {"slow-thermometer r1c1 r2c1", "difference 3 r1c1 r1c2", "ratio 3 r1c1 r5c2"}) {
    const std::string table = written(puzzle_of(text));
    CHECK(table.substr(0, 6) == ".Pair~");
    CHECK(lines_of(read(table)).substr(0, 6) == "table ");
  }
  CHECK(lines_of(read(written(puzzle_of("ratio 3 r1c1 r5c2")))) ==
        "table 1 3 / 2 6 / 3 1 / 3 9 / 6 2 / 9 3 / r1c1 r5c2");
  CHECK(written(puzzle_of("nabner r1c1 r2c2")).substr(0, 7) == ".PairX~");
}

TEST_CASE("trap: other numbers there, and what demands nothing in a small grid") {
  CHECK(lines_of(read(".Shape~4x4.Lockout~0~R1C1~R4C4~R2C3")) == "lockout 1 r1c1 r4c4 r2c3");
  CHECK(!write_iss(puzzle_of("lockout 0 r1c1 r4c4 r2c3", 4)));
  CHECK(lines_of(read(".Shape~4x4.StrictXV")) == "no-other-pair-sum 5");
  CHECK(lines_of(read(".Shape~2x2.StrictXV")).empty());
  CHECK(lines_of(read(".StrictXV")) == "no-other-pair-sum 5; no-other-pair-sum 10");
  CHECK(lines_of(read("..AntiKnight..")) == "anti-knight");
  std::string clues = ".Shape~4x4";
  constexpr std::size_t many = shortened(50'000);
  for (std::size_t k = 0; k < many; ++k) clues += ".XSum~R1~5~";
  CHECK(read(clues).constraints.size() == many);
}

TEST_CASE("what has another name there") {
  const std::pair<const char*, const char*> names[] = {
      {"even r1c1 r1c2", ".~R1C1_2_4_6_8~R1C2_2_4_6_8"},
      {"odd r1c1", ".~R1C1_1_3_5_7_9"},
      {"maximum r1c1", ".GreaterThan~R1C1~R1C2.GreaterThan~R1C1~R2C1"},
      {"minimum r9c9", ".GreaterThan~R8C9~R9C9.GreaterThan~R9C8~R9C9"},
      {"greater r1c1 r5c5", ".Thermo~R5C5~R1C1"},
      {"pair-sum 7 r1c1 r1c2", ".Sum~7~R1C1~R1C2"},
      {"clones r1c1 r1c2 / r5c5 r5c6", ".SameValues~2~R1C1~R5C5.SameValues~2~R1C2~R5C6"},
      {"little-killer 5 r1c1", ".Sum~5~R1C1"},
      {"little-killer 40 r9c9-r1c1", ".LittleKiller~40~R1C1"},
      {"sandwich 5 r1c9-r1c1", ".Sandwich~5~R1"}};
  for (const auto& pair : names) {
    CHECK(written(puzzle_of(pair.first)) == pair.second);
    CHECK(read_iss(pair.second));
  }
}

TEST_CASE("a sum line is an automaton of the sums") {
  CHECK(lines_of(read(".Shape~4x4.SumLine~3~R1C1~R1C2~R2C2")) ==
        "automaton 1 1 / 2 3 1 0 / 3 1 0 0 / 1 0 0 0 / r1c1 r1c2 r2c2");
}

TEST_CASE("automata come back, without the states that are not reached") {
  // In each row of the states: the next by digit. All are accepted, or those that are named.
  for (const char* text :
       {"automaton 1 / 1 2 1 0 / 2 1 0 0 / r1c1 r1c2 r2c2", "automaton 1 2 / 2 0 0 1 / 1 2 0 0 / r1c1 r4c4",
        "automaton 1 1 / 1 1 0 0 / r1c1"}) {
    const variant_puzzle p = puzzle_of(text, 4), again = read(written(p));
    CAPTURE(text);
    CHECK(again.constraints.size() == 1);
    const auto one = constraints_of(p.constraints, p.shape),
               other = constraints_of(again.constraints, p.shape);
    REQUIRE((one && other));
    const game<houses::standard<2>, constraint_list> a(houses::standard<2>(), *one),
        b(houses::standard<2>(), *other);
    const auto solutions = brute::solutions(grid<2>(), 1000);
    int kept = 0;
    for (const grid<2>& g : solutions) {
      CHECK(is_valid(g, a) == is_valid(g, b));
      kept += is_valid(g, a);
    }
    CHECK(kept > 0);
    CHECK(kept < int(solutions.size()));
  }
  const std::string machine = adapt::detail::machine_text({{1, 1}, {1, 1, 1, 1, 0, 0, 0, 0, 0}}, 9);
  CHECK(lines_of(read(".NFA~" + machine + "~_name~R1C1~R1C2~~R2C1~R2C2~_other~R3C1")) ==
        "automaton 1 1 / 1 1 1 1 0 0 0 0 0 / r1c1 r1c2; automaton 1 1 / 1 1 1 1 0 0 0 0 0 / r2c1 r2c2; "
        "automaton 1 1 / 1 1 1 1 0 0 0 0 0 / r3c1");
  CHECK(error_of(".NFA~" + machine + "~_~R1C1~-~R1C2").find("reads several lines") != std::string::npos);
  CHECK(error_of(".NFA~" + machine + "~_~R1C0").find("expected a cell") != std::string::npos);
}

TEST_CASE("rules of squares, columns and cells that point") {
  CHECK(read(".GlobalEntropy").constraints.size() == 64);
  CHECK(read(".GlobalMod").constraints.size() == 64);
  CHECK(read(".DutchFlatmates").constraints.size() == 9);
  // In a solution each cell is where it points to, or it is not.
  const std::vector<grid<2>> solutions = brute::solutions(grid<2>(), 1000);
  for (const bool by_rows : {false, true})
    for (int c = 0; c < 16; ++c) {
      const int row = c / 4, column = c % 4;
      const std::string name = "R" + std::to_string(row + 1) + "C" + std::to_string(column + 1);
      const variant_puzzle p = read(".Shape~4x4.Indexing~" + std::string(by_rows ? "R~" : "C~") + name);
      const auto made = constraints_of(p.constraints, p.shape);
      REQUIRE(made);
      const game<houses::standard<2>, constraint_list> rules(houses::standard<2>(), *made);
      for (const grid<2>& g : solutions) {
        const int at = g[cell(c)] - 1;
        const bool points = by_rows ? g.at(at, column) == row + 1 : g.at(row, at) == column + 1;
        CHECK(is_valid(g, rules) == points);
      }
    }
}

TEST_CASE("trap: in a jigsaw, a region sum line has its parts by the regions") {
  CHECK(lines_of(read(".Shape~4x4.NoBoxes.Jigsaw~0001021122132333.RegionSumLine~R1C1~R1C2~R1C3~R1C4")) ==
        "region-sum r1c1-r1c3 / r1c4");
  CHECK(error_of(".NoBoxes.RegionSumLine~R1C1~R1C2") ==
        "line 1, column 9: RegionSumLine: found a sum of cells in no region, for which boxline has no "
        "constraint");
  // 5x5 has no boxes: rows are no regions.
  CHECK(error_of(".Shape~5x5.RegionSumLine~R1C1~R2C2").find("a sum of cells in no region") !=
        std::string::npos);
  CHECK(lines_of(read(".Shape~5x5.Jigsaw~0001100111222223333344444.RegionSumLine~R1C1~R2C1~R1C5")) ==
        "region-sum r1c1 r2c1 / r1c5");
}

TEST_CASE("killers as a character for each cell, and as a number for each cell") {
  // Each box is a cage: its other cells point to the one in the middle.
  std::string boxes;
  for (int band = 0; band < 3; ++band) boxes += ".v,.v,.v,\n>j<>j<>j<\n'^`'^`'^`\n";
  const variant_puzzle p = read(boxes);
  REQUIRE(p.constraints.size() == 9);
  CHECK(format_constraint(p.constraints[0], 9) == "cage 45 r1c1-r1c3 r2c1-r2c3 r3c1-r3c3");
  CHECK(p.has_boxes);
  CHECK(read(written(p)) == p);
  std::string rows = "9<<AZa<<0"; // each points to the one before
  for (int r = 1; r < 9; ++r) rows += "j<<<<<<<<";
  CHECK(lines_of(read(rows)).substr(0, 75) ==
        "cage 9 r1c1-r1c3; cage 10 r1c4; cage 35 r1c5; cage 36 r1c6-r1c8; cage r1c9;");

  // Cages 1 of 10 and 2 of 17, the other cells in none; with diagonals.
  std::string numbers = "2561:2561:4354:4354:2561:";
  for (int c = 5; c < 81; ++c) numbers += "3:";
  CHECK(lines_of(read("3x3::k:" + numbers)) == "cage 10 r1c1 r1c2 r1c5; cage 17 r1c3 r1c4");
  CHECK(read("3x3:d:k:" + numbers).houses.size() == 2);
  CHECK(error_of("3x3:x:k:" + numbers).find("expected a killer that begins with 3x3::k: or 3x3:d:k:") !=
        std::string::npos);
  CHECK(error_of("3x3::k:" + numbers + "1:") == "found '1:', expected 81 numbers");
  CHECK(error_of("3x3::k:1:") ==
        "r1c2: found nothing, expected a number for each cell, with one sum in a cage");
  CHECK(error_of("3x3::k:2561:513:").find("r1c2: found '513', expected a number for each cell") == 0);
  CHECK(error_of("<" + std::string(80, '5')) == "r1c1: found '<', expected a direction into the grid");
  CHECK(error_of("><" + std::string(79, '5')).find("expected a way to the sum of the cage") !=
        std::string::npos);
}

TEST_CASE("16x16: rows and columns past 9 are letters") {
  const variant_puzzle p = read(".Shape~16x16.~RgCg_16.Thermo~RaC1~RAC2");
  CHECK(p.givens[255] == 16);
  CHECK(lines_of(p) == "thermometer r10c1 r10c2");
  CHECK(written(p) == ".Shape~16x16.~RgCg_16.Thermo~RaC1~RaC2");
  // Within a number, cells have decimal digits.
  CHECK(lines_of(read(".Shape~16x16.PillArrow~3~R1C1~R1C2~R1C3~R9C9")) ==
        "digits 1 2 3 4 5 6 7 8 9 r1c2 r1c3; linear 0 100 10 1 -1 r1c1-r1c3 r9c9");
}

TEST_CASE("malformed and unsupported strings are refused by name") {
  const std::pair<const char*, const char*> refused[] = {
      {"", "found nothing, expected a constraint string, which begins with '.'"},
      {"Cage~3", "found 'Cage~3', expected a constraint string, which begins with '.'"},
      {".Cages~3~R1C1", "line 1, column 1: Cages: found a key that is not known and may carry a rule"},
      {".AntiKnight\n .Or.End",
       "line 2, column 2: Or: found a constraint, for which boxline has no constraint"},
      {".NFA~x", "NFA: found 'x', expected an automaton in base64"},
      {".NFA", "NFA: found nothing, expected an automaton and cells"},
      {".Lunchbox~3~R1C1", "Lunchbox: found a constraint, for which boxline has no constraint"},
      {".Shape~6x6.GlobalEntropy", "GlobalEntropy: found it with other digits than 1 to 9"},
      {".Shape~6x6.Entropic~R1C1~R1C2~R1C3", "Entropic: found it with other digits than 1 to 9"},
      {".Sandwich~3~R1.Sandwich~4~R1", "Sandwich: found '4', expected one clue of a kind at each line"},
      {".XSum~R1~9~.XSum~R1~~9.XSum~R1~8~", "XSum: found '8', expected one clue of a kind at each line"},
      {".Quad~R1C1~1~2.Quad~R1C1~1", "Quad: found 'R1C1', expected one quadruple at each corner"},
      {".Skyscraper~R1~~0", "Skyscraper: found '0', expected a clue from 1 on"},
      {".PillArrow~4~R1C1~R1C2", "PillArrow: found '4', expected 2 or 3 digits"},
      {".PillArrow~2~R1C1~R1C2", "PillArrow: found nothing, expected cells besides the pill"},
      {".PillArrow~2~R1C1~R1C3~R1C4", "PillArrow: found a pill whose digits have another order"},
      {".PillArrow~2~R1C9~R2C1~R1C4", "PillArrow: found a pill whose digits have another order"},
      {".Var~A", "Var: found a constraint"},
      {".Cage~3~R1C1~R0C1", "Cage: found 'R0C1', expected a cell R1C1 to R9C9"},
      {".Cage~3~R1C1~RaC1", "Cage: found 'RaC1', expected a cell"},
      {".Cage~3~R10C1", "Cage: found 'R10C1', expected a cell"},
      {".Cage~3", "Cage: found nothing, expected cells"},
      {".Cage", "Cage: found nothing, expected cells"},
      {".Cage~x~R1C1", "Cage: found 'x', expected a number"},
      {".Sum~3_=_1~R1C1~R1C2", "Sum: found '3_=_1', expected a coefficient for each cell"},
      {".Sum~3_=_1_x~R1C1~R1C2", "Sum: found '3_=_1_x', expected a sum with coefficients, such as 3_=_1_-1"},
      {".SumLine~3~R1C1~R1C2~LOOP", "SumLine: found a line that is a loop"},
      {".Indexing~X~R1C1", "Indexing: found 'X', expected R or C"},
      {".WhiteDot~R1C1~R3C1", "WhiteDot: found 'R1C1', expected cells that share a side"},
      {".Quad~R9C1~1", "Quad: found 'R9C1', expected the upper left one of four cells"},
      {"# dots\n....", "line 2: found '....', expected constraints such as "},
      {"..E..K", "found '..E..K', expected constraints"},
      {".Cage~3~R1C1\n\n.1.3", "line 3: found '.1.3', expected constraints"},
      {".Quad~R2C2~1_2", "Quad: found '1_2', expected a digit"},
      {".Shape~4x4.Pair~8H_xf8H_xf8H_B~R1C1~R2C3",
       "Pair: found '8H_xf8H_xf8H_B', expected a relation of 4 digits, at most 3 characters"},
      {".Shape~4x4.PairX~vzI~R1C1~R2C3",
       "PairX: found 'vzI', expected a relation that holds in either order"},
      {".NFA~XkBCX~R1C1~-~R2C1", "NFA: found an automaton that reads several lines"},
      {".Quad~R1C1~0", "Quad: found '0', expected a digit, 1 to 9"},
      {".~R1C1", "Given: found 'R1C1', expected a cell and its digits, as in R1C1_5"},
      {".~R1C1_", "Given: found nothing, expected a digit, 1 to 9"},
      {".~R1C1_10", "Given: found '10', expected a digit, 1 to 9"},
      {".~R1C1_1~R1C1_2", "Given: found 'R1C1_2', expected a digit that the cell may have"},
      {".~R1C1_2.~R1C1_1_3_5_7_9", "Given: found 'R1C1_1_3_5_7_9', expected a digit that the cell may have"},
      {".Given~R1C1_1_3_5_7_9.~R1C1_2", "Given: found 'R1C1_2', expected a digit that the cell may have"},
      {".Shape~9x8", "Shape: found a grid that is no square"},
      {".Shape~9x9~0-8", "Shape: found a grid of other digits than 1 to its size"},
      {".Shape~9x9~~Raw", "Shape: found a grid whose rows and columns are no houses"},
      {".Shape~99x99", "Shape: found '99x99', expected a shape such as 9x9, 1x1 to 16x16"},
      {".Shape", "Shape: found nothing, expected a shape"},
      {".Shape~4x4.Shape~6x6", "Shape: found '6x6', expected a single shape"},
      {".AntiKnight~R1C1", "AntiKnight: found 'R1C1', expected no arguments"},
      {".Windoku~~2", "Windoku: found '2', expected no arguments"},
      {".Jigsaw~012", "Jigsaw: found '3 cells', expected 81 cells in a layout"},
      {".Shape~4x4.Jigsaw~aaaaaabbbbbbcccc",
       "Jigsaw: found '6 cells', expected 4 cells in all regions but one"},
      {".Diagonal~2", "Diagonal: found '2', expected 1 or -1"},
      {".Pair~*~~R1C1~R1C2", "Pair: found '*', expected base64"},
      {".Pair~~~R1C1~R1C2", "Pair: found nothing, expected a relation that some digits have"},
      {".Sandwich~3~R10", "Sandwich: found 'R10', expected a row R1 or a column C1, 1 to 9"},
      {".Sandwich~3", "Sandwich: found '1', expected a value and a line"},
      {".LittleKiller~3~R5C5", "LittleKiller: found 'R5C5', expected a cell at the edge"},
      {".XSum~R1", "XSum: found '1', expected a line and one or two values"},
      {".SameValues~2~R1C1~R1C2~R1C3",
       "SameValues: found '2', expected a number of sets that divides the cells"},
      {".EqualSum~R1C1~-", "EqualSum: found nothing, expected cells in each part"},
      {".AllDifferent~R1C1~R1C1", "AllDifferent: found 'R1C1', expected each cell once"},
      {".End", "End: found 'End', expected no End without And"},
      {".And.AntiKnight", "AntiKnight: found nothing, expected an End for each And"}};
  for (const auto& pair : refused) {
    CAPTURE(pair.first);
    const std::string error = error_of(pair.first);
    CHECK_MESSAGE(error.find(pair.second) != std::string::npos, error);
  }
  CHECK(error_of("https://x.org/?q=.Cages").substr(0, 6) == "Cages:"); // no place within a link
}

TEST_CASE("[busy] trap: a short text of very many numbers is refused") {
  std::string cells;
  for (int k = 0; k < 20'000; ++k) cells += "~R1C1";
  const std::string all(43, '_'); // each digit beside each
  const std::string shape = ".Shape~16x16";
  for (const std::string& text : {shape + ".PairX~" + all + "~" + cells, shape + ".Indexing~R" + cells})
    CHECK(error_of(text).find("tables or automata of so many numbers") != std::string::npos);
}

TEST_CASE("trap: of two clues at one place Interactive Sudoku Solver keeps the last one") {
  CHECK(written(puzzle_of("quadruple 1 2 r1c1 r1c2 r2c1 r2c2; quadruple 3 r2c2 r2c1 r1c2 r1c1")) ==
        ".Quad~R1C1~1~2.ContainAtLeast~3~R2C2~R2C1~R1C2~R1C1");
  CHECK(written(puzzle_of("little-killer 9 r1c2 r2c1; little-killer 8 r2c1 r1c2")) ==
        ".LittleKiller~9~R1C2.Sum~8~R1C2~R2C1");
  CHECK(written(puzzle_of("sandwich 9 r1c1-r1c9; sandwich 9 r1c9-r1c1")) == ".Sandwich~9~R1.Sandwich~9~R1");
  CHECK(!write_iss(puzzle_of("sandwich 9 r1c1-r1c9; sandwich 8 r1c9-r1c1")));
  CHECK(write_iss(puzzle_of("x-sum 9 r1c1-r1c9; x-sum 8 r1c9-r1c1")));
  CHECK(!write_iss(puzzle_of("x-sum 9 r1c1-r1c9; x-sum 8 r1c1-r1c9")));
}

TEST_CASE("what Interactive Sudoku Solver does not have is refused when it is written") {
  for (const char* text :
       {"moves 1 2", "product 6 r1c1 r1c2", "linear 5 101 1 r1c1 r1c2", "table 1 2 3 / r1c1 r1c2 r1c3",
        "no-other-pair-sum 5", "no-other-difference 1", "no-other-difference 2; no-other-ratio 2",
        "no-other-difference; no-other-ratio; difference 2 r1c1 r1c2"}) {
    CAPTURE(text);
    const auto result = write_iss(puzzle_of(text));
    REQUIRE(!result);
    CHECK(describe(result.error()).find("that Interactive Sudoku Solver does not have") != std::string::npos);
  }
  CHECK(!write_iss(variant_puzzle(box{5})));
  CHECK(!write_iss(puzzle_of("cage 0 r1c1 r1c2"))); // .Cage~0 has any sum
  variant_puzzle odd = puzzle_of("odd r1c1", 4);
  odd.givens[0] = 3;
  CHECK(written(odd) == ".Shape~4x4.~R1C1_3.~R1C1_1_3");
  odd.givens[0] = 2;
  CHECK(describe(write_iss(odd).error()) ==
        "odd: found a cell for which no digit is left, that Interactive Sudoku Solver does not have");
  CHECK(!write_iss(puzzle_of("digits 1 2 r1c1; digits 3 4 r1c1")));
  CHECK(!write_iss(puzzle_of("region-sum r1c1 r2c1", 5)));
  CHECK(!write_iss(puzzle_of("x-sum 0 r1c1-r1c9"))); // no clue there
  CHECK(written(puzzle_of("sandwich 0 r1c1-r1c9; between r1c1 r1c2")) == ".Sandwich~0~R1");
}

} // namespace iss_text_test
