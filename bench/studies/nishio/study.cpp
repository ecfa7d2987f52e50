// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study nishio: which puzzles single-digit deduction solves, without a guess, that singles,
// locked candidates and subsets do not (Eppstein 2012, section 5).

#include "common/arguments.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "studies/subcommands.hpp"

#include <boxline/bits/planes.hpp>
#include <boxline/nishio/propagator.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/sequence.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace command {

namespace {

enum class solved_by {
  simple_rules,
  nishio,
  neither,
  nothing_since_invalid,
  nothing_since_of_this_size,
  limit_reached,
  cancelled
};

template <boxline::box B>
solved_by what_solves(const boxline::grid<B>& puzzle, const boxline::limits& limit) {
  using boxline::status;
  namespace propagate = boxline::propagate;
  boxline::bits::planes_board<B> b;
  if (load(b, puzzle) == status::contradiction) return solved_by::nothing_since_invalid;
  propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked,
                      propagate::naked_subsets<>, propagate::hidden_subsets<>>
      simple;
  boxline::stop_check stop(limit);
  const status by_simple = propagate::run_until(simple, b, stop);
  if (stop.why() != boxline::stop_reason::none) return boxline::stopped_as<solved_by>(stop.why());
  if (by_simple != status::open)
    return by_simple == status::solved ? solved_by::simple_rules : solved_by::nothing_since_invalid;
  propagate::sequence<decltype(simple), boxline::nishio::propagator<B>> with_nishio;
  const status by_both = propagate::run_until(with_nishio, b, stop);
  if (stop.why() != boxline::stop_reason::none) return boxline::stopped_as<solved_by>(stop.why());
  switch (by_both) {
  case status::solved:
    return solved_by::nishio;
  case status::open:
    return solved_by::neither;
  case status::contradiction:
    break;
  }
  return solved_by::nothing_since_invalid;
}

solved_by what_solves(const boxline::any_grid& puzzle, const boxline::limits& limit) {
  if (puzzle.shape() == boxline::box(2)) return what_solves(puzzle.as<2>(), limit);
  if (puzzle.shape() == boxline::box(3)) return what_solves(puzzle.as<3>(), limit);
  if (puzzle.shape() == boxline::box(4)) return what_solves(puzzle.as<4>(), limit);
  return solved_by::nothing_since_of_this_size;
}

struct nishio_words {
  puzzle_source source;
  int jobs = 0;
  double seconds = 0;
  bool list = false;
};

int run_nishio(const nishio_words& w) {
  int status = all_well;
  const std::vector<puzzle_at> puzzles = all_puzzles(w.source, status);
  if (status == wrong_use) return status;
  for (const puzzle_at& p : puzzles)
    if (p.grid.shape() != boxline::box(2) && p.grid.shape() != boxline::box(3) &&
        p.grid.shape() != boxline::box(4))
      return wrong(p.place + ": study nishio takes grids of 4x4, 9x9 and 16x16");
  std::vector<solved_by> by(puzzles.size());
  item_progress progress(puzzles.size());
  std::size_t done = 0;
  in_parallel(
      puzzles.size(), threads_of(w.jobs),
      [&](std::size_t i) { by[i] = what_solves(puzzles[i].grid, limits_until_cancelled(w.seconds)); },
      [&](std::size_t) { ++done; }, [&] { progress.show(done); });
  progress.hide();
  if (is_cancelled()) return interrupted;
  const auto count = [&by](solved_by kind) { return std::count(by.begin(), by.end(), kind); };
  if (count(solved_by::limit_reached) > 0) status = some_not;
  if (w.list) {
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      if (by[i] == solved_by::nishio) std::printf("%s\n", puzzles[i].text.c_str());
    return status;
  }
  std::printf("puzzles\t%zu\nby singles, locked candidates and subsets\t%td\nwith nishio as well\t%td\nby "
              "neither\t%td\n",
              puzzles.size(), count(solved_by::simple_rules), count(solved_by::nishio),
              count(solved_by::neither));
  if (const auto invalid = count(solved_by::nothing_since_invalid); invalid > 0)
    std::printf("without a solution\t%td\n", invalid);
  if (const auto cut = count(solved_by::limit_reached); cut > 0)
    std::printf("stopped at the limit\t%td\n", cut);
  return status;
}

} // namespace

subcommand add_study_nishio(cli::parser& app) {
  auto w = std::make_shared<nishio_words>();
  cli::parser* s =
      app.add_subcommand("nishio", "Puzzles that single-digit deduction solves and simpler rules do not");
  add_source(*s, w->source);
  s->add_flag("--list", w->list, "print these puzzles themselves");
  add_seconds(*s, w->seconds);
  add_jobs(*s, w->jobs);
  s->footer(
      "Prints how many puzzles of 4x4, 9x9 and 16x16 are solved, without a guess, by singles, locked\n"
      "candidates, and naked and hidden subsets of up to four cells; how many of the others are solved\n"
      "with nishio as well; and how many are not solved.\n");
  return {s, [w] { return run_nishio(*w); }};
}

} // namespace command
