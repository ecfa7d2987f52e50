// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/model.hpp>

#include <compare>
#include <limits>
#include <utility>

namespace boxline::inline v0_2::rate {

/// The difficulty of a puzzle: its class in a model, and the predicted value. Ordered by class, then value,
/// easier first.
struct grade {
  std::size_t rank = 0; ///< the index of its class; the number of classes where it could not be rated
  double value = 0;     ///< in the model's unit; infinite where it could not be rated
  friend auto operator<=>(const grade&, const grade&) = default;
};

/// Grades puzzles with a solver and a model: `g(puzzle)`, a model of `generate::grader`. A puzzle without a
/// unique solution, or whose assessment a limit stops, gets the last grade. The same puzzle gets the same
/// grade unless a time limit stops the assessment. A value.
template <class Solver>
class model_grader {
public:
  using weights_type = weights<typename Solver::rules_type>;
  using game_type = typename Solver::board_type::houses_type; ///< see `generate::judge_of_game`

  explicit model_grader(weights_type w, std::vector<model_class> classes, Solver solver = Solver(),
                        const limits& limit = {})
      : solver_(std::move(solver)), weights_(std::move(w)), limit_(limit) {
    scale_.classes = std::move(classes);
  }
  /// The grader of a model, or the first name of the model that is no feature of the solver's rules.
  static expected<model_grader, std::string> of(const linear_model& m, Solver solver = Solver(),
                                                const limits& limit = {}) {
    auto w = weights_type::of(m);
    if (!w) return unexpected(w.error());
    return model_grader(*w, m.classes, std::move(solver), limit);
  }

  grade operator()(const grid<Solver::shape>& puzzle) const {
    const auto found = assess(solver_, puzzle, no_action_observer(), limit_);
    if (!found) return {scale_.classes.size(), std::numeric_limits<double>::infinity()};
    const double value = weights_.predict(found.features);
    return {scale_.class_of(value), value};
  }

private:
  Solver solver_;
  weights_type weights_;
  linear_model scale_;
  limits limit_;
};

/// The same by class alone: all puzzles of a class have equal grades.
template <class Solver>
struct class_grader {
  using game_type = typename model_grader<Solver>::game_type;
  model_grader<Solver> grade_of;
  std::size_t operator()(const grid<Solver::shape>& puzzle) const { return grade_of(puzzle).rank; }
};
template <class Solver>
class_grader(model_grader<Solver>) -> class_grader<Solver>;

} // namespace boxline::inline v0_2::rate
