// SPDX-License-Identifier: BSL-1.0
#include "studies/pipelines/searches.hpp"

std::unique_ptr<command::searches> command::make_searches_4(boxline::box shape, rules_choice::kind houses) {
  return make_searches_of<boxline::box_list<2>, build{no_pipelines, others}>(shape, houses);
}
