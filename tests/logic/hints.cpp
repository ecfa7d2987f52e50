// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/german.hpp>
#include <boxline/logic/hints.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>

#include <doctest/doctest.h>

namespace hints_test {

using namespace steps;
using namespace logic;

TEST_CASE("hints: each grade adds something") {
  const narrator say;
  const auto grades = [&](const logic::step& s, const auto& b) {
    std::vector<std::string> result;
    for (int g = 0; g < 4; ++g) result.push_back(hint(say, s, snapshot(b), static_cast<hint_grade>(g)));
    return result;
  };
  using list = std::vector<std::string>;
  CHECK(grades(steps::pointing(), pointing_board) ==
        list{"Look at box 1.", "Look at box 1 for this: pointing.",
             "Look at box 1 for this: pointing, in r1c1 and r1c3.",
             say.text(steps::pointing(), snapshot(pointing_board))});
  CHECK(grades(naked_pair(), pair_board)[2] == "Look at row 1 for this: naked pair, in r1c1 and r1c2.");
  CHECK(grades(chain_step(), chain_board)[2] == "Look at box 1 for this: contradiction, in r1c1.");
  CHECK(grades(path_step(), pairs_board)[2] == "Look at box 1 for this: path consistency, in r1c1.");
}

TEST_CASE("hints: singles of a real board; no grade shows what a later one adds") {
  bits::cells_board<3> b;
  REQUIRE(
      load(b, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"_sudoku) !=
      status::contradiction);
  const snapshot s(b);
  const auto hidden = logic::find_all(logic::hidden_single(), b).steps;
  const auto naked = logic::find_all(logic::naked_single(), b).steps;
  REQUIRE(!hidden.empty());
  REQUIRE(!naked.empty());
  CHECK(hint(narrator(), naked.front(), s, hint_grade::cells) ==
        "Look at box 5 for this: naked single, in r5c5.");
  for (const auto* found : {&hidden, &naked})
    for (const logic::step& x : *found) {
      for (const catalogue* c : {&english, &german}) {
        const narrator say(*c);
        const std::string cell = say.name(x.placements[0].where, s);
        const auto hinted = [&](hint_grade g) { return hint(say, x, s, g); };
        CHECK(hinted(hint_grade::where).find(cell) == std::string::npos);
        CHECK(hinted(hint_grade::technique).find(cell) == std::string::npos);
        CHECK(hinted(hint_grade::technique).find(say.title(*x.rule)) != std::string::npos);
        CHECK(hinted(hint_grade::cells).find(cell) != std::string::npos);
        CHECK(hinted(hint_grade::cells).find('=') == std::string::npos);
        CHECK(hinted(hint_grade::step).find(cell) != std::string::npos);
      }
    }
}

} // namespace hints_test
