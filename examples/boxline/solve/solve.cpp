// SPDX-License-Identifier: BSL-1.0
//
// The subcommands that read many puzzles and answer each: solve, count, check, convert, sheet; and pipelines.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/run_program.hpp"
#include "common/subcommand.hpp"
#include "solve/driver.hpp"
#include "solve/game_words.hpp"
#include "solve/layouts.hpp"
#include "solve/options.hpp"
#include "solve/records.hpp"
#include "solve/request.hpp"

#include <boxline/io/lines.hpp>

#include <algorithm>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

/// The words of the command line, before they are converted to options.
struct solve_words {
  std::string size, alphabet, output_alphabet, pipeline = "default", input = "auto", format, layout;
  std::string from, to;             // of convert
  std::string titles, paper = "a4"; // of sheet
  bool no_solutions = false;
  game_words game;
};

/// The names of the program's pipelines.
std::vector<std::string> names_of_pipelines() {
  std::vector<std::string> names;
  for (const pipeline_name& p : pipeline_names)
    if (program_pipelines.contains(p.which)) names.emplace_back(p.name);
  return names;
}

/// The fault of a name for `--pipeline`; empty for none.
std::string fault_of_pipeline(const std::string& name) {
  const bool has_all = program_pipelines == all_pipelines.without(not_linked);
  for (const pipeline_name& p : pipeline_names) {
    if (name != p.name) continue;
    if (program_pipelines.contains(p.which)) return {};
    if (not_linked.contains(p.which)) return name + " is not in this build";
    return name + " is a pipeline of boxline-studies; expected one of " + listed(names_of_pipelines());
  }
  return "found '" + name + "', expected one of " + listed(names_of_pipelines()) +
         (has_all ? "" : "; boxline-studies has more");
}

cli::validator pipeline_validator() {
  return fault_of_pipeline;
}

void add_input(cli::parser& app, options& o, solve_words& w) {
  app.add_option("FILE", o.files, "files to read; `-` or no file: standard input");
  app.add_option("--input", w.input,
                 "layout of the puzzles: auto (a line of characters or numbers each, or blocks with bars "
                 "or rules), "
                 "line, numbers, block (blocks end at blank lines), whole (one puzzle a file), candidates "
                 "(pencil marks "
                 "with bars, n^2 groups a line, or n^3 characters), candidates-block")
      ->check(cli::one_of({"auto", "line", "numbers", "block", "whole", "candidates", "candidates-block"}))
      ->type_name("LAYOUT")
      ->capture_default_str();
  app.add_option("--size", w.size,
                 "box size, `3` or `2x3` (rows x columns; `1x5` is a Latin square of order 5); otherwise it "
                 "follows from the length, up to 36x36")
      ->check(size_validator<solved_boxes>())
      ->type_name("RxC");
  app.add_option("--alphabet", w.alphabet,
                 "how digits are written: 1-9A (then letters), 0-F (hexadecimal, 0 is a digit), A-Y, numbers")
      ->check(alphabet_validator())
      ->offer(alphabet_names())
      ->type_name("NAME");
  add_jobs(app, o.jobs, "threads, 0 for as many as there are processors; the order is kept");
}

void add_format(cli::parser& app, solve_words& w, std::vector<std::string> formats, const std::string& text) {
  app.add_option("--format", w.format, text)->check(cli::one_of(std::move(formats)))->type_name("FORMAT");
  app.add_option("--output-alphabet", w.output_alphabet,
                 "how digits are written in the output; otherwise as in the input")
      ->check(alphabet_validator())
      ->offer(alphabet_names())
      ->type_name("NAME");
}

void add_search(cli::parser& app, options& o, solve_words& w) {
  add_game(app, w.game);
  app.add_option("--pipeline", w.pipeline,
                 std::string("one of those that `") + program_name + " pipelines` lists")
      ->check(pipeline_validator())
      ->offer(names_of_pipelines())
      ->type_name("NAME")
      ->capture_default_str();
  app.add_option("--nodes", o.what.nodes, "nodes to search for each puzzle")
      ->check(cli::not_negative())
      ->type_name("N");
  add_seconds(app, o.what.seconds);
  add_seed(app, o.what.seed, "for the pipelines that use random numbers, and for learning beyond 9x9");
  app.add_flag(
      "--stats", o.stats,
      "nodes, guesses and time: fields of csv and json; otherwise a line for each puzzle and a sum on "
      "standard error");
}

/// The examples of a help text with the name of the program.
std::string named(std::string text) {
  const std::string written = "boxline ";
  for (std::size_t at = text.find(written); at != text.npos; at = text.find(written, at + 1))
    text.replace(at, written.size() - 1, program_name);
  return text;
}

void set_solve(cli::parser& app, options&, solve_words& w) {
  add_format(
      app, w, {"line", "block", "numbers", "csv", "json", "svg"},
      "line, block, numbers, csv, json (a document a line) or svg (one page); otherwise as in the input");
  app.footer(named("Prints a solution for each puzzle, or one of the words unsolvable, invalid, limit, with\n"
                   "the reason on standard error.\n\n"
                   "  boxline solve puzzles.txt\n"
                   "  boxline solve --format svg puzzles.txt > page.svg\n"
                   "  boxline solve --houses regions.txt jigsaw.txt\n"
                   "  boxline solve --constraints 'anti-knight; cage 17 r1c1 r1c2' puzzles.txt\n"
                   "  boxline solve --layout samurai samurai.txt\n"
                   "  boxline solve --seconds 20 --jobs 0 hard-25x25.txt\n\n" +
                   std::string(exit_statuses)));
}

void set_count(cli::parser& app, options& o, solve_words& w) {
  app.add_option("--limit", o.what.solutions, "solutions to stop at, 0 to count them all")
      ->check(cli::not_negative())
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--format", w.format, "line, csv or json (a document a line)")
      ->check(cli::one_of({"line", "csv", "json"}))
      ->type_name("FORMAT");
  app.footer(
      named("Prints the number of solutions of each puzzle, with a + where --limit stopped the count;\n"
            "or invalid, limit.\n\n"
            "  boxline count puzzles.txt                      1 for a proper puzzle, 0, or 2+\n"
            "  echo ................ | boxline count --limit 0     288: all 4x4 grids\n\n" +
            std::string(exit_statuses) + "A count of 0 does not change the exit status.\n"));
}

void set_check(cli::parser& app, options&, solve_words& w) {
  add_format(app, w, {"line", "csv", "json", "svg"},
             "line, csv, json (a document a line) or svg (clashes marked)");
  app.footer(named("Prints for each grid one of\n\n"
                   "  solution      complete, and nothing clashes\n"
                   "  valid         a puzzle with exactly one solution\n"
                   "  several       more than one solution\n"
                   "  unsolvable    no solution, though nothing clashes\n"
                   "  clash: ...    which cells clash\n"
                   "  invalid: ...  no grid at all\n"
                   "  limit         not known before nodes or time ran out\n\n"
                   "  boxline check puzzles.txt | sort | uniq -c\n"
                   "  boxline check --format svg wrong.txt > wrong.svg\n\n" +
                   std::string(exit_statuses) +
                   "The status is 0 only where each answer is solution or valid.\n"));
}

void set_convert(cli::parser& app, options&, solve_words& w) {
  add_format(
      app, w, {"line", "block", "numbers", "csv", "json", "svg"},
      "line, block, numbers, csv, json (a document a line) or svg (one page); otherwise as in the input");
  add_game(app, w.game);
  cli::option* from =
      app.add_option("--from", w.from,
                     "a format of other programs, line, or auto: by the contents of each file")
          ->check(cli::one_of(names_of_sources()))
          ->type_name("NAME");
  cli::option* to = app.add_option("--to", w.to, "a format of other programs, or line")
                        ->check(cli::one_of(names_of_targets()))
                        ->type_name("NAME");
  for (const char* other : {"--input", "--size", "--alphabet", "--output-alphabet", "--format", "--houses",
                            "--constraints", "--jobs"}) {
    from->excludes(app.get_option(other));
    to->excludes(app.get_option(other));
  }
  app.footer(named("Prints each grid in another notation; its digits may clash. --houses and --constraints "
                   "are drawn,\nwith --format svg.\n\n"
                   "  boxline convert --format block puzzles.txt\n"
                   "  boxline convert --alphabet 0-F --output-alphabet 1-9A hex.txt\n"
                   "  boxline convert --input candidates --format block marks.txt\n"
                   "  boxline convert --to sdk puzzle.ipuz\n\n"
                   "With --from or --to, the formats and what each has; what the other has not is named on\n"
                   "standard error. A file that two formats read as different puzzles is an error.\n\n" +
                   table_of_formats() + "\n" + std::string(exit_statuses)));
}

/// The papers of `--paper`, in millimetres.
struct paper {
  const char* name;
  double width, height;
};
constexpr paper papers[] = {{"a3", 297, 420}, {"a4", 210, 297}, {"a5", 148, 210}, {"letter", 215.9, 279.4}};

void set_sheet(cli::parser& app, options& o, solve_words& w) {
  o.output = format::sheet;
  app.add_option("--output", o.sheet.output,
                 "the file: NAME.svg, of several pages NAME-1.svg and so on; or NAME.tex, for LaTeX")
      ->required()
      ->type_name("FILE");
  app.add_option("--title", o.sheet.title, "the heading of each page")->may_be_empty()->type_name("TEXT");
  app.add_option("--titles", w.titles, "a file with the title of each puzzle, a line each; else numbers")
      ->type_name("FILE");
  app.add_option("--rows", o.sheet.rows, "rows of puzzles on a page; of solutions more")
      ->check(cli::in_range(1, 8))
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--columns", o.sheet.columns, "puzzles in a row; of solutions up to twice as many")
      ->check(cli::in_range(1, 8))
      ->type_name("N")
      ->capture_default_str();
  std::vector<std::string> names;
  for (const paper& p : papers) names.emplace_back(p.name);
  app.add_option("--paper", w.paper, "a3, a4, a5 or letter")
      ->check(cli::one_of(std::move(names)))
      ->type_name("NAME")
      ->capture_default_str();
  app.add_flag("--no-solutions", w.no_solutions, "without pages of solutions at the end");
  app.add_option("--output-alphabet", w.output_alphabet,
                 "how digits are written in the output; otherwise as in the input")
      ->check(alphabet_validator())
      ->offer(alphabet_names())
      ->type_name("NAME");
  app.footer(
      named("Puzzles for print: several a page, with titles, and their solutions after them. Each must\n"
            "have exactly one solution, else nothing is written. Prints the names of its files.\n\n"
            "  boxline generate --count 12 --minimal | boxline sheet --output book.svg\n"
            "  rsvg-convert -f pdf -o book.pdf book-*.svg          Debian: librsvg2-bin\n"
            "  boxline sheet --output book.tex --title Sunday puzzles.txt && pdflatex book.tex\n"
            "  boxline sheet --layout samurai --output samurai.svg samurai.txt\n"
            "  boxline rate --scale hodoku-level puzzles.txt > levels.txt\n"
            "  boxline sheet --titles levels.txt --rows 2 --output book.svg puzzles.txt\n\n" +
            std::string(exit_statuses)));
}

// Converts the words of a sheet; gives an exit status, 0 for success.
int understand_sheet(sheet_choice& to, const solve_words& w) {
  if (!to.output.ends_with(".svg") && !to.output.ends_with(".tex"))
    return wrong("--output: found '" + to.output +
                 "', expected NAME.svg or NAME.tex; rsvg-convert makes a PDF of the pages (--help)");
  for (const paper& p : papers)
    if (w.paper == p.name) {
      to.width = p.width;
      to.height = p.height;
    }
  to.solutions = !w.no_solutions;
  if (w.titles.empty()) return all_well;
  std::string text, why;
  if (!read_whole(w.titles, text, why)) return wrong(w.titles + ": " + why);
  for (boxline::text_lines lines(text); lines.next();)
    to.titles.emplace_back(boxline::without_return(lines.line()));
  if (to.titles.empty()) return wrong(w.titles + ": found no titles");
  return all_well;
}

// Converts the words to options; gives an exit status, 0 for success.
int understand(options& o, const solve_words& w) {
  if (!w.size.empty()) o.size = *boxline::parse_size(w.size);
  if (!w.alphabet.empty()) o.symbols = *boxline::parse_alphabet(w.alphabet);
  if (!w.output_alphabet.empty())
    o.output_symbols = *boxline::parse_alphabet(w.output_alphabet);
  else if (o.symbols != o.output_symbols)
    o.output_symbols = o.symbols;

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
    return wrong("candidates are converted to line, block or numbers alone");
  if (o.what.candidates && o.output == format::sheet) return wrong("puzzles of candidates are not drawn");

  if (o.output == format::sheet)
    if (const int failed = understand_sheet(o.sheet, w)) return failed;
  for (const pipeline_name& p : pipeline_names)
    if (w.pipeline == p.name) o.what.how = p.which;
  if (std::string why; !understand_game(w.game, o.rules, why)) return wrong(why);
  if (o.what.what == task::convert && o.output != format::svg && o.rules.is_game())
    return wrong("--houses, --constraints: they are drawn; expected --format svg");

  if (o.what.what == task::count && o.what.solutions == 0) o.what.solutions = boxline::unlimited;
  o.jobs = threads_of(o.jobs);
  o.what.cancelled = is_cancelled;
  o.what.grids = o.output == format::csv || o.output == format::json || o.output == format::svg ||
                 o.output == format::sheet;
  o.what.solution = o.output == format::sheet;
  o.what.timed = o.stats || o.what.nodes != boxline::unlimited || o.what.seconds > 0;
  if (o.files.empty()) o.files.push_back("-");
  return all_well;
}

// The lines of a pipeline's policies, indented.
std::string policies_of(const engine& e, pipeline p, boxline::box shape) {
  if (!e.allows(p)) return "  not built for boxes of " + boxline::box_name(shape) + "\n";
  std::string text = "  ";
  for (const char c : e.describe(p)) (text += c) += c == '\n' ? "  " : "";
  text.resize(text.size() - 2);
  return text;
}

int list_pipelines(boxline::box shape, bool verbose) {
  output_file out(STDOUT_FILENO);
  engine_or_error e;
  if (verbose) e = make_engine(shape, {});
  if (!e.error.empty()) return wrong(e.error);
  for (const pipeline_name& p : pipeline_names) {
    if (!program_pipelines.contains(p.which)) continue;
    out.write(std::string(p.name) + "\t" + p.purpose + "\n");
    if (verbose) out.write(policies_of(*e.made, p.which, shape));
  }
  out.flush();
  return out.error().empty() ? static_cast<int>(all_well) : wrong("cannot write: " + out.error());
}

// One of the subcommands with these options and words.
subcommand add(cli::parser& app, const char* name, const char* purpose, task what,
               void (*set)(cli::parser&, options&, solve_words&)) {
  struct understood {
    options o;
    solve_words w;
  };
  auto u = std::make_shared<understood>();
  cli::parser* s = app.add_subcommand(name, purpose);
  u->o.what.what = what;
  add_input(*s, u->o, u->w);
  if (what != task::convert) add_search(*s, u->o, u->w);
  set(*s, u->o, u->w);
  if (what != task::convert) {
    std::vector<std::string> excluded{"--houses", "--constraints", "--input", "--alphabet",
                                      "--jobs",   "--stats",       "--seed"};
    if (what != task::count) excluded.push_back("--output-alphabet");
    add_layout(*s, u->w.layout, excluded);
  }
  return {s, [u] {
            if (const int failed = understand(u->o, u->w)) return failed;
            if (!u->w.from.empty() || !u->w.to.empty())
              return convert_records(u->o.files, u->w.from.empty() ? "auto" : u->w.from,
                                     u->w.to.empty() ? "line" : u->w.to);
            if (u->w.layout.empty()) return drive(u->o);
            const bool is_sheet = u->o.output == format::sheet;
            if (u->o.output != format::same && u->o.output != format::svg && !is_sheet)
              return wrong(u->o.what.what == task::count ? "--layout: expected no --format"
                                                         : "--layout: expected no --format, or svg");
            return run_layouts({u->o.what, u->w.layout, u->o.size.value_or(boxline::box(3)), u->o.files,
                                u->o.output == format::svg, is_sheet ? &u->o.sheet : nullptr});
          }};
}

} // namespace

subcommand add_solve(cli::parser& app) {
  return add(app, "solve", "Solve puzzles", task::solve, set_solve);
}
subcommand add_count(cli::parser& app) {
  return add(app, "count", "Count solutions", task::count, set_count);
}
subcommand add_check(cli::parser& app) {
  return add(app, "check", "Check whether grids are solutions or valid puzzles, and which cells clash",
             task::check, set_check);
}
subcommand add_sheet(cli::parser& app) {
  return add(app, "sheet", "Write pages of puzzles for print, with their solutions at the end", task::check,
             set_sheet);
}
subcommand add_convert(cli::parser& app) {
  return add(app, "convert", "Change the notation", task::convert, set_convert);
}
subcommand add_pipelines(cli::parser& app) {
  struct chosen {
    boxline::box shape{3};
    bool verbose = false;
  };
  auto c = std::make_shared<chosen>();
  cli::parser* s = app.add_subcommand("pipelines", "List the values of --pipeline: name, tab, description");
  cli::option* verbose = s->add_flag("--verbose", c->verbose,
                                     "the policies of each pipeline too: its search, its board, and for each "
                                     "rule of propagation and for the "
                                     "branching whether the board runs it natively or by generic code");
  s->add_option_function<std::string>(
       "--size", [c](const std::string& text) { c->shape = *boxline::parse_size(text); },
       "box size for --verbose, 3 unless given")
      ->check(size_validator<solved_boxes>())
      ->type_name("RxC")
      ->needs(verbose);
  return {s, [c] { return list_pipelines(c->shape, c->verbose); }};
}

} // namespace command
