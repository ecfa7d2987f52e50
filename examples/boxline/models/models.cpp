// SPDX-License-Identifier: BSL-1.0
//
// boxline export, boxline import: puzzles as models for other solvers, and their answers.
// boxline construct: a full grid by direct construction.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"

#include <boxline/adapt/cnf.hpp>
#include <boxline/adapt/dimacs_colouring.hpp>
#include <boxline/adapt/dot.hpp>
#include <boxline/adapt/exact_cover_text.hpp>
#include <boxline/adapt/graphml.hpp>
#include <boxline/adapt/lp.hpp>
#include <boxline/adapt/minizinc.hpp>
#include <boxline/adapt/opb.hpp>
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
  std::string to, prefix, forbid;
  bool minimal = false, whole = false, hyper = false;
};

template <box B>
std::string model_of(const export_words& w, const boxline::grid<B>& puzzle) {
  std::string text;
  if (w.to == "cnf") {
    clauses<B> formula(puzzle, clause_options{w.minimal ? encoding::minimal : encoding::extended, !w.whole});
    if (!w.forbid.empty()) {
      const auto known = boxline::parse<B>(w.forbid);
      std::vector<int> truth;
      for (int v = 1; known && v <= formula.variables(); ++v) {
        const boxline::assignment a = formula.assignment_of(v);
        if ((*known)[a.where] == a.what.value()) truth.push_back(v);
      }
      formula.forbid(truth);
    }
    append_cnf(text, formula);
  }
  if (w.to == "lp") append_lp(text, puzzle);
  if (w.to == "opb") append_opb(text, puzzle);
  if (w.to == "mzn") append_minizinc(text, puzzle);
  if (w.to == "dlx") append_exact_cover(text, puzzle);
  if (w.to == "col") append_colouring(text, boxline::reduce::graph<B>(puzzle));
  if (w.to == "dot" && !w.hyper) append_dot(text, boxline::reduce::graph<B>(puzzle));
  if (w.to == "dot" && w.hyper) append_dot(text, boxline::reduce::hypergraph<B>(puzzle));
  if (w.to == "graphml" && !w.hyper) append_graphml(text, boxline::reduce::graph<B>(puzzle));
  if (w.to == "graphml" && w.hyper) append_graphml(text, boxline::reduce::hypergraph<B>(puzzle));
  return text;
}

int run_export(const export_words& w) {
  std::size_t puzzles = 0;
  std::string why;
  output_file out(STDOUT_FILENO);
  const int status = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    if (++puzzles > 1 && w.prefix.empty()) {
      why = p.place + ": a second puzzle: standard output takes one model; --prefix writes a file for each";
      return false;
    }
    std::string text;
    const bool known = boxline::visit_box<model_boxes>(p.grid.shape(), [&]<box B>() {
      if (!w.forbid.empty() && !boxline::parse<B>(w.forbid))
        why = "--forbid: expected a full grid of the puzzle's size";
      else
        text = model_of(w, p.grid.as<B>());
    });
    if (!known)
      why = p.place + ": no models of this size, expected one of " + boxline::box_names<model_boxes>();
    if (!why.empty()) return false;
    if (w.prefix.empty()) {
      out.write(text);
      return true;
    }
    const std::string name = w.prefix + std::to_string(puzzles) + "." + w.to;
    if (write_whole(name, text, why)) return true;
    why = name + ": " + why;
    return false;
  });
  out.flush();
  if (!why.empty()) return wrong(why);
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return status;
}

template <box B>
boxline::expected<boxline::adapt::answer<B>, answer_error>
answer_of(std::string_view format, const std::string& model, const std::string& text,
          const boxline::grid<B>& puzzle) {
  if (format == "cnf") {
    const auto formula = read_clauses<B>(model);
    if (!formula) return boxline::unexpected(formula.error());
    return read_sat_answer(text, *formula);
  }
  if (format == "lp") return read_lp_answer<B>(text);
  if (format == "opb") return read_opb_answer<B>(text);
  if (format == "mzn") return read_minizinc_answer<B>(text);
  if (format == "dlx") return read_cover_answer<B>(text);
  return read_colouring(text, boxline::reduce::graph<B>(puzzle));
}

int run_import(const std::string& model_name, const std::string& answer_name) {
  std::string model, text, why;
  if (!read_whole(model_name, model, why)) return wrong(model_name + ": " + why);
  if (!read_whole(answer_name, text, why)) return wrong(answer_name + ": " + why);
  const auto header = read_header(model);
  if (!header) return wrong(model_name + ": " + describe(header.error()));
  if (header->format == "dot" || header->format == "graphml")
    return wrong(model_name + ": " + std::string(header->format) + " is a picture, nothing answers it");
  int status = all_well;
  const bool known = boxline::visit_box<model_boxes>(header->shape, [&]<box B>() {
    const auto puzzle = read_givens<B>(model);
    if (!puzzle) {
      status = wrong(model_name + ": " + describe(puzzle.error()));
      return;
    }
    const auto a = answer_of<B>(header->format, model, text, *puzzle);
    if (!a) {
      std::fprintf(stderr, "%s: %s\n", answer_name.c_str(), describe(a.error()).c_str());
      status = some_not;
    } else if (a->verdict == boxline::adapt::answer_verdict::solution) {
      std::printf("%s\n", boxline::format_line(a->values).c_str());
      if (boxline::is_solution_of(a->values, *puzzle)) return;
      std::fprintf(stderr, "%s: the answer is no solution of the model's givens\n", answer_name.c_str());
      status = some_not;
    } else {
      std::printf("%s\n", boxline::adapt::to_string(a->verdict).data());
      status = some_not;
    }
  });
  return known ? status
               : wrong(model_name + ": no models of this size, expected one of " +
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
       "--to", w->to,
       "cnf (DIMACS), lp (CPLEX LP), opb (pseudo-Boolean), mzn (MiniZinc), dlx (exact cover), col (DIMACS "
       "colouring), dot or graphml (the graph)")
      ->check(cli::one_of({"cnf", "lp", "opb", "mzn", "dlx", "col", "dot", "graphml"}))
      ->type_name("FORMAT")
      ->required();
  s->add_option("--prefix", w->prefix,
                "write PREFIX1.FORMAT, PREFIX2.FORMAT, ... in place of standard output")
      ->type_name("PREFIX");
  s->add_flag("--minimal", w->minimal,
              "cnf: the minimal encoding, without implied clauses; otherwise the extended one");
  s->add_flag("--whole", w->whole,
              "cnf: all n^3 variables, givens as clauses; otherwise givens are substituted");
  s->add_option(
       "--forbid", w->forbid,
       "cnf: forbid this solution, so that the formula is unsatisfiable if and only if it is the only one")
      ->type_name("GRID");
  s->add_flag("--hypergraph", w->hyper,
              "dot, graphml: a hyperedge for each house; otherwise an edge for each two cells");
  s->footer(
      "Each model begins with comments that describe it, so that `boxline import` can read the answer.\n\n"
      "  boxline export --to cnf puzzle.txt > p.cnf; minisat p.cnf p.out; boxline import p.cnf p.out\n"
      "  boxline export --to lp puzzle.txt > p.lp; glpsol --lp p.lp --write p.sol; boxline import p.lp "
      "p.sol\n"
      "  boxline export --to dot puzzle.txt | neato -n -Tsvg > graph.svg\n");
  return {s, [w] { return run_export(*w); }};
}

subcommand add_import(cli::parser& app) {
  auto files = std::make_shared<std::pair<std::string, std::string>>("", "-");
  cli::parser* s = app.add_subcommand("import", "Read another solver's answer to an exported model");
  s->add_option("MODEL", files->first, "the file that `boxline export` wrote")->required();
  s->add_option("ANSWER", files->second, "the output of the solver: a file, `-` for standard input")
      ->capture_default_str();
  s->footer("Prints the grid, or unsolvable, or limit where the solver gave no answer. Exit status: 0 for a "
            "grid that\n"
            "is a solution of the model's givens, 1 for anything else, 2 for wrong use.\n");
  return {s, [files] { return run_import(files->first, files->second); }};
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
