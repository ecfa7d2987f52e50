// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

#include <string>

/// \file
/// What searches report while they run, for the lines of progress. Nothing is collected where standard error
/// is no terminal.

namespace command {

class progress_line;

/// The monitor of this thread, for limits that are used in this thread alone; null where standard error is no
/// terminal.
boxline::progress_monitor* thread_monitor();

/// What the search with the most nodes does that has reported within the last second, of any thread, as in
/// `learning, 120000 nodes, depth 31`; empty for none.
std::string activity();

/// From now on the reports of this thread are shown on `line`, or no more where it is null.
void show_reports_on(progress_line* line);

} // namespace command
