// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

#include <cstdint>

namespace command {

/// Whether Ctrl-C was pressed or `cancel` was called. Any thread.
bool is_cancelled();
/// Stops all searches. Any thread.
void cancel();
/// From now on the first Ctrl-C is recorded for `is_cancelled`, and the second one ends the program. Writing
/// to a closed pipe becomes an error that the writer sees; it raises no signal.
void catch_signals();
/// Limits of `nodes` nodes and `seconds` seconds from now (0 for no time limit), which Ctrl-C stops too. Any
/// thread.
boxline::limits limits_until_cancelled(double seconds = 0, std::uint64_t nodes = boxline::unlimited);

} // namespace command
