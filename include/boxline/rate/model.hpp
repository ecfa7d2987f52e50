// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/rate/assess.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::rate {

/// A feature and its weight.
struct model_term {
  std::string name;
  double weight = 0;
  double typical = 0; ///< the feature's mean over the training data; 0 where it is not known
  friend bool operator==(const model_term&, const model_term&) = default;
};
/// A class of difficulty, and its lower bound.
struct model_class {
  std::string name;
  double from = 0; ///< ignored for the first class, which has all values below the second
  friend bool operator==(const model_class&, const model_class&) = default;
};

/// A linear model of difficulty: intercept + the sum of weight * feature, in a unit, and classes of that
/// value. A value; independent of the training data. Source: Entwistle, section III.D.
struct linear_model {
  std::string unit; ///< of the predicted value, such as `minutes`
  box shape{3};     ///< of the puzzles that it was trained on
  double intercept = 0;
  std::vector<model_term> terms;    ///< all other features have the weight 0
  std::vector<model_class> classes; ///< ascending; there may be none
  /// Of ten observed values eight lie between the prediction + below and + above; 0 where it is not known.
  double below = 0, above = 0;

  /// The class of a value, `classes.size()` (0) where there are none.
  std::size_t class_of(double value) const {
    std::size_t at = 0;
    while (at + 1 < classes.size() && value >= classes[at + 1].from) ++at;
    return at;
  }
  friend bool operator==(const linear_model&, const linear_model&) = default;
};

/// A model's weights in the order of a rule list's features.
template <class Rules>
class weights {
public:
  /// The weights of a model, or the first name of the model that is no feature of these rules.
  static expected<weights, std::string> of(const linear_model& m) {
    weights w;
    w.intercept_ = m.intercept;
    for (const model_term& t : m.terms) {
      const std::size_t place = features<Rules>::find(t.name);
      if (place == features<Rules>::size) return unexpected(t.name);
      w.weights_[place] += t.weight;
    }
    return w;
  }

  /// The predicted value of a puzzle with these features.
  double predict(const features<Rules>& f) const { return intercept_ + share(f); }
  /// The contribution of an action with these features.
  double share(const features<Rules>& f) const {
    double sum = 0;
    for (std::size_t i = 0; i < features<Rules>::size; ++i) sum += weights_[i] * f[i];
    return sum;
  }

private:
  std::array<double, features<Rules>::size> weights_{};
  double intercept_ = 0;
};

/// An action of an assessment, and its share in the whole.
template <board Board>
struct action_entry {
  double share = 0;
  std::size_t at = 0; ///< the index of the action
  logic::step step;
  Board before;
};

/// The actions with the greatest shares, greatest first; of equal ones the earlier first.
template <board Board>
class action_list {
public:
  explicit action_list(std::size_t most) : most_(most) {}

  /// Adds the next action. O(most).
  void add(double share, const Board& before, const logic::step& s) {
    const auto place = std::find_if(list_.begin(), list_.end(),
                                    [&](const action_entry<Board>& e) { return e.share < share; });
    const std::size_t at = actions_++;
    if (place == list_.end() && list_.size() >= most_) return;
    list_.insert(place, {share, at, s, before});
    if (list_.size() > most_) list_.pop_back();
  }
  const std::vector<action_entry<Board>>& list() const { return list_; }

private:
  std::size_t most_, actions_ = 0;
  std::vector<action_entry<Board>> list_;
};

/// The actions of an assessment that contribute most to the prediction, with the boards before them, hardest
/// first; of equal ones the earlier first. Source: Entwistle, section III.D: the five hardest moves.
template <board Board, class Rules>
class hardest_actions {
public:
  using entry = action_entry<Board>;

  explicit hardest_actions(const weights<Rules>& w, std::size_t most = 5) : weights_(w), list_(most) {}

  void action(const Board& before, const logic::step& s, const features<Rules>& f) {
    list_.add(weights_.share(f), before, s);
  }
  const std::vector<entry>& list() const { return list_.list(); }

private:
  weights<Rules> weights_;
  action_list<Board> list_;
};

} // namespace boxline::inline v0_2::rate
