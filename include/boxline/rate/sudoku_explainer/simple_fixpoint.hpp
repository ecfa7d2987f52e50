// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/band_tables.hpp>
#include <boxline/rate/sudoku_explainer/fish.hpp>
#include <boxline/rate/sudoku_explainer/locking.hpp>
#include <boxline/rate/sudoku_explainer/step.hpp>
#include <boxline/rate/sudoku_explainer/subsets.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The techniques that the scale examines first, up to XYZ-wings, 4.4, applied to the fixpoint, many at a
/// time.
///
/// Each of them is monotone, and so are all that are no harder than one of them together: what one infers in
/// a state, they infer in every later one. So the fixpoint of all of them, and the hardest one that it takes,
/// are the same whatever the order, and a harder technique is examined only in this fixpoint. They are the
/// levels
///
///     1.2  singles of blocks, last cells       2.3  naked singles               3.0  naked pairs, ...
///     1.5  singles of lines                    2.5  direct hidden triplets      4.4  XYZ-wings
///     1.7, 1.9  direct locked candidates       2.6  pointing
///     2.0  direct hidden pairs                 2.8  claiming
///
/// A level is entered where those below it are at their fixpoint. Within a level, and those below it, the
/// order is that of their cost. Singles are in queues, which are filled where a candidate is eliminated; the
/// other techniques examine the houses, digits or cells that have changed since they last did.
class simple_fixpoint {
public:
  /// The tenths of the easiest level and of the hardest.
  static constexpr int easiest = 12, hardest = 44;

  /// Begins with a state, in which nothing has been searched.
  void begin(const state& s) {
    s_ = s;
    block_singles_ = line_singles_ = naked_singles_ = 0;
    changed_ = {~std::uint64_t{0}, 0x1ffff};
    changed_digits_ = 511;
    pending_ = {};
    for (int h = 0; h < 27; ++h)
      for (int d = 0; d < 9; ++d) keep_hidden(h, d, s_.places_of(h, d));
    for (int c = 0; c < 81; ++c) keep_naked(c, s_.digits[std::size_t(c)]);
  }

  const state& now() const { return s_; }

  /// Applies a step. Its own inferences follow with the next `run`.
  void apply(const step& t) {
    for (int i = 0; i < t.size; ++i)
      remove_all(t.eliminations[std::size_t(i)].cell, t.eliminations[std::size_t(i)].digits);
    if (t.cell >= 0) place(t.cell, t.digit);
  }
  void remove(int c, int d) {
    if (s_.has(c, d)) take(c, d);
  }
  /// Places digit `d` in an empty cell that has it as a candidate.
  void place(int c, int d) {
    s_.value[std::size_t(c)] = static_cast<std::uint8_t>(d + 1);
    --s_.open;
    for (int kind = 0; kind < 3; ++kind) --s_.empty[std::size_t(house_of(c, kind))];
    remove_all(c, 511);
    for (cell_set rest = peers_of(c) & s_.cells_with[std::size_t(d)]; !rest.empty();) take(rest.take(), d);
  }

  /// Applies the techniques to the fixpoint: those up to `most` tenths, and where these are at theirs harder
  /// ones, up to `limit` if that is not 0. `most` and `by` are then the hardest one that was needed. Requires
  /// a `most` of 12 or more.
  void run(int& most, technique& by, int limit = 0) {
    if (limit == 0) limit = hardest;
    while (s_.open > 0)
      if (!(most >= 23 ? all_singles() : hidden_singles(most)) && !next_level(most, by, limit)) return;
  }

private:
  enum of_house : std::size_t {
    direct_pairs,
    direct_triplets,
    naked_pairs,
    naked_triplets,
    hidden_pairs,
    hidden_triplets,
    house_searches
  };
  enum of_digit : std::size_t { of_direct, of_locking = 2, x_wings = 4, swordfishes, digit_searches };
  /// What is to be searched, by technique.
  struct to_search {
    std::array<std::uint32_t, house_searches> houses{};
    std::array<nine, digit_searches> digits{};
    std::array<cell_set, 2> cells{}; // of XY-wings and XYZ-wings
  };

  // Keep what is a single, `places` or `digits` being one: without a branch, which could not be foreseen.
  void keep_hidden(int h, int d, nine places) {
    std::uint8_t& to = h < 9 ? block_queue_[block_singles_] : line_queue_[line_singles_];
    to = static_cast<std::uint8_t>(h * 9 + d);
    (h < 9 ? block_singles_ : line_singles_) += std::size_t{is_one(places)};
  }
  void keep_naked(int c, nine digits) {
    naked_queue_[naked_singles_] = static_cast<std::uint8_t>(c);
    naked_singles_ += std::size_t{is_one(digits)};
  }

  void take(int c, int d) {
    nine& digits = s_.digits[std::size_t(c)];
    digits &= static_cast<nine>(~bit(d));
    keep_naked(c, digits);
    s_.cells_with[std::size_t(d)].remove(c);
    changed_.add(c);
    changed_digits_ |= bit(d);
    for (int kind = 0; kind < 3; ++kind) {
      const int h = house_of(c, kind);
      nine& places = s_.places[std::size_t(h)][std::size_t(d)];
      places &= static_cast<nine>(~bit(place_of(c, kind)));
      keep_hidden(h, d, places);
    }
  }
  void remove_all(int c, nine which) {
    for (nine rest = which & s_.digits[std::size_t(c)]; rest != 0; rest &= static_cast<nine>(rest - 1))
      take(c, first(rest));
  }
  bool remove_all(cell_set cells, int d) {
    cells &= s_.cells_with[std::size_t(d)];
    if (cells.empty()) return false;
    while (!cells.empty()) take(cells.take(), d);
    return true;
  }

  /// The cell of a hidden single that is still one, or -1.
  int cell_of_single(int single) const {
    const nine places = s_.places[std::size_t(single / 9)][std::size_t(single % 9)];
    return places == 0 ? -1 : cell_at(single / 9, first(places));
  }
  bool place_hidden(int single) {
    const int c = cell_of_single(single);
    if (c < 0) return false;
    place(c, single % 9);
    return true;
  }
  bool all_singles() {
    bool any = false;
    while (block_singles_ + line_singles_ + naked_singles_ != 0) {
      if (naked_singles_ != 0) {
        const int c = naked_queue_[--naked_singles_];
        if (s_.digits[std::size_t(c)] == 0) continue;
        place(c, first(s_.digits[std::size_t(c)]));
      } else if (!place_hidden(block_singles_ != 0 ? block_queue_[--block_singles_]
                                                   : line_queue_[--line_singles_])) {
        continue;
      }
      any = true;
    }
    return any;
  }
  bool hidden_singles(int most) {
    bool any = false;
    for (;;) {
      if (block_singles_ != 0) {
        if (place_hidden(block_queue_[--block_singles_])) any = true;
      } else if (line_singles_ != 0 && most >= 15) {
        if (place_hidden(line_queue_[--line_singles_])) any = true;
      } else {
        return any || (most < 15 && last_cells());
      }
    }
  }
  bool last_cells() {
    for (std::size_t i = 0; i < line_singles_; ++i)
      if (s_.empty_in(line_queue_[i] / 9) == 1 && place_hidden(line_queue_[i])) return true;
    return false;
  }
  bool has_line_single() const {
    for (std::size_t i = 0; i < line_singles_; ++i)
      if (cell_of_single(line_queue_[i]) >= 0) return true;
    return false;
  }
  bool has_naked_single() const {
    for (std::size_t i = 0; i < naked_singles_; ++i)
      if (s_.digits[naked_queue_[i]] != 0) return true;
    return false;
  }

  /// Distributes what has changed.
  void note_changes() {
    if (changed_digits_ == 0) return;
    std::uint32_t houses = 0;
    for (std::size_t h = 0; h < 27; ++h) houses |= std::uint32_t{!(where.set[h] & changed_).empty()} << h;
    for (std::uint32_t& of : pending_.houses) of |= houses;
    for (nine& of : pending_.digits) of |= changed_digits_;
    for (cell_set& of : pending_.cells) of |= changed_;
    changed_ = {};
    changed_digits_ = 0;
  }

  /// Applies the first technique that infers anything, and enters its level. Returns false where none does.
  bool next_level(int& most, technique& by, int limit) {
    note_changes();
    const int highest = std::max(most, limit);
    const auto at = [&](int level, technique how, auto apply) {
      if (level > highest || !apply()) return false;
      if (most >= level) return true;
      most = level;
      by = how;
      return true;
    };
    // Direct techniques infer what the later ones with the same pattern and singles do.
    return (most < 15 && at(15, technique::hidden_single, [this] { return has_line_single(); })) ||
           (most < 28 && (at(17, technique::direct_pointing, [this] { return direct_locking<0>(); }) ||
                          at(19, technique::direct_claiming, [this] { return direct_locking<1>(); }))) ||
           (most < 34 && at(20, technique::direct_hidden_pair, [this] { return direct_subset<2>(); })) ||
           (most < 23 && at(23, technique::naked_single, [this] { return has_naked_single(); })) ||
           (most < 40 && at(25, technique::direct_hidden_triplet, [this] { return direct_subset<3>(); })) ||
           (most < 28 && at(26, technique::pointing, [this] { return locking<0>(); })) ||
           at(28, technique::claiming, [this] { return locking<1>(); }) ||
           at(30, technique::naked_pair, [this] { return naked<2>(); }) ||
           at(32, technique::x_wing, [this] { return fish_of<2>(); }) ||
           at(34, technique::hidden_pair, [this] { return hidden<2>(); }) ||
           at(36, technique::naked_triplet, [this] { return naked<3>(); }) ||
           at(38, technique::swordfish, [this] { return fish_of<3>(); }) ||
           at(40, technique::hidden_triplet, [this] { return hidden<3>(); }) ||
           at(42, technique::xy_wing, [this] { return wings<false>(); }) ||
           at(44, technique::xyz_wing, [this] { return wings<true>(); });
  }

  /// Empties a set of what is to be searched, and calls `search(member)` for each. Returns whether any of the
  /// calls returned true.
  template <class Bits, class Search>
  static bool each(Bits& pending, Search search) {
    bool any = false;
    for (Bits rest = std::exchange(pending, Bits{0}); rest != 0; rest &= static_cast<Bits>(rest - 1))
      if (search(std::countr_zero(rest))) any = true;
    return any;
  }

  template <std::size_t Claiming>
  bool direct_locking() {
    return each(pending_.digits[of_direct + Claiming], [this](int d) {
      bool any = false;
      for (std::size_t pair = 2 * Claiming; pair < 2 * Claiming + 2; ++pair)
        each_locking_of(s_, locking_pairs[pair], d, [&](int from, int into) {
          const int c = left_by_locking(s_, from, into, d);
          if (c < 0) return false;
          place(c, d);
          return any = true;
        });
      return any;
    });
  }
  template <std::size_t Claiming>
  bool locking() {
    return each(pending_.digits[of_locking + Claiming], [this](int d) {
      bool any = false;
      for (const int kind : {int(row), int(column)})
        for (int h = kind * 9; h < kind * 9 + 9; h += 3) {
          unsigned at = 0;
          for (int line = 0; line < 3; ++line)
            at |= unsigned(threes_of[s_.places_of(h + line, d)]) << (3 * line);
          for (unsigned removed = at & ~unsigned(locked_in_band<Claiming != 0>[at]); removed != 0;
               removed &= removed - 1) {
            const int which = std::countr_zero(removed), line = h + which / 3;
            for (nine places = s_.places_of(line, d) & static_cast<nine>(7 << which % 3 * 3); places != 0;
                 places &= static_cast<nine>(places - 1))
              take(cell_at(line, first(places)), d);
            any = true;
          }
        }
      return any;
    });
  }

  template <int Size>
  bool direct_subset() {
    return each(pending_.houses[Size == 2 ? direct_pairs : direct_triplets], [this](int h) {
      return each_hidden_subset_of<Size>(s_, h, Size + 1, [&](nine digits, nine places) {
        const int d = left_by_hidden(s_, h, digits, places);
        if (d < 0) return false;
        place(cell_at(h, first(s_.places_of(h, d) & static_cast<nine>(~places))), d);
        return true;
      });
    });
  }
  template <int Size>
  bool naked() {
    return each(pending_.houses[Size == 2 ? naked_pairs : naked_triplets], [this](int h) {
      bool any = false;
      each_naked_subset_of<Size>(s_, h, [&](nine places, nine digits) {
        for (nine rest = static_cast<nine>(~places & 511); rest != 0; rest &= static_cast<nine>(rest - 1)) {
          const int c = cell_at(h, first(rest));
          if ((s_.digits[std::size_t(c)] & digits) == 0) continue;
          remove_all(c, digits);
          any = true;
        }
        return false;
      });
      return any;
    });
  }
  template <int Size>
  bool hidden() {
    return each(pending_.houses[Size == 2 ? hidden_pairs : hidden_triplets], [this](int h) {
      bool any = false;
      each_hidden_subset_of<Size>(s_, h, 2 * Size + 1, [&](nine digits, nine places) {
        for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1)) {
          const int c = cell_at(h, first(rest));
          const nine others = s_.digits[std::size_t(c)] & static_cast<nine>(~digits);
          if (others == 0) continue;
          remove_all(c, others);
          any = true;
        }
        return false;
      });
      return any;
    });
  }
  template <int Size>
  bool fish_of() {
    return each(pending_.digits[Size == 2 ? x_wings : swordfishes], [this](int d) {
      int lines_left = 0;
      for (int h = 9; h < 18; ++h) lines_left += s_.places_of(h, d) != 0 ? 1 : 0;
      if (lines_left < 2 * Size) return false;
      bool any = false;
      for (const int kind : {int(column), int(row)})
        each_fish_of<Size>(s_, kind, d, [&](nine lines, nine places) {
          cell_set removed, own;
          for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1))
            removed |= where.set[std::size_t((kind == row ? column : row) * 9 + first(rest))];
          for (nine rest = lines; rest != 0; rest &= static_cast<nine>(rest - 1))
            own |= where.set[std::size_t(kind * 9 + first(rest))];
          if (remove_all(removed - own, d)) any = true;
          return false;
        });
      return any;
    });
  }

  /// Wings: of a pivot {x, y} with cells {x, z} and {y, z}, or {x, y, z} with the same. Those whose cells
  /// have not changed have nothing left to infer.
  template <bool Xyz>
  bool wings() {
    const cell_set fresh = std::exchange(pending_.cells[Xyz ? 1 : 0], {});
    if (fresh.empty()) return false;
    const cells_by_count cells(s_);
    std::array<cell_set, 9> pairs; // cells of two candidates, by digit
    for (std::size_t d = 0; d < 9; ++d) pairs[d] = cells.two & s_.cells_with[d];
    bool any = false;
    for (cell_set pivots = Xyz ? cells.three : cells.two; !pivots.empty();) {
      const int pivot = pivots.take();
      const cell_set near = peers_of(pivot);
      if ((near & fresh).empty() && !fresh.has(pivot)) continue;
      const nine digits = s_.digits[std::size_t(pivot)];
      if (count(digits) != (Xyz ? 3 : 2)) continue; // it has changed
      for (nine rest = Xyz ? digits : static_cast<nine>(511 & ~digits); rest != 0;
           rest &= static_cast<nine>(rest - 1)) {
        const int z = first(rest);
        const nine xy = digits & static_cast<nine>(~bit(z));
        const cell_set with_z = near & pairs[std::size_t(z)];
        const cell_set with_x = with_z & pairs[std::size_t(first(xy))];
        if (with_x.empty()) continue;
        const cell_set with_y = with_z & pairs[std::size_t(first(static_cast<nine>(xy & (xy - 1))))];
        for (cell_set a = with_x; !a.empty() && !with_y.empty();) {
          cell_set seen = peers_of(a.take()) & s_.cells_with[std::size_t(z)];
          if (Xyz) seen &= near;
          seen.remove(pivot);
          for (cell_set b = with_y; !b.empty() && !seen.empty();)
            if (remove_all(peers_of(b.take()) & seen, z)) any = true;
        }
      }
    }
    return any;
  }

  state s_;
  // House * 9 + digit, and cells; one more than there may be, which is written and not kept.
  std::array<std::uint8_t, 82> block_queue_, naked_queue_;
  std::array<std::uint8_t, 163> line_queue_;
  std::size_t block_singles_ = 0, line_singles_ = 0, naked_singles_ = 0;
  cell_set changed_;
  nine changed_digits_ = 0;
  to_search pending_;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
