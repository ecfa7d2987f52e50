// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/symmetry/transform.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

/// \file
/// Groups of transforms element by element.

namespace boxline::inline v0_2::symmetry {

namespace detail {

/// All orders of the lines of a side, one after the other: groups of lines are permuted, and the lines of
/// each.
template <int Groups, int InGroup>
class line_orders {
public:
  constexpr line_orders() {
    for (int g = 0; g < Groups; ++g) {
      groups_[g] = static_cast<std::uint8_t>(g);
      for (int i = 0; i < InGroup; ++i) lines_[g][i] = static_cast<std::uint8_t>(i);
    }
  }
  constexpr std::array<std::uint8_t, Groups * InGroup> lines() const {
    std::array<std::uint8_t, Groups * InGroup> result{};
    for (int g = 0; g < Groups; ++g)
      for (int i = 0; i < InGroup; ++i)
        result[g * InGroup + i] = static_cast<std::uint8_t>(groups_[g] * InGroup + lines_[g][i]);
    return result;
  }
  /// Advances to the next order; false after the last, which is followed by the first.
  constexpr bool next() {
    for (auto& order : lines_)
      if (std::next_permutation(order.begin(), order.end())) return true;
    return std::next_permutation(groups_.begin(), groups_.end());
  }

private:
  std::array<std::uint8_t, Groups> groups_{};
  std::array<std::array<std::uint8_t, InGroup>, Groups> lines_{};
};

} // namespace detail

/// Calls `f(t)` with each transform that does not relabel digits: `cell_symmetries(B)` times, 3,359,232 for
/// 3x3 boxes. For small boxes. Where `f` gives a bool, it ends after the first false.
template <box B, class F>
constexpr void for_each_cell_symmetry(F&& f) {
  using where = geometry<B>;
  const auto digits = transform<B>().digits();
  const auto continues = [&](const transform<B>& t) {
    if constexpr (std::predicate<F&, const transform<B>&>)
      return static_cast<bool>(f(t));
    else
      return f(t), true;
  };
  for (const bool transposed : {false, true}) {
    if (transposed && !transform<B>::can_transpose) break;
    detail::line_orders<where::bands, B.rows> rows;
    do {
      detail::line_orders<where::stacks, B.columns> columns;
      do
        if (!continues(*transform<B>::from_parts(digits, rows.lines(), columns.lines(), transposed))) return;
      while (columns.next());
    } while (rows.next());
  }
}

/// The elements of the group that transforms generate, the identity included, in ascending order; if there
/// are more than `most`, or the time or the cancel callable of `limit` stops it, any of them. Of a puzzle's
/// automorphisms: every transform that fixes it. O(elements * generators).
template <box B>
std::vector<transform<B>> elements(const std::vector<transform<B>>& generators, std::size_t most,
                                   const limits& limit = {}) {
  stop_check stop(limit);
  std::set<transform<B>> known;
  std::vector<transform<B>> open;
  const auto add = [&](const transform<B>& t) {
    if (known.size() < most && known.insert(t).second) open.push_back(t);
  };
  add(transform<B>());
  while (!open.empty() && known.size() < most && !stop.each<64>()) {
    const transform<B> t = open.back();
    open.pop_back();
    for (const transform<B>& g : generators) add(t.then(g));
  }
  return {known.begin(), known.end()};
}

} // namespace boxline::inline v0_2::symmetry
