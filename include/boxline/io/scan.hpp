// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/notation.hpp>

#include <cstddef>
#include <cstdint>

/// \file
/// The implementation of parse.hpp, one code for all sizes.

namespace boxline::inline v0_2::detail {

/// The value of a word: a decimal number from 1 to n or one symbol; 0 for a blank, -1 for anything else.
constexpr int word_value(std::string_view word, alphabet symbols, int n) {
  if (word.size() == 1 && (!symbols.is_numbers() || symbols.is_blank(word[0], n)))
    return symbols.value(word[0], n);
  if (!symbols.is_numbers() || word.empty()) return -1;
  int value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
    if (value > n) return -1;
  }
  return value;
}

/// What each byte means in the default alphabet at n, as a table, since this is the most frequent case.
template <int N>
inline constexpr std::array<signed char, 256> value_table = [] {
  std::array<signed char, 256> table{};
  for (int c = 0; c < 256; ++c)
    table[std::size_t(c)] =
        static_cast<signed char>(alphabets::digits_letters.value(static_cast<char>(c), N));
  return table;
}();

/// Compares the reading of a grid in the default alphabet with those in `hex` and `letters`, cell by cell.
/// Only what is a blank in one and a digit in the other makes another puzzle: all else renames digits. For
/// hex that is 0, for letters X from 24 digits on. A digit has n places at most: a 0 that is more frequent is
/// a blank.
class other_readings {
public:
  explicit constexpr other_readings(int n) : n_(n) {}

  /// Adds the cell whose character is at an offset of the current line.
  constexpr void add(const content_lines& lines, std::size_t offset) {
    const char c = lines.line()[offset];
    const bool is_blank = alphabets::digits_letters.is_blank(c, n_);
    for (reading& r : readings_) {
      const int value = r.symbols.value(c, n_);
      r.fits &= value >= 0;
      if (value < 0 || (value == 0) == is_blank || r.cells++ > 0) continue;
      r.first = c;
      r.line = lines.number();
      r.column = lines.column(offset);
    }
  }
  /// The error where one of them is another puzzle than that of the default alphabet.
  constexpr text_error error(const parse_options& options) const {
    for (const reading& r : readings_) {
      if (!r.symbols.supports(n_) || !r.fits || r.cells == 0 || r.cells > n_) continue;
      text_error e = error_anywhere(text_fault::ambiguous_alphabet, options, n_);
      e.line = r.line;
      e.column = r.column;
      e.found = found_text(std::string_view(&r.first, 1));
      return e;
    }
    return {};
  }

private:
  struct reading {
    alphabet symbols;
    bool fits = true;
    int cells = 0; // that are a blank in one reading only
    char first = 0;
    int line = 0, column = 0;
  };
  int n_;
  reading readings_[2]{{alphabets::hex}, {alphabets::letters}};
};

/// Reads one grid of n digits, row by row, into `values`; 0 is a blank.
class grid_scanner {
public:
  /// `default_values` is `value_table<n>`.
  constexpr grid_scanner(int n, const parse_options& options, const signed char* default_values,
                         std::uint8_t* values)
      : n_(n), options_(options), default_values_(default_values), values_(values) {}

  /// Makes `scan` record in `line()` and `column()` where it reads cell `index`.
  constexpr void watch(int index) { watched_ = index; }
  constexpr int line() const { return line_; }
  constexpr int column() const { return column_; }
  /// How the cells were written, after `scan`.
  constexpr alphabet written() const { return by_words_ ? word_symbols_ : options_.symbols; }

  constexpr text_error scan(std::string_view text) {
    if (!options_.symbols.supports(n_)) return error_anywhere(text_fault::alphabet_size, options_, n_);
    content_lines lines(text, options_.first_line);
    const content_lines start = lines;
    if (!lines.next()) return error_anywhere(text_fault::no_puzzle, options_, n_);
    notation form = options_.form;
    if (form == notation::automatic)
      form = recognise_notation(lines, options_.symbols, [this](int count) { return count == n_ * n_; });
    // The symbols of a text with white space are numbers, unless the options name another alphabet.
    word_symbols_ = options_.symbols == alphabets::digits_letters ? alphabets::numbers : options_.symbols;
    by_words_ = form == notation::numbers;
    const text_error e = form == notation::block ? scan_block(start)
                         : by_words_             ? scan_numbers(lines)
                                                 : scan_line(lines);
    return !e && compares() ? others_.error(options_) : e;
  }

private:
  constexpr text_error scan_line(content_lines& lines) {
    const std::string_view line = lines.line();
    std::size_t begin = 0;
    while (is_space(line[begin])) ++begin;
    // Where the cells end if the length is right. White space among them is found as a bad character.
    const std::size_t cells = static_cast<std::size_t>(n_ * n_);
    std::size_t end = begin + cells;
    const bool fits = line.size() == end || (line.size() > end && is_space(line[end]));
    if (!fits || read_bytes(line, begin, end) != end) {
      for (end = begin; end < line.size() && !is_space(line[end]);) ++end;
      const int length = count_characters(line.substr(begin, end - begin));
      if (length == n_ * n_) return bad_character(lines, first_bad(line, begin));
      return counted(text_fault::wrong_length, lines, length > n_ * n_ ? nth(line, begin, n_ * n_) : end,
                     length, n_ * n_);
    }
    if (watched_ >= 0) {
      line_ = lines.number();
      column_ = lines.column(begin + static_cast<std::size_t>(watched_));
    }
    // With ten digits or more, in the rare line that has a 0 or an X.
    if (compares() && line.substr(begin, cells).find_first_of("0Xx") != line.npos)
      for (std::size_t at = begin; at < end; ++at) others_.add(lines, at);
    return nothing_after(lines, end);
  }

  // Whether the text may be another puzzle in another alphabet: up to nine digits all have the same blanks.
  constexpr bool compares() const { return n_ >= alphabets::hex.least() && !options_.symbols.is_named(); }

  // Reads a cell from each byte. Returns the offset of the first byte that is none, or the end.
  constexpr std::size_t read_bytes(std::string_view line, std::size_t begin, std::size_t end) const {
    if (options_.symbols != alphabets::digits_letters) {
      for (std::size_t at = begin; at < end; ++at) {
        const int value = options_.symbols.value(line[at], n_);
        if (value < 0) return at;
        values_[at - begin] = static_cast<std::uint8_t>(value);
      }
      return end;
    }
    int all = 0;
    const signed char* const table = default_values_;
    std::uint8_t* const values = values_; // a copy: for the compiler, bytes may alias this object
    const char* const cells = line.data() + begin;
    for (std::size_t i = 0; i < end - begin; ++i) {
      const int value = table[static_cast<unsigned char>(cells[i])];
      values[i] = static_cast<std::uint8_t>(value);
      all |= value;
    }
    return all < 0 ? begin : end;
  }

  constexpr std::size_t first_bad(std::string_view line, std::size_t at) const {
    while (options_.symbols.value(line[at], n_) >= 0) ++at;
    return at;
  }

  constexpr text_error scan_numbers(content_lines& lines) {
    const std::string_view line = lines.line();
    const int words = shape_of(line).words;
    std::size_t at = 0, offset = 0;
    for (int index = 0; index < n_ * n_; ++index) {
      const std::string_view word = next_word(line, at, offset);
      if (words < n_ * n_ && word.empty()) break;
      if (words != n_ * n_) continue;
      const int value = word_value(word, word_symbols_, n_);
      if (value < 0) return bad_word(lines, offset, word);
      store(lines, offset, value, index);
    }
    if (words > n_ * n_) next_word(line, at, offset);
    if (words != n_ * n_) return counted(text_fault::wrong_count, lines, offset, words, n_ * n_);
    return nothing_after(lines, line.size());
  }

  constexpr text_error scan_block(content_lines lines) {
    if (const text_error e = survey(lines)) return e;
    int row = 0;
    while (lines.next()) {
      const line_shape shape = shape_of(lines.line());
      if (shape.is_rule(n_) || (!dashes_are_rows_ && shape.may_be_rule(n_))) continue;
      if (row == n_) return counted(text_fault::row_count, lines, 0, rows_, n_);
      if (const text_error e = scan_row(lines, shape, row++)) return e;
    }
    if (rows_ == 0) return error_anywhere(text_fault::no_puzzle, options_, n_);
    if (row != n_) return counted(text_fault::row_count, last_, last_.line().size(), row, n_);
    return {};
  }

  // Decides from all lines, before any is read, whether lines of n dashes are rows or rules, and whether the
  // cells are words or characters.
  constexpr text_error survey(content_lines lines) {
    int doubtful = 0;
    bool words_fit = true, characters_fit = true;
    content_lines first_doubtful = lines;
    while (lines.next()) {
      const line_shape shape = shape_of(lines.line());
      last_ = lines;
      if (shape.is_rule(n_)) continue;
      if (shape.may_be_rule(n_)) {
        if (doubtful++ == 0) first_doubtful = lines;
        continue;
      }
      ++rows_;
      words_fit &= shape.words == n_;
      characters_fit &= shape.cells == n_;
    }
    if (rows_ < n_ && rows_ + doubtful > n_)
      return counted(text_fault::ambiguous_row, first_doubtful, 0, n_, n_);
    dashes_are_rows_ = rows_ < n_ && rows_ + doubtful == n_;
    if (dashes_are_rows_) rows_ = n_;
    by_words_ = options_.symbols.is_numbers() ||
                (options_.symbols == alphabets::digits_letters && words_fit && !characters_fit);
    return {};
  }

  constexpr text_error scan_row(const content_lines& lines, const line_shape& shape, int row) {
    const std::string_view line = lines.line();
    const int count = by_words_ ? shape.words : shape.cells;
    std::size_t at = 0, offset = 0;
    int column = 0;
    for (;;) {
      std::string_view item;
      if (by_words_) {
        item = next_word(line, at, offset);
      } else {
        while (at < line.size() && is_gap(line[at])) ++at;
        offset = at;
        if (at < line.size()) item = first_character(line.substr(at));
        at += item.size();
      }
      if (item.empty() || column == n_) break;
      const int value =
          by_words_ ? word_value(item, word_symbols_, n_) : options_.symbols.value(item.front(), n_);
      if (value < 0) return by_words_ ? bad_word(lines, offset, item) : bad_character(lines, offset);
      if (!by_words_ && compares()) others_.add(lines, offset);
      store(lines, offset, value, row * n_ + column);
      ++column;
    }
    if (count == n_) return {};
    text_error e = counted(text_fault::row_length, lines, count > n_ ? offset : line.size(), count, n_);
    e.row = row + 1;
    return e;
  }

  constexpr text_error bad_character(const content_lines& lines, std::size_t offset) const {
    text_error e = error_at(text_fault::bad_character, lines, offset, options_, n_);
    e.found = found_text(first_character(lines.line().substr(offset)));
    return e;
  }

  constexpr text_error bad_word(const content_lines& lines, std::size_t offset, std::string_view word) const {
    text_error e = error_at(word_symbols_.is_numbers() ? text_fault::bad_number : text_fault::bad_character,
                            lines, offset, options_, n_);
    e.symbols = word_symbols_;
    e.found = found_text(word);
    return e;
  }

  constexpr void store(const content_lines& lines, std::size_t offset, int value, int index) {
    values_[index] = static_cast<std::uint8_t>(value);
    if (index != watched_) return;
    line_ = lines.number();
    column_ = lines.column(offset);
  }

  // After a grid on one line, neither that line nor another may have content.
  constexpr text_error nothing_after(content_lines& lines, std::size_t end) const {
    if (!has_text_after(lines, end)) return {};
    const std::string_view rest = lines.line().substr(end);
    text_error e = error_at(text_fault::trailing_text, lines, end, options_, n_);
    std::size_t length = 1;
    while (length < rest.size() && !is_space(rest[length])) ++length;
    e.found = found_text(rest.substr(0, length));
    return e;
  }

  constexpr text_error counted(text_fault kind, const content_lines& lines, std::size_t offset, int found,
                               int expected) const {
    return count_error_at(kind, lines, offset, options_, n_, found, expected);
  }

  // The offset of the character that follows `count` others from `at` on.
  static constexpr std::size_t nth(std::string_view line, std::size_t at, int count) {
    for (++at; at < line.size(); ++at)
      if (begins_character(line[at]) && --count == 0) break;
    return at;
  }

  int n_;
  parse_options options_;
  const signed char* default_values_;
  std::uint8_t* values_;
  alphabet word_symbols_{};
  other_readings others_{n_};
  content_lines last_{{}, 1};
  int rows_ = 0;
  bool dashes_are_rows_ = false, by_words_ = false;
  int watched_ = -1, line_ = 0, column_ = 0;
};

} // namespace boxline::inline v0_2::detail
