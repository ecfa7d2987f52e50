// SPDX-License-Identifier: BSL-1.0

// Bad inputs, each with the whole message that people see: where, what was found, what was expected.
#include <boxline/io/describe.hpp>
#include <boxline/io/houses_text.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/parse_candidates.hpp>
#include <boxline/io/reader.hpp>
#include <boxline/io/size.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;

namespace {

std::string dots(int count) {
  return std::string(static_cast<std::size_t>(count), '.');
}

std::string join(const char* word, int count, const char* between = " ") {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i ? between : "") + std::string(word);
  return text;
}

struct bad_input {
  std::string text;
  const char* message;
  parse_options options{};
};

// The first error of a text: from its size if `B` is not given, from the parser, or from its givens.
template <box B>
std::string complain(const bad_input& bad) {
  const auto g = parse<B>(bad.text, bad.options);
  return describe(g ? check_givens(*g, bad.text, bad.options) : g.error());
}

constexpr parse_options as_line{{}, notation::line, 1}, as_numbers{{}, notation::numbers, 1},
    as_block{{}, notation::block, 1}, in_hex{alphabets::hex}, in_letters{alphabets::letters},
    in_numbers{alphabets::numbers};

} // namespace

TEST_CASE("bad grids of 9x9") {
  const std::string row = "12345678.\n";
  const bad_input table[] = {
      {"", "line 1, column 1: found no puzzle, expected a line of characters, numbers or a block of rows"},
      {"\xEF\xBB\xBF\r\n# only a comment\r\n",
       "line 1, column 1: found no puzzle, expected a line of characters, numbers or a block of rows"},
      {dots(80), "line 1, column 81: found 80 characters, expected 81"},
      {dots(82), "line 1, column 82: found 82 characters, expected 81"},
      {dots(243), "line 1, column 82: found 243 characters, expected 81"},
      {"1", "line 1, column 2: found 1 character, expected 81"},
      {"\xEF\xBB\xBF# title\r\n\r\n" + dots(80) + "\r\n",
       "line 3, column 81: found 80 characters, expected 81"},
      {dots(16) + "q" + dots(64),
       "line 1, column 17: found 'q', expected a digit 1 to 9 or a blank (. 0 - _ * X)"},
      {"\n\n" + dots(80) + "A",
       "line 3, column 81: found 'A', expected a digit 1 to 9 or a blank (. 0 - _ * X)"},
      {dots(40) + "\xC3\xA9" + dots(40),
       "line 1, column 41: found '\xC3\xA9', expected a digit 1 to 9 or a blank (. 0 - _ * X)"},
      {dots(3) + std::string(1, '\0') + dots(77),
       "line 1, column 4: found byte 0x00, expected a digit 1 to 9 or a blank (. 0 - _ * X)"},
      {dots(3) + "\x07" + dots(77),
       "line 1, column 4: found byte 0x07, expected a digit 1 to 9 or a blank (. 0 - _ * X)"},
      {dots(80) + "\xFF",
       "line 1, column 81: found byte 0xFF, expected a digit 1 to 9 or a blank (. 0 - _ * X)"},
      {dots(40) + "\r" + dots(40) + "\r\n", "line 1, column 10: row 1: found 40 cells, expected 9"},
      {"# CR alone\r" + dots(81) + "\r" + dots(81) + "\r",
       "line 3, column 1: found '..................', expected the end of the puzzle or a comment (# after "
       "white space)"},
      {dots(80) + "#", "line 1, column 81: found '#', expected a digit 1 to 9 or a blank (. 0 - _ * X)"},
      {dots(81) + " 17 clues",
       "line 1, column 83: found '17', expected the end of the puzzle or a comment (# after white space)"},
      {dots(81) + "\n" + dots(81), "line 2, column 1: found '..................', expected the end of the "
                                   "puzzle or a comment (# after white space)"},
      {dots(40) + " " + dots(41), "line 1, column 41: found 40 characters, expected 81"},
      // Numbers.
      {join("0", 80), "line 1, column 160: found 80 numbers, expected 81"},
      {join("0", 82), "line 1, column 163: found 82 numbers, expected 81"},
      {join("0", 80) + " 10",
       "line 1, column 161: found '10', expected a number 1 to 9 or a blank (. 0 - _ * X)"},
      {join("0", 80) + " -1",
       "line 1, column 161: found '-1', expected a number 1 to 9 or a blank (. 0 - _ * X)"},
      {join("0", 80) + " 1.5",
       "line 1, column 161: found '1.5', expected a number 1 to 9 or a blank (. 0 - _ * X)"},
      {"1 A " + join(".", 79),
       "line 1, column 3: found 'A', expected a number 1 to 9 or a blank (. 0 - _ * X)"},
      {dots(81), "line 1, column 82: found 1 number, expected 81", in_numbers},
      {dots(81), "line 1, column 82: found 1 number, expected 81", as_numbers},
      {join("1", 81), "line 1, column 2: found 1 character, expected 81", as_line},
      // Blocks.
      {join(row.c_str(), 8, ""), "line 8, column 10: found 8 rows, expected 9"},
      {join(".........\n", 10, ""), "line 10, column 1: found 10 rows, expected 9"},
      {join(".........\n", 4, "") + "........\n" + join(".........\n", 4, ""),
       "line 5, column 9: row 5: found 8 cells, expected 9"},
      {join(".........\n", 4, "") + "..........\n" + join(".........\n", 4, ""),
       "line 5, column 10: row 5: found 10 cells, expected 9"},
      {"... | ... | ...\n... | .+. | ...\n",
       "line 2, column 8: found '+', expected a digit 1 to 9 or a blank (. 0 - _ * X)"},
      {"+---+\n\n# no rows\n+---+\n",
       "line 1, column 1: found no puzzle, expected a line of characters, numbers or a block of rows"},
      {"---------\n" + join("---------\n", 8, "") + "1........\n---------\n",
       "line 1, column 1: found 9 dashes, which may be a rule or a row of blanks, expected rules with '+' or "
       "another "
       "blank"},
      {"| 1 . . |", "line 1, column 10: row 1: found 3 cells, expected 9"},
      {dots(81), "line 1, column 10: row 1: found 81 cells, expected 9", as_block},
      // Clashes.
      {"5..5" + dots(77), "line 1, column 4: r1c1 and r1c4 both hold 5 (row 1)"},
      {"....4..4." + dots(72), "line 1, column 8: r1c5 and r1c8 both hold 4 (row 1)"},
      {dots(4) + "7" + dots(71) + "7....", "line 1, column 77: r1c5 and r9c5 both hold 7 (column 5)"},
      {dots(30) + "3" + dots(10) + "3" + dots(39), "line 1, column 42: r4c4 and r5c6 both hold 3 (box 5)"},
      {join("0", 79) + " 8 8", "line 1, column 161: r9c8 and r9c9 both hold 8 (row 9)"},
      {"# row two\n...|...|...\n1..|...|..1\n" + join(".........\n", 7, ""),
       "line 3, column 11: r2c1 and r2c9 both hold 1 (row 2)"},
      // Alphabets.
      {dots(81),
       "the alphabet 0-F cannot be used here with 9 digits, expected an alphabet of characters that writes 9",
       in_hex},
      {dots(80) + "1", "line 1, column 81: found '1', expected a digit A to I or a blank (. 0 - _ * X)",
       in_letters},
      {dots(80) + "J", "line 1, column 81: found 'J', expected a digit A to I or a blank (. 0 - _ * X)",
       in_letters},
      {"A B " + join(".", 78) + " CD",
       "line 1, column 161: found 'CD', expected a digit A to I or a blank (. 0 - _ * X)", in_letters}};
  for (const bad_input& bad : table) {
    CAPTURE(bad.text);
    CHECK(complain<3>(bad) == bad.message);
  }
  CHECK(sizeof table / sizeof *table >= 40);
}

TEST_CASE("bad grids of other sizes") {
  const auto numbered = [](const char* n) { return join("0", 255) + " " + n; };
  const bad_input table[] = {
      {dots(255) + "H",
       "line 1, column 256: found 'H', expected a digit 1 to 9 or A to G or a blank (. 0 - _ * X)"},
      {dots(255) + "G",
       "line 1, column 256: found 'G', expected a digit 0 to 9 or A to F or a blank (. - _ * X)", in_hex},
      {dots(81),
       "line 1, column 82: found 81 characters, expected 256 (81 are a grid of 3x3 boxes: --size 3, "
       "or parse<3> or parse_any in the library)"},
      {join("0", 81), "line 1, column 162: found 81 numbers, expected 256 (81 are a grid of 3x3 boxes: "
                      "--size 3, or parse<3> or parse_any in the library)"},
      {dots(80), "line 1, column 81: found 80 characters, expected 256"},
      {"C..C" + dots(252), "line 1, column 4: r1c1 and r1c4 both hold C (row 1)"},
      {numbered("17"), "line 1, column 511: found '17', expected a number 1 to 16 or a blank (. 0 - _ * X)"},
      {numbered("99999999999999999999"),
       "line 1, column 511: found '999999999999999...', expected a number 1 to 16 or a blank (. 0 - _ * X)"},
      {"12 12 " + join("0", 254), "line 1, column 4: r1c1 and r1c2 both hold 12 (row 1)", in_numbers},
      {join((join("10", 15) + " A\n").c_str(), 16, ""),
       "line 1, column 46: found 'A', expected a number 1 to 16 or a blank (. 0 - _ * X)"}};
  for (const bad_input& bad : table) {
    CAPTURE(bad.text);
    CHECK(complain<4>(bad) == bad.message);
  }
  CHECK(complain<5>({dots(624) + "z", ""}) ==
        "line 1, column 625: found 'z', expected a digit 1 to 9 or A to P or a blank (. 0 - _ * X)");
  CHECK(complain<5>({dots(624) + "Z", "", in_letters}) ==
        "line 1, column 625: found 'Z', expected a digit A to Y or a blank (. 0 - _ *)");
  CHECK(complain<6>({dots(1295) + "x", ""}) ==
        "line 1, column 1296: found 'x', expected a digit 1 to 9, A to Z or a or a blank (. 0 - _ *)");
  CHECK(
      complain<box{2, 3}>({dots(81), ""})
          .starts_with("line 1, column 37: found 81 characters, expected 36 (81 are a grid of 3x3 boxes: "));
  CHECK(complain<box{2, 3}>({"..1...\n...1..\n" + join("......\n", 4, ""), ""}) == "no error");
  CHECK(complain<box{2, 3}>({"..1...\n1.....\n" + join("......\n", 4, ""), ""}) ==
        "line 2, column 1: r1c3 and r2c1 both hold 1 (box 1)");
  grid<2> g;
  g.set_value(cell(6), 9);
  CHECK(describe(check_givens(g)) == "r2c3 holds 9, expected a digit 1 to 4");
}

// A text is refused where another alphabet makes another puzzle of it.
TEST_CASE("a hexadecimal puzzle is not read in the default alphabet as another puzzle") {
  const std::string in_both = "line 1, column 1: found '0', a blank in the alphabet 1-9A and a digit in 0-F, "
                              "expected the name of the alphabet: 1-9A or 0-F (--alphabet, or "
                              "parse_options::symbols in the library)";
  const parse_options in_default{alphabets::digits_letters};
  CHECK(complain<4>({"0123" + dots(252), ""}) == in_both);
  CHECK(complain<4>({"0123" + dots(252), "", in_default}) == "no error");
  CHECK(complain<4>({"0123" + dots(252), "", in_hex}) == "no error");
  CHECK(parse<4>("0123" + dots(252), in_default)->at(0, 1) == 1);
  CHECK(parse<4>("0123" + dots(252), in_hex)->at(0, 1) == 2);
  CHECK(complain<4>({"abcdef0" + dots(249), ""}).starts_with("line 1, column 7: found '0', a blank in"));
  // A full grid in hex: its 16 zeros would be the blanks of a puzzle without G.
  std::string full;
  for (int r = 0; r < 16; ++r)
    for (int c = 0; c < 16; ++c) full += "0123456789ABCDEF"[(r * 4 + r / 4 + c) % 16];
  CHECK(complain<4>({full, ""}) == in_both);
  CHECK(complain<4>({full, "", in_hex}) == "no error");
  CHECK(complain<4>({full, "", {{}, notation::line, 1}}) == in_both);
  std::string block;
  for (int r = 0; r < 16; ++r) block += full.substr(static_cast<std::size_t>(16 * r), 16) + "\n";
  CHECK(complain<4>({block, ""}) == in_both);
  CHECK(complain<4>({"\n# hex\n" + block, ""}).starts_with("line 3, column 1: found '0'"));
  // Not ambiguous: G is no hex digit; a 0 in more than 16 cells is a blank; without 0 only names differ.
  CHECK(complain<4>({"0123" + dots(251) + "G", ""}) == "no error");
  CHECK(complain<4>({"123" + join("0", 253, ""), ""}) == "no error");
  CHECK(complain<4>({join("0", 17, "") + dots(239), ""}) == "no error");
  CHECK(complain<4>({join("0", 16, "") + dots(240), ""}) == in_both);
  CHECK(complain<4>({"123" + dots(253), ""}) == "no error");
  CHECK(complain<4>({dots(256), ""}) == "no error");
  CHECK(complain<4>({join("0", 256), ""}) == "no error");
  // Numbers stay numbers, also where each has one character.
  CHECK(complain<4>({"0 1 2 " + join(".", 253), ""}) == "no error");
  CHECK(complain<3>({"0123" + dots(77), ""}) == "no error");
}

TEST_CASE("texts of two alphabets at other sizes") {
  const auto is_ambiguous = []<box B>(std::string cells) {
    cells += dots(B.cells() - static_cast<int>(cells.size()));
    const auto read = parse<B>(cells);
    if (!read) CHECK(read.error().kind == text_fault::ambiguous_alphabet);
    for (const alphabet a : {alphabets::digits_letters, alphabets::hex, alphabets::letters})
      if (const auto named = parse<B>(cells, {a}); !named)
        CHECK(named.error().kind != text_fault::ambiguous_alphabet);
    return !read;
  };
  CHECK(is_ambiguous.operator()<box{2, 5}>("09"));
  CHECK(!is_ambiguous.operator()<box{2, 5}>("0A"));
  CHECK(is_ambiguous.operator()<box{3, 4}>("0B"));
  CHECK(!is_ambiguous.operator()<box{3, 4}>("0C"));
  CHECK(is_ambiguous.operator()<5>("0123456789ABCDEFGHIJKLMNO"));
  CHECK(!is_ambiguous.operator()<5>("0123456789ABCDEFGHIJKLMNOP"));
  // Letters: 0 is a blank there too; X is their digit 24, and a blank in the default alphabet.
  CHECK(!is_ambiguous.operator()<5>("ABC"));
  CHECK(is_ambiguous.operator()<5>("ABCX"));
  CHECK(is_ambiguous.operator()<5>("00ABCx"));
  CHECK(!is_ambiguous.operator()<5>("1ABCX"));
  CHECK(!is_ambiguous.operator()<box{2, 5}>("AX"));
  // From 36 digits on the default alphabet has its lower-case a, which hex reads as A.
  CHECK(is_ambiguous.operator()<6>("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
  CHECK(is_ambiguous.operator()<6>("0a"));
  CHECK(!is_ambiguous.operator()<6>("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"));
  CHECK(parse<5>("00ABCx" + dots(619)).error().column == 1); // hex reads it too
  CHECK(describe(parse<5>("..ABCX" + dots(619)).error()) ==
        "line 1, column 6: found 'X', a blank in the alphabet 1-9A and a digit in A-Y, expected the name of "
        "the alphabet: 1-9A or A-Y (--alphabet, or parse_options::symbols in the library)");
}

TEST_CASE("texts of no known size") {
  const auto complain_size = [](const std::string& text, const parse_options& options = {}) {
    const auto size = size_of(text, options);
    return size ? "box " + std::to_string(size->rows) : describe(size.error());
  };
  const char* characters = "expected 16, 81, 256, 625 or 1296";
  for (const int count : {1, 15, 17, 35, 80, 82, 162, 243, 255, 2401}) {
    CAPTURE(count);
    CHECK(complain_size("\r\n" + dots(count)) == "line 2, column " + std::to_string(count + 1) + ": found " +
                                                     std::to_string(count) + " character" +
                                                     (count == 1 ? "" : "s") + ", " + characters);
  }
  CHECK(complain_size(join("1", 80)) ==
        "line 1, column 160: found 80 numbers, expected 16, 81, 256, 625 or 1296");
  CHECK(complain_size(".........") == "line 1, column 10: found 9 characters, " + std::string(characters) +
                                          " (9 are a row: boxline solve --input block, or "
                                          "layout::blocks in the library)");
  CHECK(complain_size(dots(36)) == "line 1, column 37: found 36 characters, " + std::string(characters) +
                                       " (36 are a grid of 2x3 boxes: --size 2x3, or parse<box{2, 3}> in the "
                                       "library)");
  CHECK(complain_size("1 2 | 3\n3 | 1 2\n") == "line 2, column 8: found 2 rows, expected 4, 9, 16, 25 or 36");
  CHECK(complain_size("") ==
        "line 1, column 1: found no puzzle, expected a line of characters, numbers or a block of rows");
}

TEST_CASE("bad candidates") {
  const auto complain_marks = [](const std::string& text, const parse_options& options = {}) {
    const auto marks = parse_candidates<2>(text, options);
    return marks ? "no error" : describe(marks.error());
  };
  const std::string rows = "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n";
  const struct {
    std::string text;
    const char* message;
    parse_options options{};
  } table[] = {
      {"", "line 1, column 1: found no puzzle, expected a line of characters, numbers or a block of rows"},
      {rows + "4 3 | 2 15", "line 5, column 10: found '5', expected a digit 1 to 4: the candidates of r4c4"},
      {rows + "4 3 | 2 .", "line 5, column 9: found '.', expected a digit 1 to 4: the candidates of r4c4"},
      {rows + "4 3 | 2 0", "line 5, column 9: found '0', expected a digit 1 to 4: the candidates of r4c4"},
      {rows + "4 3 | 1231 2", "line 5, column 10: found '1', expected each candidate of r4c3 once"},
      {rows, "line 4, column 10: found 3 rows, expected 4"},
      {rows + "4 3 | 2 1\n1 2 3 4\n", "line 6, column 1: found 5 rows, expected 4"},
      {rows + "4 3 | 2\n", "line 5, column 8: row 4: found 3 cells, expected 4"},
      {rows + "4 3 | 2 1 1\n", "line 5, column 11: row 4: found 5 cells, expected 4"},
      {join("1", 15), "line 1, column 30: found 15 groups, expected 16 of candidates"},
      {dots(63), "line 1, column 64: found 63 characters, expected 64"},
      {dots(16), "line 1, column 17: found 16 characters, expected 64"},
      {dots(62) + "4.",
       "line 1, column 63: found '4', expected 3 or a blank (. 0 - _ * X) at this place of r4c4"},
      {dots(63) + "q",
       "line 1, column 64: found 'q', expected 4 or a blank (. 0 - _ * X) at this place of r4c4"},
      {dots(64) + " 4",
       "line 1, column 66: found '4', expected the end of the puzzle or a comment (# after white space)"},
      {"1,2 " + join("1", 14) + " 1,5",
       "line 1, column 35: found '5', expected a number 1 to 4: the candidates of r4c4", in_numbers},
      {"1,,2 " + join("1", 15),
       "line 1, column 3: found '1,,2', expected a number 1 to 4: the candidates of r1c1", in_numbers},
      {"1,2,1 " + join("1", 15), "line 1, column 5: found '1', expected each candidate of r1c1 once",
       in_numbers},
      {dots(64),
       "the alphabet numbers cannot be used here with 4 digits, expected an alphabet of characters that "
       "writes 4",
       in_numbers}};
  for (const auto& bad : table) {
    CAPTURE(bad.text);
    CHECK(complain_marks(bad.text, bad.options) == bad.message);
  }
  const auto size = size_of_candidates(dots(728));
  CHECK(describe(size.error()) ==
        "line 1, column 729: found 728 characters, expected 64, 729, 4096, 15625 or 46656");
}

TEST_CASE("bad house files") {
  const auto complain_houses = [](const std::string& text) {
    const auto list = parse_houses<2>(text);
    return list ? "no error" : describe(list.error());
  };
  const struct {
    std::string text;
    const char* message;
  } table[] = {{"# nothing",
                "line 1, column 1: found no house, expected a line of the cells of one, or a grid of labels"},
               {"base box\n1122\n",
                "line 1, column 6: found 'box', expected base standard, base rows-columns or base none"},
               {"base\n1122\n",
                "line 1, column 5: found nothing, expected base standard, base rows-columns or base none"},
               {"base none none\n",
                "line 1, column 11: found 'none', expected base standard, base rows-columns or base none"},
               {"1122\n1122\n3344\n3334\n", "line 4, column 3: label '3': found 5 cells, expected 4"},
               {"1122\n1122\n3344\n33.4\n", "line 4, column 4: label '4': found 3 cells, expected 4"},
               {"1122\n1122\n3344\n", "line 3, column 5: found 3 rows, expected 4"},
               {"1122\n1122\n3344\n3344\n4",
                "line 5, column 1: found '4', expected the end of the puzzle or a comment (# after "
                "white space)"},
               {"1122\n112\n3344\n3344\n", "line 2, column 4: row 2: found 3 cells, expected 4"},
               {"1122\n11222\n3344\n3344\n", "line 2, column 5: row 2: found 5 cells, expected 4"},
               {"r1c1 r1c2 r2c1 r2c5", "line 1, column 16: found 'r2c5', expected a cell r1c1 to r4c4"},
               {"r1c1 r1c2 r2c1 r2c1", "line 1, column 16: found 'r2c1', expected each cell of a house once"},
               {"r1c1 r1c2 r2c1\n", "line 1, column 15: found 3 cells, expected 4 for a house"},
               {"# title\nr1c1 r1c2 r2c1 r2c2\nr1c1 r1c2 r2c1 r2c2 r3c3\n",
                "line 3, column 21: found 5 cells, expected 4 for a house"}};
  for (const auto& bad : table) {
    CAPTURE(bad.text);
    CHECK(complain_houses(bad.text) == bad.message);
  }
}

TEST_CASE("bad options of the command") {
  for (const char* text : {"", "x", "3x", "x3", "0", "03", "2x3x4", "-3", "16x16", "1x256", "a", "3 x 2"}) {
    CAPTURE(text);
    REQUIRE(!parse_size(text));
    CHECK(describe(parse_size(text).error()) ==
          (*text ? "found '" + std::string(text) + "'" : std::string("found nothing")) +
              ", expected a box size such as 3 or 2x3, of at most 255 cells");
  }
  CHECK(describe(parse_alphabet("1-8").error()) == "found '1-8', expected 1-9A, 0-F, A-Y or numbers");
  CHECK(describe(parse_cell_name("r10c1", 9).error()) == "found 'r10c1', expected a cell r1c1 to r9c9");
}

TEST_CASE("a line too long") {
  reader in({layout::automatic, 100});
  in.feed(dots(101) + "\n" + dots(16) + "\n");
  in.finish();
  text_item item;
  REQUIRE(in.next(item));
  CHECK(describe(item.error) ==
        "line 1, column 1: found a puzzle of more than 100 bytes, expected a shorter one");
  REQUIRE(in.next(item));
  CHECK(!item.error);
  CHECK(item.line == 2);
  CHECK(!in.next(item));
}
