// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/model_text.hpp>

#include <algorithm>
#include <utility>
#include <vector>

/// \file
/// Puzzles as exact cover problems, in the input format of Knuth's DLX programs, and their answers.

namespace boxline::inline v0_2::adapt {

/// Appends a puzzle as an exact cover problem: choose options so that each item is in one of them. Items are
/// the cells, `r1c1`, and each house with each digit, `u1d1` (houses from 1, in the order of the house
/// system); an option is an assignment: its cell, and the digit in each house of the cell. A cell with a
/// given has one option. So there are 324 items and 729 options at 9x9, 8 options fewer for each given.
///
/// In the format of Knuth's DLX1 (The Art of Computer Programming, section 7.2.2.1): comments begin with `|`,
/// the first other line has the items, each further line is an option. Names have at most 8 characters, which
/// is DLX1's limit. With the header of model_text.hpp. Requires values up to n. O(houses * n^2).
template <box B, houses_alone H = houses::standard<B>>
void append_exact_cover(std::string& text, const grid<B>& puzzle, const H& h = H()) {
  constexpr int n = B.size();
  detail::put_header(text, "| ", "", "dlx", "", puzzle);
  for (int c = 0; c < B.cells(); ++c) {
    if (c > 0) text += ' ';
    detail::put_cell(text, cell(c), n);
  }
  for (int u = 0; u < h.size(); ++u)
    for (int d = 0; d < n; ++d) detail::put_all(text, " u", u + 1, "d", d + 1);
  text += '\n';
  for (int c = 0; c < B.cells(); ++c)
    for (int d = 0; d < n; ++d) {
      if (!puzzle.is_blank(cell(c)) && puzzle[cell(c)] != d + 1) continue;
      detail::put_cell(text, cell(c), n);
      for (const house u : h.houses_of(cell(c))) detail::put_all(text, " u", u + 1, "d", d + 1);
      text += '\n';
    }
}

/// An exact cover problem: a 0-1 matrix by its rows.
struct cover_matrix {
  std::vector<std::string> items; ///< the names of the columns
  int primary = 0;                ///< so many first items are covered exactly once, the rest at most once
  std::vector<std::vector<int>> options; ///< the items of each row, in the order of the text, from 0
};

/// Reads an exact cover problem in the format of DLX1: a single `|` separates primary from secondary items.
/// An error for an item that is named twice, also within an option, and for an unknown item. O(L log I) for a
/// text of L words and I items.
inline expected<cover_matrix, answer_error> read_exact_cover(std::string_view text) {
  cover_matrix matrix;
  std::vector<std::pair<std::string_view, int>> numbers;
  text_words words(text);
  bool has_items = false;
  while (words.next_line()) {
    std::string_view word = words.next();
    if (word.empty() || word.front() == '|') continue;
    if (!has_items) {
      has_items = true;
      int primary = -1;
      for (; !word.empty(); word = words.next()) {
        if (word == "|" && primary < 0) {
          primary = static_cast<int>(matrix.items.size());
          continue;
        }
        numbers.emplace_back(word, static_cast<int>(matrix.items.size()));
        matrix.items.emplace_back(word);
      }
      matrix.primary = primary < 0 ? static_cast<int>(matrix.items.size()) : primary;
      std::sort(numbers.begin(), numbers.end());
      for (std::size_t i = 1; i < numbers.size(); ++i)
        if (numbers[i].first == numbers[i - 1].first)
          return unexpected(
              detail::error_in_line(words, answer_fault::bad_word, numbers[i].first, "each item once"));
      continue;
    }
    std::vector<int> option;
    for (; !word.empty(); word = words.next()) {
      const auto at = std::lower_bound(numbers.begin(), numbers.end(), std::pair(word, 0));
      if (at == numbers.end() || at->first != word)
        return unexpected(
            detail::error_in_line(words, answer_fault::unknown_variable, word, "an item of the first line"));
      if (std::find(option.begin(), option.end(), at->second) != option.end())
        return unexpected(
            detail::error_in_line(words, answer_fault::bad_word, word, "each item of an option once"));
      option.push_back(at->second);
    }
    matrix.options.push_back(static_cast<std::vector<int>&&>(option));
  }
  if (!has_items)
    return unexpected(detail::error_in_line(words, answer_fault::no_answer, "", "a line of items"));
  return matrix;
}

/// Reads the first solution that a program such as DLX1 prints for the problem of `append_exact_cover`: n^2
/// options, one on each line. The items of an option, a cell and `u1d5` or the like, may be in any order, and
/// `(1 of 3)` may follow. Lines with a colon and comments are skipped. A text without any option means
/// `no_solution`. Linear.
template <box B>
expected<answer<B>, answer_error> read_cover_answer(std::string_view text) {
  constexpr int n = B.size();
  detail::gathered<B> result;
  text_words words(text);
  int options = 0;
  while (options < B.cells() && words.next_line()) {
    std::string_view word = words.next();
    if (word.empty() || word.front() == '|' || words.line().find(':') != std::string_view::npos) continue;
    int where = -1, value = 0;
    std::string_view named;
    for (; !word.empty() && word.front() != '('; word = words.next()) {
      if (const auto c = parse_cell_name(word, n); c && where < 0) {
        where = *c;
        continue;
      }
      const std::size_t d = word.find('d');
      const int found = word.front() == 'u' && d != word.npos ? whole_number(word.substr(d + 1)) : 0;
      if (found < 1 || found > n || (value != 0 && value != found))
        return unexpected(
            detail::error_in_line(words, answer_fault::bad_word, word, "the items of an option"));
      value = found;
      named = word;
    }
    if (where < 0 || value == 0)
      return unexpected(
          detail::error_in_line(words, answer_fault::bad_word, words.line(), "the items of an option"));
    if (const answer_error e = result.add(cell(where), digit::from_value(value), words, named))
      return unexpected(e);
    ++options;
  }
  if (options == 0) return result.finish(answer_verdict::no_solution, words);
  return result.finish(answer_verdict::solution, text_words({}));
}

} // namespace boxline::inline v0_2::adapt
