// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/layers/layer_store.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::nishio::layers {

/// The sets of rows that one band can have while the digit goes through stack `I`: those of I rows, then those of
/// I + 1, each in the order of their words.
template <int Rows, int I>
struct band_states {
  static constexpr int count_of(int size) {
    int count = 0;
    for (unsigned s = 0; s < 1u << Rows; ++s) count += std::popcount(s) == size;
    return count;
  }
  static constexpr int before = count_of(I); ///< states of a band that has no row of this stack yet
  static constexpr int count = before + count_of(I + 1);       ///< all states
  static constexpr std::array<std::uint8_t, count> sets = [] { ///< by state: the rows as bits
    std::array<std::uint8_t, count> table{};
    int next = 0;
    for (int size = I; size <= I + 1; ++size)
      for (unsigned s = 0; s < 1u << Rows; ++s)
        if (std::popcount(s) == size) table[next++] = static_cast<std::uint8_t>(s);
    return table;
  }();
  static constexpr std::array<std::uint8_t, 1 << Rows> index = [] { ///< by the rows as bits: the state
    std::array<std::uint8_t, 1 << Rows> table{};
    for (int s = 0; s < count; ++s) table[sets[s]] = static_cast<std::uint8_t>(s);
    return table;
  }();
};

/// A layer store that has one bit for each set of rows that could be reached: for cell sets with many ways. Time does
/// not depend much on them, and goes with Eppstein's graph, bits / 2^R of it at a time.
///
/// While the digit goes through stack i, every band has i rows or i + 1. So there is, for each stack,
///
///     words_[b0][b1]...[b]     bit s: the set has the rows s of the last band, and those of the states b0, b1, ..., b of
///                              the bands before it
///     a block                  the words of all states of the last band but one, side by side: a step in one of the
///                              bands before is then the same operation on all words of a block
///
/// How many of the bands have their row of this stack says how many columns of it were passed, so that one bit string
/// holds all layers of a stack. A step goes to a later block, a later word of the block, or a higher bit of the
/// word: one pass in that order reaches everything, and one in the other order finds what leads to the end, in the
/// place of what was reached.
///
/// Memory: sum over i of (R+1 choose i+1)^(C-1) words of 2^R bits: 1 MB at k = 5, 905 MB at k = 6, taken when a stack is
/// first gone through and kept. Nodes are 64 blocks.
template <box S>
class blocks : public shape_of_layers<S> {
  static_assert(S.rows <= 6, "boxline::nishio::layers::blocks: up to six rows in a box");
  static_assert(S.columns >= 2, "boxline::nishio::layers::blocks: at least two columns in a box");
  static constexpr int outer = S.columns - 2; // the bands that say which block it is

public:
  using typename shape_of_layers<S>::line;
  using typename shape_of_layers<S>::stack_lines;

  /// See the concept `layer_store`.
  void start() {
    begin(0);
    add(0, 0);
  }
  /// See the concept `layer_store`.
  outcome forward(int stack, const stack_lines& columns, const limits& limit) {
    outcome how = outcome::unsolvable;
    at_stack(stack, [&]<int I>() {
      if (stack > first_) carry_forward<I>();
      how = forward_through<I>(columns, limit);
    });
    return how;
  }
  /// See the concept `layer_store`.
  outcome backward(int stack, stack_lines& columns, const limits& limit) {
    outcome how = outcome::unsolvable;
    at_stack(stack, [&]<int I>() {
      if (stack + 1 < S.rows) carry_backward<I>();
      how = backward_through<I>(columns, limit);
    });
    return how;
  }

  /// How much of the graph was reached.
  struct extent {
    std::uint64_t sets = 0;  ///< vertices
    std::uint64_t steps = 0; ///< edges out of them, were every cell allowed
  };
  /// What all stacks went forward through, from `start()` on. O(words).
  extent reached() const {
    extent sum{1, 0}; // the set of all rows, which is before no stack
    for (int stack = 0; stack < S.rows; ++stack) at_stack(stack, [&]<int I>() { add_reached<I>(sum); });
    return sum;
  }

  /// Begins before stack `stack` with no set, in place of `start`.
  void begin(int stack) {
    first_ = stack;
    at_stack(stack, [&]<int I>() { make_room<I>(); });
  }
  /// Adds a set of rows to those that are reached before stack `stack`. Requires `begin(stack)` and as many rows of
  /// each band.
  void add(int stack, std::uint64_t rows) {
    at_stack(stack, [&]<int I>() {
      const auto [block, state, bits] = find<I>(rows);
      levels_[I].words[block * states<I> + state] |= static_cast<word>(word{1} << bits);
      levels_[I].is_reached[block] = true;
    });
  }
  /// Whether a set of rows that was added is on a way to the end. Requires that `backward(stack)` was called.
  bool lives(int stack, std::uint64_t rows) const {
    bool result = false;
    at_stack(stack, [&]<int I>() {
      const auto [block, state, bits] = find<I>(rows);
      result =
          levels_[I].is_reached[block] && ((levels_[I].words[block * states<I> + state] >> bits) & 1) != 0;
    });
    return result;
  }

private:
  using word = sets::word_for<1 << S.rows>;
  template <int I>
  using band = band_states<S.rows, I>;
  template <int I>
  static constexpr std::size_t states = static_cast<std::size_t>(band<I>::count);

  struct level {
    std::vector<word> words;
    std::vector<std::uint8_t> is_reached; // by block: whether it has a bit; where not, its words mean nothing
  };

  // The words' bits of the sets of so many rows.
  static constexpr word of_size(int size) {
    word result = 0;
    for (unsigned s = 0; s < 1u << S.rows; ++s)
      if (std::popcount(s) == size) result = static_cast<word>(result | word{1} << s);
    return result;
  }
  // The words' bits of the sets without a row.
  static constexpr word without(int row) {
    word result = 0;
    for (unsigned s = 0; s < 1u << S.rows; ++s)
      if ((s >> row & 1) == 0) result = static_cast<word>(result | word{1} << s);
    return result;
  }
  // How many blocks there are for each state of an outer band: the last one is the quickest.
  template <int I>
  static constexpr std::array<std::size_t, outer + 1> strides = [] {
    std::array<std::size_t, outer + 1> result{};
    std::size_t stride = 1;
    for (int b = outer; b-- > 0; stride *= states<I>) result[b] = stride;
    return result;
  }();
  template <int I>
  static constexpr std::size_t block_count = [] {
    std::size_t result = 1;
    for (int b = 0; b < outer; ++b) result *= states<I>;
    return result;
  }();

  template <class F>
  static void at_stack(int stack, F f) {
    [&]<int... I>(std::integer_sequence<int, I...>) {
      (void)((stack == I && (f.template operator()<I>(), true)) || ...);
    }
    (std::make_integer_sequence<int, S.rows>());
  }

  struct place {
    std::size_t block, state;
    int bits;
  };
  template <int I>
  static place find(std::uint64_t rows) {
    constexpr std::uint64_t all = (std::uint64_t{1} << S.rows) - 1;
    place result{};
    for (int b = 0; b < outer; ++b)
      result.block += strides<I>[b] * band<I>::index[rows >> (b * S.rows) & all];
    result.state = band<I>::index[rows >> (outer * S.rows) & all];
    result.bits = static_cast<int>(rows >> ((outer + 1) * S.rows) & all);
    return result;
  }

  template <int I>
  void make_room() {
    levels_[I].words.resize(block_count<I> * states<I>);
    levels_[I].is_reached.assign(block_count<I>, 0);
    first_of_stack<I>([&](std::size_t block, std::size_t) {
      for (std::size_t s = 0; s < states<I>; ++s) levels_[I].words[block * states<I> + s] = 0;
    });
  }
  // The blocks whose outer bands have no row of the stack yet, each with the block of the stack before that has the
  // same rows in them.
  template <int I, class F>
  static void first_of_stack(F f) {
    std::array<int, outer + 1> state{};
    for (;;) {
      std::size_t block = 0, previous = 0;
      for (int b = 0; b < outer; ++b) {
        block += strides<I>[b] * static_cast<std::size_t>(state[b]);
        if constexpr (I > 0)
          previous += strides<I - 1>[b] * static_cast<std::size_t>(state[b] + band<I - 1>::before);
      }
      f(block, previous);
      int b = outer;
      while (b > 0 && ++state[b - 1] == band<I>::before) state[--b] = 0;
      if (b == 0) return;
    }
  }
  // The sets at the end of stack I - 1 become those before stack I.
  template <int I>
  void carry_forward() {
    if constexpr (I > 0) {
      make_room<I>();
      level& from = levels_[I - 1];
      first_of_stack<I>([&](std::size_t block, std::size_t previous) {
        if (!from.is_reached[previous]) return;
        word any = 0;
        for (std::size_t s = 0; s < band<I>::before; ++s) {
          const word carried = from.words[previous * states<I - 1> + band<I - 1>::before + s] & of_size(I);
          levels_[I].words[block * states<I> + s] = carried;
          any |= carried;
        }
        levels_[I].is_reached[block] = any != 0;
      });
    }
  }
  // Of the sets at the end of stack I only those stay that live before stack I + 1.
  template <int I>
  void carry_backward() {
    if constexpr (I + 1 < S.rows) {
      level& to = levels_[I];
      const level& from = levels_[I + 1];
      first_of_stack<I + 1>([&](std::size_t block, std::size_t previous) {
        for (std::size_t s = 0; s < band<I + 1>::before; ++s) {
          word& w = to.words[previous * states<I> + band<I>::before + s];
          const word alive = from.is_reached[block] ? from.words[block * states<I + 1> + s] : word{0};
          w = static_cast<word>((w & ~of_size(I + 1)) | (w & alive & of_size(I + 1)));
        }
      });
    }
  }

  // Adds the sets before and in stack I; those at its end are before the next one.
  template <int I>
  void add_reached(extent& sum) const {
    std::array<std::uint8_t, outer + 1> state{};
    for (std::size_t block = 0; block < block_count<I>; ++block) {
      int passed = 0;
      for (int b = 0; b < outer; ++b) passed += state[b] >= band<I>::before;
      for (std::size_t s = 0; levels_[I].is_reached[block] && s < states<I>; ++s) {
        const word w = levels_[I].words[block * states<I> + s];
        for (int last = 0; last < 2; ++last) {
          const int bands_left = S.columns - passed - (s >= band<I>::before) - last;
          const auto sets =
              static_cast<std::uint64_t>(std::popcount(static_cast<word>(w & of_size(I + last))));
          if (bands_left == 0) continue;
          sum.sets += sets;
          sum.steps += sets * static_cast<std::uint64_t>(bands_left * (S.rows - I));
        }
      }
      next(state, states<I>);
    }
  }
  // The outer bands' states in the next block.
  static void next(std::array<std::uint8_t, outer + 1>& state, std::size_t count) {
    for (int b = outer; b-- > 0;) {
      if (++state[b] < count) return;
      state[b] = 0;
    }
  }

  // What a step with a row may use of a word, where so many bands before it have their row of the stack.
  template <int I>
  struct step_masks {
    // By row of the grid and columns passed: the bits of the last band without, and with, its row of this stack.
    std::array<std::array<word, S.columns>, S.size()> words{};
    explicit step_masks(const stack_lines& columns) {
      for (int c = 0; c < S.columns; ++c)
        for (const int r : columns[c]) {
          words[r][c] = static_cast<word>(words[r][c] | of_size(I));
          if (c > 0) words[r][c - 1] = static_cast<word>(words[r][c - 1] | of_size(I + 1));
        }
    }
  };

  template <int I>
  outcome forward_through(const stack_lines& columns, const limits& limit) {
    constexpr std::size_t n_states = states<I>, before = band<I>::before;
    const step_masks<I> masks(columns);
    level& here = levels_[I];
    std::array<std::uint8_t, outer + 1> state{}; // of the outer bands
    bool reached_end = false;
    for (std::size_t block = 0; block < block_count<I>; ++block) {
      if (block % 64 == 0)
        if (const outcome how = limit.check(block / 64); how != outcome::solved) return how;
      int passed = 0; // outer bands that have their row of this stack
      for (int b = 0; b < outer; ++b) passed += state[b] >= before;
      word* const to = here.words.data() + block * n_states;
      bool reached = passed == 0 && here.is_reached[block];
      for (int b = 0; b < outer; ++b) {
        if (state[b] < before) continue;
        const unsigned rows = band<I>::sets[state[b]];
        for (unsigned rest = rows; rest != 0; rest &= rest - 1) {
          const int r = std::countr_zero(rest);
          const word low = masks.words[b * S.rows + r][passed - 1],
                     high = masks.words[b * S.rows + r][passed];
          if ((low | high) == 0) continue;
          const std::size_t other =
              block - (state[b] - std::size_t{band<I>::index[rows ^ (1u << r)]}) * strides<I>[b];
          if (!here.is_reached[other]) continue;
          if (!reached) {
            for (std::size_t s = 0; s < n_states; ++s) to[s] = 0;
            reached = true;
          }
          const word* const from = here.words.data() + other * n_states;
          for (std::size_t s = 0; s < before; ++s) to[s] = static_cast<word>(to[s] | (from[s] & low));
          for (std::size_t s = before; s < n_states; ++s) to[s] = static_cast<word>(to[s] | (from[s] & high));
        }
      }
      if (reached) {
        step_up<I>(to, 0, before, columns[passed]);
        for (std::size_t s = before; s < n_states; ++s) {
          const unsigned rows = band<I>::sets[s];
          word w = to[s];
          for (unsigned rest = rows; rest != 0; rest &= rest - 1) {
            const int r = std::countr_zero(rest);
            w = static_cast<word>(
                w | (to[band<I>::index[rows ^ (1u << r)]] & masks.words[outer * S.rows + r][passed]));
          }
          to[s] = w;
        }
        step_up<I>(to, before, n_states, columns[passed + 1]);
        word any = 0;
        for (std::size_t s = 0; s < n_states; ++s) any = static_cast<word>(any | to[s]);
        reached = any != 0;
        if (passed == outer)
          for (std::size_t s = before; s < n_states; ++s) reached_end |= (to[s] & of_size(I + 1)) != 0;
      }
      here.is_reached[block] = reached;
      next(state, n_states);
    }
    return reached_end ? outcome::solved : outcome::unsolvable;
  }

  template <int I>
  outcome backward_through(stack_lines& columns, const limits& limit) {
    constexpr std::size_t n_states = states<I>, before = band<I>::before;
    const step_masks<I> masks(columns);
    stack_lines kept{};
    const auto keep = [&kept](int row, int column, word low, word high) {
      if (low != 0) kept[column].insert(row);
      if (high != 0) kept[column + 1].insert(row);
    };
    level& here = levels_[I];
    std::array<std::uint8_t, outer + 1> state;
    state.fill(static_cast<std::uint8_t>(n_states - 1));
    for (std::size_t block = block_count<I>; block-- > 0;) {
      if (block % 64 == 0)
        if (const outcome how = limit.check(block / 64); how != outcome::solved) return how;
      if (here.is_reached[block]) {
        int passed = 0;
        for (int b = 0; b < outer; ++b) passed += state[b] >= before;
        word* const words = here.words.data() + block * n_states;
        std::array<word, n_states> lives{};
        std::array<word, S.rows> in_block{}; // by row of the last band but one: the steps with it
        if (passed == outer)
          for (std::size_t s = before; s < n_states; ++s) lives[s] = words[s] & of_size(I + 1);
        for (int b = 0; b < outer; ++b) {
          if (state[b] >= before) continue;
          const unsigned rows = band<I>::sets[state[b]];
          for (int r = 0; r < S.rows; ++r) {
            if ((rows >> r & 1) != 0) continue;
            const int row = b * S.rows + r;
            const word low = masks.words[row][passed], high = masks.words[row][passed + 1];
            if ((low | high) == 0) continue;
            const std::size_t other =
                block + (std::size_t{band<I>::index[rows | 1u << r]} - state[b]) * strides<I>[b];
            if (!here.is_reached[other]) continue;
            const word* const from = here.words.data() + other * n_states;
            if (columns[passed].test(row) <= kept[passed].test(row) &&
                columns[passed + 1].test(row) <= kept[passed + 1].test(row) &&
                columns[passed + 2].test(row) <= kept[passed + 2].test(row)) {
              for (std::size_t s = 0; s < before; ++s)
                lives[s] = static_cast<word>(lives[s] | (from[s] & words[s] & low));
              for (std::size_t s = before; s < n_states; ++s)
                lives[s] = static_cast<word>(lives[s] | (from[s] & words[s] & high));
              continue;
            }
            word any_low = 0, any_high = 0;
            for (std::size_t s = 0; s < before; ++s) {
              const word step = from[s] & words[s] & low;
              lives[s] = static_cast<word>(lives[s] | step);
              any_low = static_cast<word>(any_low | step);
            }
            for (std::size_t s = before; s < n_states; ++s) {
              const word step = from[s] & words[s] & high;
              lives[s] = static_cast<word>(lives[s] | step);
              any_high = static_cast<word>(any_high | step);
            }
            keep(row, passed, any_low & of_size(I), any_low & of_size(I + 1));
            keep(row, passed + 1, any_high & of_size(I), any_high & of_size(I + 1));
          }
        }
        step_down<I>(lives, words, before, n_states, columns[passed + 1], kept[passed + 1]);
        for (std::size_t s = 0; s < before; ++s) {
          const unsigned rows = band<I>::sets[s];
          for (unsigned rest = ~rows & ((1u << S.rows) - 1); rest != 0; rest &= rest - 1) {
            const int r = std::countr_zero(rest), row = outer * S.rows + r;
            const word step = lives[band<I>::index[rows | 1u << r]] & words[s] & masks.words[row][passed];
            lives[s] = static_cast<word>(lives[s] | step);
            in_block[r] = static_cast<word>(in_block[r] | step);
          }
        }
        for (int r = 0; r < S.rows; ++r)
          keep(outer * S.rows + r, passed, in_block[r] & of_size(I), in_block[r] & of_size(I + 1));
        step_down<I>(lives, words, 0, before, columns[passed], kept[passed]);
        word any = 0;
        for (std::size_t s = 0; s < n_states; ++s) any |= words[s] = lives[s];
        here.is_reached[block] = any != 0;
      }
      for (int b = outer; b-- > 0;) {
        if (state[b]-- > 0) break;
        state[b] = static_cast<std::uint8_t>(n_states - 1);
      }
    }
    columns = kept;
    return outcome::solved;
  }

  // In some words of a block the last band takes its row of this stack, out of `column`.
  template <int I>
  static void step_up(word* words, std::size_t begin, std::size_t end, const line& column) {
    for (int r = 0; r < S.rows; ++r) {
      if (!column.test((outer + 1) * S.rows + r)) continue;
      const word from = of_size(I) & without(r);
      for (std::size_t s = begin; s < end; ++s)
        words[s] = static_cast<word>(words[s] | (words[s] & from) << (1u << r));
    }
  }
  // The same backward, from what lives to what was reached; the rows that it went by are added to `kept`.
  template <int I>
  static void step_down(std::array<word, states<I>>& lives, const word* reached, std::size_t begin,
                        std::size_t end, const line& column, line& kept) {
    for (int r = 0; r < S.rows; ++r) {
      if (!column.test((outer + 1) * S.rows + r)) continue;
      const word to = of_size(I) & without(r);
      word any = 0;
      for (std::size_t s = begin; s < end; ++s) {
        const word step = static_cast<word>(lives[s] >> (1u << r)) & reached[s] & to;
        lives[s] = static_cast<word>(lives[s] | step);
        any = static_cast<word>(any | step);
      }
      if (any != 0) kept.insert((outer + 1) * S.rows + r);
    }
  }

  int first_ = 0; // the stack before which sets were added
  std::array<level, S.rows> levels_;
};

} // namespace boxline::nishio::layers
