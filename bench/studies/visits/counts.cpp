// SPDX-License-Identifier: BSL-1.0
#include "studies/visits/counts.hpp"

#include <boxline/literature/visits.hpp>

#include <algorithm>

namespace command {

namespace {

template <boxline::box B>
boxline::cell_order<B> order_of(const std::string& name, const boxline::grid<B>& puzzle) {
  using namespace boxline::orders;
  if (name == "columns") return column_major<B>();
  if (name == "boxes") return box_major<B>();
  if (name == "rows-reversed") return rows_reversed<B>();
  if (name == "constrained") return most_constrained(puzzle);
  return row_major<B>();
}

template <boxline::box B>
visit_counts count(const boxline::grid<B>& puzzle, const std::string& order, bool exhaustive,
                   const boxline::limits& limit) {
  boxline::literature::visit_counter<B> search(puzzle, order_of(order, puzzle));
  visit_counts result;
  result.is_invalid = search.is_invalid();
  // The counter examines the limit every few thousand visits.
  const auto is_within = [&] { return search.visits() <= limit.nodes; };
  result.how = search.next(limit);
  if (result.how != boxline::next_result::cancelled && !is_within())
    result.how = boxline::next_result::limit_reached;
  result.first = std::min(search.visits(), limit.nodes);
  if (exhaustive && !result.is_invalid) {
    boxline::next_result last = result.how;
    while (last == boxline::next_result::found) last = search.next(limit);
    result.complete = last == boxline::next_result::exhausted && is_within();
  }
  result.all = search.visits();
  result.solutions = search.solutions();
  const auto visits = search.visits_by_cell(), branches = search.branches_by_cell();
  for (std::size_t c = 0; c < visits.size(); ++c) {
    result.visits.push_back(static_cast<double>(visits[c]));
    result.branching.push_back(visits[c] == 0 ? 0 : static_cast<double>(branches[c]) / result.visits[c]);
  }
  return result;
}

} // namespace

const std::vector<order_name>& order_names() {
  static const std::vector<order_name> names{
      {"rows", "row by row (Matos)"},
      {"columns", "column by column"},
      {"boxes", "box by box"},
      {"rows-reversed", "the last row first"},
      {"constrained", "the cell with the most known peers first, as the givens have it"}};
  return names;
}

visit_counts count_visits(const boxline::any_grid& puzzle, const std::string& order, bool exhaustive,
                          const boxline::limits& limit) {
  visit_counts result;
  boxline::visit_box(puzzle.shape(),
                     [&]<boxline::box B>() { result = count(puzzle.as<B>(), order, exhaustive, limit); });
  return result;
}

} // namespace command
