// SPDX-License-Identifier: BSL-1.0
//
// Models of puzzles with rules of a game: houses and constraints.

#include "models/game_model.hpp"

#include "common/interrupt.hpp"
#include "solve/searches.hpp"

#include <boxline/adapt/game_model.hpp>
#include <boxline/constraints/game.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace command {

namespace {

using boxline::any_grid;
using boxline::box;

/// As those of models without such rules, in models.cpp.
using game_boxes = boxline::box_list<2, 3, 4, 5, 6, box{2, 3}, box{3, 2}, box{3, 4}, box{4, 3}>;

/// Calls `use(game)`; otherwise what is wrong.
template <box B, class Use>
no_model_of_game with_game(const rules_choice& rules, Use use) {
  const auto constraints = read_constraints(rules, B);
  if (!constraints) return {constraints.error()};
  const auto houses = read_houses<B>(rules);
  if (!houses) return {houses.error()};
  const boxline::game g{boxline::houses::listed<B>(*houses), *constraints};
  const auto error = use(g);
  if (!error) return {};
  return {rules.constraints_file + ": " + describe(*error),
          error->why != boxline::no_good_verdict::too_many};
}

using no_model = std::optional<boxline::adapt::model_error>;

/// Of a constraint, in a model.
constexpr std::size_t most_no_goods = 5000;

} // namespace

std::string rules_line(const rules_choice& rules) {
  using kind = rules_choice::kind;
  std::string line;
  if (rules.which == kind::diagonals) line = "diagonals";
  if (rules.which == kind::windows) line = "windows";
  if (rules.which == kind::listed) line = "houses " + rules.text;
  if (rules.has_constraints()) line += (line.empty() ? "" : "; ") + rules.constraints;
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ';');
  return std::string(boxline::adapt::detail::after("rules " + line, "rules ")); // as read from a model
}

std::string rules_of_model(std::string_view model) {
  boxline::text_words words(model);
  for (int line = 0; line < 5 && words.next_line(); ++line)
    if (words.line().find("boxline rules ") != words.line().npos)
      return std::string(boxline::adapt::detail::after(words.line(), "boxline rules "));
  return {};
}

std::string words_of_rules(const std::string& line) {
  return line.empty() ? "no rules" : "the rules '" + line + "'";
}

boxline::expected<std::string, no_model_of_game>
model_of_game(const any_grid& puzzle, const model_words& w, const rules_choice& rules) {
  std::string text;
  no_model_of_game none{"no models of games of this size"};
  bool is_allowed = true;
  boxline::visit_box<game_boxes>(puzzle.shape(), [&]<box B>() {
    none = with_game<B>(rules, [&](const auto& g) -> no_model {
      is_allowed = is_forbiddable(w, puzzle.as<B>(), g);
      if (!is_allowed) return std::nullopt;
      const boxline::limits limit = limits_until_cancelled(w.seconds);
      if (w.to == "cnf") {
        const auto model = boxline::adapt::clausal_model_of(g, most_no_goods, limit);
        if (!model) return model.error();
        append_formula(text, w, puzzle.as<B>(), g.houses(), *model);
      } else {
        const auto model = boxline::adapt::linear_model_of(g, most_no_goods, limit);
        if (!model) return model.error();
        append_rows(text, w.to, puzzle.as<B>(), g.houses(), *model);
      }
      return std::nullopt;
    });
  });
  if (!is_allowed) none.why = not_forbiddable;
  if (!none.why.empty()) return boxline::unexpected(none);
  // Behind the givens, in a comment as theirs.
  const std::size_t end = text.find('\n', text.find("givens ")) + 1;
  const std::size_t begin = text.rfind('\n', text.find("givens ")) + 1;
  const std::string comment = text.substr(begin, text.find("givens ") - begin);
  return text.insert(end, comment + "boxline rules " + rules_line(rules) + "\n");
}

imported answer_of_game(const answered_model& m, const any_grid& puzzle, const rules_choice& rules) {
  imported result;
  const bool known = boxline::visit_box<game_boxes>(puzzle.shape(), [&]<box B>() {
    const no_model_of_game none = with_game<B>(rules, [&](const auto& g) -> no_model {
      const auto keep = [&](const auto& a) {
        if (a)
          result = {a->verdict, a->values, boxline::is_solution_of(a->values, puzzle.as<B>(), g), {}};
        else
          result.error = describe(a.error());
      };
      if (m.format == "cnf") {
        const boxline::limits limit = limits_until_cancelled(m.seconds);
        const auto model = boxline::adapt::clausal_model_of(g, most_no_goods, limit);
        if (!model) return model.error();
        keep(read_formula_answer<B>(m.model, m.answer, g.houses(), *model));
      } else {
        keep(read_rows_answer<B>(m.format, m.answer));
      }
      return std::nullopt;
    });
    if (!none.why.empty()) result.error = none.why;
  });
  if (!known) result.error = "no models of games of this size";
  return result;
}

} // namespace command
