// SPDX-License-Identifier: BSL-1.0
#include <boxline/default_pipeline.hpp>
#include <boxline/search/solutions.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <ranges>
#include <vector>

using namespace boxline;

namespace {
using range_type = decltype(solver<2>().solutions(grid<2>()));
static_assert(std::ranges::input_range<range_type>);
static_assert(!std::ranges::forward_range<range_type>);
static_assert(std::same_as<std::ranges::range_value_t<range_type>, grid<2>>);
} // namespace

TEST_CASE("the solutions as a range") {
  std::vector<grid<2>> found;
  for (const grid<2>& g : solver<2>().solutions(grid<2>())) found.push_back(g);
  std::sort(found.begin(), found.end());
  CHECK(found == brute::solutions(grid<2>(), 1000));

  SUBCASE("in the order of for_each, with its statistics") {
    std::vector<grid<2>> listed, visited;
    const auto r = solver<2>().for_each(grid<2>(), [&](const grid<2>& g) { listed.push_back(g); });
    auto range = solver<2>().solutions(grid<2>());
    for (const grid<2>& g : range) visited.push_back(g);
    CHECK(visited == listed);
    CHECK(range.stats() == r.stats);
    CHECK(range.verdict() == enumeration_verdict::complete);
    CHECK(range.is_over());
  }
}

TEST_CASE("nothing is searched before it is asked for") {
  auto range = solver<3>().solutions(grid<3>());
  CHECK(range.stats().nodes == 0);
  auto i = range.begin();
  const auto after_one = range.stats().nodes;
  CHECK(after_one > 0);
  CHECK(is_solution(*i));
  const grid<3> first = *i;
  ++i;
  CHECK(*i != first);
  CHECK(range.stats().solutions == 2);
  CHECK(i->givens() == 81);
}

TEST_CASE("limits of a range") {
  const auto count_of = [](auto& range) {
    int count = 0;
    for (const auto& g : range) count += is_solution(g);
    return count;
  };
  SUBCASE("solutions") {
    auto range = solver<2>().solutions(grid<2>(), {.solutions = 5});
    CHECK(count_of(range) == 5);
    CHECK(range.verdict() == enumeration_verdict::solution_limit);
    CHECK(range.stats().solutions == 5); // it does not search for a sixth
  }
  SUBCASE("none") {
    auto range = solver<2>().solutions(grid<2>(), {.solutions = 0});
    CHECK(count_of(range) == 0);
    CHECK(range.stats().nodes == 0);
  }
  SUBCASE("nodes") {
    auto range = solver<2>().solutions(grid<2>(), {.nodes = 50});
    const int count = count_of(range);
    CHECK(count > 0);
    CHECK(count < 288);
    CHECK(range.verdict() == enumeration_verdict::limit_reached);
  }
  SUBCASE("no solution at all") {
    auto range = solver<2>().solutions(brute::read<2>("12....3.......4."));
    const int expected = static_cast<int>(brute::solutions(brute::read<2>("12....3.......4."), 300).size());
    CHECK(count_of(range) == expected);
    auto none = solver<2>().solutions(brute::read<2>("12....3....4...."));
    CHECK(count_of(none) ==
          static_cast<int>(brute::solutions(brute::read<2>("12....3....4...."), 300).size()));
  }
  SUBCASE("clashing givens") {
    auto range = solver<2>().solutions(brute::read<2>("11.............."));
    CHECK(count_of(range) == 0);
    CHECK(range.verdict() == enumeration_verdict::invalid);
  }
}
