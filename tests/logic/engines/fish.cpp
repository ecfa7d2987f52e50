// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/logic/engines/fish.hpp>

#include "logic/rules/fish_by_definition.hpp"
#include "rounds.hpp"

namespace fish_engine_test {

using namespace boxline;
using fish_by_definition::column, fish_by_definition::other, fish_by_definition::row;

namespace {

// What the engine eliminates with fish of up to `most` bases, and with those of one base: locked candidates.
template <board Board>
std::set<assignment> found(const Board& b, int most, std::initializer_list<logic::fish_shape> shapes) {
  std::set<assignment> result;
  logic::fish_finder<Board> finder(b);
  std::set<std::pair<std::vector<int>, std::vector<int>>> seen;
  for (int size = 2; size <= most; ++size)
    for (const logic::fish_shape shape : shapes)
      for (const bool fins : {false, true})
        CHECK(finder.for_each(size, shape, fins, [&](const auto& p) {
          CHECK(p.size == std::size_t(size));
          CHECK(p.shape == shape);
          CHECK(p.fins.empty() == !fins);
          CHECK(!p.eliminated.empty());
          for (const int x : p.eliminated) {
            logic::step s;
            s.eliminations = {{cell(x), digit::from_index(p.digit)}};
            s.sets = {finder.argument(p, x)};
            CHECK(to_string(logic::verify(s, b)) == "ok");
            result.insert(s.eliminations[0]);
          }
          std::vector<int> base{p.digit}, cover;
          for (std::size_t i = 0; i < p.size; ++i) {
            base.push_back(p.base[i]);
            cover.push_back(p.cover[i]);
          }
          CHECK(seen.insert({base, cover}).second);
          return true;
        }) == stop_reason::none);
  return result;
}

// The engine and fish of one base find all that fish by their definition do, and nothing else where they are
// of the same kinds of houses.
template <board Board>
void compare(const Board& b, int most, bool all_shapes) {
  const states::plain s(b);
  const auto locked = fish_by_definition::eliminated(s, 1, row | column | other, row | column | other);
  const auto check = [&](const std::set<assignment>& expected, std::set<assignment> engine) {
    engine.insert(locked.begin(), locked.end());
    for (const assignment a : expected) CHECK(engine.count(a) == 1);
    for (const assignment a : engine) CHECK((expected.count(a) == 1 || locked.count(a) == 1));
  };
  const auto size = static_cast<std::size_t>(most);
  auto expected = fish_by_definition::eliminated(s, size, row, column);
  expected.merge(fish_by_definition::eliminated(s, size, column, row));
  check(expected, found(b, most, {logic::fish_shape::basic}));
  if (!all_shapes) return;
  expected.merge(fish_by_definition::eliminated(s, size, row | other, column | other));
  expected.merge(fish_by_definition::eliminated(s, size, column | other, row | other));
  check(expected, found(b, most, {logic::fish_shape::basic, logic::fish_shape::franken}));
  expected.merge(fish_by_definition::eliminated(s, size, row | column | other, row | column | other));
  check(expected,
        found(b, most, {logic::fish_shape::basic, logic::fish_shape::franken, logic::fish_shape::mutant}));
}

template <board Board>
void compare_states(std::uint64_t seed, int rounds, int most, bool all_shapes,
                    const typename Board::houses_type& h = typename Board::houses_type()) {
  random_source random(seed);
  for (int i = 0; i < rounds; ++i) {
    const double removed = 0.3 + 0.1 * static_cast<double>(random.below(4));
    const double placed = 0.1 * static_cast<double>(random.below(3));
    compare(states::random_state<Board>(random, placed, removed, false, h), most, all_shapes);
  }
}

} // namespace

TEST_CASE("[busy] all fish of small grids, by their definition") {
  compare_states<bits::crossed_board<2>>(1, shortened(all_in_thorough(60, 8)), 3, true);
  compare_states<bits::crossed_board<box{2, 3}>>(2, shortened(all_in_thorough(12, 3)), 2, true);
  compare_states<bits::crossed_board<box{2, 3}>>(3, shortened(all_in_thorough(20, 4)), 4, false);
}
TEST_CASE("[busy] fish with diagonals as houses") {
  const auto diagonals = house_list<2>::diagonals();
  random_source random(4);
  const houses::listed<2> h(diagonals);
  for (int i = 0; i < shortened(all_in_thorough(30, 15)); ++i) {
    bits::crossed_board<2, houses::listed<2>> b(h);
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        if (random.below(3) == 0) b.remove(cell(c), digit::from_index(d));
    compare(b, 2, true);
  }
}
TEST_CASE("[busy] basic fish of 9x9 by their definition") {
  compare_states<bits::crossed_board<3>>(5, shortened(all_in_thorough(4, 2)), 3, false);
}
TEST_CASE("[long] fish of 9x9 by their definition: basic to 4, all shapes of 2") {
  compare_states<bits::crossed_board<3>>(6, 20, 4, false);
  compare_states<bits::crossed_board<3>>(7, 20, 2, true);
}

TEST_CASE("[busy] a limit stops the search") {
  random_source random(8);
  const auto b = states::random_state<bits::crossed_board<3>>(random, 0.1, 0.4, false);
  limits limit;
  limit.nodes = 3;
  logic::fish_finder<bits::crossed_board<3>> finder(b, limit);
  CHECK(finder.for_each(4, logic::fish_shape::mutant, true, [](const auto&) { return true; }) ==
        stop_reason::limit_reached);
}

} // namespace fish_engine_test
