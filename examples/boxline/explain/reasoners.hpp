// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/interrupt.hpp"
#include "common/puzzle_input.hpp"
#include "explain/explain.hpp"
#include "solve/game_words.hpp"
#include "solve/request.hpp"

#include <algorithm>
#include <map>

namespace command {

/// Shared by `explain` and `hint`: the reasoners that the input has needed so far, and their limits.
class reasoning {
public:
  explicit reasoning(const reasoning_words& w, const rules_choice& game = {})
      : words_(w), game_(game), named_(named_rules(w.rules, game.is_game())) {}

  /// Null where there is none for the box; then `fatal` has the message.
  const reasoner* find(boxline::box shape) {
    auto at = reasoners_.find(shape);
    if (at == reasoners_.end() && game_.is_game()) {
      reasoner_or_error made = make_game_reasoner(shape, game_);
      if (!made.made) return fatal_ = made.error, nullptr;
      at = reasoners_.emplace(shape, std::move(made.made)).first;
    }
    if (at == reasoners_.end()) at = reasoners_.emplace(shape, make_reasoner(shape)).first;
    if (!at->second)
      fatal_ = "no rules for boxes of " + boxline::box_name(shape) + "; expected one of " + reasoner_boxes();
    else if (const auto here = at->second->available(named_); here.size() < named_.size()) {
      const auto lost = std::find_if(named_.begin(), named_.end(), [&](const auto* rule) {
        return std::find(here.begin(), here.end(), rule) == here.end();
      });
      fatal_ = "--rules: " + std::string((*lost)->key) + " is not available for boxes of " +
               boxline::box_name(shape);
      return nullptr;
    }
    return at->second.get();
  }
  const std::string& fatal() const { return fatal_; }

  /// Whether a puzzle has one solution, where a rule in use rests on that; else, and after 10,000 boards,
  /// nothing. Not of games: no such rule takes them.
  std::optional<boxline::uniqueness> uniqueness_of(const puzzle_at& p, boxline::alphabet symbols,
                                                   const rule_choice& use) {
    using boxline::uniqueness, boxline::solve_verdict;
    if (game_.is_game() || !has_uniqueness(use)) return std::nullopt;
    auto at = engines_.find(p.grid.shape());
    if (at == engines_.end())
      at = engines_.emplace(p.grid.shape(), make_everyday_engine(p.grid.shape(), game_).made).first;
    if (!at->second) return std::nullopt;
    request what;
    what.what = task::check;
    what.seconds = words_.seconds;
    what.nodes = 10'000;
    what.cancelled = is_cancelled;
    boxline::parse_options options;
    options.symbols = symbols;
    answer a;
    at->second->run(what, p.text, options, {}, a);
    if (a.verdict == solve_verdict::invalid) return uniqueness::invalid;
    if (a.count > 1) return uniqueness::multiple;
    if (a.verdict == solve_verdict::limit_reached || !a.complete) return std::nullopt;
    return a.count == 1 ? uniqueness::unique : uniqueness::unsolvable;
  }

  /// The limits for one puzzle, from now on.
  boxline::limits limits() const { return limits_until_cancelled(words_.seconds, words_.nodes); }

private:
  const reasoning_words& words_;
  const rules_choice game_;
  const rule_choice named_; // those that must be available
  std::map<boxline::box, std::unique_ptr<reasoner>> reasoners_;
  std::map<boxline::box, std::unique_ptr<engine>> engines_;
  std::string fatal_;
};

} // namespace command
