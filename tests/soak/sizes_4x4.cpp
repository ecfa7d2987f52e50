// SPDX-License-Identifier: BSL-1.0
// 4x4: the methods that are slow elsewhere, and oracles by everything that there is.
#include "check_generator.hpp"
#include "check_symmetry.hpp"
#include "listed.hpp"
#include "sizes.hpp"

#include <boxline/bits/dynamic.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/literature/generate_and_test.hpp>
#include <boxline/local/ant_colony.hpp>

namespace soak {

namespace on_4x4 {
namespace {

constexpr box shape(2);
using dynamic_solver =
    pipeline<shape, propagate::naked_single, branch::fewest_candidates<branch::descending>, bits::dynamic>;

// Local search finds solutions, and never proves that there is none.
answer by_ants(question<shape>& q, std::uint64_t nodes) {
  const solver<shape, local::ant_colony<>> solve({.seed = q.options()});
  const limits limit{.nodes = nodes};
  const auto r = q.has_candidates ? solve.first(q.marks, limit) : solve.first(q.givens, limit);
  answer a;
  if (r) a.solutions.push_back(values_of(r.grid));
  if (r.verdict == solve_verdict::unsolvable) a.is_complete = true; // found by its singles
  return a;
}

methods_of<shape> standard_methods() {
  using namespace propagate;
  return {
      of_standard<solver<shape>>("default", 1, 5000),
      of_standard<dynamic_solver>("dynamic", 2, 5000),
      of_standard<pipeline<shape, none, branch::row_major<>, bits::cells>>("no propagation", 2, 20'000),
      of_standard<solver<shape, literature::generate_and_test<>>>("generate and test", 4, 20'000),
      {"ant colony", 8, 200, by_ants},
  };
}

void check(const puzzle_case& c, tally& counts) {
  static const methods_of<shape> standard = standard_methods(), listed = listed_methods<shape>();
  question<shape> q(c);
  check_texts<shape>(q, counts);
  const comparison all = compare(q, standard, listed, counts);
  if (!q.is_standard) return;
  check_questions<shape>("default", solver<shape>(), q, all, counts);
  check_symmetry<shape>(q, all, counts);
  if (q.options.below(4) == 0) check_generator<shape>(solver<shape>(), dynamic_solver(), q.options, counts);
}

} // namespace
} // namespace on_4x4

std::vector<size_checks> checks_4x4() {
  return {{on_4x4::shape, 3, solve_case<on_4x4::shape>, on_4x4::check}};
}

} // namespace soak
