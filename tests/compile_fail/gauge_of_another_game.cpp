// SPDX-License-Identifier: BSL-1.0
// expect: the gauge judges by the rules of another game than the solver's
// max-lines: 20
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/wanted_puzzle.hpp>

#include "game_with_constraints.hpp"

using namespace boxline;

// As rate::range_gauge, which knows the standard houses.
struct gauge {
  using game_type = houses::standard<2>;
  generate::difficulty_gap operator()(const grid<2>&, std::int64_t) const { return {}; }
};

int main() {
  const solver<2, default_pipeline<2>::search, rules> make;
  return generate::make_wanted_puzzle(1, make, {}, gauge()) ? 0 : 1;
}
