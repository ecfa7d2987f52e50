// SPDX-License-Identifier: BSL-1.0
//
// boxline export, boxline import: puzzles as models for other solvers, and their answers.
// boxline construct: a full grid by direct construction.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "models/game_model.hpp"
#include "solve/game_words.hpp"

#include <boxline/adapt/dimacs_colouring.hpp>
#include <boxline/adapt/dot.hpp>
#include <boxline/adapt/exact_cover_text.hpp>
#include <boxline/adapt/graphml.hpp>
#include <boxline/generate/construct.hpp>
#include <boxline/io/format.hpp>

#include <cstdio>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

using namespace boxline::adapt;
using boxline::box;

/// Each box compiles all formats.
using model_boxes = boxline::box_list<2, 3, 4, 5, 6, box{2, 3}, box{3, 2}, box{3, 4}, box{4, 3}>;

struct export_words {
  puzzle_source source;
  model_words model;
  game_words game;
  std::string prefix;
  bool hyper = false;
};

template <box B>
std::string model_of(const export_words& w, const boxline::grid<B>& puzzle) {
  std::string text;
  const std::string& to = w.model.to;
  if (to == "cnf") append_formula(text, w.model, puzzle);
  append_rows(text, to, puzzle);
  if (to == "dlx") append_exact_cover(text, puzzle);
  if (to == "col") append_colouring(text, boxline::reduce::graph<B>(puzzle));
  if (to == "dot" && !w.hyper) append_dot(text, boxline::reduce::graph<B>(puzzle));
  if (to == "dot" && w.hyper) append_dot(text, boxline::reduce::hypergraph<B>(puzzle));
  if (to == "graphml" && !w.hyper) append_graphml(text, boxline::reduce::graph<B>(puzzle));
  if (to == "graphml" && w.hyper) append_graphml(text, boxline::reduce::hypergraph<B>(puzzle));
  return text;
}

// An option that has nothing to do with the format; empty for none.
std::string fault_of_format(const export_words& w) {
  const std::string& to = w.model.to;
  const char* of_formula = w.model.minimal           ? "--minimal"
                           : w.model.whole           ? "--whole"
                           : !w.model.forbid.empty() ? "--forbid"
                                                     : nullptr;
  if (of_formula != nullptr && to != "cnf")
    return std::string(of_formula) + ": found --to " + to + ", expected cnf";
  if (w.hyper && to != "dot" && to != "graphml")
    return "--hypergraph: found --to " + to + ", expected dot or graphml";
  return {};
}

int run_export(const export_words& w) {
  std::size_t puzzles = 0;
  std::string why = fault_of_format(w);
  if (!why.empty()) return wrong(why);
  rules_choice rules;
  if (!understand_game(w.game, rules, why)) return wrong(why);
  const bool is_game = rules.is_game();
  if (is_game && !has_game_model(w.model.to))
    return wrong("--houses, --constraints: found --to " + w.model.to + ", expected cnf, lp, opb or mzn");
  output_file out(STDOUT_FILENO);
  bool all_made = true;
  const int status = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    if (++puzzles > 1 && w.prefix.empty()) {
      why = p.place + ": a second puzzle: standard output takes one model; --prefix writes a file for each";
      return false;
    }
    std::string text, limit;
    const bool known = boxline::visit_box<model_boxes>(p.grid.shape(), [&]<box B>() {
      if (is_game) {
        if (auto made = model_of_game(p.grid, w.model, rules))
          text = std::move(*made);
        else
          (made.error().is_limited ? limit : why) = made.error().why;
      } else if (is_forbiddable(w.model, p.grid.as<B>())) {
        text = model_of(w, p.grid.as<B>());
      } else {
        why = not_forbiddable;
      }
    });
    if (!known)
      why = p.place + ": no models of this size, expected one of " + boxline::box_names<model_boxes>();
    if (!why.empty() || is_cancelled()) return false;
    if (!limit.empty()) {
      std::fprintf(stderr, "%s: %s\n", p.place.c_str(), limit.c_str());
      all_made = false;
      return true;
    }
    if (w.prefix.empty()) {
      out.write(text);
      return true;
    }
    const std::string name = w.prefix + std::to_string(puzzles) + "." + w.model.to;
    if (write_whole(name, text, why)) return true;
    why = name + ": " + why;
    return false;
  });
  out.flush();
  if (is_cancelled()) return interrupted;
  if (!why.empty()) return wrong(why);
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return status == all_well && !all_made ? static_cast<int>(some_not) : status;
}

/// The answer to a model without rules of a game.
template <box B>
boxline::expected<boxline::adapt::answer<B>, answer_error>
answer_of(std::string_view format, const std::string& model, const std::string& text,
          const boxline::grid<B>& puzzle) {
  if (format == "dlx") return read_cover_answer<B>(text);
  if (format == "col") return read_colouring(text, boxline::reduce::graph<B>(puzzle));
  return format == "cnf" ? read_formula_answer<B>(model, text) : read_rows_answer<B>(format, text);
}

struct import_words {
  std::string model, answer = "-";
  game_words game;
  double seconds = 0;
};

int run_import(const import_words& w) {
  std::string model, text, why;
  rules_choice rules;
  if (!understand_game(w.game, rules, why)) return wrong(why);
  if (!read_whole(w.model, model, why)) return wrong(w.model + ": " + why);
  if (!read_whole(w.answer, text, why)) return wrong(w.answer + ": " + why);
  const auto header = read_header(model);
  if (!header) return wrong(w.model + ": " + describe(header.error()));
  if (header->format == "dot" || header->format == "graphml")
    return wrong(w.model + ": " + std::string(header->format) + " is a picture, nothing answers it");
  if (rules_of_model(model) != rules_line(rules))
    return wrong(w.model + ": the model has " + words_of_rules(rules_of_model(model)) +
                 ", expected the same as --houses and --constraints, found " +
                 words_of_rules(rules_line(rules)));
  int status = all_well;
  const bool known = boxline::visit_box<model_boxes>(header->shape, [&]<box B>() {
    const auto puzzle = read_givens<B>(model);
    if (!puzzle) {
      status = wrong(w.model + ": " + describe(puzzle.error()));
      return;
    }
    imported got;
    if (rules_line(rules).empty()) {
      const auto a = answer_of<B>(header->format, model, text, *puzzle);
      got = a ? imported{a->verdict, a->values, boxline::is_solution_of(a->values, *puzzle)}
              : imported{.error = describe(a.error())};
    } else {
      got = answer_of_game({header->format, model, text, w.seconds}, boxline::any_grid(*puzzle), rules);
    }
    if (is_cancelled()) return;
    if (!got.error.empty()) {
      std::fprintf(stderr, "%s: %s\n", w.answer.c_str(), got.error.c_str());
      status = some_not;
    } else if (got.verdict == boxline::adapt::answer_verdict::solution) {
      std::printf("%s\n", boxline::format_line(got.values.as<B>()).c_str());
      if (got.is_solution) return;
      std::fprintf(stderr, "%s: the answer is no solution of the model's givens\n", w.answer.c_str());
      status = some_not;
    } else {
      std::printf("%s\n", boxline::adapt::to_string(got.verdict).data());
      status = some_not;
    }
  });
  if (is_cancelled()) return interrupted;
  return known ? status
               : wrong(w.model + ": no models of this size, expected one of " +
                       boxline::box_names<model_boxes>());
}

struct construct_words {
  boxline::box size{3};
  int method = 1;
  std::uint64_t seed = 0;
  bool drawn = false, block = false;
};

int run_construct(const construct_words& w) {
  boxline::visit_box(w.size, [&]<box B>() {
    boxline::generate::circular_list<B> list;
    if (w.drawn) {
      boxline::random_source random(w.seed);
      list.shuffle(random);
    }
    const auto g = w.method == 1 ? boxline::generate::construct_by_blocks<B>(list)
                                 : boxline::generate::construct_by_rows<B>(list);
    std::fputs(boxline::format(g, w.block ? boxline::notation::block : boxline::notation::line).c_str(),
               stdout);
  });
  return all_well;
}

} // namespace

subcommand add_export(cli::parser& app) {
  auto w = std::make_shared<export_words>();
  cli::parser* s = app.add_subcommand("export", "Write puzzles as models for other solvers");
  add_source(*s, w->source);
  s->add_option(
       "--to", w->model.to,
       "cnf (DIMACS), lp (CPLEX LP), opb (pseudo-Boolean), mzn (MiniZinc), dlx (exact cover), col (DIMACS "
       "colouring), dot or graphml (the graph)")
      ->check(cli::one_of({"cnf", "lp", "opb", "mzn", "dlx", "col", "dot", "graphml"}))
      ->type_name("FORMAT")
      ->required();
  add_game(*s, w->game);
  add_seconds(*s, w->model.seconds,
              "time to list what the constraints of each puzzle forbid; without them nothing takes long");
  s->add_option("--prefix", w->prefix,
                "write PREFIX1.FORMAT, PREFIX2.FORMAT, ... in place of standard output")
      ->type_name("PREFIX");
  s->add_flag("--minimal", w->model.minimal,
              "cnf: the minimal encoding, without implied clauses; otherwise the extended one");
  s->add_flag("--whole", w->model.whole,
              "cnf: all n^3 variables, givens as clauses; otherwise givens are substituted");
  s->add_option(
       "--forbid", w->model.forbid,
       "cnf: forbid this solution, so that the formula is unsatisfiable if and only if it is the only one")
      ->type_name("GRID");
  s->add_flag("--hypergraph", w->hyper,
              "dot, graphml: a hyperedge for each house; otherwise an edge for each two cells");
  s->footer(
      "Each model begins with comments that describe it, so that `boxline import` can read the answer. Rules "
      "of a\n"
      "game (--houses, --constraints) are in models of cnf, lp, opb and mzn; a constraint that such a model\n"
      "cannot have is named, and there is no model.\n\n"
      "Exit status: 0 success, 1 some text was no puzzle or a limit was reached, 2 wrong use, an unreadable\n"
      "file or no model.\n\n"
      "  boxline export --to cnf puzzle.txt > p.cnf; minisat p.cnf p.out; boxline import p.cnf p.out\n"
      "  boxline export --to lp puzzle.txt > p.lp; glpsol --lp p.lp --write p.sol; boxline import p.lp "
      "p.sol\n"
      "  boxline export --to dot puzzle.txt | neato -n -Tsvg > graph.svg\n");
  return {s, [w] { return run_export(*w); }};
}

subcommand add_import(cli::parser& app) {
  auto w = std::make_shared<import_words>();
  cli::parser* s = app.add_subcommand("import", "Read another solver's answer to an exported model");
  s->add_option("MODEL", w->model, "the file that `boxline export` wrote")->required();
  s->add_option("ANSWER", w->answer, "the output of the solver: a file, `-` for standard input")
      ->capture_default_str();
  add_game(*s, w->game);
  add_seconds(*s, w->seconds, "cnf: time to list again what the constraints forbid");
  s->footer(
      "Prints the grid, or unsolvable, or limit where the solver gave no answer. Of dlx an answer without\n"
      "rows is unsolvable, since its solvers print nothing else then. The houses and\n"
      "constraints must be those that the model was exported with.\n\n"
      "Exit status: 0 for a grid that is a solution of the model, 1 for anything else, 2 for wrong use.\n");
  return {s, [w] { return run_import(*w); }};
}

subcommand add_construct(cli::parser& app) {
  auto w = std::make_shared<construct_words>();
  cli::parser* s = app.add_subcommand("construct", "Construct a full grid without a search");
  s->add_option("--method", w->method, "1: box by box; 2: row by row")
      ->check(cli::in_range(1, 2))
      ->type_name("1|2")
      ->capture_default_str();
  s->add_option_function<std::string>(
       "--size", [w](const std::string& text) { w->size = *boxline::parse_size(text); },
       "box size, `3` or `2x3` (rows x columns)")
      ->check(size_validator())
      ->type_name("RxC")
      ->default_str("3");
  s->add_option_function<std::uint64_t>(
       "--seed",
       [w](std::uint64_t seed) {
         w->seed = seed;
         w->drawn = true;
       },
       "start with the digits in a random order by this seed; otherwise 1, 2, 3, ...")
      ->type_name("N");
  s->add_flag("--block", w->block, "as a block of rows; otherwise a line");
  s->footer("The two direct constructions of Takano, de Freitas and Pereira de Sa, section 5.1.\n");
  return {s, [w] { return run_construct(*w); }};
}

} // namespace command
