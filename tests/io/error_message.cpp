// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/error_message.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

enum class message_fault : unsigned char { none, some };

read_error<message_fault> error_at_place(int line, int column) {
  read_error<message_fault> e;
  e.kind = message_fault::some;
  e.line = line;
  e.column = column;
  return e;
}

} // namespace

TEST_CASE("the place comes first, as far as there is one") {
  CHECK(place_text(error_at_place(3, 17)) == "line 3, column 17: ");
  CHECK(place_text(error_at_place(3, 0)) == "line 3: ");
  CHECK(place_text(error_at_place(0, 17)).empty());
}

TEST_CASE("what was found is quoted, and safe to print") {
  CHECK(quoted(found_text("")) == "nothing");
  CHECK(quoted(found_text("q")) == "'q'");
  CHECK(quoted(found_text("\xC3\xA9")) == "'\xC3\xA9'");
  CHECK(quoted(found_text("\x07")) == "byte 0x07");
  CHECK(quoted(found_text("\xC3")) == "byte 0xC3");
  CHECK(quoted(found_text("a\x1B")) == "'a\\x1B'");
  CHECK(quoted(found_text("0123456789abcde")) == "'0123456789abcde'");
  CHECK(quoted(found_text("0123456789abcdef")) == "'0123456789abcde...'");
}

TEST_CASE("what was expected") {
  read_error<message_fault> e = error_at_place(1, 1);
  e.found = found_text("x");
  CHECK(found_expected(e, "a digit") == "found 'x', expected a digit");
  e.found_count = 1;
  CHECK(count_expected(e, "cell", "9") == "found 1 cell, expected 9");
  e.found_count = 0;
  CHECK(count_expected(e, "cell", "9") == "found 0 cells, expected 9");
}
