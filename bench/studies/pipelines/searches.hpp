// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/searches_by.hpp"
#include "studies/pipelines/pipelines.hpp"

/// \file
/// The pipelines that the studies add to the engines of the program boxline. Each run_*.cpp instantiates them
/// for the boxes of the file of the same name in examples/boxline/solve/.

namespace command {

/// The pipelines that are not in `everyday`.
inline constexpr pipeline_set others = all_pipelines.without(everyday);

/// For some boxes: null where `shape` is none of them, and where there are no pipelines for these houses.
std::unique_ptr<searches> make_searches_4(boxline::box shape, rules_choice::kind houses);
std::unique_ptr<searches> make_searches_9(boxline::box shape, rules_choice::kind houses);
std::unique_ptr<searches> make_searches_16(boxline::box shape, rules_choice::kind houses);
std::unique_ptr<searches> make_searches_25(boxline::box shape, rules_choice::kind houses);
std::unique_ptr<searches> make_searches_36(boxline::box shape, rules_choice::kind houses);
std::unique_ptr<searches> make_searches_latin(boxline::box shape, rules_choice::kind houses);
std::unique_ptr<searches> make_searches_rectangular(boxline::box shape, rules_choice::kind houses);

/// The pipelines for the box of the list that equals `shape`.
template <class Boxes, build How>
std::unique_ptr<searches> make_searches_of(boxline::box shape, rules_choice::kind houses) {
  std::unique_ptr<searches> result;
  boxline::visit_box<Boxes>(
      shape, [&]<boxline::box B>() { result = make_searches<study_pipelines, B, How>(houses); });
  return result;
}

} // namespace command
