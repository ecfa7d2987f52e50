// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/or_whip.hpp>

#include <boxline/logic/narrator.hpp>
#include <boxline/logic/rules/tridagon.hpp>
#include <boxline/logic/rules/whip.hpp>

#include "logic/rules/published.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <functional>
#include <map>
#include <set>

namespace or_whip_test {

using namespace boxline;
using states::plain;
using lengths = std::map<assignment, int>;

namespace {

// States of published solutions (CSP-Rules-Examples, Sudoku-a/Tridagons): #34498-W8+OR3W1 and
// #20958-W4+OR2W3, number in mith's list of puzzles in T&E(3), before their first OR-k-whip.
constexpr std::string_view state_34498 =
    "138 1238 138 24 5 6 7 1348 9  4 2357 367 1 8 9 23 356 356  189 12589 168 3 47 247 128 1458 1568 "
    "2 1378 4 78 137 5 6 9 138  138 69 5 2689 139 128 138 7 4  13789 13689 138 4689 1349 13478 5 138 2 "
    "5 1378 1378 478 6 1348 9 2 138  6 138 9 5 2 138 4 138 7  1378 4 2 789 1379 1378 138 56 56";
constexpr std::string_view state_20958 =
    "1 2359 234 3459 359 6 7 8 359  4579 359 47 18 18 3459 2 359 6  6 359 8 359 7 2 359 1 4 "
    "2 7 5 3489 389 349 48 6 1  3 6 9 12458 158 45 48 25 7  8 4 1 25 6 7 359 2359 2359 "
    "459 8 34 359 2 1 6 7 359  579 1 2367 67 359 8 359 4 2359  579 2359 2367 67 4 359 1 2359 8";

// #16150-W6+9xOR2FW5: two tridagons, of 2 and 5 guardians.
constexpr std::string_view state_16150 =
    "1 267 3 4 5 267 267 8 9 4 5 267 1267 89 89 267 3 1267 267 9 8 3 267 1267 4 16 5 "
    "2567 1267 267 12567 467 3 9 45 8 258 3 9 256 2468 48 1 7 46 78 167 4 1567 6789 16789 356 2 36 "
    "39 267 1 8 2467 46 35 59 27 267 4 5 9 3 27 8 16 127 39 8 267 267 1 5 2367 49 2347";

// #26529-BC4+OR3CW4-2TRIDS, before its first OR-k-forcing whip.
constexpr std::string_view state_26529 =
    "156 2 3 147 1568 456 14567 1568 9 4 156 7 19 12568 569 1256 3 1568 8 9 156 1347 12356 3456 124567 "
    "1256 1456 125 135 125 6 4 8 1235 9 7 157 4 8 2 9 37 1356 156 156 2679 36 269 5 37 1 234 28 48 3 7 "
    "156 49 156 49 8 156 2 156 8 4 13 1356 2 9 7 156 29 156 29 8 1567 567 156 4 3";

// #4170-W5+OR4W5, before its first OR-k-whip; and the state of 20958 with candidates more, where two
// tridagons force the same candidate.
constexpr std::string_view state_4170 =
    "1259 1259 3 4 159 1569 7 8 159 459 1569 14569 78 78 159 123 23 1359 7 8 159 159 2 3 4 6 159 1259 3 "
    "12579 159 4 8 125 279 6 6 4 159 2 159 7 135 39 8 8 1259 12579 6 3 159 125 2479 14 1239 7 12489 "
    "1389 189 149 6 5 34 35 56 4568 3578 578 45 9 1 2 13459 159 1459 1359 6 2 8 34 7";
constexpr std::string_view state_two =
    "1 2 34 3459 59 6 7 8 359 459 35 7 18 158 349 2 39 6 6 39 38 35 7 2 59 1 4 2 7 5 3489 39 349 348 6 "
    "1 3 6 9 12458 18 45 48 25 7 8 4 1 259 6 7 359 359 2359 459 8 34 59 2 1 6 7 359 579 1 236 679 359 8 "
    "39 4 2359 579 359 236 67 4 35 1 259 8";

assignment at(int text) { // digit, row, column
  return {cell((text / 10 % 10 - 1) * 9 + text % 10 - 1), digit::from_value(text / 100)};
}

lengths of(const published::board& b, const std::vector<logic::step>& steps) {
  lengths result;
  int last = 1;
  for (const logic::step& s : steps) {
    CHECK(to_string(logic::verify(s, b)) == "ok");
    REQUIRE(s.eliminations.size() == 1);
    const int length = logic::or_whip::length_of(s);
    CHECK(length >= last);
    last = length;
    CHECK(result.insert({s.eliminations[0], length}).second);
  }
  return result;
}

// Whether constraints, the relation once at most, extend what holds to a contradiction: the definition.
struct by_definition {
  const plain& state;
  std::vector<std::vector<assignment>> all; // the candidates of each constraint, then those of the relations
  std::size_t constraints;                  // how many come before the relations

  by_definition(const plain& s, const std::vector<logic::guarded_pattern>& relations) : state(s) {
    for (const constraint& k : s.constraints()) {
      const auto left = s.left(k);
      if (left.size() > 1 || (left.size() == 1 && s.is_open(left[0]))) all.push_back(left);
    }
    constraints = all.size();
    for (const auto& r : relations) all.push_back(r.guardians);
  }
  // Whether a constraint can follow what holds: linked to the last candidate, and none of its own holds yet.
  // `left` has those that conflict with nothing that holds.
  bool follows(std::size_t v, const std::vector<assignment>& held, std::vector<assignment>& left) const {
    bool is_linked = false;
    for (const assignment m : all[v]) {
      if (std::find(held.begin(), held.end(), m) != held.end()) return false;
      is_linked |= state.clash(m, held.back());
      if (std::none_of(held.begin(), held.end(), [&](assignment h) { return state.clash(m, h); }))
        left.push_back(m);
    }
    return is_linked;
  }
  bool extends(std::vector<assignment>& held, std::vector<std::size_t>& used, int more, bool relation) const {
    for (std::size_t v = 0; v < all.size(); ++v) {
      if (v >= constraints && !relation) break;
      if (std::find(used.begin(), used.end(), v) != used.end()) continue;
      std::vector<assignment> left;
      if (!follows(v, held, left)) continue;
      if (left.empty() && more == 1) return true;
      if (left.size() != 1 || more == 1) continue;
      held.push_back(left[0]);
      used.push_back(v);
      const bool found = extends(held, used, more - 1, relation && v < constraints);
      held.pop_back();
      used.pop_back();
      if (found) return true;
    }
    return false;
  }
  // The constraints of a shortest partial whip whose last candidate conflicts with the target; over `most`
  // where there is none.
  int partial(std::vector<assignment>& held, std::vector<std::size_t>& used, assignment to, int most) const {
    if (state.clash(held.back(), to)) return 0;
    int best = most + 1;
    for (std::size_t v = 0; v < constraints && most > 0; ++v) {
      if (std::find(used.begin(), used.end(), v) != used.end()) continue;
      std::vector<assignment> left;
      if (!follows(v, held, left) || left.size() != 1) continue;
      held.push_back(left[0]);
      used.push_back(v);
      best = std::min(best, 1 + partial(held, used, to, most - 1));
      held.pop_back();
      used.pop_back();
    }
    return best;
  }
  // Forcing whips of up to so many constraints.
  lengths forced(const std::vector<logic::guarded_pattern>& relations, int most) const {
    lengths result;
    for (const assignment a : state.candidates()) {
      if (!state.is_open(a)) continue;
      int best = most + 1;
      for (const auto& r : relations) {
        int length = 1;
        for (const assignment g : r.guardians) {
          std::vector<assignment> held{g};
          std::vector<std::size_t> used;
          if (length <= most) length += g == a ? most : partial(held, used, a, most - length);
        }
        if (length > 1) best = std::min(best, length);
      }
      bool is_whip = false;
      for (int n = 1; n <= best && best <= most; ++n) {
        std::vector<assignment> held{a};
        std::vector<std::size_t> used;
        is_whip |= extends(held, used, n, false);
      }
      if (best <= most && !is_whip) result[a] = best;
    }
    return result;
  }
  lengths expected(int most) const {
    lengths result;
    for (const assignment a : state.candidates()) {
      if (!state.is_open(a)) continue;
      for (int n = 1; n <= most; ++n) {
        std::vector<assignment> held{a};
        std::vector<std::size_t> used;
        if (extends(held, used, n, false)) break; // a whip
        if (!extends(held, used, n, true)) continue;
        result[a] = n;
        break;
      }
    }
    return result;
  }
};

} // namespace

static_assert(logic::rule_for<logic::or_whip, bits::crossed_board<3>>);

TEST_CASE("published OR-k-whips: their targets and lengths") {
  const auto b = published::with_candidates(state_34498);
  const auto one = logic::find_all(logic::or_whip{1}, b).steps;
  CHECK(of(b, one) == lengths{{at(772), 1}});

  const auto c = published::with_candidates(state_20958);
  const auto all = logic::find_all(logic::or_whip(), c).steps;
  const lengths found = of(c, all);
  for (const int text : {446, 268, 292, 554, 555}) {
    REQUIRE(found.count(at(text)) == 1);
    CHECK(found.at(at(text)) == 3);
  }
  CHECK(logic::narrator().text(all[0], logic::snapshot(c)).starts_with("3, 5 and 9 in "));
  // A shorter length ends the search; without enough guardians there is no relation.
  CHECK(of(c, logic::find_all(logic::or_whip{3}, c).steps).size() == 7);
  CHECK(logic::find_all(logic::or_whip{12, 20'000, 1}, c).steps.empty());
}

TEST_CASE("published OR-k forcing whips: their targets and lengths") {
  const auto b = published::with_candidates(state_20958); // the first of the two solutions of that file
  const lengths found = of(b, logic::find_all(logic::or_forcing_whip(), b).steps);
  for (const int text : {268, 292, 446}) {
    REQUIRE(found.count(at(text)) == 1);
    CHECK(found.at(at(text)) == 3);
  }
}

TEST_CASE("without one of its parts a proof is refused") {
  const auto b = published::with_candidates(state_20958);
  for (const logic::step& s : logic::find_all(logic::or_whip{4}, b).steps) {
    REQUIRE(!s.chains[0].nested.empty());
    logic::step less = s;
    less.chains[0].nested.pop_back();
    CHECK_FALSE(logic::verify(less, b));
    less = s;
    less.chains[0].nodes.erase(less.chains[0].nodes.begin() + 1);
    CHECK_FALSE(logic::verify(less, b));
    less = s;
    less.chains[0].nested[0].chains[0].nested.clear();
    CHECK_FALSE(logic::verify(less, b));
  }
}

TEST_CASE("[busy] OR-k-whips are those of the definition, in copies of states and with guardians more") {
  random_source random(1);
  std::size_t steps = 0, cases = 0;
  constexpr std::string_view states[] = {state_20958, state_16150, state_34498};
  for (int i = 0; i < all_in_thorough(6, 3); ++i) {
    const auto b = published::copy_of(random, published::with_candidates(states[std::size_t(i % 3)]));
    const plain s(b);
    const auto relations = logic::or_relations(b, 6, limits{}).first;
    CHECK(!relations.empty());
    const lengths expected = by_definition(s, relations).expected(3);
    CHECK(of(b, logic::find_all(logic::or_whip{3}, b).steps) == expected);
    const lengths forced = by_definition(s, relations).forced(relations, 4);
    CHECK(of(b, logic::find_all(logic::or_forcing_whip{4}, b).steps) == forced);
    steps += expected.size();
    cases += forced.size();
  }
  CHECK(steps > 0);
  CHECK(cases > 0);
}

TEST_CASE("[busy] OR-k-whips and OR-k-g-whips of published puzzles agree with the solution") {
  constexpr std::string_view puzzles[] = {
      "....567.94..189......3.....2.4..569...5....74......5.25...6.92.6.952.4.7.42......",
      "1....6.8.......2..6...72.14275......369......841.67....8..2167..1...8.4.....4.1.8"};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto b = published::with_candidates(i == 0 ? state_34498 : state_20958);
    const grid<3> solution = brute::solutions(*parse<3>(puzzles[i]), 2)[0];
    std::size_t steps = 0;
    const auto check = [&](const std::vector<logic::step>& all) {
      steps += published::check_steps(all, b, solution);
    };
    check(logic::find_all(logic::or_whip{8}, b).steps);
    check(logic::find_all(logic::or_g_whip{7}, b).steps);
    check(logic::find_all(logic::or_forcing_whip{8}, b).steps);
    CHECK(steps > 20);
  }
}

TEST_CASE("no OR-k-whip where a whip without a tridagon is as short") {
  const auto b = published::with_candidates(state_26529);
  lengths whips;
  for (const logic::step& s : logic::find_all(logic::whip{4}, b).steps)
    whips[s.eliminations[0]] = logic::whip::length_of(s);
  CHECK(whips.at(at(237)) == 4); // the search with tridagons finds one that has a tridagon
  const lengths found = of(b, logic::find_all(logic::or_whip{4}, b).steps);
  CHECK(found.size() > 1);
  for (const auto& [target, length] : found) CHECK((whips.count(target) == 0 || whips.at(target) > length));
}

TEST_CASE("forcing whips: none where a whip is as short, and of two tridagons the one with the shortest") {
  const auto b = published::with_candidates(state_4170);
  lengths whips;
  for (const logic::step& s : logic::find_all(logic::whip{6}, b).steps)
    whips[s.eliminations[0]] = logic::whip::length_of(s);
  CHECK(whips.at(at(173)) == 6); // as is its forcing whip
  for (const auto& [target, length] : of(b, logic::find_all(logic::or_forcing_whip{6}, b).steps))
    CHECK((whips.count(target) == 0 || whips.at(target) > length));

  const auto c = published::with_candidates(state_two);
  CHECK(logic::or_relations(c, 6, limits{}).first.size() > 1);
  CHECK(of(c, logic::find_all(logic::or_forcing_whip{6}, c).steps).at(at(446)) == 3); // 17 by another
}

TEST_CASE("a tridagon that has all guardians of another is no relation of its own") {
  // Both in boxes 1, 2, 4 and 5, with other cells of box 5; 123 in all of them.
  published::board b;
  const auto leave = [&](int row, int column, std::string_view digits) {
    for (int v = 1; v <= 9; ++v)
      if (digits.find(char('0' + v)) == digits.npos)
        b.remove(cell((row - 1) * 9 + column - 1), digit::from_value(v));
  };
  leave(1, 1, "1234");
  for (const int where : {22, 33, 14, 25, 36, 41, 52, 63, 44, 56, 65}) leave(where / 10, where % 10, "123");
  leave(4, 5, "1235");
  leave(5, 4, "1236");
  leave(6, 6, "1237");
  const auto relations = logic::or_relations(b, 6, limits{}).first;
  REQUIRE(relations.size() == 1);
  CHECK(relations[0].guardians == std::vector<assignment>{at(411)});

  const auto shape = relations[0].shape_on(b);
  CHECK(shape.size() == 36);
  CHECK(std::is_sorted(shape.begin(), shape.end()));
}

TEST_CASE("where there is no tridagon, none; limits stop the search") {
  random_source random(2);
  const auto b = states::random_state<published::board>(random, 0.3, 0.2, true);
  CHECK(logic::find_all(logic::or_whip(), b).steps.empty());
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(logic::or_whip(), published::with_candidates(state_20958), few).stopped ==
        stop_reason::limit_reached);
  few.nodes = 2000;
  CHECK(logic::find_all(logic::or_g_whip(), published::with_candidates(state_20958), few).stopped ==
        stop_reason::limit_reached);
}

} // namespace or_whip_test
