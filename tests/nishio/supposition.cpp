// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"

#include <boxline/nishio/supposition.hpp>

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace boxline;
using nishio::cell_set, nishio::supposition;

namespace {

// What is other than by the definition, in words; "" where nothing is.
template <box B>
std::string compare(const cell_set<B>& cells, const std::set<int>& supposed, const supposition<B>& s) {
  using where = geometry<B>;
  cell_set<B> open, forced;
  for (int c = 0; c < where::cells; ++c) {
    bool free = cells.test(c) && !supposed.count(c);
    for (const int other : supposed) free = free && !where::are_peers(cell(c), cell(other));
    if (free) open.insert(c);
  }
  if (s.open() != open) return "open";
  std::set<int> dead;
  int covered = 0;
  for (int u = 0; u < where::houses; ++u) {
    cell_set<B> places;
    bool is_covered = false;
    for (const cell c : where::house_cells[u]) {
      if (open.test(c)) places.insert(c);
      is_covered = is_covered || supposed.count(c);
    }
    covered += is_covered;
    if (s.wanting().test(u) == is_covered) return "wanting";
    if (s.places(house(u)) != places) return "places";
    if (!is_covered && places.empty()) dead.insert(u);
    if (!is_covered && places.count() == 1) forced |= places;
  }
  if (s.is_placement() != (covered == where::houses)) return "is_placement";
  const auto seen = s.look();
  if ((seen.dead < 0) != dead.empty() || (seen.dead >= 0 && !dead.count(seen.dead))) return "dead";
  if (!dead.empty() && seen.dead < 2 * where::n && *dead.rbegin() >= 2 * where::n) return "a box is dead";
  if (seen.forced != forced) return "forced";
  for (const int c : forced) {
    const house u = s.forcing(cell(c));
    if (s.places(u) != cell_set<B>::single(c)) return "forcing";
    const bool by_box =
        !B.is_latin() &&
        s.places(house(2 * where::n + where::box_index(cell(c)) * !B.is_latin())).count() == 1;
    if (by_box && u < 2 * where::n) return "a box forces";
  }
  return "";
}

template <box B>
void random_walks(std::uint64_t seed, int walks) {
  random_source random(seed);
  int dead = 0, placements = 0, forced = 0;
  for (int i = 0; i < walks; ++i) {
    const auto cells = every_placement::random_cells<B>(random, i % 4, static_cast<int>(random.below(70)));
    supposition<B> s(cells);
    std::set<int> supposed;
    for (;;) {
      REQUIRE(compare(cells, supposed, s) == "");
      dead += s.look().dead >= 0;
      forced += s.look().forced.count() > 0;
      placements += s.is_placement();
      if (s.open().empty()) break;
      auto skip = random.below(static_cast<std::uint64_t>(s.open().count()));
      int c = s.open().first();
      while (skip-- > 0) c = s.open().next(c);
      s.suppose(cell(c));
      supposed.insert(c);
    }
  }
  CHECK(dead > 0);
  CHECK(forced > 0);
  CHECK(placements > 0);
}

} // namespace

TEST_CASE("supposition: random walks") {
  random_walks<2>(1, 300);
  random_walks<box{2, 3}>(2, 100);
  random_walks<box{3, 2}>(3, 100);
  random_walks<box{1, 4}>(4, 200);
  random_walks<3>(5, 200);
}

static_assert([] {
  supposition<3> s(cell_set<3>::full());
  s.suppose(cell(0));
  return s.open().count() == 60 && s.wanting().count() == 24 && s.look().dead == -1 &&
         s.look().forced.empty();
}());
