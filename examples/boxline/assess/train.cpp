// SPDX-License-Identifier: BSL-1.0
//
// boxline train: a model for `boxline assess` from puzzles with known values, by multiple linear regression
// (Entwistle, "Algorithmics of Sudoku", 2011, section III.D; his Figures 2 and 3).

#include "assess/engine.hpp"
#include "assess/train_charts.hpp"
#include "assess/train_table.hpp"
#include "assess/train_times.hpp"
#include "common/arguments.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"

#include <boxline/rate/class_cuts.hpp>
#include <boxline/rate/model_text.hpp>

#ifdef BOXLINE_HAS_EIGEN
#include "assess/train_fit.hpp"

#include "common/charts.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/progress.hpp"
#include "common/svg.hpp"
#endif

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

struct train_words {
  std::string file, output, svg_prefix, unit, note;
  bool is_times = false;
  int folds = 10;
  table_columns columns;
  std::vector<std::string> cuts, left_out;
  int rounds = 20, jobs = 1;
  std::uint64_t seed = 0;
  std::size_t support = 10;
  double seconds = 0;
};

#ifdef BOXLINE_HAS_EIGEN

namespace rate = boxline::rate;

// The value as it is printed.
double rounded(double x) {
  return std::strtod(short_number(x, 6).c_str(), nullptr);
}

// NAME, or NAME/anything for `NAME/*`, or anything/NAME for `*/NAME`.
bool is_like(const std::string& name, std::string_view pattern) {
  if (pattern.starts_with("*")) return name.ends_with(pattern.substr(1));
  if (pattern.ends_with("*")) return name.starts_with(pattern.substr(0, pattern.size() - 1));
  return name == pattern;
}

// GENTLE,MODERATE=2.6,...: empty, or what is wrong.
std::string read_cuts(const std::vector<std::string>& texts, std::vector<rate::model_class>& classes) {
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    rate::model_class c{text.substr(0, equals), 0};
    const bool has_number = equals != text.npos && rate::read_number(text.substr(equals + 1), c.from);
    if (c.name.empty() || c.name.find_first_of(" \t#") != c.name.npos || has_number == classes.empty() ||
        (classes.empty() && equals != text.npos))
      return "found '" + text + "', expected NAME for the first class, then NAME=NUMBER";
    if (classes.size() > 1 && c.from < classes.back().from)
      return text + ": begins below the class before it";
    classes.push_back(c);
  }
  return "";
}

class training {
public:
  explicit training(const train_words& w) : w_(w) {}

  int run() {
    if (const std::string why = read_cuts(w_.cuts, model_.classes); !why.empty())
      return wrong("--cuts: " + why);
    std::string text, why;
    if (!read_whole(w_.file, text, why)) return wrong(w_.file + ": " + why);
    if (!read_table(text, w_.columns, table_, why)) return wrong(w_.file + ":" + why);
    if (!table_.puzzles.empty()) model_.shape = table_.puzzles.front().grid.shape();
    if (!table_.puzzles.empty() && !assessor_boxes::contains(model_.shape))
      return wrong(w_.file + ": puzzles of 4x4, 9x9 or 16x16 can be assessed");
    for (const std::string& pattern : w_.left_out)
      if (std::none_of(feature_names().begin(), feature_names().end(),
                       [&](const std::string& name) { return is_like(name, pattern); }))
        return wrong("--leave-out " + pattern + ": no feature is called so");
    assess_all();
    if (is_cancelled()) return interrupted;
    if (rated_.size() < 3)
      return wrong(w_.file + ": " + std::to_string(rated_.size()) +
                   " puzzles that can be rated, expected 3 at least");
    choose_columns();
    const rate::cross_validated fitted =
        rate::cross_validate(all_, w_.rounds, w_.seed, least_squares(), limits_until_cancelled());
    if (is_cancelled()) return interrupted;
    make_model(fitted);
    report(fitted);
    if (!w_.svg_prefix.empty())
      if (const int failed = draw(fitted)) return failed;
    const std::string result = report_ + rate::write_model(model_);
    if (w_.output.empty()) {
      std::fputs(result.c_str(), stdout);
    } else {
      std::fputs(report_.c_str(), stdout);
      if (!write_whole(w_.output, result, why)) return wrong(w_.output + ": " + why);
    }
    return some_bad_ ? some_not : all_well;
  }

private:
  void assess_all() {
    std::vector<assessed> found(table_.puzzles.size());
    item_progress progress(found.size());
    std::size_t done = 0;
    assessing how;
    in_parallel(
        found.size(), threads_of(w_.jobs),
        [&](std::size_t i) {
          found[i] = assess(table_.puzzles[i].grid, how, limits_until_cancelled(w_.seconds));
        },
        [&](std::size_t) { ++done; }, [&] { progress.show(done); });
    progress.hide();
    if (is_cancelled()) return;
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i].verdict == rate::assessment_verdict::rated) {
        rated_.push_back(&table_.puzzles[i]);
        tried_ += found[i].trials > 0;
        features_.push_back(std::move(found[i].features));
      } else {
        std::fprintf(stderr, "%s:%d: left out: %s\n", w_.file.c_str(), table_.puzzles[i].line,
                     to_string(found[i].verdict).data());
        some_bad_ = true;
      }
    }
  }

  // The features that enough puzzles have and that were not left out.
  void choose_columns() {
    const std::size_t least = std::min(w_.support, rated_.size() / 2);
    for (const std::size_t f : rate::supported_columns(features_, least))
      if (std::none_of(w_.left_out.begin(), w_.left_out.end(),
                       [&](const std::string& pattern) { return is_like(feature_names()[f], pattern); }))
        columns_.push_back(f);
    all_.columns = columns_.size();
    for (std::size_t i = 0; i < rated_.size(); ++i) {
      for (const std::size_t f : columns_) all_.cells.push_back(features_[i][f]);
      all_.values.push_back(rated_[i]->value);
    }
  }

  // Classes begin where the held-out predictions separate the labels best. Predictions are classified, not
  // observed values, and predictions lie closer to the mean.
  void make_model(const rate::cross_validated& fitted) {
    model_.unit = w_.unit.empty() ? w_.columns.value : w_.unit;
    model_.intercept = rounded(fitted.mean.intercept);
    double greatest = 0;
    for (const double y : all_.values) greatest = std::max(greatest, std::abs(y));
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      // Features whose share is never more than a rounding error are left out.
      double most = 0;
      for (std::size_t row = 0; row < all_.size(); ++row) most = std::max(most, std::abs(all_.row(row)[i]));
      if (std::abs(fitted.mean.weights[i]) * most > 1e-9 * greatest)
        model_.terms.push_back({feature_names()[columns_[i]], rounded(fitted.mean.weights[i])});
    }
    if (!table_.has_labels) return;
    std::vector<double> values;
    std::vector<std::size_t> labels;
    for (std::size_t i = 0; i < rated_.size(); ++i) {
      if (std::isnan(fitted.held_out[i])) continue;
      const auto at = std::find_if(labelled_.begin(), labelled_.end(),
                                   [&](const labelled_values& c) { return c.label == rated_[i]->label; });
      labels.push_back(static_cast<std::size_t>(at - labelled_.begin()));
      if (at == labelled_.end()) labelled_.push_back({rated_[i]->label, {}});
      values.push_back(fitted.held_out[i]);
      labelled_[labels.back()].values.push_back(values.back());
    }
    const rate::class_cuts cuts = rate::cuts_from_labels(values, labels, labelled_.size());
    std::vector<labelled_values> in_order;
    for (const std::size_t c : cuts.order) in_order.push_back(labelled_[c]);
    labelled_ = std::move(in_order);
    if (!model_.classes.empty()) return;
    for (std::size_t i = 0; i < labelled_.size(); ++i)
      model_.classes.push_back({labelled_[i].label, i == 0 ? 0 : rounded(cuts.from[i - 1])});
  }

  void say(const std::string& line) { report_ += "# " + line + "\n"; }

  // Predictions of the finished model on its own training data.
  std::vector<double> predicted() const {
    const rate::linear_fit fit = fit_of_model();
    std::vector<double> values;
    for (std::size_t i = 0; i < all_.size(); ++i) values.push_back(fit.predict(all_.row(i)));
    return values;
  }
  rate::linear_fit fit_of_model() const {
    rate::linear_fit fit{model_.intercept, std::vector<double>(columns_.size())};
    for (std::size_t i = 0; i < columns_.size(); ++i)
      for (const rate::model_term& t : model_.terms)
        if (t.name == feature_names()[columns_[i]]) fit.weights[i] = t.weight;
    return fit;
  }

  // In percent of the observed value, on held-out puzzles.
  std::vector<double> errors(const rate::cross_validated& fitted) const {
    std::vector<double> percent;
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (!std::isnan(fitted.held_out[i]) && all_.values[i] != 0)
        percent.push_back(100 * (fitted.held_out[i] - all_.values[i]) / all_.values[i]);
    return percent;
  }

  void report(const rate::cross_validated& fitted) {
    double sum = 0;
    for (const double r : fitted.r2) sum += r;
    mean_r2_ = sum / static_cast<double>(fitted.r2.size());
    const auto [least, most] = std::minmax_element(fitted.r2.begin(), fitted.r2.end());
    const std::vector<double> percent = errors(fitted);
    const auto within =
        std::count_if(percent.begin(), percent.end(), [](double e) { return std::abs(e) < 20; });
    say("puzzles " + std::to_string(rated_.size()) + ", with trial steps " + std::to_string(tried_) +
        ", features " + std::to_string(columns_.size()) + ", rounds " + std::to_string(w_.rounds) +
        ", seed " + std::to_string(w_.seed));
    say("R^2 on held-out data: mean " + short_number(mean_r2_) + ", least " + short_number(*least) +
        ", most " + short_number(*most));
    say("R^2 of the averaged model on all data: " + short_number(rate::r_squared(all_.values, predicted())));
    if (!percent.empty())
      say("held-out predictions within 20 percent: " +
          short_number(100 * static_cast<double>(within) / static_cast<double>(percent.size())) + " percent");
    if (labelled_.empty()) return;
    std::size_t right = 0, counted = 0;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (std::isnan(fitted.held_out[i])) continue;
      ++counted;
      right += model_.classes[model_.class_of(fitted.held_out[i])].name == rated_[i]->label;
    }
    say("held-out predictions in the right class: " +
        short_number(100 * static_cast<double>(right) / static_cast<double>(counted)) + " percent");
  }

  int draw(const rate::cross_validated& fitted) {
    std::vector<double> observed, held_out;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (std::isnan(fitted.held_out[i])) continue;
      observed.push_back(all_.values[i]);
      held_out.push_back(fitted.held_out[i]);
    }
    std::string why;
    const auto write = [&](const std::string& name, const std::string& title, const picture& p) {
      const std::string file = w_.svg_prefix + name + ".svg";
      if (why.empty() && !write_whole(file, chart_page(title, {p}), why)) why = file + ": " + why;
    };
    write("observed", "Predicted and observed",
          observed_plot("Predicted over observed: the mean of each puzzle's held-out predictions, R^2 " +
                            short_number(mean_r2_, 3),
                        model_.unit, observed, held_out));
    if (const std::vector<double> percent = errors(fitted); !percent.empty())
      write("errors", "Relative errors",
            error_histogram("Relative errors of the held-out predictions, in percent", percent));
    if (!labelled_.empty()) {
      std::vector<double> cuts;
      for (std::size_t i = 1; i < model_.classes.size(); ++i) cuts.push_back(model_.classes[i].from);
      write("classes", "Classes",
            box_plot("Held-out predictions by class: quartiles, 5 to 95 percent, and where classes begin",
                     model_.unit, labelled_, cuts));
    }
    return why.empty() ? static_cast<int>(all_well) : wrong(why);
  }

  const train_words& w_;
  rate::linear_model model_;
  rated_table table_;
  std::vector<const rated_puzzle*> rated_; // the puzzles that could be assessed
  std::vector<std::vector<double>> features_;
  std::vector<std::size_t> columns_;
  rate::observations all_;
  std::vector<labelled_values> labelled_;
  std::string report_;
  double mean_r2_ = 0;
  std::size_t tried_ = 0;
  bool some_bad_ = false;
};

int train(const train_words& w) {
  if (!w.is_times) return training(w).run();
  table_columns columns = w.columns;
  if (columns.value == "value") columns.value = "mean_seconds";
  columns.weight = "games";
  rated_table table;
  std::string text, why;
  if (!read_whole(w.file, text, why)) return wrong(w.file + ": " + why);
  if (!read_table(text, columns, table, why)) return wrong(w.file + ":" + why);
  return train_times({w.file, w.output, w.svg_prefix, w.note, w.folds, w.rounds, w.jobs, w.seed, w.seconds},
                     table);
}

#else

int train(const train_words&) {
  return wrong("train: not in this build, which was made without Eigen (Debian: libeigen3-dev)");
}

#endif

} // namespace

subcommand add_train(cli::parser& app) {
  auto w = std::make_shared<train_words>();
  cli::parser* s = app.add_subcommand("train", "Train a model for `assess` on puzzles with known values");
  s->add_option("FILE", w->file,
                "a table with a header, CSV or TSV: the columns puzzle and value, and class if there is one")
      ->required();
  s->add_option("--puzzle", w->columns.puzzle, "the column of the puzzles")
      ->type_name("NAME")
      ->capture_default_str();
  s->add_option("--value", w->columns.value, "the column of the values")
      ->type_name("NAME")
      ->capture_default_str();
  s->add_option("--class", w->columns.label, "the column of the classes")
      ->type_name("NAME")
      ->capture_default_str();
  cli::option* times = s->add_flag(
      "--times", w->is_times,
      "the values are mean times of people in seconds, in the column mean_seconds, and the column games has "
      "how many finished: fit the log of minutes to what is available along random orders of steps, and "
      "compare with other predictors on held-out folds");
  s->add_option("--folds", w->folds, "with --times: the number of folds")
      ->check(cli::in_range(2, 1000))
      ->type_name("N")
      ->capture_default_str()
      ->needs(times);
  s->add_option("--note", w->note, "with --times: a comment at the start of the model")
      ->may_be_empty()
      ->type_name("TEXT")
      ->needs(times);
  s->add_option("--unit", w->unit, "the unit of the values, otherwise the column's name")->type_name("TEXT");
  s->add_option("--cuts", w->cuts,
                "the classes and where they begin, the first without a number: Gentle,Moderate=20,Tough=30; "
                "otherwise by the classes of the table, if it has them")
      ->delimiter(',')
      ->type_name("LIST");
  s->add_option("--rounds", w->rounds,
                "of training on two thirds and testing on one; the coefficients are averaged")
      ->check(cli::in_range(1, 100'000))
      ->type_name("N")
      ->capture_default_str();
  add_seed(*s, w->seed, "of the partitions");
  s->add_option("--support", w->support, "leave out features that fewer puzzles have")
      ->check(cli::not_negative())
      ->type_name("N")
      ->capture_default_str();
  s->add_option("--leave-out", w->left_out, "features to leave out: names, NAME* or *NAME")
      ->delimiter(',')
      ->type_name("LIST");
  s->add_option("--output", w->output,
                "write the model into this file, and only the report on standard output")
      ->type_name("FILE");
  s->add_option(
       "--svg-prefix", w->svg_prefix,
       "draw into PREFIXobserved.svg, PREFIXerrors.svg, and PREFIXclasses.svg where there are classes")
      ->type_name("PREFIX");
  add_seconds(*s, w->seconds, "time for each puzzle; those that take longer are left out");
  add_jobs(*s, w->jobs);
  s->footer(
      "Solves each puzzle step by step, computes features of the steps (techniques, distances, ages, open\n"
      "cells), and fits the values by multiple linear regression. Prints the quality of the predictions on\n"
      "held-out data, as comments, and the model.\n\n"
      "  boxline train times.csv --unit minutes > times.model\n"
      "  boxline train ratings.tsv --value ser --cuts Gentle,Moderate=1.6,Tough=2.6,Diabolical=6.1 --jobs 0\n"
      "  boxline train 9x9-human-times.tsv --times --output minutes.model\n"
      "  boxline assess --model times.model puzzles.txt\n\n"
      "Exit status: 0 success, 1 some puzzle was left out, 2 wrong use or unreadable file.\n");
  return {s, [w] { return train(*w); }};
}

} // namespace command
