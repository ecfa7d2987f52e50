// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/core/houses.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/logic/game_houses.hpp>

#include <string>
#include <string_view>
#include <vector>

/// \file
/// A puzzle in the middle of being solved: the digits that are placed, givens and the player's, in a grid,
/// and the player's pencil marks in a `candidates<B>`. `solver_by_rules::start(grid, marks)` makes a board of
/// both.

namespace boxline::inline v0_2::logic {

/// What is wrong with placed digits and pencil marks.
enum class player_fault : unsigned char {
  none,            ///< nothing is wrong: there is a board of them
  digits,          ///< two placed digits clash, or one is greater than n: see `digits`
  not_among_marks, ///< the cell `where` holds `value`, and has marks without it
  no_marks,        ///< the cell `where` is open and has no marks: that could mean all or none
  no_candidate,    ///< the cell `where` is open, and its peers hold every digit of its marks
  no_place,        ///< the house `sort` `number` lacks the digit `value`, and no cell of it may hold it
  constraint       ///< the digits of `where` and other cells break the constraint `broken` of the game
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(player_fault f) {
  return word_of(f,
                 {"none", "digits", "not among marks", "no marks", "no candidate", "no place", "constraint"});
}

/// The first fault, and where it is. `describe` makes the message.
struct player_error {
  player_fault kind = player_fault::none;
  cell where{};
  int value = 0;                     ///< the digit, from 1
  house_sort sort = house_sort::row; ///< of the house
  int number = 0;                    ///< of the house, from 1, in its sort
  int size = 0;                      ///< n
  text_error digits{};               ///< the fault of the placed digits, without a line
  std::string_view broken{};         ///< the name of a constraint; refers to the game
  /// Whether something is wrong.
  constexpr explicit operator bool() const { return kind != player_fault::none; }
  friend constexpr bool operator==(const player_error&, const player_error&) = default;
};

/// The candidates of a player: the digit of a filled cell; of an open one its marks, less the digits that its
/// peers hold. Requires values up to n. O(houses * n).
template <box B, house_system H = houses::standard<B>>
constexpr candidates<B> player_candidates(const grid<B>& placed, const candidates<B>& marks,
                                          const H& h = H()) {
  candidates<B> result = marks;
  for (int c = 0; c < B.cells(); ++c) {
    if (placed.is_blank(cell(c))) continue;
    const int d = placed.digit_at(cell(c)).index();
    for (const cell peer : h.peers(cell(c))) result[peer].erase(d);
  }
  for (int c = 0; c < B.cells(); ++c)
    if (!placed.is_blank(cell(c)))
      result[cell(c)] = candidates<B>::digit_set::single(placed.digit_at(cell(c)).index());
  return result;
}

namespace detail {
/// The first pair, else the first scope that the digits of filled cells break.
template <box B, carries_game H>
player_error broken_constraint(const grid<B>& placed, const H& h) {
  player_error e;
  e.size = B.size();
  if (const auto broken = h.game().constraints().first_broken(placed.values()); !broken.cells.empty()) {
    e.kind = player_fault::constraint;
    e.where = broken.cells[0];
    e.value = placed[e.where];
    e.broken = broken.name;
  }
  return e;
}
} // namespace detail

/// The first fault of a player's digits and marks; of kind `none` where the rules of deduction can go on from
/// them. What is required:
///
/// - The digits do not clash under the houses `h`; in a game with constraints they break none whose cells are
///   filled.
/// - A filled cell has no marks, or its digit is among them.
/// - An open cell has marks. At least one of them is of a digit that no peer holds: marks of digits that
///   peers hold are allowed, and ignored.
/// - Each digit that a house lacks has a place left in it.
///
/// That digits and marks agree with the solution is another question: `find_mistakes`. O(houses * n^2).
template <box B, house_system H = houses::standard<B>>
constexpr player_error check_player_state(const grid<B>& placed, const candidates<B>& marks,
                                          const H& h = H()) {
  using where = geometry<B>;
  player_error e;
  e.size = where::n;
  e.digits = check_givens(placed, h);
  if (e.digits) {
    e.kind = player_fault::digits;
    return e;
  }
  if constexpr (carries_game<H>)
    if (const player_error broken = detail::broken_constraint(placed, h)) return broken;
  const candidates<B> left = player_candidates(placed, marks, h);
  for (int c = 0; c < where::cells; ++c) {
    e.where = cell(c);
    const bool is_open = placed.is_blank(cell(c));
    e.value = placed[cell(c)];
    if (!is_open && !marks[cell(c)].empty() && !marks.has(cell(c), placed.digit_at(cell(c))))
      e.kind = player_fault::not_among_marks;
    else if (is_open && marks[cell(c)].empty())
      e.kind = player_fault::no_marks;
    else if (is_open && left[cell(c)].empty())
      e.kind = player_fault::no_candidate;
    if (e) return e;
  }
  for (int u = 0; u < h.size(); ++u)
    for (int d = 0; d < where::n; ++d) {
      bool has_place = false;
      for (const cell c : h.cells(house(u))) has_place |= left[c].test(d);
      if (has_place) continue;
      bool row = true, column = true, in_box = true;
      e.where = *h.cells(house(u)).begin();
      for (const cell c : h.cells(house(u))) {
        row &= where::row(c) == where::row(e.where);
        column &= where::column(c) == where::column(e.where);
        in_box &= where::box_index(c) == where::box_index(e.where);
      }
      e.kind = player_fault::no_place;
      e.value = d + 1;
      e.sort = row      ? house_sort::row
               : column ? house_sort::column
               : in_box ? house_sort::box
                        : house_sort::other;
      e.number = 1 + (row      ? where::row(e.where)
                      : column ? where::column(e.where)
                      : in_box ? where::box_index(e.where)
                               : u);
      return e;
    }
  e.where = cell();
  e.value = 0;
  return e;
}

/// The same in a game with constraints. What pencil marks together leave of a constraint is not tested here:
/// the rules of deduction do that.
template <box B, constrained_game G>
player_error check_player_state(const grid<B>& placed, const candidates<B>& marks, const G& g) {
  // The houses that carry the game are a copy: what the error refers to belongs to the game.
  return check_player_state(placed, marks, game_houses<G>(g));
}

/// The error as one line of English, as in `r1c5 is open and has no marks, expected one at least`.
inline std::string describe(const player_error& e, alphabet symbols = {}) {
  const std::string name = cell_name(e.where, e.size);
  const std::string value =
      symbols.is_numbers() || e.value < 1 ? std::to_string(e.value) : std::string(1, symbols.symbol(e.value));
  switch (e.kind) {
  case player_fault::none:
    return "no error";
  case player_fault::digits:
    return describe(e.digits);
  case player_fault::not_among_marks:
    return name + " holds " + value + ", expected no marks or " + value + " among them";
  case player_fault::no_marks:
    return name + " is open and has no marks, expected one at least";
  case player_fault::no_candidate:
    return name + " is open, and its peers hold all digits of its marks, expected another mark";
  case player_fault::no_place:
    return std::string(to_string(e.sort)) + " " + std::to_string(e.number) + " has no place left for " +
           value + ", expected a mark of it";
  case player_fault::constraint:
    return "the digits of " + name + " and others break the constraint " + std::string(e.broken) +
           ", expected digits that it allows";
  }
  return "";
}

} // namespace boxline::inline v0_2::logic
