// SPDX-License-Identifier: BSL-1.0
#include "boards.hpp"
#include "copies.hpp"
#include "library.hpp"
#include "many.hpp"
#include "nishio.hpp"
#include "puzzle_file.hpp"
#include "report.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>

/// \file
/// boxline-bench: measures pipelines and reference solvers side by side, in one run.

namespace {

struct options {
  std::vector<std::string> pipelines, libraries, files;
  std::uint64_t limit = 2, seed = 1;
  double seconds = 0;
  int repeats = 3, copies = 0;
  unsigned threads = 2;
  bool csv = false;
};

int wrong(const std::string& what) {
  std::fprintf(stderr, "boxline-bench: %s\n", what.c_str());
  return 2;
}

const bench::contestant* named(const std::vector<bench::contestant>& all, const std::string& name) {
  const auto at = std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.name == name; });
  return at == all.end() ? nullptr : &*at;
}

int solve(const options& o, std::vector<bench::contestant> all) {
  for (const std::string& library : o.libraries) {
    std::string error;
    bench::contestant added = bench::load_library(library, error);
    if (!error.empty()) return wrong(error);
    if (named(all, added.name) != nullptr)
      return wrong("--library " + added.name + ": there is one of this name");
    all.push_back(std::move(added));
  }
  // In the order asked for: ratios are to the first.
  std::vector<bench::contestant> chosen;
  for (const std::string& name : o.pipelines) {
    const bench::contestant* c = named(all, name);
    if (c == nullptr)
      return wrong("--pipeline " + name + ": none of this name; boxline-bench solve --help lists them");
    if (named(chosen, name) == nullptr) chosen.push_back(*c);
  }
  std::vector<bench::puzzle_file> files;
  for (const std::string& name : o.files) {
    files.push_back(bench::read_puzzles(name));
    if (!files.back().error.empty()) return wrong(files.back().error);
  }

  std::FILE* out = o.csv ? stderr : stdout;
  bench::print_head(out);
  if (o.copies > 0)
    std::fprintf(out, "%d symmetric copies of each puzzle, seed %llu\n", o.copies,
                 static_cast<unsigned long long>(o.seed));
  if (o.csv) bench::print_csv_header(stdout);
  bool any = false;
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::vector<boxline::any_grid> puzzles = std::move(files[i].puzzles);
    if (o.copies > 0) puzzles = bench::symmetric_copies(puzzles, o.copies, o.seed);
    const bench::allowance allowed{o.limit == 0 ? boxline::unlimited : o.limit, o.seconds};
    const std::string base = o.files[i].substr(o.files[i].find_last_of('/') + 1);
    const auto results = bench::measure(chosen, base, files[i].shape, puzzles, allowed, o.repeats);
    any = any || !results.empty();
    bench::print_table(out, results);
    if (o.csv)
      for (const bench::result& r : results) bench::print_csv(stdout, r);
    std::fflush(stdout);
  }
  return any ? 0 : 2;
}

} // namespace

int main(int argc, char** argv) {
  CLI::App app{"Measures boxline's pipelines and reference solvers."};
  app.require_subcommand(1);
  options o;

  const std::vector<bench::contestant> all = bench::all_contestants();
  std::string listing = "Pipelines and reference solvers:\n";
  for (const bench::contestant& c : all) listing += "  " + c.name + ": " + c.purpose + "\n";
  CLI::App* solving = app.add_subcommand("solve", "Pipelines and reference solvers over files of puzzles");
  solving->footer(listing);
  const auto once = [](CLI::Option* option) { return option->allow_extra_args(false); };
  once(solving->add_option("--pipeline", o.pipelines,
                           "which, again for each; ratios are to the first (default: default)"));
  once(solving->add_option("--library", o.libraries,
                           "NAME=FILE.so, again for each: a solver of your own, as the pipeline NAME"));
  solving->add_option("--limit", o.limit, "solutions to look for, 0 for all")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  solving->add_option("--seconds", o.seconds, "limit of time for each puzzle, 0 for none")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  solving
      ->add_option("--copies", o.copies,
                   "measure N symmetric copies of each puzzle in its place; 0: as it is")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  solving->add_option("--seed", o.seed, "what the copies are drawn from")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  solving->add_option("--repeats", o.repeats, "runs of each, in turn")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  solving->add_flag("--csv", o.csv, "CSV on standard output, the rest on standard error");
  solving->add_option("FILE", o.files, "files of puzzles, each of one size")->required();

  CLI::App* many = app.add_subcommand("many", "solve_many beside single calls, over files of 9x9 puzzles");
  many->add_option("--threads", o.threads, "up to how many")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  many->add_option("--repeats", o.repeats, "runs of each, in turn")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  many->add_option("FILE", o.files, "files of puzzles")->required();

  CLI::App* boards = app.add_subcommand("boards", "What the boards' operations cost");
  boards->add_option("--repeats", o.repeats, "runs of each")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();

  bench::nishio_options nishio;
  CLI::App* single_digit =
      app.add_subcommand("nishio", "The methods of single-digit deduction on random sets of cells");
  single_digit->add_option("--size", nishio.size, "rows of a box")
      ->check(CLI::Range(3, 6))
      ->capture_default_str();
  single_digit->add_option("--sets", nishio.sets, "sets at each percentage of the cells; 0: as fits the size")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  single_digit->add_option("--repeats", nishio.repeats, "runs of each, in turn")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  single_digit->add_option("--seed", nishio.seed, "what the sets are drawn from")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  single_digit->add_flag("--csv", nishio.csv, "CSV on standard output, the rest on standard error");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;
  }
  if (o.pipelines.empty()) o.pipelines = {"default"};
  try {
    if (solving->parsed()) return solve(o, all);
    if (single_digit->parsed()) {
      bench::time_nishio(nishio);
      return 0;
    }
  } catch (const std::exception& e) {
    std::fprintf(stderr, "boxline-bench: %s\n", e.what());
    return 1;
  }
  bench::print_head(stdout, many->parsed() ? "wall time" : "CPU time, one thread");
  if (many->parsed()) {
    for (const std::string& file : o.files)
      if (const std::string error = bench::time_many(file, o.threads, o.repeats); !error.empty())
        return wrong(error);
    return 0;
  }
  bench::time_boards(o.repeats * 5);
  return 0;
}
