// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/text_words.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

enum class word_fault : unsigned char { none, bad_word, missing };

} // namespace

TEST_CASE("words come line by line, with their places") {
  text_words words("\xEF\xBB\xBF"
                   "a\tb  c\r\n\n \xC3\xA9 d");
  CHECK(words.line_number() == 0);
  REQUIRE(words.next_line());
  CHECK(words.next() == "a");
  CHECK(words.column() == 1);
  CHECK(words.rest() == "b  c");
  CHECK(words.next() == "b");
  CHECK(words.column() == 3);
  CHECK(words.next() == "c");
  CHECK(words.column() == 6);
  CHECK(words.next().empty());
  REQUIRE(words.next_line());
  CHECK(words.next().empty());
  CHECK(words.line_number() == 2);
  REQUIRE(words.next_line());
  CHECK(words.line() == " \xC3\xA9 d");
  CHECK(words.next() == "\xC3\xA9");
  CHECK(words.next() == "d");
  CHECK(words.column() == 4); // characters, not bytes
  CHECK(!words.next_line());
  CHECK(words.next().empty());
  CHECK(words.line_number() == 3);
  CHECK(words.column() == 5);
}

TEST_CASE("a single line, and separators of a format's own") {
  text_words words = text_words::of_line("rows 1,2\n;3", " ,;\n");
  for (const char* expected : {"rows", "1", "2", "3", ""}) CHECK(words.next() == expected);
  CHECK(words.column() == 12);
}

TEST_CASE("errors stand at the last word, or where it is missing") {
  text_words words("x 12\n");
  words.next_line();
  words.next();
  words.next();
  const read_error<word_fault> e = words.error(word_fault::bad_word, "12", 9);
  CHECK(e);
  CHECK(e.kind == word_fault::bad_word);
  CHECK(e.found.view() == "12");
  CHECK(e.line == 1);
  CHECK(e.column == 3);
  CHECK(e.expected_count == 9);
  CHECK(!words.next_line());
  CHECK(words.error(word_fault::missing, "").column == 5);
  CHECK(text_words("").error(word_fault::missing, "").line == 1);
  CHECK(!read_error<word_fault>());
}

TEST_CASE("words are found in constant expressions") {
  constexpr int sum = [] {
    text_words words("1 2\n30");
    int sum = 0;
    while (words.next_line())
      for (auto word = words.next(); !word.empty(); word = words.next()) sum += whole_number(word);
    return sum;
  }();
  static_assert(sum == 33);
}
