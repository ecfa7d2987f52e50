// SPDX-License-Identifier: BSL-1.0
#include "common/run_program.hpp"

#include "common/interrupt.hpp"
#include "common/program.hpp"

#include <boxline/version.hpp>

#include <cstdio>
#include <string>

namespace command {

int run_program(int argc, char** argv, const char* description,
                const std::vector<add_subcommand>& subcommands) {
  catch_signals();
  std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16); // whole lines, as soon as they are finished
  const std::string name = program_name;
  const std::string number = std::to_string(boxline::version.major_number) + "." +
                             std::to_string(boxline::version.minor_number) + "." +
                             std::to_string(boxline::version.patch_number);
  const cli::program_texts texts{description, name, name + " " + number,
                                 "  " + name + " solve puzzles.txt\n  " + name +
                                     " COMMAND --help      options and examples\n\n" + exit_statuses};
  std::vector<subcommand> added;
  const auto add = [&](cli::parser& app) {
    app.require_subcommand(1);
    for (const add_subcommand one : subcommands) added.push_back(one(app));
  };
  return cli::parse(argc, argv, texts, add, [&]() -> int {
    for (const subcommand& s : added)
      if (s.app->parsed()) {
        const int result = s.run();
        std::fflush(stdout);
        return signal_status() != 0 ? signal_status() : result;
      }
    return wrong_use;
  });
}

} // namespace command
