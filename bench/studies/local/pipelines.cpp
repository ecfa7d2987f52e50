// SPDX-License-Identifier: BSL-1.0
#include "studies/local/pipelines.hpp"

#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/progress.hpp"
#include "common/statistics.hpp"
#include "solve/request.hpp"
#include "studies/local/runs.hpp"

#include <boxline/core/recognise.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>

namespace command {

namespace {

// An allowance of CPU time for one thread. Reading the CPU time is a system call; it is read only after as
// much time has passed as was left of it.
class cpu_allowance {
public:
  void begin(double seconds) {
    start_ = cpu_seconds();
    until_ = start_ + seconds;
    look_ = passed() + seconds;
  }
  double used() const { return cpu_seconds() - start_; }
  bool is_over() {
    const double time = passed();
    if (time < look_) return false;
    const double left = until_ - cpu_seconds();
    look_ = time + left;
    return left <= 0;
  }

private:
  static double passed() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }
  double start_ = 0, until_ = 0, look_ = 0;
};
thread_local cpu_allowance allowance;

using engines = std::map<boxline::box, engine_or_error>;

void run_one(const engines& made, const pipeline_name& name, const puzzle_at& p, std::uint64_t seed,
             const local_comparison& how, answer& a) {
  const auto& e = made.at(p.grid.shape()).made;
  if (e == nullptr || !e->allows(name.which)) return;
  request what;
  what.how = name.which;
  what.seed = seed;
  what.grids = true;
  what.cancelled = [] { return is_cancelled() || allowance.is_over(); };
  boxline::parse_options parsing;
  parsing.symbols = how.symbols;
  allowance.begin(how.seconds);
  e->run(what, p.text, parsing, {}, a);
  a.seconds = allowance.used();
}

bool is_solved(const answer& a, const puzzle_at& p) {
  bool is = false;
  if (a.count > 0)
    boxline::visit_box(p.grid.shape(), [&]<boxline::box B>() {
      is = boxline::is_solution_of(a.solution.as<B>(), p.grid.as<B>());
    });
  if (a.count > 0 && !is) std::fprintf(stderr, "%s: not a solution\n", p.place.c_str());
  return is;
}

} // namespace

bool compare_local_pipelines(const std::vector<puzzle_at>& puzzles, const local_comparison& how) {
  engines made;
  for (const puzzle_at& p : puzzles)
    if (const boxline::box shape = p.grid.shape(); !made.contains(shape))
      made.emplace(shape, make_engine(shape, {}));
  std::printf("pipeline\tpuzzles\tsolved\ts median\ts mean\ts longest\tsteps\n");
  for (const pipeline_name& name : pipeline_names) {
    const auto& asked = how.pipelines;
    if (!local_pipelines.contains(name.which) ||
        (!asked.empty() && std::find(asked.begin(), asked.end(), name.name) == asked.end()))
      continue;
    std::vector<answer> answers(puzzles.size());
    item_progress progress(answers.size());
    std::size_t done = 0;
    in_parallel(
        answers.size(), how.jobs,
        [&](std::size_t i) { run_one(made, name, puzzles[i], how.seed + 1'000'003 * i, how, answers[i]); },
        [&](std::size_t) { ++done; }, [&] { progress.show(done); });
    progress.hide();
    if (is_cancelled()) return false;

    std::vector<double> times;
    double sum = 0, steps = 0;
    std::size_t solved = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const bool is = is_solved(answers[i], puzzles[i]);
      solved += is;
      times.push_back(is ? answers[i].seconds : how.seconds);
      sum += times.back();
      steps += static_cast<double>(answers[i].stats.nodes);
    }
    const auto n = static_cast<double>(answers.size());
    std::printf("%s\t%zu\t%zu\t%.4f\t%.4f\t%.4f\t%.0f\n", name.name, answers.size(), solved, median(times),
                sum / n, *std::max_element(times.begin(), times.end()), steps / n);
    std::fflush(stdout);
  }
  return true;
}

} // namespace command
