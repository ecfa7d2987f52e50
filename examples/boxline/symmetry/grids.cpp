// SPDX-License-Identifier: BSL-1.0
//
// boxline grids: exact numbers of solutions where there are too many to search for (Felgenhauer and Jarvis
// 2005).

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"

#include <boxline/any.hpp>
#include <boxline/core/natural.hpp>
#include <boxline/search/band_count.hpp>

#include <memory>

#include <unistd.h>

namespace command {

namespace {

using boxline::box;
using boxline::search::band_count;
using boxline::search::band_count_verdict;

struct grids_words {
  puzzle_source source;
  std::uint64_t nodes = boxline::unlimited;
  double seconds = 0;
};

/// The counters, which are made where the first puzzle of their box is read.
struct counters {
  std::unique_ptr<boxline::search::band_counter<box(2, 3)>> of_6;
  std::unique_ptr<boxline::search::band_counter<box(3)>> of_9;

  template <box B>
  static band_count count(std::unique_ptr<boxline::search::band_counter<B>>& by, const boxline::any_grid& g,
                          const boxline::limits& limit) {
    if (by == nullptr) by = std::make_unique<boxline::search::band_counter<B>>();
    return (*by)(g.as<B>(), limit);
  }
  /// Requires a box of 2x3 or 3x3.
  band_count operator()(const boxline::any_grid& g, const boxline::limits& limit) {
    return g.shape() == box(3) ? count(of_9, g, limit) : count(of_6, g, limit);
  }
};

int run_grids(const grids_words& w) {
  output_file out(STDOUT_FILENO);
  counters count;
  bool all_known = true;
  std::string why;
  const auto print = [&](const boxline::any_grid& g, const std::string& place) {
    if (g.shape() != box(2, 3) && g.shape() != box(3)) {
      why = place + ": boxes of " + boxline::box_name(g.shape()) + ", expected 2x3 or 3x3";
      return false;
    }
    const band_count c =
        with_search_progress([&] { return count(g, limits_until_cancelled(w.seconds, w.nodes)); });
    if (is_cancelled()) return false;
    all_known = all_known && c.verdict == band_count_verdict::counted;
    out.write((c ? to_string(boxline::natural(c.count)) : std::string(to_string(c.verdict))) + "\n");
    return out.error().empty();
  };
  int read = all_well;
  if (w.source.files.empty()) {
    print(boxline::any_grid(w.source.size.value_or(box(3))), "--size");
  } else {
    read = for_each_puzzle(w.source, [&](const puzzle_at& p) { return print(p.grid, p.place); });
  }
  out.flush();
  if (is_cancelled()) return interrupted;
  if (!why.empty()) return wrong(why);
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return read == all_well && !all_known ? static_cast<int>(some_not) : read;
}

} // namespace

subcommand add_grids(cli::parser& app) {
  auto w = std::make_shared<grids_words>();
  cli::parser* s = app.add_subcommand("grids", "Count solutions where there are too many to search for");
  add_source(*s, w->source);
  s->add_option("--nodes", w->nodes, "ways to distribute the digits of a band to examine, for each puzzle")
      ->check(cli::not_negative())
      ->type_name("N");
  add_seconds(*s, w->seconds);
  s->footer(
      "Without FILE prints the number of all full grids of --size, 2x3 or 3x3; otherwise for each puzzle\n"
      "the number of its solutions, `other givens` where its givens are in several bands and in several\n"
      "stacks (boxline count searches for these), invalid, or limit. A puzzle takes seconds where its\n"
      "band has seven givens, and longer with fewer.\n\n"
      "  boxline grids                      6670903752021072936960, in less than a second\n"
      "  boxline grids --size 2x3           28200960\n"
      "  boxline grids bands.txt\n\n"
      "Exit status: 0 success, 1 some puzzle was not counted, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_grids(*w); }};
}

} // namespace command
