// SPDX-License-Identifier: BSL-1.0
#include <boxline/search/learning/options.hpp>

#include <doctest/doctest.h>

// A namespace of its own, since files of one folder may be compiled together.
namespace learning_options_tests {

using boxline::search::learning_options;

TEST_CASE("seeded options draw the first activities, and keep the rest") {
  constexpr learning_options usual, drawn = learning_options{.decay = 0.9, .core_lbd = 3}.seeded(7);
  static_assert(usual.spread == 0);
  CHECK(drawn.seed == 7);
  CHECK(drawn.spread == 1);
  CHECK(drawn.decay == 0.9);
  CHECK(drawn.core_lbd == 3);
  CHECK(drawn.restart_unit == usual.restart_unit);
}

} // namespace learning_options_tests
