// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/almost_locked_sets.hpp>
#include <boxline/logic/engines/sets_seen.hpp>

#include "logic/rules/als_oracle.hpp"
#include "rounds.hpp"

namespace almost_locked_sets_test {

using namespace boxline;
using namespace als_oracle;

namespace {

template <board Board>
void check(const Board& b, int most) {
  const logic::candidate_sets<Board> state(b);
  const logic::almost_locked_sets<Board> sets(state, {}, most);
  const plain s(b);
  std::vector<locked> all;
  for (int i = 0; i < sets.size(); ++i) {
    locked l;
    for (const int c : sets[i].cells) l.cells.insert(c);
    for (const int d : sets[i].digits) l.digits |= std::uint64_t{1} << d;
    REQUIRE(sets[i].size == static_cast<int>(l.cells.size()));
    REQUIRE((i == 0 || sets[i - 1].size <= sets[i].size));
    REQUIRE((sets[i].cells - state.cells(sets[i].home)).empty());
    all.push_back(l);
  }
  // All cells of a house have as many digits as cells, unless the state is contradictory.
  auto expected = all_sets(s, most);
  const auto less = [](const locked& x, const locked& y) { return x.cells < y.cells; };
  auto sorted = all;
  std::sort(sorted.begin(), sorted.end(), less);
  std::sort(expected.begin(), expected.end(), less);
  REQUIRE(sorted.size() == expected.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) REQUIRE(sorted[i].cells == expected[i].cells);

  logic::sets_seen<Board> seen;
  seen.begin(state);
  seen.of(sets);
  std::set<std::pair<int, int>> linked;
  for (int i = 0; i < sets.size(); ++i)
    for (int d = 0; d < s.n; ++d) {
      const locked& a = all[std::size_t(i)];
      CHECK(sets[i].linked.test(d) == (a.has(d) && sets.of(i, d).number >= 0));
      if (!a.has(d)) continue;
      const int g = sets.group_of(i, d);
      REQUIRE(sets.group_at(g).digit == d);
      const auto with = cells_with(s, a, d);
      REQUIRE(sets.group_at(g).cells.count() == static_cast<int>(with.size()));
      for (const int c : with) REQUIRE(sets.group_at(g).cells.test(c));
      for (const int c : state.plane(d)) {
        REQUIRE(sets.group_at(g).seen.test(c) == sees_all(s, c, with));
        REQUIRE(sets.test(seen.by(d, c), i) == sees_all(s, c, with));
      }
      for (int j = 0; j < sets.size(); ++j) {
        const locked& c = all[std::size_t(j)];
        const bool expected = is_restricted(s, a, c, d);
        REQUIRE(sets.test(sets.linked(g), j) == expected);
        REQUIRE((c.has(d) && sets.is_linked(i, d, j)) == expected);
        REQUIRE(sets.commons(i, j).test(d) == expected);
        // Groups that candidates see are shared by the sets with these cells.
        if (!sets.group_at(g).seen.empty() && c.has(d) && cells_with(s, c, d) == with)
          REQUIRE(sets.group_of(j, d) == g);
        if (!expected) continue;
        const int k = sets.group_at(g).number, l = sets.of(j, d).number;
        REQUIRE(sets.linked_groups()[std::size_t(k)] == g);
        linked.insert(std::minmax(k, l));
      }
    }
  // What two candidates exclude each other by a set.
  std::set<std::pair<assignment, assignment>> together;
  for (const locked& a : all)
    for (int d = 0; d < s.n; ++d)
      for (int e = 0; e < s.n; ++e) {
        if (d == e || !a.has(d) || !a.has(e)) continue;
        for (const int c : state.plane(d))
          if (sees_all(s, c, cells_with(s, a, d)))
            for (const int t : state.plane(e))
              if (sees_all(s, t, cells_with(s, a, e)))
                together.insert({{cell(c), digit::from_index(d)}, {cell(t), digit::from_index(e)}});
      }
  for (int d = 0; d < s.n; ++d)
    for (const int c : state.plane(d)) {
      const auto excluded = seen.excluded(d, c);
      for (int e = 0; e < s.n; ++e)
        for (int t = 0; t < s.n * s.n; ++t)
          REQUIRE(excluded[std::size_t(e)].test(t) ==
                  (together.count({{cell(c), digit::from_index(d)}, {cell(t), digit::from_index(e)}}) > 0));
    }
  std::set<std::pair<int, int>> links;
  for (const auto& [k, l] : sets.links()) REQUIRE(links.insert(std::minmax(k, l)).second);
  REQUIRE(links == linked);
}

} // namespace

TEST_CASE("[busy] almost locked sets and their rows are those of the definition") {
  random_source random(1);
  const auto list = house_list<2>::diagonals();
  for (int i = 0; i < all_in_thorough(40, 12); ++i) {
    check(state_of<bits::crossed_board<2>>(random), 3);
    check(state_of<bits::crossed_board<box{2, 3}>>(random), 5);
    using listed = bits::crossed_board<2, houses::listed<2>>;
    check(state_of<listed>(random, houses::listed<2>(list)), 2);
  }
}

TEST_CASE("[busy] almost locked sets at 9x9") {
  random_source random(2);
  for (int i = 0; i < 4; ++i) check(state_of<bits::crossed_board<3>>(random), 1 + 2 * i);
}

TEST_CASE("[busy] almost locked sets at 16x16 have six cells at most") {
  random_source random(3);
  const auto b = states::random_state<bits::crossed_board<4>>(random, 0.4, 0.5, false);
  const logic::candidate_sets state(b);
  const logic::almost_locked_sets sets(state);
  CHECK(sets.size() > 100);
  CHECK(sets[sets.size() - 1].size == 6);
}

TEST_CASE("[busy] the link of two digits is proven") {
  random_source random(4);
  const auto b = state_of<bits::crossed_board<box{2, 3}>>(random);
  const logic::candidate_sets state(b);
  const logic::almost_locked_sets sets(state);
  int links = 0;
  for (int i = 0; i < sets.size(); ++i)
    for (const int x : sets[i].digits)
      for (const int z : sets[i].digits) {
        if (x == z) continue;
        logic::step s;
        s.alternations = {{{sets.link(i, x, z)}}};
        for (const int c : sets.of(i, x).cells) s.placements = {{cell(c), digit::from_index(x)}};
        // The link is right, so what is not proven is the placement.
        CHECK(logic::verify(s, b).part == logic::step_part::placements);
        ++links;
      }
  CHECK(links > 20);
}

TEST_CASE("[busy] limits end the search for almost locked sets") {
  random_source random(5);
  const auto b = state_of<bits::crossed_board<3>>(random);
  const logic::candidate_sets state(b);
  limits few;
  few.nodes = 3;
  const logic::almost_locked_sets sets(state, few);
  CHECK(sets.stopped() == stop_reason::limit_reached);
  CHECK(sets.size() == 0);
}

TEST_CASE("[busy] whether sets may overlap, in words") {
  CHECK(to_string(logic::overlap::excluded) == "excluded");
  CHECK(to_string(logic::overlap::allowed) == "allowed");
}

TEST_CASE("[busy] almost locked sets of a state: those of that state alone, also after a limit") {
  using board9 = bits::crossed_board<box(3)>;
  random_source random(11);
  logic::almost_locked_sets_of_state<board9> shared;
  logic::sets_seen<board9> seen;
  for (int i = 0; i < shortened(12, 4); ++i) {
    const auto b = states::random_state<board9>(random, 0.35, 0.4, false);
    const logic::candidate_sets<board9> state(b);
    const logic::almost_locked_sets<board9> fresh(state);
    shared.begin(state);
    limits few;
    few.nodes = fresh.examined() - 1;
    if (i % 2 == 0) REQUIRE(shared.of(few).stopped() == stop_reason::limit_reached);
    const auto& sets = shared.of({});
    REQUIRE(sets.stopped() == stop_reason::none);
    REQUIRE(&shared.of({}) == &sets);
    REQUIRE(sets.size() == fresh.size());
    REQUIRE(sets.groups() == fresh.groups());
    REQUIRE(sets.words() == fresh.words());
    for (int k = 0; k < sets.size(); ++k) {
      REQUIRE(sets[k].cells == fresh[k].cells);
      for (const int d : sets[k].digits) REQUIRE(sets.group_of(k, d) == fresh.group_of(k, d));
    }
    for (int g = 0; g < sets.groups(); ++g) {
      REQUIRE(sets.group_at(g).number == fresh.group_at(g).number);
      REQUIRE(std::ranges::equal(sets.linked(g), fresh.linked(g)));
    }
    logic::sets_seen<board9> seen_afresh;
    seen_afresh.begin(state);
    seen.begin(state);
    for (int d = 0; d < 9; ++d)
      for (const int c : state.plane(d))
        REQUIRE(std::ranges::equal(seen.of(sets).by(d, c), seen_afresh.of(fresh).by(d, c)));
    REQUIRE(shared.of(few).stopped() == stop_reason::limit_reached);
  }
}

} // namespace almost_locked_sets_test
