// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/puzzle_input.hpp"
#include "explain/explain.hpp"
#include "explain/rules.hpp"

#include <boxline/io/describe.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/parse_candidates.hpp>
#include <boxline/logic/notation.hpp>
#include <boxline/mistakes.hpp>

/// \file
/// Deduction for one box, as a template. All rules are instantiated for each box of a list, in the file that
/// includes this.

namespace command {

template <boxline::box B, class Solver = boxline::logic::logic_solver<B, rules_known>>
class reasoner_for : public reasoner {
  using solver = Solver;
  using board = typename solver::board_type;

public:
  explicit reasoner_for(const Solver& s = Solver()) : solver_(s) {}

  reasoned solve(const boxline::any_grid& puzzle, boxline::uniqueness known, const rule_choice& use,
                 const boxline::limits& limit, const step_listener& tell) const override {
    const auto givens = puzzle.as<B>();
    if (const auto fault = boxline::check_givens(givens, solver_.houses()))
      return {boxline::logic::deduction_verdict::invalid, 0, std::nullopt, boxline::describe(fault)};
    const auto from = solver_.start(givens, known);
    if (!from)
      return {boxline::logic::deduction_verdict::invalid, 0, std::nullopt, "the digits break a constraint"};
    return solve_from(*from, use, limit, tell);
  }
  reasoned solve(const boxline::any_grid& placed, const marks_text& marks, const rule_choice& use,
                 const boxline::limits& limit, const step_listener& tell) const override {
    using boxline::logic::deduction_verdict;
    const auto read = boxline::parse_candidates<B>(marks.text, marks.options);
    if (!read) return {deduction_verdict::invalid, 0, std::nullopt, in_file(marks, read.error())};
    const auto from = solver_.start(placed.as<B>(), *read);
    if (!from)
      return {deduction_verdict::invalid, 0, std::nullopt, describe(from.error(), marks.options.symbols)};
    return solve_from(*from, use, limit, tell);
  }
  boxline::expected<std::string, std::string> mistakes(const boxline::any_grid& solution,
                                                       const boxline::any_grid& placed,
                                                       const marks_text& marks,
                                                       boxline::alphabet written) const override {
    boxline::candidates<B> of_player;
    if (!marks.text.empty()) {
      const auto read = boxline::parse_candidates<B>(marks.text, marks.options);
      if (!read) return boxline::unexpected(in_file(marks, read.error()));
      of_player = *read;
    }
    const boxline::grid<B> right = solution.as<B>(), digits = placed.as<B>();
    const auto found = boxline::mistakes_against(right, digits, of_player);
    std::string text;
    for (const boxline::cell c : found.wrong_digits)
      text += "\t" + boxline::cell_name(c, B.size()) + "=" +
              boxline::logic::symbol_of(digits.digit_at(c), written) + "\n";
    for (const boxline::cell c : found.lost_marks)
      text += "\t" + boxline::cell_name(c, B.size()) + "<>" +
              boxline::logic::symbol_of(right.digit_at(c), written) + "\n";
    return text;
  }
  boxline::alphabet written(const std::string& text, boxline::alphabet asked) const override {
    return written_in<B>(text, asked);
  }

private:
  static std::string in_file(const marks_text& marks, const boxline::text_error& e) {
    return marks.file + ": " + boxline::describe(e);
  }
  reasoned solve_from(const board& from, const rule_choice& use, const boxline::limits& limit,
                      const step_listener& tell) const {
    solver s = solver_;
    typename solver::rules_set used;
    for (std::size_t i = 0; i < used.size(); ++i) used[i] = use[i];
    s.use(used);
    const auto found = s.solve(from, listener{tell}, limit);
    return {found.verdict, found.steps, boxline::logic::snapshot(found.state), {}};
  }

  struct listener {
    const step_listener& tell;
    void step(const board& b, const boxline::logic::step& s) const { tell(s, boxline::logic::snapshot(b)); }
  };

  Solver solver_;
};

/// For the box of the list that equals `shape`; null where there is none.
template <class Boxes>
std::unique_ptr<reasoner> make_reasoner_of(boxline::box shape) {
  std::unique_ptr<reasoner> result;
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() { result = std::make_unique<reasoner_for<B>>(); });
  return result;
}

} // namespace command
