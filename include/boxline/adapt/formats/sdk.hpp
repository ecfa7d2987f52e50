// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

namespace boxline::inline v0_2::adapt {

namespace detail {
/// The nine lines of nine cells from `at` on; what was expected, null where they are there. Moves `at`.
inline const char* read_rows(const std::vector<record_line>& lines, std::size_t& at,
                             std::vector<std::uint8_t>& values) {
  values.clear();
  for (int row = 0; row < 9; ++row, ++at)
    if (at >= lines.size() || lines[at].text.size() != 9 || !read_cells(lines[at].text, values))
      return "nine lines of nine cells";
  return nullptr;
}
inline std::string rows_text(const std::vector<std::uint8_t>& values) {
  const std::string line = cells_text(values, '.');
  std::string text;
  for (std::size_t r = 0; r < 9; ++r) text += line.substr(9 * r, 9) + "\n";
  return text;
}

/// The word that a line such as `#AName` sets; null for another letter.
inline std::string* word_of_letter(puzzle_record& r, char letter) {
  switch (letter) {
  case 'A':
    return &r.author;
  case 'D':
    return &r.description;
  case 'C':
    return &r.comment;
  case 'B':
    return &r.date;
  case 'S':
    return &r.source;
  case 'L':
    return &r.level;
  case 'U':
    return &r.link;
  default:
    return nullptr;
  }
}
/// Reads the lines that begin with #, from `at` on.
inline const char* read_letters(const std::vector<record_line>& lines, std::size_t& at, puzzle_record& r) {
  for (; at < lines.size() && lines[at].text[0] == '#'; ++at) {
    std::string* const word = lines[at].text.size() > 1 ? word_of_letter(r, lines[at].text[1]) : nullptr;
    if (word == nullptr) return "#A, #D, #C, #B, #S, #L or #U";
    // More lines of one letter are one text.
    const std::string_view more = trimmed(lines[at].text.substr(2));
    *word += (word->empty() || more.empty() ? "" : " ") + std::string(more);
  }
  return nullptr;
}
inline std::string letters_text(const puzzle_record& r) {
  puzzle_record copy = r;
  std::string text;
  for (const char letter : {'A', 'D', 'C', 'B', 'S', 'L', 'U'})
    if (const std::string* word = word_of_letter(copy, letter); !word->empty())
      text += std::string("#") + letter + in_one_line(*word) + "\n";
  return text;
}
} // namespace detail

namespace formats {

/// One puzzle, `.sdk`, as SudoCue has it: lines such as `#AAuthor` (description D, comment C, date B, source
/// S, level L, link U), then nine lines of nine cells. Source: sudocue.net/fileformats.php.
struct sdk {
  static constexpr std::string_view name = "sdk";
  static constexpr record_parts carries{record_part::words};

  static read_records read(std::string_view text) {
    const auto lines = detail::record_lines(text);
    if (lines.empty()) return unexpected(detail::no_puzzle());
    puzzle_record r;
    std::size_t at = 0;
    const char* expected = detail::read_letters(lines, at, r);
    if (expected == nullptr) expected = detail::read_rows(lines, at, r.givens);
    if (expected == nullptr && at < lines.size()) expected = "nothing after the grid";
    if (expected != nullptr)
      return unexpected(detail::bad_line(at < lines.size() ? lines[at] : lines.back(), expected));
    return std::vector{std::move(r)};
  }
  static void keep(puzzle_record& r) { r.title.clear(); }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::letters_text(all.front()) + detail::rows_text(all.front().givens);
  }
};

} // namespace formats

} // namespace boxline::inline v0_2::adapt
