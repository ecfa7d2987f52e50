// SPDX-License-Identifier: BSL-1.0
//
// What cmake/demo.sh builds: the program boxline with the subcommands of solve/ alone, in half the time.

#include "common/program.hpp"
#include "common/run_program.hpp"
#include "common/subcommand.hpp"

const char* const command::program_name = "boxline";

int main(int argc, char** argv) {
  using namespace command;
  return run_program(
      argc, argv,
      "Sudoku of any box shape: 4x4 to 36x36, rectangular boxes, Latin squares, jigsaws.\n"
      "Puzzles come a line each, or in blocks; # begins a comment.\n"
      "This is the demo's part of the program; the whole one also explains, generates and rates.",
      {add_solve, add_count, add_check, add_convert, add_pipelines, add_constraints});
}
