// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/almost_locked_sets.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// The candidates that chains of almost locked sets eliminate, of any length and of sets that may overlap.
/// Rules that search some of these chains search for no other candidates, and not at all where there are
/// none. A pair of sets with two restricted commons eliminates some of these too. A value.
///
///     the candidate d at t holds
///       set i lacks d                 t sees all its cells with d
///         i holds its other digits    its group with e, for each e
///           set j lacks e             all its cells with e see all cells of this group
///             ...
///               a group with d holds d, and t sees all of its cells: a contradiction
///
// clang-format on
/// Lacks and groups are the nodes of a graph, whose strongly connected components have one set of candidates
/// each. O(links * words) for the links of the graph and sets of candidates of so many words; a node of the
/// limits for each node. Source: Tarjan, "Depth-first search and linear graph algorithms", 1972.
template <board Board>
class almost_set_targets {
public:
  using sets_type = almost_locked_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  static constexpr int n = sets_type::n;

  /// Without candidates.
  void clear() {
    by_digit_ = {};
    is_any_ = false;
  }
  /// Makes it anew, in the memory that it has; a node number `examined` is the first one. Returns the limit
  /// that stopped it, and then it has none.
  stop_reason make(const sets_type& sets, const limits& limit, std::uint64_t examined) {
    sets_ = &sets;
    limit_ = limit;
    examined_ = examined;
    clear();
    number_candidates();
    const auto nodes = std::size_t(sets.groups() + sets.size() * n);
    excluded_.clear();
    order_.assign(nodes, 0);
    low_.assign(nodes, 0);
    root_.assign(nodes, -1);
    entered_ = 0;
    frames_.resize(nodes);
    depth_ = 0;
    pending_.resize(nodes);
    pending_count_ = 0;
    for (int i = 0; i < sets.size(); ++i)
      for (const int d : sets[i].digits) {
        const int g = sets.group_of(i, d), from = lack(i, d);
        if (sets.group_at(g).seen.empty()) continue;
        if (order_[std::size_t(from)] == 0)
          if (const stop_reason why = search(i, d); why != stop_reason::none) {
            clear();
            return why;
          }
        const std::uint64_t* const led = row(root_[std::size_t(from)]);
        for (const int t : sets.group_at(g).seen)
          if (sets_type::test({led, words_}, number(d, t)))
            by_digit_[std::size_t(d)].insert(t), is_any_ = true;
      }
    return stop_reason::none;
  }

  /// Whether there are some.
  bool any() const { return is_any_; }
  /// The cells that have one of a digit.
  const cell_set& of(int d) const { return by_digit_[std::size_t(d)]; }
  /// The number of the next node of the limits.
  std::uint64_t examined() const { return examined_; }

private:
  // A group holds its digit: its number. A set lacks a digit: this one.
  int lack(int i, int d) const { return sets_->groups() + i * n + d; }

  // Open candidates, by digit and cell.
  void number_candidates() {
    const auto& state = sets_->state();
    numbers_.resize(std::size_t(n * sets_type::state_type::shape.cells()));
    int count = 0;
    for (int d = 0; d < n; ++d)
      for (const int c : state.plane(d)) numbers_[place(d, c)] = count++;
    words_ = std::size_t(count / 64 + 1);
  }
  static std::size_t place(int d, int c) { return std::size_t(d * sets_type::state_type::shape.cells() + c); }
  int number(int d, int c) const { return numbers_[place(d, c)]; }
  std::uint64_t* row(int node) {
    return excluded_.data() + std::size_t(order_[std::size_t(node)] - 1) * words_;
  }
  void unite(int to, int from) {
    for (std::size_t w = 0; w < words_; ++w) row(to)[w] |= row(from)[w];
  }

  // A node whose followers are being searched, the last of them number `at`: sets for a group of a digit,
  // digits for a set that lacks one.
  struct frame {
    int node, set, digit, at;
    std::size_t first; // of `pending_`, from which on nodes followed this one
  };
  // The follower after number `at`, as a frame; its node is -1 where there is none.
  frame follower(frame& of) const {
    if (of.set < 0) {
      const auto linked = sets_->linked(of.node);
      for (auto w = std::size_t(++of.at / 64); w < linked.size(); ++w, of.at = int(w) * 64)
        if (const std::uint64_t rest = linked[w] & ~std::uint64_t{0} << (of.at % 64); rest != 0) {
          of.at = int(w) * 64 + std::countr_zero(rest);
          return {lack(of.at, of.digit), of.at, of.digit, -1, 0};
        }
      return {-1, -1, -1, -1, 0};
    }
    const auto& digits = (*sets_)[of.set].digits;
    for (of.at = of.at < 0 ? digits.first() : digits.next(of.at); of.at >= 0; of.at = digits.next(of.at))
      if (of.at != of.digit)
        if (const int g = sets_->group_of(of.set, of.at); !sets_->group_at(g).seen.empty())
          return {g, -1, of.at, -1, 0};
    return {-1, -1, -1, -1, 0};
  }
  stop_reason enter(frame f) {
    low_[std::size_t(f.node)] = order_[std::size_t(f.node)] = ++entered_;
    f.first = pending_count_;
    frames_[depth_++] = f;
    pending_[pending_count_++] = f.node;
    excluded_.resize(std::size_t(entered_) * words_, 0);
    if (f.set < 0)
      for (const int t : sets_->group_at(f.node).seen) {
        const int candidate = number(f.digit, t);
        row(f.node)[candidate / 64] |= std::uint64_t{1} << (candidate % 64);
      }
    return limit_.check(examined_++, "chains of almost locked sets");
  }
  stop_reason search(int i, int d) {
    for (stop_reason why = enter({lack(i, d), i, d, -1, 0}); depth_ > 0;) {
      if (why != stop_reason::none) return why;
      frame& f = frames_[depth_ - 1];
      const frame next = follower(f);
      if (next.node < 0) {
        if (low_[std::size_t(f.node)] == order_[std::size_t(f.node)]) close(f);
        if (--depth_ == 0) break;
        unite(frames_[depth_ - 1].node, f.node);
        lower(frames_[depth_ - 1].node, low_[std::size_t(f.node)]);
      } else if (order_[std::size_t(next.node)] == 0) {
        why = enter(next);
      } else if (root_[std::size_t(next.node)] < 0) {
        lower(f.node, order_[std::size_t(next.node)]);
      } else {
        unite(f.node, root_[std::size_t(next.node)]);
      }
    }
    return stop_reason::none;
  }
  void lower(int node, std::uint32_t order) {
    low_[std::size_t(node)] = std::min(low_[std::size_t(node)], order);
  }
  // Completes a component: what follows its first node has been united there.
  void close(const frame& done) {
    for (std::size_t k = done.first; k < pending_count_; ++k) root_[std::size_t(pending_[k])] = done.node;
    pending_count_ = done.first;
  }

  const sets_type* sets_ = nullptr;
  limits limit_;
  std::uint64_t examined_ = 0;
  bool is_any_ = false;
  std::array<cell_set, std::size_t(n)> by_digit_{};
  std::size_t words_ = 1;
  std::vector<int> numbers_;
  std::vector<std::uint64_t> excluded_; // by nodes as entered: what follows excludes, whole for a root
  std::vector<int> root_;               // by node: of its component, -1 until it is complete

  // Of the search: see Tarjan.
  std::vector<std::uint32_t> order_, low_;
  std::uint32_t entered_ = 0;
  std::vector<int> pending_;
  std::vector<frame> frames_;
  std::size_t pending_count_ = 0, depth_ = 0; // those in use
};

/// The targets of a state, made when a rule first needs them: a part of a `state_cache`.
template <board Board>
class almost_set_targets_of_state {
public:
  using targets_type = almost_set_targets<Board>;

  /// Starts with another state.
  void begin(const candidate_sets<Board>&) { is_made_ = false; }
  /// By the almost locked sets of the state. Valid until the next `begin`; `stopped()` is as if they were
  /// made for this call.
  const targets_type& of(const almost_locked_sets<Board>& sets, const limits& limit) {
    if (!is_made_ || targets_.examined() > limit.nodes)
      stopped_ = targets_.make(sets, limit, sets.examined());
    is_made_ = stopped_ == stop_reason::none;
    return targets_;
  }
  stop_reason stopped() const { return stopped_; }

private:
  targets_type targets_;
  bool is_made_ = false;
  stop_reason stopped_ = stop_reason::none;
};

/// Calls `search(sets, targets, examined)` with the almost locked sets of a board, the candidates that their
/// chains eliminate, and the nodes that both took, if there are such candidates. The result is that of
/// `search`, or the limit that stopped it before.
template <board Board, class Search>
stop_reason search_almost_set_targets(const Board& b, const limits& limit, const state_cache<Board>& shared,
                                      Search search) {
  return search_almost_locked_sets(b, limit, shared, [&](const auto& sets, std::uint64_t) {
    auto& part = shared.template part<almost_set_targets_of_state<Board>>(b);
    const auto& targets = part.of(sets, limit);
    if (part.stopped() != stop_reason::none || !targets.any()) return part.stopped();
    return search(sets, targets, targets.examined());
  });
}

namespace detail {
/// Calls `find.with(i)`, which returns whether to go on, for each almost locked set of a board, a node of the
/// limits each, if chains of them eliminate something. `find` is a `Finder` of the sets and the targets.
template <class Finder, board Board, class Visit>
stop_reason find_by_sets(const Board& b, Visit& visit, const limits& limit, const state_cache<Board>& shared,
                         const char* stage) {
  return search_almost_set_targets(
      b, limit, shared, [&](const auto& sets, const auto& targets, std::uint64_t examined) {
        Finder find(sets, targets, visit);
        for (int i = 0; i < sets.size(); ++i) {
          if (const stop_reason why = limit.check(examined++, stage); why != stop_reason::none) return why;
          if (!find.with(i)) break;
        }
        return stop_reason::none;
      });
}
} // namespace detail

} // namespace boxline::inline v0_2::logic
