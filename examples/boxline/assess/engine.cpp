// SPDX-License-Identifier: BSL-1.0
#include "assess/engine.hpp"

#include <boxline/logic/entwistle.hpp>
#include <boxline/rate/features.hpp>
#include <boxline/rate/model.hpp>

namespace command {

namespace {

namespace rate = boxline::rate;
using rule_list = boxline::logic::entwistle;

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
  BOXLINE_ASSERT(assessor_boxes::contains(puzzle.shape()));
  return puzzle.shape() == boxline::box(4) ? assess_middle(puzzle, how, limit)
                                           : assess_small(puzzle, how, limit);
}

} // namespace command
