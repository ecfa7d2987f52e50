// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/rate/trial_depth.hpp>
#include <boxline/solver.hpp>
#include <boxline/symmetry/transform.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <optional>
#include <string>

namespace trial_depth_test {

using namespace boxline;
using rate::trial_depth_verdict;

namespace {

// The definition on plain masks: whether T&E(depth) ends in a contradiction; `s` becomes its fixpoint.
bool closes(states::plain& s, int depth) {
  for (;;) {
    if (s.closes_in_contradiction()) return true;
    if (depth == 0) return false;
    bool changed = false;
    for (const assignment x : s.candidates()) {
      if (s.placed[static_cast<std::size_t>(x.where)]) continue;
      states::plain assumed = s;
      assumed.place(x);
      if (!closes(assumed, depth - 1)) continue;
      s.remove(x);
      changed = true;
      break;
    }
    if (!changed) return false;
  }
}

template <box B>
int depth_by_definition(const grid<B>& puzzle, int at_most) {
  bits::cells_board<B> b;
  REQUIRE(load(b, puzzle) != status::contradiction);
  states::plain s(b);
  for (int depth = 0; depth <= at_most; ++depth) {
    REQUIRE_FALSE(closes(s, depth));
    bool is_solved = true;
    for (const char placed : s.placed) is_solved = is_solved && placed;
    if (is_solved) return depth;
  }
  return at_most + 1;
}

grid<3> puzzle_of(const std::string& text) {
  const auto g = parse<3>(text);
  REQUIRE(g.has_value());
  return *g;
}

constexpr const char* escargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

template <box B>
void check_random(int rounds, int at_most) {
  int by_depth[3] = {};
  for (int seed = 1; seed <= rounds; ++seed) {
    const auto made = generate::make_puzzle(static_cast<std::uint64_t>(seed), solver<B>(), {.minimal = true});
    REQUIRE(made.verdict == generate::generation_verdict::made);
    const auto found = rate::trial_depth(made.puzzle, at_most);
    const int depth = depth_by_definition(made.puzzle, at_most);
    CHECK((found ? found.depth : at_most + 1) == depth);
    CHECK((found.verdict == trial_depth_verdict::beyond) == (depth > at_most));
    ++by_depth[depth];
  }
  CHECK(by_depth[0] > 0);
  CHECK(by_depth[1] > 0);
}

// What is left of a random state, which may have several solutions or none.
template <box B>
void check_fixpoints(int rounds, int depth) {
  random_source random(7);
  int open = 0;
  for (int i = 0; i < rounds; ++i) {
    auto b = states::random_state<bits::planes_board<B>>(random, 0.1, 0.4, i % 2 == 0);
    states::plain s(b);
    rate::detail::trial_elimination<B> trials({});
    const bool is_refuted = trials.close(b, depth) == status::contradiction;
    CHECK(closes(s, depth) == is_refuted);
    if (is_refuted) continue;
    ++open;
    CHECK(states::plain(b).marks == s.marks);
  }
  CHECK(open > 0);
}

} // namespace

TEST_CASE("[busy] what trials leave is the fixpoint of the definition") {
  check_fixpoints<2>(all_in_thorough(200, 80), 1);
  check_fixpoints<2>(all_in_thorough(100, 30), 2);
  check_fixpoints<box{2, 3}>(all_in_thorough(120, 40), 1);
  check_fixpoints<3>(all_in_thorough(4, 2), 1);
}

TEST_CASE("[busy] the depth is that of the definition") {
  check_random<3>(shortened(30, 12), 1);
  check_random<box{2, 3}>(shortened(60, 30), 1);
}

TEST_CASE("depths of known puzzles") {
  const char* singles = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  CHECK(rate::trial_depth(puzzle_of(singles)).depth == 0);
  CHECK(rate::trial_depth(puzzle_of(singles)).trials == 0);
  const auto hard = rate::trial_depth(puzzle_of(escargot));
  CHECK(hard);
  CHECK(hard.depth == 2);
  CHECK(rate::trial_depth(puzzle_of(escargot), 1).verdict == trial_depth_verdict::beyond);
  CHECK(rate::trial_depth(puzzle_of(escargot), 0).verdict == trial_depth_verdict::beyond);
}

TEST_CASE("equivalent puzzles have the same depth") {
  random_source random(1);
  const auto g = puzzle_of(escargot);
  for (int i = 0; i < shortened(8); ++i) {
    const auto t = transform<box{3, 3}>::random(random);
    CHECK(rate::trial_depth(t(g)).depth == 2);
  }
}

TEST_CASE("puzzles without one solution have no depth, and limits stop") {
  grid<3> g;
  CHECK(rate::trial_depth(g).verdict == trial_depth_verdict::several);
  g = puzzle_of("12.456789.............................3..........................................");
  CHECK(rate::trial_depth(g).verdict == trial_depth_verdict::unsolvable);
  g = puzzle_of("1.......1........................................................................");
  CHECK(rate::trial_depth(g).verdict == trial_depth_verdict::invalid);
  CHECK(rate::trial_depth(puzzle_of(escargot), 3, {.nodes = 1}).verdict ==
        trial_depth_verdict::limit_reached);
  CHECK(rate::trial_depth(puzzle_of(escargot), 3, {.until = deadline::in(-1)}).verdict ==
        trial_depth_verdict::limit_reached);
  bool stops = true;
  const auto cancel = [&] { return stops; };
  CHECK(rate::trial_depth(puzzle_of(escargot), 3, {.cancelled = cancel}).verdict ==
        trial_depth_verdict::cancelled);
  // Cancelled at each point in turn: never another result.
  int left = 0;
  const auto later = [&] { return --left < 0; };
  for (int after = 0;; after += 1 + after / 4) {
    left = after;
    const auto r = rate::trial_depth(puzzle_of(escargot), 3, {.cancelled = later});
    if (r) {
      CHECK(r.depth == 2);
      break;
    }
    CHECK(r.verdict == trial_depth_verdict::cancelled);
  }
  CHECK(to_string(trial_depth_verdict::beyond) == "beyond");
  CHECK(to_string(trial_depth_verdict::cancelled) == "cancelled");
}

} // namespace trial_depth_test
