// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/puzzle_input.hpp"
#include "explain/explain.hpp"
#include "explain/rules.hpp"

#include <boxline/io/describe.hpp>
#include <boxline/io/parse.hpp>

/// \file
/// Deduction for one box, as a template. All rules are instantiated for each box of a list, in the file that
/// includes this.

namespace command {

template <boxline::box B>
class reasoner_for final : public reasoner {
  using solver = boxline::logic::logic_solver<B, rules_known>;
  using board = typename solver::board_type;

public:
  reasoned solve(const boxline::any_grid& puzzle, const rule_choice& use, const boxline::limits& limit,
                 const step_listener& tell) const override {
    const auto givens = puzzle.as<B>();
    if (const auto fault = boxline::check_givens(givens))
      return {boxline::logic::deduction_verdict::invalid, 0, std::nullopt, boxline::describe(fault)};
    solver s;
    typename solver::rules_set used;
    for (std::size_t i = 0; i < used.size(); ++i) used[i] = use[i];
    s.use(used);
    const auto found = s.solve(givens, listener{tell}, limit);
    return {found.verdict, found.steps, boxline::logic::snapshot(found.state), {}};
  }
  boxline::alphabet written(const std::string& text, boxline::alphabet asked) const override {
    return written_in<B>(text, asked);
  }

private:
  struct listener {
    const step_listener& tell;
    void step(const board& b, const boxline::logic::step& s) const { tell(s, boxline::logic::snapshot(b)); }
  };
};

/// For the box of the list that equals `shape`; null where there is none.
template <class Boxes>
std::unique_ptr<reasoner> make_reasoner_of(boxline::box shape) {
  std::unique_ptr<reasoner> result;
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() { result = std::make_unique<reasoner_for<B>>(); });
  return result;
}

} // namespace command
