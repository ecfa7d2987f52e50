// SPDX-License-Identifier: BSL-1.0
//
// boxline mistakes: which digits and pencil marks of a player are wrong.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "explain/reasoners.hpp"
#include "solve/request.hpp"

#include <boxline/mistakes.hpp>

#include <cstdio>
#include <string>
#include <vector>

#include <unistd.h>

namespace command {

namespace {

using boxline::mistakes_verdict;

struct mistakes_words {
  puzzle_source source;
  std::string placed, marks;
  double seconds = 0;
  std::uint64_t nodes = boxline::unlimited;
};

// The one solution of a puzzle, or `none` in place of the verdict where there is one.
mistakes_verdict solution_of(const engine& solver, const mistakes_words& w, const puzzle_at& p,
                             boxline::any_grid& solution) {
  request what;
  what.what = task::check;
  what.seconds = w.seconds;
  what.nodes = w.nodes;
  what.cancelled = is_cancelled;
  what.grids = true;
  boxline::parse_options options;
  options.symbols = w.source.symbols;
  answer a;
  for (const task t : {task::check, task::solve}) {
    what.what = t;
    a.clear();
    solver.run(what, p.text, options, {}, a);
    if (is_cancelled()) return mistakes_verdict::cancelled;
    if (a.verdict == boxline::solve_verdict::invalid) return mistakes_verdict::invalid;
    if (a.count > 1) return mistakes_verdict::multiple;
    if (a.verdict == boxline::solve_verdict::limit_reached) return mistakes_verdict::limit_reached;
    if (a.count == 0) return mistakes_verdict::unsolvable;
  }
  solution = a.solution;
  return mistakes_verdict::none;
}

int find_mistakes(const mistakes_words& w) {
  int status = all_well;
  const std::vector<puzzle_at> puzzles = all_puzzles(w.source, status);
  if (status == wrong_use) return status;
  puzzle_source player = w.source;
  player.files = {w.placed};
  const std::vector<puzzle_at> placed = all_puzzles(player, status);
  if (is_cancelled()) return interrupted;
  if (status == wrong_use) return status;
  if (puzzles.size() != 1 || placed.size() != 1)
    return wrong("found " + std::to_string(puzzles.size()) + " puzzles and " + std::to_string(placed.size()) +
                 " grids of a player, expected one of each");
  const puzzle_at &p = puzzles.front(), &q = placed.front();
  const boxline::box shape = p.grid.shape();
  if (q.grid.shape() != shape)
    return wrong("--placed: found a grid of " + boxline::box_name(q.grid.shape()) + ", expected " +
                 boxline::box_name(shape));
  const auto compares = make_reasoner(shape);
  if (!compares)
    return wrong("no mistakes for boxes of " + boxline::box_name(shape) + "; expected one of " +
                 reasoner_boxes());
  const engine_or_error solver = make_everyday_engine(shape, {});
  if (!solver.made) return wrong(solver.error);
  marks_text marks;
  std::string why;
  if (!read_marks(w.marks, w.source.symbols, marks, why)) return wrong(why);

  boxline::any_grid solution;
  mistakes_verdict verdict = solution_of(*solver.made, w, p, solution);
  if (verdict == mistakes_verdict::cancelled) return interrupted;
  std::string text;
  if (verdict == mistakes_verdict::none) {
    // A cell that is given is filled, whether the player's grid has the givens or not.
    boxline::any_grid filled = q.grid;
    for (int c = 0; c < shape.cells(); ++c)
      if (filled[boxline::cell(c)] == 0) filled.set_value(boxline::cell(c), p.grid[boxline::cell(c)]);
    auto found = compares->mistakes(solution, filled, marks, compares->written(q.text, w.source.symbols));
    if (!found) return wrong(found.error());
    text = std::move(*found);
    if (!text.empty()) verdict = mistakes_verdict::some;
  }
  output_file out(STDOUT_FILENO);
  out.write(p.place + "\t" + std::string(to_string(verdict)) + "\n" + text);
  out.flush();
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return verdict == mistakes_verdict::none ? all_well : some_not;
}

} // namespace

subcommand add_mistakes(cli::parser& app) {
  auto w = std::make_shared<mistakes_words>();
  cli::parser* s = app.add_subcommand("mistakes", "Find the wrong digits and pencil marks of a player");
  add_source(*s, w->source);
  s->add_option("--placed", w->placed, "the grid with the player's digits, with or without the givens")
      ->type_name("FILE")
      ->required();
  s->add_option("--marks", w->marks, "the player's pencil marks: rows of groups; without it no mark is lost")
      ->type_name("FILE");
  add_seconds(*s, w->seconds);
  s->add_option("--nodes", w->nodes, "limit of the search for the solution, in boards")
      ->check(cli::not_negative())
      ->type_name("N");
  s->footer(
      "FILE:LINE, a tab, and none, some, multiple, unsolvable, invalid or limit: only a puzzle with one\n"
      "solution has mistakes. After some a line for each, which begins with a tab: r1c5=7 for a wrong "
      "digit,\n"
      "r1c5<>7 for an open cell that lost the mark of its digit.\n\n"
      "  boxline mistakes --placed player.txt --marks marks.txt puzzle.txt\n\n"
      "Exit status: 0 no mistakes, 1 mistakes or no answer, 2 wrong use or unreadable file.\n");
  return {s, [w] { return find_mistakes(*w); }};
}

} // namespace command
