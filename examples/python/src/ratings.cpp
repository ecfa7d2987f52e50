// SPDX-License-Identifier: BSL-1.0
#include "module.hpp"

#include <boxline/rate/hodoku.hpp>
#include <boxline/rate/minutes_model.hpp>
#include <boxline/rate/sudoku_explainer.hpp>

// Ratings of 9x9 puzzles: a dictionary each, with `verdict`.

namespace module {

namespace {

using puzzle_type = boxline::grid<boxline::box(3)>;

py::dict sudoku_explainer(const puzzle_type& puzzle, const asked_limits& asked) {
  namespace se = boxline::rate::sudoku_explainer;
  const auto r = unlocked(
      asked, [&](const boxline::limits& l) { return se::rate(puzzle, se::technique_set::classic, l); });
  py::dict d;
  d["verdict"] = std::string(to_string(r.verdict));
  if (!r) return d;
  d["er"] = r.er / 10.0;
  d["ep"] = r.ep / 10.0;
  d["ed"] = r.ed / 10.0;
  d["hardest"] = std::string(to_string(r.er_by));
  return d;
}

py::dict hodoku(const puzzle_type& puzzle, const asked_limits& asked) {
  const auto r =
      unlocked(asked, [&](const boxline::limits& l) { return boxline::rate::hodoku::rate(puzzle, l); });
  py::dict d;
  d["verdict"] = std::string(to_string(r.verdict));
  if (!r) return d;
  d["score"] = r.score;
  d["level"] = std::string(to_string(r.level));
  d["hardest"] = std::string(to_string(r.hardest));
  return d;
}

py::dict minutes(const puzzle_type& puzzle, const asked_limits& asked) {
  const auto r =
      unlocked(asked, [&](const boxline::limits& l) { return boxline::rate::predict_minutes(puzzle, l); });
  py::dict d;
  d["verdict"] = std::string(to_string(r.verdict));
  if (!r) return d;
  d["minutes"] = r.minutes;
  d["low"] = r.low;
  d["high"] = r.high;
  return d;
}

py::dict rate(const std::string& values, int n, const std::string& scale, const asked_limits& asked) {
  if (n != 9) throw std::invalid_argument("ratings are for 9x9 puzzles");
  const puzzle_type puzzle = grid_of<boxline::box(3)>(values);
  if (scale == "se") return sudoku_explainer(puzzle, asked);
  if (scale == "hodoku") return hodoku(puzzle, asked);
  if (scale == "minutes") return minutes(puzzle, asked);
  throw std::invalid_argument("no such scale: " + scale + "; there are se, hodoku and minutes");
}

} // namespace

void add_ratings(py::module_& m) {
  m.def("rate", &rate);
}

} // namespace module
