// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"

#include <boxline/nishio/partial_placement.hpp>

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace boxline;
using nishio::cell_set, nishio::partial_placement;

namespace {

// The first difference from the definition, in words; "" where there is none.
template <box B>
std::string compare(const cell_set<B>& cells, const std::set<int>& assumed, const partial_placement<B>& s) {
  using where = geometry<B>;
  cell_set<B> open, singles;
  for (int c = 0; c < where::cells; ++c) {
    bool free = cells.test(c) && !assumed.count(c);
    for (const int other : assumed) free = free && !where::are_peers(cell(c), cell(other));
    if (free) open.insert(c);
  }
  if (s.candidates() != open) return "candidates";
  std::set<int> empty;
  int covered = 0;
  for (int u = 0; u < where::houses; ++u) {
    cell_set<B> places;
    bool is_covered = false;
    for (const cell c : where::house_cells[u]) {
      if (open.test(c)) places.insert(c);
      is_covered = is_covered || assumed.count(c);
    }
    covered += is_covered;
    if (s.open_houses().test(u) == is_covered) return "open houses";
    if (s.candidates_of(house(u)) != places) return "candidates of a house";
    if (!is_covered && places.empty()) empty.insert(u);
    if (!is_covered && places.count() == 1) singles |= places;
  }
  if (s.is_complete() != (covered == where::houses)) return "is_complete";
  const auto seen = s.implied();
  if ((seen.empty_house < 0) != empty.empty() || (seen.empty_house >= 0 && !empty.count(seen.empty_house)))
    return "empty house";
  if (!empty.empty() && seen.empty_house < 2 * where::n && *empty.rbegin() >= 2 * where::n)
    return "an empty box";
  if (seen.singles != singles) return "singles";
  for (const int c : singles) {
    const house u = s.house_of_single(cell(c));
    if (s.candidates_of(u) != cell_set<B>::single(c)) return "house of a single";
    const bool by_box =
        !B.is_latin() &&
        s.candidates_of(house(2 * where::n + where::box_index(cell(c)) * !B.is_latin())).count() == 1;
    if (by_box && u < 2 * where::n) return "the box of a single";
  }
  return "";
}

template <box B>
void random_sequences(std::uint64_t seed, int sequences) {
  random_source random(seed);
  int contradictions = 0, placements = 0, singles = 0;
  for (int i = 0; i < sequences; ++i) {
    const auto cells = every_placement::random_cells<B>(random, i % 4, static_cast<int>(random.below(70)));
    partial_placement<B> s(cells);
    std::set<int> assumed;
    for (;;) {
      REQUIRE(compare(cells, assumed, s) == "");
      contradictions += s.implied().empty_house >= 0;
      singles += s.implied().singles.count() > 0;
      placements += s.is_complete();
      if (s.candidates().empty()) break;
      auto skip = random.below(static_cast<std::uint64_t>(s.candidates().count()));
      int c = s.candidates().first();
      while (skip-- > 0) c = s.candidates().next(c);
      s.place(cell(c));
      assumed.insert(c);
    }
  }
  CHECK(contradictions > 0);
  CHECK(singles > 0);
  CHECK(placements > 0);
}

} // namespace

TEST_CASE("partial_placement: cells assumed one by one at random") {
  random_sequences<2>(1, 300);
  random_sequences<box{2, 3}>(2, 100);
  random_sequences<box{3, 2}>(3, 100);
  random_sequences<box{1, 4}>(4, 200);
  random_sequences<3>(5, 200);
}

static_assert([] {
  partial_placement<3> s(cell_set<3>::full());
  s.place(cell(0));
  return s.candidates().count() == 60 && s.open_houses().count() == 24 && s.implied().empty_house == -1 &&
         s.implied().singles.empty();
}());
