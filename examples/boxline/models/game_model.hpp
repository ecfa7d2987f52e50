// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/request.hpp"

#include <boxline/adapt/answer.hpp>
#include <boxline/adapt/cnf.hpp>
#include <boxline/adapt/lp.hpp>
#include <boxline/adapt/minizinc.hpp>
#include <boxline/adapt/opb.hpp>
#include <boxline/any.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/io/parse.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace command {

/// The words of `boxline export` that concern the model.
struct model_words {
  std::string to, forbid;
  bool minimal = false, whole = false;
  double seconds = 0; ///< for each model with constraints; 0 for any time
};

/// Whether models of a format can have rules of a game.
inline bool has_game_model(std::string_view format) {
  return format == "cnf" || format == "lp" || format == "opb" || format == "mzn";
}

/// Whether the grid of --forbid, if any, is a solution of the puzzle under some rules. The formula has no
/// variables for what givens exclude: forbidden without these, another grid would be forbidden with others.
template <boxline::box B, class... Rules>
bool is_forbiddable(const model_words& w, const boxline::grid<B>& puzzle, const Rules&... rules) {
  if (w.forbid.empty()) return true;
  const auto g = boxline::parse<B>(w.forbid);
  return g && is_solution_of(*g, puzzle, rules...);
}
inline constexpr const char* not_forbiddable = "--forbid: expected a solution of the puzzle";

/// Appends a formula in cnf; `rules` are none, or the houses and the constraints as clauses.
template <boxline::box B, class... Rules>
void append_formula(std::string& text, const model_words& w, const boxline::grid<B>& puzzle,
                    const Rules&... rules) {
  using namespace boxline::adapt;
  const clause_options options{w.minimal ? encoding::minimal : encoding::extended, !w.whole};
  clauses<B> formula(puzzle, options, rules...);
  if (!w.forbid.empty()) {
    const auto known = boxline::parse<B>(w.forbid);
    std::vector<int> truth;
    for (int v = 1; known && v <= formula.variables(); ++v) {
      const boxline::assignment a = formula.assignment_of(v);
      if ((*known)[a.where] == a.what.value()) truth.push_back(v);
    }
    formula.forbid(truth);
  }
  append_cnf(text, formula);
}
/// Appends a model in lp, opb or mzn; the constraints as rows.
template <boxline::box B, class... Rules>
void append_rows(std::string& text, std::string_view format, const boxline::grid<B>& puzzle,
                 const Rules&... rules) {
  using namespace boxline::adapt;
  if (format == "lp") append_lp(text, puzzle, rules...);
  if (format == "opb") append_opb(text, puzzle, rules...);
  if (format == "mzn") append_minizinc(text, puzzle, rules...);
}

/// The answer to a formula.
template <boxline::box B, class... Rules>
boxline::expected<boxline::adapt::answer<B>, boxline::adapt::answer_error>
read_formula_answer(const std::string& model, const std::string& text, const Rules&... rules) {
  const auto formula = boxline::adapt::read_clauses<B>(model, rules...);
  if (!formula) return boxline::unexpected(formula.error());
  return boxline::adapt::read_sat_answer(text, *formula);
}
/// The answer to a model in lp, opb or mzn.
template <boxline::box B>
boxline::expected<boxline::adapt::answer<B>, boxline::adapt::answer_error>
read_rows_answer(std::string_view format, const std::string& text) {
  if (format == "lp") return boxline::adapt::read_lp_answer<B>(text);
  if (format == "opb") return boxline::adapt::read_opb_answer<B>(text);
  return boxline::adapt::read_minizinc_answer<B>(text);
}

/// The rules of a game in one line, as a comment of its models has them; empty for standard houses alone.
std::string rules_line(const rules_choice& rules);
/// The line in a model; empty where there is none.
std::string rules_of_model(std::string_view model);
/// `no rules`, or the line in quotes.
std::string words_of_rules(const std::string& line);

/// Why there is no model with the rules of a game.
struct no_model_of_game {
  std::string why;
  bool is_limited = false; ///< by the time or by a signal
};
/// A model with rules of a game, or why there is none.
boxline::expected<std::string, no_model_of_game>
model_of_game(const boxline::any_grid& puzzle, const model_words& w, const rules_choice& rules);

/// An answer to a model.
struct imported {
  boxline::adapt::answer_verdict verdict = boxline::adapt::answer_verdict::unknown;
  boxline::any_grid values{};
  bool is_solution = false;
  std::string error{};
};
/// A model with rules of a game, and the answer to it.
struct answered_model {
  std::string_view format;
  const std::string &model, &answer;
  double seconds = 0; ///< for a model with constraints; 0 for any time
};
imported answer_of_game(const answered_model& m, const boxline::any_grid& puzzle, const rules_choice& rules);

} // namespace command
