// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/subsets.hpp>

#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Unique rectangles and loops: cycles of cells that all have two digits, with two cells of each house or
/// none. 4.5 for four cells, 4.6, 4.7 and 5.0 for more; with a subset of size n besides, more.
class unique_loops {
public:
  explicit unique_loops(const state& s) : s_(s) {}

  /// Finds the easiest; of several the one of the lowest type, then the first.
  bool find(step& out) {
    cell_set once, twice, thrice, more; // cells of so many candidates or more
    for (const cell_set& with : s_.cells_with) {
      more |= thrice & with;
      thrice |= twice & with;
      twice |= once & with;
      once |= with;
    }
    cell_set searched; // from which all loops have been searched
    pairs_ = twice - thrice;
    threes_ = thrice - more;
    for (cell_set starts = pairs_; !starts.empty();) {
      start_ = starts.take();
      pair_ = s_.digits[std::size_t(start_)];
      low_ = first(pair_);
      high_ = first(static_cast<nine>(pair_ & (pair_ - 1)));
      cell_set cells = (s_.cells_with[std::size_t(low_)] & s_.cells_with[std::size_t(high_)]) - searched;
      searched.add(start_);
      if (!has_others_around(start_, cells)) continue;
      keep_what_can_loop(cells);
      if (!cells.has(start_)) continue;
      with_both_ = may_be_searched(cells);
      if (!with_both_.has(start_)) continue;
      size_ = 0;
      in_loop_ = {};
      visited_[0] = visited_[1] = 0;
      seen_.clear();
      extend(start_, 2, 0, -1);
    }
    if (best_.difficulty == 0) return false;
    out = best_;
    return true;
  }

private:
  /// Whether each house of a cell has another one of some cells.
  static bool has_others_around(int c, const cell_set& cells) {
    bool all = true;
    for (int kind = 0; kind < 3; ++kind)
      all = (cells & where.set[std::size_t(house_of(c, kind))]).has_several() && all;
    return all;
  }
  /// Removes the cells that are alone in a house: a loop has two cells in each of its houses, or none. None
  /// is left where there are less than four.
  static void keep_what_can_loop(cell_set& cells) {
    for (cell_set before; cells != before;) {
      before = cells;
      for (cell_set rest = cells; !rest.empty();)
        if (const int c = rest.take(); !has_others_around(c, cells)) cells.remove(c);
    }
    if (cells.size() < 4) cells = {};
  }

  /// The cells of loops with at most two cells of more than two digits, each of which then sees a cell of
  /// two; and of those with more, which have one other digit together.
  cell_set may_be_searched(const cell_set& cells) const {
    const cell_set pairs = cells & pairs_, threes = cells & threes_;
    cell_set result;
    if (pairs.has_several()) {
      for (cell_set rest = pairs; !rest.empty();) result |= peers_of(rest.take());
      result = (result & cells) | pairs;
      keep_what_can_loop(result);
    }
    for (int d = 0; d < 9 && threes.size() > 2; ++d) {
      cell_set with = threes & s_.cells_with[std::size_t(d)];
      if (d == low_ || d == high_ || with.size() < 3) continue;
      with |= pairs;
      keep_what_can_loop(with);
      result |= with;
    }
    return result;
  }

  /// Whether a step as easy as this can still be the best one.
  bool can_win(int type, double difficulty) const {
    return best_.difficulty == 0 || difficulty < best_.difficulty ||
           (difficulty == best_.difficulty && type < best_type_);
  }

  /// Extends a path by a cell. A loop has one cell of either parity in each of its houses. It is searched
  /// from the lowest of its cells with two candidates, which finds it first.
  void extend(int c, int extra_allowed, nine extra, int last_kind) {
    const auto parity = std::size_t(size_ & 1);
    std::uint32_t houses = 0;
    for (int kind = 0; kind < 3; ++kind) houses |= 1u << house_of(c, kind);
    if ((visited_[parity] & houses) != 0) return;
    visited_[parity] |= houses;
    path_[std::size_t(size_++)] = static_cast<std::uint8_t>(c);
    in_loop_.add(c);
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == last_kind) continue;
      cell_set next_cells = with_both_ & where.set[std::size_t(house_of(c, kind))];
      while (!next_cells.empty()) {
        const int next = next_cells.take();
        if (next == start_) {
          if (size_ >= 4 && visited_[0] == visited_[1]) found();
        } else if (!in_loop_.has(next)) {
          const nine digits = s_.digits[std::size_t(next)];
          const nine more = (extra | digits) & static_cast<nine>(~pair_);
          if (count(digits) == 2 || count(more) == 1 || extra_allowed > 0)
            extend(next, count(digits) > 2 ? extra_allowed - 1 : extra_allowed, more, kind);
        }
      }
    }
    in_loop_.remove(c);
    --size_;
    visited_[parity] &= ~houses;
  }

  void found() {
    for (const cell_set& seen : seen_)
      if (seen == in_loop_) return;
    seen_.push_back(in_loop_);
    examine();
  }

  void examine() {
    std::array<int, 81> extra{};
    int extras = 0;
    nine values = 0;
    for (int i = 0; i < size_; ++i) {
      const int c = path_[std::size_t(i)];
      if (count(s_.digits[std::size_t(c)]) > 2) {
        extra[std::size_t(extras++)] = c;
        values |= s_.digits[std::size_t(c)];
      }
    }
    values &= static_cast<nine>(~pair_);
    base_ = 4.5;
    if (size_ >= 10) base_ += 0.3;
    if (size_ >= 8)
      base_ += 0.2;
    else if (size_ >= 6)
      base_ += 0.1;
    how_ = size_ == 4 ? technique::unique_rectangle : technique::unique_loop;
    if (extras == 0) return;
    if (extras == 1) {
      step found;
      found.add(extra[0], pair_);
      offer(1, base_, found);
    } else if (extras > 2 || count(values) == 1) {
      type_2(extra, extras);
    } else if (count(values) >= 2) {
      type_3(extra[0], extra[1], values);
    }
    if (extras == 2) type_4(extra[0], extra[1]);
  }

  void type_2(const std::array<int, 81>& extra, int extras) {
    const int d =
        first(s_.digits[std::size_t(extra[0])] & static_cast<nine>(~pair_)); // that of the first cell
    cell_set removed = s_.cells_with[std::size_t(d)];
    for (int i = 0; i < extras; ++i) removed &= peers_of(extra[std::size_t(i)]);
    step found;
    while (!removed.empty()) found.add(removed.take(), bit(d));
    if (found.size != 0) offer(2, base_, found);
  }

  /// A naked subset of the other digits of both cells, or a hidden one with the two digits of the loop.
  void type_3(int a, int b, nine extra) {
    const nine common = extra & s_.digits[std::size_t(a)] & s_.digits[std::size_t(b)];
    for (int size = 2; size <= 7; ++size)
      for (int kind = 0; kind < 3; ++kind) {
        const int h = house_of(a, kind);
        if (h != house_of(b, kind)) continue;
        const int empty = s_.empty_in(h);
        const nine both = bit(place_of(a, kind)) | bit(place_of(b, kind));
        if (size * 2 <= empty && size >= count(extra) && can_win(3, base_ + (size - 1) * 0.1))
          type_3_naked(h, both, extra, common, size);
        if (size * 2 < empty && can_win(3, base_ + (double(size - 1) - 1) * 0.1))
          type_3_hidden(h, both, extra, size, place_of(b, kind));
      }
  }

  void type_3_naked(int h, nine both, nine extra, nine common, int size) {
    if (count(extra) < 2) return;
    const auto digits_at = [&](int p) { return s_.digits[std::size_t(cell_at(h, p))]; };
    nine open = 0; // places that can be part of one
    for (int p = 0; p < 9; ++p)
      if ((both >> p & 1) == 0 && count(digits_at(p)) > 1 && count(digits_at(p) | extra) <= size)
        open |= bit(p);
    each_subset(open, size - 1, [&](nine places) {
      nine all = 0;
      for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1)) all |= digits_at(first(rest));
      if (count(all | common) != size || count(all | extra) != size) return;
      const nine naked = all | extra;
      step found;
      add_naked_subset(s_, h, places | both, naked, found);
      if (found.size != 0) offer(3, base_ + (count(naked) - 1) * 0.1, found);
    });
  }

  void type_3_hidden(int h, nine both, nine extra, int size, int place_b) {
    const nine others = static_cast<nine>(~(pair_ | extra) & 511);
    if (others == 0) return;
    const auto places_of = [&](int d) { return s_.places_of(h, d) & static_cast<nine>(~bit(place_b)); };
    if (places_of(low_) == 0 || places_of(high_) == 0) return;
    const nine own = static_cast<nine>(places_of(low_) | places_of(high_));
    nine open = 0; // digits that can be part of one
    for (nine rest = others; rest != 0; rest &= static_cast<nine>(rest - 1))
      if (const int d = first(rest);
          places_of(d) != 0 && count(static_cast<nine>(own | places_of(d))) <= size)
        open |= bit(d);
    each_subset(open, size - 2, [&](nine more) {
      nine places = own;
      for (nine rest = more; rest != 0; rest &= static_cast<nine>(rest - 1))
        places |= static_cast<nine>(places_of(first(rest)));
      if (count(places) != size) return;
      places &= static_cast<nine>(~both);
      step found;
      add_hidden_subset(s_, h, more | pair_, places, found);
      if (found.size != 0) offer(3, base_ + (double(count(places)) - 1) * 0.1, found);
    });
  }
  /// Calls `visit(subset)` for the subsets of so many bits, in ascending order.
  template <class Visit>
  static void each_subset(nine of, int size, Visit visit) {
    nine subset = 0;
    do {
      if (count(subset) == size) visit(subset);
      subset = static_cast<nine>((subset - of) & of);
    } while (subset != 0);
  }

  /// One of the two digits has no other place in a house of both cells: the other one is eliminated.
  void type_4(int a, int b) {
    bool only[2] = {false, false};
    for (int kind = 0; kind < 3; ++kind) {
      const int h = house_of(a, kind);
      if (h != house_of(b, kind)) continue;
      const nine both = bit(place_of(a, kind)) | bit(place_of(b, kind));
      if ((s_.places_of(h, low_) & ~both) == 0) only[0] = true;
      if ((s_.places_of(h, high_) & ~both) == 0) only[1] = true;
    }
    if (!only[0] && !only[1]) return;
    step found;
    const nine removed = bit(only[0] ? high_ : low_);
    found.add(a, removed);
    found.add(b, removed);
    offer(4, base_, found);
  }

  /// Keeps a step if it is easier, or as easy and of a lower type.
  void offer(int type, double difficulty, const step& found) {
    if (!can_win(type, difficulty)) return;
    best_ = found;
    best_.difficulty = difficulty;
    best_.how = how_;
    best_type_ = type;
  }

  const state& s_;
  nine pair_ = 0;
  int low_ = 0, high_ = 0, size_ = 0;
  cell_set pairs_, threes_; // cells of two and of three candidates
  cell_set with_both_, in_loop_;
  std::array<std::uint8_t, 81> path_{};
  std::array<std::uint32_t, 2> visited_{}; // houses, by the parity of the cell
  std::vector<cell_set> seen_;
  int start_ = 0;
  double base_ = 0;
  technique how_ = technique::none;
  step best_{};
  int best_type_ = 0;
};

inline bool unique_loop(const state& s, step& out) {
  return unique_loops(s).find(out);
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
