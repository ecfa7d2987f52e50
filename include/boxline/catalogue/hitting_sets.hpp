// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// At most `most` of some members.
template <class Set>
struct at_most {
  Set members{};
  int most = 0;
};

/// What hitting sets are searched for: up to `most` members of `allowed`, within all of `caps`.
template <class Set>
struct hitting_task {
  Set allowed = Set::full();
  int most = 0;
  std::vector<at_most<Set>> caps{};
};

/// Enumerates the hitting sets of a family of sets: those that have a member in each. `Set` is a bit set such
/// as `sets::fixed_set<81>`. Keeps its memory from one search to the next. Not for several threads.
///
/// A branch takes the smallest set that is not hit, and one of its members after the other; a member whose
/// branch has ended is excluded from those after it, so that each hitting set is enumerated once. The lower
/// bound are sets that have no member in common: McGuire, Tugemann and Civario (2012) keep tables of the
/// pairs, triples and quadruples; here they are found anew at each node, among the sets as they are there,
/// without the members that are excluded. Where such sets are as many as the members that are left, each has
/// one of them, which restricts the members that other sets allow.
template <class Set>
class hitting_set_search {
public:
  /// Calls `leaf(chosen, open, left)` for sets of members that hit all of `family`, where the search still
  /// allows the members `open`, `left` of them at most: every hitting set of the task is `chosen` with
  /// members of `open`, for exactly one call; where a cap is reached its members are not open. The call
  /// returns a set that has to be hit too and that has no member in `chosen`, and the branch continues, or an
  /// empty one, and it ends: so can the caller find sets when they are needed. They count in the branches
  /// after it too.
  ///
  /// Returns why the search was stopped, or none. `nodes` counts the sets of members that were examined, also
  /// against `limit`, and is not reset.
  template <class Leaf>
  stop_reason run(std::span<const Set> family, const hitting_task<Set>& task, Leaf&& leaf,
                  std::uint64_t& nodes, const limits& limit = {}) {
    task_ = &task;
    limit_ = &limit;
    nodes_ = &nodes;
    why_ = stop_reason::none;
    if (task.most < 0) return why_;
    if (levels_.size() < std::size_t(task.most) + 1) levels_.resize(std::size_t(task.most) + 1);
    depth_ = 0;
    node root{Set(), task.allowed, task.most};
    for (const at_most<Set>& c : task.caps)
      if (c.most <= 0) root.open -= c.members;
    if (narrow(family, root.open, -1, levels_[0])) search(root, leaf);
    return why_;
  }

  /// Ends the search that runs, from within a call of its leaf: it returns the reason. Requires a reason.
  void stop(stop_reason why) { why_ = why; }

private:
  static constexpr int most_size = 32;   // sets of more members are ordered as if they had so many
  static constexpr int most_packed = 32; // no bound where more members are left
  static constexpr int window = 12;      // sets among which the last branches take the smallest

  struct node {
    Set chosen, open;
    int left;
  };

  // The sets without a member, restricted to the open ones, the smallest first. Whether none is empty.
  bool narrow(std::span<const Set> from, const Set& open, int member, std::vector<Set>& to) {
    if (kept_.size() < from.size()) {
      kept_.resize(2 * from.size());
      sizes_.resize(2 * from.size());
    }
    std::size_t count = 0;
    std::array<std::uint32_t, most_size + 2> start{};
    for (const Set& s : from) {
      if (member >= 0 && s.test(member)) continue;
      const Set rest = s & open;
      const int size = std::min(rest.count(), most_size);
      if (size == 0) return false;
      kept_[count] = rest;
      sizes_[count++] = static_cast<std::uint8_t>(size);
      ++start[std::size_t(size) + 1];
    }
    for (std::size_t i = 1; i < start.size(); ++i) start[i] += start[i - 1];
    to.resize(count);
    for (std::size_t i = 0; i < count; ++i) to[start[sizes_[i]]++] = kept_[i];
    return true;
  }

  bool counts() {
    why_ = limit_->check((*nodes_)++, "hitting sets");
    return why_ == stop_reason::none;
  }
  // Requires that the caller has excluded the member.
  node with(const node& at, int member) const {
    node next = at;
    next.chosen.insert(member);
    --next.left;
    for (const at_most<Set>& c : task_->caps)
      if (c.members.test(member) && (next.chosen & c.members).count() >= c.most) next.open -= c.members;
    return next;
  }
  // Adds a set to those of all levels; no level has a member of it chosen.
  void learn(const Set& s) {
    for (std::size_t i = 0; i <= depth_; ++i) levels_[i].push_back(s);
  }

  // Whether no more sets than `left` have pairwise no member in common, taking the first ones first. If they
  // are as many, each of them has exactly one of the members that are left, and no member is outside of them:
  // a set that meets only one of them has that member too. This restricts the open members, and `branch`
  // becomes the smallest of what is left of the sets.
  bool bound(const std::vector<Set>& sets, node& at, Set& branch) const {
    if (at.left > most_packed) return true;
    std::array<Set, most_packed> packed;
    int count = 0;
    Set used{};
    for (const Set& s : sets) {
      const Set rest = s & at.open;
      if (!(rest & used).empty()) continue;
      if (rest.empty() || count == at.left) return false;
      packed[std::size_t(count++)] = rest;
      used |= rest;
    }
    if (count < at.left) return true;
    while (true) {
      const Set before = used;
      for (const Set& s : sets) {
        const Set rest = s & used;
        int meets = -1;
        for (int i = 0; i < count; ++i)
          if (!(packed[std::size_t(i)] & rest).empty()) {
            if (meets >= 0) {
              meets = count;
              break;
            }
            meets = i;
          }
        if (meets < 0) return false;
        if (meets < count) packed[std::size_t(meets)] &= rest;
      }
      used = Set();
      for (int i = 0; i < count; ++i) used |= packed[std::size_t(i)];
      if (used == before) break;
    }
    at.open = used;
    branch = *std::min_element(packed.begin(), packed.begin() + count,
                               [](const Set& a, const Set& b) { return a.count() < b.count(); });
    return true;
  }

  template <class Leaf>
  void search(node at, Leaf& leaf) {
    if (!counts()) return;
    std::vector<Set>& sets = levels_[depth_];
    if (sets.empty()) {
      const Set more = leaf(at.chosen, at.open, at.left);
      if (more.empty() || why_ != stop_reason::none) return;
      learn(more);
    }
    if (at.left == 0) return;
    if (at.left == 1) return last(at, leaf);
    Set branch = sets.front() & at.open;
    if (!bound(sets, at, branch)) return;
    if (at.left == 2) return last_two(at, -1, branch, leaf);
    if (at.left == 3) return last_three(at, branch, leaf);

    std::array<std::pair<std::uint32_t, int>, std::size_t(Set::capacity())> order;
    std::size_t members = 0;
    for (const int m : branch) {
      std::uint32_t hits = 0;
      for (const Set& s : sets) hits += s.test(m);
      order[members++] = {~hits, m};
    }
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(members));
    for (std::size_t i = 0; i < members; ++i) {
      const int m = order[i].second;
      at.open.erase(m);
      const node next = with(at, m);
      if (narrow(levels_[depth_], next.open, m, levels_[depth_ + 1])) {
        ++depth_;
        search(next, leaf);
        --depth_;
      }
      if (why_ != stop_reason::none) return;
    }
  }

  // One member is left: one of those that all sets have.
  template <class Leaf>
  void last(const node& at, Leaf& leaf) {
    Set common = at.open;
    for (const Set& s : levels_[depth_]) {
      common &= s;
      if (common.empty()) return;
    }
    each_of(at, common, leaf);
  }
  template <class Leaf>
  void each_of(node at, Set common, Leaf& leaf) {
    for (int m = common.first(); m >= 0; m = common.next(m)) {
      if (!counts()) return;
      at.open.erase(m);
      const node next = with(at, m);
      const Set more = leaf(next.chosen, next.open, 0);
      if (why_ != stop_reason::none) return;
      if (more.empty()) continue;
      learn(more);
      common &= more;
    }
  }

  // Three are left: one of the branch, and two more. No lists are made.
  template <class Leaf>
  void last_three(node at, const Set& branch, Leaf& leaf) {
    for (const int m : branch) {
      at.open.erase(m);
      const node next = with(at, m);
      if (!counts()) return;
      last_two(next, m, Set(), leaf);
      if (why_ != stop_reason::none) return;
    }
  }

  // Two are left: one of the branch, or where that is empty of the smallest among the first sets that are not
  // hit, and one of those that all other sets have. Of the sets of the level `member` hits some, if it is not
  // negative.
  template <class Leaf>
  void last_two(node at, int member, Set branch, Leaf& leaf) {
    const std::vector<Set>& sets = levels_[depth_];
    const auto is_hit = [&](const Set& s) { return member >= 0 && s.test(member); };
    if (branch.empty()) {
      int fewest = Set::capacity() + 1, seen = 0;
      for (const Set& s : sets) {
        if (is_hit(s)) continue;
        const Set rest = s & at.open;
        if (const int size = rest.count(); size < fewest) {
          fewest = size;
          branch = rest;
        }
        if (++seen == window || fewest == 0) break;
      }
      if (seen == 0) {
        branch = leaf(at.chosen, at.open, 2);
        if (branch.empty() || why_ != stop_reason::none) return;
        learn(branch);
        branch &= at.open;
      }
    }
    for (const int m : branch) {
      if (!counts()) return;
      at.open.erase(m);
      const node next = with(at, m);
      Set common = next.open;
      bool are_hit = true;
      for (const Set& s : sets) {
        if (is_hit(s) || s.test(m)) continue;
        are_hit = false;
        common &= s;
        if (common.empty()) break;
      }
      if (are_hit) {
        const Set more = leaf(next.chosen, next.open, 1);
        if (why_ != stop_reason::none) return;
        if (more.empty()) continue;
        learn(more);
        common &= more;
      }
      if (!common.empty()) each_of(next, common, leaf);
      if (why_ != stop_reason::none) return;
    }
  }

  const hitting_task<Set>* task_ = nullptr;
  const limits* limit_ = nullptr;
  std::uint64_t* nodes_ = nullptr;
  stop_reason why_ = stop_reason::none;
  std::size_t depth_ = 0;
  std::vector<std::vector<Set>> levels_{}; // the sets that are not hit
  std::vector<Set> kept_{};
  std::vector<std::uint8_t> sizes_{};
};

} // namespace boxline::inline v0_2::catalogue
