// SPDX-License-Identifier: BSL-1.0
//
// boxline scan, unavoidable, backdoors: the puzzles of so many clues in full grids, the unavoidable sets
// (McGuire, Tugemann and Civario 2012), and the cells of a puzzle that leave singles to the rest.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/request.hpp"

#include <boxline/any.hpp>
#include <boxline/catalogue/backdoors.hpp>
#include <boxline/catalogue/clue_search.hpp>
#include <boxline/catalogue/unavoidable_sets.hpp>
#include <boxline/io/names.hpp>

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include <unistd.h>

namespace command {

namespace {

using boxline::any_grid;
using boxline::box;

struct scan_words {
  puzzle_source source;
  boxline::catalogue::clue_options options;
  boxline::catalogue::backdoor_options backdoors;
  std::uint64_t nodes = boxline::unlimited, limit = boxline::unlimited;
  double seconds = 0;
  int jobs = 1, cells = 12;
  bool count = false;
};

using scan_boxes = boxline::box_list<2, 3, box{2, 3}>;

// The digits of some cells, and blanks.
template <box B, class Cells>
std::string line_of(const boxline::grid<B>& full, const Cells& cells, boxline::alphabet symbols) {
  boxline::grid<B> g;
  for (const int c : cells) g.set_value(boxline::cell(c), full[boxline::cell(c)]);
  return format_grid(any_grid(g), boxline::notation::line, {.symbols = symbols});
}

// The text of a grid, which is written while it grows, in the order of the grids.
struct answer {
  std::mutex used;
  std::string text;
  bool is_ended = false, is_known = false;

  void add(const std::string& more) {
    const std::lock_guard hold(used);
    text += more;
  }
};

// The word of a verdict, as a line, where the search did not end by itself.
template <class Verdict>
void end(answer& to, Verdict v, Verdict complete, const std::string& text) {
  to.is_known = v == complete;
  to.add(to.is_known ? text : std::string(to_string(v)) + "\n");
}

template <box B>
void scan(const scan_words& w, const any_grid& g, answer& to) {
  using boxline::enumeration_verdict;
  // The instructions of the machine, and a table of memory for each thread.
  thread_local boxline::catalogue::clue_search<B, boxline::dispatched_solver<B>> search;
  const boxline::grid<B> full = g.as<B>();
  boxline::limits limit = limits_until_cancelled(w.seconds, w.nodes);
  limit.solutions = w.limit;
  const auto r = search(
      full, w.options,
      [&](const auto& clues) {
        if (!w.count) to.add(line_of<B>(full, clues, w.source.symbols));
      },
      limit);
  if (r.verdict == enumeration_verdict::cancelled) return;
  end(to, r.verdict == enumeration_verdict::solution_limit ? enumeration_verdict::complete : r.verdict,
      enumeration_verdict::complete, w.count ? std::to_string(r.puzzles) + "\n" : "");
}

template <box B>
void list_unavoidable(const scan_words& w, const any_grid& g, answer& to) {
  using boxline::catalogue::unavoidable_verdict;
  thread_local boxline::catalogue::unavoidable_finder<B> find;
  const boxline::grid<B> full = g.as<B>();
  const auto r = find(full, w.cells, limits_until_cancelled(w.seconds, w.nodes));
  if (r.verdict == unavoidable_verdict::cancelled) return;
  std::string text;
  if (w.count) {
    std::map<int, int> sizes;
    for (const auto& s : r.sets) ++sizes[s.count()];
    text = std::to_string(r.sets.size());
    for (const auto& [size, sets] : sizes) text += "\t" + std::to_string(size) + ":" + std::to_string(sets);
    text += "\n";
  } else {
    for (const auto& s : r.sets) text += line_of<B>(full, s, w.source.symbols);
  }
  end(to, r.verdict, unavoidable_verdict::complete, text);
}

template <box B>
void list_backdoors(const scan_words& w, const any_grid& g, answer& to) {
  using boxline::catalogue::backdoor_verdict;
  thread_local boxline::catalogue::backdoor_search<B> search;
  std::map<int, int> sizes;
  std::string text;
  const auto r = search(
      g.as<B>(), w.backdoors,
      [&](const auto& cells) {
        ++sizes[cells.count()];
        std::string names;
        for (const int c : cells) names += (names.empty() ? "" : " ") + cell_name(boxline::cell(c), B.size());
        text += (names.empty() ? "-" : names) + "\n";
      },
      limits_until_cancelled(w.seconds, w.nodes));
  if (r.verdict == backdoor_verdict::cancelled) return;
  if (w.count) {
    text = std::to_string(r.sets);
    for (const auto& [size, sets] : sizes) text += "\t" + std::to_string(size) + ":" + std::to_string(sets);
    text += "\n";
  }
  end(to, r.verdict, backdoor_verdict::complete, text);
}

// Answers all grids with `one(grid, answer)`, which is false where the box is not one that it takes.
int run_all(const scan_words& w, const std::string& boxes,
            const std::function<bool(const any_grid&, answer&)>& one) {
  int status = all_well;
  const std::vector<puzzle_at> grids = all_puzzles(w.source, status);
  if (is_cancelled()) return interrupted;
  output_file out(STDOUT_FILENO);
  std::vector<answer> answers(grids.size());
  std::size_t next = 0, done = 0;
  std::atomic<std::size_t> refused = grids.size();
  const auto write = [&] {
    for (; next < answers.size() && out.error().empty(); ++next) {
      const std::lock_guard hold(answers[next].used);
      out.write(answers[next].text);
      answers[next].text.clear();
      if (!answers[next].is_ended) break;
    }
    out.flush();
    if (!out.error().empty()) cancel();
  };
  item_progress shown(grids.size());
  in_parallel(
      grids.size(), w.jobs,
      [&](std::size_t i) {
        if (!one(grids[i].grid, answers[i])) refused = i;
        const std::lock_guard hold(answers[i].used);
        answers[i].is_ended = true;
      },
      [&](std::size_t) { ++done; },
      [&] {
        write();
        shown.show(done);
      });
  shown.hide();
  write();
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  if (is_cancelled()) return interrupted;
  if (refused < grids.size())
    return wrong(grids[refused].place + ": boxes of " + boxline::box_name(grids[refused].grid.shape()) +
                 ", expected one of " + boxes);
  for (const answer& a : answers)
    if (!a.is_known) status = std::max<int>(status, some_not);
  return status;
}

int run_scan(const scan_words& w) {
  return run_all(w, boxline::box_names<scan_boxes>(), [&](const any_grid& g, answer& to) {
    return boxline::visit_box<scan_boxes>(g.shape(), [&]<box B>() { scan<B>(w, g, to); });
  });
}

int run_unavoidable(const scan_words& w) {
  return run_all(w, boxline::box_names<scan_boxes>(), [&](const any_grid& g, answer& to) {
    return boxline::visit_box<scan_boxes>(g.shape(), [&]<box B>() { list_unavoidable<B>(w, g, to); });
  });
}

int run_backdoors(const scan_words& w) {
  return run_all(w, boxline::box_names<scan_boxes>(), [&](const any_grid& g, answer& to) {
    return boxline::visit_box<scan_boxes>(g.shape(), [&]<box B>() { list_backdoors<B>(w, g, to); });
  });
}

void add_nodes(cli::parser& app, scan_words& w, const std::string& help) {
  app.add_option("--nodes", w.nodes, help)->check(cli::not_negative())->type_name("N");
  add_seconds(app, w.seconds, "time for each grid");
  add_jobs(app, w.jobs);
}

} // namespace

subcommand add_scan(cli::parser& app) {
  auto w = std::make_shared<scan_words>();
  cli::parser* s = app.add_subcommand("scan", "Find all puzzles of so many clues in full grids");
  add_source(*s, w->source);
  s->add_option("--clues", w->options.clues, "clues of each puzzle")
      ->check(cli::in_range(0, 81))
      ->type_name("N")
      ->capture_default_str();
  s->add_flag("--minimal", w->options.minimal, "only puzzles without a redundant clue");
  s->add_flag("--count", w->count, "print how many there are in each grid, and not the puzzles");
  s->add_option("--limit", w->limit, "puzzles of each grid, after which its search ends")
      ->check(cli::in_range(1, INT32_MAX))
      ->type_name("N");
  add_nodes(*s, *w, "sets of clues to examine, for each grid");
  s->footer(
      "Prints the puzzles whose only solution is the grid, in no order but always the same, as they are\n"
      "found: all of them, unless a line `limit` follows, or `invalid` where the grid is not full or\n"
      "clashes. Grids of 4x4, 6x6 and 9x9. At 9x9 16 clues take 0.2 s, 17 half a minute or more.\n\n"
      "  boxline solve puzzles.txt | boxline scan --clues 17\n"
      "  boxline scan --clues 16 --count --jobs 0 grids.txt       0 for each: there is no puzzle of 16 "
      "clues\n\n"
      "Exit status: 0 all are found, 1 those of some grid are not, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_scan(*w); }};
}

subcommand add_unavoidable(cli::parser& app) {
  auto w = std::make_shared<scan_words>();
  cli::parser* s = app.add_subcommand("unavoidable", "List the minimal unavoidable sets of full grids");
  add_source(*s, w->source);
  s->add_option("--cells", w->cells, "cells of a set at most")
      ->check(cli::in_range(0, 81))
      ->type_name("N")
      ->capture_default_str();
  s->add_flag("--count", w->count, "print how many there are in each grid, and of each size");
  add_nodes(*s, *w, "changes of a cell to examine, for each grid");
  s->footer(
      "Each line has the digits of a set of cells that can be filled in another way, the rest of the grid\n"
      "unchanged: a puzzle of the grid has a clue in each. The smallest first; none is a part of another.\n"
      "`limit` where they are not all found, `invalid` where the grid is not full or clashes.\n\n"
      "  boxline solve puzzle.txt | boxline unavoidable --count\n\n"
      "Exit status: 0 all are found, 1 those of some grid are not, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_unavoidable(*w); }};
}

subcommand add_backdoors(cli::parser& app) {
  auto w = std::make_shared<scan_words>();
  cli::parser* s = app.add_subcommand("backdoors", "List the minimal sets of cells that leave singles alone");
  add_source(*s, w->source);
  s->add_option("--cells", w->backdoors.cells, "cells of a set at most")
      ->check(cli::in_range(0, 81))
      ->type_name("N")
      ->capture_default_str();
  s->add_flag("--strong", w->backdoors.strong, "each way to fill the cells leads to the solution or a clash");
  s->add_flag("--count", w->count, "print how many there are for each puzzle, and of each size");
  add_nodes(*s, *w, "cells to fill, for each puzzle");
  s->footer(
      "Each line has the cells of a set; once they have their digits, naked and hidden singles solve the\n"
      "puzzle. No part of the set does that. A set of one is a magic cell; `-` is a puzzle that singles\n"
      "solve. `limit` where they are not all found; `several`, `unsolvable` or `invalid` for what is no\n"
      "puzzle with one solution.\n\n"
      "  boxline backdoors --count puzzles.txt\n"
      "  boxline backdoors --cells 3 --strong puzzle.txt\n\n"
      "Exit status: 0 all are found, 1 those of some puzzle are not, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_backdoors(*w); }};
}

} // namespace command
