// SPDX-License-Identifier: BSL-1.0
//
// Many puzzles, distributed over the cores; and a solver that selects the machine's instruction set at run
// time, so that one program is fast on every machine.
#include <boxline/boxline.hpp>
#include <boxline/many.hpp>

#include <cstdio>
#include <vector>

using namespace boxline;

int main() {
  const std::vector<grid<3>> puzzles{
      *parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
      *parse<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
      *parse<3>(".....6....59.....82....8....45........3........6..3.54...325..6.................."),
      *parse<3>("55..............................................................................."),
  };
  std::vector<unique_result<3>> results(puzzles.size());

  // Each result equals that of a single call. The type of the results selects the question:
  // `unique_result<3>` is_unique, `solve_result<3>` first, `count_result` count.
  const dispatched_solver<3> solve;
  solve_many(solve, puzzles, results, {.threads = 2});

  constexpr const char* verdicts[] = {"one solution", "several", "none",
                                      "givens clash", "limit",   "cancelled"};
  for (const auto& r : results) std::printf("%s\n", verdicts[static_cast<int>(r.verdict)]);
  std::printf("%s\n", format_line(results[1].first).c_str());
}
