// SPDX-License-Identifier: BSL-1.0
//
// The sizes from 7 without square boxes: for each the default pipeline, for a list of houses.

#include "solve/searches_by.hpp"

namespace command {

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
