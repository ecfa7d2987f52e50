// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/random.hpp>
#include <boxline/symmetry/transform.hpp>

#include <cstddef>
#include <utility>

namespace boxline::inline v0_2::generate {

/// Changes the layout of a puzzle and its solution alike by `steps` random transformations (Entwistle,
/// section III.E, who takes 50): each exchanges two rows of a band, two columns of a stack, two bands, two
/// stacks, or (for square boxes) rows and columns; each kind is equally likely, and then each pair. It hides
/// that values were removed in order. O(n^2) once, O(n) a step. Requires values up to n. For a uniformly
/// drawn copy use `transform::random`.
template <box B>
constexpr void scramble(random_source& random, int steps, grid<B>& puzzle, grid<B>& solution) {
  BOXLINE_ASSERT(puzzle.has_digits_only() && solution.has_digits_only());
  using where = geometry<B>;
  using permutation = typename transform<B>::permutation;
  const permutation in_order = transform<B>().rows();
  permutation rows = in_order, columns = in_order;
  bool is_transposed = false;
  const auto below = [&random](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
  };
  // Two different ones of `count`, or the same if there is only one.
  const auto two = [&below](int count) {
    const int a = below(count), b = count > 1 ? (a + 1 + below(count - 1)) % count : a;
    return std::pair(a, b);
  };
  const auto exchange = [&](permutation& lines, int groups, int in_group, bool whole) {
    if (whole) {
      const auto [a, b] = two(groups);
      for (int i = 0; i < in_group; ++i)
        std::swap(lines[std::size_t(a * in_group + i)], lines[std::size_t(b * in_group + i)]);
    } else {
      const int group = below(groups);
      const auto [a, b] = two(in_group);
      std::swap(lines[std::size_t(group * in_group + a)], lines[std::size_t(group * in_group + b)]);
    }
  };
  for (int i = 0; i < steps; ++i) {
    const int kind = below(B.rows == B.columns ? 5 : 4);
    if (kind == 4) {
      std::swap(rows, columns);
      is_transposed = !is_transposed;
    } else {
      exchange(kind < 2 ? rows : columns, kind < 2 ? where::bands : where::stacks,
               kind < 2 ? B.rows : B.columns, kind % 2 == 1);
    }
  }
  const auto arranged = transform<B>::from_parts(in_order, rows, columns, is_transposed);
  BOXLINE_ASSERT(arranged.has_value());
  puzzle = (*arranged)(puzzle);
  solution = (*arranged)(solution);
}

} // namespace boxline::inline v0_2::generate
