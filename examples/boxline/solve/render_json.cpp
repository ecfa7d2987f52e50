// SPDX-License-Identifier: BSL-1.0
#include "solve/options.hpp"
#include "solve/render.hpp"

#include <boxline/io/names.hpp>

#include <nlohmann/json.hpp>

namespace command {

namespace {

nlohmann::ordered_json rows_of(const boxline::any_grid& g) {
  const int n = g.shape().size();
  auto rows = nlohmann::ordered_json::array();
  for (int r = 0; r < n; ++r) {
    auto row = nlohmann::ordered_json::array();
    for (int c = 0; c < n; ++c) row.push_back(g[boxline::cell(r * n + c)]);
    rows.push_back(std::move(row));
  }
  return rows;
}

} // namespace

void render_json(const options& o, const job& j, const answer& a, std::string& out) {
  nlohmann::ordered_json object;
  object["file"] = *j.file;
  object["line"] = j.line;
  const boxline::box shape = a.puzzle.shape();
  if (shape.size() > 1) object["size"] = {shape.rows, shape.columns};
  object["status"] = verdict(o.what, a);
  if (shape.size() > 1) object["puzzle"] = rows_of(a.puzzle);
  if (!a.constraints.empty()) object["constraints"] = a.constraints;
  if (o.what.what == task::solve && a.verdict == boxline::solve_verdict::solved)
    object["solution"] = rows_of(a.solution);
  if (o.what.what == task::count && !is_bad(o.what, a)) {
    object["count"] = a.count;
    object["complete"] = a.complete;
  }
  for (const auto& clash : a.clashes)
    object["clashes"].push_back(
        {{"cells",
          {boxline::cell_name(clash.first, clash.size), boxline::cell_name(clash.second, clash.size)}},
         {"value", clash.value},
         {"message", message_of(clash)}});
  if (a.error)
    object["error"] = {{"line", a.error.line > 0 ? a.error.line : j.line},
                       {"column", a.error.column > 0 ? a.error.column : 1},
                       {"message", message_of(a.error)}};
  if (!a.problem.empty()) object["error"] = {{"line", j.line}, {"column", 1}, {"message", a.problem}};
  if (o.stats) {
    object["nodes"] = a.stats.nodes;
    object["guesses"] = a.stats.guesses;
    object["seconds"] = a.seconds;
  }
  // File names and found text need not be UTF-8.
  out += object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  out += '\n';
}

} // namespace command
