// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/als_xy_wing.hpp>

#include "logic/rules/als_oracle.hpp"
#include "rounds.hpp"

namespace als_xy_wing_test {

using namespace boxline;
using namespace als_oracle;
using logic::overlap;

namespace {

bool contains(const locked& a, const locked& b) {
  return std::includes(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end());
}

template <overlap Overlap>
found expected(const plain& s) {
  found result;
  const auto sets = all_sets(s, s.n - 1);
  // Of two sets: the restricted commons, and whether they share no cell.
  const std::size_t size = sets.size();
  std::vector<std::uint64_t> commons(size * size);
  std::vector<char> apart(size * size);
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j) {
      for (int d = 0; d < s.n; ++d)
        if (is_restricted(s, sets[i], sets[j], d)) commons[i * size + j] |= std::uint64_t{1} << d;
      apart[i * size + j] = are_disjoint(sets[i], sets[j]);
    }
  for (std::size_t c = 0; c < size; ++c)
    for (std::size_t i = 0; i < size; ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const std::uint64_t x = commons[i * size + c], y = commons[j * size + c];
        if (x == 0 || y == 0 || (std::has_single_bit(x) && x == y)) continue;
        const locked &a = sets[i], &b = sets[j];
        const bool is_apart = apart[i * size + j] && apart[i * size + c] && apart[j * size + c];
        if (Overlap == overlap::excluded ? !is_apart : contains(a, b) || contains(b, a)) continue;
        std::set<assignment> out;
        for (int z = 0; z < s.n; ++z)
          if (a.has(z) && b.has(z) && ((x | y) >> z & 1) == 0) add(out, seen_by(s, {&a, &b}, z), z);
        add(result, out);
      }
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

TEST_CASE("[busy] ALS-XY-wings at 4x4 and 2x3 are those of the definition") {
  CHECK(check<board<2>>(logic::als_xy_wing(), expected<overlap::excluded>, all_in_thorough(200, 80), 1) > 20);
  CHECK(check<board<box{2, 3}>>(logic::als_xy_wing(), expected<overlap::excluded>, all_in_thorough(30, 3),
                                2) > 20);
  CHECK(check<board<box{2, 3}>>(logic::als_xy_wing<overlap::allowed>(), expected<overlap::allowed>,
                                all_in_thorough(10, 1), 3) > 10);
  const auto list = house_list<2>::diagonals();
  using listed = bits::crossed_board<2, houses::listed<2>>;
  CHECK(check<listed>(logic::als_xy_wing(), expected<overlap::excluded>, all_in_thorough(100, 40), 4,
                      houses::listed<2>(list)) > 5);
}

TEST_CASE("[long] ALS-XY-wings at 9x9 are those of the definition") {
  CHECK(check<board<3>>(logic::als_xy_wing(), expected<overlap::excluded>, 2, 5) > 100);
}

TEST_CASE("[busy] the steps of ALS-XY-wings agree with the solutions, and are there once") {
  random_source random(5);
  int steps = 0;
  for (int i = 0; i < 20; ++i) {
    const auto b = state_of<board<2>>(random);
    const auto all = logic::find_all(logic::als_xy_wing<overlap::allowed>(), b).steps;
    CHECK(are_distinct(all));
    for (const auto& s : all) states::check_sound(b, plain(b), s);
    steps += static_cast<int>(all.size());
  }
  CHECK(steps > 10);
}

TEST_CASE("[busy] limits stop ALS-XY-wings") {
  random_source random(6);
  const auto b = states::random_state<board<3>>(random, 0.3, 0.5, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::als_xy_wing(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace als_xy_wing_test
