// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/layers/blocks/level.hpp>

#include <tuple>
#include <utility>

namespace boxline::inline v0_2::nishio::layers {

/// A layer store with one bit for each set of rows that can be reached: for cell sets with many placements.
/// The time hardly depends on the cells: it is linear in Eppstein's graph, with 2^R bits in one operation.
///
/// In stack i every band has i rows of the set or i + 1. So each stack has, in a `level`,
///
// clang-format off
///     words_[b0][b1]...[b]     bit s: the set with the rows s of the last band, and with those of the states
///                              b0, b1, ..., b of the bands before it
///     a block                  the words of all states of the last band but one, adjacent: a step in one of
///                              the bands before is the same operation on all words of a block
// clang-format on
///
/// The number of bands that have their row of this stack is the number of its columns that were passed, so
/// that one bit string holds all layers of a stack. A step leads to a later block, a later word of the block,
/// or a higher bit of the word. So one pass in that order finds all reached sets, and one in the other order
/// those that can be completed, which overwrite them.
///
/// Memory: sum over i of (R+1 choose i+1)^(C-1) words of 2^R bits: 1 MB at k = 5, 905 MB at k = 6, allocated
/// when a stack is first visited, and kept. A node of the limits is 64 blocks.
template <box S>
class blocks : public shape_of_layers<S> {
  static_assert(S.rows <= 6, "boxline::nishio::layers::blocks: up to six rows in a box");
  static_assert(S.columns >= 2, "boxline::nishio::layers::blocks: at least two columns in a box");

public:
  using typename shape_of_layers<S>::stack_lines;

  /// How many words it has, when all stacks were visited.
  static constexpr std::size_t words = []<int... I>(std::integer_sequence<int, I...>) {
    return (level<S, I>::words + ...);
  }
  (std::make_integer_sequence<int, S.rows>());

  /// See the concept `layer_store`.
  void start() {
    begin(0);
    add(0, 0);
  }
  /// See the concept `layer_store`.
  reach_verdict forward(int stack, const stack_lines& columns, const limits& limit) {
    reach_verdict how = reach_verdict::dead_end;
    at_stack(*this, stack, [&]<int I>(level<S, I>& here) {
      if constexpr (I > 0)
        if (I > first_) here.begin_after(std::get<I - 1>(levels_));
      how = here.forward(columns, limit);
    });
    return how;
  }
  /// See the concept `layer_store`.
  stop_reason backward(int stack, stack_lines& columns, const limits& limit) {
    stop_reason how = stop_reason::none;
    at_stack(*this, stack, [&]<int I>(level<S, I>& here) {
      if constexpr (I + 1 < S.rows) here.end_before(std::get<I + 1>(levels_));
      how = here.backward(columns, limit);
    });
    return how;
  }

  /// What the forward passes of all stacks have reached since `start()`. O(words).
  extent reached() const {
    extent sum{1, 0}; // the set of all rows, which no stack begins with
    std::apply([&sum](const auto&... each) { (each.add_to(sum), ...); }, levels_);
    return sum;
  }

  /// Begins before stack `stack` without any set, instead of `start`.
  void begin(int stack) {
    first_ = stack;
    at_stack(*this, stack, [](auto& here) { here.clear(); });
  }
  /// Adds a set of rows to those reached before stack `stack`. Requires `begin(stack)`, and `stack` rows of
  /// each band.
  void add(int stack, std::uint64_t rows) {
    at_stack(*this, stack, [rows](auto& here) { here.add(rows); });
  }
  /// Whether a set of rows that was added can be completed. Requires that `backward(stack)` was called.
  bool is_completable(int stack, std::uint64_t rows) const {
    bool result = false;
    at_stack(*this, stack, [&](const auto& here) { result = here.has(rows); });
    return result;
  }

private:
  template <class>
  struct levels_of;
  template <int... I>
  struct levels_of<std::integer_sequence<int, I...>> {
    using type = std::tuple<level<S, I>...>;
  };

  // Calls `f` with the level of the stack.
  template <class Blocks, class F>
  static void at_stack(Blocks& all, int stack, F f) {
    int i = 0;
    std::apply([&](auto&... each) { (void)((i++ == stack && (f(each), true)) || ...); }, all.levels_);
  }

  int first_ = 0; // the stack before which sets were added
  typename levels_of<std::make_integer_sequence<int, S.rows>>::type levels_;
};

} // namespace boxline::inline v0_2::nishio::layers
