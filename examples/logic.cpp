// SPDX-License-Identifier: BSL-1.0
//
// Solves as people do, and explains each step. The rules are types: list those that you want, easiest first.

#include <boxline/boxline.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/history.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/narrator.hpp>
#include <boxline/logic/verify.hpp>

#include <cstdio>

using namespace boxline;

int main() {
  const auto puzzle =
      parse<3>("...6..81...98......1...7.2..4.7..2....74.91....1..5.8..7.1...9......65...63..2...");
  const logic::logic_solver<3, logic::techniques> solver;

  // All steps, with the board before each. An observer receives them in order; `apply` and `history` make
  // single steps.
  logic::record_steps<3> way;
  const auto result = solver.solve(*puzzle, way);
  std::printf("%s in %zu steps\n", to_string(result.verdict).data(), result.steps);

  // The steps that are not singles, in words. Each can be verified without the rule that found it.
  const logic::narrator english;
  logic::history game(*solver.start(*puzzle));
  for (const logic::step& s : way.steps) {
    if (s.placements.empty())
      std::printf("%s (%s)\n", english.text(s, logic::snapshot(game.state())).c_str(),
                  logic::verify(s, game.state()) ? "verified" : "refused");
    game.apply(s);
  }
  return result ? 0 : 1;
}
