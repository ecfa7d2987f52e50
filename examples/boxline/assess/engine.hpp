// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/rate/model.hpp>

#include <string>
#include <vector>

/// \file
/// The assessor for the sizes of `assessor_boxes`, behind functions that are compiled once.

namespace command {

/// The sizes: 4x4, 9x9 and 16x16.
using assessor_boxes = boxline::box_list<2, 3, 4>;

/// One of the actions with the largest share of a prediction.
struct hard_action {
  double share = 0;
  std::size_t at = 0; ///< of the actions, from 1
  std::string rule, notation;
  boxline::any_grid grid; ///< what was placed before it
  std::string marks;      ///< the candidates before it, n^2 groups
};

/// The assessment of a puzzle.
struct assessed {
  boxline::rate::assessment_verdict verdict = boxline::rate::assessment_verdict::rated;
  std::vector<double> features; ///< in the order of `feature_names`
  std::size_t actions = 0, trials = 0;
  double value = 0; ///< predicted, where there was a model
  std::vector<hard_action> hardest;
};

/// The request: predict with the model, if there is one, and keep the `hardest` actions with the largest
/// shares; without a model those that take longest to find, with their shares in the whole.
struct assessing {
  const boxline::rate::linear_model* model = nullptr;
  std::size_t hardest = 0;
  boxline::alphabet symbols{};
};

/// The names of the features, the same for all sizes.
const std::vector<std::string>& feature_names();
/// The first feature of a model that is not among these; empty where there is none.
std::string unknown_feature(const boxline::rate::linear_model& m);
/// Assesses within limits. Requires a size of `assessor_boxes`, and a model without unknown features. Any
/// thread.
assessed assess(const boxline::any_grid& puzzle, const assessing& how, const boxline::limits& limit);

/// `assess` for 4x4 and 9x9, and for 16x16: explain/small.cpp and explain/middle.cpp.
assessed assess_small(const boxline::any_grid& puzzle, const assessing& how, const boxline::limits& limit);
assessed assess_middle(const boxline::any_grid& puzzle, const assessing& how, const boxline::limits& limit);

} // namespace command
