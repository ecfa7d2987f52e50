// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/constraint_on_cells.hpp>

#include <boxline/bits/cells.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/quadruple.hpp>
#include <boxline/logic/german.hpp>
#include <boxline/logic/hints.hpp>
#include <boxline/logic/marks.hpp>
#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace constraint_on_cells_test {

using namespace boxline;
using cell_game = game<houses::standard<3>, constraint_list>;
using cell_board = bits::cells_board<3, logic::game_houses<cell_game>>;

namespace {

cell at(int r, int c) {
  return cell((r - 1) * 9 + c - 1);
}
// A constraint of one's own, without a description.
struct first_is_least {
  static constexpr std::string_view name = "first is least";
  std::vector<cell> cells;
  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    for (const int v : values)
      if (v < values[0]) return false;
    return true;
  }
  bool narrow(std::span<digit_mask> digits, box) const {
    for (digit_mask& m : digits) m &= ~((digits[0] & (~digits[0] + 1)) - 1);
    return std::find(digits.begin(), digits.end(), digit_mask{}) == digits.end();
  }
};

std::vector<std::string> texts(const cell_board& b, const logic::narrator& say = logic::narrator()) {
  std::vector<std::string> result;
  for (const logic::step& s : find_all(logic::constraint_on_cells(), b).steps) {
    CHECK(to_string(logic::verify(s, b)) == "ok");
    result.push_back(say.text(s, logic::snapshot(b)));
  }
  return result;
}

} // namespace

TEST_CASE("constraint_on_cells: a step for each scope with its name, description, cells and removals") {
  constraint_list list;
  list.add(constraints::cage{{at(1, 1), at(1, 2)}, 17});
  list.add(constraints::cage{{at(5, 5), at(5, 6), at(6, 5)}, 7});
  list.add(first_is_least{{at(9, 1), at(9, 2)}});
  const cell_game g(houses::standard<3>(), list);
  cell_board b{logic::game_houses(g)};
  for (int v = 1; v <= 3; ++v) b.remove(at(9, 1), digit::from_value(v));
  using texts_list = std::vector<std::string>;
  const texts_list expected{"Killer cage 17 in r1c1 and r1c2 has no combination with these candidates. "
                            "So remove 1, 2, 3, 4, 5, 6 and 7 from r1c1 and r1c2.",
                            "Killer cage 7 in r5c5, r5c6 and r6c5 has no combination with these candidates. "
                            "So remove 3, 5, 6, 7, 8 and 9 from r5c5, r5c6 and r6c5.",
                            "First is least in r9c1 and r9c2 has no combination with these candidates. "
                            "So remove 9 from r9c1; 1, 2, 3 and 4 from r9c2."};
  const texts_list found = texts(b);
  REQUIRE(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) CHECK(found[i] == expected[i]);
  CHECK(texts(b, logic::narrator(logic::german)).front() ==
        "Killer-Käfig 17 in Z1S1 und Z1S2 hat keine Kombination mit diesen Kandidaten. "
        "Zu streichen: 1, 2, 3, 4, 5, 6 und 7 in Z1S1 und Z1S2.");
  const logic::snapshot shown(b);
  const logic::step s = *find_first(logic::constraint_on_cells(), b).found;
  CHECK(hint(logic::narrator(), s, shown, logic::hint_grade::cells) ==
        "Look at box 1 for this: constraint on cells, in r1c1 and r1c2.");
  CHECK(logic::notation_of(s, shown) == "Constraint On Cells: killer cage 17 in r1c12 => r1c12<>1234567");
  CHECK(logic::marks_of(s, shown).cells.size() == 2);
}

TEST_CASE("constraint_on_cells: sums that follow from cages and houses, where no cage has a step") {
  constraint_list list;
  // Box 1 and one cell of box 2: 45 + 5 together.
  list.add(constraints::cage{{at(1, 1), at(1, 2), at(2, 1), at(2, 2)}, 20});
  list.add(constraints::cage{{at(3, 1), at(3, 2), at(3, 3)}, 12});
  list.add(constraints::cage{{at(1, 3), at(2, 3), at(1, 4)}, 18});
  const cell_game g(houses::standard<3>(), list);
  cell_board b{logic::game_houses(g)};
  const logic::step s = *find_first(logic::constraint_on_cells(), b).found;
  CHECK(to_string(logic::verify(s, b)) == "ok");
  CHECK(logic::narrator().text(s, logic::snapshot(b)) ==
        "Linear sum 5 in r1c4 has no combination with these candidates. "
        "So remove 1, 2, 3, 4, 6, 7, 8 and 9 from r1c4.");
}

TEST_CASE("constraint_on_cells: verify refuses another scope, name or digit") {
  constraint_list list;
  list.add(constraints::cage{{at(1, 1), at(1, 2)}, 17});
  list.add(constraints::cage{{at(2, 1), at(2, 2)}, 3});
  const cell_game g(houses::standard<3>(), list);
  const cell_board b{logic::game_houses(g)};
  const logic::step good = *find_first(logic::constraint_on_cells(), b).found;
  const auto flaw = [&](auto change) {
    logic::step s = good;
    change(s);
    return logic::to_string(logic::verify(s, b));
  };
  CHECK(flaw([](logic::step&) {}) == "ok");
  const std::string none = "constraints[0]: no such constraint";
  CHECK(flaw([](logic::step& s) { s.constraints[0].number = 1; }) == none);
  CHECK(flaw([](logic::step& s) { s.constraints[0].number = 100; }) == none);
  CHECK(flaw([](logic::step& s) { s.constraints[0].description = "16"; }) == none);
  CHECK(flaw([](logic::step& s) { s.constraints[0].cells.pop_back(); }) == none);
  CHECK(flaw([](logic::step& s) { s.constraints[0].cells.push_back(at(1, 3)); }) == none);
  CHECK(flaw([](logic::step& s) { s.constraints[0].how = logic::constraint_reach::pairs; }) == none);
  // 8 and 9 stay.
  CHECK(flaw([](logic::step& s) {
          s.eliminations.push_back({at(1, 1), digit::from_value(8)});
        }) == "eliminations[14]: not proven");
  CHECK(flaw([](logic::step& s) {
          s.eliminations.push_back({at(1, 3), digit::from_value(1)});
        }) == "eliminations[14]: not proven");
  CHECK(flaw([](logic::step& s) {
          s.placements.push_back({at(1, 1), digit::from_value(9)});
        }) == "placements[0]: not proven");
}

} // namespace constraint_on_cells_test
