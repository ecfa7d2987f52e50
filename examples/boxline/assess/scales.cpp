// SPDX-License-Identifier: BSL-1.0

#include "assess/scales.hpp"

#include <boxline/rate/hodoku.hpp>
#include <boxline/rate/minutes_model.hpp>
#include <boxline/rate/sudoku_explainer.hpp>
#include <boxline/rate/trial_depth.hpp>

#include <cstdio>
#include <memory>

namespace command {

namespace {

scale_rater make_explainer() {
  const auto rate = std::make_shared<boxline::rate::sudoku_explainer::rater>();
  return [rate](const boxline::grid<3>& puzzle, const boxline::limits& limit) {
    const auto r = (*rate)(puzzle, limit);
    return r ? scale_value{in_tenths(r.er), {}} : no_value(to_string(r.verdict));
  };
}

scale_rater make_hodoku(std::string (*text)(const boxline::rate::hodoku::rating&)) {
  const auto rate = std::make_shared<boxline::rate::hodoku::rater>();
  return [rate, text](const boxline::grid<3>& puzzle, const boxline::limits& limit) {
    const auto r = (*rate)(puzzle, limit);
    return r ? scale_value{text(r), {}} : no_value(to_string(r.verdict));
  };
}
scale_rater make_hodoku_score() {
  return make_hodoku([](const auto& r) { return std::to_string(r.score); });
}
scale_rater make_hodoku_level() {
  return make_hodoku([](const auto& r) { return std::string(to_string(r.level)); });
}

scale_rater make_assessor() {
  return [predict = boxline::rate::minutes_predictor()](const boxline::grid<3>& puzzle,
                                                        const boxline::limits& limit) {
    const auto r = predict(puzzle, limit);
    if (!r) return no_value(to_string(r.verdict));
    char text[40];
    std::snprintf(text, sizeof text, "%.1f", r.minutes);
    return scale_value{text, {}};
  };
}

scale_rater make_trial_depth() {
  return [](const boxline::grid<3>& puzzle, const boxline::limits& limit) {
    const auto r = boxline::rate::trial_depth(puzzle, 3, limit);
    return r ? scale_value{std::to_string(r.depth), {}} : no_value(to_string(r.verdict));
  };
}

} // namespace

scale_value no_value(std::string_view verdict) {
  static constexpr struct {
    std::string_view verdict;
    const char* why;
  } reasons[] = {{"several", "more than one solution"},
                 {"unsolvable", "no solution"},
                 {"invalid", "the givens clash"},
                 {"beyond", "beyond the techniques of the scale"}};
  scale_value result{"-", "not rated within the limit", verdict == "cancelled"};
  for (const auto& r : reasons)
    if (r.verdict == verdict) result.why = r.why;
  return result;
}

const std::vector<rating_scale>& rating_scales() {
  static const std::vector<rating_scale> all = {
      {"se", "Sudoku Explainer", make_explainer},
      {"hodoku", "HoDoKu's score", make_hodoku_score},
      {"hodoku-level", "its level, Easy to Extreme", make_hodoku_level},
      {"assessor", "minutes that people are expected to take", make_assessor},
      {"te", "depth of trial and error, 0 to 3", make_trial_depth},
  };
  return all;
}

const rating_scale* find_scale(const std::string& name) {
  for (const rating_scale& s : rating_scales())
    if (name == s.name) return &s;
  return nullptr;
}

std::string names_of_scales() {
  std::string text;
  for (const rating_scale& s : rating_scales()) text += (text.empty() ? "" : ", ") + std::string(s.name);
  return text;
}

std::string in_tenths(int tenths) {
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

} // namespace command
