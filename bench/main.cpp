// SPDX-License-Identifier: BSL-1.0
#include "boards.hpp"
#include "measure.hpp"
#include "puzzle_file.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>

/// \file
/// boxline-bench: pipelines and peers side by side, in one run.

namespace {

std::string machine() {
  std::ifstream info("/proc/cpuinfo");
  std::string line;
  int cores = 0;
  std::string model = "unknown processor";
  while (std::getline(info, line)) {
    cores += line.starts_with("processor");
    if (line.starts_with("model name")) model = line.substr(line.find(':') + 2);
  }
  return model + ", " + std::to_string(cores) + " cores";
}

void print_head(std::FILE* out) {
  char day[32] = "";
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  if (localtime_r(&now, &local)) std::strftime(day, sizeof day, "%Y-%m-%d", &local);
  std::fprintf(out, "%s, %s, %s,%s; CPU time, one thread\n", day, machine().c_str(), BENCH_COMPILER,
               BENCH_FLAGS);
}

std::string number(const std::optional<double>& value, const char* missing) {
  if (!value) return missing;
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", *value);
  return text;
}

std::string limit_name(std::uint64_t solutions) {
  return solutions == boxline::search::unlimited ? "0" : std::to_string(solutions);
}

void print_csv(const bench::result& r) {
  std::printf("%s,%s,%s,%zu,%zu,%.1f,%.3f,%.3f,%s,%s\n", r.contestant.c_str(), r.file.c_str(),
              limit_name(r.allowed.solutions).c_str(), r.puzzles, r.solved, r.puzzles_per_second(),
              r.us_median, r.us_mean, number(r.no_guess_percent, "").c_str(),
              number(r.guesses_per_puzzle, "").c_str());
}

void print_row(const bench::result& r, double first_mean) {
  std::printf("%-14s %6zu/%-6zu %12.0f %12.2f %12.2f (%.2f to %.2f) %9s %11s %8.2f\n", r.contestant.c_str(),
              r.solved, r.puzzles, r.puzzles_per_second(), r.us_median, r.us_mean, r.us_mean_least,
              r.us_mean_most, number(r.no_guess_percent, "-").c_str(),
              number(r.guesses_per_puzzle, "-").c_str(), r.us_mean / first_mean);
}

struct options {
  std::vector<std::string> pipelines, files;
  std::uint64_t limit = 2;
  double seconds = 0;
  int repeats = 3;
  bool csv = false;
};

int solve(const options& o) {
  std::vector<bench::contestant> chosen;
  for (const bench::contestant& c : bench::all_contestants())
    if (std::find(o.pipelines.begin(), o.pipelines.end(), c.name) != o.pipelines.end()) chosen.push_back(c);
  // In the order asked for: ratios are to the first.
  std::stable_sort(chosen.begin(), chosen.end(), [&](const auto& a, const auto& b) {
    return std::find(o.pipelines.begin(), o.pipelines.end(), a.name) <
           std::find(o.pipelines.begin(), o.pipelines.end(), b.name);
  });
  print_head(o.csv ? stderr : stdout);
  if (o.csv)
    std::printf("pipeline,file,limit,puzzles,solved,puzzles_per_second,us_median,us_mean,no_guess_percent,"
                "guesses_per_puzzle\n");
  for (const std::string& name : o.files) {
    const bench::puzzle_file file = bench::read_puzzles(name);
    if (!file.error.empty()) {
      std::fprintf(stderr, "boxline-bench: %s\n", file.error.c_str());
      return 2;
    }
    const bench::allowance allowed{o.limit == 0 ? boxline::search::unlimited : o.limit, o.seconds};
    const std::string base = name.substr(name.find_last_of('/') + 1);
    const auto results = bench::measure(chosen, base, file.shape, file.puzzles, allowed, o.repeats);
    if (!o.csv)
      std::printf("\n%s, limit %s\n%-14s %13s %12s %12s %12s (least to most) %s %s %s\n", base.c_str(),
                  limit_name(allowed.solutions).c_str(), "pipeline", "solved", "puzzles/s", "us median",
                  "us mean", "no guess%", "guesses", "times the first's");
    for (const bench::result& r : results) o.csv ? print_csv(r) : print_row(r, results.front().us_mean);
    std::fflush(stdout);
  }
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  CLI::App app{"Measures boxline's pipelines and its peers."};
  app.require_subcommand(1);
  options o;

  std::vector<std::string> names;
  std::string listing = "Pipelines and peers:\n";
  for (const bench::contestant& c : bench::all_contestants()) {
    names.push_back(c.name);
    listing += "  " + c.name + ": " + c.purpose + "\n";
  }
  CLI::App* solving = app.add_subcommand("solve", "Pipelines and peers over files of puzzles");
  solving->footer(listing);
  solving
      ->add_option("--pipeline", o.pipelines,
                   "which, again for each; ratios are to the first (default: default)")
      ->check(CLI::IsMember(names));
  solving->add_option("--limit", o.limit, "solutions to look for, 0 for all")->capture_default_str();
  solving->add_option("--seconds", o.seconds, "limit of time for each puzzle, 0 for none")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  solving->add_option("--repeats", o.repeats, "runs of each, in turn")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  solving->add_flag("--csv", o.csv, "CSV on standard output, the rest on standard error");
  solving->add_option("FILE", o.files, "files of puzzles, each of one size")->required();

  CLI::App* boards = app.add_subcommand("boards", "What the boards' operations cost");
  boards->add_option("--repeats", o.repeats, "runs of each")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;
  }
  if (o.pipelines.empty()) o.pipelines = {"default"};
  if (solving->parsed()) return solve(o);
  print_head(stdout);
  bench::time_boards(o.repeats * 5);
  return 0;
}
