// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/locked_in_band.hpp>
#include <boxline/core/random.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <span>

using namespace boxline;

namespace locked_in_band_test {

// Against the definition, on a band alone whose cells are numbered line by line: the words that are left, and
// how many eliminations there were.
template <int n, int Lines, int Length>
int compare(std::uint64_t seed) {
  constexpr int boxes = n / Length;
  constexpr std::size_t cells = std::size_t(n) * Lines;
  using words = std::array<std::uint16_t, cells>;
  random_source random(seed);
  const auto number = [](int line, int i) { return cell(line * n + i); };
  words start{};
  // Most mini-lines have few digits, so that some are locked.
  for (int l = 0; l < Lines; ++l)
    for (int k = 0; k < boxes; ++k) {
      const auto allowed = random() & random() & ((1u << n) - 1);
      for (int i = 0; i < Length; ++i)
        start[std::size_t(number(l, k * Length + i))] = static_cast<std::uint16_t>(random() & allowed);
    }

  const auto has_digit = [&](int l, int k, int d) {
    for (int i = 0; i < Length; ++i)
      if ((start[std::size_t(number(l, k * Length + i))] >> d & 1) != 0) return true;
    return false;
  };
  words expected = start;
  for (int l = 0; l < Lines; ++l)
    for (int k = 0; k < boxes; ++k)
      for (int d = 0; d < n; ++d) {
        if (!has_digit(l, k, d)) continue;
        bool alone_in_line = true, alone_in_box = true;
        for (int other = 0; other < boxes; ++other)
          if (other != k && has_digit(l, other, d)) alone_in_line = false;
        for (int other = 0; other < Lines; ++other)
          if (other != l && has_digit(other, k, d)) alone_in_box = false;
        for (int line = 0; line < Lines; ++line)
          for (int i = 0; i < n; ++i) {
            const bool in_box = i / Length == k;
            const bool removed =
                (alone_in_line && in_box && line != l) || (alone_in_box && line == l && !in_box);
            if (removed) expected[std::size_t(number(line, i))] &= static_cast<std::uint16_t>(~(1u << d));
          }
      }

  words left = start;
  const auto drop = [&left](cell c, std::uint16_t digits) {
    left[std::size_t(c)] &= static_cast<std::uint16_t>(~digits);
    return true;
  };
  const std::span<const std::uint16_t, cells> band(start);
  CHECK(bits::find_locked_in_band<n, Lines, Length>(band, number, drop));
  CHECK(left == expected);
  return left != start;
}

TEST_CASE("locked candidates of a band, against their definition") {
  int changed = 0;
  for (int round = 0; round < shortened(300); ++round) {
    const auto seed = static_cast<std::uint64_t>(round);
    changed += compare<9, 3, 3>(seed) + compare<6, 2, 3>(seed) + compare<6, 3, 2>(seed) +
               compare<16, 4, 4>(seed) + compare<4, 2, 2>(seed);
  }
  CHECK(changed > shortened(300));
}

TEST_CASE("a drop that fails ends the search for locked candidates") {
  // Digit 1 of the first line is in the first box alone, and once more in that box: two cells lose it.
  std::array<std::uint16_t, 8> words{1, 0, 0, 0, 1, 1, 0, 0};
  int calls = 0;
  const auto refuse = [&calls](cell, std::uint16_t) { return ++calls == 3; };
  CHECK_FALSE(bits::find_locked_in_band<4, 2, 2>(
      std::span<const std::uint16_t, 8>(words), [](int l, int i) { return cell(l * 4 + i); }, refuse));
  CHECK(calls == 1);
}

} // namespace locked_in_band_test
