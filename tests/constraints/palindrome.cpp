// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/palindrome.hpp>

namespace palindrome_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> line{cell(0), cell(1), cell(6), cell(11), cell(10)};

TEST_CASE("palindromes: solutions at 4x4") {
  games::check_solutions<2>(palindrome{line}, 1);
  games::check_solutions<2>(palindrome{{cell(0), cell(6), cell(9), cell(15)}}, 2);
  games::check_solutions<2>(palindrome{{cell(0)}}, 3, 2);
}

} // namespace palindrome_test
