// SPDX-License-Identifier: BSL-1.0
#include "many.hpp"

#include "measure.hpp"
#include "puzzle_file.hpp"

#include <boxline/many.hpp>

#include <chrono>
#include <cstdio>

namespace {

template <class F>
double time_of(F f) {
  const auto start = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

std::string bench::time_many(const std::string& name, unsigned threads, int repeats) {
  using namespace boxline;
  const puzzle_file file = read_puzzles(name);
  if (!file.error.empty()) return file.error;
  if (file.shape != box(3)) return name + ": expected puzzles of 9x9";
  std::vector<grid<3>> puzzles;
  for (const auto& g : file.puzzles) puzzles.push_back(g.as<3>());
  std::vector<unique_result<3>> single(puzzles.size()), many(puzzles.size());

  std::vector<std::vector<double>> times(threads + 1); // by threads; 0 for single calls
  for (int i = 0; i < repeats; ++i) {
    times[0].push_back(time_of([&] {
      const solver<3> solve;
      for (std::size_t p = 0; p < puzzles.size(); ++p) single[p] = solve.is_unique(puzzles[p]);
    }));
    for (unsigned t = 1; t <= threads; ++t) {
      times[t].push_back(
          time_of([&] { solve_many(std::span<const grid<3>>(puzzles), std::span(many), {.threads = t}); }));
      for (std::size_t p = 0; p < puzzles.size(); ++p)
        if (many[p].verdict != single[p].verdict || many[p].first != single[p].first)
          return name + ": solve_many differs from single calls at puzzle " + std::to_string(p + 1);
    }
  }
  const double one = median(times[0]), each = 1e6 / static_cast<double>(puzzles.size());
  std::printf("%-28s single calls %8.3f us", name.substr(name.find_last_of('/') + 1).c_str(), one * each);
  for (unsigned t = 1; t <= threads; ++t)
    std::printf(", %u thread%s %8.3f us (%.2f times as fast)", t, t == 1 ? "" : "s", median(times[t]) * each,
                one / median(times[t]));
  std::printf("\n");
  return {};
}
