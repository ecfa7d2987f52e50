// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/logic/rules/path_consistency.hpp>

#include "boards.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

namespace path_consistency_test {

using namespace boxline;

namespace {

// The candidates that are eliminated by the definition: removes pairs and candidates up to the fixpoint. Sets
// `empty` where a cell has none left.
std::vector<assignment> refuted_by_definition(const states::plain& state, bool& empty) {
  const std::vector<assignment> all = state.candidates();
  const std::size_t size = all.size();
  std::vector<std::vector<char>> compatible(size, std::vector<char>(size));
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j) compatible[i][j] = !state.clash(all[i], all[j]);
  std::vector<std::vector<std::size_t>> cells(state.marks.size());
  for (std::size_t i = 0; i < size; ++i) cells[all[i].where].push_back(i);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < size; ++i)
      for (std::size_t j = 0; j <= i; ++j) {
        if (!compatible[i][j]) continue;
        for (std::size_t k = 0; k < cells.size() && compatible[i][j]; ++k) {
          bool any = false;
          for (const std::size_t c : cells[k])
            any = any || (compatible[i][c] && compatible[j][c] && compatible[c][c]);
          if (any) continue;
          changed = true;
          compatible[i][j] = compatible[j][i] = false;
          if (i == j)
            for (std::size_t other = 0; other < size; ++other)
              compatible[i][other] = compatible[other][i] = false;
        }
      }
  }
  std::vector<assignment> result;
  for (std::size_t i = 0; i < size; ++i)
    if (!compatible[i][i]) result.push_back(all[i]);
  empty = std::any_of(cells.begin(), cells.end(), [&](const auto& in) {
    return std::none_of(in.begin(), in.end(), [&](std::size_t i) { return compatible[i][i]; });
  });
  return result;
}

// Whether no pair of a step is redundant.
template <board Board>
bool has_no_redundant_pair(const Board& b, const logic::step& s) {
  for (std::size_t skip = 0; skip < s.pairs.size(); ++skip) {
    logic::step less = s;
    less.pairs.erase(less.pairs.begin() + static_cast<std::ptrdiff_t>(skip));
    if (logic::verify(less, b)) return false;
  }
  return true;
}

struct tally {
  std::size_t with = 0, without = 0, contradictory = 0, steps = 0, longest = 0;
};

template <class Rule, board Board>
void check_state(const Board& b, tally& seen, bool solve) {
  const states::plain state(b);
  bool empty = false;
  const std::vector<assignment> refuted = refuted_by_definition(state, empty);
  const auto all = logic::find_all(Rule{}, b);
  CHECK(all.stopped == stop_reason::none);
  std::vector<assignment> eliminated;
  std::size_t before = 0;
  for (const logic::step& s : all.steps) {
    REQUIRE(s.eliminations.size() == 1);
    CHECK(s.placements.empty());
    CHECK(s.pairs.back() == logic::pair_refuted{s.eliminations[0], s.eliminations[0], s.pairs.back().by});
    eliminated.push_back(s.eliminations[0]);
    if (solve)
      states::check_sound(b, state, s);
    else
      CHECK(to_string(logic::verify(s, b)) == "ok");
    CHECK(has_no_redundant_pair(b, s));
    CHECK(s.pairs.size() >= before);
    before = s.pairs.size();
    seen.longest = std::max(seen.longest, before);
  }
  std::sort(eliminated.begin(), eliminated.end());
  if (empty) {
    // It ends with the first cell that has lost its last candidate.
    CHECK(std::includes(refuted.begin(), refuted.end(), eliminated.begin(), eliminated.end()));
    CHECK(std::adjacent_find(eliminated.begin(), eliminated.end()) == eliminated.end());
    bool none_in_cell = false;
    for (int c = 0; c < Board::shape.cells(); ++c) none_in_cell = none_in_cell || b.digits(cell(c)).empty();
    CHECK(all.steps.empty() == none_in_cell);
  } else {
    CHECK(eliminated == refuted);
  }
  ++(empty ? seen.contradictory : refuted.empty() ? seen.without : seen.with);
  seen.steps += all.steps.size();
  const auto first = logic::find_first(Rule{}, b);
  CHECK(first.found.has_value() == !all.steps.empty());
  if (first) CHECK(*first.found == all.steps[0]);
}

template <class Board, class Rule = logic::path_consistency>
tally try_states(int count, double given, double removed, std::uint64_t seed, bool solve,
                 const typename Board::houses_type& h = typename Board::houses_type()) {
  random_source random(seed);
  tally seen;
  for (int i = 0; i < count; ++i)
    check_state<Rule>(states::random_state<Board>(random, given + 0.1 * static_cast<double>(i % 3),
                                                  removed + 0.1 * static_cast<double>(i % 3), i % 3 == 2, h),
                      seen, solve);
  CHECK(seen.with > 0);
  return seen;
}

} // namespace

TEST_CASE(
    "[busy] logic::path_consistency: a step for each candidate eliminated at the fixpoint, by definition; "
    "verified, and no "
    "solution has it") {
  const tally small = try_states<bits::cells_board<2>>(120, 0, 0.1, 1, true);
  CHECK(small.without > 0);
  CHECK(small.contradictory > 0);
  CHECK(try_states<bits::cells_board<box{2, 3}>>(10, 0.2, 0.15, 2, true).longest > 5);
  try_states<bits::cells_board<3>>(2, 0.4, 0.1, 3, true);
}

TEST_CASE("[busy] logic::path_consistency: by PC-4 the same candidates; other houses") {
  using pc4 = logic::path_consistency_by<propagate::path_consistency_pc4>;
  CHECK(try_states<bits::cells_board<2>, pc4>(120, 0, 0.1, 1, true).steps > 50);
  using diagonals = bits::cells_board<2, houses::listed<2>>;
  try_states<diagonals>(60, 0, 0, 4, false, houses::listed<2>(diagonal_houses<2>()));
}

TEST_CASE("logic::path_consistency: the pairs of a step") {
  // R1C1 and R1C2 have 1 and 2: no 1 in R1C3.
  bits::cells_board<2> b;
  for (const int c : {0, 1})
    for (const int value : {3, 4}) b.remove(cell(c), digit::from_value(value));
  const auto all = logic::find_all(logic::path_consistency{}, b);
  const assignment a{cell(2), digit::from_value(1)}, two{cell(0), digit::from_value(2)};
  const logic::step* found = nullptr;
  for (const auto& s : all.steps)
    if (s.eliminations[0] == a) found = &s;
  REQUIRE(found != nullptr);
  REQUIRE(found->pairs.size() == 2);
  CHECK(found->pairs[1] == logic::pair_refuted{a, a, constraint::of(cell(0))});
  const logic::pair_refuted& p = found->pairs[0];
  CHECK((p.a == a ? p.b : p.a) == two);
  CHECK((p.a == two || p.b == two));
  CHECK(p.by == constraint::of(cell(1)));
}

TEST_CASE("logic::path_consistency: limits give the steps found by then") {
  random_source random(4);
  const auto b = states::random_state<bits::cells_board<3>>(random, is_shortened ? 0.5 : 0.3, 0.3, false);
  const logic::path_consistency r;
  const auto all = logic::find_all(r, b);
  REQUIRE(all.steps.size() > 10);
  limits some;
  some.nodes = 0;
  std::size_t begun = 0;
  while (begun == 0) {
    some.nodes += is_shortened ? 50 : 10;
    const auto found = logic::find_all(r, b, some);
    REQUIRE(found.stopped == stop_reason::limit_reached);
    for (const auto& s : found.steps) CHECK(logic::verify(s, b));
    begun = found.steps.size();
  }
  CHECK(begun < all.steps.size());
  const auto yes = [] { return true; };
  limits stopped;
  stopped.cancelled = yes;
  const auto cancelled = logic::find_all(r, b, stopped);
  CHECK(cancelled.stopped == stop_reason::cancelled);
  CHECK(cancelled.steps.empty());
}

static_assert(logic::rule_for<logic::path_consistency, bits::cells_board<3>>);

} // namespace path_consistency_test
