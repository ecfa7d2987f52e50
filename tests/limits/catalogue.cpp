// SPDX-License-Identifier: BSL-1.0
#include <boxline/catalogue/backdoors.hpp>
#include <boxline/catalogue/band_classes.hpp>
#include <boxline/catalogue/clue_search.hpp>
#include <boxline/catalogue/disjoint_sets.hpp>
#include <boxline/catalogue/many_clues.hpp>
#include <boxline/catalogue/minimality.hpp>
#include <boxline/catalogue/pattern_search.hpp>
#include <boxline/catalogue/twins.hpp>
#include <boxline/catalogue/unavoidable_sets.hpp>
#include <boxline/catalogue/vicinity.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/minimal_population.hpp>

#include <vector>

#include "entry_points.hpp"

using namespace boxline;
using entry_points::table;

namespace {
namespace catalogue_entries {

void searches() {
  const table<box(3)> t;
  const solver<3> usual;
  random_source random(5);
  const grid<3> full = generate::varied_grid<box(3)>(random);
  const auto ignore = [](const auto&) {};
  using cell_set = sets::fixed_set<81>;
  t.entry("unavoidable_finder", [&](const auto&, const limits& l) {
    return catalogue::unavoidable_finder<box(3)>()(full, 40, l);
  });
  const auto family = catalogue::unavoidable_finder<box(3)>()(full, 13).sets;
  t.entry("disjoint_search", [&](const auto&, const limits& l) {
    std::vector<int> largest;
    std::uint64_t nodes = 0;
    return catalogue::disjoint_search<cell_set>().find_largest(family, largest, nodes, l);
  });
  t.entry("disjoint_search for all", [&](const auto&, const limits& l) {
    std::uint64_t nodes = 0;
    return catalogue::disjoint_search<cell_set>().for_each_maximal(family, ignore, nodes, l);
  });
  for (const int clues : {17, 30})
    t.entry("clue_search", [&](const auto&, const limits& l) {
      return catalogue::clue_search<box(3)>()(full, {.clues = clues, .most_of_all = 20}, ignore, l);
    });
  for (const bool minimal : {false, true})
    t.entry("pattern_search", [&](const auto& p, const limits& l) {
      return catalogue::pattern_search<box(3)>()(p, {.minimal = minimal}, ignore, l);
    });
  t.entry("pattern_search of a full grid", [&](const auto&, const limits& l) {
    return catalogue::pattern_search<box(3)>()(full, {.changed = 50}, ignore, l);
  });
  t.entry("vicinity_search", [&](const auto& p, const limits& l) {
    return catalogue::vicinity_search<box(3)>()(p, {.removed = 3, .added = 3}, ignore, l);
  });
  t.entry("vicinity_search of a grid", [&](const auto& p, const limits& l) {
    return catalogue::vicinity_search<box(3)>().within(full, p, {.removed = 0, .added = 4}, ignore, l);
  });
  t.entry("twins", [&](const auto& p, const limits& l) { return catalogue::twins(p, ignore, l); });
  t.entry("twins of a full grid",
          [&](const auto&, const limits& l) { return catalogue::twins(full, ignore, l); });
  t.entry("many_clue_search", [&](const auto& p, const limits& l) {
    return catalogue::many_clue_search<box(3)>()(p, {.sideways = 1'000'000, .same_solution = false}, ignore,
                                                 l);
  });
  t.entry("many_clue_search of a full grid", [&](const auto&, const limits& l) {
    return catalogue::many_clue_search<box(3)>()(full, {.sideways = 1'000'000}, ignore, l);
  });
  t.entry("minimality_of", [&](const auto& p, const limits& l) {
    return catalogue::minimality_of(p, usual, l);
  });
  for (const bool strong : {false, true})
    t.entry("backdoor_search", [&](const auto& p, const limits& l) {
      return catalogue::backdoor_search<box(3)>()(p, {.cells = 9, .strong = strong}, ignore, l);
    });
  t.entry("band_classes",
          [](const auto&, const limits& l) { return catalogue::band_classes<box(3)>(l); });
  const std::vector<grid<3>> population(1000, full);
  t.entry("minimal_population", [&](const auto&, const limits& l) {
    random_source draws(1);
    return generate::minimal_population<box(3), solver<3>>().draw(population, draws, l);
  });
}

} // namespace catalogue_entries
} // namespace

TEST_CASE("[busy] searches of the catalogue keep their limits and cancel") {
  catalogue_entries::searches();
}
