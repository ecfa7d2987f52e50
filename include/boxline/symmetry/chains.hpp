// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/symmetry/colouring.hpp>

#include <cstddef>

namespace boxline::inline v0_2::symmetry {

/// A signature for each line, from its chains with each other line of its side. Two rows make chains: from a
/// column to the column where the second row has the digit that the first row has here, and so on. In a full
/// grid the chains are the cycles of a permutation, and their lengths distinguish rows that refinement
/// cannot, as each row has every digit once; in a puzzle some chains are open. The signature is made from the
/// chains' lengths, the colours on them and the steps that stay within a chute. Exchanging the two rows
/// reverses the chains and does not change it. O(n^3).
template <box B>
typename colouring<B>::signatures chain_signatures(const incidence<B>& puzzle, const colouring<B>& colours) {
  using in = incidence<B>;
  constexpr int n = in::n, none = n;
  // For each line: the digit at each line that crosses it, and where each digit is; `none` for digits that do
  // not occur, `repeated` for those that occur more than once.
  std::array<std::array<std::uint16_t, n>, in::lines> digit_at, where_is;
  for (int v = 0; v < in::lines; ++v) {
    digit_at[std::size_t(v)].fill(none);
    where_is[std::size_t(v)].fill(none);
  }
  constexpr int repeated = n + 1;
  for (int i = 0; i < puzzle.count; ++i) {
    const auto& g = puzzle.givens[std::size_t(i)];
    const int d = g.digit - in::first_digit;
    const auto enter = [&](int line, int across) {
      digit_at[std::size_t(line)][std::size_t(across)] = static_cast<std::uint16_t>(d);
      std::uint16_t& place = where_is[std::size_t(line)][std::size_t(d)];
      place = static_cast<std::uint16_t>(place == none ? across : repeated);
    };
    enter(g.row, g.column - n);
    enter(g.column, g.row);
  }

  typename colouring<B>::signatures result{};
  for (int first = 0; first < in::lines; first += n) {
    const int across = n - first; // the other side's first line
    for (int a = first; a < first + n; ++a)
      for (int b = a + 1; b < first + n; ++b) {
        std::array<std::uint16_t, n> next, before;
        next.fill(none);
        before.fill(none);
        for (int x = 0; x < n; ++x) {
          const int d = digit_at[std::size_t(a)][std::size_t(x)];
          if (d == none || where_is[std::size_t(a)][std::size_t(d)] != x ||
              where_is[std::size_t(b)][std::size_t(d)] >= n)
            continue;
          next[std::size_t(x)] = where_is[std::size_t(b)][std::size_t(d)];
          before[next[std::size_t(x)]] = static_cast<std::uint16_t>(x);
        }
        std::uint64_t chains = 0;
        std::array<bool, n> done{};
        const auto follow = [&](int start, std::uint64_t sum) {
          for (int x = start; x != none && !done[std::size_t(x)]; x = next[std::size_t(x)]) {
            done[std::size_t(x)] = true;
            sum += colours.key(colours.colour(across + x)) + 0x9e3779b97f4a7c15u;
            if (next[std::size_t(x)] != none &&
                in::chute_of(across + x) == in::chute_of(across + next[std::size_t(x)]))
              sum += 0x94d049bb133111ebu;
          }
          chains += (sum ^ sum >> 32) * sum;
        };
        for (int x = 0; x < n; ++x)
          if (before[std::size_t(x)] == none) follow(x, 1); // open ones from their beginning
        for (int x = 0; x < n; ++x)
          if (!done[std::size_t(x)]) follow(x, 0);
        if (in::chute_of(a) == in::chute_of(b)) chains *= 0xd6e8feb86659fd93u;
        result[std::size_t(a)] += chains * colours.key(colours.colour(b));
        result[std::size_t(b)] += chains * colours.key(colours.colour(a));
      }
  }
  return result;
}

/// The colouring after refinement, and after a split by chains of lines where refinement is not discrete.
template <box B>
colouring<B> coloured(const incidence<B>& puzzle) {
  colouring<B> c(puzzle);
  c.refine(puzzle);
  if (!c.is_discrete() && c.split(chain_signatures(puzzle, c))) c.refine(puzzle);
  return c;
}

} // namespace boxline::inline v0_2::symmetry
