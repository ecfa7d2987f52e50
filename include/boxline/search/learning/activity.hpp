// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// The variable order: the open variable of the highest activity, from a binary heap. A bump adds to a
/// variable's activity, and the amount grows with each conflict, so that older bumps count less. Source:
/// VSIDS of Chaff (Moskewicz et al. 2001) as in MiniSat (Een and Sorensson 2003).
template <class Index>
class activity_order {
public:
  activity_order(std::size_t variables, double decay)
      : score_(variables), at_(variables, absent), decay_(decay) {
    heap_.reserve(variables);
  }

  double score(std::size_t v) const { return score_[v]; }
  /// Sets the activity of a variable that is not in the order yet.
  void set_first(std::size_t v, double score) { score_[v] = score; }
  bool empty() const { return heap_.empty(); }
  Index top() const { return heap_[0]; }

  void bump(Index v) {
    if ((score_[v] += step_) > 1e100) {
      for (double& s : score_) s *= 1e-100;
      step_ *= 1e-100;
    }
    if (at_[v] != absent) up(at_[v]);
  }
  void decay() { step_ /= decay_; }

  bool has(std::size_t v) const { return at_[v] != absent; }
  /// Requires !has(v).
  void insert(Index v) {
    at_[v] = static_cast<std::uint32_t>(heap_.size());
    heap_.push_back(v);
    up(at_[v]);
  }
  void pop() {
    at_[heap_[0]] = absent;
    const Index last = heap_.back();
    heap_.pop_back();
    if (heap_.empty()) return;
    heap_[0] = last;
    at_[last] = 0;
    down(0);
  }

private:
  static constexpr std::uint32_t absent = static_cast<std::uint32_t>(-1);

  void up(std::uint32_t i) {
    const Index v = heap_[i];
    while (i > 0) {
      const std::uint32_t parent = (i - 1) / 2;
      if (score_[heap_[parent]] >= score_[v]) break;
      at_[heap_[i] = heap_[parent]] = i;
      i = parent;
    }
    at_[heap_[i] = v] = i;
  }
  void down(std::uint32_t i) {
    const Index v = heap_[i];
    const auto size = static_cast<std::uint32_t>(heap_.size());
    for (;;) {
      std::uint32_t child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && score_[heap_[child + 1]] > score_[heap_[child]]) ++child;
      if (score_[v] >= score_[heap_[child]]) break;
      at_[heap_[i] = heap_[child]] = i;
      i = child;
    }
    at_[heap_[i] = v] = i;
  }

  std::vector<double> score_;
  std::vector<std::uint32_t> at_;
  std::vector<Index> heap_;
  double step_ = 1, decay_;
};

} // namespace boxline::inline v0_2::search::cdcl
