// SPDX-License-Identifier: BSL-1.0
//
// boxline generate: makes puzzles (Entwistle, "Algorithmics of Sudoku Project", 2011, section III.E, and
// more).

#include "generate/generate.hpp"

#include "assess/scales.hpp"
#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "generate/judge.hpp"
#include "solve/game_words.hpp"
#include "solve/layouts.hpp"
#include "solve/request.hpp"

#include <boxline/constraints/written_text.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <map>
#include <memory>
#include <random>

#include <unistd.h>

namespace command {

namespace {

using boxline::generate::minimality;
using boxline::generate::pattern_symmetry;

// For a puzzle in a range, where no other time is given.
constexpr double usual_seconds = 60;

struct generate_words {
  puzzle_wish wish;
  std::uint64_t count = 1, first = 1;
  std::optional<std::uint64_t> seed;
  int jobs = 1;
  std::string format = "line";
  judge_words judge;
  range_words range;
  game_words game;
  std::string cages, layout;
};

std::string in_format(const boxline::any_grid& g, const std::string& format) {
  std::string text = format_grid(g, format == "block"     ? boxline::notation::block
                                    : format == "numbers" ? boxline::notation::numbers
                                                          : boxline::notation::line);
  if (format == "json" && !text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string version_text() {
  return std::to_string(boxline::version.major_number) + "." + std::to_string(boxline::version.minor_number) +
         "." + std::to_string(boxline::version.patch_number);
}

class generate_run {
public:
  generate_run(const generate_words& w, const rules_choice& rules, puzzle_maker make, std::uint64_t seed)
      : w_(w), seed_(seed), make_(std::move(make)) {
    if (rules.which != rules_choice::kind::standard)
      houses_ = rules.which == rules_choice::kind::listed ? rules.text : w.game.houses;
    if (const auto list = boxline::parse_written_constraints(rules.constraints, w.wish.size.size()))
      for (const boxline::written_constraint& c : *list)
        constraints_ += (constraints_.empty() ? "" : "; ") + format_constraint(c, w.wish.size.size());
  }

  int run() {
    std::uint64_t not_found = 0, written = 0;
    bool all_finished = true;                   // those before the next one to write
    std::map<std::size_t, made_puzzle> waiting; // until those before them are written
    std::mutex mutex;
    in_parallel(
        w_.count, w_.jobs,
        [&](std::size_t i) {
          const auto index = w_.first - 1 + i;
          made_puzzle made = make_(w_.wish, boxline::generate::puzzle_seed(seed_, index));
          const std::lock_guard lock(mutex);
          waiting.emplace(i, std::move(made));
        },
        [&](std::size_t) {},
        [&] {
          for (;; ++written) {
            made_puzzle made;
            {
              const std::lock_guard lock(mutex);
              const auto next = waiting.find(written);
              if (next == waiting.end()) break;
              made = std::move(next->second);
              waiting.erase(next);
            }
            all_finished = all_finished && made.verdict != boxline::generate::generation_verdict::cancelled;
            if (!all_finished) continue;
            not_found += made.verdict != boxline::generate::generation_verdict::made;
            write(made, w_.first + written);
          }
          out_.flush();
          if (!out_.error().empty()) cancel();
          progress_.show([&](double) {
            return std::to_string(written) + " of " + std::to_string(w_.count) + " puzzles" +
                   (not_found == 0 ? "" : ", " + std::to_string(not_found) + " of them not found");
          });
        });
    progress_.hide();
    err_.flush();
    if (!out_.error().empty()) return wrong("cannot write: " + out_.error());
    if (is_cancelled()) return interrupted;
    return not_found == 0 ? all_well : some_not;
  }

private:
  void write(const made_puzzle& made, std::uint64_t number) {
    if (made.verdict != boxline::generate::generation_verdict::made) return say_not_found(made, number);
    if (w_.format != "json") {
      if (w_.format == "block" && number > w_.first) out_.write("\n");
      std::string text = in_format(made.puzzle, w_.format);
      if (!made.constraints.empty()) text.insert(text.find('\n'), "; " + made.constraints);
      return out_.write(text);
    }
    nlohmann::ordered_json object;
    object["puzzle"] = in_format(made.puzzle, w_.format);
    if (!houses_.empty()) object["houses"] = houses_;
    std::string constraints = constraints_;
    if (!made.constraints.empty()) constraints += (constraints.empty() ? "" : "; ") + made.constraints;
    if (!constraints.empty()) object["constraints"] = constraints;
    object["solution"] = in_format(made.solution, w_.format);
    object["unique"] = true; // all puzzles are
    if (made.is_minimal == minimality::unknown)
      object["minimal"] = nullptr;
    else
      object["minimal"] = made.is_minimal == minimality::minimal;
    object["clues"] = made.clues;
    object["symmetry"] = to_string(made.symmetry);
    if (!w_.range.difficulty.empty()) object["class"] = w_.range.difficulty;
    if (!made.values.minutes.empty()) object["minutes"] = std::stod(made.values.minutes);
    if (!made.values.rating.empty()) object["rating"] = std::stod(made.values.rating);
    if (!made.values.level.empty()) object["level"] = made.values.level;
    object["attempts"] = made.attempts;
    object["seed"] = seed_;
    object["number"] = number;
    object["version"] = version_text();
    out_.write(object.dump() + "\n");
  }

  void say_not_found(const made_puzzle& made, std::uint64_t number) {
    std::string why = made.verdict == boxline::generate::generation_verdict::no_grid
                          ? ": no grid satisfies the houses and constraints"
                          : "";
    const auto add = [&why](std::uint64_t count, const char* what) {
      if (count != 0) why += (why.empty() ? ": " : ", ") + std::to_string(count) + " " + what;
    };
    add(made.refused.clues, "with too many clues or too few");
    add(made.refused.redundant, "not minimal");
    add(made.refused.too_hard, "too hard");
    add(made.refused.too_easy, "too easy");
    add(made.refused.other, "not as wanted");
    progress_.hide();
    err_.write("boxline: puzzle " + std::to_string(number) + ": not found in " +
               (made.ran_out ? seconds_text() + " s, " : std::string()) + std::to_string(made.attempts) +
               (made.attempts == 1 ? " attempt" : " attempts") + why + "\n");
    err_.flush();
  }

  std::string seconds_text() const {
    char text[40];
    std::snprintf(text, sizeof text, "%g", w_.wish.seconds);
    return text;
  }

  const generate_words& w_;
  std::uint64_t seed_;
  puzzle_maker make_;
  std::string houses_, constraints_; // those that were asked for
  output_file out_{STDOUT_FILENO}, err_{STDERR_FILENO};
  progress_line progress_{err_};
};

// `24`, `24-30`, `-30`, or `24-`.
std::string read_clues(const std::string& text, puzzle_wish& wish) {
  const std::size_t dash = text.find('-');
  const std::string least = text.substr(0, dash), most = dash == text.npos ? least : text.substr(dash + 1);
  const auto read = [](const std::string& number, int& to) {
    if (number.empty()) return true;
    if (number.size() > 4 || number.find_first_not_of("0123456789") != number.npos) return false;
    to = std::stoi(number);
    return true;
  };
  wish.fewest = 0;
  wish.most = wish.size.cells();
  if (text.empty() || text == "-" || !read(least, wish.fewest) || !read(most, wish.most))
    return "found '" + text + "', expected a number or two, such as 28 or 24-30";
  if (wish.fewest > wish.most || wish.most == 0 || wish.most > wish.size.cells())
    return "found '" + text + "', expected numbers in order, the last of them 1 to " +
           std::to_string(wish.size.cells());
  return "";
}

// `3` or `2-4`.
std::string read_cages(const std::string& text, puzzle_wish& wish) {
  const std::size_t dash = text.find('-');
  const std::string least = text.substr(0, dash), most = dash == text.npos ? least : text.substr(dash + 1);
  const auto is_number = [](const std::string& s) {
    return !s.empty() && s.size() <= 2 && s.find_first_not_of("0123456789") == s.npos;
  };
  if (is_number(least) && is_number(most)) {
    wish.cages = {std::stoi(least), std::stoi(most)};
    if (1 <= wish.cages.least && wish.cages.least <= wish.cages.most && wish.cages.most <= wish.size.size())
      return "";
  }
  return "found '" + text + "', expected one or two numbers of cells, from 1 to " +
         std::to_string(wish.size.size()) + ", such as 2-4";
}

void draw_seed(generate_words& w) {
  if (w.seed) return;
  w.seed = std::random_device()();
  std::fprintf(stderr, "boxline: --seed %llu makes these again\n", static_cast<unsigned long long>(*w.seed));
}

int run_generate(generate_words& w, const std::string& clues) {
  if (const std::uint64_t greatest = UINT64_MAX - (w.count - 1); w.first > greatest)
    return wrong("--first: found '" + std::to_string(w.first) + "', expected at most " +
                 std::to_string(greatest) + " with --count " + std::to_string(w.count));
  if (!w.layout.empty()) {
    draw_seed(w);
    return generate_layouts({w.layout, w.wish.size, *w.seed, w.first, w.count, w.wish.seconds});
  }
  if (!clues.empty())
    if (const std::string why = read_clues(clues, w.wish); !why.empty()) return wrong("--clues: " + why);
  if (!w.cages.empty()) {
    if (const std::string why = read_cages(w.cages, w.wish); !why.empty()) return wrong("--cages: " + why);
    if (w.format == "block") return wrong("--cages: expected --format line, numbers or json");
  }
  if (!w.judge.are_empty()) {
    std::string why;
    w.wish.judge = make_judge(w.judge, w.wish.size, why);
    if (!w.wish.judge) return wrong(why);
  }
  if (!w.range.are_empty()) {
    if (w.wish.size != boxline::box(3))
      return wrong("--difficulty, --minutes, --rating, --level: of 9x9 puzzles alone; expected --size 3");
    const auto range = read_range(w.range);
    if (!range) return wrong(range.error());
    w.wish.range = [wanted = *range](const boxline::limits& limit) {
      return make_range_meter(wanted, limit);
    };
    if (w.wish.seconds == 0) w.wish.seconds = usual_seconds;
  }
  rules_choice rules;
  std::string why;
  if (!understand_game(w.game, rules, why)) return wrong(why);
  if ((rules.searched() != rules_choice::kind::standard || !w.cages.empty()) &&
      !(w.judge.are_empty() && w.range.are_empty()))
    return wrong("--difficulty, --minutes, --rating, --level, --require, --forbid: for the standard houses "
                 "without constraints alone");
  puzzle_maker make;
  const bool draws_cages = w.wish.cages.most > 0;
  if (draws_cages || rules.searched() != rules_choice::kind::standard)
    make = find_variant_maker(w.wish.size, rules, draws_cages, why);
  else
    for (const auto find : {find_square_maker, find_rectangular_maker, find_latin_maker})
      if (!make) make = find(w.wish.size);
  if (!make) return wrong(why);
  w.jobs = threads_of(w.jobs);
  draw_seed(w);
  return generate_run(w, rules, std::move(make), *w.seed).run();
}

} // namespace

subcommand add_generate(cli::parser& app) {
  auto w = std::make_shared<generate_words>();
  auto clues = std::make_shared<std::string>();
  cli::parser* s = app.add_subcommand("generate", "Generate puzzles, each with exactly one solution");
  s->add_option_function<std::string>(
       "--size", [w](const std::string& text) { w->wish.size = *boxline::parse_size(text); },
       "box size, `3` or `2x3` (rows x columns)")
      ->check(size_validator())
      ->type_name("RxC")
      ->default_str("3");
  s->add_option("--count", w->count, "number of puzzles")
      ->check(cli::in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->type_name("N")
      ->capture_default_str();
  s->add_option_function<std::uint64_t>(
       "--seed", [w](std::uint64_t seed) { w->seed = seed; },
       "equal seeds give equal puzzles; without it one is drawn and reported on standard error")
      ->type_name("N");
  s->add_option("--first", w->first, "begin with this puzzle of the seed")
      ->check(cli::positive())
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--clues", *clues, "number of givens: A, A-B, A- or -B; spread evenly between them")
      ->type_name("A-B");
  std::vector<std::string> symmetries;
  for (const pattern_symmetry p : boxline::generate::pattern_symmetries)
    symmetries.emplace_back(to_string(p));
  s->add_option_function<std::string>(
       "--symmetry",
       [w](const std::string& name) {
         for (const pattern_symmetry p : boxline::generate::pattern_symmetries)
           if (name == to_string(p)) w->wish.symmetry = p;
       },
       "of the pattern of givens: none, rotate180, rotate90, horizontal (left and right are mirror images), "
       "vertical, diagonal, antidiagonal, mirrors (horizontal and vertical), diagonals (both), full")
      ->check([symmetries](std::string& name) {
        return std::find(symmetries.begin(), symmetries.end(), name) != symmetries.end()
                   ? std::string()
                   : "found '" + name + "', expected one of " + listed(symmetries);
      })
      ->offer(symmetries)
      ->type_name("NAME")
      ->default_str("none");
  s->add_flag("--minimal", w->wish.minimal, "no given is redundant, which is proven");
  s->add_option(
       "--difficulty", w->range.difficulty,
       "the class that `boxline assess` gives: " +
           [] {
             std::string names;
             for (const std::string& name : difficulty_names()) names += (names.empty() ? "" : ", ") + name;
             return names;
           }())
      ->check(cli::one_of(difficulty_names()))
      ->type_name("NAME");
  s->add_option("--minutes", w->range.minutes,
                "how long people are expected to take, as by `boxline assess`: A-B, A (in tenths), A- or -B")
      ->type_name("A-B");
  s->add_option("--rating", w->range.rating,
                "the rating of Sudoku Explainer, as by `boxline rate`: A-B, A, A- or -B")
      ->type_name("A-B");
  s->add_option(
       "--level", w->range.level,
       [] {
         std::string names;
         for (const std::string& name : level_names())
           names += (names.empty()      ? ""
                     : name == "gentle" ? "; or a class as of --difficulty: "
                                        : ", ") +
                    name;
         return "HoDoKu's level, as by `boxline rate --scale hodoku-level`, or from one to another: " + names;
       }())
      ->type_name("NAME");
  s->add_option(
       "--require", w->judge.require,
       "a rule that is needed when each step uses the easiest rule of `human` that is not forbidden; or one "
       "of several, or of a list, as in `boxline explain --rules`; may be given again")
      ->type_name("RULE");
  s->add_option("--forbid", w->judge.forbid, "a rule that must not be needed: the others solve the puzzle")
      ->type_name("RULE");
  add_game(*s, w->game);
  s->add_option("--cages", w->cages,
                "draw killer cages of A to B cells for each puzzle, fewer where there is no room, and "
                "others after 200 attempts; they follow it in its line, after a `;`")
      ->type_name("A-B");
  s->add_option("--attempts", w->wish.attempts, "full grids to start from, for each puzzle")
      ->check(cli::in_range(1, 1'000'000'000))
      ->type_name("N")
      ->capture_default_str();
  add_seconds(*s, w->wish.seconds);
  add_jobs(*s, w->jobs, "threads, 0 for as many as there are processors; the puzzles are the same");
  s->add_option("--format", w->format,
                "line, block, numbers, or json (a document a line, with all data on the puzzle)")
      ->check(cli::one_of({"line", "block", "numbers", "json"}))
      ->type_name("FORMAT")
      ->capture_default_str();
  add_layout(*s, w->layout,
             {"--houses", "--constraints", "--cages", "--clues", "--symmetry", "--difficulty", "--minutes",
              "--rating", "--level", "--require", "--forbid", "--attempts", "--jobs", "--format"});
  s->footer(
      "Removes values from a random full grid while it stays the only solution; without --clues as\n"
      "many as possible. From 25x25 on a value is kept where that check takes long, unless --minimal is\n"
      "given: a minimal 25x25 puzzle takes 3 to 90 seconds.\n"
      "With --minutes, --rating or --level, of 9x9 alone, it searches the puzzles of a grid for one in the\n"
      "range; of several ranges for one in all of them, for 60 seconds a puzzle unless --seconds is "
      "given.\n\n"
      "  boxline generate --count 100 --seed 7\n"
      "  boxline generate --minimal --symmetry rotate180 --format block\n"
      "  boxline generate --difficulty tough --count 10\n"
      "  boxline generate --minutes 4-6 --rating 3.0-4.2 --level hard\n"
      "  boxline generate --rating 7.2 --minimal --count 5 | boxline rate\n"
      "  boxline generate --require xy-wing --forbid nishio,path-consistency,contradiction\n"
      "  boxline generate --size 4 --clues 100-120 --jobs 0 --count 50\n"
      "  boxline generate --cages 2-4 --minimal | boxline count\n"
      "  boxline generate --houses diagonals --constraints anti-knight --minimal\n"
      "  boxline generate --layout samurai     always minimal\n\n"
      "Exit status: 0 all puzzles were found, 1 some were not (reported on standard error), 2 wrong use.\n");
  return {s, [w, clues] { return run_generate(*w, *clues); }};
}

} // namespace command
