// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace command {

/// The name of the program in its messages: `boxline` or `boxline-studies`. Each program defines it in its
/// main.cpp.
extern const char* const program_name;

/// Exit statuses. `run_program` replaces that of a subcommand that a signal has ended.
enum status : int { all_well = 0, some_not = 1, wrong_use = 2, interrupted = 130 };

} // namespace command
