// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/path_consistency/pc4.hpp>

namespace boxline::inline v0_2::propagate {

// clang-format off
/// Strong path consistency (3-consistency) over the constraints "two peers differ". Two candidates of two
/// cells make a pair unless the cells are peers and the digits equal. These steps are repeated to the
/// fixpoint:
///
/// - a pair (a, b) is eliminated when some third cell has no candidate that makes a pair with a and with b;
/// - a candidate is eliminated, with its pairs, when some other cell has no candidate that makes a pair with
///   it;
/// - a cell without a candidate is a contradiction.
///
/// The definition takes pairs of any two cells and every third cell, and so does the paper's bound of O(n^3
/// k^3). In the paper the third square is "within the scope of the pair": at first only a peer of one
/// of the two cells can refute a pair. Later, eliminated pairs refute others, also of cells that are not
/// peers. A relation over peers alone would infer less than 3-consistency.
///
/// Places nothing. Infers more than `arc_consistency`. It does not find hidden singles and locked candidates,
/// since no constraint requires a place for each digit in a house. For explanations and comparisons: a pass
/// takes 0.06 to 0.5 ms on a 9x9 puzzle, some 100 times less than PC-4, but far more than the rules of a
/// search.
///
/// Bit-parallel: a visit to candidate a takes each cell k in which a has lost pairs since the last visit, and
/// keeps in a's row the union of the rows of its partners in k:
///
///     row(a) &= union of row(c), c a candidate of k with (a, c) left
///
/// in words of 64 pairs, and stops as soon as the whole row is covered, mostly after a few rows. Pairs that
/// are not covered have no support in k; if no pair of the row is covered, a itself has no partner there.
/// Every eliminated pair is a loss on both its sides, in the other's cell. At the start, equal digits of
/// peers are such losses: without them every pair has support everywhere, so that no other visits are
/// necessary.
///
/// For N candidates in K open cells, n digits: O(N^2 / 64) words for a round of visits, O(N^3 * n / 64) at
/// worst. Takes about N * (N + K) / 8 bytes on the heap, kept for the next call: 73 KiB for an empty grid of
/// 9x9, 2.1 MiB for one of 16x16. An object is its own workspace: use one for each thread.
///
/// Source: Montanari, "Networks of constraints", 1974, for the definition and the composition of relations;
/// Entwistle, "Algorithmics of Sudoku", III.A; the worklist by losses as in PC-4 (Han and Lee 1988).
// clang-format on
class path_consistency {
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

  /// See `path_fixpoint`. A node of the limits is a visit to a candidate.
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
  using word = pair_relation::word;

  word* losses(int a) {
    return losses_.data() + static_cast<std::size_t>(a) * static_cast<std::size_t>(loss_words_);
  }
  void lose(int a, int slot) {
    pair_relation::insert(losses(a), slot);
    pair_relation::insert(waiting_.data(), a);
  }

  template <class Board, class Observer>
  consistency_verdict refute(const Board& b, std::uint64_t most, stop_check& stop, Observer& o) {
    visits_ = 0;
    if (!pairs_.start(b, stop)) return consistency_verdict::contradiction;
    if (stop.why() == stop_reason::none) set_up(stop);
    for (int a = 0; stop.why() == stop_reason::none; ++a) {
      a = pair_relation::next(waiting_.data(), a, pairs_.size());
      if (a == pairs_.size()) {
        a = pair_relation::next(waiting_.data(), 0, pairs_.size());
        if (a == pairs_.size()) return consistency_verdict::consistent;
      }
      if (visits_ >= most) return consistency_verdict::limit_reached;
      if (visits_ % 16 == 0 && stop()) break;
      ++visits_;
      if (!visit(a, o, stop)) {
        pairs_.clear();
        return consistency_verdict::contradiction;
      }
    }
    return stopped_as<consistency_verdict>(stop.why());
  }

  void set_up(stop_check& stop) {
    const auto size = static_cast<std::size_t>(pairs_.size());
    loss_words_ = (pairs_.cells() + 63) / 64;
    losses_.assign(size * static_cast<std::size_t>(loss_words_), 0);
    waiting_.assign(static_cast<std::size_t>(pairs_.words()), 0);
    rest_.resize(static_cast<std::size_t>(pairs_.words()));
    left_.resize(static_cast<std::size_t>(pairs_.cells()));
    for (int k = 0; k < pairs_.cells(); ++k)
      left_[static_cast<std::size_t>(k)] = pairs_.first(k + 1) - pairs_.first(k);
    for (int a = 0; a < pairs_.size() && !stop.each<64>(); ++a) {
      const word* const mine = pairs_.row(a);
      for (int w = 0; w < pairs_.words(); ++w) rest_[static_cast<std::size_t>(w)] = ~mine[w];
      for (int c = pair_relation::next(rest_.data(), 0, pairs_.size()); c < pairs_.size();
           c = pair_relation::next(rest_.data(), c + 1, pairs_.size()))
        if (pairs_.slot(c) != pairs_.slot(a)) lose(a, pairs_.slot(c));
    }
  }

  // False if a cell has lost its last candidate.
  template <class Observer>
  bool visit(int a, Observer& o, stop_check& stop) {
    word* const mine = losses(a);
    pair_relation::erase(waiting_.data(), a);
    for (int k = pair_relation::next(mine, 0, pairs_.cells()); k < pairs_.cells();
         k = pair_relation::next(mine, 0, pairs_.cells())) {
      if (stop.each<64>()) return true;
      pair_relation::erase(mine, k);
      if (covered(a, k)) continue;
      if (pair_relation::test(rest_.data(), a)) {
        std::fill_n(mine, loss_words_, word{0});
        pair_relation::erase(waiting_.data(), a);
        return remove(a, k, o);
      }
      pair_relation::for_each(rest_.data(), pairs_.words(), [&](int c) {
        o.refuted(pairs_[a], pairs_[c], pairs_.where(k));
        pairs_.refute(a, c);
        lose(a, pairs_.slot(c));
        lose(c, pairs_.slot(a));
      });
      pair_relation::erase(waiting_.data(), a); // it is being visited
    }
    return true;
  }

  // Puts the pairs of a's row that no partner in slot k covers into rest_; true if there are none.
  bool covered(int a, int k) {
    const int words = pairs_.words(), end = pairs_.first(k + 1);
    const word* const mine = pairs_.row(a);
    word* const rest = rest_.data();
    std::copy_n(mine, words, rest);
    for (int c = pair_relation::next(mine, pairs_.first(k), end); c < end;
         c = pair_relation::next(mine, c + 1, end)) {
      const word* const other = pairs_.row(c);
      word any = 0;
      for (int w = 0; w < words; ++w) any |= rest[w] &= ~other[w];
      if (any == 0) return true;
    }
    return false;
  }

  template <class Observer>
  bool remove(int a, int k, Observer& o) {
    o.removed(pairs_[a], pairs_.where(k));
    pair_relation::for_each(pairs_.row(a), pairs_.words(), [&](int c) {
      pairs_.refute(a, c);
      if (c != a) lose(c, pairs_.slot(a));
    });
    return --left_[static_cast<std::size_t>(pairs_.slot(a))] > 0;
  }

  pair_relation pairs_;
  std::vector<word> losses_;  // by candidate: bit k: pairs with slot k were eliminated since its last visit
  std::vector<word> waiting_; // bit a: candidate a has losses
  std::vector<word> rest_;
  std::vector<int> left_; // by slot: candidates
  int loss_words_ = 0;
  std::uint64_t visits_ = 0;
};

/// The result of `path_fixpoint`.
struct path_result {
  consistency_verdict verdict = consistency_verdict::consistent;
  std::uint64_t visits = 0; ///< nodes taken
  pair_relation pairs;      ///< the candidates and pairs that are left; empty after a contradiction
};

/// The fixpoint of strong path consistency on a board, which is not changed: the relation of pairs that is
/// left, by `path_consistency` or, as `path_fixpoint<path_consistency_pc4>(b)`, by PC-4. Takes the node, time
/// and cancel limits (each method defines its node) and an observer of the steps. Allocates its workspace; to
/// reuse one, keep an object of the method and call its `reach_fixpoint`. Source: as the method's.
template <class Method = path_consistency, board Board, path_observer Observer>
path_result path_fixpoint(const Board& b, const limits& l, Observer& o) {
  Method method;
  const consistency_verdict verdict = method.reach_fixpoint(b, l, o);
  return {verdict, method.visits(), method.pairs()};
}
/// The same without an observer.
template <class Method = path_consistency, board Board>
path_result path_fixpoint(const Board& b, const limits& l = {}) {
  no_path_observer nobody;
  return path_fixpoint<Method>(b, l, nobody);
}

} // namespace boxline::inline v0_2::propagate
