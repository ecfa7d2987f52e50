// SPDX-License-Identifier: BSL-1.0
#include "generate/judge.hpp"

#include "explain/explain.hpp"

#include <boxline/rate/minutes_model.hpp>

#include <algorithm>
#include <cmath>

namespace command {

namespace {

using boxline::generate::difficulty_verdict;

// By the rules that solve it.
class judge_of_rules {
public:
  judge_of_rules(std::shared_ptr<const reasoner> reason, rule_choice allowed,
                 std::vector<rule_choice> required)
      : reason_(std::move(reason)), allowed_(std::move(allowed)), required_(std::move(required)) {}

  difficulty_verdict operator()(const boxline::any_grid& puzzle, const boxline::limits& time) const {
    std::vector<bool> met(required_.size());
    const reasoned found = reason_->solve(
        puzzle, {}, boxline::uniqueness::unique, allowed_, time,
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

// `4`, `4-6`, `4-` or `-6`, as texts of digits with at most `decimals` behind a point.
bool read_bounds(const std::string& text, std::size_t decimals, double& from, double& to) {
  const std::size_t dash = text.find('-');
  const auto read = [&](const std::string& number, double& into) {
    if (number.empty()) return true;
    const std::size_t point = std::min(number.find('.'), number.size());
    const std::string whole = number.substr(0, point),
                      rest = number.substr(std::min(point + 1, number.size()));
    if (whole.empty() || whole.size() > 6 || (whole + rest).find_first_not_of("0123456789") != text.npos ||
        (point < number.size() && rest.empty()) || rest.size() > decimals)
      return false;
    into = std::stod(number);
    return true;
  };
  const std::string first = text.substr(0, dash), second = dash == text.npos ? first : text.substr(dash + 1);
  return !text.empty() && text != "-" && read(first, from) && read(second, to) && from <= to;
}

} // namespace

std::vector<std::string> level_names() {
  std::vector<std::string> names{"easy", "medium", "hard", "unfair", "extreme"};
  const auto classes = difficulty_names();
  names.insert(names.end(), classes.begin(), classes.end());
  return names;
}

boxline::expected<boxline::rate::difficulty_range, std::string> read_range(const range_words& w) {
  using range = boxline::rate::difficulty_range;
  range result;
  if (!w.minutes.empty()) {
    range::bounds<double> minutes{0, 1e9};
    if (!read_bounds(w.minutes, 3, minutes.from, minutes.to) || minutes.to <= 0)
      return boxline::unexpected("--minutes: found '" + w.minutes +
                                 "', expected one or two numbers in order, "
                                 "such as 4-6 or 4.5-");
    if (minutes.from == minutes.to) {
      // One value: what `assess` prints as that, in tenths, or with the decimals that it is given with.
      // Minutes are no round numbers, and none would be found.
      const std::size_t dash = w.minutes.find('-'), point = w.minutes.find('.');
      double half = 0.05;
      if (point != w.minutes.npos)
        for (std::size_t i = point + 2; i < std::min(dash, w.minutes.size()); ++i) half /= 10;
      minutes = {minutes.from - half, std::nextafter(minutes.to + half, 0)};
    }
    result.minutes = minutes;
  }
  if (!w.rating.empty()) {
    double from = 1, to = 12;
    if (!read_bounds(w.rating, 1, from, to) || from < 1 || to > 12)
      return boxline::unexpected("--rating: found '" + w.rating +
                                 "', expected one or two numbers in order from "
                                 "1.0 to 12.0, such as 7.2 or 3.0-4.2");
    result.rating = {static_cast<int>(std::lround(from * 10)), static_cast<int>(std::lround(to * 10))};
  }
  if (!w.level.empty()) {
    constexpr std::size_t levels = 5;
    const auto names = level_names();
    const auto find = [&](const std::string& name) {
      return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    };
    const std::size_t dash = w.level.find('-');
    const std::size_t from = find(w.level.substr(0, dash)),
                      to = dash == w.level.npos ? from : find(w.level.substr(dash + 1));
    if (from > to || to >= names.size() || (from < levels) != (to < levels)) {
      std::string expected;
      for (const std::string& name : names) expected += (expected.empty() ? "" : ", ") + name;
      return boxline::unexpected("--level: found '" + w.level + "', expected one of " + expected +
                                 ", or two of HoDoKu's or of the assessor's in order, such as medium-hard");
    }
    using boxline::rate::hodoku::level;
    if (from < levels)
      result.level = {static_cast<level>(from), static_cast<level>(to)};
    else
      result.classes = {from - levels, to - levels};
  }
  if (!w.difficulty.empty()) {
    if (result.classes) return boxline::unexpected("--difficulty and --level have both a class: give one");
    const auto names = difficulty_names();
    const auto i =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), w.difficulty) - names.begin());
    result.classes = {i, i};
  }
  return result;
}

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
  std::shared_ptr<const reasoner> reason = make_reasoner(size);
  if (reason == nullptr) {
    why = "--require, --forbid: expected a size of " + reasoner_boxes();
    return {};
  }
  // The stronger rules would leave nothing to those that are required.
  std::string usual = "human";
  for (const std::string& names : w.require) usual += "," + names;
  auto parsed = parse_rules(usual, why);
  if (!parsed) return why = "--require: " + why, nullptr;
  rule_choice allowed = std::move(*parsed);
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
    std::erase_if(required.back(), [&](const auto* rule) {
      return std::find(allowed.begin(), allowed.end(), rule) == allowed.end();
    });
    if (required.back().empty())
      return why = "--require: found '" + names + "', which --forbid leaves out", nullptr;
  }
  return judge_of_rules(std::move(reason), std::move(allowed), std::move(required));
}

} // namespace command
