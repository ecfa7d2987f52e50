// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/catalogue/unavoidable_sets.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <climits>
#include <map>

namespace unavoidable_sets_test {

using namespace boxline;
using namespace boxline::catalogue;

template <box B>
using list = std::vector<typename unavoidable_result<B>::cell_set>;

template <box B>
auto differing(const grid<B>& a, const grid<B>& b) {
  typename unavoidable_result<B>::cell_set cells;
  for (int c = 0; c < B.cells(); ++c)
    if (a[cell(c)] != b[cell(c)]) cells.insert(c);
  return cells;
}

template <box B>
int digits_of(const grid<B>& g, const typename unavoidable_result<B>::cell_set& cells) {
  std::uint64_t seen = 0;
  for (const int c : cells) seen |= std::uint64_t{1} << g[cell(c)];
  return std::popcount(seen);
}

// All minimal sets of up to `count` digits and a size: by brute force, all cells of so many digits blank.
template <box B>
list<B> by_digits(const grid<B>& g, int count, int most) {
  list<B> sets;
  for (unsigned chosen = 0; chosen < 1u << B.size(); ++chosen) {
    if (std::popcount(chosen) != count) continue;
    grid<B> puzzle = g;
    for (int c = 0; c < B.cells(); ++c)
      if ((chosen >> (g[cell(c)] - 1) & 1) != 0) puzzle.clear(cell(c));
    for (const grid<B>& other : brute::solutions(puzzle, 1'000'000))
      if (const auto d = differing(g, other); !d.empty() && d.count() <= most) sets.push_back(d);
  }
  unavoidable_finder<B>::keep_minimal(sets);
  return sets;
}

TEST_CASE("all of every 4x4 grid, of any size: the minimal differences to the others") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  REQUIRE(grids.size() == 288);
  unavoidable_finder<2> find;
  for (std::size_t i = 0; i < grids.size(); i += std::size_t(stride(5))) {
    const grid<2>& g = grids[i];
    list<2> expected;
    for (const grid<2>& other : grids)
      if (other != g) expected.push_back(differing(g, other));
    // Minimal by its definition, and not by keep_minimal.
    list<2> minimal;
    for (const auto& s : expected)
      if (std::none_of(expected.begin(), expected.end(),
                       [&](const auto& o) { return o != s && (o - s).empty(); }))
        minimal.push_back(s);
    std::sort(minimal.begin(), minimal.end());
    minimal.erase(std::unique(minimal.begin(), minimal.end()), minimal.end());
    auto found = find(g, 16);
    REQUIRE(found);
    std::sort(found.sets.begin(), found.sets.end());
    REQUIRE(found.sets == minimal);
    auto eight = find(g, 8).sets;
    REQUIRE(eight.size() ==
            static_cast<std::size_t>(
                std::count_if(minimal.begin(), minimal.end(), [](const auto& s) { return s.count() <= 8; })));
    // Parts of three rows alone, also where the size allows more cells than there are.
    list<2>::value_type rows;
    for (int c = 0; c < 12; ++c) rows.insert(c);
    std::erase_if(minimal, [&](const auto& s) { return !(s - rows).empty(); });
    for (const int most : {16, 17, 20, INT_MAX}) {
      auto within = find(g, most, rows).sets;
      std::sort(within.begin(), within.end());
      REQUIRE(within == minimal);
    }
    REQUIRE(find(g, INT_MIN, rows).sets.empty());
  }
}

TEST_CASE("6x6: all of up to 9 cells, which have four digits at most") {
  random_source random(5);
  unavoidable_finder<box(2, 3)> find;
  for (int i = 0; i < 3; ++i) {
    const auto g = brute::full_grid<box(2, 3)>(random);
    CHECK(find(g, 9).sets == by_digits(g, 4, 9));
  }
}

const char* const text = "897264153325971864146853279674318925281597346539642781713426598458739612962185437";

grid<3> example() {
  grid<3> g;
  for (int c = 0; c < 81; ++c) g.set_value(cell(c), text[c] - '0');
  return g;
}

TEST_CASE("9x9: those of two and three digits by brute force; each is unavoidable and minimal") {
  const grid<3> g = example();
  unavoidable_finder<3> find;
  const auto found = find(g, 12);
  REQUIRE(found);
  auto three = by_digits(g, 3, 12), some = found.sets;
  std::erase_if(some, [&](const auto& s) { return digits_of(g, s) > 3; });
  CHECK(some == three);
  for (const auto& s : found.sets) {
    grid<3> puzzle = g;
    for (const int c : s) puzzle.clear(cell(c));
    REQUIRE(brute::solutions(puzzle, 2).size() == 2);
    for (const int c : s) {
      grid<3> with = puzzle;
      with.set_value(cell(c), g[cell(c)]);
      REQUIRE(brute::solutions(with, 2).size() == 1);
    }
  }
}

TEST_CASE("9x9: as many of each size as another program finds; parts of bands are those among all") {
  unavoidable_finder<3> find;
  const grid<3> g = example();
  const auto all = find(g, 12);
  std::map<int, int> sizes;
  for (const auto& s : all.sets) ++sizes[s.count()];
  CHECK(sizes == std::map<int, int>{{4, 8}, {6, 31}, {8, 25}, {9, 3}, {10, 63}, {11, 37}, {12, 115}});
  sets::fixed_set<81> two_bands;
  for (int c = 0; c < 54; ++c) two_bands.insert(c);
  auto within = all.sets;
  std::erase_if(within, [&](const auto& s) { return !(s - two_bands).empty(); });
  CHECK(find(g, 12, two_bands).sets == within);
}

TEST_CASE("a grid that is not full or clashes is refused; limits hold") {
  unavoidable_finder<3> find;
  grid<3> g = example();
  auto stop = [] { return true; };
  CHECK(find(g, 12, {.nodes = 100}).verdict == unavoidable_verdict::limit_reached);
  CHECK(find(g, 12, {.cancelled = cancel_callable(stop)}).verdict == unavoidable_verdict::cancelled);
  // Also while the sets are compared, after the search.
  const std::uint64_t asked = (find(g, 12).nodes + 15) / 16;
  std::uint64_t calls = 0;
  auto late = [&] { return ++calls > asked; };
  CHECK(find(g, 12, {.cancelled = cancel_callable(late)}).verdict == unavoidable_verdict::cancelled);
  CHECK(find(g, 3).sets.empty());
  g.set_value(cell(0), 7);
  CHECK(find(g, 4).verdict == unavoidable_verdict::invalid);
  g.clear(cell(0));
  CHECK(find(g, 4).verdict == unavoidable_verdict::invalid);
  CHECK(to_string(unavoidable_verdict::limit_reached) == "limit");
}

} // namespace unavoidable_sets_test
