// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/step.hpp>

#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// A board with the steps that were applied to it, with undo and redo. A value. O(n^2) bytes a step.
template <board Board>
class history {
public:
  explicit history(const Board& start) : states_{start} {}

  /// The current board.
  const Board& state() const { return states_[at_]; }
  /// The board before the first step.
  const Board& start() const { return states_.front(); }
  /// The number of steps applied.
  std::size_t size() const { return at_; }
  /// The `i`-th step that is applied or can be redone, and the board before it.
  const logic::step& step(std::size_t i) const { return steps_[i]; }
  const Board& before(std::size_t i) const { return states_[i]; }

  bool can_undo() const { return at_ > 0; }
  bool can_redo() const { return at_ < steps_.size(); }

  /// Applies a step; the steps that could be redone are dropped. Where the board does not allow the step,
  /// returns `contradiction` and changes nothing.
  status apply(logic::step s) {
    Board next = state();
    const status how = logic::apply(next, s);
    if (how == status::contradiction) return how;
    steps_.resize(at_);
    states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, states_.end());
    steps_.push_back(std::move(s));
    states_.push_back(std::move(next));
    ++at_;
    return how;
  }
  /// Undoes the last step. Requires `can_undo()`.
  void undo() {
    BOXLINE_ASSERT(can_undo());
    --at_;
  }
  /// Redoes the step that was undone last. Requires `can_redo()`.
  void redo() {
    BOXLINE_ASSERT(can_redo());
    ++at_;
  }

private:
  std::vector<Board> states_; // one more than the steps
  std::vector<logic::step> steps_;
  std::size_t at_ = 0;
};

} // namespace boxline::inline v0_2::logic
