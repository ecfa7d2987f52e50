// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace command {

/// A subcommand that was added to the command line: its part of it, and what to do when it is called. `run` gives the
/// exit status.
struct subcommand {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

/// Each in the file of its name; export, import and construct in models.cpp, hardness (`three-sat`) in hardness.cpp.
subcommand add_visits(CLI::App& app);
subcommand add_study(CLI::App& app);
subcommand add_trace(CLI::App& app);
subcommand add_space(CLI::App& app);
subcommand add_export(CLI::App& app);
subcommand add_import(CLI::App& app);
subcommand add_construct(CLI::App& app);
subcommand add_nishio(CLI::App& app);
subcommand add_hardness(CLI::App& app);
/// These four in symmetry.cpp.
subcommand add_canonical(CLI::App& app);
subcommand add_transform(CLI::App& app);
subcommand add_equivalent(CLI::App& app);
subcommand add_partition(CLI::App& app);
subcommand add_assess(CLI::App& app);
subcommand add_train(CLI::App& app);
subcommand add_explain(CLI::App& app);
subcommand add_hint(CLI::App& app);
subcommand add_verify_rules(CLI::App& app);
subcommand add_generate(CLI::App& app);

} // namespace command
