// SPDX-License-Identifier: BSL-1.0
//
// boxline explain: the steps of a puzzle by rules that people use (Entwistle, section III.C).

#include "explain/explain.hpp"

#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "explain/language.hpp"
#include "explain/reasoners.hpp"

#include <boxline/logic/notation.hpp>

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace command {

namespace {

namespace logic = boxline::logic;
using logic::snapshot, logic::deduction_verdict;

struct explain_words {
  puzzle_source source;
  reasoning_words how;
  game_words game;
  std::string format = "words", html;
  bool json = false, catalogue = false;
};

class explain_run {
public:
  explain_run(const explain_words& w, const rule_choice& use, const rules_choice& game)
      : w_(w), use_(use), is_game_(game.is_game()), constraints_(game.constraints), reasoning_(w.how, game) {
    if (w.json) format_ = "json";
  }

  int run() {
    const int result = for_each_puzzle(w_.source, [this](const puzzle_at& p) { return puzzle(p); });
    out_.flush();
    if (!reasoning_.fatal().empty()) return wrong(reasoning_.fatal());
    if (!out_.error().empty()) return wrong("cannot write: " + out_.error());
    if (!w_.html.empty() && (!documents_.empty() || !is_cancelled())) {
      std::string why;
      if (documents_.empty())
        std::fprintf(stderr, "boxline: %s: nothing to show\n", w_.html.c_str());
      else if (!write_whole(w_.html,
                            explain_page(documents_, drawings_, std::string(catalogue_of(w_.how).language)),
                            why))
        return wrong(w_.html + ": " + why);
    }
    return result == all_well && some_bad_ ? static_cast<int>(some_not) : result;
  }

private:
  bool puzzle(const puzzle_at& p) {
    const reasoner* r = reasoning_.find(p.grid.shape());
    if (r == nullptr) return false;
    const logic::narrator say(catalogue_of(w_.how), r->written(p.text, w_.source.symbols));
    const std::size_t colon = p.place.rfind(':');
    const explained_puzzle about{p.place.substr(0, colon),
                                 std::stoi(p.place.substr(colon + 1)),
                                 p.grid,
                                 r->available(use_),
                                 is_game_,
                                 reasoning_.uniqueness_of(p, w_.source.symbols, use_)};
    std::optional<explain_document> document;
    if (format_ == "json" || !w_.html.empty()) document.emplace(say, about);
    std::vector<std::size_t> uses(all_rules(is_game_).size());
    std::size_t number = 0;
    if (format_ != "json") out_.write(p.place + "\n");
    const reasoned found = with_search_progress([&] {
      return r->solve(p.grid, say.symbols(), about.known.value_or(boxline::uniqueness::limit_reached), use_,
                      reasoning_.limits(), [&](const auto& s, const snapshot& shown) {
                        ++uses[place_of(*s.rule)];
                        ++number;
                        if (format_ == "words")
                          out_.write(std::to_string(number) + ". " + say.title(*s.rule) + ": " +
                                     say.text(s, shown) + "\n");
                        if (format_ == "notation")
                          out_.write(logic::notation_of(s, shown, say.symbols()) + "\n");
                        if (document) document->add(s, shown);
                      });
    });
    if (is_cancelled()) return false;
    some_bad_ |= found.verdict != deduction_verdict::solved;
    if (!found.why.empty()) std::fprintf(stderr, "%s: %s\n", p.place.c_str(), found.why.c_str());
    if (document) {
      std::string text = document->finish(found);
      if (format_ == "json") out_.write(text + "\n");
      if (!w_.html.empty()) documents_.push_back(std::move(text));
      if (!w_.html.empty() && !constraints_.empty())
        drawings_.push_back(drawing_of(constraints_, p.grid.shape().size()));
    }
    if (format_ != "json") out_.write(summary(found, uses, say));
    out_.flush();
    return true;
  }

  std::size_t place_of(const boxline::logic::rule_info& r) const {
    const auto& all = all_rules(is_game_);
    return static_cast<std::size_t>(
        std::find_if(all.begin(), all.end(), [&](auto* i) { return i->key == r.key; }) - all.begin());
  }
  // `solved: 51 steps: hidden-single 40, naked-single 11`, and the remaining candidates where it is not.
  std::string summary(const reasoned& found, const std::vector<std::size_t>& uses,
                      const logic::narrator& say) const {
    std::string text = std::string(logic::to_string(found.verdict)) + ": " + std::to_string(found.steps) +
                       (found.steps == 1 ? " step" : " steps");
    const char* between = ": ";
    for (std::size_t i = 0; i < uses.size(); ++i) {
      if (uses[i] == 0) continue;
      text += between + std::string(all_rules(is_game_)[i]->key) + " " + std::to_string(uses[i]);
      between = ", ";
    }
    text += "\n";
    if (found.verdict == deduction_verdict::stuck || found.verdict == deduction_verdict::limit_reached)
      text += pencil_marks(*found.end, say);
    return text;
  }
  // Which candidates are left, as `--input candidates-block` reads them.
  static std::string pencil_marks(const snapshot& s, const logic::narrator& say) {
    const int n = s.size();
    std::vector<std::string> texts;
    std::size_t width = 1;
    for (int c = 0; c < n * n; ++c) {
      std::vector<boxline::digit> digits;
      for (const boxline::assignment a : s.candidates_of(boxline::constraint::of(boxline::cell(c))))
        digits.push_back(a.what);
      texts.push_back(logic::compact_digits(digits, say.symbols()));
      width = std::max(width, texts.back().size());
    }
    std::string text;
    for (int r = 0; r < n; ++r) {
      if (r > 0 && r % s.shape().rows == 0) {
        const std::size_t dashes = (width + 1) * static_cast<std::size_t>(s.shape().columns);
        for (int k = 0; k < n / s.shape().columns; ++k)
          text += (k == 0 ? "" : "+-") + std::string(dashes, '-');
        text += "\n";
      }
      for (int c = 0; c < n; ++c) {
        if (c > 0 && c % s.shape().columns == 0) text += "| ";
        text += texts[static_cast<std::size_t>(r * n + c)];
        if (c + 1 < n)
          text += std::string(width + 1 - texts[static_cast<std::size_t>(r * n + c)].size(), ' ');
      }
      text += "\n";
    }
    return text;
  }

  const explain_words& w_;
  const rule_choice use_;
  const bool is_game_;
  const std::string constraints_;
  reasoning reasoning_;
  std::string format_ = w_.format;
  output_file out_{STDOUT_FILENO};
  std::vector<std::string> documents_, drawings_;
  bool some_bad_ = false;
};

int print_catalogue(const boxline::logic::catalogue& of) {
  output_file out(STDOUT_FILENO);
  out.write(catalogue_text(of));
  out.flush();
  return out.error().empty() ? static_cast<int>(all_well) : wrong("cannot write: " + out.error());
}

} // namespace

subcommand add_explain(cli::parser& app) {
  auto w = std::make_shared<explain_words>();
  cli::parser* s =
      app.add_subcommand("explain", "Solve step by step, by rules that people use, with reasons");
  add_source(*s, w->source);
  add_reasoning(*s, w->how);
  add_step_limit(*s, w->how, "steps to take for each puzzle");
  add_game(*s, w->game);
  cli::option* format = s->add_option("--format", w->format, "words, notation (Eureka: r1c5<>7) or json")
                            ->check(cli::one_of({"words", "notation", "json"}))
                            ->type_name("FORMAT")
                            ->capture_default_str();
  s->add_flag("--json", w->json, "the same as --format json: a document a line, in the schema schema.json")
      ->excludes(format);
  cli::option* html =
      s->add_option("--html", w->html,
                    "write a page into this file that shows the steps one by one; it needs no network")
          ->type_name("FILE");
  s->add_flag("--catalogue", w->catalogue,
              "print the phrases of --language and explain nothing: a template for another language")
      ->excludes(html);
  s->footer(
      "For each puzzle its position, a line for each step, and the result: solved, stuck,\n"
      "contradiction, invalid or limit, with the number of steps and how often each rule was used. The\n"
      "first step of the easiest rule is taken each time. Where the puzzle is not solved, the candidates are "
      "printed.\n\n"
      "  boxline explain puzzle.txt\n"
      "  boxline explain --rules singles,pointing --format notation puzzle.txt\n"
      "  boxline explain --html steps.html --language de puzzle.txt\n"
      "  boxline explain --catalogue > fr.txt     then: --language fr.txt; what it lacks stays in English\n"
      "  boxline explain --constraints 'anti-knight; cage 17 r1c1 r1c2' puzzle.txt\n"
      "  boxline explain --json puzzles.txt | jq -r .status | sort | uniq -c\n\n" +
      rule_names() +
      "\nExit status: 0 all puzzles are solved, 1 some puzzle is not, 2 wrong use or unreadable file.\n");
  return {s, [w, s] {
            std::string why;
            if (w->format == "notation" && w->html.empty() && s->get_option("--language")->count() > 0)
              return wrong("--language: asks for --format words or json, or for --html");
            for (const char* name :
                 {"FILE", "--size", "--alphabet", "--rules", "--no-uniqueness", "--seconds", "--nodes",
                  "--houses", "--constraints", "--format", "--json"})
              if (w->catalogue && s->get_option(name)->count() > 0)
                return wrong(std::string(name) + ": found --catalogue, which explains nothing");
            if (w->catalogue) return print_catalogue(catalogue_of(w->how));
            rules_choice game;
            if (!understand_game(w->game, game, why)) return wrong(why);
            if (!w->html.empty() && game.which != rules_choice::kind::standard)
              return wrong("--html: the page has the usual houses only, not those of --houses");
            auto use = parse_rules(w->how.rules, why, game.is_game());
            if (use && w->how.no_uniqueness) leave_out_uniqueness(*use);
            return use ? explain_run(*w, *use, game).run() : wrong("--rules: " + why);
          }};
}

} // namespace command
