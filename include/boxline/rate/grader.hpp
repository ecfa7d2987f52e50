// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/model.hpp>

#include <compare>
#include <limits>
#include <utility>

namespace boxline::rate {

/// How hard a puzzle is: its class in a model, and the predicted value. Ordered by class, then value; easier ones first.
struct grade {
  std::size_t rank =
      0;            ///< of its class: 0 for the easiest; the number of classes where it could not be rated
  double value = 0; ///< in the model's unit; infinite where it could not be rated
  friend auto operator<=>(const grade&, const grade&) = default;
};

/// Grades puzzles with a solver and a model: `g(puzzle)`, what `generate::grader` asks for. A puzzle that has not exactly one
/// solution, or that the limits stop, gets the last grade. The same puzzle gets the same grade, as long as no limit of time
/// stops it. A value.
template <class Solver>
class grader {
public:
  using weights_type = weights<typename Solver::rules_type>;

  explicit grader(weights_type w, std::vector<model_class> classes, Solver solver = Solver(),
                  const limits& limit = {})
      : solver_(std::move(solver)), weights_(std::move(w)), limit_(limit) {
    scale_.classes = std::move(classes);
  }
  /// Or the first name of the model that is no feature of the solver's rules.
  static expected<grader, std::string> of(const linear_model& m, Solver solver = Solver(),
                                          const limits& limit = {}) {
    auto w = weights_type::of(m);
    if (!w) return unexpected(w.error());
    return grader(*w, m.classes, std::move(solver), limit);
  }

  grade operator()(const grid<Solver::shape>& puzzle) const {
    const auto found = assess(solver_, puzzle, no_action_listener(), limit_);
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

/// The same by class alone, where a class is one grade and not a span of them.
template <class Solver>
struct class_grader {
  grader<Solver> grade_of;
  std::size_t operator()(const grid<Solver::shape>& puzzle) const { return grade_of(puzzle).rank; }
};
template <class Solver>
class_grader(grader<Solver>) -> class_grader<Solver>;

} // namespace boxline::rate
