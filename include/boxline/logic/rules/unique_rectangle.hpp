// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/deadly_pattern.hpp>
#include <boxline/logic/engines/rectangles.hpp>
#include <boxline/logic/rules/subset_name.hpp>

#include <optional>
#include <utility>

namespace boxline::inline v0_2::logic {

namespace detail {
/// The pattern of a rectangle: both digits in each cell.
template <board Board>
void set_pattern(deadly_pattern<Board>& p, const rectangle& r) {
  typename deadly_pattern<Board>::digit_set both;
  both.insert(r.a);
  both.insert(r.b);
  p.clear();
  for (const int c : r.cells) p.add(c, both);
}

/// A house that has both of two cells.
template <class Sets>
std::optional<house> shared_house(const Sets& sets, int x, int y) {
  for (const house u : sets.houses().houses_of(cell(x)))
    if (sets.cells(u).test(y)) return u;
  return std::nullopt;
}
/// A house that has both of two cells, and no other place for a digit.
template <class Sets>
std::optional<house> confining_house(const Sets& sets, int x, int y, int d) {
  for (const house u : sets.houses().houses_of(cell(x))) {
    if (!sets.cells(u).test(y)) continue;
    auto places = sets.in_house(u, d);
    places.erase(x);
    places.erase(y);
    if (places.empty()) return u;
  }
  return std::nullopt;
}

/// The words of steps by uniqueness.
inline constexpr std::string_view unique_text =
    "The puzzle has one solution, so {pattern} cannot stand alone: they could be exchanged. So {instead}.";
} // namespace detail

/// A unique rectangle: two digits in four open cells of two rows, two columns and two boxes. In a puzzle with
/// one solution one of the other candidates of these cells, the extras, holds, since the two digits could be
/// exchanged otherwise. One cell or more has the two digits alone. A cell may lack one of them by an earlier
/// step. By `Type`:
// clang-format off
///
///     1   extras in one cell: the two digits are eliminated from it
///     2   one extra digit in two cells of a line: it is eliminated from all cells that see both
///     3   extras in two cells of a house, and k - 1 other cells there with k digits together with them:
///         these are eliminated from the rest of the house
///     4   extras in two cells of a house where one of the two digits has no other place: the other one is
///         eliminated from both
///     5   one extra digit in two cells across or in three: it is eliminated from all cells that see these
///     6   extras in two cells across: a digit that has no other place in a line of one of them is eliminated
///         from the other
///
// clang-format on
/// It rests on uniqueness: nothing is found on boards without free cells. For any houses; a house must have
/// two of the cells, in a line, or none. O(cells with two candidates * n^2), and for type 3 O(2^n) sets of
/// cells, nodes of the limits, for each rectangle. Source: HoDoKu, "Uniqueness Test 1" to 6, with candidates
/// missing.
template <int Type>
struct unique_rectangle {
  static_assert(Type >= 1 && Type <= 6, "boxline::logic::unique_rectangle: types 1 to 6");

private:
  static constexpr auto key_ = detail::with_number("unique-rectangle-", Type);
  static constexpr auto title_ = detail::with_number("unique rectangle type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    if (free_cells(b).empty()) return stop_reason::none;
    deadly_pattern<Board> p(shared.candidates(b));
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;
    const auto follow = [&](const rectangle& r) {
      detail::set_pattern(p, r);
      const int count = p.extra_cells().count();
      const bool across = count == 2 && p.extra_cells().test(r.cells[1]) == p.extra_cells().test(r.cells[2]);
      if constexpr (Type == 1) return p.one_cell(info, visit);
      if constexpr (Type == 2) return count != 2 || across || p.one_digit(info, visit);
      if constexpr (Type == 3)
        return count != 2 || p.subset(info, visit, p.core(r.cells[0]), limit, examined, stopped);
      if constexpr (Type == 4) return across || p.locked_digit(info, visit);
      if constexpr (Type == 5) return (count == 2 && !across) || p.one_digit(info, visit);
      if constexpr (Type == 6) return !across || (confined(p, r, r.a, visit) && confined(p, r, r.b, visit));
    };
    for (const rectangle& r : shared.template part<rectangles_of_state<Board>>(b).open())
      if (!follow(r)) break;
    return stopped;
  }

private:
  // Where x holds d, so does y, the cell across, as d has no other place in a line of y than y and the cell
  // in a line with x.
  template <board Board, class Visit>
  static bool confined(const deadly_pattern<Board>& p, const rectangle& r, int d, Visit& visit) {
    const int x = p.extra_cells().first(), y = p.extra_cells().next(x);
    const bool is_diagonal = x == r.cells[0] || y == r.cells[0];
    const int f = r.cells[is_diagonal ? 1 : 0], g = r.cells[is_diagonal ? 2 : 3];
    for (const auto& [of_x, of_y] : {std::pair(f, g), std::pair(g, f)}) {
      const auto through_x = detail::confining_house(p.sets(), x, of_x, d);
      const auto through_y = detail::confining_house(p.sets(), y, of_y, d);
      if (!through_x || !through_y) continue;
      step s{&info};
      const auto eliminate = [&](int c, int with, house u, int other) {
        if (!p.sets().has(c, d)) return;
        s.eliminations.push_back({cell(c), digit::from_index(d)});
        s.sets.push_back({{constraint::of(u, digit::from_index(d))},
                          {constraint::of(cell(c)), constraint::of(cell(other)),
                           constraint::of(*detail::shared_house(p.sets(), c, with), digit::from_index(d))},
                          {p.proof()}});
      };
      eliminate(x, of_y, *through_y, y);
      eliminate(y, of_x, *through_x, x);
      if (s.eliminations.empty()) continue;
      return visit(std::move(s));
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::logic
