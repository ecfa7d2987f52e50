// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/logic/rules/connected_subsets.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <vector>

namespace connected_subsets_test {

using namespace boxline;

namespace {

constexpr int n = 6;
using found_list = std::vector<std::pair<unsigned, unsigned>>; // the chosen sets, and their union

template <class Set>
unsigned mask_of(const Set& s) {
  unsigned mask = 0;
  for (const int i : s) mask |= 1u << i;
  return mask;
}
propagate::house_sets<n> sets_of(const std::vector<unsigned>& masks) {
  propagate::house_sets<n> result{};
  for (std::size_t i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      if (masks[i] >> j & 1) result[i].insert(j);
  return result;
}

// By the definition: `size` sets of two members or more with `size` members together, and no two parts
// without a common member. In lexicographic order of the indices.
found_list by_definition(const std::vector<unsigned>& masks, int size) {
  const auto sum = [&](unsigned chosen) {
    unsigned all = 0;
    for (int i = 0; i < n; ++i)
      if (chosen >> i & 1) all |= masks[static_cast<std::size_t>(i)];
    return all;
  };
  found_list result;
  for (unsigned reversed = (1u << n) - 1; reversed > 0; --reversed) {
    unsigned chosen = 0;
    for (int i = 0; i < n; ++i) chosen |= (reversed >> i & 1) << (n - 1 - i);
    if (std::popcount(chosen) != size || std::popcount(sum(chosen)) != size) continue;
    bool holds = true;
    for (int i = 0; i < n; ++i)
      if (chosen >> i & 1) holds &= std::popcount(masks[static_cast<std::size_t>(i)]) >= 2;
    for (unsigned part = (chosen - 1) & chosen; part > 0; part = (part - 1) & chosen)
      holds &= (sum(part) & sum(chosen & ~part)) != 0;
    if (holds) result.emplace_back(chosen, sum(chosen));
  }
  return result;
}

template <int Size>
found_list found_in(const std::vector<unsigned>& masks) {
  found_list result;
  std::uint64_t examined = 0;
  const auto sets = sets_of(masks);
  const limits unlimited_search;
  logic::connected_subsets<Size, n> search(sets, unlimited_search, examined);
  CHECK(search.for_each([&](const auto& chosen, const auto& members) {
    result.emplace_back(mask_of(chosen), mask_of(members));
    return true;
  }));
  CHECK(search.stopped() == stop_reason::none);
  return result;
}

} // namespace

TEST_CASE("connected_subsets: those of the definition, on random sets") {
  random_source random(1);
  std::size_t found = 0;
  for (int i = 0; i < 3000; ++i) {
    std::vector<unsigned> masks;
    for (int j = 0; j < n; ++j)
      masks.push_back(static_cast<unsigned>(random.below(1u << n) & (i % 2 ? random.below(1u << n) : ~0u)));
    REQUIRE(found_in<2>(masks) == by_definition(masks, 2));
    REQUIRE(found_in<3>(masks) == by_definition(masks, 3));
    REQUIRE(found_in<4>(masks) == by_definition(masks, 4));
    found += by_definition(masks, 3).size() + by_definition(masks, 4).size();
  }
  CHECK(found > 500);
}

TEST_CASE("connected_subsets: two pairs without a common member are no quadruple") {
  CHECK(found_in<4>({0b11, 0b11, 0b1100, 0b1100, 0b111111, 0b111111}).empty());
  CHECK(found_in<2>({0b11, 0b11, 0b1100, 0b1100, 0b111111, 0b111111}).size() == 2);
  CHECK(found_in<4>({0b11, 0b110, 0b1100, 0b1001, 0b111111, 0b111111}).size() == 1);
}

TEST_CASE("houses_with_subsets: where some naked subset eliminates, of any size, on random rows") {
  using board6 = bits::crossed_board<box(2, 3)>;
  random_source random(2);
  int with = 0, without = 0;
  logic::houses_with_subsets<board6> houses; // which keeps what it knows of equal houses
  for (int round = 0; round < 4000; ++round) {
    board6 b;
    const auto order = random.below(n);
    for (int c = 0; c < n; ++c)
      for (int d = 0; d < n; ++d)
        if (d != (c + int(order)) % n && random.below(3) < std::uint64_t(round % 3))
          b.remove(cell(c), digit::from_index(d));
    const auto masks = [&](int c) { return mask_of(b.digits(cell(c))); };
    bool expected = false;
    for (unsigned chosen = 1; chosen < (1u << n) - 1; ++chosen) {
      unsigned inside = 0, outside = 0;
      for (int c = 0; c < n; ++c) (chosen >> c & 1 ? inside : outside) |= masks(c);
      expected |= std::popcount(inside) == std::popcount(chosen) && (inside & outside) != 0;
    }
    const logic::candidate_sets<board6> candidates(b);
    for (int again = 0; again < 2; ++again) {
      houses.begin(candidates);
      REQUIRE(houses.has(house(0)) == expected);
      REQUIRE(houses.has(house(0)) == expected);
    }
    (expected ? with : without) += 1;
  }
  CHECK(with > 500);
  CHECK(without > 500);
  // A house without a solution is not skipped.
  board6 none;
  for (int c = 0; c < 3; ++c)
    for (int d = 2; d < n; ++d) none.remove(cell(c), digit::from_index(d));
  const logic::state_cache<board6> shared;
  CHECK(shared.part<logic::houses_with_subsets<board6>>(none).has(house(0)));
}

TEST_CASE("houses_with_subsets: what is known of a house is kept for its cells and candidates alone") {
  using board4 = bits::crossed_board<2, houses::listed<2>>;
  const auto diagonals = house_list<2>::diagonals();
  auto others = house_list<2>::standard(); // as many
  others.add({cell(0), cell(6), cell(9), cell(15)});
  others.add({cell(1), cell(7), cell(8), cell(14)});
  random_source random(5);
  logic::houses_with_subsets<board4> kept;
  int changes = 0;
  bool before = false;
  for (int round = 0; round < 300; ++round) {
    board4 boards[] = {board4(houses::listed<2>(diagonals)), board4(houses::listed<2>(others))};
    for (int times = 0; times < 6; ++times) {
      for (const board4& b : boards) { // of the same candidates
        const logic::candidate_sets<board4> candidates(b);
        logic::houses_with_subsets<board4> fresh;
        fresh.begin(candidates);
        kept.begin(candidates);
        for (int u = 0; u < b.houses().size(); ++u) {
          if (random.below(3) == 0) continue; // not asked for
          const bool has = kept.has(house(u));
          CHECK(has == fresh.has(house(u)));
          changes += has != before;
          before = has;
        }
      }
      for (int i = 0; i < 6; ++i) {
        const cell c(static_cast<int>(random.below(16)));
        const digit d = digit::from_index(static_cast<int>(random.below(4)));
        if (boards[0].has(c, d) && boards[0].digits(c).count() > 2)
          for (board4& b : boards) b.remove(c, d);
      }
    }
  }
  CHECK(changes > 100);
}

TEST_CASE("cells_in_pairs: the houses with two cells of pairs that eliminate something") {
  using board4 = bits::crossed_board<2>;
  random_source random(3);
  int with = 0, without = 0;
  for (int round = 0; round < 2000; ++round) {
    board4 b;
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        if (d != (c + c / 4) % 4 && random.below(3) < 2) b.remove(cell(c), digit::from_index(d));
    // Equal candidates, two in number, in two peers, of which a common peer has one.
    sets::fixed_set<16> expected;
    const auto& h = b.houses();
    const auto see = [&h](int x, int y) {
      for (int u = 0; u < h.size(); ++u)
        if (x != y && h.contains(house(u), cell(x)) && h.contains(house(u), cell(y))) return true;
      return false;
    };
    for (int x = 0; x < 16; ++x)
      for (int y = 0; y < 16; ++y) {
        const auto two = b.digits(cell(x));
        if (!see(x, y) || two.count() != 2 || b.digits(cell(y)) != two) continue;
        for (int c = 0; c < 16; ++c)
          if (see(c, x) && see(c, y) && !(b.digits(cell(c)) & two).empty()) expected.insert(x);
      }
    const logic::candidate_sets<board4> candidates(b);
    logic::cells_in_pairs<board4> pairs;
    pairs.begin(candidates);
    for (int u = 0; u < h.size(); ++u) {
      int count = 0;
      for (const cell c : h.cells(house(u))) count += expected.test(c);
      REQUIRE(pairs.are_in(house(u)) == (count >= 2));
      (count >= 2 ? with : without) += 1;
    }
  }
  CHECK(with > 500);
  CHECK(without > 500);
}

TEST_CASE("connected_subsets: the visitor and the limits end the search") {
  const auto sets = sets_of({0b11, 0b11, 0b1100, 0b1100, 0b110000, 0b110000});
  std::uint64_t examined = 0;
  const limits no_limit;
  logic::connected_subsets<2, n> search(sets, no_limit, examined);
  int count = 0;
  CHECK_FALSE(search.for_each([&](const auto&, const auto&) { return ++count < 2; }));
  CHECK(count == 2);
  CHECK(search.stopped() == stop_reason::none);
  CHECK(examined > 0);

  limits few;
  few.nodes = 3;
  std::uint64_t nodes = 0;
  logic::connected_subsets<2, n> limited(sets, few, nodes);
  CHECK_FALSE(limited.for_each([](const auto&, const auto&) { return true; }));
  CHECK(limited.stopped() == stop_reason::limit_reached);
}

} // namespace connected_subsets_test
