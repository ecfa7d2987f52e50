// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/uint128.hpp>
#include <boxline/enum_word.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
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

/// Boxes whose grids have three bands, and few enough ways to fill one: 2x3 and 3x3.
template <box B>
concept has_three_bands = B.columns == 3 && (B.rows == 2 || B.rows == 3);

template <box B>
  requires has_three_bands<B>
class grid_ranker;

/// Counts the solutions of blank grids, and of puzzles whose givens are in one band or stack, where there are
/// too many to search for: 6,670,903,752,021,072,936,960 grids of 9x9 in a second (Felgenhauer and Jarvis
/// 2005, from which the method differs).
///
/// What a band leaves to the others depends on which digits stand in each of its columns alone. For each way
/// to distribute the digits of the first band over its columns, the second has 56 ways in each stack at 9x9,
/// and the third has what is left; the number of ways to arrange a band with given columns is in a table by
/// classes: relabelling makes the first stack the usual one, and classes of the others are those under what
/// keeps it.
template <box B>
  requires has_three_bands<B>
class band_counter {
  using where = geometry<B>;
  static constexpr int n = where::n, height = B.rows, stacks = where::stacks;
  using digits = std::uint16_t;               // a set of digits, bit 0 for 1
  using columns = std::array<digits, 3>;      // of a stack in one band, which together have all digits
  using rows = std::array<digits, B.rows>;    // the digits in each row of a box
  using stack_list = std::array<int, stacks>; // a partition for each stack

public:
  band_counter() {
    list_partitions();
    list_relabellings();
    list_classes();
  }

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
  friend class grid_ranker<B>; // which numbers what is counted here

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
  int index_of(columns c) const {
    std::sort(c.begin(), c.end());
    if (!partitions_.empty() && partitions_[0] == c) return 0;
    const auto at = std::lower_bound(partitions_.begin() + (is_listed_ ? 1 : 0), partitions_.end(), c);
    return static_cast<int>(at - partitions_.begin());
  }
  using relabelling = std::array<std::uint8_t, n>;
  static digits relabelled(digits set, const relabelling& to) {
    unsigned result = 0;
    for (int d = 0; d < n; ++d)
      if ((set >> d & 1) != 0) result |= 1u << to[std::size_t(d)];
    return static_cast<digits>(result);
  }
  int image(int partition, const relabelling& to) const {
    columns c = partitions_[std::size_t(partition)];
    for (digits& set : c) set = relabelled(set, to);
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

  // The partitions of all stacks but the first one, which is the usual one, as a number.
  std::size_t state_of(const stack_list& s) const {
    std::size_t state = 0;
    for (int i = 1; i < stacks; ++i)
      state = state * std::size_t(count_) + images_[std::size_t(s[0] * count_ + s[std::size_t(i)])];
    return state;
  }
  stack_list stacks_of(std::size_t state) const {
    stack_list s{};
    for (int i = stacks - 1; i > 0; --i) {
      s[std::size_t(i)] = static_cast<int>(state % std::size_t(count_));
      state /= std::size_t(count_);
    }
    return s;
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

  struct given {
    int row, stack, column, digit;
  };
  // The rows of a box with these columns.
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
  // In how many ways a band with these columns can be arranged.
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

  // The ways to fill the two other bands below one with these partitions.
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

  stop_reason count_blank(uint128& count, const limits& limit) {
    uint128 sum{};
    for (const auto& c : std::vector(classes_)) {
      if (const stop_reason why = limit.check(nodes_++, "bands"); why != stop_reason::none) return why;
      if (ways_[c.first] > 0) sum += below(c.first) * uint128(ways_[c.first]) * uint128(c.states);
    }
    // All partitions of the first stack, and all orders of the columns of each.
    sum *= uint128(static_cast<std::uint64_t>(count_));
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
      for (int p = 0; p < count_; ++p) {
        columns c = partitions_[std::size_t(p)];
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
    for (const digits set : c)
      for (int k = 1; k <= std::popcount(set & alike_); ++k)
        ways = ways * ++digits_so_far / static_cast<unsigned>(k);
    return ways;
  }
  stop_reason choose(const std::array<std::vector<std::pair<columns, int>>, stacks>& choices,
                     const std::vector<given>& givens, int stack, std::array<columns, stacks>& chosen,
                     stack_list& list, uint128& count, const limits& limit) {
    if (stack == stacks) {
      const std::size_t state = state_of(list);
      if (const stop_reason why = limit.check(nodes_++, "bands"); why != stop_reason::none) return why;
      if (ways_[state] == 0) return stop_reason::none;
      if (const std::uint64_t ways = arrangements(chosen, givens); ways > 0)
        count += below(state) * uint128(ways * exchanges(chosen[0]));
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

  struct state_class {
    std::uint32_t first = 0, states = 0;
    bool is_known = false;
    uint128 below{};
  };

  std::vector<columns> partitions_;
  int count_ = 0;
  bool is_listed_ = false;
  std::vector<std::uint16_t> images_;
  std::vector<std::uint64_t> ways_; // to arrange a band, by state
  std::vector<std::uint32_t> class_of_;
  std::vector<state_class> classes_;
  std::uint64_t nodes_ = 0;
  unsigned alike_ = 0; // digits without a given, while a band with givens is counted
};

} // namespace boxline::inline v0_2::search
