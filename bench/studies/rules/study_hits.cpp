// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study hits: how long `boxline generate` takes to hit a range of difficulty.

#include "assess/scales.hpp"
#include "common/arguments.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "generate/generate.hpp"
#include "generate/judge.hpp"
#include "studies/subcommands.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>

namespace command {

namespace {

struct hits_words {
  std::size_t count = 10;
  std::uint64_t seed = 1;
  double seconds = 60;
  bool minimal = false;
  range_words range; // one of them alone; empty: all of the table
};

// The classes of each scale, easiest first, and all scales together.
const std::vector<range_words>& ranges() {
  static const std::vector<range_words> all{{"-3", "", ""},
                                            {"3-4", "", ""},
                                            {"4-6", "", ""},
                                            {"6-8", "", ""},
                                            {"8-12", "", ""},
                                            {"12-20", "", ""},
                                            {"20-40", "", ""},
                                            {"", "1.0-1.2", ""},
                                            {"", "1.5-1.7", ""},
                                            {"", "2.0", ""},
                                            {"", "2.3-2.8", ""},
                                            {"", "3.0-3.8", ""},
                                            {"", "4.0-4.6", ""},
                                            {"", "5.0-5.6", ""},
                                            {"", "6.2-6.9", ""},
                                            {"", "7.0-7.5", ""},
                                            {"", "7.6-8.2", ""},
                                            {"", "8.3-8.9", ""},
                                            {"", "9.0-9.4", ""},
                                            {"", "9.5-", ""},
                                            {"", "", "easy"},
                                            {"", "", "medium"},
                                            {"", "", "hard"},
                                            {"", "", "unfair"},
                                            {"", "", "extreme"},
                                            {"", "", "gentle"},
                                            {"", "", "moderate"},
                                            {"", "", "tough"},
                                            {"", "", "diabolical"},
                                            {"4-6", "2.3-2.8", ""},
                                            {"4-6", "3.0-4.2", "hard"},
                                            {"8-12", "4.0-5.6", "hard-unfair"}};
  return all;
}

int run_hits(const hits_words& w) {
  const puzzle_maker make = find_square_maker(boxline::box(3));
  std::printf("minutes\trating\tlevel\thit\tmean s\tmedian s\tlongest s\tgrids\n");
  for (const range_words& words : w.range.are_empty() ? ranges() : std::vector{w.range}) {
    const auto range = read_range(words);
    if (!range) return wrong(range.error());
    puzzle_wish wish;
    wish.minimal = w.minimal;
    wish.seconds = w.seconds;
    wish.range = [&range](const boxline::limits& limit) { return make_range_meter(*range, limit); };
    std::vector<double> times;
    std::size_t hit = 0;
    int grids = 0;
    for (std::size_t i = 0; i < w.count; ++i) {
      const auto begin = std::chrono::steady_clock::now();
      const made_puzzle made = make(wish, boxline::generate::puzzle_seed(w.seed, i));
      if (is_cancelled()) return interrupted;
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      times.push_back(took.count());
      hit += made.verdict == boxline::generate::generation_verdict::made;
      grids += made.attempts;
    }
    std::sort(times.begin(), times.end());
    double sum = 0;
    for (const double t : times) sum += t;
    const auto or_any = [](const std::string& s) { return s.empty() ? "-" : s.c_str(); };
    std::printf("%s\t%s\t%s\t%zu of %zu\t%.3f\t%.3f\t%.3f\t%.1f\n", or_any(words.minutes),
                or_any(words.rating), or_any(words.level), hit, w.count, sum / static_cast<double>(w.count),
                times[times.size() / 2], times.back(), grids / static_cast<double>(w.count));
    std::fflush(stdout);
  }
  return all_well;
}

} // namespace

subcommand add_study_hits(cli::parser& app) {
  auto w = std::make_shared<hits_words>();
  cli::parser* s = app.add_subcommand("hits", "The time until a puzzle in a range of difficulty is made");
  s->add_option("--count", w->count, "puzzles for each range")
      ->check(cli::positive())
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--seed", w->seed, "the first seed")->type_name("N")->capture_default_str();
  s->add_option("--minutes", w->range.minutes, "this range alone, as in `boxline generate`")
      ->type_name("A-B");
  s->add_option("--rating", w->range.rating, "the same")->type_name("A-B");
  s->add_option("--level", w->range.level, "the same")->type_name("NAME");
  s->add_flag("--minimal", w->minimal, "minimal puzzles");
  add_seconds(*s, w->seconds, "time for each puzzle, 60 otherwise");
  s->footer(
      "Makes puzzles as `boxline generate --minutes --rating --level` does, on one thread, and prints a\n"
      "line for each range: how many were made in time, the mean, median and longest time, and the mean\n"
      "number of full grids to begin from.\n");
  return {s, [w] { return run_hits(*w); }};
}

} // namespace command
