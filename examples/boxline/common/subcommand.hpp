// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"

#include <functional>

namespace command {

/// A subcommand that was added to the command line: its parser, and the function that runs it. `run` gives
/// the exit status.
struct subcommand {
  cli::parser* app = nullptr;
  std::function<int()> run;
};

/// solve/solve.cpp, in both programs.
subcommand add_solve(cli::parser& app);
subcommand add_count(cli::parser& app);
subcommand add_check(cli::parser& app);
subcommand add_convert(cli::parser& app);
subcommand add_sheet(cli::parser& app);
subcommand add_pipelines(cli::parser& app);
/// solve/constraints.cpp.
subcommand add_constraints(cli::parser& app);
/// explain/explain.cpp, explain/hint.cpp, explain/mistakes.cpp, explain/steps.cpp and
/// explain/verify_rules.cpp.
subcommand add_explain(cli::parser& app);
subcommand add_hint(cli::parser& app);
subcommand add_mistakes(cli::parser& app);
subcommand add_steps(cli::parser& app);
subcommand add_verify_rules(cli::parser& app);
/// generate/generate.cpp.
subcommand add_generate(cli::parser& app);
/// generate/sample.cpp.
subcommand add_sample(cli::parser& app);
/// generate/setters.cpp.
subcommand add_candidates(cli::parser& app);
subcommand add_blame(cli::parser& app);
/// assess/assess.cpp, assess/rate.cpp and assess/train.cpp.
subcommand add_assess(cli::parser& app);
subcommand add_rate(cli::parser& app);
subcommand add_train(cli::parser& app);
/// symmetry/symmetry.cpp, symmetry/grids.cpp, symmetry/scan.cpp and symmetry/puzzles.cpp.
subcommand add_canonical(cli::parser& app);
subcommand add_grids(cli::parser& app);
subcommand add_scan(cli::parser& app);
subcommand add_unavoidable(cli::parser& app);
subcommand add_backdoors(cli::parser& app);
subcommand add_pattern(cli::parser& app);
subcommand add_vicinity(cli::parser& app);
subcommand add_twins(cli::parser& app);
subcommand add_many_clues(cli::parser& app);
subcommand add_transform(cli::parser& app);
subcommand add_equivalent(cli::parser& app);
subcommand add_partition(cli::parser& app);
/// nishio/nishio.cpp.
subcommand add_nishio(cli::parser& app);
/// models/models.cpp.
subcommand add_export(cli::parser& app);
subcommand add_import(cli::parser& app);
subcommand add_construct(cli::parser& app);
/// models/exchange.cpp.
subcommand add_exchange(cli::parser& app);
/// job/job.cpp.
subcommand add_job(cli::parser& app);

} // namespace command
