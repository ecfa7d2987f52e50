// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/core/natural.hpp>
#include <boxline/search/band_count.hpp>
#include <boxline/symmetry/class_count.hpp>
#include <boxline/symmetry/order.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

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

TEST_CASE("[busy] 275 classes of transforms of 9x9; what some of them fix (Russell and Jarvis 2006)") {
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
  CHECK(counts == std::multiset<std::uint64_t>{648, 1296, 1728, 1854, 2592, 5184});
}

// All grids with 1 to n in their first row.
template <box B>
std::vector<grid<B>> grids_by_first_row() {
  grid<B> row;
  for (int c = 0; c < B.size(); ++c) row.set_value(cell(c), c + 1);
  return brute::solutions<B>(row, 100'000, brute::standard_houses(B.rows, B.columns));
}

template <box B>
void check_each_class() {
  constexpr int n = B.size();
  const std::vector<grid<B>> all = grids_by_first_row<B>();
  for (const transform_class<B>& of : transform_classes<B>()) {
    std::uint64_t fixed = 0;
    for (const grid<B>& g : all) {
      std::array<int, std::size_t(n + 1)> image{};
      bool is_same = true;
      for (int c = 0; c < n * n && is_same; ++c) {
        int& to = image[std::size_t(g.values()[std::size_t(c)])];
        const int value = g.values()[of.moved[std::size_t(c)]];
        if (to == 0) to = value;
        is_same = to == value;
      }
      fixed += is_same;
    }
    fixed_grid_counter<B> count(of.moved);
    CHECK(count.run() == stop_reason::none);
    CHECK(count.count() == fixed);
  }
}

TEST_CASE("each class of transforms of 4x4 fixes as many grids as by all 12") {
  check_each_class<box(2)>();
}

TEST_CASE("[busy] each class of transforms of 6x6 fixes as many grids as by all 39,168") {
  check_each_class<box(2, 3)>();
  check_each_class<box(3, 2)>();
}

TEST_CASE("[long] 5,472,730,538 classes of 9x9 (Russell and Jarvis 2006)") {
  natural sum{search::band_counter<box(3)>()().count};
  sum /= factorial(9);
  for (const auto& c : transform_classes<box(3)>()) {
    if (c.is_identity) continue;
    fixed_grid_counter<box(3)> count(c.moved);
    CHECK(count.run() == stop_reason::none);
    sum += natural(count.count()) * natural(c.size);
  }
  const natural classes = sum / natural(3'359'232u);
  CHECK(classes * natural(3'359'232u) == sum);
  CHECK(to_string(classes) == "5472730538");
}

TEST_CASE("limits hold") {
  const auto all = transform_classes<box(2, 3)>();
  for (const auto& c : all)
    if (c.is_identity) {
      fixed_grid_counter<box(2, 3)> count(c.moved);
      CHECK(count.run({.nodes = 100}) == stop_reason::limit_reached);
      auto stop = [] { return true; };
      CHECK(count.run({.cancelled = cancel_callable(stop)}) == stop_reason::cancelled);
    }
}

} // namespace class_count_test
