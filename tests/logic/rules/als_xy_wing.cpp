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
  const auto commons = [&](const locked& a, const locked& b) {
    std::vector<int> all;
    for (int d = 0; d < s.n; ++d)
      if (is_restricted(s, a, b, d)) all.push_back(d);
    return all;
  };
  for (const locked& c : sets)
    for (std::size_t i = 0; i < sets.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const locked &a = sets[i], &b = sets[j];
        const bool is_apart = are_disjoint(a, b) && are_disjoint(a, c) && are_disjoint(b, c);
        if (Overlap == overlap::excluded ? !is_apart : contains(a, b) || contains(b, a)) continue;
        const auto x = commons(a, c), y = commons(b, c);
        if (x.empty() || y.empty() || (x.size() == 1 && x == y)) continue;
        std::set<assignment> out;
        for (int z = 0; z < s.n; ++z)
          if (a.has(z) && b.has(z) &&
              std::count(x.begin(), x.end(), z) + std::count(y.begin(), y.end(), z) == 0)
            add(out, seen_by(s, {&a, &b}, z), z);
        add(result, out);
      }
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

TEST_CASE("[busy] ALS-XY-wings at 4x4 and 2x3 are those of the definition") {
  CHECK(check<board<2>>(logic::als_xy_wing(), expected<overlap::excluded>, 200, 1) > 20);
  CHECK(check<board<box{2, 3}>>(logic::als_xy_wing(), expected<overlap::excluded>, all_in_thorough(30, 3),
                                2) > 20);
  CHECK(check<board<box{2, 3}>>(logic::als_xy_wing<overlap::allowed>(), expected<overlap::allowed>,
                                all_in_thorough(10, 1), 3) > 10);
  const auto list = house_list<2>::diagonals();
  using listed = bits::crossed_board<2, houses::listed<2>>;
  CHECK(check<listed>(logic::als_xy_wing(), expected<overlap::excluded>, 100, 4, houses::listed<2>(list)) >
        5);
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
