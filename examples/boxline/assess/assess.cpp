// SPDX-License-Identifier: BSL-1.0
//
// boxline assess: how difficult puzzles are for people, by a linear model of the steps of a solution
// (Entwistle, "Algorithmics of Sudoku", 2011, section III.D).

#include "assess/engine.hpp"
#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/request.hpp"

#include <boxline/rate/explainer_model.hpp>
#include <boxline/rate/model_text.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
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

std::string fixed(double x) {
  char text[40];
  std::snprintf(text, sizeof text, "%.3f", x);
  return text;
}

class assess_run {
public:
  explicit assess_run(const assess_words& w) : w_(w) {}

  int run() {
    if (const int failed = read_model()) return failed;
    int status = all_well;
    puzzles_ = all_puzzles(w_.source, status);
    if (status == wrong_use) return status;
    for (const puzzle_at& p : puzzles_)
      if (p.grid.shape() != model_.shape)
        return wrong(p.place + ": the model is for puzzles with boxes of " + boxline::box_name(model_.shape) +
                     "; `boxline train` makes models");
    found_.resize(puzzles_.size());
    is_done_.resize(puzzles_.size());
    assessing how{&model_, w_.as_json || w_.with_moves ? w_.moves : 0, w_.source.symbols};
    in_parallel(
        puzzles_.size(), threads_of(w_.jobs),
        [&](std::size_t i) { found_[i] = assess(puzzles_[i].grid, how, limits_until_cancelled(w_.seconds)); },
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
      model_ = boxline::rate::explainer_model();
      return all_well;
    }
    std::string text, why;
    if (!read_whole(w_.model, text, why)) return wrong(w_.model + ": " + why);
    const auto read = boxline::rate::read_model(text);
    if (!read) return wrong(w_.model + ":" + std::to_string(read.error().line) + ": " + read.error().message);
    model_ = *read;
    if (const std::string name = unknown_feature(model_); !name.empty())
      return wrong(w_.model + ": no feature is called '" + name + "'");
    if (!assessor_boxes::contains(model_.shape))
      return wrong(w_.model + ": no assessor for boxes of " + boxline::box_name(model_.shape) +
                   ", expected one of " + boxline::box_names<assessor_boxes>());
    return all_well;
  }

  std::string class_of(const assessed& a) const {
    return model_.classes.empty() ? "-" : model_.classes[model_.class_of(a.value)].name;
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
      std::fprintf(stderr, "%s: %s\n", p.place.c_str(), reason_of(a.verdict));
    }
    if (w_.as_json) {
      // File names need not be UTF-8.
      out_.write(document(p, a).dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
      return;
    }
    out_.write(is_rated ? fixed(a.value) + "\t" + class_of(a) + "\n"
                        : "-\t" + std::string(to_string(a.verdict)) + "\n");
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

  json document(const puzzle_at& p, const assessed& a) const {
    const std::size_t colon = p.place.rfind(':');
    json o;
    o["file"] = p.place.substr(0, colon);
    o["line"] = std::stoi(p.place.substr(colon + 1));
    o["size"] = {p.grid.shape().rows, p.grid.shape().columns};
    o["status"] = to_string(a.verdict);
    o["puzzle"] = grid_text(p.grid, w_.source.symbols);
    if (a.verdict != boxline::rate::assessment_verdict::rated) return o;
    o["value"] = a.value;
    o["unit"] = model_.unit;
    if (!model_.classes.empty()) o["class"] = class_of(a);
    o["actions"] = a.actions;
    o["trials"] = a.trials;
    o["features"] = json::object();
    for (std::size_t i = 0; i < a.features.size(); ++i)
      if (a.features[i] != 0) o["features"][feature_names()[i]] = a.features[i];
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
    for (const assessed& a : found_) {
      if (a.verdict != boxline::rate::assessment_verdict::rated) continue;
      ++rated;
      tried += a.trials > 0;
      trials += a.trials;
      ++in_class[model_.class_of(a.value)];
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
  s->add_option("--model", w->model,
                "predict with this model, which `boxline train` wrote; otherwise the ratings of Sudoku "
                "Explainer are predicted")
      ->type_name("FILE");
  cli::option* as_json =
      s->add_flag("--json", w->as_json, "a document a line: value, class, features, and the hardest moves");
  cli::option* moves = s->add_flag(
      "--moves", w->with_moves,
      "after each puzzle the moves with the largest shares: share, number, step, and on the next line "
      "the candidates before it");
  s->add_option("--hardest", w->moves, "the number of these moves")
      ->check(cli::positive())
      ->type_name("N")
      ->capture_default_str();
  add_seconds(*s, w->seconds);
  s->add_flag("--stats", w->stats,
              "the numbers of puzzles with trial steps and in each class, on standard error");
  add_jobs(*s, w->jobs);
  moves->excludes(as_json);
  s->footer(
      "Prints for each puzzle the prediction, a tab, and the class: Gentle, Moderate, Tough or Diabolical; "
      "`-` and "
      "a word "
      "where there\n"
      "is nothing to rate. The puzzle is solved with the easiest step each time; where no rule applies, a "
      "trial\n"
      "step is taken. The model that comes with the program was trained on ratings of Sudoku Explainer, not "
      "on "
      "times of people.\n\n"
      "  boxline assess puzzles.txt\n"
      "  boxline assess --moves hard.txt\n"
      "  boxline train times.csv --output times.model && boxline assess --model times.model puzzles.txt\n\n"
      "Exit status: 0 success, 1 some puzzle was not rated, 2 wrong use or unreadable file.\n");
  return {s, [w] { return assess_run(*w).run(); }};
}

} // namespace command
