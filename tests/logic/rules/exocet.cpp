// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/exocet.hpp>

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

// What exocets eliminate by their definition: other digits in targets, digits that no target has in bases.
std::set<assignment> expected(const plain& s) {
  std::set<assignment> result;
  const auto open = [&](int c) { return !s.placed[std::size_t(c)]; };
  const auto digits = [&](int c) { return s.marks[std::size_t(c)]; };
  const auto house_of = [](int kind, int c) {
    return kind == 0 ? c / 9 : kind == 1 ? c % 9 : c / 27 * 3 + c % 9 / 3;
  };
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
        std::vector<int> targets;
        for (int t = 0; t < 81; ++t) {
          if (!open(t) || house_of(along, t) / 3 != line / 3 || house_of(along, t) == line ||
              house_of(2, t) == house_of(2, x) || (digits(t) & base) == 0)
            continue;
          bool is_free = true;
          for (int c = 0; c < 81; ++c)
            if (c != t && house_of(across, c) == house_of(across, t) && house_of(2, c) == house_of(2, t) &&
                house_of(along, c) != line)
              is_free &= (digits(c) & base) == 0;
          if (is_free) targets.push_back(t);
        }
        for (const int t : targets)
          for (const int u : targets) {
            if (u <= t || house_of(2, u) == house_of(2, t)) continue;
            bool is_exocet = true;
            for (int d = 0; d < 9; ++d) {
              if (!(base >> d & 1)) continue;
              std::vector<int> places;
              for (int c = 0; c < 81; ++c)
                for (const int from : {third, t, u})
                  if (s.has(c, d) && house_of(across, c) == house_of(across, from) &&
                      house_of(along, c) / 3 != line / 3)
                    places.push_back(c);
              bool is_covered = false;
              for (int first = 0; first < 18; ++first)
                for (int second = 0; second < 18; ++second)
                  is_covered |= std::all_of(places.begin(), places.end(), [&](int c) {
                    return c / 9 == first || c % 9 + 9 == first || c / 9 == second || c % 9 + 9 == second;
                  });
              is_exocet &= is_covered;
            }
            if (!is_exocet) continue;
            for (int d = 0; d < 9; ++d)
              for (const int c : {t, u, x, y}) {
                const bool is_target = c == t || c == u;
                const bool out = is_target ? !(base >> d & 1) : !s.has(t, d) && !s.has(u, d);
                if (out && s.has(c, d)) result.insert({cell(c), digit::from_index(d)});
              }
          }
      }
  }
  return result;
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

TEST_CASE("[busy] exocets have all eliminations of the definition, in copies of published puzzles") {
  random_source random(1);
  std::size_t defined = 0, found = 0;
  for (const std::string_view puzzle :
       {fata_morgana, // "Golden Nugget" of tarek
        std::string_view(
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")}) {
    const auto from = published::after_basics(puzzle);
    for (int i = 0; i < shortened(6); ++i) {
      const auto b = published::copy_of(random, from);
      const plain s(b);
      std::set<assignment> eliminated;
      const auto all = logic::find_all(logic::junior_exocet(), b).steps;
      for (const logic::step& one : all) {
        CHECK(to_string(logic::verify(one, b)) == "ok");
        REQUIRE(one.eliminations.size() == 1);
        CHECK(eliminated.insert(one.eliminations[0]).second);
      }
      for (const assignment a : expected(s)) {
        CHECK(eliminated.count(a) == 1);
        ++defined;
      }
      found += eliminated.size();
      const auto first = logic::find_first(logic::junior_exocet(), b);
      REQUIRE(bool(first) == !all.empty());
      if (first) CHECK(*first.found == all[0]);
    }
  }
  CHECK(defined > 10);
  CHECK(found >= defined);
}

TEST_CASE("limits stop exocets") {
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(logic::junior_exocet(), published::board(), few).stopped ==
        stop_reason::limit_reached);
}

} // namespace exocet_test
