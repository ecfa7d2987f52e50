// SPDX-License-Identifier: BSL-1.0
#pragma once

/// \file
/// All of boxline but what rests on Boost (`bits/dynamic.hpp` and `sets/dynamic_set.hpp`, to be included by
/// themselves), the sizes chosen at run time (`any.hpp`), the conformance tests for policies of one's own (`testing/`),
/// and what is for comparing and studying, each to be included by itself: the literature's `methods/`, `cover/`, arc and
/// path consistency, `reduce/`, `generate/`, `local/`, `symmetry/`, and other people's solvers (`adapt/`).

#include <boxline/bits/bucketed.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/core/house_list.hpp>
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
#include <boxline/default_pipeline.hpp>
#include <boxline/version.hpp>
