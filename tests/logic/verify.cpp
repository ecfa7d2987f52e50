// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

namespace verify_test {

using namespace boxline;
using logic::chain_node, logic::flaw, logic::link, logic::step, logic::step_part;

namespace {

using board4 = bits::cells_board<box(2)>;

constexpr cell at(int r, int c) {
  return cell((r - 1) * 4 + c - 1);
}
constexpr digit d(int value) {
  return digit::from_value(value);
}
// Digit `value` in row r, column c.
constexpr assignment a(int value, int r, int c) {
  return {at(r, c), d(value)};
}
constexpr constraint in(int r, int c) {
  return constraint::of(at(r, c));
}
constexpr constraint row(int r, int value) {
  return constraint::of(house(r - 1), d(value));
}
constexpr constraint column(int c, int value) {
  return constraint::of(house(3 + c), d(value));
}
constexpr constraint box_of(int i, int value) {
  return constraint::of(house(7 + i), d(value));
}
void keep(board4& b, int r, int c, std::initializer_list<int> values) {
  for (int v = 1; v <= 4; ++v)
    if (std::find(values.begin(), values.end(), v) == values.end()) b.remove(at(r, c), d(v));
}
chain_node on(assignment what, link how = link::assumed, constraint by = {}, std::size_t from = 0) {
  return {what, true, how, by, from};
}
chain_node off(assignment what, link how, constraint by, std::size_t from) {
  return {what, false, how, by, from};
}

// The flaw and its place, after a change.
template <class Change>
std::string after(step s, const board4& b, Change change) {
  change(s);
  return to_string(logic::verify(s, b));
}

// r1c1 and r1c2 have 1 and 2 alone.
board4 pair_board() {
  board4 b;
  keep(b, 1, 1, {1, 2});
  keep(b, 1, 2, {1, 2});
  return b;
}
step pair_step() {
  step s;
  s.eliminations = {a(1, 1, 3), a(2, 1, 3), a(1, 1, 4), a(2, 1, 4)};
  s.sets = {{{in(1, 1), in(1, 2)}, {row(1, 1), row(1, 2)}}};
  return s;
}

// 1 in r1c3 leaves r1c2 without a candidate: an argument by a chain.
step chain_step() {
  step s;
  s.eliminations = {a(1, 1, 3)};
  s.chains = {
      {{on(a(1, 1, 3)), off(a(1, 1, 1), link::weak, row(1, 1), 0), off(a(1, 1, 2), link::weak, row(1, 1), 0),
        on(a(2, 1, 1), link::strong, in(1, 1)), off(a(2, 1, 2), link::weak, box_of(1, 2), 3)},
       in(1, 2),
       {}}};
  return s;
}

// 3 in r2c1 leaves 1 and 2 in r1c1, so that a naked pair empties r1c3.
board4 nested_board() {
  board4 b;
  keep(b, 1, 1, {1, 2, 3});
  keep(b, 1, 2, {1, 2});
  keep(b, 1, 3, {1, 2});
  return b;
}
step nested_step() {
  step pair;
  pair.eliminations = {a(1, 1, 3), a(2, 1, 3)};
  pair.sets = {{{in(1, 1), in(1, 2)}, {row(1, 1), row(1, 2)}}};
  step s;
  s.eliminations = {a(3, 2, 1)};
  s.chains = {{{on(a(3, 2, 1)), off(a(1, 1, 3), link::nested, {}, 0), off(a(2, 1, 3), link::nested, {}, 0)},
               in(1, 3),
               {pair}}};
  return s;
}

} // namespace

TEST_CASE("sets: a right step is accepted, a damaged one is not") {
  const board4 b = pair_board();
  const step s = pair_step();
  CHECK(logic::verify(s, b) == logic::verification{});
  CHECK(bool(logic::verify(s, b)));
  CHECK(to_string(logic::verify(s, b)) == "ok");

  CHECK(after(s, b, [](step& x) { x.sets[0].base.pop_back(); }) == "eliminations[0]: not proven");
  CHECK(after(s, b, [](step& x) { x.sets[0].cover.pop_back(); }) == "sets[0]: fewer covers than bases");
  CHECK(after(s, b, [](step& x) {
          x.sets[0].base.pop_back();
          x.sets[0].cover.pop_back();
        }) == "sets[0]: a candidate in more bases than covers");
  CHECK(after(s, b, [](step& x) { x.sets[0].cover[1] = row(1, 3); }) ==
        "sets[0]: a candidate in more bases than covers");
  CHECK(after(s, b, [](step& x) { x.sets[0].cover[1] = row(2, 2); }) ==
        "sets[0]: a candidate in more bases than covers");
  CHECK(after(s, b, [](step& x) { x.sets[0].base[1] = in(1, 3); }) ==
        "sets[0]: a candidate in more bases than covers");
  CHECK(after(s, b, [](step& x) { x.sets[0].base[1] = x.sets[0].base[0]; }) ==
        "sets[0]: a candidate in more bases than covers");
  CHECK(after(s, b, [](step& x) {
          x.sets[0].base.push_back(row(1, 1));
          x.sets[0].cover.push_back(row(1, 3));
        }) == "sets[0]: a candidate in more bases than covers");
  CHECK(after(s, b, [](step& x) { x.sets[0].base[0].where = cell(16); }) == "sets[0]: no such constraint");
  CHECK(after(s, b, [](step& x) { x.sets[0].cover[0].among = house(12); }) == "sets[0]: no such constraint");
  CHECK(after(s, b, [](step& x) { x.sets[0].cover[0].what = d(5); }) == "sets[0]: no such constraint");
  // A second argument must be right too, even where no conclusion needs it.
  CHECK(after(s, b, [](step& x) {
          x.sets.push_back({{in(4, 4)}, {row(4, 1)}});
        }) == "sets[1]: a candidate in more bases than covers");
  CHECK(after(s, b, [](step& x) { x.sets.push_back({{row(4, 1)}, {row(4, 1)}}); }) == "ok");

  CHECK(after(s, b, [](step& x) { x.eliminations.push_back(a(1, 2, 1)); }) == "eliminations[4]: not proven");
  CHECK(after(s, b, [](step& x) { x.eliminations[2] = a(3, 1, 3); }) == "eliminations[2]: not proven");
  CHECK(after(s, b, [](step& x) { x.eliminations[0] = a(1, 1, 1); }) == "eliminations[0]: not proven");
  CHECK(after(s, b, [](step& x) { x.eliminations[1] = a(3, 1, 1); }) == "eliminations[1]: no candidate");
  CHECK(after(s, b, [](step& x) {
          x.eliminations[1] = {cell(16), d(1)};
        }) == "eliminations[1]: no candidate");
  CHECK(after(s, b, [](step& x) { x.eliminations[1].what = d(5); }) == "eliminations[1]: no candidate");
  CHECK(after(s, b, [](step& x) { x.eliminations[3] = x.eliminations[0]; }) == "eliminations[3]: duplicated");
  CHECK(after(s, b, [](step& x) { x.eliminations.clear(); }) == "changes nothing");
  CHECK(after(s, b, [](step& x) { x.sets.clear(); }) == "eliminations[0]: not proven");
  CHECK(after(s, b, [](step& x) { x.placements = {a(3, 1, 3)}; }) == "placements[0]: not proven");
  // Fewer eliminations are right as well.
  CHECK(after(s, b, [](step& x) { x.eliminations.pop_back(); }) == "ok");
  // The same step where r1c2 has a 3 too, or where a candidate is already eliminated.
  board4 other;
  keep(other, 1, 1, {1, 2});
  keep(other, 1, 2, {1, 2, 3});
  CHECK(logic::verify(s, other).what == flaw::uncovered_base);
  other = pair_board();
  other.remove(at(1, 3), d(2));
  CHECK(logic::verify(s, other) == logic::verification{flaw::not_a_candidate, step_part::eliminations, 1});
}

TEST_CASE("sets: placements are alone in a base") {
  board4 b;
  for (int c = 2; c <= 4; ++c) b.remove(at(1, c), d(1));
  step s;
  s.placements = {a(1, 1, 1)};
  s.sets = {{{row(1, 1)}, {in(1, 1)}}};
  CHECK(to_string(logic::verify(s, b)) == "ok");
  CHECK(after(s, b, [](step& x) { x.placements[0] = a(2, 1, 1); }) == "placements[0]: not proven");
  CHECK(after(s, b, [](step& x) { x.placements.push_back(a(1, 1, 1)); }) == "placements[1]: duplicated");
  CHECK(after(s, b, [](step& x) { x.sets[0] = {{row(1, 2)}, {row(1, 2)}}; }) == "placements[0]: not proven");
  CHECK(after(s, b, [](step& x) { x.sets[0].cover[0] = in(1, 2); }) ==
        "sets[0]: a candidate in more bases than covers");
  // The other digits of the cell may be eliminated too, but not the one that is placed.
  CHECK(after(s, b, [](step& x) { x.eliminations = {a(2, 1, 1)}; }) == "ok");
  CHECK(after(s, b, [](step& x) { x.eliminations = {a(1, 1, 1)}; }) == "eliminations[0]: duplicated");
  CHECK(after(s, b, [](step& x) { x.placements.clear(); }) == "changes nothing");
  b.place(at(1, 1), d(1));
  CHECK(logic::verify(s, b).what == flaw::already_placed);
}

TEST_CASE("sets: a base candidate in two covers is eliminated") {
  board4 b;
  for (const int c : {3, 4}) b.remove(at(1, c), d(1));
  for (const int c : {2, 3, 4}) b.remove(at(3, c), d(1));
  step s;
  s.eliminations = {a(1, 1, 1)};
  s.sets = {{{row(1, 1), row(3, 1)}, {box_of(1, 1), column(1, 1)}}};
  CHECK(to_string(logic::verify(s, b)) == "ok");
  CHECK(after(s, b, [](step& x) { x.eliminations = {a(1, 1, 2)}; }) == "eliminations[0]: not proven");
  CHECK(after(s, b, [](step& x) { x.eliminations = {a(1, 2, 2), a(1, 4, 1)}; }) == "ok");
}

TEST_CASE("chains: a right step is accepted, a damaged one is not") {
  const board4 b = pair_board();
  const step s = chain_step();
  CHECK(to_string(logic::verify(s, b)) == "ok");
  const auto nodes = [](step & x) -> auto& {
    return x.chains[0].nodes;
  };
  const auto erased = [&](std::ptrdiff_t i) {
    return after(s, b, [&](step& x) { nodes(x).erase(nodes(x).begin() + i); });
  };

  CHECK(erased(0) == "chains[0], node 0: no assumption");
  CHECK(erased(1) == "chains[0], node 2: not the last for its constraint");
  CHECK(erased(2) == "chains[0], node 3: not eliminated by the node that it comes from");
  CHECK(erased(3) == "chains[0], node 3: not eliminated by the node that it comes from");
  CHECK(erased(4) == "chains[0], node 4: the constraint at the end has a candidate left");
  CHECK(after(s, b, [&](step& x) { nodes(x).clear(); }) == "chains[0], node 0: no assumption");
  CHECK(after(s, b, [&](step& x) { nodes(x)[0].how = link::strong; }) == "chains[0], node 0: no assumption");
  CHECK(after(s, b, [&](step& x) { std::swap(nodes(x)[1], nodes(x)[3]); }) ==
        "chains[0], node 1: not the last for its constraint");
  CHECK(after(s, b, [&](step& x) { std::swap(nodes(x)[3], nodes(x)[4]); }) ==
        "chains[0], node 3: not eliminated by the node that it comes from");
  for (const std::size_t from : {std::size_t{0}, std::size_t{2}, std::size_t{4}, std::size_t{9}})
    CHECK(after(s, b, [&](step& x) { nodes(x)[4].from = from; }) ==
          "chains[0], node 4: not eliminated by the node that it comes from");
  CHECK(after(s, b, [&](step& x) { nodes(x)[4].by = row(1, 1); }) ==
        "chains[0], node 4: not eliminated by the node that it comes from");
  CHECK(after(s, b, [&](step& x) { nodes(x)[4].by = row(1, 2); }) == "ok");
  CHECK(after(s, b, [&](step& x) { nodes(x)[4].by = column(1, 2); }) ==
        "chains[0], node 4: not eliminated by the node that it comes from");
  CHECK(after(s, b, [&](step& x) { nodes(x)[4].by = constraint::of(house(12), d(2)); }) ==
        "chains[0], node 4: no such constraint");
  CHECK(after(s, b, [&](step& x) { nodes(x)[4].what = a(2, 1, 1); }) ==
        "chains[0], node 4: not eliminated by the node that it comes from");
  CHECK(after(s, b, [&](step& x) { nodes(x)[3].what = a(3, 1, 1); }) == "chains[0], node 3: no candidate");
  CHECK(after(s, b, [&](step& x) { nodes(x)[3].what = a(1, 1, 1); }) ==
        "chains[0], node 3: not the last for its constraint");
  CHECK(after(s, b, [&](step& x) { nodes(x)[3].by = in(1, 2); }) ==
        "chains[0], node 3: not the last for its constraint");
  CHECK(after(s, b, [&](step& x) { nodes(x)[3].by = column(1, 2); }) ==
        "chains[0], node 3: not the last for its constraint");
  CHECK(after(s, b, [&](step& x) { nodes(x)[3].by = in(9, 9); }) == "chains[0], node 3: no such constraint");
  CHECK(after(s, b, [&](step& x) { nodes(x)[3].holds = false; }) ==
        "chains[0], node 3: not the last for its constraint");
  CHECK(after(s, b, [&](step& x) { nodes(x)[1].holds = true; }) ==
        "chains[0], node 1: not eliminated by the node that it comes from");
  CHECK(after(s, b, [&](step& x) { nodes(x)[3].how = link::assumed; }) ==
        "chains[0], node 3: assumed without a reason");
  CHECK(after(s, b, [&](step& x) { nodes(x)[1].how = link::assumed; }) ==
        "chains[0], node 1: assumed without a reason");
  CHECK(after(s, b, [&](step& x) { nodes(x)[3].how = link::nested; }) ==
        "chains[0], node 3: not proven by the nested step");
  // A cycle: node 1 from node 3, which depends on node 1.
  CHECK(after(s, b, [&](step& x) {
          nodes(x)[1].by = in(1, 1);
          nodes(x)[1].from = 3;
        }) == "chains[0], node 1: not eliminated by the node that it comes from");
  CHECK(after(s, b, [&](step& x) { nodes(x)[0].holds = false; }) ==
        "chains[0], node 1: not eliminated by the node that it comes from");
  CHECK(after(s, b, [&](step& x) { x.chains[0].met = row(1, 1); }) ==
        "chains[0], node 5: the constraint at the end has a candidate left");
  CHECK(after(s, b, [&](step& x) { x.chains[0].met = in(9, 9); }) == "chains[0], node 5: no such constraint");
  CHECK(after(s, b, [&](step& x) { x.eliminations[0] = a(1, 1, 4); }) == "eliminations[0]: not proven");
  CHECK(after(s, b, [&](step& x) { x.eliminations.push_back(a(2, 1, 3)); }) == "eliminations[1]: not proven");
  CHECK(after(s, b, [&](step& x) { std::swap(x.placements, x.eliminations); }) ==
        "placements[0]: not proven");
}

TEST_CASE("chains: a node may state what already holds, and an assumption may be an elimination") {
  board4 b = pair_board();
  b.remove(at(1, 2), d(1));
  step s;
  s.placements = {a(1, 1, 1)};
  s.chains = {{{off(a(1, 1, 1), link::assumed, {}, 0), on(a(2, 1, 1), link::strong, in(1, 1)),
                off(a(2, 1, 2), link::weak, row(1, 2), 1)},
               in(1, 2),
               {}}};
  CHECK(to_string(logic::verify(s, b)) == "ok");
  CHECK(after(s, b, [](step& x) { std::swap(x.placements, x.eliminations); }) ==
        "eliminations[0]: not proven");
  s.placements.clear();
  s.eliminations = {a(2, 1, 1)};
  s.chains = {{{on(a(2, 1, 1)), on(a(2, 1, 2)), off(a(2, 1, 2), link::weak, row(1, 2), 0)}, in(1, 2), {}}};
  CHECK(to_string(logic::verify(s, b)) == "ok");
  b = pair_board();
  CHECK(to_string(logic::verify(s, b)) == "chains[0], node 1: assumed without a reason");
}

TEST_CASE("chains: nested steps hold in the state with the nodes before them") {
  const board4 b = nested_board();
  const step s = nested_step();
  CHECK(to_string(logic::verify(s, b)) == "ok");
  const auto nodes = [](step & x) -> auto& {
    return x.chains[0].nodes;
  };
  const std::string refused = "not proven by the nested step";
  CHECK(after(s, b, [&](step& x) { nodes(x)[1].from = 1; }) == "chains[0], node 1: " + refused);
  CHECK(after(s, b, [&](step& x) { nodes(x)[2].what = a(2, 1, 4); }) == "chains[0], node 2: " + refused);
  CHECK(after(s, b, [&](step& x) { nodes(x)[2].holds = true; }) == "chains[0], node 2: " + refused);
  // Where 3 has another place, there is no pair.
  CHECK(after(s, b, [&](step& x) { nodes(x)[0].what = x.eliminations[0] = a(3, 2, 3); }) ==
        "chains[0], node 1: " + refused);
  CHECK(after(s, b, [&](step& x) { nodes(x)[0].holds = false; }) == "chains[0], node 1: " + refused);
  CHECK(after(s, b, [&](step& x) { x.chains[0].nested[0].sets[0].cover.pop_back(); }) ==
        "chains[0], node 1: " + refused);
  CHECK(after(s, b, [&](step& x) { x.chains[0].nested[0].eliminations[1] = a(3, 1, 4); }) ==
        "chains[0], node 1: " + refused);
  CHECK(after(s, b, [&](step& x) { x.chains[0].nested.clear(); }) == "chains[0], node 1: " + refused);
  // Node 2 with the step of the state before node 1, which concludes less.
  CHECK(after(s, b, [&](step& x) {
          x.chains[0].nested.push_back(x.chains[0].nested[0]);
          x.chains[0].nested[1].eliminations = {a(2, 1, 3)};
          nodes(x)[2].from = 1;
        }) == "ok");
}

TEST_CASE("pairs: lemmas follow from those before them") {
  board4 b;
  keep(b, 1, 3, {1, 2});
  keep(b, 3, 3, {2, 3});
  keep(b, 4, 1, {1, 3});
  step s;
  // With 1 in r1c1, r1c3 is 2 and r4c1 is 3; so r3c3 is not 2; 3 is left.
  s.eliminations = {a(1, 1, 1)};
  s.pairs = {{a(1, 1, 1), a(2, 3, 3), in(1, 3)},
             {a(1, 1, 1), a(3, 3, 3), in(4, 1)},
             {a(1, 1, 1), a(1, 1, 1), in(3, 3)}};
  // r4c1 and r3c3 are no peers: the second lemma does not hold.
  CHECK(to_string(logic::verify(s, b)) == "pairs[1]: a candidate is compatible with both");
  keep(b, 3, 1, {1, 3});
  s.pairs[1].by = in(3, 1);
  CHECK(to_string(logic::verify(s, b)) == "ok");
  CHECK(after(s, b, [](step& x) { std::swap(x.pairs[0], x.pairs[2]); }) ==
        "pairs[0]: a candidate is compatible with both");
  CHECK(after(s, b, [](step& x) { std::swap(x.pairs[0], x.pairs[1]); }) == "ok");
  CHECK(after(s, b, [](step& x) { std::swap(x.pairs[0].a, x.pairs[0].b); }) == "ok");
  CHECK(after(s, b, [](step& x) { x.pairs.erase(x.pairs.begin()); }) ==
        "pairs[1]: a candidate is compatible with both");
  CHECK(after(s, b, [](step& x) { x.pairs.pop_back(); }) == "eliminations[0]: not proven");
  CHECK(after(s, b, [](step& x) { x.pairs[0].by = in(1, 4); }) ==
        "pairs[0]: a candidate is compatible with both");
  CHECK(after(s, b, [](step& x) { x.pairs[0].by = in(9, 1); }) == "pairs[0]: no such constraint");
  CHECK(after(s, b, [](step& x) { x.pairs[0].a = a(1, 3, 3); }) == "pairs[0]: no candidate");
  CHECK(after(s, b, [](step& x) { x.eliminations[0] = a(2, 3, 3); }) == "eliminations[0]: not proven");
  CHECK(after(s, b, [](step& x) { std::swap(x.placements, x.eliminations); }) == "placements[0]: not proven");
  // A candidate is compatible with itself.
  CHECK(after(s, b, [](step& x) { x.pairs[0].by = in(1, 1); }) ==
        "pairs[0]: a candidate is compatible with both");
  CHECK(after(s, b, [](step& x) {
          x.pairs = {{a(1, 1, 1), a(1, 1, 1), row(1, 1)}};
        }) == "pairs[0]: a candidate is compatible with both");
  // A refuted candidate supports no pair.
  CHECK(after(s, b, [](step& x) {
          x.pairs.push_back({a(1, 2, 3), a(1, 2, 3), in(1, 1)});
        }) == "pairs[3]: a candidate is compatible with both");
  CHECK(after(s, b, [](step& x) {
          x.pairs.push_back({a(2, 1, 4), a(2, 1, 4), in(1, 3)});
        }) == "pairs[3]: a candidate is compatible with both");
}

TEST_CASE("other houses: an argument may use a diagonal only where it is a house") {
  static const auto diagonals = house_list<box(2)>::diagonals();
  const houses::listed<box(2)> h(diagonals);
  bits::cells_board<box(2), houses::listed<box(2)>> b(h);
  for (const int c : {0, 5})
    for (const int v : {3, 4}) b.remove(cell(c), d(v));
  step s;
  s.eliminations = {a(1, 3, 3), a(2, 4, 4)};
  s.sets = {{{in(1, 1), in(2, 2)}, {constraint::of(house(12), d(1)), constraint::of(house(12), d(2))}}};
  CHECK(to_string(logic::verify(s, b)) == "ok");
  CHECK(logic::verify<box(2)>(s, candidates_of(b), b.values()).what == flaw::no_such_constraint);
}

TEST_CASE("assignments that the grid does not have are refused, in lemmas and links too") {
  const board4 b = pair_board();
  const assignment no_cell{cell(16), d(1)}, far_cell{cell(65535), d(1)},
      no_digit{at(4, 4), digit::from_index(4)}, far_digit{at(4, 4), digit::from_index(255)};
  for (const assignment none : {no_cell, far_cell, no_digit, far_digit}) {
    step s = pair_step();
    s.lemmas = {pair_step()};
    s.eliminations = {a(1, 1, 4)};
    s.lemmas[0].eliminations = {a(1, 1, 3)};
    CHECK(to_string(logic::verify(s, b)) == "ok");
    s.lemmas[0].eliminations.push_back(none);
    CHECK(to_string(logic::verify(s, b)) == "lemmas[0]: not proven by the nested step");

    logic::strong_link cell_1{
        {a(1, 1, 1)}, {a(2, 1, 1)}, logic::clause::of(in(1, 1), {a(1, 1, 1), a(2, 1, 1)})};
    logic::strong_link cell_2{
        {a(2, 1, 2)}, {a(1, 1, 2)}, logic::clause::of(in(1, 2), {a(1, 1, 2), a(2, 1, 2)})};
    step chain;
    chain.eliminations = {a(1, 1, 3)};
    chain.alternations = {{{cell_1, cell_2}}};
    CHECK(to_string(logic::verify(chain, b)) == "ok");
    for (const std::size_t i : {0u, 1u})
      for (const bool first : {true, false}) {
        step wrong = chain;
        auto& l = wrong.alternations[0].links[i];
        (first ? l.from : l.to).push_back(none);
        CHECK(logic::verify(wrong, b).what == flaw::not_a_candidate);
      }
  }
}

} // namespace verify_test
