// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/lines.hpp>

#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <string_view>

using namespace boxline;

TEST_CASE("lines end with LF or CRLF, the last one with the text") {
  text_lines lines("\xEF\xBB\xBF"
                   "a\r\n\nb");
  CHECK(lines.number() == 0);
  REQUIRE(lines.next());
  CHECK(lines.line() == "a\r");
  REQUIRE(lines.next());
  CHECK(lines.line().empty());
  REQUIRE(lines.next());
  CHECK(lines.line() == "b");
  CHECK(lines.number() == 3);
  CHECK(!lines.next());
  CHECK(lines.number() == 3);
  CHECK(!text_lines("").next());
}

TEST_CASE("a CR ends a line too, but that of CRLF none of its own") {
  const auto lines_of = [](std::string_view text) {
    std::string found;
    for (text_lines lines(text); lines.next();)
      (((found += '0' + lines.number()) += '[') += lines.line()) += ']';
    return found;
  };
  CHECK(lines_of("a\rb\r\rc") == "1[a]2[b]3[]4[c]");
  CHECK(lines_of("a\rb\r") == "1[a]2[b]");
  CHECK(lines_of("\r") == "1[]");
  CHECK(lines_of("\ra\n") == "1[]2[a]");
  CHECK(lines_of("a\rb\r\nc\n\rd\r\r\ne") == "1[a]2[b\r]3[c]4[]5[d]6[\r]7[e]");
  detail::content_lines lines("# all\r12\r\r 3 # three\r", 1);
  REQUIRE(lines.next());
  CHECK(lines.line() == "12");
  REQUIRE(lines.next());
  CHECK(lines.line() == " 3");
  CHECK(lines.number() == 4);
  CHECK(!lines.next());
  // Linear: none of 400,000 lines ends with LF.
  const std::string many(400'000, '\r');
  text_lines all(many);
  while (all.next() && all.line().empty()) continue;
  CHECK(all.number() == 400'000);
  static_assert([] {
    text_lines two("a\rb");
    return two.next() && two.line() == "a" && two.next() && two.line() == "b" && !two.next();
  }());
}

TEST_CASE("numbers begin with the first line's, and do not exceed the largest int") {
  text_lines lines("\xEF\xBB\xBF"
                   "a\nb",
                   7);
  lines.next();
  CHECK(lines.number() == 7);
  CHECK(lines.line() == "a");
  constexpr int most = std::numeric_limits<int>::max();
  text_lines last("a\nb", most);
  while (last.next()) CHECK(last.number() == most);
}

TEST_CASE("content is a line without comment, CR and white space at its end") {
  CHECK(line_content("12 \t\r") == "12");
  CHECK(line_content("# title").empty());
  CHECK(line_content("12 # title") == "12");
  CHECK(line_content("1#2") == "1#2");
  CHECK(line_content("1#2 #3") == "1#2");
  CHECK(line_content(" 1") == " 1");
  CHECK(line_content(" \t").empty());
}

TEST_CASE("lines without content are skipped") {
  detail::content_lines lines("\n# one\n  1\xC3\xA9"
                              "2\r\n\n",
                              1);
  REQUIRE(lines.next());
  CHECK(lines.number() == 3);
  CHECK(lines.line() == "  1\xC3\xA9"
                        "2");
  CHECK(lines.column(5) == 5); // two spaces, 1 and a character of two bytes come before it
  CHECK(!lines.next());
  CHECK(lines.number() == 3);
}

TEST_CASE("what a line consists of") {
  const detail::line_shape row = detail::shape_of("1 2 | 3 .");
  CHECK(row.cells == 4);
  CHECK(row.words == 4);
  CHECK(row.first_word == 1);
  CHECK(row.bars);
  CHECK(row.spaced);
  CHECK(!row.is_rule(4));
  CHECK(row.is_numbers());
  CHECK(detail::shape_of("------+------").is_rule(4));
  CHECK(detail::shape_of("---").is_rule(4));
  CHECK(!detail::shape_of("----").is_rule(4));
  CHECK(detail::shape_of("----").may_be_rule(4));
  CHECK(!detail::shape_of("----").is_numbers());
  CHECK(!detail::shape_of("1234").looks_like_rule());
}
