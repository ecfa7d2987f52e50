// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/step.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Open cells that a few digits cannot fill alone, whichever of them a cell has: unlike digits in cells that
/// share a house. So one of the other candidates of these cells, a guardian, holds. It is an OR relation of
/// so many candidates. The literature has those of three digits: impossible patterns, of which the tridagon
/// is one.
struct guarded_pattern {
  std::vector<cell> cells{};
  std::vector<digit> digits{};
  std::vector<assignment> guardians{}; ///< in the order of the cells
  friend bool operator==(const guarded_pattern&, const guarded_pattern&) = default;

  /// The pattern of these cells and digits on a board. O(cells * n).
  template <board Board>
  static guarded_pattern of(const Board& b, std::vector<cell> cells, std::vector<digit> digits) {
    guarded_pattern p{std::move(cells), std::move(digits), {}};
    for (const cell c : p.cells) {
      const auto all = b.digits(c);
      for (int d = all.first(); d >= 0; d = all.next(d))
        if (!p.has(digit::from_index(d))) p.guardians.push_back({c, digit::from_index(d)});
    }
    return p;
  }
  bool has(digit d) const { return std::find(digits.begin(), digits.end(), d) != digits.end(); }
  /// The candidates of its digits in its cells, ascending: for `step::shape`.
  template <board Board>
  std::vector<assignment> shape_on(const Board& b) const {
    std::vector<assignment> result;
    for (const cell c : cells)
      for (const digit d : digits)
        if (b.has(c, d)) result.push_back({c, d});
    std::sort(result.begin(), result.end());
    return result;
  }
};

/// Sorts patterns by their guardians, the fewest first; the order is kept otherwise.
inline void sort_by_guardians(std::vector<guarded_pattern>& list) {
  std::stable_sort(list.begin(), list.end(), [](const guarded_pattern& x, const guarded_pattern& y) {
    return x.guardians.size() < y.guardians.size();
  });
}

// clang-format off
/// Writes the proof of a pattern: where chains that are open eliminate its guardians, there is a
/// contradiction. It follows cells with one of the digits left, and refutes each digit of a cell by cases,
/// one inside the other.
///
///     w.assume(target);
///     guarded_pattern_proof proof(w, b, pattern, info);
///     chain c = w.end(proof.contradiction());
///
// clang-format on
/// Requires a pattern that has no filling: any order of the cases ends then. O(cases * cells^2).
template <board Board>
class guarded_pattern_proof {
public:
  /// Refers to all of them. The digits that are left in the cells are those that the open chains do not
  /// eliminate.
  guarded_pattern_proof(chain_writer<Board>& w, const Board& b, const guarded_pattern& p,
                        const rule_info& info)
      : w_(w), board_(b), pattern_(p), info_(info), left_(p.cells.size()), is_followed_(p.cells.size()) {
    for (std::size_t i = 0; i < left_.size(); ++i)
      for (const digit d : p.digits)
        if (b.has(p.cells[i], d) && !w.excludes({p.cells[i], d})) left_[i].push_back(d);
  }

  /// Extends the open chain, and returns a cell that has no candidate left then.
  constraint contradiction() {
    for (;;) {
      const std::size_t at = fewest_left();
      const cell c = pattern_.cells[at];
      if (left_[at].empty()) return constraint::of(c);
      while (left_[at].size() > 1) {
        const assignment a{c, left_[at].front()};
        refute(at, a);
        left_[at].erase(left_[at].begin());
      }
      const assignment only{c, left_[at].front()};
      w_.place(constraint::of(c), only);
      follow(at, only.what);
    }
  }

private:
  std::size_t fewest_left() const {
    std::size_t result = left_.size();
    for (std::size_t i = 0; i < left_.size(); ++i)
      if (!is_followed_[i] && (result == left_.size() || left_[i].size() < left_[result].size())) result = i;
    BOXLINE_ASSERT(result < left_.size());
    return result;
  }
  void refute(std::size_t at, assignment a) {
    step s{&info_};
    s.eliminations.push_back(a);
    s.chains.push_back(refutation(at, a));
    w_.refute(a, std::move(s));
  }
  chain refutation(std::size_t at, assignment a) {
    const auto left = left_;
    const auto is_followed = is_followed_;
    w_.assume(a);
    follow(at, a.what);
    chain result = w_.end(contradiction());
    left_ = left;
    is_followed_ = is_followed;
    return result;
  }
  void follow(std::size_t at, digit d) {
    is_followed_[at] = true;
    for (std::size_t i = 0; i < left_.size(); ++i)
      if (i != at && shared_constraint(assignment{pattern_.cells[at], d}, assignment{pattern_.cells[i], d},
                                       board_.houses()))
        left_[i].erase(std::remove(left_[i].begin(), left_[i].end(), d), left_[i].end());
  }

  chain_writer<Board>& w_;
  const Board& board_;
  const guarded_pattern& pattern_;
  const rule_info& info_;
  std::vector<std::vector<digit>> left_; // of each cell, the digits that nothing eliminates so far
  std::vector<char> is_followed_;
};

} // namespace boxline::inline v0_2::logic
