// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/constraint_on_pairs.hpp>

#include <boxline/bits/cells.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/thermometer.hpp>
#include <boxline/constraints/whispers.hpp>
#include <boxline/logic/german.hpp>
#include <boxline/logic/hints.hpp>
#include <boxline/logic/marks.hpp>
#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace constraint_on_pairs_test {

using namespace boxline;
using pair_game = game<houses::standard<2>, constraint_list>;
using pair_board = bits::cells_board<2, logic::game_houses<pair_game>>;

namespace {

cell at(int r, int c) {
  return cell((r - 1) * 4 + c - 1);
}
pair_game example() {
  constraint_list list;
  list.add(constraints::anti_knight());
  list.add(constraints::thermometer{{at(1, 1), at(1, 2), at(1, 3)}});
  list.add(constraints::whispers{{at(4, 1), at(4, 2)}, 3});
  return pair_game(houses::standard<2>(), list);
}
std::vector<std::string> texts(const pair_board& b, const logic::narrator& say = logic::narrator()) {
  std::vector<std::string> result;
  for (const logic::step& s : find_all(logic::constraint_on_pairs(), b).steps) {
    CHECK(to_string(logic::verify(s, b)) == "ok");
    result.push_back(say.text(s, logic::snapshot(b)));
  }
  return result;
}

} // namespace

TEST_CASE(
    "constraint_on_pairs: the cell, the constraint and what paired cells cannot hold; placed cells first") {
  const pair_game g = example();
  pair_board b{logic::game_houses(g)};
  b.place(at(3, 3), digit::from_value(4));
  using list = std::vector<std::string>;
  const list expected{"Anti-knight: r3c3 has only 4 left. So remove 4 from r1c2, r1c4, r2c1 and r4c1.",
                      "Thermometer: r1c1 has only 1, 2, 3 and 4 left. So remove 1 from r1c2.",
                      "Thermometer: r1c2 has only 1, 2, 3 and 4 left. So remove 4 from r1c1; 1 from r1c3.",
                      "Thermometer: r1c3 has only 1, 2 and 3 left. So remove 3 and 4 from r1c2.",
                      "Whispers 3: r4c1 has only 1, 2, 3 and 4 left. So remove 2 and 3 from r4c2.",
                      "Whispers 3: r4c2 has only 1, 2, 3 and 4 left. So remove 2 and 3 from r4c1."};
  const list found = texts(b);
  REQUIRE(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) CHECK(found[i] == expected[i]);
  CHECK(texts(b, logic::narrator(logic::german)).front() ==
        "Anti-Springer: Für Z3S3 bleibt nur 4. Zu streichen: 4 in Z1S2, Z1S4, Z2S1 und Z4S1.");
}

TEST_CASE("constraint_on_pairs: hints, notation and drawing name the cell that it rests on") {
  const pair_game g = example();
  pair_board b{logic::game_houses(g)};
  b.place(at(3, 3), digit::from_value(4));
  const logic::snapshot shown(b);
  const logic::step s = *find_first(logic::constraint_on_pairs(), b).found;
  CHECK(hint(logic::narrator(), s, shown, logic::hint_grade::where) == "Look at box 4.");
  CHECK(hint(logic::narrator(), s, shown, logic::hint_grade::cells) ==
        "Look at box 4 for this: constraint on pairs, in r3c3.");
  CHECK(logic::notation_of(s, shown) == "Constraint On Pairs: anti-knight in r3c3 => r1c24 r24c1<>4");
  const logic::marks drawn = logic::marks_of(s, shown);
  CHECK(drawn.of({at(3, 3), digit::from_value(4)}).has(logic::role::base));
  CHECK(drawn.of({at(1, 2), digit::from_value(4)}).has(logic::role::eliminated));
  CHECK(drawn.cells.size() == 5);
}

TEST_CASE("constraint_on_pairs: verify refuses another constraint, cell, pair or digit") {
  const pair_game g = example();
  pair_board b{logic::game_houses(g)};
  b.place(at(3, 3), digit::from_value(4));
  const logic::step good = *find_first(logic::constraint_on_pairs(), b).found;
  const auto flaw = [&](auto change) {
    logic::step s = good;
    change(s);
    return logic::to_string(logic::verify(s, candidates_of(b), b.values(), g));
  };
  CHECK(flaw([](logic::step&) {}) == "ok");
  CHECK(flaw([](logic::step& s) { s.constraints[0].number = 1; }) == "constraints[0]: no such constraint");
  CHECK(flaw([](logic::step& s) { s.constraints[0].number = 9; }) == "constraints[0]: no such constraint");
  CHECK(flaw([](logic::step& s) { s.constraints[0].name = "anti-king"; }) ==
        "constraints[0]: no such constraint");
  CHECK(flaw([](logic::step& s) { s.constraints[0].description = "5"; }) ==
        "constraints[0]: no such constraint");
  CHECK(flaw([](logic::step& s) { s.constraints[0].cells[1] = at(1, 1); }) ==
        "constraints[0]: no such constraint");
  CHECK(flaw([](logic::step& s) { s.constraints[0].cells[0] = cell(200); }) ==
        "constraints[0]: no such constraint");
  CHECK(flaw([](logic::step& s) { s.constraints[0].cells[0] = at(1, 1); }) ==
        "constraints[0]: no such constraint");
  CHECK(flaw([](logic::step& s) { s.constraints[0].how = logic::constraint_reach::scope; }) ==
        "constraints[0]: no such constraint");
  CHECK(flaw([](logic::step& s) { s.constraints.clear(); }) == "eliminations[0]: not proven");
  CHECK(flaw([](logic::step& s) { s.eliminations[0].what = digit::from_value(3); }) ==
        "eliminations[0]: not proven");
  CHECK(flaw([](logic::step& s) {
          s.eliminations[0] = {at(2, 2), digit::from_value(4)};
        }) == "eliminations[0]: not proven");
  // Under the houses alone there is no such constraint.
  CHECK(logic::to_string(logic::verify(good, candidates_of(b), b.values())) ==
        "constraints[0]: no such constraint");
}

} // namespace constraint_on_pairs_test
