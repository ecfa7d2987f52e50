// SPDX-License-Identifier: BSL-1.0
//
// boxline candidates and boxline blame: for those who set puzzles.

#include "generate/setter.hpp"

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/game_words.hpp"

#include <boxline/io/names.hpp>
#include <boxline/logic/compact.hpp>

#include <unistd.h>

namespace command {

namespace {

struct set_words {
  puzzle_source source;
  game_words game;
  double seconds = 0;
  std::uint64_t nodes = boxline::unlimited, bound = 1;
  bool has_bound = false;
};

// Calls `answer(setter, puzzle, out)`, which gives whether the puzzle was answered, for each puzzle.
template <class Answer>
int for_each_set(const set_words& w, Answer answer) {
  rules_choice rules;
  std::string why;
  if (!understand_game(w.game, rules, why)) return wrong(why);
  output_file out(STDOUT_FILENO);
  std::unique_ptr<setter> of;
  boxline::box shape{1};
  bool all_answered = true;
  const int status = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    if (of == nullptr || shape != p.grid.shape()) {
      shape = p.grid.shape();
      of = make_setter(shape, rules, why);
      if (of == nullptr) return false;
    }
    all_answered = answer(*of, p, out) && all_answered;
    out.flush();
    return out.error().empty();
  });
  if (!why.empty()) return wrong(why);
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  if (is_cancelled()) return interrupted;
  return status != all_well ? status : all_answered ? all_well : some_not;
}

int find_candidates(const set_words& w) {
  return for_each_set(w, [&w](const setter& of, const puzzle_at& p, output_file& out) {
    const auto limit = limits_until_cancelled(w.seconds, w.nodes);
    const auto found = of.candidates(p.grid, w.bound, limit, {w.source.symbols});
    if (found.verdict == boxline::enumeration_verdict::cancelled) return false;
    const bool is_complete = found.verdict == boxline::enumeration_verdict::complete;
    const bool is_unsolvable = is_complete && found.each.empty();
    out.write(p.place + "\t" + (is_unsolvable ? "unsolvable" : is_complete ? "complete" : "limit") + "\n");
    if (is_unsolvable) return true;
    if (!w.has_bound) {
      out.write(found.marks);
      return is_complete;
    }
    const int n = p.grid.shape().size();
    const boxline::alphabet written = of.written(p.text, w.source.symbols);
    for (const counted_candidate& c : found.each)
      out.write("\t" + boxline::cell_name(boxline::cell(c.cell), n) + "=" +
                boxline::logic::symbol_of(boxline::digit::from_index(c.value - 1), written) + "\t" +
                std::to_string(c.count) + (!c.is_known || c.count >= w.bound ? "+" : "") + "\n");
    return is_complete;
  });
}

int find_blamed(const set_words& w) {
  return for_each_set(w, [&w](const setter& of, const puzzle_at& p, output_file& out) {
    const auto found =
        of.blame(p.grid, limits_until_cancelled(w.seconds, w.nodes), of.written(p.text, w.source.symbols));
    using verdict = boxline::generate::blame_verdict;
    if (found.verdict == verdict::cancelled) return false;
    out.write(p.place + "\t" + std::string(to_string(found.verdict)) + "\n");
    for (const std::string& text : found.which) out.write("\t" + text + "\n");
    return found.verdict != verdict::limit_reached;
  });
}

cli::parser* add(cli::parser& app, set_words& w, const char* name, const char* purpose) {
  cli::parser* s = app.add_subcommand(name, purpose);
  add_source(*s, w.source);
  add_game(*s, w.game);
  add_seconds(*s, w.seconds);
  s->add_option("--nodes", w.nodes, "limit of each search, in boards; the first that uses it up is the last")
      ->check(cli::not_negative())
      ->type_name("N");
  return s;
}

} // namespace

subcommand add_candidates(cli::parser& app) {
  auto w = std::make_shared<set_words>();
  cli::parser* s = add(app, *w, "candidates", "Show which candidates stand in some solution");
  const cli::option* bound =
      s->add_option("--bound", w->bound, "count the solutions of each candidate up to N")
          ->check(cli::in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
          ->type_name("N")
          ->capture_default_str();
  s->footer(
      "For each puzzle FILE:LINE, a tab, and complete, limit or unsolvable; then the candidates that\n"
      "stand in some solution, as pencil marks. With --bound a line for each, which begins with a tab:\n"
      "r1c5=7, a tab, and the number of its solutions, with + where there may be more. After limit\n"
      "those that are not known count as candidates. After unsolvable there are none: boxline blame\n"
      "finds what contradicts itself.\n\n"
      "  boxline candidates --constraints 'cage 17 r1c1 r1c2' puzzle.txt\n"
      "  boxline candidates --houses diagonals --bound 100 puzzle.txt\n\n"
      "Exit status: 0 all were answered, 1 some were not, 2 wrong use or unreadable file.\n");
  return {s, [w, bound] {
            w->has_bound = bound->count() > 0;
            return find_candidates(*w);
          }};
}

subcommand add_blame(cli::parser& app) {
  auto w = std::make_shared<set_words>();
  cli::parser* s = add(app, *w, "blame", "Find the fewest constraints and givens that contradict each other");
  s->footer(
      "For each puzzle FILE:LINE, a tab, and found, consistent or limit; then a line for each constraint\n"
      "and given to blame, which begins with a tab. After limit it is a contradiction too, if any, but\n"
      "there may be a smaller one. The houses always hold.\n\n"
      "  boxline blame --constraints killer.txt puzzle.txt\n\n"
      "Exit status: 0 all were answered, 1 some were not, 2 wrong use or unreadable file.\n");
  return {s, [w] { return find_blamed(*w); }};
}

} // namespace command
