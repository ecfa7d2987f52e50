// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace command {

/// The compositions that `--pipeline` names.
enum class pipeline : unsigned char {
  fastest,
  plain,
  skiena,
  norvig,
  buckets,
  bivalue,
  planes,
  bands,
  dynamic,
  places,
  weighted,
  all_different,
  subsets,
  shuffled
};

struct pipeline_name {
  pipeline which;
  const char *name, *purpose;
};

inline constexpr std::array pipeline_names{
    pipeline_name{pipeline::fastest, "default", "the fastest for the size: the choice unless you compare"},
    pipeline_name{
        pipeline::plain, "plain",
        "depth-first, cell by cell, nothing propagated (Matos): what everything else is better than"},
    pipeline_name{pipeline::skiena, "skiena", "forward checking, the cell with the fewest candidates first"},
    pipeline_name{pipeline::norvig, "norvig",
                  "naked and hidden singles, the cell with the fewest candidates first"},
    pipeline_name{
        pipeline::buckets, "buckets",
        "norvig with the fewest candidates kept in buckets (Takano et al.): the same search, no scan"},
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
                  "singles and full all-different filtering (Regin): few guesses, each dear"},
    pipeline_name{pipeline::subsets, "subsets",
                  "singles, locked candidates, naked and hidden subsets of up to four: few guesses"},
    pipeline_name{pipeline::shuffled, "random",
                  "bivalue in random order: some solution of many, drawn by --seed"},
};
inline constexpr std::size_t pipeline_count = pipeline_names.size();

static_assert([] {
  for (std::size_t i = 0; i < pipeline_count; ++i)
    if (pipeline_names[i].which != static_cast<pipeline>(i)) return false;
  return true;
}());

/// A set of pipelines, as a template argument.
struct pipeline_set {
  unsigned bits;
  constexpr bool contains(pipeline p) const { return (bits >> static_cast<unsigned>(p)) & 1; }
  friend constexpr bool operator==(const pipeline_set&, const pipeline_set&) = default;
};
inline constexpr pipeline_set no_pipelines{0}, all_pipelines{~0u};
template <class... Pipelines>
constexpr pipeline_set pipelines(Pipelines... which) {
  return {((1u << static_cast<unsigned>(which)) | ...)};
}

} // namespace command
