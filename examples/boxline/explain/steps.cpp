// SPDX-License-Identifier: BSL-1.0
//
// boxline steps: the steps that are available in a puzzle as it is.

#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "explain/reasoners.hpp"

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace command {

namespace {

namespace logic = boxline::logic;

struct steps_words {
  puzzle_source source;
  reasoning_words how;
  game_words game;
  bool all = false;
  std::string format = "notation";
};

int list_steps(const steps_words& w, const rule_choice& use, const rules_choice& game) {
  reasoning reasoners(w.how, game);
  output_file out(STDOUT_FILENO);
  bool some_bad = false;
  const int result = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    const reasoner* r = reasoners.find(p.grid.shape());
    if (r == nullptr) return false;
    const logic::narrator say(catalogue_of(w.how), r->written(p.text, w.source.symbols));
    boxline::limits limit = reasoners.limits();
    if (!w.all) limit.nodes = std::min<std::uint64_t>(limit.nodes, 1);
    bool is_late = false;
    const auto tell = [&](const logic::step& s, const logic::snapshot& shown) {
      // There may be 100,000 steps, which take longer to write than to find.
      is_late = is_late || (w.all && limit.until.is_set() && limit.until.has_passed());
      if (is_late || is_cancelled()) return;
      const std::string text = w.format == "words" ? say.title(*s.rule) + ": " + say.text(s, shown)
                                                   : logic::notation_of(s, shown, say.symbols());
      out.write(p.place + "\t" + std::string(s.rule->key) + "\t" + text + "\n");
    };
    const auto known =
        reasoners.uniqueness_of(p, w.source.symbols, use).value_or(boxline::uniqueness::limit_reached);
    const reasoned found = w.all ? r->all(p.grid, say.symbols(), known, use, limit, tell)
                                 : r->solve(p.grid, say.symbols(), known, use, limit, tell);
    if (is_cancelled()) return false;
    if (!found.why.empty()) std::fprintf(stderr, "%s: %s\n", p.place.c_str(), found.why.c_str());
    using logic::deduction_verdict;
    const deduction_verdict verdict = is_late ? deduction_verdict::limit_reached : found.verdict;
    const bool is_cut = w.all && verdict == deduction_verdict::limit_reached;
    if (found.steps == 0 || is_cut) out.write(p.place + "\t" + std::string(to_string(verdict)) + "\n");
    some_bad |= is_cut || (found.steps == 0 && found.verdict != deduction_verdict::solved);
    out.flush();
    return true;
  });
  out.flush();
  if (!reasoners.fatal().empty()) return wrong(reasoners.fatal());
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  if (is_cancelled()) return interrupted;
  return result == all_well && some_bad ? static_cast<int>(some_not) : result;
}

} // namespace

subcommand add_steps(cli::parser& app) {
  auto w = std::make_shared<steps_words>();
  cli::parser* s = app.add_subcommand("steps", "List the steps that are available in a puzzle as it is");
  add_source(*s, w->source);
  add_reasoning(*s, w->how);
  cli::option* nodes = add_step_limit(*s, w->how, "--all: boards that a rule examines");
  add_game(*s, w->game);
  s->add_flag("--all", w->all, "every step of every rule, rule by rule, in place of the first one");
  s->add_option("--format", w->format, "notation (r1c5<>7) or words")
      ->check(cli::one_of({"notation", "words"}))
      ->type_name("FORMAT")
      ->capture_default_str();
  s->footer(
      "A line for each step: FILE:LINE, the rule and the step with what it places or removes, with tabs\n"
      "between. None is applied. Where there is none, or a limit stopped it, a line with that result.\n\n"
      "  boxline steps puzzle.txt\n"
      "  boxline steps --all --rules hodoku puzzle.txt\n"
      "  boxline steps --all --rules skyscraper,x-wing --format words puzzle.txt\n\n" +
      rule_names() +
      "\nExit status: 0 every puzzle has a step or is solved; 1 some puzzle has none, or a limit stopped\n"
      "it; 2 wrong use or unreadable file.\n");
  return {s, [w, s, nodes] {
            std::string why;
            if (nodes->count() > 0 && !w->all) return wrong("--nodes: asks for --all");
            if (w->format == "notation" && s->get_option("--language")->count() > 0)
              return wrong("--language: asks for --format words");
            rules_choice game;
            if (!understand_game(w->game, game, why)) return wrong(why);
            auto use = parse_rules(w->how.rules, why, game.is_game());
            if (use && w->how.no_uniqueness) leave_out_uniqueness(*use);
            return use ? list_steps(*w, *use, game) : wrong("--rules: " + why);
          }};
}

} // namespace command
