// SPDX-License-Identifier: BSL-1.0
//
// The boxline command: solves, counts, checks and converts Sudoku of any box shape. See `boxline --help`.
//
// Each folder holds a group of subcommands:
//
//   common/     options, files, puzzles one by one, threads, charts
//   solve/      solve, count, check, convert, sheet, pipelines, constraints
//   explain/    explain, hint, mistakes, steps, verify-rules
//   generate/   generate, sample, candidates, blame
//   assess/     assess, rate, train
//   symmetry/   canonical, transform, equivalent, partition, grids, scan, unavoidable, backdoors,
//               pattern, vicinity, twins, many-clues
//   nishio/     nishio
//   models/     export, import, construct, exchange
//   job/        job
//
// demo.cpp is the program with solve/ alone, for cmake/demo.sh; bench/studies/ the program boxline-studies,
// which reproduces the papers.

#include "common/program.hpp"
#include "common/run_program.hpp"
#include "common/subcommand.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

const char* const command::program_name = "boxline";

int main(int argc, char** argv) {
  using namespace command;
  // These were subcommands of this program.
  constexpr std::array<std::string_view, 5> moved{"visits", "trace", "space", "three-sat", "study"};
  if (argc > 1 && std::find(moved.begin(), moved.end(), argv[1]) != moved.end()) {
    std::fprintf(stderr, "boxline: %s is a subcommand of boxline-studies: boxline-studies %s\n", argv[1],
                 argv[1]);
    return wrong_use;
  }
  return run_program(argc, argv,
                     "Sudoku of any box shape: 4x4 to 64x64, rectangular boxes, Latin squares, jigsaws.\n"
                     "Puzzles come a line each, or in blocks; # begins a comment.\n"
                     "boxline-studies has more pipelines, and reproduces studies of the literature.",
                     {add_solve,      add_count,      add_check,  add_convert,      add_explain,
                      add_hint,       add_mistakes,   add_steps,  add_verify_rules, add_generate,
                      add_assess,     add_rate,       add_train,  add_canonical,    add_transform,
                      add_equivalent, add_partition,  add_nishio, add_export,       add_import,
                      add_construct,  add_candidates, add_blame,  add_pipelines,    add_constraints,
                      add_exchange,   add_grids,      add_scan,   add_unavoidable,  add_backdoors,
                      add_job,        add_sample,     add_sheet,  add_pattern,      add_vicinity,
                      add_twins,      add_many_clues});
}
