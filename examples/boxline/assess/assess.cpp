// SPDX-License-Identifier: BSL-1.0
//
// boxline assess: how long puzzles take people, by a model of real times; or by a linear model of the steps
// of a solution (Entwistle, "Algorithmics of Sudoku", 2011, section III.D).

#include "assess/engine.hpp"
#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/request.hpp"

#include <boxline/rate/minutes_model.hpp>
#include <boxline/rate/model_text.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

using boxline::rate::linear_model;
using json = nlohmann::ordered_json;

struct assess_words {
  puzzle_source source;
  std::string model;
  int jobs = 1;
  std::size_t moves = 5;
  bool as_json = false, with_moves = false, stats = false;
  double seconds = 0;
};

std::string grid_text(const boxline::any_grid& g, boxline::alphabet symbols) {
  std::string text = format_grid(g, boxline::notation::line, {symbols, symbols.is_numbers() ? '0' : '.'});
  text.pop_back();
  return text;
}

std::string fixed(double x, int digits = 3) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*f", digits, x);
  return text;
}

// What makes a puzzle harder than those of the training data: the term of the model that adds most.
std::string cause_of(const linear_model& m, const boxline::rate::time_features& f) {
  using boxline::rate::time_features;
  double most = 0.05; // of log2 minutes: less is the same
  std::string what;
  for (const boxline::rate::model_term& t : m.terms) {
    const auto i =
        static_cast<std::size_t>(std::find(time_features::names.begin(), time_features::names.end(), t.name) -
                                 time_features::names.begin());
    const double more = t.weight * (f[i] - t.typical);
    if (more <= most) continue;
    const auto number = [](double x) { return std::to_string(std::lround(x)); };
    const int offset = i == time_features::checks ? time_features::checks_at_least : 1;
    const double count = std::exp2(f[i]) - offset, typical = std::exp2(t.typical) - offset;
    if (i == time_features::checks)
      what = "Few singles are available at a time: " + number(count) +
             " places are examined in vain, where " + number(typical) + " are typical.";
    else if (i == time_features::blocked)
      what = "Singles do not suffice: none is available at " + number(std::max(1.0, count)) +
             (std::lround(count) > 1 ? " stages." : " stage.");
    else
      what = "Scanning digit by digit and house by house takes long: " + number(count) + " cells, where " +
             number(typical) + " are typical.";
    most = more;
  }
  return what.empty() ? "Nothing makes it harder than most." : what;
}

class assess_run {
public:
  explicit assess_run(const assess_words& w) : w_(w) {}

  int run() {
    if (const int failed = read_model()) return failed;
    int status = all_well;
    puzzles_ = all_puzzles(w_.source, status);
    if (status == wrong_use) return status;
    found_.resize(puzzles_.size());
    is_done_.resize(puzzles_.size());
    const bool has_steps = w_.as_json || w_.with_moves || w_.stats || !predictor_;
    assessing how{predictor_ ? nullptr : &model_, w_.as_json || w_.with_moves ? w_.moves : 0,
                  w_.source.symbols};
    predicted_.resize(puzzles_.size());
    in_parallel(
        puzzles_.size(), threads_of(w_.jobs),
        [&](std::size_t i) {
          if (!has_model(i)) {
            found_[i].verdict = boxline::rate::assessment_verdict::invalid;
            return;
          }
          const boxline::limits limit = limits_until_cancelled(w_.seconds);
          if (predictor_) {
            predicted_[i] = (*predictor_)(puzzles_[i].grid.as<boxline::box{3, 3}>(), limit);
            found_[i].verdict = predicted_[i].verdict;
            if (!predicted_[i]) return;
          }
          if (has_steps) found_[i] = assess(puzzles_[i].grid, how, limit);
          if (predictor_) found_[i].value = predicted_[i].minutes;
        },
        [&](std::size_t i) {
          is_done_[i] = true;
          for (; written_ < puzzles_.size() && is_done_[written_]; ++written_) write(written_);
        },
        [&] { out_.flush(); });
    out_.flush();
    if (is_cancelled()) return interrupted;
    if (!out_.error().empty()) return wrong("cannot write: " + out_.error());
    if (w_.stats) sum_up();
    return status == all_well && some_bad_ ? static_cast<int>(some_not) : status;
  }

private:
  int read_model() {
    if (w_.model.empty()) {
      model_ = boxline::rate::minutes_model();
      predictor_.emplace();
      return all_well;
    }
    std::string text, why;
    if (!read_whole(w_.model, text, why)) return wrong(w_.model + ": " + why);
    const auto read = boxline::rate::read_model(text);
    if (!read) return wrong(w_.model + ":" + std::to_string(read.error().line) + ": " + read.error().message);
    model_ = *read;
    if (auto timed = boxline::rate::minutes_predictor::of(model_);
        timed && !model_.terms.empty() && model_.shape == boxline::box(3)) {
      predictor_.emplace(*timed);
      return all_well;
    }
    if (const std::string name = unknown_feature(model_); !name.empty())
      return wrong(w_.model + ": no feature is called '" + name + "'");
    if (!assessor_boxes::contains(model_.shape))
      return wrong(w_.model + ": no assessor for boxes of " + boxline::box_name(model_.shape) +
                   ", expected one of " + boxline::box_names<assessor_boxes>());
    return all_well;
  }

  // Whether the model is for puzzles of this shape.
  bool has_model(std::size_t i) const { return puzzles_[i].grid.shape() == model_.shape; }
  std::size_t class_index(std::size_t i) const {
    return predictor_ ? predicted_[i].class_index : model_.class_of(found_[i].value);
  }
  std::string class_of(std::size_t i) const {
    return model_.classes.empty() ? "-" : model_.classes[class_index(i)].name;
  }
  std::string reason(std::size_t i) const { return cause_of(model_, predicted_[i].features); }
  std::string line_of(std::size_t i) const {
    if (!predictor_) return fixed(found_[i].value) + "\t" + class_of(i);
    const boxline::rate::minutes_prediction& p = predicted_[i];
    return fixed(p.minutes, 1) + "\t" + fixed(p.low, 1) + "-" + fixed(p.high, 1) + "\t" + class_of(i) + "\t" +
           reason(i);
  }

  void write(std::size_t i) {
    const assessed& a = found_[i];
    const puzzle_at& p = puzzles_[i];
    const bool is_rated = a.verdict == boxline::rate::assessment_verdict::rated;
    all_finished_ = all_finished_ && a.verdict != boxline::rate::assessment_verdict::cancelled;
    if (!all_finished_) return;
    some_bad_ |= !is_rated;
    if (!is_rated) {
      out_.flush();
      const std::string why = has_model(i)
                                  ? reason_of(a.verdict)
                                  : "the model is for puzzles with boxes of " +
                                        boxline::box_name(model_.shape) + "; `boxline train` makes models";
      std::fprintf(stderr, "%s: %s\n", p.place.c_str(), why.c_str());
    }
    if (w_.as_json) {
      // File names need not be UTF-8.
      out_.write(document(i).dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
      return;
    }
    out_.write((is_rated ? line_of(i) : "-\t" + status_of(i)) + "\n");
    if (!w_.with_moves || !is_rated) return;
    for (const hard_action& h : a.hardest)
      out_.write("  " + fixed(h.share) + "\t" + std::to_string(h.at) + "\t" + h.notation + "\n    " +
                 h.marks + "\n");
  }

  static const char* reason_of(boxline::rate::assessment_verdict v) {
    switch (v) {
    case boxline::rate::assessment_verdict::several:
      return "more than one solution";
    case boxline::rate::assessment_verdict::unsolvable:
      return "no solution";
    case boxline::rate::assessment_verdict::invalid:
      return "the givens clash";
    default:
      return "not assessed within the limit";
    }
  }

  std::string status_of(std::size_t i) const {
    return has_model(i) ? std::string(to_string(found_[i].verdict)) : "other-size";
  }

  json document(std::size_t i) const {
    const puzzle_at& p = puzzles_[i];
    const assessed& a = found_[i];
    const std::size_t colon = p.place.rfind(':');
    json o;
    o["file"] = p.place.substr(0, colon);
    o["line"] = std::stoi(p.place.substr(colon + 1));
    o["size"] = {p.grid.shape().rows, p.grid.shape().columns};
    o["status"] = status_of(i);
    o["puzzle"] = grid_text(p.grid, w_.source.symbols);
    if (a.verdict != boxline::rate::assessment_verdict::rated) return o;
    if (predictor_) {
      // Three decimals: all that the numbers have, and the same on every machine.
      o["minutes"] = std::stod(fixed(a.value));
      o["interval"] = {std::stod(fixed(predicted_[i].low)), std::stod(fixed(predicted_[i].high))};
    } else {
      o["value"] = a.value;
      o["unit"] = model_.unit;
    }
    if (!model_.classes.empty()) o["class"] = class_of(i);
    if (predictor_) o["reason"] = reason(i);
    o["actions"] = a.actions;
    o["trials"] = a.trials;
    o["features"] = json::object();
    if (predictor_)
      for (std::size_t f = 0; f < boxline::rate::time_features::size; ++f)
        o["features"][std::string(boxline::rate::time_features::names[f])] = predicted_[i].features[f];
    else
      for (std::size_t f = 0; f < a.features.size(); ++f)
        if (a.features[f] != 0) o["features"][feature_names()[f]] = a.features[f];
    o["hardest"] = json::array();
    for (const hard_action& h : a.hardest)
      o["hardest"].push_back({{"action", h.at},
                              {"share", h.share},
                              {"rule", h.rule},
                              {"step", h.notation},
                              {"grid", grid_text(h.grid, w_.source.symbols)},
                              {"candidates", h.marks}});
    return o;
  }

  void sum_up() const {
    std::size_t rated = 0, tried = 0, trials = 0;
    std::vector<std::size_t> in_class(std::max<std::size_t>(1, model_.classes.size()));
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const assessed& a = found_[i];
      if (a.verdict != boxline::rate::assessment_verdict::rated) continue;
      ++rated;
      tried += a.trials > 0;
      trials += a.trials;
      ++in_class[class_index(i)];
    }
    const double percent = rated == 0 ? 0 : 100 * static_cast<double>(tried) / static_cast<double>(rated);
    std::fprintf(stderr, "puzzles %zu rated %zu with trial steps %zu (%.2f%%) trial steps %zu\n",
                 puzzles_.size(), rated, tried, percent, trials);
    for (std::size_t i = 0; i < model_.classes.size(); ++i)
      std::fprintf(stderr, "%s %zu\n", model_.classes[i].name.c_str(), in_class[i]);
  }

  const assess_words& w_;
  linear_model model_;
  std::vector<puzzle_at> puzzles_;
  std::vector<assessed> found_;
  std::optional<boxline::rate::minutes_predictor> predictor_; // for a model of times
  std::vector<boxline::rate::minutes_prediction> predicted_;
  std::vector<bool> is_done_;
  std::size_t written_ = 0;
  output_file out_{STDOUT_FILENO};
  bool some_bad_ = false, all_finished_ = true;
};

} // namespace

subcommand add_assess(cli::parser& app) {
  auto w = std::make_shared<assess_words>();
  cli::parser* s = app.add_subcommand("assess", "Predict how difficult puzzles are for people");
  add_source(*s, w->source);
  s->add_option(
       "--model", w->model,
       "predict with this model, which `boxline train` wrote; otherwise the minutes that people take")
      ->type_name("FILE");
  cli::option* as_json =
      s->add_flag("--json", w->as_json, "a document a line: value, class, features, and the hardest moves");
  cli::option* moves = s->add_flag(
      "--moves", w->with_moves,
      "after each puzzle the moves with the largest shares: share, number, step, and on the next line "
      "the candidates before it");
  cli::option* hardest = s->add_option("--hardest", w->moves, "--moves, --json: the number of these moves")
                             ->check(cli::positive())
                             ->type_name("N")
                             ->capture_default_str();
  add_seconds(*s, w->seconds);
  s->add_flag("--stats", w->stats,
              "the numbers of puzzles with trial steps and in each class, on standard error");
  add_jobs(*s, w->jobs);
  moves->excludes(as_json);
  s->footer(
      "Prints for each puzzle, with tabs between: the minutes that people are expected to take; the "
      "interval\n"
      "that holds the mean time of eight puzzles in ten; the class; and what makes it hard, in a sentence; "
      "`-`\n"
      "and a word where there is nothing to rate. The model was trained on mean times of people of 1,150\n"
      "puzzles; Gentle, Moderate (from 4.8 minutes), Tough (5.9) and Diabolical (7.8) are cut at the "
      "quartiles\n"
      "of these times. The moves are those of a solution by the easiest step each time, with trial steps "
      "where\n"
      "no rule applies; their shares are of the time that is searched. Other models print the value and the\n"
      "class.\n\n"
      "  boxline assess puzzles.txt\n"
      "  boxline assess --moves hard.txt\n"
      "  boxline train times.csv --output times.model && boxline assess --model times.model puzzles.txt\n\n"
      "Exit status: 0 success, 1 some puzzle was not rated, 2 wrong use or unreadable file.\n");
  return {s, [w, hardest] {
            if (hardest->count() > 0 && !w->with_moves && !w->as_json)
              return wrong("--hardest: asks for --moves or --json");
            return assess_run(*w).run();
          }};
}

} // namespace command
