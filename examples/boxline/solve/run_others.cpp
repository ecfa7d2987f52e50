// SPDX-License-Identifier: BSL-1.0
//
// The sizes without square boxes: for each the default pipeline, for a list of houses.

#include "solve/searches_by.hpp"

namespace command {

namespace {

template <boxline::box B>
std::unique_ptr<searches_for<B>> listed_searches() {
  return make_searches<everyday_pipelines, B, build{no_pipelines, pipelines(pipeline::fastest)}>(
      rules_choice::kind::listed);
}

} // namespace

std::unique_ptr<searches_for<boxline::box{1, 2}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{1, 2}>) {
  return listed_searches<boxline::box{1, 2}>();
}
std::unique_ptr<searches_for<boxline::box{1, 3}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{1, 3}>) {
  return listed_searches<boxline::box{1, 3}>();
}
std::unique_ptr<searches_for<boxline::box{1, 5}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{1, 5}>) {
  return listed_searches<boxline::box{1, 5}>();
}
std::unique_ptr<searches_for<boxline::box{2, 3}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{2, 3}>) {
  return listed_searches<boxline::box{2, 3}>();
}
std::unique_ptr<searches_for<boxline::box{1, 7}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{1, 7}>) {
  return listed_searches<boxline::box{1, 7}>();
}
std::unique_ptr<searches_for<boxline::box{2, 4}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{2, 4}>) {
  return listed_searches<boxline::box{2, 4}>();
}
std::unique_ptr<searches_for<boxline::box{2, 5}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{2, 5}>) {
  return listed_searches<boxline::box{2, 5}>();
}
std::unique_ptr<searches_for<boxline::box{3, 4}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{3, 4}>) {
  return listed_searches<boxline::box{3, 4}>();
}
std::unique_ptr<searches_for<boxline::box{3, 5}>> everyday_searches(rules_choice::kind,
                                                                    of_box<boxline::box{3, 5}>) {
  return listed_searches<boxline::box{3, 5}>();
}

} // namespace command
