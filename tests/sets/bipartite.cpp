// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/sets/bipartite.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

using namespace boxline;

namespace {

// What lies in perfect matchings, by all permutations; none where there is none.
template <int N>
typename sets::bipartite<N>::edges by_permutations(const typename sets::bipartite<N>::edges& edges) {
  typename sets::bipartite<N>::edges result{};
  std::array<int, N> order{};
  std::iota(order.begin(), order.end(), 0);
  do {
    bool fits = true;
    for (int i = 0; i < N; ++i) fits = fits && edges[i].test(order[i]);
    if (!fits) continue;
    for (int i = 0; i < N; ++i) result[i].insert(order[i]);
  } while (std::next_permutation(order.begin(), order.end()));
  return result;
}

// False where it differs from all permutations.
template <int N>
bool is_right(const typename sets::bipartite<N>::edges& edges) {
  const auto expected = by_permutations<N>(edges);
  sets::bipartite<N> graph(edges);
  if (graph.match() == expected[0].empty()) return false;
  if (expected[0].empty()) return true;
  sets::fixed_set<N> partners;
  for (int j = 0; j < N; ++j) {
    partners.insert(graph.partner(j));
    if (!edges[graph.partner(j)].test(j)) return false;
  }
  return partners == sets::fixed_set<N>::full() && graph.matchable() == expected &&
         graph.neighbours() == edges;
}

template <int N>
constexpr typename sets::bipartite<N>::edges from_bits(unsigned long long bits) {
  typename sets::bipartite<N>::edges edges{};
  for (int i = 0; i < N * N; ++i)
    if (bits >> i & 1) edges[i / N].insert(i % N);
  return edges;
}

} // namespace

TEST_CASE("bipartite: every graph of up to 4 and 4 nodes") {
  const auto all = []<int N>(std::integral_constant<int, N>) {
    int wrong = 0;
    for (unsigned bits = 0; bits < 1u << N * N; ++bits) wrong += !is_right<N>(from_bits<N>(bits));
    CHECK(wrong == 0);
  };
  all(std::integral_constant<int, 1>());
  all(std::integral_constant<int, 2>());
  all(std::integral_constant<int, 3>());
  all(std::integral_constant<int, 4>());
}

TEST_CASE("bipartite: random graphs of 6 and 6 nodes") {
  random_source random(1);
  int wrong = 0, matched = 0;
  for (int i = 0; i < 500; ++i) {
    unsigned long long bits = 0;
    const std::uint64_t density = 20 + random.below(50);
    for (int j = 0; j < 36; ++j) bits |= static_cast<unsigned long long>(random.below(100) < density) << j;
    wrong += !is_right<6>(from_bits<6>(bits));
    matched += sets::bipartite<6>(from_bits<6>(bits)).match();
  }
  CHECK(wrong == 0);
  CHECK(matched > 50);
  CHECK(matched < 450);
}

TEST_CASE("bipartite: as many nodes as a word has bits, and more") {
  const auto cycle = []<int N>(std::integral_constant<int, N>) {
    typename sets::bipartite<N>::edges edges{};
    for (int i = 0; i < N; ++i) {
      edges[i].insert(i);
      edges[i].insert((i + 1) % N);
    }
    sets::bipartite<N> whole(edges);
    REQUIRE(whole.match());
    CHECK(whole.matchable() == edges);
    edges[N / 2].erase(N / 2);
    sets::bipartite<N> cut(edges);
    REQUIRE(cut.match());
    const auto left = cut.matchable();
    for (int i = 0; i < N; ++i) {
      CHECK(left[i].is_single());
      CHECK(left[i].test((i + 1) % N));
    }
    edges[0].erase(1);
    CHECK(!sets::bipartite<N>(edges).match());
  };
  cycle(std::integral_constant<int, 64>());
  cycle(std::integral_constant<int, 70>());
}

static_assert([] {
  sets::bipartite<3> graph(from_bits<3>(0b111'010'011)); // 0: {0, 1}, 1: {1}, 2: all
  const auto expected = from_bits<3>(0b100'010'001);
  return graph.match() && graph.matchable() == expected;
}());
