// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/written_text.hpp>

#include <doctest/doctest.h>

namespace written_text_test {

using namespace boxline;

std::vector<written_constraint> read(std::string_view text, int n = 9) {
  const auto list = parse_written_constraints(text, n);
  REQUIRE_MESSAGE(list, describe(list.error()));
  return *list;
}

TEST_CASE("one constraint a line or separated by semicolons; comments, blank lines, CRLF") {
  const auto list =
      read("# a killer\r\n\r\ncage 17 r1c1 r1c2 # in a corner\r\n;anti-knight ; ;renban R2C2-r2c4;\n");
  REQUIRE(list.size() == 3);
  CHECK(list[0] == written_constraint{"cage", {{17}}, {{cell(0), cell(1)}}});
  CHECK(list[1] == written_constraint{"anti-knight"});
  CHECK(list[2] == written_constraint{"renban", {}, {{cell(10), cell(11), cell(12)}}});
  CHECK(list[0].line == 3);
  CHECK(list[1].line == 4);
  CHECK(list[1].column == 2);
  CHECK(list[2].column == 17);
  CHECK(read("").empty());
}

TEST_CASE("lists of numbers and cells") {
  const auto list = read("table 1 2 / 2 1 / r1c1 r9c9; clones r1c1 r1c2 / r5c5 r5c6; moves 1 2 / 0 3");
  CHECK(list[0] == written_constraint{"table", {{1, 2}, {2, 1}}, {{cell(0), cell(80)}}});
  CHECK(list[1] == written_constraint{"clones", {}, {{cell(0), cell(1)}, {cell(40), cell(41)}}});
  CHECK(list[2] == written_constraint{"moves", {{1, 2}, {0, 3}}, {}});
}

TEST_CASE("ranges in all directions") {
  const auto range = [](const char* text) { return read(std::string("region ") + text)[0].cells[0]; };
  CHECK(range("r1c1-r1c3") == std::vector<cell>{cell(0), cell(1), cell(2)});
  CHECK(range("r1c3-r1c1") == std::vector<cell>{cell(2), cell(1), cell(0)});
  CHECK(range("r3c1-r1c1") == std::vector<cell>{cell(18), cell(9), cell(0)});
  CHECK(range("r3c1-r1c3") == std::vector<cell>{cell(18), cell(10), cell(2)});
  CHECK(range("r1c1-r3c3") == std::vector<cell>{cell(0), cell(10), cell(20)});
}

TEST_CASE("errors say where, what was found and what was expected") {
  struct wrong {
    const char* text;
    constraint_fault fault;
    int column;
    const char* found;
  };
  for (const wrong& w :
       {wrong{"cages r1c1", constraint_fault::bad_kind, 1, "cages"},
        wrong{"cage 3 x", constraint_fault::bad_word, 8, "x"},
        wrong{"cage r1c1 3", constraint_fault::bad_word, 11, "3"},
        wrong{"cage r10c1", constraint_fault::bad_word, 6, "r10c1"},
        wrong{"cage r1c1-", constraint_fault::bad_word, 6, "r1c1-"},
        wrong{"cage / r1c1", constraint_fault::bad_word, 6, "/"},
        wrong{"cage r1c1 / / r1c2", constraint_fault::bad_word, 13, "/"},
        wrong{"cage r1c1 /", constraint_fault::bad_word, 12, ""},
        wrong{"cage 99999999999999999999 r1c1", constraint_fault::bad_word, 6, "999999999999999"},
        wrong{"anti-knight;cage r1c1-r2c3", constraint_fault::bad_range, 18, "r1c1-r2c3"},
        wrong{"cage r1c1-r1c1", constraint_fault::bad_range, 6, "r1c1-r1c1"}}) {
    INFO(w.text);
    const auto list = parse_written_constraints(std::string("\n") + w.text, 9, 7);
    REQUIRE_FALSE(list);
    CHECK(list.error().kind == w.fault);
    CHECK(list.error().line == 8);
    CHECK(list.error().column == w.column);
    CHECK(list.error().found.view() == w.found);
  }
}

TEST_CASE("what is written is read again, with ranges for straight lines") {
  for (const char* text :
       {"anti-knight", "cage 17 r1c1 r1c2", "region r1c1-r9c9", "table 1 2 / 2 1 / r1c1 r1c2",
        "table 1 2 r1c1 r1c2", "clones r1c1 r1c2 / r5c5 r5c6", "moves 1 2 / 0 3",
        "thermometer r4c4-r7c4 r7c5", "sandwich 12 r3c9-r3c1", "automaton 1 2 / 1 2 / 2 1 / r1c1-r1c9",
        "difference 3 r1c1 r1c2 / r2c2 r3c2", "region r1c8 r1c9 r2c1", "region r1c1-r1c3 r2c3-r4c3"})
    CHECK(format_constraint(read(text)[0], 9) == text);
}

TEST_CASE("every order of three and four cells of small grids is written and read again") {
  for (const int n : {2, 3}) {
    std::vector<int> order;
    for (int c = 0; c < n * n; ++c) order.push_back(c);
    do {
      for (const std::ptrdiff_t count : {3, 4}) {
        written_constraint w{"region", {}, {{}}};
        for (std::ptrdiff_t k = 0; k < count; ++k) w.cells[0].push_back(cell(order[std::size_t(k)]));
        const auto again = parse_written_constraints(format_constraint(w, n), n);
        REQUIRE(again);
        if ((*again)[0].cells != w.cells) FAIL(format_constraint(w, n));
      }
      std::reverse(order.begin() + 4, order.end()); // the next order of the first four cells
    } while (std::next_permutation(order.begin(), order.end()));
  }
}

} // namespace written_text_test
