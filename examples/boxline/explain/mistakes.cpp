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
  bool repair = false;
  std::uint64_t nodes = boxline::unlimited;
};

// The fewest digits to take back, a line each after a line of the verdict.
std::string repair_of(const engine& solver, const reasoner& compares, const mistakes_words& w,
                      const std::vector<puzzle_at>& both, boxline::alphabet written, bool& is_known) {
  const boxline::any_grid givens = both[0].grid;
  request what;
  what.what = task::solve;
  what.seconds = w.seconds;
  what.nodes = w.nodes;
  what.cancelled = is_cancelled;
  answer a;
  const auto ask = [&](const boxline::any_grid& g) {
    a.clear();
    solver.run(what, format_grid(g, boxline::notation::line), {}, {}, a);
    return a.verdict;
  };
  const repaired found =
      compares.repair(givens, both[1].grid, ask, limits_until_cancelled(w.seconds), written);
  using boxline::repair_verdict;
  is_known = found.verdict == repair_verdict::nothing || found.verdict == repair_verdict::found;
  return "\ttake back: " + std::string(to_string(found.verdict)) + "\n" + found.take_back;
}

int find_mistakes(const mistakes_words& w) {
  std::vector<puzzle_at> both;
  if (const int status = read_player(w.source, w.placed, both); status != all_well) return status;
  const puzzle_at &p = both[0], &q = both[1];
  const boxline::box shape = p.grid.shape();
  const auto compares = make_reasoner(shape);
  if (!compares)
    return wrong("found a puzzle with boxes of " + boxline::box_name(shape) + ", expected one of " +
                 reasoner_boxes());
  const engine_or_error solver = make_everyday_engine(shape, {});
  if (!solver.made) return wrong(solver.error);
  marks_text marks;
  std::string why;
  if (!read_marks(w.marks, w.source.symbols, marks, why)) return wrong(why);

  boxline::any_grid solution;
  mistakes_verdict verdict = solution_of(*solver.made, p, w.source.symbols, w.seconds, w.nodes, solution);
  if (verdict == mistakes_verdict::cancelled) return interrupted;
  const boxline::any_grid filled = with_givens(q.grid, p.grid);
  const boxline::alphabet written = compares->written(q.text, w.source.symbols);
  std::string text;
  bool is_known = verdict == mistakes_verdict::none;
  if (verdict == mistakes_verdict::none) {
    const auto found = compares->compare(solution, filled, marks, written);
    if (!found) return wrong(found.error());
    text = found->mistakes;
    if (!text.empty()) verdict = mistakes_verdict::some;
  } else {
    text = compares->clashes(filled, written);
  }
  if (w.repair) text += repair_of(*solver.made, *compares, w, both, written, is_known);
  if (is_cancelled()) return interrupted;
  output_file out(STDOUT_FILENO);
  out.write(p.place + "\t" + std::string(to_string(verdict)) + "\n" + text);
  out.flush();
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return verdict == mistakes_verdict::none && is_known ? all_well : some_not;
}

} // namespace

mistakes_verdict solution_of(const engine& solver, const puzzle_at& p, boxline::alphabet symbols,
                             double seconds, std::uint64_t nodes, boxline::any_grid& solution) {
  request what;
  what.what = task::check;
  what.seconds = seconds;
  what.nodes = nodes;
  what.cancelled = is_cancelled;
  what.grids = true;
  boxline::parse_options options;
  options.symbols = symbols;
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

boxline::any_grid with_givens(const boxline::any_grid& placed, const boxline::any_grid& puzzle) {
  boxline::any_grid filled = placed;
  for (int c = 0; c < puzzle.shape().cells(); ++c)
    if (filled[boxline::cell(c)] == 0) filled.set_value(boxline::cell(c), puzzle[boxline::cell(c)]);
  return filled;
}

int read_player(const puzzle_source& puzzle, const std::string& placed, std::vector<puzzle_at>& both) {
  int status = all_well;
  const std::vector<puzzle_at> puzzles = all_puzzles(puzzle, status);
  if (status == wrong_use) return status;
  puzzle_source player = puzzle;
  player.files = {placed};
  const std::vector<puzzle_at> grids = all_puzzles(player, status);
  if (is_cancelled()) return interrupted;
  if (status == wrong_use) return status;
  if (puzzles.size() != 1 || grids.size() != 1)
    return wrong("found " + std::to_string(puzzles.size()) + " puzzles and " + std::to_string(grids.size()) +
                 " grids of a player, expected one of each");
  const boxline::box shape = puzzles.front().grid.shape();
  if (grids.front().grid.shape() != shape)
    return wrong("--placed: found a grid of " + boxline::box_name(grids.front().grid.shape()) +
                 ", expected " + boxline::box_name(shape));
  both = {puzzles.front(), grids.front()};
  return all_well;
}

subcommand add_mistakes(cli::parser& app) {
  auto w = std::make_shared<mistakes_words>();
  cli::parser* s = app.add_subcommand("mistakes", "Find the wrong digits and pencil marks of a player");
  add_source(*s, w->source);
  s->add_option("--placed", w->placed, "the grid with the player's digits, with or without the givens")
      ->type_name("FILE")
      ->required();
  s->add_option("--marks", w->marks, "the player's pencil marks: rows of groups; without it no mark is lost")
      ->type_name("FILE");
  s->add_flag("--repair", w->repair,
              "the fewest digits to take back so that there is a solution, of puzzles with several too");
  add_seconds(*s, w->seconds);
  s->add_option("--nodes", w->nodes, "limit of the search for the solution, in boards")
      ->check(cli::not_negative())
      ->type_name("N");
  s->footer(
      "FILE:LINE, a tab, and none, some, multiple, unsolvable, invalid or limit: only a puzzle with one\n"
      "solution has mistakes. Then lines that begin with a tab: r1c5=7 r1c9=7 for two digits that clash,\n"
      "whatever the word; after some r1c5=7 for a wrong digit, and r1c5<>7 for an open cell that lost the\n"
      "mark of its digit. With --repair a line `take back: found`, or nothing, unsolvable or limit, and a "
      "line\n"
      "for each of the fewest digits without which the puzzle and the others have a solution.\n\n"
      "  boxline mistakes --placed player.txt --marks marks.txt puzzle.txt\n"
      "  boxline mistakes --repair --placed player.txt puzzle.txt\n"
      "  boxline hint --placed player.txt puzzle.txt     the mistakes and the next step\n\n"
      "Exit status: 0 no mistakes, 1 mistakes or no answer, 2 wrong use or unreadable file.\n");
  return {s, [w] { return find_mistakes(*w); }};
}

} // namespace command
