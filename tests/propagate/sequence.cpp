// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"

#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/propagate/sequence.hpp>

using namespace boxline;
using propagate::sequence, propagate::naked_single, propagate::hidden_single, propagate::locked;

using naked_pairs = propagate::naked_subsets<2>;
using hidden_pairs = propagate::hidden_subsets<2>;

static_assert(propagator_for<sequence<naked_single, hidden_single>, bits::cells_board<3>>);
static_assert(inference_only<sequence<naked_single, sequence<hidden_single, locked>>> &&
              inference_only<sequence<>>);

TEST_CASE("singles and locked candidates, on every board, by its own code or by the rules") {
  oracle::compare_all(sequence<naked_single, hidden_single, locked>(),
                      oracle::round_robin(oracle::confined, oracle::hidden, oracle::naked), 2, 10);
}
TEST_CASE("naked and hidden singles, on every board, by its own code or by the rules") {
  oracle::compare_all(sequence<naked_single, hidden_single>(),
                      oracle::round_robin(oracle::hidden, oracle::naked), 2, 10);
}
TEST_CASE("hidden singles and locked candidates, on every board, by its own code or by the rules") {
  oracle::compare_all(sequence<hidden_single, locked>(),
                      oracle::round_robin(oracle::confined, oracle::hidden), 2, 10);
}

// What each order of the same rules ends at, on the same states.
template <box B, class... Sequences, house_system H>
void same_fixpoint(const H& h, int count) {
  using board_type = bits::cells_board<B, H>;
  for (const auto& history : oracle::random_states<B>(11, h, count)) {
    std::vector<board_type> ends;
    std::vector<status> statuses;
    const auto add = [&](auto p) {
      board_type b(h);
      testing::replay(b, history);
      statuses.push_back(propagate::run(p, b));
      ends.push_back(b);
    };
    (add(Sequences()), ...);
    for (std::size_t i = 1; i < ends.size(); ++i) {
      REQUIRE(statuses[i] == statuses[0]);
      if (statuses[0] != status::contradiction) REQUIRE(ends[i] == ends[0]);
    }
  }
}

TEST_CASE("the fixpoint does not depend on the order of the rules") {
  const auto orders = []<box B>(const auto& h, int count) {
    same_fixpoint<B, sequence<naked_single, hidden_single, locked, naked_pairs, hidden_pairs>,
                  sequence<hidden_pairs, naked_pairs, locked, hidden_single, naked_single>,
                  sequence<locked, naked_single, sequence<hidden_pairs, hidden_single>, naked_pairs>,
                  sequence<naked_pairs, hidden_single, hidden_pairs, naked_single, locked>>(h, count);
    // Placing in between hides no subset: sets of one are subsets too.
    same_fixpoint<B, sequence<hidden_single, naked_pairs>, sequence<naked_pairs, hidden_single>>(h, count);
    same_fixpoint<B, sequence<naked_single, hidden_pairs>, sequence<hidden_pairs, naked_single>>(h, count);
    same_fixpoint<B, sequence<propagate::all_different, hidden_single>,
                  sequence<hidden_single, naked_pairs, propagate::all_different>>(h, count);
    if constexpr (box_houses<std::remove_cvref_t<decltype(h)>>)
      same_fixpoint<B, sequence<hidden_single, propagate::mini_lines, propagate::band_ways, locked>,
                    sequence<locked, propagate::band_ways, propagate::mini_lines, hidden_single>>(h, count);
  };
  orders.operator()<box(2)>(houses::standard<2>(), 2000);
  orders.operator()<box{2, 3}>(houses::standard<box{2, 3}>(), 200);
  orders.operator()<box(3)>(houses::standard<3>(), 60);
  orders.operator()<box(2)>(houses::listed<2>(jigsaw_houses()), 500);
}

TEST_CASE("after a board's own code for some rules, its code for more rules reaches their fixpoint") {
  // First fewer rules, then more: a board that records its finished passes must not confuse the two.
  for (const auto& history : oracle::random_states<box(3)>(5, houses::standard<3>(), 200)) {
    const auto end = [&](const auto& fresh, auto... rules) {
      auto b = fresh;
      testing::replay(b, history);
      status s = status::open;
      ((s = s == status::contradiction ? s : propagate::run(rules, b)), ...);
      return std::pair(s, s == status::contradiction ? candidates<3>() : candidates_of(b));
    };
    using all = sequence<naked_single, hidden_single, locked>;
    const auto expected = end(bits::cells_board<3>(), all());
    REQUIRE(end(bits::planes_board<3>(), hidden_single(), all()) == expected);
    REQUIRE(end(bits::planes_board<3>(), sequence<naked_single, hidden_single>(), all()) == expected);
    REQUIRE(end(bits::planes_board<3>(), hidden_single(), sequence<hidden_single, locked>(), all()) ==
            expected);
    REQUIRE(end(bits::bands_board<3>(), hidden_single(), all()) == expected);
    using more = sequence<all, propagate::mini_lines>;
    const auto expected_of_more = end(bits::cells_board<3>(), more());
    REQUIRE(end(bits::bands_board<3>(), all(), more()) == expected_of_more);
    REQUIRE(end(bits::bands_board<3>(), more(), sequence<more, propagate::band_ways>()) == expected_of_more);
  }
}

struct counting {
  static constexpr bool is_inference = true;
  int* asked;
  progress propagate(bits::cells_board<2>&) const {
    ++*asked;
    return progress::none;
  }
};

TEST_CASE("a sequence runs a rule only where those before it find nothing, and holds rules by value") {
  int before = 0, after = 0;
  sequence p(counting{&before}, naked_single(), counting{&after});
  bits::cells_board<2> b;
  CHECK(p.propagate(b) == progress::none);
  CHECK((before == 1 && after == 1));
  for (int d = 0; d < 3; ++d) b.remove(cell(0), digit::from_index(d));
  CHECK(p.propagate(b) == progress::some);
  CHECK((before == 2 && after == 1));
  CHECK(propagate::run(p, b) == status::open);
  CHECK((before == 3 && after == 2));
  sequence<> empty;
  CHECK(propagate::run(empty, b) == status::open);
}

// Counts its passes, and eliminates nothing.
template <bool IsInference>
struct counted {
  static constexpr bool is_inference = IsInference;
  int* passes;
  template <board Board>
  progress propagate(Board&) const {
    ++*passes;
    return progress::none;
  }
};

TEST_CASE("flat and nested sequences run the board's own code first, and then the same passes") {
  const auto passes = [](auto make, status expected) {
    int made = 0;
    auto p = make(&made);
    bits::bands_board<3> b;
    if (expected == status::contradiction)
      for (int d = 0; d < 9; ++d) b.remove(cell(0), digit::from_index(d));
    CHECK(propagate::run(p, b) == expected);
    return made;
  };
  const auto flat = [](int* n) {
    return sequence(naked_single(), hidden_single(), locked(), counted<false>{n});
  };
  const auto nested = [](int* n) {
    return sequence(sequence(naked_single(), hidden_single(), locked()), counted<false>{n});
  };
  const auto rule_first = [](int* n) {
    return sequence(counted<false>{n}, locked(), naked_single(), hidden_single());
  };
  CHECK(passes(flat, status::open) == 1);
  CHECK(passes(nested, status::open) == 1);
  CHECK(passes(rule_first, status::open) == 1);
  CHECK(passes(flat, status::contradiction) == 0);
  CHECK(passes(nested, status::contradiction) == 0);
}

// A user-defined rule of the game: the first two cells of the main diagonal add up to five.
struct sum_of_five {
  template <board Board>
  progress propagate(Board& b) const {
    progress made = progress::none;
    const cell first(0), second(Board::shape.size() + 1);
    for (const bool turned : {false, true}) {
      const cell here = turned ? second : first, there = turned ? first : second;
      for (int d = 0; d < Board::shape.size(); ++d) {
        if (!b.has(here, digit::from_index(d)) || (d < 4 && b.has(there, digit::from_index(3 - d)))) continue;
        if (b.remove(here, digit::from_index(d)) == status::contradiction) return progress::contradiction;
        made = progress::some;
      }
    }
    return made;
  }
};

TEST_CASE("a rule that is more than inference runs when the native rules have solved the board") {
  static_assert(!inference_only<sequence<naked_single, hidden_single, locked, sum_of_five>>);
  const auto end = []<class Board>(Board b, const grid<2>& g, auto p) {
    for (int c = 0; c < 15; ++c) b.place(cell(c), g.digit_at(cell(c)));
    return propagate::run(p, b);
  };
  using flat = sequence<naked_single, hidden_single, locked, sum_of_five>;
  using nested = sequence<sequence<naked_single, hidden_single, locked>, sum_of_five>;
  int kept = 0;
  for (const grid<2>& g : oracle::all_solutions<2>(houses::standard<2>())) {
    const status expected = g[cell(0)] + g[cell(5)] == 5 ? status::solved : status::contradiction;
    kept += expected == status::solved;
    REQUIRE(end(bits::cells_board<2>(), g, flat()) == expected);
    REQUIRE(end(bits::bands_board<2>(), g, flat()) == expected);
    REQUIRE(end(bits::bands_board<2>(), g, nested()) == expected);
    REQUIRE(end(bits::planes_board<2>(), g, flat()) == expected);
    REQUIRE(end(bits::planes_board<2>(), g, sequence<sum_of_five, hidden_single>()) == expected);
  }
  CHECK((kept > 0 && kept < 288));
}

TEST_CASE("rules that are inference do not run on a board that the native rules have solved") {
  const auto passes_of = []<bool IsInference>(counted<IsInference> rule) {
    int passes = 0;
    rule.passes = &passes;
    sequence p(naked_single(), hidden_single(), locked(), rule);
    bits::bands_board<2> b;
    const auto g = oracle::all_solutions<2>(houses::standard<2>())[0];
    for (int c = 0; c < 15; ++c) b.place(cell(c), g.digit_at(cell(c)));
    CHECK(propagate::run(p, b) == status::solved);
    return passes;
  };
  CHECK(passes_of(counted<true>{nullptr}) == 0);
  CHECK(passes_of(counted<false>{nullptr}) == 1);
}

TEST_CASE("singles alone solve an easy 9x9 puzzle, given as a grid") {
  // Norvig's grid1.
  const char* text = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
  const char* answer = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
  grid<3> puzzle, solution;
  for (int c = 0; c < 81; ++c) {
    puzzle.set_value(cell(c), text[c] - '0');
    solution.set_value(cell(c), answer[c] - '0');
  }
  standard_families::for_each([&]<class Family>() {
    typename Family::template board<3, houses::standard<3>> b;
    CHECK(load(b, puzzle) == status::open);
    sequence<naked_single, hidden_single> p;
    CHECK(propagate::run(p, b) == status::solved);
    CHECK(b.values() == solution);
    CHECK(b.open_cells() == 0);
  });
}
