// SPDX-License-Identifier: BSL-1.0
#include "made_constraints.hpp"

#include <boxline/adapt/f_puzzles.hpp>
#include <boxline/constraints/written_text.hpp>

#include <doctest/doctest.h>

namespace f_puzzles_test {

using namespace boxline;
using namespace boxline::adapt;

std::string blank_grid(int n) {
  std::string text = "[";
  for (int r = 0; r < n; ++r) {
    text += r == 0 ? "[" : ",[";
    for (int c = 0; c < n; ++c) text += c == 0 ? "{}" : ",{}";
    text += "]";
  }
  return text + "]";
}
// A blank puzzle with further members.
std::string with(const std::string& members, int n = 9) {
  return "{\"size\":" + std::to_string(n) + ",\"grid\":" + blank_grid(n) + (members.empty() ? "" : ",") +
         members + "}";
}
variant_puzzle read(const std::string& text) {
  const auto p = read_f_puzzles(text);
  REQUIRE_MESSAGE(p, describe(p.error()));
  return *p;
}
std::string lines_of(const variant_puzzle& p) {
  std::vector<std::string> lines;
  for (const written_constraint& w : p.constraints) lines.push_back(format_constraint(w, p.shape.size()));
  std::sort(lines.begin(), lines.end());
  std::string text;
  for (const std::string& l : lines) text += (text.empty() ? "" : "; ") + l;
  return text;
}
std::string error_of(const std::string& text) {
  const auto p = read_f_puzzles(text);
  REQUIRE(!p);
  return describe(p.error());
}
variant_puzzle puzzle_of(const char* constraints, int n = 9) {
  variant_puzzle p(usual_box(n));
  const auto list = parse_written_constraints(constraints, n);
  REQUIRE_MESSAGE(list, describe(list.error()));
  p.constraints = *list;
  return p;
}

TEST_CASE("givens, a player's digits, given marks, title and author, pictures") {
  const variant_puzzle p = read(
      R"({"size":4,"title":"T","author":"A","ruleset":"R","grid":[[{"value":3,"given":true},{"value":4},{},)"
      R"({"givenPencilMarks":[1,2]}],[{"c":"#fff"},{},{"centerPencilMarks":[1]},)"
      R"({"highlight":null,"cornerPencilMarks":[]}],)"
      R"([{},{},{},{}],[{},{},{},{}]],"text":[{"cells":["R1C1"],"value":"x"}],"line":[],)"
      R"("cage":[{"cells":[],"value":"source: x"}],)"
      R"("solution":[3,4,1,2,1,2,3,4,2,1,4,3,4,3,2,1],"thermometer":[],"antiknight":false})");
  CHECK(p.shape == box(2));
  CHECK(p.has_boxes);
  CHECK(p.givens[0] == 3);
  CHECK(p.givens[1] == 0);
  CHECK(lines_of(p) == "digits 1 2 r1c4");
  CHECK(p.title == "T");
  CHECK(p.author == "A");
  CHECK(p.rules == "R");
  CHECK(p.solution.size() == 16);
  CHECK(p.left_out == std::vector<std::string>{"grid.value", "grid.c", "grid.centerPencilMarks", "ruleset",
                                               "text", "cage"});
}

TEST_CASE("each key of a constraint") {
  const std::pair<const char*, const char*> keys[] = {
      {R"("antiknight":true,"antiking":true,"disjointgroups":true)",
       "anti-king; anti-knight; disjoint-groups"},
      {R"("nonconsecutive":true)", "non-consecutive"},
      {R"("nonconsecutive":true,"ratio":[{"cells":["R1C1","R1C2"]}])",
       "no-other-difference 1; ratio 2 r1c1 r1c2"},
      {R"("negative":["ratio","xv"],"ratio":[{"cells":["R1C1","R2C1"],"value":"3"}])",
       "no-other-pair-sum 10; no-other-pair-sum 5; no-other-ratio 3; ratio 3 r1c1 r2c1"},
      {R"("negative":["ratio"])", "no-other-ratio 2"},
      {R"("difference":[{"cells":["R1C1","R1C2"]},{"cells":["R3C1","R3C2"],"value":"4"}])",
       "difference 1 r1c1 r1c2; difference 4 r3c1 r3c2"},
      {R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R3C1","R3C2"],"value":"v"}])",
       "pair-sum 10 r1c1 r1c2; pair-sum 5 r3c1 r3c2"},
      {R"("killercage":[{"cells":["R1C1","R1C2"],"value":"12"},{"cells":["R5C5"]},)"
       R"({"cells":["R6C5"],"value":""},{"cells":["R7C5"],"value":3}])",
       "cage 12 r1c1 r1c2; cage 3 r7c5; cage r5c5; cage r6c5"},
      {R"("extraregion":[{"cells":["R1C1","R2C2"]}])", "region r1c1 r2c2"},
      {R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C2"],["R1C1","R1C2","R1C3","R2C4"]]}])",
       "arrow r1c1 r2c2; arrow r1c1-r1c3 r2c4"},
      {R"("thermometer":[{"lines":[["R1C1","R2C2"],["R5C1","R5C2"]]}],)"
       R"("slowthermometer":[{"lines":[["R3C1","R3C2"]]}])",
       "slow-thermometer r3c1 r3c2; thermometer r1c1 r2c2; thermometer r5c1 r5c2"},
      {R"("whispers":[{"lines":[["R1C1","R2C2"]]},{"lines":[["R3C1","R3C2"]],"value":"3"}])",
       "whispers 3 r3c1 r3c2; whispers 5 r1c1 r2c2"},
      {R"("whispers":[{"lines":[["R1C1","R1C2","R2C2","R2C1","R1C1"]]}])",
       "whispers 5 r1c1 r1c2 r2c2 r2c1; whispers 5 r2c1 r1c1"},
      {R"("palindrome":[{"lines":[["R1C1","R2C2"]]}],"renban":[{"lines":[["R1C1","R2C2"]]}],)"
       R"("betweenline":[{"lines":[["R1C1","R2C2"]]}],"entropicline":[{"lines":[["R1C1","R2C2"]]}],)"
       R"("modularline":[{"lines":[["R1C1","R2C2"]]}],"nabner":[{"lines":[["R1C1","R2C2"]]}],)"
       R"("zipperline":[{"lines":[["R1C1","R2C2"]]}],"regionsumline":[{"lines":[["R1C3","R1C4"]]}],)"
       R"("doublearrow":[{"lines":[["R1C1","R2C2","R3C3"]]}],"lockout":[{"lines":[["R1C1","R2C2"]]}])",
       "between r1c1 r2c2; double-arrow r1c1-r3c3; entropic r1c1 r2c2; lockout 4 r1c1 r2c2; modular 3 r1c1 "
       "r2c2; "
       "nabner r1c1 r2c2; palindrome r1c1 r2c2; region-sum r1c3 r1c4; renban r1c1 r2c2; zipper r1c1 r2c2"},
      {R"("littlekillersum":[{"cell":"R0C7","cells":[],"direction":"DR","value":"9"},)"
       R"({"cell":"R3C0","direction":"UR","value":7},{"cell":"R10C10","direction":"UL","value":"60"},)"
       R"({"cell":"R1C10","direction":"DL","value":"40"}])",
       "little-killer 40 r2c9-r9c2; little-killer 60 r9c9-r1c1; little-killer 7 r2c1 r1c2; "
       "little-killer 9 r1c8 r2c9"},
      {R"("sandwichsum":[{"cell":"R0C2","value":"5"}],"xsum":[{"cell":"R4C10","value":"21"}],)"
       R"("skyscraper":[{"cell":"R10C1","value":"3"},{"cell":"R2C0","value":"4"}])",
       "sandwich 5 r1c2-r9c2; skyscraper 3 r9c1-r1c1; skyscraper 4 r2c1-r2c9; x-sum 21 r4c9-r4c1"},
      {R"("even":[{"cell":"R1C1"},{"cell":"R9C9"}],"odd":[{"cell":"R2C1"}])", "even r1c1 r9c9; odd r2c1"},
      {R"("minimum":[{"cell":"R1C1"},{"cell":"R9C9"}],"maximum":[{"cell":"R5C5"}])",
       "maximum r5c5; minimum r1c1 r9c9"},
      {R"("maximum":[{"cell":"R1C1"},{"cell":"R1C2"}])", "greater r1c1 r2c1 / r1c2 r1c3 / r1c2 r2c2"},
      {R"("minimum":[{"cell":"R1C1"},{"cell":"R2C1"}])", "greater r1c2 r1c1 / r2c2 r2c1 / r3c1 r2c1"},
      {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1,9]}])",
       "quadruple 1 1 9 r1c1 r1c2 r2c1 r2c2"},
      {R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C5","R5C6"]},)"
       R"({"cells":["R3C3"],"cloneCells":["R3C3"]}])",
       "clones r1c1 r1c2 / r5c5 r5c6"},
      {R"("columnindexer":[{"cells":["R1C2","R2C2","R3C2","R4C2","R5C2","R6C2","R7C2","R8C2","R9C2"]}])",
       "index-column 2"},
      {R"("rowindexer":[{"cells":["R2C1","R2C2","R2C3","R2C4","R2C5","R2C6","R2C7","R2C8","R2C9"]}])",
       "index-row 2"}};
  for (const auto& key : keys) {
    const std::string json = key.first, lines = key.second;
    CAPTURE(json);
    const variant_puzzle p = read(with(json));
    CHECK(lines_of(p) == lines);
    const auto made = constraints_of(p.constraints, p.shape);
    CHECK_MESSAGE(made, describe(made.error()));
    // Written, and read again.
    const auto text = write_f_puzzles(p);
    REQUIRE_MESSAGE(text, describe(text.error()));
    const variant_puzzle again = read(f_puzzles_link(*text));
    const bool has_pairs = lines_of(p).find("greater") != std::string::npos; // written as thermometers
    if (!has_pairs) CHECK(lines_of(again) == lines_of(p));
  }
}

TEST_CASE("houses: diagonals, windows, jigsaws, upright boxes, no boxes") {
  const variant_puzzle x = read(with(R"("diagonal+":true,"diagonal-":true)", 4));
  CHECK(x.houses == std::vector<std::vector<cell>>{{cell(12), cell(9), cell(6), cell(3)},
                                                   {cell(0), cell(5), cell(10), cell(15)}});
  const variant_puzzle window = read(with(R"("extraregion":[{"cells":["R2C2","R2C3","R3C2","R3C3"]}])", 4));
  CHECK(window.houses == std::vector<std::vector<cell>>{{cell(5), cell(6), cell(9), cell(10)}});
  CHECK(window.constraints.empty());
  variant_puzzle jigsaw(box{2});
  jigsaw.has_boxes = false;
  jigsaw.houses = {{cell(0), cell(1), cell(2), cell(4)},
                   {cell(3), cell(6), cell(7), cell(10)},
                   {cell(5), cell(8), cell(9), cell(12)},
                   {cell(11), cell(13), cell(14), cell(15)}};
  variant_puzzle upright(box{3, 2});
  variant_puzzle lines(box{3});
  lines.has_boxes = false;
  for (const variant_puzzle& p : {x, window, jigsaw, upright, lines}) {
    const auto text = write_f_puzzles(p);
    REQUIRE(text);
    CHECK(read(*text) == p);
  }
}

TEST_CASE("trap: of small grids no two cells have the sum of an X") {
  CHECK(lines_of(read(with(R"("negative":["xv"])", 4))) == "no-other-pair-sum 5");
}

TEST_CASE("trap: a region that is a row is no house, and written as a region") {
  const variant_puzzle p =
      read(R"({"grid":[[{"region":0},{"region":0},{"region":0},{"region":0}],[{"region":1},{"region":1},)"
           R"({"region":2},{"region":2}],[{"region":1},{"region":1},{"region":2},{"region":2}],)"
           R"([{"region":3},{"region":3},{"region":3},{"region":3}]],)"
           R"("regionsumline":[{"lines":[["R1C1","R2C1"]]}]})");
  CHECK(p.houses.size() == 2);
  const auto text = write_f_puzzles(p);
  REQUIRE_MESSAGE(text, describe(text.error()));
  CHECK(text->find("null") == std::string::npos);
  CHECK(read(*text) == p);
}

TEST_CASE("trap: in a jigsaw, a region sum line has its parts by the regions, not by boxes") {
  const std::string grid =
      R"({"grid":[[{"region":0},{"region":0},{"region":0},{"region":1}],[{"region":0},{"region":2},)"
      R"({"region":1},{"region":1}],[{"region":2},{"region":2},{"region":1},{"region":3}],)"
      R"([{"region":2},{"region":3},{"region":3},{"region":3}]],)";
  const variant_puzzle p =
      read(grid + R"("regionsumline":[{"lines":[["R1C1","R1C2","R1C3","R1C4"],["R1C1","R1C2","R1C3"]]}]})");
  CHECK(lines_of(p) == "region-sum r1c1-r1c3 / r1c4");
  const auto text = write_f_puzzles(p);
  REQUIRE(text);
  CHECK(read(*text) == p);
  CHECK(error_of(grid + R"("disjointgroups":true})").find("disjoint groups of regions that are no boxes") !=
        std::string::npos);
}

TEST_CASE("what is not known or not supported is refused by name, with its place") {
  const std::pair<std::string, const char*> refused[] = {
      {R"("fogofvar":[])", "fogofvar: found a key that is not known and may carry a rule"},
      {R"("thermometer":[{"lines":[["R1C1","R1C2"]],"slow":true}])",
       "thermometer[0].slow: found a key that is not known and may carry a rule"},
      {R"("killercage":[{"cells":["R1C1","R1C2"],"value":"5","parity":"odd"}])",
       "killercage[0].parity: found a key that is not known and may carry a rule"},
      {R"("betweenline":[{"lines":[["R1C1","R1C2","R1C3"]],"isLLConstraint":true}])",
       "betweenline[0].isLLConstraint: found a key that is not known and may carry a rule"},
      {R"("rowindexer":[{"cells":["R1C1"]}])",
       "rowindexer[0]: found row indexers that are no whole row, for which boxline has no constraint"},
      {R"("arrow":[{"cells":["R1C1","R1C2"],"lines":[]}])",
       "arrow[0].cells: found an arrow whose bulb has several cells, for which boxline has no constraint"},
      {R"("cage":[{"cells":["R1C1"],"value":"<9"}])",
       "cage[0]: found a cage that is only drawn, for which boxline has no constraint"},
      {R"("cage":[{"cells":["R1C1"],"value":"antiknight: true"}])",
       "cage[0]: found a cage that is only drawn, for which boxline has no constraint"},
      {R"("killercage":[{"cells":["R1C1"],"value":"0"}])",
       "killercage[0].value: found '0', expected a sum from 1 on, or none"},
      {R"("killercage":[{"cells":["R1C1"],"value":"<9"}])",
       "killercage[0].value: found '<9', expected a number"},
      {R"("killercage":[{"cells":["R1C1","R1C2"],"value":-9}])",
       "killercage[0].value: found '-9', expected a number"},
      {R"("killercage":[{"cells":["R1C1","R10C1"]}])",
       "killercage[0].cells[1]: found 'R10C1', expected a cell R1C1 to R9C9"},
      {R"("killercage":[{"cells":["r1c1","A1"]}])",
       "killercage[0].cells[1]: found 'A1', expected a cell R1C1 to R9C9"},
      {R"("killercage":[{"value":"3"}])",
       "killercage[0]: found '{\"value\":\"3\"}', expected an object with the member cells"},
      {R"("killercage":"3")", "killercage: found '3', expected a list"},
      {R"("thermometer":[{"lines":["R1C1"]}])",
       "thermometer[0].lines[0]: found 'R1C1', expected a list of cells"},
      {R"("thermometer":[{"lines":[["R1C1"]],"value":"3"}])", "thermometer[0].value: found"},
      {R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":""}])",
       "littlekillersum[0].value: found nothing, expected a number"},
      {R"("littlekillersum":[{"cell":"R0C1","direction":"D","value":"1"}])",
       "littlekillersum[0].direction: found 'D', expected UR, UL, DR or DL"},
      {R"("littlekillersum":[{"cell":"R0C1","direction":"UL","value":"1"}])",
       "littlekillersum[0].cell: found 'R0C1'"},
      {R"("sandwichsum":[{"cell":"R1C1","value":"1"}])",
       "sandwichsum[0].cell: found 'R1C1', expected a cell outside, beside a row or a column"},
      {R"("sandwichsum":[{"cell":"R0C0","value":"1"}])", "sandwichsum[0].cell: found 'R0C0'"},
      {R"("xv":[{"cells":["R1C1","R1C2"],"value":"L"}])", "xv[0].value: found 'L', expected X or V"},
      {R"("ratio":[{"cells":["R1C1","R1C3"]}])", "ratio[0].cells: found"},
      {R"("littlekillersum":[{"cell":"R2C2","direction":"DR","value":"1"}])",
       "littlekillersum[0].cell: found 'R2C2', expected a cell outside"},
      {R"("littlekillersum":[{"cell":"R0C1","cells":["R1C1"],"direction":"DR","value":"1"}])",
       "littlekillersum[0].cells: found"},
      {R"("negative":["difference"])", "negative[0]: found 'difference', expected ratio or xv"},
      {R"("quadruple":[{"cells":["R1C1"],"values":[]}])", "quadruple[0].values: found '[]', expected digits"},
      {R"("quadruple":[{"cells":["R1C1"],"values":[10]}])", "quadruple[0].values[0]: found '10'"},
      {R"("clone":[{"cells":["R1C1"],"cloneCells":[]}])", "clone[0].cloneCells: found '[]'"},
      {R"("antiknight":1)", "antiknight: found '1', expected true or false"},
      {R"("extraregion":[{"cells":["R1C1","R1C1"]}])", "extraregion[0]: found"}};
  for (const auto& r : refused) {
    const std::string json = r.first, message = r.second;
    CAPTURE(json);
    const std::string error = error_of(with(json));
    CHECK_MESSAGE(error.find(message) != std::string::npos, error);
    CHECK(error.substr(0, 15) == "line 1, column ");
    CHECK(error_of(f_puzzles_link(with(json))).substr(0, 6) != "line 1");
  }
}

TEST_CASE("trap: a key with an end of line, or a very long one, is in a message of one line") {
  const std::string error = error_of(with("\"a\\nb\\u0007" + std::string(200, 'k') + "\":1"));
  CHECK(error.find("a?b?kkk") != std::string::npos);
  CHECK(error.find('\n') == std::string::npos);
  CHECK(error.size() < 200);
}

TEST_CASE("malformed texts") {
  CHECK(error_of("") ==
        "found nothing, expected JSON, a link f-puzzles.com/?load=..., or its compressed text");
  CHECK(error_of("https://f-puzzles.com/") ==
        "found 'https://f-puzzl...', expected JSON, a link f-puzzles.com/?load=..., or its compressed text");
  const std::string link = f_puzzles_link(with(""));
  CHECK(error_of(link.substr(0, link.size() - 20)).find("it is cut off") != std::string::npos);
  CHECK(error_of("N4IgH*BcDMC+Q").find("character 6: found '*'") != std::string::npos);
  CHECK(error_of("{\"size\":9") == "line 1, column 10: found nothing, expected ',' or '}'");
  CHECK(error_of("N4IgHiBcDMC+Q===").find("expected an object with the member grid") != std::string::npos);
  CHECK(error_of("{\"grid\":[]}").find("grid: found '0 rows', expected 1 to 64 rows") != std::string::npos);
  CHECK(error_of("{\"grid\":[[{},{}],[{}]]}").find("grid[1]: found '1 cells'") != std::string::npos);
  CHECK(error_of("{\"grid\":[[{},{}],[{},{\"value\":3}]]}")
            .find("grid[1][1].value: found '3', expected a digit") != std::string::npos);
  CHECK(error_of("{\"grid\":[[{},{}],[{},{\"given\":true}]]}").find("expected the digit of a given") !=
        std::string::npos);
  CHECK(error_of("{\"grid\":[[{\"rule\":1}]]}").find("grid[0][0].rule: found a key that is not known") !=
        std::string::npos);
  CHECK(error_of("{\"size\":8,\"grid\":[[{}]]}").find("size: found '8', expected 1, as the grid has") !=
        std::string::npos);
  CHECK(error_of(R"({"grid":[[{"region":0},{"region":0}],[{"region":0},{"region":1}]]})")
            .find("grid: found '3 cells'") != std::string::npos);
}

TEST_CASE("what f-puzzles does not have is refused when it is written") {
  for (const char* text :
       {"taxicab", "moves 1 2", "sum 3 r1c1 r1c2", "product 6 r1c1 r1c2", "equal-sets r1c1 / r5c5",
        "numbered-room 3 r1c1-r1c9", "table 1 / r1c1", "difference 1 r1c1 r5c5", "pair-sum 7 r1c1 r1c2",
        "modular 4 r1c1-r1c5", "no-other-pair-sum 5", "no-other-difference 2", "no-other-ratio 3",
        "non-consecutive; difference 1 r1c1 r1c2", "maximum r1c1 r1c2", "digits 1 r1c1; digits 2 r1c1",
        "cage 0 r1c1 r1c2", "region-sum r1c1 / r1c2"}) {
    CAPTURE(text);
    const auto json = write_f_puzzles(puzzle_of(text));
    REQUIRE(!json);
    CHECK(json.error().kind == variant_fault::not_in_format);
    CHECK(describe(json.error()).find("that f-puzzles does not have") != std::string::npos);
  }
  // By boxes, in a grid that has none: there the line would have no rule.
  variant_puzzle without_boxes = puzzle_of("region-sum r1c3 r1c4");
  CHECK(write_f_puzzles(without_boxes));
  without_boxes.has_boxes = false;
  CHECK(!write_f_puzzles(without_boxes));
  CHECK(describe(write_f_puzzles(puzzle_of("taxicab")).error()) ==
        "taxicab: found a constraint that f-puzzles does not have");
}

TEST_CASE("trap: an entropic line there has other parts where 3 does not divide the digits") {
  for (const int n : {3, 4, 5, 6, 8, 9, 12, 16}) {
    CAPTURE(n);
    const variant_puzzle p = puzzle_of("entropic r1c1 r2c2 r3c3", n);
    const auto text = write_f_puzzles(p);
    REQUIRE(bool(text) == (n % 3 == 0));
    if (text) CHECK(read(*text) == p);
  }
  CHECK(error_of(R"({"grid":[[{},{}],[{},{}]],"entropicline":[{"lines":[["R1C1","R2C2"]]}]})")
            .find("entropicline[0]: found an entropic line of digits in three parts that are not equal") !=
        std::string::npos);
}

TEST_CASE("trap: the diagonal of a corner alone is no other when it is read again") {
  const variant_puzzle p =
      puzzle_of("little-killer 1 r1c1; little-killer 2 r1c9; little-killer 3 r9c1; little-killer 4 r9c9");
  const auto text = write_f_puzzles(p);
  REQUIRE(text);
  CHECK(read(*text).constraints == p.constraints);
}

TEST_CASE("16x16: two digits in names of cells") {
  variant_puzzle p =
      puzzle_of("thermometer r16c15 r16c16; little-killer 30 r15c16 r16c15; sandwich 9 r1c16-r16c16", 16);
  p.givens[255] = 16;
  const auto text = write_f_puzzles(p);
  REQUIRE(text);
  CHECK(text->find("\"R16C16\"") != std::string::npos);
  CHECK(text->find("\"R14C17\"") != std::string::npos);
  const variant_puzzle again = read(*text);
  CHECK(again.givens == p.givens);
  CHECK(again.constraints == p.constraints);
}

} // namespace f_puzzles_test
