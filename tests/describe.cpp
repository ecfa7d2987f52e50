// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/describe.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/search/exact_cover.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

// A rule of the user's own.
struct mine {
  static constexpr bool is_inference = true;
  template <board Board>
  constexpr progress propagate(Board&) const {
    return progress::none;
  }
};

} // namespace

TEST_CASE("the default pipeline of 9x9 runs by the swept board's own code alone") {
  CHECK(describe(solver<3>()) == "search       search::depth_first\n"
                                 "bits         bits::bands_board\n"
                                 "propagation  propagate::naked_single  native\n"
                                 "propagation  propagate::hidden_single  native\n"
                                 "propagation  propagate::locked  native\n"
                                 "propagation  propagate::mini_lines  native\n"
                                 "branching    branch::pairs_or_ways<57>  native\n");
}

TEST_CASE("user-defined rules and subsets run by generic code, the others beside them natively") {
  using rules = propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked,
                                    propagate::naked_subsets<2>, mine>;
  CHECK(describe(pipeline<3, rules, branch::fewest_candidates<>>()) ==
        "search       search::depth_first\n"
        "bits         bits::bands_board\n"
        "propagation  propagate::naked_single  native\n"
        "propagation  propagate::hidden_single  native\n"
        "propagation  propagate::locked  native\n"
        "propagation  propagate::naked_subsets<2>  generic\n"
        "propagation  mine  generic\n"
        "branching    branch::fewest_candidates<branch::ascending>  generic\n");
  CHECK(describe(pipeline<3, propagate::naked_single, branch::fewest_candidates<>, bits::cells>()) ==
        "search       search::depth_first\n"
        "bits         bits::cells_board\n"
        "propagation  propagate::naked_single  generic\n"
        "branching    branch::fewest_candidates<branch::ascending>  generic\n");
}

TEST_CASE("a search without branching names none") {
  const auto policies = policies_of(solver<2, search::exact_cover<>>());
  REQUIRE(policies.size() == 3);
  CHECK(policies[0].name == "search::exact_cover");
  CHECK(policies[1].axis == "bits");
  CHECK(policies[2] == policy_description{"propagation", "propagate::none", false});
  CHECK(policies_of(solver<5>())[0].name == "search::hybrid");
}
