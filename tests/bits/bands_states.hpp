// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

#include "../brute.hpp"
#include "../instruction_sets.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <tuple>

// Swept boards are compared with plain ones, in random states.

namespace bands_states {

using namespace boxline;

using singles_and_locked =
    propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;
using with_mini_lines = propagate::sequence<singles_and_locked, propagate::mini_lines>;
using with_all_ways = propagate::sequence<singles_and_locked, propagate::mini_lines, propagate::band_ways>;
using ways_alone = propagate::sequence<singles_and_locked, propagate::band_ways>;

// A cell with two candidates or more; B.cells() where there is none.
template <box B>
cell open_cell(const bits::cells_board<B>& b, random_source& random) {
  const auto start = static_cast<int>(random.below(static_cast<std::uint64_t>(B.cells())));
  for (int i = 0; i < B.cells(); ++i)
    if (const cell c((start + i) % B.cells()); b.digits(c).count() > 1) return c;
  return cell(B.cells());
}

struct tally {
  int open = 0, solved = 0, contradictions = 0;
};

// From puzzles with `blanks` blanks, random placements and removals with `P` run in between, until the grid
// is solved or contradictory; on plain cells by the passes of the rules, and on a swept board for each
// instruction set.
template <box B, class P>
tally compare_states(int rounds, int blanks, std::uint64_t seed = 1) {
  using sweep_boards = std::tuple<bits::bands_board<B, houses::standard<B>, isa::portable>,
                                  bits::bands_board<B, houses::standard<B>, isa::avx2>,
                                  bits::bands_board<B, houses::standard<B>, isa::avx512>,
                                  bits::bands_board<B, houses::standard<B>, isa::detected>>;
  static_assert(propagate::runs_natively<P, bits::bands_board<B>>);
  static_assert(!propagate::runs_natively<P, bits::cells_board<B>>);
  CAPTURE(B.rows);
  CAPTURE(B.columns);
  random_source random(seed);
  tally result;
  for (int round = 0; round < rounds; ++round) {
    const grid<B> puzzle = brute::without(brute::full_grid<B>(random), blanks, random);
    bits::cells_board<B> expected;
    REQUIRE(load(expected, puzzle) != status::contradiction);
    sweep_boards boards;
    std::apply([&](auto&... b) { ((void)load(b, puzzle), ...); }, boards);
    for (status s = status::open; s == status::open;) {
      P rules;
      s = propagate::run(rules, expected);
      const candidates<B> left = candidates_of(expected);
      const auto& first = std::get<0>(boards);
      instruction_sets::for_each_supported([&]<class Isa>() {
        CAPTURE(Isa::name);
        auto& b = std::get<bits::bands_board<B, houses::standard<B>, Isa>>(boards);
        P p;
        REQUIRE(propagate::run(p, b) == s);
        if (s == status::contradiction) return;
        REQUIRE(candidates_of(b) == left);
        REQUIRE(b.values() == expected.values());
        REQUIRE(b.open_cells() == expected.open_cells());
        static_assert(sizeof b == sizeof first);
        REQUIRE(std::memcmp(&b, &first, sizeof b) == 0);
      });
      result.open += s == status::open;
      result.solved += s == status::solved;
      result.contradictions += s == status::contradiction;
      for (int changes = 1 + static_cast<int>(random.below(3)); s == status::open && changes > 0; --changes) {
        const cell c = open_cell(expected, random);
        if (c == B.cells()) break;
        int d = expected.digits(c).first();
        for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(expected.digits(c).count()));
             skip > 0; --skip)
          d = expected.digits(c).next(d);
        const bool places = random.below(3) == 0;
        const auto change = [&](auto& b) {
          static_cast<void>(places ? b.place(c, digit::from_index(d)) : b.remove(c, digit::from_index(d)));
        };
        change(expected);
        std::apply([&](auto&... b) { (change(b), ...); }, boards);
      }
    }
  }
  return result;
}

} // namespace bands_states
