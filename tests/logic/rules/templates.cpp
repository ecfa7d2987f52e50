// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/nishio.hpp>
#include <boxline/logic/rules/templates.hpp>

#include "logic/rules/digit_patterns.hpp"
#include "rounds.hpp"

using namespace boxline;

static_assert(logic::rule_for<logic::template_elimination, bits::crossed_board<3>>);

TEST_CASE("[busy] templates find what Nishio does, and are sound") {
  random_source random(3);
  int placements = 0, eliminations = 0, lemmas = 0;
  for (int i = 0; i < shortened(all_in_thorough(40, 16)); ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(
        random, 0.1 + 0.1 * static_cast<double>(i % 4), 0.4, false);
    const states::plain s(b);
    std::set<assignment> eliminated;
    for (const logic::step& each : logic::find_all(logic::template_elimination(), b).steps) {
      states::check_sound(b, s, each);
      ++eliminations;
      lemmas += !each.lemmas.empty();
      eliminated.insert(each.eliminations.begin(), each.eliminations.end());
      for (const assignment a : each.eliminations) CHECK(a.what == each.eliminations[0].what);
    }
    for (const logic::step& each : logic::find_all(logic::nishio(), b).steps)
      CHECK(eliminated.count(each.eliminations[0]) == 1);
    std::set<digit> digits;
    for (const logic::step& each : logic::find_all(logic::template_placement(), b).steps) {
      states::check_sound(b, s, each);
      ++placements;
      CHECK(digits.insert(each.placements[0].what).second);
      // Nothing that is placed is eliminated.
      for (const assignment a : each.placements) CHECK(eliminated.count(a) == 0);
    }
  }
  CHECK(placements > 20);
  CHECK(eliminations > 20);
  CHECK(lemmas > 5);
}

TEST_CASE("[busy] a damaged lemma is refused") {
  random_source random(5);
  int damaged = 0;
  for (int i = 0; damaged < 10; ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.5, false);
    for (logic::step s : logic::find_all(logic::template_placement(), b).steps) {
      if (s.lemmas.size() < 2) continue;
      ++damaged;
      logic::step without = s;
      without.lemmas.pop_back();
      CHECK_FALSE(logic::verify(without, b));
      s.lemmas[0].placements[0].where = cell((s.lemmas[0].placements[0].where + 1) % 81);
      CHECK(logic::verify(s, b).part == logic::step_part::lemmas);
    }
  }
}
