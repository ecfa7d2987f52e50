// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/subcommand.hpp"

namespace command {

/// The subcommands of boxline-studies.
subcommand add_visits(CLI::App& app);
subcommand add_trace(CLI::App& app);
subcommand add_space(CLI::App& app);
subcommand add_graph(CLI::App& app);
subcommand add_three_sat(CLI::App& app);
subcommand add_verify_rules(CLI::App& app);
subcommand add_study(CLI::App& app);

/// The subcommands of `boxline-studies study`, each in a file of its own.
subcommand add_study_visits(CLI::App& app);
subcommand add_study_copies(CLI::App& app);
subcommand add_study_ratings(CLI::App& app);
subcommand add_study_methods(CLI::App& app);
subcommand add_study_nishio(CLI::App& app);
subcommand add_study_local(CLI::App& app);
subcommand add_study_rules(CLI::App& app);
subcommand add_study_removal(CLI::App& app);

} // namespace command
