// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace command {

/// A subcommand that was added to the command line: its parser, and the function that runs it. `run` gives
/// the exit status.
struct subcommand {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

/// solve/solve.cpp, in both programs.
subcommand add_solve(CLI::App& app);
subcommand add_count(CLI::App& app);
subcommand add_check(CLI::App& app);
subcommand add_convert(CLI::App& app);
subcommand add_pipelines(CLI::App& app);
/// explain/explain.cpp and explain/hint.cpp.
subcommand add_explain(CLI::App& app);
subcommand add_hint(CLI::App& app);
/// generate/generate.cpp.
subcommand add_generate(CLI::App& app);
/// assess/assess.cpp and assess/train.cpp.
subcommand add_assess(CLI::App& app);
subcommand add_train(CLI::App& app);
/// symmetry/symmetry.cpp.
subcommand add_canonical(CLI::App& app);
subcommand add_transform(CLI::App& app);
subcommand add_equivalent(CLI::App& app);
subcommand add_partition(CLI::App& app);
/// nishio/nishio.cpp.
subcommand add_nishio(CLI::App& app);
/// models/models.cpp.
subcommand add_export(CLI::App& app);
subcommand add_import(CLI::App& app);
subcommand add_construct(CLI::App& app);

} // namespace command
