// SPDX-License-Identifier: BSL-1.0
#include <boxline/symmetry/class_count.hpp>

#include <doctest/doctest.h>

#include <set>

namespace class_count_test {

using namespace boxline;
using namespace boxline::symmetry;

// The number of classes of full grids by Burnside's lemma.
template <box B>
std::uint64_t classes() {
  std::uint64_t transforms = 0, fixed = 0;
  for (const transform_class<B>& c : transform_classes<B>()) {
    fixed_grid_counter<B> count(c.moved);
    CHECK(count.run() == stop_reason::none);
    transforms += c.size;
    fixed += c.size * count.count();
  }
  CHECK(fixed % transforms == 0);
  return fixed / transforms;
}

TEST_CASE("2 classes of 4x4, 49 of 6x6 (Russell and Jarvis)") {
  CHECK(classes<box(2)>() == 2);
  CHECK(classes<box(2, 3)>() == 49);
  CHECK(classes<box(3, 2)>() == 49);
}

TEST_CASE("each class of 4x4 is one of conjugates: as many members as by all transforms") {
  std::size_t members = 0;
  for (const auto& c : transform_classes<box(2)>()) members += c.size;
  CHECK(members == 128);
  CHECK(transform_classes<box(2)>().size() == 20);
}

TEST_CASE("275 classes of transforms of 9x9; what some of them fix (Russell and Jarvis 2006)") {
  const auto all = transform_classes<box(3)>();
  CHECK(all.size() == 275);
  std::uint64_t transforms = 0;
  std::multiset<std::uint64_t> counts;
  for (const auto& c : all) {
    transforms += c.size;
    if (c.is_identity) continue;
    fixed_grid_counter<box(3)> count(c.moved);
    if (count.run({.nodes = 3000}) == stop_reason::none && count.count() > 0) counts.insert(count.count());
  }
  CHECK(transforms == 3'359'232);
  CHECK(counts == std::multiset<std::uint64_t>{648});
}

TEST_CASE("limits hold") {
  const auto all = transform_classes<box(3)>();
  for (const auto& c : all)
    if (c.is_identity) {
      fixed_grid_counter<box(3)> count(c.moved);
      CHECK(count.run({.nodes = 100}) == stop_reason::limit_reached);
      auto stop = [] { return true; };
      CHECK(count.run({.cancelled = cancel_callable(stop)}) == stop_reason::cancelled);
    }
}

} // namespace class_count_test
