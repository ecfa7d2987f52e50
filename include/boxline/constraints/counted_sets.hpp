// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/isa.hpp>
#include <boxline/bits/simd/word_vector.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace boxline::inline v0_2::constraints::detail {

// clang-format off
/// For each set of the digits 1 to 9, which counts it can have: bit c of its 16 bits is the count c. The
/// sets lie side by side, as many as fit in a vector, in the order of their bits, so that a digit that joins
/// all of them is a step of 2^digit lanes:
///
///     set      {} | {1} | {2} | {1,2} | {3} | {1,3} | {2,3} | ...
///                         `------------------------------^      3 joins: 4 lanes on
///
/// Sets of smaller digits than the one that joins are the first 2^digit lanes: there alone is it the
/// greatest.
// clang-format on
class counted_sets {
public:
  /// No set has a count.
  counted_sets() : lanes_{} {}

  std::uint16_t& operator[](std::size_t set) { return lanes_[margin + set]; }
  std::uint16_t operator[](std::size_t set) const { return lanes_[margin + set]; }

  /// Adds the sets of `from` that the digit of this index joins, with one more count where it is the
  /// greatest.
  void add_joined(const counted_sets& from, int digit) {
    const auto step = std::size_t{1} << digit;
    block x, here;
    const auto add = [&](std::size_t to) {
      read(here, lane(to));
      here |= x;
      write(here, lane(to));
    };
    if (step >= width) {
      for (std::size_t low = 0; low < sets; low += 2 * step)
        for (std::size_t i = low; i < low + step; i += width) {
          read(x, from.lane(i));
          if (low == 0) x = x << 1;
          add(i + step);
        }
      return;
    }
    block with, greatest;
    read(with, masks_of[std::size_t(digit)].with.data());
    read(greatest, masks_of[std::size_t(digit)].greatest.data());
    for (std::size_t i = 0; i < sets; i += width) {
      read(x, from.lane(i) - step);
      x = x & with;
      if (i == 0) x = (x & ~greatest) | ((x & greatest) << 1);
      add(i);
    }
  }
  /// Adds the counts of `from` with which its sets are in `to` once the digit has joined them; whether there
  /// are any.
  bool add_joinable(const counted_sets& from, const counted_sets& to, int digit) {
    const auto step = std::size_t{1} << digit;
    block any{}, x, here;
    const auto add = [&](std::size_t i) {
      read(here, from.lane(i));
      x = x & here;
      any |= x;
      read(here, lane(i));
      here |= x;
      write(here, lane(i));
    };
    if (step >= width) {
      for (std::size_t low = 0; low < sets; low += 2 * step)
        for (std::size_t i = low; i < low + step; i += width) {
          read(x, to.lane(i + step));
          if (low == 0) x = x >> 1;
          add(i);
        }
    } else {
      block with, least;
      read(with, masks_of[std::size_t(digit)].with.data());
      read(least, masks_of[std::size_t(digit)].least.data());
      for (std::size_t i = 0; i < sets; i += width) {
        read(x, to.lane(i + step));
        x = x & ~with;
        if (i == 0) x = (x & ~least) | ((x >> 1) & least);
        add(i);
      }
    }
    std::array<std::uint64_t, width / 4> words;
    std::memcpy(words.data(), &any, sizeof any);
    std::uint64_t all = 0;
    for (const std::uint64_t w : words) all |= w;
    return all != 0;
  }

private:
  static constexpr std::size_t sets = 512, width = isa::compiled::register_bytes / 2; // lanes
  static constexpr std::size_t margin = width, small = std::countr_zero(width);       // margins are 0
  using block = bits::word_vector<std::uint16_t, width>;
  using lanes = std::array<std::uint16_t, width>;

  // For a digit whose step is within a block, lanes of a block: the sets with it; in the first block, those
  // in which it is the greatest, and those of smaller ones.
  struct masks {
    lanes with, greatest, least;
  };
  static constexpr std::array<masks, small> masks_of = [] {
    std::array<masks, small> result{};
    for (std::size_t d = 0; d < small; ++d)
      for (std::size_t set = 0; set < width; ++set) {
        if ((set >> d & 1) != 0) result[d].with[set] = 0xFFFF;
        if (set >> d == 1) result[d].greatest[set] = 0xFFFF;
        if (set >> d == 0) result[d].least[set] = 0xFFFF;
      }
    return result;
  }();

  // No vector is passed as a value: how depends on the instructions of the machine.
  static void read(block& to, const std::uint16_t* from) { std::memcpy(&to, from, sizeof to); }
  static void write(const block& from, std::uint16_t* to) { std::memcpy(to, &from, sizeof from); }
  const std::uint16_t* lane(std::size_t set) const { return lanes_.data() + margin + set; }
  std::uint16_t* lane(std::size_t set) { return lanes_.data() + margin + set; }

  std::array<std::uint16_t, margin + sets + margin> lanes_;
};

} // namespace boxline::inline v0_2::constraints::detail
