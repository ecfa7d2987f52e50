// SPDX-License-Identifier: BSL-1.0
#pragma once

/// \file
/// All of boxline but what rests on Boost: `bits/dynamic.hpp` and `sets/dynamic_set.hpp` are included by
/// themselves.

#include <boxline/solver.hpp>
#include <boxline/version.hpp>
