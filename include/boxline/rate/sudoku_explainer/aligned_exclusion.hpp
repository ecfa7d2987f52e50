// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/step.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The candidates of the last state in which aligned exclusion has found nothing. At first none.
using excluded_nothing = std::array<nine, 81>;

/// Aligned exclusion of two cells, 6.2, or three, 7.5: digits of them that occur in no combination that
/// leaves a candidate to the cells that all of them see and that have at most `Size` candidates.
template <int Size>
class aligned_exclusion {
public:
  /// Examines what has changed since `before`, and replaces it where nothing is found.
  aligned_exclusion(const state& s, excluded_nothing& before) : s_(s), before_(before) {
    for (int c = 0; c < 81; ++c)
      if (s.digits[std::size_t(c)] != before[std::size_t(c)]) changed_.add(c);
    all_ = own_ = {};
    for (int x = 0; x < 9; ++x) own_.at[std::size_t(x)] = bit(x);
  }

  bool find(step& out) {
    if (changed_.empty()) return false;
    if (find_new(out)) return true;
    before_ = s_.digits;
    return false;
  }

private:
  bool find_new(step& out) {
    const cells_by_count cells(s_);
    pairs_ = cells.two;
    const cell_set few = Size == 2 ? pairs_ : cells.two | cells.three;
    if (!few.has_several()) return false;
    cell_set seen;
    for (cell_set rest = few; !rest.empty();) {
      const int c = rest.take();
      seen |= peers_of(c);
      const nine digits = s_.digits[std::size_t(c)];
      if constexpr (Size == 3) by_cell_[std::size_t(c)] = {};
      for (nine left = digits; left != 0; left &= static_cast<nine>(left - 1)) {
        all_.at[std::size_t(first(left))] |= digits;
        if constexpr (Size == 3) by_cell_[std::size_t(c)].at[std::size_t(first(left))] = digits;
      }
    }
    in_base_ = cells.several & seen;
    for (cell_set rest = in_base_; !rest.empty();) {
      const int c = rest.take();
      excluders_[std::size_t(c)] = peers_of(c) & few;
      base_[std::size_t(bases_++)] = c;
    }
    if (!may_exclude()) return false;
    for (int j = 1; j < bases_; ++j)
      for (int i = 0; i < j; ++i)
        if (pair(base_[std::size_t(i)], base_[std::size_t(j)], out)) return true;
    return false;
  }

  const cell_set& excluders(int c) const { return excluders_[std::size_t(c)]; }

  /// Whether three cells were examined with another pair of them as the first two: pairs come in the order of
  /// the second cell, then the first.
  bool was_examined(int a, int b, int c) const {
    const auto near = [this](int p, int q, int r) { return excluders(p).has(r) || excluders(q).has(r); };
    if (c > b) return false;
    if (c > a) return near(a, c, b);
    return near(c, a, b) || near(c, b, a);
  }

  /// By digit, digits; lanes from 9 on are not used.
  struct lanes {
    alignas(32) std::array<nine, 16> at;
    void join(const lanes& other) {
      for (std::size_t i = 0; i < 16; ++i) at[i] |= other.at[i];
    }
  };
  /// What cells exclude: with two digits, one the other, itself included; in `any` each with another digit.
  void collect(cell_set cells, lanes& alone, lanes& any) const {
    for (cell_set rest = cells & pairs_; !rest.empty();) alone.join(by_cell_[std::size_t(rest.take())]);
    any = alone;
    for (cell_set rest = cells - pairs_; !rest.empty();) any.join(by_cell_[std::size_t(rest.take())]);
  }

  /// Whether a cell, or one that both see, has changed: what two cells exclude depends on nothing else.
  bool is_new(int a, int b) const {
    return changed_.has(a) || changed_.has(b) || !(peers_of(a) & peers_of(b) & changed_).empty();
  }
  /// Whether a third cell that has changed may exclude something together with two that have not.
  bool may_be_new(const cell_set& both) const {
    for (cell_set rest = changed_ & in_base_; !rest.empty();)
      if ((both & excluders(rest.take())).has_several()) return true;
    return false;
  }

  /// Whether a pair or triplet excludes anything, in any order: a screen that fails fast. A digit can only be
  /// excluded from a cell if the cells that the others see exclude it with each combination of their digits.
  bool may_exclude() {
    step found;
    for (int j = 0; j < bases_; ++j) {
      const int b = base_[std::size_t(j)];
      if constexpr (Size == 2) {
        if ((changed_.has(b) || !(peers_of(b) & changed_).empty()) && excludes_beside(b)) return true;
      } else {
        for (int i = 0; i < j; ++i) {
          const int a = base_[std::size_t(i)];
          const cell_set both = excluders(a) & excluders(b);
          if (both.has_several() && excludes_beside(a, b, both, found)) return true;
        }
      }
    }
    return false;
  }
  /// Whether a digit is excluded from any cell beside one.
  bool excludes_beside(int b) const {
    const nine digits = s_.digits[std::size_t(b)];
    nine possible = 0; // without branches, which could not be foreseen
    for (int x = 0; x < 9; ++x)
      possible |= bit_if((digits & static_cast<nine>(~bit(x)) & ~all_.at[std::size_t(x)]) == 0, x);
    for (; possible != 0; possible &= static_cast<nine>(possible - 1)) {
      const int x = first(possible);
      nine others = digits & static_cast<nine>(~bit(x));
      const cell_set with = excluders(b) & s_.cells_with[std::size_t(x)];
      cell_set cells = s_.cells_with[std::size_t(x)] & in_base_; // that may lose the digit
      if (others != digits) cells &= peers_of(b);
      cells.remove(b);
      for (; others != 0 && !cells.empty(); others &= static_cast<nine>(others - 1)) {
        cell_set near;
        for (cell_set by = with & s_.cells_with[std::size_t(first(others))]; !by.empty();)
          near |= peers_of(by.take());
        cells &= near;
      }
      while (!cells.empty())
        if ((excluders(cells.take()) & excluders(b)).has_several()) return true;
    }
    return false;
  }
  /// Whether two cells and a third one exclude anything, of which cells that both see exclude a digit.
  bool excludes_beside(int a, int b, const cell_set& both, step& found) const {
    const bool all_thirds = is_new(a, b);
    if (!all_thirds && !may_be_new(both)) return false;
    const nine lost = lost_beside(a, b, both);
    if (lost == 0) return false;
    cell_set once, twice, with; // cells that see one of them, or two
    for (cell_set rest = both; !rest.empty();) {
      const cell_set& sees = where.sees[std::size_t(rest.take())];
      twice |= once & sees;
      once |= sees;
    }
    for (nine rest = lost; rest != 0; rest &= static_cast<nine>(rest - 1))
      with |= s_.cells_with[std::size_t(first(rest))];
    twice &= with & in_base_;
    if (!all_thirds) twice &= changed_;
    twice.remove(a);
    twice.remove(b);
    while (!twice.empty()) {
      const int c = twice.take();
      const cell_set all = both & excluders(c);
      if (all != both && (lost_beside(a, b, all) & s_.digits[std::size_t(c)]) == 0) continue;
      if (exclude({a, b, c}, all, found)) return true;
    }
    return false;
  }
  /// Digits that are excluded beside two cells, whatever they are in.
  nine lost_beside(int a, int b, cell_set common) const {
    lanes alone = own_, any;
    collect(common, alone, any);
    // A digit is kept beside two that combine if it excludes neither alone, nor they it: the same.
    const nine digits_b = s_.digits[std::size_t(b)];
    nine kept = 0;
    for (nine rest = s_.digits[std::size_t(a)]; rest != 0; rest &= static_cast<nine>(rest - 1)) {
      const auto y = std::size_t(first(rest));
      for (nine free = digits_b & static_cast<nine>(~any.at[y]); free != 0;
           free &= static_cast<nine>(free - 1))
        kept |= static_cast<nine>(511 & ~(alone.at[y] | alone.at[std::size_t(first(free))]));
      if (kept == 511) return 0;
    }
    // Two that a cell of three digits has exclude the third one.
    for (nine rest = s_.digits[std::size_t(a)]; rest != 0; rest &= static_cast<nine>(rest - 1)) {
      const auto y = std::size_t(first(rest));
      for (nine with = digits_b & any.at[y] & static_cast<nine>(~alone.at[y]); with != 0;
           with &= static_cast<nine>(with - 1)) {
        const auto x = std::size_t(first(with));
        const nine two = bit(int(x)) | bit(int(y));
        nine lost = alone.at[y] | alone.at[x];
        for (cell_set thirds = common & s_.cells_with[x] & s_.cells_with[y]; !thirds.empty();)
          lost |= s_.digits[std::size_t(thirds.take())] & static_cast<nine>(~two);
        kept |= static_cast<nine>(511 & ~lost);
        if (kept == 511) return 0;
      }
    }
    return static_cast<nine>(511 & ~kept);
  }

  bool pair(int a, int b, step& out) {
    const cell_set both = excluders(a) & excluders(b);
    if (!both.has_several()) return false;
    if constexpr (Size == 2) return exclude({a, b}, both, out);
    if constexpr (Size == 3) {
      cell_set near_a = excluders(a) & in_base_, near_b = excluders(b) & in_base_;
      near_a.remove(b);
      near_b.remove(a);
      nine limited = 0;
      for (cell_set rest = both; !rest.empty();) limited |= s_.digits[std::size_t(rest.take())];
      const nine free_a = s_.digits[std::size_t(a)] & static_cast<nine>(~limited);
      const nine free_b = s_.digits[std::size_t(b)] & static_cast<nine>(~limited);
      const bool may_skip = count(free_a) > 1 && count(free_b) > 1 && count(free_a | free_b) > 2;
      for (cell_set rest : {near_a, near_b - near_a})
        while (!rest.empty()) {
          const int c = rest.take();
          if (was_examined(a, b, c)) continue;
          if (may_skip) {
            const nine free_c = s_.digits[std::size_t(c)] & static_cast<nine>(~limited);
            if (count(free_c) > 1 && count(free_a | free_c) > 2 && count(free_b | free_c) > 2) continue;
          }
          const cell_set all = both & excluders(c);
          if (all.has_several() && exclude({a, b, c}, all, out)) return true;
        }
    }
    return false;
  }

  bool exclude(const std::array<int, std::size_t(Size)>& cells, const cell_set& common, step& out) const {
    std::array<nine, 20> limits{};
    int n = 0;
    for (cell_set rest = common; !rest.empty();)
      limits[std::size_t(n++)] = s_.digits[std::size_t(rest.take())];
    if (nothing_to_exclude(cells, limits, n)) return false;
    std::array<nine, std::size_t(Size)> allowed{};
    const nine a = s_.digits[std::size_t(cells[0])], b = s_.digits[std::size_t(cells[1])];
    const nine last = s_.digits[std::size_t(cells[Size - 1])];
    const bool ab = peers_of(cells[0]).has(cells[1]);
    for (nine x = a; x != 0; x &= static_cast<nine>(x - 1)) {
      const nine dx = bit(first(x));
      for (nine y = ab ? static_cast<nine>(b & ~dx) : b; y != 0; y &= static_cast<nine>(y - 1)) {
        const nine dy = bit(first(y));
        if ((allowed[0] & dx) != 0 && allowed[1] == b && (Size == 2 || allowed[2] == last)) break;
        if constexpr (Size == 2) {
          bool fits = true;
          for (int i = 0; i < n; ++i) fits = fits && (limits[std::size_t(i)] & ~(dx | dy)) != 0;
          if (!fits) continue;
          allowed[0] |= dx;
          allowed[1] |= dy;
        } else {
          nine c = s_.digits[std::size_t(cells[2])];
          if (peers_of(cells[0]).has(cells[2])) c &= static_cast<nine>(~dx);
          if (peers_of(cells[1]).has(cells[2])) c &= static_cast<nine>(~dy);
          for (int i = 0; i < n && c != 0; ++i) {
            const nine left = limits[std::size_t(i)] & static_cast<nine>(~(dx | dy));
            if ((left & (left - 1)) == 0) c &= left == 0 ? nine{0} : static_cast<nine>(~left);
          }
          if (c == 0) continue;
          allowed[0] |= dx;
          allowed[1] |= dy;
          allowed[2] |= c;
        }
      }
    }
    for (std::size_t i = 0; i < Size; ++i)
      if (const nine removed = s_.digits[std::size_t(cells[i])] & static_cast<nine>(~allowed[i]);
          removed != 0)
        out.add(cells[i], removed);
    if (out.size == 0) return false;
    out.difficulty = Size == 2 ? 6.2 : 7.5;
    out.how = Size == 2 ? technique::aligned_pair_exclusion : technique::aligned_triplet_exclusion;
    return true;
  }

  /// A sufficient condition: digits that no limit has combine with every digit of the other cell, or cells.
  bool nothing_to_exclude(const std::array<int, std::size_t(Size)>& cells, const std::array<nine, 20>& limits,
                          int n) const {
    nine limited = 0;
    for (int i = 0; i < n; ++i) limited |= limits[std::size_t(i)];
    std::array<nine, std::size_t(Size)> free{};
    for (std::size_t i = 0; i < Size; ++i) {
      free[i] = s_.digits[std::size_t(cells[i])] & static_cast<nine>(~limited);
      if (count(free[i]) < Size - 1) return false;
    }
    if constexpr (Size == 3)
      return count(free[0] | free[1]) > 2 && count(free[0] | free[2]) > 2 && count(free[1] | free[2]) > 2;
    return true;
  }

  const state& s_;
  excluded_nothing& before_;
  cell_set changed_;
  std::array<cell_set, 81> excluders_{};
  std::array<int, 81> base_{};
  int bases_ = 0;
  cell_set in_base_, pairs_;
  std::array<lanes, 81> by_cell_; // of the excluders
  lanes all_, own_;
};

template <int Size>
bool aligned(const state& s, step& out, excluded_nothing& before) {
  return aligned_exclusion<Size>(s, before).find(out);
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
