// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/layers/blocks.hpp>
#include <boxline/nishio/layers/lists.hpp>

#include <algorithm>

namespace boxline::inline v0_2::nishio::layers {

/// A layer store that lists sets while they are few, and continues in blocks when there are many.
template <box S>
class adaptive : public shape_of_layers<S> {
public:
  using typename shape_of_layers<S>::stack_lines;

  /// Continues in blocks where it would list more than `most_listed` sets.
  explicit adaptive(std::size_t most_listed = default_listed) : lists_(most_listed) {}

  /// See the concept `layer_store`.
  void start() {
    lists_.start();
    listed_ = S.rows;
  }
  /// See the concept `layer_store`.
  reach_verdict forward(int stack, const stack_lines& columns, const limits& limit) {
    if (stack < listed_) {
      const reach_verdict how = lists_.forward(stack, columns, limit);
      if (how != reach_verdict::limit_reached || !lists_.is_full()) return how;
      listed_ = stack;
      blocks_.begin(stack);
      lists_.for_each_reached([&](std::uint64_t rows, bool) { blocks_.add(stack, rows); });
    }
    return blocks_.forward(stack, columns, limit);
  }
  /// See the concept `layer_store`.
  stop_reason backward(int stack, stack_lines& columns, const limits& limit) {
    if (stack < listed_) return lists_.backward(stack, columns, limit);
    const stop_reason how = blocks_.backward(stack, columns, limit);
    if (how == stop_reason::none && stack == listed_)
      lists_.for_each_reached([&](std::uint64_t rows, bool& is_completable) {
        is_completable = blocks_.is_completable(stack, rows);
      });
    return how;
  }

private:
  // As many sets as could be listed in the time of the blocks: a sixteenth of their words, but a million at
  // most, which are 100 MB.
  static constexpr std::size_t default_listed = std::min(blocks<S>::words / 16, std::size_t{1} << 20);

  lists<S> lists_;
  blocks<S> blocks_;
  int listed_ = S.rows; // the stacks before this one are in lists
};

} // namespace boxline::inline v0_2::nishio::layers
