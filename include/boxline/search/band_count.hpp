// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/uint128.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/search/band_columns.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::search {

/// How a count by bands ended.
enum class band_count_verdict : unsigned char {
  counted,       ///< `count` is the number of solutions
  invalid,       ///< a value is greater than n, or a house has a digit twice: no count
  other_givens,  ///< givens in several bands and in several stacks: this method has no count for them
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word.
constexpr std::string_view to_string(band_count_verdict v) {
  return word_of(v, {"counted", "invalid", "other givens", "limit", "cancelled"});
}

/// The result of `band_counter`.
struct band_count {
  band_count_verdict verdict = band_count_verdict::invalid;
  uint128 count{};         ///< of solutions; 0 unless `counted`
  std::uint64_t nodes = 0; ///< ways to distribute the digits of a band over its columns that were examined

  explicit operator bool() const { return verdict == band_count_verdict::counted; }
};

/// Counts the solutions of blank grids, and of puzzles whose givens are in one band or stack, where there are
/// too many to search for: 6,670,903,752,021,072,936,960 grids of 9x9 in a second (Felgenhauer and Jarvis
/// 2005, from which the method differs).
///
/// For each way to distribute the digits of the first band over its columns, the second has 56 ways in each
/// stack at 9x9, and the third has what is left: see `band_columns`.
template <box B>
  requires has_three_bands<B>
class band_counter {
  using where = geometry<B>;
  using by_columns = band_columns<B>;
  using columns = typename by_columns::columns;
  using stack_list = typename by_columns::stack_list;
  using given = typename by_columns::given;
  static constexpr int n = where::n, height = B.rows, stacks = by_columns::stacks;

public:
  /// The number of full grids: the solutions of the blank one.
  band_count operator()(const limits& limit = {}) { return (*this)(grid<B>(), limit); }

  /// The number of solutions of a puzzle whose givens are in one band, or for square boxes in one stack.
  /// Time: 30 ms for the blank grid; with givens it grows with the ways to distribute the other digits of
  /// their band: seconds from seven givens on at 9x9. Limits: nodes, time and cancellation.
  band_count operator()(const grid<B>& puzzle, const limits& limit = {}) {
    nodes_ = 0;
    band_count result;
    grid<B> turned = puzzle;
    if (!is_usable(puzzle)) return result;
    int band = band_of(puzzle);
    if constexpr (B.rows == B.columns)
      if (band < 0) {
        for (int c = 0; c < where::cells; ++c)
          turned.set_value(where::at(c % n, c / n), puzzle.values()[std::size_t(c)]);
        band = band_of(turned);
      }
    result.verdict = band_count_verdict::other_givens;
    if (band < 0) return result;
    const stop_reason why = puzzle.givens() == 0 ? count_blank(result.count, limit)
                                                 : count_band(turned, band, result.count, limit);
    result.nodes = nodes_;
    result.verdict =
        why == stop_reason::none ? band_count_verdict::counted : stopped_as<band_count_verdict>(why);
    if (!result) result.count = uint128{};
    return result;
  }

private:
  static bool is_usable(const grid<B>& puzzle) {
    std::array<std::uint64_t, std::size_t(where::houses)> seen{};
    for (int c = 0; c < where::cells; ++c) {
      const int value = puzzle.values()[std::size_t(c)];
      if (value == 0) continue;
      if (value > n) return false;
      for (const int house : {c / n, n + c % n, 2 * n + where::box_index(cell(c))}) {
        if ((seen[std::size_t(house)] >> value & 1) != 0) return false;
        seen[std::size_t(house)] |= std::uint64_t{1} << value;
      }
    }
    return true;
  }
  // The band that has all givens, 0 where there are none, -1 where there is no such band.
  static int band_of(const grid<B>& puzzle) {
    int band = 0, found = 0;
    for (int b = 0; b < 3; ++b) {
      bool has_givens = false;
      for (int c = b * height * n; c < (b + 1) * height * n; ++c)
        has_givens = has_givens || puzzle.values()[std::size_t(c)] != 0;
      if (has_givens) band = b;
      found += has_givens;
    }
    return found <= 1 ? band : -1;
  }

  stop_reason count_blank(uint128& count, const limits& limit) {
    uint128 sum{};
    stop_reason why = stop_reason::none;
    of_.for_each_class([&](std::size_t state, std::uint32_t states) {
      if ((why = limit.check(nodes_++, "bands")) != stop_reason::none) return false;
      if (of_.ways(state) > 0) sum += of_.below(state) * uint128(of_.ways(state)) * uint128(states);
      return true;
    });
    if (why != stop_reason::none) return why;
    // All partitions of the first stack, and all orders of the columns of each.
    sum *= uint128(static_cast<std::uint64_t>(of_.partitions().size()));
    for (int i = 0; i < stacks; ++i) sum *= uint128(6u);
    count = sum;
    return stop_reason::none;
  }

  stop_reason count_band(const grid<B>& puzzle, int band, uint128& count, const limits& limit) {
    std::vector<given> givens;
    for (int r = 0; r < height; ++r)
      for (int c = 0; c < n; ++c)
        if (const int value = puzzle.values()[std::size_t((band * height + r) * n + c)]; value > 0)
          givens.push_back({r, c / 3, c % 3, value - 1});
    // Digits without a given in the band are alike: in the first stack, one of their orders.
    unsigned alike = (1u << n) - 1;
    for (const given& g : givens) alike &= ~(1u << g.digit);
    const auto is_first = [alike](const columns& c) {
      return highest(c[0] & alike) < lowest(c[1] & alike) &&
             highest(unsigned(c[0] | c[1]) & alike) < lowest(c[2] & alike);
    };
    // The ordered columns of each stack that its givens allow.
    std::array<std::vector<std::pair<columns, int>>, stacks> choices;
    for (int i = 0; i < stacks; ++i)
      for (int p = 0; p < int(of_.partitions().size()); ++p) {
        columns c = of_.partitions()[std::size_t(p)];
        std::sort(c.begin(), c.end());
        do {
          if ((i > 0 || is_first(c)) && std::all_of(givens.begin(), givens.end(), [&](const given& g) {
                return g.stack != i || (c[std::size_t(g.column)] >> g.digit & 1) != 0;
              }))
            choices[std::size_t(i)].emplace_back(c, p);
        } while (std::next_permutation(c.begin(), c.end()));
      }
    std::array<columns, stacks> chosen{};
    stack_list list{};
    alike_ = alike;
    return choose(choices, givens, 0, chosen, list, count, limit);
  }
  // The least digit of a set and the greatest, counted from 1; above all and below all where it is empty.
  static int lowest(unsigned set) { return set == 0 ? n + 1 : std::countr_zero(set) + 1; }
  static int highest(unsigned set) { return static_cast<int>(std::bit_width(set)); }
  // In how many ways the digits that are alike can be exchanged between these columns.
  std::uint64_t exchanges(const columns& c) const {
    std::uint64_t ways = 1, digits_so_far = 0;
    for (const unsigned set : c)
      for (int k = 1; k <= std::popcount(set & alike_); ++k)
        ways = ways * ++digits_so_far / static_cast<unsigned>(k);
    return ways;
  }
  stop_reason choose(const std::array<std::vector<std::pair<columns, int>>, stacks>& choices,
                     const std::vector<given>& givens, int stack, std::array<columns, stacks>& chosen,
                     stack_list& list, uint128& count, const limits& limit) {
    if (stack == stacks) {
      const std::size_t state = of_.state_of(list);
      if (const stop_reason why = limit.check(nodes_++, "bands"); why != stop_reason::none) return why;
      if (of_.ways(state) == 0) return stop_reason::none;
      if (const std::uint64_t ways = by_columns::arrangements(chosen, givens); ways > 0)
        count += of_.below(state) * uint128(ways * exchanges(chosen[0]));
      return stop_reason::none;
    }
    for (const auto& [c, p] : choices[std::size_t(stack)]) {
      chosen[std::size_t(stack)] = c;
      list[std::size_t(stack)] = p;
      if (const stop_reason why = choose(choices, givens, stack + 1, chosen, list, count, limit);
          why != stop_reason::none)
        return why;
    }
    return stop_reason::none;
  }

  by_columns of_;
  std::uint64_t nodes_ = 0;
  unsigned alike_ = 0; // digits without a given, while a band with givens is counted
};

} // namespace boxline::inline v0_2::search
