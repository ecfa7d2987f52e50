// SPDX-License-Identifier: BSL-1.0
//
// boxline grids: exact numbers of solutions where there are too many to search for (Felgenhauer and Jarvis
// 2005), estimates of their number (Knuth 1975), and the numbers of full grids in an order of all.

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
#include <boxline/io/format.hpp>
#include <boxline/io/lines.hpp>
#include <boxline/io/text_words.hpp>
#include <boxline/search/band_count.hpp>
#include <boxline/search/chute_count.hpp>
#include <boxline/search/grid_rank.hpp>
#include <boxline/search/solution_estimate.hpp>
#include <boxline/symmetry/class_count.hpp>
#include <boxline/symmetry/order.hpp>

#include <atomic>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <unistd.h>

namespace command {

namespace {

using boxline::box;
using boxline::search::chute_count;
using boxline::search::chute_count_verdict;

using counted_boxes = boxline::box_list<2, 3, box{2, 3}, box{3, 2}>;
using ranked_boxes = boxline::box_list<3, box{2, 3}>;

struct grids_words {
  puzzle_source source;
  std::uint64_t nodes = boxline::unlimited;
  double seconds = 0;
  std::uint64_t estimate = 0, seed = 1;
  bool classes = false, rank = false, unrank = false;
  int jobs = 0;
};

// The number of solutions, or why there is none. The blank grid of three bands has a table of its own.
template <box B>
std::string count_solutions(const boxline::grid<B>& g, const boxline::limits& limit, bool& is_known) {
  if constexpr (boxline::search::has_three_bands<B>)
    if (g.givens() == 0)
      if (const auto all = boxline::search::band_counter<B>{}(limit))
        return to_string(boxline::natural(all.count));
  const chute_count c = boxline::search::chute_counter<B>{}(g, limit);
  is_known = is_known && c;
  return c ? to_string(boxline::natural(c.count)) : std::string(to_string(c.verdict));
}

// A mean, and its standard error in percent: of one path, or of contradictions alone, it is not known.
std::string text_of(const boxline::search::log_mean& m, bool is_exact) {
  if (m.is_zero()) return is_exact ? "0" : "0\t-";
  const double log = m.log10();
  double power = std::floor(log), front = std::round(std::pow(10, log - power) * 1e4) / 1e4;
  if (front >= 10) {
    front /= 10;
    power += 1;
  }
  char text[64];
  if (power < 6)
    std::snprintf(text, sizeof text, "%.6g", m.value());
  else
    std::snprintf(text, sizeof text, "%.4fe%.0f", front, power);
  if (!is_exact && m.count() < 2) return std::string(text) + "\t-";
  char error[32];
  std::snprintf(error, sizeof error, "\t%.3g%%", m.relative_error() * 100);
  return std::string(text) + error;
}

template <box B>
std::string estimate_solutions(const boxline::grid<B>& g, const grids_words& w, const boxline::limits& limit,
                               bool& is_known) {
  using boxline::search::estimate_verdict;
  const auto e = boxline::search::solution_estimator<B>()(g, w.estimate, w.seed, limit);
  is_known = is_known && (e.verdict == estimate_verdict::complete || e.verdict == estimate_verdict::exact);
  if (!e.has_value()) return std::string(to_string(e.verdict));
  return text_of(e.solutions, e.verdict == estimate_verdict::exact) +
         (e.verdict == estimate_verdict::limit_reached ? "\tlimit" : "");
}

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
  if (!w.source.files.empty() || has_standard_input())
    return wrong("--classes: of full grids, without FILE or standard input");
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

// The grid of each number, one a line.
template <box B>
int run_unrank(const grids_words& w, output_file& out) {
  std::optional<boxline::search::grid_ranker<B>> made;
  bool all_found = true;
  const int read =
      for_each_text(w.source, {.lines = boxline::layout::lines}, [&](const auto& file, const auto& item) {
        // Its tables take a while: not while the first number is awaited.
        if (!made) made.emplace();
        boxline::search::grid_ranker<B>& of = *made;
        boxline::uint128 number{};
        const std::string_view text = boxline::text_words::of_line(boxline::line_content(item.text)).rest();
        bool is_number = !text.empty();
        for (const char c : text) {
          is_number = is_number && c >= '0' && c <= '9' && number < of.count();
          if (is_number) number = number * boxline::uint128(10u) + boxline::uint128(unsigned(c - '0'));
        }
        const auto g = is_number ? of.unrank(number) : std::nullopt;
        if (g)
          out.write(format_line(*g) + "\n");
        else
          wrong(file + ":" + std::to_string(item.line) + ": found '" + std::string(text) +
                "', expected a number below " + to_string(boxline::natural(of.count())));
        all_found = all_found && g;
        return out.error().empty();
      });
  return read == all_well && !all_found ? static_cast<int>(some_not) : read;
}

// The number of each full grid.
int run_rank(const grids_words& w, output_file& out) {
  bool all_full = true;
  std::string why;
  const int read = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    const auto rank = [&]<box B>() {
      thread_local boxline::search::grid_ranker<B> of;
      const auto number = of.rank(p.grid.as<B>());
      all_full = all_full && number;
      out.write((number ? to_string(boxline::natural(*number)) : "invalid") + "\n");
    };
    if (boxline::visit_box<ranked_boxes>(p.grid.shape(), rank)) return out.error().empty();
    why = p.place + ": boxes of " + boxline::box_name(p.grid.shape()) + ", expected one of " +
          boxline::box_names<ranked_boxes>();
    return false;
  });
  if (!why.empty()) return wrong(why);
  return read == all_well && !all_full ? static_cast<int>(some_not) : read;
}

int run_numbers(const grids_words& w) {
  const box shape = w.source.size.value_or(box(3));
  if (w.rank && w.unrank) return wrong("--unrank: not with --rank");
  if (w.classes || w.estimate > 0)
    return wrong(std::string(w.rank ? "--rank" : "--unrank") + ": not with --classes or --estimate");
  output_file out(STDOUT_FILENO);
  int status = all_well;
  if (w.rank)
    status = run_rank(w, out);
  else if (!boxline::visit_box<ranked_boxes>(shape, [&]<box B>() { status = run_unrank<B>(w, out); }))
    return wrong("--size: boxes of " + boxline::box_name(shape) + ", expected one of " +
                 boxline::box_names<ranked_boxes>());
  out.flush();
  if (is_cancelled()) return interrupted;
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return status;
}

int run_grids(const grids_words& w) {
  if (w.rank || w.unrank) return run_numbers(w);
  if (w.classes && w.estimate > 0) return wrong("--estimate: not with --classes");
  if (w.classes) return run_classes(w);
  if (w.source.files.empty() && has_standard_input())
    return wrong("found standard input without FILE, expected `-` as FILE, which reads it, or </dev/null");
  output_file out(STDOUT_FILENO);
  bool all_known = true;
  std::string why;
  const auto print = [&](const boxline::any_grid& g, const std::string& place) {
    std::string answer;
    const auto count = [&]<box B>() {
      with_search_progress([&] {
        const boxline::limits limit = limits_until_cancelled(w.seconds, w.nodes);
        if constexpr (counted_boxes::contains(B))
          if (w.estimate == 0) answer = count_solutions<B>(g.as<B>(), limit, all_known);
        if (w.estimate > 0) answer = estimate_solutions<B>(g.as<B>(), w, limit, all_known);
        return 0;
      });
    };
    if (w.estimate > 0 ? !boxline::visit_box(g.shape(), count)
                       : !boxline::visit_box<counted_boxes>(g.shape(), count)) {
      why = place + ": boxes of " + boxline::box_name(g.shape()) + ", expected one of " +
            (w.estimate > 0 ? boxline::box_names() : boxline::box_names<counted_boxes>() + "; or --estimate");
      return false;
    }
    if (is_cancelled()) return false;
    out.write(answer + "\n");
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
  add_source(*s, w->source,
             "files to read; `-`: standard input; no file: the blank grid of --size, or with --rank and "
             "--unrank standard input");
  s->add_option("--nodes", w->nodes,
                "ways for two of the stacks to examine, or boards of --estimate, for each puzzle")
      ->check(cli::not_negative())
      ->type_name("N");
  add_seconds(*s, w->seconds);
  s->add_flag(
      "--classes", w->classes,
      "the number of classes of full grids under symmetry, by Burnside's lemma (Russell and Jarvis 2006)");
  cli::option* jobs = add_jobs(*s, w->jobs, "--classes: threads, 0 for as many as there are processors");
  s->add_option("--estimate", w->estimate,
                "an estimate by so many random paths, with its standard error (Knuth 1975)")
      ->check(cli::in_range(1, INT32_MAX))
      ->type_name("N");
  cli::option* seed = s->add_option("--seed", w->seed, "--estimate: equal seeds give equal estimates")
                          ->check(cli::not_negative())
                          ->type_name("S")
                          ->capture_default_str();
  s->add_flag("--rank", w->rank, "the number of each full grid of FILE in an order of all, from 0 on");
  s->add_flag("--unrank", w->unrank, "the grid of each number of FILE, one a line, in that order");
  s->footer(
      "Prints the exact number of solutions of each puzzle, without a search for each: of 4x4, 6x6 and 9x9,\n"
      "with any givens; without FILE of the blank grid of --size. `invalid` where givens clash, `limit`. A\n"
      "puzzle of 9x9 takes up to some minutes and 1.1 GB of memory, the longest from 5 to 10 givens. With\n"
      "--estimate grids of all sizes, and the standard error in percent behind a tab; `-` where it is not\n"
      "known, of one path or where each ended in a contradiction.\n"
      "\n"
      "--rank and --unrank number the full grids of 6x6 and 9x9 without a search, a millisecond each: by\n"
      "the digits in the columns of the first band, stack by stack; then by the rows of that band; then by\n"
      "the columns of the second band, and by the rows of the second and the third. Equivalent grids have\n"
      "different numbers, and the order is not that of the lines. --seconds and --nodes are not used.\n\n"
      "  boxline grids                      6670903752021072936960, in less than a second\n"
      "  boxline grids --size 2x3           28200960\n"
      "  boxline grids --size 2x3 --classes 49; 9x9: half a minute\n"
      "  boxline grids puzzles.txt\n"
      "  boxline grids --size 4 --estimate 100000 --seed 1\n"
      "  shuf -i 0-28200959 -n 5 | boxline grids --size 2x3 --unrank\n\n"
      "Exit status: 0 success, 1 some puzzle was not counted, 2 wrong use or unreadable file.\n");
  return {s, [w, jobs, seed] {
            if (jobs->count() > 0 && !w->classes) return wrong("--jobs: asks for --classes");
            if (seed->count() > 0 && w->estimate == 0) return wrong("--seed: asks for --estimate");
            return run_grids(*w);
          }};
}

} // namespace command
