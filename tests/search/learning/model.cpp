// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/search/learning/model.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

// A namespace of its own, since files of one folder may be compiled together.
namespace learning_model_tests {

using namespace boxline;
using model = search::cdcl::model<std::uint16_t>;

TEST_CASE("the model of the blank 4x4: 64 variables, 64 groups of four, 10 neighbours each") {
  const model m(bits::cells_board<2>(), status::open);
  CHECK(m.digits == 4);
  CHECK_FALSE(m.contradictory);
  CHECK(m.variables() == 64);
  CHECK(m.groups.size() == 16 + 12 * 4);
  for (std::size_t g = 0; g < m.groups.size(); ++g) CHECK(m.groups[g].size() == 4);
  for (std::size_t v = 0; v < m.variables(); ++v) {
    CHECK(m.groups_of[v].size() == 4);
    for (const auto g : m.groups_of[v]) CHECK(std::ranges::count(m.groups[g], v) == 1);
    CHECK(m.neighbours[v].size() == 3 + 7); // other digits of the cell, the digit in its peers
  }
}

TEST_CASE("neighbours are the candidates that exclude each other, each once") {
  random_source random(3);
  for (int round = 0; round < 30; ++round) {
    bits::cells_board<2> b;
    REQUIRE(load(b, brute::without(brute::full_grid<2>(random), 12, random)) != status::contradiction);
    const model m(b, status::open);
    for (std::size_t v = 0; v < m.variables(); ++v) {
      const assignment a = m.candidates[v];
      CHECK_FALSE(b.is_placed(a.where));
      CHECK(b.has(a.where, a.what));
      std::vector<std::uint16_t> expected;
      for (std::size_t w = 0; w < m.variables(); ++w) {
        const assignment other = m.candidates[w];
        const auto& peers = b.houses().peers(a.where);
        const bool is_peer = std::find(peers.begin(), peers.end(), other.where) != peers.end();
        if (w != v && (a.where == other.where || (is_peer && a.what == other.what)))
          expected.push_back(static_cast<std::uint16_t>(w));
      }
      std::vector<std::uint16_t> found(m.neighbours[v].begin(), m.neighbours[v].end());
      std::sort(found.begin(), found.end());
      CHECK(found == expected);
    }
  }
}

TEST_CASE("a cell or a digit of a house without a candidate is a contradiction") {
  bits::cells_board<2> b;
  for (int c = 0; c < 4; ++c) b.remove(cell(c), digit::from_index(1));
  CHECK(model(b, status::open).contradictory);
  const model known(bits::cells_board<2>(), status::contradiction);
  CHECK(known.contradictory);
  CHECK(known.variables() == 0);
}

} // namespace learning_model_tests
