// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/aligned_triplet_exclusion.hpp>

#include <boxline/bits/crossed.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <set>

namespace aligned_triplet_exclusion_test {

using namespace boxline;
using states::plain;

namespace {

// Whether some candidates in different cells exclude each other, by the definition.
bool is_excluded(const plain& s, const std::vector<assignment>& all) {
  for (const assignment a : all)
    for (const assignment b : all)
      if (s.clash(a, b)) return true;
  for (int x = 0; x < s.n * s.n; ++x) {
    const auto left = s.left(constraint::of(cell(x)));
    if (left.size() < 2 || left.size() > all.size() || s.placed[std::size_t(x)]) continue;
    if (std::all_of(left.begin(), left.end(), [&](assignment l) {
          return std::any_of(all.begin(), all.end(), [&](assignment a) {
            return a.where != x && a.what == l.what && s.see(a.where, x);
          });
        }))
      return true;
  }
  return false;
}

template <class Board>
std::size_t check(const Board& b) {
  const plain s(b);
  const int cells = s.n * s.n;
  std::set<assignment> expected, found;
  for (const assignment a : s.candidates()) {
    if (!s.is_open(a)) continue;
    const auto none_left = [&](int r, const std::vector<assignment>& with) {
      for (const assignment c : s.left(constraint::of(cell(r)))) {
        auto all = with;
        all.push_back(c);
        if (!is_excluded(s, all)) return false;
      }
      return true;
    };
    for (int q = 0; q < cells && expected.count(a) == 0; ++q)
      for (int r = 0; r < cells && expected.count(a) == 0; ++r) {
        if (q == r || q == a.where || r == a.where || s.placed[std::size_t(q)] || s.placed[std::size_t(r)])
          continue;
        if (none_left(q, {a}) || none_left(r, {a})) continue;
        bool is_none = true;
        for (const assignment c : s.left(constraint::of(cell(q))))
          is_none = is_none && (is_excluded(s, {a, c}) || none_left(r, {a, c}));
        if (is_none) expected.insert(a);
      }
  }
  for (const logic::step& one : logic::find_all(logic::aligned_triplet_exclusion(), b).steps) {
    states::check_sound(b, s, one);
    REQUIRE(one.eliminations.size() == 1);
    CHECK(found.insert(one.eliminations[0]).second);
  }
  CHECK(found == expected);
  return found.size();
}

} // namespace

static_assert(logic::rule_for<logic::aligned_triplet_exclusion, bits::crossed_board<box{2, 3}>>);

TEST_CASE("[busy] aligned triplet exclusion at 4x4 is that of the definition; at 9x9 proven") {
  random_source random(1);
  std::size_t steps = 0;
  for (int i = 0; i < shortened(12, 6); ++i)
    steps += check(states::random_state<bits::crossed_board<2>>(random, 0.15, 0.25, i % 2 == 0));
  CHECK(steps > 5);
  const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.4, false);
  const plain s(b);
  const auto found = logic::find_all(logic::aligned_triplet_exclusion(), b).steps;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (i % 4 == 0)
      states::check_sound(b, s, found[i]);
    else
      CHECK(to_string(logic::verify(found[i], b)) == "ok");
  CHECK(!found.empty());
}

TEST_CASE("limits stop aligned triplet exclusion") {
  limits few;
  few.nodes = 1;
  const bits::crossed_board<2> blank;
  CHECK(logic::find_all(logic::aligned_triplet_exclusion(), blank, few).stopped ==
        stop_reason::limit_reached);
}

} // namespace aligned_triplet_exclusion_test
