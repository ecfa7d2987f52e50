// SPDX-License-Identifier: BSL-1.0
#include <boxline/catalogue/enumeration_end.hpp>

#include <cstdint>
#include <doctest/doctest.h>

namespace enumeration_end_test {

using namespace boxline;
using catalogue::detail::enumeration_end;

TEST_CASE("an enumeration ends with as many puzzles as are wanted, or where a search was stopped") {
  enumeration_end all{limits{.nodes = 7}};
  CHECK(all.limit.nodes == 7);
  std::uint64_t puzzles = 0;
  all.count(puzzles);
  CHECK(puzzles == 1);
  CHECK(!all.has_ended());
  CHECK(all.verdict() == enumeration_verdict::complete);

  enumeration_end two{limits{.solutions = 2}};
  CHECK(two.limit.solutions == unlimited);
  puzzles = 0;
  two.count(puzzles);
  CHECK(!two.has_ended());
  two.count(puzzles);
  CHECK(two.has_ended());
  CHECK(two.verdict() == enumeration_verdict::solution_limit);

  const enumeration_end none{limits{.solutions = 0}};
  CHECK(none.has_ended());
  CHECK(none.verdict() == enumeration_verdict::solution_limit);

  all.why = stop_reason::cancelled;
  CHECK(all.has_ended());
  CHECK(all.verdict() == enumeration_verdict::cancelled);
  all.why = stop_reason::limit_reached;
  CHECK(all.verdict() == enumeration_verdict::limit_reached);
  two.why = stop_reason::limit_reached;
  CHECK(two.verdict() == enumeration_verdict::solution_limit);
}

} // namespace enumeration_end_test
