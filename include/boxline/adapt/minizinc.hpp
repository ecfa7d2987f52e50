// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/model_text.hpp>
#include <boxline/adapt/sums.hpp>

#include <bit>
#include <cstddef>

/// \file
/// Puzzles in MiniZinc, for constraint solvers, and their answers.

namespace boxline::inline v0_2::adapt {

namespace detail {

/// The model of the houses; `further()` appends what follows its constraints.
template <box B, houses_alone H, class Further>
void append_minizinc(std::string& text, const grid<B>& puzzle, const H& h, Further further) {
  put_header(text, "% ", "", "mzn", "", puzzle);
  put_all(text, "include \"alldifferent.mzn\";\nint: n = ", B.size(),
          ";\narray[1..n * n] of var 1..n: x;\narray[1..", h.size(), ", 1..n] of 1..n * n: houses =\n[");
  for (int u = 0; u < h.size(); ++u) {
    text += "| ";
    int i = 0;
    for (const cell c : h.cells(house(u))) put_all(text, i++ == 0 ? "" : ", ", c + 1);
    text += '\n';
  }
  put_all(text, "|];\nconstraint forall(u in 1..", h.size(),
          ")(alldifferent([x[houses[u, i]] | i in 1..n]));\n");
  for (int c = 0; c < B.cells(); ++c)
    if (!puzzle.is_blank(cell(c))) put_all(text, "constraint x[", c + 1, "] = ", puzzle[cell(c)], ";\n");
  further();
  text += "solve satisfy;\n"
          "output [show(x[i]) ++ if i mod n = 0 then \"\\n\" else \" \" endif | i in 1..n * n];\n";
}

/// Appends the cells of `cells` as a list of variables: `x[1], x[2]`.
template <class Cells>
void put_list(std::string& text, const Cells& cells) {
  int i = 0;
  for (const cell c : cells) put_all(text, i++ == 0 ? "x[" : ", x[", c + 1, "]");
}
/// Appends `x[1] in {2, 3}`.
template <class Mask>
void put_digits(std::string& text, cell c, Mask digits, int n) {
  put_all(text, "x[", c + 1, "] in {");
  bool is_first = true;
  for (int d = 0; d < n; ++d) {
    if ((digits >> d & 1u) == 0) continue;
    put_all(text, is_first ? "" : ", ", d + 1);
    is_first = false;
  }
  text += '}';
}

} // namespace detail

/// Appends a puzzle as a MiniZinc model (Takano, de Freitas and Pereira de Sá, section 2.3): a variable from
/// 1 to n for each cell, an `alldifferent` for each house, and an equation for each given. Its output
/// statement prints an answer as n lines of n numbers. With the header of model_text.hpp. Requires values up
/// to n. O(houses * n).
template <box B, houses_alone H = houses::standard<B>>
void append_minizinc(std::string& text, const grid<B>& puzzle, const H& h = H()) {
  detail::append_minizinc(text, puzzle, h, [] {});
}
/// The same for a game: each constraint on a pair as what the second cell may hold for each digit of the
/// first; equations and groups of different cells as such; no-goods as "some cell holds another digit".
template <box B, houses_alone H, linear_constraints M>
void append_minizinc(std::string& text, const grid<B>& puzzle, const H& h, const M& constraints) {
  constexpr int n = B.size();
  const auto append = [&] {
    for (int c = 0; c < B.cells(); ++c)
      for (const auto& arc : constraints.network.arcs(cell(c))) {
        if (arc.to < c) continue;
        const auto& relation = constraints.network.relation_of(arc);
        for (int d = 0; d < n; ++d) {
          detail::put_all(text, "constraint x[", c + 1, "] = ", d + 1, " -> ");
          detail::put_digits(text, arc.to, relation.allowed[std::size_t(d)], n);
          text += ";\n";
        }
      }
    for (const auto& g : constraints.no_goods) {
      text += "constraint false";
      for (std::size_t k = 0; k < g.cells.size(); ++k) {
        if (std::popcount(g.digits[k]) == n) continue;
        text += " \\/ ";
        detail::put_digits(text, g.cells[k], ~g.digits[k], n);
      }
      text += ";\n";
    }
    for (const auto& group : constraints.different) {
      text += "constraint alldifferent([";
      detail::put_list(text, group);
      text += "]);\n";
    }
    for (const auto& e : constraints.equations) {
      text += "constraint 0";
      for (std::size_t k = 0; k < e.cells.size(); ++k) {
        detail::put_all(text, " + ", e.coefficients[k], " * x[", e.cells[k] + 1, "]");
      }
      detail::put_all(text, " = ", e.sum, ";\n");
    }
  };
  detail::append_minizinc(text, puzzle, h, append);
}

/// Reads the output of `minizinc` for the model of `append_minizinc`: n^2 numbers and a line of ten dashes,
/// of which the first solution is taken; or `=====UNSATISFIABLE=====`; or `=====UNKNOWN=====` and the like.
/// Lines that begin with `%` are skipped. Linear.
template <box B>
expected<answer<B>, answer_error> read_minizinc_answer(std::string_view text) {
  text_words words(text);
  answer<B> result;
  int count = 0;
  while (words.next_line()) {
    std::string_view word = words.next();
    if (word.starts_with('%')) continue;
    if (word == "----------") {
      if (count < B.cells()) break;
      result.verdict = answer_verdict::solution;
      return result;
    }
    if (count == 0 && word.starts_with("=====")) {
      result.verdict =
          word == "=====UNSATISFIABLE=====" ? answer_verdict::no_solution : answer_verdict::unknown;
      return result;
    }
    for (; !word.empty(); word = words.next()) {
      const int value = whole_number(word);
      if (value < 1 || value > B.size() || count == B.cells())
        return unexpected(detail::error_in_line(words, answer_fault::bad_word, word,
                                                count == B.cells() ? "----------" : "a number from 1 to n"));
      result.values.set(cell(count++), digit::from_value(value));
    }
  }
  return unexpected(detail::error_in_line(words, answer_fault::no_answer, "", "n^2 numbers and ----------"));
}

} // namespace boxline::inline v0_2::adapt
