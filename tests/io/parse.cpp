// SPDX-License-Identifier: BSL-1.0

#include <boxline/core/random.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/size.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;

namespace {

constexpr const char* example =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

// Any values, clashing ones too: a parser does not check them.
template <box B>
grid<B> random_grid(random_source& random, int blanks_in_ten) {
  grid<B> g;
  for (int c = 0; c < B.cells(); ++c)
    if (static_cast<int>(random.below(10)) >= blanks_in_ten)
      g.set_value(cell(c), 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(B.size()))));
  return g;
}

template <box B>
void same(const std::string& text, const grid<B>& g, const parse_options& options) {
  const auto back = parse<B>(text, options);
  CAPTURE(text);
  REQUIRE_MESSAGE(back, describe(back.error()));
  CHECK(*back == g);
}

template <box B>
void round_trips() {
  random_source random(B.rows * 100 + B.columns);
  for (const int blanks : {0, 3, 7, 9, 10})
    for (const alphabet a :
         {alphabets::digits_letters, alphabets::hex, alphabets::letters, alphabets::numbers}) {
      if (!a.supports(B.size())) continue;
      const grid<B> g = random_grid<B>(random, blanks);
      for (const char blank : {'.', '0', '-', '_', '*', 'X'}) {
        if (!a.is_blank(blank, B.size())) continue;
        for (const notation form : {notation::line, notation::numbers, notation::block}) {
          const std::string text = format(g, form, {a, blank});
          same<B>(text, g, {a, a.is_numbers() && form == notation::line ? notation::numbers : form});
          // Also with `automatic`, except where dashes of a Latin block may be rules.
          if (!B.is_latin()) same<B>(text, g, {a});
          std::string windows = "\xEF\xBB\xBF# title\r\n\r\n";
          for (const char c : text) windows += c == '\n' ? std::string(" # note\r\n") : std::string(1, c);
          windows.pop_back();
          same<B>(windows, g, {a, a.is_numbers() && form == notation::line ? notation::numbers : form});
        }
      }
    }
}

} // namespace

TEST_CASE("print and parse are inverse for every size, alphabet, blank and form") {
  round_trips<box{2}>();
  round_trips<box{3}>();
  round_trips<box{4}>();
  round_trips<box{5}>();
  round_trips<box{6}>();
  round_trips<box{2, 3}>();
  round_trips<box{3, 2}>();
  round_trips<box{3, 4}>();
  round_trips<box{1, 5}>();
}

TEST_CASE("parsing and checking are constant expressions") {
  constexpr auto g =
      parse<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  static_assert(g.has_value() && g->at(0, 0) == 8 && g->at(8, 6) == 4 && g->givens() == 21);
  static_assert(!check_givens(*g));
  static_assert(parse<2>("1234").error().kind == text_fault::wrong_length);
  static_assert(check_givens(*parse<2>("1.......1.......")).second == cell(8));
  constexpr auto large = [] {
    char text[1296]{};
    for (int i = 0; i < 1296; ++i) text[i] = i % 37 == 0 ? 'a' : '.';
    return parse<6>({text, 1296});
  }();
  static_assert(large.has_value() && large->at(0, 0) == 36 && large->at(1, 1) == 36);
}

TEST_CASE("one grid in many notations") {
  const auto g = parse<3>(example);
  REQUIRE(g);
  const std::string line = example;
  std::string spaced, bare, bordered = "*-----------*\n", wide = "+-------+-------+-------+\n", numbers, gaps;
  for (int r = 0; r < 9; ++r) {
    if (r == 3 || r == 6) {
      bordered += "|---+---+---|\n";
      wide += "+-------+-------+-------+\n";
      gaps += "\n";
    }
    const std::string row = line.substr(static_cast<std::size_t>(r) * 9, 9);
    bare += row + "\n";
    gaps += row + "\n";
    bordered += "|" + row.substr(0, 3) + "|" + row.substr(3, 3) + "|" + row.substr(6) + "|\n";
    wide += "|";
    for (int c = 0; c < 9; ++c) {
      wide += std::string(" ") + row[static_cast<std::size_t>(c)] + (c % 3 == 2 ? " |" : "");
      spaced += std::string(c || r ? " " : "") + row[static_cast<std::size_t>(c)];
      numbers += std::string(c ? "  " : "") +
                 (row[static_cast<std::size_t>(c)] == '.' ? '0' : row[static_cast<std::size_t>(c)]);
    }
    wide += "\n";
    numbers += "\n";
  }
  bordered += "*-----------*\n";
  wide += "+-------+-------+-------+\n";
  for (const std::string& text :
       {line, spaced, bare, gaps, bordered, wide, numbers, "  " + line + "\t\n", "\n" + wide}) {
    CAPTURE(text);
    same<3>(text, *g, {});
  }
  // All blanks, mixed: each means the same in this alphabet.
  std::string mixed = line;
  const std::string blanks = ".0-_*Xx";
  for (std::size_t i = 0; i < mixed.size(); ++i)
    if (mixed[i] == '.') mixed[i] = blanks[i % blanks.size()];
  same<3>(mixed, *g, {});
}

TEST_CASE("every row of a block of 16x16 decides between numbers and symbols, which are never mixed") {
  random_source random(1);
  const grid<4> g = random_grid<4>(random, 5);
  same<4>(format_block(g, {alphabets::numbers, '.'}), g, {});
  same<4>(format_block(g, {alphabets::digits_letters, '.'}), g, {});
  same<4>(format_block(g, {alphabets::hex, '.'}), g, {alphabets::hex});
  // In hex, cells separated by white space stay hex characters: 0 is digit one, 10 is an error.
  std::string text = "10";
  for (int i = 1; i < 256; ++i) text += " 0";
  CHECK(parse<4>(text)->at(0, 0) == 10);
  CHECK(parse<4>(text, {alphabets::hex}).error().kind == text_fault::bad_character);
  text[0] = ' ';
  CHECK(parse<4>(text)->givens() == 0);
  CHECK(parse<4>(text, {alphabets::hex})->at(15, 15) == 1);
}

TEST_CASE("how the cells were written is reported") {
  const auto written = []<box B>(const std::string& text, const parse_options& options = {}) {
    alphabet a = alphabets::hex;
    REQUIRE(parse<B>(text, options, a));
    return a;
  };
  const auto g = *parse<4>("123456789ABCDEFG" + std::string(240, '.'));
  const print_options numbers{alphabets::numbers, '0'};
  CHECK(written.operator()<4>(format_line(g)) == alphabets::digits_letters);
  CHECK(written.operator()<4>(format_line(g, {alphabets::hex, '.'}), {alphabets::hex}) == alphabets::hex);
  CHECK(written.operator()<4>(format_numbers(g)) == alphabets::numbers);
  CHECK(written.operator()<4>(format_block(g)) == alphabets::digits_letters);
  CHECK(written.operator()<4>(format_block(g, numbers)) == alphabets::numbers);
  CHECK(written.operator()<4>(format_block(g, {alphabets::letters, '.'}), {alphabets::letters}) ==
        alphabets::letters);
  // A character for each cell: no number is needed to read it.
  CHECK(written.operator()<4>(format_block(*parse<4>("1" + std::string(255, '.')))) ==
        alphabets::digits_letters);
}

TEST_CASE("white space among the cells of a line is no cell") {
  std::string text = example;
  text[40] = ' ';
  const auto short_line = parse<3>(text, {.form = notation::line});
  REQUIRE(!short_line);
  CHECK(describe(short_line.error()) == "line 1, column 41: found 40 characters, expected 81");
  CHECK(parse<3>(example + std::string(" \t "), {.form = notation::line}));
  const auto trailing = parse<3>(example + std::string(" 1"), {.form = notation::line});
  REQUIRE(!trailing);
  CHECK(trailing.error().kind == text_fault::trailing_text);
  CHECK(trailing.error().column == 83);
}

TEST_CASE("lines of dashes are rows or rules where only that gives n rows, else an error") {
  const std::string row = "1...\n", dashes = "----\n";
  const auto givens = [](const std::string& text) {
    const auto g = parse<2>(text);
    return g ? g->givens() : -static_cast<int>(g.error().kind);
  };
  const int ambiguous = -static_cast<int>(text_fault::ambiguous_row),
            rows = -static_cast<int>(text_fault::row_count);
  CHECK(givens(row + row + dashes + row + row) == 4);
  CHECK(givens(dashes + row + row + dashes + row + row + dashes) == 4);
  CHECK(givens(row + dashes + row + row) == 3);
  CHECK(givens(dashes + dashes + dashes + row) == 1);
  CHECK(givens(dashes + dashes + dashes + dashes) == 0);
  CHECK(givens(row + dashes + row + dashes + row) == ambiguous);
  CHECK(givens(dashes + dashes + dashes + dashes + dashes) == ambiguous);
  CHECK(givens(row + dashes + row) == rows);
  CHECK(givens(row + "--+--\n" + dashes + row + dashes) == 2);
}

TEST_CASE("the first clash, by name and by place") {
  auto g = parse<3>(example);
  CHECK(!check_givens(*g));
  g->set_value(cell(80), 8);
  const text_error e = check_givens(*g);
  CHECK(e.kind == text_fault::clash);
  CHECK(e.line == 0);
  CHECK(describe(e) == "r7c9 and r9c9 both hold 8 (column 9)");
  std::string text = example;
  text.back() = '8';
  CHECK(describe(check_givens(*parse<3>(text), text, {})) ==
        "line 1, column 81: r7c9 and r9c9 both hold 8 (column 9)");
  CHECK(describe(check_givens(*parse<3>(text, {{}, {}, 7}), text, {{}, {}, 7})) ==
        "line 7, column 81: r7c9 and r9c9 both hold 8 (column 9)");
  const std::string block = "# x\n" + format_block(*g);
  CHECK(describe(check_givens(*g, block, {})) == "line 12, column 21: r7c9 and r9c9 both hold 8 (column 9)");
}
