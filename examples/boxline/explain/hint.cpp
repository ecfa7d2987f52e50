// SPDX-License-Identifier: BSL-1.0
//
// boxline hint: the next step of a puzzle, in as much detail as is asked for.

#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "explain/reasoners.hpp"

#include <boxline/logic/hints.hpp>

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace command {

namespace {

namespace logic = boxline::logic;

struct hint_words {
  puzzle_source source;
  reasoning_words how;
  game_words game;
  int grade = 1;
  std::string marks, placed;
};

int give_hints(const hint_words& w, const rule_choice& use, const rules_choice& game) {
  reasoning all(w.how, game);
  output_file out(STDOUT_FILENO);
  bool some_bad = false;
  marks_text marks;
  std::string why;
  if (!read_marks(w.marks, w.source.symbols, marks, why)) return wrong(why);
  int puzzles = 0;
  const int result = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    const reasoner* r = all.find(p.grid.shape());
    if (r == nullptr || (++puzzles > 1 && !w.marks.empty())) return false;
    const logic::narrator say(catalogue_of(w.how), r->written(p.text, w.source.symbols));
    boxline::limits limit = all.limits();
    limit.nodes = std::min<std::uint64_t>(limit.nodes, 1);
    std::string text;
    const step_listener take = [&](const auto& s, const logic::snapshot& shown) {
      text = logic::hint(say, s, shown, static_cast<logic::hint_grade>(w.grade - 1));
    };
    const auto known = [&] {
      return all.uniqueness_of(p, w.source.symbols, use).value_or(boxline::uniqueness::limit_reached);
    };
    const reasoned found = w.marks.empty() ? r->solve(p.grid, say.symbols(), known(), use, limit, take)
                                           : r->solve(p.grid, marks, use, limit, take);
    if (is_cancelled()) return false;
    if (!found.why.empty()) std::fprintf(stderr, "%s: %s\n", p.place.c_str(), found.why.c_str());
    if (!found.why.empty() && !w.marks.empty()) return some_bad = true; // the message has the reason
    const bool is_there = !text.empty();
    // Marks that contradict may be wrong: that is no word on the puzzle.
    const bool by_marks = !w.marks.empty() && found.verdict == logic::deduction_verdict::contradiction;
    if (!is_there)
      text = say.phrase(by_marks ? logic::phrase_key("end.contradiction.marks")
                                 : logic::end_phrase(found.verdict));
    some_bad |= !is_there && found.verdict != logic::deduction_verdict::solved;
    out.write(p.place + "\t" + text + "\n");
    out.flush();
    return true;
  });
  out.flush();
  if (!all.fatal().empty()) return wrong(all.fatal());
  if (puzzles > 1 && !w.marks.empty()) return wrong("--marks: found several puzzles, expected one");
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  if (is_cancelled()) return interrupted;
  return result == all_well && some_bad ? static_cast<int>(some_not) : result;
}

// For a player's grid beside the puzzle, with what may be wrong in it: the hint is for the grid without the
// mistakes, which follow.
int give_player_hint(const hint_words& w, const rule_choice& use) {
  using boxline::mistakes_verdict;
  std::vector<puzzle_at> both;
  if (const int status = read_player(w.source, w.placed, both); status != all_well) return status;
  const boxline::box shape = both[0].grid.shape();
  reasoning all(w.how);
  const reasoner* r = all.find(shape);
  if (r == nullptr) return wrong(all.fatal());
  const engine_or_error solver = make_everyday_engine(shape, {});
  if (!solver.made) return wrong(solver.error);
  marks_text marks;
  std::string why;
  if (!read_marks(w.marks, w.source.symbols, marks, why)) return wrong(why);
  const boxline::alphabet written = r->written(both[1].text, w.source.symbols);
  const boxline::any_grid filled = with_givens(both[1].grid, both[0].grid);

  boxline::any_grid solution;
  const mistakes_verdict verdict =
      solution_of(*solver.made, both[0], w.source.symbols, w.how.seconds, boxline::unlimited, solution);
  if (verdict == mistakes_verdict::cancelled) return interrupted;
  output_file out(STDOUT_FILENO);
  bool all_right = false;
  if (verdict != mistakes_verdict::none) {
    out.write(both[0].place + "\t" + std::string(to_string(verdict)) + "\n" + r->clashes(filled, written));
  } else {
    const auto state = r->compare(solution, filled, marks, written);
    if (!state) return wrong(state.error());
    const logic::narrator say(catalogue_of(w.how), written);
    boxline::limits limit = all.limits();
    limit.nodes = std::min<std::uint64_t>(limit.nodes, 1);
    std::string text;
    const reasoned found =
        r->solve(state->placed, state->marks, use, limit, [&](const auto& s, const logic::snapshot& shown) {
          text = logic::hint(say, s, shown, static_cast<logic::hint_grade>(w.grade - 1));
        });
    if (is_cancelled()) return interrupted;
    all_right =
        state->mistakes.empty() && (!text.empty() || found.verdict == logic::deduction_verdict::solved);
    if (text.empty()) text = say.phrase(logic::end_phrase(found.verdict));
    out.write(both[0].place + "\t" + text + "\n" + state->mistakes);
  }
  out.flush();
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return all_right ? all_well : some_not;
}

} // namespace

subcommand add_hint(cli::parser& app) {
  auto w = std::make_shared<hint_words>();
  cli::parser* s =
      app.add_subcommand("hint", "Give a hint for the next step, in one of four degrees of detail");
  add_source(*s, w->source);
  add_reasoning(*s, w->how);
  add_game(*s, w->game);
  s->add_option("--grade", w->grade, "1: the house, 2: the rule, 3: the cells, 4: the whole step")
      ->check(cli::in_range(1, 4))
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--marks", w->marks,
                "a file of the pencil marks of the one puzzle, in which the digits that you placed may stand "
                "beside the givens: rows of groups, a digit alone where a cell is filled")
      ->type_name("FILE");
  s->add_option("--placed", w->placed,
                "a file of the one puzzle with the player's digits, which may be wrong, as those of --marks")
      ->type_name("FILE");
  s->footer(
      "A line for each puzzle: FILE:LINE, a tab, and a hint towards the first step of the easiest rule "
      "that has\n"
      "one. With --placed, FILE has the givens; the lines after it are the player's mistakes, as "
      "`boxline\n"
      "mistakes` prints them, and the hint is for the grid without these. Where the puzzle has not one\n"
      "solution, multiple, unsolvable, invalid or limit is in the place of the hint.\n\n"
      "  boxline hint puzzle.txt\n"
      "  boxline hint --grade 3 --language de puzzle.txt\n"
      "  boxline hint --marks marks.txt half-solved.txt\n"
      "  boxline hint --placed player.txt --marks marks.txt puzzle.txt\n\n" +
      rule_names() +
      "\nExit status: 0 success, also for a solved puzzle; 1 for some puzzle there is no "
      "hint, or there\n"
      "are mistakes; 2 wrong use or unreadable file.\n");
  return {s, [w] {
            std::string why;
            rules_choice game;
            if (!understand_game(w->game, game, why)) return wrong(why);
            auto use = parse_rules(w->how.rules, why, game.is_game());
            if (use && w->how.no_uniqueness) leave_out_uniqueness(*use);
            if (!use) return wrong("--rules: " + why);
            if (w->placed.empty()) return give_hints(*w, *use, game);
            return game.is_game() ? wrong("--placed: for the standard houses without constraints alone")
                                  : give_player_hint(*w, *use);
          }};
}

} // namespace command
