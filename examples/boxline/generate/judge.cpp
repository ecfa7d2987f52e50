// SPDX-License-Identifier: BSL-1.0
#include "generate/judge.hpp"

#include "explain/explain.hpp"

#include <boxline/rate/minutes_model.hpp>

#include <algorithm>

namespace command {

namespace {

using boxline::generate::difficulty_verdict;

// By the class of the minutes that people are expected to take, as `boxline assess` has it.
class judge_of_class {
public:
  explicit judge_of_class(std::size_t wanted) : wanted_(wanted) {}
  difficulty_verdict operator()(const boxline::any_grid& puzzle, const boxline::limits& time) const {
    const auto found = predict_(puzzle.as<3>(), time);
    if (found.verdict != boxline::rate::assessment_verdict::rated) return difficulty_verdict::other;
    return found.class_index < wanted_   ? difficulty_verdict::too_easy
           : found.class_index > wanted_ ? difficulty_verdict::too_hard
                                         : difficulty_verdict::right;
  }

private:
  boxline::rate::minutes_predictor predict_;
  std::size_t wanted_;
};

// By the rules that solve it.
class judge_of_rules {
public:
  judge_of_rules(std::shared_ptr<const reasoner> reason, rule_choice allowed,
                 std::vector<rule_choice> required)
      : reason_(std::move(reason)), allowed_(std::move(allowed)), required_(std::move(required)) {}

  difficulty_verdict operator()(const boxline::any_grid& puzzle, const boxline::limits& time) const {
    std::vector<bool> met(required_.size());
    const reasoned found = reason_->solve(
        puzzle, boxline::uniqueness::unique, allowed_, time,
        [&](const boxline::logic::step& s, const boxline::logic::snapshot&) {
          for (std::size_t i = 0; i < met.size(); ++i)
            met[i] = met[i] || std::any_of(required_[i].begin(), required_[i].end(),
                                           [&](const auto* rule) { return rule->key == s.rule->key; });
        });
    using boxline::logic::deduction_verdict;
    if (found.verdict == deduction_verdict::limit_reached || found.verdict == deduction_verdict::cancelled)
      return difficulty_verdict::other;
    if (found.verdict != deduction_verdict::solved) return difficulty_verdict::too_hard;
    return std::find(met.begin(), met.end(), false) == met.end() ? difficulty_verdict::right
                                                                 : difficulty_verdict::too_easy;
  }

private:
  std::shared_ptr<const reasoner> reason_;
  rule_choice allowed_;
  std::vector<rule_choice> required_; // one of each
};

} // namespace

std::vector<std::string> difficulty_names() {
  std::vector<std::string> names;
  for (const auto& c : boxline::rate::minutes_model().classes) {
    names.push_back(c.name);
    for (char& letter : names.back())
      if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return names;
}

decltype(puzzle_wish::judge) make_judge(const judge_words& w, boxline::box size, std::string& why) {
  std::vector<decltype(puzzle_wish::judge)> judges;
  if (!w.difficulty.empty()) {
    if (size != boxline::box(3)) {
      why = "--difficulty: the model is one of 9x9 puzzles; expected --size 3";
      return {};
    }
    const auto names = difficulty_names();
    judges.push_back(judge_of_class(
        static_cast<std::size_t>(std::find(names.begin(), names.end(), w.difficulty) - names.begin())));
  }
  if (!w.require.empty() || !w.forbid.empty()) {
    std::shared_ptr<const reasoner> reason = make_reasoner(size);
    if (reason == nullptr) {
      why = "--require, --forbid: expected a size of " + reasoner_boxes();
      return {};
    }
    rule_choice allowed = all_rules();
    for (const std::string& names : w.forbid) {
      const auto forbidden = parse_rules(names, why);
      if (!forbidden) return why = "--forbid: " + why, nullptr;
      std::erase_if(allowed, [&](const auto* rule) {
        return std::find(forbidden->begin(), forbidden->end(), rule) != forbidden->end();
      });
    }
    // Boxes that have fewer rules are judged by those.
    allowed = reason->available(allowed);
    std::vector<rule_choice> required;
    for (const std::string& names : w.require) {
      const auto wanted = parse_rules(names, why);
      if (!wanted) return why = "--require: " + why, nullptr;
      required.push_back(reason->available(*wanted));
      if (required.back().empty()) return why = "--require: no such rule is available for this size", nullptr;
    }
    judges.push_back(judge_of_rules(std::move(reason), std::move(allowed), std::move(required)));
  }
  return [judges](const boxline::any_grid& puzzle, const boxline::limits& time) {
    for (const auto& judge : judges)
      if (const difficulty_verdict how = judge(puzzle, time); how != difficulty_verdict::right) return how;
    return difficulty_verdict::right;
  };
}

} // namespace command
