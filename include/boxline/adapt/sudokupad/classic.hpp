// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/variant_puzzle.hpp>

#include <optional>

/// \file
/// Classic puzzles in SudokuPad's links: 9x9, with diagonals and windows at most.

namespace boxline::inline v0_2::adapt::detail {

/// Reads what follows the cells in the short form of classic puzzles: x for diagonals, w for windows, t and a
/// for title and author, each to the next single *, where ** is a *.
inline expected<variant_puzzle, variant_error> read_sudokupad_extras(std::string_view text,
                                                                     variant_puzzle p) {
  const auto take_text = [&text] {
    std::string result;
    while (!text.empty()) {
      const char here = text[0];
      const bool is_double = text.substr(0, 2) == "**";
      text.remove_prefix(is_double ? 2 : 1);
      if (here == '*' && !is_double) break;
      result += here;
    }
    return result;
  };
  while (!text.empty()) {
    const char c = text[0];
    text.remove_prefix(1);
    if (c == 'x') {
      p.houses.push_back(diagonal(false, 9));
      p.houses.push_back(diagonal(true, 9));
    } else if (c == 'w') {
      for (auto& window : windows_of(9)) p.houses.push_back(std::move(window));
    } else if (c == 't' || c == 'a') {
      (c == 't' ? p.title : p.author) = take_text();
    } else {
      variant_error e;
      e.kind = variant_fault::bad_value;
      e.found = found_text({&c, 1});
      e.expected = "x, w, or t or a and a text";
      return unexpected(e);
    }
  }
  return p;
}

/// Reads the short form of classic puzzles of SudokuPad's links: each character is a digit and the number of
/// blank cells after it, at most five; after the 81 cells, and a * or none, stands what
/// `read_sudokupad_extras` reads.
inline expected<variant_puzzle, variant_error> read_sudokupad_classic(std::string_view text) {
  variant_puzzle p;
  int at = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (at == 81) return read_sudokupad_extras(text.substr(c == '*' ? i + 1 : i), std::move(p));
    const int code = c >= '0' && c <= '9'   ? c - '0'
                     : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                     : c >= 'a' && c <= 'x' ? c - 'a' + 36
                                            : -1;
    if (code < 0 || at + 1 + code / 10 > 81) {
      variant_error e;
      e.kind = variant_fault::bad_value;
      e.found = found_text({&c, 1});
      e.expected = code < 0 ? "0 to 9, A to Z or a to x" : "81 cells";
      return unexpected(e);
    }
    p.givens[std::size_t(at)] = code % 10;
    at += 1 + code / 10;
  }
  if (at == 81) return p;
  variant_error e;
  e.kind = variant_fault::bad_value;
  e.found = found_text(std::to_string(at) + " cells");
  e.expected = "81 cells";
  return unexpected(e);
}

/// Reads the older form: each digit is itself, and a letter is so many blank cells, A for none. Nothing for a
/// text that is not in it.
inline std::optional<variant_puzzle> read_sudokupad_letters(std::string_view text) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
  variant_puzzle p;
  std::size_t at = 0;
  for (const char c : text) {
    const bool is_digit = c >= '1' && c <= '9';
    const std::size_t blanks = is_digit ? 0 : letters.find(c);
    if (blanks == letters.npos || at + blanks + is_digit > 81) return {};
    if (is_digit) p.givens[at] = c - '0';
    at += blanks + is_digit;
  }
  if (at != 81) return {};
  return p;
}

} // namespace boxline::inline v0_2::adapt::detail
