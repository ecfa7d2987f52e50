// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/bands.hpp>
#include <boxline/cover/contradiction.hpp>
#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/game_trial.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The contradiction finder. Where the assumption that a candidate holds leads, by naked and hidden singles,
/// to a cell without a candidate or a house without a place, the candidate is eliminated. Where the
/// assumption that it does not hold leads there, it is placed; the paper calls that the stronger conclusion.
/// `Which` selects the assumptions; choose `both` unless the user asks for one.
///
/// The steps are in the order of their numbers of implications, fewest first; of equal ones placements before
/// eliminations, then in the order of the cells. So every assumption is tried before the first step is given,
/// but not beyond what the best one so far takes: 0.2 ms a hard 9x9. The others are found after that. A
/// chain has no redundant node, but need not be the shortest for its candidate. `limits::nodes` counts
/// assumptions; where they run out, the steps found by then are given, and where the time does, the first of
/// these at least.
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
  // takes a fraction of the time and explains nothing. Assumptions that one without a contradiction leads to
  // are none either.
  template <box B>
  class screen {
    using digit_set = sets::word_set<B.size()>;

  public:
    template <board Board>
    explicit screen(const Board& b) {
      for (int c = 0; c < B.cells(); ++c) {
        for (int d = 0; d < B.size(); ++d)
          if (!b.has(cell(c), digit::from_index(d))) from_.remove(cell(c), digit::from_index(d));
        if (!b.is_placed(cell(c))) open_.push_back(cell(c));
      }
    }
    bool passes(assignment a, bool placed) {
      if ((placed ? can_hold_ : can_fail_)[a.where].test(a.what.index())) return false;
      bits::bands_board<B> b = from_;
      if ((placed ? b.place(a.where, a.what) : b.remove(a.where, a.what)) == status::contradiction)
        return true;
      if (b.template propagate_natively<propagate::naked_single, propagate::hidden_single,
                                        propagate::locked>() == status::contradiction)
        return true;
      for (const cell c : open_) {
        const digit_set left = b.digits(c);
        if (left.is_single()) can_hold_[c] |= left;
        can_fail_[c] |= digit_set::full() - left;
      }
      return false;
    }

  private:
    bits::bands_board<B> from_;
    std::vector<cell> open_;
    std::array<digit_set, B.cells()> can_hold_{}, can_fail_{}; // assumptions known to be no contradiction
  };
  struct no_screen {
    explicit no_screen(const auto&) {}
    bool passes(assignment, bool) const { return true; }
  };

  // An assumption, and the number of its implications or, where it is not before the best, a lower bound.
  struct trial {
    cover::index implications;
    bool placed;
    assignment assumed;
    bool is_before(const trial& other) const {
      return implications != other.implications ? implications < other.implications : placed < other.placed;
    }
  };

  template <board Board, step_visitor Visit>
  static stop_reason find_in_houses(const Board& b, Visit& visit, const limits& limit) {
    constexpr box B = Board::shape;
    constexpr bool is_swept =
        B.size() <= 16 && std::same_as<typename Board::houses_type, houses::standard<B>>;
    cover::contradiction_finder<B, typename Board::houses_type> finder(b);
    std::conditional_t<is_swept, screen<B>, no_screen> screened(b);

    // The first step, by trials that end where they would be no better.
    std::vector<trial> all;
    trial best{cover::no_index, false, {}};
    stop_reason stopped = stop_reason::none;
    std::uint64_t tried = 0;
    finder.for_each_assumption(Which, [&](assignment a, bool placed) {
      stopped = limit.check(tried, "contradictions");
      if (stopped != stop_reason::none) return false;
      ++tried;
      if (!screened.passes(a, placed)) return true;
      const cover::index below = best.implications + (placed < best.placed ? 1 : 0);
      const trial t{finder.implications(a, placed, below), placed, a};
      if (t.implications == cover::no_index) return true;
      all.push_back(t);
      if (t.is_before(best)) best = t;
      return true;
    });
    if (best.implications == cover::no_index) return stopped;
    if (!visit(step_of(b, finder.assume(best.assumed, best.placed)))) return stop_reason::none;

    limits within = limit;
    within.nodes = unlimited;
    std::vector<trial> others;
    for (trial t : all) {
      if (t.assumed == best.assumed && t.placed == best.placed) continue;
      if (const stop_reason why = within.check(tried++, "contradictions"); why != stop_reason::none) {
        stopped = why;
        break;
      }
      t.implications = finder.implications(t.assumed, t.placed);
      if (t.implications != cover::no_index) others.push_back(t);
    }
    std::stable_sort(others.begin(), others.end(),
                     [](const trial& x, const trial& y) { return x.is_before(y); });
    for (const trial& t : others)
      if (!visit(step_of(b, finder.assume(t.assumed, t.placed)))) return stop_reason::none;
    return stopped;
  }

  template <board Board>
  static step step_of(const Board& b, const cover::consequences<Board::shape>& c) {
    step s{&info};
    (c.placed ? s.eliminations : s.placements) = {c.assumed};
    chain_writer<Board> w(b);
    w.assume(c.assumed, c.placed);
    for (const cover::implication& i : c.explanation()) w.place(i.because, i.what);
    s.chains.push_back(w.end(c.met));
    return s;
  }
};

} // namespace boxline::inline v0_2::logic
