// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/uint128.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search {

/// Boxes whose grids have at most three bands and three stacks: 2x2, 2x3, 3x2 and 3x3.
template <box B>
concept has_few_chutes = !B.is_latin() && B.rows <= 3 && B.columns <= 3;

/// What `chute_counter` and `chute_sampler` sum over: for each stack the ways to give each digit its column
/// in each band, and for each band a table of the ways to arrange it for each choice of columns.
template <box B>
  requires has_few_chutes<B>
struct chute_plan {
  using where = geometry<B>;
  static constexpr int n = where::n, bands = where::bands, stacks = where::stacks;
  using digits = std::uint16_t;                  ///< a set of digits, bit 0 for 1
  using columns = std::array<digits, B.columns>; ///< of a box
  using rows = std::array<digits, B.rows>;       ///< of a box

  static constexpr digits all_digits = (1u << n) - 1;

  // A way for a stack: the number of its columns in each box, as the table of the band has them.
  struct way {
    std::array<std::uint16_t, bands> in{};
    std::uint32_t weight = 1;
    std::uint32_t places = 0; // three bits for each digit: which of `column_orders`
  };
  // A box: the columns that its givens allow; without a given, in one order.
  struct box_columns {
    std::vector<columns> list{}; // sorted
    bool is_blank = true;
    int index_of(columns c) const {
      if (is_blank) std::sort(c.begin(), c.end());
      return static_cast<int>(std::lower_bound(list.begin(), list.end(), c) - list.begin());
    }
  };
  grid<B> puzzle{};
  std::array<std::array<box_columns, stacks>, bands> boxes{};
  std::array<std::vector<way>, stacks> ways{};
  std::array<int, stacks> order{}; ///< of the stacks: the first has digits that are alike in one order
  std::array<std::vector<std::uint16_t>, bands> tables{};
  bool is_turned = false;            ///< rows and columns are exchanged
  std::uint64_t cost = 0, bytes = 0; ///< of the tables and the sum; memory of the tables

  static int value_at(const grid<B>& puzzle, int row, int column) {
    return puzzle.values()[std::size_t(row * n + column)];
  }

  // All ways to divide the digits into `Parts` sets of equal size, in all orders, sorted.
  template <std::size_t Parts>
  static std::vector<std::array<digits, Parts>> partitions() {
    std::vector<std::array<digits, Parts>> result;
    std::array<digits, Parts> sets{};
    const auto give = [&](const auto& self, int d) -> void {
      if (d == n) return result.push_back(sets);
      for (digits& set : sets) {
        if (std::popcount(set) == n / int(Parts)) continue;
        set = static_cast<digits>(set | 1u << d);
        self(self, d + 1);
        set = static_cast<digits>(set & ~(1u << d));
      }
    };
    give(give, 0);
    std::sort(result.begin(), result.end());
    return result;
  }

  /// The plan for a puzzle, or for one of square boxes with rows and columns exchanged, whichever costs less.
  /// Requires no clash.
  static chute_plan cheaper(const grid<B>& puzzle) {
    chute_plan chosen = of(puzzle);
    if constexpr (B.rows == B.columns) {
      chute_plan other = of(turned(puzzle));
      other.is_turned = true;
      if (other.cost < chosen.cost) return other;
    }
    return chosen;
  }
  /// Rows and columns exchanged.
  static grid<B> turned(const grid<B>& g) {
    grid<B> result;
    for (int c = 0; c < where::cells; ++c)
      result.set_value(where::at(c % n, c / n), g.values()[std::size_t(c)]);
    return result;
  }

  /// The plan for a puzzle as it stands. Requires no clash.
  static chute_plan of(const grid<B>& puzzle) {
    chute_plan p;
    p.puzzle = puzzle;
    const auto all = partitions<std::size_t(B.columns)>();
    for (int b = 0; b < bands; ++b) {
      std::uint64_t entries = 1;
      for (int s = 0; s < stacks; ++s) {
        box_columns& of = p.boxes[std::size_t(b)][std::size_t(s)];
        columns given{};
        for (int k = 0; k < n; ++k) {
          const int column = k % B.columns;
          const int value = value_at(puzzle, b * B.rows + k / B.columns, s * B.columns + column);
          if (value == 0) continue;
          of.is_blank = false;
          given[std::size_t(column)] = static_cast<digits>(given[std::size_t(column)] | 1u << (value - 1));
        }
        for (const columns& c : all) {
          bool fits = !of.is_blank || std::is_sorted(c.begin(), c.end());
          for (std::size_t k = 0; k < c.size(); ++k) fits = fits && (given[k] & ~unsigned{c[k]}) == 0;
          if (fits) of.list.push_back(c);
        }
        entries *= of.list.size();
      }
      p.bytes += entries * sizeof(std::uint16_t);
      p.cost += entries;
    }
    // Each stack first in turn.
    std::array<std::vector<way>, stacks> plain, first;
    for (int s = 0; s < stacks; ++s) {
      plain[std::size_t(s)] = ways_of(p, s, false);
      first[std::size_t(s)] = ways_of(p, s, true);
    }
    double least = 0;
    for (int s = 0; s < stacks; ++s) {
      double cost = 1;
      for (int t = 0; t < stacks; ++t)
        cost *= static_cast<double>((t == s ? first : plain)[std::size_t(t)].size());
      if (s > 0 && cost >= least) continue;
      least = cost;
      std::iota(p.order.begin(), p.order.end(), 0);
      std::rotate(p.order.begin(), p.order.begin() + s, p.order.begin() + s + 1);
    }
    // The longest list last, where the loop is shortest for each way.
    std::sort(p.order.begin() + 1, p.order.end(),
              [&](int a, int b) { return plain[std::size_t(a)].size() < plain[std::size_t(b)].size(); });
    for (int s = 0; s < stacks; ++s)
      p.ways[std::size_t(s)] = std::move((s == p.order[0] ? first : plain)[std::size_t(s)]);
    for (auto& list : p.ways)
      std::sort(list.begin(), list.end(), [](const way& a, const way& b) {
        return std::pair(a.in, a.places) < std::pair(b.in, b.places);
      });
    p.cost += least < 9e18 ? static_cast<std::uint64_t>(least) : std::uint64_t(9e18);
    return p;
  }

  /// Where a digit has its columns: in each band another.
  static std::vector<std::array<std::uint8_t, bands>> column_orders() {
    std::vector<std::array<std::uint8_t, bands>> result;
    std::array<std::uint8_t, bands> order{};
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    do result.push_back(order);
    while (std::next_permutation(order.begin(), order.end()));
    return result;
  }

  // All ways for a stack. With `alike`, digits without a given have their columns in one order; otherwise
  // columns without a given have their digits in one order.
  static std::vector<way> ways_of(const chute_plan& p, int stack, bool alike) {
    const auto places = column_orders();
    std::array<std::vector<std::uint8_t>, n> choices; // of each digit
    unsigned occurs = 0, given_columns = 0;
    for (int c = 0; c < where::cells; ++c)
      if (const int value = p.puzzle.values()[std::size_t(c)]; value > 0) {
        occurs |= 1u << (value - 1);
        if (where::stack(cell(c)) == stack) given_columns |= 1u << (c % n % B.columns);
      }
    for (int d = 0; d < n; ++d)
      for (std::size_t i = 0; i < places.size(); ++i) {
        bool fits = true;
        for (int r = 0; r < n; ++r)
          for (int k = 0; k < B.columns; ++k)
            if (value_at(p.puzzle, r, stack * B.columns + k) == d + 1)
              fits = fits && places[i][std::size_t(r / B.rows)] == k;
        if (fits) choices[std::size_t(d)].push_back(static_cast<std::uint8_t>(i));
      }

    std::vector<way> result;
    std::array<columns, bands> sets{};
    const auto give = [&](const auto& self, int d, int last, std::uint64_t run, std::uint64_t free_digits,
                          std::uint64_t weight, std::uint32_t code) -> void {
      if (d == n) {
        way w{.in = {}, .weight = static_cast<std::uint32_t>(weight), .places = code};
        if (!alike) {
          std::uint32_t free_columns = 0;
          digits before = 0;
          for (int k = 0; k < B.columns; ++k)
            if ((given_columns >> k & 1) == 0) {
              if (sets[0][std::size_t(k)] < before) return;
              before = sets[0][std::size_t(k)];
              w.weight *= ++free_columns;
            }
        }
        for (int b = 0; b < bands; ++b)
          w.in[std::size_t(b)] = static_cast<std::uint16_t>(
              p.boxes[std::size_t(b)][std::size_t(stack)].index_of(sets[std::size_t(b)]));
        return result.push_back(w);
      }
      const bool is_alike = alike && (occurs >> d & 1) == 0;
      for (const std::uint8_t i : choices[std::size_t(d)]) {
        if (is_alike && i < last) continue;
        bool fits = true;
        for (int b = 0; b < bands; ++b)
          fits = fits && std::popcount(sets[std::size_t(b)][places[i][std::size_t(b)]]) < B.rows;
        if (!fits) continue;
        const auto change = [&] {
          for (int b = 0; b < bands; ++b) {
            digits& set = sets[std::size_t(b)][places[i][std::size_t(b)]];
            set = static_cast<digits>(set ^ 1u << d);
          }
        };
        change();
        const std::uint32_t next = code | std::uint32_t{i} << (3 * d);
        if (is_alike) {
          // The orders of the digits that are alike: free! / (run lengths)!, factor by factor.
          const std::uint64_t length = i == last ? run + 1 : 1;
          self(self, d + 1, i, length, free_digits + 1, weight * (free_digits + 1) / length, next);
        } else {
          self(self, d + 1, last, run, free_digits, weight, next);
        }
        change();
      }
    };
    give(give, 0, -1, 0, 0, 1, 0);
    return result;
  }

  // For each band, in how many ways it can be arranged with each choice of columns.
  static stop_reason fill_tables(chute_plan& p, std::uint64_t& nodes, const limits& limit) {
    const auto all = partitions<std::size_t(B.rows)>();
    for (int b = 0; b < bands; ++b) {
      auto& table = p.tables[std::size_t(b)];
      std::size_t entries = 1;
      for (const box_columns& of : p.boxes[std::size_t(b)]) entries *= of.list.size();
      table.assign(entries, 0);
      // For each box and choice of its rows, the choices of its columns.
      std::array<std::vector<std::vector<std::uint32_t>>, stacks> lists;
      unsigned given_rows = 0;
      for (int s = 0; s < stacks; ++s) {
        rows given{};
        for (int k = 0; k < n; ++k) {
          const int row = k / B.columns;
          const int value = value_at(p.puzzle, b * B.rows + row, s * B.columns + k % B.columns);
          if (value == 0) continue;
          given[std::size_t(row)] = static_cast<digits>(given[std::size_t(row)] | 1u << (value - 1));
          given_rows |= 1u << row;
        }
        std::size_t stride = 1; // of this stack in the table: the last of the order is contiguous
        const auto at = std::find(p.order.begin(), p.order.end(), s) - p.order.begin();
        for (int i = int(at) + 1; i < stacks; ++i)
          stride *= p.boxes[std::size_t(b)][std::size_t(p.order[std::size_t(i)])].list.size();
        const auto& of = p.boxes[std::size_t(b)][std::size_t(s)];
        auto& to = lists[std::size_t(s)];
        to.resize(all.size());
        for (std::size_t r = 0; r < all.size(); ++r) {
          bool fits = true;
          for (std::size_t i = 0; i < given.size(); ++i)
            fits = fits && (given[i] & ~unsigned{all[r][i]}) == 0;
          for (std::size_t c = 0; fits && c < of.list.size(); ++c) {
            bool crosses = true;
            for (const digits row : all[r])
              for (const digits column : of.list[c])
                crosses = crosses && std::popcount(unsigned(row & column)) == 1;
            if (crosses) to[r].push_back(static_cast<std::uint32_t>(c * stride));
          }
        }
      }
      // Rows without a given are alike: in the first box, one of their orders.
      std::uint16_t weight = 1;
      for (int i = 0, free_rows = 0; i < B.rows; ++i)
        if ((given_rows >> i & 1) == 0) weight = static_cast<std::uint16_t>(weight * ++free_rows);
      for (std::size_t r = 0; r < all.size(); ++r) {
        if (lists[0][r].empty() || !are_ascending(all[r], given_rows)) continue;
        const stop_reason why = fill_rows(all, lists, r, weight, table, nodes, limit);
        if (why != stop_reason::none) return why;
      }
    }
    return stop_reason::none;
  }
  static bool are_ascending(const rows& r, unsigned given_rows) {
    digits before = 0;
    for (int i = 0; i < B.rows; ++i) {
      if ((given_rows >> i & 1) != 0) continue;
      if (r[std::size_t(i)] < before) return false;
      before = r[std::size_t(i)];
    }
    return true;
  }
  static bool are_disjoint(const rows& a, const rows& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
      if ((a[i] & b[i]) != 0) return false;
    return true;
  }
  // All ways for the rows of the other boxes of a band, with those of the first.
  static stop_reason fill_rows(const std::vector<rows>& all,
                               const std::array<std::vector<std::vector<std::uint32_t>>, stacks>& lists,
                               std::size_t first, std::uint16_t weight, std::vector<std::uint16_t>& table,
                               std::uint64_t& nodes, const limits& limit) {
    for (std::size_t second = 0; second < all.size(); ++second) {
      if (lists[1][second].empty() || !are_disjoint(all[first], all[second])) continue;
      if (const stop_reason why = limit.check(nodes++, "chutes"); why != stop_reason::none) return why;
      if constexpr (stacks == 2) {
        for (const std::uint32_t a : lists[0][first])
          for (const std::uint32_t b : lists[1][second])
            table[a + b] = static_cast<std::uint16_t>(table[a + b] + weight);
      } else {
        rows rest{};
        for (std::size_t i = 0; i < rest.size(); ++i)
          rest[i] = static_cast<digits>(all_digits & ~unsigned(all[first][i] | all[second][i]));
        const auto third =
            static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), rest) - all.begin());
        for (const std::uint32_t a : lists[0][first])
          for (const std::uint32_t b : lists[1][second])
            for (const std::uint32_t c : lists[2][third])
              table[a + b + c] = static_cast<std::uint16_t>(table[a + b + c] + weight);
      }
    }
    return stop_reason::none;
  }

  // At 9x9 at most 94,080 ways, each at most 6 times 1728^3: below 2^64.
  static std::uint64_t sum_last(const chute_plan& p, const std::vector<way>& ways,
                                const std::array<std::size_t, bands>& begin) {
    std::array<const std::uint16_t*, bands> at{};
    for (std::size_t b = 0; b < std::size_t(bands); ++b) at[b] = p.tables[b].data() + begin[b];
    std::uint64_t total = 0;
    for (auto w = ways.begin(); w != ways.end();) {
      const std::uint16_t in_first = w->in[0];
      const std::uint64_t first = at[0][in_first];
      std::uint64_t part = 0;
      if (first == 0) {
        while (w != ways.end() && w->in[0] == in_first) ++w;
        continue;
      }
      for (; w != ways.end() && w->in[0] == in_first; ++w) {
        std::uint64_t product = w->weight;
        for (std::size_t b = 1; b < std::size_t(bands); ++b) product *= at[b][w->in[b]];
        part += product;
      }
      total += first * part;
    }
    return total;
  }
};

} // namespace boxline::inline v0_2::search
