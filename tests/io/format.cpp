// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/format.hpp>
#include <boxline/io/parse.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

grid<2> two_givens() {
  grid<2> g;
  g.set(cell(0), digit::from_value(1));
  g.set(cell(15), digit::from_value(4));
  return g;
}

} // namespace

TEST_CASE("strings hold what the functions of print.hpp write") {
  const grid<2> g = two_givens();
  CHECK(format_line(g) == "1..............4");
  CHECK(format_numbers(g) == "1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4");
  CHECK(format_block(g) == "1 . | . .\n. . | . .\n----+----\n. . | . .\n. . | . 4\n");
  candidates<2> marks(g);
  CHECK(format_candidate_line(marks).substr(0, 8) == "1...1234");
  CHECK(format_pencil_marks(marks).substr(0, 26) == "1    1234 | 1234 1234\n1234");
}

TEST_CASE("format writes the notation of a text, with one line end") {
  const grid<2> g = two_givens();
  CHECK(format(g, notation::line) == format_line(g) + "\n");
  CHECK(format(g, notation::automatic) == format_line(g) + "\n");
  CHECK(format(g, notation::numbers, {alphabets::digits_letters, '0'}) == format_numbers(g) + "\n");
  CHECK(format(g, notation::block) == format_block(g));
  std::string text = "before ";
  append(text, g, notation::line);
  CHECK(text == "before " + format_line(g) + "\n");
}

TEST_CASE("numbers are read back, whichever alphabet they are written with") {
  grid<4> g;
  for (int c = 0; c < 16; ++c) g.set_value(cell(c), c + 1);
  for (const alphabet a :
       {alphabet(), alphabets::digits_letters, alphabets::numbers, alphabets::hex, alphabets::letters}) {
    CAPTURE(a.name());
    const std::string text = format_numbers(g, {a, '.'});
    const auto again = parse<4>(text, {.symbols = a});
    REQUIRE(again);
    CHECK(*again == g);
    CHECK(format(g, notation::numbers, {a, '.'}) == text + "\n");
  }
  CHECK(format_numbers(g, {alphabets::digits_letters, '.'}).substr(0, 24) == "1 2 3 4 5 6 7 8 9 10 11 ");
}

TEST_CASE("numbers replace an alphabet without characters for n digits") {
  CHECK(format(two_givens(), notation::line, {alphabets::hex, '0'}) == format_numbers(two_givens()) + "\n");
}
