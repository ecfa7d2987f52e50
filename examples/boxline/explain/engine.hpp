// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/puzzle_input.hpp"
#include "explain/explain.hpp"
#include "explain/rules.hpp"
#include "solve/request.hpp"

#include <boxline/io/describe.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/parse_candidates.hpp>
#include <boxline/io/print_candidates.hpp>
#include <boxline/logic/notation.hpp>
#include <boxline/mistakes.hpp>
#include <boxline/repair.hpp>

/// \file
/// Deduction for one box, as a template. All rules are instantiated for each box of a list, in the file that
/// includes this.

namespace command {

template <boxline::box B, class Solver = boxline::logic::logic_solver<B, rules_known_for<B>>>
class reasoner_for : public reasoner {
  using solver = Solver;
  using board = typename solver::board_type;

public:
  explicit reasoner_for(const Solver& s = Solver()) : solver_(s) {}

  rule_choice available(const rule_choice& use) const override {
    rule_choice result = use;
    std::erase_if(result, [](const auto* rule) {
      return solver::rules_type::find(rule->key) == solver::rules_type::size;
    });
    return result;
  }

  reasoned solve(const boxline::any_grid& puzzle, boxline::alphabet written, boxline::uniqueness known,
                 const rule_choice& use, const boxline::limits& limit,
                 const step_listener& tell) const override {
    const auto from = started(puzzle, written, known);
    return from ? solve_from(*from, use, limit, tell) : invalid(from.error());
  }
  reasoned all(const boxline::any_grid& puzzle, boxline::alphabet written, boxline::uniqueness known,
               const rule_choice& use, const boxline::limits& limit,
               const step_listener& tell) const override {
    using boxline::logic::deduction_verdict;
    const auto from = started(puzzle, written, known);
    if (!from) return invalid(from.error());
    reasoned result{deduction_verdict::stuck, 0, boxline::logic::snapshot(*from), {}};
    const auto found = using_rules(use).all(*from, limit);
    for (const boxline::logic::step& s : found.steps) tell(s, *result.end);
    result.steps = found.steps.size();
    if (found.stopped != boxline::stop_reason::none)
      result.verdict = boxline::stopped_as<deduction_verdict>(found.stopped);
    else if (from->open_cells() == 0)
      result.verdict = deduction_verdict::solved;
    else if (boxline::logic::is_contradictory(*from))
      result.verdict = deduction_verdict::contradiction;
    return result;
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
  boxline::expected<compared, std::string> compare(const boxline::any_grid& solution,
                                                   const boxline::any_grid& placed, const marks_text& marks,
                                                   boxline::alphabet written) const override {
    boxline::candidates<B> of_player;
    if (!marks.text.empty()) {
      const auto read = boxline::parse_candidates<B>(marks.text, marks.options);
      if (!read) return boxline::unexpected(in_file(marks, read.error()));
      of_player = *read;
    }
    const boxline::grid<B> right = solution.as<B>();
    boxline::grid<B> digits = placed.as<B>();
    const auto found = boxline::mistakes_against(right, digits, of_player);
    compared result{clashes(placed, written), {}, {}};
    for (const boxline::cell c : found.wrong_digits) result.mistakes += line_of(c, "=", digits, written);
    for (const boxline::cell c : found.lost_marks) result.mistakes += line_of(c, "<>", right, written);
    correct(found, digits, of_player);
    result.placed = digits;
    for (int c = 0; c < B.cells(); ++c)
      if (!digits.is_blank(boxline::cell(c)))
        of_player[boxline::cell(c)] =
            boxline::candidates<B>::digit_set::single(digits.digit_at(boxline::cell(c)).index());
    boxline::print_pencil_marks(of_player, std::back_inserter(result.marks.text));
    result.marks.file = marks.file;
    return result;
  }
  std::string clashes(const boxline::any_grid& placed, boxline::alphabet written) const override {
    const boxline::grid<B> digits = placed.as<B>();
    std::string text;
    for (const auto& [first, second] : boxline::find_clashes(digits)) {
      text += line_of(first, "=", digits, written);
      text.back() = ' ';
      text += line_of(second, "=", digits, written).substr(1);
    }
    return text;
  }
  repaired repair(const boxline::any_grid& puzzle, const boxline::any_grid& placed, const completion& ask,
                  const boxline::limits& limit, boxline::alphabet written) const override {
    const boxline::grid<B> digits = placed.as<B>();
    const auto found = boxline::find_repair(
        puzzle.as<B>(), digits, [&](const boxline::grid<B>& g) { return ask(g); }, limit);
    repaired result{found.verdict, {}};
    for (const boxline::cell c : found.take_back) result.take_back += line_of(c, "=", digits, written);
    return result;
  }
  boxline::alphabet written(const std::string& text, boxline::alphabet asked) const override {
    return written_in<B>(text, asked);
  }

private:
  static std::string line_of(boxline::cell c, const char* sign, const boxline::grid<B>& of,
                             boxline::alphabet written) {
    return "\t" + boxline::cell_name(c, B.size()) + sign +
           boxline::logic::symbol_of(of.digit_at(c), written) + "\n";
  }
  static std::string in_file(const marks_text& marks, const boxline::text_error& e) {
    return marks.file + ": " + boxline::describe(e);
  }
  static reasoned invalid(std::string why) {
    return {boxline::logic::deduction_verdict::invalid, 0, std::nullopt, std::move(why)};
  }
  // The board with the givens, or why there is none.
  boxline::expected<board, std::string> started(const boxline::any_grid& puzzle, boxline::alphabet written,
                                                boxline::uniqueness known) const {
    const auto givens = puzzle.as<B>();
    if (auto fault = boxline::check_givens(givens, solver_.houses())) {
      fault.symbols = written;
      return boxline::unexpected(boxline::describe(fault));
    }
    const auto from = solver_.start(givens, known);
    if (from) return *from;
    if constexpr (requires { solver_.houses().game(); })
      return boxline::unexpected(
          broken_text(solver_.houses().game().constraints().first_broken(givens.values()), B.size()));
    return boxline::unexpected(std::string("the digits break a constraint"));
  }
  solver using_rules(const rule_choice& use) const {
    solver s = solver_;
    std::vector<std::size_t> places;
    for (const auto* rule : available(use)) places.push_back(solver::rules_type::find(rule->key));
    s.use_in_order(places);
    return s;
  }
  reasoned solve_from(const board& from, const rule_choice& use, const boxline::limits& limit,
                      const step_listener& tell) const {
    const auto found = using_rules(use).solve(from, listener{tell}, limit);
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
