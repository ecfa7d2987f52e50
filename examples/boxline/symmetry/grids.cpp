// SPDX-License-Identifier: BSL-1.0
//
// boxline grids: exact numbers of solutions where there are too many to search for (Felgenhauer and Jarvis
// 2005).

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"

#include <boxline/any.hpp>
#include <boxline/core/natural.hpp>
#include <boxline/search/band_count.hpp>
#include <boxline/symmetry/class_count.hpp>
#include <boxline/symmetry/order.hpp>

#include <atomic>
#include <memory>
#include <vector>

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
  bool classes = false;
  int jobs = 0;
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

// The number of classes of full grids, by Burnside's lemma: the mean number of grids, but for the names of
// digits, that a transform fixes. All of them for the identity; a search for each other class of transforms.
template <box B>
std::string count_classes(const grids_words& w) {
  using namespace boxline::symmetry;
  const auto classes = transform_classes<B>();
  const boxline::limits limit = limits_until_cancelled(w.seconds, w.nodes);
  std::vector<std::uint64_t> fixed(classes.size(), 0);
  std::atomic<bool> is_whole = true;
  output_file terminal(STDERR_FILENO);
  progress_line line(terminal);
  std::size_t ended = 0;
  in_parallel(
      classes.size(), w.jobs,
      [&](std::size_t i) {
        if (classes[i].is_identity || !is_whole) return;
        fixed_grid_counter<B> count(classes[i].moved);
        if (count.run(limit) != boxline::stop_reason::none) is_whole = false;
        fixed[i] = count.count();
      },
      [&](std::size_t) { ++ended; },
      [&] {
        line.show([&](double) {
          return std::to_string(ended) + " of " + std::to_string(classes.size()) + " classes of transforms";
        });
      });
  line.hide();
  if (!is_whole || is_cancelled()) return "limit";
  // All grids but for the names of digits, all of which the identity fixes.
  boxline::natural sum{boxline::search::band_counter<B>{}().count};
  sum /= factorial(B.size());
  std::uint64_t transforms = 0;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    transforms += classes[i].size;
    boxline::natural part(fixed[i]);
    part *= static_cast<std::uint32_t>(classes[i].size);
    sum += part;
  }
  sum /= static_cast<std::uint32_t>(transforms);
  return to_string(sum);
}

int run_classes(const grids_words& w) {
  const box shape = w.source.size.value_or(box(3));
  if (!w.source.files.empty()) return wrong("--classes: of full grids, without FILE");
  if (shape != box(2, 3) && shape != box(3))
    return wrong("--classes: boxes of " + boxline::box_name(shape) + ", expected 2x3 or 3x3");
  output_file out(STDOUT_FILENO);
  const std::string count = shape == box(3) ? count_classes<box(3)>(w) : count_classes<box(2, 3)>(w);
  if (!is_cancelled()) out.write(count + "\n");
  out.flush();
  if (is_cancelled()) return interrupted;
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return count == "limit" ? some_not : all_well;
}

int run_grids(const grids_words& w) {
  if (w.classes) return run_classes(w);
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
  s->add_flag(
      "--classes", w->classes,
      "the number of classes of full grids under symmetry, by Burnside's lemma (Russell and Jarvis 2006)");
  add_jobs(*s, w->jobs, "--classes: threads, 0 for as many as there are processors");
  s->footer(
      "Without FILE prints the number of all full grids of --size, 2x3 or 3x3; otherwise for each puzzle\n"
      "the number of its solutions, `other givens` where its givens are in several bands and in several\n"
      "stacks (boxline count searches for these), invalid, or limit. A puzzle takes seconds where its\n"
      "band has seven givens, and longer with fewer.\n\n"
      "  boxline grids                      6670903752021072936960, in less than a second\n"
      "  boxline grids --size 2x3           28200960\n"
      "  boxline grids --size 2x3 --classes 49\n"
      "  boxline grids bands.txt\n\n"
      "Exit status: 0 success, 1 some puzzle was not counted, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_grids(*w); }};
}

} // namespace command
