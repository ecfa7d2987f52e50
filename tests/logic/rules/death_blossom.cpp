// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/death_blossom.hpp>

#include "logic/rules/als_oracle.hpp"
#include "rounds.hpp"

namespace death_blossom_test {

using namespace boxline;
using namespace als_oracle;
using logic::overlap;

namespace {

template <overlap Overlap>
struct oracle {
  const plain& s;
  std::vector<locked> sets = all_sets(s, s.n - 1);
  std::set<std::pair<std::set<int>, std::set<assignment>>> out{};

  void add_petal(int stem, int d, std::vector<const locked*> petals) {
    while (d < s.n && !s.has(stem, d)) ++d;
    if (d == s.n) return report(stem, petals);
    for (const locked& l : sets) {
      if (!l.has(d) || !sees_all(s, stem, cells_with(s, l, d))) continue;
      if (Overlap == overlap::excluded &&
          std::any_of(petals.begin(), petals.end(), [&](const locked* p) { return !are_disjoint(*p, l); }))
        continue;
      petals.push_back(&l);
      add_petal(stem, d + 1, petals);
      petals.pop_back();
    }
  }
  void report(int stem, const std::vector<const locked*>& petals) {
    std::set<assignment> eliminated;
    std::set<int> cells{stem};
    for (const locked* p : petals) cells.insert(p->cells.begin(), p->cells.end());
    for (int z = 0; z < s.n; ++z)
      if (!s.has(stem, z) &&
          std::all_of(petals.begin(), petals.end(), [&](const locked* p) { return p->has(z); }))
        add(eliminated, seen_by(s, petals, z), z);
    out.insert({cells, eliminated});
  }
};

template <overlap Overlap>
found expected(const plain& s) {
  oracle<Overlap> all{s};
  for (int c = 0; c < s.n * s.n; ++c)
    if (!s.placed[std::size_t(c)]) all.add_petal(c, 0, {});
  found result;
  for (const auto& [cells, out] : all.out) add(result, out);
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

TEST_CASE("[busy] death blossoms at 4x4 and 2x3 are those of the definition") {
  CHECK(check<board<2>>(logic::death_blossom(), expected<overlap::excluded>, all_in_thorough(100, 25), 1) >
        10);
  CHECK(check<board<2>>(logic::death_blossom<overlap::allowed>(), expected<overlap::allowed>,
                        all_in_thorough(50, 12), 2) > 10);
  CHECK(check<board<box{2, 3}>>(logic::death_blossom(), expected<overlap::excluded>, all_in_thorough(4, 1),
                                3) > 5);
}

TEST_CASE("[busy] the steps of death blossoms agree with the solutions, and are there once") {
  random_source random(5);
  int steps = 0;
  for (int i = 0; i < 20; ++i) {
    const auto b = state_of<board<2>>(random);
    const auto all = logic::find_all(logic::death_blossom<overlap::allowed>(), b).steps;
    CHECK(are_distinct(all));
    for (const auto& s : all) states::check_sound(b, plain(b), s);
    steps += static_cast<int>(all.size());
  }
  CHECK(steps > 10);
}

TEST_CASE("[busy] limits stop death blossoms") {
  random_source random(6);
  const auto b = states::random_state<board<3>>(random, 0.3, 0.5, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::death_blossom(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace death_blossom_test
