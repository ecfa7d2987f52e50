// SPDX-License-Identifier: BSL-1.0
//
// boxline-mpi: a job of `boxline job`, or the search tree of one puzzle, on the ranks of MPI.
//
//   mpirun -n 64 boxline-mpi job FOLDER
//   mpirun -n 64 boxline-mpi solve puzzle.txt

#include "hand_out.hpp"

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/run_program.hpp"
#include "job/folder.hpp"
#include "job/run.hpp"
#include "solve/request.hpp"

#include <boxline/any.hpp>
#include <boxline/search/split_search.hpp>

#include <mpi.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <memory>

#include <unistd.h>

const char* const command::program_name = "boxline-mpi";

namespace command {

namespace {

using boxline_mpi::hand_out;
using boxline_mpi::hand_out_end;
using boxline_mpi::task_list;

int rank = 0, ranks = 1;
std::atomic<bool> no_finalize{false};

struct mpi_words {
  std::string folder, program;
  puzzle_source source;
  double silence = 10;
  std::uint64_t parts = 0;
  bool count = false;
};

// A text of rank 0 on all ranks.
std::string shared(std::string text) {
  auto length = static_cast<unsigned long long>(text.size());
  MPI_Bcast(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
  text.resize(static_cast<std::size_t>(length));
  MPI_Bcast(text.data(), static_cast<int>(length), MPI_CHAR, 0, MPI_COMM_WORLD);
  return text;
}

// The exit status of rank 0 is that of the program; the others have reported to it.
int finish(const hand_out_end& end, int status) {
  no_finalize = end.some_died;
  if (rank != 0) return all_well;
  return is_cancelled() && signal_status() != 0 ? static_cast<int>(interrupted) : status;
}

// --- A job -------------------------------------------------------------------------------------------------

int run_job(const mpi_words& w) {
  job_folder job;
  std::string why = job.open(w.folder);
  if (why.empty() && rank == 0) why = job.changed_file();
  std::string program = w.program;
  if (program.empty()) {
    program = path_of_program();
    program.replace(program.rfind('/') + 1, std::string::npos, "boxline");
  }
  if (why.empty() && access(program.c_str(), X_OK) != 0) why = program + ": no such program; see --program";
  // All work, or none.
  int is_wrong = !why.empty(), some_wrong = 0;
  MPI_Allreduce(&is_wrong, &some_wrong, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  if (some_wrong) return is_wrong ? wrong("rank " + std::to_string(rank) + ": " + why) : wrong_use;

  std::size_t failed = 0;
  bool no_place = false;
  task_list list;
  list.silence = w.silence;
  for (std::size_t i = 0; rank == 0 && i < job.size(); ++i) {
    shard_end of;
    if (!job.is_done(i))
      list.tasks.push_back(i);
    else if (why = job.read_end(i, of); !why.empty())
      break;
  }
  why = shared(why);
  if (!why.empty()) return rank == 0 ? wrong(why) : static_cast<int>(wrong_use);
  list.work = [&](std::size_t shard) {
    const shard_report r = run_shard(job, shard, program);
    if (r.outcome == shard_outcome::done) return std::string("done");
    return (r.outcome == shard_outcome::no_place ? "no place " : "failed ") +
           (r.outcome == shard_outcome::held ? "another process works on it" : r.why);
  };
  list.stop = cancel;
  list.is_stopped = is_cancelled;
  list.take = [&](std::size_t shard, const std::string& text) {
    if (text == "done") return true;
    ++failed;
    no_place = text.starts_with("no place");
    std::fprintf(stderr, "boxline-mpi: shard %zu: %s\n", shard + 1, text.c_str());
    return !no_place;
  };
  const hand_out_end end = hand_out(list, rank, ranks);
  return finish(end, no_place ? wrong_use : failed > 0 || !end.is_whole ? some_not : all_well);
}

// --- The search tree of a puzzle ---------------------------------------------------------------------------

using tree_boxes = boxline::box_list<2, 3, 4, 5, 6, boxline::box{2, 3}, boxline::box{2, 4},
                                     boxline::box{2, 5}, boxline::box{3, 4}>;

std::string as_text(const boxline::any_grid& g) {
  std::string text = format_grid(g, boxline::notation::numbers, {});
  text.pop_back();
  return text;
}

// The parts are the same on all ranks, so that a number stands for each.
std::vector<std::string> parts_of(const boxline::any_grid& puzzle, std::size_t parts) {
  std::vector<std::string> texts;
  boxline::visit_box<tree_boxes>(puzzle.shape(), [&]<boxline::box B>() {
    for (const boxline::grid<B>& g : boxline::search::split_search(puzzle.as<B>(), parts))
      texts.push_back(as_text(boxline::any_grid(g)));
  });
  return texts;
}

int run_solve(const mpi_words& w) {
  std::string text, why;
  int status = all_well;
  if (rank == 0) {
    const std::vector<puzzle_at> puzzles = all_puzzles(w.source, status);
    if (puzzles.size() == 1)
      text = boxline::box_name(puzzles[0].grid.shape()) + "\n" + as_text(puzzles[0].grid);
    if (puzzles.size() != 1) why = std::to_string(puzzles.size()) + " puzzles: expected one";
  }
  text = shared(text);
  if (text.empty()) return rank == 0 ? wrong(why) : static_cast<int>(wrong_use);
  const std::size_t line_end = text.find('\n');
  const auto puzzle =
      *boxline::parse_any(text.substr(line_end + 1), *boxline::parse_size(text.substr(0, line_end)));
  const bool is_known = boxline::visit_box<tree_boxes>(puzzle.shape(), []<boxline::box B>() {});
  if (!is_known)
    return rank == 0 ? wrong("boxes of " + boxline::box_name(puzzle.shape()) + ", expected one of " +
                             boxline::box_names<tree_boxes>())
                     : static_cast<int>(wrong_use);
  const std::vector<std::string> parts =
      parts_of(puzzle, w.parts > 0 ? w.parts : 30 * static_cast<std::size_t>(ranks));
  const engine_or_error by = make_everyday_engine(puzzle.shape(), {});

  std::uint64_t solutions = 0;
  std::string solution;
  bool is_unknown = false;
  task_list list;
  list.silence = w.silence;
  for (std::size_t i = 0; i < parts.size(); ++i) list.tasks.push_back(i);
  list.work = [&](std::size_t part) {
    request what;
    what.what = w.count ? task::count : task::solve;
    what.solutions = boxline::unlimited;
    what.cancelled = is_cancelled;
    answer a;
    boxline::parse_options options;
    options.form = boxline::notation::numbers;
    by.made->run(what, parts[part], options, {.form = boxline::notation::line}, a);
    if (w.count) return a.complete ? std::to_string(a.count) : std::string("unknown");
    if (a.verdict == boxline::solve_verdict::solved) return a.printed.substr(0, a.printed.find('\n'));
    return std::string(a.verdict == boxline::solve_verdict::unsolvable ? "none" : "unknown");
  };
  list.stop = cancel;
  list.is_stopped = is_cancelled;
  list.take = [&](std::size_t, const std::string& answer) {
    if (answer == "unknown") {
      is_unknown = true;
    } else if (w.count) {
      solutions += std::stoull(answer);
    } else if (answer != "none") {
      solution = answer;
      return false;
    }
    return true;
  };
  const hand_out_end end = hand_out(list, rank, ranks);
  if (rank == 0 && !(signal_status() != 0)) {
    const bool is_proven = end.is_whole && !is_unknown;
    const std::string word = !solution.empty() ? solution
                             : !is_proven      ? "limit"
                             : w.count         ? std::to_string(solutions)
                                               : "unsolvable";
    std::puts(word.c_str());
    if (!is_proven || (!w.count && solution.empty())) status = some_not;
  }
  return finish(end, status);
}

void add_silence(cli::parser& app, mpi_words& w) {
  app.add_option("--silence", w.silence, "seconds without a word after which a rank is taken for dead")
      ->check(cli::positive())
      ->type_name("S")
      ->capture_default_str();
}

subcommand add_mpi_job(cli::parser& app) {
  auto w = std::make_shared<mpi_words>();
  cli::parser* s = app.add_subcommand("job", "Run the shards of a job that are not done");
  s->add_option("FOLDER", w->folder, "the folder of the job, which all ranks see")->required();
  s->add_option("--program", w->program, "boxline; otherwise that beside this program")->type_name("PATH");
  add_silence(*s, *w);
  return {s, [w] { return run_job(*w); }};
}

subcommand add_mpi_solve(cli::parser& app) {
  auto w = std::make_shared<mpi_words>();
  cli::parser* s = app.add_subcommand("solve", "Search the tree of one puzzle: its first solution stops all");
  add_source(*s, w->source);
  s->add_flag("--count", w->count, "count all solutions");
  s->add_option("--parts", w->parts, "into how many parts to split the tree, 30 for each rank unless given")
      ->check(cli::positive())
      ->type_name("N");
  add_silence(*s, *w);
  return {s, [w] { return run_solve(*w); }};
}

} // namespace

} // namespace command

int main(int argc, char** argv) {
  using namespace command;
  int level = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const int status = run_program(argc, argv,
                                 "Long work of boxline on the ranks of MPI.\n"
                                 "mpirun --enable-recovery lets the others go on where a rank dies.",
                                 {add_mpi_job, add_mpi_solve});
  if (no_finalize) {
    std::fflush(nullptr);
    _exit(status);
  }
  MPI_Finalize();
  return status;
}
