// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/overcounted.hpp>

#include <boxline/logic/rules/hidden_subset.hpp>
#include <boxline/logic/rules/multi_sector_locked_set.hpp>
#include <boxline/logic/rules/naked_subset.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

namespace overcounted_test {

using namespace boxline;

namespace {

constexpr logic::rule_info of_test{"test", "test", "{base}"};

// What the checker accepts of all candidates, one by one.
template <board Board>
std::vector<assignment> accepted(const Board& b, const logic::set_argument& g) {
  std::vector<assignment> result;
  for (const assignment a : states::plain(b).candidates()) {
    logic::step one{&of_test};
    one.eliminations = {a};
    one.sets = {g};
    if (logic::verify(one, b)) result.push_back(a);
  }
  std::sort(result.begin(), result.end());
  return result;
}

} // namespace

TEST_CASE("what set arguments eliminate is what the checker accepts") {
  random_source random(1);
  std::size_t arguments = 0;
  for (int i = 0; i < shortened(30); ++i) {
    const auto b = states::random_state<bits::crossed_board<2>>(random, 0.1, 0.45, false);
    const logic::candidate_sets state(b);
    const auto check = [&](const std::vector<logic::step>& steps) {
      for (const logic::step& s : steps)
        for (const logic::set_argument& g : s.sets) {
          if (!g.clauses.empty()) continue;
          ++arguments;
          CHECK(logic::overcounted(state, g) == accepted(b, g));
          // A cover more is a rank more.
          logic::set_argument more = g;
          more.cover.push_back(constraint::of(cell(5)));
          CHECK(logic::overcounted(state, more) == accepted(b, more));
        }
    };
    check(logic::find_all(logic::naked_subset<2>(), b).steps);
    check(logic::find_all(logic::hidden_subset<2>(), b).steps);
    check(logic::find_all(logic::multi_sector_locked_set(), b).steps);
  }
  CHECK(arguments > 20);
}

} // namespace overcounted_test
