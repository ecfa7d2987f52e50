// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/random_grid.hpp>
#include <boxline/logic/rules/qiu_pattern.hpp>

#include "logic/rules/unique_states.hpp"
#include "rounds.hpp"

namespace qiu_pattern_test {

using namespace boxline;
using logic::qiu_pattern;
using crossed = bits::crossed_board<3>;

namespace {

// Two lines and two cells of another one, in a solution or its transposed copy. Columns of the lines whose
// digits are the same in both are placed, and the rest of the square's box.
struct drawn {
  crossed b;
  std::vector<int> open; // of the two lines
  std::array<int, 2> pair{};
  std::array<int, 2> digits{}; // by index, of the square
  bool is_small = false;
};
drawn random_pattern(random_source& random, int way) {
  const auto below = [&](int x) { return int(random.below(std::uint64_t(x))); };
  const auto full = generate::random_grid<3>(random).grid;
  const bool turned = below(2) == 0;
  const auto at = [&](int line, int place) { return turned ? place * 9 + line : line * 9 + place; };
  const auto value = [&](int line, int place) { return full.digit_at(cell(at(line, place))).index(); };
  drawn s;
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
    if (i / 3 == stack)
      s.b.place(cell(at(band * 3 + third, i)), full.digit_at(cell(at(band * 3 + third, i))));
  }
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

// Whether the cells are a deadly pattern, put together from the drawing.
bool is_deadly(const drawn& s) {
  std::vector<assignment> core;
  const states::plain p(s.b);
  for (const int c : s.open)
    for (int d = 0; d < 9; ++d)
      if (p.has(c, d)) core.push_back({cell(c), digit::from_index(d)});
  for (const int c : s.pair)
    for (const int d : s.digits) core.push_back({cell(c), digit::from_index(d)});
  std::sort(core.begin(), core.end());
  return logic::is_deadly<box(3)>(core, candidates_of(s.b), s.b.houses());
}

template <int Type>
bool fires(const drawn& s) {
  const auto steps = logic::find_all(qiu_pattern<Type>(), s.b).steps;
  for (const logic::step& one : steps) {
    CHECK(one.rule->by_uniqueness);
    CHECK(to_string(logic::verify(one, s.b)) == "ok");
    auto other = s.b;
    other.set_free_cells({});
    CHECK(logic::find_all(qiu_pattern<Type>(), other).steps.empty());
    CHECK_FALSE(logic::verify(one, other));
  }
  return !steps.empty();
}

} // namespace

TEST_CASE("Qiu's deadly patterns are found where they are drawn, and proven") {
  random_source random(1);
  std::array<int, 5> counts{};
  int deadly = 0;
  for (int i = 0; i < shortened(300, 60); ++i) {
    const drawn one = random_pattern(random, 1);
    if (one.is_small && is_deadly(one)) {
      ++deadly;
      const bool is_found = fires<1>(one);
      CHECK(is_found);
      counts[1] += is_found ? 1 : 0;
    }
    if (const drawn s = random_pattern(random, 2); s.is_small) counts[2] += fires<2>(s) ? 1 : 0;
    if (const drawn s = random_pattern(random, 3); s.is_small) counts[3] += fires<3>(s) ? 1 : 0;
    if (const drawn s = random_pattern(random, 4); s.is_small) counts[4] += fires<4>(s) ? 1 : 0;
  }
  CHECK(deadly > 0);
  for (std::size_t type = 1; type < counts.size(); ++type) CHECK_MESSAGE(counts[type] > 0, type);
}

TEST_CASE("Qiu's deadly patterns agree with the solutions of puzzles; limits stop them") {
  random_source random(2);
  const solver<3> all;
  for (int i = 0; i < shortened(12, 3); ++i) {
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
      unique_states::check_rule<qiu_pattern<1>>(s);
      unique_states::check_rule<qiu_pattern<4>>(s);
    }
  }
  random_source again(1);
  for (;;) {
    const drawn s = random_pattern(again, 1);
    limits few;
    few.nodes = 1;
    const auto stopped = logic::find_all(qiu_pattern<1>(), s.b, few).stopped;
    if (!s.is_small) continue;
    CHECK(stopped == stop_reason::limit_reached);
    break;
  }
}

} // namespace qiu_pattern_test
