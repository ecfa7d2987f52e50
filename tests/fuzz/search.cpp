// SPDX-License-Identifier: BSL-1.0

// The fuzz target of the searches: any puzzle of 4x4 or 6x6, by three of them and by brute force, stopped and
// resumed at any number of nodes.
#include "brute.hpp"
#include "fuzz/input.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/search/exact_cover.hpp>
#include <boxline/search/learning.hpp>

#include <algorithm>

namespace {

using namespace boxline;

template <box B, class Solver>
void check(const Solver& solve, const grid<B>& puzzle, std::size_t most, std::uint64_t piece,
           const std::vector<grid<B>>& expected) {
  limits limit{.nodes = piece};
  auto engine = solve.search(puzzle, limit);
  std::vector<grid<B>> found;
  for (;;) {
    if (found.size() == most) break;
    const next_result r = engine.next();
    if (r == next_result::exhausted) break;
    fuzz::require(r != next_result::cancelled, "cancelled");
    if (r == next_result::found)
      found.push_back(engine.board().values());
    else
      engine.set_limits(limit = {.nodes = limit.nodes + piece});
  }
  for (const grid<B>& g : found) fuzz::require(is_solution_of(g, puzzle), "no solution");
  std::sort(found.begin(), found.end());
  fuzz::require(std::adjacent_find(found.begin(), found.end()) == found.end(), "a solution twice");
  fuzz::require(found.size() == expected.size(), "another number of solutions");
  if (found.size() < most) fuzz::require(found == expected, "other solutions");
}

template <box B>
void check_all(fuzz::bytes& in) {
  const std::size_t most = 1 + static_cast<std::size_t>(in.below(20));
  const auto piece = 1 + static_cast<std::uint64_t>(in.next());
  const auto puzzle = fuzz::any_grid<B>(in);
  const auto expected = brute::solutions<B>(puzzle, most);
  check(solver<B>(), puzzle, most, piece, expected);
  check(solver<B, search::exact_cover<>>(), puzzle, most, piece, expected);
  check(solver<B, search::learning<propagate::none, bits::planes>>(), puzzle, most, piece, expected);
  const auto unique = solver<B>().is_unique(puzzle);
  fuzz::require((unique.verdict == uniqueness::invalid) == !is_valid(puzzle), "invalid");
  if (most > 1 && is_valid(puzzle))
    fuzz::require((unique.verdict == uniqueness::unique) == (expected.size() == 1), "is_unique");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::bytes in(data, size);
  in.below(2) == 0 ? check_all<box(2)>(in) : check_all<box(2, 3)>(in);
  return 0;
}
