// SPDX-License-Identifier: BSL-1.0
//
// What cmake/demo.sh builds: the program boxline with the subcommands of solve/ alone, for half of the boxes.

#include "common/program.hpp"
#include "common/run_program.hpp"
#include "common/subcommand.hpp"

const char* const command::program_name = "boxline";

int main(int argc, char** argv) {
  using namespace command;
  return run_program(
      argc, argv,
      "Sudoku of any box shape: 4x4 to 25x25, boxes of 2x3, Latin squares to 6x6, jigsaws.\n"
      "Puzzles come a line each, or in blocks; # begins a comment.\n"
      "This is the demo's part of the program; the whole one has larger grids and more boxes,\n"
      "and also explains, generates and rates.",
      {add_solve, add_count, add_check, add_convert, add_pipelines, add_constraints});
}
