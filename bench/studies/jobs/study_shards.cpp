// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study shards: the efficiency of a job on many workers, simulated from measured times.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "studies/subcommands.hpp"

#include <boxline/core/random.hpp>
#include <boxline/jobs/manifest.hpp>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <queue>
#include <vector>

namespace command {

namespace {

struct shards_words {
  std::string file;
  std::uint64_t workers = 1000, seed = 1, units = 100;
  double answer = 0.00002, latency = 0.002, start = 0.01;
};

// The third column of what `boxline job show --times` prints: seconds of each shard.
bool read_times(const std::string& text, std::vector<double>& times) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    double seconds = 0;
    if (std::sscanf(text.c_str() + at, "%*u %*u %*f %lf", &seconds) != 1) return false;
    times.push_back(seconds);
    at = end + 1;
  }
  return !times.empty();
}

struct costs {
  double answer = 0;  // of rank 0, which serves one request after the other
  double latency = 0; // of a request and its answer
  double start = 0;   // of a shard: a process, and the result on the disk
};

// The time until all shards are done that are handed out on demand.
double on_demand(const std::vector<double>& shards, std::uint64_t workers, const costs& c) {
  std::priority_queue<double, std::vector<double>, std::greater<>> free;
  for (std::uint64_t i = 0; i < workers; ++i) free.push(0);
  double served = 0, last = 0;
  for (const double s : shards) {
    served = std::max(served, free.top()) + c.answer;
    free.pop();
    const double end = served + c.latency + c.start + s;
    free.push(end);
    last = std::max(last, end);
  }
  return last;
}

// The same where each worker has a range of the shards, as in an array of Slurm.
double in_ranges(const std::vector<double>& shards, std::uint64_t workers, const costs& c) {
  double last = 0;
  for (std::uint64_t i = 0; i < workers; ++i) {
    const auto range = boxline::jobs::shard_range(shards.size(), workers, i);
    double end = 0;
    for (std::uint64_t j = 0; j < range.count; ++j)
      end += c.start + shards[static_cast<std::size_t>(range.first + j)];
    last = std::max(last, end);
  }
  return last;
}

int run_study(const shards_words& w) {
  std::string text, why;
  if (!read_whole(w.file, text, why)) return wrong(w.file + ": " + why);
  std::vector<double> times;
  if (!read_times(text, times)) return wrong(w.file + ": expected what `boxline job show --times` prints");
  // The work of all workers, in units that are drawn from those measured: the same for each number of shards.
  boxline::random_source random(w.seed);
  std::vector<double> units(static_cast<std::size_t>(w.workers * w.units));
  double work = 0;
  for (double& u : units) work += u = times[static_cast<std::size_t>(random.below(times.size()))];
  std::printf("%zu measured, mean %.4f s, longest %.4f s; %zu units, %.4g core hours, %llu workers\n",
              times.size(), work / static_cast<double>(units.size()),
              *std::max_element(times.begin(), times.end()), units.size(), work / 3600,
              static_cast<unsigned long long>(w.workers));
  std::printf("shards a worker\tseconds a shard\ton demand\tlast shards alone\tin ranges\n");
  for (std::uint64_t each = 1; each <= w.units && !is_cancelled(); ++each) {
    if (w.units % each != 0) continue;
    std::vector<double> shards(static_cast<std::size_t>(w.workers * each));
    const std::size_t size = static_cast<std::size_t>(w.units / each);
    for (std::size_t i = 0; i < units.size(); ++i) shards[i / size] += units[i];
    const double ideal = work / static_cast<double>(w.workers);
    const costs c{w.answer, w.latency, w.start};
    std::printf("%llu\t%.3f\t%.1f %%\t%.1f %%\t%.1f %%\n", static_cast<unsigned long long>(each),
                work / static_cast<double>(shards.size()), 100 * ideal / on_demand(shards, w.workers, c),
                100 * ideal / on_demand(shards, w.workers, {}),
                100 * ideal / in_ranges(shards, w.workers, c));
  }
  return is_cancelled() ? interrupted : all_well;
}

} // namespace

subcommand add_study_shards(cli::parser& app) {
  auto w = std::make_shared<shards_words>();
  cli::parser* s = app.add_subcommand("shards", "Simulate a job on many workers from measured times");
  s->add_option("FILE", w->file, "what `boxline job show --times` prints of a job of small shards")
      ->required();
  s->add_option("--workers", w->workers, "how many")
      ->check(cli::in_range(1, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--units", w->units, "measured shards for each worker, drawn with replacement")
      ->check(cli::in_range(1, 10'000))
      ->type_name("N")
      ->capture_default_str();
  const auto seconds = [&](const char* name, double& value, const char* help) {
    s->add_option(name, value, help)->check(cli::not_negative())->type_name("S")->capture_default_str();
  };
  seconds("--answer", w->answer, "seconds of rank 0 for a request; it serves one after the other");
  seconds("--latency", w->latency, "seconds until a worker has its answer");
  seconds("--start", w->start, "seconds to start a shard and bring its result to the disk");
  add_seed(*s, w->seed, "of the draws");
  s->footer(
      "For each number of shards into which the same work is split: the mean CPU seconds of a shard, and "
      "the\n"
      "efficiency, work divided by workers and time: handed out on demand; with no costs but that some wait\n"
      "for the last shards; and with an equal range of the shards for each worker, as in an array of "
      "Slurm.\n\n"
      "  boxline job show classes --times > times.txt\n"
      "  boxline-studies study shards times.txt\n\n"
      "Exit status: 0 success, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_study(*w); }};
}

} // namespace command
