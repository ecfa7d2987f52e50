// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

#include <bit>

namespace boxline::inline v0_2::adapt::formats {

/// A game of SudoCue, `.sdx`: nine lines of nine words; a given is its digit, a player's digit has a `u`
/// before it, and an open cell has its candidates. An open cell with one candidate looks like a given, and
/// is read as one. Source: sudocue.net/fileformats.php.
struct sdx {
  static constexpr std::string_view name = "sdx";
  static constexpr record_parts carries{record_part::placed, record_part::marks};

  static read_records read(std::string_view text) {
    using namespace adapt::detail;
    const auto lines = record_lines(text);
    if (lines.empty()) return unexpected(no_puzzle());
    puzzle_record r;
    bool has_placed = false, has_marks = false;
    for (const record_line& line : lines) {
      const auto words = words_of(line.text);
      if (words.size() != 9 || lines.size() != 9)
        return unexpected(bad_line(line, "nine lines of nine words"));
      for (std::string_view word : words) {
        const bool is_placed = word.size() == 2 && word[0] == 'u';
        if (is_placed) word.remove_prefix(1);
        const std::uint64_t set = digits_in(word);
        if (set == 0) return unexpected(bad_line(line, "digits, or u and a digit"));
        const bool is_open = word.size() > 1;
        const auto value = static_cast<std::uint8_t>(is_open ? 0 : word[0] - '0');
        r.givens.push_back(is_placed ? std::uint8_t{0} : value);
        r.placed.push_back(is_placed ? value : std::uint8_t{0});
        r.marks.push_back(is_open ? set : 0);
        has_placed |= is_placed;
        has_marks |= is_open;
      }
    }
    if (!has_placed) r.placed.clear();
    if (!has_marks) r.marks.clear();
    return std::vector{std::move(r)};
  }
  /// An open cell with one candidate would become a given.
  static void keep(puzzle_record& r) {
    for (std::size_t c = 0; c < r.marks.size(); ++c)
      if (r.givens[c] == 0 && std::has_single_bit(r.marks[c])) r.marks[c] = 0;
  }
  /// An open cell without marks has all nine candidates.
  static std::string write(const std::vector<puzzle_record>& all) {
    const puzzle_record& r = all.front();
    std::string text;
    for (std::size_t c = 0; c < 81; ++c) {
      if (r.givens[c] != 0)
        text += static_cast<char>('0' + r.givens[c]);
      else if (!r.placed.empty() && r.placed[c] != 0)
        (text += 'u') += static_cast<char>('0' + r.placed[c]);
      else
        text += r.marks.empty() || r.marks[c] == 0 ? "123456789" : detail::digits_text(r.marks[c]);
      text += c % 9 == 8 ? '\n' : ' ';
    }
    return text;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
