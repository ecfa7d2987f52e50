// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/describe.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/houses_text.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/parse_candidates.hpp>
#include <boxline/io/reader.hpp>

#include <string>
#include <string_view>
#include <vector>

// Invariants of the parsers and the reader for every text. `check_text` calls `fail(reason)` where one is
// violated: the fuzzer's aborts, the unit test's reports.
namespace fuzz {

using boxline::notation;

// The text with LF for each CR that neither an LF nor the end follows.
inline std::string with_feeds(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 0; i + 1 < result.size(); ++i)
    if (result[i] == '\r' && text[i + 1] != '\n') result[i] = '\n';
  return result;
}

// Characters of the given line of a text whose lines are counted from `first_line`; -1 if it has no such
// line.
inline int line_length(std::string_view with_any_end, int line, int first_line) {
  const std::string with_line_feeds = with_feeds(with_any_end);
  std::string_view text = with_line_feeds;
  for (; line > first_line; --line) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) return -1;
    text.remove_prefix(end + 1);
  }
  return boxline::count_characters(boxline::without_byte_order_mark(text.substr(0, text.find('\n'))));
}

// An error has a place inside the text, and a message.
template <class Fail>
void check_error(const boxline::text_error& e, std::string_view text, int first_line, Fail fail) {
  if (!e) fail("an error of kind none");
  if (describe(e).size() < 10) fail("no message");
  if (describe(e).find('\n') != std::string::npos) fail("a message of two lines");
  if (e.kind == boxline::text_fault::alphabet_size) return;
  const int length = line_length(text, e.line, first_line);
  if (e.line < first_line || length < 0) fail("a line outside the text");
  if (e.column < 1 || e.column > length + 1) fail("a column outside the line");
}

template <boxline::box B, class Fail>
void check_grid(std::string_view text, const boxline::parse_options& options, Fail fail) {
  const auto g = boxline::parse<B>(text, options);
  if (!g) return check_error(g.error(), text, options.first_line, fail);
  if (const boxline::text_error e = check_givens(*g, text, options)) {
    check_error(e, text, options.first_line, fail);
    if ((*g)[e.first] != (*g)[e.second] || e.first == e.second) fail("no clash");
  }
  const boxline::alphabet all[] = {boxline::alphabets::digits_letters, boxline::alphabets::hex,
                                   boxline::alphabets::letters, boxline::alphabets::numbers};
  for (const boxline::alphabet a : all) {
    if (!a.supports(B.size())) continue;
    // One blank for each text: six take six times as long.
    const char blank = ".0-_*X"[text.size() % 6];
    if (!a.is_blank(blank, B.size())) continue;
    for (const notation form : {notation::line, notation::numbers, notation::block}) {
      if (form == notation::line && a.is_numbers()) continue;
      const std::string printed = format(*g, form, {a, blank});
      const auto again = boxline::parse<B>(printed, {a, form, 1});
      if (!again || *again != *g) fail("parse does not read back what print wrote");
    }
  }
}

template <boxline::box B, class Fail>
void check_candidates(std::string_view text, const boxline::parse_options& options, Fail fail) {
  const auto marks = boxline::parse_candidates<B>(text, options);
  if (!marks) return check_error(marks.error(), text, options.first_line, fail);
  bool none = false;
  for (int c = 0; c < B.cells(); ++c) none |= (*marks)[boxline::cell(c)].empty();
  for (const boxline::alphabet a : {boxline::alphabets::digits_letters, boxline::alphabets::numbers}) {
    const auto again =
        boxline::parse_candidates<B>(format_pencil_marks(*marks, {a, '.'}), {a, notation::block, 1});
    if (none ? again.has_value() : !again || *again != *marks) fail("pencil marks do not read back");
  }
  const auto again = boxline::parse_candidates<B>(format_candidate_line(*marks));
  if (!again || *again != *marks) fail("the n^3 form does not read back");
}

template <boxline::box B, class Fail>
void check_parsers(std::string_view text, const boxline::parse_options& options, Fail fail) {
  check_grid<B>(text, options, fail);
  check_candidates<B>(text, options, fail);
  if (const auto list = boxline::parse_houses<B>(text, options); !list)
    check_error(list.error(), text, options.first_line, fail);
  if (const auto size = boxline::size_of(text, options); !size)
    check_error(size.error(), text, options.first_line, fail);
  if (const auto size = boxline::size_of_candidates(text, options); !size)
    check_error(size.error(), text, options.first_line, fail);
}

struct found_item {
  std::string text;
  int line;
  notation form;
  boxline::text_error error;
  bool operator==(const found_item&) const = default;
};

inline std::vector<found_item> read_items(std::string_view text, const boxline::reader_options& options,
                                          std::size_t piece) {
  std::vector<found_item> found;
  boxline::reader in(options);
  const auto drain = [&] {
    for (boxline::text_item item; in.next(item);)
      found.push_back({std::string(item.text), item.line, item.form, item.error});
  };
  for (std::size_t at = 0; at < text.size(); at += piece) {
    in.feed(text.substr(at, piece));
    // Items need not be taken after every piece.
    if (at / piece % 3 != 1) drain();
  }
  in.finish();
  drain();
  return found;
}

// The reader's split: the same for any pieces, each item at its line of the text, in order, nothing with
// content left.
template <class Fail>
void check_reader(std::string_view text, const boxline::reader_options& options, std::size_t piece,
                  Fail fail) {
  const std::vector<found_item> items = read_items(text, options, text.size() + 1);
  if (read_items(text, options, piece) != items) fail("the split depends on the pieces");
  const std::string split = with_feeds(text);
  std::string_view rest = boxline::without_byte_order_mark(split);
  int line = 1;
  const auto next_line = [&] {
    const std::size_t end = rest.find('\n');
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    rest = boxline::without_byte_order_mark(rest);
    ++line;
  };
  bool too_long = false;
  for (const found_item& item : items) {
    while (line < item.line && !rest.empty()) {
      const std::string_view content = boxline::line_content(rest.substr(0, rest.find('\n')));
      if (!content.empty() && !too_long) fail("a line with content is in no item");
      next_line();
    }
    if (line != item.line) fail("items out of order");
    too_long = static_cast<bool>(item.error);
    if (too_long) {
      check_error(item.error, text, 1, fail);
      continue;
    }
    if (!rest.starts_with(item.text)) fail("an item is not at its line");
    for (const std::string_view whole = rest; whole.size() - rest.size() < item.text.size();) next_line();
    const boxline::text_item view{item.text, item.line, item.form, {}};
    check_grid<boxline::box{2}>(item.text, boxline::parse_options{{}, view.form, item.line},
                                [&](const char* why) {
                                  // Positions count from the item's line.
                                  fail(why);
                                });
  }
  while (!rest.empty() && !too_long) {
    if (!boxline::line_content(rest.substr(0, rest.find('\n'))).empty())
      fail("the last lines are in no item");
    next_line();
  }
}

// The first two bytes choose the options, the rest is the text.
template <class Fail>
void check_text(std::string_view data, Fail fail) {
  if (data.size() < 2) return;
  const unsigned how = static_cast<unsigned char>(data[0]), cut = static_cast<unsigned char>(data[1]);
  const std::string_view text = data.substr(2);
  constexpr boxline::alphabet all[] = {boxline::alphabets::digits_letters, boxline::alphabets::hex,
                                       boxline::alphabets::letters, boxline::alphabets::numbers};
  const boxline::parse_options options{all[how & 3], static_cast<notation>(how >> 2 & 3), 1};
  switch (how >> 4 & 7) {
  case 0:
    check_parsers<boxline::box{1}>(text, options, fail);
    break;
  case 1:
    check_parsers<boxline::box{2}>(text, options, fail);
    break;
  case 2:
    check_parsers<boxline::box{3}>(text, options, fail);
    break;
  case 3:
    check_parsers<boxline::box{4}>(text, options, fail);
    break;
  case 4:
    check_parsers<boxline::box{2, 3}>(text, options, fail);
    break;
  case 5:
    check_parsers<boxline::box{1, 5}>(text, options, fail);
    break;
  case 6:
    check_parsers<boxline::box{3, 4}>(text, options, fail);
    break;
  case 7:
    check_parsers<boxline::box{1, 2}>(text, options, fail);
    break;
  }
  const int limits[] = {1 << 20, 16, 40, 100};
  check_reader(text, {static_cast<boxline::layout>(cut & 3), limits[cut >> 2 & 3]}, 1 + (cut >> 4), fail);
}

} // namespace fuzz
