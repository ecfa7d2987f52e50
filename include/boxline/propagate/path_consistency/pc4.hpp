// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/propagate/path_consistency/pair_relation.hpp>
#include <boxline/propagate/path_consistency/path_steps.hpp>

namespace boxline::inline v0_2::propagate {

/// Path consistency by PC-4: supports are counted, and each eliminated pair is propagated once. It leaves the
/// same candidates and pairs as `path_consistency`, where the definition is. Choose `path_consistency`, which
/// is faster; this one is for comparison with the literature.
///
///     supports[pair (a, b)][k]    candidates of cell k that make a pair with a and with b
///     partners[a][k]              candidates of cell k that make a pair with a
///     work                        eliminated pairs that have not been propagated yet
///
/// A pair without support in some third cell is eliminated, and so is a candidate without a partner in some
/// cell, with all its pairs. To propagate the elimination of (a, b): for each c that makes a pair with both,
/// (a, c) has one support less in the cell of b, and (b, c) in that of a. A pair counts as a support until
/// its own elimination is propagated, so that each triangle is subtracted from the counters once. Mohr and
/// Henderson store the supported pairs in lists (some 10^8 entries for an empty grid); here they are found by
/// the relation when they are needed, at the same cost; the paper does the same by the incident pairs of each
/// assignment.
///
/// For N candidates in K open cells: O(N^3) time at each call, and N^2 / 2 * K + N^2 + ... bytes: 22 MiB for
/// an empty grid of 9x9, 1.5 to 3 MiB for most puzzles; 2 GiB for an empty grid of 16x16. The memory is kept
/// for the next call. The paper's own figures are 120 MB and 6 seconds for the empty grid, 40 MB and 1 to 2
/// seconds as a rule.
///
/// Source: Entwistle, "Algorithmics of Sudoku", III.A; Mohr and Henderson, "Arc and path consistency
/// revisited", 1986; corrected by Han and Lee, "Comments on Mohr and Henderson's path consistency algorithm",
/// 1988.
class path_consistency_pc4 {
public:
  static constexpr bool is_inference = true;

  /// Makes the board path consistent in one pass. Places nothing.
  template <board Board>
  progress propagate(Board& b) {
    stop_check never;
    return propagate(b, never);
  }
  /// The same; see `stoppable_propagator_for`. Stopped, it changes nothing, and the next call begins anew: a
  /// search that is continued in slices of time makes no progress where these are shorter than a pass.
  template <board Board>
  progress propagate(Board& b, stop_check& stop) {
    no_path_observer nobody;
    const consistency_verdict verdict = refute(b, unlimited, stop, nobody);
    return remove_refuted(b, pairs_, verdict);
  }

  /// See `path_fixpoint`. A node of the limits is a pair, when its supports are counted and again when its
  /// elimination is propagated.
  template <board Board, path_observer Observer>
  consistency_verdict reach_fixpoint(const Board& b, const limits& l, Observer& o) {
    stop_check stop(l, {.stage = "path consistency"});
    return refute(b, l.nodes, stop, o);
  }

  /// The relation after the last call.
  const pair_relation& pairs() const { return pairs_; }
  /// How many nodes the last call took.
  std::uint64_t visits() const { return visits_; }

private:
  struct pair {
    int a, b;
  };
  struct doom {
    int who, by; // a candidate, and the slot where it has no partner
  };
  enum link : std::uint8_t { none, eliminated, left }; // eliminated: not propagated yet

  link* links(int a) { return links_.data() + static_cast<std::size_t>(a) * wide_; }
  std::uint8_t* supports(int a, int b) {
    const auto low = static_cast<std::size_t>(std::min(a, b)),
               high = static_cast<std::size_t>(std::max(a, b));
    return supports_.data() + (high * (high - 1) / 2 + low) * slots_;
  }
  std::uint8_t& partners(int a, int k) {
    return partners_[static_cast<std::size_t>(a) * slots_ + static_cast<std::size_t>(k)];
  }

  template <class Board, class Observer>
  consistency_verdict refute(const Board& b, std::uint64_t most, stop_check& stop, Observer& o) {
    visits_ = 0;
    alive_ = pairs_.start(b, stop);
    if (!alive_) return consistency_verdict::contradiction;
    if (stop.why() == stop_reason::none) set_up(stop);
    if (stop.why() == stop_reason::none && !count_all(most, stop, o))
      return consistency_verdict::limit_reached;
    while (stop.why() == stop_reason::none && alive_ && !(doomed_.empty() && work_.empty())) {
      if (!doomed_.empty()) {
        if (stop.each<16>()) break;
        const doom next = doomed_.back();
        doomed_.pop_back();
        if (pairs_.has(next.who)) remove(next, o);
        continue;
      }
      if (visits_ >= most) return consistency_verdict::limit_reached;
      if (visits_ % 16 == 0 && stop()) break;
      ++visits_;
      const pair next = work_.back();
      work_.pop_back();
      propagate_elimination(next, o);
    }
    if (!alive_) {
      pairs_.clear();
      return consistency_verdict::contradiction;
    }
    return stop.why() == stop_reason::none ? consistency_verdict::consistent
                                           : stopped_as<consistency_verdict>(stop.why());
  }

  void set_up(stop_check& stop) {
    wide_ = static_cast<std::size_t>(pairs_.size());
    slots_ = static_cast<std::size_t>(pairs_.cells());
    work_.clear();
    doomed_.clear();
    links_.clear();
    if (!detail::resize(links_, wide_ * wide_, none, stop)) return;
    const std::size_t counters = wide_ < 2 ? 0 : wide_ * (wide_ - 1) / 2 * slots_;
    if (!detail::resize(supports_, counters, std::uint8_t{0}, stop)) return;
    partners_.assign(wide_ * slots_, 0);
    left_.assign(slots_, 0);
    for (int a = 0; a < pairs_.size() && !stop.each<64>(); ++a) {
      ++left_[static_cast<std::size_t>(pairs_.slot(a))];
      pair_relation::for_each(pairs_.row(a), pairs_.words(), [&](int b) {
        if (b == a) return;
        links(a)[b] = left;
        ++partners(a, pairs_.slot(b));
      });
    }
    for (int a = 0; a < pairs_.size(); ++a)
      for (int k = 0; k < pairs_.cells(); ++k)
        if (k != pairs_.slot(a) && partners(a, k) == 0) doomed_.push_back({a, k});
  }

  // The links are not changed to `none` while pairs are counted: eliminated pairs are marked `eliminated`.
  // False where the nodes ran out.
  template <class Observer>
  bool count_all(std::uint64_t most, stop_check& stop, Observer& o) {
    for (int b = 0; b < pairs_.size(); ++b) {
      if (stop.each<64>()) return true;
      for (int a = 0; a < pairs_.first(pairs_.slot(b)); ++a) {
        if (links(a)[b] != left) continue;
        if (visits_ >= most) return false;
        if (visits_ % 16 == 0 && stop()) return true;
        ++visits_;
        count(a, b, o);
      }
    }
    return true;
  }
  template <class Observer>
  void count(int a, int b, Observer& o) {
    std::uint8_t* const counters = supports(a, b);
    const link *const of_a = links(a), *const of_b = links(b);
    for (int k = 0; k < pairs_.cells(); ++k) {
      int supported = 0;
      for (int c = pairs_.first(k); c < pairs_.first(k + 1); ++c)
        supported += of_a[c] != none && of_b[c] != none;
      counters[k] = static_cast<std::uint8_t>(supported);
      if (supported > 0 || k == pairs_.slot(a) || k == pairs_.slot(b)) continue;
      o.refuted(pairs_[a], pairs_[b], pairs_.where(k));
      return drop(a, b);
    }
  }

  void drop(int a, int b) {
    pairs_.refute(a, b);
    links(a)[b] = links(b)[a] = eliminated;
    work_.push_back({a, b});
    if (--partners(a, pairs_.slot(b)) == 0) doomed_.push_back({a, pairs_.slot(b)});
    if (--partners(b, pairs_.slot(a)) == 0) doomed_.push_back({b, pairs_.slot(a)});
  }

  template <class Observer>
  void remove(doom next, Observer& o) {
    const int a = next.who;
    o.removed(pairs_[a], pairs_.where(next.by));
    for (int b = 0; b < pairs_.size(); ++b)
      if (links(a)[b] == left) drop(a, b);
    pair_relation::erase(pairs_.row(a), a);
    if (--left_[static_cast<std::size_t>(pairs_.slot(a))] == 0) alive_ = false;
  }

  template <class Observer>
  void propagate_elimination(pair lost, Observer& o) {
    link *const of_a = links(lost.a), *const of_b = links(lost.b);
    of_a[lost.b] = of_b[lost.a] = none;
    for (int c = 0; c < pairs_.size(); ++c) {
      if (of_a[c] == none || of_b[c] == none) continue;
      less(lost.a, c, lost.b, o);
      less(lost.b, c, lost.a, o);
    }
  }
  // The pair (a, c) has lost its support by candidate b.
  template <class Observer>
  void less(int a, int c, int b, Observer& o) {
    if (links(a)[c] != left || --supports(a, c)[pairs_.slot(b)] > 0) return;
    o.refuted(pairs_[a], pairs_[c], pairs_[b].where);
    drop(a, c);
  }

  pair_relation pairs_;
  bool alive_ = true; // no cell has lost its last candidate
  std::size_t wide_ = 0, slots_ = 0;
  std::vector<link> links_;
  std::vector<std::uint8_t> supports_, partners_;
  std::vector<int> left_; // by slot: candidates
  std::vector<pair> work_;
  std::vector<doom> doomed_;
  std::uint64_t visits_ = 0;
};

} // namespace boxline::inline v0_2::propagate
