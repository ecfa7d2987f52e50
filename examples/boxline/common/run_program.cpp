// SPDX-License-Identifier: BSL-1.0
#include "common/run_program.hpp"

#include "common/interrupt.hpp"
#include "common/program.hpp"

#include <boxline/version.hpp>

#include <cerrno>
#include <cstdio>
#include <new>
#include <string>

#include <fcntl.h>

namespace command {

namespace {

// Opens those of the three standard files that are closed, such that using one is an error: otherwise the
// next file would have its number, and be read or written in its place.
void open_standard_files() {
  for (int file = 0; file <= 2; ++file)
    if (fcntl(file, F_GETFD) == -1 && errno == EBADF)
      static_cast<void>(open("/dev/null", file == 0 ? O_WRONLY : O_RDONLY));
}

// What a thread throws is thrown in this one.
int run_or_say_why(const subcommand& what) {
  try {
    return what.run();
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "%s: out of memory\n", program_name);
    return wrong_use;
  }
}

} // namespace

int run_program(int argc, char** argv, const char* description,
                const std::vector<add_subcommand>& subcommands) {
  open_standard_files();
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
        const int result = run_or_say_why(s);
        std::fflush(stdout);
        return signal_status() != 0 ? signal_status() : result;
      }
    return wrong_use;
  });
}

} // namespace command
