// SPDX-License-Identifier: BSL-1.0
#include "logic/soundness.hpp"

namespace soundness_test {

using namespace boxline;
using namespace soundness;

namespace {

bool read_line(const std::string& line, grid<3>& puzzle) {
  if (line.size() < 81 || line.starts_with("puzzle")) return false;
  puzzle = brute::read<box(3)>(line);
  return true;
}

} // namespace

TEST_CASE("every step is proven, and agrees with the solution") {
  std::map<std::string, std::size_t> counts;
  for (const char* text :
       {".2.4..7.9........2..9...........5.1.64.9.8....3..72.....28...715..3......14...86.",
        "...8.512..5963.................4...8.62...35.9..........1...96....2.35..2....84.."}) {
    const auto puzzle = brute::read<box(3)>(text);
    const auto solutions = brute::solutions(puzzle, 2);
    REQUIRE(solutions.size() == 1);
    const logic::deduction_verdict v = solve<box(3)>(puzzle, solutions[0], 4, counts);
    CHECK((v == logic::deduction_verdict::solved || v == logic::deduction_verdict::stuck));
  }
  CHECK(counts["all"] > 500);
  every_rule_has_steps(counts);
}

TEST_CASE("[long] 84,000 steps at 9x9") {
  CHECK(solve_file<box(3)>("9x9-minimal.txt", 42'000, 10, read_line) >= 42'000);
  CHECK(solve_file<box(3)>("9x9-se-ratings.tsv", 42'000, 10, read_line) >= 42'000);
}

} // namespace soundness_test
