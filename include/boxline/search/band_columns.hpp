// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/uint128.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search {

/// Boxes whose grids have three bands, and few enough ways to fill one: 2x3 and 3x3.
template <box B>
concept has_three_bands = B.columns == 3 && (B.rows == 2 || B.rows == 3);

// clang-format off
/// The digits that stand in each column of a band, and what follows from them: what a band leaves to the
/// others depends on these alone.
///
///     partition    of a stack in the band: three columns of digits, without an order; number 0 is the usual
///                  one, 1 2 3 / 4 5 6 / ...
///     state        partitions of all stacks, the digits relabelled so that the first one is the usual one
///     class        states that relabellings which keep the usual partition, and exchanges of stacks, make of
///                  each other: as many ways to arrange the band, and to fill the bands below
///
// clang-format on
/// 30 ms and 1.5 MB to make at 9x9. Not for several threads: `below` keeps what it has computed.
template <box B>
  requires has_three_bands<B>
class band_columns {
  using where = geometry<B>;
  static constexpr int n = where::n, height = B.rows;

public:
  static constexpr int stacks = where::stacks;
  using digits = std::uint16_t;               // a set of digits, bit 0 for 1
  using columns = std::array<digits, 3>;      // of a stack in one band, which together have all digits
  using rows = std::array<digits, B.rows>;    // the digits in each row of a box
  using stack_list = std::array<int, stacks>; // a partition for each stack

  band_columns() {
    list_partitions();
    list_relabellings();
    list_classes();
  }

  /// The partitions of a stack, the least digit first.
  const std::vector<columns>& partitions() const { return partitions_; }
  /// The number of a partition, whatever the order of its columns.
  int index_of(columns c) const {
    std::sort(c.begin(), c.end());
    if (!partitions_.empty() && partitions_[0] == c) return 0;
    const auto at = std::lower_bound(partitions_.begin() + (is_listed_ ? 1 : 0), partitions_.end(), c);
    return static_cast<int>(at - partitions_.begin());
  }
  /// The partition that the relabelling which makes `first` the usual one makes of another.
  int relabelled(int first, int other) const { return images_[std::size_t(first * count_ + other)]; }

  /// The partitions of all stacks but the first one, relabelled so that this is the usual one, as a number.
  std::size_t state_of(const stack_list& s) const {
    std::size_t state = 0;
    for (int i = 1; i < stacks; ++i)
      state = state * std::size_t(count_) + static_cast<std::size_t>(relabelled(s[0], s[std::size_t(i)]));
    return state;
  }
  /// Partitions of a state; the first is the usual one.
  stack_list stacks_of(std::size_t state) const {
    stack_list s{};
    for (int i = stacks - 1; i > 0; --i) {
      s[std::size_t(i)] = static_cast<int>(state % std::size_t(count_));
      state /= std::size_t(count_);
    }
    return s;
  }
  /// The number of states.
  std::size_t states() const { return ways_.size(); }
  /// In how many ways a band of a state can be arranged.
  std::uint64_t ways(std::size_t state) const { return ways_[state]; }
  /// In how many ways the two other bands can be filled below one of this state: computed once for each
  /// class.
  uint128 below(std::size_t state) {
    auto& c = classes_[class_of_[state]];
    if (c.is_known) return c.below;
    // For each stack, the columns of the second band, and what is left for the third.
    std::array<std::vector<std::pair<int, int>>, stacks> pairs;
    const stack_list list = stacks_of(c.first);
    for (int i = 0; i < stacks; ++i) {
      const columns above = partitions_[std::size_t(list[std::size_t(i)])];
      for (const columns& p : partitions_) {
        columns second = p;
        std::sort(second.begin(), second.end());
        do {
          columns third{};
          bool fits = true;
          for (std::size_t k = 0; k < 3; ++k) {
            fits = fits && (second[k] & above[k]) == 0;
            third[k] = static_cast<digits>(((1u << n) - 1) & ~unsigned(second[k] | above[k]));
          }
          if (fits) pairs[std::size_t(i)].emplace_back(index_of(second), index_of(third));
        } while (std::next_permutation(second.begin(), second.end()));
      }
    }
    c.below = sum_below(pairs);
    c.is_known = true;
    return c.below;
  }
  /// Calls `f(state, states of its class)`, which returns whether to go on, with one state of each class.
  template <class F>
  void for_each_class(F f) const {
    for (const state_class& c : classes_)
      if (!f(std::size_t{c.first}, c.states)) return;
  }

  /// A given of a band, by its row there and its column in its stack.
  struct given {
    int row, stack, column, digit;
  };
  /// The rows of a box with these columns, in all ways that the givens of its stack allow.
  static void list_rows(const columns& c, int stack, const std::vector<given>& givens,
                        std::vector<rows>& to) {
    to.assign(1, rows{});
    std::vector<rows> longer;
    for (int k = 0; k < 3; ++k) {
      longer.clear();
      std::array<int, B.rows> order{};
      int next = 0;
      for (int d = 0; d < n; ++d)
        if ((c[std::size_t(k)] >> d & 1) != 0) order[std::size_t(next++)] = d;
      do {
        const bool fits = std::all_of(givens.begin(), givens.end(), [&](const given& g) {
          return g.stack != stack || g.column != k || order[std::size_t(g.row)] == g.digit;
        });
        if (!fits) continue;
        for (rows r : to) {
          for (int i = 0; i < height; ++i)
            r[std::size_t(i)] = static_cast<digits>(r[std::size_t(i)] | 1u << order[std::size_t(i)]);
          longer.push_back(r);
        }
      } while (std::next_permutation(order.begin(), order.end()));
      std::swap(to, longer);
    }
  }
  /// In how many ways a band with these columns can be arranged.
  static std::uint64_t arrangements(const std::array<columns, stacks>& band,
                                    const std::vector<given>& givens) {
    std::array<std::vector<rows>, stacks> lists;
    for (int i = 0; i < stacks; ++i) {
      list_rows(band[std::size_t(i)], i, givens, lists[std::size_t(i)]);
      if (lists[std::size_t(i)].empty()) return 0;
    }
    std::uint64_t count = 0;
    // The last stack has in each row what is left.
    std::sort(lists[stacks - 1].begin(), lists[stacks - 1].end());
    const auto finish = [&](const rows& used) {
      rows left{};
      for (int i = 0; i < height; ++i)
        left[std::size_t(i)] = static_cast<digits>(((1u << n) - 1) & ~unsigned{used[std::size_t(i)]});
      count += std::binary_search(lists[stacks - 1].begin(), lists[stacks - 1].end(), left);
    };
    for (const rows& a : lists[0]) {
      if constexpr (stacks == 2) {
        finish(a);
      } else {
        for (const rows& b : lists[1]) {
          rows both{};
          bool is_free = true;
          for (int i = 0; i < height; ++i) {
            is_free = is_free && (a[std::size_t(i)] & b[std::size_t(i)]) == 0;
            both[std::size_t(i)] = static_cast<digits>(a[std::size_t(i)] | b[std::size_t(i)]);
          }
          if (is_free) finish(both);
        }
      }
    }
    return count;
  }

private:
  struct state_class {
    std::uint32_t first = 0, states = 0;
    bool is_known = false;
    uint128 below{};
  };

  // All ways to divide the digits into three columns, without an order of these: the least digit first.
  void list_partitions() {
    constexpr digits all = (1u << n) - 1;
    for (unsigned a = 0; a <= all; ++a)
      for (unsigned b = 0; b <= all; ++b) {
        const unsigned c = all & ~(a | b);
        const bool fits = std::popcount(a) == height && std::popcount(b) == height && (a & b) == 0;
        if (fits && a < b && b < c)
          partitions_.push_back({static_cast<digits>(a), static_cast<digits>(b), static_cast<digits>(c)});
      }
    std::sort(partitions_.begin(), partitions_.end());
    // The usual one first: 1 2 3 / 4 5 6 / 7 8 9.
    columns usual{};
    for (int k = 0; k < 3; ++k)
      usual[std::size_t(k)] = static_cast<digits>(((1u << height) - 1) << (k * height));
    std::swap(partitions_[0], partitions_[std::size_t(index_of(usual))]);
    std::sort(partitions_.begin() + 1, partitions_.end());
    count_ = static_cast<int>(partitions_.size());
  }
  using relabelling = std::array<std::uint8_t, n>;
  static digits image_of(digits set, const relabelling& to) {
    unsigned result = 0;
    for (int d = 0; d < n; ++d)
      if ((set >> d & 1) != 0) result |= 1u << to[std::size_t(d)];
    return static_cast<digits>(result);
  }
  int image(int partition, const relabelling& to) const {
    columns c = partitions_[std::size_t(partition)];
    for (digits& set : c) set = image_of(set, to);
    return index_of(c);
  }

  // For each partition a relabelling that makes it the usual one, and what that makes of all others.
  void list_relabellings() {
    is_listed_ = true;
    images_.resize(std::size_t(count_) * std::size_t(count_));
    for (int p = 0; p < count_; ++p) {
      relabelling to{};
      std::uint8_t next = 0;
      for (const digits set : partitions_[std::size_t(p)])
        for (int d = 0; d < n; ++d)
          if ((set >> d & 1) != 0) to[std::size_t(d)] = next++;
      for (int q = 0; q < count_; ++q)
        images_[std::size_t(p * count_ + q)] = static_cast<std::uint16_t>(image(q, to));
    }
  }

  // Classes of states under the relabellings that keep the usual partition, and exchanges of the stacks.
  void list_classes() {
    std::size_t states = 1;
    for (int i = 1; i < stacks; ++i) states *= std::size_t(count_);
    std::vector<std::uint32_t> root(states);
    std::iota(root.begin(), root.end(), 0u);
    const auto root_of = [&root](std::uint32_t s) {
      while (root[s] != s) s = root[s] = root[root[s]];
      return s;
    };
    const auto join = [&](std::size_t a, std::size_t b) {
      const std::uint32_t x = root_of(static_cast<std::uint32_t>(a)),
                          y = root_of(static_cast<std::uint32_t>(b));
      root[std::max(x, y)] = std::min(x, y);
    };
    std::vector<relabelling> generators;
    const auto add = [&generators](auto change) {
      relabelling to{};
      std::iota(to.begin(), to.end(), std::uint8_t{0});
      change(to);
      generators.push_back(to);
    };
    for (int k = 0; k < 3; ++k)
      for (int i = 0; i + 1 < height; ++i)
        add([&](relabelling& to) {
          std::swap(to[std::size_t(k * height + i)], to[std::size_t(k * height + i + 1)]);
        });
    for (int k = 0; k < 2; ++k)
      add([&](relabelling& to) {
        std::swap_ranges(to.begin() + k * height, to.begin() + (k + 1) * height,
                         to.begin() + (k + 1) * height);
      });
    for (const relabelling& to : generators) {
      std::vector<int> images;
      for (int p = 0; p < count_; ++p) images.push_back(image(p, to));
      for (std::size_t s = 0; s < states; ++s) {
        stack_list list = stacks_of(s);
        for (int i = 1; i < stacks; ++i) list[std::size_t(i)] = images[std::size_t(list[std::size_t(i)])];
        join(s, state_of(list));
      }
    }
    for (std::size_t s = 0; s < states; ++s)
      for (int i = 0; i + 1 < stacks; ++i) {
        stack_list list = stacks_of(s);
        std::swap(list[std::size_t(i)], list[std::size_t(i + 1)]);
        join(s, state_of(list));
      }
    ways_.resize(states);
    class_of_.resize(states);
    for (std::size_t s = 0; s < states; ++s) {
      const std::uint32_t first = root_of(static_cast<std::uint32_t>(s));
      if (first == s) {
        class_of_[s] = static_cast<std::uint32_t>(classes_.size());
        classes_.push_back({.first = first});
        std::array<columns, stacks> band{};
        const stack_list list = stacks_of(s);
        for (int i = 0; i < stacks; ++i)
          band[std::size_t(i)] = partitions_[std::size_t(list[std::size_t(i)])];
        ways_[s] = arrangements(band, {});
      } else {
        class_of_[s] = class_of_[first];
        ways_[s] = ways_[first];
      }
      ++classes_[class_of_[s]].states;
    }
  }

  uint128 sum_below(const std::array<std::vector<std::pair<int, int>>, stacks>& pairs) const {
    uint128 sum{};
    stack_list second{}, third{};
    for (const auto& [a, b] : pairs[0]) {
      second[0] = a;
      third[0] = b;
      for (const auto& [c, d] : pairs[1]) {
        second[1] = c;
        third[1] = d;
        std::uint64_t part = 0;
        if constexpr (stacks == 2) {
          part = ways_[state_of(second)] * ways_[state_of(third)];
        } else {
          for (const auto& [e, f] : pairs[2]) {
            second[2] = e;
            third[2] = f;
            part += ways_[state_of(second)] * ways_[state_of(third)];
          }
        }
        sum += uint128(part);
      }
    }
    return sum;
  }

  std::vector<columns> partitions_;
  int count_ = 0;
  bool is_listed_ = false;
  std::vector<std::uint16_t> images_;
  std::vector<std::uint64_t> ways_; // by state
  std::vector<std::uint32_t> class_of_;
  std::vector<state_class> classes_;
};

} // namespace boxline::inline v0_2::search
