// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/oddagon.hpp>

#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>

#include "logic/rules/implied.hpp"
#include "rounds.hpp"

#include <bit>

namespace oddagon_test {

using namespace boxline;
using namespace implied;

namespace {

// What follows from each loop, by its definition.
void add_loops(const plain& s, std::vector<int>& path, std::uint64_t two, std::size_t length, int most,
               conclusion_set& out) {
  if (path.size() == length) {
    if (!s.see(path.front(), path.back())) return;
    std::vector<assignment> guardians;
    for (const int c : path)
      for (int d = 0; d < s.n; ++d)
        if (s.has(c, d) && !(two >> d & 1)) guardians.push_back({cell(c), digit::from_index(d)});
    if (guardians.empty() || static_cast<int>(guardians.size()) > most) return;
    if (guardians.size() == 1) {
      out.insert({guardians[0], true});
      return;
    }
    for (const assignment a : s.candidates())
      if (s.is_open(a) &&
          std::all_of(guardians.begin(), guardians.end(), [&](assignment g) { return s.clash(a, g); }))
        out.insert({a, false});
    return;
  }
  for (int c = 0; c < s.n * s.n; ++c) {
    if (s.placed[std::size_t(c)] || (s.marks[std::size_t(c)] & two) != two ||
        std::find(path.begin(), path.end(), c) != path.end() || (!path.empty() && !s.see(path.back(), c)))
      continue;
    path.push_back(c);
    int guardians = 0;
    for (const int x : path) guardians += std::popcount(s.marks[std::size_t(x)]) - 2;
    if (guardians <= most) add_loops(s, path, two, length, most, out);
    path.pop_back();
  }
}

// A state with a loop of five cells: of a full grid, four have one of two digits and the fifth another one.
template <class Board>
Board state_with_loop(random_source& random, double removed) {
  constexpr box B = Board::shape;
  constexpr int n = B.size();
  const grid<B> full = brute::full_grid<B>(random);
  Board b;
  const plain s(b);
  const auto digit_of = [&](int c) { return full.digit_at(cell(c)).index(); };
  const auto below = [&](int k) { return static_cast<int>(random.below(static_cast<std::uint64_t>(k))); };
  for (;;) {
    const int x = below(n), y = below(n), first = below(n * n);
    if (x == y || digit_of(first) == x || digit_of(first) == y) continue;
    std::vector<int> path{first};
    for (int tries = 0; tries < 200 && path.size() < 5; ++tries) {
      const int c = below(n * n);
      if ((digit_of(c) == x || digit_of(c) == y) && s.see(c, path.back()) &&
          std::find(path.begin(), path.end(), c) == path.end())
        path.push_back(c);
    }
    if (path.size() < 5 || !s.see(path.back(), first)) continue;
    const int second = path[1 + random.below(4)]; // perhaps another guardian of the same digit
    for (int c = 0; c < n * n; ++c)
      for (int d = 0; d < n; ++d) {
        const bool is_in = std::find(path.begin(), path.end(), c) != path.end();
        const bool stays = is_in ? d == x || d == y || (c == second && d == digit_of(first))
                                 : static_cast<double>(random.below(1000)) >= removed * 1000;
        if (!stays && d != digit_of(c)) b.remove(cell(c), digit::from_index(d));
      }
    return b;
  }
}

template <class Board>
std::size_t check(const Board& b) {
  const plain s(b);
  conclusion_set expected;
  for (int x = 0; x < s.n; ++x)
    for (int y = x + 1; y < s.n; ++y) {
      std::vector<int> path;
      add_loops(s, path, std::uint64_t{1} << x | std::uint64_t{1} << y, 5, 3, expected);
    }
  const logic::oddagon rule{5, 3};
  const auto all = logic::find_all(rule, b);
  for (const logic::step& one : all.steps) CHECK(to_string(logic::verify(one, b)) == "ok");
  CHECK(conclusions_of(all.steps) == expected);
  const auto first = logic::find_first(rule, b);
  CHECK(bool(first) == !all.steps.empty());
  if (first) CHECK(*first.found == all.steps[0]);
  return all.steps.size();
}

} // namespace

static_assert(logic::rule_for<logic::oddagon, bits::crossed_board<4>>);

TEST_CASE("oddagons of five cells at 4x4 are those of the definition") {
  random_source random(1);
  std::size_t steps = 0;
  for (int i = 0; i < shortened(100, 60); ++i)
    steps += check(states::random_state<bits::crossed_board<2>>(random, 0.05, 0.3, false));
  CHECK(steps > 1);
}

TEST_CASE("[busy] oddagons at 2x3 and with listed houses are those of the definition") {
  random_source random(2);
  std::size_t steps = 0;
  for (int i = 0; i < 3; ++i) steps += check(state_with_loop<bits::crossed_board<box{2, 3}>>(random, 0.5));
  CHECK(steps > 2);
  const auto list = house_list<2>::diagonals();
  using listed = bits::crossed_board<2, houses::listed<2>>;
  for (int i = 0; i < 5; ++i)
    check(states::random_state<listed>(random, 0.0, 0.3, false, houses::listed<2>(list)));
}

TEST_CASE("[busy] oddagons at 9x9: proven, and sound") {
  random_source random(4);
  std::size_t steps = 0;
  for (int i = 0; i < 10; ++i) {
    const auto b = state_with_loop<bits::crossed_board<3>>(random, 0.6);
    const plain s(b);
    for (const logic::step& one : logic::find_all(logic::oddagon(), b).steps) {
      states::check_sound(b, s, one);
      logic::step less = one;
      less.chains[0].nodes.pop_back();
      CHECK_FALSE(logic::verify(less, b));
      ++steps;
    }
  }
  CHECK(steps > 5);
}

TEST_CASE("limits stop oddagons") {
  limits few;
  few.nodes = 1;
  const bits::crossed_board<2> blank;
  CHECK(logic::find_all(logic::oddagon(), blank, few).stopped == stop_reason::limit_reached);
}

} // namespace oddagon_test
