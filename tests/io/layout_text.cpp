// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/io/layout_text.hpp>

#include <doctest/doctest.h>

namespace layout_text_test {

using namespace boxline;

namespace {

std::string fault_of(std::string_view text, box shape = 3) {
  const auto l = parse_layout(text, shape);
  return l ? "" : describe(l.error());
}

const grid_layout twodoku = grid_layout::of(2, known_layout::twodoku);

std::string fault_of_values(std::string_view text, int first_line = 1) {
  const auto values = parse_values(text, twodoku, first_line);
  return values ? "" : describe(values.error());
}

constexpr std::string_view canvas = "1..4##\n"
                                    "..1.##\n"
                                    "......\n"
                                    "...2..\n"
                                    "##..3.\n"
                                    "##...2\n";

} // namespace

TEST_CASE("a layout by its name, or by the offsets of its grids") {
  for (const known_layout l : known_layouts) {
    CHECK(*parse_layout(to_string(l), 3) == grid_layout::of(3, l));
    CHECK(*parse_layout("  " + std::string(to_string(l)) + " \n", {2, 3}) == grid_layout::of({2, 3}, l));
  }
  const grid_layout two = grid_layout::of(3, known_layout::twodoku);
  CHECK(*parse_layout("0,0 6,6", 3) == two);
  CHECK(*parse_layout("0,0;6,6", 3) == two);
  CHECK(*parse_layout("# two\r\n0,0\r\n6,6 # the lower\r\n", 3) == two);
  CHECK(*parse_layout("-6,-3 0,3", 3) == two);
  CHECK(parse_layout("12,0", 3)->cells() == 81);
}

TEST_CASE("what is no layout, with its place and what was expected") {
  const std::string expected = ", expected twodoku, gattai-3, sohei, butterfly, flower, samurai, windmill, "
                               "or the offsets of grids, ROW,COLUMN in cells, such as 0,0 6,6";
  CHECK(fault_of("samurais") == "line 1, column 1: found 'samurais'" + expected);
  CHECK(fault_of("0,0\n 6,x") == "line 2, column 2: found '6,x'" + expected);
  CHECK(fault_of("0,0 samurai") == "line 1, column 5: found 'samurai'" + expected);
  CHECK(fault_of("samurai 0,0") == "line 1, column 1: found 'samurai'" + expected);
  for (const char* bad : {"0", "0,", ",0", "0,0,0", "+1,0", "--1,0", "123456,0", "0,1.5"})
    CHECK(fault_of(bad) == "line 1, column 1: found '" + std::string(bad) + "'" + expected);
  CHECK(fault_of("") == "found no grids, expected an offset at least");
  CHECK(fault_of("0,0 0,0") == "found two grids on the same cells, expected each offset once");
  CHECK(fault_of("0,0 99999,0") ==
        "found too large a canvas, expected at most 4096 rows and columns and 65535 cells");
  CHECK(fault_of("samurai", {5, 13}) == "found grids of 65 digits, expected at most 64");
}

TEST_CASE("a canvas is read back, with '#' or spaces outside") {
  const auto values = parse_values(canvas, twodoku);
  REQUIRE(values.has_value());
  CHECK((*values)[twodoku.at(0, 0)] == 1);
  CHECK((*values)[twodoku.at(0, 3)] == 4);
  CHECK((*values)[twodoku.at(5, 5)] == 2);
  CHECK(format_layout(*values, twodoku) == canvas);
  CHECK(*parse_values(format_layout(*values, twodoku, ' '), twodoku) == *values);
  CHECK(*parse_values("\n 	\n1..4\r\n0010 #\n......  \n---2**\n  ..3.\n  ...2\n\n", twodoku) == *values);
  random_source random(2);
  for (const known_layout which : known_layouts)
    for (const box shape : {box(2), box(3), box(4), box(6)}) {
      const grid_layout l = grid_layout::of(shape, which);
      layout_values any(std::size_t(l.cells()));
      for (auto& value : any) value = static_cast<std::uint8_t>(random.below(std::uint64_t(l.digits()) + 1));
      CHECK(*parse_values(format_layout(any, l), l) == any);
    }
}

TEST_CASE("what is no canvas, with its place and what was expected") {
  CHECK(fault_of_values("1..4##\n..5.##\n") == "line 2, column 3: found '5', expected a digit 1 to 4 or a "
                                               "blank (. 0 - _ * X): a grid has a cell here");
  CHECK(fault_of_values("1..4##\n..1.2#\n") ==
        "line 2, column 5: found '2', expected a space or '#': no grid has a cell here");
  CHECK(fault_of_values("1..4##\n.. .##\n") == "line 2, column 3: found ' ', expected a digit 1 to 4 or a "
                                               "blank (. 0 - _ * X): a grid has a cell here");
  CHECK(fault_of_values("1..4##\n...\n") == "line 2, column 4: found 3 characters, expected 4 at least");
  CHECK(fault_of_values("....\n....\n.....\n") ==
        "line 3, column 6: found 5 characters, expected 6 at least");
  CHECK(fault_of_values(canvas.substr(0, 14), 10) == "line 11: found 2 lines, expected 6");
  CHECK(fault_of_values(std::string(canvas) + "\n\n1") == "line 9: found 7 lines, expected 6");
  CHECK(fault_of_values("") == "line 1: found 0 lines, expected 6");
  CHECK(fault_of_values("\xC3\xA9...") == "line 1, column 1: found '\xC3\xA9', expected a digit 1 to 4 or a "
                                          "blank (. 0 - _ * X): a grid has a cell "
                                          "here");
}

} // namespace layout_text_test
