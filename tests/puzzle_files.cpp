// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <string>

using namespace boxline;

namespace {

struct tally {
  int puzzles = 0, solved = 0, wrong = 0;
};

// Solves a file of one puzzle a line. The recogniser checks each solution, and that it holds the givens.
template <box B>
tally solve_file(const std::string& name, double seconds) {
  tally result;
  const char* folder = std::getenv("BOXLINE_DATA");
  std::ifstream file(folder ? folder + ("/" + name) : "");
  if (!file) {
    MESSAGE("skipped: " << name << " is not in the folder that BOXLINE_DATA names");
    return result;
  }
  for (std::string line; std::getline(file, line);) {
    const auto puzzle = parse<B>(line);
    REQUIRE(puzzle);
    ++result.puzzles;
    limits limit;
    limit.until = deadline::in(seconds);
    const auto r = solver<B>().first(*puzzle, limit);
    result.solved += r.verdict == solve_verdict::solved;
    result.wrong += r.verdict == solve_verdict::solved ? !is_solution_of(r.grid, *puzzle)
                                                       : r.verdict != solve_verdict::limit_reached;
  }
  return result;
}

} // namespace

TEST_CASE("16x16 files: all solved") {
  for (const char* name : {"16x16-published.txt", "16x16-minimal.txt", "16x16-random-40pct.txt",
                           "16x16-random-45pct.txt", "16x16-random-50pct.txt"}) {
    CAPTURE(name);
    const tally t = solve_file<4>(name, 20);
    CHECK(t.solved == t.puzzles);
    CHECK(t.wrong == 0);
  }
}

#ifdef BOXLINE_LONG_TESTS
TEST_CASE("[long] 25x25 at 45 percent: at least 45 of 50 in 20 seconds each") {
  const tally t = solve_file<5>("25x25-random-45pct.txt", 20);
  MESSAGE(t.solved << " of " << t.puzzles << " solved");
  CHECK(t.wrong == 0);
  CHECK(t.solved * 50 >= t.puzzles * 45);
}
#endif
