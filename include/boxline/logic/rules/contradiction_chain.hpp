// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/implications.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

namespace boxline::inline v0_2::logic {

/// A candidate that is refuted by links from node to node, `How` with groups or without: the assumption that
/// it holds, or that it does not, implies for some cell, or for some digit in a house, that no candidate is
/// left. Each node follows from one other, as in `forcing` chains; see `contradiction` for nets. The shortest
/// steps first, of equal ones placements before eliminations, then by cell and digit.
///
/// O(candidates * implied candidates): every assumption is followed before the first step is given.
/// `limits::nodes` counts assumptions. Source: HoDoKu's "forcing chain contradiction"; Sudoku Explainer's
/// "Nishio" and "digit forcing chains" are among them.
template <reach How>
struct contradiction_chain_by {
  static_assert(How != reach::nets, "boxline::logic::contradiction_chain_by: see contradiction for nets");
  static constexpr bool is_inference = true;
  static constexpr rule_info info =
      How == reach::links
          ? rule_info{"contradiction-chain", "contradiction chain", "{chain}"}
          : rule_info{"grouped-contradiction-chain", "grouped contradiction chain", "{chain}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    struct refuted {
      int length;
      bool holds;
      int what;
    };
    implication_engine<Board> engine(b);
    std::vector<refuted> all;
    std::uint64_t examined = 0;
    for (int i = 0; i < engine.candidates; ++i) {
      if (!engine.is_open(i)) continue;
      for (const bool holds : {false, true}) {
        if (const stop_reason stopped = limit.check(examined++, "contradiction chains");
            stopped != stop_reason::none)
          return stopped;
        if (engine.follow(i, holds, How)) all.push_back({engine.length(), holds, i});
      }
    }
    std::sort(all.begin(), all.end(), [](const refuted& x, const refuted& y) {
      return std::tie(x.length, x.holds, x.what) < std::tie(y.length, y.holds, y.what);
    });
    for (const refuted& r : all) {
      engine.follow(r.what, r.holds, How);
      step s{&info};
      (r.holds ? s.eliminations : s.placements).push_back(engine.candidate(r.what));
      s.chains.push_back(engine.contradiction());
      if (!visit(std::move(s))) break;
    }
    return stop_reason::none;
  }
};

/// By links from candidate to candidate.
using contradiction_chain = contradiction_chain_by<reach::links>;
/// The same with groups.
using grouped_contradiction_chain = contradiction_chain_by<reach::groups>;

} // namespace boxline::inline v0_2::logic
