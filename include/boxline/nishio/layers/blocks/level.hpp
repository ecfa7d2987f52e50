// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/layers/blocks/block_layout.hpp>
#include <boxline/nishio/layers/layer_store.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::nishio::layers {

/// How much of Eppstein's graph was reached.
struct extent {
  std::uint64_t sets = 0;  ///< vertices
  std::uint64_t steps = 0; ///< edges out of them, if every cell were allowed
};

/// The sets of rows of one stack, the I-th that `blocks` visits: those before it, within it and after it, in
/// which every band has I rows or I + 1. See `blocks` for the layout.
template <box S, int I>
class level {
  using layout = block_layout<S, I>;
  using position = typename layout::position;
  using bits = band_word<S.rows>;
  using band = typename layout::band;
  using word = typename bits::type;
  using line = typename shape_of_layers<S>::line;
  using stack_lines = typename shape_of_layers<S>::stack_lines;

  static constexpr int outer = layout::outer;
  static constexpr std::size_t states = layout::states, before = layout::before;
  // The bits of a word where the last band has no row of this stack yet, and where it has.
  static constexpr word open = bits::of_size(I), closed = bits::of_size(I + 1);

public:
  /// How many words it has.
  static constexpr std::size_t words = layout::words;

  /// Makes it empty.
  void clear() {
    words_.resize(words);
    is_reached_.assign(layout::blocks, 0);
    layout::for_each_first_block([&](std::size_t block, std::size_t) {
      for (std::size_t s = 0; s < states; ++s) words_of(block)[s] = 0;
    });
  }
  /// Adds a set of rows, I of each band. Requires `clear()` before.
  void add(std::uint64_t rows) {
    const auto p = layout::find(rows);
    word& w = words_of(p.block)[p.state];
    w = static_cast<word>(w | word{1} << p.bit);
    is_reached_[p.block] = true;
  }
  /// Whether it has a set of rows.
  bool has(std::uint64_t rows) const {
    const auto p = layout::find(rows);
    return is_reached_[p.block] && ((words_of(p.block)[p.state] >> p.bit) & 1) != 0;
  }
  /// Begins with the sets at the end of the stack before.
  void begin_after(const level<S, I - 1>& previous) {
    clear();
    layout::for_each_first_block([&](std::size_t block, std::size_t ended) {
      if (!previous.is_reached_[ended]) return;
      word any = 0;
      for (std::size_t s = 0; s < before; ++s) {
        const word carried = previous.words_of(ended)[block_layout<S, I - 1>::before + s] & open;
        words_of(block)[s] = carried;
        any = static_cast<word>(any | carried);
      }
      is_reached_[block] = any != 0;
    });
  }
  /// Keeps those of the sets at its end that the next stack begins with.
  void end_before(const level<S, I + 1>& next) {
    using layout_of_next = block_layout<S, I + 1>;
    layout_of_next::for_each_first_block([&](std::size_t begun, std::size_t block) {
      for (std::size_t s = 0; s < layout_of_next::before; ++s) {
        word& w = words_of(block)[before + s];
        const word completable = next.is_reached_[begun] ? next.words_of(begun)[s] : word{0};
        w = static_cast<word>(w & (~closed | completable));
      }
    });
  }
  /// Adds to `sum` the sets before and in the stack; those at its end are before the next one. O(words).
  void add_to(extent& sum) const {
    for (position at; at.block < layout::blocks; at.next()) {
      if (!is_reached_[at.block]) continue;
      for (std::size_t s = 0; s < states; ++s)
        for (int last = 0; last < 2; ++last) {
          const int bands_left = S.columns - at.passed() - (s >= before) - last;
          if (bands_left == 0) continue;
          const word w = words_of(at.block)[s] & (last == 0 ? open : closed);
          const auto sets = static_cast<std::uint64_t>(std::popcount(w));
          sum.sets += sets;
          sum.steps += sets * static_cast<std::uint64_t>(bands_left * (S.rows - I));
        }
    }
  }

  /// See `layer_store`.
  reach_verdict forward(const stack_lines& columns, const limits& limit) {
    const step_masks masks(columns);
    bool reached_end = false;
    for (position at; at.block < layout::blocks; at.next()) {
      if (at.block % 64 == 0)
        if (const stop_reason why = limit.check(at.block / 64, "layers"); why != stop_reason::none)
          return stopped_as<reach_verdict>(why);
      const bool reached = reach_from_others(at, masks) && reach_within(at, masks, columns);
      is_reached_[at.block] = reached;
      if (reached && at.passed() == outer)
        for (std::size_t s = before; s < states; ++s) reached_end |= (words_of(at.block)[s] & closed) != 0;
    }
    return reached_end ? reach_verdict::reached : reach_verdict::dead_end;
  }
  /// See `layer_store`.
  stop_reason backward(stack_lines& columns, const limits& limit) {
    const step_masks masks(columns);
    stack_lines kept{};
    position at = position::last();
    for (std::size_t left = layout::blocks; left-- > 0; at.previous()) {
      if (left % 64 == 0)
        if (const stop_reason why = limit.check(left / 64, "layers"); why != stop_reason::none) return why;
      if (!is_reached_[at.block]) continue;
      word* const reached = words_of(at.block);
      std::array<word, states> completable{};
      if (at.passed() == outer)
        for (std::size_t s = before; s < states; ++s) completable[s] = reached[s] & closed;
      complete_from_others(at, masks, completable, kept);
      complete_within(at, masks, columns, completable, kept);
      word any = 0;
      for (std::size_t s = 0; s < states; ++s) any = static_cast<word>(any | (reached[s] = completable[s]));
      is_reached_[at.block] = any != 0;
    }
    columns = kept;
    return stop_reason::none;
  }

private:
  template <box, int>
  friend class level;

  word* words_of(std::size_t block) { return words_.data() + block * states; }
  const word* words_of(std::size_t block) const { return words_.data() + block * states; }

  // By row and number of bands that have their row of the stack: the bits of a word that a step with the row
  // reads.
  struct step_masks {
    // By row of the grid and columns passed: the bits of the last band without, and with, its row of this
    // stack.
    std::array<std::array<word, S.columns>, S.size()> of{};
    explicit step_masks(const stack_lines& columns) {
      for (int c = 0; c < S.columns; ++c)
        for (const int r : columns[c]) {
          of[r][c] = static_cast<word>(of[r][c] | open);
          if (c > 0) of[r][c - 1] = static_cast<word>(of[r][c - 1] | closed);
        }
    }
  };

  // Makes the steps into a block by which an outer band gets its row. Whether the block is reached, by them
  // or before.
  bool reach_from_others(const position& at, const step_masks& masks) {
    const int passed = at.passed();
    word* const to = words_of(at.block);
    bool reached = passed == 0 && is_reached_[at.block];
    for (int b = 0; b < outer; ++b) {
      if (at.state[b] < before) continue;
      const unsigned rows = band::sets[at.state[b]];
      for (unsigned rest = rows; rest != 0; rest &= rest - 1) {
        const int r = std::countr_zero(rest), row = b * S.rows + r;
        const word low = masks.of[row][passed - 1], high = masks.of[row][passed];
        if ((low | high) == 0) continue;
        const std::size_t other = at.with(b, rows ^ (1u << r));
        if (!is_reached_[other]) continue;
        if (!reached) {
          for (std::size_t s = 0; s < states; ++s) to[s] = 0;
          reached = true;
        }
        const word* const from = words_of(other);
        for (std::size_t s = 0; s < before; ++s) to[s] = static_cast<word>(to[s] | (from[s] & low));
        for (std::size_t s = before; s < states; ++s) to[s] = static_cast<word>(to[s] | (from[s] & high));
      }
    }
    return reached;
  }
  // Makes the steps within a block, of the last two bands. Whether it has a set then.
  bool reach_within(const position& at, const step_masks& masks, const stack_lines& columns) {
    const int passed = at.passed();
    word* const to = words_of(at.block);
    close_last_band(to, 0, before, columns[passed]);
    for (std::size_t s = before; s < states; ++s) {
      const unsigned rows = band::sets[s];
      word w = to[s];
      for (unsigned rest = rows; rest != 0; rest &= rest - 1) {
        const int r = std::countr_zero(rest);
        w = static_cast<word>(w | (to[band::index[rows ^ (1u << r)]] & masks.of[outer * S.rows + r][passed]));
      }
      to[s] = w;
    }
    close_last_band(to, before, states, columns[passed + 1]);
    word any = 0;
    for (std::size_t s = 0; s < states; ++s) any = static_cast<word>(any | to[s]);
    return any != 0;
  }
  // In some words of a block, makes the steps by which the last band gets its row of this stack, one of
  // `column`.
  static void close_last_band(word* block, std::size_t begin, std::size_t end, const line& column) {
    for (int r = 0; r < S.rows; ++r) {
      if (!column.test((outer + 1) * S.rows + r)) continue;
      const word from = open & bits::without[r];
      for (std::size_t s = begin; s < end; ++s)
        block[s] = static_cast<word>(block[s] | (block[s] & from) << (1u << r));
    }
  }

  // The steps with a row after so many columns, by the bits of the last band: those with its row of this
  // stack are a column further.
  static void keep(stack_lines& kept, int row, int passed, word steps) {
    if ((steps & open) != 0) kept[passed].insert(row);
    if ((steps & closed) != 0) kept[passed + 1].insert(row);
  }

  // The same steps backward: the sets of a block that those into other blocks complete, and the rows of these
  // steps.
  void complete_from_others(const position& at, const step_masks& masks,
                            std::array<word, states>& completable, stack_lines& kept) const {
    const int passed = at.passed();
    const word* const reached = words_of(at.block);
    for (int b = 0; b < outer; ++b) {
      if (at.state[b] >= before) continue;
      const unsigned rows = band::sets[at.state[b]];
      for (unsigned rest = ~rows & ((1u << S.rows) - 1); rest != 0; rest &= rest - 1) {
        const int r = std::countr_zero(rest), row = b * S.rows + r;
        const word low = masks.of[row][passed], high = masks.of[row][passed + 1];
        if ((low | high) == 0) continue;
        const std::size_t other = at.with(b, rows | 1u << r);
        if (!is_reached_[other]) continue;
        const word* const from = words_of(other);
        word any_low = 0, any_high = 0;
        for (std::size_t s = 0; s < before; ++s) {
          const word step = from[s] & reached[s] & low;
          completable[s] = static_cast<word>(completable[s] | step);
          any_low = static_cast<word>(any_low | step);
        }
        for (std::size_t s = before; s < states; ++s) {
          const word step = from[s] & reached[s] & high;
          completable[s] = static_cast<word>(completable[s] | step);
          any_high = static_cast<word>(any_high | step);
        }
        keep(kept, row, passed, any_low);
        keep(kept, row, passed + 1, any_high);
      }
    }
  }
  void complete_within(const position& at, const step_masks& masks, const stack_lines& columns,
                       std::array<word, states>& completable, stack_lines& kept) const {
    const int passed = at.passed();
    const word* const reached = words_of(at.block);
    open_last_band(completable, reached, before, states, columns[passed + 1], kept[passed + 1]);
    std::array<word, S.rows> steps{}; // by row of the last band but one
    for (std::size_t s = 0; s < before; ++s) {
      const unsigned rows = band::sets[s];
      for (unsigned rest = ~rows & ((1u << S.rows) - 1); rest != 0; rest &= rest - 1) {
        const int r = std::countr_zero(rest);
        const word step =
            completable[band::index[rows | 1u << r]] & reached[s] & masks.of[outer * S.rows + r][passed];
        completable[s] = static_cast<word>(completable[s] | step);
        steps[r] = static_cast<word>(steps[r] | step);
      }
    }
    for (int r = 0; r < S.rows; ++r) keep(kept, outer * S.rows + r, passed, steps[r]);
    open_last_band(completable, reached, 0, before, columns[passed], kept[passed]);
  }
  static void open_last_band(std::array<word, states>& completable, const word* reached, std::size_t begin,
                             std::size_t end, const line& column, line& kept) {
    for (int r = 0; r < S.rows; ++r) {
      if (!column.test((outer + 1) * S.rows + r)) continue;
      const word to = open & bits::without[r];
      word any = 0;
      for (std::size_t s = begin; s < end; ++s) {
        const word step = static_cast<word>(completable[s] >> (1u << r)) & reached[s] & to;
        completable[s] = static_cast<word>(completable[s] | step);
        any = static_cast<word>(any | step);
      }
      if (any != 0) kept.insert((outer + 1) * S.rows + r);
    }
  }

  std::vector<word> words_;
  std::vector<std::uint8_t> is_reached_; // by block: whether it has a bit; if not, its words are unspecified
};

} // namespace boxline::inline v0_2::nishio::layers
