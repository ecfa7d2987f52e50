// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/bug_lite.hpp>

#include "logic/rules/unique_states.hpp"
#include "rounds.hpp"

#include <bit>

namespace bug_lite_test {

using namespace boxline;
using namespace unique_states;
using logic::bug_lite;

namespace {

using board = bits::crossed_board<box{2, 3}>;

// Three digits in pairs in two rows of a stack, with extras in a cell or two, among random candidates. It has
// no solution perhaps: proofs alone count.
board random_board(random_source& random) {
  board b;
  b.set_free_cells(sets::fixed_set<36>::full());
  const int stack = 3 * int(random.below(2)), upper = int(random.below(2)), lower = 2 + int(random.below(4));
  const int other = int(random.below(6)), way = int(random.below(3));
  for (int c = 0; c < 36; ++c) {
    const int r = c / 6, k = c % 6;
    unsigned keep = 0;
    if ((r == upper || r == lower) && k / 3 * 3 == stack) {
      keep = 7u & ~(1u << (k % 3));
      if (r == upper && k == stack) keep |= 8;
      if (r == upper && k == stack + 1 && way > 0) keep |= way == 1 ? 8 : 16;
    } else {
      for (int d = 0; d < 6; ++d) keep |= unsigned(random.below(100) < 60) << d;
      if (r == upper || random.below(4) > 0) keep |= 56;
      if (way == 2 && r == upper && other < 3) keep &= ~1u << other;
    }
    for (int d = 0; d < 6; ++d)
      if ((keep >> d & 1) == 0) b.remove(cell(c), digit::from_index(d));
  }
  return b;
}

// The eliminations of type 1 from the definition: all sets of cells of two candidates, and one cell of more.
std::set<std::vector<assignment>> wanted(const board& b) {
  std::set<std::vector<assignment>> result;
  const states::plain p(b);
  std::vector<int> twos;
  for (int c = 0; c < 36; ++c)
    if (std::popcount(p.marks[std::size_t(c)]) == 2) twos.push_back(c);
  REQUIRE(twos.size() < 16);
  for (unsigned bits = 1; bits < 1u << twos.size(); ++bits) {
    if (std::popcount(bits) >= logic::bug_lites<board>::most_cells) continue;
    std::array<std::uint64_t, 36> cores{};
    std::uint64_t digits = 0;
    for (std::size_t i = 0; i < twos.size(); ++i)
      if (bits >> i & 1) digits |= cores[std::size_t(twos[i])] = p.marks[std::size_t(twos[i])];
    if (std::popcount(digits) < 3) continue;
    for (int x = 0; x < 36; ++x) {
      const std::uint64_t here = p.marks[std::size_t(x)];
      if (std::popcount(here) < 3) continue;
      for (std::uint64_t core = 3; core < 64; ++core) {
        if (std::popcount(core) != 2 || (core & ~here) != 0) continue;
        cores[std::size_t(x)] = core;
        bool fits = true;
        for (std::size_t u = 0; u < p.houses.size() && fits; ++u) {
          std::uint64_t once = 0, twice = 0, more = 0;
          for (const int c : p.houses[u]) {
            const std::uint64_t k = cores[std::size_t(c)];
            more |= twice & k, twice |= once & k, once |= k;
          }
          fits = once == twice && more == 0;
        }
        cores[std::size_t(x)] = 0;
        std::vector<assignment> list;
        for (int d = 0; d < 6; ++d)
          if (core >> d & 1) list.push_back({cell(x), digit::from_index(d)});
        if (fits) result.insert(list);
      }
    }
  }
  return result;
}

} // namespace

TEST_CASE("BUG-lites of type 1 are those of the definition at 6x6; of all types proven") {
  random_source random(1);
  std::array<std::size_t, 5> counts{};
  for (int i = 0; i < shortened(60, 20); ++i) {
    const board b = random_board(random);
    const auto found = found_by<bug_lite<1>>(b);
    CHECK(std::set<std::vector<assignment>>(found.begin(), found.end()) == wanted(b));
    counts[1] += proven_steps<bug_lite<1>>(b).size();
    counts[2] += proven_steps<bug_lite<2>>(b).size();
    counts[3] += proven_steps<bug_lite<3>>(b).size();
    counts[4] += proven_steps<bug_lite<4>>(b).size();
  }
  for (std::size_t type = 1; type < counts.size(); ++type) CHECK_MESSAGE(counts[type] > 0, type);
}

TEST_CASE("BUG-lites agree with the solutions of puzzles") {
  random_source random(2);
  for (int i = 0; i < shortened(40, 10); ++i) {
    const auto s = unique_states::draw<box{2, 3}>(random, 0.05, 0.6);
    check_rule<bug_lite<1>>(s);
    check_rule<bug_lite<3>>(s);
  }
}

// Myth Jellies, "BUG-Lite", Sudoku Players' Forum: ab, bc and ac in two columns; c in one of them is more.
TEST_CASE("a BUG-lite: the published pattern") {
  bits::crossed_board<3> b;
  b.set_free_cells(sets::fixed_set<81>::full());
  const auto keep = [&](int c, std::initializer_list<int> values) {
    for (int v = 1; v <= 9; ++v)
      if (std::find(values.begin(), values.end(), v) == values.end()) b.remove(cell(c), digit::from_value(v));
  };
  for (const int c : {2, 3}) {
    keep(c, {1, 2});
    keep(c + 9, {2, 3});
  }
  keep(20, {1, 3});
  keep(21, {1, 3, 9});
  const auto all = logic::find_all(bug_lite<1>(), b).steps;
  REQUIRE(all.size() == 1);
  const std::vector<assignment> out{{cell(21), digit::from_value(1)}, {cell(21), digit::from_value(3)}};
  CHECK(all[0].eliminations == out);
  CHECK(to_string(logic::verify(all[0], b)) == "ok");
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(bug_lite<1>(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace bug_lite_test
