// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/janko_text.hpp>
#include <boxline/constraints/written_text.hpp>

#include <doctest/doctest.h>

namespace janko_text_test {

using namespace boxline;
using namespace boxline::adapt;

const std::string solution = "[solution]\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";

variant_puzzle read(const std::string& text) {
  const auto p = read_janko(text);
  REQUIRE_MESSAGE(p, describe(p.error()));
  return *p;
}
std::string error_of(const std::string& text) {
  const auto p = read_janko(text);
  REQUIRE(!p);
  return describe(p.error());
}
std::string lines_of(const variant_puzzle& p) {
  std::string text;
  for (const written_constraint& w : p.constraints)
    text += (text.empty() ? "" : "; ") + format_constraint(w, p.shape.size());
  return text;
}

TEST_CASE("givens, boxes, diagonals, regions, title and author") {
  const variant_puzzle p =
      read("[begin]\npuzzle sudoku, diagonals\r\nauthor A Name\ntitle Two words\nsize 4\n"
           "patternx 2\npatterny 2\n[problem]\n1 - - -\n- . - -\n- - - 3\n- - - -\n" +
           solution + "[moves]\nab,1;\n[end]\n");
  CHECK(p.shape == box(2));
  CHECK(p.has_boxes);
  CHECK(p.givens == std::vector<int>{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0});
  CHECK(p.solution == std::vector<int>{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
  CHECK(p.houses.size() == 2);
  CHECK(p.constraints.empty());
  CHECK(p.author == "A Name");
  CHECK(p.title == "Two words");
  CHECK(read("begin\rpuzzle sudoku\rsize 4\rproblem\r1 - - -\r- - - -\r- - - 3\r- - - -\rend\r").givens ==
        p.givens);

  const variant_puzzle jigsaw = read("puzzle sudoku\n[problem]\n- - - -\n- - - -\n- - - -\n- - - -\n[areas]\n"
                                     "a a a b\na c b b\nc c b d\nc d d d\n");
  CHECK(!jigsaw.has_boxes);
  REQUIRE(jigsaw.houses.size() == 4);
  CHECK(jigsaw.houses[0] == std::vector<cell>{cell(0), cell(1), cell(2), cell(4)});
  CHECK(!read("puzzle sudoku, ms, diagonals\nsize 4\n" + solution).has_boxes);
  CHECK(read("puzzle sudoku\nsize 6\n").shape == box(2, 3));
  CHECK(read("puzzle sudoku\nsize 6\npatternx 2\npatterny 3\n").shape == box(3, 2));
  CHECK(read("puzzle sudoku\nsize 6\npatternx 2\n").shape == box(3, 2));
  CHECK(read("puzzle sudoku\nsize 6\npatterny 3\n").shape == box(3, 2));
  CHECK(error_of("puzzle sudoku\nsize 6\npatterny 4\n") ==
        "line 3, column 1: patterny: found '4', expected boxes of 6 cells");
  CHECK(!read("puzzle sudoku\nsize 5\n").has_boxes);
  // Two puzzles, of which the second was not read.
  CHECK(error_of("puzzle sudoku\nsize 4\nsize 9\n").find("size: found '9', expected one value") !=
        std::string::npos);
  CHECK(read("puzzle sudoku\nsize 4\nsize 4\nsource a\nsource b\n").shape == box(2));
  CHECK(error_of("puzzle sudoku\nsize 4\n" + solution + solution) ==
        "line 8, column 1: solution: found 'solution', expected one table of this word");
  CHECK(read("puzzle sudoku, cs\nsize 4\n" + solution).has_boxes);
  CHECK(!read("puzzle sudoku, cs\nsize 4\ndepth 4\n" + solution).has_boxes);
  const variant_puzzle letters =
      read("puzzle sudoku\nsize 4\n[problem]\na - B -\n- - - d\n- - - -\n- - - -\n");
  CHECK(letters.givens == std::vector<int>{1, 0, 2, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0});
  CHECK(error_of("puzzle sudoku\nsize 4\n[problem]\na 1 - -\n- - - -\n- - - -\n- - - -\n") ==
        "line 4, column 1: problem: found 'a', expected a number from 1 to 4, or -");
}

TEST_CASE("the cages of a killer") {
  const std::string text = "puzzle killer\nsize 4\n[problem]\n- 3 - -\n- - - -\n- - - -\n9 - - -\n[areas]\n"
                           "1 1 2 2\n3 3 2 2\n3 3 4 4\n5 5 4 4\n";
  CHECK(lines_of(read(text)) == "cage 3 r1c1 r1c2; cage r1c3 r1c4 r2c3 r2c4; cage r2c1 r2c2 r3c1 r3c2; "
                                "cage r3c3 r3c4 r4c3 r4c4; cage 9 r4c1 r4c2");
  CHECK(read(text).givens == std::vector<int>(16));
  // Cells in no cage.
  const std::string grid = "puzzle killer\nsize 4\n[problem]\n- 3 - -\n- - - -\n- - - -\n- - - -\n[areas]\n";
  CHECK(lines_of(read(grid + "1 1 - -\n- - 2 2\n- - - -\n. . . .\n")) == "cage 3 r1c1 r1c2; cage r2c3 r2c4");
  CHECK(error_of(grid + "1 - - -\n1 - 2 2\n- - - -\n- - - -\n") ==
        "line 4, column 1: problem: found '3', expected no sum in a cell without a cage");
  CHECK(error_of("puzzle killer\nsize 4\n") == "areas: found nothing, expected the cages of a killer");
  CHECK(error_of("puzzle killer\nsize 4\n[areas]\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n") ==
        "problem: found nothing, expected the sums of a killer");
  CHECK(error_of("puzzle killer\nsize 4\n[problem]\n3 3 - -\n- - - -\n- - - -\n- - - -\n[areas]\n"
                 "1 1 2 2\n3 3 2 2\n3 3 4 4\n5 5 4 4\n") ==
        "line 4, column 1: problem: found '3', expected one sum in a cage");
}

TEST_CASE("clues that follow from the solution") {
  const auto rule = [](const std::string& word) {
    return lines_of(read("puzzle sudoku, " + word + "\nsize 4\n" + solution));
  };
  // Successive: r1c1 r1c2, r1c2 r1c3, r1c3 r1c4, ..., and no other pair.
  CHECK(rule("cs") ==
        "difference r1c1 r1c2 / r1c2 r1c3 / r1c3 r1c4 / r2c1 r2c2 / r2c1 r3c1 / r2c3 r2c4 / r2c4 r3c4 / "
        "r3c1 r3c2 / r3c3 r3c4 / r4c1 r4c2 / r4c2 r4c3 / r4c3 r4c4; no-other-difference");
  const std::string dots = rule("kropki");
  CHECK(dots.find(
            "; ratio r1c2 r2c2 / r1c4 r2c4 / r3c1 r4c1 / r3c3 r4c3; no-other-difference; no-other-ratio") !=
        dots.npos);
  CHECK(rule("oe") == "even r1c2 r1c4 r2c2 r2c4 r3c1 r3c3 r4c1 r4c3; "
                      "odd r1c1 r1c3 r2c1 r2c3 r3c2 r3c4 r4c2 r4c4");
  const std::string sums = rule("fs");
  CHECK(sums.substr(0, 63) == "sum 3 r1c1 r1c2; sum 7 r1c4 r1c3; sum 7 r2c1 r2c2; sum 3 r2c4 r");
  CHECK(sums.find("sum 4 r1c1 r2c1; sum 6 r4c1 r3c1") != sums.npos);
  CHECK(rule("gt") == "greater r1c2 r1c1 / r2c1 r1c1 / r2c2 r1c2 / r1c4 r1c3 / r1c3 r2c3 / r1c4 r2c4 / "
                      "r2c2 r2c1 / r2c4 r2c3 / r3c1 r3c2 / r4c1 r3c1 / r4c2 r3c2 / r3c3 r3c4 / r3c3 r4c3 / "
                      "r3c4 r4c4 / r4c1 r4c2 / r4c3 r4c4");
  CHECK(lines_of(read("puzzle sudoku, gt\nsize 4\n[clues]\n1 - - -\n9 - 6 -\n- - - -\n- - - -\n")) ==
        "greater r1c2 r1c1 / r2c2 r2c1 / r1c1 r2c1 / r3c3 r2c3 / r2c2 r2c3");
  CHECK(error_of("puzzle sudoku, gt\nsize 4\n[clues]\n- - - 1\n- - - -\n- - - -\n- - - -\n") ==
        "line 4, column 1: clues: found '1', expected signs between cells of the grid");
  CHECK(error_of("puzzle sudoku, gt\nsize 4\n[clues]\n16 - - -\n- - - -\n- - - -\n- - - -\n") ==
        "line 4, column 1: clues: found '16', expected a number from 0 to 15, or -");
  CHECK(error_of("puzzle sudoku, oe\nsize 4\n") ==
        "solution: found nothing, expected a solution, from which the clues of `oe` are made");
}

TEST_CASE("errors name the place, what was found and what was expected") {
  CHECK(error_of("") ==
        "puzzle: found nothing, expected a file of janko.at with `puzzle sudoku` or `puzzle killer`");
  CHECK(error_of("puzzle kakuro") == "line 1, column 1: puzzle: found 'kakuro', expected a file of janko.at "
                                     "with `puzzle sudoku` or `puzzle killer`");
  CHECK(error_of("puzzle sudoku, samurai\nsize 21\ndepth 9") ==
        "line 1, column 1: puzzle: found the rule `samurai`, for which boxline has no constraint");
  CHECK(error_of("puzzle sudoku\nmagic 5\n") ==
        "line 2, column 1: magic: found a key that is not known and may carry a rule");
  CHECK(error_of("puzzle sudoku\n[clues]\n1\n") ==
        "line 2, column 1: clues: found a key that is not known and may carry a rule");
  CHECK(error_of("puzzle sudoku\n") == "size: found nothing, expected a number from 1 to 36");
  CHECK(error_of("puzzle sudoku\nsize x\n") ==
        "line 2, column 1: size: found 'x', expected a number from 1 to 36");
  CHECK(error_of("puzzle sudoku\nrows 4\ncols 6\n") ==
        "rows: found a grid that is no square, for which boxline has no constraint");
  CHECK(error_of("puzzle sudoku\nsize 9\ndepth 10\n") ==
        "depth: found other digits than 1 to the grid's size, for which boxline has no constraint");
  CHECK(error_of("puzzle sudoku\nsize 4\npatternx 3\npatterny 2\n") ==
        "line 3, column 1: patternx: found '3', expected boxes of 4 cells");
  CHECK(error_of("puzzle sudoku\nsize 4\n[problem]\n- - - -\n- - -\n- - - -\n- - - -\n") ==
        "line 5, column 1: problem: found '3 cells', expected 4 cells in a row");
  CHECK(error_of("puzzle sudoku\nsize 4\n[problem]\n- - - -\n") ==
        "line 3, column 1: problem: found '1 rows', expected 4 rows");
  CHECK(error_of("puzzle sudoku\nsize 4\n[problem]\n- - - -\n- - - 5\n- - - -\n- - - -\n") ==
        "line 5, column 1: problem: found '5', expected a number from 1 to 4, or -");
  CHECK(error_of("puzzle sudoku\nsize 4\n[areas]\n1 1 1 1\n1 2 2 2\n3 3 3 3\n4 4 4 4\n") ==
        "line 3, column 1: areas: found '5 cells', expected 4 cells in each region");
  CHECK(error_of("puzzle sudoku\nsize 4\n[solution]\n- - - -\n- - - -\n- - - -\n- - - -\n") ==
        "line 3, column 1: solution: found '-', expected a digit in each cell");
}

} // namespace janko_text_test
