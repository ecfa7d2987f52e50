// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/word_vector.hpp>
#include <boxline/nishio/cell_set.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::nishio::detail {

/// The survivors of a 9x9 grid by profiles, see `profiles`. A profile is a number of three digits in base 3,
/// the lowest for stack 0; a set of profiles is a word of 27 bits, and a vector holds four words, for the
/// bands or for the differences below.
///
/// Whether profiles of the three bands are compatible depends on their differences. In each stack the columns
/// of the bands are 0, 1 and 2 in some order, so those of bands 1 and 2 are band 0's plus d and minus d,
/// modulo 3, where d is 1 or 2. For each of the eight vectors of such differences one "and" of three shifted
/// words gives all compatible profiles.
class three_profiles {
public:
  static cell_set<3> surviving(const cell_set<3>& cells) {
    // By stack and row in the band: the profiles whose column in the stack is among the row's cells; lanes
    // are bands.
    std::array<std::array<vector, 3>, 3> with;
    for (int s = 0; s < 3; ++s)
      for (int r = 0; r < 3; ++r)
        with[std::size_t(s)][std::size_t(r)] =
            vector{in(cells, s, r), in(cells, s, 3 + r), in(cells, s, 6 + r), 0};
    // The profiles of the two other stacks with the two other rows.
    std::array<std::array<vector, 3>, 3> others;
    for (int s = 0; s < 3; ++s)
      for (int r = 0; r < 3; ++r) {
        const auto &a = with[std::size_t((s + 1) % 3)], &b = with[std::size_t((s + 2) % 3)];
        const int p = (r + 1) % 3, q = (r + 2) % 3;
        others[std::size_t(s)][std::size_t(r)] =
            (a[std::size_t(p)] & b[std::size_t(q)]) | (a[std::size_t(q)] & b[std::size_t(p)]);
      }
    const vector possible =
        (with[0][0] & others[0][0]) | (with[0][1] & others[0][1]) | (with[0][2] & others[0][2]);
    const vector fitting = fit(possible[0], possible[1], possible[2]);

    cell_set<3> result;
    for (int r = 0; r < 3; ++r) {
      vector columns{};
      for (int s = 0; s < 3; ++s) {
        vector left = with[std::size_t(s)][std::size_t(r)] & others[std::size_t(s)][std::size_t(r)] & fitting;
        // Folds the digits of the other stacks; then three bits, `step` apart, are the columns that are left.
        for (int other = 0; other < 3; ++other)
          if (other != s) left |= left >> weight[other] | left >> (2 * weight[other]);
        const int step = weight[s];
        for (int c = 0; c < 3; ++c) columns |= (left >> (c * step) & 1) << (3 * s + c);
      }
      for (int band = 0; band < 3; ++band)
        result.row(3 * band + r) = cell_set<3>::line::from_word(static_cast<std::uint16_t>(columns[band]));
    }
    return result;
  }

private:
  using word = std::uint32_t;
  using vector = bits::word_vector<word, 4>;

  static constexpr int weight[3] = {1, 3, 9};

  // By stack and set of columns of it: the profiles that have one of them there.
  static constexpr std::array<std::array<word, 8>, 3> profiles_with = [] {
    std::array<std::array<word, 8>, 3> table{};
    for (int s = 0; s < 3; ++s)
      for (int columns = 0; columns < 8; ++columns)
        for (int p = 0; p < 27; ++p)
          if (columns >> (p / weight[s] % 3) & 1) table[std::size_t(s)][std::size_t(columns)] |= word{1} << p;
    return table;
  }();
  static word in(const cell_set<3>& cells, int stack, int row) {
    return profiles_with[std::size_t(stack)][cells.row(row).bits() >> (3 * stack) & 7];
  }

  // Each profile with one more, or one less, as its digit for stack S.
  template <int S>
  static vector up(vector x) {
    return ((x & profiles_with[S][3]) << weight[S]) | ((x & profiles_with[S][4]) >> (2 * weight[S]));
  }
  template <int S>
  static vector down(vector x) {
    return ((x & profiles_with[S][6]) >> weight[S]) | ((x & profiles_with[S][1]) << (2 * weight[S]));
  }
  // The differences of stacks 0 and 1 are those of the lane: by lane, whether to add 1 or 2 for `Up`.
  template <bool Up>
  static vector turn_by_lane(vector x) {
    constexpr word all = ~word{0};
    const vector one0 = Up ? vector{all, 0, all, 0} : vector{0, all, 0, all};
    const vector one1 = Up ? vector{all, all, 0, 0} : vector{0, 0, all, all};
    x = (up<0>(x) & one0) | (down<0>(x) & ~one0);
    return (up<1>(x) & one1) | (down<1>(x) & ~one1);
  }
  static vector everywhere(word w) { return vector{w, w, w, w}; }
  static word joined(vector x) { return x[0] | x[1] | x[2] | x[3]; }

  // The profiles of each band that are compatible with some of the other two bands.
  static vector fit(word band0, word band1, word band2) {
    const vector x1 = turn_by_lane<false>(everywhere(band1)), x2 = turn_by_lane<true>(everywhere(band2));
    const vector one = everywhere(band0) & down<2>(x1) & up<2>(x2);
    const vector two = everywhere(band0) & up<2>(x1) & down<2>(x2);
    return vector{joined(one | two), joined(turn_by_lane<true>(up<2>(one) | down<2>(two))),
                  joined(turn_by_lane<false>(down<2>(one) | up<2>(two))), 0};
  }
};

} // namespace boxline::inline v0_2::nishio::detail
