// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"
#include "made_constraints.hpp"

#include <boxline/constraints/text.hpp>
#include <boxline/core/constraint.hpp> // both in one file: their names differ
#include <boxline/logic/german.hpp>

#include <set>

namespace constraints_of_test {

using namespace boxline;
namespace c = constraints;

std::vector<cell> cells(std::initializer_list<int> list) {
  std::vector<cell> result;
  for (const int i : list) result.push_back(cell(i));
  return result;
}

/// Each constraint has its name in the catalogues of both languages.
template <puzzle_constraint C>
void check_names(const C&) {
  CHECK_MESSAGE(logic::english.find("constraint.", C::name) == C::name, C::name);
  CHECK_MESSAGE(!logic::german.find("constraint.", C::name).empty(), C::name);
}

/// Holds the 4x4 grids that obey the constraints of a text to those that obey constraints of C++; gives how
/// many there are.
template <puzzle_constraint... Cs>
int count_same(const char* text, const Cs&... expected) {
  INFO(text);
  const auto list = parse_constraints(text, box(2));
  REQUIRE_MESSAGE(list, describe(list.error()));
  constraint_network network(box(2));
  list->add_to(network);
  int obeyed = 0;
  for (const grid<2>& g : games::all_grids()) {
    const bool holds = (games::obeys(g, expected) && ...);
    CHECK(network.holds(g.values()) == holds);
    obeyed += holds;
  }
  return obeyed;
}
std::set<std::string, std::less<>>& words_met() {
  static std::set<std::string, std::less<>> words;
  return words;
}
/// One that every grid obeys, or none, would look like any other.
template <puzzle_constraint... Cs>
void same(const char* text, const Cs&... expected) {
  const int count = count_same(text, expected...);
  (check_names(expected), ...);
  CHECK_MESSAGE((0 < count && count < 288), std::string(text), " has ", count);
  words_met().insert(std::string(text).substr(0, std::string(text).find(' ')));
}

TEST_CASE("entropic lines of grids with fewer than three digits: each digit is a kind") {
  const auto list = parse_constraints("entropic r1c1 r1c2", box(1, 2));
  REQUIRE(list);
  constraint_network network(box(1, 2));
  list->add_to(network);
  CHECK(network.holds(std::array<std::uint8_t, 4>{1, 2, 2, 1}));
  CHECK_FALSE(network.holds(std::array<std::uint8_t, 4>{1, 1, 2, 2}));
}

/// As `same`, for what no 4x4 grid obeys: of each grid a few cells.
template <puzzle_constraint... Cs>
void same_in_parts(const char* text, const Cs&... expected) {
  const auto list = parse_constraints(text, box(2));
  REQUIRE_MESSAGE(list, describe(list.error()));
  constraint_network read(box(2)), made(box(2));
  list->add_to(read);
  (made.add(expected), ...);
  (check_names(expected), ...);
  int count = 0;
  for (int i = 0; i < 288; ++i) {
    std::array<int, 16> part{};
    for (int j = 0; j < 5; ++j) {
      const int at = (i + j * (3 + i % 5)) % 16;
      part[std::size_t(at)] = games::all_grids()[std::size_t(i)][cell(at)];
    }
    const bool holds = made.holds(part);
    CHECK(read.holds(part) == holds);
    count += holds;
  }
  CHECK_MESSAGE((0 < count && count < 288), std::string(text), " has ", count);
  words_met().insert(std::string(text).substr(0, std::string(text).find(' ')));
}

TEST_CASE("each kind is the constraint that its words say, with numbers and cells in their places") {
  words_met().clear();
  same_in_parts("anti-king", c::anti_king());
  same("anti-knight", c::anti_knight());
  same("moves 1 3 / 2 2", c::moves{{{1, 3}, {2, 2}}});
  same_in_parts("non-consecutive", c::non_consecutive());
  same("disjoint-groups", c::disjoint_groups());
  same_in_parts("taxicab", c::taxicab{1}, c::taxicab{2}, c::taxicab{3}, c::taxicab{4});
  same("index-column 2", c::index_cells{2, 1}, c::index_cells{2, 3}, c::index_cells{2, 4});
  same("index-row 2", c::index_cells{2, 1, true}, c::index_cells{2, 3, true}, c::index_cells{2, 4, true});

  same("difference r1c1 r1c2", c::difference{{{cell(0), cell(1)}}, 1});
  same("difference 2 r1c1 r1c2 / r2c3 r4c2", c::difference{{{cell(0), cell(1)}, {cell(6), cell(13)}}, 2});
  same("ratio r1c1 r1c2", c::ratio{{{cell(0), cell(1)}}, 2});
  same("ratio 3 r1c1 r1c2", c::ratio{{{cell(0), cell(1)}}, 3});
  same("pair-sum 5 r1c1 r1c2", c::pair_sum{{{cell(0), cell(1)}}, 5});
  same("greater r1c1 r1c2", c::inequality{{{cell(0), cell(1)}}});
  same("clones r1c1 / r2c3 / r4c2", c::clones{{{cell(0), cell(6)}, {cell(0), cell(13)}}});
  same("clones r1c1 r1c2 / r3c2 r3c3", c::clones{{{cell(0), cell(9)}, {cell(1), cell(10)}}});
  const cell_pair dots[] = {{cell(0), cell(1)}, {cell(2), cell(6)}};
  const std::vector<cell_pair> both(dots, dots + 2);
  same_in_parts("no-other-difference 3; difference 3 r1c1 r1c2; ratio r1c3 r2c3", c::no_difference{both, 3},
                c::difference{{dots[0]}, 3}, c::ratio{{dots[1]}, 2});
  same_in_parts("no-other-ratio 3; difference 1 r1c1 r1c2; ratio 3 r1c3 r2c3", c::no_ratio{both, 3},
                c::difference{{dots[0]}, 1}, c::ratio{{dots[1]}, 3});
  same_in_parts("no-other-pair-sum 4; pair-sum 4 r1c1 r1c2; pair-sum 4 r1c3 r2c3", c::no_pair_sum{both, 4},
                c::pair_sum{{dots[0]}, 4}, c::pair_sum{{dots[1]}, 4});

  same("cage 5 r1c1 r2c3", c::cage{cells({0, 6}), 5});
  same("cage r1c1 r2c3", c::different{cells({0, 6})});
  same("region r1c1-r4c4", c::different{cells({0, 5, 10, 15})});
  same("sum 6 r1c1 r2c3", c::sum_of{cells({0, 6}), 6});
  same("linear 3 2 -1 r1c1 r2c3", c::linear_equation{cells({0, 6}), {2, -1}, 3});
  same("product 12 r1c1 r2c3", c::product{cells({0, 6}), 12});
  same("digits 1 3 r1c1", c::mask{cells({0}), 5});
  same("even r1c1 r2c3", c::even_cells(cells({0, 6})));
  same("odd r1c1 r2c3", c::odd_cells(cells({0, 6})));
  same("quadruple 1 2 r2c2 r2c3 r3c2 r3c3", c::quadruple{cells({5, 6, 9, 10}), {1, 2}});
  same("equal-sets r1c1 r1c2 / r3c3 r3c4", c::equal_sets{cells({0, 1}), cells({10, 11})});
  same("maximum r1c1 r3c4", c::maximum_cells{cells({0, 11})});
  same("minimum r1c1 r3c4", c::minimum_cells{cells({0, 11})});

  same("thermometer r1c1-r1c3", c::thermometer{cells({0, 1, 2})});
  same("slow-thermometer r1c2 r2c3", c::slow_thermometer{cells({1, 6})});
  same("arrow r1c1 r1c2 r1c3", c::arrow{cell(0), cells({1, 2})});
  same("double-arrow r1c1-r1c4", c::double_arrow{cell(0), cell(3), cells({1, 2})});
  same("whispers 2 r1c1 r1c2 r2c1", c::whispers{cells({0, 1, 4}), 2});
  same("renban r1c1 r1c2", c::renban{cells({0, 1})});
  same("palindrome r1c1 r1c2 r2c3", c::palindrome{cells({0, 1, 6})});
  same("nabner r1c1 r1c2", c::nabner{cells({0, 1})});
  same("between r1c1-r1c3", c::between_line{cells({0, 1, 2})});
  same("lockout 2 r1c1-r1c3", c::lockout_line{cells({0, 1, 2}), 2});
  same("zipper r1c1-r1c3", c::zipper{cells({0, 1, 2})});
  same("modular 2 r1c1-r1c3", c::modular_line{cells({0, 1, 2}), 2});
  same("modular r1c1-r1c3", c::modular_line{cells({0, 1, 2}), 3});
  same("entropic r1c1 r1c2 r3c1", c::entropic_line{cells({0, 1, 8}), 1});
  same("region-sum r1c1 r1c2 / r3c3 r4c1", c::region_sum{{cells({0, 1}), cells({10, 12})}});
  same("region-sum r1c2 r2c2 r2c3 r1c4 r2c1", c::region_sum{{cells({1, 5}), cells({6, 3}), cells({4})}});

  same("little-killer 6 r1c2-r3c4", c::little_killer{cell(1), 1, 1, 6});
  same("little-killer 6 r4c2-r3c1", c::little_killer{cell(13), -1, -1, 6});
  same("little-killer 4 r1c4", c::little_killer{cell(3), -1, 1, 4});
  same("sandwich 5 r4c1-r4c4", c::sandwich{{c::side::left, 3}, 5});
  same("x-sum 6 r4c2-r1c2", c::x_sum{{c::side::bottom, 1}, 6});
  same("skyscraper 2 r1c2-r4c2", c::skyscraper{{c::side::top, 1}, 2});
  same("numbered-room 2 r3c4-r3c1", c::numbered_room{{c::side::right, 2}, 2});

  same("table 1 2 / 4 3 / r1c1 r2c3", c::table{cells({0, 6}), {{1, 2}, {4, 3}}});
  c::regular once{cells({0, 6, 9}), 2, 1, {{-1, 0, 1, 0}, {1, -1, 0, 1}}, {true, false}};
  same("automaton 2 1 / 0 1 2 1 / 2 0 1 2 / r1c1 r2c3 r3c2", once);

  for (const written_kind& kind : constraint_kinds())
    CHECK_MESSAGE(words_met().contains(kind.word), kind.word);
}

constraint_error error_of(const char* text, box b = 3) {
  const auto list = parse_constraints(text, b);
  REQUIRE_MESSAGE(!list, text);
  return list.error();
}

TEST_CASE("what a kind does not take is an error with its place and its usage") {
  CHECK(describe(error_of("anti-knight\n cage r1c1 r2c2 r1c1")) ==
        "line 2, column 2: cage: found 'r1c1', expected each cell once");
  CHECK(
      describe(error_of("sandwich 3 r1c1-r1c8")) ==
      "line 1, column 1: sandwich: found other cells, expected a row, column or diagonal from edge to edge: "
      "sandwich SUM LINE");
  CHECK(describe(error_of("arrow r1c1")) ==
        "line 1, column 1: arrow: found no numbers and 1 cell, expected arrow BULB CELLS");
  CHECK(describe(error_of("anti-knight; cage 17")) ==
        "line 1, column 14: cage: found 1 number and no cells, expected cage [SUM] CELLS");
  for (const char* text :
       {"anti-knight 3", "cage", "linear 3 1 r1c1 r1c2", "linear 3 r1c1", "cage 3 4 r1c1", "sum r1c1",
        "greater r1c1 r1c2 r1c3", "moves 1", "thermometer", "clones r1c1 / r1c2 r1c3", "table 1 2 / r1c1",
        "automaton 1 / 1 1 / r1c1", "equal-sets r1c1 / r1c2 r1c3"})
    CHECK_MESSAGE(error_of(text).kind == constraint_fault::bad_arguments, text);
  for (const char* text :
       {"cage -1 r1c1", "skyscraper 10 r1c1-r1c9", "digits 0 r1c1", "pair-sum 19 r1c1 r1c2", "moves 0 0",
        "moves 1 10", "index-column 10", "ratio 0 r1c1 r1c2", "product 0 r1c1", "cage 1000000001 r1c1",
        "automaton 2 / 1 1 1 1 1 1 1 1 1 / r1c1", "automaton 1 / 2 1 1 1 1 1 1 1 1 / r1c1"})
    CHECK_MESSAGE(error_of(text).kind == constraint_fault::bad_number, text);
  for (const char* text : {"little-killer 3 r1c1-r1c3", "little-killer 3 r1c2-r2c3", "x-sum 3 r1c1-r9c9",
                           "little-killer 3 r2c2", "skyscraper 3 r1c1"})
    CHECK_MESSAGE(error_of(text).kind == constraint_fault::bad_line, text);
  for (const char* text : {"difference r1c1 r1c1", "clones r1c1 r1c2 / r1c2 r1c2", "equal-sets r1c1 / r1c1",
                           "region-sum r1c1 r1c2 / r1c2"})
    CHECK_MESSAGE(error_of(text).kind == constraint_fault::repeated_cell, text);
}

TEST_CASE("each kind, given a cell outside, no cells or a word for its number, names what it found") {
  for (const written_kind& kind : constraint_kinds()) {
    const std::string word(kind.word);
    INFO(word);
    const auto has = [](const std::string& text, const std::string& part) {
      return text.find(part) != std::string::npos;
    };
    for (const std::string found : {"r10c1", "r0c5", "r1c1-r1c10", "x17"}) {
      const std::string text = describe(error_of((word + " 3 " + found).c_str()));
      CHECK_MESSAGE(has(text, ": " + word + ": found '" + found + "', expected "), text);
    }
    if (kind.takes.cell_lists.least == 0) continue;
    const std::string text = describe(error_of(word.c_str()));
    CHECK_MESSAGE(has(text, word + ": found no numbers and no cells, expected " + word + " "), text);
  }
}

TEST_CASE("constraints that no text has: an unknown kind, a cell outside the grid") {
  const written_constraint list[] = {{"cages", {}, {cells({0})}}};
  CHECK(constraints_of(list, box(2)).error().kind == constraint_fault::bad_kind);
  const written_constraint outside[] = {{"cage", {}, {cells({0, 16})}}};
  const auto e = constraints_of(outside, box(2)).error();
  CHECK(e.kind == constraint_fault::outside);
  CHECK(describe(e) == "cage: found 'r5c1', expected a cell of the grid, r1c1 to r4c4");
  CHECK(constraints_of(outside, box(3)));
}

} // namespace constraints_of_test
