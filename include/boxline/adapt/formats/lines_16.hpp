// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

namespace boxline::inline v0_2::adapt {

namespace detail {
/// Lines of 256 cells of a 16x16 grid, written with 16 symbols, and dots for blanks.
inline read_records read_256(std::string_view text, std::string_view symbols, const char* expected) {
  return detail::read_lines(text, [=](std::string_view line, puzzle_record& r) -> const char* {
    r.size = 16;
    for (const char c : line) {
      const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      const std::size_t at = symbols.find(capital);
      if (c != '.' && c != '-' && at == symbols.npos) return expected;
      r.givens.push_back(at == symbols.npos ? std::uint8_t{0} : static_cast<std::uint8_t>(at + 1));
    }
    return r.givens.size() == 256 ? nullptr : expected;
  });
}
inline std::string write_256(const std::vector<puzzle_record>& all, std::string_view symbols) {
  return detail::written(all, [=](const puzzle_record& r) {
    std::string text;
    for (const std::uint8_t v : r.givens) text += v == 0 ? '.' : symbols[v - 1U];
    return text + "\n";
  });
}
} // namespace detail

namespace formats {

/// 16x16 puzzles of one line each, with the symbols A to P.
struct letters_16 {
  static constexpr std::string_view name = "16-A-P";
  static constexpr record_parts carries{record_part::several, record_part::sizes};
  static read_records read(std::string_view text) {
    return detail::read_256(text, "ABCDEFGHIJKLMNOP", "256 cells of A to P and dots");
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::write_256(all, "ABCDEFGHIJKLMNOP");
  }
};

/// 16x16 puzzles of one line each, with the symbols 0 to F: 0 is a digit.
struct hex_16 {
  static constexpr std::string_view name = "16-0-F";
  static constexpr record_parts carries{record_part::several, record_part::sizes};
  static read_records read(std::string_view text) {
    return detail::read_256(text, "0123456789ABCDEF", "256 cells of 0 to F and dots");
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::write_256(all, "0123456789ABCDEF");
  }
};

/// 16x16 puzzles of one line each, with the symbols 1 to 9 and A to G.
struct digits_16 {
  static constexpr std::string_view name = "16-1-G";
  static constexpr record_parts carries{record_part::several, record_part::sizes};
  static read_records read(std::string_view text) {
    return detail::read_256(text, "123456789ABCDEFG", "256 cells of 1 to 9, A to G and dots");
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::write_256(all, "123456789ABCDEFG");
  }
};

} // namespace formats

} // namespace boxline::inline v0_2::adapt
