// SPDX-License-Identifier: BSL-1.0
//
// boxline scan, unavoidable, backdoors: the puzzles of so many clues in full grids, the unavoidable sets
// (McGuire, Tugemann and Civario 2012), and the cells of a puzzle that leave singles to the rest.

#include "common/arguments.hpp"
#include "common/interrupt.hpp"
#include "common/subcommand.hpp"
#include "symmetry/each_grid.hpp"

#include <boxline/any.hpp>
#include <boxline/catalogue/backdoors.hpp>
#include <boxline/catalogue/clue_search.hpp>
#include <boxline/catalogue/disjoint_sets.hpp>
#include <boxline/catalogue/unavoidable_sets.hpp>
#include <boxline/io/names.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace command {

namespace {

using boxline::any_grid;
using boxline::box;

struct scan_words : catalogue_words {
  boxline::catalogue::clue_options options;
  boxline::catalogue::backdoor_options backdoors;
  int cells = 12;
  bool disjoint = false;
};

// The digits of some cells, and blanks.
template <box B, class Cells>
std::string line_of_cells(const boxline::grid<B>& full, const Cells& cells, boxline::alphabet symbols) {
  boxline::grid<B> g;
  for (const int c : cells) g.set_value(boxline::cell(c), full[boxline::cell(c)]);
  return line_of(any_grid(g), symbols);
}

template <box B>
void scan(const scan_words& w, const any_grid& g, grid_answer& to) {
  // The instructions of the machine, and a table of memory for each thread.
  thread_local boxline::catalogue::clue_search<B, boxline::dispatched_solver<B>> search;
  const boxline::grid<B> full = g.as<B>();
  const auto r = search(
      full, w.options,
      [&](const auto& clues) {
        if (!w.count) to.add(line_of_cells<B>(full, clues, w.source.symbols));
      },
      limits_of(w));
  end_puzzles(w, r, to);
}

// A largest family of sets without common cells.
template <box B, class Set>
void list_disjoint(const scan_words& w, const boxline::grid<B>& full, const std::vector<Set>& sets,
                   const boxline::limits& limit, grid_answer& to) {
  using boxline::stop_reason;
  boxline::catalogue::disjoint_search<Set> search;
  std::vector<int> largest;
  std::uint64_t nodes = 0;
  const stop_reason why = search.find_largest(std::span<const Set>(sets), largest, nodes, limit);
  if (why == stop_reason::cancelled) return;
  std::sort(largest.begin(), largest.end());
  if (w.count)
    to.add(std::to_string(largest.size()) + "\n");
  else
    for (const int i : largest) to.add(line_of_cells<B>(full, sets[std::size_t(i)], w.source.symbols));
  to.end(why == stop_reason::none ? "" : "limit");
}

/// A line: how many sets there are, then the sizes and how many have each.
std::string line_of_sizes(std::uint64_t all, const std::map<int, int>& sizes) {
  std::string line = std::to_string(all);
  for (const auto& [size, sets] : sizes) {
    line += '\t';
    line += std::to_string(size) + ":" + std::to_string(sets);
  }
  return line + "\n";
}

template <box B>
void list_unavoidable(const scan_words& w, const any_grid& g, grid_answer& to) {
  using boxline::catalogue::unavoidable_verdict;
  thread_local boxline::catalogue::unavoidable_finder<B> find;
  const boxline::grid<B> full = g.as<B>();
  const boxline::limits limit = limits_until_cancelled(w.seconds, w.nodes);
  const auto r = find(full, w.cells, limit);
  if (r.verdict == unavoidable_verdict::cancelled) return;
  if (w.disjoint && r) return list_disjoint<B>(w, full, r.sets, limit, to);
  std::string text;
  if (w.count) {
    std::map<int, int> sizes;
    for (const auto& s : r.sets) ++sizes[s.count()];
    text = line_of_sizes(r.sets.size(), sizes);
  } else {
    for (const auto& s : r.sets) text += line_of_cells<B>(full, s, w.source.symbols);
  }
  to.end(r.verdict, unavoidable_verdict::complete, text);
}

template <box B>
void list_backdoors(const scan_words& w, const any_grid& g, grid_answer& to) {
  using boxline::catalogue::backdoor_verdict;
  thread_local boxline::catalogue::backdoor_search<B> search;
  std::map<int, int> sizes;
  std::string text;
  const auto r = search(
      g.as<B>(), w.backdoors,
      [&](const auto& cells) {
        ++sizes[cells.count()];
        std::string names;
        for (const int c : cells) {
          if (!names.empty()) names += ' ';
          names += cell_name(boxline::cell(c), B.size());
        }
        text += names.empty() ? "-" : names;
        text += '\n';
      },
      limits_until_cancelled(w.seconds, w.nodes));
  if (r.verdict == backdoor_verdict::cancelled) return;
  if (w.count) text = line_of_sizes(r.sets, sizes);
  to.end(r.verdict, backdoor_verdict::complete, text);
}

int run_scan(const scan_words& w) {
  return answer_all(w, [&]<box B>(const any_grid& g, grid_answer& to) { scan<B>(w, g, to); });
}

int run_unavoidable(const scan_words& w) {
  return answer_all(w, [&]<box B>(const any_grid& g, grid_answer& to) { list_unavoidable<B>(w, g, to); });
}

int run_backdoors(const scan_words& w) {
  return answer_all(w, [&]<box B>(const any_grid& g, grid_answer& to) { list_backdoors<B>(w, g, to); });
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
  add_limit(*s, *w, "puzzles of each grid, after which its search ends");
  add_limits(*s, *w, "sets of clues to examine, for each grid");
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
  s->add_flag("--disjoint", w->disjoint,
              "only a largest family of them without common cells: a puzzle of the grid has a clue for each");
  s->add_flag("--count", w->count, "print how many there are in each grid, and of each size");
  add_limits(*s, *w, "changes of a cell to examine, for each grid");
  s->footer(
      "Each line has the digits of a set of cells that can be filled in another way, the rest of the grid\n"
      "unchanged: a puzzle of the grid has a clue in each. The smallest first; none is a part of another.\n"
      "`limit` where they are not all found, `invalid` where the grid is not full or clashes.\n\n"
      "  boxline solve puzzle.txt | boxline unavoidable --count\n"
      "  boxline unavoidable --disjoint --count grids.txt         no puzzle has fewer clues\n\n"
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
  add_limits(*s, *w, "cells to fill, for each puzzle");
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
