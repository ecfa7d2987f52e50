// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/layers/layer_store.hpp>
#include <boxline/sets/array_set.hpp>

#include <bit>
#include <concepts>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::nishio {

/// A `bit_set` with shifts: `s <<= i` adds i to every member, `s >>= i` subtracts i; members outside of the
/// capacity are dropped.
///
/// Models: `sets::array_set<N>`, `sets::dynamic_set`.
template <class T>
concept shiftable_set = bit_set<T> && requires(T& s, int i) {
  { s <<= i } -> std::same_as<T&>;
  { s >>= i } -> std::same_as<T&>;
};

namespace layers {

/// The simplest layer store: a bit for each of the 2^n sets of rows, so that the step with row r, on all sets
/// together, is a mask and a shift by 2^r places. `Bits` is any bit set with shifts of that capacity,
/// `sets::dynamic_set` (Boost's) by its capacity at run time. The other stores have no bits for sets that are
/// not balanced.
///
/// Requires n <= 16. Time and memory are O(n 2^n / 64), whatever the cells. A node of the limits is one step
/// of all sets.
template <box S, shiftable_set Bits = sets::array_set<1 << S.size()>>
class shifted : public shape_of_layers<S> {
  static_assert(S.size() <= 16, "boxline::nishio::layers::shifted: up to 16 digits");
  static constexpr int n = S.size(), sets = 1 << n;

public:
  using typename shape_of_layers<S>::stack_lines;

  shifted() {
    for (int i = 0; i < S.rows; ++i)
      for (int r = 0; r < n; ++r) {
        Bits may = no_sets();
        const unsigned band = ((1u << S.rows) - 1) << (r / S.rows * S.rows);
        for (unsigned rows = 0; rows < static_cast<unsigned>(sets); ++rows)
          if ((rows >> r & 1) == 0 && std::popcount(rows & band) == i) may.insert(static_cast<int>(rows));
        may_take_.push_back(may);
      }
  }

  /// See the concept `layer_store`.
  void start() {
    layers_.assign(1, no_sets());
    layers_[0].insert(0);
  }
  /// See the concept `layer_store`.
  reach_verdict forward(int stack, const stack_lines& columns, const limits& limit) {
    for (const auto& column : columns) {
      Bits next = no_sets();
      for (const int r : column) {
        if (const stop_reason why = limit.check(layers_.size() * n + r, "layers"); why != stop_reason::none)
          return stopped_as<reach_verdict>(why);
        Bits taken = layers_.back() & may_take_[stack * n + r];
        next |= taken <<= 1 << r;
      }
      if (next.empty()) return reach_verdict::dead_end;
      layers_.push_back(std::move(next));
    }
    return reach_verdict::reached;
  }
  /// See the concept `layer_store`.
  stop_reason backward(int stack, stack_lines& columns, const limits& limit) {
    for (int c = S.columns; c-- > 0;) {
      const Bits alive = std::move(layers_.back());
      layers_.pop_back();
      Bits leading = no_sets();
      for (const int r : columns[c]) {
        if (const stop_reason why = limit.check(layers_.size() * n + r, "layers"); why != stop_reason::none)
          return why;
        Bits before = alive;
        before >>= 1 << r;
        before &= may_take_[stack * n + r];
        before &= layers_.back();
        if (before.empty()) columns[c].erase(r);
        leading |= before;
      }
      layers_.back() = std::move(leading);
    }
    return stop_reason::none;
  }

private:
  static Bits no_sets() {
    if constexpr (std::constructible_from<Bits, int>)
      return Bits(sets);
    else
      return Bits();
  }

  // By stack and row: the sets without the row that have one row of its band for each stack before.
  std::vector<Bits> may_take_;
  std::vector<Bits> layers_;
};

} // namespace layers
} // namespace boxline::inline v0_2::nishio
