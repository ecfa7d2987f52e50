// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "assess/engine.hpp"

#include <boxline/io/print_candidates.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/notation.hpp>
#include <boxline/rate/assess.hpp>
#include <boxline/rate/model.hpp>
#include <boxline/rate/slowest_actions.hpp>

#include <iterator>

/// \file
/// The assessor for one box, as a template. It is instantiated beside the reasoner of that box
/// (explain/engine.hpp), which has the same rules: they are compiled once.

namespace command {

template <boxline::box B>
assessed assess_at(const boxline::grid<B>& puzzle, const assessing& how, const boxline::limits& limit) {
  using solver = boxline::logic::logic_solver<B, boxline::logic::entwistle>;
  using board = typename solver::board_type;

  auto w = boxline::rate::weights<boxline::logic::entwistle>::of(
      how.model != nullptr ? *how.model : boxline::rate::linear_model());
  BOXLINE_ASSERT(w.has_value());
  assessed result;
  const auto take = [&](const auto& found, const auto& actions, double unit) {
    result.verdict = found.verdict;
    result.features.assign(found.features.values().begin(), found.features.values().end());
    result.actions = found.actions;
    result.trials = found.trials;
    result.value = w->predict(found.features);
    for (const auto& e : actions) {
      hard_action a{e.share * unit, e.at + 1, std::string(e.step.rule->key), {}, e.before.values(), {}};
      a.notation = boxline::logic::notation_of(e.step, boxline::logic::snapshot(e.before), how.symbols);
      boxline::print_candidate_groups(boxline::candidates_of(e.before), std::back_inserter(a.marks),
                                      {how.symbols, '.'});
      result.hardest.push_back(std::move(a));
    }
  };
  if (how.model == nullptr && how.hardest > 0) {
    boxline::rate::slowest_actions<board> listen(how.hardest);
    const auto found = boxline::rate::assess(solver(), puzzle, listen, limit);
    take(found, listen.list(), listen.total() > 0 ? 1 / listen.total() : 0);
  } else {
    boxline::rate::hardest_actions<board, boxline::logic::entwistle> listen(*w, how.hardest);
    take(boxline::rate::assess(solver(), puzzle, listen, limit), listen.list(), 1);
  }
  return result;
}

} // namespace command
