// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/cover/matrix.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

/// \file
/// Exact covers by the definition: every subset of the rows is examined.

namespace covers {

using boxline::cover::index;

/// All covers of a matrix of up to 20 rows, each ascending, sorted.
inline std::vector<std::vector<index>> by_subsets(const boxline::cover::matrix& m) {
  std::vector<std::vector<index>> result;
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << m.rows(); ++chosen) {
    std::vector<int> times(m.columns());
    std::vector<index> rows;
    for (index r = 0; r < m.rows(); ++r) {
      if (!(chosen >> r & 1)) continue;
      rows.push_back(r);
      for (const index c : m.row(r)) ++times[c];
    }
    bool right = true;
    for (index c = 0; c < m.columns(); ++c)
      right = right && (c < m.primary() ? times[c] == 1 : times[c] <= 1);
    if (right) result.push_back(rows);
  }
  std::sort(result.begin(), result.end());
  return result;
}

/// A matrix that has covers more often than a random one: a few random partitions of the primary columns, and
/// random rows, all in random order.
inline boxline::cover::matrix random_matrix(boxline::random_source& random, index primary, index secondary,
                                            std::size_t most_rows) {
  std::vector<std::vector<index>> rows;
  for (std::uint64_t partition = random.below(3); partition > 0; --partition) {
    std::vector<std::vector<index>> parts(1 + random.below(4));
    for (index c = 0; c < primary; ++c) parts[random.below(parts.size())].push_back(c);
    for (const auto& part : parts)
      if (!part.empty()) rows.push_back(part);
  }
  while (rows.size() < most_rows) {
    std::vector<index> row{static_cast<index>(random.below(primary))};
    for (index c = 0; c < primary; ++c)
      if (c != row[0] && random.below(4) == 0) row.push_back(c);
    rows.push_back(row);
  }
  boxline::cover::matrix m(primary, secondary);
  random.shuffle(rows.begin(), rows.end());
  if (rows.size() > most_rows) rows.resize(most_rows);
  for (auto& row : rows) {
    for (index c = 0; c < secondary; ++c)
      if (random.below(5) == 0) row.push_back(primary + c);
    random.shuffle(row.begin(), row.end());
    static_cast<void>(m.add_row(row));
  }
  return m;
}

} // namespace covers
