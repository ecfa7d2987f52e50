// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/propagate/propagator.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::propagate {

/// Whether the candidates of a board are path consistent.
enum class consistency_verdict : unsigned char {
  consistent,    ///< they are, or the fixpoint has been reached at which they are
  contradiction, ///< some cell has no candidate left
  limit_reached, ///< nodes or time ran out before the fixpoint; what has been refuted by then is refuted
  cancelled      ///< the caller's cancel callable returned true before the fixpoint
};
/// The enumerator in words: `consistent`, `contradiction`, `limit` or `cancelled`.
constexpr std::string_view to_string(consistency_verdict c) {
  return word_of(c, {"consistent", "contradiction", "limit", "cancelled"});
}

namespace detail {

// Makes a vector of `size` elements, the new ones of which are `value`, a MiB or less at a time, so that it
// can be stopped between. Gives false if it was.
template <class T>
bool resize(std::vector<T>& list, std::size_t size, const T& value, stop_check& stop) {
  constexpr std::size_t part = (std::size_t{1} << 20) / sizeof(T);
  list.reserve(size);
  while (list.size() < size) {
    if (stop()) return false;
    list.resize(std::min(size, list.size() + part), value);
  }
  list.resize(size);
  return true;
}

} // namespace detail

// clang-format off
/// Which candidates, and which pairs of candidates of two cells, are not refuted: the data of path
/// consistency, and its result.
///
/// The candidates of the open cells are numbered cell by cell. Each has a row of bits over all numbers:
///
///     row of a    bit b: the pair (a, b) is left      a and b in two cells
///                 bit a: candidate a is left          the other bits of a's own cell are 0
///
/// The relation is symmetric. An eliminated candidate has an empty row. Placed cells have no rows: their
/// digit is eliminated from the peers, so that it is compatible with every candidate that is left and
/// supports every pair.
///
/// Takes N^2 / 8 bytes for N candidates: 4 to 12 KiB for most puzzles of 9x9, 66 KiB for an empty grid of
/// 9x9, 2 MiB for one of 16x16, 30 MiB for one of 25x25. A value: two are equal when the same candidates were
/// numbered and the same candidates and pairs are left.
// clang-format on
class pair_relation {
public:
  using word = std::uint64_t;

  /// Whether the candidate is left, or is what was placed in its cell. O(1).
  bool has(assignment a) const {
    const int i = number(a);
    return i == placed || (i != absent && has(i));
  }
  /// Whether the pair is left. Requires two cells. With the digit of a placed cell: whether the other
  /// candidate is left. O(1).
  bool allows(assignment a, assignment b) const {
    const int i = number(a), j = number(b);
    return i < 0 || j < 0 ? has(a) && has(b) : allows(i, j);
  }
  /// How many candidates of open cells are left. O(N).
  int candidates() const {
    int sum = 0;
    for (int i = 0; i < size(); ++i) sum += has(i);
    return sum;
  }
  /// How many unordered pairs of candidates of open cells are left. O(N^2 / 64).
  std::size_t pairs() const {
    std::size_t bits = 0;
    for (const word w : rows_) bits += static_cast<std::size_t>(std::popcount(w));
    return (bits - static_cast<std::size_t>(candidates())) / 2;
  }

  /// Numbers the candidates of a board's open cells and makes every pair of two cells but the equal digits of
  /// peers. Gives whether each open cell has a candidate; if not, the relation is empty. Requires that the
  /// placed digits are eliminated from the peers of their cells, as `Board::place` does. Reuses its memory.
  /// O(N^2 / 64 + N * peers).
  template <board Board>
  bool start(const Board& b) {
    stop_check never;
    return start(b, never);
  }
  /// The same, until `stop` stops: then it gives true, no candidate is numbered, and all of the board's
  /// candidates and pairs are left.
  template <board Board>
  bool start(const Board& b, stop_check& stop) {
    constexpr int n = Board::shape.size();
    digits_ = n;
    numbers_.assign(static_cast<std::size_t>(Board::shape.cells()) * n, absent);
    candidates_.clear();
    slots_.clear();
    cells_.clear();
    first_.clear();
    bool any_empty = false;
    for (int c = 0; c < Board::shape.cells(); ++c) {
      const auto digits = b.digits(cell(c));
      if (b.is_placed(cell(c))) {
        numbers_[at(c, digits.first())] = placed;
        continue;
      }
      any_empty = any_empty || digits.empty();
      first_.push_back(size());
      for (int d = digits.first(); d >= 0; d = digits.next(d)) {
        numbers_[at(c, d)] = size();
        slots_.push_back(cells());
        candidates_.push_back({cell(c), digit::from_index(d)});
      }
      cells_.push_back(cell(c));
    }
    first_.push_back(size());
    words_ = (size() + 63) / 64;
    rows_.clear();
    const std::size_t words = static_cast<std::size_t>(size()) * static_cast<std::size_t>(words_);
    if (!detail::resize(rows_, words, word{0}, stop)) return know_nothing();
    if (any_empty) return false;
    for (int a = 0; a < size(); ++a) {
      if (stop.each<64>()) return know_nothing();
      word* const mine = row(a);
      for (int w = 0; w < words_; ++w) mine[w] = ~word{0};
      if (size() % 64 != 0) mine[words_ - 1] = (word{1} << (size() % 64)) - 1;
      for (int c = first(slot(a)); c < first(slot(a) + 1); ++c)
        if (c != a) erase(mine, c);
      for (const cell peer : b.houses().peers((*this)[a].where))
        if (const int c = number({peer, (*this)[a].what}); c >= 0) erase(mine, c);
    }
    return true;
  }

  // The rest is for algorithms on the numbers.

  /// How many candidates are numbered, N, with those eliminated since.
  int size() const { return static_cast<int>(candidates_.size()); }
  /// Open cells. Each has a slot, from 0, in ascending order.
  int cells() const { return static_cast<int>(cells_.size()); }
  /// Words of a row.
  int words() const { return words_; }
  /// The candidate with number `i`.
  assignment operator[](int i) const { return candidates_[static_cast<std::size_t>(i)]; }
  /// The slot of candidate `i`'s cell.
  int slot(int i) const { return slots_[static_cast<std::size_t>(i)]; }
  /// The cell of a slot.
  cell where(int slot) const { return cells_[static_cast<std::size_t>(slot)]; }
  /// The first number of a slot; N for the slot after the last.
  int first(int slot) const { return first_[static_cast<std::size_t>(slot)]; }
  word* row(int i) { return rows_.data() + static_cast<std::size_t>(i) * static_cast<std::size_t>(words_); }
  const word* row(int i) const {
    return rows_.data() + static_cast<std::size_t>(i) * static_cast<std::size_t>(words_);
  }
  bool has(int i) const { return test(row(i), i); }
  bool allows(int i, int j) const { return test(row(i), j); }
  /// Eliminates the pair, on both sides. O(1).
  void refute(int i, int j) {
    erase(row(i), j);
    erase(row(j), i);
  }
  /// Eliminates every candidate and pair: the result of a contradiction.
  void clear() { std::fill(rows_.begin(), rows_.end(), word{0}); }

  static bool test(const word* bits, int i) { return (bits[i / 64] >> (i % 64)) & 1; }
  static void insert(word* bits, int i) { bits[i / 64] |= word{1} << (i % 64); }
  static void erase(word* bits, int i) { bits[i / 64] &= ~(word{1} << (i % 64)); }
  /// Calls `f(i)` for each bit i of `words` words, ascending. `f` may clear bits.
  template <class F>
  static void for_each(const word* bits, int words, F f) {
    for (int w = 0; w < words; ++w)
      for (word rest = bits[w]; rest != 0; rest &= rest - 1) f(w * 64 + std::countr_zero(rest));
  }
  /// The lowest bit from `i` on and below `end`, or `end`.
  static int next(const word* bits, int i, int end) {
    while (i < end) {
      if (const word here = bits[i / 64] >> (i % 64); here != 0)
        return std::min(end, i + std::countr_zero(here));
      i = (i / 64 + 1) * 64;
    }
    return end;
  }

  friend bool operator==(const pair_relation& a, const pair_relation& b) {
    return a.digits_ == b.digits_ && a.numbers_ == b.numbers_ && a.rows_ == b.rows_;
  }

private:
  static constexpr int absent = -1, placed = -2;

  std::size_t at(int c, int d) const {
    return static_cast<std::size_t>(c) * static_cast<std::size_t>(digits_) + static_cast<std::size_t>(d);
  }
  // As if the board's candidates were all placed, since those support every pair.
  bool know_nothing() {
    for (const assignment a : candidates_) numbers_[at(a.where, a.what.index())] = placed;
    candidates_.clear();
    slots_.clear();
    cells_.clear();
    first_.assign(1, 0);
    rows_.clear();
    words_ = 0;
    return true;
  }
  int number(assignment a) const { return numbers_[at(a.where, a.what.index())]; }

  int digits_ = 0, words_ = 0;
  std::vector<int> numbers_, slots_, first_;
  std::vector<assignment> candidates_;
  std::vector<cell> cells_;
  std::vector<word> rows_;
};

/// Eliminates from a board the candidates that are eliminated in a relation started from it. `some` where
/// there are any. O(N).
template <board Board>
progress remove_refuted(Board& b, const pair_relation& pairs) {
  progress made = progress::none;
  for (int i = 0; i < pairs.size(); ++i) {
    if (pairs.has(i)) continue;
    if (b.remove(pairs[i].where, pairs[i].what) == status::contradiction) return progress::contradiction;
    made = progress::some;
  }
  return made;
}

/// The result of a propagation whose relation ended with `verdict`: the candidates are eliminated where it is
/// consistent; nothing is changed where it was stopped. O(N).
template <board Board>
progress remove_refuted(Board& b, const pair_relation& pairs, consistency_verdict verdict) {
  if (verdict == consistency_verdict::contradiction) return progress::contradiction;
  return verdict == consistency_verdict::consistent ? remove_refuted(b, pairs) : progress::none;
}

} // namespace boxline::inline v0_2::propagate
