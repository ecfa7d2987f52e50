// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study copies and ratings: how far the visits of straightforward depth-first search depend
// on how a puzzle happens to be written, and on how hard it is for people (Matos 2016, the note in the
// abstract and conclusion 7).

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/statistics.hpp"
#include "common/subcommand.hpp"
#include "studies/puzzle_table.hpp"
#include "studies/subcommands.hpp"
#include "studies/visits/counts.hpp"

#include <boxline/symmetry/transform.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <memory>

namespace command {

namespace {

struct copies_words {
  puzzle_source source;
  int copies = 1000, jobs = 0;
  std::uint64_t seed = 1, visits = boxline::unlimited;
  double seconds = 0;
};

boxline::any_grid copy_of(const boxline::any_grid& puzzle, boxline::random_source& random) {
  boxline::any_grid result;
  boxline::visit_box(puzzle.shape(), [&]<boxline::box B>() {
    result = boxline::any_grid(boxline::transform<B>::random(random)(puzzle.as<B>()));
  });
  return result;
}

// The visits to the first solution, or so many as there were within the limits.
struct first_visits {
  double made = 0;
  bool is_cut = false;
};
first_visits visits_of(const boxline::any_grid& g, const copies_words& w) {
  const visit_counts c = count_visits(g, "rows", false, limits_until_cancelled(w.seconds, w.visits));
  return {static_cast<double>(c.first), c.how == boxline::next_result::limit_reached};
}

int run_copies(const copies_words& w) {
  int status = all_well;
  const std::vector<puzzle_at> puzzles = all_puzzles(w.source, status);
  if (status == wrong_use) return status;
  if (puzzles.empty()) return wrong("no puzzles in the input");
  std::printf("puzzle\tas written\tleast\tquarter\tmedian\tthree quarters\tmost\n");
  std::vector<double> spreads;
  for (const puzzle_at& p : puzzles) {
    std::vector<boxline::any_grid> copies;
    boxline::random_source random(w.seed);
    for (int i = 0; i < w.copies && !is_cancelled(); ++i) copies.push_back(copy_of(p.grid, random));
    std::vector<double> visits(copies.size());
    item_progress progress(copies.size());
    std::size_t done = 0;
    in_parallel(
        copies.size(), threads_of(w.jobs), [&](std::size_t i) { visits[i] = visits_of(copies[i], w).made; },
        [&](std::size_t) { ++done; }, [&] { progress.show(done); });
    progress.hide();
    const double as_written = visits_of(p.grid, w).made;
    if (is_cancelled()) return interrupted;
    std::sort(visits.begin(), visits.end());
    std::printf("%s\t%.0f\t%.0f\t%.0f\t%.0f\t%.0f\t%.0f\n", p.place.c_str(), as_written, visits.front(),
                quantile(visits, 0.25), quantile(visits, 0.5), quantile(visits, 0.75), visits.back());
    std::fflush(stdout);
    spreads.push_back(std::log10(std::max(1.0, visits.back()) / std::max(1.0, visits.front())));
  }
  std::printf("most by least, median of the puzzles\t10^%.2f\n", median(spreads));
  return status;
}

// Lines of a puzzle, a tab and a number.
struct rated {
  std::vector<puzzle_at> puzzles;
  std::vector<double> ratings;
};

bool read_rated(const std::string& name, rated& to, std::string& why) {
  const auto take = [&](std::string_view text) {
    return std::from_chars(text.data(), text.data() + text.size(), to.ratings.emplace_back()).ec ==
           std::errc();
  };
  if (!read_puzzle_table(name, "a puzzle, a tab and a number", to.puzzles, take, why)) return false;
  if (to.puzzles.size() < 2) why = "expected two puzzles at least";
  return why.empty();
}

int run_ratings(const copies_words& w) {
  rated all;
  std::string why;
  const std::string name = w.source.files.empty() ? "-" : w.source.files.front();
  if (!read_rated(name, all, why)) return wrong(name + ": " + why);
  std::vector<double> visits(all.puzzles.size());
  std::vector<char> cut_off(all.puzzles.size());
  item_progress progress(visits.size());
  std::size_t done = 0;
  in_parallel(
      visits.size(), threads_of(w.jobs),
      [&](std::size_t i) {
        const first_visits found = visits_of(all.puzzles[i].grid, w);
        visits[i] = found.made;
        cut_off[i] = found.is_cut;
      },
      [&](std::size_t) { ++done; }, [&] { progress.show(done); });
  progress.hide();
  if (is_cancelled()) return interrupted;
  const auto cut = std::count(cut_off.begin(), cut_off.end(), true);
  std::printf("puzzles\t%zu\nstopped at the limit\t%td\nrank correlation\t%.4f\n", visits.size(), cut,
              rank_correlation(visits, all.ratings));
  return all_well;
}

} // namespace

subcommand add_study_copies(cli::parser& app) {
  auto w = std::make_shared<copies_words>();
  cli::parser* s =
      app.add_subcommand("copies", "Variation of the visits over random symmetric copies of a puzzle");
  add_source(*s, w->source);
  s->add_option("--copies", w->copies, "copies of each puzzle")
      ->check(cli::in_range(1, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--seed", w->seed, "another seed, other copies")->type_name("N")->capture_default_str();
  s->add_option("--visits", w->visits, "visits for each copy; one that takes more counts with so many")
      ->type_name("N");
  add_seconds(*s, w->seconds,
              "time for each copy; one that takes longer counts with the visits made by then");
  add_jobs(*s, w->jobs);
  s->footer("Prints for each puzzle the visits to the first solution as it is written, and the minimum, the\n"
            "quartiles and the maximum of its copies, tab separated.\n");
  return {s, [w] { return run_copies(*w); }};
}

subcommand add_study_ratings(cli::parser& app) {
  auto w = std::make_shared<copies_words>();
  cli::parser* s = app.add_subcommand("ratings", "Rank correlation (Spearman) of visits with ratings");
  s->add_option("FILE", w->source.files, "lines of a puzzle, a tab and its rating")->expected(1);
  s->add_option("--visits", w->visits, "visits for each puzzle; one that takes more counts with so many")
      ->type_name("N");
  add_seconds(*s, w->seconds,
              "time for each puzzle; one that takes longer counts with the visits made by then");
  add_jobs(*s, w->jobs);
  return {s, [w] { return run_ratings(*w); }};
}

} // namespace command
