// SPDX-License-Identifier: BSL-1.0

// boxline-bench-constraints FILE [SECONDS]: solves puzzles with constraints, each to its first solution and
// to the proof that it is the only one, or until SECONDS of CPU time have passed. FILE has for each puzzle
//
//     puzzle NAME                 begins it
//     givens ....5..1.            n^2 characters; 4x4, 6x6, 9x9 or 16x16
//     houses base rows-columns    a line of the text of houses, any number of times; 9x9 only
//     solution 534678912...       what is to be found, where it is known
//     cage 17 r1c1 r1c2           all other lines: constraints, as in boxline/constraints/text.hpp
//
// Prints for each, separated by tabs: its name, the solutions up to 2, the milliseconds of CPU time to make
// the rules, to the first solution and to the proof (each the best of as many runs as take 150 ms), the
// nodes, and whether the solution is the one that was given. Exit status: 0, or 1 where a solution is wrong
// or not the only one, or 2 for input that cannot be read.

#include "cpu_time.hpp"

#include <boxline/constraints/game.hpp>
#include <boxline/constraints/text.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/houses_text.hpp>
#include <boxline/io/parse.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

using namespace boxline;

namespace {

struct block {
  int line = 0;
  std::string name, givens, houses, solution, constraints;
};

struct times {
  double build = 1e9, first = 1e9, proof = 1e9;
};

[[noreturn]] void refuse(const block& b, const std::string& what) {
  std::fprintf(stderr, "puzzle %s, line %d: %s\n", b.name.c_str(), b.line, what.c_str());
  std::exit(2);
}

// CPU time of this thread, in milliseconds.
double now() {
  return 1e3 * bench::cpu_seconds();
}
double since(double start) {
  return now() - start;
}

// `next` of an engine, until so many milliseconds of CPU time after `start` at most.
template <class Engine>
next_result next_within(Engine& engine, double start, double milliseconds) {
  for (;;) {
    engine.set_limits({.nodes = engine.stats().nodes + 2000});
    const next_result how = engine.next();
    if (how != next_result::limit_reached || since(start) > milliseconds) return how;
  }
}

// False where the solution is wrong or not the only one.
template <box B, house_system H>
bool run(const block& text, const H& houses, const grid<B>& givens, const constraint_list& list,
         double seconds) {
  times best;
  std::string found;
  std::uint64_t nodes = 0;
  int count = 0;
  bool is_over = false;
  const auto start = now();
  for (int round = 0; round < 100 && (round < 1 || since(start) < 150) && !is_over; ++round) {
    const auto built = now();
    const game rules{houses, list};
    const solver_for<game<H, constraint_list>> solve(rules);
    best.build = std::min(best.build, since(built));
    const auto searched = now();
    auto engine = solve.search(givens);
    next_result how = next_within(engine, searched, 1e3 * seconds);
    best.first = std::min(best.first, since(searched));
    count = how == next_result::found;
    if (count == 1) {
      found = format_line(engine.board().values());
      how = next_within(engine, searched, 1e3 * seconds);
      count += how == next_result::found;
    }
    best.proof = std::min(best.proof, since(searched));
    nodes = engine.stats().nodes;
    is_over = how == next_result::limit_reached;
  }
  const bool is_wrong = !text.solution.empty() && (count != 1 || found != text.solution) && !is_over;
  std::printf("%s\t%d%s\t%.4f\t%.4f\t%.4f\t%llu\t%s\n", text.name.c_str(), count, is_over ? "+" : "",
              best.build, best.first, best.proof, static_cast<unsigned long long>(nodes),
              is_over                 ? "over"
              : text.solution.empty() ? "-"
              : is_wrong              ? "WRONG"
                                      : "right");
  std::fflush(stdout);
  return !is_wrong;
}

template <box B>
bool solve_in(const block& text, double seconds) {
  const auto givens = parse<B>(text.givens);
  if (!givens) refuse(text, describe(givens.error()));
  const auto list = parse_constraints(text.constraints, B);
  if (!list) refuse(text, describe(list.error()));
  if constexpr (B == box(3))
    if (!text.houses.empty()) {
      const auto houses = parse_houses<B>(text.houses);
      if (!houses) refuse(text, describe(houses.error()));
      return run<B>(text, houses::listed<B>(*houses), *givens, *list, seconds);
    }
  if (!text.houses.empty()) refuse(text, "houses are read for 9x9 only");
  return run<B>(text, houses::standard<B>(), *givens, *list, seconds);
}

bool solve(const block& text, double seconds) {
  switch (text.givens.size()) {
  case 16:
    return solve_in<box(2)>(text, seconds);
  case 36:
    return solve_in<box{2, 3}>(text, seconds);
  case 81:
    return solve_in<box(3)>(text, seconds);
  case 256:
    return solve_in<box(4)>(text, seconds);
  default:
    refuse(text, "expected 16, 36, 81 or 256 givens, found " + std::to_string(text.givens.size()));
  }
}

} // namespace

int main(int argc, char** argv) {
  std::ifstream in(argc > 1 ? argv[1] : "");
  const double seconds = argc > 2 ? std::atof(argv[2]) : 20;
  if (argc < 2 || argc > 3 || !in || !(seconds > 0)) {
    std::fputs("usage: boxline-bench-constraints FILE [SECONDS]\n", stderr);
    return 2;
  }
  bool all_right = true, is_open = false;
  block text;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.size() > word.size() ? line.substr(word.size() + 1) : "";
    if (word == "puzzle") {
      if (is_open) all_right = solve(text, seconds) && all_right;
      text = {};
      text.line = number;
      text.name = rest;
      is_open = true;
    } else if (word == "givens") {
      text.givens = rest;
    } else if (word == "houses") {
      text.houses += rest + '\n';
    } else if (word == "solution") {
      text.solution = rest;
    } else {
      text.constraints += line + '\n';
    }
  }
  if (is_open) all_right = solve(text, seconds) && all_right;
  return all_right ? 0 : 1;
}
