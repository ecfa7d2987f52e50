// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/scan.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

struct scanned {
  std::array<std::uint8_t, 16> values{};
  text_error error{};
  int line = 0, column = 0;
};

scanned scan(std::string_view text, int watched = -1) {
  scanned result;
  detail::grid_scanner scanner(4, {}, detail::value_table<4>.data(), result.values.data());
  scanner.watch(watched);
  result.error = scanner.scan(text);
  result.line = scanner.line();
  result.column = scanner.column();
  return result;
}

} // namespace

TEST_CASE("a word is a number up to n, a blank or neither") {
  using detail::word_value;
  CHECK(word_value("16", alphabets::numbers, 16) == 16);
  CHECK(word_value("17", alphabets::numbers, 16) == -1);
  CHECK(word_value("0", alphabets::numbers, 16) == 0);
  CHECK(word_value(".", alphabets::numbers, 16) == 0);
  CHECK(word_value("", alphabets::numbers, 16) == -1);
  CHECK(word_value("1x", alphabets::numbers, 16) == -1);
  CHECK(word_value("A", alphabets::digits_letters, 16) == 10);
  CHECK(word_value("10", alphabets::digits_letters, 16) == -1);
}

TEST_CASE("the table of a size has the values of its alphabet") {
  for (int c = 0; c < 256; ++c)
    CHECK(detail::value_table<9>[static_cast<std::size_t>(c)] ==
          alphabets::digits_letters.value(static_cast<char>(c), 9));
}

TEST_CASE("all notations give the same values, and the place of a cell") {
  const scanned good = scan("\n 12.............4\n", 1);
  CHECK(!good.error);
  CHECK(good.values[0] == 1);
  CHECK(good.values[15] == 4);
  CHECK(good.line == 2);
  CHECK(good.column == 3);
  const scanned block = scan("12|..\n..|..\n--+--\n..|..\n..|.4\n", 15);
  CHECK(!block.error);
  CHECK(block.values == good.values);
  CHECK(block.line == 5);
  CHECK(block.column == 5);
  const scanned numbers = scan("1 2 0 0 0 0 0 0 0 0 0 0 0 0 0 4", 15);
  CHECK(!numbers.error);
  CHECK(numbers.values == good.values);
  CHECK(numbers.column == 31);
}
