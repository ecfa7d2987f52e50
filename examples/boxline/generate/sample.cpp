// SPDX-License-Identifier: BSL-1.0
//
// boxline sample: random minimal puzzles with their weights, and what follows for all minimal puzzles: their
// number, the distribution of clues, and mean ratings (Berthier 2009).

#include "assess/scales.hpp"
#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/request.hpp"

#include <boxline/any.hpp>
#include <boxline/core/natural.hpp>
#include <boxline/generate/minimal_population.hpp>
#include <boxline/generate/minimal_sample.hpp>
#include <boxline/io/format.hpp>
#include <boxline/search/chute_sample.hpp>
#include <boxline/symmetry/order.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include <unistd.h>

namespace command {

namespace {

using boxline::box;
using boxline::generate::sample_verdict;

using sample_boxes = boxline::box_list<2, 3, box{2, 3}, box{3, 2}>;

struct sample_words {
  box size = box(3);
  std::uint64_t count = 1000, seed = 1;
  std::string by = "removal", scale;
  double seconds = 0;
  int jobs = 1;
  bool puzzles = false;
};

// Paths that are tried in each grid by rejection, which loses nearly all.
constexpr int paths_of_rejection = 1000;
// Populations for so many grids: standard errors are from the differences between them, and small ones miss
// the puzzles of many clues.
std::uint64_t populations_of(std::uint64_t count) {
  return std::min(count, std::max<std::uint64_t>(8, count / 20'000));
}

// How puzzles are drawn.
struct draw_way {
  const char* name;
  bool has_weights;
};
constexpr draw_way draw_ways[] = {
    {"removal", true}, {"rejection", true}, {"population", true}, {"top-down", false}, {"bottom-up", false}};
const draw_way* find_way(const std::string& name) {
  for (const draw_way& one : draw_ways)
    if (name == one.name) return &one;
  return nullptr;
}

// The puzzles of one grid, or of one population of grids.
struct grid_sample {
  std::string text;
  double weight = 0;                // the sum over its paths, divided by their number
  double squares = 0;               // the same of the squares
  std::map<int, double> of_clues{}; // the same of the puzzles with so many clues
  double rated = 0;                 // the same of the puzzles that the scale has a rating for
  double rating = 0;                // the same times the rating
  int puzzles = 0;
  bool is_whole = false;
};

// The sum over all grids, and the standard error, of a mean that is weighted by `weight`: no mean is known
// where nothing has a weight, and no error where one grid or population alone has one.
struct weighted_mean {
  double mean = 0, error = 0;
  int parts = 0; // grids or populations that have a weight

  template <class Value>
  weighted_mean(const std::vector<grid_sample>& all, Value value,
                double grid_sample::*weight = &grid_sample::weight) {
    double weights = 0, values = 0, squares = 0;
    for (const grid_sample& s : all) {
      weights += s.*weight;
      values += value(s);
      parts += s.*weight > 0;
    }
    if (parts == 0) return;
    mean = values / weights;
    for (const grid_sample& s : all) squares += std::pow(value(s) - mean * s.*weight, 2);
    error = std::sqrt(squares) / weights;
  }
};

std::string number(const char* format, double a) {
  char text[64];
  std::snprintf(text, sizeof text, format, a);
  return text;
}
// A number behind a tab, `-` where it is not known.
std::string number_if(bool is_known, const char* format, double a) {
  return "\t" + (is_known ? number(format, a) : "-");
}

std::string statistics(const std::vector<grid_sample>& all, boxline::uint128 grids, box size, bool rates,
                       bool has_weights) {
  const double n = static_cast<double>(all.size());
  double weights = 0, squares = 0, of_puzzles = 0;
  std::uint64_t puzzles = 0;
  std::map<int, bool> clues;
  for (const grid_sample& s : all) {
    weights += s.weight;
    squares += s.weight * s.weight;
    of_puzzles += s.squares;
    puzzles += static_cast<std::uint64_t>(s.puzzles);
    for (const auto& [count, weight] : s.of_clues) clues[count] = true;
  }
  std::string text = "puzzles\t" + std::to_string(puzzles) + "\n";
  if (puzzles == 0) return text;
  const double mean = weights / n;
  const bool has_error = n > 1;
  const double error = has_error ? std::sqrt(std::max(0.0, squares - n * mean * mean) / (n - 1) / n) : 0;
  const double all_grids = static_cast<double>(grids);
  const double symmetries = std::strtod(to_string(boxline::symmetry::symmetries(size)).c_str(), nullptr);
  if (has_weights) {
    text += "like\t" + number("%.0f", weights * weights / of_puzzles) + "\n";
    for (const auto& [name, times] : {std::pair("of a grid", 1.0), std::pair("all", all_grids),
                                      std::pair("by symmetry", all_grids / symmetries)})
      text += name + number("\t%.4g", mean * times) + number_if(has_error, "%.2g", error * times) + "\n";
  }
  const auto line = [&](const std::string& name, auto value,
                        double grid_sample::*weight = &grid_sample::weight) {
    const weighted_mean m(all, value, weight);
    text += name + number_if(m.parts > 0, "%.5g", m.mean) + number_if(m.parts > 1, "%.2g", m.error) + "\n";
  };
  line("clues", [](const grid_sample& s) {
    double sum = 0;
    for (const auto& [count, weight] : s.of_clues) sum += count * weight;
    return sum;
  });
  if (rates)
    line(
        "rating", [](const grid_sample& s) { return s.rating; }, &grid_sample::rated);
  const auto lacks = [](const grid_sample& s) { return s.rated < s.weight; };
  if (rates && std::any_of(all.begin(), all.end(), lacks))
    line("with a rating", [](const grid_sample& s) { return s.rated; });
  for (const auto& [count, is_there] : clues)
    line(std::to_string(count) + " clues", [c = count](const grid_sample& s) {
      const auto at = s.of_clues.find(c);
      return at == s.of_clues.end() ? 0 : at->second;
    });
  return text;
}

// Takes a puzzle into a sample, with its rating. False where a limit ended the rating.
template <box B>
bool take(const sample_words& w, const boxline::grid<B>& puzzle, int clues, double log_weight, double share,
          const boxline::limits& limit, const rating_scale* scale, grid_sample& to) {
  const double weight = std::exp(log_weight) * share;
  if constexpr (B == box(3))
    if (scale != nullptr) {
      thread_local rater_memory memory;
      thread_local scale_rater rate;
      thread_local const rating_scale* made = nullptr;
      if (made != scale) rate = scale->make(memory);
      made = scale;
      const scale_value value = rate(puzzle, limit);
      if (value.is_limited) return false;
      char* end = nullptr;
      const double rating = std::strtod(value.text.c_str(), &end);
      if (end != value.text.c_str()) { // `-` is beyond the scale
        to.rating += rating * weight;
        to.rated += weight;
      }
    }
  ++to.puzzles;
  to.weight += weight;
  to.squares += weight * weight;
  to.of_clues[clues] += weight;
  if (w.puzzles)
    to.text += format_line(puzzle) + "\t" + std::to_string(clues) +
               (find_way(w.by)->has_weights ? number("\t%.4f", log_weight / std::log(10.0)) : "\t-") + "\n";
  return true;
}

template <box B>
void sample_grid(const sample_words& w, const boxline::search::chute_sampler<B>& grids, std::uint64_t seed,
                 const boxline::limits& limit, const rating_scale* scale, grid_sample& to) {
  thread_local boxline::generate::minimal_sampler<B, boxline::dispatched_solver<B>> draw;
  boxline::random_source random(seed);
  boxline::grid<B> full;
  if (w.by != "bottom-up") full = grids(random);
  const int paths = w.by == "rejection" ? paths_of_rejection : 1;
  for (int i = 0; i < paths; ++i) {
    const auto s = w.by == "rejection"   ? draw.draw_by_rejection(full, random, limit)
                   : w.by == "top-down"  ? draw.draw_top_down(full, random, limit)
                   : w.by == "bottom-up" ? draw.draw_bottom_up(random, limit)
                                         : draw.draw_by_removal(full, random, limit);
    if (s.verdict == sample_verdict::rejected) continue;
    if (!s || !take<B>(w, s.puzzle, s.clues, s.log_weight, 1.0 / paths, limit, scale, to)) return;
  }
  to.is_whole = true;
}

// As `sample_grid`, of `size` grids.
template <box B>
void sample_population(const sample_words& w, const boxline::search::chute_sampler<B>& grids,
                       std::uint64_t seed, std::uint64_t size, const boxline::limits& limit,
                       const rating_scale* scale, grid_sample& to) {
  thread_local boxline::generate::minimal_population<B, boxline::dispatched_solver<B>> draw;
  boxline::random_source random(seed);
  std::vector<boxline::grid<B>> all;
  while (all.size() < size) {
    if (limit.check(0, "minimal puzzles") != boxline::stop_reason::none) return;
    all.push_back(grids(random));
  }
  const auto s = draw.draw(all, random, limit);
  if (!s) return;
  for (const auto& p : s.puzzles)
    if (!take<B>(w, p.puzzle, p.clues, p.log_weight, 1, limit, scale, to)) return;
  to.is_whole = true;
}

template <box B>
int run_sample(const sample_words& w, const rating_scale* scale) {
  const boxline::limits limit = limits_until_cancelled(w.seconds, boxline::unlimited);
  boxline::search::chute_sampler<B> grids;
  const auto counted = with_search_progress([&] { return grids.prepare({}, limit); });
  if (is_cancelled()) return interrupted;
  output_file out(STDOUT_FILENO);
  std::vector<grid_sample> all;
  if (counted) {
    const bool in_populations = w.by == "population";
    all.resize(std::size_t(in_populations ? populations_of(w.count) : w.count));
    boxline::random_source random(w.seed);
    std::vector<std::uint64_t> seeds(all.size());
    for (std::uint64_t& s : seeds) s = random();
    std::size_t done = 0;
    item_progress shown(all.size());
    in_parallel(
        all.size(), w.jobs,
        [&](std::size_t i) {
          if (is_cancelled()) return;
          if (in_populations)
            sample_population<B>(w, grids, seeds[i], (w.count + i) / all.size(), limit, scale, all[i]);
          else
            sample_grid<B>(w, grids, seeds[i], limit, scale, all[i]);
        },
        [&](std::size_t) { ++done; }, [&] { shown.show(done); });
    shown.hide();
  }
  // Of grids that were not finished nothing counts: puzzles that take long would be missed by the means.
  std::size_t whole = 0;
  while (whole < all.size() && all[whole].is_whole) ++whole;
  const bool is_complete = counted && whole == all.size();
  all.resize(whole);
  if (is_cancelled()) return interrupted;
  if (w.puzzles) {
    for (const grid_sample& s : all) out.write(s.text);
  } else if (whole > 0) {
    out.write(statistics(all, counted.count, B, scale != nullptr, find_way(w.by)->has_weights));
  }
  if (!is_complete) out.write("limit\n");
  out.flush();
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  return is_complete ? all_well : some_not;
}

int run(const sample_words& w) {
  const rating_scale* scale = nullptr;
  if (!w.scale.empty()) {
    if (w.size != box(3)) return wrong("--scale: of 9x9 alone");
    scale = find_scale(w.scale);
  }
  int status = all_well;
  if (!boxline::visit_box<sample_boxes>(w.size, [&]<box B>() { status = run_sample<B>(w, scale); }))
    return wrong("--size: boxes of " + boxline::box_name(w.size) + ", expected one of " +
                 boxline::box_names<sample_boxes>());
  return status;
}

} // namespace

subcommand add_sample(cli::parser& app) {
  auto w = std::make_shared<sample_words>();
  cli::parser* s = app.add_subcommand("sample", "Estimate the number of minimal puzzles, and their means");
  s->add_option("--count", w->count, "random full grids to take puzzles from")
      ->check(cli::in_range(1, INT32_MAX))
      ->type_name("N")
      ->capture_default_str();
  add_seed(*s, w->seed, "equal seeds give equal results, with any --jobs");
  std::vector<std::string> ways;
  for (const draw_way& way : draw_ways) ways.emplace_back(way.name);
  s->add_option("--by", w->by,
                "removal, of redundant clues alone; population, the same of many grids together; rejection, "
                "Berthier's controlled bias; top-down and bottom-up, generators without weights")
      ->check([](std::string& text) {
        return find_way(text) != nullptr
                   ? std::string()
                   : "found '" + text + "', expected removal, population, rejection, top-down or bottom-up";
      })
      ->offer(ways)
      ->capture_default_str();
  s->add_option("--scale", w->scale,
                "the mean rating too, of the puzzles that have one: se, hodoku, assessor, te, w")
      ->check([](std::string& text) {
        return find_scale(text) != nullptr && text != "hodoku-level"
                   ? std::string()
                   : "found '" + text + "', expected a scale of numbers of boxline rate";
      })
      ->offer({"se", "hodoku", "assessor", "te", "w"});
  s->add_option_function<std::string>(
       "--size", [w](const std::string& text) { w->size = *boxline::parse_size(text); }, "boxes, 3 or 2x3")
      ->check(size_validator());
  s->add_flag("--puzzles", w->puzzles,
              "print the puzzles, their clues and the decimal logarithms of their weights");
  add_seconds(*s, w->seconds, "time for all");
  add_jobs(*s, w->jobs);
  s->footer(
      "Takes minimal puzzles from uniformly random grids, with weights that make all minimal puzzles\n"
      "count the same. Prints how many puzzles there are, like how many unweighted ones they are, and\n"
      "with standard errors the number of minimal puzzles of a grid, of all grids, and by symmetry; the\n"
      "mean of clues, and the share of each number of clues. Sizes up to 9x9. --by population has smaller\n"
      "errors for as many grids: in 8 populations, more from 180,000 grids on, they lose their clues\n"
      "together, and each step keeps more of those that stand for more or lead to many clues. Of few\n"
      "grids, below 50,000, the number and the mean may be low. --by rejection tries 1,000 paths in each\n"
      "grid, of which one in 250,000 leads to a puzzle; it gives all puzzles of as many clues the same\n"
      "weight. --by top-down and bottom-up are what generators do: their puzzles have no weights, so that\n"
      "there are means alone, which few clues pull down. Where the time is up, what follows from the grids\n"
      "before, and `limit`. `-` is not known: the error of a single grid or population, and a mean rating\n"
      "where no puzzle has one.\n\n"
      "  boxline sample --count 10000 --seed 7 --jobs 0\n"
      "  boxline sample --count 20000 --by population --scale se --jobs 0\n"
      "  boxline sample --count 1000 --by bottom-up\n"
      "  boxline sample --puzzles --count 10\n\n"
      "Exit status: 0 success, 1 limit, 2 wrong use.\n");
  return {s, [w] { return run(*w); }};
}

} // namespace command
