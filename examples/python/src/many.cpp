// SPDX-License-Identifier: BSL-1.0
#include "module.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/many.hpp>

#include <type_traits>

// Many puzzles on all processors, without the interpreter's lock.

namespace module {

namespace {

template <boxline::box B, class Result>
py::tuple ask(const std::string& values, unsigned threads, std::uint64_t most, const asked_limits& asked) {
  constexpr auto cells = static_cast<std::size_t>(B.cells());
  std::vector<boxline::grid<B>> puzzles;
  for (std::size_t at = 0; at < values.size(); at += cells)
    puzzles.push_back(grid_of<B>(std::string_view(values).substr(at, cells)));
  const auto results = unlocked(asked, [&](boxline::limits l) {
    l.solutions = most;
    std::vector<Result> found(puzzles.size());
    boxline::solve_many(boxline::dispatched_solver<B>(), puzzles, found, {.threads = threads, .limit = l});
    return found;
  });
  py::list verdicts, counts;
  std::string grids;
  for (const Result& r : results) {
    verdicts.append(std::string(to_string(r.verdict)));
    const auto add = [&](const boxline::grid<B>& g) {
      grids.append(reinterpret_cast<const char*>(g.values().data()), g.values().size());
    };
    if constexpr (std::is_same_v<Result, boxline::count_result>)
      counts.append(r.count);
    else if constexpr (std::is_same_v<Result, boxline::solve_result<B>>)
      add(r.grid);
    else
      add(r.first);
  }
  return py::make_tuple(verdicts, py::bytes(grids), counts);
}

// What is `solve`, `unique` or `count`: verdicts, solutions one after the other, counts.
py::tuple many(const std::string& what, const std::string& values, int n, unsigned threads,
               std::uint64_t most, const asked_limits& asked) {
  py::tuple result;
  for_size<2, 3, 4>(n, [&]<boxline::box B>() {
    if (what == "count")
      result = ask<B, boxline::count_result>(values, threads, most, asked);
    else if (what == "unique")
      result = ask<B, boxline::unique_result<B>>(values, threads, most, asked);
    else
      result = ask<B, boxline::solve_result<B>>(values, threads, most, asked);
  });
  return result;
}

} // namespace

void add_many(py::module_& m) {
  m.def("many", &many);
}

} // namespace module
