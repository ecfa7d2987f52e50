// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// The nodes of a `link_graph`: they are collected, and then numbered.
///
///     begin(candidates)
///     add(d, cells)       a number of its own for each digit and cells, in the order of the calls
///     number()            single candidates first, by digit and cell; then the others, by digit and cells
///
// clang-format on
/// Keeps its memory for the next state.
template <board Board>
class link_nodes {
public:
  using candidates_type = candidate_sets<Board>;
  using cell_set = typename candidates_type::cell_set;
  static constexpr int n = candidates_type::n, cells = Board::shape.cells();

  /// A node: candidates of a digit, and the cells that see all of them.
  struct node {
    int digit = 0;
    cell_set where{}, sees{};
    int count = 1;
    bool is_group = false; ///< of the cells that two houses share
  };

  /// Starts with another state, which must outlive it. O(nodes of the last state).
  void begin(const candidates_type& c) {
    candidates_ = &c;
    if (single_.empty()) {
      single_.assign(std::size_t(n * cells), -1);
      plural_from_ = single_;
    }
    for (int d = 0; d < n; ++d)
      for (const int where : singles_[std::size_t(d)]) single_[std::size_t(d * cells + where)] = -1;
    for (const auto& [x, number, before] : plural_) plural_from_[std::size_t(from(x.digit, x.where))] = -1;
    singles_.fill({});
    plural_.clear();
    added_ = 0;
  }
  /// The number, until `number`, of the node of a digit and cells, which is added by the first call; it is a
  /// group where one of the calls has it so. Requires a cell. O(nodes of the digit with the same first cell).
  int add(int d, const cell_set& where, bool is_group = false) {
    if (const int c = where.first(); where.next(c) < 0) return add_single(d, c);
    int& last = plural_from_[std::size_t(from(d, where))];
    for (int i = last; i >= 0; i = plural_[std::size_t(i)].before) {
      plural& other = plural_[std::size_t(i)];
      if (!(other.what.where == where)) continue;
      other.what.is_group |= is_group;
      return other.number;
    }
    const node added{d, where, candidates_->masks().common_peers(where), where.count(), is_group};
    plural_.push_back({added, added_, std::exchange(last, int(plural_.size()))});
    return added_++;
  }
  /// The same for a candidate alone. O(1).
  int add_single(int d, int c) {
    int& i = single_[std::size_t(d * cells + c)];
    if (i < 0) {
      i = added_++;
      singles_[std::size_t(d)].insert(c);
    }
    return i;
  }
  /// Numbers the nodes, and returns the number of each one by that of `add`. O(nodes log nodes).
  const std::vector<int>& number() {
    nodes_.resize(std::size_t(added_));
    place_.resize(std::size_t(added_));
    int at = 0;
    for (int d = 0; d < n; ++d)
      for (const int c : singles_[std::size_t(d)]) {
        node& x = nodes_[std::size_t(at)];
        x = {d, {}, candidates_->peers(c)};
        x.where.insert(c); // in place: a copy would wait for the set
        int& i = single_[std::size_t(d * cells + c)];
        place_[std::size_t(i)] = at;
        i = at++;
      }
    std::sort(plural_.begin(), plural_.end(), [](const plural& x, const plural& y) {
      return std::tie(x.what.digit, x.what.where) < std::tie(y.what.digit, y.what.where);
    });
    for (const plural& x : plural_) {
      nodes_[std::size_t(at)] = x.what;
      place_[std::size_t(x.number)] = at++;
    }
    collect_by_digit();
    return place_;
  }

  int size() const { return int(nodes_.size()); }
  const node& operator[](int i) const { return nodes_[std::size_t(i)]; }
  /// The node of a candidate alone; -1 where there is none. O(1).
  int single(int c, int d) const { return single_[std::size_t(d * cells + c)]; }
  /// The cells of single candidates of a digit that are nodes. O(1).
  const cell_set& singles(int d) const { return singles_[std::size_t(d)]; }
  /// The nodes of a digit, ascending. Requires `number`.
  std::span<const int> of_digit(int d) const {
    return {by_digit_.data() + first_[std::size_t(d)], by_digit_.data() + first_[std::size_t(d) + 1]};
  }

private:
  void collect_by_digit() {
    first_.fill(0);
    for (const node& x : nodes_) ++first_[std::size_t(x.digit) + 1];
    for (int d = 0; d < n; ++d) first_[std::size_t(d) + 1] += first_[std::size_t(d)];
    auto next = first_;
    by_digit_.resize(nodes_.size());
    for (int i = 0; i < size(); ++i) by_digit_[std::size_t(next[std::size_t((*this)[i].digit)]++)] = i;
  }

  static int from(int d, const cell_set& where) { return d * cells + where.first(); }

  // A node of several candidates, its number until `number`, and the one before it with its first cell.
  struct plural {
    node what;
    int number, before;
  };

  const candidates_type* candidates_ = nullptr;
  std::vector<node> nodes_;
  std::vector<int> single_;                        // by digit and cell
  std::array<cell_set, std::size_t(n)> singles_{}; // by digit, the cells of single candidates
  std::vector<plural> plural_;
  std::vector<int> plural_from_; // by digit and first cell, the last one in `plural_` until `number`
  int added_ = 0;
  std::vector<int> place_; // returned by `number`
  std::array<int, std::size_t(n) + 1> first_{};
  std::vector<int> by_digit_;
};

} // namespace boxline::inline v0_2::logic
