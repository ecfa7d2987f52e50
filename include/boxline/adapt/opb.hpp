// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/literals_text.hpp>
#include <boxline/adapt/model_text.hpp>
#include <boxline/adapt/sums.hpp>

/// \file
/// Puzzles in the OPB format of the pseudo-Boolean competitions, and the answers to them.

namespace boxline::inline v0_2::adapt {

namespace detail {

/// The model of the houses; `further` rows will follow it.
template <box B, houses_alone H>
void append_opb(std::string& text, const grid<B>& puzzle, const H& h, int further) {
  using model = sums<B>;
  put_all(text, "* #variable= ", model::variables(),
          " #constraint= ", model::constraints(puzzle, h) + further, "\n");
  put_header(text, "* ", "", "opb", "", puzzle);
  const auto put_term = [&text](const assignment& a) {
    put_all(text, "+1 x", model::variable(a.where, a.what), " ");
  };
  model::for_each(
      puzzle, h,
      [&](auto term) {
        for (int i = 0; i < B.size(); ++i) put_term(term(i));
        text += "= 1 ;\n";
      },
      [&](const assignment& a) {
        put_term(a);
        text += "= 1 ;\n";
      });
}

} // namespace detail

/// Appends the 0-1 model of a puzzle in OPB format: the sums of sums.hpp, with its numbers as the names x1 to
/// x(n^3), and the header of model_text.hpp after the format's first line, which has the sizes. Requires
/// values up to n. O(houses * n^2).
template <box B, houses_alone H = houses::standard<B>>
void append_opb(std::string& text, const grid<B>& puzzle, const H& h = H()) {
  detail::append_opb(text, puzzle, h, 0);
}
/// The same for a game: its constraints are further rows, those of `for_each_row`.
template <box B, houses_alone H, linear_constraints M>
void append_opb(std::string& text, const grid<B>& puzzle, const H& h, const M& constraints) {
  using model = sums<B>;
  std::string rows;
  int count = 0;
  for_each_row(constraints, B, [&](const auto& terms, auto sense, int bound) {
    ++count;
    if (terms.empty()) rows += "+0 x1 ";
    for (const auto& t : terms)
      detail::put_all(rows, t.coefficient < 0 ? "" : "+", static_cast<long long>(t.coefficient), " x",
                      model::variable(t.of.where, t.of.what), " ");
    detail::put_all(rows, sense == decltype(sense)::equal ? "= " : ">= ", bound, " ;\n");
  });
  detail::append_opb(text, puzzle, h, count);
  text += rows;
}

/// Reads the answer of a pseudo-Boolean solver to the model of `append_opb`: lines `s ...` and `v x1 -x2
/// ...`. Linear.
template <box B>
expected<answer<B>, answer_error> read_opb_answer(std::string_view text) {
  detail::gathered<B> result;
  const auto verdict = detail::read_literals(
      text, detail::literal_style::names, [&](int variable, const text_words& words, std::string_view word) {
        if (variable > sums<B>::variables())
          return detail::error_in_line(words, answer_fault::unknown_variable, word,
                                       "a variable of the model");
        const assignment a = sums<B>::assignment_of(variable);
        return result.add(a.where, a.what, words, word);
      });
  if (!verdict) return unexpected(verdict.error());
  return result.finish(*verdict, text_words({}));
}

} // namespace boxline::inline v0_2::adapt
