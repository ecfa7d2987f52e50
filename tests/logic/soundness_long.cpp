// SPDX-License-Identifier: BSL-1.0
#include "logic/soundness.hpp"

namespace soundness_long_test {

using namespace boxline;
using namespace soundness;

namespace {

bool read_numbers(const std::string& line, grid<4>& puzzle) {
  std::istringstream in(line);
  for (int c = 0, value = 0; c < 256; ++c) {
    if (!(in >> value)) return false;
    if (value > 0) puzzle.set_value(cell(c), value);
  }
  return true;
}

} // namespace

TEST_CASE("[long] 17,000 steps at 16x16") {
  const std::size_t published = solve_file<box(4)>("16x16-published.txt", 20'000, 3, read_numbers);
  const std::size_t minimal = solve_file<box(4)>("16x16-minimal.txt", 20'000, 200, read_numbers);
  CHECK(published + minimal >= 17'000);
}

} // namespace soundness_long_test
