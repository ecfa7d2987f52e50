// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/core/uint128.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/search/chute_plan.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search {

/// How a count by bands and stacks ended.
enum class chute_count_verdict : unsigned char {
  counted,       ///< `count` is the number of solutions
  invalid,       ///< a value is greater than n, or a house has a digit twice: no count
  too_large,     ///< the tables would take more memory than `chute_count_options::most_bytes`: no count
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word.
constexpr std::string_view to_string(chute_count_verdict v) {
  return word_of(v, {"counted", "invalid", "too large", "limit", "cancelled"});
}

/// The result of `chute_counter`.
struct chute_count {
  chute_count_verdict verdict = chute_count_verdict::invalid;
  uint128 count{};         ///< of solutions; 0 unless `counted`
  std::uint64_t nodes = 0; ///< pairs of row sets of the tables, and ways for all stacks but one

  explicit operator bool() const { return verdict == chute_count_verdict::counted; }
};

/// Options of `chute_counter`.
struct chute_count_options {
  std::uint64_t most_bytes = std::uint64_t{2} << 30; ///< memory of the tables
};

// clang-format off
/// Counts the solutions of any puzzle exactly, without a search for each: what a stack has in each box is the
/// digits of its columns there, and what a band has in each box is the digits of its rows there.
///
///     columns of a box   147 258 369        1 2 3
///     rows of a box      123 456 789        4 5 6     the two together are the digits of the cells
///                                           7 8 9
///
/// A stack is a way to give each digit its column in each band: 94,080 at 9x9, of which each given leaves a
/// third. Once all stacks are chosen, the bands are independent of each other, and a table for each band has
/// the number of ways to arrange it. The count is the sum, over all ways for the stacks, of the product of
/// the bands' entries. Digits that no given has are alike: one order of them in one stack. Columns without a
/// given are alike within their stack, and columns of a box without a given in the table.
///
/// For the same with rows and columns exchanged, square boxes take what is less.
// clang-format on
template <box B>
  requires has_few_chutes<B>
class chute_counter {
  using plan = chute_plan<B>;
  static constexpr int bands = plan::bands, stacks = plan::stacks;

public:
  /// The number of solutions. Time: the blank 9x9 some seconds, puzzles from 9 givens on up to a minute or
  /// two, those between up to some minutes, as bench/README.md has them; 4x4 and 6x6 under a millisecond or
  /// two. Memory: up to 1.1 GB at 9x9. Limits: nodes, time and cancellation.
  chute_count operator()(const grid<B>& puzzle, const limits& limit = {},
                         const chute_count_options& options = {}) {
    chute_count result;
    if (find_fault(puzzle).kind != fault::none) return result;
    plan chosen = plan::cheaper(puzzle);
    if (chosen.bytes > options.most_bytes) {
      result.verdict = chute_count_verdict::too_large;
      return result;
    }
    stop_reason why = plan::fill_tables(chosen, result.nodes, limit);
    if (why == stop_reason::none) why = sum(chosen, result, limit);
    result.verdict =
        why == stop_reason::none ? chute_count_verdict::counted : stopped_as<chute_count_verdict>(why);
    if (!result) result.count = uint128{};
    return result;
  }

private:
  // The sum over all ways for the stacks but the last, each times the sum over the ways for that.
  static stop_reason sum(const plan& p, chute_count& result, const limits& limit) {
    std::array<std::size_t, bands> begin{};
    return sum_from(p, 0, begin, uint128(1u), result, limit);
  }
  static stop_reason sum_from(const plan& p, int depth, const std::array<std::size_t, bands>& begin,
                              uint128 weight, chute_count& result, const limits& limit) {
    const auto stack = std::size_t(p.order[std::size_t(depth)]);
    if (depth == stacks - 1) {
      if (const stop_reason why = limit.check(result.nodes++, "chutes"); why != stop_reason::none) return why;
      result.count += weight * uint128(plan::sum_last(p, p.ways[stack], begin));
      return stop_reason::none;
    }
    for (const typename plan::way& w : p.ways[stack]) {
      std::array<std::size_t, bands> next{};
      for (std::size_t b = 0; b < std::size_t(bands); ++b)
        next[b] = (begin[b] + w.in[b]) * p.boxes[b][std::size_t(p.order[std::size_t(depth + 1)])].list.size();
      const stop_reason why = sum_from(p, depth + 1, next, weight * uint128(w.weight), result, limit);
      if (why != stop_reason::none) return why;
    }
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::search
