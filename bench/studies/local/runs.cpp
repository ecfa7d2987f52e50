// SPDX-License-Identifier: BSL-1.0
#include "studies/local/runs.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/local/grasp.hpp>
#include <boxline/local/jones.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

#include <time.h>

namespace command {

namespace {

namespace local = boxline::local;

using local_boxes = boxline::box_list<2, 3, 4, 5, 6, boxline::box{2, 3}>;

// One of the placements that are compared.
struct chosen_placement {
  placement which = placement::greedy_and_swaps;
  template <class State>
  void fill(State& s, boxline::random_source& random) const {
    if (which == placement::random)
      local::random_placement().fill(s, random);
    else
      local::greedy_placement{which == placement::greedy_and_swaps}.fill(s, random);
  }
};
using climber = local::strategy<local::weighted_sum, chosen_placement, local::best_first>;

// Records the costs in a result; null for no record.
struct recorder {
  local_result* to;
  template <class Search>
  void placed(const Search& s) {
    if (to == nullptr) return;
    if (!to->costs.empty()) to->restarts.push_back(to->costs.size());
    to->costs.push_back(s.cost());
  }
  template <class Search>
  void stepped(const Search& s, local::step) {
    if (to != nullptr) to->costs.push_back(s.cost());
  }
};

template <boxline::box B, class Method>
void run_method(const local::state<B>& start, const Method& method, const local_setup& how,
                const boxline::limits& limit, bool traced, local_result& result) {
  const double begin = cpu_seconds();
  local::engine<B, Method, recorder> run(start, method, how.seed, {traced ? &result : nullptr});
  result.verdict = boxline::search::verdict_of(run.next(limit));
  result.seconds = cpu_seconds() - begin;
  result.count = run.count();
}

} // namespace

double cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

bool is_local_size(boxline::box shape) {
  return local_boxes::contains(shape);
}

local_result run_local(const boxline::any_grid& puzzle, const local_setup& how, const boxline::limits& limit,
                       bool traced) {
  local_result result;
  boxline::visit_box<local_boxes>(puzzle.shape(), [&]<boxline::box B>() {
    using namespace boxline;
    const grid<B> givens = puzzle.as<B>();
    if (!is_valid(givens)) return;
    bits::cells_board<B> b;
    boxline::status known = load(b, givens);
    if (how.singles) {
      propagate::sequence<propagate::naked_single, propagate::hidden_single> singles;
      known = propagate::run(singles, b);
    }
    if (known == boxline::status::contradiction) { // as the pipelines have it
      result.verdict = solve_verdict::limit_reached;
      return;
    }
    const local::state<B> start(b);
    if (how.which == local_setup::kind::grasp) {
      local::grasp method;
      method.placement.alpha = how.alpha;
      method.mover = local::steepest_descent(how.sideways);
      method.stop.restarts = unlimited;
      run_method(start, method, how, limit, traced, result);
    } else {
      climber method;
      method.objective = {how.w1, how.w2};
      method.placement.which = how.start;
      method.mover = local::best_first(how.plateau);
      run_method(start, method, how, limit, traced, result);
    }
  });
  return result;
}

placement_result place_local(const boxline::any_grid& puzzle, placement how, std::uint64_t seed, int times) {
  placement_result result;
  boxline::visit_box<local_boxes>(puzzle.shape(), [&]<boxline::box B>() {
    const boxline::grid<B> givens = puzzle.as<B>();
    if (!is_valid(givens)) return;
    local::state<B> s(givens);
    boxline::random_source random(seed);
    const double begin = cpu_seconds();
    for (int i = 0; i < times; ++i) {
      s.clear();
      chosen_placement{how}.fill(s, random);
      result.different_digits += static_cast<double>(2 * B.cells() - s.missing()) / times;
      result.clashes += static_cast<double>(s.clashes()) / times;
    }
    result.seconds = (cpu_seconds() - begin) / times;
  });
  return result;
}

} // namespace command
