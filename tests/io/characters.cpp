// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/characters.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("characters of UTF-8 are counted, not bytes") {
  CHECK(count_characters("") == 0);
  CHECK(count_characters("1.9") == 3);
  CHECK(count_characters("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") == 3); // two, three and four bytes
  CHECK(first_character("ab") == "a");
  CHECK(first_character("\xE2\x82\xAC=") == "\xE2\x82\xAC");
  CHECK(first_character("\xF0\x9F\x98\x80\x80") == "\xF0\x9F\x98\x80"); // at most four bytes
  CHECK(first_character("\xC3") == "\xC3");
}

TEST_CASE("white space is a space or a tab") {
  for (int c = 0; c < 256; ++c) CHECK(is_space(static_cast<char>(c)) == (c == ' ' || c == '\t'));
}

TEST_CASE("a trimmed text has no white space and no end of a line at its ends") {
  CHECK(trimmed(" \t\r\n a b \n") == "a b");
  CHECK(trimmed("a") == "a");
  CHECK(trimmed("  ").empty());
  CHECK(trimmed("").empty());
}

TEST_CASE("whole numbers have one to nine digits and no sign") {
  CHECK(whole_number("0") == 0);
  CHECK(whole_number("007") == 7);
  CHECK(whole_number("999999999") == 999'999'999);
  for (const char* bad : {"", "-1", "+1", "1x", "1000000000", "1.0", " 1"}) CHECK(whole_number(bad) == -1);
}

TEST_CASE("words lie between gaps, with their offsets") {
  const auto is_comma = [](char c) { return c == ','; };
  const std::string_view line = ",,ab,c";
  std::size_t at = 0, offset = 0;
  CHECK(next_word(line, at, offset, is_comma) == "ab");
  CHECK(offset == 2);
  CHECK(at == 4);
  CHECK(next_word(line, at, offset, is_comma) == "c");
  CHECK(offset == 5);
  CHECK(next_word(line, at, offset, is_comma).empty());
  CHECK(offset == 6);
}
