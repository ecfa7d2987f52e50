// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/placements.hpp>
#include <boxline/nishio/sizes.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

using namespace boxline;
using nishio::cell_set, nishio::for_each_placement, nishio::for_each_placement_in, nishio::placement;
using nishio::placement_verdict;

namespace {

// In the oracle's form: the column of each row.
template <box B>
every_placement::columns columns_of(const placement<B>& p) {
  every_placement::columns result(B.size());
  for (int c = 0; c < B.size(); ++c) result[static_cast<std::size_t>(p.row(c))] = c;
  return result;
}

template <box B>
bool is_right(const cell_set<B>& cells) {
  std::vector<every_placement::columns> found;
  std::optional<placement<B>> last;
  bool in_order = true;
  const placement_verdict how = for_each_placement_in(cells, [&](const placement<B>& p) {
    in_order = in_order && (!last || *last < p);
    last = p;
    found.push_back(columns_of(p));
    return true;
  });
  std::sort(found.begin(), found.end());
  return in_order && found == every_placement::placements(cells) &&
         how == (found.empty() ? placement_verdict::impossible : placement_verdict::possible);
}

} // namespace

TEST_CASE("placements: every set of cells at 4x4") {
  int wrong = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13))
    wrong += !is_right(every_placement::of_4x4(bits));
  CHECK(wrong == 0);
}

TEST_CASE("placements: random sets of cells") {
  random_source random(1);
  const auto wrong = [&random]<box B>(int rounds, int most) {
    rounds = shortened(rounds);
    int result = 0;
    for (int i = 0; i < rounds; ++i)
      result += !is_right(every_placement::random_cells<B>(random, i % 4, most * i / rounds));
    return result;
  };
  CHECK(wrong.operator()<box{2, 3}>(200, 101) == 0);
  CHECK(wrong.operator()<box{3, 2}>(200, 101) == 0);
  CHECK(wrong.operator()<box{1, 5}>(100, 101) == 0);
  CHECK(wrong.operator()<box(3)>(100, 70) == 0);
  CHECK(wrong.operator()<box{3, 4}>(60, 40) == 0);
}

TEST_CASE("placements: all of them, without duplicates, in order") {
  const auto is_complete = []<box B>() {
    uint128 count = 0;
    int wrong = 0;
    placement<B> last;
    const bool all = for_each_placement<B>([&](const placement<B>& p) {
      wrong += !p.is_valid() || (count > 0 && !(last < p));
      last = p;
      ++count;
      return true;
    });
    return all && wrong == 0 && count == nishio::placement_count<B>();
  };
  CHECK(is_complete.operator()<box{1, 1}>());
  CHECK(is_complete.operator()<box(3)>());
  CHECK(is_complete.operator()<box{4, 2}>());
  CHECK(is_complete.operator()<box{1, 6}>());
  CHECK(is_complete.operator()<box{6, 1}>());
}

TEST_CASE("placements: visitors and limits that stop it") {
  const auto full = cell_set<3>::full();
  int seen = 0;
  const auto third = [&seen](const placement<3>&) { return ++seen < 3; };
  CHECK(!for_each_placement<3>(third));
  CHECK(seen == 3);
  seen = 0;
  CHECK(for_each_placement_in(full, third) == placement_verdict::possible);
  CHECK(seen == 3);

  const auto all = [&seen](const placement<3>&) { return ++seen, true; };
  seen = 0;
  CHECK(for_each_placement_in(full, all, {.solutions = 5}) == placement_verdict::possible);
  CHECK(seen == 5);
  seen = 0;
  CHECK(for_each_placement_in(full, all, {.solutions = 0}) == placement_verdict::limit_reached);
  CHECK(seen == 0);
  // The first placement has no dead end before it: nine cells.
  CHECK(for_each_placement_in(full, all, {.nodes = 8}) == placement_verdict::limit_reached);
  CHECK(seen == 0);
  CHECK(for_each_placement_in(full, all, {.nodes = 9}) == placement_verdict::limit_reached);
  CHECK(seen == 1);
  auto yes = [] { return true; };
  CHECK(for_each_placement_in(full, all, {.cancelled = yes}) == placement_verdict::cancelled);
  CHECK(for_each_placement_in(full, all, {.until = deadline::in(-1)}) == placement_verdict::limit_reached);
  CHECK(seen == 1);
  CHECK(for_each_placement_in(cell_set<3>(), all) == placement_verdict::impossible);
}

static_assert([] {
  int count = 0;
  for_each_placement<2>([&](const placement<2>& p) { return count += p.is_valid(), true; });
  return count;
}() == 16);
