// SPDX-License-Identifier: BSL-1.0
#include "assess/engine.hpp"

#include <boxline/io/print_candidates.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/notation.hpp>

#include <algorithm>
#include <iterator>

namespace command {

namespace {

namespace rate = boxline::rate;
using rule_list = boxline::logic::entwistle;
using boxline::box;

template <box B>
assessed assess_at(const boxline::grid<B>& puzzle, const assessing& how, const boxline::limits& limit) {
  using solver = boxline::logic::logic_solver<B, rule_list>;
  using board = typename solver::board_type;

  auto w = rate::weights<rule_list>::of(how.model != nullptr ? *how.model : rate::linear_model());
  BOXLINE_ASSERT(w.has_value());
  rate::hardest_actions<board, rule_list> listen(*w, how.hardest);
  const auto found = rate::assess(solver(), puzzle, listen, limit);
  assessed result;
  result.verdict = found.verdict;
  result.features.assign(found.features.values().begin(), found.features.values().end());
  result.actions = found.actions;
  result.trials = found.trials;
  result.value = w->predict(found.features);
  for (const auto& e : listen.list()) {
    hard_action a{e.share, e.at + 1, std::string(e.step.rule->key), {}, e.before.values(), {}};
    a.notation = boxline::logic::notation_of(e.step, boxline::logic::snapshot(e.before), how.symbols);
    boxline::print_candidate_groups(boxline::candidates_of(e.before), std::back_inserter(a.marks),
                                    {how.symbols, '.'});
    result.hardest.push_back(std::move(a));
  }
  return result;
}

} // namespace

const std::vector<std::string>& feature_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < rate::features<rule_list>::size; ++i)
      list.push_back(rate::features<rule_list>::name(i));
    return list;
  }();
  return names;
}

std::string unknown_feature(const rate::linear_model& m) {
  const auto w = rate::weights<rule_list>::of(m);
  return w ? "" : w.error();
}

assessed assess(const boxline::any_grid& puzzle, const assessing& how, const boxline::limits& limit) {
  assessed result;
  [[maybe_unused]] const bool known = boxline::visit_box<assessor_boxes>(
      puzzle.shape(), [&]<box B>() { result = assess_at(puzzle.as<B>(), how, limit); });
  BOXLINE_ASSERT(known);
  return result;
}

} // namespace command
