// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/house_crossings.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/logic/state_cache.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <array>
#include <concepts>
#include <type_traits>

namespace boxline::inline v0_2::logic {

/// Whether a house is a line: one cell in each row, or one in each column. Rows, columns and diagonals are
/// lines, boxes and windows are not. O(n).
template <house_system H>
constexpr bool is_line(const H& h, house u) {
  using where = geometry<H::shape>;
  if constexpr (box_houses<H>) return u < 2 * where::n;
  sets::fixed_set<where::n> rows, columns;
  for (const cell c : h.cells(u)) {
    rows.insert(where::row(c));
    columns.insert(where::column(c));
  }
  return rows.count() == where::n || columns.count() == where::n;
}

namespace detail {

/// Whether some positions in a house are among others. O(positions), O(1) for sets of the same type.
template <bit_set Places, bit_set Shared>
constexpr bool lie_in(const Places& places, const Shared& shared) {
  if constexpr (std::same_as<Places, Shared>) return (places - shared).empty();
  for (int i = places.first(); i >= 0; i = places.next(i))
    if (!shared.test(i)) return false;
  return true;
}

/// The digits whose candidates have changed since pointing, and claiming, last found nothing: a part of a
/// `state_cache`. With the others they find nothing again. Under houses with a state these are all digits.
template <board Board>
class digits_to_intersect {
public:
  using digit_set = sets::fixed_set<Board::shape.size()>;

  void begin(const candidate_sets<Board>& c) {
    if constexpr (crossed_board_type<Board> && std::is_empty_v<typename Board::houses_type>) {
      for (int d = 0; d < Board::shape.size(); ++d) {
        const auto& cells = c.board().cells_with(digit::from_index(d));
        if (cells == before_[std::size_t(d)]) continue;
        before_[std::size_t(d)] = cells;
        pointing_.insert(d);
        claiming_.insert(d);
      }
    } else {
      pointing_ = claiming_ = digit_set::full();
    }
  }
  /// Those of claiming, or of pointing; to be emptied when they have been searched without a step.
  digit_set& of(bool from_lines) { return from_lines ? claiming_ : pointing_; }

private:
  digit_set pointing_, claiming_;
  std::array<sets::fixed_set<Board::shape.cells()>, std::size_t(Board::shape.size())> before_{};
};

/// The search of pointing and claiming. Where the places of a digit in a house, two or more, all lie in
/// another house, the digit is eliminated from the rest of that one. With `from_lines` the first house is a
/// line, without it is not.
template <board Board, step_visitor Visit>
stop_reason find_intersections(const rule_info& info, bool from_lines, const Board& b, Visit& visit,
                               const state_cache<Board>& shared) {
  auto& digits = shared.template part<digits_to_intersect<Board>>(b).of(from_lines);
  if (digits.empty()) return stop_reason::none;
  bool found = false;
  const auto& h = b.houses();
  const auto& crossings = house_crossings_of(h);
  if (crossings.most_shared() < 2) return stop_reason::none;
  const unsigned most = unsigned(crossings.most_shared() - 2); // more than two places
  for (int at = 0; at < h.size(); ++at) {
    const house u = search_order(h, at);
    if (is_line(h, u) != from_lines) continue;
    for (const int i : digits) {
      const digit d = digit::from_index(i);
      const auto places = b.places(u, d);
      const int count = places.count();
      if (unsigned(count - 2) > most) continue; // one branch, which is hardly foreseen
      for (const auto& [v, common] : crossings.of(u, places.first())) {
        if (!lie_in(places, common) || b.places(v, d).count() == count) continue;
        step s{&info};
        for (const cell c : h.cells(v))
          if (b.has(c, d) && !h.contains(u, c)) s.eliminations.push_back({c, d});
        set_argument& why = s.sets.emplace_back();
        why.base.push_back(constraint::of(u, d));
        why.cover.push_back(constraint::of(v, d));
        found = true;
        if (!visit(std::move(s))) return stop_reason::none;
      }
    }
  }
  if (!found) digits = {};
  return stop_reason::none;
}

} // namespace detail
} // namespace boxline::inline v0_2::logic
