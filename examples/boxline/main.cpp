// SPDX-License-Identifier: BSL-1.0
//
// The boxline command: solves, counts, checks and converts Sudoku of any box shape. See `boxline --help`.
//
// Each folder holds a group of subcommands:
//
//   common/     options, files, puzzles one by one, threads, charts   symmetry/   canonical, transform, equivalent,
//   solve/      solve, count, check, convert, pipelines                           partition
//   explain/    explain, hint                                         nishio/     nishio
//   generate/   generate                                              models/     export, import, construct
//   assess/     assess, train
//
// bench/studies/ has those that reproduce the papers.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/parallel.hpp"
#include "common/subcommand.hpp"
#include "solve/driver.hpp"
#include "solve/worker.hpp"

#include <boxline/version.hpp>

#include <algorithm>
#include <cstdio>
#include <thread>

#include <unistd.h>

namespace command {

namespace {

/// The words of the command line, before they are understood.
struct words {
  std::string size, alphabet, output_alphabet, houses = "standard", pipeline = "default", input = "auto",
                                               format;
};

CLI::Validator pipeline_validator() {
  std::vector<std::string> names;
  for (const pipeline_name& p : pipeline_names) names.push_back(p.name);
  return CLI::IsMember(names).description("");
}

void add_input(CLI::App& app, options& o, words& w) {
  app.add_option("FILE", o.files,
                 "files to read, `-` for standard input, which is also read when none is named");
  app.add_option("--input", w.input,
                 "how puzzles are laid out: auto (a line of characters or numbers each, or blocks with bars "
                 "or rules), "
                 "line, numbers, block (blocks end at blank lines), whole (one puzzle a file), candidates "
                 "(pencil marks "
                 "with bars, n^2 groups a line, or n^3 characters), candidates-block")
      ->check(CLI::IsMember({"auto", "line", "numbers", "block", "whole", "candidates", "candidates-block"})
                  .description(""))
      ->type_name("LAYOUT")
      ->capture_default_str();
  app.add_option(
         "--size", w.size,
         "box size, `3` or `2x3` (rows x columns; `1x5` is a Latin square of order 5); else the length tells")
      ->check(size_validator())
      ->type_name("RxC");
  app.add_option("--alphabet", w.alphabet,
                 "how digits are written: 1-9A (then letters), 0-F (hexadecimal, 0 is a digit), A-Y, numbers")
      ->check(alphabet_validator())
      ->type_name("NAME");
  add_jobs(app, o.jobs, "threads, 0 for as many as there are processors; the order is kept");
}

void add_format(CLI::App& app, words& w, std::vector<std::string> formats, const std::string& text) {
  app.add_option("--format", w.format, text)
      ->check(CLI::IsMember(std::move(formats)).description(""))
      ->type_name("FORMAT");
  app.add_option("--output-alphabet", w.output_alphabet,
                 "how digits are written in the output; else as in the input")
      ->check(alphabet_validator())
      ->type_name("NAME");
}

void add_search(CLI::App& app, options& o, words& w) {
  app.add_option("--houses", w.houses,
                 "standard, diagonals, windows, or a FILE: a label for each cell (jigsaw), or a house a line "
                 "(r1c1 r1c2 ...)")
      ->type_name("NAME|FILE")
      ->capture_default_str();
  app.add_option("--pipeline", w.pipeline, "one of those that `boxline pipelines` lists")
      ->check(pipeline_validator())
      ->type_name("NAME")
      ->capture_default_str();
  app.add_option("--nodes", o.what.nodes, "nodes to search for each puzzle")
      ->check(CLI::NonNegativeNumber.description(""))
      ->type_name("N");
  add_seconds(app, o.what.seconds);
  add_seed(app, o.what.seed, "for the pipelines that draw: another seed, another order");
  app.add_flag("--stats", o.stats,
               "nodes, guesses and time: fields of csv and json; else a line for each puzzle and a sum on "
               "standard error");
}

const char* const exit_statuses =
    "Exit status: 0 all well, 1 some puzzle was not, 2 wrong use or unreadable file.\n";

void set_solve(CLI::App& app, options&, words& w) {
  add_format(app, w, {"line", "block", "numbers", "csv", "json", "svg"},
             "line, block, numbers, csv, json (a document a line) or svg (one page); else as in the input");
  app.footer("For each puzzle a solution, or one of the words unsolvable, invalid, limit; the reason on "
             "standard error.\n\n"
             "  boxline solve puzzles.txt\n"
             "  boxline solve --format svg puzzles.txt > page.svg\n"
             "  boxline solve --houses regions.txt jigsaw.txt\n"
             "  boxline solve --seconds 20 --jobs 0 hard-25x25.txt\n\n" +
             std::string(exit_statuses));
}

void set_count(CLI::App& app, options& o, words& w) {
  app.add_option("--limit", o.what.solutions, "solutions to stop at, 0 to count them all")
      ->check(CLI::NonNegativeNumber.description(""))
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--format", w.format, "line, csv or json (a document a line)")
      ->check(CLI::IsMember({"line", "csv", "json"}).description(""))
      ->type_name("FORMAT");
  app.footer("For each puzzle the number of its solutions, with a + where --limit stopped the count; or "
             "invalid, limit.\n\n"
             "  boxline count puzzles.txt                      1 for a proper puzzle, 0, or 2+\n"
             "  echo ................ | boxline count --limit 0     288: all 4x4 grids\n\n" +
             std::string(exit_statuses) + "A count of 0 is an answer like any other.\n");
}

void set_check(CLI::App& app, options&, words& w) {
  add_format(app, w, {"line", "csv", "json", "svg"},
             "line, csv, json (a document a line) or svg (clashes marked)");
  app.footer("For each grid one of\n\n"
             "  solution      complete, and nothing clashes\n"
             "  valid         a puzzle with exactly one solution\n"
             "  several       more than one solution\n"
             "  unsolvable    no solution, though nothing clashes\n"
             "  clash: ...    which cells clash\n"
             "  invalid: ...  no grid at all\n"
             "  limit         not known before nodes or time ran out\n\n"
             "  boxline check puzzles.txt | sort | uniq -c\n"
             "  boxline check --format svg wrong.txt > wrong.svg\n\n" +
             std::string(exit_statuses) + "Only solution and valid are well.\n");
}

void set_convert(CLI::App& app, options&, words& w) {
  add_format(app, w, {"line", "block", "numbers", "csv", "json", "svg"},
             "line, block, numbers, csv, json (a document a line) or svg (one page); else as in the input");
  app.add_option("--houses", w.houses, "as for solve: what svg draws")
      ->type_name("NAME|FILE")
      ->capture_default_str();
  app.footer("Each grid in another notation; it may clash.\n\n"
             "  boxline convert --format block puzzles.txt\n"
             "  boxline convert --alphabet 0-F --output-alphabet 1-9A hex.txt\n"
             "  boxline convert --input candidates --format block marks.txt\n\n" +
             std::string(exit_statuses));
}

int fail(const std::string& why) {
  std::fprintf(stderr, "boxline: %s\n", why.c_str());
  return wrong_use;
}

// Understands the words; gives an exit status, 0 to go on.
int understand(options& o, const words& w) {
  if (!w.size.empty()) o.size = *boxline::parse_size(w.size);
  if (!w.alphabet.empty()) o.symbols = *boxline::parse_alphabet(w.alphabet);
  o.output_symbols = w.output_alphabet.empty() ? o.symbols : *boxline::parse_alphabet(w.output_alphabet);

  using boxline::layout;
  using boxline::notation;
  o.what.candidates = w.input.starts_with("candidates");
  if (w.input == "line" || w.input == "numbers") o.layout = layout::lines;
  if (w.input.ends_with("block")) o.layout = layout::blocks;
  if (w.input == "whole") o.layout = layout::whole;
  o.form = w.input == "line"               ? notation::line
           : w.input == "numbers"          ? notation::numbers
           : o.layout != layout::automatic ? notation::block
                                           : notation::automatic;

  if (w.format == "line") o.output = format::line;
  if (w.format == "block") o.output = format::block;
  if (w.format == "numbers") o.output = format::numbers;
  if (w.format == "csv") o.output = format::csv;
  if (w.format == "json") o.output = format::json;
  if (w.format == "svg") o.output = format::svg;
  if (o.what.candidates && o.what.what == task::convert &&
      (o.output == format::csv || o.output == format::json || o.output == format::svg))
    return fail("candidates are converted to line, block or numbers alone");

  for (const pipeline_name& p : pipeline_names)
    if (w.pipeline == p.name) o.what.how = p.which;
  using kind = houses_choice::kind;
  if (w.houses == "diagonals") {
    o.houses.which = kind::diagonals;
  } else if (w.houses == "windows") {
    o.houses.which = kind::windows;
  } else if (w.houses != "standard") {
    o.houses = {kind::listed, w.houses, {}};
    std::string why;
    if (!read_whole(w.houses, o.houses.text, why)) return fail(w.houses + ": " + why);
  }

  if (o.what.what == task::count && o.what.solutions == 0) o.what.solutions = boxline::unlimited;
  o.jobs = threads_of(o.jobs);
  o.what.cancelled = is_cancelled;
  o.what.grids = o.output == format::csv || o.output == format::json || o.output == format::svg;
  o.what.timed = o.stats || o.what.nodes != boxline::unlimited || o.what.seconds > 0;
  if (o.files.empty()) o.files.push_back("-");
  return all_well;
}

int list_pipelines() {
  output_file out(STDOUT_FILENO);
  for (const pipeline_name& p : pipeline_names) out.write(std::string(p.name) + "\t" + p.purpose + "\n");
  out.flush();
  return out.error().empty() ? static_cast<int>(all_well) : fail("cannot write: " + out.error());
}

int run(int argc, char** argv) {
  CLI::App app("Sudoku of any box shape: 4x4 to 36x36, rectangular boxes, Latin squares, jigsaws.\n"
               "Puzzles come a line each, or in blocks; # begins a comment.",
               "boxline");
  app.require_subcommand(1);
  app.set_version_flag("--version", "boxline " + std::to_string(boxline::version.major_number) + "." +
                                        std::to_string(boxline::version.minor_number) + "." +
                                        std::to_string(boxline::version.patch_number));
  app.footer("  boxline solve puzzles.txt\n  boxline COMMAND --help      options and examples\n\n" +
             std::string(exit_statuses));

  struct per_puzzle {
    const char *name, *purpose;
    task what;
    void (*set)(CLI::App&, options&, words&);
    options o{};
    words w{};
    CLI::App* app = nullptr;
  };
  per_puzzle list[] = {{"solve", "Solve puzzles", task::solve, set_solve},
                       {"count", "Count solutions", task::count, set_count},
                       {"check", "Say whether grids are solutions, valid puzzles, or which cells clash",
                        task::check, set_check},
                       {"convert", "Change the notation", task::convert, set_convert}};
  for (per_puzzle& s : list) {
    s.app = app.add_subcommand(s.name, s.purpose);
    s.o.what.what = s.what;
    add_input(*s.app, s.o, s.w);
    if (s.what != task::convert) add_search(*s.app, s.o, s.w);
    s.set(*s.app, s.o, s.w);
  }
  const subcommand others[] = {
      add_export(app),    add_import(app),     add_construct(app),    add_visits(app),  add_space(app),
      add_study(app),     add_nishio(app),     add_hardness(app),     add_trace(app),   add_canonical(app),
      add_transform(app), add_equivalent(app), add_partition(app),    add_assess(app),  add_train(app),
      add_explain(app),   add_hint(app),       add_verify_rules(app), add_generate(app)};
  const CLI::App* pipelines =
      app.add_subcommand("pipelines", "List what --pipeline takes: name, tab, what it is for");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? all_well : wrong_use;
  }
  if (pipelines->parsed()) return list_pipelines();
  for (const subcommand& s : others)
    if (s.app->parsed()) return s.run();
  for (per_puzzle& s : list)
    if (s.app->parsed()) {
      if (const int failed = understand(s.o, s.w)) return failed;
      return drive(s.o);
    }
  return wrong_use;
}

} // namespace
} // namespace command

int main(int argc, char** argv) {
  return command::run(argc, argv);
}
