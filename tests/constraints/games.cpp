// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/game.hpp>
#include <boxline/default_pipeline.hpp>

namespace games {

template <box B>
std::vector<grid<B>> solutions(by search, const constraint_list& list, const grid<B>& givens,
                               enumeration_verdict& verdict, const limits& limit) {
  using rules_type = game<houses::standard<B>, constraint_list>;
  using usual = default_pipeline<B>;
  const rules_type rules(houses::standard<B>(), list);
  std::vector<grid<B>> result;
  const auto keep = [&](const auto& solve) {
    verdict = solve
                  .for_each(
                      givens, [&](const grid<B>& g) { result.push_back(g); }, limit)
                  .verdict;
  };
  if (search == by::depth_first) keep(solver_for<rules_type>(rules));
  if (search == by::learning)
    keep(solver<B, search::learning<typename usual::propagation, bits::cells>, rules_type>(rules));
  if (search == by::hybrid) {
    using type = search::hybrid<typename usual::propagation, typename usual::branching, typename usual::bits>;
    keep(solver<B, type, rules_type>(type{.budget = 2}, rules));
  }
  for (const grid<B>& g : result) CHECK(is_solution_of(g, givens, rules));
  return result;
}
template std::vector<grid<2>> solutions<2>(by, const constraint_list&, const grid<2>&, enumeration_verdict&,
                                           const limits&);
template std::vector<grid<box{2, 3}>> solutions<box{2, 3}>(by, const constraint_list&, const grid<box{2, 3}>&,
                                                           enumeration_verdict&, const limits&);

const std::vector<grid<2>>& all_grids() {
  static const std::vector<grid<2>> all = [] {
    std::vector<grid<2>> result;
    solver<2>().for_each(grid<2>(), [&](const grid<2>& g) { result.push_back(g); });
    return result;
  }();
  return all;
}

void check_searches(const constraint_list& list, const std::vector<grid<2>>& expected, std::uint64_t seed,
                    int rounds) {
  random_source random(seed);
  const auto less = [](const grid<2>& a, const grid<2>& b) { return a.values() < b.values(); };
  for (int round = 0; round <= rounds; ++round) {
    grid<2> givens;
    const grid<2>& from = all_grids()[random.below(all_grids().size())];
    if (round > 0)
      for (int i = 0; i < 16; ++i)
        if (random.below(4) == 0) givens.set_value(cell(i), from[cell(i)]);
    std::vector<grid<2>> wanted;
    for (const grid<2>& g : expected) {
      bool matches = true;
      for (int i = 0; i < 16 && matches; ++i)
        matches = givens.is_blank(cell(i)) || givens[cell(i)] == g[cell(i)];
      if (matches) wanted.push_back(g);
    }
    std::sort(wanted.begin(), wanted.end(), less);
    for (const by search : {by::depth_first, by::learning, by::hybrid}) {
      enumeration_verdict verdict{};
      auto found = solutions(search, list, givens, verdict);
      std::sort(found.begin(), found.end(), less);
      REQUIRE(found == wanted);
      CHECK((verdict == enumeration_verdict::complete ||
             (verdict == enumeration_verdict::invalid && found.empty())));
    }
  }
}

} // namespace games
