// SPDX-License-Identifier: BSL-1.0
#include "solve/searches_by.hpp"

namespace command {

namespace {

// The standard houses alone: each pipeline for such grids takes long to compile.
template <boxline::box B>
std::unique_ptr<searches_for<B>> large_searches(rules_choice::kind houses) {
  return make_searches<everyday_pipelines, B, build{pipelines(pipeline::fastest), no_pipelines}>(houses);
}

} // namespace

std::unique_ptr<searches_for<7>> everyday_searches(rules_choice::kind houses, of_box<7>) {
  return large_searches<7>(houses);
}
std::unique_ptr<searches_for<8>> everyday_searches(rules_choice::kind houses, of_box<8>) {
  return large_searches<8>(houses);
}

} // namespace command
