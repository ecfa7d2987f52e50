// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies visits: what straightforward depth-first search takes, in visits (Matos 2016).

#include "common/arguments.hpp"
#include "common/charts.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/svg.hpp"
#include "studies/subcommands.hpp"
#include "studies/visits/counts.hpp"

#include <cstdio>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

struct visits_words {
  puzzle_source source;
  std::string order = "rows", svg;
  double seconds = 0;
  std::uint64_t visits = boxline::unlimited;
};

// Matos's Figures 6, 9, 10, 15 (maps) and 16 (bars).
void draw(std::vector<picture>& page, const puzzle_at& p, const visit_counts& counted) {
  const boxline::box shape = p.grid.shape();
  std::vector<bool> given;
  for (int c = 0; c < shape.cells(); ++c) given.push_back(!p.grid.is_blank(boxline::cell(c)));
  double most = 10;
  for (const double v : counted.visits)
    if (v > most) most = v;
  page.push_back(heat_map(p.place + ": visits of each cell", shape, counted.visits,
                          {most / 100, most / 10, most / 2}, given));
  page.push_back(
      heat_map(p.place + ": average branching of each cell", shape, counted.branching, {1.5, 2, 3}, given));
  page.push_back(log_bars(p.place + ": visits of each cell in the order of the rows; given ones hollow",
                          counted.visits, given));
}

int run(const visits_words& w) {
  output_file out(STDOUT_FILENO);
  std::vector<picture> page;
  bool cut_short = false;
  int result = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    const visit_counts counted = with_search_progress(
        [&] { return count_visits(p.grid, w.order, true, limits_until_cancelled(w.seconds, w.visits)); });
    if (counted.how == boxline::next_result::cancelled || is_cancelled()) return false;
    if (counted.is_invalid) {
      out.write("invalid\tinvalid\n");
      std::fprintf(stderr, "%s: givens clash\n", p.place.c_str());
      cut_short = true;
    } else {
      const bool found = counted.how != boxline::next_result::limit_reached;
      out.write((found ? std::to_string(counted.first) : "limit") + "\t" +
                (counted.complete || counted.how == boxline::next_result::exhausted
                     ? std::to_string(counted.all)
                     : "limit") +
                "\n");
      cut_short = cut_short || (!counted.complete && counted.how != boxline::next_result::exhausted);
      if (!w.svg.empty()) draw(page, p, counted);
    }
    out.flush();
    return true;
  });
  out.flush();
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  if (!w.svg.empty() && !page.empty()) {
    std::string why;
    if (!write_whole(w.svg, chart_page("Visits", page), why)) return wrong(w.svg + ": " + why);
  }
  return result == all_well && cut_short ? static_cast<int>(some_not) : result;
}

} // namespace

subcommand add_visits(cli::parser& app) {
  auto w = std::make_shared<visits_words>();
  cli::parser* s = app.add_subcommand("visits", "Count the visits of straightforward depth-first search");
  add_source(*s, w->source);
  std::vector<std::string> names;
  std::string purposes;
  for (const order_name& o : order_names()) {
    names.push_back(o.name);
    purposes += std::string(purposes.empty() ? "" : "; ") + o.name + ": " + o.purpose;
  }
  s->add_option("--order", w->order, "in which order the cells are filled; " + purposes)
      ->check(cli::one_of(names))
      ->type_name("NAME")
      ->capture_default_str();
  s->add_option("--svg", w->svg, "draw visits and branching of each cell into this file")->type_name("FILE");
  s->add_option("--visits", w->visits, "visits for each puzzle")->check(cli::not_negative())->type_name("N");
  add_seconds(*s, w->seconds);
  s->footer(
      "Prints for each puzzle the visits to the first solution and of the whole search, tab separated;\n"
      "`limit` where a limit came first. A visit is a call for a cell, given or blank, in a search that\n"
      "checks only which digits clash (Matos 2016).\n\n"
      "  boxline-studies visits puzzles.txt\n"
      "  boxline-studies visits --order rows-reversed --svg heat.svg puzzles.txt\n");
  return {s, [w] { return run(*w); }};
}

} // namespace command
