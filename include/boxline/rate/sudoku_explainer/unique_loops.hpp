// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/literal.hpp>
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
    cell_set searched; // from which all loops have been searched
    const cells_by_count by_count(s_);
    pairs_ = by_count.two;
    threes_ = by_count.three;
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
      search();
    }
    if (best_.difficulty == 0) return false;
    out = best_;
    return true;
  }

  /// Whether one in a state between this one and a later one, with the candidates of `last` at least, may
  /// eliminate a candidate of `last` without being in `last` too. One whose cells have both digits in `last`
  /// would be there, with the same cells of more digits or less, and eliminate the candidate too, or simple
  /// techniques would.
  bool may_be_before(const state& last) {
    last_ = &last;
    for (std::size_t c = 0; c < 81; ++c)
      kept_[c] = last.value[c] != 0 ? bit(last.value[c] - 1) : last.digits[c];
    digits_ = &kept_;
    literal_set left{};
    for (int c = 0; c < 81; ++c)
      for (nine rest = kept_[std::size_t(c)]; rest != 0; rest &= static_cast<nine>(rest - 1))
        left[std::size_t(first(rest))].add(c);
    for (low_ = 0; low_ < 9; ++low_)
      for (high_ = low_ + 1; high_ < 9; ++high_) {
        cell_set cells = s_.cells_with[std::size_t(low_)] & s_.cells_with[std::size_t(high_)];
        in_last_ = last.cells_with[std::size_t(low_)] & last.cells_with[std::size_t(high_)];
        bool any = false;
        for (cell_set lost = cells - in_last_; !lost.empty();)
          any = has_others_around(lost.take(), cells) || any;
        if (!any) continue;
        keep_what_can_loop(cells);
        cell_set once, twice; // cells that keep so many other digits
        for (int d = 0; d < 9; ++d) {
          if (d == low_ || d == high_) continue;
          twice |= once & left[std::size_t(d)];
          once |= left[std::size_t(d)];
        }
        pairs_ = cells - once;
        threes_ = cells - twice;
        pair_ = bit(low_) | bit(high_);
        for (cell_set starts = pairs_; !starts.empty() && !may_eliminate_;) {
          start_ = starts.take();
          with_both_ = may_be_searched(cells);
          if ((with_both_ - in_last_).empty()) break;
          if (with_both_.has(start_)) search();
          cells.remove(start_);
          keep_what_can_loop(cells);
        }
        if (may_eliminate_) return true;
      }
    return false;
  }

private:
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

  void search() {
    size_ = 0;
    in_loop_ = {};
    visited_[0] = visited_[1] = 0;
    seen_.clear();
    extend(start_, 2, 0, -1);
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
          const nine digits = (*digits_)[std::size_t(next)] | pair_;
          const nine more = (extra | digits) & static_cast<nine>(~pair_);
          // One branch: none of the three could be foreseen.
          const bool is_pair = count(digits) == 2, is_same = count(more) == 1;
          if (is_pair | is_same | (extra_allowed > 0))
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
    if (last_ == nullptr)
      examine();
    else
      may_eliminate_ = may_eliminate_ || (!(in_loop_ - in_last_).empty() && may_eliminate());
  }

  /// Whether a loop of cells that keep at least some digits in a state may eliminate a candidate of `last_`.
  bool may_eliminate() const {
    std::array<int, 2> extra{};
    int extras = 0;
    nine values = 0;
    cell_set seen{~std::uint64_t{0}, 0x1ffff};
    bool is_sure = true; // whether the others have two digits in any state
    for (int i = 0; i < size_; ++i) {
      const int c = path_[std::size_t(i)];
      const nine more = kept_[std::size_t(c)] & static_cast<nine>(~pair_);
      if (more == 0) {
        is_sure = is_sure && count(s_.digits[std::size_t(c)]) == 2;
        continue;
      }
      if (extras < 2) extra[std::size_t(extras)] = c;
      ++extras;
      values |= more;
      seen &= peers_of(c);
    }
    if (extras == 0) return !is_sure;
    if (extras == 1) return !is_sure || (last_->digits[std::size_t(extra[0])] & pair_) != 0;
    if (count(values) == 1 && !(seen & last_->cells_with[std::size_t(first(values))]).empty()) return true;
    return extras == 2 && may_eliminate_in_house(extra[0], extra[1], values);
  }
  /// The same for two cells with other digits that are in a house: types 3 and 4. By numbers of cells and of
  /// digits that fit alone.
  bool may_eliminate_in_house(int a, int b, nine values) const {
    const nine own = last_->digits[std::size_t(a)] | last_->digits[std::size_t(b)];
    for (int kind = 0; kind < 3; ++kind) {
      const int h = house_of(a, kind);
      if (h != house_of(b, kind)) continue;
      const nine both = bit(place_of(a, kind)) | bit(place_of(b, kind));
      if (((last_->places_of(h, low_) & ~both) == 0 && (own >> high_ & 1) != 0) ||
          ((last_->places_of(h, high_) & ~both) == 0 && (own >> low_ & 1) != 0))
        return true;
      std::array<nine, 9> places{};
      for (int p = 0; p < 9; ++p)
        for (nine rest = kept_[std::size_t(cell_at(h, p))]; rest != 0; rest &= static_cast<nine>(rest - 1))
          places[std::size_t(first(rest))] |= bit(p);
      const nine not_b = static_cast<nine>(~bit(place_of(b, kind)));
      const nine at_pair = (places[std::size_t(low_)] | places[std::size_t(high_)]) & not_b;
      for (int size = 2; 2 * size <= s_.empty_in(h); ++size) {
        int cells = 0, digits = 0;
        for (int p = 0; p < 9; ++p) {
          const int c = cell_at(h, p);
          cells += (both >> p & 1) == 0 && s_.value[std::size_t(c)] == 0 &&
                           count(kept_[std::size_t(c)] | values) <= size
                       ? 1
                       : 0;
          digits += ((pair_ | values) >> p & 1) == 0 && s_.places_of(h, p) != 0 &&
                            count((places[std::size_t(p)] & not_b) | at_pair) <= size
                        ? 1
                        : 0;
        }
        if (count(values) <= size && cells >= size - 1) return true;
        if (count(at_pair) <= size && digits >= size - 2) return true;
      }
    }
    return false;
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
  const std::array<nine, 81>* digits_ = &s_.digits; // of the cells of loops, besides the two
  const state* last_ = nullptr;
  std::array<nine, 81> kept_; // digits of the cells in `last_`
  cell_set in_last_;          // cells that have both digits in it
  bool may_eliminate_ = false;
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
