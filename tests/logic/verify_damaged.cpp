// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/claiming.hpp>
#include <boxline/logic/rules/contradiction.hpp>
#include <boxline/logic/rules/hidden_subset.hpp>
#include <boxline/logic/rules/nishio.hpp>
#include <boxline/logic/rules/path_consistency.hpp>
#include <boxline/logic/rules/pointing.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

namespace verify_damaged_test {

// Right steps at 4x4, changed at random: what the checker still accepts must hold in every solution; the
// oracle has all 288 grids.

using namespace boxline;
using logic::step;

namespace {

using board4 = bits::cells_board<box(2)>;

class damage {
public:
  explicit damage(std::uint64_t seed) : random_(seed) {}

  void apply(step& s) {
    switch (below(5)) {
    case 0:
      return change(below(2) ? s.placements : s.eliminations, [&] { return candidate(); });
    case 1:
      return s.sets.empty() ? apply_to_chain(s) : change_sets(s.sets[below(s.sets.size())]);
    case 2:
      return s.pairs.empty() ? apply_to_chain(s) : change_pairs(s.pairs);
    default:
      return s.chains.empty() ? apply_to_sets(s) : apply_to_chain(s);
    }
  }

private:
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_.below(bound)); }
  assignment candidate() {
    return {cell(static_cast<int>(below(16))), digit::from_index(static_cast<int>(below(4)))};
  }
  constraint any() {
    return below(2) ? constraint::of(cell(static_cast<int>(below(16))))
                    : constraint::of(house(static_cast<int>(below(12))), candidate().what);
  }
  // Removes, inserts, swaps or changes elements.
  template <class T, class New>
  void change(std::vector<T>& list, New make) {
    if (list.empty() || below(4) == 0) {
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(below(list.size() + 1)), make());
      return;
    }
    const std::size_t i = below(list.size());
    switch (below(3)) {
    case 0:
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
      return;
    case 1:
      std::swap(list[i], list[below(list.size())]);
      return;
    default:
      list[i] = make();
    }
  }
  void change_sets(logic::set_argument& g) {
    change(below(2) ? g.base : g.cover, [&] { return any(); });
    if (below(2)) change(below(2) ? g.base : g.cover, [&] { return any(); });
  }
  void apply_to_sets(step& s) {
    if (!s.sets.empty()) change_sets(s.sets[below(s.sets.size())]);
  }
  void change_pairs(std::vector<logic::pair_refuted>& pairs) {
    logic::pair_refuted& p = pairs[below(pairs.size())];
    switch (below(4)) {
    case 0:
      p.by = any();
      return;
    case 1:
      (below(2) ? p.a : p.b) = candidate();
      return;
    default:
      change(pairs, [&] { return logic::pair_refuted{candidate(), candidate(), any()}; });
    }
  }
  void apply_to_chain(step& s) {
    if (s.chains.empty()) return;
    logic::chain& c = s.chains[0];
    if (!c.nested.empty() && below(3) == 0) return apply(c.nested[below(c.nested.size())]);
    if (c.nodes.empty() || below(5) == 0) {
      c.met = any();
      return;
    }
    logic::chain_node& n = c.nodes[below(c.nodes.size())];
    switch (below(7)) {
    case 0:
      n.what = candidate();
      return;
    case 1:
      n.holds = !n.holds;
      return;
    case 2:
      n.how = static_cast<logic::link>(below(4));
      return;
    case 3:
      n.by = any();
      return;
    case 4:
      n.from = below(c.nodes.size() + 1);
      return;
    case 5:
      // Changes the assumption and the conclusion together: then the chain itself must be wrong.
      if (!s.eliminations.empty()) s.eliminations[0] = c.nodes[0].what = candidate();
      return;
    default:
      change(c.nodes, [&] {
        return logic::chain_node{candidate(), below(2) == 0, static_cast<logic::link>(below(4)), any(),
                                 below(c.nodes.size() + 1)};
      });
    }
  }

  random_source random_;
};

const std::vector<grid<box(2)>>& grids() {
  static const auto all = brute::solutions(grid<box(2)>(), 1000);
  return all;
}

bool is_true(const board4& b, const step& s) {
  for (const auto& g : grids()) {
    bool fits = true;
    for (int c = 0; c < 16; ++c) fits = fits && b.has(cell(c), g.digit_at(cell(c)));
    if (!fits) continue;
    for (const assignment a : s.eliminations)
      if (a.where < 16 && g.digit_at(a.where) == a.what) return false;
    for (const assignment a : s.placements)
      if (a.where < 16 && g.digit_at(a.where) != a.what) return false;
  }
  return true;
}

} // namespace

TEST_CASE("[busy] damaged steps: those accepted hold in every solution") {
  CHECK(grids().size() == 288);
  random_source random(11);
  damage harm(12);
  std::size_t refused = 0, accepted = 0, refused_though_true = 0;
  const int rounds = all_in_thorough(1500, 500);
  for (int i = 0; i < rounds; ++i) {
    const double removed = 0.2 + 0.1 * static_cast<double>(random.below(4));
    const double placed = 0.1 * static_cast<double>(random.below(3));
    const auto b = states::random_state<board4>(random, placed, removed, false);
    std::vector<step> steps;
    const auto add = [&](const auto& rule) {
      auto found = logic::find_all(rule, b).steps;
      for (std::size_t j = 0; j < found.size() && j < 3; ++j) steps.push_back(std::move(found[j]));
    };
    add(logic::pointing());
    add(logic::claiming());
    add(logic::hidden_subset<2>());
    add(logic::contradiction<>());
    add(logic::nishio());
    add(logic::path_consistency());
    for (const step& s : steps) {
      REQUIRE(to_string(logic::verify(s, b)) == "ok");
      for (int times = 0; times < 12; ++times) {
        step changed = s;
        for (int k = 0; k <= times % 3; ++k) harm.apply(changed);
        const bool holds = is_true(b, changed);
        if (!logic::verify(changed, b)) {
          ++refused;
          refused_though_true += holds;
          continue;
        }
        ++accepted;
        REQUIRE(holds);
      }
    }
  }
  CHECK(refused > std::size_t(rounds) * 6);
  CHECK(refused_though_true > std::size_t(rounds) * 2 / 3);
  CHECK(accepted > std::size_t(rounds) * 3);
}

} // namespace verify_damaged_test
