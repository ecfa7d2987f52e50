// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

#include <cstdint>

/// \file How a signal ends a subcommand: `run_program` catches SIGINT and SIGTERM for all of them. The first
/// signal is recorded. Each loop and each call of the library hears it, by `is_cancelled` or by the limits
/// that `limits_until_cancelled` gives, and so does each wait for a file. The subcommand writes what is
/// finished and returns; `run_program` sets the exit status.

namespace command {

/// Whether a signal has come or `cancel` was called. Any thread.
bool is_cancelled();
/// Stops all searches. Any thread.
void cancel();
/// From now on the first SIGINT or SIGTERM is recorded for `is_cancelled`, and a second one ends the program
/// immediately. Signals that come within 0.1 s after the first count as one with it, since `timeout` and some
/// shells send each signal twice.
void catch_signals();
/// The exit status after a signal: 130 for SIGINT, 143 for SIGTERM. 0 if none has come.
int signal_status();
/// Waits until `poll` reports one of `events`, an error or the end of a file. False where a signal comes
/// before that, or has come.
bool wait_for(int descriptor, short events);
/// Limits of `nodes` nodes and `seconds` seconds from now (0 for no time limit), which a signal stops too,
/// with the monitor of this thread (`thread_monitor`): to be used in the thread that calls it. Any thread.
boxline::limits limits_until_cancelled(double seconds = 0, std::uint64_t nodes = boxline::unlimited);

} // namespace command
