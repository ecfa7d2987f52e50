// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/houses.hpp>
#include <boxline/rate/difficulty_range.hpp>
#include <boxline/rate/hodoku.hpp>
#include <boxline/rate/minutes_model.hpp>
#include <boxline/rate/sudoku_explainer.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace boxline::inline v0_2::rate {

/// How far a puzzle is from a range, and its values on the scales that were measured: see `range_gauge`.
struct range_gap {
  std::int64_t too_easy = 0, too_hard = 0; ///< both 0 where it lies in the range
  std::optional<minutes_prediction> minutes{};
  std::optional<sudoku_explainer::rating> rating{};
  std::optional<hodoku::rating> level{};
  /// Whether a limit stopped a rating; then it counts as far too hard.
  bool is_stopped = false;
  explicit operator bool() const { return too_easy == 0 && too_hard == 0; }
};

/// Measures how far puzzles are from a range, for `generate::make_wanted_puzzle`: a
/// `generate::difficulty_gauge`. The scale that costs least comes first, and the rating of Sudoku Explainer
/// ends where it is above the range. Keeps the memory of the raters. Not for several threads at the same
/// time.
class range_gauge {
public:
  using game_type = houses::standard<box(3)>; ///< see `generate::judge_of_game`

  /// `limit` holds for each puzzle and scale, and time and cancellation for all.
  explicit range_gauge(difficulty_range wanted, const limits& limit = {})
      : wanted_(wanted), limit_(limit),
        explain_({.at_most = wanted.rating && wanted.rating->to < highest ? wanted.rating->to : 0}) {}

  /// The gap of a puzzle. It stops after the scale by which the sum is above `worth`. The gap is the sum
  /// over the scales, in units of a thousandth of a level of HoDoKu, of the bound of minutes (for a class the
  /// minutes at which it begins), and of two and a half points of Sudoku Explainer.
  range_gap operator()(const grid<3>& puzzle, std::int64_t worth = std::numeric_limits<std::int64_t>::max()) {
    range_gap gap;
    // Up to here the rating of Sudoku Explainer needs no chains, and is the one that costs least.
    const bool is_rated_first = wanted_.rating && wanted_.rating->to < 60;
    const auto is_beyond = [&] { return gap.too_easy + gap.too_hard > worth; };
    if (is_rated_first && !add_rating(puzzle, gap)) return stopped(gap);
    if (is_beyond()) return gap;
    if (wanted_.level && !add_level(puzzle, gap)) return stopped(gap);
    if (is_beyond()) return gap;
    if (wanted_.rating && !is_rated_first && !add_rating(puzzle, gap)) return stopped(gap);
    if (is_beyond()) return gap;
    if ((wanted_.minutes || wanted_.classes) && !add_minutes(puzzle, gap)) return stopped(gap);
    return gap;
  }

  const difficulty_range& wanted() const { return wanted_; }

private:
  static constexpr int highest = 120;
  static constexpr std::int64_t per_tenth = 40;

  static range_gap stopped(range_gap& gap) {
    gap.is_stopped = true;
    gap.too_hard = std::numeric_limits<std::int64_t>::max() / 4;
    return gap;
  }

  bool add_rating(const grid<3>& puzzle, range_gap& gap) {
    const auto& [from, to] = *wanted_.rating;
    const sudoku_explainer::rating r = explain_(puzzle, limit_);
    gap.rating = r;
    using sudoku_explainer::rating_verdict;
    if (r.verdict == rating_verdict::above || r.verdict == rating_verdict::beyond) {
      // How far above is not known.
      gap.too_hard += 15 * per_tenth;
      return true;
    }
    if (!r) return false;
    gap.too_easy += per_tenth * std::max(0, from - r.er);
    gap.too_hard += per_tenth * std::max(0, r.er - to);
    return true;
  }

  bool add_level(const grid<3>& puzzle, range_gap& gap) {
    const auto& [from, to] = *wanted_.level;
    const hodoku::rating r = score_(puzzle, limit_);
    gap.level = r;
    if (!r) return false;
    const auto place = [](hodoku::level l) { return static_cast<std::int64_t>(l); };
    // Within a level the score decides which puzzle is closer to the next one.
    const std::int64_t within = std::min<std::int64_t>(900, r.score / 8);
    if (r.level < from) gap.too_easy += 1000 * (place(from) - place(r.level)) - within;
    if (r.level > to) gap.too_hard += 1000 * (place(r.level) - place(to)) - 900 + within;
    return true;
  }

  bool add_minutes(const grid<3>& puzzle, range_gap& gap) {
    const minutes_prediction p = predict_(puzzle, limit_);
    gap.minutes = p;
    if (!p) return false;
    const auto part = [](double more, double of) {
      return std::max<std::int64_t>(1, std::llround(1000 * std::min(100.0, more / std::max(0.01, of))));
    };
    if (wanted_.minutes) {
      const auto& [from, to] = *wanted_.minutes;
      if (p.minutes < from) gap.too_easy += part(from - p.minutes, from);
      if (p.minutes > to) gap.too_hard += part(p.minutes - to, to);
    }
    if (wanted_.classes) {
      const auto& [from, to] = *wanted_.classes;
      // By minutes, so that a puzzle of the same class may be closer.
      if (p.class_index < from)
        gap.too_easy += part(predict_.begin_of(from) - p.minutes, predict_.begin_of(from));
      if (p.class_index > to)
        gap.too_hard += part(p.minutes - predict_.begin_of(to + 1), predict_.begin_of(to + 1));
    }
    return true;
  }

  difficulty_range wanted_;
  limits limit_;
  sudoku_explainer::rater explain_;
  hodoku::rater score_;
  minutes_predictor predict_;
};

} // namespace boxline::inline v0_2::rate
