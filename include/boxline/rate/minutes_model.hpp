// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/rate/model.hpp>
#include <boxline/rate/time_features.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace boxline::inline v0_2::rate {

namespace detail {
struct minutes_term {
  std::string_view name;
  double weight, typical;
};
/// The same numbers as in examples/boxline/assess/minutes.model, which has the command that makes them.
inline constexpr double minutes_intercept = -3.59278, minutes_below = -0.446216, minutes_above = 0.442845;
inline constexpr std::array<minutes_term, 3> minutes_terms{{
    {"checks", 0.470923, 7.96046},
    {"blocked", 0.140568, 0.110348},
    {"scans", 0.245263, 10.2916},
}};

/// 2^(x / 65536), by products alone: the same on every machine.
inline double exp2_of_fixed(std::int64_t x) {
  constexpr std::array<double, 16> roots{
      1.4142135623730951, 1.189207115002721,  1.0905077326652577, 1.0442737824274138,
      1.0218971486541166, 1.0108892860517005, 1.0054299011128027, 1.0027112750502025,
      1.0013547198921082, 1.0006771306930664, 1.0003385080526823, 1.0001692397053021,
      1.0000846162726944, 1.0000423072413958, 1.0000211533969647, 1.0000105766425498};
  const std::int64_t whole = x >> 16;
  double result = std::ldexp(1.0, static_cast<int>(whole));
  for (std::size_t i = 0; i < roots.size(); ++i)
    if ((x >> (15 - i) & 1) != 0) result *= roots[i];
  return result;
}
/// A number times 65536, or times 10^8, rounded.
inline std::int64_t fixed_of(double x) {
  return std::llround(x * 65536);
}
inline std::int64_t weight_of(double x) {
  return std::llround(x * 1e8);
}
} // namespace detail

/// The default model of minutes: from `time_features` to the log2 of the mean time, in minutes, of people who
/// play on a telephone. It was trained on 1,150 puzzles, each finished by 10 to 42 people (S. W. Wang,
/// sudoku_dataset_difficulty, 2025, CC0; IEEE Access 12, 2024), of 23 to 33 givens, nearly all solved by
/// singles. Harder puzzles are extrapolated. On held-out tenths R^2 is 0.48 and the rank correlation 0.73.
/// The classes are cut at the quartiles of the times: 4.8, 5.94 and 7.78 minutes.
inline linear_model minutes_model() {
  linear_model m;
  m.unit = "log2 of minutes";
  m.shape = 3;
  m.intercept = detail::minutes_intercept;
  m.below = detail::minutes_below;
  m.above = detail::minutes_above;
  for (const detail::minutes_term& t : detail::minutes_terms)
    m.terms.push_back({std::string(t.name), t.weight, t.typical});
  m.classes = {{"Gentle", 0}, {"Moderate", 2.26303}, {"Tough", 2.57087}, {"Diabolical", 2.95961}};
  return m;
}

/// The time that a puzzle is predicted to take.
struct minutes_prediction {
  assessment_verdict verdict = assessment_verdict::rated;
  double minutes = 0;          ///< the middle of the times that are expected
  double low = 0, high = 0;    ///< of ten puzzles eight have a mean time between these
  std::size_t class_index = 0; ///< of the model's classes
  time_features features{};
  explicit operator bool() const { return verdict == assessment_verdict::rated; }
};

/// Predicts minutes by a model of `time_features`, in integers but for the last step: the same on every
/// machine. A value; any number of threads may use one.
class minutes_predictor {
public:
  /// The shipped model.
  minutes_predictor() : minutes_predictor(*of(minutes_model())) {}
  /// Another model, or the first name that is none of `time_features::names`.
  static expected<minutes_predictor, std::string> of(const linear_model& m) {
    minutes_predictor p{nothing{}};
    p.intercept_ = detail::weight_of(m.intercept);
    p.below_ = detail::fixed_of(m.below);
    p.above_ = detail::fixed_of(m.above);
    for (const model_term& t : m.terms) {
      std::size_t i = 0;
      while (i < time_features::size && time_features::names[i] != t.name) ++i;
      if (i == time_features::size) return unexpected(t.name);
      p.weights_[i] = detail::weight_of(t.weight);
    }
    for (std::size_t i = 1; i < m.classes.size(); ++i) p.cuts_.push_back(detail::fixed_of(m.classes[i].from));
    return p;
  }

  /// The prediction of features.
  minutes_prediction operator()(const time_features& f) const {
    std::int64_t sum = intercept_ * time_features::one;
    for (std::size_t i = 0; i < time_features::size; ++i) sum += weights_[i] * f.values[i];
    // More than 2^30 minutes is no time of people.
    const std::int64_t log =
        std::clamp<std::int64_t>(sum / 100'000'000, -10 * time_features::one, 30 * time_features::one);
    minutes_prediction p;
    p.minutes = detail::exp2_of_fixed(log);
    p.low = detail::exp2_of_fixed(log + below_);
    p.high = detail::exp2_of_fixed(log + above_);
    while (p.class_index < cuts_.size() && log >= cuts_[p.class_index]) ++p.class_index;
    p.features = f;
    return p;
  }
  /// The prediction of a puzzle: see `time_features_of`.
  template <box B>
  minutes_prediction operator()(const grid<B>& puzzle, const limits& limit = {}) const {
    const time_features_result found = time_features_of(puzzle, limit);
    if (found) return (*this)(found.features);
    minutes_prediction none;
    none.verdict = found.verdict;
    return none;
  }

  /// The minutes at which a class begins. Requires a class of the model; 0 for its first.
  double begin_of(std::size_t class_index) const {
    BOXLINE_ASSERT(class_index <= cuts_.size());
    return class_index == 0 ? 0 : detail::exp2_of_fixed(cuts_[class_index - 1]);
  }

private:
  struct nothing {};
  explicit minutes_predictor(nothing) {}

  std::array<std::int64_t, time_features::size> weights_{};
  std::int64_t intercept_ = 0, below_ = 0, above_ = 0;
  std::vector<std::int64_t> cuts_;
};

/// The minutes that people are expected to take for a puzzle, by the shipped model.
inline minutes_prediction predict_minutes(const grid<3>& puzzle, const limits& limit = {}) {
  return minutes_predictor()(puzzle, limit);
}

} // namespace boxline::inline v0_2::rate
