// SPDX-License-Identifier: BSL-1.0
//
// Many puzzles, several threads. A solver is a value without shared state, so that one const solver serves
// them all.
#include <boxline/boxline.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdio>
#include <numeric>
#include <thread>
#include <vector>

using namespace boxline;

int main() {
  // A thousand puzzles: one grid, each time without 48 of its cells.
  const solver<3> solve;
  const grid<3> full =
      solve
          .first(
              *parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
          .grid;
  std::vector<grid<3>> puzzles;
  random_source random(42); // the same numbers on every platform
  for (int i = 0; i < 1000; ++i) {
    std::array<int, 81> cells;
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells.begin(), cells.end());
    grid<3> g = full;
    for (int j = 0; j < 48; ++j) g.clear(cell(cells[std::size_t(j)]));
    puzzles.push_back(g);
  }

  // Each thread takes the next free puzzle and writes its answer to a place of its own, so no lock is needed.
  std::vector<uniqueness> verdicts(puzzles.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i; (i = next++) < puzzles.size();) verdicts[i] = solve.is_unique(puzzles[i]).verdict;
  };
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) threads.emplace_back(work);
  for (std::thread& t : threads) t.join();

  int unique = 0;
  for (const uniqueness v : verdicts) unique += v == uniqueness::unique;
  std::printf("%d of %d puzzles have one solution\n", unique, static_cast<int>(puzzles.size()));
}
