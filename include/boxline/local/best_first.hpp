// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::local {

/// Best-first search over states. A priority queue holds the states that were reached but not expanded, by
/// cost. Each step expands the current state: it evaluates all successors and puts them into the queue; then
/// it moves to the best state of the queue. While the cost falls, that is steepest ascent; else the best
/// state may be far from the current one. Ties go to the successors of the latest state, and among these to a
/// random one.
///
/// With `plateau` > 0 the queue detects plateaus, as in the paper's final algorithm: where so many states in
/// a row, each the best of the queue, have the same cost and none of them has a better successor, the search
/// is stuck (the paper: "once the first 10, highest scoring solutions all shared the same score, and none of
/// those solutions had successors with better scores"). With 0 it is the paper's earlier variant, which
/// continues.
///
/// A state in the queue is its parent and a move, 32 bytes. When there are more than `capacity` of them (at
/// least 2), the worse half is discarded, and with it the expanded states that have no successor left there,
/// a byte a free cell each. Measured over millions of steps with plateau 0, these are always fewer than
/// `capacity`, in spaces of 331,776 states and of 32,768 alike. About the last 16,384 expanded states are
/// recognised by a hash of 64 bits. Source: Jones, Roach and Perkins, sections 4.1 and 4.5.
class best_first {
public:
  explicit constexpr best_first(int plateau = 10, std::size_t capacity = std::size_t{1} << 16)
      : plateau_(plateau), capacity_(capacity) {
    BOXLINE_ASSERT(capacity >= 2);
  }

  template <class Trajectory>
  constexpr void begin(const Trajectory& w) {
    queue_.clear();
    parents_.clear();
    expanded_.assign(remembered, 0);
    free_cells_ = w.current().free_cells().size();
    expansions_ = 0;
    equal_ = 0;
    hash_ = hash_of(w.current());
  }

  template <class Trajectory>
  constexpr local::step step(Trajectory& w) {
    if (expand(w))
      equal_ = 0;
    else
      equal_ = equal_ > 0 && w.cost() == equal_cost_ ? equal_ + 1 : 1;
    equal_cost_ = w.cost();
    if (plateau_ > 0 && equal_ >= plateau_) return local::step::stuck;
    if (queue_.size() > capacity_) discard_half();
    return go_to_best(w);
  }

  /// The number of states in the queue.
  constexpr std::size_t waiting() const { return queue_.size(); }

private:
  static constexpr std::size_t remembered = 16384;

  struct entry {
    int cost;
    std::uint32_t parent;
    std::uint64_t order; // a later one is better; all are different
    std::uint64_t hash;
    swap_move move;
    // Whether a comes after b.
    friend constexpr bool operator<(const entry& a, const entry& b) {
      return a.cost != b.cost ? a.cost > b.cost : a.order < b.order;
    }
  };

  static constexpr std::uint64_t key(cell c, digit d) {
    std::uint64_t z =
        (std::uint64_t{static_cast<std::uint16_t>(int{c})} * 64 + static_cast<std::uint64_t>(d.index()) + 1) *
        0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  template <class State>
  static constexpr std::uint64_t hash_of(const State& s) {
    std::uint64_t h = 0;
    for (const cell c : s.free_cells()) h ^= key(c, s.digit_at(c));
    return h;
  }
  // Sets of four places, in each the latest first.
  constexpr bool is_expanded(std::uint64_t h) const {
    const std::uint64_t* set = expanded_.data() + h % (remembered / 4) * 4;
    return set[0] == h || set[1] == h || set[2] == h || set[3] == h;
  }
  constexpr void remember(std::uint64_t h) {
    std::uint64_t* set = expanded_.data() + h % (remembered / 4) * 4;
    for (int i = 3; i > 0; --i) set[i] = set[i - 1];
    set[0] = h;
  }

  // Gives whether some successor has a lower cost.
  template <class Trajectory>
  constexpr bool expand(Trajectory& w) {
    const auto& s = w.current();
    remember(hash_);
    here_ = static_cast<std::uint32_t>(parents_.size() / free_cells_);
    for (const cell c : s.free_cells()) parents_.push_back(s.digit_at(c));
    ++expansions_;
    bool is_better = false;
    std::uint64_t index = 0;
    w.neighbourhood().for_each(s, [&](swap_move m) {
      const int cost = w.cost() + w.change_of(m);
      is_better = is_better || cost < w.cost();
      const digit a = s.digit_at(m.first), b = s.digit_at(m.second);
      const std::uint64_t hash =
          hash_ ^ key(m.first, a) ^ key(m.second, b) ^ key(m.first, b) ^ key(m.second, a);
      ++index;
      if (is_expanded(hash)) return;
      // The number of the expansion, random bits, and the move's index, which makes it unique.
      const std::uint64_t order = expansions_ << 32 | w.random() >> 52 << 20 | (index & 0xfffff);
      queue_.push_back({cost, here_, order, hash, m});
      std::push_heap(queue_.begin(), queue_.end());
    });
    return is_better;
  }

  template <class Trajectory>
  constexpr local::step go_to_best(Trajectory& w) {
    while (!queue_.empty()) {
      std::pop_heap(queue_.begin(), queue_.end());
      const entry best = queue_.back();
      queue_.pop_back();
      if (is_expanded(best.hash)) continue;
      if (best.parent != here_) {
        auto filled = w.current().fixed();
        const digit* next = parents_.data() + best.parent * free_cells_;
        for (const cell c : w.current().free_cells()) filled.set(c, *next++);
        w.assign(filled);
      }
      w.make(best.move);
      hash_ = best.hash;
      return local::step::moved;
    }
    return local::step::stuck;
  }

  // Discards the worse half of the queue, and the parents that the better half does not need.
  constexpr void discard_half() {
    const auto half = queue_.begin() + static_cast<std::ptrdiff_t>(capacity_ / 2);
    std::nth_element(queue_.begin(), half, queue_.end(),
                     [](const entry& a, const entry& b) { return b < a; });
    queue_.erase(half, queue_.end());
    constexpr std::uint32_t unused = ~std::uint32_t{0};
    std::vector<std::uint32_t> place(parents_.size() / free_cells_, unused);
    for (const entry& e : queue_) place[e.parent] = 0;
    place[here_] = 0;
    std::uint32_t kept = 0;
    for (std::size_t p = 0; p < place.size(); ++p) {
      if (place[p] == unused) continue;
      std::copy_n(parents_.data() + p * free_cells_, free_cells_, parents_.data() + kept * free_cells_);
      place[p] = kept++;
    }
    parents_.resize(kept * free_cells_);
    for (entry& e : queue_) e.parent = place[e.parent];
    here_ = place[here_];
    std::make_heap(queue_.begin(), queue_.end());
  }

  int plateau_;
  std::size_t capacity_;
  std::size_t free_cells_ = 0;
  std::vector<entry> queue_;            // a heap
  std::vector<digit> parents_;          // of the free cells, state after state
  std::vector<std::uint64_t> expanded_; // in sets of four by their hash
  std::uint64_t expansions_ = 0, hash_ = 0;
  std::uint32_t here_ = 0; // the current state, among the parents
  int equal_ = 0, equal_cost_ = 0;
};

} // namespace boxline::inline v0_2::local
