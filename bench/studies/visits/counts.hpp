// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/core/limits.hpp>

#include <string>
#include <vector>

namespace command {

/// What straightforward depth-first search took for a puzzle: see boxline::literature::visit_counter.
struct visit_counts {
  bool is_invalid = false;                                    ///< givens clash
  boxline::next_result how = boxline::next_result::exhausted; ///< of the search for the first solution
  std::uint64_t first = 0; ///< visits to the first solution, or all visits where there is none
  bool complete = false;   ///< the search for all solutions was finished
  std::uint64_t all = 0, solutions = 0;
  std::vector<double> visits, branching; ///< by cell, over all that was searched; average branching
};

/// The orders of cells that `--order` names, and what they are.
struct order_name {
  const char *name, *purpose;
};
const std::vector<order_name>& order_names();

/// Counts visits, to the first solution only or over the whole search. Requires an order of `visit_orders`,
/// and one of `boxline::default_boxes`.
visit_counts count_visits(const boxline::any_grid& puzzle, const std::string& order, bool exhaustive,
                          const boxline::limits& limit);

} // namespace command
