// SPDX-License-Identifier: BSL-1.0
#pragma once

/// \file
/// The solver with its usual policies, lists of houses, and the texts of grids and candidates. Every
/// other part is included by its own header: sizes chosen at run time (`any.hpp`), several threads
/// (`many.hpp`, `parallel.hpp`), constant expressions (`constexpr_solver.hpp`), descriptions of pipelines
/// (`describe.hpp`), the texts of houses and files of puzzles (`io/`), rules with reasons and ratings
/// (`logic/`, `rate/`), single digits (`nishio/`), `generate/`, `symmetry/`, what requires Boost
/// (`bits/dynamic.hpp`, `sets/dynamic_set.hpp`), the conformance tests for user-defined policies
/// (`testing/`), other programs' solvers (`adapt/`), and what is for comparing and studying: `methods/`,
/// `literature/`, `local/`, `cover/`, `search/exact_cover.hpp`, `bits/used.hpp`, arc and path consistency,
/// `reduce/`.

#include <boxline/bits/bucketed.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/literal.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/parse_candidates.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/version.hpp>
