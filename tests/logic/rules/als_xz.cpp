// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/als_xz.hpp>

#include "logic/rules/als_oracle.hpp"
#include "rounds.hpp"

namespace als_xz_test {

using namespace boxline;
using namespace als_oracle;

namespace {

found expected(const plain& s) {
  std::set<std::pair<std::set<int>, std::set<assignment>>> all;
  const auto sets = all_sets(s, s.n - 1);
  for (std::size_t i = 0; i < sets.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const locked &a = sets[i], &b = sets[j];
      if (!are_disjoint(a, b)) continue;
      std::vector<int> restricted;
      for (int d = 0; d < s.n; ++d)
        if (is_restricted(s, a, b, d)) restricted.push_back(d);
      if (restricted.empty()) continue;
      std::set<assignment> out;
      for (int z = 0; z < s.n; ++z)
        if (a.has(z) && b.has(z) && (z != restricted[0] || restricted.size() > 1))
          add(out, seen_by(s, {&a, &b}, z), z);
      for (int d = 0; restricted.size() > 1 && d < s.n; ++d)
        for (const locked* one : {&a, &b})
          if (one->has(d) && d != restricted[0] && d != restricted[1])
            for (const int c : seen_by(s, {one}, d))
              if ((one == &a ? b : a).cells.count(c) == 0) out.insert({cell(c), digit::from_index(d)});
      std::set<int> cells = a.cells;
      cells.insert(b.cells.begin(), b.cells.end());
      all.insert({cells, out});
    }
  found result;
  for (const auto& [cells, out] : all) add(result, out);
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

TEST_CASE("[busy] ALS-XZ at 4x4 and 2x3 is that of the definition") {
  CHECK(check<board<2>>(logic::als_xz(), expected, all_in_thorough(300, 100), 1) > 100);
  CHECK(check<board<box{2, 3}>>(logic::als_xz(), expected, all_in_thorough(60, 20), 2) > 100);
}

TEST_CASE("[busy] ALS-XZ at 9x9 is that of the definition") {
  CHECK(check<board<3>>(logic::als_xz(), expected, all_in_thorough(15, 3), 3) > 100);
}

TEST_CASE("[busy] ALS-XZ with other houses is proven") {
  const auto houses = house_list<3>::diagonals();
  using listed = bits::crossed_board<3, houses::listed<3>>;
  random_source random(4);
  int steps = 0;
  for (int i = 0; i < 10; ++i) {
    const listed b = state_of<listed>(random, houses::listed<3>(houses));
    for (const auto& s : logic::find_all(logic::als_xz(), b).steps) {
      CHECK(to_string(logic::verify(s, b)) == "ok");
      ++steps;
    }
  }
  CHECK(steps > 100);
}

TEST_CASE("[busy] the steps of ALS-XZ agree with the solutions, and are there once") {
  random_source random(5);
  for (int i = 0; i < 20; ++i) {
    const auto b = state_of<board<2>>(random);
    const auto all = logic::find_all(logic::als_xz(), b).steps;
    CHECK(are_distinct(all));
    for (const auto& s : all) states::check_sound(b, plain(b), s);
  }
}

TEST_CASE("[busy] limits stop ALS-XZ") {
  random_source random(6);
  const auto b = states::random_state<board<3>>(random, 0.3, 0.5, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::als_xz(), b, few).stopped == stop_reason::limit_reached);
  const auto stop = [] { return true; };
  limits cancelled;
  cancelled.cancelled = cancel_callable(stop);
  CHECK(logic::find_all(logic::als_xz(), b, cancelled).stopped == stop_reason::cancelled);
}

} // namespace als_xz_test
