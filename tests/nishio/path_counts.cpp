// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/depth_first.hpp>
#include <boxline/nishio/path_counts.hpp>
#include <boxline/nishio/placements.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <vector>

using namespace boxline;
using nishio::cell_set, nishio::draw_below, nishio::path_counts, nishio::placement;

namespace {

// Whether the total, the counts of each cell and the placements by number are right.
template <box B>
bool is_right(path_counts<B>& m, const cell_set<B>& cells) {
  std::vector<placement<B>> all;
  for_each_placement_in(cells, [&](const placement<B>& p) { return all.push_back(p), true; });
  if (m.count(cells) != stop_reason::none || m.total() != all.size()) return false;
  std::vector<std::size_t> through(static_cast<std::size_t>(B.cells()));
  for (const auto& p : all)
    for (const int c : p.cells()) ++through[static_cast<std::size_t>(c)];
  const auto counted = m.by_cell();
  if (counted.stopped != stop_reason::none ||
      !std::equal(through.begin(), through.end(), counted.placements.begin()))
    return false;
  const std::size_t step = all.size() / 50 + 1;
  for (std::size_t i = 0; i < all.size(); i += step)
    if (m.at(i) != all[i]) return false;
  return all.empty() || m.at(all.size() - 1) == all.back();
}

// Chi-square of draws from the placements of a set, of which there are `m.total()`: each must occur, and no
// other.
template <box B>
double chi_square(path_counts<B>& m, const cell_set<B>& cells, int draws_each) {
  std::map<placement<B>, int> drawn;
  for_each_placement_in(cells, [&](const placement<B>& p) { return drawn[p] = 0, true; });
  random_source random(7);
  const int kinds = static_cast<int>(drawn.size());
  for (int i = 0; i < kinds * draws_each; ++i) ++drawn[m.random(random)];
  CHECK(static_cast<int>(drawn.size()) == kinds);
  double sum = 0;
  for (const auto& [p, times] : drawn) sum += double(times - draws_each) * (times - draws_each) / draws_each;
  return sum;
}

} // namespace

TEST_CASE("path_counts: every set of cells at 4x4") {
  path_counts<2> m;
  int wrong = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13)) {
    const auto cells = every_placement::of_4x4(bits);
    const std::size_t expected = every_placement::placements(cells).size();
    wrong += m.count(cells) != stop_reason::none || m.total() != expected;
    if (bits % 64 == 63) wrong += !is_right(m, cells);
  }
  CHECK(wrong == 0);
}

TEST_CASE("path_counts: random sets of cells") {
  random_source random(1);
  const auto wrong = [&random]<box B>(int rounds, int most) {
    rounds = shortened(rounds);
    path_counts<B> m;
    int result = 0;
    for (int i = 0; i < rounds; ++i)
      result += !is_right(m, every_placement::random_cells<B>(random, i % 4, most * i / rounds));
    return result;
  };
  CHECK(wrong.operator()<box{2, 3}>(200, 101) == 0);
  CHECK(wrong.operator()<box{3, 2}>(200, 101) == 0);
  CHECK(wrong.operator()<box(3)>(300, 80) == 0);
  CHECK(wrong.operator()<box{3, 4}>(60, 40) == 0);
}

TEST_CASE("path_counts: the whole grid has as many placements as the formula") {
  const auto wrong = []<box B>() {
    path_counts<B> m;
    int result = m.count(cell_set<B>::full()) != stop_reason::none;
    result += m.total() != nishio::placement_count<B>();
    result += m.searched() != m.structure().vertices() - 1;
    const auto counted = m.by_cell();
    result += counted.stopped != stop_reason::none;
    for (const uint128 ways : counted.placements)
      result += ways * static_cast<uint128>(B.size()) != m.total(); // all alike
    const auto first = m.at(0), last = m.at(m.total() - 1);
    result += !first.is_valid() || !last.is_valid() || !(first < m.at(1)) || !(m.at(1) < last);
    return result;
  };
  CHECK(wrong.operator()<box(2)>() == 0);
  CHECK(wrong.operator()<box(3)>() == 0);
  CHECK(wrong.operator()<box(4)>() == 0);
}

namespace {

// All placements of a grid, and those without one cell: one in n fewer.
template <box B>
void count_all_and_fewer(uint128 more_than) {
  path_counts<B> m;
  const auto full = cell_set<B>::full();
  CHECK(m.count(full) == stop_reason::none);
  CHECK(m.total() == nishio::placement_count<B>());
  CHECK(m.total() > more_than);
  CHECK(m.at(m.total() - 1).is_valid());
  const uint128 all = m.total();
  auto fewer = full;
  fewer.erase(B.cells() / 2);
  m.count(fewer);
  CHECK(m.total() == all - all / static_cast<unsigned>(B.size()));
}

} // namespace

TEST_CASE("[busy] path_counts: counts of more than 64 bits") {
  count_all_and_fewer<box{2, 12}>(UINT64_MAX);
}
TEST_CASE("path_counts: counts of more than 32 bits") {
  count_all_and_fewer<box{2, 8}>(UINT32_MAX);
}

#ifdef BOXLINE_LONG_TESTS
TEST_CASE("[long] path_counts: 25x25") {
  random_source random(1);
  path_counts<5> m;
  nishio::depth_first<5> search(m.structure());
  CHECK(m.count(cell_set<5>::full()) == stop_reason::none);
  CHECK(m.total() == nishio::placement_count<5>());
  const auto each = m.by_cell();
  CHECK(std::count(each.placements.begin(), each.placements.end(), m.total() / 25) == 625);
  int wrong = 0;
  for (const int percent : {10, 20, 25, 30, 50, 80}) {
    const auto cells = every_placement::random_cells<5>(random, 2, percent);
    const auto left = search(cells);
    wrong += m.count(cells) != stop_reason::none;
    wrong += (m.total() > 0) != (left.verdict == nishio::placement_verdict::possible);
    const auto counted = m.by_cell();
    uint128 sum = 0;
    for (int c = 0; c < 625; ++c) {
      sum += counted.placements[static_cast<std::size_t>(c)];
      wrong += left.cells.test(c) != (counted.placements[static_cast<std::size_t>(c)] > 0);
    }
    wrong += sum != 25 * m.total();
    const auto p = m.random(random);
    wrong += !p.is_valid() || !(p.cells() - cells).empty();
  }
  CHECK(wrong == 0);
}
#endif

TEST_CASE("path_counts: 16x16, the cells of some placement are those that survive") {
  random_source random(1);
  path_counts<4> m;
  nishio::depth_first<4> search(m.structure());
  int wrong = 0;
  const int sets = shortened(60);
  for (int i = 0; i < sets; ++i) {
    const auto cells = every_placement::random_cells<4>(random, i % 3, 20 + 30 * i / sets);
    const auto left = search(cells);
    wrong += m.count(cells) != stop_reason::none;
    wrong += (m.total() > 0) != (left.verdict == nishio::placement_verdict::possible);
    const auto counted = m.by_cell();
    uint128 sum = 0;
    for (int c = 0; c < 256; ++c) {
      sum += counted.placements[static_cast<std::size_t>(c)];
      wrong += left.cells.test(c) != (counted.placements[static_cast<std::size_t>(c)] > 0);
    }
    wrong += sum != 16 * m.total();
    for (int j = 0; j < 3 && m.total() > 0; ++j) {
      const auto p = m.random(random);
      wrong += !p.is_valid() || !(p.cells() - cells).empty();
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("path_counts: random placements are uniform") {
  path_counts<2> small;
  small.count(cell_set<2>::full());
  CHECK(chi_square(small, cell_set<2>::full(), 1000) < 37.7); // 15 degrees of freedom, one in a thousand
  random_source random(5);
  path_counts<3> m;
  int sets = 0;
  while (sets < 5) {
    const auto cells = every_placement::random_cells<3>(random, 2, 40);
    m.count(cells);
    if (m.total() < 10 || m.total() > 60) continue;
    ++sets;
    // Beyond the mean by more than 3.5 deviations of that many degrees of freedom.
    const double freedom = static_cast<double>(m.total()) - 1;
    CHECK(chi_square(m, cells, 200) < freedom + 3.5 * __builtin_sqrt(2 * freedom) + 4);
  }
}

TEST_CASE("path_counts: numbers below a bound, of more than 64 bits too") {
  random_source random(3);
  const uint128 one = 1;
  for (const uint128 bound : {one, one << 1, (one << 64) - 1, one << 64, (one << 64) + 1, 3 * (one << 64),
                              5 * (one << 64), (one << 127) + 1, ~uint128{0}}) {
    // In fifths of the range, each as often.
    std::array<int, 5> hits{};
    int wrong = 0;
    for (int i = 0; i < 5000; ++i) {
      const uint128 draw = draw_below(random, bound);
      wrong += draw >= bound;
      if (bound < 5) continue;
      for (std::size_t fifth = 5; fifth-- > 0;)
        if (draw >= bound / 5 * fifth) {
          ++hits[fifth];
          break;
        }
    }
    CHECK(wrong == 0);
    if (bound < 5) continue;
    double sum = 0;
    for (const int h : hits) sum += (h - 1000.0) * (h - 1000.0) / 1000.0;
    CHECK(sum < 18.5); // 4 degrees of freedom, one in a thousand
  }
  std::array<int, 4> low{};
  for (int i = 0; i < 4000; ++i) ++low[static_cast<std::size_t>(draw_below(random, 3 * (one << 64)) & 3)];
  for (const int h : low) CHECK(std::abs(h - 1000) < 120);
}

TEST_CASE("path_counts: a call does not depend on earlier ones") {
  path_counts<3> m;
  const auto full = cell_set<3>::full();
  auto fewer = full;
  for (int r = 0; r < 6; ++r) fewer.erase(r * 9);
  fewer.erase(8 * 9 + 8);
  uint128 expected = 0;
  for_each_placement_in(fewer, [&](const placement<3>&) { return ++expected, true; });
  for (int calls = 0; calls < 300; calls += stride(7)) {
    m.count(full);
    for (int i = 0; i < calls; ++i) m.count(cell_set<3>());
    CHECK(m.count(fewer) == stop_reason::none);
    CHECK(m.total() == expected);
  }
}

TEST_CASE("path_counts: limits") {
  path_counts<3> m;
  const auto full = cell_set<3>::full();
  for (const std::uint64_t nodes : {0, 16, 288}) {
    CHECK(m.count(full, {.nodes = nodes}) == stop_reason::limit_reached);
    CHECK(m.searched() == nodes);
    CHECK(m.total() == 0);
    CHECK(m.by_cell().placements[40] == 0);
    CHECK(m.count(full) == stop_reason::none);
    CHECK(m.total() == 46'656);
  }
  CHECK(m.count(full, {.nodes = 289}) == stop_reason::none);
  const auto counted = m.by_cell({.nodes = 288});
  CHECK(counted.stopped == stop_reason::limit_reached);
  CHECK(std::count(counted.placements.begin(), counted.placements.end(), uint128{0}) == 81);
  CHECK(m.by_cell({.nodes = 289}).stopped == stop_reason::none);
  CHECK(m.total() == 46'656);
  int asked = 0;
  auto later = [&asked] { return ++asked > 3; };
  CHECK(m.by_cell({.cancelled = later}).stopped == stop_reason::cancelled);
  asked = 0;
  CHECK(m.count(full, {.cancelled = later}) == stop_reason::cancelled);
  CHECK(m.searched() == 48);
  CHECK(m.count(full, {.until = deadline::in(-1)}) == stop_reason::limit_reached);
  CHECK(m.count(cell_set<3>()) == stop_reason::none);
  CHECK(m.total() == 0);
  CHECK(m.by_cell().stopped == stop_reason::none);
  CHECK(m.by_cell().placements[40] == 0);
}
