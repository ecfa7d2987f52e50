// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/step.hpp>

#include <utility>
#include <vector>

namespace boxline::logic {

/// A board with the steps that were applied to it, each of which can be taken back and put on again. A value. O(n^2) a
/// step kept.
template <board Board>
class history {
public:
  explicit history(const Board& start) : states_{start} {}

  /// The board as it stands.
  const Board& state() const { return states_[at_]; }
  /// The board as it was before any step.
  const Board& start() const { return states_.front(); }
  /// Steps on the board.
  std::size_t size() const { return at_; }
  /// The `i`-th step that is on the board, or was taken back and can be put on again; and the board before it.
  const logic::step& step(std::size_t i) const { return steps_[i]; }
  const Board& before(std::size_t i) const { return states_[i]; }

  bool can_undo() const { return at_ > 0; }
  bool can_redo() const { return at_ < steps_.size(); }

  /// Applies a step; what was taken back before is forgotten. Where the board does not allow the step, nothing changes,
  /// and `contradiction` is given.
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
  /// Takes the last step back. Requires `can_undo()`.
  void undo() { --at_; }
  /// Puts the step on again that was taken back last. Requires `can_redo()`.
  void redo() { ++at_; }

private:
  std::vector<Board> states_; // one more than the steps
  std::vector<logic::step> steps_;
  std::size_t at_ = 0;
};

} // namespace boxline::logic
