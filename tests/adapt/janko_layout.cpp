// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/janko_layout.hpp>
#include <boxline/adapt/janko_text.hpp>
#include <boxline/generate/layout_puzzle.hpp>
#include <boxline/search/layout_solver.hpp>

#include <doctest/doctest.h>

namespace janko_layout_test {

using namespace boxline;
using namespace boxline::adapt;

std::string error_of(const std::string& text) {
  const auto p = read_janko_layout(text);
  REQUIRE(!p);
  return describe(p.error());
}
std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != text.npos);
  return text.replace(at, what.size(), by);
}

// Six rows and columns of 4x4: a butterfly.
const std::string butterfly = "begin\npuzzle sudoku, butterfly\nauthor A Name\ntitle Two words\nsize 6\n"
                              "depth 4\nproblem\n1 2 3 4 1 2\n- . - - - -\n- - - - - -\n- - - - - -\n"
                              "- - - - - -\n- - - - - 4\nend\n";

TEST_CASE("overlapping grids of janko.at: layout, givens, title and author") {
  const auto p = read_janko_layout(butterfly);
  REQUIRE_MESSAGE(p, describe(p.error()));
  CHECK(p->layout == grid_layout::of(2, known_layout::butterfly));
  CHECK(p->givens[1] == 2);
  CHECK(p->givens[6] == 0);
  CHECK(p->givens[35] == 4);
  CHECK(p->solution.empty());
  CHECK(p->author == "A Name");
  CHECK(p->title == "Two words");
  CHECK(is_janko_layout(butterfly));
  CHECK_FALSE(is_janko_layout("puzzle sudoku\nsize 4\n"));
  // The older form has brackets, carriage returns and moves.
  std::string older = replaced(butterfly, "problem", "[problem]");
  older = replaced(older, "begin", "[begin]\r");
  CHECK(read_janko_layout(replaced(older, "end\n", "[moves]\nab,1;\n[end]\n"))->givens == p->givens);
  CHECK(*write_janko_layout(*p) == replaced(butterfly, ".", "-"));
  CHECK(read_janko_layout(replaced(butterfly, "size 6\n", ""))->givens == p->givens);
  CHECK(read_janko_layout(replaced(butterfly, "size 6", "layout butterfly"))->givens == p->givens);
}

TEST_CASE("overlapping grids of janko.at: each layout is written and read again, with its solution") {
  struct {
    const char* word;
    std::size_t grids;
    int rows, columns;
  } const all[] = {{"samurai", 5, 21, 21}, {"sohei", 4, 21, 21},    {"butterfly", 4, 12, 12},
                   {"flower", 5, 15, 15},  {"windmill", 5, 21, 21}, {"gattai-8", 8, 21, 33},
                   {"shogun", 11, 21, 45}, {"sumo", 13, 33, 33}};
  for (const auto& l : adapt::detail::janko_layouts(3)) {
    const auto* const known =
        std::find_if(std::begin(all), std::end(all), [&](const auto& a) { return l.word == a.word; });
    REQUIRE(known != std::end(all));
    CHECK(l.layout.grids().size() == known->grids);
    CHECK(l.layout.rows() == known->rows);
    CHECK(l.layout.columns() == known->columns);
    const auto full = layout_solver<>(l.layout).first(layout_values(std::size_t(l.layout.cells())), {}, 1);
    REQUIRE(full);
    layout_puzzle p{l.layout, full.values, full.values, "", "boxline"};
    for (std::size_t c = 0; c < p.givens.size(); c += 3) p.givens[c] = 0;
    const auto text = write_janko_layout(p);
    REQUIRE_MESSAGE(text, describe(text.error()));
    CHECK(is_janko_layout(*text));
    const auto again = read_janko_layout(*text);
    REQUIRE_MESSAGE(again, describe(again.error()));
    CHECK(again->layout == p.layout);
    CHECK(again->givens == p.givens);
    CHECK(again->solution == p.solution);
    CHECK(again->author == "boxline");
    CHECK(*write_janko_layout(*again) == *text);
  }
}

TEST_CASE("overlapping grids of janko.at: what is wrong, and where") {
  CHECK(error_of(replaced(butterfly, ", butterfly", ", oe, butterfly")) ==
        "line 2, column 1: puzzle: found the rule `oe` with overlapping grids, for which boxline has no "
        "constraint");
  CHECK(error_of(replaced(butterfly, "butterfly", "butterfly, flower")).find("the rule `flower`") !=
        std::string::npos);
  CHECK(
      error_of(replaced(butterfly, "sudoku, butterfly", "sudoku")) ==
      "line 2, column 1: puzzle: found 'sudoku', expected a file of janko.at with overlapping grids, such as "
      "`puzzle sudoku, samurai`");
  CHECK(error_of("").find("expected a file of janko.at") != std::string::npos);
  CHECK(error_of(replaced(butterfly, "size 6", "size 7")) ==
        "line 5, column 1: size: found '7', expected 6, as the layout has with this depth");
  CHECK(error_of(replaced(butterfly, "size 6", "rows 6\ncols 5")) ==
        "line 6, column 1: cols: found '5', expected 6, as the layout has with this depth");
  CHECK(error_of(replaced(butterfly, "depth 4", "depth 37")) ==
        "line 6, column 1: depth: found '37', expected a number from 1 to 36");
  CHECK(error_of(replaced(butterfly, "size 6", "layout flower")) ==
        "line 5, column 1: layout: found 'flower', expected the word of `puzzle`");
  CHECK(error_of(replaced(butterfly, "depth 4\n", "")).find("expected 12") != std::string::npos);
  CHECK(error_of(replaced(butterfly, "1 2 3 4 1 2", "1 2 3 4 1")) ==
        "line 8, column 1: problem: found '5 cells', expected 6 cells in a row");
  CHECK(error_of(replaced(butterfly, "1 2 3 4 1 2\n", "")) ==
        "line 7, column 1: problem: found '5 rows', expected 6 rows");
  CHECK(error_of(replaced(butterfly, "1 2 3", "1 5 3")) ==
        "line 8, column 1: problem: found '5', expected a number from 1 to 4, or -");
  CHECK(error_of(replaced(butterfly, "end",
                          "solution\n1 2 3 4 1 2\n- . - - - -\n- - - - - -\n- - - - - -\n"
                          "- - - - - -\n- - - - - 4")) ==
        "line 14, column 1: solution: found '-', expected a digit in each cell");
  CHECK(error_of(replaced(butterfly, "end", "areas")).find("areas: found a key") != std::string::npos);
  CHECK(error_of(replaced(butterfly, "author", "colour")).find("colour: found a key") != std::string::npos);
  CHECK(error_of("puzzle sudoku, butterfly\n").find("problem: ") != std::string::npos);
  // A digit outside all grids.
  std::string flower = "puzzle sudoku, flower\ndepth 4\nproblem\n";
  for (int r = 0; r < 8; ++r) flower += "- - - - - - - -\n";
  CHECK(read_janko_layout(flower));
  CHECK(error_of(replaced(flower, "problem\n-", "problem\n3")) ==
        "line 4, column 1: problem: found '3', expected - in column 1, which is outside the grids");

  const auto refused = [](const grid_layout& l) {
    const auto text = write_janko_layout({l, layout_values(std::size_t(l.cells()))});
    REQUIRE(!text);
    return describe(text.error());
  };
  CHECK(refused(grid_layout::of(3, known_layout::twodoku)) ==
        "found a layout of grids that janko.at has no word for");
  CHECK(refused(grid_layout::of(box{3, 2}, known_layout::samurai)) ==
        "found boxes of another shape than janko.at has for so many digits");
}

} // namespace janko_layout_test
