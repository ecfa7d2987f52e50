// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/houses.hpp>

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::local {

/// Candidates that are kept at the fixpoint of naked and hidden singles, change by change, with a queue: for
/// searches that make long sequences of assignments and restart. A sequence of 300 placements at 25x25 takes
/// 60 us in all; propagation over a whole board after each choice takes ten times as long.
///
/// A *slot* is what has to be filled: a cell, which takes one of its digits, or a digit in a house, which
/// takes one of its places. Slots `0` to `cells - 1` are the cells; that of digit d in house u is
/// `cells + u * n + d`. An assignment (c, d) belongs to the slot of c and to that of d in each house of c. So
/// naked and hidden singles are the same: a slot with one assignment left. Any houses, n up to 64; a copy is
/// two arrays of memory. Works without popcount.
template <house_system H>
  requires(H::shape.size() <= 64)
class singles_grid {
public:
  static constexpr box shape = H::shape;
  static constexpr int n = shape.size();
  static constexpr int cells = shape.cells();
  using word = std::conditional_t<n <= 32, std::uint32_t, std::uint64_t>;

  /// The assignments that are left: a value, for `restore`.
  struct position {
    std::vector<word> options;      ///< of each slot: digits of a cell, places of a digit
    std::vector<std::uint8_t> left; ///< how many of them
    int open_cells = 0;             ///< cells with more than one
    friend bool operator==(const position&, const position&) = default;
  };

  /// Takes the candidates of a board as they are; `propagate` then places the singles among them. O(n^3).
  template <class Board>
    requires(!std::same_as<Board, singles_grid>)
  &&board<Board> explicit singles_grid(const Board& b) : houses_(b.houses()) {
    first_.push_back(0);
    for (int c = 0; c < cells; ++c) {
      for (const house u : houses_.houses_of(cell(c))) {
        int place = 0;
        while (houses_.cells(u)[static_cast<std::size_t>(place)] != cell(c)) ++place;
        seats_.push_back({static_cast<std::uint32_t>(cells + int{u} * n), static_cast<std::uint8_t>(place)});
      }
      first_.push_back(static_cast<std::uint32_t>(seats_.size()));
    }
    now_.options.resize(static_cast<std::size_t>(slots()));
    now_.left.resize(static_cast<std::size_t>(slots()));
    for (int c = 0; c < cells; ++c)
      for (int d = 0; d < n; ++d)
        if (b.has(cell(c), digit::from_index(d))) {
          add(c, d);
          for (const seat s : seats_of(c)) add(static_cast<int>(s.slots) + d, s.place);
        }
    for (int c = 0; c < cells; ++c) now_.open_cells += left(c) > 1;
  }

  /// How many slots there are.
  int slots() const { return cells + houses_.size() * n; }
  /// How many assignments a slot has left; 1 where it is filled.
  int left(int slot) const { return now_.left[static_cast<std::size_t>(slot)]; }
  /// Calls `f(assignment)` with each assignment of a slot, in order of digits or places.
  template <class F>
  void for_each(int slot, F f) const {
    for (word w = options(slot); w != 0; w = static_cast<word>(w & (w - 1))) f(at(slot, std::countr_zero(w)));
  }
  /// Whether the digit is a candidate of the cell.
  bool has(cell c, digit d) const { return (options(c) >> d.index() & 1) != 0; }
  int open_cells() const { return now_.open_cells; }

  const position& current() const { return now_; }
  /// Returns to a position that `current` gave before. No allocation.
  void restore(const position& p) { now_ = p; }

  /// Places all singles of the first board, to the fixpoint. False as for `assign`. Called once, before all
  /// else.
  bool propagate() {
    queue_.clear();
    for (int s = 0; s < slots(); ++s) {
      if (left(s) == 0) return false;
      if (left(s) == 1) queue_.push_back(at(s, std::countr_zero(options(s))));
    }
    return propagate_queue();
  }
  /// Assigns, and propagates to the fixpoint. False where some slot has no assignment left; the position is
  /// then unspecified. O(1) for each candidate that is eliminated.
  bool assign(assignment a) {
    queue_.clear();
    queue_.push_back(a);
    return propagate_queue();
  }
  /// Eliminates a candidate, and propagates to the fixpoint. False as for `assign`.
  bool eliminate(assignment a) {
    queue_.clear();
    if (!has(a.where, a.what)) return true;
    return remove(a.where, a.what.index()) && propagate_queue();
  }

  /// Of the slots in [begin, end) with more than one assignment left, one with the fewest: the first from
  /// `from` on, cyclically. -1 where there is none. O(end - begin) bytes.
  int fewest(int begin, int end, int from) const {
    if (const int pair = find(begin, end, from, 2); pair >= 0) return pair;
    std::uint8_t least = 255; // of the number left less 2: filled slots wrap to 255
    for (int i = begin; i < end; ++i) {
      const auto more = static_cast<std::uint8_t>(left(i) - 2);
      least = more < least ? more : least;
    }
    return least == 255 ? -1 : find(begin, end, from, least + 2);
  }

  /// The digits of the cells that are filled. O(n^2).
  grid<shape> values() const {
    grid<shape> g;
    for (int c = 0; c < cells; ++c)
      if (left(c) == 1) g.set_value(cell(c), std::countr_zero(options(c)) + 1);
    return g;
  }

private:
  // A cell's seat in a house: the slot of digit 0 in the house, and the cell's place there. The slot of digit
  // d is `slots + d`.
  struct seat {
    std::uint32_t slots;
    std::uint8_t place;
  };
  struct seat_range {
    const seat *first, *last;
    const seat* begin() const { return first; }
    const seat* end() const { return last; }
  };
  seat_range seats_of(int c) const {
    const auto i = static_cast<std::size_t>(c);
    return {seats_.data() + first_[i], seats_.data() + first_[i + 1]};
  }
  static constexpr word bit(int i) { return static_cast<word>(word{1} << i); }

  const word& options(int slot) const { return now_.options[static_cast<std::size_t>(slot)]; }
  word& options(int slot) { return now_.options[static_cast<std::size_t>(slot)]; }
  std::uint8_t& left_of(int slot) { return now_.left[static_cast<std::size_t>(slot)]; }
  void add(int slot, int i) {
    options(slot) |= bit(i);
    ++left_of(slot);
  }
  assignment at(int slot, int i) const {
    if (slot < cells) return {cell(slot), digit::from_index(i)};
    const int pair = slot - cells;
    return {houses_.cells(house(pair / n))[static_cast<std::size_t>(i)], digit::from_index(pair % n)};
  }

  int find(int begin, int end, int from, int count) const {
    const auto look = [&](int first, int last) {
      const std::uint8_t* base = now_.left.data();
      const void* found = std::memchr(base + first, count, static_cast<std::size_t>(last - first));
      return found == nullptr ? -1 : static_cast<int>(static_cast<const std::uint8_t*>(found) - base);
    };
    const int found = look(from, end);
    return found >= 0 ? found : look(begin, from);
  }

  bool eliminate_from(int slot, int i) {
    options(slot) &= static_cast<word>(~bit(i));
    const int still = --left_of(slot);
    if (still == 1) {
      now_.open_cells -= slot < cells;
      queue_.push_back(at(slot, std::countr_zero(options(slot))));
    }
    return still != 0;
  }
  // Requires that the cell has the digit.
  bool remove(int c, int d) {
    if (!eliminate_from(c, d)) return false;
    for (const seat s : seats_of(c))
      if (!eliminate_from(static_cast<int>(s.slots) + d, s.place)) return false;
    return true;
  }

  bool propagate_queue() {
    while (!queue_.empty()) {
      const assignment a = queue_.back();
      queue_.pop_back();
      if (!has(a.where, a.what)) return false;
      const int d = a.what.index();
      for (word w = options(a.where) & static_cast<word>(~bit(d)); w != 0; w = static_cast<word>(w & (w - 1)))
        if (!remove(a.where, std::countr_zero(w))) return false;
      for (const seat s : seats_of(a.where)) {
        const int slot = static_cast<int>(s.slots) + d;
        const auto in = houses_.cells(house((slot - cells) / n));
        for (word w = options(slot) & static_cast<word>(~bit(s.place)); w != 0;
             w = static_cast<word>(w & (w - 1)))
          if (!remove(in[static_cast<std::size_t>(std::countr_zero(w))], d)) return false;
      }
    }
    return true;
  }

  H houses_;
  std::vector<seat> seats_;
  std::vector<std::uint32_t> first_; // by cell: the index of its first seat
  position now_;
  std::vector<assignment> queue_;
};

} // namespace boxline::inline v0_2::local
