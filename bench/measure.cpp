// SPDX-License-Identifier: BSL-1.0
#include "measure.hpp"

#include "cpu_time.hpp"

#include <algorithm>
#include <cstdio>
#include <time.h>
#include <unistd.h>

namespace bench {

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

namespace {

double wall_seconds() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Times one puzzle. Reading the CPU clock is a system call and costs more than some puzzles; reading the wall
// clock is cheap. CPU time is at most wall time, so the smaller of both, each less its own cost, is the
// better estimate.
class stopwatch {
public:
  explicit stopwatch(bool with_children) : with_children_(with_children) {
    std::vector<double> cpu_costs, wall_costs;
    for (int i = 0; i < 1001; ++i) {
      start();
      stop();
      cpu_costs.push_back(cpu_);
      wall_costs.push_back(wall_);
    }
    cpu_cost_ = median(std::move(cpu_costs));
    wall_cost_ = median(std::move(wall_costs));
  }

  double used() const { return with_children_ ? cpu_seconds_with_children() : cpu_seconds(); }
  void start() {
    cpu_ = used();
    wall_ = wall_seconds();
  }
  /// Seconds since `start`.
  double stop() {
    ended_ = wall_seconds();
    wall_ = ended_ - wall_;
    cpu_ = used() - cpu_;
    const double cpu = cpu_ - cpu_cost_;
    return std::max(0.0, with_children_ ? cpu : std::min(cpu, wall_ - wall_cost_));
  }
  /// The wall clock at `stop`.
  double ended() const { return ended_; }

private:
  bool with_children_;
  double cpu_ = 0, wall_ = 0, ended_ = 0, cpu_cost_ = 0, wall_cost_ = 0;
};

// One line that is overwritten, if standard error is a terminal.
class progress {
public:
  void show(const result& r, int repeat, std::size_t puzzle, double now) {
    if (!terminal_ || now < next_) return;
    next_ = now + 0.2;
    std::fprintf(stderr, "\r\033[K%s, %s: run %d, puzzle %zu of %zu", r.file.c_str(), r.contestant.c_str(),
                 repeat + 1, puzzle + 1, r.puzzles);
    shown_ = true;
  }
  ~progress() {
    if (shown_) std::fputs("\r\033[K", stderr);
  }

private:
  bool terminal_ = isatty(STDERR_FILENO) != 0, shown_ = false;
  double next_ = wall_seconds() + 1;
};

struct lane {
  result totals;
  solve_one solve;
  stopwatch watch;
  std::vector<std::vector<double>> times; // by puzzle, by repeat
  std::vector<double> passes;             // by repeat, the whole file
};

void pass(lane& l, int repeat, progress& shown) {
  result& totals = l.totals;
  const allowance& allowed = totals.allowed;
  std::uint64_t guesses = 0, without_guess = 0;
  bool counts_guesses = false, within_limits = true;
  double sum = 0;
  for (std::size_t i = 0; i < totals.puzzles; ++i) {
    l.watch.start();
    const puzzle_result v = l.solve(i, allowed);
    double time = l.watch.stop();
    const bool late = allowed.seconds > 0 && (!v.finished || time > allowed.seconds);
    if (late) time = allowed.seconds;
    within_limits = within_limits && !late;
    sum += time;
    l.times[i].push_back(time);
    shown.show(totals, repeat, i, l.watch.ended());
    if (repeat > 0) continue;
    totals.solved += v.solutions > 0 && v.finished && !late;
    if (!v.guesses) continue;
    counts_guesses = true;
    guesses += *v.guesses;
    without_guess += *v.guesses == 0;
  }
  if (counts_guesses) {
    const auto puzzles = static_cast<double>(totals.puzzles);
    totals.no_guess_percent = 100.0 * static_cast<double>(without_guess) / puzzles;
    totals.guesses_per_puzzle = static_cast<double>(guesses) / puzzles;
  }
  constexpr double quick = 100e-6;
  if (within_limits && sum < quick * static_cast<double>(totals.puzzles)) {
    const double start = l.watch.used();
    for (std::size_t i = 0; i < totals.puzzles; ++i) l.solve(i, allowed);
    sum = l.watch.used() - start;
  }
  l.passes.push_back(sum);
}

} // namespace

std::vector<result> measure(const std::vector<contestant>& contestants, const std::string& file,
                            boxline::box shape, const std::vector<boxline::any_grid>& puzzles,
                            const allowance& allowed, int repeats) {
  std::vector<lane> lanes;
  for (const contestant& c : contestants) {
    solve_one solve = c.prepare(shape, puzzles);
    if (!solve) {
      std::fprintf(stderr, "boxline-bench: %s: left out: not for boxes of %dx%d\n", c.name.c_str(),
                   shape.rows, shape.columns);
      continue;
    }
    lane l{{}, std::move(solve), stopwatch(c.runs_programs), {}, {}};
    l.totals.contestant = c.name;
    l.totals.file = file;
    l.totals.allowed = allowed;
    l.totals.puzzles = puzzles.size();
    l.times.resize(puzzles.size());
    lanes.push_back(std::move(l));
  }
  {
    progress shown;
    for (int repeat = 0; repeat < repeats; ++repeat)
      for (lane& l : lanes) pass(l, repeat, shown);
  }

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
