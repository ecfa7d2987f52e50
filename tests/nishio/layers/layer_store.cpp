// SPDX-License-Identifier: BSL-1.0
#include <boxline/nishio/layers/adaptive.hpp>
#include <boxline/nishio/layers/shifted.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

namespace {

// Nothing but what the concept asks for.
struct archetype {
  using stack_lines = layers::shape_of_layers<2>::stack_lines;
  static constexpr box shape = 2;
  explicit archetype(int) {}
  archetype(archetype&&) = default;
  void start() {}
  reach_verdict forward(int, const stack_lines&, const limits&) { return reach_verdict::reached; }
  stop_reason backward(int, stack_lines&, const limits&) { return stop_reason::none; }
};
struct without_verdict : archetype {
  bool forward(int, const stack_lines&, const limits&) { return true; }
};
struct without_shape {
  using stack_lines = archetype::stack_lines;
  void start();
  reach_verdict forward(int, const stack_lines&, const limits&);
  stop_reason backward(int, stack_lines&, const limits&);
};

} // namespace

static_assert(layer_store<archetype> && layer_store<layers::lists<2>> && layer_store<layers::blocks<2>> &&
              layer_store<layers::adaptive<2>> && layer_store<layers::shifted<2>>);
static_assert(!layer_store<without_verdict> && !layer_store<without_shape> && !layer_store<int>);

TEST_CASE("the grid of a layer store has boxes with at least as many columns as rows") {
  CHECK(layers::shape_for(box(3)) == box(3));
  CHECK(layers::shape_for(box(2, 3)) == box(2, 3));
  CHECK(layers::shape_for(box(3, 2)) == box(2, 3));
  CHECK(layers::shape_for(box(1, 6)) == box(1, 6));
  CHECK(layers::shape_for(box(6, 1)) == box(1, 6));
}

TEST_CASE("the types that the layer stores share") {
  using shape = layers::shape_of_layers<box(2, 3)>;
  CHECK(shape::line::capacity() >= 6);
  CHECK(shape::line::full().count() == 6);
  CHECK(shape::stack_lines().size() == 3);
}
