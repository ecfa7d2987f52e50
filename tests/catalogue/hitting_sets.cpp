// SPDX-License-Identifier: BSL-1.0
#include <boxline/catalogue/hitting_sets.hpp>
#include <boxline/core/random.hpp>
#include <boxline/sets/fixed_set.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <map>

namespace hitting_sets_test {

using namespace boxline;
using namespace boxline::catalogue;

constexpr int members = 13;
using set = sets::fixed_set<members>;

set of(unsigned bits) {
  return set::from_word(static_cast<set::word>(bits));
}

// How many hitting sets there are of each member of the list of subsets, which is 1 or 0.
bool is_wanted(const set& s, const std::vector<set>& family, const hitting_task<set>& task) {
  if (s.count() > task.most || !(s - task.allowed).empty()) return false;
  for (const auto& c : task.caps)
    if ((s & c.members).count() > c.most) return false;
  return std::none_of(family.begin(), family.end(), [&](const set& f) { return (f & s).empty(); });
}

TEST_CASE("each hitting set in one branch, by all subsets: with caps, and sets that are found late") {
  random_source random(22);
  hitting_set_search<set> search;
  for (int round = 0; round < shortened(400); ++round) {
    std::vector<set> family, known;
    const auto size = random.below(30);
    for (std::uint64_t i = 0; i < size; ++i) {
      unsigned bits = static_cast<unsigned>(random.below(1u << members));
      if (round % 3 != 0) bits &= static_cast<unsigned>(random.below(1u << members));
      if (bits == 0 && round % 40 != 0) bits = 1;
      family.push_back(of(bits));
      if (random.below(4) != 0) known.push_back(of(bits));
    }
    hitting_task<set> task;
    task.most = static_cast<int>(random.below(8));
    task.allowed = round % 4 == 0 ? of(static_cast<unsigned>(random.below(1u << members))) : set::full();
    if (round % 2 == 0) task.caps.push_back({of(0x03f), static_cast<int>(random.below(5))});
    if (round % 5 == 0) task.caps.push_back({of(0x1f0), static_cast<int>(random.below(4))});
    std::map<unsigned, int> times;
    std::uint64_t nodes = 0;
    const auto why = search.run(
        known, task,
        [&](const set& chosen, const set& open, int left) {
          REQUIRE((chosen & open).empty());
          for (const auto& c : task.caps) {
            const int room = c.most - (chosen & c.members).count();
            REQUIRE((room > 0 || (room == 0 && (open & c.members).empty())));
          }
          for (const set& f : family)
            if ((f & chosen).empty() && !f.empty()) return f;
          for (unsigned more = 0; more < 1u << members; ++more) {
            const set s = chosen | of(more);
            if (std::popcount(more) > left || !(of(more) - open).empty() || !is_wanted(s, family, task))
              continue;
            ++times[s.bits()];
          }
          return set();
        },
        nodes);
    REQUIRE(why == stop_reason::none);
    for (unsigned bits = 0; bits < 1u << members; ++bits)
      REQUIRE((times.contains(bits) ? times[bits] : 0) == is_wanted(of(bits), family, task));
  }
}

TEST_CASE("limits hold, and a leaf can end the search") {
  hitting_set_search<set> search;
  const std::vector<set> family{of(0x7), of(0x38), of(0x1c0), of(0x1248)};
  const hitting_task<set> task{set::full(), 6, {}};
  std::uint64_t nodes = 0;
  const auto none = [](const auto&...) { return set(); };
  CHECK(search.run(family, task, none, nodes, {.nodes = 3}) == stop_reason::limit_reached);
  CHECK(nodes == 4);
  auto stop = [] { return true; };
  nodes = 0;
  CHECK(search.run(family, task, none, nodes, {.cancelled = cancel_callable(stop)}) ==
        stop_reason::cancelled);
  int calls = 0;
  const auto once = [&](const auto&...) {
    ++calls;
    search.stop(stop_reason::cancelled);
    return set();
  };
  for (int most = 3; most <= 6; ++most) {
    calls = 0;
    CHECK(search.run(family, {set::full(), most, {}}, once, nodes) == stop_reason::cancelled);
    CHECK(calls == 1);
  }
}

} // namespace hitting_sets_test
