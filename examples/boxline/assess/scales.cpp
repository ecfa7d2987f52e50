// SPDX-License-Identifier: BSL-1.0

#include "assess/scales.hpp"

#include "generate/generate.hpp"

#include <boxline/rate/hodoku.hpp>
#include <boxline/rate/minutes_model.hpp>
#include <boxline/rate/range_gauge.hpp>
#include <boxline/rate/sudoku_explainer.hpp>
#include <boxline/rate/trial_depth.hpp>
#include <boxline/rate/whip_rating.hpp>

#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

namespace command {

namespace {

scale_rater make_explainer(rater_memory&) {
  const auto rate = std::make_shared<boxline::rate::sudoku_explainer::rater>();
  return [rate](const boxline::grid<3>& puzzle, const boxline::limits& limit) {
    const auto r = (*rate)(puzzle, limit);
    return r ? scale_value{in_tenths(r.er), {}} : no_value(to_string(r.verdict));
  };
}

// Keeps the last rating.
struct hodoku_memory {
  boxline::rate::hodoku::rater rate;
  std::optional<boxline::grid<3>> last;
  boxline::rate::hodoku::rating found;

  const boxline::rate::hodoku::rating& operator()(const boxline::grid<3>& puzzle,
                                                  const boxline::limits& limit) {
    if (!last || *last != puzzle) {
      last = puzzle;
      found = rate(puzzle, limit);
    }
    return found;
  }
};

scale_rater make_hodoku(rater_memory& memory, std::string (*text)(const boxline::rate::hodoku::rating&)) {
  if (!memory.hodoku) memory.hodoku = std::make_shared<hodoku_memory>();
  return [rate = std::static_pointer_cast<hodoku_memory>(memory.hodoku), text](const boxline::grid<3>& puzzle,
                                                                               const boxline::limits& limit) {
    const auto& r = (*rate)(puzzle, limit);
    return r ? scale_value{text(r), {}} : no_value(to_string(r.verdict));
  };
}
scale_rater make_hodoku_score(rater_memory& memory) {
  return make_hodoku(memory, [](const auto& r) { return std::to_string(r.score); });
}
scale_rater make_hodoku_level(rater_memory& memory) {
  return make_hodoku(memory, [](const auto& r) { return std::string(to_string(r.level)); });
}

scale_rater make_assessor(rater_memory&) {
  return [predict = boxline::rate::minutes_predictor()](const boxline::grid<3>& puzzle,
                                                        const boxline::limits& limit) {
    const auto r = predict(puzzle, limit);
    if (!r) return no_value(to_string(r.verdict));
    char text[40];
    std::snprintf(text, sizeof text, "%.1f", r.minutes);
    return scale_value{text, {}};
  };
}

constexpr int deepest_trial = 3, longest_whip = 12;

scale_rater make_trial_depth(int at_most) {
  return [at_most](const boxline::grid<3>& puzzle, const boxline::limits& limit) {
    const auto r = boxline::rate::trial_depth(puzzle, at_most, limit);
    return r ? scale_value{std::to_string(r.depth), {}} : no_value(to_string(r.verdict));
  };
}

// Whips and their relatives are no proof that there is one solution, which the depth of trial and error is.
// Those without groups are cases of braids, which solve just the puzzles of depth 1.
template <class Whip>
scale_rater make_whips(int at_most) {
  return [at_most](const boxline::grid<3>& puzzle, const boxline::limits& limit) {
    using enum boxline::rate::trial_depth_verdict;
    const auto depth = boxline::rate::trial_depth(puzzle, 1, limit);
    if (!depth && !(Whip::shape.groups && depth.verdict == beyond)) return no_value(to_string(depth.verdict));
    if (depth && depth.depth == 0) return scale_value{"0", {}};
    const auto r = boxline::rate::rate_by_whips<Whip>(puzzle, at_most, limit);
    if (r) return scale_value{std::to_string(r.length), {}};
    return no_value(r.verdict == boxline::logic::deduction_verdict::stuck ? "beyond" : to_string(r.verdict));
  };
}

struct bounded_scale {
  const char* name;
  const char* what;
  scale_rater (*make)(int at_most);
  int greatest;

  rating_scale up_to(int at_most, std::string as) const {
    return {std::move(as), what, [*this, at_most](rater_memory&) { return make(at_most); }};
  }
};
constexpr bounded_scale bounded_scales[] = {
    {"te", "depth of trial and error, 0 to 3", make_trial_depth, deepest_trial},
    {"w", "length of the longest whip", make_whips<boxline::logic::whip>, longest_whip},
    {"gw", "of the longest g-whip", make_whips<boxline::logic::g_whip>, longest_whip},
    {"b", "of the longest braid", make_whips<boxline::logic::braid>, longest_whip},
    {"gb", "of the longest g-braid", make_whips<boxline::logic::g_braid>, longest_whip},
};

class meter_of_range final : public range_meter {
public:
  meter_of_range(const boxline::rate::difficulty_range& wanted, const boxline::limits& limit)
      : gauge_(wanted, limit) {}

  boxline::generate::difficulty_gap gap(const boxline::grid<3>& puzzle, std::int64_t worth) override {
    const auto found = gauge_(puzzle, worth);
    return {found.too_easy, found.too_hard};
  }
  scale_texts values(const boxline::grid<3>& puzzle) override {
    const auto found = gauge_(puzzle);
    scale_texts texts;
    if (found.minutes) {
      char text[40];
      std::snprintf(text, sizeof text, "%.3f", found.minutes->minutes);
      texts.minutes = text;
    }
    if (found.rating) texts.rating = in_tenths(found.rating->er);
    if (found.level) texts.level = to_string(found.level->level);
    return texts;
  }

private:
  boxline::rate::range_gauge gauge_;
};

} // namespace

std::unique_ptr<range_meter> make_range_meter(const boxline::rate::difficulty_range& wanted,
                                              const boxline::limits& limit) {
  return std::make_unique<meter_of_range>(wanted, limit);
}

scale_value no_value(std::string_view verdict) {
  static constexpr struct {
    std::string_view verdict;
    const char* why;
  } reasons[] = {{"several", "more than one solution"},
                 {"unsolvable", "no solution"},
                 {"invalid", "the givens clash"},
                 {"beyond", "beyond the techniques of the scale"}};
  for (const auto& r : reasons)
    if (r.verdict == verdict) return {"-", r.why};
  return {"-", "not rated within the limit", verdict == "cancelled", true};
}

const std::vector<rating_scale>& rating_scales() {
  static const std::vector<rating_scale> all = [] {
    std::vector<rating_scale> scales = {
        {"se", "Sudoku Explainer", make_explainer},
        {"hodoku", "HoDoKu's score", make_hodoku_score},
        {"hodoku-level", "its level, Easy to Extreme", make_hodoku_level},
        {"assessor", "minutes that people are expected to take", make_assessor},
    };
    for (const bounded_scale& s : bounded_scales) scales.push_back(s.up_to(s.greatest, s.name));
    return scales;
  }();
  return all;
}

const rating_scale* find_scale(const std::string& name) {
  static const std::vector<rating_scale> bounded = [] {
    std::vector<rating_scale> scales;
    for (const bounded_scale& s : bounded_scales)
      for (int most = 0; most < s.greatest; ++most)
        scales.push_back(s.up_to(most, s.name + (":" + std::to_string(most))));
    return scales;
  }();
  for (const auto* all : {&rating_scales(), &bounded})
    for (const rating_scale& s : *all)
      if (name == s.name) return &s;
  return nullptr;
}

std::vector<std::string> names_of_scales() {
  std::vector<std::string> names;
  for (const rating_scale& s : rating_scales()) names.emplace_back(s.name);
  return names;
}

std::string in_tenths(int tenths) {
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

} // namespace command
