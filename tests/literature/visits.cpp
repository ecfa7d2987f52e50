// SPDX-License-Identifier: BSL-1.0
// The counted straightforward search, against Matos's own text of it and his figures.
#include "brute.hpp"

#include <boxline/literature/visits.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;

namespace {

// His Figure 2, along an order: a call for each cell, which counts, tries every digit and tests whether it
// clashes.
template <box B>
struct as_printed {
  grid<B> values;
  cell_order<B> order;
  std::array<std::uint64_t, B.cells()> visits{}, branches{};
  std::uint64_t nodes = 0, solutions = 0, first = 0;

  void solve(int i) {
    if (i == B.cells()) {
      if (solutions++ == 0) first = nodes;
      return;
    }
    const cell c = order[static_cast<std::size_t>(i)];
    ++nodes;
    ++visits[c];
    if (!values.is_blank(c)) {
      ++branches[c];
      solve(i + 1);
      return;
    }
    for (int v = 1; v <= B.size(); ++v) {
      bool clashes = false;
      for (const cell p : geometry<B>::peers(c)) clashes = clashes || values[p] == v;
      if (clashes) continue;
      ++branches[c];
      values.set_value(c, v);
      solve(i + 1);
      values.clear(c);
    }
  }
};

template <box B>
void same_counts(const grid<B>& puzzle, const cell_order<B>& order) {
  as_printed<B> expected{puzzle, order};
  expected.solve(0);
  literature::visit_counter<B> search(puzzle, order);
  next_result last = search.next();
  if (expected.solutions > 0) {
    REQUIRE(last == next_result::found);
    CHECK(search.visits() == expected.first);
    while (last == next_result::found) {
      CHECK(is_solution_of(search.solution(), puzzle));
      last = search.next();
    }
  }
  CHECK(last == next_result::exhausted);
  CHECK(search.next() == next_result::exhausted);
  CHECK(search.solutions() == expected.solutions);
  CHECK(search.visits() == expected.nodes);
  CHECK(search.visits_by_cell() == expected.visits);
  CHECK(search.branches_by_cell() == expected.branches);
}

template <box B>
void all_orders(const grid<B>& puzzle, random_source& random) {
  same_counts(puzzle, orders::row_major<B>());
  same_counts(puzzle, orders::column_major<B>());
  same_counts(puzzle, orders::box_major<B>());
  same_counts(puzzle, orders::rows_reversed<B>());
  same_counts(puzzle, orders::most_constrained(puzzle));
  auto any = orders::row_major<B>();
  random.shuffle(any.begin(), any.end());
  same_counts(puzzle, any);
}

struct figures {
  std::uint64_t first, all;
  friend bool operator==(const figures&, const figures&) = default;
};

figures of(const char* text) {
  literature::visit_counter<3> search(brute::read<3>(text));
  figures f{};
  CHECK(search.next() == next_result::found);
  f.first = search.visits();
  CHECK(search.next() == next_result::exhausted);
  f.all = search.visits();
  return f;
}

const char* const example_e =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

} // namespace

TEST_CASE("the orders hold every cell once") {
  const auto whole = [](auto order) {
    std::sort(order.begin(), order.end());
    return order == orders::row_major<box{2, 3}>();
  };
  CHECK(whole(orders::column_major<box{2, 3}>()));
  CHECK(whole(orders::box_major<box{2, 3}>()));
  CHECK(whole(orders::rows_reversed<box{2, 3}>()));
  CHECK(whole(orders::most_constrained(grid<box{2, 3}>())));
}

TEST_CASE("as printed, for each cell, on puzzles with none, one and many solutions, in any order") {
  random_source random(1);
  for (int i = 0; i < 60; ++i)
    all_orders(brute::without(brute::full_grid<2>(random), static_cast<int>(random.below(17)), random),
               random);
  for (int i = 0; i < 20; ++i) {
    auto puzzle =
        brute::without(brute::full_grid<box{2, 3}>(random), 20 + static_cast<int>(random.below(6)), random);
    all_orders(puzzle, random);
    // One given changed: mostly without a solution.
    for (int c = 0; c < 36; ++c)
      if (!puzzle.is_blank(cell(c))) {
        puzzle.set_value(cell(c), puzzle[cell(c)] % 6 + 1);
        break;
      }
    if (is_valid(puzzle)) all_orders(puzzle, random);
  }
  all_orders(brute::without(brute::full_grid<3>(random), 45, random), random);
  all_orders(brute::without(brute::full_grid<box{1, 5}>(random), 14, random), random);
}

TEST_CASE("Example C: as printed") {
  CHECK(of(".1......9...3..8........6......124..7.3......5........8..6.........4..2....7...5.") ==
        figures{1811816, 3229226});
}
TEST_CASE("[busy] Example D: the paper gives times alone") {
  CHECK(of("...8.1..........435............7.8........1...2..3....6......75..34........2..6..") ==
        figures{15050935, 215473266});
}
TEST_CASE("Example E: all as printed; the paper's 72 069 for the first is a misprint of 72,096") {
  CHECK(of(example_e) == figures{72096, 3031696});
}
TEST_CASE("[busy] Example B with its rows reversed, and in the right order") {
  const auto puzzle =
      brute::read<3>("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
  CHECK(of("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9") ==
        figures{88178562, 88217462});
  literature::visit_counter<3> search(puzzle, orders::rows_reversed<3>());
  CHECK(search.next() == next_result::found);
  CHECK(search.visits() == 1857828);
  CHECK(search.next() == next_result::exhausted);
  CHECK(search.visits() == 2443465);
}
TEST_CASE("the hardest of 49,151, its rows reversed: as printed") {
  CHECK(of("4.....2......3.1..7.86........4...7..1.....6..2..1...3...............5..9..8.....") ==
        figures{7744, 76181});
}
TEST_CASE("[long] the hardest of 49,151: as printed") {
  CHECK(of("9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..") ==
        figures{1553023932, 1884424814});
}

TEST_CASE("Properties 1.2 and 1.3, and what Figure 16 shows of given cells") {
  const auto holds = [](const grid<3>& puzzle) {
    literature::visit_counter<3> search(puzzle);
    while (search.next() == next_result::found) {
    }
    REQUIRE(search.solutions() == 1);
    const auto visits = search.visits_by_cell(), branches = search.branches_by_cell();
    CHECK(visits[0] == 1);
    CHECK(visits[80] == 1);
    using where = geometry<3>;
    for (int c = 0; c < 81; ++c) {
      const cell at(c);
      if (where::row(at) == 8 || where::column(at) == 8 || where::box_index(at) == 8)
        CHECK(branches[at] <= visits[at]);
      if (!puzzle.is_blank(at)) CHECK(branches[at] == visits[at]);
      if (!puzzle.is_blank(at) && c < 80) CHECK(visits[at] == visits[cell(c + 1)]);
    }
  };
  holds(brute::read<3>(example_e));
  holds(brute::read<3>("4.....2......3.1..7.86........4...7..1.....6..2..1...3...............5..9..8....."));
  random_source random(4);
  for (int i = 0; i < 8;) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 50, random);
    if (brute::solutions(puzzle, 2).size() != 1) continue;
    holds(puzzle);
    ++i;
  }
}

TEST_CASE("limits, cancellation, resuming, copies, givens that clash") {
  const auto puzzle = brute::read<3>(example_e);
  literature::visit_counter<3> search(puzzle);
  CHECK(search.next({.nodes = 0}) == next_result::limit_reached);
  CHECK(search.visits() == 0);
  CHECK(search.next({.nodes = 20000}) == next_result::limit_reached);
  CHECK(search.visits() >= 20000);
  CHECK(search.visits() < 72096);
  bool stop = true;
  const auto asked = [&stop] { return stop; };
  CHECK(search.next({.cancelled = cancel_callable(asked)}) == next_result::cancelled);
  CHECK(search.next({.until = deadline::in(-1)}) == next_result::limit_reached);
  auto copy = search;
  CHECK(search.next() == next_result::found);
  CHECK(copy.next() == next_result::found);
  CHECK(search.visits() == 72096);
  CHECK(copy.visits() == 72096);
  grid<3> clash = puzzle;
  clash.set_value(cell(1), 8);
  CHECK(literature::visit_counter<3>(clash).is_invalid());
  CHECK(literature::visit_counter<3>(clash).next() == next_result::exhausted);
  static_assert(std::is_trivially_copyable_v<literature::visit_counter<3>>);
}

TEST_CASE("limits and cancellation are checked across many solutions") {
  literature::visit_counter<3> search{grid<3>()};
  const auto until_stopped = [&search](const limits& limit) {
    next_result last = next_result::found;
    for (int i = 0; i < 200'000 && last == next_result::found; ++i) last = search.next(limit);
    return last;
  };
  CHECK(until_stopped({.nodes = 20000}) == next_result::limit_reached);
  CHECK(search.visits() < 100'000);
  CHECK(search.solutions() > 0);
  const auto yes = [] { return true; };
  CHECK(until_stopped({.cancelled = cancel_callable(yes)}) == next_result::cancelled);
  CHECK(until_stopped({.until = deadline::in(-1)}) == next_result::limit_reached);
}
