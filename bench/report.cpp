// SPDX-License-Identifier: BSL-1.0
#include "report.hpp"

#include <ctime>
#include <fstream>

namespace bench {
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

std::string number(const std::optional<double>& value, const char* missing) {
  if (!value) return missing;
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", *value);
  return text;
}

std::string limit_name(std::uint64_t solutions) {
  return solutions == boxline::unlimited ? "0" : std::to_string(solutions);
}

// A field of CSV: in quotes where it has to be.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

} // namespace

void print_head(std::FILE* out, const char* timed) {
  char day[32] = "";
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  if (localtime_r(&now, &local)) std::strftime(day, sizeof day, "%Y-%m-%d", &local);
  std::fprintf(out, "%s, %s, %s, %s; %s\n", day, machine().c_str(), BENCH_COMPILER, BENCH_FLAGS, timed);
}

void print_table(std::FILE* out, const std::vector<result>& results) {
  if (results.empty()) return;
  const result& first = results.front();
  std::fprintf(out, "\n%s, limit %s", first.file.c_str(), limit_name(first.allowed.solutions).c_str());
  if (first.allowed.seconds > 0) std::fprintf(out, ", %g s a puzzle", first.allowed.seconds);
  std::fprintf(out, "\n%-14s %13s %12s %12s %12s %s %9s %11s %s\n", "pipeline", "solved", "puzzles/s",
               "us median", "us mean", "(least to most)", "no guess%", "guesses", "times the first's");
  for (const result& r : results)
    std::fprintf(out, "%-14s %6zu/%-6zu %12.2f %12.2f %12.2f (%.2f to %.2f) %9s %11s %8.2f\n",
                 r.contestant.c_str(), r.solved, r.puzzles, r.puzzles_per_second(), r.us_median, r.us_mean,
                 r.us_mean_least, r.us_mean_most, number(r.no_guess_percent, "-").c_str(),
                 number(r.guesses_per_puzzle, "-").c_str(), r.us_mean / first.us_mean);
}

void print_csv_header(std::FILE* out) {
  std::fputs("pipeline,file,limit,puzzles,solved,puzzles_per_second,us_median,us_mean,no_guess_percent,"
             "guesses_per_puzzle\n",
             out);
}

void print_csv(std::FILE* out, const result& r) {
  std::fprintf(out, "%s,%s,%s,%zu,%zu,%.3f,%.3f,%.3f,%s,%s\n", field(r.contestant).c_str(),
               field(r.file).c_str(), limit_name(r.allowed.solutions).c_str(), r.puzzles, r.solved,
               r.puzzles_per_second(), r.us_median, r.us_mean, number(r.no_guess_percent, "").c_str(),
               number(r.guesses_per_puzzle, "").c_str());
}

} // namespace bench
