// SPDX-License-Identifier: BSL-1.0
//
// Microseconds a puzzle until the solution is proven to be the only one, for minimal puzzles of the
// generator: the best of several rounds. For WebAssembly and native programs alike; bench/README.md has the
// commands.

#include <boxline/default_pipeline.hpp>
#include <boxline/generate/generator.hpp>

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

namespace {

double seconds() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

template <boxline::box B>
void measure(int puzzles, int rounds) {
  const boxline::solver<B> solve;
  std::vector<boxline::grid<B>> all;
  boxline::generate::puzzle_options<B> options;
  options.minimal = true;
  for (int i = 0; i < puzzles; ++i)
    all.push_back(boxline::generate::make_puzzle(std::uint64_t(i), solve, options).puzzle);
  double best = 1e9;
  int unique = 0;
  for (int round = 0; round < rounds; ++round) {
    const double begin = seconds();
    for (const auto& puzzle : all)
      unique += solve.is_unique(puzzle).verdict == boxline::uniqueness::unique ? 1 : 0;
    const double took = seconds() - begin;
    best = took < best ? took : best;
  }
  std::printf("%dx%d: %.3f us a puzzle, %d of %d unique\n", B.size(), B.size(), best / puzzles * 1e6,
              unique / rounds, puzzles);
}

} // namespace

int main() {
  measure<3>(2000, 40);
  measure<4>(20, 10);
}
