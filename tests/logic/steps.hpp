// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/io/literal.hpp>
#include <boxline/logic/snapshot.hpp>

/// \file
/// Boards and steps for the tests of what draws and explains them.

namespace steps {

using namespace boxline;
using logic::link;

/// The cell of row r and column c, from 1.
constexpr cell at(int r, int c, int n = 9) {
  return cell((r - 1) * n + c - 1);
}
constexpr digit d(int value) {
  return digit::from_value(value);
}
constexpr house row(int i) {
  return house(i - 1);
}
constexpr house column(int i, int n = 9) {
  return house(n + i - 1);
}
constexpr house box_of(int i, int n = 9) {
  return house(2 * n + i - 1);
}

/// A blank 9x9 board in which some cells have these candidates alone.
struct cell_marks {
  cell where;
  std::initializer_list<int> values;
};
template <box B = 3>
bits::cells_board<B> board_with(std::initializer_list<cell_marks> list) {
  bits::cells_board<B> b;
  for (const cell_marks& m : list)
    for (int v = 1; v <= B.size(); ++v) {
      bool keep = false;
      for (const int k : m.values) keep |= k == v;
      if (!keep) b.remove(m.where, d(v));
    }
  return b;
}
/// The same with one digit only in some cells of a house.
template <class Board>
Board confined(Board b, house u, int value, std::initializer_list<cell> to) {
  for (const cell c : b.houses().cells(u)) {
    bool keep = false;
    for (const cell k : to) keep |= k == c;
    if (!keep) b.remove(c, d(value));
  }
  return b;
}

inline constexpr logic::rule_info pair_info{
    "naked-pair", "naked pair",
    "{base} have only the digits {digits}, so nothing else in {cover-houses} has.", 2};
inline constexpr logic::rule_info hidden_info{"hidden-pair", "hidden pair",
                                              "{digits} are confined to {cover}.", 2};
inline constexpr logic::rule_info pointing_info{
    "pointing", "pointing",
    "In {base-houses} the {digits|digit|digits} {digits} {cells|is|are} in "
    "{cover-houses} only."};
inline constexpr logic::rule_info chain_info{"contradiction", "contradiction", "{chain}"};
inline constexpr logic::rule_info pairs_info{"path-consistency", "path consistency", "{pairs}"};

/// r1c12 have 1 and 2 alone: a naked pair in row 1.
inline const bits::cells_board<3> pair_board = board_with({{at(1, 1), {1, 2}}, {at(1, 2), {1, 2}}});
inline logic::step naked_pair() {
  logic::step s{&pair_info};
  for (const int c : {4, 5})
    for (const int v : {1, 2}) s.eliminations.push_back({at(1, c), d(v)});
  s.eliminations.push_back({at(1, 9), d(2)});
  s.sets = {{{constraint::of(at(1, 1)), constraint::of(at(1, 2))},
             {constraint::of(row(1), d(1)), constraint::of(row(1), d(2))}}};
  return s;
}

/// In box 1 the digit 5 is in r1 alone.
inline const bits::cells_board<3> pointing_board =
    confined(bits::cells_board<3>(), box_of(1), 5, {at(1, 1), at(1, 3)});
inline logic::step pointing() {
  logic::step s{&pointing_info};
  for (const int c : {7, 8}) s.eliminations.push_back({at(1, c), d(5)});
  s.sets = {{{constraint::of(box_of(1), d(5))}, {constraint::of(row(1), d(5))}}};
  return s;
}

/// If r1c1 were 7: r1c2 is not, so r4c2 = 7 in column 2; r4c5 is not, so r4c5 = 3; a pair in r7c12, where 7
/// has just been eliminated, eliminates 8 from two cells; and box 9 has no place for 3. Well-formed, but not
/// a valid proof.
inline const bits::cells_board<3> chain_board = board_with({{at(7, 1), {1, 2, 7}}, {at(7, 2), {1, 2}}});
inline logic::step chain_step() {
  logic::step inner{&pair_info};
  inner.eliminations = {{at(6, 5), d(8)}, {at(6, 6), d(8)}};
  inner.sets = {{{constraint::of(at(7, 1)), constraint::of(at(7, 2))},
                 {constraint::of(row(7), d(1)), constraint::of(row(7), d(2))}}};
  logic::step s{&chain_info};
  s.eliminations = {{at(1, 1), d(7)}};
  logic::chain c;
  c.nodes = {{{at(1, 1), d(7)}, true},
             {{at(1, 2), d(7)}, false, link::weak, constraint::of(row(1), d(7)), 0},
             {{at(4, 2), d(7)}, true, link::strong, constraint::of(column(2), d(7))},
             {{at(4, 5), d(7)}, false, link::weak, constraint::of(row(4), d(7)), 2},
             {{at(4, 5), d(3)}, true, link::strong, constraint::of(at(4, 5))},
             {{at(6, 5), d(8)}, false, link::nested, {}, 0},
             {{at(6, 6), d(8)}, false, link::nested, {}, 0}};
  c.met = constraint::of(box_of(9), d(3));
  c.nested = {inner};
  s.chains = {c};
  return s;
}

/// r1c1 = 7 and r2c4 = 3 leave nothing for r2c5, and so r1c1 = 7 leaves nothing for r2c4.
inline const bits::cells_board<3> pairs_board = board_with({{at(2, 1), {7, 3}}, {at(2, 4), {3, 5}}});
inline logic::step path_step() {
  logic::step s{&pairs_info};
  s.eliminations = {{at(1, 1), d(7)}};
  s.pairs = {{{at(1, 1), d(7)}, {at(2, 4), d(3)}, constraint::of(at(2, 1))},
             {{at(1, 1), d(7)}, {at(1, 1), d(7)}, constraint::of(at(2, 4))}};
  return s;
}

inline constexpr logic::rule_info links_info{"alternating-chain", "alternating chain", "{links}"};
inline constexpr logic::rule_info cases_info{"forcing", "forcing chain", "{cases}"};
inline constexpr logic::rule_info unique_info{
    "unique-rectangle", "unique rectangle",
    "{pattern} could be exchanged, and the puzzle would have two solutions. So {instead}."};

/// r4c8 has 3 and 5, row 1 has 5 in c2 and c8, row 6 has 3 in c123 alone, r4c178 have 2, 3, 5 and 7.
inline const bits::cells_board<3> links_board = confined(
    confined(
        board_with({{at(4, 8), {3, 5}}, {at(5, 1), {2, 5, 7}}, {at(5, 7), {2, 7}}, {at(5, 8), {3, 7, 2}}}),
        row(1), 5, {at(1, 2), at(1, 8)}),
    row(6), 3, {at(6, 1), at(6, 2), at(6, 8)});
/// 5 in r1c2 or r1c8; 5 or 3 in r4c8; 3 in r6c8 or in r6c12.
inline logic::step links_step() {
  const auto clause = [](const constraint& k) {
    return logic::clause::of(k, logic::snapshot(links_board).candidates_of(k));
  };
  logic::step s{&links_info};
  s.eliminations = {{at(4, 1), d(3)}, {at(5, 2), d(3)}};
  s.alternations = {
      {{{{{at(1, 2), d(5)}}, {{at(1, 8), d(5)}}, clause(constraint::of(row(1), d(5)))},
        {{{at(4, 8), d(5)}}, {{at(4, 8), d(3)}}, clause(constraint::of(at(4, 8)))},
        {{{at(6, 8), d(3)}}, {{at(6, 1), d(3)}, {at(6, 2), d(3)}}, clause(constraint::of(row(6), d(3)))}}}};
  return s;
}
/// A loop of two links, one of them by an almost locked set.
inline logic::step loop_step() {
  logic::step s = links_step();
  logic::clause locked{{{at(5, 1), d(5)}, {at(5, 8), d(3)}},
                       {constraint::of(at(5, 1)), constraint::of(at(5, 7)), constraint::of(at(5, 8))},
                       {constraint::of(row(5), d(2)), constraint::of(row(5), d(7))},
                       {}};
  s.alternations[0].links = {s.alternations[0].links[1], {{{at(5, 8), d(3)}}, {{at(5, 1), d(5)}}, locked}};
  s.alternations[0].links[0].from = {{at(4, 1), d(5)}};
  s.eliminations = {{at(6, 8), d(3)}};
  return s;
}
/// r1c12 and r4c12 have 1 and 2; r4c2 has 3, and r4c1 has 3 and 4, besides.
inline const bits::cells_board<3> unique_board = board_with({{at(1, 1), {1, 2}},
                                                             {at(1, 2), {1, 2}},
                                                             {at(4, 1), {1, 2, 3, 4}},
                                                             {at(4, 2), {1, 2, 3}},
                                                             {at(7, 1), {1, 2}},
                                                             {at(7, 2), {1, 2}}});
inline logic::clause deadly_rectangle() {
  logic::clause c;
  for (const int r : {1, 4})
    for (const int k : {1, 2})
      for (const int v : {1, 2}) c.core.push_back({at(r, k), d(v)});
  c.any = {{at(4, 1), d(3)}, {at(4, 1), d(4)}, {at(4, 2), d(3)}};
  return c;
}
/// One of the others holds, so that 3 or 4 is eliminated where it would exclude all of them.
inline logic::step unique_step() {
  logic::step s{&unique_info};
  s.eliminations = {{at(4, 5), d(3)}};
  s.sets = {{{}, {constraint::of(row(4), d(3)), constraint::of(at(4, 1))}, {deadly_rectangle()}}};
  return s;
}
/// Three cases: the first implies a placement and the elimination, the second is refuted by a nested step,
/// the third is an elimination alone.
inline logic::step cases_step() {
  logic::step s{&cases_info};
  s.eliminations = {{at(4, 5), d(3)}};
  logic::case_argument c;
  c.by = deadly_rectangle();
  c.cases.resize(3);
  c.cases[0].implied.nodes = {{{at(4, 1), d(3)}, true},
                              {{at(4, 5), d(3)}, false, link::weak, constraint::of(row(4), d(3)), 0}};
  c.cases[1].implied = chain_step().chains[0];
  c.cases[1].implied.nodes[0].what = {at(4, 1), d(4)};
  c.cases[1].is_refuted = true;
  c.cases[2].implied.nodes = {{{at(4, 2), d(3)}, true},
                              {{at(4, 2), d(1)}, false, link::weak, constraint::of(at(4, 2)), 0},
                              {{at(4, 1), d(1)}, true, link::strong, constraint::of(row(4), d(1))},
                              {{at(4, 5), d(3)}, false, link::weak, constraint::of(row(4), d(3)), 0},
                              {{at(4, 6), d(3)}, false, link::weak, constraint::of(row(4), d(3)), 0}};
  s.cases = {c};
  return s;
}

} // namespace steps
