// SPDX-License-Identifier: BSL-1.0

// The messages of the parsers are in bad_inputs.cpp. Here are those of errors that are made by themselves.
#include <boxline/io/describe.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

text_error made(text_fault kind, int size = 9, alphabet symbols = alphabets::digits_letters) {
  text_error e;
  e.kind = kind;
  e.size = size;
  e.symbols = symbols;
  return e;
}

} // namespace

TEST_CASE("every kind has a message") {
  for (int kind = 1; kind <= static_cast<int>(text_fault::no_house); ++kind) {
    const std::string text = describe(made(static_cast<text_fault>(kind)));
    CHECK(text.size() > 10);
    CHECK(text != "no error");
    CHECK(text.find('\n') == text.npos);
  }
  CHECK(describe(text_error()) == "no error");
}

TEST_CASE("the digits and blanks of every alphabet") {
  text_error e = made(text_fault::bad_character, 40);
  e.found = found_text("?");
  CHECK(describe(e) == "found '?', expected a digit 1 to 9, A to Z or a to e or a blank (. 0 - _ *)");
  e = made(text_fault::bad_character, 16, alphabets::hex);
  e.found = found_text("?");
  CHECK(describe(e) == "found '?', expected a digit 0 to 9 or A to F or a blank (. - _ * X)");
  e = made(text_fault::bad_number, 9, alphabets::numbers);
  CHECK(describe(e) == "found nothing, expected a number 1 to 9 or a blank (. 0 - _ * X)");
}

TEST_CASE("a clash names both cells, the digit and the house") {
  text_error e = made(text_fault::clash, 16);
  e.first = cell(0);
  e.second = cell(17);
  e.value = 12;
  e.sort = house_sort::box;
  e.row = 1;
  CHECK(describe(e) == "r1c1 and r2c2 both hold C (box 1)");
  e.line = 2;
  e.column = 5;
  CHECK(describe(e) == "line 2, column 5: r1c1 and r2c2 both hold C (box 1)");
}
