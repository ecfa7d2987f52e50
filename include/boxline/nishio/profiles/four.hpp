// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/isa.hpp>
#include <boxline/bits/simd/word_vector.hpp>
#include <boxline/nishio/cell_set.hpp>

#include <array>
#include <cstdint>
#include <cstring>

namespace boxline::inline v0_2::nishio::detail {

/// The survivors of a 16x16 grid by profiles, see `profiles`. A profile is a number of four digits in base 4,
/// the lowest for stack 0; a set of profiles is a string of 256 bits.
///
/// Whether profiles of the four bands are compatible depends on their differences, as exclusive ors. In each
/// stack the columns of bands 0 and 1 differ by some d from 1 to 3: they are two columns a and a ^ d, and the
/// two columns left for bands 2 and 3 differ by the same d. So for each of the 81 vectors of differences,
/// bands 0 and 1 have the profiles p with p in the one and p ^ d in the other, bands 2 and 3 likewise, and
/// the two pairs of bands must have different pairs of columns in each stack. The vectors are enumerated in
/// an order in which each differs from the last in one digit.
template <class Isa>
class four_profiles {
  static constexpr int bytes = Isa::register_bytes < 32 ? Isa::register_bytes : 32;
  static constexpr int parts = 32 / bytes;
  using vector = bits::word_vector<std::uint64_t, bytes / 8>;

  // A set of profiles.
  struct set {
    vector part[parts];

    friend set operator&(const set& a, const set& b) {
      set result;
      for (int i = 0; i < parts; ++i) result.part[i] = a.part[i] & b.part[i];
      return result;
    }
    friend set operator|(const set& a, const set& b) {
      set result;
      for (int i = 0; i < parts; ++i) result.part[i] = a.part[i] | b.part[i];
      return result;
    }
    set& operator|=(const set& o) { return *this = *this | o; }
    std::uint64_t word(int i) const { return part[i / (bytes / 8)][i % (bytes / 8)]; }
    std::uint64_t joined() const { return word(0) | word(1) | word(2) | word(3); }
  };

public:
  static cell_set<4> surviving(const cell_set<4>& cells) {
    std::array<band, 4> bands;
    std::array<set, 4> possible;
    for (int b = 0; b < 4; ++b) possible[b] = bands[b].read(cells, 4 * b);
    // Bands 1 and 3 are shifted by the difference, and with them their results.
    fitting state{possible[0], possible[1], possible[2], possible[3], {}, {}, {}, {}};
    over_differences(state);
    cell_set<4> result;
    bands[0].write(state.kept0, result, 0);
    bands[1].write(state.kept1, result, 4);
    bands[2].write(state.kept2, result, 8);
    bands[3].write(state.kept3, result, 12);
    return result;
  }

private:
  // By stack and set of columns of it: the profiles that have one of them there.
  static constexpr std::array<std::array<std::array<std::uint64_t, 4>, 16>, 4> profiles_with = [] {
    std::array<std::array<std::array<std::uint64_t, 4>, 16>, 4> table{};
    for (int s = 0; s < 4; ++s)
      for (int columns = 0; columns < 16; ++columns)
        for (int p = 0; p < 256; ++p)
          if (columns >> (p >> (2 * s) & 3) & 1)
            table[std::size_t(s)][std::size_t(columns)][std::size_t(p / 64)] |= std::uint64_t{1} << p % 64;
    return table;
  }();

  // The pairs of stacks: the pair at 5 - i has the two stacks that the pair at i has not.
  static constexpr int pair_first[6] = {0, 0, 0, 1, 1, 2}, pair_second[6] = {1, 2, 3, 2, 3, 3};

  // The rows of a band, and its profiles by halves: two rows in two stacks, the other rows in the other
  // stacks.
  struct band {
    std::array<std::array<set, 4>, 4> with; // by row and stack: the profiles that its cells allow
    std::array<std::array<set, 6>, 2> half; // by half of the rows and pair of stacks

    // The profiles that the cells of the four rows from `top` on allow.
    set read(const cell_set<4>& cells, int top) {
      for (int r = 0; r < 4; ++r)
        for (int s = 0; s < 4; ++s)
          std::memcpy(&with[r][s], profiles_with[s][cells.row(top + r).bits() >> (4 * s) & 15].data(), 32);
      for (int h = 0; h < 2; ++h)
        for (int i = 0; i < 6; ++i) {
          const auto &one = with[2 * h], &two = with[2 * h + 1];
          half[h][i] =
              (one[pair_first[i]] & two[pair_second[i]]) | (one[pair_second[i]] & two[pair_first[i]]);
        }
      set result{};
      for (int i = 0; i < 6; ++i) result |= half[0][i] & half[1][5 - i];
      return result;
    }
    // Adds those of the cells that were read that a profile of `kept` has.
    void write(const set& kept, cell_set<4>& cells, int top) const {
      for (int h = 0; h < 2; ++h) {
        std::array<std::array<set, 4>, 2> left{}; // by row of the half and stack
        for (int i = 0; i < 6; ++i) {
          const set others = half[1 - h][5 - i] & kept;
          const int a = pair_first[i], b = pair_second[i];
          const set ab = with[2 * h][a] & with[2 * h + 1][b] & others;
          const set ba = with[2 * h][b] & with[2 * h + 1][a] & others;
          left[0][a] |= ab, left[1][b] |= ab;
          left[0][b] |= ba, left[1][a] |= ba;
        }
        for (int r = 0; r < 2; ++r)
          cells.row(top + 2 * h + r) = cell_set<4>::line::from_word(static_cast<std::uint16_t>(
              digits<0>(left[r][0]) | digits<1>(left[r][1]) << 4 | digits<2>(left[r][2]) << 8 |
              (left[r][3].word(0) != 0) << 12 | (left[r][3].word(1) != 0) << 13 |
              (left[r][3].word(2) != 0) << 14 | (left[r][3].word(3) != 0) << 15));
      }
    }
    // The digits for stack S, as a set of four, that the profiles have.
    template <int S>
    static unsigned digits(const set& profiles) {
      std::uint64_t w = profiles.joined();
      for (int s = 0; s < 3; ++s)
        if (s != S) w |= w >> (2 << 2 * s), w |= w >> (1 << 2 * s);
      unsigned result = 0;
      for (unsigned d = 0; d < 4; ++d) result |= static_cast<unsigned>(w >> (d << 2 * S) & 1) << d;
      return result;
    }
  };

  // Each profile with bit J of its index changed.
  template <int J>
  static set changed(const set& x) {
    constexpr std::uint64_t low[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                      0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    set result;
    if constexpr (J < 6)
      for (int i = 0; i < parts; ++i)
        result.part[i] = ((x.part[i] & low[J]) << (1 << J)) | ((x.part[i] >> (1 << J)) & low[J]);
    else if constexpr (parts == 2 && J == 7)
      result = {{x.part[1], x.part[0]}};
    else if constexpr (parts == 2)
      for (int i = 0; i < parts; ++i) result.part[i] = bits::permuted<std::uint64_t, 1, 0>(x.part[i]);
    else if constexpr (J == 6)
      result.part[0] = bits::permuted<std::uint64_t, 1, 0, 3, 2>(x.part[0]);
    else
      result.part[0] = bits::permuted<std::uint64_t, 2, 3, 0, 1>(x.part[0]);
    return result;
  }
  // Each profile with another digit for stack S: the exclusive or with d.
  template <int S>
  static set turned(set x, int d) {
    if ((d & 1) != 0) x = changed<2 * S>(x);
    if ((d & 2) != 0) x = changed<2 * S + 1>(x);
    return x;
  }

  struct fitting {
    set band0, band1, band2, band3;
    set kept0, kept1, kept2, kept3;

    template <int S>
    void turn(int d) {
      band1 = turned<S>(band1, d), kept1 = turned<S>(kept1, d);
      band3 = turned<S>(band3, d), kept3 = turned<S>(kept3, d);
    }
  };

  // All vectors of differences. Those of two stacks are known when this is compiled, the others are not: 81
  // copies of fit() would take seconds to compile.
  static void over_differences(fitting& f) {
    // The difference, and its exclusive or with the last one, first 0; then 2 leads back to 0.
    struct step {
      int change, difference;
    };
    constexpr step steps[3] = {{1, 1}, {2, 3}, {1, 2}};
    for (const step a : steps) {
      f.template turn<0>(a.change);
      for (const step b : steps) {
        f.template turn<1>(b.change);
        inner<>(f, a.difference, b.difference);
      }
      f.template turn<1>(2);
    }
    f.template turn<0>(2);
  }
  template <int... D>
  static void inner(fitting& f, int a, int b) {
    if constexpr (sizeof...(D) == 2) {
      fit<D...>(f, a, b);
    } else {
      constexpr int s = 2 + sizeof...(D);
      f.template turn<s>(1), inner<D..., 1>(f, a, b);
      f.template turn<s>(2), inner<D..., 3>(f, a, b);
      f.template turn<s>(1), inner<D..., 2>(f, a, b);
      f.template turn<s>(2);
    }
  }
  template <int C, int D>
  static void fit(fitting& f, int a, int b) {
    set pairs01 = f.band0 & f.band1, pairs23 = f.band2 & f.band3;
    if (pairs01.joined() == 0 || pairs23.joined() == 0) return;
    // In each stack the other pair of the same difference: further by 1, or by 2 where the difference is 1.
    const auto other = [](int d) { return d == 1 ? 2 : 1; };
    // The pairs of columns that are used, whichever band has which of the two.
    const auto used = [&](set x) {
      x |= turned<0>(x, a), x |= turned<1>(x, b), x |= turned<2>(x, C), x |= turned<3>(x, D);
      x = turned<1>(turned<0>(x, other(a)), other(b));
      return turned<3>(turned<2>(x, other(C)), other(D));
    };
    const set taken01 = used(pairs01), taken23 = used(pairs23);
    pairs01 = pairs01 & taken23, pairs23 = pairs23 & taken01;
    f.kept0 |= pairs01, f.kept1 |= pairs01;
    f.kept2 |= pairs23, f.kept3 |= pairs23;
  }
};

} // namespace boxline::inline v0_2::nishio::detail
