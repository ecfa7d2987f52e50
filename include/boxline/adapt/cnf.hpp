// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/clauses.hpp>
#include <boxline/adapt/literals_text.hpp>
#include <boxline/adapt/model_text.hpp>

/// \file
/// Puzzles as DIMACS CNF, for SAT solvers, and their answers.
///
/// Unique SAT: the formula of a puzzle, with `clauses::forbid` of a known solution, is unsatisfiable if and
/// only if that solution is the only one. It is written and its answers are read as for any other formula.

namespace boxline::inline v0_2::adapt {

/// Appends a formula in DIMACS CNF format, with the header of model_text.hpp. Linear in the text: about 45 MB
/// for the full formula of a 36x36 grid.
template <box B>
void append_cnf(std::string& text, const clauses<B>& formula) {
  const clause_options& options = formula.options();
  std::string how = options.how == encoding::minimal ? "encoding minimal" : "encoding extended";
  how += options.reduced ? " reduced" : " full";
  detail::put_header(text, "c ", "", "cnf", how, formula.values({}));
  detail::put_all(text, "p cnf ", formula.variables(), " ", formula.clause_count(), "\n");
  text.reserve(text.size() + 7 * formula.literals().size());
  for (const int literal : formula.literals()) {
    detail::put(text, literal);
    text += literal == 0 ? '\n' : ' ';
  }
}

namespace detail {

/// The formula of an exported file; `h` and `constraints` as for `clauses`.
template <box B, class... Rules>
expected<clauses<B>, answer_error> read_formula(std::string_view model, const Rules&... rules) {
  const auto header = read_header(model);
  if (!header) return unexpected(header.error());
  const auto givens = read_givens<B>(model);
  if (!givens) return unexpected(givens.error());
  answer_error e;
  e.kind = answer_fault::bad_header;
  e.line = header->line;
  clause_options options;
  text_words words = text_words::of_line(header->rest);
  const std::string_view encoding_word = words.next(), how = words.next(), form = words.next();
  if (header->format != "cnf" || encoding_word != "encoding" || (how != "minimal" && how != "extended") ||
      (form != "reduced" && form != "full")) {
    e.found = found_text(header->rest);
    e.expected = "cnf, encoding minimal or extended, reduced or full";
    return unexpected(e);
  }
  options.how = how == "minimal" ? encoding::minimal : encoding::extended;
  options.reduced = form == "reduced";
  clauses<B> formula(*givens, options, rules...);
  text_words of_model(model);
  while (of_model.next_line()) {
    if (of_model.next() != "p" || of_model.next() != "cnf") continue;
    if (whole_number(of_model.next()) == formula.variables()) return formula;
    break;
  }
  e.line = of_model.line_number();
  e.expected = "p cnf with as many variables as the givens leave";
  return unexpected(e);
}

} // namespace detail

/// The formula of an exported file, constructed from its header: to read an answer with the file alone.
/// Clauses that were added, such as forbidden solutions, are not in it. `h` are the houses that the file was
/// made with. An error if the file is no export of box `B`, or if its number of variables is not that of the
/// givens (as when a candidate puzzle was exported, or with other houses or constraints).
template <box B, houses_alone H = houses::standard<B>>
expected<clauses<B>, answer_error> read_clauses(std::string_view model, const H& h = H()) {
  return detail::read_formula<B>(model, h);
}
/// The same for a game: `constraints` are those that the file was made with.
template <box B, houses_alone H, clausal_constraints M>
expected<clauses<B>, answer_error> read_clauses(std::string_view model, const H& h, const M& constraints) {
  return detail::read_formula<B>(model, h, constraints);
}

/// Reads the answer of a SAT solver to the formula: lines `s ...` and `v ...`, or minisat's result file. With
/// the givens. Linear.
template <box B>
expected<answer<B>, answer_error> read_sat_answer(std::string_view text, const clauses<B>& formula) {
  detail::gathered<B> result;
  result.values() = formula.values({});
  const auto verdict =
      detail::read_literals(text, detail::literal_style::numbers,
                            [&](int variable, const text_words& words, std::string_view word) {
                              if (variable > formula.variables())
                                return detail::error_in_line(words, answer_fault::unknown_variable, word,
                                                             "a variable of the formula");
                              const assignment a = formula.assignment_of(variable);
                              return result.add(a.where, a.what, words, word);
                            });
  if (!verdict) return unexpected(verdict.error());
  return result.finish(*verdict, text_words({}));
}

} // namespace boxline::inline v0_2::adapt
