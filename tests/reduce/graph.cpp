// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/reduce/graph.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>

using namespace boxline;

namespace {

using edge = std::pair<int, int>;

template <class Graph>
std::vector<edge> edges_of(const Graph& g) {
  std::vector<edge> edges;
  g.for_each_edge([&](int a, int b) { edges.emplace_back(a, b); });
  return edges;
}

// The edges between cells by the rules of the game.
std::set<edge> cell_edges(int n, const std::vector<brute::region>& houses) {
  std::set<edge> edges;
  for (const auto& cells : houses)
    for (const int a : cells)
      for (const int b : cells)
        if (a < b) edges.emplace(a, b);
  REQUIRE(houses.size() >= static_cast<std::size_t>(2 * n));
  return edges;
}

template <box B>
void check_sizes(int k) {
  const int n = k * k;
  const reduce::graph<B> g;
  CHECK(!g.has_palette());
  CHECK(g.vertices() == n * n);
  CHECK(g.edges() == n * n * (3 * n - 2 * k - 1) / 2);
  const auto edges = edges_of(g);
  CHECK(static_cast<int>(edges.size()) == g.edges());
  CHECK(std::set<edge>(edges.begin(), edges.end()) == cell_edges(n, brute::standard_houses(k, k)));
}

// All proper colourings with n colours, vertex by vertex from the last, so that the palette comes first.
class colourings {
public:
  template <class Graph>
  colourings(const Graph& g, int n) : n_(n), adjacent_(static_cast<std::size_t>(g.vertices())) {
    g.for_each_edge([&](int a, int b) { adjacent_[static_cast<std::size_t>(a)].push_back(b); });
    colours_.assign(adjacent_.size(), -1);
  }
  template <class Visit>
  void for_each(Visit visit) {
    extend(static_cast<int>(colours_.size()) - 1, visit);
  }

private:
  template <class Visit>
  void extend(int v, Visit& visit) {
    if (v < 0) return visit(colours_);
    for (int colour = 0; colour < n_; ++colour) {
      bool free = true;
      for (const int other : adjacent_[static_cast<std::size_t>(v)])
        free = free && colours_[static_cast<std::size_t>(other)] != colour;
      if (!free) continue;
      colours_[static_cast<std::size_t>(v)] = colour;
      extend(v - 1, visit);
    }
  }
  int n_;
  std::vector<std::vector<int>> adjacent_; // those with greater numbers
  std::vector<int> colours_;
};

} // namespace

TEST_CASE("n^2 vertices, and at 9x9 810 edges: k from 2 to 6") {
  check_sizes<2>(2);
  check_sizes<3>(3);
  check_sizes<4>(4);
  check_sizes<5>(5);
  check_sizes<6>(6);
  static_assert(reduce::graph<3>().vertices() == 81 && reduce::graph<3>().edges() == 810);
  CHECK(reduce::graph<2>().edges() == 56);
  CHECK(reduce::graph<6>().edges() == 61560);
}

TEST_CASE("other houses and shapes have their own edges") {
  CHECK(reduce::graph<box{1, 4}>().edges() == 48);
  const auto rectangle = edges_of(reduce::graph<box{2, 3}>());
  CHECK(std::set<edge>(rectangle.begin(), rectangle.end()) == cell_edges(6, brute::standard_houses(2, 3)));

  const auto list = house_list<2>::diagonals();
  const houses::listed<2> h(list);
  auto houses = brute::standard_houses(2, 2);
  houses.push_back({0, 5, 10, 15});
  houses.push_back({3, 6, 9, 12});
  const reduce::graph<2, houses::listed<2>> g(h);
  const auto edges = edges_of(g);
  CHECK(std::set<edge>(edges.begin(), edges.end()) == cell_edges(4, houses));
  CHECK(g.edges() == static_cast<int>(edges.size()));
  CHECK(reduce::graph<2, houses::listed<2>>(grid<2>(), h).edges() == g.edges() + 6);
}

TEST_CASE("a given is joined to every palette vertex but its own") {
  const auto puzzle =
      brute::read<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const reduce::graph<3> g(puzzle);
  CHECK(g.vertices() == 90);
  CHECK(g.edges() == 810 + 36 + 30 * 8);
  auto wanted = cell_edges(9, brute::standard_houses(3, 3));
  for (int a = 1; a <= 9; ++a) {
    CHECK(reduce::graph<3>::palette_vertex(digit::from_value(a)) == 80 + a);
    for (int b = a + 1; b <= 9; ++b) wanted.emplace(80 + a, 80 + b);
    for (int c = 0; c < 81; ++c)
      if (puzzle[cell(c)] != 0 && puzzle[cell(c)] != a) wanted.emplace(c, 80 + a);
  }
  const auto edges = edges_of(g);
  CHECK(edges.size() == wanted.size());
  CHECK(std::set<edge>(edges.begin(), edges.end()) == wanted);
}

TEST_CASE("the colourings with n colours are the solutions, n! times each") {
  random_source random(3);
  for (int i = 0; i < 12; ++i) {
    grid<2> puzzle;
    if (i > 0) puzzle = brute::without(brute::full_grid<2>(random), 8 + i % 4, random);
    if (i % 3 == 2) puzzle = brute::misled(puzzle, brute::solutions(puzzle, 1).at(0), random);
    const auto solutions = brute::solutions(puzzle, 1000);
    const reduce::graph<2> g(puzzle);
    std::map<grid<2>, int> found;
    colourings(g, 4).for_each([&](const std::vector<int>& colours) {
      REQUIRE(g.is_proper(colours));
      ++found[g.to_grid(colours)];
    });
    CHECK(found.size() == solutions.size());
    for (const auto& s : solutions) CHECK(found[s] == 24);
  }
  // Without a palette every solution is one colouring, its colours the digits.
  const reduce::graph<box{1, 3}> latin;
  int squares = 0;
  colourings(latin, 3).for_each([&](std::vector<int> colours) {
    for (int& colour : colours) ++colour;
    squares += is_solution(latin.to_grid(colours));
  });
  CHECK(squares == 12);
}

TEST_CASE("clashing givens have no colouring, and a colour that is no digit leaves its cell blank") {
  grid<2> clash;
  clash.set_value(cell(0), 1);
  clash.set_value(cell(1), 1);
  int found = 0;
  colourings(reduce::graph<2>(clash), 4).for_each([&](const std::vector<int>&) { ++found; });
  CHECK(found == 0);

  const reduce::graph<2> g{grid<2>()};
  std::vector<int> colours(20, 7);
  for (int d = 0; d < 4; ++d) colours[static_cast<std::size_t>(16 + d)] = 10 * d;
  colours[3] = 20;
  CHECK(!g.is_proper(colours));
  const auto read = g.to_grid(colours);
  CHECK(read.givens() == 1);
  CHECK(read[cell(3)] == 3);
}
