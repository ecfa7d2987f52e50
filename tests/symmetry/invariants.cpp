// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/symmetry/canonical.hpp>
#include <boxline/symmetry/invariants.hpp>

#include <doctest/doctest.h>

#include <map>
#include <unordered_set>

using namespace boxline;
using namespace boxline::symmetry;

namespace {

template <box B>
void never_change(int rounds) {
  random_source random(3);
  for (int i = 0; i < rounds; ++i) {
    grid<B> g =
        brute::without(brute::full_grid<B>(random), static_cast<int>(random.below(B.cells())), random);
    if (i % 4 == 0) g.set_value(cell(0), 1 + g[cell(1)] % B.size()); // may clash
    const auto copy = transform<B>::random(random)(g);
    CHECK(invariants<B>::of(g) == invariants<B>::of(copy));
    CHECK(hash<invariants<B>>()(invariants<B>::of(g)) == hash<invariants<B>>()(invariants<B>::of(copy)));
    CHECK(fingerprint(g) == fingerprint(copy));
  }
}

} // namespace

TEST_CASE("no transform changes them") {
  never_change<2>(200);
  never_change<3>(100);
  never_change<box{2, 3}>(100);
  never_change<box{1, 4}>(100);
}

TEST_CASE("Matos's <r0, ..., r9>") {
  // His Example E; the counts are read off the drawing.
  const auto v = invariants<3>::of(
      brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
  // clang-format off
  //  8 . . | . . . | . . .
  //  . . 3 | 6 . . | . . .      3 2 1
  //  . 7 . | . 9 . | 2 . .
  //  . 5 . | . . 7 | . . .
  //  . . . | . 4 5 | 7 . .      1 4 2
  //  . . . | 1 . . | . 3 .
  //  . . 1 | . . . | . 6 8
  //  . . 8 | 5 . . | . 1 .      3 1 4
  //  . 9 . | . . . | 4 . .
  // clang-format on
  CHECK(v.blocks == std::array<std::uint16_t, 10>{0, 3, 2, 2, 2, 0, 0, 0, 0, 0});
}

TEST_CASE("4x4: every count, as read off a drawing") {
  // clang-format off
  //  1 . | . .      boxes 2 0 / 1 3
  //  . 1 | . .      rows 1 1 2 2
  //  ----+----      columns 1 2 2 1
  //  . 2 | 1 .
  //  . . | 3 1
  // clang-format on
  const auto v = invariants<2>::of(brute::read<2>("1....1...21...31"));
  CHECK(v.blocks == std::array<std::uint16_t, 5>{1, 1, 1, 1, 0});
  using counts = std::array<std::uint16_t, 5>;
  CHECK(v.lines[0] == counts{0, 2, 2, 0, 0});
  CHECK(v.lines[1] == counts{0, 2, 2, 0, 0});
  CHECK(v.digits == std::array<std::uint16_t, 4>{0, 1, 1, 4});
  // The bands: rows 1 1 and boxes 0 2; rows 2 2 and boxes 1 3. The stacks: 1 2 and 1 2; 1 2 and 0 3.
  CHECK(v.chutes[0] == std::array<std::uint16_t, 8>{1, 1, 0, 2, 2, 2, 1, 3});
  CHECK(v.chutes[1] == std::array<std::uint16_t, 8>{1, 2, 0, 3, 1, 2, 1, 2});
}

TEST_CASE("they are compared, and are keys of containers") {
  const auto a = invariants<2>::of(brute::read<2>("12..............")),
             b = invariants<2>::of(brute::read<2>("1.2.............")),
             c = invariants<2>::of(brute::read<2>("11.............."));
  CHECK(a.blocks != b.blocks);
  CHECK(a.digits != c.digits);
  CHECK(a.blocks == c.blocks);
  CHECK((a < b) != (b < a));
  std::unordered_set<invariants<2>, hash<invariants<2>>> seen{a, b, c, a};
  CHECK(seen.size() == 3);
}

TEST_CASE("4x4: the fingerprint is the same for equivalent puzzles, and different for nearly all others") {
  random_source random(13);
  std::map<std::uint64_t, std::unordered_set<grid<2>, hash<grid<2>>>> forms;
  std::unordered_set<grid<2>, hash<grid<2>>> all;
  for (int i = 0; i < 2000; ++i) {
    const auto g = brute::without(brute::full_grid<2>(random), static_cast<int>(random.below(17)), random);
    const auto form = canonicalise(g).form;
    forms[fingerprint(g)].insert(form);
    all.insert(form);
  }
  CHECK(forms.size() * 10 >= all.size() * 9);
  CHECK(all.size() > 100);
}
