// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/sudokupad.hpp>
#include <boxline/constraints/written_text.hpp>

#include <doctest/doctest.h>

namespace sudokupad_test {

using namespace boxline;
using namespace boxline::adapt;

// A puzzle of 4x4 with its boxes, and further members.
std::string with(const std::string& members, bool has_boxes = true) {
  return std::string(R"({"id":"x","cellSize":50,"cells":[[{"value":"3"},{},{},{}],[{},{"value":1},{},{}],)") +
         R"([{},{},{},{}],[{},{},{},{}]])" +
         (has_boxes ? R"(,"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],)"
                      R"([[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]])"
                    : "") +
         (members.empty() ? "" : ",") + members + "}";
}
variant_puzzle read(const std::string& text, drawings d = drawings::refuse) {
  const auto p = read_sudokupad(text, d);
  REQUIRE_MESSAGE(p, describe(p.error()));
  return *p;
}
std::string error_of(const std::string& text) {
  const auto p = read_sudokupad(text);
  REQUIRE(!p);
  return describe(p.error());
}
std::string lines_of(const variant_puzzle& p) {
  std::string text;
  for (const written_constraint& w : p.constraints)
    text += (text.empty() ? "" : "; ") + format_constraint(w, p.shape.size());
  return text;
}

TEST_CASE("givens, regions, texts about the puzzle") {
  const variant_puzzle p = read(with(R"("metadata":{"title":"T","author":"A","rules":["one","two"],)"
                                     R"("antiknight":true,"solution":"3412123443212143"})"));
  CHECK(p.shape == box(2));
  CHECK(p.has_boxes);
  CHECK(p.givens[0] == 3);
  CHECK(p.givens[5] == 1);
  CHECK(p.title == "T");
  CHECK(p.author == "A");
  CHECK(p.rules == "one\ntwo");
  CHECK(p.left_out == std::vector<std::string>{"rules"}); // words
  CHECK(p.solution.size() == 16);
  CHECK(lines_of(p) == "anti-knight");
  CHECK(!read(with("", false)).has_boxes);
  CHECK(read(with(R"("cages":[{"value":"title: U"},{"value":"antiking: true"}])")).title == "U");
  const variant_puzzle old = read(with(R"("metaData":{"antiking":true},"settings":{"nogrid":1},"lines":[],)"
                                       R"("foglight":[])"));
  CHECK(lines_of(old) == "anti-king");
  CHECK(old.left_out == std::vector<std::string>{"settings"});
}

TEST_CASE("cages: sums, repeats, extra regions, outlines, rows") {
  CHECK(lines_of(read(with(
            R"("cages":[{"cells":[[0,0],[0,1]],"value":"5","unique":true},)"
            R"({"cells":[[1,0]],"sum":4,"unique":true},{"cells":[[2,0],[3,1]],"value":7,"unique":false},)"
            R"({"cells":[[0,3],[1,2]],"unique":true}])"))) ==
        "cage 5 r1c1 r1c2; cage 4 r2c1; sum 7 r3c1 r4c2; region r1c4 r2c3");
  const variant_puzzle outline = read(with(R"("cages":[{"cells":[[0,0],[0,1]],"unique":false},)"
                                           R"({"cells":[[0,0],[0,1],[0,2],[0,3]],"type":"rowcol"}])"));
  CHECK(outline.constraints.empty());
  CHECK(outline.left_out == std::vector<std::string>{"cages"});
  CHECK(read(with(R"("cages":[{"cells":[[0,0],[0,1]],"unique":false,"hidden":true}])")).left_out.empty());
  const variant_puzzle diagonal =
      read(with(R"("cages":[{"cells":[[0,0],[1,1],[2,2],[3,3]],"unique":true,"hidden":true}])"));
  CHECK(diagonal.houses == std::vector<std::vector<cell>>{{cell(0), cell(5), cell(10), cell(15)}});
}

TEST_CASE("the sum of a cage is its sum, or the number that is drawn, and they agree") {
  CHECK(lines_of(read(with(R"("cages":[{"cells":[[0,0],[0,1]],"value":"5","sum":5,"unique":true},)"
                           R"({"cells":[[1,0],[1,1]],"value":"A","sum":4,"unique":true}])"))) ==
        "cage 5 r1c1 r1c2; cage 4 r2c1 r2c2");
  CHECK(error_of(with(R"("cages":[{"cells":[[0,0],[0,1]],"value":"6","sum":5,"unique":true}])"))
            .find("cages[0].value: found '6', expected the sum 5, or a word") != std::string::npos);
  // What becomes of an extra region of f-puzzles: the sum is that of 1 and 2, and no rule.
  CHECK(lines_of(
            read(with(R"("cages":[{"cells":[[0,0],[1,2]],"style":"extraregion","unique":true,"sum":3}])"))) ==
        "region r1c1 r2c3");
}

TEST_CASE("trap: a cage without unique has its rule in words, also with a number") {
  const std::string text = with(R"("cages":[{"cells":[[0,0],[0,1]],"value":"5"},)"
                                R"({"cells":[[1,0],[1,1]],"value":"1 1 2 2"},)"
                                R"({"cells":[[2,0],[2,1]],"value":"6","unique":true}])");
  CHECK(!read_sudokupad(text));
  const variant_puzzle p = read(text, drawings::leave_out);
  CHECK(lines_of(p) == "cage 6 r3c1 r3c2");
  CHECK(p.left_out == std::vector<std::string>{"cages"});
}

TEST_CASE("trap: rows and columns end where regions, cages and the solution do") {
  const std::string cells = R"({"cells":[[{},{},{}],[{},{},{}],[{},{},{}]],)";
  for (const char* regions : {R"("regions":[[[0,0],[0,1],[1,0]]])", R"("regions":[[[1,1],[1,2],[2,1]]])",
                              R"("cages":[{"cells":[[0,0],[2,1]],"unique":true,"sum":3}])"})
    CHECK(
        error_of(cells + regions + "}").find("cells: found rows or columns outside all regions and cages") !=
        std::string::npos);
  const std::string all = R"("cages":[{"cells":[[0,0],[2,2]],"unique":false,"hidden":true}])";
  CHECK(read(cells + all + "}").left_out.empty());
  CHECK(read(cells + R"("regions":[[[0,0],[0,1],[1,0]]],)" + all + "}").constraints.empty());
  CHECK(!read(cells + R"("regions":[[[0,0],[0,1],[1,0]]],"metadata":{"solution":"123231312"}})").has_boxes);
  // What is written has all rows and columns.
  variant_puzzle p(box{1, 3});
  p.has_boxes = false;
  p.constraints = *parse_written_constraints("cage 3 r1c1 r1c2", 3);
  CHECK(read(*write_sudokupad(p)) == p);
}

TEST_CASE("links: scl in the abbreviated form, in plain JSON, fpuz, scf") {
  const std::string abbreviated =
      "{cs:50,ce:[[{v:3},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],"
      "[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
      "ca:[{ce:[[0,0],[0,1]],v:5,unique:t},{v:'title: it\\'s'}],o:[]}";
  const variant_puzzle p = read("https://sudokupad.app/scl" + percent_encoded(lz_compress(abbreviated)));
  CHECK(p.givens[0] == 3);
  CHECK(p.has_boxes);
  CHECK(lines_of(p) == "cage 5 r1c1 r1c2");
  CHECK(p.title == "it's");
  const std::string plain = lz_compress(with(""));
  for (const std::string& link : {"scl" + plain, "ctc" + plain, "https://sudokupad.app/scl" + plain,
                                  "https://sudokupad.app/sudoku/scl" + plain,
                                  "https://beta.sudokupad.app/scl" + plain + "?setting-nogrid=1",
                                  "https://sudokupad.app/scf?puzzleid=scl" + percent_encoded(plain)})
    CHECK_MESSAGE(read(link) == read(with("")), link);
  const std::string other = lz_compress(R"({"grid":[[{},{}],[{},{}]],"antiknight":true})");
  CHECK(lines_of(read("https://sudokupad.app/fpuzzles" + percent_encoded(other))) == "anti-knight");
  CHECK(lines_of(read("fpuz" + other)) == "anti-knight");
  // Thirteen times a blank cell and five more, and one and two more.
  const variant_puzzle blank = read("https://sudokupad.app/scfoooooooooooooK");
  CHECK(blank == variant_puzzle(box{3}));
  const variant_puzzle givens = read("scf5ooooooooooooo01xw");
  CHECK(givens.givens[0] == 5);
  CHECK(givens.givens[80] == 1);
  CHECK(givens.houses.size() == 6);
  const variant_puzzle named = read("scf5ooooooooooooo01*xwtA ** title*aAuthor");
  CHECK(named == givens);
  CHECK(named.title == "A * title");
  CHECK(named.author == "Author");
  // The older form: a blank cell, a 6, a blank cell, 9, 1, three blank cells, and so on.
  const variant_puzzle older = read("classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B");
  CHECK(std::vector(older.givens.begin(), older.givens.begin() + 9) ==
        std::vector{0, 6, 0, 9, 1, 0, 0, 0, 7});
  CHECK(older.givens[79] == 3);
  CHECK(read("classic5ooooooooooooo01xw") == givens);
}

TEST_CASE("trap: links write texts of digits as numbers") {
  const variant_puzzle p = read(with(R"("metadata":{"title":2024,"author":7,"rules":["one",5],)"
                                     R"("solution":3412123443212143})"));
  CHECK(p.title == "2024");
  CHECK(p.author == "7");
  CHECK(p.rules == "one\n5");
  CHECK(p.solution.size() == 16);
}

TEST_CASE("what has no rule that can be read is refused by name, or left out where that is asked for") {
  for (const char* key : {"lines", "arrows", "overlays", "underlays"}) {
    const std::string text = with("\"" + std::string(key) + "\":[{\"color\":\"#fff\"}]");
    CHECK(error_of(text).find(std::string(key) +
                              ": found drawings, whose rules are in the puzzle's words only, "
                              "for which boxline has no constraint") != std::string::npos);
    CHECK(read(text, drawings::leave_out).left_out == std::vector<std::string>{key});
  }
  const std::pair<const char*, const char*> refused[] = {
      {R"("rule":1)", "rule: found a key that is not known and may carry a rule"},
      {R"("metadata":{"antidog":true})", "metadata.antidog: found a key that is not known"},
      {R"("metadata":{"antiking":1})", "metadata.antiking: found '1', expected true or false"},
      {R"("metadata":1)", "metadata: found '1', expected an object"},
      {R"("cages":[{"cells":[[0,0]],"value":"<9","unique":true}])",
       "cages[0].value: found '<9', expected a sum"},
      {R"("cages":[{"cells":[[0,0]],"limit":1}])", "cages[0].limit: found a key that is not known"},
      {R"("cages":[{"cells":[[0,0]],"type":"x"}])", "cages[0].type: found a cage of the type x"},
      {R"("cages":[{"cells":[[0,4]]}])", "cages[0].cells[0]: found '[0,4]', expected a cell [0,0] to [3,3]"},
      {R"("cages":[{"cells":["R1C1"]}])", "cages[0].cells[0]: found"},
      {R"("cages":[{"cells":[[0,0],[0,0]]}])", "cages[0].cells[1]: found '[0,0]', expected each cell once"},
      {R"("cages":[{"cells":[[0,0],[0,1]],"value":"5"}])",
       "cages[0]: found a cage without unique, whose rule is in the puzzle's words only"},
      {R"("cages":[{"cells":[[0,0],[1,1],[2,2],[3,3],[0,1]],"unique":true}])",
       "cages[0].cells: found '[[0,0],[1,1],[2...', expected at most as many cells as digits"},
      {R"("cages":[{"value":"x"}])", "cages[0]: found"},
      {R"("cages":{})", "cages: found '{}', expected a list of cages"}};
  for (const auto& pair : refused) {
    CAPTURE(pair.first);
    const std::string error = error_of(with(pair.first));
    CHECK_MESSAGE(error.find(pair.second) != std::string::npos, error);
    CHECK(error.substr(0, 15) == "line 1, column ");
  }
}

TEST_CASE("malformed texts and links") {
  CHECK(error_of("").find("found nothing, expected JSON, or a link of SudokuPad that has the puzzle") == 0);
  CHECK(error_of("https://sudokupad.app/abc123").find("found 'https://sudokup...'") == 0); // on a server
  const std::string link = "scl" + lz_compress(with(""));
  CHECK(error_of(link.substr(0, link.size() - 20)).find("it is cut off") != std::string::npos);
  CHECK(error_of("scl*").find("character 1: found '*'") == 0);
  CHECK(error_of("scl" + lz_compress("{ce:[")).find("line 1, column 6") == 0);
  CHECK(error_of("{\"id\":1}").find("expected an object with the member cells") != std::string::npos);
  CHECK(error_of("{\"cells\":[]}").find("cells: found '[]', expected 1 to 64 rows") != std::string::npos);
  CHECK(error_of("{\"cells\":[[{}],[{}]]}").find("cells[0]: found a grid that is no square") !=
        std::string::npos);
  CHECK(error_of("{\"cells\":[[{\"value\":2}]]}")
            .find("cells[0][0].value: found '2', expected a digit, 1 to 1") != std::string::npos);
  CHECK(error_of("{\"cells\":[[{\"even\":true}]]}").find("cells[0][0].even: found a key that is not known") !=
        std::string::npos);
  CHECK(error_of("{\"cells\":[[{},{}],[{},{}]],\"regions\":[[[0,0]],[[0,0]]]}")
            .find("regions[1]: found 'r1c1'") != std::string::npos);
  CHECK(error_of("{\"cells\":[[{},{}],[{},{}]],\"regions\":[[[0,0],[0,1],[1,0]]]}")
            .find("regions: found '3 cells'") != std::string::npos);
  CHECK(error_of("scfoooooooooooooo") == "found 'o', expected 81 cells");
  CHECK(error_of("scfooo") == "found '18 cells', expected 81 cells");
  CHECK(error_of("scfo-") == "found '-', expected 0 to 9, A to Z or a to x");
  CHECK(error_of("scfoooooooooooooK*q") == "found 'q', expected x, w, or t or a and a text");
  CHECK(error_of("classic9") == "found '1 cells', expected 81 cells");
  CHECK(
      error_of(with(R"("ce":[[{}]])")).find("ce: found 'ce', expected no other member than cells for this") !=
      std::string::npos);
  CHECK(error_of(with(R"("cages":[{"cells":[[0,0],[0,1]],"type":"rowcol","sum":3,"unique":true}])"))
            .find("cages[0].type: found a cage of the type rowcol") != std::string::npos);
}

TEST_CASE("written and read again; what the JSON does not have is in a link by f-puzzles' JSON") {
  variant_puzzle p(box{2});
  p.givens[3] = 4;
  p.title = "T";
  p.houses = {{cell(0), cell(5), cell(10), cell(15)}};
  p.constraints = *parse_written_constraints("cage 5 r1c1 r1c2; sum 7 r3c1 r4c2; region r1c4 r2c3", 4);
  variant_puzzle jigsaw(box{2});
  jigsaw.has_boxes = false;
  jigsaw.houses = {{cell(0), cell(1), cell(2), cell(4)},
                   {cell(3), cell(6), cell(7), cell(10)},
                   {cell(5), cell(8), cell(9), cell(12)},
                   {cell(11), cell(13), cell(14), cell(15)}};
  jigsaw.constraints = *parse_written_constraints("anti-knight; anti-king", 4);
  for (const variant_puzzle& q : {p, jigsaw, variant_puzzle(box{2, 3}), variant_puzzle(box{3, 2})}) {
    const auto json = write_sudokupad(q);
    REQUIRE_MESSAGE(json, describe(json.error()));
    CHECK(read(*json) == q);
    const auto link = sudokupad_link(q);
    REQUIRE(link);
    CHECK(link->substr(0, 25) == "https://sudokupad.app/scl");
    CHECK(read(*link) == q);
  }
  variant_puzzle thermometer;
  thermometer.constraints = *parse_written_constraints("thermometer r1c1-r1c5", 9);
  CHECK(describe(write_sudokupad(thermometer).error()) ==
        "thermometer: found a constraint that SudokuPad's JSON does not have");
  const auto link = sudokupad_link(thermometer);
  REQUIRE(link);
  CHECK(link->substr(0, 30) == "https://sudokupad.app/fpuzzles");
  CHECK(read(*link) == thermometer);
  thermometer.constraints = *parse_written_constraints("taxicab", 9);
  CHECK(!sudokupad_link(thermometer));
}

} // namespace sudokupad_test
