// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/sdk.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// A game of SadMan Sudoku, `.sdk` with sections: the lines of `sdk`, `[Puzzle]` and nine lines of nine
/// cells, optional `[State]` with the same and the player's digits, and `[PencilMarks]`, nine lines of nine
/// words with commas between them. Other sections, such as `[Colours]`, are an error.
struct sadman {
  static constexpr std::string_view name = "sadman";
  static constexpr record_parts carries{record_part::placed, record_part::marks, record_part::words};

  static read_records read(std::string_view text) {
    const auto lines = detail::record_lines(text);
    if (lines.empty()) return unexpected(detail::no_puzzle());
    puzzle_record r;
    std::size_t at = 0;
    if (const char* expected = read_sections(lines, at, r))
      return unexpected(detail::bad_line(at < lines.size() ? lines[at] : lines.back(), expected));
    return std::vector{std::move(r)};
  }
  static void keep(puzzle_record& r) { r.title.clear(); }
  static std::string write(const std::vector<puzzle_record>& all) {
    const puzzle_record& r = all.front();
    std::string text = detail::letters_text(r) + "[Puzzle]\n" + detail::rows_text(r.givens);
    if (!r.placed.empty()) {
      std::vector<std::uint8_t> state = r.givens;
      for (std::size_t c = 0; c < 81; ++c)
        if (r.placed[c] != 0) state[c] = r.placed[c];
      text += "[State]\n" + detail::rows_text(state);
    }
    if (!r.marks.empty()) {
      text += "[PencilMarks]\n";
      for (std::size_t c = 0; c < 81; ++c)
        text += (r.marks[c] == 0 ? "" : detail::digits_text(r.marks[c])) + (c % 9 == 8 ? "\n" : ",");
    }
    return text;
  }

private:
  static const char* read_sections(const std::vector<detail::record_line>& lines, std::size_t& at,
                                   puzzle_record& r) {
    if (const char* expected = detail::read_letters(lines, at, r)) return expected;
    if (at >= lines.size() || lines[at].text != "[Puzzle]") return "[Puzzle]";
    if (const char* expected = detail::read_rows(lines, ++at, r.givens)) return expected;
    if (at < lines.size() && lines[at].text == "[State]") {
      if (const char* expected = detail::read_rows(lines, ++at, r.placed)) return expected;
      bool has_placed = false;
      for (std::size_t c = 0; c < 81; ++c) {
        if (r.givens[c] != 0 && r.placed[c] != r.givens[c]) return --at, "the givens in [State] too";
        if (r.givens[c] != 0) r.placed[c] = 0;
        has_placed |= r.placed[c] != 0;
      }
      if (!has_placed) r.placed.clear();
    }
    if (at < lines.size() && lines[at].text == "[PencilMarks]") {
      ++at;
      r.marks.clear();
      for (int row = 0; row < 9; ++row, ++at) {
        if (at >= lines.size()) return "nine lines of marks";
        const auto words = detail::words_of(lines[at].text, ',');
        if (words.size() != 9) return "nine words with commas between them";
        for (const std::string_view word : words) {
          const std::uint64_t set = detail::digits_in(trimmed(word));
          if (set == 0 && !trimmed(word).empty()) return "different digits between commas";
          r.marks.push_back(set);
        }
      }
    }
    return at < lines.size() ? "[State], [PencilMarks] or the end" : nullptr;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
