// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/narrator.hpp>

#include <cstdio>

int main(int, char** argv) {
  const auto puzzle = boxline::parse<3>(argv[1]);
  if (!puzzle) return 1;
  const boxline::logic::logic_solver<3, boxline::logic::human> solver;
  boxline::logic::record_steps<3> way;
  const auto result = solver.solve(*puzzle, way);
  const boxline::logic::narrator english;
  boxline::bits::cells_board<3> before;
  for (const boxline::logic::step& s : way.steps)
    std::puts(english.text(s, boxline::logic::snapshot(before)).c_str());
  return result ? 0 : 1;
}
