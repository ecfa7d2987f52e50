// SPDX-License-Identifier: BSL-1.0
#include "ask.hpp"

#include <boxline/generate/wanted_puzzle.hpp>
#include <boxline/rate/hodoku.hpp>
#include <boxline/rate/minutes_model.hpp>
#include <boxline/rate/range_gauge.hpp>
#include <boxline/rate/sudoku_explainer.hpp>

// Ratings of 9x9, and puzzles of a level or a technique.

namespace play {

json rate(const puzzle& p, const boxline::limits& limit) {
  if (p.shape != boxline::box(3) || !p.is_standard())
    return failed("ratings are for 9x9 with rows, columns and boxes alone");
  const auto puzzle = grid_of<3>(p.givens);
  if (const auto known = boxline::solver<3>().is_unique(puzzle, limit).verdict;
      known != boxline::uniqueness::unique)
    return {{"verdict", to_string(known)}};
  json o{{"verdict", "unique"}};
  namespace se = boxline::rate::sudoku_explainer;
  const auto by_se = se::rate(puzzle, se::technique_set::classic, limit);
  o["se"] = {{"verdict", to_string(by_se.verdict)}};
  if (by_se) {
    o["se"]["er"] = by_se.er / 10.0;
    o["se"]["ep"] = by_se.ep / 10.0;
    o["se"]["ed"] = by_se.ed / 10.0;
    o["se"]["hardest"] = to_string(by_se.er_by);
  }
  const auto by_hodoku = boxline::rate::hodoku::rate(puzzle, limit);
  o["hodoku"] = {{"verdict", to_string(by_hodoku.verdict)}};
  if (by_hodoku) {
    o["hodoku"]["score"] = by_hodoku.score;
    o["hodoku"]["level"] = to_string(by_hodoku.level);
    o["hodoku"]["hardest"] = to_string(by_hodoku.hardest);
  }
  const auto by_time = boxline::rate::predict_minutes(puzzle, limit);
  o["minutes"] = {{"verdict", to_string(by_time.verdict)}};
  if (by_time) {
    o["minutes"]["minutes"] = by_time.minutes;
    o["minutes"]["low"] = by_time.low;
    o["minutes"]["high"] = by_time.high;
  }
  return o;
}

json generate_wanted(const puzzle& p, const json& request, const boxline::limits& limit) {
  if (p.shape != boxline::box(3) || !p.is_standard())
    return failed("levels and techniques are for 9x9 with rows, columns and boxes alone");
  const std::string rule = request.value("rule", "");
  const auto seed = request.value("seed", std::uint64_t{1});
  const boxline::solver<3> solve;
  if (!rule.empty()) {
    if (!is_rule(rule)) return failed("found no technique '" + rule + "'");
    boxline::generate::puzzle_options<3> o;
    o.symmetry = symmetry_of(request);
    o.minimal = request.value("minimal", false);
    o.limit = limit;
    return made_of(boxline::generate::make_puzzle(
        seed, solve, o, [&](const boxline::grid<3>& g) { return judge(g, rule, limit); }));
  }
  boxline::generate::wanted_options<3> o;
  o.symmetry = symmetry_of(request);
  o.minimal = request.value("minimal", false);
  o.limit = limit;
  for (const auto l : {boxline::rate::hodoku::level::easy, boxline::rate::hodoku::level::medium,
                       boxline::rate::hodoku::level::hard, boxline::rate::hodoku::level::unfair,
                       boxline::rate::hodoku::level::extreme})
    if (to_string(l) == request.value("level", "")) {
      boxline::rate::difficulty_range range;
      range.level = {l, l};
      return made_of(
          boxline::generate::make_wanted_puzzle(seed, solve, o, boxline::rate::range_gauge(range, limit)));
    }
  return failed("found no level '" + request.value("level", "") + "'");
}

} // namespace play
