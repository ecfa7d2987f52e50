// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/step.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

/// \file
/// What the patterns of one digit with two strong links share: lines with two cells of a digit, and the step
/// that follows from two links.

namespace boxline::inline v0_2::logic {

/// A row or a column with two cells of a digit.
struct strong_line {
  house among{};
  std::array<int, 2> ends{};
};

/// The rows, or the columns, in which a digit has two open cells and no others, in ascending order; and the
/// number of them.
template <int N>
struct strong_lines {
  std::array<strong_line, std::size_t(N)> all{};
  int count = 0;
  const strong_line* begin() const { return all.data(); }
  const strong_line* end() const { return all.data() + count; }
};

/// The rows (`by_row`) or columns of the houses with two cells of digit index `d`. O(houses).
template <board Board>
strong_lines<Board::shape.size()> strong_lines_of(const candidate_sets<Board>& sets, int d, bool by_row) {
  constexpr int n = Board::shape.size();
  strong_lines<n> result;
  for (int u = 0; u < sets.houses().size(); ++u) {
    const auto cells = sets.houses().cells(house(u));
    const cell first = cells.front(), last = cells.back();
    if (by_row ? first / n != last / n : first % n != last % n) continue;
    if (sets.count_in_house(u, d) != 2 || result.count == n) continue;
    const auto in = sets.in_house(u, d);
    result.all[std::size_t(result.count++)] = {house(u), {in.first(), in.next(in.first())}};
  }
  return result;
}

/// The strong lines of a state, made when a rule first needs them: a part of a `state_cache`.
template <board Board>
class strong_lines_of_state {
public:
  static constexpr int n = Board::shape.size();

  /// Starts with another state, which must outlive it.
  void begin(const candidate_sets<Board>& c) {
    candidates_ = &c;
    known_ = {};
  }
  const candidate_sets<Board>& candidates() const { return *candidates_; }
  /// As `strong_lines_of`. Valid until the next `begin`.
  const strong_lines<n>& of(int d, bool by_row) {
    if (!known_.test(d)) {
      known_.insert(d);
      all_[0][std::size_t(d)] = strong_lines_of(*candidates_, d, false);
      all_[1][std::size_t(d)] = strong_lines_of(*candidates_, d, true);
    }
    return all_[by_row ? 1 : 0][std::size_t(d)];
  }

private:
  const candidate_sets<Board>* candidates_ = nullptr;
  sets::fixed_set<n> known_{};
  std::array<std::array<strong_lines<n>, std::size_t(n)>, 2> all_{};
};

/// A strong link of a digit between two groups of cells, which are all cells of a house with it.
template <class CellSet>
strong_link link_in(house u, int d, const CellSet& from, const CellSet& to) {
  strong_link result{assignments_of(from, d), assignments_of(to, d), {}};
  std::vector<assignment> all = result.from;
  all.insert(all.end(), result.to.begin(), result.to.end());
  std::sort(all.begin(), all.end());
  result.by = clause::of(constraint::of(u, digit::from_index(d)), std::move(all));
  return result;
}

/// The step of two strong links of a digit that are linked, and the cells that it is eliminated from.
template <class CellSet>
step two_link_step(const rule_info& info, int d, strong_link first, strong_link second,
                   const CellSet& eliminated) {
  step s{&info};
  s.eliminations = assignments_of(eliminated, d);
  s.alternations.resize(1);
  s.alternations[0].links.push_back(std::move(first));
  s.alternations[0].links.push_back(std::move(second));
  return s;
}

} // namespace boxline::inline v0_2::logic
