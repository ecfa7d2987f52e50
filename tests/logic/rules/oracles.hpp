// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "logic/rules/any_rule.hpp"
#include "logic/rules/states.hpp"

#include <boxline/core/function_ref.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/testing/model.hpp>

#include <bit>
#include <string>
#include <type_traits>

// The steps of singles, intersections and subsets by their definitions, by trying all combinations over plain
// masks. Shares no code with the rules.

namespace oracles {

using namespace boxline;
using logic::rule_info, logic::step;
using states::plain;

// Boxes and other houses first, then rows, then columns.
inline std::vector<int> search_order(const plain& s) {
  std::vector<int> order;
  const int houses = static_cast<int>(s.houses.size());
  for (int u = 2 * s.n; u < houses; ++u) order.push_back(u);
  for (int u = 0; u < std::min(2 * s.n, houses); ++u) order.push_back(u);
  return order;
}

inline const brute::region& cells_of(const plain& s, int u) {
  return s.houses[static_cast<std::size_t>(u)];
}
inline bool contains(const plain& s, int u, int c) {
  return std::count(cells_of(s, u).begin(), cells_of(s, u).end(), c) > 0;
}
inline assignment candidate(int c, int d) {
  return {cell(c), digit::from_index(d)};
}
inline constraint of(int u, int d) {
  return constraint::of(house(u), digit::from_index(d));
}
inline std::vector<int> places(const plain& s, int u, int d) {
  std::vector<int> result;
  for (const int c : cells_of(s, u))
    if (s.has(c, d)) result.push_back(c);
  return result;
}

// One cell in each row, or one in each column.
inline bool is_line(const plain& s, int u) {
  std::uint64_t rows = 0, columns = 0;
  for (const int c : cells_of(s, u)) {
    rows |= std::uint64_t{1} << (c / s.n);
    columns |= std::uint64_t{1} << (c % s.n);
  }
  return std::popcount(rows) == s.n || std::popcount(columns) == s.n;
}

inline std::vector<step> full_houses(const plain& s, const rule_info& info) {
  std::vector<step> result;
  std::vector<assignment> reported;
  for (const int u : search_order(s)) {
    std::vector<int> open;
    for (const int c : cells_of(s, u))
      if (!s.placed[static_cast<std::size_t>(c)]) open.push_back(c);
    if (open.size() != 1) continue;
    const std::vector<assignment> left = s.left(constraint::of(cell(open[0])));
    if (left.size() != 1 || std::count(reported.begin(), reported.end(), left[0]) > 0) continue;
    reported.push_back(left[0]);
    result.push_back(
        {&info, left, {}, {{{constraint::of(house(u), left[0].what)}, {constraint::of(left[0].where)}}}});
  }
  return result;
}

inline std::vector<step> naked_singles(const plain& s, const rule_info& info) {
  std::vector<step> result;
  for (int c = 0; c < s.n * s.n; ++c) {
    const constraint k = constraint::of(cell(c));
    if (const auto left = s.left(k); left.size() == 1 && s.is_open(left[0]))
      result.push_back({&info, left, {}, {{{k}, {k}}}});
  }
  return result;
}

inline std::vector<step> hidden_singles(const plain& s, const rule_info& info) {
  std::vector<step> result;
  std::vector<assignment> reported;
  for (const int u : search_order(s))
    for (int d = 0; d < s.n; ++d) {
      const auto left = s.left(of(u, d));
      if (left.size() != 1 || !s.is_open(left[0]) ||
          std::count(reported.begin(), reported.end(), left[0]) > 0)
        continue;
      reported.push_back(left[0]);
      result.push_back({&info, left, {}, {{{of(u, d)}, {constraint::of(left[0].where)}}}});
    }
  return result;
}

inline std::vector<step> intersections(const plain& s, bool from_lines, const rule_info& info) {
  std::vector<step> result;
  for (const int u : search_order(s)) {
    if (is_line(s, u) != from_lines) continue;
    for (int d = 0; d < s.n; ++d) {
      const auto here = places(s, u, d);
      if (here.size() < 2) continue;
      for (int v = 0; v < static_cast<int>(s.houses.size()); ++v) {
        if (v == u || !std::all_of(here.begin(), here.end(), [&](int c) { return contains(s, v, c); }))
          continue;
        std::vector<assignment> refuted;
        for (const int c : places(s, v, d))
          if (!contains(s, u, c)) refuted.push_back(candidate(c, d));
        if (!refuted.empty()) result.push_back({&info, {}, refuted, {{{of(u, d)}, {of(v, d)}}}});
      }
    }
  }
  return result;
}

// Calls f with each `size` of 0 to n - 1, ascending, in lexicographic order.
template <class F>
void combinations(int n, int size, F f) {
  if (size > n) return;
  std::vector<bool> in(static_cast<std::size_t>(n));
  std::fill_n(in.begin(), size, true);
  do {
    std::vector<int> chosen;
    for (int i = 0; i < n; ++i)
      if (in[static_cast<std::size_t>(i)]) chosen.push_back(i);
    f(chosen);
  } while (std::prev_permutation(in.begin(), in.end()));
}

// Whether masks are a subset that is reported: as many members as masks, two or more each, and no partition
// in two without a common member.
inline bool is_subset(const std::vector<std::uint64_t>& masks) {
  const int size = static_cast<int>(masks.size());
  std::uint64_t sum = 0;
  for (const std::uint64_t m : masks) {
    if (std::popcount(m) < 2) return false;
    sum |= m;
  }
  if (std::popcount(sum) != size) return false;
  for (int part = 1; part + 1 < 1 << size; ++part) {
    std::uint64_t in = 0, out = 0;
    for (int i = 0; i < size; ++i) (part >> i & 1 ? in : out) |= masks[static_cast<std::size_t>(i)];
    if ((in & out) == 0) return false;
  }
  return true;
}

struct naked_set {
  int in;
  std::vector<int> cells, digits;
};
inline std::vector<naked_set> naked_sets(const plain& s, int size) {
  std::vector<naked_set> result;
  for (const int u : search_order(s))
    combinations(s.n, size, [&](const std::vector<int>& chosen) {
      std::vector<std::uint64_t> masks;
      naked_set found{u, {}, {}};
      for (const int i : chosen) {
        found.cells.push_back(cells_of(s, u)[static_cast<std::size_t>(i)]);
        masks.push_back(s.marks[static_cast<std::size_t>(found.cells.back())]);
      }
      if (!is_subset(masks)) return;
      for (int d = 0; d < s.n; ++d)
        if (std::any_of(masks.begin(), masks.end(), [&](std::uint64_t m) { return m >> d & 1; }))
          found.digits.push_back(d);
      result.push_back(found);
    });
  return result;
}
// The eliminations of a naked set in a house.
inline std::vector<assignment> eliminations_in(const plain& s, int u, const naked_set& x) {
  std::vector<assignment> result;
  for (int c = 0; c < s.n * s.n; ++c)
    if (contains(s, u, c) && std::count(x.cells.begin(), x.cells.end(), c) == 0)
      for (const int d : x.digits)
        if (s.has(c, d)) result.push_back(candidate(c, d));
  return result;
}
inline logic::set_argument argument(int u, const naked_set& x) {
  logic::set_argument result;
  for (const int c : x.cells) result.base.push_back(constraint::of(cell(c)));
  for (const int d : x.digits) result.cover.push_back(of(u, d));
  return result;
}

inline std::vector<step> naked_subsets(const plain& s, int size, const rule_info& info) {
  std::vector<step> result;
  std::vector<std::pair<std::vector<int>, std::vector<assignment>>> reported;
  for (const naked_set& x : naked_sets(s, size)) {
    std::vector<int> cells = x.cells;
    std::sort(cells.begin(), cells.end());
    const std::pair what{cells, eliminations_in(s, x.in, x)};
    if (what.second.empty() || std::count(reported.begin(), reported.end(), what) > 0) continue;
    reported.push_back(what);
    result.push_back({&info, {}, what.second, {argument(x.in, x)}});
  }
  return result;
}

inline std::vector<step> locked_subsets(const plain& s, int size, const rule_info& info) {
  std::vector<step> result;
  std::vector<std::vector<int>> reported;
  for (const naked_set& x : naked_sets(s, size)) {
    std::vector<int> cells = x.cells;
    std::sort(cells.begin(), cells.end());
    if (std::count(reported.begin(), reported.end(), cells) > 0) continue;
    reported.push_back(cells);
    step all{&info};
    std::size_t most = 0;
    for (const int u : search_order(s)) {
      if (!std::all_of(cells.begin(), cells.end(), [&](int c) { return contains(s, u, c); })) continue;
      const auto here = eliminations_in(s, u, x);
      most = std::max(most, here.size());
      const std::size_t before = all.eliminations.size();
      for (const assignment a : here)
        if (std::count(all.eliminations.begin(), all.eliminations.end(), a) == 0)
          all.eliminations.push_back(a);
      if (all.eliminations.size() > before) all.sets.push_back(argument(u, x));
    }
    std::sort(all.eliminations.begin(), all.eliminations.end());
    if (all.eliminations.size() > most) result.push_back(all);
  }
  return result;
}

inline std::vector<step> hidden_subsets(const plain& s, int size, const rule_info& info) {
  std::vector<step> result;
  std::vector<std::pair<std::vector<int>, std::vector<int>>> reported;
  for (const int u : search_order(s))
    combinations(s.n, size, [&](const std::vector<int>& digits) {
      std::vector<std::uint64_t> masks;
      for (const int d : digits) {
        masks.push_back(0);
        for (int i = 0; i < s.n; ++i)
          masks.back() |= std::uint64_t{s.has(cells_of(s, u)[static_cast<std::size_t>(i)], d)} << i;
      }
      if (!is_subset(masks)) return;
      step x{&info};
      logic::set_argument why;
      for (const int d : digits) why.base.push_back(of(u, d));
      std::vector<int> cells;
      for (const int c : cells_of(s, u)) {
        if (std::none_of(digits.begin(), digits.end(), [&](int d) { return s.has(c, d); })) continue;
        cells.push_back(c);
        why.cover.push_back(constraint::of(cell(c)));
        for (int d = 0; d < s.n; ++d)
          if (s.has(c, d) && std::count(digits.begin(), digits.end(), d) == 0)
            x.eliminations.push_back(candidate(c, d));
      }
      std::sort(cells.begin(), cells.end());
      std::sort(x.eliminations.begin(), x.eliminations.end());
      const std::pair what{digits, cells};
      if (x.eliminations.empty() || std::count(reported.begin(), reported.end(), what) > 0) return;
      reported.push_back(what);
      x.sets = {why};
      result.push_back(x);
    });
  return result;
}

// Checks that a rule finds the expected steps, in this order, and the first of them alone, and verifies each.
// Returns their number.
template <board Board>
std::size_t check(const Board& b, const std::type_identity_t<any_rule<Board>>& rule,
                  const std::vector<step>& expected) {
  const auto found = logic::find_all(rule, b);
  REQUIRE(found.stopped == stop_reason::none);
  REQUIRE(found.steps == expected);
  const auto first = logic::find_first(rule, b);
  REQUIRE(first.stopped == stop_reason::none);
  REQUIRE(bool(first) == !expected.empty());
  if (first) REQUIRE(*first.found == expected[0]);
  for (const step& s : expected) REQUIRE(to_string(logic::verify(s, b)) == "ok");
  return expected.size();
}

// Calls f(board, solution) with random states, from empty to full. Most of them allow a solution, half of
// these have few candidates a cell; where none is known the pointer is null.
template <board Board>
void for_random_states(std::uint64_t seed, int count, const typename Board::houses_type& h,
                       function_ref<void(const Board&, const grid<Board::shape>*)> f) {
  constexpr box B = Board::shape;
  constexpr bool is_standard = box_houses<typename Board::houses_type>;
  random_source random(seed);
  for (int i = 0; i < count; ++i) {
    const grid<B> full = brute::full_grid<B>(random);
    Board b(h);
    if (i % 2 == 0) {
      const grid<B>* around = is_standard && i % 8 != 0 ? &full : nullptr;
      testing::replay(b, testing::random_history<B>(random, h, around));
      f(b, around);
      continue;
    }
    const std::uint64_t given = random.below(3), kept = 1 + random.below(4);
    for (int c = 0; c < B.cells(); ++c)
      if (random.below(5) < given) b.place(cell(c), full.digit_at(cell(c)));
    for (int c = 0; c < B.cells(); ++c)
      for (int d = 0; d < B.size(); ++d)
        if (full.digit_at(cell(c)).index() != d && random.below(static_cast<std::uint64_t>(B.size())) >= kept)
          b.remove(cell(c), digit::from_index(d));
    f(b, is_standard ? &full : nullptr);
  }
}

using expectation = function_ref<std::vector<step>(const plain&)>;

template <board Board>
std::size_t check_states(const any_rule<Board>& rule, std::uint64_t seed, int count,
                         const typename Board::houses_type& h, expectation expected) {
  std::size_t steps = 0;
  for_random_states<Board>(seed, count, h, [&](const Board& b, const grid<Board::shape>* solution) {
    const std::vector<step> wanted = expected(plain(b));
    steps += check(b, rule, wanted);
    if (solution == nullptr) return;
    for (const step& s : wanted) {
      for (const assignment a : s.eliminations) REQUIRE(solution->digit_at(a.where) != a.what);
      for (const assignment a : s.placements) REQUIRE(solution->digit_at(a.where) == a.what);
    }
  });
  return steps;
}

// Checks `rule` against `expected(plain state)` on random states at 4x4, 6x6, 9x9 and 16x16, and under other
// houses: `scale` times 1,000 states at 4x4. Each step agrees with the solution. Where houses have `n` cells
// or more, there must be steps.
template <class Rule>
void check_on_random_states(const Rule& rule, int scale, int n, expectation expected) {
  const auto on = [&]<board Board>(std::uint64_t seed, int count, const typename Board::houses_type& h) {
    const std::size_t steps = check_states<Board>(rule, seed, count, h, expected);
    INFO(steps, " steps at ", Board::shape.size());
    if (Board::shape.size() >= n) CHECK(steps > 0);
  };
  static const auto diagonals = house_list<box(3)>::diagonals(), windows = house_list<box(3)>::windows();
  on.template operator()<bits::crossed_board<box(2)>>(1, 1000 * scale, {});
  on.template operator()<bits::cells_board<box(2, 3)>>(2, 500 * scale, {});
  on.template operator()<bits::crossed_board<box(3)>>(3, 100 * scale, {});
#ifdef BOXLINE_LONG_TESTS
  on.template operator()<bits::crossed_board<box(4)>>(4, 20 * scale, {});
#endif
  using listed = houses::listed<box(3)>;
  on.template operator()<bits::crossed_board<box(3), listed>>(5, 40 * scale, listed(diagonals));
  on.template operator()<bits::crossed_board<box(3), listed>>(6, 40 * scale, listed(windows));
}

// The checks of naked and hidden subsets: `Rule<2>` is for pairs, and must find `expected(plain state, 2,
// info)`.
template <template <int> class Rule, int Size, class Expected>
void check_subsets_on_random_states(Expected expected) {
  check_on_random_states(Rule<Size>(), 1, 2 * Size,
                         [&](const plain& s) { return expected(s, Size, Rule<Size>::info); });
}
// In a row of 4x4, with every eleventh set of candidates.
template <template <int> class Rule, class Expected>
void check_subsets_in_a_row(Expected expected) {
  std::size_t steps = 0;
  for (unsigned marks = 0; marks < 1u << 16; marks += 11) {
    bits::cells_board<box(2)> b;
    for (int i = 0; i < 16; ++i)
      if (!(marks >> i & 1)) b.remove(cell(i / 4), digit::from_index(i % 4));
    steps += check(b, Rule<2>(), expected(plain(b), 2, Rule<2>::info));
    steps += check(b, Rule<3>(), expected(plain(b), 3, Rule<3>::info));
  }
  CHECK(steps > 2000);
}
template <template <int> class Rule>
void check_subset_names(const std::string& kind) {
  CHECK(Rule<2>::info.key == kind + "-pair");
  CHECK(Rule<5>::info.key == kind + "-quintuple");
  CHECK(Rule<6>::info.key == kind + "-set-6");
  CHECK(Rule<12>::info.title == kind + " set 12");
  CHECK(Rule<4>::info.title == kind + " quadruple");
  CHECK(Rule<4>::info.level == 4);
}

} // namespace oracles
