// SPDX-License-Identifier: BSL-1.0
#include <boxline/default_pipeline.hpp>
#include <boxline/literature/generate_and_test.hpp>
#include <boxline/local/ant_colony.hpp>
#include <boxline/local/jones.hpp>
#include <boxline/methods/annealing.hpp>
#include <boxline/methods/grasp.hpp>
#include <boxline/methods/hill_climbing.hpp>
#include <boxline/methods/min_conflicts.hpp>
#include <boxline/methods/tabu.hpp>
#include <boxline/search/exact_cover.hpp>

#include "entry_points.hpp"

using namespace boxline;
using entry_points::table;

namespace {
namespace searches_entries {

template <box B>
void default_solver() {
  const table<B> t;
  const solver<B> s;
  t.entry("first", [&](const auto& p, const limits& l) { return s.first(p, l); });
  t.entry("count", [&](const auto& p, const limits& l) { return s.count(p, l); });
  t.entry("is_unique", [&](const auto& p, const limits& l) { return s.is_unique(p, l); });
  t.entry("random_solution", [&](const auto& p, const limits& l) { return s.random_solution(p, 1, l); });
  t.entry("uniform_solution", [&](const auto& p, const limits& l) { return s.uniform_solution(p, 1, l); });
  t.entry("solutions", [&](const auto& p, const limits& l) {
    auto all = s.solutions(p, l);
    for ([[maybe_unused]] const auto& g : all) {
    }
    return all.verdict();
  });
}
template <box B>
void other_searches() {
  const table<B> t;
  t.entry("learning", [s = solver<B, search::learning<propagate::locked, bits::planes>>()](
                          const auto& p, const limits& l) { return s.count(p, l); });
  t.entry("exact_cover",
          [s = solver<B, search::exact_cover<>>()](const auto& p, const limits& l) { return s.count(p, l); });
  t.entry("generate_and_test", [s = solver<B, literature::generate_and_test<>>()](
                                   const auto& p, const limits& l) { return s.count(p, l); });
  t.entry("hill_climbing",
          [](const auto& p, const limits& l) { return methods::hill_climbing<B>().first(p, l); });
  t.entry("grasp", [](const auto& p, const limits& l) { return methods::grasp<B>().first(p, l); });
  t.entry("annealing", [](const auto& p, const limits& l) { return methods::annealing<B>().first(p, l); });
  t.entry("min_conflicts",
          [](const auto& p, const limits& l) { return methods::min_conflicts<B>().first(p, l); });
  t.entry("tabu", [](const auto& p, const limits& l) { return methods::tabu<B>().first(p, l); });
  t.entry("ant_colony",
          [s = solver<B, local::ant_colony<>>()](const auto& p, const limits& l) { return s.first(p, l); });
}

} // namespace searches_entries
} // namespace

TEST_CASE("[busy] the default solver keeps its limits and cancel") {
  entry_points::for_each_size([]<box B> { searches_entries::default_solver<B>(); });
}
TEST_CASE("[busy] the other searches keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { searches_entries::other_searches<B>(); });
}
