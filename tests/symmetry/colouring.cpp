// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/symmetry/chains.hpp>
#include <boxline/symmetry/group.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;
using namespace boxline::symmetry;

namespace {

// Where a transform takes a line or a digit of the puzzle.
template <box B>
int taken_to(const transform<B>& t, int thing) {
  using in = incidence<B>;
  if (thing >= in::first_digit) return in::first_digit + t.digits()[thing - in::first_digit];
  const bool row = thing < in::n, stays = row != t.is_transposed();
  const auto& order = stays ? t.rows() : t.columns();
  const int from = row ? thing : thing - in::n;
  return static_cast<int>(std::find(order.begin(), order.end(), from) - order.begin()) + (stays ? 0 : in::n);
}

template <box B>
void follows_transforms(const grid<B>& g, random_source& random) {
  using in = incidence<B>;
  const auto t = transform<B>::random(random);
  const in here(g), there(t(g));
  colouring<B> a(here), b(there);
  a.refine(here);
  b.refine(there);
  CHECK(a.trace() == b.trace());
  const auto s = chain_signatures(here, a), u = chain_signatures(there, b);
  const auto agree = [&] {
    for (int v = 0; v < in::things; ++v) {
      if (v >= in::first_chute && v < in::first_digit) continue;
      CHECK(a.colour(v) == b.colour(taken_to(t, v)));
      CHECK(s[v] == u[taken_to(t, v)]);
    }
  };
  agree();
  const int line = static_cast<int>(random.below(in::lines));
  a.individualise(line);
  b.individualise(taken_to(t, line));
  CHECK(a.end_of(a.colour(line)) == a.colour(line) + 1);
  a.refine(here);
  b.refine(there);
  CHECK(a.trace() == b.trace());
  agree();
}

template <box B>
void follows_transforms(int rounds) {
  random_source random(11);
  for (int i = 0; i < rounds; ++i) {
    const auto full = brute::full_grid<B>(random);
    follows_transforms(brute::without(full, static_cast<int>(random.below(B.cells() + 1)), random), random);
    grid<B> noise; // clashes and all
    for (int c = 0; c < B.cells(); ++c)
      noise.set_value(cell(c), static_cast<int>(random.below(B.size() + 1)));
    follows_transforms(noise, random);
  }
}

} // namespace

TEST_CASE("equivalent puzzles are coloured alike") {
  follows_transforms<2>(100);
  follows_transforms<3>(60);
  follows_transforms<box{2, 3}>(60);
}

TEST_CASE("things that an automorphism maps to each other have one colour; 4x4") {
  random_source random(5);
  for (int i = 0; i < 100; ++i) {
    const auto g = brute::without(brute::full_grid<2>(random), static_cast<int>(random.below(17)), random);
    const auto c = coloured(incidence<2>(g));
    for_each_cell_symmetry<2>([&](const transform<2>& t) {
      const auto moved = t(g);
      if (moved != g) return;
      for (int v = 0; v < incidence<2>::lines; ++v) CHECK(c.colour(v) == c.colour(taken_to(t, v)));
    });
  }
}

TEST_CASE("colours are positions, and a refined colouring is stable") {
  random_source random(7);
  using in = incidence<3>;
  for (int i = 0; i < 50; ++i) {
    const in puzzle(brute::without(brute::full_grid<3>(random), 40 + i % 41, random));
    colouring<3> c(puzzle);
    c.refine(puzzle);
    for (int v = 0; v < in::things; ++v) {
      CHECK(c.colour(c.at(c.colour(v))) == c.colour(v));
      int before = 0;
      for (int w = 0; w < in::things; ++w) before += c.colour(w) < c.colour(v);
      CHECK(before == c.colour(v));
    }
    const colouring<3> refined = c;
    c.refine(puzzle);
    for (int v = 0; v < in::things; ++v) CHECK(c.colour(v) == refined.colour(v));
  }
}

TEST_CASE("lines are sorted by the givens in their chute, then by their own") {
  grid<3> g; // a full row, and one cell in another band
  for (int c = 0; c < 9; ++c) g.set_value(cell(c), c + 1);
  g.set_value(geometry<3>::at(5, 8), 1);
  const colouring<3> c{incidence<3>(g)};
  CHECK(c.colour(6) == 0); // three empty rows of an empty band
  CHECK(c.colour(3) == 3); // two of a band with one given
  CHECK(c.colour(5) == 5);
  CHECK(c.colour(9) == 6); // six columns with one given in stacks with three
  CHECK(c.colour(15) == 12);
  CHECK(c.colour(17) == 14);
  CHECK(c.colour(1) == 15);
  CHECK(c.colour(0) == 17);
  CHECK(c.colour(incidence<3>::first_digit) == incidence<3>::things - 1);
}

TEST_CASE("chains distinguish the rows of most full grids, which refinement does not") {
  // Backtracking with a random order of digits: no pattern.
  random_source random(2);
  int apart = 0;
  for (int i = 0; i < 10; ++i) {
    const auto seeds = brute::without(brute::full_grid<3>(random), 60, random);
    const auto some = brute::solutions(seeds, 200);
    const grid<3> g = some[random.below(some.size())];
    const incidence<3> puzzle(g);
    colouring<3> plain(puzzle);
    plain.refine(puzzle);
    CHECK(plain.colour(0) == plain.colour(17));
    apart += coloured(puzzle).is_discrete();
  }
  CHECK(apart >= 8);
}
