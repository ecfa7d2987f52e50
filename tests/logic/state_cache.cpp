// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/every_rule.hpp>
#include <boxline/logic/state_cache.hpp>

#include <boxline/core/house_list.hpp>

#include "logic/rules/any_rule.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

namespace state_cache_test {

using namespace boxline;

namespace {

// Counts how often it is made, and keeps what it was made of.
template <class Board>
struct counting {
  int made = 0;
  typename logic::candidate_sets<Board>::cell_set open{}, first_plane{};
  void begin(const logic::candidate_sets<Board>& c) {
    ++made;
    open = c.open();
    first_plane = c.plane(0);
  }
};
template <class Board>
struct another : counting<Board> {};

// Rules that search what is shared.
using rules =
    logic::rules_of<logic::turbot_fish, logic::w_wing, logic::l2_wing, logic::xy_wing, logic::x_chain,
                    logic::xy_chain, logic::continuous_loop, logic::discontinuous_loop, logic::aic,
                    logic::grouped_continuous_loop, logic::grouped_discontinuous_loop, logic::grouped_aic,
                    logic::als_xz, logic::als_xy_wing<>, logic::als_xy_chain<>, logic::death_blossom<>,
                    logic::aligned_pair_exclusion, logic::almost_set_aic, logic::fish<2>, logic::skyscraper,
                    logic::empty_rectangle<>, logic::multi_colours_1, logic::hidden_rectangle,
                    logic::hidden_subset<3>, logic::fish<3, logic::fish_shape::franken>>;
// A rule of three parameters, as users write them.
struct own_rule {
  static constexpr logic::rule_info info{"own", "own", ""};
  template <board Board, logic::step_visitor Visit>
  stop_reason find(const Board&, Visit& visit, const limits&) const {
    logic::step s{&info};
    s.eliminations = {{cell(0), digit::from_index(0)}};
    visit(std::move(s));
    return stop_reason::none;
  }
};

// Each rule finds with a cache that has seen other states what it finds without.
template <board Board>
void check(random_source& random, const logic::state_cache<Board>& shared,
           const typename Board::houses_type& h, int rounds, double placed) {
  const rules list;
  std::size_t steps = 0;
  for (int i = 0; i < rounds; ++i) {
    const Board b = states::random_state<Board>(random, placed, 0.5, false, h);
    for (std::size_t r = 0; r < rules::size; ++r)
      list.at(r, [&](const any_rule<Board>& rule) {
        const auto alone = logic::find_first(rule, b), with = logic::find_first(rule, b, {}, shared);
        REQUIRE(with.stopped == alone.stopped);
        REQUIRE_MESSAGE(with.found == alone.found, rules::infos[r]->key);
        limits few;
        few.nodes = random.below(2000);
        const auto some = logic::find_all(rule, b, few), more = logic::find_all(rule, b, few, shared);
        REQUIRE(some.stopped == more.stopped);
        REQUIRE_MESSAGE(some.steps == more.steps, rules::infos[r]->key);
        steps += more.steps.size();
      });
  }
  CHECK(steps > 0);
}

} // namespace

TEST_CASE("state_cache: a part is made once for a state") {
  using board4 = bits::crossed_board<box(2)>;
  const logic::state_cache<board4> shared;
  board4 b;
  const auto& part = shared.part<counting<board4>>(b);
  CHECK(&shared.part<counting<board4>>(b) == &part);
  CHECK(part.made == 1);
  const board4 copy = b;
  CHECK(shared.part<counting<board4>>(copy).made == 1);
  CHECK(shared.part<another<board4>>(b).made == 1);
  CHECK(static_cast<const void*>(&shared.part<another<board4>>(b)) != &part);

  // Whatever changes a board changes the state: a candidate, a placement, the free cells.
  b.remove(cell(3), digit::from_index(0));
  CHECK(shared.part<counting<board4>>(b).made == 2);
  CHECK_FALSE(part.first_plane.test(3));
  CHECK(shared.candidates(b).plane(0) == part.first_plane);
  b.place(cell(0), digit::from_index(1));
  CHECK(shared.part<counting<board4>>(b).made == 3);
  CHECK_FALSE(part.open.test(0));
  for (int d = 0; d < 4; ++d)
    if (d != 2) b.remove(cell(5), digit::from_index(d));
  const board4 single = b;
  CHECK(shared.part<counting<board4>>(b).made == 4);
  b.place(cell(5), digit::from_index(2));
  CHECK(shared.part<counting<board4>>(b).made == 5);
  board4 free = b;
  free.set_free_cells(board4::cell_set::full());
  CHECK(shared.part<counting<board4>>(free).made == 6);
  // Back to an earlier one: only the last is remembered.
  CHECK(shared.part<counting<board4>>(single).made == 7);
  CHECK(part.open.test(5));
  // A part that was not used for some states is made for this one.
  CHECK(shared.part<another<board4>>(single).made == 2);
}

TEST_CASE("state_cache: boards with other houses are other states") {
  using board4 = bits::crossed_board<box(2), boxline::houses::listed<2>>;
  const logic::state_cache<board4> shared;
  const auto row_list = house_list<2>::standard(), diagonal_list = house_list<2>::diagonals();
  const board4 rows{houses::listed<2>(row_list)}, diagonals{houses::listed<2>(diagonal_list)};
  CHECK(shared.part<counting<board4>>(rows).made == 1);
  CHECK(shared.part<counting<board4>>(rows).made == 1);
  CHECK(shared.part<counting<board4>>(diagonals).made == 2);
  CHECK(&shared.candidates(diagonals).houses() != &diagonals.houses()); // of the copy
  CHECK(shared.candidates(diagonals).houses().size() == diagonals.houses().size());
}

TEST_CASE("state_cache: other boards too") {
  using board4 = bits::cells_board<box(2)>;
  const logic::state_cache<board4> shared;
  board4 b;
  CHECK(shared.part<counting<board4>>(b).made == 1);
  CHECK(shared.part<counting<board4>>(b).made == 1);
  b.remove(cell(3), digit::from_index(0));
  CHECK(shared.part<counting<board4>>(b).made == 2);
  CHECK_FALSE(shared.part<counting<board4>>(b).first_plane.test(3));
}

TEST_CASE("state_cache: rules of three parameters are searched without it") {
  using board4 = bits::crossed_board<box(2)>;
  static_assert(logic::rule_for<own_rule, board4> && !logic::sharing_rule<own_rule, board4>);
  static_assert(logic::sharing_rule<logic::aic, board4>);
  const logic::state_cache<board4> shared;
  CHECK(logic::find_all(own_rule(), board4(), {}, shared).steps.size() == 1);
}

TEST_CASE("[busy] state_cache: rules find the same steps with what was made before") {
  random_source random(7);
  {
    using board9 = bits::crossed_board<box(3)>;
    const logic::state_cache<board9> shared;
    check<board9>(random, shared, {}, shortened(all_in_thorough(12, 6), 4), 0.55);
  }
  {
    using board4 = bits::crossed_board<box(2)>;
    const logic::state_cache<board4> shared;
    check<board4>(random, shared, {}, shortened(all_in_thorough(40, 20), 10), 0.3);
  }
  {
    using board9 = bits::crossed_board<box(3), houses::listed<3>>;
    const logic::state_cache<board9> shared;
    const auto diagonals = house_list<3>::diagonals(), windows = house_list<3>::windows();
    const std::array lists{houses::listed<3>(diagonals), houses::listed<3>(windows)};
    for (int i = 0; i < all_in_thorough(4, 2); ++i)
      check<board9>(random, shared, lists[std::size_t(i % 2)], 2, 0.5);
  }
}

} // namespace state_cache_test
