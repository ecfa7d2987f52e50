// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/generate/random_grid.hpp>
#include <boxline/io/parse.hpp>

#include "logic/rules/unique_states.hpp"

#include <array>
#include <string>
#include <vector>

// States with Qiu's patterns: drawn ones, those of puzzles, and published ones.

namespace qiu_states {

using namespace boxline;
using crossed = bits::crossed_board<3>;

// Two lines and two cells of another one, in a solution or its transposed copy. Columns of the lines whose
// digits are the same in both are placed, and the rest of the square's box but for up to three cells.
struct drawn {
  crossed b;
  grid<3> full;
  std::vector<int> open; // of the two lines
  std::vector<int> rest; // of the third line, in the square's box
  int beyond = 0;        // a cell of the third line, in another box
  std::array<int, 2> pair{};
  std::array<int, 2> digits{}; // by index, of the square
  bool is_small = false;
};
inline drawn random_pattern(random_source& random, int way, int rest = 0) {
  const auto below = [&](int x) { return int(random.below(std::uint64_t(x))); };
  const auto full = generate::random_grid<3>(random).grid;
  const bool turned = below(2) == 0;
  const auto at = [&](int line, int place) { return turned ? place * 9 + line : line * 9 + place; };
  const auto value = [&](int line, int place) { return full.digit_at(cell(at(line, place))).index(); };
  drawn s;
  s.full = full;
  s.b.set_free_cells(sets::fixed_set<81>::full());
  const int band = below(3), stack = below(3), third = below(3), last = below(3);
  const int p = band * 3 + (third + 1) % 3, q = band * 3 + (third + 2) % 3;
  const int c = stack * 3 + (last + 1) % 3, k = stack * 3 + (last + 2) % 3;
  // The places whose digits are exchanged with those of the square's.
  std::array<bool, 9> open{};
  for (int from : {c, k})
    while (!open[std::size_t(from)]) {
      open[std::size_t(from)] = true;
      for (int i = 0; i < 9; ++i)
        if (value(p, i) == value(q, from)) {
          from = i;
          break;
        }
    }
  for (int i = 0; i < 9; ++i) {
    for (const int line : {p, q})
      if (open[std::size_t(i)])
        s.open.push_back(at(line, i));
      else
        s.b.place(cell(at(line, i)), full.digit_at(cell(at(line, i))));
    const int beside = at(band * 3 + third, i);
    if (i / 3 == stack && i % 3 < rest)
      s.rest.push_back(beside);
    else if (i / 3 == stack)
      s.b.place(cell(beside), full.digit_at(cell(beside)));
  }
  s.beyond = at(band * 3 + third, (stack + 1) % 3 * 3);
  s.is_small = s.open.size() <= 8 && !open[std::size_t(stack * 3 + last)]; // so that its digits are locked
  const int other = (band + 1 + below(2)) % 3 * 3 + below(3);
  s.pair = {at(other, c), at(other, k)};
  s.digits = {value(p, c), value(q, k)};
  std::array<int, 2> extra{};
  for (int i = 0, d = 0; d < 9 && i < 2; ++d)
    if (d != s.digits[0] && d != s.digits[1] && s.b.has(cell(s.pair[0]), digit::from_index(d)) &&
        s.b.has(cell(s.pair[1]), digit::from_index(d)))
      extra[std::size_t(i++)] = d;
  for (int i = 0; i < 2; ++i)
    for (int d = 0; d < 9; ++d) {
      bool keep = d == s.digits[0] || d == s.digits[1];
      if (way == 1) keep = keep || (i == 0 && d == extra[0]);
      if (way == 2) keep = keep || d == extra[0];
      if (way >= 3) keep = keep || d == extra[std::size_t(i)];
      if (!keep) s.b.remove(cell(s.pair[std::size_t(i)]), digit::from_index(d));
    }
  for (int i = 0; i < 9; ++i) { // the other cells of the pair's line
    const int x = at(other, i);
    if (x == s.pair[0] || x == s.pair[1]) continue;
    for (int d = 0; d < 9; ++d)
      if (way == 3 && i / 3 == (stack + 1) % 3 && i % 3 == 0 ? d != extra[0] && d != extra[1]
                                                             : way == 4 && d == s.digits[0])
        s.b.remove(cell(x), digit::from_index(d));
  }
  return s;
}

// Calls f for states of random puzzles in which most cells of the first columns are placed.
template <class F>
void for_each_state(int puzzles, F f) {
  random_source random(2);
  const solver<3> all;
  for (int i = 0; i < puzzles; ++i) {
    unique_states::unique_state<box(3)> s{generate::random_grid<3>(random).grid, {}};
    grid<3> puzzle = s.full;
    sets::fixed_set<81> free;
    for (int at = 0; at < 81; ++at) {
      const cell c(at * 37 % 81);
      puzzle.set_value(c, 0);
      if (all.is_unique(puzzle))
        free.insert(c);
      else
        puzzle.set(c, s.full.digit_at(c));
    }
    load(s.board, puzzle);
    s.board.set_free_cells(free);
    for (int at = 0; at < 81; ++at) { // placed in columns of two rows
      const cell c(at % 9 * 9 + at / 9);
      if (s.board.is_placed(c) || random.below(4) == 0) continue;
      s.board.place(c, s.full.digit_at(c));
      f(s);
    }
  }
}

// One node ends the search for a drawn pattern.
template <class Rule, class Draw>
void check_limit(const Rule& rule, Draw draw) {
  random_source random(1);
  for (;;) {
    const drawn s = draw(random);
    if (!s.is_small) continue;
    limits few;
    few.nodes = 1;
    CHECK(logic::find_all(rule, s.b, few).stopped == stop_reason::limit_reached);
    break;
  }
}

// Candidates as digit, row, column: "372 572".
inline std::vector<assignment> candidates_in(const char* words) {
  std::vector<assignment> result;
  for (const char* at = words; *at != 0; at += at[3] == ' ' ? 4 : 3)
    result.push_back({cell((at[1] - '1') * 9 + at[2] - '1'), digit::from_value(at[0] - '0')});
  return result;
}

// A grid, with + before what is not given, of which candidates are eliminated.
inline unique_states::unique_state<box(3)> state_of(const char* text, const char* before) {
  std::string placed;
  sets::fixed_set<81> free = sets::fixed_set<81>::full();
  for (const char* at = text; *at != 0; ++at) {
    if (*at == '+') continue;
    if (*at != '.' && (at == text || at[-1] != '+')) free.erase(int(placed.size()));
    placed += *at;
  }
  const auto read = parse<3>(placed);
  REQUIRE(read.has_value());
  unique_states::unique_state<box(3)> s{solver<3>().first(*read).grid, {}};
  load(s.board, *read);
  s.board.set_free_cells(free);
  for (const assignment a : candidates_in(before)) s.board.remove(a.where, a.what);
  return s;
}

} // namespace qiu_states
