// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/logic/rules/nishio.hpp>
#include <boxline/nishio/depth_first.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

namespace nishio_test {

using namespace boxline;

namespace {

// The candidates of a digit that lie in a placement, as masks of columns by row: row by row, over all ways.
class placements {
public:
  placements(const states::plain& s, int d, int rows, int columns) : rows_(rows), columns_(columns), n_(s.n) {
    for (int r = 0; r < n_; ++r) {
      open_.push_back(0);
      for (int c = 0; c < n_; ++c) open_.back() |= static_cast<unsigned>(s.has(r * n_ + c, d)) << c;
    }
    used_.assign(open_.size(), 0);
    go_on(0, 0, 0);
  }
  bool has(int c) const { return used_[static_cast<std::size_t>(c / n_)] >> (c % n_) & 1; }

private:
  bool go_on(int row, unsigned columns, unsigned boxes) {
    if (row == n_) return true;
    bool any = false;
    for (int c = 0; c < n_; ++c) {
      const unsigned in = 1u << (row / rows_ * rows_ + c / columns_);
      if (!(open_[static_cast<std::size_t>(row)] >> c & 1) || (columns >> c & 1) || (boxes & in)) continue;
      if (!go_on(row + 1, columns | 1u << c, boxes | in)) continue;
      used_[static_cast<std::size_t>(row)] |= 1u << c;
      any = true;
    }
    return any;
  }
  int rows_, columns_, n_;
  std::vector<unsigned> open_, used_;
};

// The candidates that steps eliminate, one a step.
std::vector<assignment> eliminated(const std::vector<logic::step>& steps) {
  std::vector<assignment> result;
  for (const logic::step& s : steps) {
    REQUIRE(s.eliminations.size() == 1);
    CHECK(s.placements.empty());
    result.push_back(s.eliminations[0]);
  }
  return result;
}

// The numbers of chains and of nodes that hold, nested ones included, as the explanation counts them.
struct counts {
  int chains = 0, held = 0;
};
void count(const logic::step& s, counts& sum) {
  for (const logic::chain& c : s.chains) {
    sum.chains += c.nested.empty();
    for (const auto& node : c.nodes) sum.held += node.holds;
    for (const logic::step& inner : c.nested) count(inner, sum);
  }
}

struct tally {
  std::size_t states = 0, without = 0, steps = 0, nested = 0;
};

// Verifies and counts the steps of a state, which are those of `refuted`.
template <board Board>
void check_steps(const Board& b, const std::vector<assignment>& refuted, tally& seen, bool solve) {
  constexpr box B = Board::shape;
  const states::plain state(b);
  const auto all = logic::find_all(logic::nishio{}, b);
  CHECK(all.stopped == stop_reason::none);
  CHECK(eliminated(all.steps) == refuted);
  ++seen.states;
  seen.without += refuted.empty();
  seen.steps += all.steps.size();
  for (const logic::step& s : all.steps) {
    if (solve)
      states::check_sound(b, state, s);
    else
      CHECK(logic::verify(s, b));
    const bool nested = !s.chains[0].nested.empty();
    seen.nested += nested;
    // Nodes before a nested chain may be redundant: the state as assumed implies them.
    if (!nested) CHECK(states::has_no_redundant_node(b, s));
    nishio::cell_set<B> cells;
    for (int c = 0; c < B.cells(); ++c)
      if (b.has(cell(c), s.eliminations[0].what)) cells.insert(c);
    limits within;
    within.nodes = logic::nishio().shortest_within;
    const auto why = nishio::explain(cells, s.eliminations[0].where, within);
    if (why.verdict != nishio::refutation_verdict::refuted)
      continue; // no shortest explanation within this limit
    counts sum;
    count(s, sum);
    CHECK(sum.chains == why.cases());
    CHECK(sum.held == why.placements() + 1);
  }
  const auto first = logic::find_first(logic::nishio{}, b);
  CHECK(first.stopped == stop_reason::none);
  CHECK(first.found.has_value() == !all.steps.empty());
  if (first) CHECK(*first.found == all.steps[0]);
}

template <board Board>
void check_against_brute_force(const Board& b, tally& seen, bool solve) {
  constexpr box B = Board::shape;
  const states::plain state(b);
  std::vector<assignment> refuted;
  for (int d = 0; d < B.size(); ++d) {
    const placements p(state, d, B.rows, B.columns);
    for (int c = 0; c < B.cells(); ++c)
      if (!p.has(c) && state.is_open({cell(c), digit::from_index(d)}))
        refuted.push_back({cell(c), digit::from_index(d)});
  }
  check_steps(b, refuted, seen, solve);
}

// Where there are many givens, the steps are checked against all solutions too.
template <class Board>
tally try_states(int count, double given, double removed, std::uint64_t seed, bool solve) {
  random_source random(seed);
  tally seen;
  for (int i = 0; i < count; ++i)
    check_against_brute_force(states::random_state<Board>(random, given + 0.1 * static_cast<double>(i % 3),
                                                          removed + 0.1 * static_cast<double>(i % 4),
                                                          i % 3 == 2),
                              seen, solve);
  CHECK(seen.steps > 0);
  return seen;
}

} // namespace

TEST_CASE("logic::nishio: a step for each candidate without a placement, by brute force; verified, and no "
          "solution has it") {
  CHECK(try_states<bits::cells_board<2>>(shortened(300), 0, 0.15, 1, true).without > 0);
  CHECK(try_states<bits::cells_board<box{2, 3}>>(shortened(60, 30), 0.1, 0.15, 3, true).without > 0);
  try_states<bits::cells_board<3>>(shortened(10), 0.3, 0.15, 4, true);
  CHECK(try_states<bits::cells_board<3>>(shortened(12, 8), 0, 0.45, 4, false).nested > 0);
}

TEST_CASE("logic::nishio: the same at 16x16, by Eppstein's graph") {
  random_source random(5);
  nishio::depth_first<4> graph;
  tally seen;
  for (int i = 0; i < shortened(4, 1); ++i) {
    const auto b = states::random_state<bits::cells_board<4>>(random, 0, 0.7, false);
    std::vector<assignment> refuted;
    for (int d = 0; d < 16; ++d) {
      nishio::cell_set<4> cells;
      for (int c = 0; c < 256; ++c)
        if (b.has(cell(c), digit::from_index(d))) cells.insert(c);
      for (const int c : cells - graph(cells, limits()).cells)
        refuted.push_back({cell(c), digit::from_index(d)});
    }
    check_steps(b, refuted, seen, false);
  }
  CHECK(seen.steps > 20);
  CHECK(seen.nested > 0);
}

namespace {
// Digit 1 as in the paper's example of a chain; all other candidates are open.
bits::cells_board<3> with_ones(const char* rows) {
  bits::cells_board<3> b;
  for (int c = 0; c < 81; ++c)
    if (rows[c] == '.') b.remove(cell(c), digit::from_value(1));
  return b;
}
} // namespace

TEST_CASE("logic::nishio: a chain, node by node") {
  // R1C1 leaves box 2 to R2C6, and that leaves box 5, which has R4C6 and R5C6 alone, without a place.
  const auto b = with_ones("1..11...."
                           ".....1..."
                           "......111"
                           ".1...1..."
                           ".....1..."
                           "1.....111"
                           "..111...."
                           "1.1......"
                           "......111");
  const auto all = logic::find_all(logic::nishio{}, b);
  const logic::step* found = nullptr;
  for (const auto& s : all.steps)
    if (s.eliminations[0] == assignment{cell(0), digit::from_value(1)}) found = &s;
  REQUIRE(found != nullptr);
  CHECK(logic::verify(*found, b));
  REQUIRE(found->chains.size() == 1);
  const auto& nodes = found->chains[0].nodes;
  const digit one = digit::from_value(1);
  const std::vector<logic::chain_node> expected{
      {{cell(0), one}, true, logic::link::assumed, {}, 0},
      {{cell(3), one}, false, logic::link::weak, constraint::of(house(0), one), 0},
      {{cell(4), one}, false, logic::link::weak, constraint::of(house(0), one), 0},
      {{cell(14), one}, true, logic::link::strong, constraint::of(house(19), one), 0},
      {{cell(32), one}, false, logic::link::weak, constraint::of(house(14), one), 3},
      {{cell(41), one}, false, logic::link::weak, constraint::of(house(14), one), 3}};
  CHECK(nodes == expected);
  CHECK(found->chains[0].met == constraint::of(house(22), one));
}

TEST_CASE("logic::nishio: limits") {
  random_source random(4);
  const auto b = states::random_state<bits::cells_board<3>>(random, 0.2, 0.5, false);
  const auto all = logic::find_all(logic::nishio{}, b);
  REQUIRE(all.steps.size() > 3);

  limits none;
  none.nodes = 0;
  CHECK(logic::find_all(logic::nishio{}, b, none).stopped == stop_reason::limit_reached);
  limits some;
  some.nodes = 40;
  const auto begun = logic::find_all(logic::nishio{}, b, some);
  CHECK(begun.stopped == stop_reason::limit_reached);
  CHECK(begun.steps.size() > 0);
  CHECK(begun.steps.size() < all.steps.size());
  for (const auto& s : begun.steps) CHECK(logic::verify(s, b));
  limits late;
  late.until = deadline::in(-1);
  CHECK(logic::find_all(logic::nishio{}, b, late).stopped == stop_reason::limit_reached);
  const auto yes = [] { return true; };
  limits stopped;
  stopped.cancelled = yes;
  CHECK(logic::find_all(logic::nishio{}, b, stopped).stopped == stop_reason::cancelled);

  // Without time for the shortest, each candidate still has its step.
  const auto quick = logic::find_all(logic::nishio{1}, b);
  CHECK(quick.stopped == stop_reason::none);
  CHECK(eliminated(quick.steps) == eliminated(all.steps));
  std::size_t longer = 0;
  for (std::size_t i = 0; i < all.steps.size(); ++i) {
    CHECK(logic::verify(quick.steps[i], b));
    counts x, y;
    count(all.steps[i], x);
    count(quick.steps[i], y);
    CHECK(std::pair(x.chains, x.held) <= std::pair(y.chains, y.held));
    longer += quick.steps[i] != all.steps[i];
  }
  CHECK(longer > 0);
}

static_assert(logic::rule_for<logic::nishio, bits::cells_board<3>>);
static_assert(!logic::rule_for<logic::nishio, bits::cells_board<2, houses::listed<2>>>);

} // namespace nishio_test
