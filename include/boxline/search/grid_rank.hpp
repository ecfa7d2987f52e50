// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/core/uint128.hpp>
#include <boxline/search/band_columns.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search {

/// Numbers all full grids of 6x6 or 9x9 from 0 on, without a search: `rank` gives a grid's number, `unrank`
/// the grid of a number. Grids of a number drawn uniformly are uniformly random. Not for several threads.
///
/// The order is by bands: first the digits that stand in each column of the first band, stack by stack; then
/// the arrangement of these in its rows; then the columns of the second band, and the arrangements of the
/// second and of the third, whose columns have what is left. The number of grids with given columns of the
/// first band is that of `band_columns`, from which the method follows.
template <box B>
  requires has_three_bands<B>
class grid_ranker {
  using by_columns = band_columns<B>;
  using where = geometry<B>;
  using digits = typename by_columns::digits;
  using columns = typename by_columns::columns;
  using rows = typename by_columns::rows;
  using stack_list = typename by_columns::stack_list;
  static constexpr int n = where::n, height = B.rows, stacks = where::stacks;

public:
  /// Takes 50 ms at 9x9, and 1.5 MB.
  grid_ranker() {
    for (const columns& p : of_.partitions()) {
      columns c = p;
      std::sort(c.begin(), c.end());
      do {
        ordered_.push_back(c);
      } while (std::next_permutation(c.begin(), c.end()));
    }
    uint128 sum{};
    for (std::size_t s = 0; s < of_.states(); ++s) {
      before_.push_back(sum);
      if (of_.ways(s) > 0) sum += of_.below(s) * uint128(of_.ways(s));
    }
    before_.push_back(sum);
    with_first_ = sum * uint128(orders());
  }

  /// How many full grids there are.
  uint128 count() const { return with_first_ * uint128(std::uint64_t(ordered_.size())); }

  /// The number of a grid, below `count()`; nothing where it is no full grid without a clash. About 1 ms.
  std::optional<uint128> rank(const grid<B>& full) {
    if (!is_solution(full)) return std::nullopt;
    std::array<band, 3> bands;
    for (int b = 0; b < 3; ++b) bands[std::size_t(b)] = band_of(full, b);
    const stack_list list = partitions_of(bands[0].in);
    const std::size_t state = of_.state_of(list);
    std::uint64_t order = 0;
    for (int i = 1; i < stacks; ++i) order = order * 6 + place_of(bands[0].in[std::size_t(i)]) % 6;
    uint128 result = with_first_ * uint128(place_of(bands[0].in[0]));
    result += before_[state] * uint128(orders()) + weight(state) * uint128(order);
    result += of_.below(state) * uint128(place_in_rows(bands[0]));
    uint128 passed{};
    for_each_second(bands[0].in, [&](const all_columns& second, std::uint64_t of_third, std::uint64_t both) {
      if (second != bands[1].in) {
        passed += uint128(both);
        return true;
      }
      passed += uint128(place_in_rows(bands[1]) * of_third + place_in_rows(bands[2]));
      return false;
    });
    return result + passed;
  }

  /// The grid of a number; nothing where the number is not below `count()`. About 1 ms.
  std::optional<grid<B>> unrank(uint128 number) {
    if (number >= count()) return std::nullopt;
    std::array<band, 3> bands;
    const std::size_t first = static_cast<std::size_t>(static_cast<std::uint64_t>(number / with_first_));
    bands[0].in[0] = ordered_[first];
    number = number % with_first_;
    // The last state whose grids begin at the number or before it.
    const auto after = std::upper_bound(before_.begin(), before_.end(), number / uint128(orders()));
    const std::size_t state = static_cast<std::size_t>(after - before_.begin()) - 1;
    number -= before_[state] * uint128(orders());
    std::uint64_t order = static_cast<std::uint64_t>(number / weight(state));
    number = number % weight(state);
    const stack_list relabelled = of_.stacks_of(state);
    for (int i = stacks - 1; i > 0; --i) {
      const int p = original(static_cast<int>(first / 6), relabelled[std::size_t(i)]);
      bands[0].in[std::size_t(i)] = ordered_[std::size_t(p) * 6 + static_cast<std::size_t>(order % 6)];
      order /= 6;
    }
    const uint128 below = of_.below(state);
    set_rows(bands[0], static_cast<std::uint64_t>(number / below));
    number = number % below;
    for_each_second(bands[0].in, [&](const all_columns& second, std::uint64_t of_third, std::uint64_t both) {
      if (number >= uint128(both)) {
        number -= uint128(both);
        return true;
      }
      const std::uint64_t rest = static_cast<std::uint64_t>(number);
      bands[1].in = second;
      bands[2].in = third_of(bands[0].in, second);
      set_rows(bands[1], rest / of_third);
      set_rows(bands[2], rest % of_third);
      return false;
    });
    grid<B> result;
    for (int b = 0; b < 3; ++b) put(bands[std::size_t(b)], b, result);
    return result;
  }

private:
  using all_columns = std::array<columns, stacks>;
  // The digits of each column of a band, and of each row of its boxes.
  struct band {
    all_columns in{};
    std::array<rows, stacks> across{};
  };

  static constexpr std::uint64_t orders() { return stacks == 2 ? 6 : 36; } // of columns, but of one stack
  static constexpr digits all = static_cast<digits>((1u << n) - 1);

  static band band_of(const grid<B>& g, int b) {
    band result;
    for (int r = 0; r < height; ++r)
      for (int c = 0; c < n; ++c) {
        const digits bit = static_cast<digits>(1u << (g[where::at(b * height + r, c)] - 1));
        result.in[std::size_t(c / 3)][std::size_t(c % 3)] |= bit;
        result.across[std::size_t(c / 3)][std::size_t(r)] |= bit;
      }
    return result;
  }
  static void put(const band& from, int b, grid<B>& to) {
    for (int r = 0; r < height; ++r)
      for (int c = 0; c < n; ++c)
        to.set_value(where::at(b * height + r, c),
                     std::countr_zero(unsigned(from.in[std::size_t(c / 3)][std::size_t(c % 3)] &
                                               from.across[std::size_t(c / 3)][std::size_t(r)])) +
                         1);
  }

  stack_list partitions_of(const all_columns& in) const {
    stack_list list{};
    for (int i = 0; i < stacks; ++i) list[std::size_t(i)] = of_.index_of(in[std::size_t(i)]);
    return list;
  }
  // The place of the ordered columns of a stack among all: six orders of each partition.
  std::uint64_t place_of(const columns& c) const {
    const std::size_t first = static_cast<std::size_t>(of_.index_of(c)) * 6;
    std::size_t i = first;
    while (ordered_[i] != c) ++i;
    return i;
  }
  // The partition that the relabelling of `first` makes another one.
  int original(int first, int made) const {
    int p = 0;
    while (of_.relabelled(first, p) != made) ++p;
    return p;
  }
  uint128 weight(std::size_t state) { return of_.below(state) * uint128(of_.ways(state)); }

  // All arrangements of a band with its columns, in order, until `visit(rows of each stack)` is false.
  template <class Visit>
  static void for_each_arrangement(const all_columns& in, Visit visit) {
    std::array<std::vector<rows>, stacks> lists;
    for (int i = 0; i < stacks; ++i) {
      by_columns::list_rows(in[std::size_t(i)], i, {}, lists[std::size_t(i)]);
      std::sort(lists[std::size_t(i)].begin(), lists[std::size_t(i)].end());
    }
    std::array<rows, stacks> across{};
    const auto finish = [&](const rows& used) {
      rows& last = across[stacks - 1];
      for (std::size_t r = 0; r < std::size_t(height); ++r) last[r] = static_cast<digits>(all & ~used[r]);
      const auto& list = lists[stacks - 1];
      return !std::binary_search(list.begin(), list.end(), last) || visit(across);
    };
    for (const rows& a : lists[0]) {
      across[0] = a;
      if constexpr (stacks == 2) {
        if (!finish(a)) return;
      } else {
        for (const rows& b : lists[1]) {
          rows both{};
          bool is_free = true;
          for (std::size_t r = 0; r < std::size_t(height); ++r) {
            is_free = is_free && (a[r] & b[r]) == 0;
            both[r] = static_cast<digits>(a[r] | b[r]);
          }
          across[1] = b;
          if (is_free && !finish(both)) return;
        }
      }
    }
  }
  static std::uint64_t place_in_rows(const band& b) {
    std::uint64_t place = 0;
    for_each_arrangement(b.in, [&](const auto& across) { return across != b.across && ++place > 0; });
    return place;
  }
  static void set_rows(band& b, std::uint64_t place) {
    for_each_arrangement(b.in, [&](const auto& across) {
      b.across = across;
      return place-- > 0;
    });
  }

  static all_columns third_of(const all_columns& first, const all_columns& second) {
    all_columns third;
    for (std::size_t i = 0; i < std::size_t(stacks); ++i)
      for (std::size_t k = 0; k < 3; ++k)
        third[i][k] = static_cast<digits>(all & ~unsigned(first[i][k] | second[i][k]));
    return third;
  }

  // Calls `visit(columns, ways to arrange the third band, ways to arrange both)` for each way to distribute
  // the digits of the second band over its columns, until it is false.
  template <class Visit>
  void for_each_second(const all_columns& first, Visit visit) {
    struct choice {
      columns second;
      int partition, rest; // of the second band and of the third
    };
    std::array<std::vector<choice>, stacks> choices;
    for (std::size_t i = 0; i < std::size_t(stacks); ++i)
      for (const columns& c : ordered_) {
        columns third{};
        bool fits = true;
        for (std::size_t k = 0; k < 3; ++k) {
          fits = fits && (c[k] & first[i][k]) == 0;
          third[k] = static_cast<digits>(all & ~unsigned(c[k] | first[i][k]));
        }
        if (fits) choices[i].push_back({c, of_.index_of(c), of_.index_of(third)});
      }
    all_columns second{};
    stack_list list{}, rest{};
    const auto take = [&](int stack, const choice& c) {
      second[std::size_t(stack)] = c.second;
      list[std::size_t(stack)] = c.partition;
      rest[std::size_t(stack)] = c.rest;
    };
    const auto count = [&] {
      const std::uint64_t a = of_.ways(of_.state_of(list)), b = of_.ways(of_.state_of(rest));
      return a * b == 0 || visit(second, b, a * b);
    };
    for (const choice& a : choices[0]) {
      take(0, a);
      for (const choice& b : choices[1]) {
        take(1, b);
        if constexpr (stacks == 2) {
          if (!count()) return;
        } else {
          for (const choice& c : choices[2]) {
            take(2, c);
            if (!count()) return;
          }
        }
      }
    }
  }

  by_columns of_{};
  std::vector<columns> ordered_{}; // of a stack, all
  std::vector<uint128> before_{};  // of states: the grids of those before, with one order of columns
  uint128 with_first_{};           // grids with given columns of the first stack in the first band
};

} // namespace boxline::inline v0_2::search
