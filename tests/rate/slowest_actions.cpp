// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/rate/slowest_actions.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

namespace slowest_actions_test {

using namespace boxline;

namespace {

using singles = logic::rule_list<logic::hidden_single, logic::naked_single>;
using solver = logic::logic_solver<box(3), singles>;
using board_type = solver::board_type;

// All search times, in the order of the actions.
struct recorder {
  std::vector<double> times;
  void action(const board_type& b, const logic::step&, const rate::features<singles>&) {
    times.push_back(rate::search_time(b));
  }
};

} // namespace

TEST_CASE("the time is open cells by ease, and more where no single is available") {
  board_type b;
  CHECK(rate::search_time(b) == 2 * 81);
  const auto puzzle =
      parse<3>("534678912672195348198342567859761423426853791713924856961537284287419635345286...");
  REQUIRE(puzzle);
  REQUIRE(load(b, *puzzle) != status::contradiction);
  // The last cells of three columns.
  CHECK(rate::search_time(b) == 3 / 36.0);
}

TEST_CASE("the slowest actions are those of all, longest first") {
  const auto puzzle =
      parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  REQUIRE(puzzle);
  recorder all;
  REQUIRE(rate::assess(solver(), *puzzle, all));
  rate::slowest_actions<board_type> slowest(7);
  REQUIRE(rate::assess(solver(), *puzzle, slowest));
  REQUIRE(slowest.list().size() == 7);
  double sum = 0;
  for (const double t : all.times) sum += t;
  CHECK(slowest.total() == doctest::Approx(sum));
  std::vector<double> sorted = all.times;
  std::sort(sorted.rbegin(), sorted.rend());
  for (std::size_t i = 0; i < 7; ++i) {
    const auto& e = slowest.list()[i];
    CHECK(e.share == sorted[i]);
    CHECK(e.share == all.times[e.at]);
    CHECK(e.share == rate::search_time(e.before));
    if (i > 0 && e.share == sorted[i - 1]) CHECK(e.at > slowest.list()[i - 1].at);
  }
}

} // namespace slowest_actions_test
