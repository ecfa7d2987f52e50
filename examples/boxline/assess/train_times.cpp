// SPDX-License-Identifier: BSL-1.0
#include "assess/train_times.hpp"

#ifdef BOXLINE_HAS_EIGEN

#include "assess/engine.hpp"
#include "assess/train_charts.hpp"
#include "assess/train_fit.hpp"
#include "common/arguments.hpp"
#include "common/charts.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/statistics.hpp"

#include <boxline/rate/hodoku.hpp>
#include <boxline/rate/minutes_model.hpp>
#include <boxline/rate/model_text.hpp>
#include <boxline/rate/sudoku_explainer.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace command {

namespace {

namespace rate = boxline::rate;

double rounded(double x) {
  return std::strtod(short_number(x, 6).c_str(), nullptr);
}
std::string fixed(double x, int digits = 3) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*f", digits, x);
  return text;
}

// What is known of a puzzle.
struct timed_puzzle {
  bool is_rated = false;
  rate::time_features features{};
  std::vector<double> of_paper;                 // the features of the steps
  double explainer = 0, hodoku = 0, givens = 0; // HoDoKu's score as log2
};

// A predictor's results on held-out folds: the means over the rounds, and the predictions of the first.
struct held_out {
  double r2 = 0, rank = 0;
  std::vector<double> first;
};

class times_run {
public:
  times_run(const times_training& w, const rated_table& table) : w_(w), table_(table) {}

  int run() {
    examine();
    if (is_cancelled()) return interrupted;
    if (times_.size() < 2 * static_cast<std::size_t>(w_.folds))
      return wrong(w_.file + ": " + std::to_string(times_.size()) + " puzzles, expected two a fold at least");
    std::vector<std::vector<double>> features, of_paper, explainer, hodoku, givens;
    for (const timed_puzzle& p : puzzles_) {
      features.emplace_back();
      for (std::size_t i = 0; i < rate::time_features::size; ++i) features.back().push_back(p.features[i]);
      of_paper.push_back(p.of_paper);
      explainer.push_back({p.explainer});
      hodoku.push_back({p.hodoku});
      givens.push_back({p.givens});
    }
    const held_out found = on_folds(features);
    if (is_cancelled()) return interrupted;
    make_model(features, found);
    say("puzzles " + std::to_string(times_.size()) + ", games " + std::to_string(games_) + ", folds " +
        std::to_string(w_.folds) + ", rounds " + std::to_string(w_.rounds) + ", seed " +
        std::to_string(w_.seed));
    say("R^2 of the log of the mean time, weighted by games, and rank correlation, on held-out folds:");
    line("this model", found);
    line("rating of Sudoku Explainer", on_folds(explainer));
    line("log of HoDoKu's score", on_folds(hodoku));
    line("number of givens", on_folds(givens));
    line("features of the paper", on_folds(with_support(of_paper)));
    say("  0.797         the paper, on its own times");
    ceiling(found);
    if (is_cancelled()) return interrupted;
    std::string why;
    if (!w_.svg_prefix.empty() && !draw(found, why)) return wrong(why);
    const std::string text =
        (w_.note.empty() ? "" : "# " + w_.note + "\n") + report_ + rate::write_model(model_);
    if (w_.output.empty()) {
      std::fputs(text.c_str(), stdout);
    } else {
      std::fputs(report_.c_str(), stdout);
      if (!write_whole(w_.output, text, why)) return wrong(w_.output + ": " + why);
    }
    return some_bad_ ? some_not : all_well;
  }

private:
  void examine() {
    std::vector<timed_puzzle> all(table_.puzzles.size());
    item_progress progress(all.size());
    std::size_t done = 0;
    in_parallel(
        all.size(), threads_of(w_.jobs), [&](std::size_t i) { all[i] = examined(i); },
        [&](std::size_t) { ++done; }, [&] { progress.show(done); });
    progress.hide();
    if (is_cancelled()) return;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const rated_puzzle& p = table_.puzzles[i];
      if (!all[i].is_rated) {
        std::fprintf(stderr, "%s:%d: left out: not rated\n", w_.file.c_str(), p.line);
        some_bad_ = true;
        continue;
      }
      puzzles_.push_back(std::move(all[i]));
      times_.push_back(std::log2(p.value / 60));
      weights_.push_back(static_cast<std::size_t>(p.weight));
      games_ += weights_.back();
    }
  }
  timed_puzzle examined(std::size_t i) const {
    timed_puzzle p;
    const auto& grid = table_.puzzles[i].grid;
    const auto limit = limits_until_cancelled(w_.seconds);
    const auto puzzle = grid.as<boxline::box{3, 3}>();
    const auto found = rate::time_features_of(puzzle, limit);
    const assessed steps = assess(grid, {}, limit);
    const auto explainer = rate::sudoku_explainer::rate(puzzle, {}, limit);
    const auto hodoku = rate::hodoku::rate(puzzle, limit);
    p.is_rated = hodoku && found && steps.verdict == rate::assessment_verdict::rated && explainer;
    p.features = found.features;
    p.of_paper = steps.features;
    p.explainer = explainer.er / 10.0;
    p.hodoku = std::log2(std::max(1, hodoku.score));
    for (int c = 0; c < 81; ++c) p.givens += !puzzle.is_blank(boxline::cell(c));
    return p;
  }

  // The columns that ten puzzles have.
  static std::vector<std::vector<double>> with_support(const std::vector<std::vector<double>>& rows) {
    const auto columns = rate::supported_columns(rows, 10);
    std::vector<std::vector<double>> result;
    for (const auto& row : rows) {
      result.emplace_back();
      for (const std::size_t c : columns) result.back().push_back(row[c]);
    }
    return result;
  }

  rate::observations observed(const std::vector<std::vector<double>>& rows) const {
    rate::observations all;
    all.columns = rows.front().size();
    for (const auto& row : rows) all.cells.insert(all.cells.end(), row.begin(), row.end());
    all.values = times_;
    return all;
  }
  // A row for each game: least squares of these is weighted.
  std::vector<std::size_t> by_games(const std::vector<std::size_t>& rows) const {
    std::vector<std::size_t> result;
    for (const std::size_t i : rows) result.insert(result.end(), weights_[i], i);
    return result;
  }

  held_out on_folds(const std::vector<std::vector<double>>& rows) const {
    const rate::observations all = observed(rows);
    boxline::random_source random(w_.seed);
    held_out result;
    std::vector<std::size_t> order(all.size());
    for (int round = 0; round < w_.rounds; ++round) {
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
      random.shuffle(order.begin(), order.end());
      std::vector<double> predicted(all.size());
      for (std::size_t fold = 0; fold < static_cast<std::size_t>(w_.folds) && !is_cancelled(); ++fold) {
        std::vector<std::size_t> training;
        for (std::size_t i = 0; i < order.size(); ++i)
          if (i % static_cast<std::size_t>(w_.folds) != fold) training.push_back(order[i]);
        const rate::linear_fit fit = least_squares()(all, by_games(training));
        for (std::size_t i = fold; i < order.size(); i += static_cast<std::size_t>(w_.folds))
          predicted[order[i]] = fit.predict(all.row(order[i]));
      }
      result.r2 += weighted_r2(predicted) / w_.rounds;
      result.rank += rank_correlation(times_, predicted) / w_.rounds;
      if (round == 0) result.first = std::move(predicted);
    }
    return result;
  }

  double mean_time() const {
    double sum = 0;
    for (std::size_t i = 0; i < times_.size(); ++i) sum += times_[i] * static_cast<double>(weights_[i]);
    return sum / static_cast<double>(games_);
  }
  double weighted_r2(const std::vector<double>& predicted) const {
    const double mean = mean_time();
    double residual = 0, total = 0;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      const auto w = static_cast<double>(weights_[i]);
      residual += w * (times_[i] - predicted[i]) * (times_[i] - predicted[i]);
      total += w * (times_[i] - mean) * (times_[i] - mean);
    }
    return total == 0 ? 0 : 1 - residual / total;
  }

  void say(const std::string& text) { report_ += "# " + text + "\n"; }
  void line(const std::string& name, const held_out& h) {
    say("  " + fixed(h.r2) + "  " + fixed(h.rank) + "  " + name);
  }

  // The variance of the residuals is taken for a + b / games, by least squares weighted by games: b / games
  // is noise, which no predictor knows. The interval is that of 1,000 bootstrap samples.
  void ceiling(const held_out& found) {
    std::vector<std::size_t> rows(times_.size());
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = i;
    const double whole = ceiling_of(found, rows);
    boxline::random_source random(w_.seed);
    std::vector<double> drawn;
    for (int sample = 0; sample < 1000; ++sample) {
      for (std::size_t& i : rows) i = static_cast<std::size_t>(random.below(rows.size()));
      drawn.push_back(ceiling_of(found, rows));
    }
    std::sort(drawn.begin(), drawn.end());
    say("  " + fixed(whole) + "         ceiling by the noise of so few games; 90 percent interval " +
        fixed(quantile(drawn, 0.05), 2) + " to " + fixed(quantile(drawn, 0.95), 2));
  }
  double ceiling_of(const held_out& found, const std::vector<std::size_t>& rows) const {
    double sum = 0, x = 0, y = 0, mean = 0;
    for (const std::size_t i : rows) {
      const auto w = static_cast<double>(weights_[i]);
      const double r = times_[i] - found.first[i];
      sum += w;
      x += 1; // w / w
      y += w * r * r;
      mean += w * times_[i];
    }
    x /= sum;
    y /= sum;
    mean /= sum;
    double xx = 0, xy = 0, total = 0;
    for (const std::size_t i : rows) {
      const auto w = static_cast<double>(weights_[i]);
      const double r = times_[i] - found.first[i];
      xx += w * (1 / w - x) * (1 / w - x);
      xy += w * (1 / w - x) * (r * r - y);
      total += w * (times_[i] - mean) * (times_[i] - mean);
    }
    return xx == 0 || total == 0 ? 1 : std::clamp(1 - xy / xx * x * sum / total, 0.0, 1.0);
  }

  void make_model(const std::vector<std::vector<double>>& rows, const held_out& found) {
    std::vector<std::size_t> all(rows.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    const rate::linear_fit fit = least_squares()(observed(rows), by_games(all));
    model_.unit = "log2 of minutes";
    model_.intercept = rounded(fit.intercept);
    for (std::size_t f = 0; f < rate::time_features::size; ++f) {
      double mean = 0;
      for (std::size_t i = 0; i < rows.size(); ++i)
        mean += rows[i][f] * static_cast<double>(weights_[i]) / static_cast<double>(games_);
      model_.terms.push_back(
          {std::string(rate::time_features::names[f]), rounded(fit.weights[f]), rounded(mean)});
    }
    std::vector<double> sorted = times_, residuals;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < times_.size(); ++i) residuals.push_back(times_[i] - found.first[i]);
    std::sort(residuals.begin(), residuals.end());
    model_.below = rounded(quantile(residuals, 0.1));
    model_.above = rounded(quantile(residuals, 0.9));
    model_.classes = {{"Gentle", 0},
                      {"Moderate", rounded(quantile(sorted, 0.25))},
                      {"Tough", rounded(quantile(sorted, 0.5))},
                      {"Diabolical", rounded(quantile(sorted, 0.75))}};
  }

  bool draw(const held_out& found, std::string& why) const {
    std::vector<double> percent;
    for (std::size_t i = 0; i < times_.size(); ++i)
      percent.push_back(100 * (std::exp2(found.first[i] - times_[i]) - 1));
    // Tenths of the predictions, lowest first.
    std::vector<std::size_t> order(times_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return found.first[a] < found.first[b]; });
    std::vector<labelled_values> tenths;
    for (std::size_t k = 0; k < 10; ++k) {
      labelled_values tenth;
      double mean = 0;
      const std::size_t from = k * order.size() / 10, to = (k + 1) * order.size() / 10;
      for (std::size_t i = from; i < to; ++i) {
        tenth.values.push_back(times_[order[i]]);
        mean += found.first[order[i]] / static_cast<double>(to - from);
      }
      tenth.label = fixed(mean, 2);
      tenths.push_back(std::move(tenth));
    }
    const auto write = [&](const char* name, const std::string& title, const picture& p) {
      const std::string file = w_.svg_prefix + name + ".svg";
      if (why.empty() && !write_whole(file, chart_page(title, {p}), why)) why = file + ": " + why;
    };
    write("observed", "Predicted and observed times",
          observed_plot("Predicted over observed times of held-out puzzles, R^2 " + fixed(found.r2),
                        model_.unit, times_, found.first));
    write("errors", "Relative errors",
          error_histogram("Relative errors of the held-out predictions, in percent", percent));
    write("calibration", "Calibration",
          box_plot("Observed times by tenths of the held-out predictions: their mean (puzzles)", model_.unit,
                   tenths, {}));
    return why.empty();
  }

  const times_training& w_;
  const rated_table& table_;
  std::vector<timed_puzzle> puzzles_;
  std::vector<double> times_; // log2 of minutes
  std::vector<std::size_t> weights_;
  std::size_t games_ = 0;
  rate::linear_model model_;
  std::string report_;
  bool some_bad_ = false;
};

} // namespace

int train_times(const times_training& w, const rated_table& table) {
  for (const rated_puzzle& p : table.puzzles) {
    const std::string at = w.file + ":" + std::to_string(p.line) + ": ";
    if (p.grid.shape() != boxline::box(3)) return wrong(at + "times are for 9x9 puzzles");
    if (p.value <= 0) return wrong(at + "expected seconds above 0");
    if (p.weight < 1 || p.weight > 1e6 || p.weight != std::floor(p.weight))
      return wrong(at + "expected a whole number of games from 1 to 1000000");
  }
  return times_run(w, table).run();
}

} // namespace command

#endif
