// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/model_text.hpp>
#include <boxline/adapt/sums.hpp>

/// \file
/// Puzzles in CPLEX LP format, as `glpsol --lp` and `cbc` read it, and the solution files of both.

namespace boxline::inline v0_2::adapt {

namespace detail {

/// `x1_2_3`: the cell in row 1 and column 2 holds the digit 3, all from 1. At most 12 characters: longer
/// names break the columns of glpsol's tables.
inline void put_variable(std::string& text, const assignment& a, int n) {
  put_all(text, "x", a.where / n + 1, "_", a.where % n + 1, "_", a.what.value());
}

/// Reads the assignment of a name such as `x1_2_3`; false if it is no such name for n digits.
inline bool is_variable(std::string_view name, int n, assignment& a) {
  int part[3] = {};
  if (!name.starts_with('x')) return false;
  name.remove_prefix(1);
  for (int i = 0; i < 3; ++i) {
    const std::size_t end = i < 2 ? name.find('_') : name.size();
    if (end == name.npos) return false;
    part[i] = whole_number(name.substr(0, end));
    if (part[i] < 1 || part[i] > n) return false;
    name.remove_prefix(i < 2 ? end + 1 : end);
  }
  a = {cell((part[0] - 1) * n + part[1] - 1), digit::from_value(part[2])};
  return true;
}

/// The value of a 0-1 variable, rounded: 0 or 1; -1 if the word is no number near 0 or 1.
constexpr int zero_or_one(std::string_view word) {
  if (word.empty()) return -1;
  // Solvers write 1, 0, 0.999999999 and 1e-09.
  double value = 0, scale = 1;
  std::size_t i = 0;
  const bool is_negative = word[0] == '-';
  if (is_negative) ++i;
  bool is_fraction = false, has_digit = false;
  for (; i < word.size() && word[i] != 'e' && word[i] != 'E'; ++i) {
    if (word[i] == '.' && !is_fraction) {
      is_fraction = true;
      continue;
    }
    if (word[i] < '0' || word[i] > '9') return -1;
    has_digit = true;
    value = value * 10 + (word[i] - '0');
    if (is_fraction) scale *= 10;
  }
  if (!has_digit) return -1;
  value /= scale;
  if (i < word.size()) {
    ++i;
    const bool is_small = i < word.size() && word[i] == '-';
    if (i < word.size() && (word[i] == '-' || word[i] == '+')) ++i;
    const int exponent = whole_number(word.substr(i));
    if (exponent < 0 || exponent > 300) return -1;
    for (int e = 0; e < exponent; ++e) value = is_small ? value / 10 : value * 10;
  }
  constexpr double near = 1e-3;
  if (value <= near) return 0;
  return !is_negative && value >= 1 - near && value <= 1 + near ? 1 : -1;
}

} // namespace detail

namespace detail {

/// The model of the houses; `further(row)` appends what follows the rows up to that number.
template <box B, houses_alone H, class Further>
void append_lp(std::string& text, const grid<B>& puzzle, const H& h, Further further) {
  constexpr int n = B.size();
  put_header(text, "\\ ", "", "lp", "", puzzle);
  text += "Minimize\n nothing: 0 x1_1_1\nSubject To\n";
  int row = 0;
  sums<B>::for_each(
      puzzle, h,
      [&](auto term) {
        put_all(text, " s", ++row, ":");
        for (int i = 0; i < n; ++i) {
          text += i == 0 ? " " : i % 8 == 0 ? "\n + " : " + ";
          put_variable(text, term(i), n);
        }
        text += " = 1\n";
      },
      [&](const assignment& a) {
        put_all(text, " g", ++row, ": ");
        put_variable(text, a, n);
        text += " = 1\n";
      });
  further(row);
  text += "Binary\n";
  for (int v = 1; v <= sums<B>::variables(); ++v) {
    text += ' ';
    put_variable(text, sums<B>::assignment_of(v), n);
    text += '\n';
  }
  text += "End\n";
}

} // namespace detail

/// Appends the 0-1 model of a puzzle in CPLEX LP format, with the header of model_text.hpp: the sums of
/// sums.hpp with names such as `x1_2_3` for the digit 3 in row 1, column 2; the objective is constant.
/// Requires values up to n. O(houses * n^2).
template <box B, houses_alone H = houses::standard<B>>
void append_lp(std::string& text, const grid<B>& puzzle, const H& h = H()) {
  detail::append_lp(text, puzzle, h, [](int) {});
}
/// The same for a game: its constraints are further rows, those of `for_each_row`.
template <box B, houses_alone H, linear_constraints M>
void append_lp(std::string& text, const grid<B>& puzzle, const H& h, const M& constraints) {
  detail::append_lp(text, puzzle, h, [&](int row) {
    for_each_row(constraints, B, [&](const auto& terms, auto sense, int bound) {
      detail::put_all(text, " c", ++row, ":");
      int i = 0;
      for (const auto& t : terms) {
        if (i++ % 8 == 7) text += '\n';
        const long long coefficient = t.coefficient;
        detail::put_all(text, coefficient < 0 ? " - " : " + ", coefficient < 0 ? -coefficient : coefficient,
                        " ");
        detail::put_variable(text, t.of, B.size());
      }
      if (terms.empty()) text += " 0 x1_1_1";
      detail::put_all(text, sense == decltype(sense)::equal ? " = " : " >= ", bound, "\n");
    });
  });
}

/// Reads the answer to the model of `append_lp`: a file written by `glpsol --write` or `glpsol --output`, or
/// the solution file of `cbc`; the first words decide which. A status that is neither optimal (or feasible)
/// nor infeasible is `unknown`. So is glpsol's UNDEFINED: it writes that where the time ran out and where it
/// was not asked for integers (`--nointopt`), whether or not the linear relaxation has a solution; the file
/// does not have the difference. Linear.
template <box B>
expected<answer<B>, answer_error> read_lp_answer(std::string_view text) {
  constexpr int n = B.size();
  enum class file { unknown, raw, printed, cbc } kind = file::unknown;
  detail::gathered<B> result;
  text_words words(text);
  answer_verdict verdict = answer_verdict::unknown;
  bool has_verdict = false, is_columns = false, is_ended = false;
  const auto take = [&](const assignment& a, std::string_view word, std::string_view value) {
    const int one = detail::zero_or_one(value);
    if (one < 0) return detail::error_in_line(words, answer_fault::bad_word, value, "0 or 1");
    return one == 1 ? result.add(a.where, a.what, words, word) : answer_error{};
  };
  while (!is_ended && words.next_line()) {
    std::string_view word = words.next();
    if (word.empty()) continue;
    if (kind == file::unknown) {
      if (word == "s") {
        kind = file::raw;
      } else if (word == "Problem:") {
        kind = file::printed;
        continue;
      } else if (word == "c") {
        continue;
      } else if (words.line().find(" - objective value") != std::string_view::npos) {
        kind = file::cbc;
        has_verdict = true;
        if (word == "Optimal") verdict = answer_verdict::solution;
        if (word == "Infeasible" || (word == "Integer" && words.next() == "infeasible"))
          verdict = answer_verdict::no_solution;
        if (verdict != answer_verdict::solution) return result.finish(verdict, words);
        continue;
      } else {
        return unexpected(
            detail::error_in_line(words, answer_fault::bad_word, word, "a solution file of glpsol or cbc"));
      }
    }
    if (kind == file::raw) {
      if (word == "s") {
        const std::string_view sort = words.next();
        words.next();
        const std::string_view columns = words.next(), state = words.next();
        if (sort != "mip" || whole_number(columns) != sums<B>::variables())
          return unexpected(
              detail::error_in_line(words, answer_fault::bad_word, words.line(), "s mip with n^3 columns"));
        has_verdict = true;
        verdict = state == "o" || state == "f" ? answer_verdict::solution
                  : state == "n"               ? answer_verdict::no_solution
                                               : answer_verdict::unknown;
      } else if (word == "j") {
        const std::string_view name = words.next();
        const int number = whole_number(name);
        if (number < 1 || number > sums<B>::variables())
          return unexpected(
              detail::error_in_line(words, answer_fault::unknown_variable, name, "a column of the model"));
        if (verdict == answer_verdict::solution)
          if (const answer_error e = take(sums<B>::assignment_of(number), name, words.next()))
            return unexpected(e);
      } else if (word == "e") {
        is_ended = true;
      }
      continue;
    }
    if (kind == file::printed) {
      if (word == "Status:") {
        const std::string_view sort = words.next(), state = words.next();
        if (sort != "INTEGER")
          return unexpected(detail::error_in_line(words, answer_fault::bad_word, sort, "INTEGER"));
        has_verdict = true;
        verdict = state == "OPTIMAL" || state == "NON-OPTIMAL" ? answer_verdict::solution
                  : state == "EMPTY"                           ? answer_verdict::no_solution
                                                               : answer_verdict::unknown;
      } else if (word == "No.") {
        is_columns = words.next() == "Column";
      } else if (word == "End") {
        is_ended = true;
      }
      if (!is_columns || verdict != answer_verdict::solution || whole_number(word) < 0) continue;
    }
    if (kind == file::cbc && word == "**") word = words.next();
    // A line of a table: the column's number, its name, and its value, in glpsol's after a star.
    const std::string_view name = words.next();
    std::string_view value = words.next();
    if (value == "*") value = words.next();
    assignment a;
    if (!detail::is_variable(name, n, a))
      return unexpected(
          detail::error_in_line(words, answer_fault::unknown_variable, name, "a name such as x1_1_1"));
    if (const answer_error e = take(a, name, value)) return unexpected(e);
  }
  if (!has_verdict || ((kind == file::raw || kind == file::printed) && !is_ended))
    return unexpected(detail::error_in_line(words, answer_fault::no_answer, "",
                                            "a solution file of glpsol or cbc to its end"));
  return result.finish(verdict, text_words({}));
}

} // namespace boxline::inline v0_2::adapt
