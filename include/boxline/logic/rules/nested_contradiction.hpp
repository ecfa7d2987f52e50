// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/trial.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/logic/rules/subset_name.hpp>

#include <algorithm>
#include <cstdint>

namespace boxline::inline v0_2::logic {

/// A candidate that leads to a contradiction by singles and by contradictions in the state assumed so far,
/// `Depth` deep: T&E(Depth). With 2 all puzzles of 9x9 are solved but few, with 3 all that are known. A step
/// eliminates one candidate; candidates of cells with few of them are tried first. Its chain has no redundant
/// node but need not be the shortest.
///
/// `limits::nodes` counts trials; `most_trials` bounds a search. 1 to 100 ms for depth 2 until the first
/// step at 9x9. Source: Berthier, trial and error; the dynamic and nested forcing chains of Sudoku Explainer
/// prove the same.
template <int Depth>
struct nested_contradiction {
  static_assert(Depth >= 1 && Depth <= 9, "boxline::logic::nested_contradiction: 1 to 9 assumptions");

private:
  static constexpr short_text name_of(std::string_view gap) {
    short_text name;
    for (const std::string_view word :
         {std::string_view("nested"), gap, std::string_view("contradiction"), gap})
      name += word;
    const char digit[] = {static_cast<char>('0' + Depth)};
    return name += std::string_view(digit, 1);
  }
  static constexpr auto key = name_of("-"), title = name_of(" ");

public:
  static constexpr bool is_inference = true;
  static constexpr rule_info info{key, title, "{chain}", Depth};

  /// The number of trials after which a search ends without a step, or 1,000 for each candidate of a blank
  /// grid if that is less: a puzzle with many solutions would take hours. The hardest puzzles of 9x9 take a
  /// tenth.
  std::uint64_t most_trials = 300'000;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    limits within = limit;
    constexpr std::uint64_t n = Board::shape.size();
    within.nodes = std::min({limit.nodes, most_trials, 1000 * n * n * n});
    trial_engine<Board> engine(b, within);
    typename trial_engine<Board>::proof why;
    for (const assignment a : engine.candidates()) {
      if (!engine.refute(a, Depth, why)) {
        // `none` where it is the rule's own bound that stopped it.
        if (engine.stopped() != stop_reason::none)
          return engine.stopped() == stop_reason::cancelled ? engine.stopped()
                                                            : limit.check(engine.trials(), "trials");
        continue;
      }
      step s{&info};
      s.eliminations = {a};
      s.chains.push_back(engine.chain_of(why, info));
      if (!visit(std::move(s))) return stop_reason::none;
    }
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
