// SPDX-License-Identifier: BSL-1.0
#include "symmetries.hpp"

#include <boxline/symmetry/canonical.hpp>
#include <boxline/symmetry/group.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::symmetry;

namespace {

// Each moves the cells in its own way, and the ways are those of the oracle.
template <box B>
void are_all() {
  std::set<std::vector<int>> maps;
  for_each_cell_symmetry<B>([&](const transform<B>& t) {
    const auto back = t.inverse();
    std::vector<int> from;
    for (int c = 0; c < B.cells(); ++c) from.push_back(back(cell(c)));
    maps.insert(from);
    CHECK(t.digits() == transform<B>().digits());
  });
  const auto wanted = brute::all_cell_maps(B.rows, B.columns);
  CHECK(maps == std::set<std::vector<int>>(wanted.begin(), wanted.end()));
  CHECK(maps.size() == cell_symmetries(B).value());
}

} // namespace

TEST_CASE("all transforms of the cells") {
  are_all<2>();
  are_all<box{2, 3}>();
  are_all<box{1, 4}>();
  are_all<box{3, 1}>();
}

TEST_CASE("[busy] 9x9: 3,359,232 of them, each once") {
  std::uint64_t count = 0, rising = 0;
  transform<3> last;
  for_each_cell_symmetry<3>([&](const transform<3>& t) {
    ++count;
    rising += t != last || count == 1;
    last = t;
  });
  CHECK(count == 3'359'232);
  CHECK(rising == count);
}

TEST_CASE("the group that generators generate") {
  CHECK(elements<2>({}, 10) == std::vector<transform<2>>{transform<2>()});
  // The blank grid is fixed by everything: 3,072.
  const auto blank = canonicalise(grid<2>());
  const auto all = elements(blank.generators, 10'000);
  CHECK(all.size() == 3072);
  CHECK(std::is_sorted(all.begin(), all.end()));
  CHECK(elements(blank.generators, 100).size() == 100);
}

TEST_CASE("the transforms end where the callable gives false, and the elements at their limits") {
  int count = 0;
  for_each_cell_symmetry<4>([&](const transform<4>&) { return ++count < 10; });
  CHECK(count == 10);
  const auto blank = canonicalise(grid<4>()); // fixed by more transforms than memory has room for
  const auto late = elements(blank.generators, SIZE_MAX, {.until = deadline::in(0)});
  CHECK(late.size() > 1);
  CHECK(late.size() < 100'000);
  int asked = 0;
  const auto cancel = [&] { return ++asked == 2; };
  CHECK(elements(blank.generators, SIZE_MAX, {.cancelled = cancel}).size() > 64);
}
