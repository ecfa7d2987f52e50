// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"

#include "common/subcommand.hpp"

#include <vector>

/// \file
/// The command line of a program: what both programs do with their subcommands.

namespace command {

/// `add_solve` and the like.
using add_subcommand = subcommand (*)(cli::parser&);

/// Reads the command line and calls the subcommand that it names; gives the exit status. That is 130 after
/// SIGINT and 143 after SIGTERM, whatever the subcommand gives: see interrupt.hpp; 2, with a message, where
/// memory runs out.
int run_program(int argc, char** argv, const char* description,
                const std::vector<add_subcommand>& subcommands);

/// One line for --help.
inline constexpr const char* exit_statuses =
    "Exit status: 0 success, 1 failure for some puzzle, 2 wrong use, unreadable file or no memory left;\n"
    "130 or 143 after a signal (SIGINT, SIGTERM): then what was finished has been written, and a second\n"
    "signal ends it immediately.\n";

} // namespace command
