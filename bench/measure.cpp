// SPDX-License-Identifier: BSL-1.0
#include "measure.hpp"

#include <algorithm>
#include <time.h>

namespace bench {
namespace {

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

// What reading the clock costs, which is more than some puzzles do.
double clock_cost() {
  std::vector<double> costs;
  for (int i = 0; i < 1001; ++i) {
    const double start = cpu_seconds();
    costs.push_back(cpu_seconds() - start);
  }
  return median(costs);
}

struct lane {
  result totals;
  solve_one solve;
  std::vector<std::vector<double>> times; // by puzzle, by repeat
  std::vector<double> passes;             // by repeat, the whole file
};

void note(const verdict& v, result& r, std::size_t& without_guess, std::uint64_t& guesses) {
  r.solved += v.solutions > 0;
  if (!v.guesses) return;
  guesses += *v.guesses;
  without_guess += *v.guesses == 0;
}

void pass(lane& l, bool first, double cost) {
  const allowance& allowed = l.totals.allowed;
  std::size_t without_guess = 0;
  std::uint64_t guesses = 0;
  bool counts_guesses = false;
  double sum = 0;
  for (std::size_t i = 0; i < l.totals.puzzles; ++i) {
    const double start = cpu_seconds();
    const verdict v = l.solve(i, allowed);
    double time = std::max(0.0, cpu_seconds() - start - cost);
    if (!v.finished && allowed.seconds > 0) time = allowed.seconds;
    sum += time;
    l.times[i].push_back(time);
    if (!first) continue;
    counts_guesses = counts_guesses || v.guesses.has_value();
    note(v, l.totals, without_guess, guesses);
  }
  if (first && counts_guesses) {
    const auto puzzles = static_cast<double>(l.totals.puzzles);
    l.totals.no_guess_percent = 100.0 * static_cast<double>(without_guess) / puzzles;
    l.totals.guesses_per_puzzle = static_cast<double>(guesses) / puzzles;
  }
  constexpr double quick = 100e-6;
  if (sum < quick * static_cast<double>(l.totals.puzzles)) {
    const double start = cpu_seconds();
    for (std::size_t i = 0; i < l.totals.puzzles; ++i) l.solve(i, allowed);
    sum = cpu_seconds() - start;
  }
  l.passes.push_back(sum);
}

} // namespace

double cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

std::vector<result> measure(const std::vector<contestant>& contestants, const std::string& file,
                            boxline::box shape, const std::vector<boxline::any_grid>& puzzles,
                            const allowance& allowed, int repeats) {
  std::vector<lane> lanes;
  for (const contestant& c : contestants) {
    lane l;
    l.solve = c.prepare(shape, puzzles);
    if (!l.solve) continue;
    l.totals.contestant = c.name;
    l.totals.file = file;
    l.totals.allowed = allowed;
    l.totals.puzzles = puzzles.size();
    l.times.resize(puzzles.size());
    lanes.push_back(std::move(l));
  }
  const double cost = clock_cost();
  for (int repeat = 0; repeat < repeats; ++repeat)
    for (lane& l : lanes) pass(l, repeat == 0, cost);

  std::vector<result> results;
  for (lane& l : lanes) {
    std::vector<double> by_puzzle;
    for (auto& times : l.times) by_puzzle.push_back(median(std::move(times)));
    const double scale = 1e6 / static_cast<double>(l.totals.puzzles);
    l.totals.us_median = 1e6 * median(std::move(by_puzzle));
    l.totals.us_mean = scale * median(l.passes);
    l.totals.us_mean_least = scale * *std::min_element(l.passes.begin(), l.passes.end());
    l.totals.us_mean_most = scale * *std::max_element(l.passes.begin(), l.passes.end());
    results.push_back(l.totals);
  }
  return results;
}

} // namespace bench
