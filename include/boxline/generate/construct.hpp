// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

#include <array>

/// \file
/// The two direct constructions of a full grid (Takano, de Freitas and Pereira de Sá, section 5.1), without a
/// search. Both write the elements of a circular list of the n digits in its order, for boxes of any R rows
/// and C columns, Latin squares included, in O(n^2).

namespace boxline::inline v0_2::generate {

/// The n digits in the order in which a construction uses them; the last is followed by the first. Any
/// permutation gives a full grid.
template <box B>
class circular_list {
public:
  /// 1 to n.
  constexpr circular_list() {
    for (int i = 0; i < B.size(); ++i) digits_[std::size_t(i)] = digit::from_index(i);
  }
  /// In this order. Requires that each digit occurs once.
  explicit constexpr circular_list(const std::array<digit, B.size()>& digits) : digits_(digits) {
    std::array<bool, B.size()> seen{};
    for (const digit d : digits) {
      BOXLINE_ASSERT(d.index() < B.size() && !seen[d.index()]);
      seen[d.index()] = true;
    }
  }

  /// The element at `i` mod n, from 0. Requires i >= 0.
  constexpr digit operator[](int i) const {
    BOXLINE_ASSERT(i >= 0);
    return digits_[std::size_t(i % B.size())];
  }
  /// The same list, begun `places` elements later. Requires places >= 0.
  constexpr circular_list from(int places) const {
    circular_list list;
    for (int i = 0; i < B.size(); ++i) list.digits_[i] = (*this)[i + places];
    return list;
  }
  /// Shuffles the order by `random`.
  template <class Random>
  constexpr void shuffle(Random& random) {
    random.shuffle(digits_.data(), digits_.data() + B.size());
  }
  friend constexpr bool operator==(const circular_list&, const circular_list&) = default;

private:
  std::array<digit, B.size()> digits_{};
};

// clang-format off
/// The first method: box by box, from the top left one downwards and then the next stack. Each box is filled
/// row by row; its first element is the one that follows the first element of the box before.
///
///     1 2 | 3 4      box t = stack * C + band begins with element t, and its row i with element t + C i:
///     3 4 | 1 2      the cell at row i and column j of it is element t + C i + j.
///     ----+----
///     2 3 | 4 1      A row of the grid has band and i fixed: C stack + j runs over all n. A column has stack
///     4 1 | 2 3      and j fixed: there are C bands, so C i + band runs over all n. A box: C i + j.
///
/// O(n^2).
// clang-format on
template <box B>
constexpr grid<B> construct_by_blocks(const circular_list<B>& list = {}) {
  using where = geometry<B>;
  grid<B> g;
  int t = 0;
  for (int stack = 0; stack < where::stacks; ++stack)
    for (int band = 0; band < where::bands; ++band, ++t)
      for (int i = 0; i < where::n; ++i) g.set(where::in_box(band * where::stacks + stack, i), list[t + i]);
  return g;
}

// clang-format off
/// The second method: row by row, each the whole list from some column on, cyclically. The rows of a band
/// begin C columns apart. The next band begins one column later.
///
///     1 2 | 3 4      row i of band b begins in column s = C i + b: the cell in column j is element j - s.
///     3 4 | 1 2
///     ----+----      A row runs over all elements. A column has j fixed, and C i + b runs over all n, since
///     4 1 | 2 3      there are C bands. In a box b is fixed: j - C i runs over all n.
///     2 3 | 4 1
///
/// O(n^2).
// clang-format on
template <box B>
constexpr grid<B> construct_by_rows(const circular_list<B>& list = {}) {
  using where = geometry<B>;
  grid<B> g;
  for (int band = 0; band < where::bands; ++band)
    for (int i = 0; i < B.rows; ++i) {
      const int start = B.columns * i + band;
      for (int e = 0; e < where::n; ++e) g.set(where::at(band * B.rows + i, (start + e) % where::n), list[e]);
    }
  return g;
}

} // namespace boxline::inline v0_2::generate
