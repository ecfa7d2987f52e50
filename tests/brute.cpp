// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace brute {

std::vector<region> standard_houses(int R, int C) {
  const int n = R * C;
  std::vector<region> houses(static_cast<std::size_t>(3 * n));
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      houses[static_cast<std::size_t>(r)].push_back(r * n + c);
      houses[static_cast<std::size_t>(n + c)].push_back(r * n + c);
      houses[static_cast<std::size_t>(2 * n + r / R * R + c / C)].push_back(r * n + c);
    }
  return houses;
}

solver::solver(int n, const std::vector<region>& houses, std::vector<int> values,
               std::vector<std::uint64_t> allowed)
    : n_(n), values_(std::move(values)), allowed_(std::move(allowed)), houses_of_(values_.size()),
      used_(houses.size()) {
  if (allowed_.empty()) allowed_.assign(values_.size(), (std::uint64_t{1} << n) - 1);
  for (std::size_t u = 0; u < houses.size(); ++u)
    for (const int c : houses[u]) houses_of_[static_cast<std::size_t>(c)].push_back(u);
  for (std::size_t c = 0; c < values_.size(); ++c) {
    if (values_[c] == 0) continue;
    const std::uint64_t bit = std::uint64_t{1} << (values_[c] - 1);
    possible_ = possible_ && (allowed_[c] & bit);
    // A house may be listed twice (the boxes of a Latin square).
    for (const std::size_t u : houses_of_[c]) {
      possible_ = possible_ && !(used_[u] & bit);
      used_[u] |= bit;
    }
  }
}

std::vector<std::vector<int>> solver::solutions(std::size_t limit, std::size_t nodes) {
  found_.clear();
  limit_ = limit;
  nodes_ = nodes;
  stopped_ = false;
  if (possible_ && limit > 0) search();
  std::sort(found_.begin(), found_.end());
  return found_;
}

std::uint64_t solver::free(std::size_t c) const {
  std::uint64_t mask = allowed_[c];
  for (const std::size_t u : houses_of_[c]) mask &= ~used_[u];
  return mask;
}

void solver::search() {
  if (nodes_ == 0) {
    stopped_ = true;
    return;
  }
  --nodes_;
  std::size_t best = values_.size();
  int fewest = n_ + 1;
  for (std::size_t c = 0; c < values_.size() && fewest > 1; ++c) {
    if (values_[c] != 0) continue;
    if (const int count = __builtin_popcountll(free(c)); count < fewest) {
      fewest = count;
      best = c;
    }
  }
  if (best == values_.size()) {
    found_.push_back(values_);
    return;
  }
  for (int d = 0; d < n_ && found_.size() < limit_ && !stopped_; ++d) {
    const std::uint64_t bit = std::uint64_t{1} << d;
    if (!(free(best) & bit)) continue;
    values_[best] = d + 1;
    for (const std::size_t u : houses_of_[best]) used_[u] |= bit;
    search();
    for (const std::size_t u : houses_of_[best]) used_[u] &= ~bit;
    values_[best] = 0;
  }
}

std::vector<int> full_values(int R, int C, boxline::random_source& random) {
  const int n = R * C;
  std::vector<int> digits(static_cast<std::size_t>(n)), rows = digits, columns = digits;
  std::iota(digits.begin(), digits.end(), 1);
  std::iota(rows.begin(), rows.end(), 0);
  std::iota(columns.begin(), columns.end(), 0);
  random.shuffle(digits.begin(), digits.end());
  for (int i = 0; i < n; i += R) random.shuffle(rows.begin() + i, rows.begin() + i + R);
  for (int i = 0; i < n; i += C) random.shuffle(columns.begin() + i, columns.begin() + i + C);
  std::vector<int> values(static_cast<std::size_t>(n * n));
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c)
      values[static_cast<std::size_t>(rows[static_cast<std::size_t>(r)] * n +
                                      columns[static_cast<std::size_t>(c)])] =
          digits[static_cast<std::size_t>((C * (r % R) + r / R + c) % n)];
  return values;
}

std::vector<int> shuffled(int count, boxline::random_source& random) {
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  random.shuffle(all.begin(), all.end());
  return all;
}

std::vector<int> misled(int R, int C, std::vector<int> puzzle, const std::vector<int>& solution,
                        boxline::random_source& random) {
  const std::vector<region> houses = standard_houses(R, C);
  for (int tries = 0; tries < 1000; ++tries) {
    const auto c = static_cast<std::size_t>(random.below(puzzle.size()));
    const auto value = static_cast<int>(random.below(static_cast<std::uint64_t>(R * C))) + 1;
    if (puzzle[c] != 0 || solution[c] == value) continue;
    bool clashes = false;
    for (const region& cells : houses)
      if (std::find(cells.begin(), cells.end(), static_cast<int>(c)) != cells.end())
        for (const int other : cells) clashes = clashes || puzzle[static_cast<std::size_t>(other)] == value;
    if (clashes) continue;
    puzzle[c] = value;
    return puzzle;
  }
  return puzzle;
}

} // namespace brute
