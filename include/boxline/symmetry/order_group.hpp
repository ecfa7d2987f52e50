// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/symmetry/group.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::symmetry::detail {

/// A group of orders of lines that is found while all orders are passed by, in the order of
/// `for_each_cell_symmetry`: each has a relabelling. Of every order it is known whether it is in the group,
/// is not, or neither: 3 MB at 9x9. Source: Dimino's algorithm, in
/// Butler, "Fundamental Algorithms for Permutation Groups", 1991, chapter 3.
template <box B>
class order_group {
  using where = geometry<B>;

public:
  /// The group of the identity. It is to have `most` elements at most.
  explicit order_group(std::size_t most) : most_(most) {
    line_orders<where::bands, B.rows> rows;
    do rows_.emplace(rows.lines(), rows_.size());
    while (rows.next());
    line_orders<where::stacks, B.columns> columns;
    do columns_.emplace(columns.lines(), columns_.size());
    while (columns.next());
    known_.assign(rows_.size() * columns_.size() * (transform<B>::can_transpose ? 2 : 1), knowledge::none);
    insert(transform<B>());
  }

  /// Whether it is known of the next order, from the first on.
  bool knows_next() { return known_[next_++] != knowledge::none; }

  /// Adds an order that is not in the group, with its relabelling, and all products. False where they are too
  /// many. O(new elements), and the generators for as many of these as the group grows by.
  bool add(const transform<B>& t) {
    generators_.push_back(t);
    const std::size_t before = elements_.size();
    if (!insert_coset(before, t)) return false;
    for (std::size_t first = before; first < elements_.size(); first += before)
      for (const transform<B>& g : generators_) {
        const transform<B> product = elements_[first].then(g);
        if (known_[number(product)] != knowledge::in && !insert_coset(before, product)) return false;
      }
    return true;
  }
  /// An order that is not in the group, and will not be: nor are its products with elements. O(elements).
  void exclude(const transform<B>& order) {
    for (const transform<B>& t : elements_) known_[number(t.then(order))] = knowledge::out;
  }

  /// The elements, in the order of `for_each_cell_symmetry`.
  std::vector<transform<B>> sorted() const {
    std::vector<std::pair<std::size_t, std::size_t>> by_number;
    for (const transform<B>& t : elements_) by_number.emplace_back(number(t), by_number.size());
    std::sort(by_number.begin(), by_number.end());
    std::vector<transform<B>> result;
    for (const auto& [at, i] : by_number) result.push_back(elements_[i]);
    return result;
  }

private:
  enum class knowledge : unsigned char { none, in, out };
  using permutation = typename transform<B>::permutation;

  std::size_t number(const transform<B>& t) const {
    const std::size_t rows = rows_.at(t.rows()) + (t.is_transposed() ? rows_.size() : 0);
    return rows * columns_.size() + columns_.at(t.columns());
  }
  void insert(const transform<B>& t) {
    known_[number(t)] = knowledge::in;
    elements_.push_back(t);
  }
  // The products of the first elements with one.
  bool insert_coset(std::size_t count, const transform<B>& t) {
    if (elements_.size() + count > most_) return false;
    for (std::size_t i = 0; i < count; ++i) insert(elements_[i].then(t));
    return true;
  }

  std::size_t most_, next_ = 0;
  std::map<permutation, std::size_t> rows_, columns_; // the number of an order of lines
  std::vector<knowledge> known_;                      // by the number of an order
  std::vector<transform<B>> elements_, generators_;
};

} // namespace boxline::inline v0_2::symmetry::detail
