// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "symmetries.hpp"

#include <boxline/symmetry/search.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::symmetry;

namespace labelling_test {

template <box B>
std::uint64_t product_of(const std::vector<int>& sizes) {
  std::uint64_t product = 1;
  for (const int size : sizes) product *= static_cast<std::uint64_t>(size);
  return product;
}

} // namespace labelling_test

TEST_CASE("labelling_search: the best grid is an image of the puzzle by to_best, and the same for copies") {
  random_source random(6);
  for (int i = 0; i < 30; ++i) {
    const auto g = brute::without(brute::full_grid<2>(random), i / 2, random);
    labelling_search<2> search(g, {}), of_copy(transform<2>::random(random)(g), {});
    REQUIRE(search.run() == stop_reason::none);
    REQUIRE(of_copy.run() == stop_reason::none);
    CHECK(search.to_best()(g) == search.best_grid());
    CHECK(of_copy.best_grid() == search.best_grid());
    CHECK(labelling_test::product_of<2>(search.orbit_sizes()) ==
          labelling_test::product_of<2>(of_copy.orbit_sizes()));
  }
}

TEST_CASE("labelling_search: automorphisms fix the puzzle, and the orbits multiply to their number") {
  random_source random(2);
  for (int i = 0; i < 10; ++i) {
    const auto g = brute::full_grid<2>(random);
    labelling_search<2> search(g, {});
    REQUIRE(search.run() == stop_reason::none);
    for (const auto& a : search.automorphisms()) {
      CHECK(search.transform_to_itself(a)(g) == g);
      CHECK(search.transform_to_itself(a) != transform<2>());
    }
    CHECK(labelling_test::product_of<2>(search.orbit_sizes()) == brute::ways_to(g, g));
  }
}

TEST_CASE("labelling_search: limits stop it, with the reason") {
  const grid<3> blank;
  labelling_search<3> few(blank, {.nodes = 5}), none(blank, {.nodes = 0});
  CHECK(few.run() == stop_reason::limit_reached);
  CHECK(few.nodes() == 5);
  CHECK(none.run() == stop_reason::limit_reached);
  CHECK(none.nodes() == 0);
  const auto stop = [] { return true; };
  labelling_search<3> cancelled(blank, {.cancelled = cancel_callable(stop)});
  CHECK(cancelled.run() == stop_reason::cancelled);
}
