// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/answer.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::adapt;

TEST_CASE("answer_error: line, what was found and what was expected") {
  const text_words start("v 1\nv 2\n");
  auto words = start;
  words.next_line();
  words.next_line();
  CHECK(words.line() == "v 2");
  CHECK(describe(adapt::detail::error_in_line(words, answer_fault::bad_word, "2x", "a literal")) ==
        "line 2: found '2x', expected a literal");
  CHECK(describe(adapt::detail::error_in_line(words, answer_fault::bad_word, "a word of more than fifteen",
                                              "a literal")) ==
        "line 2: found 'a word of more ...', expected a literal");
  CHECK(describe(adapt::detail::error_in_line(start, answer_fault::no_answer, "", "an answer")) ==
        "found nothing, expected an answer");
  CHECK(describe(answer_error{}) == "no error");
  CHECK(!answer_error{});
}

TEST_CASE("gathered: a cell has one digit") {
  text_words words("v 1");
  words.next_line();
  adapt::detail::gathered<2> g;
  CHECK(!g.add(cell(5), digit::from_value(2), words, "x"));
  CHECK(!g.add(cell(5), digit::from_value(2), words, "x"));
  const auto e = g.add(cell(5), digit::from_value(3), words, "x23");
  CHECK(e.kind == answer_fault::several_digits);
  CHECK(describe(e) == "line 1: found 'x23', expected one digit in r2c2");
  const auto open = g.finish(adapt::answer_verdict::solution, words);
  REQUIRE(!open.has_value());
  CHECK(describe(open.error()) == "line 1: found no digit, expected a digit in r1c1");
  const auto none = g.finish(adapt::answer_verdict::no_solution, words);
  CHECK(none->verdict == adapt::answer_verdict::no_solution);
  CHECK(none->values == grid<2>());
}
