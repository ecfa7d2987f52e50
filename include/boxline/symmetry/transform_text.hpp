// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/symmetry/transform.hpp>

#include <algorithm>
#include <string>
#include <string_view>

/// \file
/// Transforms as text that a person can follow, counted from 1:
///
///     transposed; rows 3 1 2 4 6 5 7 8 9; columns 1 2 3 4 5 6 7 8 9; digits 9 2 3 4 5 6 7 8 1
///
/// First rows and columns are exchanged, where it says so. Then row 1 of the result is row 3 of what there was, and so on,
/// and likewise the columns. Last, digit 1 becomes 9, and so on.

namespace boxline {

/// The text of a transform, every part written out. O(n).
template <box B>
std::string to_string(const transform<B>& t) {
  std::string text = t.is_transposed() ? "transposed; " : "";
  const auto list = [&](const char* word, const typename transform<B>::permutation& values) {
    text += word;
    for (int i = 0; i < B.size(); ++i) text += " " + std::to_string(values[i] + 1);
  };
  list("rows", t.rows());
  list("; columns", t.columns());
  list("; digits", t.digits());
  return text;
}

/// Why a text is no transform.
struct transform_text_error {
  enum class kind : unsigned char {
    word,     ///< neither `transposed`, `rows`, `columns`, `digits` nor `identity`
    repeated, ///< a part is there twice
    number,   ///< not a number from 1 to n
    count,    ///< not n numbers
    parts     ///< n numbers each, but no symmetry: see `fault`
  };
  kind what = kind::word;
  std::size_t position = 0; ///< where in the text, from 0
  transform_fault fault{};  ///< of kind `parts`
};

/// Reads what `to_string` writes. Parts may come in any order, and those that are not there change nothing; `identity`
/// stands for none of them. Blanks, commas, semicolons and line ends separate. O(text).
template <box B>
expected<transform<B>, transform_text_error> parse_transform(std::string_view text) {
  using error = transform_text_error;
  constexpr std::string_view separators = " \t\r\n,;", words[] = {"rows", "columns", "digits"};
  typename transform<B>::permutation parts[3] = {transform<B>().rows(), transform<B>().columns(),
                                                 transform<B>().digits()};
  bool there[3] = {}, transposed = false;
  std::size_t at = 0;
  const auto next = [&] { // one word; `at` is its end
    const std::size_t start = std::min(text.find_first_not_of(separators, at), text.size());
    at = std::min(text.find_first_of(separators, start), text.size());
    return text.substr(start, at - start);
  };
  for (std::string_view word = next(); !word.empty(); word = next()) {
    const auto place = static_cast<std::size_t>(word.data() - text.data());
    if (word == "identity") continue;
    if (word == "transposed") {
      if (transposed) return unexpected(error{error::kind::repeated, place, {}});
      transposed = true;
      continue;
    }
    int part = 0;
    while (part < 3 && word != words[part]) ++part;
    if (part == 3) {
      const bool number = word.find_first_not_of("0123456789") == word.npos; // one too many
      return unexpected(error{number ? error::kind::count : error::kind::word, place, {}});
    }
    if (there[part]) return unexpected(error{error::kind::repeated, place, {}});
    there[part] = true;
    for (int i = 0; i < B.size(); ++i) {
      const std::string_view digits = next();
      const auto where = digits.empty() ? text.size() : static_cast<std::size_t>(digits.data() - text.data());
      if (digits.empty() || digits[0] < '0' || digits[0] > '9')
        return unexpected(error{error::kind::count, where, {}});
      int value = 0;
      for (const char c : digits) value = c < '0' || c > '9' || value > 255 ? 1000 : 10 * value + (c - '0');
      if (value < 1 || value > B.size()) return unexpected(error{error::kind::number, where, {}});
      parts[part][i] = static_cast<std::uint8_t>(value - 1);
    }
  }
  const auto t = transform<B>::from_parts(parts[2], parts[0], parts[1], transposed);
  if (!t) return unexpected(error{error::kind::parts, 0, t.error()});
  return *t;
}

/// The error in English, for a transform of boxes `b`.
inline std::string describe(const transform_text_error& e, box b) {
  using kind = transform_text_error::kind;
  const std::string place = "character " + std::to_string(e.position + 1) + ": ",
                    n = std::to_string(b.size());
  switch (e.what) {
  case kind::word:
    return place + "expected transposed, rows, columns or digits";
  case kind::repeated:
    return place + "a part is there twice";
  case kind::number:
    return place + "expected a number from 1 to " + n;
  case kind::count:
    return place + "expected " + n + " numbers";
  case kind::parts:
    break;
  }
  switch (e.fault) {
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

} // namespace boxline
