// SPDX-License-Identifier: BSL-1.0
//
// boxline pattern, vicinity, twins, many-clues: the puzzles of a pattern, those near a puzzle, and minimal
// ones with many clues.

#include "common/arguments.hpp"
#include "common/interrupt.hpp"
#include "common/subcommand.hpp"
#include "symmetry/each_grid.hpp"

#include <boxline/any.hpp>
#include <boxline/catalogue/many_clues.hpp>
#include <boxline/catalogue/pattern_search.hpp>
#include <boxline/catalogue/twins.hpp>
#include <boxline/catalogue/vicinity.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace command {

namespace {

using boxline::any_grid;
using boxline::box;
using boxline::enumeration_verdict;

struct pattern_words : catalogue_words {
  bool minimal = false;
  int changed = -1, kept = 0, split = -1;
};
struct vicinity_words : catalogue_words {
  boxline::catalogue::vicinity_options options;
};
struct many_words : catalogue_words {
  boxline::catalogue::many_clue_options options;
  bool all = false, other_solutions = false;
};

// Adds the puzzles that `search(visit)` visits, or their number; its result has a verdict and that number.
template <box B, class Search>
void list_puzzles(const catalogue_words& w, grid_answer& to, Search search) {
  const auto r = search([&](const boxline::grid<B>& g) {
    if (!w.count) to.add(line_of(any_grid(g), w.source.symbols));
  });
  end_puzzles(w, r, to);
}

// Solvers run the instructions of the machine; a search is made once for each thread.
template <box B>
void list_pattern(const pattern_words& w, const any_grid& g, grid_answer& to) {
  thread_local boxline::catalogue::pattern_search<B, boxline::dispatched_solver<B>> search;
  if (w.split >= 0)
    return list_puzzles<B>(w, to,
                           [&](auto visit) { return search.split(g.as<B>(), w.split, visit, limits_of(w)); });
  boxline::catalogue::pattern_options options{.minimal = w.minimal, .kept = w.kept};
  if (w.changed >= 0) options.changed = w.changed;
  list_puzzles<B>(w, to, [&](auto visit) { return search(g.as<B>(), options, visit, limits_of(w)); });
}

template <box B>
void list_vicinity(const vicinity_words& w, const any_grid& g, grid_answer& to) {
  thread_local boxline::catalogue::vicinity_search<B, boxline::dispatched_solver<B>> search;
  list_puzzles<B>(w, to, [&](auto visit) { return search(g.as<B>(), w.options, visit, limits_of(w)); });
}

template <box B>
void list_twins(const catalogue_words& w, const any_grid& g, grid_answer& to) {
  const boxline::dispatched_solver<B> solve;
  list_puzzles<B>(
      w, to, [&](auto visit) { return boxline::catalogue::twins(g.as<B>(), visit, limits_of(w), solve); });
}

template <box B>
void list_many_clues(const many_words& w, const any_grid& g, grid_answer& to) {
  using boxline::catalogue::many_clue_verdict;
  thread_local boxline::catalogue::many_clue_search<B, boxline::dispatched_solver<B>> search;
  const auto line = [&](const boxline::grid<B>& puzzle) {
    to.add(w.count ? std::to_string(puzzle.givens()) + "\n" : line_of(any_grid(puzzle), w.source.symbols));
  };
  boxline::catalogue::many_clue_options options = w.options;
  options.same_solution = !w.other_solutions;
  const auto r = search(
      g.as<B>(), options,
      [&](const boxline::grid<B>& puzzle) {
        if (w.all) line(puzzle);
      },
      limits_of(w));
  if (r.verdict == many_clue_verdict::cancelled) return;
  if (!w.all && r.clues > 0) line(r.best);
  const bool is_enough = r.verdict == many_clue_verdict::limit_reached && r.puzzles == w.limit;
  to.end(is_enough ? many_clue_verdict::ended : r.verdict, many_clue_verdict::ended, "");
}

int run_pattern(const pattern_words& w) {
  return answer_all(w, [&]<box B>(const any_grid& g, grid_answer& to) { list_pattern<B>(w, g, to); });
}
int run_vicinity(const vicinity_words& w) {
  return answer_all(w, [&]<box B>(const any_grid& g, grid_answer& to) { list_vicinity<B>(w, g, to); });
}
int run_twins(const catalogue_words& w) {
  return answer_all(w, [&]<box B>(const any_grid& g, grid_answer& to) { list_twins<B>(w, g, to); });
}
int run_many_clues(const many_words& w) {
  return answer_all(w, [&]<box B>(const any_grid& g, grid_answer& to) { list_many_clues<B>(w, g, to); });
}

void add_count(cli::parser& app, bool& count) {
  app.add_flag("--count", count, "print how many there are, and not the puzzles");
}

void set_footer(cli::parser& s, std::string text) {
  text += "Exit status: 0 all are found, 1 those of some line are not, 2 wrong use or unreadable file.\n";
  s.footer(text);
}

} // namespace

subcommand add_pattern(cli::parser& app) {
  auto w = std::make_shared<pattern_words>();
  cli::parser* s = app.add_subcommand("pattern", "Find all puzzles whose clues are in given cells");
  add_source(*s, w->source);
  cli::option* const minimal = s->add_flag("--minimal", w->minimal, "only puzzles without a redundant clue");
  cli::option* const changed =
      s->add_option("--changed", w->changed,
                    "the digits count: so many of the clues at most differ from those of the input")
          ->check(cli::in_range(0, 81))
          ->type_name("N");
  cli::option* const kept =
      s->add_option("--kept", w->kept,
                    "the first N clues, row by row, have the digits of the input; the others have any")
          ->check(cli::in_range(0, 81))
          ->type_name("N");
  s->add_option(
       "--split", w->split,
       "print the pattern with each choice of digits for the first N clues: parts of the search, each "
       "a line for --kept N, for other processes or a job")
      ->check(cli::in_range(0, 81))
      ->type_name("N")
      ->excludes(minimal)
      ->excludes(changed)
      ->excludes(kept);
  add_count(*s, w->count);
  add_limit(*s, *w, "puzzles of each pattern, after which its search ends");
  add_limits(*s, *w, "sets of digits to examine, for each pattern");
  set_footer(
      *s, "Each line of the input is a pattern: a digit, any one, in the cells of the clues. Prints the\n"
          "puzzles with one solution that have clues in just these cells; of those that differ by the names\n"
          "of the digits one, with 1, 2, ... in the order of their first cells. All of them, unless a line\n"
          "`limit` follows. Patterns of 4x4, 6x6 and 9x9; the time is exponential in the clues.\n\n"
          "  boxline pattern --minimal --seconds 60 patterns.txt\n"
          "  boxline pattern --minimal grids.txt | boxline canonical --minlex | sort -u\n"
          "  boxline pattern --changed 2 puzzles.txt\n"
          "  boxline pattern --split 8 pattern.txt | boxline pattern --minimal --kept 8 --jobs 0\n\n");
  return {s, [w] { return run_pattern(*w); }};
}

subcommand add_vicinity(cli::parser& app) {
  auto w = std::make_shared<vicinity_words>();
  cli::parser* s =
      app.add_subcommand("vicinity", "Find the puzzles that lack some clues and have some others");
  add_source(*s, w->source);
  s->add_option("--removed", w->options.removed, "clues that are removed")
      ->check(cli::in_range(0, 81))
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--added", w->options.added, "clues that are added, others than these")
      ->check(cli::in_range(0, 81))
      ->type_name("M")
      ->capture_default_str();
  s->add_flag("--minimal", w->options.minimal, "only puzzles without a redundant clue");
  add_count(*s, w->count);
  add_limit(*s, *w, "puzzles for each line, after which its search ends");
  add_limits(*s, *w, "sets of clues to examine, for each line");
  set_footer(*s, "Prints the puzzles with one solution in the vicinity {-N+M} of each puzzle. All of them,\n"
                 "unless a line `limit` follows: also where a million solutions are left once the clues are\n"
                 "removed. `invalid` where givens clash. 4x4, 6x6 and 9x9.\n\n"
                 "  boxline vicinity --removed 2 --added 1 puzzles.txt\n"
                 "  boxline vicinity --minimal --count --jobs 0 puzzles.txt\n\n");
  return {s, [w] { return run_vicinity(*w); }};
}

subcommand add_twins(cli::parser& app) {
  auto w = std::make_shared<catalogue_words>();
  cli::parser* s = app.add_subcommand("twins", "Find the puzzles whose solutions differ in the clues alone");
  add_source(*s, w->source);
  add_count(*s, w->count);
  add_limit(*s, *w, "twins of each puzzle, after which its search ends");
  add_limits(*s, *w, "nodes of a search for each puzzle, as of solve");
  set_footer(*s, "Prints the other puzzles with clues in the same cells whose solutions agree with the\n"
                 "puzzle's in all other cells; each has one solution. All of them, unless a line `limit`\n"
                 "follows; or `several`, `unsolvable` or `invalid`. 4x4, 6x6 and 9x9.\n\n"
                 "  boxline twins puzzles.txt\n\n");
  return {s, [w] { return run_twins(*w); }};
}

subcommand add_many_clues(cli::parser& app) {
  auto w = std::make_shared<many_words>();
  cli::parser* s = app.add_subcommand("many-clues", "Search for minimal puzzles with many clues");
  add_source(*s, w->source);
  s->add_option("--width", w->options.width, "puzzles from which steps are taken at a time")
      ->check(cli::in_range(1, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--sideways", w->options.sideways, "steps {-1+1} in a row where no step {-1+2} is found")
      ->check(cli::in_range(0, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  add_seed(*s, w->options.seed, "equal seeds give equal results");
  s->add_flag("--other-solutions", w->other_solutions, "puzzles with other solutions than the grid too");
  s->add_flag("--all", w->all, "print each puzzle that is visited; no two of them are equivalent");
  s->add_flag("--count", w->count, "print the number of clues, and not the puzzles");
  add_limit(*s, *w, "puzzles to visit for each line");
  add_limits(*s, *w, "sets of clues to examine, for each line");
  s->footer(
      "Each line of the input is a full grid, or a puzzle with one solution. Prints for each the minimal\n"
      "puzzle with the most clues that was found, by steps that remove a clue and add two. That there is\n"
      "none with more is not proven: `boxline scan --minimal` does, for 4x4. `limit` follows where the\n"
      "search did not end; `several`, `unsolvable` or `invalid` where a line is no puzzle with one\n"
      "solution. 4x4, 6x6 and 9x9.\n\n"
      "  boxline construct --size 3 | boxline many-clues --seconds 60\n"
      "  boxline many-clues --all --count --seed 2 grids.txt\n\n"
      "Exit status: 0 all searches ended, 1 some did not, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_many_clues(*w); }};
}

} // namespace command
