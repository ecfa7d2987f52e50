// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/path_consistency/pc4.hpp>

namespace boxline::propagate {

/// Strong path consistency (3-consistency) over the constraints "two peers differ". Two candidates of two cells
/// make a pair unless the cells are peers and the digits equal; then, for as long as anything goes:
///
/// - a pair (a, b) goes when some third cell has no candidate that makes a pair with a and with b;
/// - a candidate goes, with its pairs, when some other cell has no candidate that makes a pair with it;
/// - a cell without a candidate is a contradiction.
///
/// Pairs of any two cells and every third cell: the definition asks for all of them, and so does the paper's
/// bound of O(n^3 k^3). Its sentence that the third square is "within the scope of the pair" says where a
/// refutation can begin (a cell that is no peer of a's or b's refutes nothing at first), and its "another square
/// within the target's scope" where a solver looks for it; cells that are no peers come to exclude each other
/// too, and pairs that went refute others. A relation over peers alone would draw less, and what it draws would
/// not be 3-consistency.
///
/// Places nothing. Draws more than `arc_consistency`; hidden singles and locked candidates it does not know,
/// as no constraint says that a house has a place for each digit. For explaining and for comparisons: a pass takes
/// 0.06 to 0.5 ms on a puzzle of 9x9, some 100 times less than PC-4, but far more than the rules of a search.
///
/// Bit-parallel: a visit to candidate a takes each cell k in which a has lost pairs since the last visit, and
/// keeps in a's row what the rows of its partners in k together cover:
///
///     row(a) &= union of row(c), c a candidate of k with (a, c) left
///
/// in words of 64 pairs, and stops as soon as all is covered, mostly after a few rows. What was not
/// covered has no support in k; where that is all of the row, a itself has no partner there. Every pair that
/// went is a loss on both its sides, in the other's cell. To begin with, equal digits of peers are such losses:
/// without them every pair has support everywhere, so that no other visits are due.
///
/// For N candidates in K open cells, n digits: O(N^2 / 64) words for a round of visits, O(N^3 * n / 64) at
/// worst. Works in N * (N + K) / 8 bytes and a little more, on the heap, kept from call to call: 73 KiB for an
/// empty grid of 9x9, 2.1 MiB for one of 16x16. An object is its own workspace: one for each thread.
///
/// Source: Montanari, "Networks of constraints", 1974, for the definition and the composition of relations;
/// Entwistle, "Algorithmics of Sudoku", III.A; the worklist by losses as in PC-4 (Han and Lee 1988).
class path_consistency {
public:
  static constexpr bool is_inference = true;

  /// Takes from the board what the closure takes, all in one pass.
  template <board Board>
  progress propagate(Board& b) {
    no_path_observer nobody;
    if (close(b, {}, nobody) == outcome::unsolvable) return progress::contradiction;
    return remove_refuted(b, pairs_);
  }

  /// See `path_closure`. A node of the limits is a visit to a candidate.
  template <board Board, path_observer Observer>
  outcome close(const Board& b, const limits& l, Observer& o) {
    visits_ = 0;
    if (!pairs_.start(b)) return outcome::unsolvable;
    set_up();
    for (int a = 0;; ++a) {
      a = pair_relation::next(waiting_.data(), a, pairs_.size());
      if (a == pairs_.size()) {
        a = pair_relation::next(waiting_.data(), 0, pairs_.size());
        if (a == pairs_.size()) return outcome::solved;
      }
      if (const outcome stop = outcome_of(l.check(visits_)); stop != outcome::solved) return stop;
      ++visits_;
      if (!visit(a, o)) {
        pairs_.clear();
        return outcome::unsolvable;
      }
    }
  }

  /// What the last call has left.
  const pair_relation& pairs() const { return pairs_; }
  /// Nodes of the last call.
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

  void set_up() {
    const auto size = static_cast<std::size_t>(pairs_.size());
    loss_words_ = (pairs_.cells() + 63) / 64;
    losses_.assign(size * static_cast<std::size_t>(loss_words_), 0);
    waiting_.assign(static_cast<std::size_t>(pairs_.words()), 0);
    rest_.resize(static_cast<std::size_t>(pairs_.words()));
    left_.resize(static_cast<std::size_t>(pairs_.cells()));
    for (int k = 0; k < pairs_.cells(); ++k)
      left_[static_cast<std::size_t>(k)] = pairs_.first(k + 1) - pairs_.first(k);
    for (int a = 0; a < pairs_.size(); ++a) {
      const word* const mine = pairs_.row(a);
      for (int w = 0; w < pairs_.words(); ++w) rest_[static_cast<std::size_t>(w)] = ~mine[w];
      for (int c = pair_relation::next(rest_.data(), 0, pairs_.size()); c < pairs_.size();
           c = pair_relation::next(rest_.data(), c + 1, pairs_.size()))
        if (pairs_.slot(c) != pairs_.slot(a)) lose(a, pairs_.slot(c));
    }
  }

  // False where a cell has lost its last candidate.
  template <class Observer>
  bool visit(int a, Observer& o) {
    word* const mine = losses(a);
    pair_relation::erase(waiting_.data(), a);
    for (int k = pair_relation::next(mine, 0, pairs_.cells()); k < pairs_.cells();
         k = pair_relation::next(mine, 0, pairs_.cells())) {
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

  // Leaves in rest_ what of a's row no partner in slot k covers; whether that is nothing.
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
  std::vector<word> losses_;  // by candidate: bit k: pairs with slot k went since it was visited
  std::vector<word> waiting_; // bit a: candidate a has losses
  std::vector<word> rest_;
  std::vector<int> left_; // by slot: candidates
  int loss_words_ = 0;
  std::uint64_t visits_ = 0;
};

/// What `path_closure` answers.
struct path_result {
  /// `solved`: the closure is reached; `unsolvable`: some cell has no candidate left, and the relation is
  /// empty; `limit_reached` and `cancelled`: what has gone so far has gone rightly, but more may have to.
  outcome status = outcome::solved;
  std::uint64_t visits = 0; ///< nodes looked at
  pair_relation pairs;      ///< the candidates and pairs that are left
};

/// Strong path consistency of a board, which stays as it is: the relation of pairs that is left, by
/// `path_consistency` or, as `path_closure<path_consistency_pc4>(b)`, by PC-4. Takes the node, time and cancel
/// limits (what a node is, each method says) and an observer that is told each step. Allocates its workspace;
/// keep an object of the method and call its `close` to use one again. Source: as the method's.
template <class Method = path_consistency, board Board, path_observer Observer>
path_result path_closure(const Board& b, const limits& l, Observer& o) {
  Method method;
  const outcome ended = method.close(b, l, o);
  return {ended, method.visits(), method.pairs()};
}
/// The same without an observer.
template <class Method = path_consistency, board Board>
path_result path_closure(const Board& b, const limits& l = {}) {
  no_path_observer nobody;
  return path_closure<Method>(b, l, nobody);
}

} // namespace boxline::propagate
