// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies study removal: values removed in random order, one after the other, and as in the paper:
// how the difficulty grows, which puzzles result, and how long each class takes (Entwistle, "Algorithmics of
// Sudoku Project", 2011, section III.E).

#include "assess/engine.hpp"
#include "assess/scales.hpp"
#include "common/arguments.hpp"
#include "common/charts.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/statistics.hpp"
#include "common/subcommand.hpp"
#include "common/svg.hpp"
#include "generate/judge.hpp"
#include "studies/local/runs.hpp"
#include "studies/subcommands.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/rate/explainer_model.hpp>

#include <array>
#include <cstdio>
#include <memory>

namespace command {

namespace {

namespace gen = boxline::generate;
constexpr int cells = 81;

struct removal_words {
  std::size_t count = 20;
  std::uint64_t seed = 1;
  int jobs = 0;
  double seconds = 0;
  std::string svg;
};

struct method {
  const char* name;
  int at_random; // cells, before the others go one after the other
};
constexpr std::array<method, 3> methods{{{"random", cells}, {"sequential", 0}, {"50 random", 50}}};

// One grid with its values removed by one method.
struct removal {
  std::array<double, cells + 1> value{}; // by givens left: predicted, 0 where it was not rated
  int clues = 0;
  std::size_t rank = 0; // of the class of what is left
  bool is_cut = false;  // stopped by the limit
};

// Assesses the puzzle after each removal.
struct assessing_observer {
  const boxline::rate::linear_model& model;
  removal& into;
  boxline::limits time;

  void begun(const boxline::grid<3>&) const {}
  void kept(const boxline::grid<3>&, const gen::pattern<3>&) const {}
  void added(const boxline::grid<3>&, const gen::pattern<3>&) const {}
  void removed(const boxline::grid<3>& puzzle, const gen::pattern<3>&) const {
    if (is_cancelled()) return;
    const assessed found = assess(boxline::any_grid(puzzle), {.model = &model}, time);
    if (found.verdict != boxline::rate::assessment_verdict::rated) return;
    into.clues = puzzle.givens();
    into.value[static_cast<std::size_t>(into.clues)] = found.value;
    into.rank = model.class_of(found.value);
  }
};

removal remove_by(const method& how, const boxline::rate::linear_model& model, const removal_words& w,
                  std::uint64_t seed) {
  removal result;
  gen::puzzle_options<3> o;
  o.minimal = true;
  o.at_random = how.at_random;
  o.limit = limits_until_cancelled(w.seconds, o.limit.nodes);
  gen::any_difficulty any;
  const auto made = gen::make_puzzle(
      seed, boxline::dispatched_solver<3>(), o, any,
      assessing_observer{model, result, {.until = o.limit.until, .cancelled = o.limit.cancelled}});
  result.is_cut = made.verdict != gen::generation_verdict::made;
  return result;
}

// The mean value by givens left, over the puzzles that reached that number; 0 where none did.
std::array<double, cells + 1> mean_values(const std::vector<removal>& all) {
  std::array<double, cells + 1> mean{};
  for (std::size_t c = 0; c < mean.size(); ++c) {
    int rated = 0;
    for (const removal& r : all) {
      mean[c] += r.value[c];
      rated += r.value[c] > 0;
    }
    if (rated > 0) mean[c] /= rated;
  }
  return mean;
}

// CPU seconds for each puzzle of a class, negative where none was found.
std::vector<double> times_of_class(const std::string& name, const removal_words& w) {
  puzzle_wish wish;
  wish.seconds = w.seconds;
  wish.range = [wanted = *read_range({.difficulty = name})](const boxline::limits& limit) {
    return make_range_meter(wanted, limit);
  };
  const puzzle_maker make = find_square_maker(wish.size);
  std::vector<double> times(w.count);
  in_parallel(
      w.count, threads_of(w.jobs),
      [&](std::size_t i) {
        const double begin = cpu_seconds();
        const made_puzzle made = make(wish, gen::puzzle_seed(w.seed, i));
        const double taken = cpu_seconds() - begin;
        times[i] = made.verdict == gen::generation_verdict::made ? taken : -1;
      },
      [](std::size_t) {}, [] {});
  return times;
}

int run_removal(const removal_words& w) {
  const boxline::rate::linear_model model = boxline::rate::explainer_model();
  std::array<std::vector<removal>, methods.size()> by;
  for (auto& list : by) list.resize(w.count);
  std::size_t done = 0;
  item_progress progress(w.count * methods.size());
  in_parallel(
      w.count * methods.size(), threads_of(w.jobs),
      [&](std::size_t i) {
        const std::size_t m = i % methods.size();
        by[m][i / methods.size()] =
            remove_by(methods[m], model, w, gen::puzzle_seed(w.seed, i / methods.size()));
      },
      [&](std::size_t) { ++done; }, [&] { progress.show(done); });
  progress.hide();
  if (is_cancelled()) return interrupted;

  std::printf("givens");
  for (const method& m : methods) std::printf("\t%s", m.name);
  std::printf("\n");
  std::array<std::array<double, cells + 1>, methods.size()> curves;
  for (std::size_t m = 0; m < methods.size(); ++m) curves[m] = mean_values(by[m]);
  for (std::size_t c = cells; c-- > 0;) {
    bool any = false;
    for (const auto& curve : curves) any = any || curve[c] > 0;
    if (!any) continue;
    std::printf("%zu", c);
    for (const auto& curve : curves)
      if (curve[c] > 0)
        std::printf("\t%.3f", curve[c]);
      else
        std::printf("\t-");
    std::printf("\n");
  }

  std::printf("\nmethod\tmean givens");
  for (const auto& c : model.classes) std::printf("\t%s", c.name.c_str());
  std::printf("\n");
  for (std::size_t m = 0; m < methods.size(); ++m) {
    double clues = 0;
    std::vector<int> of_class(model.classes.size());
    for (const removal& r : by[m]) {
      clues += r.clues;
      ++of_class[r.rank];
    }
    std::printf("%s\t%.2f", methods[m].name, clues / static_cast<double>(w.count));
    for (const int n : of_class) std::printf("\t%d", n);
    std::printf("\n");
  }

  std::size_t cut = 0;
  for (const auto& list : by)
    cut += static_cast<std::size_t>(
        std::count_if(list.begin(), list.end(), [](const removal& r) { return r.is_cut; }));
  if (cut > 0) std::printf("stopped at the limit\t%zu\n", cut);

  std::printf("\nclass\tmade\tmedian ms\tmean ms\tlongest ms\n");
  const auto names = difficulty_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<double> times = times_of_class(names[i], w);
    if (is_cancelled()) return interrupted;
    std::erase_if(times, [](double t) { return t < 0; });
    std::printf("%s\t%zu", model.classes[i].name.c_str(), times.size());
    if (!times.empty()) {
      double sum = 0;
      for (const double t : times) sum += t;
      std::printf("\t%.1f\t%.1f\t%.1f", 1e3 * median(times), 1e3 * sum / static_cast<double>(times.size()),
                  1e3 * *std::max_element(times.begin(), times.end()));
    }
    std::printf("\n");
  }

  if (!w.svg.empty()) {
    std::vector<picture> page;
    for (std::size_t m = 0; m < methods.size(); ++m) {
      std::vector<double> line; // from 80 givens down to the fewest
      for (std::size_t c = cells; c-- > 0;)
        if (curves[m][c] > 0) line.push_back(curves[m][c]);
      if (line.empty()) line.push_back(0);
      page.push_back(trace_plot(std::string("Values removed: ") + methods[m].name, "values removed",
                                model.unit, line, {}));
    }
    std::string why;
    if (!write_whole(w.svg, chart_page("Removal of values", page), why)) return wrong(w.svg + ": " + why);
  }
  return all_well;
}

} // namespace

subcommand add_study_removal(cli::parser& app) {
  auto w = std::make_shared<removal_words>();
  cli::parser* s = app.add_subcommand(
      "removal", "How the difficulty grows as values are removed, and what each class takes");
  s->add_option("--count", w->count, "full grids to begin from, and puzzles of each class")
      ->check(cli::in_range(1, 1'000'000))
      ->type_name("N")
      ->capture_default_str();
  add_seed(*s, w->seed, "another seed, other grids");
  add_seconds(*s, w->seconds,
              "time for each grid and each puzzle; one that takes longer is left as it is by then");
  s->add_option("--svg", w->svg, "draw how the difficulty grows into this file")->type_name("FILE");
  add_jobs(*s, w->jobs);
  s->footer(
      "Removes values from 9x9 grids in three ways, until the puzzle is minimal: in random order; row by\n"
      "row from a random cell on; and 50 at random and the others row by row, as in the paper. Prints for\n"
      "each number of givens the mean of the predicted ratings, then the givens and the classes of the\n"
      "minimal puzzles, then the CPU time of `boxline generate --difficulty` for each class.\n");
  return {s, [w] { return run_removal(*w); }};
}

} // namespace command
