// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/generate/blame.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>

namespace blame_test {

using namespace boxline;
using generate::blame_verdict;
using generate::find_blame;

std::uint32_t bits_of(const std::vector<bool>& kept) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) bits |= std::uint32_t{kept[i]} << i;
  return bits;
}

TEST_CASE("the fewest demands, by all sets of up to ten: random contradictions") {
  random_source random(3);
  for (int round = 0; round < 500; ++round) {
    const std::size_t count = 1 + random.below(10);
    // A set has no solution where it holds one of these.
    std::vector<std::uint32_t> cores;
    for (std::size_t i = random.below(6); i > 0; --i) {
      std::uint32_t core = 0;
      for (std::size_t k = 1 + random.below(4); k > 0; --k) core |= 1u << random.below(count);
      cores.push_back(core);
    }
    const auto ask = [&](const std::vector<bool>& kept) {
      for (const std::uint32_t core : cores)
        if ((bits_of(kept) & core) == core) return solve_verdict::unsolvable;
      return solve_verdict::solved;
    };
    const auto found = find_blame(count, ask);
    int fewest = 99;
    for (const std::uint32_t core : cores) fewest = std::min(fewest, std::popcount(core));
    if (cores.empty()) {
      REQUIRE(found.verdict == blame_verdict::consistent);
      continue;
    }
    REQUIRE(found.verdict == blame_verdict::found);
    std::vector<bool> kept(count);
    for (const std::size_t i : found.which) kept[i] = true;
    REQUIRE(ask(kept) == solve_verdict::unsolvable);
    REQUIRE(static_cast<int>(found.which.size()) == fewest);
  }
}

TEST_CASE("a contradiction of the houses alone blames nothing") {
  const auto found = find_blame(4, [](const std::vector<bool>&) { return solve_verdict::unsolvable; });
  CHECK(found.verdict == blame_verdict::found);
  CHECK(found.which.empty());
  CHECK(find_blame(0, [](const std::vector<bool>&) { return solve_verdict::solved; }).verdict ==
        blame_verdict::consistent);
}

TEST_CASE("limits: what is known so far contradicts itself") {
  int questions = 0;
  const auto ask = [&](const std::vector<bool>& kept) {
    if (++questions > 4) return solve_verdict::limit_reached;
    return kept[5] ? solve_verdict::unsolvable : solve_verdict::solved;
  };
  const auto found = find_blame(8, ask);
  CHECK(found.verdict == blame_verdict::limit_reached);
  CHECK(found.which == std::vector<std::size_t>{3, 4, 5, 6, 7});
  const auto wrong = [](const std::vector<bool>&) { return solve_verdict::unsolvable; };
  CHECK(find_blame(3, wrong, {.until = deadline::in(-1)}).verdict == blame_verdict::limit_reached);
  const auto stop = [] { return true; };
  CHECK(find_blame(3, wrong, {.cancelled = cancel_callable(stop)}).verdict == blame_verdict::cancelled);
  CHECK(find_blame(3, [](const std::vector<bool>&) { return solve_verdict::cancelled; }).verdict ==
        blame_verdict::cancelled);
}

} // namespace blame_test
