// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/logic_solver.hpp>
#include <boxline/rate/step_cells.hpp>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace boxline::inline v0_2::rate {

/// The info of a trial step: a placement that no rule infers. It has no argument, and `verify` refuses it.
inline constexpr logic::rule_info trial_info{"trial", "trial", "By trial {placements}."};

/// The features of a solution path: named numbers, the sums of those of its actions. The names follow from
/// the rules, a `logic::rule_list`. A higher number is meant to indicate a harder puzzle. Source: Entwistle,
/// section III.D.
// clang-format off
///
///     KEY         uses of a rule without implications (`implications_of`); each level of a rule has a key
///     KEY/5-8     uses with so many implications: 1-4, 5-8, 9-16, 17-32, 33+
///     KEY/first   1 if the rule is used at all
///     trial       trial steps, where no rule had a step
///     sources     cells that cause the action
///     distance    mean distance between its sources and its targets
///     jump        distance between the centres of its targets and of the last action's; 0 for the first
///     gap         actions since the technique was last used (1: the last action), or since the start;
///                 a trial step is a technique too
///     open        open cells before the action
///
// clang-format on
template <class Rules>
class features {
public:
  using rules_type = Rules;

  static constexpr std::array<std::size_t, 5> implications_from{1, 5, 9, 17, 33};
  static constexpr std::size_t classes = implications_from.size() + 1;

  /// The indices of the numbers.
  static constexpr std::size_t uses(std::size_t rule, std::size_t implications) {
    std::size_t at = 0;
    while (at < implications_from.size() && implications >= implications_from[at]) ++at;
    return rule * classes + at;
  }
  static constexpr std::size_t first(std::size_t rule) { return Rules::size * classes + rule; }
  static constexpr std::size_t trial = Rules::size * (classes + 1), sources = trial + 1, distance = trial + 2,
                               jump = trial + 3, gap = trial + 4, open = trial + 5, size = trial + 6;

  /// The name of the number at a place. Requires place < size.
  static std::string name(std::size_t place) {
    BOXLINE_ASSERT(place < size);
    constexpr std::array lengths{"", "/1-4", "/5-8", "/9-16", "/17-32", "/33+"};
    static_assert(lengths.size() == classes);
    constexpr std::array rest{"trial", "sources", "distance", "jump", "gap", "open"};
    if (place >= trial) return rest[place - trial];
    if (place >= first(0)) return std::string(Rules::infos[place - first(0)]->key) + "/first";
    return std::string(Rules::infos[place / classes]->key) + lengths[place % classes];
  }
  /// The place of the number with a name, or `size` where there is none. O(size).
  static std::size_t find(std::string_view wanted) {
    std::size_t place = 0;
    while (place < size && name(place) != wanted) ++place;
    return place;
  }

  constexpr double& operator[](std::size_t place) { return values_[place]; }
  constexpr double operator[](std::size_t place) const { return values_[place]; }
  constexpr const std::array<double, size>& values() const { return values_; }

  constexpr features& operator+=(const features& more) {
    for (std::size_t i = 0; i < size; ++i) values_[i] += more.values_[i];
    return *this;
  }
  friend constexpr bool operator==(const features&, const features&) = default;

private:
  std::array<double, size> values_{};
};

/// Sums up the features of a sequence of actions: a step observer of the solver with the rules. A value.
/// O(n^4) at worst for an action, usually O(n^2).
template <class Rules>
class feature_gatherer {
public:
  /// Adds an action. Requires that the step's rule is one of the list, or `trial_info`.
  template <board Board>
  void step(const Board& before, const logic::step& s) {
    using f = features<Rules>;
    const std::size_t rule = place_of(s);
    last_ = {};
    if (rule == Rules::size) {
      last_[f::trial] = 1;
    } else {
      last_[f::uses(rule, implications_of(s))] = 1;
      last_[f::first(rule)] = used_at_[rule] == 0 ? 1 : 0;
    }
    const int n = box(Board::shape).size();
    const std::vector<cell> targets = targets_of(s);
    const std::vector<cell> sources = rule == Rules::size ? targets : sources_of(before, s);
    const point centre = centre_of(targets, n);
    ++actions_;
    last_[f::sources] = static_cast<double>(sources.size());
    last_[f::distance] = mean_distance(sources, targets, n);
    last_[f::jump] = actions_ == 1 ? 0 : distance(centre_, centre);
    last_[f::gap] = static_cast<double>(actions_ - used_at_[rule]);
    last_[f::open] = static_cast<double>(before.open_cells());
    centre_ = centre;
    used_at_[rule] = actions_;
    total_ += last_;
  }

  /// The sum over all actions so far.
  const features<Rules>& total() const { return total_; }
  /// The features of the last action.
  const features<Rules>& last() const { return last_; }
  std::size_t actions() const { return actions_; }
  std::size_t trials() const { return static_cast<std::size_t>(total_[features<Rules>::trial]); }

private:
  static std::size_t place_of(const logic::step& s) {
    for (std::size_t i = 0; i < Rules::size; ++i)
      if (Rules::infos[i] == s.rule) return i;
    BOXLINE_ASSERT(s.rule == &trial_info);
    return Rules::size;
  }

  features<Rules> total_, last_;
  std::array<std::size_t, Rules::size + 1> used_at_{}; // counted from 1; 0 is the start
  std::size_t actions_ = 0;
  point centre_;
};

} // namespace boxline::inline v0_2::rate
