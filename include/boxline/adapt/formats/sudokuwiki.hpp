// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

#include <algorithm>

namespace boxline::inline v0_2::adapt::formats {

/// Links to the solver of SudokuWiki, `https://www.sudokuwiki.org/sudoku.htm?bd=` and a board, one a line. A
/// board is 81 digits, or S9B and two digits of base 36 a cell, which have the player's digits and marks too:
///
///     01 ... 09   given      00   blank without marks
///     0a ... 0i   placed, the digit and 9
///     0j ... ep   marks, 18 and a set of digits: 1 for digit 1, 2 for digit 2, 4 for digit 3
///
/// Such a board without a link is read too. A board is written as digits where these have all of it. Pages of
/// other puzzles (jigsaws, killers) and other versions of boards are errors. Source: the site's page
/// Sudoku_String_Definitions.
struct sudokuwiki {
  static constexpr std::string_view name = "sudokuwiki";
  static constexpr record_parts carries{record_part::several, record_part::placed, record_part::marks};

  static read_records read(std::string_view text) {
    std::vector<puzzle_record> all;
    for (const detail::record_line& line : detail::record_lines(text)) {
      std::string_view board = line.text;
      if (!board.starts_with("S9")) {
        const std::size_t host = line.text.find("sudokuwiki.org/"), at = line.text.find("bd=");
        if (host == line.text.npos || at == line.text.npos || at < host)
          return unexpected(detail::bad_line(line, "a link to sudokuwiki.org with bd="));
        const std::string_view page = line.text.substr(host, line.text.find('?') - host);
        if (!page.ends_with("/sudoku.htm") && !page.ends_with("/sudoku.asp"))
          return unexpected(unsupported(line, "a page of SudokuWiki other than sudoku.htm"));
        board = line.text.substr(at + 3);
        board = board.substr(0, board.find_first_of("&#"));
      }
      puzzle_record r;
      if (board.starts_with("S9")) {
        if (const record_error e = read_board(line, board, r); e) return unexpected(e);
      } else if (!detail::read_grid_of_9(board, r.givens)) {
        return unexpected(detail::bad_line(line, "81 digits, or S9B and 162 digits of base 36, after bd="));
      }
      all.push_back(std::move(r));
    }
    if (all.empty()) return unexpected(detail::no_puzzle());
    return all;
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      return "https://www.sudokuwiki.org/sudoku.htm?bd=" +
             (r.placed.empty() && r.marks.empty() ? detail::cells_text(r.givens, '0') : board_of(r)) + "\n";
    });
  }

private:
  static constexpr int base = 36, first_placed = 9, first_marks = 18, sets = 512;

  static record_error unsupported(const detail::record_line& line, std::string what) {
    record_error e = detail::bad_line(line, std::move(what));
    e.kind = record_fault::unsupported;
    return e;
  }
  static int value_of(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
  }

  static record_error read_board(const detail::record_line& line, std::string_view board, puzzle_record& r) {
    if (!board.starts_with("S9B"))
      return unsupported(line, "a board of SudokuWiki of version " + std::string(board.substr(0, 3)) +
                                   ", only S9B is read");
    board.remove_prefix(3);
    if (board.size() != 162)
      return detail::bad_line(line, "162 digits of base 36 after S9B, not " + std::to_string(board.size()));
    r.givens.assign(81, 0);
    r.placed.assign(81, 0);
    r.marks.assign(81, 0);
    for (std::size_t c = 0; c < 81; ++c) {
      const int high = value_of(board[2 * c]), low = value_of(board[2 * c + 1]), value = high * base + low;
      const auto digit_or_set = [&](int first) { return static_cast<unsigned>(value - first); };
      if (high < 0 || low < 0 || value >= first_marks + sets) {
        record_error e = detail::bad_line(line, "00 to ep for the cell r" + std::to_string(c / 9 + 1) + "c" +
                                                    std::to_string(c % 9 + 1));
        e.found = found_text(board.substr(2 * c, 2));
        return e;
      }
      if (value <= first_placed)
        r.givens[c] = static_cast<std::uint8_t>(value);
      else if (value <= first_marks)
        r.placed[c] = static_cast<std::uint8_t>(digit_or_set(first_placed));
      else
        r.marks[c] = digit_or_set(first_marks);
    }
    const auto is_zero = [](auto v) { return v == 0; };
    if (std::all_of(r.placed.begin(), r.placed.end(), is_zero)) r.placed.clear();
    if (std::all_of(r.marks.begin(), r.marks.end(), is_zero)) r.marks.clear();
    return {};
  }
  static std::string board_of(const puzzle_record& r) {
    std::string text = "S9B";
    for (std::size_t c = 0; c < 81; ++c) {
      int value = r.givens[c];
      if (value == 0 && !r.placed.empty() && r.placed[c] != 0)
        value = first_placed + r.placed[c];
      else if (value == 0 && !r.marks.empty() && r.marks[c] != 0)
        value = first_marks + static_cast<int>(r.marks[c]);
      constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
      (text += digits[static_cast<std::size_t>(value / base)]) +=
          digits[static_cast<std::size_t>(value % base)];
    }
    return text;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
