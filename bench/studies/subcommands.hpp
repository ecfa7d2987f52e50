// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"

#include "common/subcommand.hpp"

namespace command {

/// The subcommands of boxline-studies.
subcommand add_visits(cli::parser& app);
subcommand add_trace(cli::parser& app);
subcommand add_space(cli::parser& app);
subcommand add_graph(cli::parser& app);
subcommand add_three_sat(cli::parser& app);
subcommand add_study(cli::parser& app);

/// The subcommands of `boxline-studies study`, each in a file of its own.
subcommand add_study_visits(cli::parser& app);
subcommand add_study_copies(cli::parser& app);
subcommand add_study_ratings(cli::parser& app);
subcommand add_study_methods(cli::parser& app);
subcommand add_study_nishio(cli::parser& app);
subcommand add_study_local(cli::parser& app);
subcommand add_study_rules(cli::parser& app);
subcommand add_study_removal(cli::parser& app);
subcommand add_study_hits(cli::parser& app);
subcommand add_study_shares(cli::parser& app);
subcommand add_study_soundness(cli::parser& app);
subcommand add_study_shards(cli::parser& app);

} // namespace command
