// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/als_xy_chain.hpp>

#include "logic/rules/als_oracle.hpp"
#include "rounds.hpp"

namespace als_xy_chain_test {

using namespace boxline;
using namespace als_oracle;
using logic::overlap;

namespace {

// What all chains of four sets or more eliminate, by trying each.
struct oracle {
  const plain& s;
  bool may_overlap;
  std::vector<locked> sets;
  std::vector<const locked*> chain{};
  std::set<assignment> out{};

  oracle(const plain& state, bool overlapping)
      : s(state), may_overlap(overlapping), sets(all_sets(state, state.n - 1)) {}

  void run() {
    for (const locked& a : sets) {
      chain = {&a};
      extend(-1, -1);
    }
  }
  void extend(int first, int last) {
    const locked& end = *chain.back();
    if (chain.size() >= 4)
      for (int z = 0; z < s.n; ++z)
        if (z != first && z != last && chain[0]->has(z) && end.has(z))
          add(out, seen_by(s, {chain[0], &end}, z), z);
    if (chain.size() == 6) return;
    for (const locked& next : sets) {
      if (std::count(chain.begin(), chain.end(), &next) > 0 || (!may_overlap && !are_disjoint(end, next)))
        continue;
      for (int d = 0; d < s.n; ++d)
        if (d != last && is_restricted(s, end, next, d)) {
          chain.push_back(&next);
          extend(first < 0 ? d : first, d);
          chain.pop_back();
        }
    }
  }
};

std::set<int> cells_of(const logic::strong_link& l) {
  std::set<int> result;
  for (const constraint& k : l.by.base) result.insert(k.where);
  return result;
}

template <overlap Overlap, board Board>
int check_chains(int rounds, std::uint64_t seed) {
  random_source random(seed);
  int steps = 0;
  for (int i = 0; i < rounds; ++i) {
    const auto b = state_of<Board>(random);
    const plain s(b);
    oracle expected(s, Overlap == overlap::allowed);
    if (expected.sets.size() > 22) continue;
    expected.run();
    std::set<assignment> out;
    const auto all = logic::find_all(logic::als_xy_chain<Overlap>(), b).steps;
    CHECK(are_distinct(all));
    for (const logic::step& one : all) {
      CHECK(to_string(logic::verify(one, b)) == "ok");
      out.insert(one.eliminations.begin(), one.eliminations.end());
      for (const auto& chain : one.alternations) {
        CHECK(chain.links.size() >= 4);
        for (std::size_t k = 1; k < chain.links.size(); ++k) {
          CHECK(chain.links[k - 1].to[0].what == chain.links[k].from[0].what);
          for (std::size_t j = 0; j < k; ++j) CHECK(cells_of(chain.links[j]) != cells_of(chain.links[k]));
          if (Overlap == overlap::excluded)
            for (const int c : cells_of(chain.links[k])) CHECK(cells_of(chain.links[k - 1]).count(c) == 0);
        }
      }
    }
    steps += static_cast<int>(all.size());
    CHECK(out == expected.out);
    const auto first = logic::find_first(logic::als_xy_chain<Overlap>(), b);
    CHECK(bool(first) == !all.empty());
    if (first) CHECK(*first.found == all[0]);
  }
  return steps;
}

} // namespace

TEST_CASE("[busy] ALS-XY-chains eliminate what all chains do") {
  CHECK(check_chains<overlap::excluded, bits::crossed_board<2>>(all_in_thorough(100, 40), 1) > 10);
  CHECK(check_chains<overlap::allowed, bits::crossed_board<2>>(all_in_thorough(40, 16), 2) > 10);
}

TEST_CASE("[busy] the steps of ALS-XY-chains at 9x9 are proven") {
  random_source random(4);
  int steps = 0;
  for (int i = 0; i < all_in_thorough(5, 2); ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.4, 0.4, false);
    for (const auto& s : logic::find_all(logic::als_xy_chain(), b).steps) {
      CHECK(to_string(logic::verify(s, b)) == "ok");
      if (++steps % 100 == 0) break;
    }
  }
  CHECK(steps > 20);
}

TEST_CASE("[busy] limits stop ALS-XY-chains") {
  random_source random(6);
  const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.5, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::als_xy_chain(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace als_xy_chain_test
