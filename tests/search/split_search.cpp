// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>
#include <boxline/core/random.hpp>
#include <boxline/search/split_search.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;

namespace {

// The parts have the solutions of the puzzle, each once.
template <box B>
void check_parts(const grid<B>& puzzle, std::size_t parts) {
  const auto wanted = brute::solutions(puzzle, 2000);
  REQUIRE(wanted.size() < 2000);
  std::vector<grid<B>> found;
  const auto split = search::split_search(puzzle, parts);
  for (const grid<B>& p : split) {
    for (int c = 0; c < B.cells(); ++c)
      if (!puzzle.is_blank(cell(c))) CHECK(p[cell(c)] == puzzle[cell(c)]);
    const auto some = brute::solutions(p, 2000);
    found.insert(found.end(), some.begin(), some.end());
  }
  const auto less = [](const grid<B>& a, const grid<B>& b) { return format_line(a) < format_line(b); };
  std::sort(found.begin(), found.end(), less);
  auto sorted = wanted;
  std::sort(sorted.begin(), sorted.end(), less);
  CHECK(found == sorted);
  // Fewer are made only where none can be split.
  if (split.size() < parts)
    for (const grid<B>& p : split) CHECK(p.givens() == B.cells());
}

} // namespace

TEST_CASE("the parts of a puzzle have its solutions, each once") {
  boxline::random_source random(1);
  for (int round = 0; round < 120; ++round) {
    grid<2> four;
    grid<box{2, 3}> six;
    for (int i = 0; i < 4; ++i)
      four.set_value(cell(static_cast<int>(random.below(16))), 1 + static_cast<int>(random.below(4)));
    for (int i = 0; i < 14; ++i)
      six.set_value(cell(static_cast<int>(random.below(36))), 1 + static_cast<int>(random.below(6)));
    for (const std::size_t parts : {1, 2, 7, 40, 400}) check_parts(four, parts);
    if (brute::solutions(six, 500).size() < 500) check_parts(six, 20);
  }
  check_parts(grid<2>(), 17);
}

TEST_CASE("a puzzle without a solution by singles has no part; one whose givens clash has none") {
  CHECK(search::split_search(*parse<2>("11.............."), 8).empty());
  CHECK(search::split_search(*parse<2>("12....34........"), 8).empty());
}

TEST_CASE("houses of one's own hold in the parts, and a limit gives fewer of them") {
  const auto list = house_list<2>::diagonals();
  auto regions = brute::standard_houses(2, 2);
  regions.push_back({0, 5, 10, 15});
  regions.push_back({3, 6, 9, 12});
  const std::size_t all = brute::solutions(grid<2>(), 2000, regions).size();
  std::size_t solutions = 0;
  for (const grid<2>& p : search::split_search(grid<2>(), 30, {}, houses::listed<2>(list)))
    solutions += brute::solutions(p, 2000, regions).size();
  CHECK(all < 288);
  CHECK(solutions == all);
  CHECK(search::split_search(grid<2>(), 100, {.nodes = 3}).size() == 8);
}
