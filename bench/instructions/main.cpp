// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/default_pipeline.hpp>

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

/// \file
/// boxline-instructions SIZE: solves puzzles of 9x9 or 16x16 that it generates, and prints how many. A
/// counting tool counts only within `measured_9` and `measured_16`.

namespace {

using namespace boxline;

// Fixed, so that the puzzles stay the same when the default pipeline changes.
template <box B>
using maker = pipeline<B, propagate::sequence<propagate::naked_single, propagate::hidden_single>,
                     branch::fewest_candidates<>, bits::cells, restart::none>;

// Clears cells in random order while the solution stays unique, until `givens` are left or none is redundant.
template <box B>
std::vector<grid<B>> puzzles(int count, int givens) {
  std::vector<grid<B>> made;
  for (int i = 0; i < count; ++i) {
    random_source random(static_cast<std::uint64_t>(i));
    grid<B> puzzle = maker<B>().random_solution(grid<B>(), random()).grid;
    std::vector<int> order;
    for (int c = 0; c < B.cells(); ++c) order.push_back(c);
    random.shuffle(order.begin(), order.end());
    int left = B.cells();
    for (const int c : order) {
      if (left == givens) break;
      grid<B> less = puzzle;
      less.clear(cell(c));
      // Uniqueness does not depend on the pipeline, so the fastest one is used.
      if (!solver<B>().is_unique(less)) continue;
      puzzle = less;
      --left;
    }
    made.push_back(puzzle);
  }
  return made;
}

template <box B>
std::uint64_t solve(const std::vector<grid<B>>& all) {
  std::uint64_t unique = 0;
  for (const grid<B>& puzzle : all) unique += solver<B>().count(puzzle, {.solutions = 2}).count == 1;
  return unique;
}

} // namespace

extern "C" {
[[gnu::noinline]] std::uint64_t measured_9(const std::vector<grid<3>>& all) {
  return solve<3>(all);
}
[[gnu::noinline]] std::uint64_t measured_16(const std::vector<grid<4>>& all) {
  return solve<4>(all);
}
}

int main(int argc, char** argv) {
  const std::string_view size = argc == 2 ? argv[1] : "";
  std::size_t made = 0;
  std::uint64_t solved = 0;
  if (size == "9") {
    const auto all = puzzles<3>(200, 0);
    made = all.size();
    solved = measured_9(all);
  } else if (size == "16") {
    const auto all = puzzles<4>(40, 116);
    made = all.size();
    solved = measured_16(all);
  } else {
    std::fputs("usage: boxline-instructions 9|16\n", stderr);
    return 2;
  }
  std::printf("%zu\n", made);
  return solved == made ? EXIT_SUCCESS : EXIT_FAILURE;
}
