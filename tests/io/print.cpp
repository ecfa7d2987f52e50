// SPDX-License-Identifier: BSL-1.0

#include <boxline/core/random.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/parse.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("a line, numbers and a block, spelled out") {
  const auto g = *parse<2>("12..34...2.14.32");
  CHECK(format_line(g) == "12..34...2.14.32");
  CHECK(format_line(g, {alphabets::letters, '0'}) == "AB00CD000B0AD0CB");
  CHECK(format_numbers(g) == "1 2 0 0 3 4 0 0 0 2 0 1 4 0 3 2");
  CHECK(format_block(g) == "1 2 | . .\n"
                           "3 4 | . .\n"
                           "----+----\n"
                           ". 2 | . 1\n"
                           "4 . | 3 2\n");
  CHECK(format(g, notation::line) == "12..34...2.14.32\n");
  CHECK(format(g, notation::automatic) == "12..34...2.14.32\n");
  CHECK(format(g, notation::numbers) == "1 2 . . 3 4 . . . 2 . 1 4 . 3 2\n");
}

TEST_CASE("append writes what format returns") {
  random_source random(7);
  grid<4> g;
  for (int c = 0; c < 256; ++c) g.set_value(cell(c), static_cast<int>(random.below(17)));
  g.set_value(cell(3), 20); // no digit of 16x16, but a digit of the alphabet
  g.set_value(cell(4), 99); // a digit of neither
  std::string text = "before\n";
  for (const notation form : {notation::automatic, notation::line, notation::numbers, notation::block})
    for (const alphabet a :
         {alphabets::digits_letters, alphabets::hex, alphabets::letters, alphabets::numbers}) {
      const std::string wanted = text + format(g, form, {a, a == alphabets::hex ? '.' : '0'});
      append(text, g, form, {a, a == alphabets::hex ? '.' : '0'});
      CHECK(text == wanted);
    }
  CHECK(format_line(g)[3] == 'K');
  CHECK(format_line(g)[4] == '?');
}

TEST_CASE("rectangles have their own rules and Latin squares none") {
  CHECK(format_block(grid<box{2, 3}>()) ==
        ". . . | . . .\n. . . | . . .\n------+------\n. . . | . . .\n. . . | . . .\n"
        "------+------\n. . . | . . .\n. . . | . . .\n");
  CHECK(format_block(grid<box{1, 2}>()) == ". .\n. .\n");
}

TEST_CASE("numbers of a block are flush right") {
  grid<box{2, 5}> g;
  g.set_value(cell(0), 10);
  g.set_value(cell(1), 9);
  CHECK(format_block(g, {alphabets::numbers, '.'}).substr(0, 32) == "10  9  .  .  . |  .  .  .  .  .\n");
}

TEST_CASE("pencil marks are as wide as their column needs") {
  candidates<2> marks;
  for (int c = 0; c < 16; ++c) marks[cell(c)] = sets::word_set<4>::single(c % 4);
  marks[cell(0)] = sets::word_set<4>::from_word(0b1011);
  CHECK(format_pencil_marks(marks).substr(0, 24) == "124 2 | 3 4\n1   2 | 3 4\n");
  CHECK(format_pencil_marks(marks, {alphabets::numbers, '.'}).substr(0, 14) == "1,2,4 2 | 3 4\n");
  CHECK(format_candidate_line(marks).substr(0, 8) == "12.4.2..");
}

TEST_CASE("block_size is exact, and printing is a constant expression") {
  constexpr auto exact = []<box B>(const grid<B>& g, alphabet a) {
    char room[block_size<B>(alphabets::numbers) + 1]{};
    return print_block(g, room, {a, '.'}) - room == block_size<B>(a);
  };
  static_assert(exact(grid<3>(), alphabets::digits_letters));
  static_assert(exact(grid<4>(), alphabets::numbers));
  static_assert(exact(grid<box{2, 3}>(), alphabets::letters));
  static_assert(exact(grid<box{1, 5}>(), alphabets::numbers));
}
