// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/io/text_words.hpp>
#include <boxline/symmetry/transform.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// \file
/// Transforms as readable text, counted from 1:
///
///     transposed; rows 3 1 2 4 6 5 7 8 9; columns 1 2 3 4 5 6 7 8 9; digits 9 2 3 4 5 6 7 8 1
///
/// First rows and columns are exchanged, if `transposed` is there. Then row 1 of the result is row 3 of the
/// grid, and so on, and likewise the columns. Last, digit 1 becomes 9, and so on.

namespace boxline::inline v0_2 {

namespace detail {
inline void append_lines(std::string& text, const char* word, std::span<const std::uint8_t> values) {
  text += word;
  for (const int value : values) text += " " + std::to_string(value + 1);
}
} // namespace detail

/// The text of a transform, every part written out. O(n).
template <box B>
std::string to_string(const transform<B>& t) {
  std::string text = t.is_transposed() ? "transposed; " : "";
  detail::append_lines(text, "rows", t.rows());
  detail::append_lines(text, "; columns", t.columns());
  detail::append_lines(text, "; digits", t.digits());
  return text;
}

/// What kind of thing is wrong with the text of a transform.
enum class transform_text_fault : unsigned char {
  none,         ///< nothing is wrong
  bad_word,     ///< neither `transposed`, `rows`, `columns`, `digits` nor `identity`
  repeated,     ///< a part is there twice
  bad_number,   ///< not a number from 1 to n
  number_count, ///< not n numbers
  no_symmetry   ///< n numbers each, but no symmetry: see `parts`
};
/// The enumerator in words: `none`, `bad word`, `repeated`, `bad number`, `number count` or `no symmetry`.
constexpr std::string_view to_string(transform_text_fault t) {
  return word_of(t, {"none", "bad word", "repeated", "bad number", "number count", "no symmetry"});
}

/// Why a text is no transform. There is no line: the column counts the characters of the whole text.
struct transform_text_error : read_error<transform_text_fault> {
  transform_fault parts{}; ///< of kind `no_symmetry`: which parts are wrong
};

namespace detail {

/// Reads the parts of a transform, n numbers each, into `parts`: rows, columns, digits. One code for all
/// sizes.
inline transform_text_error scan_transform(std::string_view text, const std::span<std::uint8_t> (&parts)[3],
                                           bool& transposed) {
  using fault = transform_text_fault;
  constexpr std::string_view names[] = {"rows", "columns", "digits"};
  const int n = static_cast<int>(parts[0].size());
  bool there[3] = {};
  text_words words = text_words::of_line(text, " \t\r\n,;");
  const auto wrong = [&](fault kind, std::string_view found) {
    transform_text_error e{words.error(kind, found)};
    e.line = 0;
    return e;
  };
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (word == "identity") continue;
    if (word == "transposed") {
      if (transposed) return wrong(fault::repeated, word);
      transposed = true;
      continue;
    }
    int part = 0;
    while (part < 3 && word != names[part]) ++part;
    if (part == 3) {
      const bool number = word.find_first_not_of("0123456789") == word.npos; // one too many
      return wrong(number ? fault::number_count : fault::bad_word, word);
    }
    if (there[part]) return wrong(fault::repeated, word);
    there[part] = true;
    for (std::uint8_t& line : parts[part]) {
      const std::string_view digits = words.next();
      if (digits.empty() || digits[0] < '0' || digits[0] > '9') return wrong(fault::number_count, digits);
      int value = 0;
      for (const char c : digits) value = c < '0' || c > '9' || value > 255 ? 1000 : 10 * value + (c - '0');
      if (value < 1 || value > n) return wrong(fault::bad_number, digits);
      line = static_cast<std::uint8_t>(value - 1);
    }
  }
  return {};
}

} // namespace detail

/// Reads what `to_string` writes. Parts may come in any order, and a missing part changes nothing;
/// `identity` stands for no part. Blanks, commas, semicolons and line ends separate. O(text).
template <box B>
expected<transform<B>, transform_text_error> parse_transform(std::string_view text) {
  typename transform<B>::permutation rows = transform<B>().rows(), columns = rows, digits = rows;
  bool transposed = false;
  transform_text_error e = detail::scan_transform(text, {rows, columns, digits}, transposed);
  if (e) return unexpected(e);
  const auto t = transform<B>::from_parts(digits, rows, columns, transposed);
  if (t) return *t;
  e.kind = transform_text_fault::no_symmetry;
  e.parts = t.error();
  return unexpected(e);
}

/// The error in English, for a transform of boxes `b`.
inline std::string describe(const transform_text_error& e, box b) {
  const std::string place = "character " + std::to_string(e.column) + ": ", n = std::to_string(b.size());
  switch (e.kind) {
  case transform_text_fault::none:
    return "no error";
  case transform_text_fault::bad_word:
    return place + "expected transposed, rows, columns or digits";
  case transform_text_fault::repeated:
    return place + "a part is there twice";
  case transform_text_fault::bad_number:
    return place + "expected a number from 1 to " + n;
  case transform_text_fault::number_count:
    return place + "expected " + n + " numbers";
  case transform_text_fault::no_symmetry:
    break;
  }
  switch (e.parts) {
  case transform_fault::digits:
    return "digits: expected each from 1 to " + n + " once";
  case transform_fault::rows:
    return "rows: expected each from 1 to " + n + " once, the rows of a band together";
  case transform_fault::columns:
    return "columns: expected each from 1 to " + n + " once, the columns of a stack together";
  case transform_fault::transposed:
    break;
  }
  return "transposed: only square boxes can be";
}

} // namespace boxline::inline v0_2
