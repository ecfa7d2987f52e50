// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study rules: which share of puzzles is solved without trial, by more and more rules
// (Entwistle, "Algorithmics of Sudoku", 2011, Table 1).

#include "assess/engine.hpp"
#include "common/arguments.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "studies/subcommands.hpp"

#include <boxline/cover/contradiction.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/propagate/path_consistency.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <optional>

namespace command {

namespace {

namespace logic = boxline::logic;
using logic::deduction_verdict;

// Each tier has all rules of the tiers before it.
constexpr std::array tiers{"singles", "techniques", "path consistency", "contradiction finder"};

struct solved_with {
  std::size_t tier = tiers.size(); // the first that solves it; tiers.size() for none
  deduction_verdict verdict = deduction_verdict::stuck;
};

// Continues from the board that the easier rules left: more rules can only find the same steps earlier.
template <class Solver, class Board>
deduction_verdict go_on(std::optional<Board>& b, const boxline::limits& limit) {
  const auto way = Solver().solve(*b, logic::no_step_observer(), limit);
  b = way.state;
  return way.verdict;
}

// All inferences of one rule together, without its explanations, which are most of its work and are not used
// here. A deduction_verdict where the puzzle is decided.
template <class Board>
std::optional<deduction_verdict> apply_path_consistency(Board& b, const boxline::limits& limit) {
  boxline::propagate::path_consistency method;
  boxline::propagate::no_path_observer nobody;
  using boxline::propagate::consistency_verdict;
  const consistency_verdict how = method.reach_fixpoint(b, limit, nobody);
  if (how == consistency_verdict::contradiction) return deduction_verdict::contradiction;
  if (how != consistency_verdict::consistent)
    return boxline::stopped_as<deduction_verdict>(boxline::stop_reason_of(how));
  switch (remove_refuted(b, method.pairs())) {
  case boxline::progress::contradiction:
    return deduction_verdict::contradiction;
  case boxline::progress::none:
    return deduction_verdict::stuck;
  default:
    return {};
  }
}
template <class Board>
std::optional<deduction_verdict> draw_contradictions(Board& b, const boxline::limits& limit) {
  boxline::cover::contradiction_finder<Board::shape, typename Board::houses_type> finder(b);
  const auto all = finder.find_contradictions(limit);
  if (all.found.empty())
    return all.complete ? deduction_verdict::stuck
                        : boxline::stopped_as<deduction_verdict>(boxline::stop_reason_of(all.verdict));
  for (const auto& c : all.found) {
    const auto [where, what] = c.assumed;
    if (!c.placed && !b.has(where, what)) return deduction_verdict::contradiction;
    if (!c.placed && b.is_placed(where)) continue;
    if ((c.placed ? b.remove(where, what) : b.place(where, what)) == boxline::status::contradiction)
      return deduction_verdict::contradiction;
  }
  return {};
}

// The same verdicts as by `go_on` with the rules: all of them only eliminate candidates, so their order does
// not matter.
template <class Easier, class Draw, class Board>
deduction_verdict go_on_with(Easier easier, Draw draw, std::optional<Board>& b,
                             const boxline::limits& limit) {
  for (;;) {
    if (const deduction_verdict how = easier(b, limit); how != deduction_verdict::stuck) return how;
    if (const auto end = draw(*b, limit)) return *end;
  }
}

template <class Board>
using tier_by = deduction_verdict (*)(std::optional<Board>&, const boxline::limits&);

template <boxline::box B, class Board>
constexpr std::array<tier_by<Board>, tiers.size()> in_steps{
    go_on<logic::logic_solver<B, logic::singles>, Board>,
    go_on<logic::logic_solver<B, logic::techniques>, Board>,
    go_on<logic::logic_solver<B, logic::rules_of<logic::techniques, boxline::logic::path_consistency>>,
          Board>,
    go_on<logic::logic_solver<B, logic::entwistle>, Board>};

template <boxline::box B, class Board>
deduction_verdict with_paths(std::optional<Board>& b, const boxline::limits& limit) {
  return go_on_with(in_steps<B, Board>[1], apply_path_consistency<Board>, b, limit);
}
template <boxline::box B, class Board>
deduction_verdict with_contradictions(std::optional<Board>& b, const boxline::limits& limit) {
  return go_on_with(with_paths<B, Board>, draw_contradictions<Board>, b, limit);
}

template <boxline::box B>
solved_with solve_by_tiers(const boxline::grid<B>& puzzle, double seconds, bool explained) {
  using simplest = logic::logic_solver<B, logic::singles>;
  using board = typename simplest::board_type;
  auto b = simplest().start(puzzle);
  if (!b) return {tiers.size(), deduction_verdict::invalid};
  const boxline::limits limit = limits_until_cancelled(seconds);
  auto ways = in_steps<B, board>;
  if (!explained) ways = {ways[0], ways[1], with_paths<B, board>, with_contradictions<B, board>};
  for (std::size_t t = 0; t < tiers.size(); ++t)
    if (const deduction_verdict how = ways[t](b, limit); how != deduction_verdict::stuck)
      return {how == deduction_verdict::solved ? t : tiers.size(), how};
  return {};
}

struct rules_words {
  std::vector<std::string> files;
  int jobs = 1;
  double seconds = 0;
  bool explained = false;
};

// One file's line; the exit status.
int study_file(const std::string& name, const rules_words& w) {
  int status = all_well;
  puzzle_source source;
  source.files = {name};
  const std::vector<puzzle_at> puzzles = all_puzzles(source, status);
  if (status == wrong_use) return status;
  for (const puzzle_at& p : puzzles)
    if (!assessor_boxes::contains(p.grid.shape()))
      return wrong(p.place + ": study rules takes grids of 4x4, 9x9 and 16x16");
  std::vector<solved_with> by(puzzles.size());
  item_progress progress(puzzles.size());
  std::size_t done = 0;
  in_parallel(
      puzzles.size(), threads_of(w.jobs),
      [&](std::size_t i) {
        boxline::visit_box<assessor_boxes>(puzzles[i].grid.shape(), [&]<boxline::box B>() {
          by[i] = solve_by_tiers(puzzles[i].grid.as<B>(), w.seconds, w.explained);
        });
      },
      [&](std::size_t) { ++done; }, [&] { progress.show(done); });
  progress.hide();
  if (is_cancelled()) return interrupted;
  std::printf("%s\t%zu", name.c_str(), puzzles.size());
  for (std::size_t t = 0; t < tiers.size(); ++t) {
    const auto solved =
        std::count_if(by.begin(), by.end(), [t](const solved_with& s) { return s.tier <= t; });
    std::printf("\t%.2f", puzzles.empty()
                              ? 0
                              : 100 * static_cast<double>(solved) / static_cast<double>(puzzles.size()));
  }
  const auto count = [&by](deduction_verdict v) {
    return std::count_if(by.begin(), by.end(), [v](const solved_with& s) { return s.verdict == v; });
  };
  std::printf("\t%td\t%td\n", count(deduction_verdict::contradiction) + count(deduction_verdict::invalid),
              count(deduction_verdict::limit_reached));
  std::fflush(stdout);
  return status;
}

int run_rules(const rules_words& w) {
  std::printf("file\tpuzzles");
  for (const char* tier : tiers) std::printf("\t%s", tier);
  std::printf("\tno solution\tlimit\n");
  std::fflush(stdout);
  int result = all_well;
  const std::vector<std::string> standard_input{"-"};
  for (const std::string& name : w.files.empty() ? standard_input : w.files) {
    const int status = study_file(name, w);
    if (status == wrong_use || status == interrupted) return status;
    result = std::max(result, status);
  }
  return result;
}

} // namespace

subcommand add_study_rules(cli::parser& app) {
  auto w = std::make_shared<rules_words>();
  cli::parser* s =
      app.add_subcommand("rules", "The share of puzzles solved without trial, by growing sets of rules");
  s->add_option("FILE", w->files,
                "files to read, `-` for standard input, which is also read when none is named");
  add_seconds(*s, w->seconds);
  add_jobs(*s, w->jobs);
  s->add_flag("--explained", w->explained, "find each step with its explanation: the same, but takes longer");
  s->footer(
      "Prints a line for each file: the number of puzzles (4x4, 9x9 or 16x16), and the percentages solved "
      "by\n"
      "singles, with Entwistle's other techniques, with path consistency, and with the contradiction\n"
      "finder; then the numbers of puzzles without a solution and of those that took too long. A puzzle\n"
      "with several solutions is never solved.\n");
  return {s, [w] { return run_rules(*w); }};
}

} // namespace command
