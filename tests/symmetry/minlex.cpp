// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "symmetries.hpp"

#include <boxline/symmetry/canonical.hpp>
#include <boxline/symmetry/minlex.hpp>

#include <doctest/doctest.h>

namespace minlex_test {

using namespace boxline;
using namespace boxline::symmetry;

// The least copy by the oracle, and all members of a result. Relabelled in the order of first appearance, the
// least of all maps of cells is the least of all copies.
template <box B>
void agrees_with_oracle(int rounds, random_source& random) {
  const auto maps = brute::all_cell_maps(B.rows, B.columns);
  minlex_finder<B> find;
  for (int i = 0; i < rounds; ++i) {
    const int blanks = static_cast<int>(random.below(static_cast<std::uint64_t>(B.cells()) + 1));
    const grid<B> g = brute::without(brute::full_grid<B>(random), blanks, random);
    const auto r = find(g);
    REQUIRE(r);
    CHECK(r.to_form(g) == r.form);
    const std::vector<int> least = brute::least_copy(g, maps);
    for (int c = 0; c < B.cells(); ++c)
      REQUIRE(int(r.form.values()[std::size_t(c)]) == least[std::size_t(c)]);
    CHECK(r.automorphisms == canonicalise(g).automorphisms);
  }
}

// Copies have the same form, which is no greater than any of them.
template <box B>
void copies_agree(const grid<B>& g, int copies, random_source& random) {
  minlex_finder<B> find;
  const auto r = find(g);
  REQUIRE(r);
  CHECK(r.to_form(g) == r.form);
  CHECK(r.automorphisms == canonicalise(g).automorphisms);
  for (int i = 0; i < copies; ++i) {
    const auto copy = transform<B>::random(random)(g);
    CHECK(find(copy).form == r.form);
    CHECK(r.form.values() <= copy.values());
  }
}

TEST_CASE("the least of all copies, by all transforms") {
  random_source random(11);
  agrees_with_oracle<box(2)>(300, random);
  agrees_with_oracle<box(2, 3)>(20, random);
  agrees_with_oracle<box(3, 2)>(20, random);
  agrees_with_oracle<box(1, 4)>(100, random);
}

TEST_CASE("all copies of a grid have one form, at 9x9 and 16x16") {
  random_source random(12);
  for (int i = 0; i < 60; ++i)
    copies_agree(brute::without(brute::full_grid<box(3)>(random), i * 81 / 60, random), 4, random);
  for (int i = 0; i < 6; ++i)
    copies_agree(brute::without(brute::full_grid<box(4)>(random), 20 + 40 * i, random), 2, random);
}

TEST_CASE("the full grid of 9x9 with the most automorphisms, 648, is the least of all") {
  grid<box(3)> g;
  const int first_of_row[] = {0, 3, 6, 1, 4, 7, 2, 5, 8};
  for (int r = 0; r < 9; ++r)
    for (int c = 0; c < 9; ++c) {
      const int start = first_of_row[r], group = (start / 3 + c / 3) % 3;
      g.set_value(geometry<box(3)>::at(r, c), group * 3 + (start + c) % 3 + 1);
    }
  random_source random(14);
  const auto r = minlex(transform<box(3)>::random(random)(g));
  REQUIRE(r);
  CHECK(r.automorphisms == natural(648));
  CHECK(r.form == g);
}

TEST_CASE("blank grids and grids of one given") {
  CHECK(minlex(grid<box(3)>()).automorphisms == symmetries(box(3)));
  grid<box(3)> g;
  g.set_value(cell(40), 7);
  const auto r = minlex(g);
  CHECK(r.form.values()[80] == 1);
  CHECK(r.automorphisms == canonicalise(g).automorphisms);
  CHECK(minlex(grid<box(5)>()).verdict == canonical_verdict::canonical);
}

// One given, or none; blank lines, bands and stacks can be exchanged in more ways than 64 bits count.
template <box B>
void counts_exchanges() {
  grid<B> g;
  CHECK(minlex(g).automorphisms == symmetries(B));
  g.set_value(cell(B.cells() / 2), 1);
  CHECK(minlex(g).automorphisms == canonicalise(g).automorphisms);
}

TEST_CASE("automorphisms that exchange very many blank lines") {
  counts_exchanges<box(6)>();
  counts_exchanges<box(1, 21)>();
  counts_exchanges<box(21, 1)>();
}

TEST_CASE("what it cannot take is refused, and limits hold") {
  grid<box(2)> g;
  g.set_value(cell(0), 1);
  g.set_value(cell(5), 1);
  CHECK(minlex(g).verdict == canonical_verdict::invalid);
  g.set_value(cell(5), 5);
  CHECK(minlex(g).verdict == canonical_verdict::invalid);
  random_source random(13);
  const auto full = brute::full_grid<box(3)>(random);
  CHECK(minlex(full, {.nodes = 10}).verdict == canonical_verdict::limit_reached);
  auto stop = [] { return true; };
  CHECK(minlex(full, {.cancelled = cancel_callable(stop)}).verdict == canonical_verdict::cancelled);
  // Also among the orders of stacks, 15! here.
  grid<box(15, 1)> square;
  for (int c = 0; c < 225; ++c) square.set_value(cell(c), (c / 15 + c % 15) % 15 + 1);
  CHECK(minlex(square, {.nodes = 10'000}).verdict == canonical_verdict::limit_reached);
}

} // namespace minlex_test
