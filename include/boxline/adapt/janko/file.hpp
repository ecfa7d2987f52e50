// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/links.hpp>
#include <boxline/adapt/variant_puzzle.hpp>
#include <boxline/io/lines.hpp>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::adapt::detail {

// clang-format off
/// The parts of a puzzle file of janko.at, as text. Tables begin with their word alone, in brackets in older
/// files:
///
///     begin
///     puzzle sudoku, samurai      a word and its value
///     size 21
///     problem                     a table: rows of words
///     - 7 - 5 1 4 - ...
///     end
// clang-format on
class janko_file {
public:
  struct value {
    std::string word, text;
    int line = 0;
  };
  struct row {
    std::vector<std::string> words;
    int line = 0;
  };
  struct table {
    std::string word;
    std::vector<row> rows;
    int line = 0;
  };

  janko_file() = default;
  explicit janko_file(std::string_view text) {
    for (text_lines lines(text); lines.next();) {
      const std::string_view line = trimmed(lines.line());
      const int number = lines.number();
      if (line.empty() || line == "[begin]" || line == "[end]" || line == "begin" || line == "end") continue;
      if (line.front() == '[' && line.back() == ']') {
        tables_.push_back({std::string(line.substr(1, line.size() - 2)), {}, number});
      } else if (is_table(line)) {
        tables_.push_back({std::string(line), {}, number});
      } else if (!tables_.empty()) {
        tables_.back().rows.push_back({words_of(line, " \t"), number});
      } else {
        const std::size_t word = std::min(line.find_first_of(" \t"), line.size());
        values_.push_back(
            {std::string(line.substr(0, word)), std::string(trimmed(line.substr(word))), number});
      }
    }
  }

  const std::vector<table>& tables() const { return tables_; }
  /// The first of this word; null for none.
  const value* find(std::string_view word) const {
    for (const value& v : values_)
      if (v.word == word) return &v;
    return nullptr;
  }
  const table* find_table(std::string_view word) const {
    for (const table& t : tables_)
      if (t.word == word) return &t;
    return nullptr;
  }
  /// The words of `puzzle`: what it is, then its rules.
  std::vector<std::string> kind() const {
    const value* v = find("puzzle");
    return v == nullptr ? std::vector<std::string>() : words_of(v->text, ", ");
  }
  /// The value of a word as a number from 1 to `most`; `otherwise` where it has none.
  expected<int, variant_error> number(std::string_view word, int otherwise, int most) const {
    const value* v = find(word);
    if (v == nullptr) return otherwise;
    const int n = whole_number(v->text);
    if (n >= 1 && n <= most) return n;
    return unexpected(error(variant_fault::bad_value, v->word, v->line, v->text,
                            "a number from 1 to " + std::to_string(most)));
  }
  /// An error for the first value whose word is not known, nor `also`, and for a second puzzle: another value
  /// of a word that decides about the grid, or a second table of a word.
  variant_error unknown_value(std::string_view also = {}) const {
    static constexpr std::string_view known[] = {
        "puzzle", "author", "solver", "source",  "info",     "unit",     "title",   "moves", "size",
        "rows",   "cols",   "depth",  "pattern", "patternx", "patterny", "comment", "email", "rules"};
    for (const value& v : values_)
      if (std::find(std::begin(known), std::end(known), v.word) == std::end(known) && v.word != also)
        return error(variant_fault::unknown_key, v.word, v.line, {}, "");
    for (const value& v : values_)
      if ((v.word == "puzzle" || v.word == "size" || v.word == "rows" || v.word == "cols" ||
           v.word == "depth" || v.word == "patternx" || v.word == "patterny") &&
          find(v.word)->text != v.text)
        return error(variant_fault::bad_value, v.word, v.line, v.text, "one value");
    for (const table& t : tables_)
      if (t.word != "moves" && find_table(t.word) != &t)
        return error(variant_fault::bad_value, t.word, t.line, t.word, "one table of this word");
    return {};
  }

  static variant_error error(variant_fault fault, std::string where, int line, std::string_view found,
                             std::string expected) {
    variant_error e;
    e.kind = fault;
    e.where = std::move(where);
    e.line = line;
    e.column = line > 0 ? 1 : 0;
    e.found = found_text(found);
    e.expected = std::move(expected);
    return e;
  }

private:
  static bool is_table(std::string_view line) {
    static constexpr std::string_view known[] = {"problem", "areas", "clues", "solution", "moves"};
    return std::find(std::begin(known), std::end(known), line) != std::end(known);
  }
  static std::vector<std::string> words_of(std::string_view line, std::string_view gaps) {
    std::vector<std::string> words;
    std::size_t at = 0, offset = 0;
    while (true) {
      const std::string_view word =
          next_word(line, at, offset, [gaps](char c) { return gaps.find(c) != gaps.npos; });
      if (word.empty()) return words;
      words.emplace_back(word);
    }
  }

  std::vector<value> values_;
  std::vector<table> tables_;
};

} // namespace boxline::inline v0_2::adapt::detail
