// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/aligned_pair_exclusion.hpp>

#include "logic/rules/als_oracle.hpp"
#include "rounds.hpp"

namespace aligned_pair_exclusion_test {

using namespace boxline;
using namespace als_oracle;

namespace {

found expected(const plain& s) {
  const auto sets = all_sets(s, s.n - 1);
  const auto excludes = [&](int p, int a, int q, int b) {
    if (a == b) return s.see(p, q);
    return std::any_of(sets.begin(), sets.end(), [&](const locked& l) {
      return l.has(a) && l.has(b) && sees_all(s, p, cells_with(s, l, a)) &&
             sees_all(s, q, cells_with(s, l, b));
    });
  };
  found result;
  for (int p = 0; p < s.n * s.n; ++p)
    for (int q = 0; q < p; ++q) {
      if (s.placed[std::size_t(p)] || s.placed[std::size_t(q)]) continue;
      std::set<assignment> out;
      for (const auto& [x, y] : {std::pair{p, q}, std::pair{q, p}})
        for (int a = 0; a < s.n; ++a) {
          bool is_left = !s.has(x, a);
          for (int b = 0; b < s.n; ++b) is_left |= s.has(y, b) && !excludes(x, a, y, b);
          if (!is_left) out.insert({cell(x), digit::from_index(a)});
        }
      add(result, out);
    }
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

TEST_CASE("[busy] aligned pair exclusion is that of the definition") {
  CHECK(check<board<2>>(logic::aligned_pair_exclusion(), expected, all_in_thorough(150, 75), 1) > 20);
  CHECK(check<board<box{2, 3}>>(logic::aligned_pair_exclusion(), expected, all_in_thorough(20, 4), 2) > 20);
}

TEST_CASE("[busy] aligned pair exclusion at 9x9 is that of the definition") {
  CHECK(check<board<3>>(logic::aligned_pair_exclusion(), expected, all_in_thorough(3, 1), 3) > 5);
}

TEST_CASE("[busy] the steps of aligned pair exclusion agree with the solutions, and are there once") {
  random_source random(5);
  int steps = 0;
  for (int i = 0; i < 20; ++i) {
    const auto b = state_of<board<2>>(random);
    const auto all = logic::find_all(logic::aligned_pair_exclusion(), b).steps;
    CHECK(are_distinct(all));
    for (const auto& s : all) states::check_sound(b, plain(b), s);
    steps += static_cast<int>(all.size());
  }
  CHECK(steps > 5);
}

TEST_CASE("[busy] limits stop aligned pair exclusion") {
  random_source random(6);
  const auto b = states::random_state<board<3>>(random, 0.3, 0.5, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::aligned_pair_exclusion(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace aligned_pair_exclusion_test
