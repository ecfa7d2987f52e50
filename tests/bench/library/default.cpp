// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/default_pipeline.hpp>

/// A library for `boxline-bench solve --library`: boxline's own default pipeline.
extern "C" std::size_t boxline_bench_solve(const char* puzzle, std::size_t limit, std::size_t* guesses) {
  const auto g = boxline::parse<3>(puzzle);
  if (!g) return 0;
  const auto r = boxline::solver<3>().count(*g, {.solutions = limit});
  *guesses = r.stats.guesses;
  return r.count;
}
