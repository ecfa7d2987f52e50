// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/notation.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

notation recognised(std::string_view text, alphabet symbols = alphabets::digits_letters) {
  detail::content_lines lines(text, 1);
  REQUIRE(lines.next());
  return detail::recognise_notation(lines, symbols, [](int count) { return count == 16; });
}

} // namespace

TEST_CASE("bars, rules and white space decide between the notations") {
  CHECK(recognised("1...............") == notation::line);
  CHECK(recognised("1...............\n1...............") == notation::line);
  CHECK(recognised("1...\n....\n....\n....") == notation::block);
  CHECK(recognised("1.|..") == notation::block);
  CHECK(recognised("--+--\n1...") == notation::block);
  CHECK(recognised("1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0") == notation::numbers);
  CHECK(recognised("1 0 0 0\n0 0 0 0") == notation::block);
  CHECK(recognised("1000000000000000", alphabets::numbers) == notation::numbers);
}

TEST_CASE("errors at an offset, and of a text as a whole") {
  parse_options options;
  options.first_line = 5;
  options.symbols = alphabets::letters;
  detail::content_lines lines("\n  ab", options.first_line);
  REQUIRE(lines.next());
  const text_error e = detail::error_at(text_fault::bad_character, lines, 3, options, 9);
  CHECK(e.line == 6);
  CHECK(e.column == 4);
  CHECK(e.size == 9);
  CHECK(e.symbols == alphabets::letters);
  const text_error empty = detail::error_anywhere(text_fault::no_puzzle, options, 9);
  CHECK(empty.line == 5);
  CHECK(empty.column == 1);
  CHECK(detail::error_anywhere(text_fault::alphabet_size, options, 9).line == 0);
}
