// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/bands.hpp>
#include <boxline/cover/contradiction.hpp>
#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/game_trial.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <utility>

namespace boxline::inline v0_2::logic {

/// The contradiction finder. Where the assumption that a candidate holds leads, by naked and hidden singles,
/// to a cell without a candidate or a house without a place, the candidate is eliminated. Where the
/// assumption that it does not hold leads there, it is placed; the paper calls that the stronger conclusion.
/// `Which` selects the assumptions; choose `both` unless the user asks for one.
///
/// The steps are in the order of their numbers of implications, fewest first; of equal ones placements before
/// eliminations, then in the order of the cells. So every assumption is propagated before the first step is
/// given: 0.1 to 0.4 ms a state of 9x9. A chain has no redundant node, but need not be the shortest for its
/// candidate. `limits::nodes` counts assumptions; where they or the time run out, the steps found by then are
/// given.
///
/// On a board of a game (`game_houses`) the constraints infer too: see `game_trial`. The same inferences then
/// take what the constraints take, a millisecond or more for an assumption at 9x9.
///
/// Source: Entwistle, section III.B.
template <cover::assumptions Which = cover::assumptions::both>
struct contradiction {
  static constexpr bool is_inference = true;
  static constexpr rule_info info = [] {
    constexpr std::string_view text = "{chain}";
    switch (Which) {
    case cover::assumptions::placements:
      return rule_info{"contradiction-if-true", "contradiction if true", text};
    case cover::assumptions::removals:
      return rule_info{"contradiction-if-false", "contradiction if false", text};
    default:
      return rule_info{"contradiction", "contradiction", text};
    }
  }();

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    if constexpr (carries_game<typename Board::houses_type>)
      return find_in_game(b, visit, limit);
    else
      return find_in_houses(b, visit, limit);
  }

private:
  template <board Board, step_visitor Visit>
  static stop_reason find_in_game(const Board& b, Visit& visit, const limits& limit) {
    struct found {
      assignment assumed;
      bool holds;
      refutation why;
    };
    std::vector<found> all;
    game_trial<Board> trial(b);
    stop_check stop(limit, {.stage = "contradictions"});
    stop_reason stopped = stop_reason::none;
    std::uint64_t tried = 0;
    for (int c = 0; c < Board::shape.cells() && stopped == stop_reason::none; ++c) {
      if (b.is_placed(cell(c))) continue;
      for (int d = 0; d < Board::shape.size() && stopped == stop_reason::none; ++d) {
        const assignment a{cell(c), digit::from_index(d)};
        for (const bool holds : {true, false}) {
          if (!b.has(a.where, a.what)) continue;
          if (Which == (holds ? cover::assumptions::removals : cover::assumptions::placements)) continue;
          stopped = limit.check(tried++, "contradictions");
          if (stopped != stop_reason::none) break;
          auto why = trial.refute(a, holds, stop);
          if (why) all.push_back({a, holds, std::move(*why)});
          if (stopped = stop.why(); stopped != stop_reason::none) break;
        }
      }
    }
    std::stable_sort(all.begin(), all.end(), [](const found& x, const found& y) {
      return x.why.implications != y.why.implications ? x.why.implications < y.why.implications
                                                      : x.holds < y.holds;
    });
    for (found& f : all) {
      step s{&info};
      (f.holds ? s.eliminations : s.placements) = {f.assumed};
      s.chains.push_back(std::move(f.why.proof));
      if (!visit(std::move(s))) return stop_reason::none;
    }
    return stopped;
  }

  // Whether an assumption may be a contradiction: singles and locked candidates infer one, on a board that
  // takes a fraction of the time and explains nothing.
  template <box B>
  class screen {
  public:
    template <board Board>
    explicit screen(const Board& b) {
      for (int c = 0; c < B.cells(); ++c)
        for (int d = 0; d < B.size(); ++d)
          if (!b.has(cell(c), digit::from_index(d))) from_.remove(cell(c), digit::from_index(d));
    }
    bool operator()(assignment a, bool placed) const {
      bits::bands_board<B> b = from_;
      if ((placed ? b.place(a.where, a.what) : b.remove(a.where, a.what)) == status::contradiction)
        return true;
      return b.template propagate_natively<propagate::naked_single, propagate::hidden_single,
                                           propagate::locked>() == status::contradiction;
    }

  private:
    bits::bands_board<B> from_;
  };

  template <board Board, step_visitor Visit>
  static stop_reason find_in_houses(const Board& b, Visit& visit, const limits& limit) {
    constexpr box B = Board::shape;
    limits within = limit;
    within.solutions = unlimited;
    cover::contradiction_finder<B, typename Board::houses_type> finder(b);
    const auto all = [&] {
      if constexpr (B.size() <= 16 && std::same_as<typename Board::houses_type, houses::standard<B>>)
        return finder.find_contradictions(within, Which, screen<B>(b));
      else
        return finder.find_contradictions(within, Which);
    }();
    std::vector<std::pair<std::ptrdiff_t, const cover::consequences<B>*>> order; // with its implications
    for (const cover::consequences<B>& c : all.found)
      order.emplace_back(
          std::count_if(c.chain.begin(), c.chain.end(), [](const cover::implication& i) { return i.needed; }),
          &c);
    std::stable_sort(order.begin(), order.end(), [](const auto& x, const auto& y) {
      return x.first != y.first ? x.first < y.first : x.second->placed < y.second->placed;
    });
    for (const auto& [implications, c] : order) {
      step s{&info};
      (c->placed ? s.eliminations : s.placements) = {c->assumed};
      chain_writer<Board> w(b);
      w.assume(c->assumed, c->placed);
      for (const cover::implication& i : c->explanation()) w.place(i.because, i.what);
      s.chains.push_back(w.end(c->met));
      if (!visit(std::move(s))) return stop_reason::none;
    }
    return stop_reason_of(all.verdict);
  }
};

} // namespace boxline::inline v0_2::logic
