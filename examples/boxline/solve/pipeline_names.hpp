// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace command {

/// The pipelines that `--pipeline` names.
enum class pipeline : unsigned char {
  fastest,
  generate_and_test,
  plain,
  backtracking,
  bit_manipulation,
  skiena,
  norvig,
  takano,
  dancing_links,
  arc_consistency,
  path_consistency,
  cadical,
  gecode,
  glpk,
  bivalue,
  planes,
  bands,
  dynamic,
  places,
  weighted,
  all_different,
  subsets,
  shuffled,
  hill_climbing,
  grasp,
  annealing,
  min_conflicts,
  tabu,
  ant_colony
};

struct pipeline_name {
  pipeline which;
  const char *name, *purpose;
};

inline constexpr std::array pipeline_names{
    pipeline_name{pipeline::fastest, "default", "the fastest for the size"},
    pipeline_name{pipeline::generate_and_test, "generate-and-test",
                  "every way to fill the blank cells, tested when the grid is full: for few blank cells"},
    pipeline_name{pipeline::plain, "plain",
                  "depth-first, row by row, nothing propagated (Matos): the baseline"},
    pipeline_name{pipeline::backtracking, "backtracking",
                  "plain, but the cells with the most known peers first"},
    pipeline_name{
        pipeline::bit_manipulation, "bit-manipulation",
        "row by row on the digits that each house has used; a cell without a candidate ends a branch"},
    pipeline_name{pipeline::skiena, "skiena", "forward checking, the cell with the fewest candidates first"},
    pipeline_name{pipeline::norvig, "norvig",
                  "naked and hidden singles, the cell with the fewest candidates first"},
    pipeline_name{
        pipeline::takano, "takano",
        "norvig with locked candidates and naked pairs, the fewest candidates kept in buckets (Takano, "
        "de Freitas and Pereira de Sa)"},
    pipeline_name{pipeline::dancing_links, "dancing-links",
                  "exact cover, the column with the fewest rows first (Knuth)"},
    pipeline_name{pipeline::arc_consistency, "arc-consistency",
                  "arc consistency and the cell with the fewest candidates"},
    pipeline_name{
        pipeline::path_consistency, "path-consistency",
        "path consistency and the cell with the fewest candidates: few guesses, each very expensive"},
    pipeline_name{pipeline::cadical, "cadical", "the SAT solver CaDiCaL over the extended encoding"},
    pipeline_name{pipeline::gecode, "gecode",
                  "the constraint solver Gecode, all-different with domain consistency"},
    pipeline_name{pipeline::glpk, "glpk", "integer programming by GLPK, branch and cut: for small grids"},
    pipeline_name{pipeline::bivalue, "bivalue",
                  "singles and locked candidates, a cell with two candidates first"},
    pipeline_name{pipeline::planes, "planes",
                  "singles and locked candidates on bit planes; standard houses alone"},
    pipeline_name{
        pipeline::bands, "bands",
        "sweeps: singles, locked candidates and full mini-lines, ways through bands first (from 16x16 "
        "on the fewest ways of all); standard houses alone"},
    pipeline_name{pipeline::dynamic, "dynamic",
                  "norvig on Boost.Dynamic_Bitset with a trail in place of copies: for very large grids"},
    pipeline_name{pipeline::places, "places",
                  "singles and locked candidates, the digit with the fewest places in a house first"},
    pipeline_name{pipeline::weighted, "wdeg",
                  "singles, weighted degree and restarts: for many extra houses; draws by --seed"},
    pipeline_name{pipeline::all_different, "all-different",
                  "singles and full all-different filtering (Regin): few guesses, each expensive"},
    pipeline_name{pipeline::subsets, "subsets",
                  "singles, locked candidates, naked and hidden subsets of up to four: few guesses"},
    pipeline_name{pipeline::shuffled, "random",
                  "bivalue in random order: some solution of many, drawn by --seed"},
    pipeline_name{
        pipeline::hill_climbing, "hill-climbing",
        "local search by swaps within boxes, plateaus and restarts (Jones, Roach and Perkins), by --seed: "
        "finds a solution or none, so give it --nodes or --seconds"},
    pipeline_name{
        pipeline::grasp, "grasp",
        "local search from greedy randomised grids (Takano, de Freitas and Pereira de Sa), by --seed: "
        "finds a solution or none"},
    pipeline_name{
        pipeline::annealing, "annealing",
        "local search: simulated annealing on swaps within boxes, after singles (Lewis), by --seed: "
        "finds a solution or none, so give it --nodes or --seconds"},
    pipeline_name{pipeline::min_conflicts, "min-conflicts",
                  "local search: the best swap of some cell in conflict, and noise, by --seed: the same"},
    pipeline_name{pipeline::tabu, "tabu",
                  "local search: the best swap that does not undo one of the last, by --seed: the same"},
    pipeline_name{pipeline::ant_colony, "ant-colony",
                  "ants that fill grids by pheromone, singles after each choice (Lloyd and Amos), by --seed: "
                  "the same"},
};
inline constexpr std::size_t pipeline_count = pipeline_names.size();

static_assert([] {
  for (std::size_t i = 0; i < pipeline_count; ++i)
    if (pipeline_names[i].which != static_cast<pipeline>(i)) return false;
  return true;
}());

/// A set of pipelines, as a template argument.
struct pipeline_set {
  std::uint64_t bits;
  constexpr bool contains(pipeline p) const { return (bits >> static_cast<unsigned>(p)) & 1; }
  constexpr pipeline_set with(pipeline p) const {
    return {bits | std::uint64_t{1} << static_cast<unsigned>(p)};
  }
  constexpr pipeline_set without(pipeline_set other) const { return {bits & ~other.bits}; }
  friend constexpr bool operator==(const pipeline_set&, const pipeline_set&) = default;
};
inline constexpr pipeline_set no_pipelines{0}, all_pipelines{~std::uint64_t{0}};
template <class... Pipelines>
constexpr pipeline_set pipelines(Pipelines... which) {
  return {((std::uint64_t{1} << static_cast<unsigned>(which)) | ...)};
}

/// The pipelines of the program boxline. boxline-studies has all.
inline constexpr pipeline_set everyday =
    pipelines(pipeline::fastest, pipeline::plain, pipeline::norvig, pipeline::dancing_links,
              pipeline::cadical, pipeline::weighted, pipeline::shuffled, pipeline::ant_colony);

/// The methods of the literature, to compare with: they are not built for all houses.
inline constexpr pipeline_set literature = pipelines(
    pipeline::generate_and_test, pipeline::backtracking, pipeline::takano, pipeline::arc_consistency,
    pipeline::path_consistency, pipeline::gecode, pipeline::glpk, pipeline::hill_climbing, pipeline::grasp,
    pipeline::annealing, pipeline::min_conflicts, pipeline::tabu);

/// Local searches, for the standard houses alone: also where an engine holds these as a list.
inline constexpr pipeline_set local_searches = pipelines(
    pipeline::hill_climbing, pipeline::grasp, pipeline::annealing, pipeline::min_conflicts, pipeline::tabu);

/// Linked solvers, which a build may lack.
inline constexpr pipeline_set linked = pipelines(pipeline::cadical, pipeline::gecode, pipeline::glpk);

/// Pipelines that need a library that CMake has not found.
inline constexpr pipeline_set not_linked = pipeline_set{0}
#ifndef BOXLINE_HAS_CADICAL
                                               .with(pipeline::cadical)
#endif
#ifndef BOXLINE_HAS_GECODE
                                               .with(pipeline::gecode)
#endif
#ifndef BOXLINE_HAS_GLPK
                                               .with(pipeline::glpk)
#endif
#ifdef BOXLINE_WITHOUT_BOOST
                                               .with(pipeline::dynamic)
#endif
    ;
} // namespace command
