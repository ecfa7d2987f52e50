// SPDX-License-Identifier: BSL-1.0
#include <boxline/literature/input_error.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using literature::input_error;
using literature::input_fault;

namespace input_error_test {

std::string message(input_fault kind, std::string_view found, std::int64_t expected = 0,
                    std::int64_t count = 0) {
  text_words words("a b");
  words.next_line();
  words.next();
  words.next();
  input_error e = words.error(kind, found, expected);
  e.found_count = count;
  return describe(e);
}

} // namespace input_error_test

TEST_CASE("input_error: a message for each fault, with its place") {
  using input_error_test::message;
  const std::string place = "line 1, column 3: ";
  CHECK(describe(input_error()) == "no error");
  CHECK(message(input_fault::no_header, "b") == place + "found 'b', expected a line p cnf VARIABLES CLAUSES");
  CHECK(message(input_fault::bad_header, "") ==
        place +
            "found nothing, expected one line p cnf VARIABLES CLAUSES, with two numbers under 1000000000");
  CHECK(message(input_fault::bad_literal, "9", 5) ==
        place + "found '9', expected a literal of the variables 1 to 5, or 0");
  CHECK(message(input_fault::bad_literal, "9", 1) == place + "found '9', expected 1, -1 or 0");
  CHECK(message(input_fault::bad_literal, "9") == place + "found '9', expected 0, as there are no variables");
  CHECK(message(input_fault::extra_clause, "1", 4) ==
        place + "found '1', expected no more than the 4 clauses of the line p cnf");
  CHECK(message(input_fault::open_clause, "") ==
        place + "found nothing, expected the 0 that ends the clause");
  CHECK(message(input_fault::second_value, "-1") ==
        place + "found '-1', expected one value for the variable");
  CHECK(message(input_fault::bad_cell, "2") == place + "found '2', expected 0 or 1");
  CHECK(message(input_fault::clause_count, "", 3, 1).starts_with(place + "found 1 clause, expected 3"));
  CHECK(message(input_fault::cell_count, "", 0, 17).starts_with(place + "found 17 cells, expected k^4"));
  CHECK(
      message(input_fault::no_model, "x").starts_with(place + "found 'x', expected a satisfying assignment"));
}
