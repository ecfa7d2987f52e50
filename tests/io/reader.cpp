// SPDX-License-Identifier: BSL-1.0

#include <boxline/core/random.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/reader.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace boxline;

namespace {

struct read_item {
  std::string text;
  int line;
  notation form;
  bool error = false;
  bool operator==(const read_item&) const = default;
};

std::vector<read_item> read(const std::string& text, std::size_t piece, const reader_options& options = {}) {
  std::vector<read_item> items;
  reader in(options);
  text_item item;
  const auto drain = [&] {
    while (in.next(item)) items.push_back({std::string(item.text), item.line, item.form, bool(item.error)});
  };
  for (std::size_t at = 0; at < text.size(); at += piece) {
    in.feed(std::string_view(text).substr(at, piece));
    drain();
  }
  in.finish();
  drain();
  return items;
}

// The same items, however the text is cut.
void reads(const std::string& text, const std::vector<read_item>& items, const reader_options& options = {}) {
  for (std::size_t piece = 1; piece <= text.size() + 1; ++piece) {
    CAPTURE(text);
    CAPTURE(piece);
    REQUIRE(read(text, piece, options) == items);
  }
}

const std::string a = "1...............", b = "2...............", numbers = "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1";

} // namespace

TEST_CASE("one puzzle in each line") {
  reads("", {});
  reads("\n\r\n  \n# nothing\n", {});
  reads(a, {{a, 1, notation::line}});
  reads(a + "\n" + b + "\n", {{a, 1, notation::line}, {b, 2, notation::line}});
  reads("\xEF\xBB\xBF" + a + "\r\n\r\n# c\r\n" + numbers + " # d\r\n" + b,
        {{a + "\r", 1, notation::line}, {numbers + " # d\r", 4, notation::numbers}, {b, 5, notation::line}});
  reads("\xEF\xBB", {{"\xEF\xBB", 1, notation::line}});
}

TEST_CASE("a byte order mark before any line is no part of it: files that begin with one are joined") {
  const std::string mark = "\xEF\xBB\xBF", block = "|12|34|\n|34|12|\n" + mark + "|21|43|\n|43|21|\n";
  reads(mark + a + "\n" + mark + b + "\r\n" + mark + "# c\n" + mark + numbers + "\n" + mark,
        {{a, 1, notation::line}, {b + "\r", 2, notation::line}, {numbers, 4, notation::numbers}});
  reads(mark + block + mark + "\n" + mark + block + "\n" + a,
        {{block, 1, notation::block}, {block, 6, notation::block}, {a, 11, notation::line}});
  const std::string row = "----\n", ruled = row + "|12|34|\n|34|12|\n|21|43|\n|43|21|\n" + row;
  reads(mark + ruled + mark + ruled, {{ruled, 1, notation::block}, {ruled, 7, notation::block}});
  reads(a + "\n " + mark + b,
        {{a, 1, notation::line}, {" " + mark + b, 2, notation::line}}); // text elsewhere
  const auto g = parse<2>(block);
  REQUIRE(g);
  CHECK((*g)[cell(8)] == 2);
  const auto wrong = parse<2>(mark + "123412341234123?", {.first_line = 7});
  REQUIRE(!wrong);
  CHECK(wrong.error().line == 7);
  CHECK(wrong.error().column == 16);
  // The blank line after a block that is too long ends it.
  reads("|1|\n" + std::string(20, '|') + "\n" + mark + "\r\n" + mark + a,
        {{"", 1, notation::automatic, true}, {a, 4, notation::line}}, {.max_bytes = 16});
}

TEST_CASE("a CR alone ends a line, however the text is cut") {
  reads(a + "\r" + b + "\r", {{a, 1, notation::line}, {b + "\r", 2, notation::line}});
  reads("# a comment\r" + a + "\r\r" + numbers, {{a, 2, notation::line}, {numbers, 4, notation::numbers}});
  reads(a + "\r" + b + "\r\n\r" + a + "\n\r" + b, {{a, 1, notation::line},
                                                   {b + "\r", 2, notation::line},
                                                   {a, 4, notation::line},
                                                   {b, 6, notation::line}});
  const std::string block = "|12|34|\r|34|12|\r|21|43|\r|43|21|\r";
  std::string with_feeds = block;
  for (char& c : with_feeds)
    if (c == '\r') c = '\n';
  reads(block + "\r" + block + "\r" + a,
        {{with_feeds, 1, notation::block}, {with_feeds, 6, notation::block}, {a, 11, notation::line}});
  reads(a + "\r" + b + "\r\n" + a + "\r",
        {{a, 1, notation::line}, {"", 2, notation::automatic, true}, {"", 3, notation::automatic, true}},
        {.max_bytes = 16}); // the CR at the end of a line or of the text counts, as before
  // One that is too long is skipped to the CR.
  const auto items = read(std::string(50, '1') + "\r" + a + "\r" + b, 1, {.max_bytes = 20});
  REQUIRE(items.size() == 3);
  CHECK(items[0].error);
  CHECK(items[1] == read_item{a, 2, notation::line});
  CHECK(items[2] == read_item{b, 3, notation::line});
  for (std::size_t piece = 1; piece < 60; ++piece)
    REQUIRE(read(std::string(50, '1') + "\r" + a + "\r" + b, piece, {.max_bytes = 20}) == items);
}

TEST_CASE("what is_plain takes for a line of characters has the shape of one") {
  random_source random(3);
  const std::string any = "1.-_*Xx0+=:',`|! \t9A\x7f\x80\xff\x01";
  int plain = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string line(random.below(40), '.');
    const std::uint64_t odd = random.below(3);
    for (char& c : line)
      if (random.below(20) < odd) c = any[random.below(any.size())];
    const detail::line_shape shape = detail::shape_of(line);
    if (!detail::is_plain(line)) continue;
    ++plain;
    CAPTURE(line);
    REQUIRE(!shape.bars);
    REQUIRE(!shape.is_numbers());
    REQUIRE(!shape.looks_like_rule());
  }
  CHECK(plain > 1000);
  for (std::size_t gap = 0; gap < 17; ++gap)
    for (const char c : {' ', '\t', '|', '!'}) {
      std::string line(17, '1');
      CHECK(detail::is_plain(line));
      line[gap] = c;
      CHECK(!detail::is_plain(line));
    }
  static_assert(detail::is_plain("1........") && !detail::is_plain("1.......|") &&
                !detail::is_plain("........."));
}

TEST_CASE("a line with an error does not affect the next") {
  const auto items = read("123\n" + a + "\n" + a + a + "\n" + b + "\n", 7);
  REQUIRE(items.size() == 4);
  CHECK(!parse<2>(items[0].text));
  CHECK(parse<2>(items[1].text));
  CHECK(!parse<2>(items[2].text));
  CHECK(parse<2>(items[3].text));
}

TEST_CASE("blocks have bars or rules, and end at blank lines and between borders") {
  const std::string block = "|12|34|\n|34|12|\n|--+--|\n|21|43|\n|43|21|\n", rule = "+--+--+\n";
  reads(block + "\n" + block, {{block, 1, notation::block}, {block, 7, notation::block}});
  reads(rule + block + rule + rule + block + rule,
        {{rule + block + rule, 1, notation::block}, {rule + block + rule, 8, notation::block}});
  reads(a + "\n" + block + "\n" + b,
        {{a, 1, notation::line}, {block, 2, notation::block}, {b, 8, notation::line}});
  reads(block + "# a comment ends nothing\n" + block,
        {{block + "# a comment ends nothing\n" + block, 1, notation::block}});
  const std::string bare = "12..\n34..\n..12\n..34\n";
  reads(bare + "\r\n" + bare + " \n", {{bare, 1, notation::block}, {bare, 6, notation::block}},
        {layout::blocks});
  const std::string gaps = "12..\n34..\n\n..12\n..34\n";
  reads("# t\n" + gaps, {{gaps, 2, notation::automatic}}, {layout::whole});
  CHECK(parse<2>(gaps));
}

TEST_CASE("a line of dashes is an empty grid unless a block follows") {
  const std::string dashes(16, '-');
  reads(dashes, {{dashes, 1, notation::line}});
  reads(dashes + "\n" + a, {{dashes + "\n", 1, notation::line}, {a, 2, notation::line}});
  reads(dashes + "\n" + dashes + "\n",
        {{dashes + "\n", 1, notation::line}, {dashes + "\n", 2, notation::line}});
  reads(dashes + "\n|1.|..|\n", {{dashes + "\n|1.|..|\n", 1, notation::block}});
  reads(dashes + "\n", {{dashes, 1, notation::line}}, {layout::lines});
  // White space before it changes nothing.
  for (const std::string space : {" ", "\t", "   "}) {
    reads(space + dashes, {{space + dashes, 1, notation::line}});
    reads(space + dashes + "\n" + a, {{space + dashes + "\n", 1, notation::line}, {a, 2, notation::line}});
    reads(dashes + "\n" + space + dashes + "\n",
          {{dashes + "\n", 1, notation::line}, {space + dashes + "\n", 2, notation::line}});
    reads(space + dashes + "\n|1.|..|\n", {{space + dashes + "\n|1.|..|\n", 1, notation::block}});
  }
}

TEST_CASE("a line or a block that is too long is an error, and the next is read") {
  const std::string line(50, '1');
  reads(line + "\n" + a + "\n", {{"", 1, notation::automatic, true}, {a, 2, notation::line}},
        {layout::automatic, 40});
  reads(a + "\n" + line, {{a, 1, notation::line}, {"", 2, notation::automatic, true}},
        {layout::automatic, 40});
  std::string block;
  for (int i = 0; i < 9; ++i) block += "|1 |\n";
  reads(block + "  \n" + a + "\n", {{"", 1, notation::automatic, true}, {a, 11, notation::line}},
        {layout::automatic, 40});
}

TEST_CASE("memory is bounded while a million lines are read") {
  // A line without an end is not kept: 64 MB of it are read by a reader of 1 KB.
  reader in({layout::automatic, 1024});
  const std::string piece(1 << 16, '1');
  text_item item;
  int errors = 0;
  for (int i = 0; i < 1024; ++i) {
    in.feed(piece);
    while (in.next(item)) errors += bool(item.error);
  }
  CHECK(errors == 1);
  std::string lines;
  for (int i = 0; i < 1000; ++i) lines += a + "\n";
  in.feed("\n");
  long count = 0;
  for (int i = 0; i < 1000; ++i) {
    in.feed(lines);
    while (in.next(item)) ++count;
  }
  CHECK(count == 1000000);
  CHECK(item.line == 1000001);
}

TEST_CASE("errors name the line of the file") {
  const auto items = read(a + "\n\n# c\n12..\n", 5);
  REQUIRE(items.size() == 2);
  const text_item item{items[1].text, items[1].line, items[1].form, {}};
  const auto g = parse<2>(item.text, item.options());
  REQUIRE(!g);
  CHECK(g.error().line == 4);
  CHECK(g.error().column == 5);
}
