// SPDX-License-Identifier: BSL-1.0
//
// Limits: solutions, nodes, a deadline, and a cancel button that another thread presses.
#include <boxline/boxline.hpp>

#include <atomic>
#include <cstdio>
#include <thread>

using namespace boxline;

int main() {
  const solver<3> solve;
  const grid<3> empty; // 6.7 * 10^21 solutions

  std::printf("up to 1000 solutions: %s\n",
              to_string(solve.count(empty, {.solutions = 1000}).verdict).data());
  std::printf("up to 100 boards:     %s\n", to_string(solve.count(empty, {.nodes = 100}).verdict).data());
  std::printf("a tenth of a second:  %s\n",
              to_string(solve.count(empty, {.until = deadline::in(0.1)}).verdict).data());

  // The callable is referred to, not copied, and called every few boards: it should cost no more than a
  // relaxed load.
  std::atomic<bool> pressed{false};
  const auto button = [&pressed] { return pressed.load(std::memory_order_relaxed); };
  std::thread user([&pressed] { pressed = true; });
  std::printf("a cancel button:      %s\n",
              to_string(solve.count(empty, {.cancelled = button}).verdict).data());
  user.join();

  // A stopped search is a value: it can be examined, given other limits, and resumed.
  const auto puzzle =
      *parse<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  auto run = solve.search(puzzle, {.nodes = 10});
  std::printf("after ten boards:     %s\n", to_string(run.next()).data());
  run.set_limits({});
  std::printf("and then:             %s\n", to_string(run.next()).data());
}
