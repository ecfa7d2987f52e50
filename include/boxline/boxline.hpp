// SPDX-License-Identifier: BSL-1.0
#pragma once

/// \file All of boxline except what rests on Boost (`bits/dynamic.hpp`, `sets/dynamic_set.hpp`), sizes chosen
/// at run time (`any.hpp`), the conformance tests for policies of one's own (`testing/`), descriptions of
/// pipelines (`describe.hpp`), and what is for comparing and studying: `methods/`, `literature/`, `cover/`,
/// arc and path consistency, `reduce/`, `generate/`, `local/`, `symmetry/`, and other programs' solvers
/// (`adapt/`). Each of these is included by itself.

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
