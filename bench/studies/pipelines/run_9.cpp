// SPDX-License-Identifier: BSL-1.0
#include "studies/pipelines/searches.hpp"

std::unique_ptr<command::searches> command::make_searches_9(boxline::box shape, rules_choice::kind houses) {
  return make_searches_of<boxline::box_list<3>, build{others, others.without(literature)}>(shape, houses);
}
