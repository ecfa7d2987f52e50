// SPDX-License-Identifier: BSL-1.0
#include "consistency_oracle.hpp"
#include "oracle.hpp"
#include "rounds.hpp"

#include <boxline/propagate/arc_consistency.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::arc_consistency, bits::cells_board<3>>);
static_assert(inference_only<propagate::arc_consistency>);

namespace {

struct seen {
  int contradictions = 0, changed = 0;
};

// State by state: the candidates that naked singles leave, and a contradiction where they find one.
template <class Board>
seen against_naked_single(const typename Board::houses_type& h, std::uint64_t seed, int states) {
  seen result;
  for (const auto& history : oracle::random_states<Board::shape>(seed, h, states)) {
    Board arc(h), naked(h);
    testing::replay(arc, history);
    testing::replay(naked, history);
    const auto before = candidates_of(arc);
    const int open = arc.open_cells();
    propagate::arc_consistency a;
    propagate::naked_single n;
    const progress made = a.propagate(arc);
    const bool contradiction = propagate::run(n, naked) == status::contradiction;
    REQUIRE((made == progress::contradiction) == contradiction);
    if (contradiction) {
      ++result.contradictions;
      continue;
    }
    REQUIRE(candidates_of(arc) == candidates_of(naked));
    REQUIRE((made == progress::some) == (candidates_of(arc) != before));
    REQUIRE(a.propagate(arc) == progress::none);
    REQUIRE(arc.open_cells() == open);
    result.changed += made == progress::some;
  }
  return result;
}

} // namespace

TEST_CASE(
    "arc consistency leaves the candidates that naked singles leave, on every board and kind of house") {
  const auto asked = [](seen s) {
    CHECK(s.contradictions > 0);
    CHECK(s.changed > shortened(10));
  };
  standard_families::for_each([&]<class Family>() {
    asked(against_naked_single<typename Family::template board<2>>({}, 1, 600));
    asked(against_naked_single<typename Family::template board<3>>({}, 2, 30));
  });
  asked(against_naked_single<bits::cells_board<box{2, 3}>>({}, 3, 300));
  asked(against_naked_single<bits::cells_board<box{1, 5}>>({}, 4, 300));
  const houses::listed<2> jigsaw(jigsaw_houses());
  asked(against_naked_single<bits::cells_board<2, houses::listed<2>>>(jigsaw, 5, 1000));
}

TEST_CASE("arc consistency is strong 2-consistency, by brute force") {
  int contradictions = 0, changed = 0;
  for (const auto& history : oracle::random_states<2>(6, houses::standard<2>(), 600)) {
    bits::cells_board<2> b;
    testing::replay(b, history);
    const auto before = testing::model<2>::of(b);
    const oracle::strong_consistency brute(before, 2);
    propagate::arc_consistency p;
    const progress made = p.propagate(b);
    REQUIRE((made == progress::contradiction) == brute.contradiction());
    contradictions += made == progress::contradiction;
    changed += made == progress::some;
    if (made == progress::contradiction) continue;
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        REQUIRE(b.has(cell(c), digit::from_index(d)) == brute.allows({{cell(c), digit::from_index(d)}}));
  }
  CHECK(contradictions > shortened(10));
  CHECK(changed > 10);
}

TEST_CASE("arc consistency keeps the contract of a propagator, and takes part in a sequence") {
  const auto check = [](const testing::report& r) { CHECK_MESSAGE(r.passed(), r.failure); };
  using singles =
      propagate::sequence<propagate::arc_consistency, propagate::naked_single, propagate::hidden_single>;
  check(testing::check_propagator<propagate::arc_consistency, bits::cells_board<2>>(1, {}, shortened(200)));
  check(testing::check_propagator<propagate::arc_consistency, bits::planes_board<3>>(2, {}, shortened(40)));
  check(testing::check_propagator<singles, bits::cells_board<2>>(3, {}, shortened(200)));
}

// In a constant expression: one step leads to another, and nothing is placed.
static_assert([] {
  bits::cells_board<2> b;
  for (int v = 1; v <= 3; ++v) b.remove(cell(0), digit::from_value(v));
  for (int v = 1; v <= 2; ++v) b.remove(cell(1), digit::from_value(v));
  propagate::arc_consistency p;
  return p.propagate(b) == progress::some && b.digits(cell(1)).is_single() &&
         !b.has(cell(2), digit::from_value(3)) && b.open_cells() == 16;
}());
// Two peers with the same last candidate.
static_assert([] {
  bits::cells_board<2> b;
  for (const int c : {0, 5})
    for (int v = 1; v <= 3; ++v) b.remove(cell(c), digit::from_value(v));
  propagate::arc_consistency p;
  return p.propagate(b) == progress::contradiction;
}());
