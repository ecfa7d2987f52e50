// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/logic/verify.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

namespace verify_arguments_test {

// Arguments drawn at random at 4x4: what the checker accepts must hold in every solution; the oracle has all
// 288 grids.

using namespace boxline;
using logic::step;

namespace {

using board4 = bits::crossed_board<box(2)>;
using assignments = std::vector<assignment>;

const std::vector<grid<2>>& grids() {
  static const auto all = brute::solutions(grid<2>(), 1000);
  return all;
}

// The solutions of a state.
std::vector<grid<2>> solutions(const board4& b) {
  std::vector<grid<2>> result;
  for (const auto& g : grids()) {
    bool fits = true;
    for (int c = 0; c < 16; ++c) fits = fits && b.has(cell(c), g.digit_at(cell(c)));
    if (fits) result.push_back(g);
  }
  return result;
}
bool is_true(const std::vector<grid<2>>& all, const step& s) {
  for (const auto& g : all) {
    for (const assignment a : s.eliminations)
      if (g.digit_at(a.where) == a.what) return false;
    for (const assignment a : s.placements)
      if (g.digit_at(a.where) != a.what) return false;
  }
  return true;
}

class drawing {
public:
  explicit drawing(std::uint64_t seed) : random(seed) {}
  random_source random;

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random.below(bound)); }
  assignment candidate() {
    return {cell(static_cast<int>(below(16))), digit::from_index(static_cast<int>(below(4)))};
  }
  constraint any() {
    return below(3) == 0 ? constraint::of(cell(static_cast<int>(below(16))))
                         : constraint::of(house(static_cast<int>(below(12))), candidate().what);
  }
  // A constraint with a candidate.
  constraint through(assignment a) {
    const houses::standard<2> h;
    const auto k = below(4);
    return k == 3 ? constraint::of(a.where) : constraint::of(h.houses_of(a.where)[k], a.what);
  }
  const assignment& one_of(const assignments& list) { return list[below(list.size())]; }
};

assignments candidates_of(const board4& b, const constraint& k) {
  assignments result;
  for (int c = 0; c < 16; ++c)
    for (int d = 0; d < 4; ++d) {
      const assignment a{cell(c), digit::from_index(d)};
      if (b.has(a.where, a.what) && k.is_met_by(a, b.houses())) result.push_back(a);
    }
  return result;
}

// Bases, and fewer covers for a clause, as many or more for an argument; a cover mostly meets a
// candidate of a base.
void draw_sets(drawing& draw, const board4& b, int bases, int covers, std::vector<constraint>& base,
               std::vector<constraint>& cover) {
  assignments held;
  for (int i = 0; i < bases; ++i) {
    base.push_back(!held.empty() && draw.below(2) ? draw.through(draw.one_of(held)) : draw.any());
    for (const assignment a : candidates_of(b, base.back())) held.push_back(a);
  }
  for (int i = 0; i < covers; ++i)
    cover.push_back(held.empty() ? draw.any() : draw.through(draw.one_of(held)));
}

// A clause that is right: `any` is what it must be, mostly.
logic::clause draw_clause(drawing& draw, const board4& b) {
  logic::clause c;
  const int bases = 1 + static_cast<int>(draw.below(3));
  draw_sets(draw, b, bases, static_cast<int>(draw.below(static_cast<std::size_t>(bases))), c.base, c.cover);
  const auto count = [&](assignment a, const std::vector<constraint>& list) {
    return std::count_if(list.begin(), list.end(),
                         [&](const constraint& k) { return k.is_met_by(a, b.houses()); });
  };
  for (const constraint& k : c.base)
    for (const assignment a : candidates_of(b, k))
      if (count(a, c.cover) < count(a, c.base)) c.any.push_back(a);
  logic::sort_unique(c.any);
  if (!c.any.empty() && draw.below(20) == 0) c.any.erase(c.any.begin());
  return c;
}

board4 draw_state(drawing& draw) {
  return states::random_state<board4>(draw.random, 0.1 * static_cast<double>(draw.below(4)),
                                      0.2 + 0.1 * static_cast<double>(draw.below(5)), false);
}

struct tally {
  int accepted = 0, refused_though_true = 0;
  // Whether an accepted step holds.
  bool add(const step& s, const board4& b) {
    const bool holds = is_true(solutions(b), s);
    const bool is_accepted = bool(logic::verify(s, b));
    accepted += is_accepted;
    refused_though_true += holds && !is_accepted;
    return holds || !is_accepted;
  }
};

// Each candidate alone as the conclusion, eliminated and placed.
bool add_all(tally& t, step s, const board4& b) {
  for (const auto& list : {&step::eliminations, &step::placements})
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d) {
        s.eliminations.clear();
        s.placements.clear();
        s.*list = {{cell(c), digit::from_index(d)}};
        if (b.has(cell(c), digit::from_index(d)) && !t.add(s, b)) return false;
      }
  return true;
}

} // namespace

TEST_CASE("[busy] sets of any rank, with bases that share candidates and covers named twice") {
  drawing draw(1);
  tally t;
  for (int i = 0; i < all_in_thorough(6000, 2300); ++i) {
    const board4 b = draw_state(draw);
    step s;
    s.sets.resize(1);
    const int bases = 1 + static_cast<int>(draw.below(3)), clauses = static_cast<int>(draw.below(2));
    for (int k = 0; k < clauses; ++k) s.sets[0].clauses.push_back(draw_clause(draw, b));
    draw_sets(draw, b, bases, bases + clauses + static_cast<int>(draw.below(3)), s.sets[0].base,
              s.sets[0].cover);
    for (const logic::clause& c : s.sets[0].clauses)
      for (std::size_t k = 0; k < s.sets[0].cover.size(); ++k)
        if (!c.any.empty() && draw.below(2)) s.sets[0].cover[k] = draw.through(draw.one_of(c.any));
    REQUIRE(add_all(t, s, b));
  }
  CHECK(t.accepted > 300);
  CHECK(t.refused_though_true > 300);
}

TEST_CASE("[busy] alternating chains and loops") {
  drawing draw(2);
  tally t;
  for (int i = 0; i < all_in_thorough(12000, 2700); ++i) {
    const board4 b = draw_state(draw);
    step s;
    s.alternations.resize(1);
    for (std::size_t k = 0; k <= draw.below(4); ++k) {
      logic::strong_link l;
      // Mostly a link that the one before it leads to.
      for (int tries = 0; tries < 30; ++tries) {
        l = {};
        l.by = draw_clause(draw, b);
        for (const assignment a : l.by.any) (draw.below(2) ? l.from : l.to).push_back(a);
        if (draw.below(30) == 0 && !l.from.empty()) l.from.pop_back();
        const auto& links = s.alternations[0].links;
        if (links.empty() || l.from.empty() || l.to.empty()) continue;
        const states::plain p(b);
        bool linked = true;
        for (const assignment x : links.back().to)
          for (const assignment y : l.from) linked = linked && p.clash(x, y);
        if (linked) break;
      }
      s.alternations[0].links.push_back(std::move(l));
    }
    REQUIRE(add_all(t, s, b));
  }
  CHECK(t.accepted > 300);
  CHECK(t.refused_though_true > 300);
}

TEST_CASE("[busy] cases of a clause, and of a candidate that holds or not") {
  drawing draw(3);
  tally t;
  for (int i = 0; i < all_in_thorough(4000, 750); ++i) {
    const board4 b = draw_state(draw);
    const states::plain p(b);
    step s;
    s.cases.resize(1);
    logic::case_argument& c = s.cases[0];
    assignments assumed;
    if (draw.below(3) == 0) {
      const assignment a = draw.candidate();
      if (!b.has(a.where, a.what)) continue;
      c.either = a;
      assumed = {a, a};
    } else {
      c.by = draw_clause(draw, b);
      assumed = c.by.any;
    }
    for (std::size_t k = 0; k < assumed.size(); ++k) {
      logic::proof_case one;
      one.implied.nodes.push_back({assumed[k], !c.either || k == 0});
      // All weak links of what holds, then the strong ones of those.
      for (int round = 0; round < 2; ++round) {
        for (std::size_t from = 0; from < one.implied.nodes.size(); ++from) {
          const logic::chain_node node = one.implied.nodes[from];
          if (!node.holds) continue;
          for (const assignment a : p.candidates())
            if (p.clash(node.what, a) && draw.below(8) > 0)
              for (const constraint& k2 : p.constraints())
                if (k2.is_met_by(a, b.houses()) && k2.is_met_by(node.what, b.houses())) {
                  one.implied.nodes.push_back({a, false, logic::link::weak, k2, from});
                  break;
                }
        }
        for (const constraint& k2 : p.constraints()) {
          assignments left;
          for (const assignment a : candidates_of(b, k2))
            if (!std::any_of(one.implied.nodes.begin(), one.implied.nodes.end(),
                             [&](const auto& n) { return n.what == a && !n.holds; }))
              left.push_back(a);
          if (left.size() == 1) one.implied.nodes.push_back({left[0], true, logic::link::strong, k2});
          if (left.empty() && draw.below(2)) {
            one.is_refuted = true;
            one.implied.met = k2;
          }
        }
      }
      if (draw.below(30) == 0) one.is_refuted = true;
      if (draw.below(30) == 0) one.implied.nodes.back().holds = true;
      c.cases.push_back(std::move(one));
    }
    if (!c.cases.empty() && draw.below(30) == 0) c.cases.pop_back();
    REQUIRE(add_all(t, s, b));
  }
  CHECK(t.accepted > 300);
  CHECK(t.refused_though_true > 300);
}

TEST_CASE("[busy] deadly patterns hold where the puzzle has one solution, and are refused elsewhere") {
  drawing draw(4);
  int accepted = 0, refused = 0;
  while (accepted < all_in_thorough(300, 50)) {
    // A puzzle with one solution, and its candidates or some of them.
    const grid<2>& full = grids()[draw.below(288)];
    grid<2> puzzle;
    for (int c = 0; c < 16; ++c)
      if (draw.below(3) == 0) puzzle.set(cell(c), full.digit_at(cell(c)));
    if (brute::solutions(puzzle, 2).size() != 1) continue;
    board4 b;
    load(b, puzzle);
    sets::fixed_set<16> free;
    for (int c = 0; c < 16; ++c)
      if (puzzle.is_blank(cell(c))) free.insert(c);
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        if (full.digit_at(cell(c)).index() != d && !b.is_placed(cell(c)) && draw.below(6) == 0)
          b.remove(cell(c), digit::from_index(d));
    // A rectangle of two digits, with a given in it or without.
    const int r1 = static_cast<int>(draw.below(4)), r2 = static_cast<int>(draw.below(4));
    const int c1 = static_cast<int>(draw.below(4)), c2 = static_cast<int>(draw.below(4));
    const int x = static_cast<int>(draw.below(4)), y = static_cast<int>(draw.below(4));
    if (r1 == r2 || c1 == c2 || x == y) continue;
    step s;
    logic::clause c;
    for (const int r : {r1, r2})
      for (const int k : {c1, c2})
        for (const int d : {x, y}) c.core.push_back({cell(r * 4 + k), digit::from_index(d)});
    logic::sort_unique(c.core);
    for (std::size_t i = 0; i < 8; i += 2)
      for (const int d : b.digits(c.core[i].where))
        if (d != x && d != y) c.any.push_back({c.core[i].where, digit::from_index(d)});
    logic::sort_unique(c.any);
    // The candidates of which one holds, as the bases of a set with as many covers.
    if (c.any.empty()) continue;
    s.sets.push_back({{}, {constraint::of(c.any[0].where)}, {c}});
    for (const int d : b.digits(c.any[0].where))
      s.eliminations.push_back({c.any[0].where, digit::from_index(d)});
    std::erase_if(s.eliminations,
                  [&](assignment a) { return std::find(c.any.begin(), c.any.end(), a) != c.any.end(); });
    if (s.eliminations.empty()) continue;
    CHECK_FALSE(logic::verify(s, b));
    b.set_free_cells(free);
    if (!logic::verify(s, b)) {
      ++refused;
      continue;
    }
    ++accepted;
    for (const assignment a : s.eliminations) REQUIRE(full.digit_at(a.where) != a.what);
  }
  CHECK(refused > 100);
}

} // namespace verify_arguments_test
