// SPDX-License-Identifier: BSL-1.0
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/propagate/path_consistency.hpp>

#include "entry_points.hpp"

using namespace boxline;
using entry_points::table;

namespace {
namespace generate_entries {

template <box B>
void generator() {
  const table<B> t;
  const solver<B> usual;
  t.entry("random_grid", [](const auto&, const limits& l) {
    random_source random(1);
    return generate::random_grid<B>(random, l);
  });
  t.entry("solver_grid", [&](const auto&, const limits& l) {
    random_source random(1);
    return generate::solver_grid<B>(usual, random, l);
  });
  const auto makes = [&](const char* name, const auto& s) {
    t.entry(name, [&](const auto&, const limits& l) {
      return generate::make_puzzle(
          1, s, {.symmetry = generate::pattern_symmetry::full, .minimal = true, .limit = l});
    });
  };
  makes("make_puzzle", usual);
  makes("make_puzzle with path consistency",
        pipeline<B, propagate::sequence<propagate::naked_single, propagate::path_consistency>,
                 branch::fewest_candidates<>, bits::cells>());
  t.entry("make_instance", [&](const auto&, const limits& l) {
    return generate::make_instance<B>(1, [&](const auto& p) { return usual.is_unique(p, l); }, {.limit = l});
  });
}

} // namespace generate_entries
} // namespace

TEST_CASE("[busy] generators keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { generate_entries::generator<B>(); });
}
