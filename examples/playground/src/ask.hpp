// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "play.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/mistakes.hpp>

/// \file
/// Questions to a solver, for the boxes of a list.

namespace play {

inline boxline::generate::pattern_symmetry symmetry_of(const json& request) {
  const std::string name = request.value("symmetry", "none");
  for (const auto s : boxline::generate::pattern_symmetries)
    if (to_string(s) == name) return s;
  return boxline::generate::pattern_symmetry::none;
}

template <boxline::box B>
json made_of(const boxline::generate::generated_puzzle<B>& made) {
  json o{{"verdict", to_string(made.verdict)}, {"attempts", made.attempts}};
  if (!made) return o;
  o["puzzle"] = values_of(made.puzzle);
  o["solution"] = values_of(made.solution);
  o["clues"] = made.clues;
  o["minimal"] = to_string(made.is_minimal);
  o["symmetry"] = to_string(made.symmetry);
  return o;
}

template <boxline::box B, class Solver>
json ask(const Solver& solve, const puzzle& p, const json& request, boxline::limits limit) {
  const std::string what = request.value("do", "");
  const auto givens = grid_of<B>(p.givens);
  if (what == "solve") {
    const auto r = solve.first(givens, limit);
    json o{{"verdict", to_string(r.verdict)}, {"nodes", r.stats.nodes}};
    if (r) o["grid"] = values_of(r.grid);
    return o;
  }
  if (what == "unique") {
    const auto r = solve.is_unique(givens, limit);
    json o{{"verdict", to_string(r.verdict)}, {"nodes", r.stats.nodes}};
    if (r || r.verdict == boxline::uniqueness::multiple) o["grid"] = values_of(r.first);
    if (r.verdict == boxline::uniqueness::multiple) o["second"] = values_of(r.second);
    return o;
  }
  if (what == "count") {
    limit.solutions = request.value("most", std::uint64_t{1'000'000});
    const auto r = solve.count(givens, limit);
    return {{"verdict", to_string(r.verdict)}, {"count", r.count}, {"nodes", r.stats.nodes}};
  }
  if (what == "check") {
    const auto found = boxline::find_mistakes(solve, givens, grid_of<B>(p.placed), marks_of<B>(p), limit);
    json o{{"verdict", to_string(found.verdict)}, {"wrong", json::array()}, {"lost", json::array()}};
    o["clashes"] = json::array();
    for (const boxline::cell c : found.wrong_digits) o["wrong"].push_back(int(c));
    for (const boxline::cell c : found.lost_marks) o["lost"].push_back(int(c));
    for (const auto& [a, b] : found.clashes) o["clashes"].push_back({int(a), int(b)});
    return o;
  }
  if (what == "generate") {
    boxline::generate::puzzle_options<B> o;
    o.symmetry = symmetry_of(request);
    o.minimal = request.value("minimal", false);
    if (const int clues = request.value("clues", 0); clues > 0) {
      o.fewest = std::min(clues, B.cells());
      o.most = std::min(clues + 2, B.cells());
    }
    const auto nodes = o.limit.nodes;
    o.limit = limit;
    o.limit.nodes = nodes;
    return made_of(boxline::generate::make_puzzle(request.value("seed", std::uint64_t{1}), solve, o));
  }
  return failed("found no request '" + what + "'");
}

/// Those of one box: the pipelines with fixed houses where they are much faster.
template <boxline::box B>
json ask_box(const puzzle& p, const json& request, const boxline::limits& limit) {
  if constexpr (B == boxline::box(3) || B == boxline::box(4) || B == boxline::box(5))
    if (p.is_standard()) return ask<B>(boxline::solver<B>(), p, request, limit);
  using listed = boxline::houses::listed<B>;
  const auto list = houses_of<B>(p);
  if (!list) return failed(list.error());
  return ask<B>(boxline::solver_for<listed>(listed(*list)), p, request, limit);
}

template <class Boxes>
json ask_of(const puzzle& p, const json& request, const boxline::limits& limit) {
  json answer;
  boxline::visit_box<Boxes>(p.shape, [&]<boxline::box B>() { answer = ask_box<B>(p, request, limit); });
  return answer;
}

} // namespace play
