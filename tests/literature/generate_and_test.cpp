// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/in_order.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/literature/generate_and_test.hpp>
#include <boxline/propagate/none.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;
using literature::generated;

namespace {

template <box B, class Propagation = propagate::none, class Bits = bits::cells,
          class Houses = houses::standard<B>>
using with = solver<B, literature::generate_and_test<Propagation, Bits>, Houses>;

template <box B>
with<B> arranging() {
  return with<B>({.which = generated::arrangements});
}

// The solutions as they come: in order, if the oracle's sorted list is the same.
template <box B, class Solver>
void finds_the_solutions(const Solver& s, const grid<B>& puzzle, bool arranges) {
  auto run = s.search(puzzle);
  const std::string space = to_string(arranges ? run.space().arrangements : run.space().combinations);
  std::vector<grid<B>> found;
  while (run.next() == next_result::found) {
    CHECK(run.stats().solutions == found.size() + 1);
    found.push_back(run.board().values());
  }
  CHECK(found == brute::solutions(puzzle, 1000));
  CHECK(std::to_string(run.stats().nodes) == space); // each grid once
  CHECK(run.stats().failures + run.stats().solutions == run.stats().nodes);
  CHECK(run.next() == next_result::exhausted);
}

} // namespace

static_assert(search_for<literature::generate_and_test<>, 2>);

TEST_CASE("4x4 puzzles with ten blank cells or less: as many grids as there are, and the oracle's "
          "solutions in order") {
  random_source random(13);
  std::size_t counts[3] = {};
  for (int round = 0; round < 60; ++round) {
    const grid<2> full = brute::full_grid<2>(random);
    grid<2> puzzle = brute::without(full, round % 11, random);
    if (round % 5 == 3) puzzle = brute::misled(puzzle, full, random);
    finds_the_solutions(with<2>(), puzzle, false);
    finds_the_solutions(arranging<2>(), puzzle, true);
    ++counts[std::min<std::size_t>(brute::solutions(puzzle, 2).size(), 2)];
  }
  for (const std::size_t count : counts) CHECK(count > 4);
}

TEST_CASE("the blank Latin square of order 3: 3^9 combinations, 9! / (3!)^3 arrangements, 12 squares") {
  using latin = with<box{1, 3}>;
  const auto run = latin().search(grid<box{1, 3}>());
  CHECK(to_string(run.space().combinations) == "19683");
  CHECK(to_string(run.space().arrangements) == "1680");
  CHECK(run.stats().nodes == 0); // known before the first grid
  auto r = latin().count(grid<box{1, 3}>());
  CHECK(r.count == 12);
  CHECK(r.stats.nodes == 19683);
  r = arranging<box{1, 3}>().count(grid<box{1, 3}>());
  CHECK(r.count == 12);
  CHECK(r.stats.nodes == 1680);
}

TEST_CASE("a 4x4 grid with its first row: the 12 of 288 in 2^4 * 3^8 combinations") {
  const auto r = with<2>().count(brute::read<2>("1234............"));
  CHECK(r.count == 12);
  CHECK(r.stats.nodes == 16 * 6561);
}

TEST_CASE("Matos's 63! / (7!)^9: 18 givens, each digit twice") {
  random_source random(17);
  const grid<3> full = brute::full_grid<3>(random);
  grid<3> puzzle;
  int times[10] = {};
  for (int c = 80; c >= 0; --c)
    if (times[full[cell(c)]] < 2) {
      ++times[full[cell(c)]];
      puzzle.set(cell(c), full.digit_at(cell(c)));
    }
  REQUIRE(puzzle.givens() == 18);
  auto run = arranging<3>().search(puzzle, {.nodes = 100});
  CHECK(run.which() == generated::arrangements);
  CHECK(to_string(run.space().arrangements) == "944848320304251231447932170080297903208364959334400000");
  CHECK(run.space().arrangements.approximate() / 1e54L == doctest::Approx(0.945).epsilon(0.001));
  // The other count, cell by cell.
  bits::cells::board<3> b;
  load(b, puzzle);
  double log = 0;
  for (int c = 0; c < 81; ++c) log += std::log10(b.digits(cell(c)).count());
  CHECK(run.space().combinations.log10() == doctest::Approx(log));
  CHECK(run.next() == next_result::limit_reached); // of course
  CHECK(run.stats().nodes == 100);
}

TEST_CASE(
    "a digit that is wanted in no other cell is tested for as well where only the digits are arranged") {
  candidates<box{1, 3}> marks;
  marks.remove(cell(0), digit::from_value(1));
  marks.remove(cell(4), digit::from_value(3));
  const auto r = with<box{1, 3}>().count(marks);
  CHECK(r.stats.nodes == 2 * 2 * 2187);
  const auto arranged = arranging<box{1, 3}>().count(marks);
  CHECK(arranged.stats.nodes == 1680);
  CHECK(arranged.count == r.count);
  CHECK(r.count ==
        brute::solutions(grid<box{1, 3}>(), 100, brute::standard_houses(1, 3), {6, 7, 7, 7, 3, 7, 7, 7, 7})
            .size());
}

TEST_CASE("houses that do not partition the cells: combinations only, as the missing digits are unknown") {
  house_list<2> boxes_alone, one;
  for (int u = 8; u < 12; ++u) boxes_alone.add(geometry<2>::house_cells[u]);
  one.add(geometry<2>::house_cells[0]);
  using listed = with<2, propagate::none, bits::cells, houses::listed<2>>;
  const grid<2> puzzle = brute::read<2>("12343412214.....");
  const literature::generate_and_test<> arrange{.which = generated::arrangements};
  auto run = listed(arrange, houses::listed<2>(boxes_alone)).search(puzzle);
  CHECK(run.space().has_digits);
  CHECK(run.which() == generated::arrangements);
  run = listed(arrange, houses::listed<2>(one)).search(puzzle);
  CHECK(!run.space().has_digits);
  CHECK(run.space().arrangements.is_zero());
  CHECK(run.which() == generated::combinations);
  CHECK(to_string(run.space().combinations) == "1024"); // 4^5: the row that is a house is full
  std::uint64_t found = 0;
  while (run.next() == next_result::found) ++found;
  CHECK(found == 1024);
}

TEST_CASE("nothing to generate: a full grid, a cell without a candidate, a contradiction") {
  random_source random(3);
  const grid<2> full = brute::full_grid<2>(random);
  for (const auto& s : {with<2>(), arranging<2>()}) {
    CHECK(s.count(full).count == 1);
    CHECK(s.count(full).stats.nodes == 1);
  }
  const auto stuck = brute::read<2>("123.....4.......");
  grid<2> none = stuck; // 4 in the column of the blank cell
  none.clear(cell(8));
  none.set_value(cell(11), 4);
  auto run = with<2>().search(none);
  CHECK(run.space().combinations.is_zero());
  CHECK(run.next() == next_result::exhausted);
  CHECK(run.stats().nodes == 0);
  grid<2> clash = full;
  clash.set_value(cell(0), full[cell(1)]);
  CHECK(with<2>().count(clash).verdict == enumeration_verdict::invalid);
  literature::generate_and_test_engine<bits::cells::board<2>, propagate::none> refuted(
      bits::cells::board<2>(), propagate::none(), {}, {}, {}, status::contradiction);
  CHECK(refuted.space().combinations.is_zero());
  CHECK(refuted.next() == next_result::exhausted);
  CHECK(refuted.stats() == search::statistics{.nodes = 1, .failures = 1});
}

TEST_CASE("limits stop it between any two grids, and it resumes there; copies too; a cancel callable is "
          "asked") {
  const auto puzzle = brute::read<2>("1234341.........");
  const auto expected = brute::solutions(puzzle, 100);
  REQUIRE(expected.size() > 1);
  for (const bool arranges : {false, true}) {
    const auto s = arranges ? arranging<2>() : with<2>();
    auto run = s.search(puzzle, {.nodes = 7});
    std::vector<grid<2>> found;
    for (std::uint64_t nodes = 7;;) {
      const next_result o = run.next();
      if (o == next_result::exhausted) break;
      if (o == next_result::found) {
        found.push_back(run.board().values());
        continue;
      }
      CHECK(o == next_result::limit_reached);
      CHECK(run.stats().nodes == nodes);
      nodes += 7;
      auto copy = run;
      copy.set_limits({.nodes = nodes});
      run = copy;
    }
    CHECK(found == expected);
  }
  int asked = 0;
  const auto cancel = [&] { return ++asked > 5; };
  const auto r = with<3>().first(grid<3>(), {.cancelled = cancel});
  CHECK(r.verdict == solve_verdict::cancelled);
  CHECK(r.stats.nodes == 80);
  CHECK(with<3>().first(grid<3>(), {.until = deadline::in(0.01)}).verdict == solve_verdict::limit_reached);
}

TEST_CASE("after a propagation there are fewer grids") {
  const auto puzzle = brute::read<2>("12..3..2...1....");
  using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
  const auto plain = with<2>().count(puzzle), closed = with<2, singles>().count(puzzle);
  CHECK(plain.count == closed.count);
  CHECK(plain.count == brute::solutions(puzzle, 100).size());
  CHECK(closed.stats.nodes < plain.stats.nodes);
}
