// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/band_ways.hpp>
#include <boxline/branch/bivalue_first.hpp>
#include <boxline/branch/fewest_ways.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/branch/shuffled.hpp>
#include <boxline/branch/weighted_degree.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/testing/brancher.hpp>

#include "boards.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <memory>

using namespace boxline;
using testing::check_brancher;

namespace {

template <class P, class Brancher, class Board>
void passes(const typename Board::houses_type& h, int rounds, const Brancher& b = Brancher()) {
  const auto r = check_brancher<Brancher, Board, P>(1, h, rounds, b);
  CHECK_MESSAGE(r.passed(), r.failure);
}

template <class Board, class P = propagate::none>
void all_pass(const typename Board::houses_type& h, int rounds) {
  constexpr box B = Board::shape;
  std::array<cell, B.cells()> backwards{};
  for (int c = 0; c < B.cells(); ++c) backwards[static_cast<std::size_t>(c)] = cell(B.cells() - 1 - c);
  passes<P, branch::row_major<>, Board>(h, rounds);
  passes<P, branch::in_order<B>, Board>(h, rounds, branch::in_order<B>(backwards));
  passes<P, branch::fewest_candidates<branch::random_order>, Board>(h, rounds);
  passes<P, branch::fewest_candidates<branch::least_constraining>, Board>(h, rounds);
  passes<P, branch::fewest_places<branch::descending>, Board>(h, rounds);
  passes<P, branch::bivalue_first<>, Board>(h, rounds);
  passes<P, branch::fewest_ways, Board>(h, rounds);
  passes<P, branch::weighted_degree<>, Board>(h, rounds);
  passes<P, branch::shuffled<branch::bivalue_first<>>, Board>(h, rounds);
}

using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
using cells2 = bits::cells::board<2>;
using assignments2 = branch::assignments<2>;

// A right one, to break.
template <class Fault>
struct broken {
  assignments2 choose(const cells2& b) {
    auto choice = branch::row_major<>().choose(b);
    fault(choice, b);
    return choice;
  }
  Fault fault;
};

struct forgets_the_last {
  void operator()(assignments2& choice, const cells2& b) {
    if (choice.size() < 2) return;
    assignments2 fewer;
    for (const assignment a : choice.rest().first(static_cast<std::size_t>(choice.size() - 1)))
      fewer.push(a.where, a.what);
    choice = fewer;
    static_cast<void>(b);
  }
};
struct names_one_twice {
  void operator()(assignments2& choice, const cells2&) {
    if (choice.size() == 2) choice.push(choice.rest()[0].where, choice.rest()[0].what);
  }
};
struct gives_up {
  void operator()(assignments2& choice, const cells2& b) {
    if (b.open_cells() == 3) choice = {};
  }
};
struct takes_a_placed_cell {
  void operator()(assignments2& choice, const cells2& b) {
    for (int c = 0; c < 16; ++c)
      if (b.is_placed(cell(c)) && b.open_cells() < 5) choice = assignments2::of_cell(b, cell(c));
  }
};
struct mixes_cells_that_overlap {
  void operator()(assignments2& choice, const cells2& b) {
    choice = {};
    for (int c = 0; c < 16 && choice.size() < 3; ++c)
      if (!b.is_placed(cell(c)))
        for (int d = 0; d < 4 && choice.size() < 3; ++d)
          if (b.has(cell(c), digit::from_index(d))) choice.push(cell(c), digit::from_index(d));
  }
};

// Choices that count wrongly, bring candidates back, or share their state with their copies.
struct counts_wrongly {
  struct choice_type : assignments2 {
    int size() const { return assignments2::size() < 2 ? assignments2::size() : 2; }
  };
  choice_type choose(const cells2& b) { return {branch::row_major<>().choose(b)}; }
};
struct begins_afresh {
  struct choice_type : assignments2 {
    status apply_next(cells2& b) {
      if (b.open_cells() == 6) b = cells2();
      return assignments2::apply_next(b);
    }
  };
  choice_type choose(const cells2& b) { return {branch::row_major<>().choose(b)}; }
};
struct shares {
  struct choice_type {
    int left;
    std::shared_ptr<assignments2> inner;
    int size() const { return left; }
    status apply_next(cells2& b) {
      --left;
      return inner->size() > 0 ? inner->apply_next(b) : status::contradiction;
    }
  };
  choice_type choose(const cells2& b) {
    auto inner = std::make_shared<assignments2>(branch::row_major<>().choose(b));
    return {inner->size(), inner};
  }
};
// Right at first, and wrong after three failures.
struct fails_later {
  int failures = 0;
  void failed(const cells2&) { ++failures; }
  assignments2 choose(const cells2& b) {
    auto choice = branch::row_major<>().choose(b);
    if (failures > 0) forgets_the_last()(choice, b);
    return choice;
  }
};

template <class Brancher>
void is_caught(const std::string& word) {
  const auto r = check_brancher<Brancher, cells2>(1);
  CHECK_MESSAGE(!r.passed(), "not caught: " << word);
  CHECK_MESSAGE(r.failure.find(word) != std::string::npos, r.failure);
}

} // namespace

TEST_CASE("all branching policies pass") {
  all_pass<bits::cells::board<2>>({}, shortened(60));
#ifdef BOXLINE_LONG_TESTS
  all_pass<bits::planes::board<2>, singles>({}, 60);
  all_pass<bits::cells::board<3>>({}, 15);
#endif
}

TEST_CASE("on every board") {
  standard_families::for_each([]<class Bits>() {
    using board_type = typename Bits::template board<box(2, 3)>;
    passes<singles, branch::bivalue_first<>, board_type>({}, shortened(30));
    passes<propagate::sequence<singles, propagate::locked>, branch::band_ways, board_type>({}, shortened(30));
#ifdef BOXLINE_LONG_TESTS
    passes<propagate::none, branch::fewest_candidates<>, board_type>({}, 30);
#endif
  });
}

TEST_CASE("all branching policies pass with other houses") {
  using houses_type = houses::listed<2>;
  all_pass<bits::cells::board<2, houses_type>, singles>(houses_type(diagonal_houses<2>()), shortened(40));
  all_pass<bits::cells::board<2, houses_type>, singles>(houses_type(jigsaw_houses()), shortened(40));
  // Houses that leave cells out: their open cells are in no house at all.
  house_list<2> one;
  one.add({cell(0), cell(1), cell(2), cell(3)});
  all_pass<bits::cells::board<2, houses_type>, singles>(houses_type(one), shortened(40));
  const house_list<2> none;
  all_pass<bits::cells::board<2, houses_type>, singles>(houses_type(none), shortened(20));
}

TEST_CASE("broken branching policies are caught") {
  is_caught<broken<forgets_the_last>>("in no alternative");
  is_caught<broken<names_one_twice>>("in several alternatives");
  is_caught<broken<gives_up>>("no alternatives");
  is_caught<broken<takes_a_placed_cell>>("changes nothing");
  is_caught<broken<mixes_cells_that_overlap>>("alternative");
  is_caught<counts_wrongly>("size()");
  is_caught<begins_afresh>("restores");
  is_caught<shares>("copy of the choice");
  is_caught<fails_later>("search");
}

TEST_CASE("a right policy that requires a propagation passes with it") {
  // Takes for granted that every cell has a candidate: the first digit, or not the first digit.
  struct yes_or_no {
    struct choice_type {
      assignment what;
      int taken = 0;
      int size() const { return 2 - taken; }
      status apply_next(cells2& b) {
        return taken++ == 0 ? b.place(what.where, what.what) : b.remove(what.where, what.what);
      }
    };
    choice_type choose(const cells2& b) {
      const auto a = branch::row_major<>().choose(b).rest()[0];
      return {a};
    }
  };
  const auto r = check_brancher<yes_or_no, cells2, propagate::naked_single>(3);
  CHECK_MESSAGE(r.passed(), r.failure);
}
