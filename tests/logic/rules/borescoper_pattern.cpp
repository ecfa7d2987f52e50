// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/borescoper_pattern.hpp>

#include "logic/rules/unique_states.hpp"
#include "rounds.hpp"

#include <bit>

namespace borescoper_pattern_test {

using namespace boxline;
using logic::borescoper_pattern;
using board = bits::crossed_board<3>;

namespace {

// A pattern of seven cells or eight in a random copy of the drawing, with extras in a cell or two.
struct drawn {
  board b;
  std::vector<int> cells;
};
drawn random_pattern(random_source& random) {
  drawn result;
  result.b.set_free_cells(sets::fixed_set<81>::full());
  const auto below = [&](int x) { return int(random.below(std::uint64_t(x))); };
  const int band = below(3), stack = below(3), third = below(3), last = below(3), missing = below(8);
  const int r = (band + 1 + below(2)) % 3 * 3 + below(3), k = (stack + 1 + below(2)) % 3 * 3 + below(3);
  int corner = 0;
  for (int i = 0; i < 3; ++i) {
    if (i == third) continue;
    result.cells.push_back((band * 3 + i) * 9 + k);
    for (int j = 0; j < 3; ++j)
      if (j != last && corner++ != missing) result.cells.push_back((band * 3 + i) * 9 + stack * 3 + j);
  }
  for (int j = 0; j < 3; ++j)
    if (j != last) result.cells.push_back(r * 9 + stack * 3 + j);
  std::sort(result.cells.begin(), result.cells.end());
  const int digits = int(result.cells.size()) - 4, first = below(int(result.cells.size()));
  const int second = below(int(result.cells.size())), way = below(4), lone = below(digits);
  int helper = -1; // a cell that sees both, with the extras alone
  const states::plain blank(result.b);
  for (int c = 0; c < 81 && way == 3; ++c)
    if (std::count(result.cells.begin(), result.cells.end(), c) == 0 &&
        blank.see(c, result.cells[std::size_t(first)]) && blank.see(c, result.cells[std::size_t(second)]))
      helper = c;
  for (int c = 0; c < 81; ++c)
    for (int d = 0; d < 9; ++d) {
      const auto at = std::find(result.cells.begin(), result.cells.end(), c);
      const int i = int(at - result.cells.begin());
      bool keep = at == result.cells.end() ? (way != 2 || d != lone) && below(8) > 0 : d < digits;
      if (at != result.cells.end() && d >= digits)
        keep = (i == first && d == 5) || (way > 0 && i == second && d == (way == 1 ? 5 : 6));
      if (c == helper) keep = d == 5 || d == 6;
      if (!keep) result.b.remove(cell(c), digit::from_index(d));
    }
  return result;
}

// The eliminations of type 1 and 2 in the drawn cells, from the definition.
std::set<assignment> wanted(const drawn& s, int type) {
  std::set<assignment> result;
  const states::plain p(s.b);
  std::vector<int> extra;
  std::uint64_t more = 0;
  const std::uint64_t core = (std::uint64_t{1} << (s.cells.size() - 4)) - 1;
  for (const int c : s.cells)
    if (const std::uint64_t here = p.marks[std::size_t(c)] & ~core; here != 0) {
      extra.push_back(c);
      more |= here;
    }
  if (type == 1 && extra.size() == 1)
    for (int d = 0; d < 9; ++d)
      if ((core >> d & 1) != 0 && p.has(extra[0], d)) result.insert({cell(extra[0]), digit::from_index(d)});
  if (type == 2 && extra.size() == 2 && std::popcount(more) == 1)
    for (int c = 0; c < 81; ++c)
      if (p.see(c, extra[0]) && p.see(c, extra[1]) && p.has(c, std::countr_zero(more)))
        result.insert({cell(c), digit::from_index(std::countr_zero(more))});
  return result;
}

template <int Type>
std::size_t check(const drawn& s) {
  const auto steps = unique_states::proven_steps<borescoper_pattern<Type>>(s.b);
  std::set<assignment> found;
  for (const logic::step& one : steps) found.insert(one.eliminations.begin(), one.eliminations.end());
  for (const assignment a : wanted(s, Type)) CHECK_MESSAGE(found.count(a) == 1, Type);
  return steps.size();
}

} // namespace

TEST_CASE("Borescoper's deadly patterns are found wherever they are, and proven") {
  random_source random(1);
  std::array<std::size_t, 5> counts{};
  for (int i = 0; i < shortened(150); ++i) {
    const drawn s = random_pattern(random);
    counts[1] += check<1>(s);
    counts[2] += check<2>(s);
    counts[3] += check<3>(s);
    counts[4] += check<4>(s);
  }
  for (std::size_t type = 1; type < counts.size(); ++type)
    CHECK_MESSAGE(counts[type] > shortened(2u, 0), type);
}

TEST_CASE("Borescoper's deadly patterns agree with the solutions of puzzles; limits stop them") {
  random_source random(2);
  for (int i = 0; i < shortened(20, 6); ++i) {
    const auto s = unique_states::draw<box(3)>(random, 0.05, 0.7);
    unique_states::check_rule<borescoper_pattern<1>>(s);
    unique_states::check_rule<borescoper_pattern<2>>(s);
  }
  board blank;
  blank.set_free_cells(sets::fixed_set<81>::full());
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(borescoper_pattern<1>(), blank, few).stopped == stop_reason::limit_reached);
}

} // namespace borescoper_pattern_test
