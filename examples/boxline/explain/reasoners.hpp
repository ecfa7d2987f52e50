// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/interrupt.hpp"
#include "explain/explain.hpp"
#include "solve/game_words.hpp"

#include <map>

namespace command {

/// Whether puzzles have other houses than the standard ones, or constraints.
inline bool is_game(const rules_choice& r) {
  return r.which != rules_choice::kind::standard || r.has_constraints();
}

/// Shared by `explain` and `hint`: the reasoners that the input has needed so far, and their limits.
class reasoning {
public:
  explicit reasoning(const reasoning_words& w, const rules_choice& game = {}) : words_(w), game_(game) {}

  /// Null where there is none for the box; then `fatal` has the message.
  const reasoner* find(boxline::box shape) {
    auto at = reasoners_.find(shape);
    if (at == reasoners_.end() && is_game(game_)) {
      reasoner_or_error made = make_game_reasoner(shape, game_);
      if (!made.made) return fatal_ = made.error, nullptr;
      at = reasoners_.emplace(shape, std::move(made.made)).first;
    }
    if (at == reasoners_.end()) at = reasoners_.emplace(shape, make_reasoner(shape)).first;
    if (!at->second)
      fatal_ = "no rules for boxes of " + boxline::box_name(shape) + "; expected one of " + reasoner_boxes();
    return at->second.get();
  }
  const std::string& fatal() const { return fatal_; }

  /// The limits for one puzzle, from now on.
  boxline::limits limits() const { return limits_until_cancelled(words_.seconds, words_.nodes); }

private:
  const reasoning_words& words_;
  const rules_choice game_;
  std::map<boxline::box, std::unique_ptr<reasoner>> reasoners_;
  std::string fatal_;
};

} // namespace command
