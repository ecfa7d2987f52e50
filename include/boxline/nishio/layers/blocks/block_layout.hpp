// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>
#include <boxline/nishio/layers/blocks/band_states.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2::nishio::layers {

/// The layout of the sets of rows of stack `I` in a `level`. The states of all bands but the last two
/// determine the block, the state of the last band but one the word in it, the rows of the last band the bit.
/// Of the bands that determine the block the last one varies fastest.
template <box S, int I>
struct block_layout {
  using band = band_states<S.rows, I>;
  /// How many bands determine the block: the outer ones.
  static constexpr int outer = S.columns - 2;
  /// How many words a block has.
  static constexpr std::size_t states = static_cast<std::size_t>(band::count);
  /// How many of them come first, where the last band but one has no row of the stack yet.
  static constexpr std::size_t before = static_cast<std::size_t>(band::before);
  /// The state of each outer band, and one element more, since there may be none.
  using band_list = std::array<std::uint8_t, outer + 1>;

  /// How many blocks there are for each state of an outer band.
  static constexpr std::array<std::size_t, outer + 1> strides = [] {
    std::array<std::size_t, outer + 1> result{};
    std::size_t stride = 1;
    for (int b = outer; b-- > 0; stride *= states) result[b] = stride;
    return result;
  }();
  /// How many blocks there are, and words in all of them.
  static constexpr std::size_t blocks = [] {
    std::size_t result = 1;
    for (int b = 0; b < outer; ++b) result *= states;
    return result;
  }();
  static constexpr std::size_t words = blocks * states;

  /// A block, and the state of each outer band in it.
  struct position {
    std::size_t block = 0;
    band_list state{};

    /// The position of the last block. A default constructed position is that of the first.
    static position last() {
      position p;
      p.block = blocks - 1;
      p.state.fill(static_cast<std::uint8_t>(states - 1));
      return p;
    }
    /// The next block, past the end after the last one; and the one before it.
    void next() {
      ++block;
      for (int b = outer; b-- > 0; state[b] = 0)
        if (++state[b] < states) return;
    }
    void previous() {
      --block;
      for (int b = outer; b-- > 0; state[b] = static_cast<std::uint8_t>(states - 1))
        if (state[b]-- > 0) return;
    }
    /// How many outer bands have their row of the stack.
    int passed() const {
      int count = 0;
      for (int b = 0; b < outer; ++b) count += state[b] >= before;
      return count;
    }
    /// The block in which one of the outer bands has these rows, and the others are the same.
    std::size_t with(int b, unsigned rows) const {
      return block + (std::size_t{band::index[rows]} - state[b]) * strides[b];
    }
  };

  /// Where a set of rows is.
  struct place {
    std::size_t block = 0, state = 0;
    int bit = 0;
  };
  /// The place of a set, with I rows of each band or I + 1.
  static place find(std::uint64_t rows) {
    constexpr std::uint64_t all = (std::uint64_t{1} << S.rows) - 1;
    place result;
    for (int b = 0; b < outer; ++b) result.block += strides[b] * band::index[rows >> (b * S.rows) & all];
    result.state = band::index[rows >> (outer * S.rows) & all];
    result.bit = static_cast<int>(rows >> ((outer + 1) * S.rows) & all);
    return result;
  }

  /// Calls `f(block, ended)` for the blocks whose outer bands have no row of the stack yet: where the stack
  /// begins. `ended` is the block of the stack before that has the same rows in them, 0 for the first stack.
  template <class F>
  static void for_each_first_block(F f) {
    std::array<std::size_t, outer + 1> state{};
    for (;;) {
      std::size_t block = 0, ended = 0;
      for (int b = 0; b < outer; ++b) {
        block += strides[b] * state[b];
        if constexpr (I > 0) {
          using stack_before = block_layout<S, I - 1>;
          ended += stack_before::strides[b] * (stack_before::before + state[b]);
        }
      }
      f(block, ended);
      int b = outer;
      while (b > 0 && ++state[b - 1] == before) state[--b] = 0;
      if (b == 0) return;
    }
  }
};

} // namespace boxline::inline v0_2::nishio::layers
