// SPDX-License-Identifier: BSL-1.0
//
// The command line of qqwing 1.3.4 on boxline: the same options, and the same output for --solve of puzzles
// with one solution or none. Of several solutions another one may be printed, and --generate makes other
// puzzles, the same for the same --seed. The options that show how qqwing itself solves (--stats, --history,
// --instructions, --log-history, --timer, --difficulty) are refused: `boxline explain` and `boxline generate
// --difficulty` do the like.

#include <boxline/boxline.hpp>
#include <boxline/generate/generator.hpp>

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdio>
#include <map>
#include <random>
#include <string>

namespace {

using namespace boxline;

enum class style { readable, compact, one_line, csv };

struct wanted {
  bool solve = false, puzzle = false, solution = false, count = false;
  style how = style::readable;
};

std::string text_of(const grid<3>& g, style how) {
  const std::string line = format_line(g);
  if (how == style::csv) return line + ",";
  if (how == style::one_line) return line + "\n";
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    if (how == style::readable && row > 0 && row % 3 == 0) text += "-------|-------|-------\n";
    for (std::size_t column = 0; column < 9; ++column) {
      if (how == style::readable) text += column > 0 && column % 3 == 0 ? " | " : " ";
      text += line[9 * row + column];
    }
    text += "\n";
  }
  return text + "\n";
}

void print_count(const grid<3>& puzzle, style how) {
  const auto count = static_cast<unsigned long long>(solver<3>().count(puzzle).count);
  if (how == style::csv)
    std::printf("%llu,", count);
  else if (count == 0)
    std::puts("There are no solutions to the puzzle.");
  else if (count == 1)
    std::puts("The solution to the puzzle is unique.");
  else
    std::printf("There are %llu solutions to the puzzle.\n", count);
}

void answer(const grid<3>& puzzle, const wanted& w) {
  const bool is_csv = w.how == style::csv;
  if (w.puzzle) std::fputs(text_of(puzzle, w.how).c_str(), stdout);
  const auto found = solver<3>().first(puzzle);
  const bool is_invalid = found.verdict == solve_verdict::invalid;
  if (is_invalid && w.solution)
    std::fputs(is_csv ? "Puzzle is not possible.," : "Puzzle is not possible.\n", stdout);
  else if (!found && w.solution)
    std::fputs(is_csv ? "Puzzle has no solution.," : "Puzzle has no solution.\n", stdout);
  else if (found && w.solution)
    std::fputs(text_of(found.grid, w.how).c_str(), stdout);
  if (w.count && !is_invalid) print_count(puzzle, w.how);
  if (is_csv) std::putchar('\n');
}

void print_head(const wanted& w) {
  if (w.how != style::csv) return;
  std::printf("%s%s%s\n", w.puzzle ? "Puzzle," : "", w.solution ? "Solution," : "",
              w.count ? "Solution Count," : "");
}

// 81 digits and blanks, 0 or a dot, for each puzzle; other characters are skipped.
void solve_input(const wanted& w) {
  grid<3> puzzle;
  int cells = 0;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    if (c != '.' && (c < '0' || c > '9')) continue;
    puzzle.set_value(cell(cells), c == '.' ? 0 : c - '0');
    if (++cells < 81) continue;
    answer(puzzle, w);
    cells = 0;
  }
}

} // namespace

int main(int argc, char** argv) {
  using symmetry = generate::pattern_symmetry;
  const std::map<std::string, symmetry> symmetries{
      {"none", symmetry::none},         {"rotate90", symmetry::rotate90}, {"rotate180", symmetry::rotate180},
      {"mirror", symmetry::horizontal}, {"flip", symmetry::vertical},     {"random", symmetry::full},
  };
  wanted w;
  std::string pattern = "none", generated = "1";
  std::uint64_t seed = std::random_device()();
  CLI::App app("Sudoku solver and generator, with the options of qqwing.");
  app.set_version_flag("--version", "qqwing 1.3.4, by boxline");
  app.add_flag("--solve", w.solve, "solve the puzzles of standard input");
  CLI::Option* make = app.add_option("--generate", generated, "make so many minimal puzzles")->expected(0, 1);
  app.add_option("--symmetry", pattern, "none, rotate90, rotate180, mirror, flip or random")
      ->check(CLI::IsMember(symmetries));
  app.add_option("--seed", seed, "of --generate; not an option of qqwing");
  bool refused = false;
  CLI::Option* puzzle = app.add_flag("--puzzle,!--nopuzzle", w.puzzle, "print the puzzle");
  CLI::Option* solution = app.add_flag("--solution,!--nosolution", w.solution, "print the solution");
  app.add_flag("--count-solutions,!--nocount-solutions", w.count, "count the solutions");
  bool ignored = false;
  app.add_flag("--nostats,--notimer,--nohistory,--noinstructions,--nolog-history", ignored, "the default");
  app.add_flag("--stats,--timer,--history,--instructions,--log-history,--difficulty", refused,
               "not here: see boxline explain")
      ->group("");
  const auto in_style = [&](const char* name, style how, const char* what) {
    app.add_flag_callback(
           name, [&w, how] { w.how = how; }, what)
        ->trigger_on_parse();
  };
  in_style("--one-line", style::one_line, "puzzles on lines of 81 characters");
  in_style("--compact", style::compact, "on nine lines of nine");
  in_style("--readable", style::readable, "with bars, the default");
  in_style("--csv", style::csv, "as a table of one-line puzzles");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 1;
  }
  const bool makes = make->count() > 0;
  std::uint64_t number = 0;
  if (generated.empty()) generated = "1";
  const auto [end, fault] = std::from_chars(generated.data(), generated.data() + generated.size(), number);
  if (fault != std::errc() || end != generated.data() + generated.size()) {
    std::printf("Bad number of puzzles to generate: %s\n", generated.c_str());
    return 1;
  }
  if (refused || (!w.solve && !makes)) {
    std::fputs(refused ? "An option that shows how qqwing solves is not here: see boxline explain.\n"
                       : "Either --solve or --generate must be specified.\n",
               refused ? stderr : stdout);
    return 1;
  }
  if (puzzle->count() == 0) w.puzzle = makes;
  if (solution->count() == 0) w.solution = !makes;
  print_head(w);
  for (std::uint64_t i = 0; makes && i < number; ++i) {
    const std::uint64_t own = generate::puzzle_seed(seed, i);
    const symmetry all[] = {symmetry::none, symmetry::rotate90, symmetry::rotate180, symmetry::horizontal,
                            symmetry::vertical};
    generate::puzzle_options<3> o;
    o.symmetry = pattern == "random" ? all[own % 5] : symmetries.at(pattern);
    // With a pattern, a single given may be redundant without the others of its orbit.
    o.minimal = o.symmetry == symmetry::none;
    const auto made = generate::make_puzzle(own, solver<3>(), o);
    if (!made) return 1;
    answer(made.puzzle, w);
  }
  if (w.solve && !makes) solve_input(w);
  return 0;
}
