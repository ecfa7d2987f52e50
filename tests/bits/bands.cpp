// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/testing/board.hpp>

#include "bits/small_boards.hpp"
#include "brute.hpp"
#include "instruction_sets.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <type_traits>

using namespace boxline;
using propagate::mini_lines, propagate::band_ways;
using propagate::sequence, propagate::naked_single, propagate::hidden_single, propagate::locked;

template <box B>
using bands_board = bits::bands_board<B>;
using singles_and_locked = sequence<naked_single, hidden_single, locked>;

template <class Board>
concept has_assign = requires(Board& b) {
  b.assign(b);
};

static_assert(swept_board<bands_board<3>> && swept_board<bands_board<box{2, 3}>> &&
              swept_board<bands_board<5>>);
static_assert(!swept_board<bits::cells_board<3>> && !swept_board<bits::planes_board<3>>);
static_assert(has_assign<bands_board<3>> ==
              (std::is_same_v<isa::compiled, isa::portable> && !BOXLINE_STANDARD_ONLY));
static_assert(!has_assign<bands_board<5>>);
static_assert(bit_representation<bits::bands, 3> && bit_representation<bits::bands_for<isa::detected>, 3>);
static_assert(!bit_representation<bits::bands, 3, houses::listed<3>>);
static_assert(bit_representation<bits::bands, 8> && !bit_representation<bits::bands, box{5, 13}>);

// The combinations of rules that the sweep runs, in any order.
template <class Board, class... More>
constexpr bool sweeps = propagates_natively<Board, naked_single, hidden_single, locked, More...>&&
    propagates_natively<Board, More..., locked, naked_single, hidden_single>;
static_assert(sweeps<bands_board<3>> && sweeps<bands_board<3>, propagate::forward_check>);
static_assert(sweeps<bands_board<3>, mini_lines> && sweeps<bands_board<5>, mini_lines>);
static_assert(sweeps<bands_board<4>, mini_lines, band_ways> && sweeps<bands_board<4>, band_ways>);
static_assert(!sweeps<bands_board<5>, band_ways> && !sweeps<bands_board<3>, int>);
static_assert(!propagates_natively<bands_board<3>, hidden_single> && !propagates_natively<bands_board<3>>);
static_assert(!propagates_natively<bands_board<3>, naked_single, hidden_single>);
static_assert(!propagates_natively<bands_board<3>, hidden_single, locked, mini_lines>);

// Values without allocation.
static_assert(std::is_trivially_copyable_v<bands_board<3>> && std::is_trivially_copyable_v<bands_board<6>>);
static_assert(std::is_nothrow_copy_constructible_v<bands_board<3>> &&
              std::is_nothrow_swappable_v<bands_board<3>>);
static_assert(std::is_empty_v<houses::standard<3>> && sizeof(bands_board<2>) <= 96);
static_assert(sizeof(bands_board<3>) <= 352 && sizeof(bands_board<4>) <= 544);
static_assert(sizeof(bits::bands_board<3, houses::standard<3>, isa::avx512>) == sizeof(bands_board<3>));

TEST_CASE("swept boards do what the model does") {
  check_small_boards<bits::bands, box{5, 1}, box{3, 2}>(1, 1);
  CHECK(testing::check_board<bands_board<1>>(1).failure == "");
}
TEST_CASE("[busy] larger swept boards do what the model does") {
  check_small_boards<bits::bands, box{5, 1}, box{3, 2}>(2, 4);
  CHECK(testing::check_board<bands_board<3>>(1, {}, 3).failure == "");
#ifdef BOXLINE_LONG_TESTS
  CHECK(testing::check_board<bands_board<box{3, 4}>>(1, {}, 1).failure == "");
#endif
  CHECK(testing::check_board<bands_board<4>>(1, {}, 1).failure == "");
}

namespace {

// A swept board equals the model at a few stages of filling a grid of its size; the whole conformance test is
// too slow at this size.
template <box B>
void fills() {
  random_source random(1);
  const grid<B> full = brute::full_grid<B>(random);
  bands_board<B> b;
  testing::model<B> m;
  for (int c = 0; c < B.cells(); ++c) {
    const int wanted = full[cell(c)] - 1;
    const auto d = static_cast<int>(random.below(static_cast<std::uint64_t>(B.size())));
    if (d != wanted) REQUIRE(b.remove(cell(c), digit::from_index(d)) == m.remove(c, d));
    REQUIRE(b.place(cell(c), digit::from_index(wanted)) == m.place(c, wanted));
    if (c % (B.cells() / 3) == 5 || c + 1 == B.cells()) REQUIRE(testing::difference(b, m) == "");
  }
}

} // namespace

TEST_CASE("25x25 and 36x36") {
  fills<5>();
#ifdef BOXLINE_LONG_TESTS
  fills<6>();
#endif
}

TEST_CASE("set_givens leads to the same fixpoint as placing the givens one by one") {
  const auto same = []<box B>(int rounds) {
    random_source random(3);
    int clashes = 0, open = 0;
    for (int round = 0; round < rounds; ++round) {
      const auto blanks = static_cast<int>(random.below(static_cast<std::uint64_t>(B.cells())));
      grid<B> puzzle = brute::without(brute::full_grid<B>(random), blanks, random);
      if (round % 2 == 0) // any value: often a clash
        puzzle.set_value(cell(static_cast<int>(random.below(static_cast<std::uint64_t>(B.cells())))),
                         static_cast<int>(random.below(static_cast<std::uint64_t>(B.size()))) + 1);
      bands_board<B> loaded, set;
      singles_and_locked rules;
      status expected = load(loaded, puzzle);
      if (expected != status::contradiction) expected = propagate::run(rules, loaded);
      set.set_givens(puzzle);
      REQUIRE(propagate::run(rules, set) == expected);
      if (expected != status::contradiction) REQUIRE(set == loaded);
      if (!is_valid(puzzle)) REQUIRE(expected == status::contradiction);
      clashes += !is_valid(puzzle);
      open += expected == status::open;
      puzzle.set_value(cell(blanks), B.size() + 1 + round % 3);
      bands_board<B> over;
      over.set_givens(puzzle);
      REQUIRE(propagate::run(rules, over) == status::contradiction);
    }
    CHECK(clashes > 0);
    CHECK(open > 0);
  };
  same.operator()<box(2)>(300);
#ifdef BOXLINE_LONG_TESTS
  same.operator()<box(2, 3)>(300);
#endif
  same.operator()<box(3)>(300);
  same.operator()<box(4)>(60);
}

TEST_CASE("every value in every cell, written to the board and read back, for each instruction set") {
  const auto right = []<box B>() {
    random_source random(5);
    instruction_sets::for_each_supported([&]<class Isa>() {
      using board_type = bits::bands_board<B, houses::standard<B>, Isa>;
      for (int value = 0; value < 256; value += 17) {
        grid<B> puzzle;
        for (int c = 0; c < B.cells(); ++c) puzzle.set_value(cell(c), (value + c) % 256);
        board_type b;
        b.set_givens(puzzle);
        for (int c = 0; c < B.cells(); ++c)
          for (int d = 0; d < B.size(); ++d)
            REQUIRE(b.has(cell(c), digit::from_index(d)) ==
                    (puzzle[cell(c)] == 0 || puzzle[cell(c)] == d + 1));
        REQUIRE(b.open_cells() == B.cells());
      }
      for (int round = 0; round < 20; ++round) {
        const grid<B> full = brute::full_grid<B>(random);
        board_type at_once, one_by_one;
        singles_and_locked rules;
        at_once.set_givens(full);
        REQUIRE(propagate::run(rules, at_once) == status::solved);
        REQUIRE(at_once.values() == full);
        REQUIRE(load(one_by_one, full) == status::solved);
        REQUIRE(one_by_one.values() == full);
        REQUIRE(one_by_one == at_once);
      }
    });
  };
#ifdef BOXLINE_LONG_TESTS
  right.operator()<box(2)>();
#endif
  right.operator()<box(2, 3)>();
  right.operator()<box(3)>();
  right.operator()<box(4)>();
}

TEST_CASE("contradictions that a sweep that changes nothing would miss") {
  using where = geometry<3>;
  const auto contradiction = [](const bits::cells_board<3>& state) {
    bool found = true;
    bands_families::for_each([&]<class Family>() {
      typename Family::template board<3> b;
      REQUIRE(load(b, candidates_of(state)) == status::open);
      singles_and_locked rules;
      found = found && propagate::run(rules, b) == status::contradiction;
    });
    bits::cells_board<3> by_rules = state;
    singles_and_locked p;
    CHECK(found == (propagate::run(p, by_rules) == status::contradiction));
    return found;
  };
  const auto keep = [](bits::cells_board<3>& b, cell c, std::initializer_list<int> values) {
    for (int d = 0; d < 9; ++d)
      if (std::find(values.begin(), values.end(), d + 1) == values.end()) b.remove(c, digit::from_index(d));
  };
  bits::cells_board<3> b;
  SUBCASE("two digits have the same one place in a box") {
    for (int i = 1; i < 9; ++i) {
      b.remove(where::in_box(4, i), digit::from_value(1));
      b.remove(where::in_box(4, i), digit::from_value(2));
    }
    CHECK(contradiction(b));
  }
  SUBCASE("a cell without a candidate, every digit in place elsewhere") {
    keep(b, where::in_box(4, 8), {});
    CHECK(contradiction(b));
  }
  SUBCASE("a cell that singles in its row, column and box empty") {
    for (int v = 1; v <= 3; ++v) keep(b, where::at(0, v + 2), {v});
    for (int v = 4; v <= 6; ++v) keep(b, where::at(v - 1, 0), {v});
    for (int v = 7; v <= 9; ++v) keep(b, where::at(1, v - 7), {v});
    CHECK(contradiction(b));
  }
  SUBCASE("the same single twice in a box, in other rows and columns") {
    keep(b, where::in_box(4, 0), {7});
    keep(b, where::in_box(4, 8), {7});
    CHECK(contradiction(b));
  }
  SUBCASE("the same single twice in a row, in a column") {
    keep(b, where::at(4, 0), {7});
    SUBCASE("row") {
      keep(b, where::at(4, 8), {7});
    }
    SUBCASE("column") {
      keep(b, where::at(8, 0), {7});
    }
    CHECK(contradiction(b));
  }
  SUBCASE("a full grid with two equal digits in one box's row alone") {
    random_source random(1);
    grid<3> full = brute::full_grid<3>(random);
    std::array<int, 2> kept{full.at(0, 0), full.at(0, 1)};
    full.set_value(where::at(0, 0), kept[1]); // 1 2 becomes 2 1: right in box and row, wrong in columns
    full.set_value(where::at(0, 1), kept[0]);
    for (int c = 0; c < 81; ++c) keep(b, cell(c), {full[cell(c)]});
    CHECK(contradiction(b));
  }
  SUBCASE("a digit that has no place in a row, and three in each box") {
    for (int i = 0; i < 9; ++i) b.remove(where::at(4, i), digit::from_value(3));
    CHECK(contradiction(b));
  }
  SUBCASE("a digit that two rows of a band can have in one box alone") {
    for (int r = 0; r < 2; ++r)
      for (int i = 3; i < 9; ++i) b.remove(where::at(r, i), digit::from_value(3));
    CHECK(contradiction(b));
  }
  SUBCASE("none of that: nothing to find") {
    CHECK_FALSE(contradiction(b));
  }
}

TEST_CASE("a cell with one candidate is placed by the sweep and not before") {
  bands_board<3> b;
  for (int d = 1; d < 9; ++d) b.remove(cell(40), digit::from_index(d));
  CHECK_FALSE(b.is_placed(cell(40)));
  CHECK(b.open_cells() == 81);
  CHECK(b.values().is_blank(cell(40)));
  singles_and_locked rules;
  CHECK(propagate::run(rules, b) == status::open);
  CHECK(b.is_placed(cell(40)));
  CHECK(b.values()[cell(40)] == 1);
  CHECK(b.open_cells() == 80);
}

// Constant expressions take plain words, the program vectors.
constexpr grid<2> small_puzzle = *parse<2>("1......2.3....4.");
constexpr solve_result<2> small_by_the_compiler = solver<2>().first(small_puzzle);
constexpr solve_result<2> any_by_the_compiler = solver<2>().first(grid<2>());
static_assert(small_by_the_compiler.verdict == solve_verdict::solved &&
              any_by_the_compiler.stats.guesses > 0);
constexpr grid<3> easy =
    *parse<3>("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
constexpr solve_result<3> easy_by_the_compiler = solver<3>().first(easy);
static_assert(easy_by_the_compiler.verdict == solve_verdict::solved &&
              is_solution(easy_by_the_compiler.grid));

TEST_CASE("the compiler and the program search alike, whatever the instruction set") {
  const auto alike = []<box B>(const grid<B>& puzzle, const solve_result<B>& expected) {
    bands_families::for_each([&]<class Family>() {
      const pipeline<B, typename default_pipeline<B>::propagation, typename default_pipeline<B>::branching,
                     Family>
          solve;
      const auto r = solve.first(puzzle);
      CHECK(r.verdict == expected.verdict);
      CHECK(r.grid == expected.grid);
      CHECK(r.stats == expected.stats);
    });
    CHECK(is_solution_of(expected.grid, puzzle));
  };
  alike(small_puzzle, small_by_the_compiler);
  alike(grid<2>(), any_by_the_compiler);
  alike(easy, easy_by_the_compiler);
}

TEST_CASE("every instruction set makes the same search of a puzzle with guesses") {
  const auto puzzle =
      brute::read<3>("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  const auto expected = solver<3>().first(puzzle);
  CHECK(is_solution_of(expected.grid, puzzle));
  CHECK(expected.stats.guesses > 0);
  const auto same = [&](const auto& solve) {
    const auto r = solve.first(puzzle);
    CHECK(r.grid == expected.grid);
    CHECK(r.stats == expected.stats);
  };
  bands_families::for_each([&]<class Family>() {
    same(pipeline<3, default_pipeline<3>::propagation, default_pipeline<3>::branching, Family>());
  });
  same(dispatched_solver<3>());
}
