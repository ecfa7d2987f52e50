// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/double_exocet.hpp>
#include <boxline/logic/rules/exocet.hpp>
#include <boxline/logic/rules/senior_exocet.hpp>

#include "logic/rules/published.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <bit>
#include <set>

namespace exocet_test {

using namespace boxline;
using states::plain;

namespace {

// "Fata Morgana" of tarek, Sudoku Players' Forum, in which Allan Barker saw the first exocet.
constexpr std::string_view fata_morgana =
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";

// The first of the hardest list of the New Sudoku Players' Forum: two exocets in rows 7 to 9.
constexpr std::string_view two_exocets =
    "98.7..6..7..8..5......4....6..9..3...9...2.....8....1.5...7.....3..9.7.....3...65";
// A puzzle of SunnieShine's notes on senior exocets.
constexpr std::string_view target_outside =
    "6..2...9...5.6.3...9.1.5..7.5...46.......2.7....91...5..1.2.9...6......13..4..2..";

int house_of(int kind, int c) {
  return kind == 0 ? c / 9 : kind == 1 ? c % 9 : c / 27 * 3 + c % 9 / 3;
}

struct exocet {
  int along, line;
  std::vector<int> base, targets, lines;
  std::uint64_t digits;
};

// Those of the definition.
std::vector<exocet> defined(const plain& s, bool is_senior) {
  std::vector<exocet> result;
  const auto open = [&](int c) { return !s.placed[std::size_t(c)]; };
  const auto digits = [&](int c) { return s.marks[std::size_t(c)]; };
  for (const int along : {0, 1}) {
    const int across = 1 - along;
    for (int x = 0; x < 81; ++x)
      for (int y = x + 1; y < 81; ++y) {
        if (!open(x) || !open(y) || house_of(2, x) != house_of(2, y) ||
            house_of(along, x) != house_of(along, y))
          continue;
        const std::uint64_t base = digits(x) | digits(y);
        if (std::popcount(base) < 3 || std::popcount(base) > 4) continue;
        const int line = house_of(along, x);
        int third = -1;
        for (int c = 0; c < 81; ++c)
          if (c != x && c != y && house_of(2, c) == house_of(2, x) && house_of(along, c) == line) third = c;
        const auto is_in_band = [&](int c) { return house_of(along, c) / 3 == line / 3; };
        const auto is_seen = [&](int c) {
          return house_of(2, c) == house_of(2, x) || house_of(along, c) == line;
        };
        for (int p = 0; p < 9; ++p)
          for (int q = p + 1; q < 9; ++q) {
            const std::set<int> lines{house_of(across, third), p, q};
            if (lines.size() < 3 || std::set<int>{p / 3, q / 3, house_of(across, third) / 3}.size() < 3)
              continue;
            std::vector<int> cells; // of the cross-lines, not seen by the base
            for (int c = 0; c < 81; ++c)
              if (lines.count(house_of(across, c)) && !is_seen(c)) cells.push_back(c);
            for (const int t : cells)
              for (const int u : cells) {
                if (!open(t) || !open(u) || !(digits(t) & base) || !(digits(u) & base) || !is_in_band(t))
                  continue;
                if (is_senior == is_in_band(u) || (!is_senior && (u < t || house_of(2, t) == house_of(2, u))))
                  continue;
                bool is_exocet = true;
                for (int d = 0; d < 9 && is_exocet; ++d) {
                  if (!(base >> d & 1)) continue;
                  std::vector<int> places;
                  for (const int c : cells)
                    if (c != t && c != u && s.has(c, d)) places.push_back(c);
                  bool is_covered = false;
                  for (int first = 0; first < 18 && !is_covered; ++first)
                    for (int second = 0; second < 18 && !is_covered; ++second)
                      is_covered = std::all_of(places.begin(), places.end(), [&](int c) {
                        return c / 9 == first || c % 9 + 9 == first || c / 9 == second || c % 9 + 9 == second;
                      });
                  is_exocet = is_covered;
                  if (!is_senior) // companions have none
                    is_exocet &= std::none_of(places.begin(), places.end(), is_in_band);
                }
                if (is_exocet)
                  result.push_back({along, line, {x, y}, {t, u}, {lines.begin(), lines.end()}, base});
              }
          }
      }
  }
  return result;
}

// What exocets eliminate by their definition: other digits in targets, digits that no target has in bases.
std::set<assignment> expected(const plain& s, bool is_senior) {
  std::set<assignment> result;
  for (const exocet& x : defined(s, is_senior))
    for (int d = 0; d < 9; ++d) {
      const auto add = [&](int c) {
        if (s.has(c, d)) result.insert({cell(c), digit::from_index(d)});
      };
      if (!(x.digits >> d & 1))
        for (const int t : x.targets) add(t);
      else if (!s.has(x.targets[0], d) && !s.has(x.targets[1], d))
        for (const int c : x.base) add(c);
    }
  return result;
}
// The same of two exocets with the same cross-lines and digits: in cells that see both bases, or all targets,
// and in the rest of two lines that have a digit outside of the band.
std::set<assignment> expected_of_two(const plain& s) {
  std::set<assignment> result;
  const auto all = defined(s, false);
  for (const exocet& x : all)
    for (const exocet& y : all) {
      if (x.along != y.along || x.line / 3 != y.line / 3 || x.line >= y.line || x.lines != y.lines ||
          x.digits != y.digits || house_of(2, x.base[0]) == house_of(2, y.base[0]))
        continue;
      for (int d = 0; d < 9; ++d) {
        if (!(x.digits >> d & 1)) continue;
        std::set<int> rows;
        const auto is_in_cross = [&](int c) {
          return std::count(x.lines.begin(), x.lines.end(), house_of(1 - x.along, c)) > 0;
        };
        for (int c = 0; c < 81; ++c)
          if (is_in_cross(c) && house_of(x.along, c) / 3 != x.line / 3 && s.has(c, d))
            rows.insert(house_of(x.along, c));
        for (int c = 0; c < 81; ++c) {
          if (!s.is_open({cell(c), digit::from_index(d)})) continue;
          const auto sees = [&](const std::vector<int>& list) {
            return std::all_of(list.begin(), list.end(), [&](int t) { return s.see(c, t); });
          };
          if ((sees(x.base) && sees(y.base)) || (sees(x.targets) && sees(y.targets)) ||
              (rows.size() == 2 && rows.count(house_of(x.along, c)) && !is_in_cross(c)))
            result.insert({cell(c), digit::from_index(d)});
        }
      }
    }
  return result;
}

// Each step proven, each conclusion once, all those that are expected; the first step is the first of all.
template <class Rule>
std::size_t check(const published::board& b, const std::set<assignment>& wanted) {
  std::set<assignment> eliminated;
  const auto all = logic::find_all(Rule(), b).steps;
  for (const logic::step& one : all) {
    CHECK(to_string(logic::verify(one, b)) == "ok");
    REQUIRE(one.eliminations.size() == 1);
    CHECK(eliminated.insert(one.eliminations[0]).second);
  }
  for (const assignment a : wanted) CHECK_MESSAGE(eliminated.count(a) == 1, Rule::info.key);
  const auto first = logic::find_first(Rule(), b);
  REQUIRE(bool(first) == !all.empty());
  if (first) CHECK(*first.found == all[0]);
  return all.size();
}

} // namespace

TEST_CASE("the exocet of Fata Morgana: r4c2 is neither 2 nor 4") {
  const auto b = published::after_basics(fata_morgana);
  const auto all = logic::find_all(logic::junior_exocet(), b).steps;
  CHECK(published::concludes(all, 242, false));
  CHECK(published::concludes(all, 442, false));
  for (const logic::step& s : all) {
    states::check_sound(b, plain(b), s);
    logic::step less = s;
    if (less.chains[0].nested.empty()) continue;
    less.chains[0].nested.pop_back();
    CHECK_FALSE(logic::verify(less, b));
  }
}

TEST_CASE("a senior exocet: r2c1 is neither 7 nor 8") {
  const auto b = published::after_basics(target_outside);
  const auto all = logic::find_all(logic::senior_exocet(), b).steps;
  for (const int wanted : {721, 821, 724, 772, 872, 792}) CHECK(published::concludes(all, wanted, false));
  for (const logic::step& s : all) states::check_sound(b, plain(b), s);
}

TEST_CASE("a double exocet: the published eliminations") {
  const auto b = published::after_basics(two_exocets);
  const auto all = logic::find_all(logic::double_exocet(), b).steps;
  for (const int wanted : {459, 176, 281, 481, 174}) CHECK(published::concludes(all, wanted, false));
  const plain s(b);
  for (std::size_t i = 0; i < all.size(); i += 8) states::check_sound(b, s, all[i]);
}

TEST_CASE("[busy] exocets have all eliminations of the definitions, in copies of published puzzles") {
  random_source random(1);
  std::size_t junior = 0, senior = 0, of_two = 0;
  for (const std::string_view puzzle :
       {fata_morgana, target_outside, two_exocets, // "Golden Nugget" of tarek
        std::string_view(
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")}) {
    const auto from = published::after_basics(puzzle);
    for (int i = 0; i < shortened(4); ++i) {
      const auto b = published::copy_of(random, from);
      const plain s(b);
      junior += check<logic::junior_exocet>(b, expected(s, false));
      senior += check<logic::senior_exocet>(b, expected(s, true));
      of_two += check<logic::double_exocet>(b, expected_of_two(s));
    }
  }
  CHECK(junior > 100);
  CHECK(senior > 10);
  CHECK(of_two > 100);
}

TEST_CASE("limits stop exocets") {
  limits few;
  few.nodes = 1;
  const published::board blank;
  CHECK(logic::find_all(logic::junior_exocet(), blank, few).stopped == stop_reason::limit_reached);
  CHECK(logic::find_all(logic::senior_exocet(), blank, few).stopped == stop_reason::limit_reached);
  CHECK(logic::find_all(logic::double_exocet(), blank, few).stopped == stop_reason::limit_reached);
}

} // namespace exocet_test
