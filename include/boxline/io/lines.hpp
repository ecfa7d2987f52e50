// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/characters.hpp>

#include <array>
#include <climits>
#include <cstdint>

/// \file
/// Lines of a text as all parsers of boxline see them. A byte order mark at the start of a line is no part of
/// it: where files that begin with one are joined, it begins later lines too. Lines end with LF, CRLF or CR;
/// the last one may end with the text. A comment begins with a `#` at the start of a line or after white
/// space (space or tab), and ends with the line.

namespace boxline::inline v0_2 {

/// An iteration over the lines of a text, blank ones included. A view: allocates nothing.
class text_lines {
public:
  /// `first_line` is the number of the text's first line.
  explicit constexpr text_lines(std::string_view text, int first_line = 1)
      : rest_(text), number_(first_line - 1) {}

  /// Advances to the next line. False at the end of the text; line and number are unchanged then. All calls
  /// together are linear in the text.
  constexpr bool next() {
    if (part_.empty()) {
      if (rest_.empty()) return false;
      const std::size_t feed = rest_.find('\n');
      has_feed_ = feed != rest_.npos;
      part_ = rest_.substr(0, feed);
      rest_.remove_prefix(has_feed_ ? feed + 1 : rest_.size());
    }
    // The CR of CRLF ends no line of its own.
    const std::size_t at = part_.find('\r');
    const bool ends = at != part_.npos && (at + 1 < part_.size() || !has_feed_);
    line_ = without_byte_order_mark(part_.substr(0, ends ? at : part_.size()));
    part_.remove_prefix(ends ? at + 1 : part_.size());
    if (number_ < INT_MAX) ++number_;
    return true;
  }
  /// The line without its byte order mark and its LF, or the CR that ends it; of CRLF the CR remains.
  constexpr std::string_view line() const { return line_; }
  /// The line's number; one less than the first line's before the first `next`.
  constexpr int number() const { return number_; }

private:
  std::string_view rest_, part_{}, line_{}; // part_: what remains up to the LF before rest_
  int number_;
  bool has_feed_ = false; // whether an LF ends part_
};

/// A line without its comment, its CR and the white space at its end; empty where it holds nothing else.
constexpr std::string_view line_content(std::string_view line) {
  line = without_return(line);
  for (std::size_t i = line.find('#'); i != line.npos; i = line.find('#', i + 1))
    if (i == 0 || is_space(line[i - 1])) {
      line = line.substr(0, i);
      break;
    }
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  return line;
}

} // namespace boxline::inline v0_2

namespace boxline::inline v0_2::detail {

/// An iteration over the lines of a text that have content.
class content_lines {
public:
  /// `first_line` is the number of the text's first line; see `text_lines`.
  constexpr content_lines(std::string_view text, int first_line) : lines_(text, first_line) {}

  /// Advances to the next line with content; false at the end of the text.
  constexpr bool next() {
    while (lines_.next()) {
      const std::string_view content = line_content(lines_.line());
      if (content.empty()) continue;
      line_ = content;
      line_number_ = lines_.number();
      return true;
    }
    return false;
  }

  /// The content, from the start of the line, so that an offset in it gives the column.
  constexpr std::string_view line() const { return line_; }
  constexpr int number() const { return line_number_; }
  /// The column of an offset in the line, from 1, in characters.
  constexpr int column(std::size_t offset) const { return count_characters(line_.substr(0, offset)) + 1; }

private:
  text_lines lines_;
  std::string_view line_{};
  int line_number_ = 0;
};

/// A bar between cells. The other rules (`- + =` and corners) occur only on lines of their own.
constexpr bool is_bar(char c) {
  return c == '|' || c == '!';
}
/// Whether a character separates cells.
constexpr bool is_gap(char c) {
  return is_space(c) || is_bar(c);
}

/// The next word of a line: characters without a gap. `offset` becomes its start; empty at the line's end.
constexpr std::string_view next_word(std::string_view line, std::size_t& at, std::size_t& offset) {
  return boxline::next_word(line, at, offset, is_gap);
}

/// What a line consists of.
struct line_shape {
  int cells = 0;       ///< characters that are neither white space nor bars
  int words = 0;       ///< groups of them, separated by white space or bars
  int first_word = 0;  ///< characters of the first group
  bool bars = false;   ///< holds `|` or `!`
  bool spaced = false; ///< has white space between characters
  bool sure = false;   ///< holds one of `+ = : ' ,` or a backquote, and `-` or `=` if it has blanks: no row
  bool dash = false;   ///< holds `-`
  bool other = false;  ///< holds a character that no rule has

  /// Whether it is a rule: borders, dashes and corners that cannot be a row of n blanks.
  constexpr bool is_rule(int n) const { return !other && (sure || cells == 0 || (dash && cells != n)); }
  /// Whether it may be a rule or a row of n blanks that are written as dashes.
  constexpr bool may_be_rule(int n) const { return !other && !sure && dash && cells == n; }
  /// Whether it may be a rule where n is not known.
  constexpr bool looks_like_rule() const { return !other && (sure || dash || cells == 0); }
  /// Whether the line is numbers separated by white space: the first word is no longer than a number.
  constexpr bool is_numbers() const { return spaced && first_word <= 3; }
};

/// What a byte contributes to a line's shape, by one table look-up.
namespace byte_class {
inline constexpr unsigned char space = 1, bar = 2, sure = 4, dash = 8, other = 16, inner = 32, soft = 64,
                               twin = 128;
inline constexpr std::array<unsigned char, 256> table = [] {
  std::array<unsigned char, 256> classes{};
  for (int c = 0; c < 256; ++c) classes[std::size_t(c)] = (c & 0xC0) == 0x80 ? other | inner : other;
  for (const char c : {' ', '\t'}) classes[static_cast<unsigned char>(c)] = space;
  for (const char c : {'|', '!'}) classes[static_cast<unsigned char>(c)] = bar;
  for (const char c : {'+', '=', ':', '\'', '`', ','}) classes[static_cast<unsigned char>(c)] = sure;
  for (const char c : {'.', '*', '_'}) classes[static_cast<unsigned char>(c)] = soft;
  classes['='] = sure | twin;
  classes['-'] = dash;
  return classes;
}();
} // namespace byte_class

/// Whether one of the eight bytes at `text` is a gap or another byte below `!`, which no cell is. Tests the
/// eight bytes in one word (Warren, Hacker's Delight, section 6-1).
constexpr bool holds_gap(const char* text) {
  constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x80 * ones;
  const auto byte = [text](int i) { return std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i); };
  // Compilers make one load of this.
  const std::uint64_t word = byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) | byte(6) | byte(7);
  const std::uint64_t bars = word ^ '|' * ones;
  return ((((word - ('!' + 1) * ones) & ~word) | ((bars - ones) & ~bars)) & tops) != 0;
}

/// Whether a line is certainly one of characters: eight at least, no gap, and one that no rule has. Costs
/// much less than its shape, which decides where the result is false.
constexpr bool is_plain(std::string_view line) {
  if (line.size() < 8 || holds_gap(line.data() + line.size() - 8)) return false;
  for (std::size_t i = 0; i + 8 < line.size(); i += 8)
    if (holds_gap(line.data() + i)) return false;
  for (const char c : line)
    if (byte_class::table[static_cast<unsigned char>(c)] & byte_class::other) return true;
  return false;
}

/// The shape of a line's content. Linear, without branches in the loop.
constexpr line_shape shape_of(std::string_view line) {
  int cells = 0, words = 0, first_word = 0;
  unsigned all = 0, in_gap = 1, gap_met = 0, spaced = 0;
  for (const char c : line) {
    const unsigned bits = byte_class::table[static_cast<unsigned char>(c)];
    const unsigned is_cell = (bits & (byte_class::space | byte_class::bar)) == 0;
    all |= bits;
    words += static_cast<int>(is_cell & in_gap);
    const int begins = static_cast<int>(is_cell & ((bits & byte_class::inner) == 0));
    cells += begins;
    first_word += begins & (words == 1);
    spaced |= is_cell & gap_met;
    gap_met |= (bits & byte_class::space) & (words > 0);
    in_gap = !is_cell;
  }
  line_shape shape;
  shape.cells = cells;
  shape.words = words;
  shape.first_word = first_word;
  shape.bars = all & byte_class::bar;
  shape.spaced = spaced;
  // Blanks and corners alone make no rule: it needs a dash or an equals sign.
  shape.sure = (all & byte_class::sure) &&
               (!(all & byte_class::soft) || (all & (byte_class::dash | byte_class::twin)));
  shape.dash = all & byte_class::dash;
  shape.other = (all & byte_class::other) || ((all & byte_class::sure) && !shape.sure);
  return shape;
}

} // namespace boxline::inline v0_2::detail
