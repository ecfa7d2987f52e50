// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/logic/history.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>

#include <doctest/doctest.h>

#include <vector>

namespace history_test {

using namespace boxline;

namespace {
using board_type = bits::cells_board<2>;

const logic::rule_info made_here{"made-here", "made here", ""};
logic::step placing(int c, int value) {
  logic::step s{&made_here};
  s.placements = {{cell(c), digit::from_value(value)}};
  return s;
}
logic::step eliminating(int c, int value) {
  logic::step s{&made_here};
  s.eliminations = {{cell(c), digit::from_value(value)}};
  return s;
}
} // namespace

TEST_CASE("history: undo and redo") {
  logic::history h{board_type()};
  CHECK(h.size() == 0);
  CHECK_FALSE(h.can_undo());
  CHECK_FALSE(h.can_redo());
  CHECK(h.apply(placing(0, 1)) == status::open);
  CHECK(h.apply(eliminating(1, 2)) == status::open);
  CHECK(h.size() == 2);
  CHECK(h.state().is_placed(cell(0)));
  CHECK_FALSE(h.state().has(cell(1), digit::from_value(1)));
  CHECK_FALSE(h.state().has(cell(1), digit::from_value(2)));
  CHECK(h.before(0) == h.start());
  CHECK(h.step(1) == eliminating(1, 2));
  const board_type end = h.state();

  h.undo();
  CHECK(h.size() == 1);
  CHECK(h.state() == h.before(1));
  CHECK(h.state().has(cell(1), digit::from_value(2)));
  CHECK(h.can_undo());
  CHECK(h.can_redo());
  h.undo();
  CHECK(h.state() == board_type());
  CHECK_FALSE(h.can_undo());
  h.redo();
  h.redo();
  CHECK(h.state() == end);
  CHECK_FALSE(h.can_redo());

  // A step that the board does not allow changes nothing, not even the steps that can be redone.
  h.undo();
  CHECK(h.apply(placing(1, 1)) == status::contradiction);
  CHECK(h.apply(eliminating(0, 1)) == status::contradiction);
  CHECK(h.size() == 1);
  CHECK(h.can_redo());
  h.redo();
  CHECK(h.state() == end);

  // A new step replaces those that were undone.
  h.undo();
  h.undo();
  CHECK(h.apply(placing(15, 4)) == status::open);
  CHECK(h.size() == 1);
  CHECK_FALSE(h.can_redo());
  CHECK(h.step(0) == placing(15, 4));
  CHECK_FALSE(h.state().is_placed(cell(0)));
}

TEST_CASE("history: random steps, undos and redos, against a list of states") {
  random_source random(1);
  for (int run = 0; run < 50; ++run) {
    logic::history h{board_type()};
    std::vector<board_type> states{board_type()};
    std::size_t at = 0;
    for (int i = 0; i < 60; ++i) {
      switch (random.below(3)) {
      case 0: {
        const auto c = static_cast<int>(random.below(16)), value = static_cast<int>(random.below(4)) + 1;
        const logic::step s = random.below(2) == 0 ? placing(c, value) : eliminating(c, value);
        board_type next = states[at];
        const status how = logic::apply(next, s);
        CHECK(h.apply(s) == how);
        if (how == status::contradiction) break;
        states.resize(at + 1, board_type());
        states.push_back(next);
        ++at;
        break;
      }
      case 1:
        CHECK(h.can_undo() == (at > 0));
        if (at == 0) break;
        h.undo();
        --at;
        break;
      default:
        CHECK(h.can_redo() == (at + 1 < states.size()));
        if (at + 1 == states.size()) break;
        h.redo();
        ++at;
      }
      CHECK(h.size() == at);
      CHECK(h.state() == states[at]);
      CHECK(h.start() == states[0]);
    }
  }
}

TEST_CASE("history: a copy is independent; solved when the last cell is placed") {
  grid<2> g;
  const int values[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2};
  for (int c = 0; c < 15; ++c) g.set_value(cell(c), static_cast<unsigned char>(values[c]));
  board_type b;
  REQUIRE(load(b, g) == status::open);
  logic::history h(b);
  const logic::history copy = h;
  const auto last = logic::find_first(logic::naked_single{}, h.state());
  REQUIRE(last);
  CHECK(h.apply(*last.found) == status::solved);
  CHECK(h.state().open_cells() == 0);
  CHECK(copy.size() == 0);
  CHECK(copy.state().open_cells() == 1);
}

} // namespace history_test
