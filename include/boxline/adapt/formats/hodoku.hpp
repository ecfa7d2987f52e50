// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>

#include <algorithm>

namespace boxline::inline v0_2::adapt::formats {

/// Lines of HoDoKu's library of cases: `:CODE:CANDIDATES:GRID:DELETED:ELIMINATED:PLACED:EXTRA`, two to three
/// fields of which may be missing. A `+` in the grid is before a digit that is no given; the marks are the
/// candidates that no placed digit excludes, without those deleted, which are written as digit, row, column.
/// The code and its candidates are `id`, what follows the deleted ones is the comment. Source: HoDoKu 2.2.
struct hodoku {
  static constexpr std::string_view name = "hodoku";
  static constexpr record_parts carries{record_part::several, record_part::placed, record_part::marks,
                                        record_part::words, record_part::id};

  static read_records read(std::string_view text) {
    return detail::read_lines(text, [](std::string_view line, puzzle_record& r) -> const char* {
      const auto fields = detail::words_of(line, ':');
      if (fields.size() < 6 || fields.size() > most_fields || !fields[0].empty())
        return "six to nine fields of HoDoKu";
      if (!is_code(fields[1])) return "the code of a technique";
      if (!is_candidates(fields[2])) return "digits after the code";
      // Written without an id, and so none.
      if (fields[1] != "0000" || !fields[2].empty())
        r.id = std::string(fields[1]) + ":" + std::string(fields[2]);
      if (!read_grid(fields[3], r)) return "a grid of 81 cells, with + before digits that are placed";
      r.marks = open_marks(r);
      for (const std::string_view word : detail::words_of(fields[4])) {
        const std::size_t c = word.size() == 3 ? place_of(word) : 81;
        if (c == 81) return "deleted candidates such as 415: digit, row, column";
        r.marks[c] &= ~(std::uint64_t{1} << (word[0] - '1'));
      }
      const char* first = fields[5].data();
      r.comment = std::string_view(first, static_cast<std::size_t>(line.data() + line.size() - first));
      if (r.comment.find_first_not_of(':') == r.comment.npos) r.comment.clear(); // empty fields
      return nullptr;
    });
  }

  /// Marks that are no candidate by the digits of the grid cannot be written, and are left out.
  static void keep(puzzle_record& r) {
    detail::keep_words(r, &puzzle_record::comment);
    if (std::count(r.comment.begin(), r.comment.end(), ':') > most_fields - 6) r.comment.clear();
    const auto id = detail::words_of(r.id, ':');
    if (id.size() != 2 || !is_code(id[0]) || !is_candidates(id[1])) r.id.clear();
    if (r.size != 9 || r.marks.empty()) return;
    const std::vector<std::uint64_t> open = open_marks(r);
    for (std::size_t c = 0; c < 81; ++c) r.marks[c] &= open[c];
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      std::string text = ":" + (r.id.find(':') == r.id.npos ? "0000:" : r.id) + ":";
      for (std::size_t c = 0; c < 81; ++c) {
        const int placed = r.placed.empty() ? 0 : r.placed[c];
        if (placed != 0) text += '+';
        const int value = placed != 0 ? placed : r.givens[c];
        text += value == 0 ? '.' : static_cast<char>('0' + value);
      }
      text += ':';
      const char* between = "";
      const std::vector<std::uint64_t> open = open_marks(r);
      for (std::size_t d = 0; d < 9 && !r.marks.empty(); ++d)
        for (std::size_t c = 0; c < 81; ++c) {
          if ((open[c] >> d & 1) == 0 || (r.marks[c] >> d & 1) != 0) continue;
          text += between;
          for (const std::size_t k : {d, c / 9, c % 9}) text += static_cast<char>('1' + k);
          between = " ";
        }
      return text + ":" + (r.id.empty() && r.comment.empty() ? "::" : detail::in_one_line(r.comment)) + "\n";
    });
  }

private:
  static constexpr int most_fields = 9;
  static bool is_code(std::string_view word) {
    return word.find_first_not_of("0123456789-x") == word.npos;
  }
  static bool is_candidates(std::string_view word) {
    return word == "x" || word.find_first_not_of("123456789") == word.npos;
  }

  static bool read_grid(std::string_view text, puzzle_record& r) {
    bool is_placed = false, has_placed = false;
    r.placed.clear();
    for (const char c : text) {
      if (c == '+' && !is_placed) {
        is_placed = has_placed = true;
        continue;
      }
      const bool is_digit = c >= '1' && c <= '9';
      if (!is_digit && (is_placed || (c != '.' && c != '0'))) return false;
      const auto value = static_cast<std::uint8_t>(is_digit ? c - '0' : 0);
      r.givens.push_back(is_placed ? std::uint8_t{0} : value);
      r.placed.push_back(is_placed ? value : std::uint8_t{0});
      is_placed = false;
    }
    const bool is_whole = r.givens.size() == 81 && !is_placed;
    if (!has_placed) r.placed.clear();
    return is_whole;
  }
  static std::size_t place_of(std::string_view word) {
    for (const char c : word)
      if (c < '1' || c > '9') return 81;
    return static_cast<std::size_t>((word[1] - '1') * 9 + (word[2] - '1'));
  }
  // The candidates of open cells that no digit of the grid excludes; none in others.
  static std::vector<std::uint64_t> open_marks(const puzzle_record& r) {
    std::vector<std::uint64_t> marks(81, 0x1FF);
    const auto value = [&](std::size_t c) {
      return r.givens[c] != 0 || r.placed.empty() ? r.givens[c] : r.placed[c];
    };
    for (std::size_t c = 0; c < 81; ++c) {
      if (value(c) == 0) continue;
      for (std::size_t o = 0; o < 81; ++o)
        if (o / 9 == c / 9 || o % 9 == c % 9 || (o / 27 == c / 27 && o % 9 / 3 == c % 9 / 3))
          marks[o] &= ~(std::uint64_t{1} << (value(c) - 1));
    }
    for (std::size_t c = 0; c < 81; ++c)
      if (value(c) != 0) marks[c] = 0;
    return marks;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
