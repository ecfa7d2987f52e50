// SPDX-License-Identifier: BSL-1.0
// 9x9: every family of boards, every search.
#include "check_deduction.hpp"
#include "check_generator.hpp"
#include "check_single_digit.hpp"
#include "check_symmetry.hpp"
#include "listed.hpp"
#include "sizes.hpp"

#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/used.hpp>
#include <boxline/branch/fewest_places.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/nishio/by_exact_cover.hpp>
#include <boxline/nishio/by_witnesses.hpp>
#include <boxline/nishio/depth_first.hpp>
#include <boxline/nishio/layered.hpp>
#include <boxline/nishio/pattern_overlay.hpp>
#include <boxline/nishio/propagator.hpp>
#include <boxline/propagate/forward_check.hpp>

namespace soak {

namespace on_9x9 {
namespace {

constexpr box shape(3);
using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
using by_cells = pipeline<shape, singles, branch::fewest_candidates<>, bits::cells>;

methods_of<shape> standard_methods() {
  using namespace propagate;
  return {
      of_standard<solver<shape>>("default", 1, 50'000),
      of_standard<dispatched_solver<shape>>("default, detected instructions", 1, 50'000),
      of_standard<by_cells>("singles, cells", 1, 10'000),
      of_standard<pipeline<shape, sequence<naked_single, hidden_single, locked>, branch::fewest_places<>,
                           bits::planes, restart::luby>>("locked, fewest places, planes, luby", 1, 10'000),
      of_standard<pipeline<shape, sequence<naked_single, locked, hidden_single>, branch::fewest_candidates<>,
                           bits::bucketed<bits::planes>>>("bucketed planes", 1, 10'000),
      of_standard<pipeline<shape, sequence<naked_single, hidden_single, mini_lines, propagate::band_ways>,
                           branch::band_ways, bits::bands, restart::none>>("band ways", 1, 10'000),
      of_standard<pipeline<shape, sequence<naked_single, nishio::propagator<shape>>, branch::fewest_ways,
                           bits::planes>>("nishio, planes", 4, 2000),
      of_standard<pipeline<shape, forward_check, branch::fewest_candidates<>, bits::used>>("used", 2, 4000),
      of_standard<solver<shape, search::learning<locked, bits::bands>>>("learning, bands", 1, 10'000),
      of_standard<shape>(
          "hybrid, bands", 1, 10'000,
          [](random_source& random) {
            using s =
                search::hybrid<sequence<naked_single, hidden_single>, branch::weighted_degree<>, bits::bands>;
            return solver<shape, s>(s{.budget = 1 + random.below(20), .restart_unit = 1 + random.below(8)});
          }),
  };
}

void check(const puzzle_case& c, tally& counts) {
  static const methods_of<shape> standard = standard_methods(), listed = listed_methods<shape>();
  question<shape> q(c);
  check_texts<shape>(q, counts);
  const comparison all = compare(q, standard, listed, counts);
  if (q.is_standard) {
    const solver<shape> solve;
    check_questions<shape>("default", solve, q, all, counts);
    check_any<shape>(q, all, counts);
    check_transformed<shape>(solve, q, all, counts);
    check_symmetry<shape>(q, all, counts);
    if (q.options.below(4) == 0)
      check_deduction<shape>(logic::logic_solver<shape, logic::human_patterns_to<4>, logic::nishio,
                                                 logic::path_consistency, logic::contradiction<>>(),
                             q, all, counts);
    check_single_digit<shape, nishio::depth_first<shape>, nishio::fastest<shape>,
                       nishio::pattern_overlay<shape>, nishio::layered<shape>, nishio::by_witnesses<shape>,
                       nishio::by_exact_cover<shape>>(q, all, counts);
    if (q.options.below(4) == 0) check_generator<shape>(solve, by_cells(), q.options, counts);
  } else {
    check_questions<shape>("default, listed houses", listed_default<shape>(q.houses), q, all, counts);
  }
}

} // namespace
} // namespace on_9x9

std::vector<size_checks> checks_9x9() {
  return {{on_9x9::shape, 8, solve_case<on_9x9::shape>, on_9x9::check}};
}

} // namespace soak
