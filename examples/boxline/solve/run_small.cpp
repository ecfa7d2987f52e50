// SPDX-License-Identifier: BSL-1.0
//
// The sizes 2, 3, 5 and 6: for each the default pipeline, for a list of houses.

#include "solve/searches_by.hpp"

namespace command {

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

} // namespace command
