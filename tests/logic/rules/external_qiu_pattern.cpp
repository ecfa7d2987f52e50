// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/external_qiu_pattern.hpp>

#include "logic/rules/qiu_states.hpp"
#include "rounds.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace external_qiu_pattern_test {

using namespace boxline;
using namespace qiu_states;
using logic::external_qiu_pattern;
using unique_states::eliminations;

namespace {

// A pattern with digits of the pair in the rest of the square's box: in one cell, one digit, one in each of
// two cells beside a cell with both, or in two cells that have a digit of the box alone.
drawn external_pattern(random_source& random, int type) {
  drawn s = random_pattern(random, 0, type == 1 ? 1 : type == 2 ? 1 + int(random.below(2)) : 2);
  const auto value = [&](int c) { return s.full.digit_at(cell(c)).index(); };
  for (std::size_t i = 0; i < s.rest.size(); ++i)
    for (int d = 0; d < 9; ++d) {
      const bool is_core = d == value(s.rest[i]) || d == value(s.rest[0]) || random.below(6) == 0;
      const bool is_extra = type == 2 ? d == s.digits[0] : type == 3 ? d == s.digits[i] : true;
      const bool is_one = d == s.digits[0] || d == s.digits[1];
      if (is_one ? !is_extra : !is_core) s.b.remove(cell(s.rest[i]), digit::from_index(d));
    }
  for (int d = 0; d < 9 && type == 3; ++d)
    if (d != s.digits[0] && d != s.digits[1]) s.b.remove(cell(s.beyond), digit::from_index(d));
  for (int c = 0; c < 81 && type == 4; ++c) {
    const bool in_box = c / 27 == s.rest[0] / 27 && c % 9 / 3 == s.rest[0] % 9 / 3;
    if (in_box && !s.b.is_placed(cell(c)) && std::find(s.rest.begin(), s.rest.end(), c) == s.rest.end())
      s.b.remove(cell(c), digit::from_index(value(s.rest[0])));
  }
  return s;
}

// A pattern in lines p and q, columns c and k of them, and line `other`.
struct by_definition {
  const crossed& board;
  states::plain s;
  bool turned = false;

  explicit by_definition(const crossed& b) : board(b), s(b) {}
  int at(int line, int place) const { return turned ? place * 9 + line : line * 9 + place; }
  bool is_open(int c) const { return !s.placed[std::size_t(c)]; }
  std::uint64_t marks(int c) const { return s.marks[std::size_t(c)]; }

  bool is_even(int p, int q) const {
    int single = 0;
    std::uint64_t placed[2] = {};
    for (int i = 0; i < 9; ++i) {
      single += is_open(at(p, i)) != is_open(at(q, i)) ? 1 : 0;
      if (!is_open(at(p, i))) placed[0] |= marks(at(p, i));
      if (!is_open(at(q, i))) placed[1] |= marks(at(q, i));
    }
    return single <= 1 && std::popcount(placed[0] ^ placed[1]) <= 1;
  }
  // The steps of types 1, 2 and 4.
  eliminations steps(int type) {
    eliminations result;
    for (const bool t : {false, true}) {
      turned = t;
      for (int p = 0; p < 9; ++p)
        for (int q = p + 1; q < 9 && q / 3 == p / 3; ++q)
          for (int c = 0; is_even(p, q) && c < 9; ++c)
            for (int k = c + 1; k < 9 && k / 3 == c / 3; ++k)
              for (int other = 0; other < 9; ++other)
                if (other / 3 != p / 3 && is_open(at(other, c)) && is_open(at(other, k)))
                  add(type, {p, q}, {c, k}, other, result);
    }
    return result;
  }
  void add(int type, std::array<int, 2> lines, std::array<int, 2> across, int other, eliminations& result) {
    const std::array<int, 2> pair{at(other, across[0]), at(other, across[1])};
    const std::uint64_t digits = marks(pair[0]) | marks(pair[1]);
    std::uint64_t in_square = 0;
    int size = 0;
    std::map<int, std::uint64_t> core, extras;
    for (const int c : pair) core[c] = marks(c);
    for (int i = 0; i < 9; ++i)
      for (int line = lines[0] / 3 * 3; line < lines[0] / 3 * 3 + 3; ++line) {
        const int c = at(line, i);
        const bool in_lines = line == lines[0] || line == lines[1];
        const bool is_across = i == across[0] || i == across[1];
        if (!is_open(c) || (!in_lines && i / 3 != across[0] / 3)) continue;
        const bool is_outside = i / 3 == across[0] / 3 && !(in_lines && is_across);
        if (in_lines && is_across) {
          ++size;
          in_square |= marks(c);
        }
        core[c] = is_outside ? marks(c) & ~digits : marks(c);
        if (core[c] == 0) return;
        if (core[c] != marks(c)) extras[c] = marks(c) & digits;
      }
    if (extras.empty() || (digits & ~in_square) != 0 || std::popcount(digits) > size) return;
    std::vector<assignment> list;
    for (const auto& [c, in] : core)
      for (int d = 0; d < 9; ++d)
        if (in >> d & 1) list.push_back({cell(c), digit::from_index(d)});
    if (logic::is_deadly<box(3)>(list, candidates_of(board), board.houses()))
      conclude(type, core, extras, result);
  }
  void conclude(int type, std::map<int, std::uint64_t>& core, const std::map<int, std::uint64_t>& extras,
                eliminations& result) const {
    std::uint64_t all = 0;
    for (const auto& [c, in] : extras) all |= in;
    const auto add_all = [&](const std::vector<assignment>& found) {
      if (!found.empty()) result.insert(found);
    };
    std::vector<assignment> found;
    if (type == 1 && extras.size() == 1) {
      const int c = extras.begin()->first;
      for (int d = 0; d < 9; ++d)
        if (core[c] >> d & 1) found.push_back({cell(c), digit::from_index(d)});
    }
    if (type == 2 && std::popcount(all) == 1) {
      const int d = std::countr_zero(all);
      for (int c = 0; c < 81; ++c)
        if (is_open(c) && s.has(c, d) &&
            std::all_of(extras.begin(), extras.end(), [&](const auto& e) { return s.see(c, e.first); }))
          found.push_back({cell(c), digit::from_index(d)});
    }
    if (type == 4 && extras.size() == 2) {
      const int x = extras.begin()->first, y = extras.rbegin()->first;
      for (int d = 0; d < 9; ++d) {
        if (((core[x] | core[y]) >> d & 1) == 0 || (all >> d & 1) != 0) continue;
        const bool is_locked = std::any_of(s.houses.begin(), s.houses.end(), [&](const brute::region& u) {
          const auto has = [&](int c) { return std::find(u.begin(), u.end(), c) != u.end(); };
          return has(x) && has(y) && std::all_of(u.begin(), u.end(), [&](int c) {
                   return c == x || c == y || !is_open(c) || !s.has(c, d);
                 });
        });
        std::vector<assignment> others;
        for (const int c : {x, y})
          for (int e = 0; is_locked && e < 9; ++e)
            if (e != d && (core[c] >> e & 1)) others.push_back({cell(c), digit::from_index(e)});
        add_all(others);
      }
    }
    add_all(found);
  }
};

template <int Type>
std::size_t count(const crossed& b) {
  const auto steps = unique_states::proven_steps<external_qiu_pattern<Type>>(b);
  if (Type != 3)
    CHECK(unique_states::found_by<external_qiu_pattern<Type>>(b) == by_definition(b).steps(Type));
  return steps.size();
}

} // namespace

TEST_CASE("[busy] Qiu's external and locked types are those of the definition, and proven") {
  random_source random(1);
  std::array<std::size_t, 5> counts{};
  for (int i = 0; i < shortened(all_in_thorough(100, 70), 20); ++i) {
    if (const drawn s = external_pattern(random, 1); s.is_small) counts[1] += count<1>(s.b);
    if (const drawn s = external_pattern(random, 2); s.is_small) counts[2] += count<2>(s.b);
    if (const drawn s = external_pattern(random, 3); s.is_small) counts[3] += count<3>(s.b);
    if (const drawn s = external_pattern(random, 4); s.is_small) counts[4] += count<4>(s.b);
  }
  for (std::size_t type = 1; type < counts.size(); ++type) CHECK_MESSAGE(counts[type] > 0, type);
}

TEST_CASE("Qiu's external and locked types agree with the solutions of puzzles; limits stop them") {
  for_each_state(shortened(12, 2), [](const unique_states::unique_state<box(3)>& s) {
    unique_states::check_rule<external_qiu_pattern<1>>(s);
    unique_states::check_rule<logic::locked_qiu_pattern>(s);
  });
  check_limit(external_qiu_pattern<1>(), [](random_source& random) { return external_pattern(random, 1); });
}

// States in which SunnieShine's Sudoku once found a pattern by its shape that is not deadly: its issues 656
// and 657, and remarks in its code.
TEST_CASE("Qiu's external and locked types: what has the shape alone is not found") {
  const char* const states[][2] = {
      {".+9.5+17...51.9+4.+7.....38.+59124+5+7+6+1+839.....+9.+5.96...+5.1773..54.......+93.75.+5.2+78"
       "...",
       "411 611 413 417 353 853 173 873 883 687"},
      {"+67+13..9..+3.+85..+61.52.+1.6+38.8+6......+1.35+61.72.+1.......6+28.7..+163+71+3.+62....+56.+"
       "31+27.",
       "425 426 443 943 245 446 948 956 459 463 963 864 964 265 965 466 866 966 467 476"},
      {".+5243+19+6..3+67...1519.....2.2.......694.......+5+6....74+93.9......6.+5.1.....8.5..69.",
       "825 826 833 837 839 844 254 854 255 256 864 477 877 779 789 495 496 499 799"}};
  for (const auto& [text, before] : states) {
    const auto s = state_of(text, before);
    unique_states::check_rule<external_qiu_pattern<1>>(s);
    unique_states::check_rule<external_qiu_pattern<2>>(s);
    unique_states::check_rule<external_qiu_pattern<3>>(s);
    unique_states::check_rule<external_qiu_pattern<4>>(s);
  }
}

} // namespace external_qiu_pattern_test
