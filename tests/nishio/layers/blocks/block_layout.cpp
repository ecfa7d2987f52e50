// SPDX-License-Identifier: BSL-1.0
#include <boxline/nishio/layers/blocks/block_layout.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

using namespace boxline;
using namespace boxline::nishio::layers;

namespace {

// All sets of rows with I or I + 1 rows of each band.
template <box S, int I>
std::vector<std::uint64_t> all_sets() {
  std::vector<std::uint64_t> sets;
  for (std::uint64_t rows = 0; rows < std::uint64_t{1} << S.size(); ++rows) {
    bool is_one = true;
    for (int b = 0; b < S.columns; ++b) {
      const int size = std::popcount(rows >> (b * S.rows) & ((1u << S.rows) - 1));
      is_one = is_one && (size == I || size == I + 1);
    }
    if (is_one) sets.push_back(rows);
  }
  return sets;
}

template <box S, int I>
void check_layout() {
  using layout = block_layout<S, I>;
  std::set<std::tuple<std::size_t, std::size_t, int>> places;
  for (const std::uint64_t rows : all_sets<S, I>()) {
    const auto p = layout::find(rows);
    CHECK(p.block < layout::blocks);
    CHECK(p.state < layout::states);
    CHECK(places.insert({p.block, p.state, p.bit}).second); // one place for each set
    // The position of its block has the states of its outer bands.
    typename layout::position at;
    while (at.block < p.block) at.next();
    int passed = 0;
    for (int b = 0; b < layout::outer; ++b) {
      const auto of_band = static_cast<unsigned>(rows >> (b * S.rows) & ((1u << S.rows) - 1));
      CHECK(layout::band::sets[at.state[static_cast<std::size_t>(b)]] == of_band);
      CHECK(at.with(b, of_band) == p.block);
      passed += std::popcount(of_band) == I + 1;
    }
    CHECK(at.passed() == passed);
  }
  CHECK(layout::words == layout::blocks * layout::states);
}

} // namespace

TEST_CASE("block_layout: each set of rows has a place of its own") {
  check_layout<2, 0>();
  check_layout<2, 1>();
  check_layout<box(2, 4), 1>();
  check_layout<3, 1>();
}

TEST_CASE("block_layout: positions forward and backward") {
  using layout = block_layout<3, 1>;
  layout::position forward;
  std::vector<layout::band_list> states;
  for (; forward.block < layout::blocks; forward.next()) states.push_back(forward.state);
  layout::position backward = layout::position::last();
  for (std::size_t left = layout::blocks; left-- > 0; backward.previous()) {
    CHECK(backward.block == left);
    CHECK(backward.state[0] == states[left][0]); // the one outer band
  }
}

TEST_CASE("block_layout: a set that ends a stack is one that the next stack begins with") {
  constexpr box S(3, 4);
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  block_layout<S, 1>::for_each_first_block([&](std::size_t begun, std::size_t ended) {
    pairs.insert({begun, ended});
  });
  std::set<std::pair<std::size_t, std::size_t>> expected;
  for (const std::uint64_t rows : all_sets<S, 1>()) {
    bool begins = true; // one row of each outer band
    for (int b = 0; b < S.columns - 2; ++b) begins = begins && std::popcount(rows >> (b * 3) & 7u) == 1;
    if (!begins) continue;
    // In stack 0 the last two bands may have no row yet: only the outer ones determine the block.
    expected.insert({block_layout<S, 1>::find(rows).block, block_layout<S, 0>::find(rows & 077).block});
  }
  CHECK(pairs == expected);
}
