// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/set_writer.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace boxline::inline v0_2::logic {

namespace detail {
inline constexpr std::string_view bent_subset_keys[]{"bent-triple",   "wxyz-wing",    "vwxyz-wing",
                                                     "uvwxyz-wing",   "tuvwxyz-wing", "stuvwxyz-wing",
                                                     "rstuvwxyz-wing"};
inline constexpr std::string_view bent_subset_titles[]{"bent triple",   "WXYZ-wing",    "VWXYZ-wing",
                                                       "UVWXYZ-wing",   "TUVWXYZ-wing", "STUVWXYZ-wing",
                                                       "RSTUVWXYZ-wing"};
} // namespace detail

/// `Size` cells with `Size` digits together in two houses that share two cells or more, such as a row and a
/// box, where each digit but one has all its cells in one of the two: each of these digits is held once at
/// most. So the one left, z, is held too, and candidates z that see all its cells are eliminated.
///
/// With three cells that is an XYZ-wing, with four a WXYZ-wing, and so on to the RSTUVWXYZ-wing of nine. The
/// proof is a set argument with a cover more than cells, where z lies in two covers. O(C(2n, Size)) for each
/// two houses at worst, with a node of the limits for these and for each set of cells; a set with more than
/// `Size` digits, or with two digits in both houses, is not extended. Only cells are chosen that fit to two
/// ends with z, which take O(n^3) to find. Source: the Sudoku Players' Forum's WXYZ-wing, and "bent almost
/// restricted n-set".
template <int Size>
struct bent_subset {
  static_assert(Size >= 3 && Size <= 9, "boxline::logic::bent_subset: wings have three to nine cells");
  static constexpr bool is_inference = true;

  static constexpr rule_info info{detail::bent_subset_keys[Size - 3], detail::bent_subset_titles[Size - 3],
                                  "{base} have as many digits, {digits}, of which all but one have a single "
                                  "place here at most. So that one has a place here too.",
                                  Size};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    return detail::find_in_overlaps<finder<Board, Visit>>(b, visit, limit);
  }

private:
  template <board Board, class Visit>
  class finder : public detail::overlap_finder<Board, Visit> {
    using base = detail::overlap_finder<Board, Visit>;
    using base::state_, base::visit_, base::limit_, base::writer_, base::stopped_, base::examined_;

  public:
    using state_type = candidate_sets<Board>;
    using cell_set = typename state_type::cell_set;
    using digit_set = typename state_type::digit_set;

    using detail::overlap_finder<Board, Visit>::overlap_finder;

    bool in(house u, house v) {
      stopped_ = limit_.check(examined_++, "bent subsets");
      if (stopped_ != stop_reason::none) return false;
      u_ = state_.cells(u);
      v_ = state_.cells(v);
      count_ = 0;
      for (const int c : (u_ | v_) & state_.open())
        if (const digit_set digits = state_.digits(c); digits.count() <= Size) {
          cells_[std::size_t(count_)] = c;
          of_u_[std::size_t(count_)] = v_.test(c) ? digit_set() : digits;
          of_v_[std::size_t(count_)] = u_.test(c) ? digit_set() : digits;
          digits_[std::size_t(count_++)] = digits;
        }
      const place_set places = with_ends();
      count_ = 0;
      for (const int i : places) {
        cells_[std::size_t(count_)] = cells_[std::size_t(i)];
        of_u_[std::size_t(count_)] = of_u_[std::size_t(i)];
        of_v_[std::size_t(count_)] = of_v_[std::size_t(i)];
        digits_[std::size_t(count_++)] = digits_[std::size_t(i)];
      }
      return extend(0, 0, {}, {}, {}, {});
    }

  private:
    using place_set = sets::fixed_set<2 * state_type::n>; // of `cells_`

    // The cells that may be in a wing. It has z, the only digit of both, in a cell of either house alone: its
    // ends. A candidate sees both, and enough other cells fit to them.
    place_set with_ends() const {
      place_set result;
      for (int i = 0; i < count_; ++i) {
        if (of_u_[std::size_t(i)].empty()) continue;
        for (int j = 0; j < count_; ++j) {
          const digit_set of_u = of_u_[std::size_t(i)], of_v = of_v_[std::size_t(j)], z = of_u & of_v;
          if (!z.is_single() || (of_u | of_v).count() > Size) continue;
          const cell_set seen = state_.plane(z.first()) & peers(i) & peers(j);
          if (seen.empty()) continue;
          place_set fitting;
          const digit_set ends = of_u | of_v, not_in_u = of_v - z, not_in_v = of_u - z;
          for (int k = 0; k < count_; ++k) {
            const digit_set& digits = digits_[std::size_t(k)];
            const digit_set twice = (of_u_[std::size_t(k)] & not_in_u) | (of_v_[std::size_t(k)] & not_in_v);
            // One branch, which is hardly foreseen.
            if ((int((ends | digits).count() > Size) | int(!twice.empty())) != 0) continue;
            if (k == i || k == j || (digits & z).empty() || !(seen & peers(k)).empty()) fitting.insert(k);
          }
          if (fitting.count() >= Size) result |= fitting;
        }
      }
      return result;
    }
    const cell_set& peers(int i) const { return state_.peers(cells_[std::size_t(i)]); }

    // Adds each later cell in turn to the `size` chosen ones; `in_u` and `in_v` are the digits of those
    // outside of the other house.
    bool extend(int from, int size, const cell_set& cells, const digit_set& digits, const digit_set& in_u,
                const digit_set& in_v) {
      for (int i = from; i <= count_ - (Size - size); ++i) {
        stopped_ = limit_.check(examined_++, "bent subsets");
        if (stopped_ != stop_reason::none) return false;
        const digit_set all = digits | digits_[std::size_t(i)], of_u = in_u | of_u_[std::size_t(i)],
                        of_v = in_v | of_v_[std::size_t(i)], both = of_u & of_v;
        if (!(both.empty() || both.is_single()) || all.count() > Size) continue;
        // The last one shows whether it is a wing.
        if (size + 1 == Size && !(both.is_single() && all.count() == Size)) continue;
        cell_set chosen = cells;
        chosen.insert(cells_[std::size_t(i)]);
        if (size + 1 < Size ? !extend(i + 1, size + 1, chosen, all, of_u, of_v)
                            : !report(chosen, all, both.first()))
          return false;
      }
      return true;
    }

    bool report(const cell_set& cells, const digit_set& digits, int z) {
      const cell_set with_z = cells & state_.plane(z),
                     seen = state_.masks().common_peers(with_z) & state_.plane(z);
      if (seen.empty() || !reported_.insert(cells).second) return true;
      step s{&info};
      writer_.begin();
      writer_.add_cells(cells);
      for (const int d : digits - digit_set::single(z)) (void)writer_.add_part(d, cells & state_.plane(d));
      const std::array parts{*writer_.add_part(z, with_z & u_), *writer_.add_part(z, with_z - u_)};
      for (const int c : seen) {
        writer_.eliminate(c, parts);
        s.eliminations.push_back({cell(c), digit::from_index(z)});
      }
      writer_.write(s.sets);
      return visit_(std::move(s));
    }

    cell_set u_{}, v_{};
    int count_ = 0;
    std::array<int, std::size_t(2 * state_type::n)> cells_{};
    std::array<digit_set, std::size_t(2 * state_type::n)> digits_{}, of_u_{}, of_v_{}; // all; not in v, in u
    std::set<cell_set> reported_;
  };
};

} // namespace boxline::inline v0_2::logic
