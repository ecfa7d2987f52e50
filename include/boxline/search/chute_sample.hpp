// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/core/uint128.hpp>
#include <boxline/search/chute_count.hpp>
#include <boxline/search/chute_plan.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search {

/// Draws solutions of a puzzle of up to 9x9, each exactly equally likely, however many there are: full grids
/// where the puzzle is blank. Counts once, as `chute_counter` does, and keeps the partial sums: 3 s, 150 MB
/// for the blank 9x9, and 0.7 ms for each grid from there on. Puzzles with many ways for their stacks take
/// more memory than that: 16 bytes for each node of the count.
template <box B>
  requires has_few_chutes<B>
class chute_sampler {
  using plan = chute_plan<B>;
  static constexpr int n = plan::n, bands = plan::bands, stacks = plan::stacks;
  using digits = typename plan::digits;
  using way = typename plan::way;

public:
  /// Prepares for a puzzle: the count of its solutions, or why there is none. As `chute_counter`, with the
  /// memory of the sums in `most_bytes` too.
  chute_count prepare(const grid<B>& puzzle, const limits& limit = {},
                      const chute_count_options& options = {}) {
    chute_count result;
    sums_.clear();
    if (find_fault(puzzle).kind != fault::none) return result;
    plan_ = plan::cheaper(puzzle);
    std::uint64_t sums = 1;
    for (int i = 0; i + 1 < stacks; ++i) sums *= ways(i).size();
    if (plan_.bytes > options.most_bytes || sums * sizeof(uint128) > options.most_bytes - plan_.bytes) {
      result.verdict = chute_count_verdict::too_large;
      return result;
    }
    stop_reason why = plan::fill_tables(plan_, result.nodes, limit);
    std::array<const way*, stacks> chosen{};
    uint128 total{};
    for (std::uint64_t i = 0; i < sums && why == stop_reason::none; ++i) {
      why = limit.check(result.nodes++, "chutes");
      uint128 weight = choose(i, chosen);
      total += weight * uint128(plan::sum_last(plan_, ways(stacks - 1), begin_of(chosen)));
      sums_.push_back(total);
    }
    if (why != stop_reason::none) {
      sums_.clear();
      result.verdict = stopped_as<chute_count_verdict>(why);
    } else {
      result.verdict = chute_count_verdict::counted;
      result.count = total;
    }
    return result;
  }

  /// A solution. Requires that the last `prepare` counted at least one.
  grid<B> operator()(random_source& random) const {
    BOXLINE_ASSERT(!sums_.empty() && sums_.back() != 0);
    const uint128 at = below(random, sums_.back());
    const auto first = std::upper_bound(sums_.begin(), sums_.end(), at) - sums_.begin();
    std::array<const way*, stacks> chosen{};
    choose(static_cast<std::uint64_t>(first), chosen);
    choose_last(chosen, random);

    // The columns of each box, by the stacks of the grid.
    const auto orders = plan::column_orders();
    unsigned occurs = 0;
    std::array<unsigned, stacks> given_columns{};
    for (int c = 0; c < n * n; ++c)
      if (const int value = plan_.puzzle.values()[std::size_t(c)]; value > 0) {
        occurs |= 1u << (value - 1);
        given_columns[std::size_t(c % n / B.columns)] |= 1u << (c % n % B.columns);
      }
    const auto names = shuffled_among(n, occurs, random);
    std::array<std::array<typename plan::columns, stacks>, bands> columns{};
    for (int i = 0; i < stacks; ++i) {
      const auto stack = std::size_t(plan_.order[std::size_t(i)]);
      const auto to = shuffled_among(B.columns, given_columns[stack], random);
      for (int d = 0; d < n; ++d)
        for (std::size_t b = 0; b < std::size_t(bands); ++b) {
          const int column = orders[chosen[std::size_t(i)]->places >> (3 * d) & 7][b];
          digits& set = columns[b][stack][std::size_t(to[std::size_t(column)])];
          set = static_cast<digits>(set | 1u << names[std::size_t(d)]);
        }
    }
    grid<B> result;
    for (int b = 0; b < bands; ++b) arrange(b, columns[std::size_t(b)], result, random);
    return plan_.is_turned ? plan::turned(result) : result;
  }

private:
  const std::vector<way>& ways(int i) const { return plan_.ways[std::size_t(plan_.order[std::size_t(i)])]; }
  // The `i`-th choice for all stacks but the last; its weight.
  uint128 choose(std::uint64_t i, std::array<const way*, stacks>& chosen) const {
    uint128 weight(1u);
    for (int k = stacks - 2; k >= 0; --k) {
      chosen[std::size_t(k)] = &ways(k)[std::size_t(i % ways(k).size())];
      i /= ways(k).size();
      weight *= uint128(chosen[std::size_t(k)]->weight);
    }
    return weight;
  }
  std::array<std::size_t, bands> begin_of(const std::array<const way*, stacks>& chosen) const {
    std::array<std::size_t, bands> begin{};
    for (int k = 0; k + 1 < stacks; ++k)
      for (std::size_t b = 0; b < std::size_t(bands); ++b)
        begin[b] = (begin[b] + chosen[std::size_t(k)]->in[b]) *
                   plan_.boxes[b][std::size_t(plan_.order[std::size_t(k + 1)])].list.size();
    return begin;
  }
  void choose_last(std::array<const way*, stacks>& chosen, random_source& random) const {
    const auto begin = begin_of(chosen);
    const std::vector<way>& last = ways(stacks - 1);
    std::uint64_t left = random.below(plan::sum_last(plan_, last, begin));
    for (const way& w : last) {
      std::uint64_t product = w.weight;
      for (std::size_t b = 0; b < std::size_t(bands); ++b) product *= plan_.tables[b][begin[b] + w.in[b]];
      chosen[std::size_t(stacks - 1)] = &w;
      if (left < product) return;
      left -= product;
    }
  }
  static uint128 below(random_source& random, uint128 bound) {
    // By rejection, of as many bits as the bound has.
    uint128 mask = bound;
    for (int shift = 1; shift < 128; shift *= 2) mask |= mask >> shift;
    while (true) {
      const uint128 high = random(), low = random();
      if (const uint128 drawn = (high << 64 | low) & mask; drawn < bound) return drawn;
    }
  }
  // A permutation that moves only what is not `fixed`.
  static std::vector<int> shuffled_among(int size, unsigned fixed, random_source& random) {
    std::vector<int> moved, result;
    for (int i = 0; i < size; ++i)
      if ((fixed >> i & 1) == 0) moved.push_back(i);
    random.shuffle(moved.begin(), moved.end());
    std::size_t next = 0;
    for (int i = 0; i < size; ++i) result.push_back((fixed >> i & 1) != 0 ? i : moved[next++]);
    return result;
  }

  // Puts digits with these columns into a band, each way equally likely.
  void arrange(int band, const std::array<typename plan::columns, stacks>& columns, grid<B>& to,
               random_source& random) const {
    // The rows of each box as orders of the digits of its columns.
    using filling = std::array<std::uint8_t, n>;
    std::array<std::vector<std::pair<typename plan::rows, filling>>, stacks> lists;
    for (int s = 0; s < stacks; ++s) {
      lists[std::size_t(s)].emplace_back();
      for (int k = 0; k < B.columns; ++k) {
        std::array<std::uint8_t, B.rows> order{};
        std::size_t next = 0;
        for (int d = 0; d < n; ++d)
          if ((columns[std::size_t(s)][std::size_t(k)] >> d & 1) != 0)
            order[next++] = static_cast<std::uint8_t>(d);
        auto before = std::exchange(lists[std::size_t(s)], {});
        do {
          bool fits = true;
          for (int r = 0; r < B.rows; ++r) {
            const int value = plan::value_at(plan_.puzzle, band * B.rows + r, s * B.columns + k);
            fits = fits && (value == 0 || value == order[std::size_t(r)] + 1);
          }
          if (!fits) continue;
          for (auto [sets, cells] : before) {
            for (std::size_t r = 0; r < std::size_t(B.rows); ++r) {
              sets[r] = static_cast<digits>(sets[r] | 1u << order[r]);
              cells[r * std::size_t(B.columns) + std::size_t(k)] = order[r];
            }
            lists[std::size_t(s)].emplace_back(sets, cells);
          }
        } while (std::next_permutation(order.begin(), order.end()));
      }
    }
    std::vector<std::array<const filling*, stacks>> found;
    std::array<const filling*, stacks> chosen{};
    const auto extend = [&](const auto& self, int s, const typename plan::rows& used) -> void {
      if (s == stacks) return found.push_back(chosen);
      for (const auto& [sets, cells] : lists[std::size_t(s)]) {
        if (!plan::are_disjoint(used, sets)) continue;
        typename plan::rows both = used;
        for (std::size_t r = 0; r < both.size(); ++r) both[r] = static_cast<digits>(both[r] | sets[r]);
        chosen[std::size_t(s)] = &cells;
        self(self, s + 1, both);
      }
    };
    extend(extend, 0, typename plan::rows{});
    const auto& drawn = found[std::size_t(random.below(found.size()))];
    for (int s = 0; s < stacks; ++s)
      for (int k = 0; k < n; ++k)
        to.set_value(plan::where::at(band * B.rows + k / B.columns, s * B.columns + k % B.columns),
                     (*drawn[std::size_t(s)])[std::size_t(k)] + 1);
  }

  plan plan_{};
  std::vector<uint128> sums_{};
};

} // namespace boxline::inline v0_2::search
