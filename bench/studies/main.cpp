// SPDX-License-Identifier: BSL-1.0
//
// The program boxline-studies: reproduces studies of the literature, and compares all pipelines. It shares
// the sources of the program boxline, examples/boxline/. Each folder holds a group of subcommands:
//
//   pipelines/   the pipelines that boxline does not have; study methods
//   visits/      visits, study visits, study copies, study ratings
//   local/       trace, space, study local
//   nishio/      nishio --graph, three-sat, study nishio
//   rules/       study rules, study removal, study hits, study shares, study soundness
//   jobs/        study shards

#include "common/program.hpp"
#include "common/run_program.hpp"
#include "common/subcommand.hpp"
#include "studies/subcommands.hpp"

const char* const command::program_name = "boxline-studies";

int main(int argc, char** argv) {
  using namespace command;
  return run_program(
      argc, argv,
      "Studies of the literature on Sudoku, and all pipelines; for everything else see boxline.\n"
      "Puzzles come a line each, or in blocks; # begins a comment.",
      {add_solve, add_count, add_pipelines, add_visits, add_trace, add_space, add_graph, add_three_sat,
       add_study});
}
