// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"
#include "rounds.hpp"

#include <boxline/propagate/all_different.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::all_different, bits::cells_board<3>>);
static_assert(inference_only<propagate::all_different>);

TEST_CASE("all_different infers what its naive implementation infers, on every board and kind of house") {
  oracle::compare_all(
      propagate::all_different(), [](auto& m) { return testing::naive::all_different(m); }, 2, 10);
}

#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/sequence.hpp>

#include <algorithm>
#include <numeric>

// One house of N cells with random candidates: what is left has to be what some permutation uses.
template <int N>
void against_permutations(std::uint64_t seed, int states) {
  house_list<box{1, N}> one_row;
  std::array<cell, N> row{};
  for (int i = 0; i < N; ++i) row[i] = cell(i);
  one_row.add(row);
  random_source random(seed);
  int contradictions = 0, changed = 0;
  for (int state = 0; state < states; ++state) {
    bits::cells_board<box{1, N}, houses::listed<box{1, N}>> b{houses::listed<box{1, N}>(one_row)};
    bool has[N][N], used[N][N] = {};
    const auto density = 20 + random.below(60);
    for (int i = 0; i < N; ++i)
      for (int d = 0; d < N; ++d)
        if (has[i][d] = random.below(100) < density; !has[i][d]) b.remove(cell(i), digit::from_index(d));
    std::array<int, N> order{};
    std::iota(order.begin(), order.end(), 0);
    bool any = false;
    do {
      bool fits = true;
      for (int i = 0; i < N; ++i) fits = fits && has[i][order[i]];
      if (fits)
        for (int i = 0; i < N; ++i) used[i][order[i]] = true;
      any = any || fits;
    } while (std::next_permutation(order.begin(), order.end()));
    propagate::all_different p;
    const progress made = p.propagate(b);
    REQUIRE((made == progress::contradiction) == !any);
    if (!any) {
      ++contradictions;
      continue;
    }
    bool differs = false;
    for (int i = 0; i < N; ++i)
      for (int d = 0; d < N; ++d) {
        REQUIRE(b.has(cell(i), digit::from_index(d)) == used[i][d]); // in one pass
        differs = differs || used[i][d] != has[i][d];
      }
    REQUIRE((made == progress::some) == differs);
    changed += differs;
  }
  CHECK(contradictions > 0);
  CHECK(changed > 0);
}

TEST_CASE("all_different keeps exactly what some permutation uses") {
  against_permutations<2>(1, 200);
  against_permutations<3>(2, 2000);
  against_permutations<4>(3, 4000);
  against_permutations<5>(4, 2000);
  against_permutations<6>(5, 400);
}

TEST_CASE("naked and hidden subsets up to n / 2 together infer what all_different infers") {
  using together = propagate::sequence<propagate::naked_subsets<2>, propagate::hidden_subsets<2>>;
  const auto naive = [](auto& m) { return testing::naive::all_different(m); };
  oracle::compare<family_list<bits::cells>, 2>(houses::standard<2>(), 1000, together(), naive);
  oracle::compare<family_list<bits::cells>, box{1, 5}>(houses::standard<box{1, 5}>(), 300, together(), naive);
  using larger = propagate::sequence<propagate::naked_subsets<4>, propagate::hidden_subsets<4>>;
  oracle::compare<family_list<bits::cells>, 3>(houses::standard<3>(), shortened(15, 2), larger(), naive);
}

TEST_CASE("all_different takes the largest house that a word holds, and one beyond") {
  // Each cell of row 1 has two candidates, its own digit and the next: a single cycle, of which nothing can
  // be eliminated. Without one of them, each cell has one digit left.
  const auto cycle = []<int N>(std::integral_constant<int, N>) {
    house_list<box{1, N}> one_row;
    std::array<cell, N> row{};
    for (int i = 0; i < N; ++i) row[i] = cell(i);
    one_row.add(row);
    bits::cells_board<box{1, N}, houses::listed<box{1, N}>> b{houses::listed<box{1, N}>(one_row)};
    for (int i = 0; i < N; ++i)
      for (int d = 0; d < N; ++d)
        if (d != i && d != (i + 1) % N) b.remove(cell(i), digit::from_index(d));
    propagate::all_different p;
    CHECK(p.propagate(b) == progress::none);
    b.remove(cell(N / 2), digit::from_index(N / 2));
    CHECK(p.propagate(b) == progress::some);
    for (int i = 0; i < N; ++i) CHECK(b.digits(cell(i)).first() == (i + 1) % N);
    for (int i = 0; i < N; ++i) CHECK(b.digits(cell(i)).is_single());
    b.remove(cell(0), digit::from_index(1));
    CHECK(p.propagate(b) == progress::contradiction);
  };
  cycle(std::integral_constant<int, 64>());
  cycle(std::integral_constant<int, 70>());
}

static_assert([] {
  bits::cells_board<2> b;
  for (int i = 0; i < 3; ++i) b.remove(cell(i), digit::from_value(4));
  propagate::all_different p;
  return propagate::run(p, b) == status::open && b.digits(cell(3)).is_single() &&
         b.has(cell(3), digit::from_value(4));
}());
