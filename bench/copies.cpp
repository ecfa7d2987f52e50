// SPDX-License-Identifier: BSL-1.0
#include "copies.hpp"

#include <numeric>

namespace bench {
namespace {

using numbers = std::vector<int>;

numbers permutation(int size, boxline::random_source& random) {
  numbers order(static_cast<std::size_t>(size));
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order.begin(), order.end());
  return order;
}

// Lines in groups that stay together: bands of rows, stacks of columns.
numbers lines(int groups, int in_group, boxline::random_source& random) {
  numbers order;
  for (const int group : permutation(groups, random))
    for (const int line : permutation(in_group, random)) order.push_back(group * in_group + line);
  return order;
}

} // namespace

boxline::any_grid symmetric_copy(const boxline::any_grid& puzzle, boxline::random_source& random) {
  const boxline::box shape = puzzle.shape();
  const int n = shape.size();
  const numbers label = permutation(n, random);
  const numbers row = lines(shape.columns, shape.rows, random);
  const numbers column = lines(shape.rows, shape.columns, random);
  const bool transposed = shape.rows == shape.columns && random.below(2) == 1;
  boxline::any_grid copy(shape);
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      const int from = row[static_cast<std::size_t>(r)] * n + column[static_cast<std::size_t>(c)];
      if (const int value = puzzle[boxline::cell(from)])
        copy.set_value(boxline::cell(transposed ? c * n + r : r * n + c),
                       label[static_cast<std::size_t>(value - 1)] + 1);
    }
  return copy;
}

std::vector<boxline::any_grid> symmetric_copies(const std::vector<boxline::any_grid>& puzzles, int copies,
                                                std::uint64_t seed) {
  std::vector<boxline::any_grid> all;
  all.reserve(puzzles.size() * static_cast<std::size_t>(copies));
  // Usual seeds are small numbers, and so are indices: mixed separately, so that different pairs do not give
  // the same sum.
  const std::uint64_t base = boxline::random_source(seed)();
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    boxline::random_source random(base + i);
    for (int copy = 0; copy < copies; ++copy) all.push_back(symmetric_copy(puzzles[i], random));
  }
  return all;
}

} // namespace bench
