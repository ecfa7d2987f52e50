// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boxline::local {

/// Best-first search over states. Those that were met but not expanded wait in a queue by their cost; each step
/// evaluates all successors of the state where the walk stands, puts them into the queue, and goes to the best of it:
/// down while it goes down, as steepest ascent does, and else on to the next best, which may be far away. Among equals
/// the successors of the latest state come first, and among these any.
///
/// With `plateau` > 0 the queue serves to notice plateaus, as in the paper's final algorithm: where so many states in a
/// row, each the best of the queue, share one cost and none of them has a better successor, the search is stuck (the
/// paper: "once the first 10, highest scoring solutions all shared the same score, and none of those solutions had
/// successors with better scores"). With 0 it is the paper's earlier variant, which goes on.
///
/// A state in the queue is its parent and a move, 32 bytes; beyond `capacity` of them, at least 2, the worse half is
/// forgotten. States that were expanded are known again by a hash of 64 bits, the last 16,384 or so of them.
/// Source: Jones, Roach and Perkins, sections 4.1 and 4.5.
class best_first {
public:
  explicit constexpr best_first(int plateau = 10, std::size_t capacity = std::size_t{1} << 16)
      : plateau_(plateau), capacity_(capacity) {}

  template <class Walk>
  constexpr void begin(const Walk& w) {
    queue_.clear();
    parents_.clear();
    expanded_.assign(remembered, 0);
    free_cells_ = w.now().free_cells().size();
    expansions_ = 0;
    equal_ = 0;
    hash_ = hash_of(w.now());
  }

  template <class Walk>
  constexpr local::step step(Walk& w) {
    if (expand(w))
      equal_ = 0;
    else
      equal_ = equal_ > 0 && w.cost() == equal_cost_ ? equal_ + 1 : 1;
    equal_cost_ = w.cost();
    if (plateau_ > 0 && equal_ >= plateau_) return local::step::stuck;
    if (queue_.size() > capacity_) forget();
    return go_to_best(w);
  }

  /// States that wait.
  constexpr std::size_t waiting() const { return queue_.size(); }

private:
  static constexpr std::size_t remembered = 16384;

  struct entry {
    int cost;
    std::uint32_t parent;
    std::uint64_t order; // later is better; no two are equal
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

  // Gives whether a successor is better.
  template <class Walk>
  constexpr bool expand(Walk& w) {
    const auto& s = w.now();
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
      // Expansion, chance, and what makes it unique.
      const std::uint64_t order = expansions_ << 32 | w.random() >> 52 << 20 | (index & 0xfffff);
      queue_.push_back({cost, here_, order, hash, m});
      std::push_heap(queue_.begin(), queue_.end());
    });
    return is_better;
  }

  template <class Walk>
  constexpr local::step go_to_best(Walk& w) {
    while (!queue_.empty()) {
      std::pop_heap(queue_.begin(), queue_.end());
      const entry best = queue_.back();
      queue_.pop_back();
      if (is_expanded(best.hash)) continue;
      if (best.parent != here_) {
        auto filled = w.now().fixed();
        const digit* next = parents_.data() + best.parent * free_cells_;
        for (const cell c : w.now().free_cells()) filled.set(c, *next++);
        w.go_to(filled);
      }
      w.make(best.move);
      hash_ = best.hash;
      return local::step::moved;
    }
    return local::step::stuck;
  }

  // Keeps the better half of the queue, and the parents that it needs.
  constexpr void forget() {
    const auto half = queue_.begin() + static_cast<std::ptrdiff_t>(capacity_ / 2);
    std::nth_element(queue_.begin(), half, queue_.end(),
                     [](const entry& a, const entry& b) { return b < a; });
    queue_.erase(half, queue_.end());
    constexpr std::uint32_t gone = ~std::uint32_t{0};
    std::vector<std::uint32_t> place(parents_.size() / free_cells_, gone);
    for (const entry& e : queue_) place[e.parent] = 0;
    place[here_] = 0;
    std::uint32_t kept = 0;
    for (std::size_t p = 0; p < place.size(); ++p) {
      if (place[p] == gone) continue;
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
  std::uint32_t here_ = 0; // the walk's state, among the parents
  int equal_ = 0, equal_cost_ = 0;
};

} // namespace boxline::local
