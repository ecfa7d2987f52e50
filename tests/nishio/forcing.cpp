// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/by_exact_cover.hpp>
#include <boxline/nishio/by_matching.hpp>
#include <boxline/nishio/forcing.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;
using nishio::by_exact_cover, nishio::cell_set, nishio::exclusion, nishio::exclusions_of;
using nishio::placement_verdict;

static_assert(nishio::exact_method<by_exact_cover<3>, 3>);
static_assert(!nishio::exact_method<nishio::by_matching<3>, 3>);

namespace {

template <box B>
bool is_right(const cell_set<B>& cells) {
  using where = geometry<B>;
  by_exact_cover<B> m;
  const auto all = every_placement::placements(cells);
  const auto found = nishio::find_companions(cells, m);
  if (found.verdict() != (all.empty() ? placement_verdict::impossible : placement_verdict::possible))
    return false;
  if (found.cells() != every_placement::together<B>(all)) return false;
  std::vector<cell_set<B>> each;
  for (const auto& p : all) each.push_back(every_placement::cells_of<B>(p));
  std::vector<exclusion> exclusions, across;
  for (int a = 0; a < where::cells; ++a) {
    cell_set<B> with, forced;
    if (found.cells().test(a)) forced = cell_set<B>::full();
    for (const auto& p : each)
      if (p.test(a)) {
        with |= p;
        forced &= p;
      }
    forced.erase(a);
    if (found.of(cell(a)) != with || found.forced_by(cell(a)) != forced) return false;
    for (int b = a + 1; b < where::cells; ++b)
      if (found.cells().test(a) && found.cells().test(b)) {
        if (found.exclude(cell(a), cell(b)) == with.test(b)) return false;
        if (found.exclude(cell(b), cell(a)) == with.test(b)) return false;
        if (with.test(b)) continue;
        exclusions.push_back({cell(a), cell(b)});
        if (!where::are_peers(cell(a), cell(b))) across.push_back({cell(a), cell(b)});
      }
    if (!cells.test(a)) continue;
    const auto alongside = nishio::survivors_with(cells, cell(a), m);
    if (alongside != nishio::survivors<B>{
                         with.empty() ? placement_verdict::impossible : placement_verdict::possible, with})
      return false;
    const auto single = nishio::forced_by(cells, cell(a), m);
    if (single.verdict != alongside.verdict || single.cells != forced) return false;
  }
  return found.exclusions(exclusions_of::all_cells) == exclusions && found.exclusions() == across;
}

} // namespace

TEST_CASE("companions: every 101st set of cells at 4x4, against all placements") {
  int wrong = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += 101 * stride(3))
    wrong += !is_right(every_placement::of_4x4(bits));
  CHECK(wrong == 0);
}

TEST_CASE("companions: random sets, against all placements") {
  random_source random(1);
  const auto agree = [&random]<box B>(int rounds) {
    rounds = shortened(rounds);
    int wrong = 0;
    for (int i = 0; i < rounds; ++i)
      wrong +=
          !is_right(every_placement::random_cells<B>(random, i % 5, 10 + static_cast<int>(random.below(30))));
    CHECK(wrong == 0);
  };
  agree.operator()<box{2, 3}>(30);
  agree.operator()<box{1, 5}>(30);
  agree.operator()<box(3)>(12);
}

TEST_CASE("companions: all cells of 9x9") {
  by_exact_cover<3> m;
  const auto found = nishio::find_companions(cell_set<3>::full(), m);
  CHECK(found.exclusions().empty());
  CHECK(found.exclusions(exclusions_of::all_cells).size() == 81 * 20 / 2);
  for (int c = 0; c < 81; ++c) CHECK(found.forced_by(cell(c)).empty());
  CHECK(nishio::without_peers(cell_set<3>::full(), cell(40)).count() == 61);
}

TEST_CASE("companions: what was found before a limit is correct") {
  random_source random(3);
  by_exact_cover<3> m;
  const auto cells = every_placement::random_cells<3>(random, 3, 15);
  const auto whole = nishio::find_companions(cells, m);
  REQUIRE(whole.verdict() == placement_verdict::possible);
  const auto all = whole.exclusions();
  REQUIRE(all.size() > 10);
  const auto calls = 1 + static_cast<std::uint64_t>(whole.cells().count());
  std::size_t before = 0;
  for (const std::uint64_t nodes : {std::uint64_t{1}, calls / 2, calls - 1}) {
    const auto part = nishio::find_companions(cells, m, {.nodes = nodes});
    CHECK(part.verdict() == placement_verdict::limit_reached);
    CHECK(part.cells() == whole.cells());
    const auto some = part.exclusions();
    CHECK(std::includes(all.begin(), all.end(), some.begin(), some.end()));
    CHECK(some.size() >= before);
    before = some.size();
    for (const int a : part.cells())
      for (const int b : part.cells())
        REQUIRE(part.exclude(cell(a), cell(b)) == part.exclude(cell(b), cell(a)));
    for (const int c : cells) CHECK((part.forced_by(cell(c)) - whole.forced_by(cell(c))).empty());
  }
  CHECK(before > 0);
  CHECK(nishio::find_companions(cells, m, {.nodes = calls}).verdict() == placement_verdict::possible);
  const auto nothing = nishio::find_companions(cells, m, {.nodes = 0});
  CHECK(nothing.verdict() == placement_verdict::limit_reached);
  CHECK(nothing.cells().empty());
  int asked = 0;
  auto later = [&asked] { return ++asked > 4; };
  CHECK(nishio::find_companions(cells, m, {.cancelled = later}).verdict() == placement_verdict::cancelled);
  auto yes = [] { return true; };
  const cell c(cells.first());
  CHECK(nishio::forced_by(cells, c, m, {.cancelled = yes}) ==
        nishio::forced_cells<3>{placement_verdict::cancelled});
  CHECK(nishio::survivors_with(cells, c, m, {.nodes = 0}) ==
        nishio::survivors<3>{placement_verdict::limit_reached, nishio::without_peers(cells, c)});
}
