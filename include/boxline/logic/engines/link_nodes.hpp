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

  /// Starts with another state, which must outlive it.
  void begin(const candidates_type& c) {
    candidates_ = &c;
    nodes_.clear();
    nodes_.reserve(128);
    plural_.clear();
    single_.assign(std::size_t(n * cells), -1);
    plural_from_.assign(std::size_t(n * cells), -1);
    singles_.fill({});
  }
  /// The number, until `number`, of the node of a digit and cells, which is added by the first call; it is a
  /// group where one of the calls has it so. Requires a cell. O(nodes of the digit with the same first cell).
  int add(int d, const cell_set& where, bool is_group = false) {
    if (const int c = where.first(); where.next(c) < 0) return add_single(d, c);
    int& first = plural_from_[std::size_t(d * cells + where.first())];
    for (int i = first; i >= 0; i = before_[std::size_t(i)]) {
      node& x = nodes_[std::size_t(i)];
      if (!(x.where == where)) continue;
      x.is_group |= is_group;
      return i;
    }
    const int i = size();
    plural_.push_back(i);
    nodes_.push_back({d, where, candidates_->masks().common_peers(where), where.count(), is_group});
    before_.resize(nodes_.size());
    before_.back() = first;
    return first = i;
  }
  /// The same for a candidate alone. O(1).
  int add_single(int d, int c) {
    int& i = single_[std::size_t(d * cells + c)];
    if (i < 0) {
      i = size();
      singles_[std::size_t(d)].insert(c);
      nodes_.push_back({d, cell_set::single(c), candidates_->peers(c)});
    }
    return i;
  }
  /// Numbers the nodes, and returns the number of each one by that of `add`. O(nodes log nodes).
  const std::vector<int>& number() {
    order_.resize(nodes_.size());
    place_.resize(nodes_.size());
    int singles = 0;
    for (int d = 0; d < n; ++d)
      for (const int c : singles_[std::size_t(d)]) order_[std::size_t(singles++)] = single(c, d);
    std::copy(plural_.begin(), plural_.end(), order_.begin() + singles);
    std::sort(order_.begin() + singles, order_.end(), [&](int a, int b) {
      const node &x = nodes_[std::size_t(a)], &y = nodes_[std::size_t(b)];
      return std::tie(x.digit, x.where) < std::tie(y.digit, y.where);
    });
    sorted_.resize(nodes_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) {
      sorted_[i] = nodes_[std::size_t(order_[i])];
      place_[std::size_t(order_[i])] = int(i);
    }
    std::swap(nodes_, sorted_);
    for (int i = 0; i < singles; ++i)
      single_[std::size_t((*this)[i].digit * cells + (*this)[i].where.first())] = i;
    collect_by_digit();
    return place_;
  }

  int size() const { return int(nodes_.size()); }
  const node& operator[](int i) const { return nodes_[std::size_t(i)]; }
  /// The node of a candidate alone; -1 where there is none. O(1).
  int single(int c, int d) const { return single_[std::size_t(d * cells + c)]; }
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

  const candidates_type* candidates_ = nullptr;
  std::vector<node> nodes_, sorted_;
  std::vector<int> single_;                        // by digit and cell
  std::array<cell_set, std::size_t(n)> singles_{}; // by digit, the cells of single candidates
  // Nodes of several candidates; the last one by digit and first cell; the one before it of these, by node.
  std::vector<int> plural_, plural_from_, before_;
  std::vector<int> order_, place_; // used by `number`
  std::array<int, std::size_t(n) + 1> first_{};
  std::vector<int> by_digit_;
};

} // namespace boxline::inline v0_2::logic
