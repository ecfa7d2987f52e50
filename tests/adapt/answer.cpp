// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/answer.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::adapt;

TEST_CASE("errors say where, what was found and what was expected") {
  const adapt::detail::answer_lines start("v 1\nv 2\n");
  auto lines = start;
  lines.next();
  lines.next();
  CHECK(lines.line() == "v 2");
  CHECK(describe(lines.error(answer_fault::bad_word, "2x", "a literal")) ==
        "line 2: found '2x', expected a literal");
  CHECK(describe(lines.error(answer_fault::bad_word, "a word of more than fifteen", "a literal")) ==
        "line 2: found 'a word of more ...', expected a literal");
  CHECK(describe(start.error(answer_fault::no_answer, "", "an answer")) ==
        "found nothing, expected an answer");
  CHECK(describe(answer_error{}) == "no error");
  CHECK(!answer_error{});
}

TEST_CASE("a cell has one digit") {
  adapt::detail::answer_lines lines("v 1");
  lines.next();
  adapt::detail::gathered<2> g;
  CHECK(!g.add(cell(5), digit::from_value(2), lines, "x"));
  CHECK(!g.add(cell(5), digit::from_value(2), lines, "x"));
  const auto e = g.add(cell(5), digit::from_value(3), lines, "x23");
  CHECK(e.kind == answer_fault::several_digits);
  CHECK(describe(e) == "line 1: found 'x23', expected one digit in r2c2");
  const auto open = g.finish(outcome::solved, lines);
  REQUIRE(!open.has_value());
  CHECK(describe(open.error()) == "line 1: found no digit, expected a digit in r1c1");
  const auto none = g.finish(outcome::unsolvable, lines);
  CHECK(none->status == outcome::unsolvable);
  CHECK(none->values == grid<2>());
}

TEST_CASE("words and numbers") {
  adapt::detail::line_words words(" a\tb  c\r");
  CHECK(words.next() == "a");
  CHECK(words.rest() == "b  c\r");
  CHECK(words.next() == "b");
  CHECK(words.next() == "c");
  CHECK(words.next().empty());
  CHECK(adapt::detail::whole_number("0") == 0);
  CHECK(adapt::detail::whole_number("999999999") == 999999999);
  for (const char* bad : {"", "-1", "+1", "1x", "1000000000", "1.0"})
    CHECK(adapt::detail::whole_number(bad) == -1);
}
