// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/tridagon.hpp>

#include <boxline/logic/narrator.hpp>

#include "logic/rules/guarded.hpp"
#include "logic/rules/published.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <array>
#include <set>

namespace tridagon_test {

using namespace boxline;
using guarded::conclusions;
using guarded::of;
using states::plain;

namespace {

// "Loki" of mith, New Sudoku Players' Forum, 1 March 2022: SE 11.9, T&E(3).
constexpr std::string_view loki =
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

// Whether three digits can fill some cells: any in each cell, unlike ones in cells that see each
// other.
bool can_fill(const plain& s, const std::vector<int>& cells, std::vector<int>& digits) {
  if (digits.size() == cells.size()) return true;
  for (int d = 0; d < 3; ++d) {
    bool fits = true;
    for (std::size_t i = 0; i < digits.size(); ++i)
      fits &= digits[i] != d || !s.see(cells[i], cells[digits.size()]);
    if (!fits) continue;
    digits.push_back(d);
    if (can_fill(s, cells, digits)) return true;
    digits.pop_back();
  }
  return false;
}

// The conclusions by sight, by the definition, at 9x9.
conclusions expected(const plain& s, int most) {
  conclusions result;
  const auto others = [&](int c, unsigned digits) {
    return s.marks[std::size_t(c)] & ~std::uint64_t{digits};
  };
  for (int top = 0; top < 3; ++top)
    for (int bottom = top + 1; bottom < 3; ++bottom)
      for (int left = 0; left < 3; ++left)
        for (int right = left + 1; right < 3; ++right)
          for (unsigned digits = 0; digits < 512; ++digits) {
            if (std::popcount(digits) != 3) continue;
            std::array<std::vector<std::vector<int>>, 4> boxes;
            const int corners[] = {top * 27 + left * 3, top * 27 + right * 3, bottom * 27 + left * 3,
                                   bottom * 27 + right * 3};
            for (std::size_t k = 0; k < 4; ++k) {
              unsigned somewhere = 0;
              for (int i = 0; i < 9; ++i) {
                const int c = corners[k] + i / 3 * 9 + i % 3;
                if (!s.placed[std::size_t(c)]) somewhere |= unsigned(s.marks[std::size_t(c)]) & digits;
              }
              std::array<int, 3> columns{0, 1, 2};
              do {
                std::vector<int> cells;
                int guardians = 0;
                for (int r = 0; r < 3; ++r) {
                  const int c = corners[k] + r * 9 + columns[std::size_t(r)];
                  if (s.placed[std::size_t(c)] || std::popcount(s.marks[std::size_t(c)] & digits) < 2) break;
                  cells.push_back(c);
                  guardians += std::popcount(others(c, digits));
                }
                if (cells.size() == 3 && guardians <= most && somewhere == digits) boxes[k].push_back(cells);
              } while (std::next_permutation(columns.begin(), columns.end()));
            }
            for (const auto& a : boxes[0])
              for (const auto& b : boxes[1])
                for (const auto& c : boxes[2])
                  for (const auto& d : boxes[3]) {
                    std::vector<int> cells, chosen;
                    for (const auto* part : {&a, &b, &c, &d})
                      cells.insert(cells.end(), part->begin(), part->end());
                    std::vector<assignment> guardians;
                    for (const int x : cells)
                      for (int e = 0; e < 9; ++e)
                        if (others(x, digits) >> e & 1) guardians.push_back({cell(x), digit::from_index(e)});
                    if (guardians.empty() || int(guardians.size()) > most || can_fill(s, cells, chosen))
                      continue;
                    guarded::add_by_sight(s, guardians, result);
                  }
          }
  return result;
}

} // namespace

static_assert(logic::rule_for<logic::tridagon, bits::crossed_board<4>>);
static_assert(logic::rule_for<logic::tridagon_net, bits::crossed_board<box{3, 4}>>);

TEST_CASE("a published tridagon with one guardian: r8c8 = 1") {
  const auto b = published::after_basics(loki);
  const auto all = logic::find_all(logic::tridagon(), b).steps;
  REQUIRE(all.size() == 1);
  CHECK(published::concludes(all, 188, true));
  CHECK(to_string(logic::verify(all[0], b)) == "ok");
  CHECK(logic::narrator().text(all[0], logic::snapshot(b)).starts_with("3, 5 and 7 in r4c67 r58c58 r6c49 "));
  // Without one of its nested cases it proves nothing.
  logic::step less = all[0];
  REQUIRE(!less.chains[0].nested.empty());
  less.chains[0].nested.pop_back();
  CHECK_FALSE(logic::verify(less, b));
}

TEST_CASE("[busy] tridagons are those of the definition, in copies of a state with other guardians") {
  const auto first = published::after_basics(loki);
  const grid<3> solution = brute::solutions(*parse<3>(loki), 2)[0];
  random_source random(1);
  std::size_t steps = 0;
  for (int i = 0; i < shortened(60); ++i) {
    // Takes back what removes guardians, in some cells.
    auto state = first;
    published::board more;
    for (int c = 0; c < 81; ++c)
      if (first.is_placed(cell(c))) more.place(cell(c), solution.digit_at(cell(c)));
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d)
        if (!first.is_placed(cell(c)) && !first.has(cell(c), digit::from_index(d)) &&
            more.has(cell(c), digit::from_index(d)) && random.below(4) != 0)
          more.remove(cell(c), digit::from_index(d));
    const auto b = published::copy_of(random, i % 3 == 0 ? state : more);
    const plain s(b);
    const auto all = logic::find_all(logic::tridagon(), b);
    for (const logic::step& one : all.steps) CHECK(to_string(logic::verify(one, b)) == "ok");
    CHECK(of(all.steps) == expected(s, 6));
    steps += all.steps.size();
    const auto found = logic::find_first(logic::tridagon(), b);
    CHECK(bool(found) == !all.steps.empty());
    if (found) CHECK(*found.found == all.steps[0]);
  }
  CHECK(steps > 3);
}

TEST_CASE("[busy] nets from a candidate to all guardians: proven, and sound") {
  // Number 45728 of Berthier's T&E(3) examples (CSP-Rules-Examples, Tridagons).
  constexpr std::string_view puzzle =
      ".23.5.7.9.5.....327.923....23...4.75.4.....9.9.....3.4....45..7.92.67....7412....";
  const auto b = published::after_basics(puzzle);
  const auto all = logic::find_all(logic::tridagon_net(), b).steps;
  CHECK(all.size() > 5);
  const grid<3> solution = brute::solutions(*parse<3>(puzzle), 2)[0];
  published::check_steps(all, b, solution);
  CHECK(logic::find_all(logic::tridagon_net(), published::after_basics(loki)).steps.empty());
}

TEST_CASE("limits stop tridagons") {
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(logic::tridagon(), published::board(), few).stopped == stop_reason::limit_reached);
}

} // namespace tridagon_test
