// SPDX-License-Identifier: BSL-1.0
#include <boxline/nishio/graph.hpp>

#include <boxline/nishio/depth_first.hpp>
#include <boxline/nishio/path_counts.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

using namespace boxline;
using nishio::graph;

namespace {

// Eppstein's Definition 1.
template <box B>
bool is_almost_balanced(std::uint64_t rows) {
  int fewest = B.rows, most = 0;
  for (int b = 0; b < B.columns; ++b) {
    const int ones = std::popcount(rows >> (b * B.rows) & ((std::uint64_t{1} << B.rows) - 1));
    fewest = std::min(fewest, ones);
    most = std::max(most, ones);
  }
  return most - fewest <= 1;
}

// The number of faulty vertices and edges. They are counted instead of checked one by one, since each CHECK
// is expensive to compile.
template <box B>
int wrong_parts() {
  using index = typename graph<B>::index;
  const graph<B> g;
  int wrong = g.vertices() != nishio::vertex_count<B>();
  wrong += !g.rows(g.source()).empty() || g.rows(g.sink()).count() != B.size();
  wrong += g.first_of_rank(0) != 0 || g.first_of_rank(B.size() + 1) != g.vertices();
  uint128 edges = 0;
  for (int rank = 0; rank <= B.size(); ++rank)
    for (index v = g.first_of_rank(rank); v < g.first_of_rank(rank + 1); ++v) {
      const auto rows = g.rows(v);
      wrong += rows.count() != rank || g.rank(v) != rank;
      wrong += !is_almost_balanced<B>(rows.bits());
      wrong += g.find(rows) != v; // so no two have the same rows
      auto out = g.out(v).begin();
      for (int r = 0; r < B.size(); ++r) {
        if (rows.test(r) || !is_almost_balanced<B>(rows.bits() | std::uint64_t{1} << r)) continue;
        auto more = rows;
        more.insert(r);
        wrong += out == g.out(v).end() || out->row() != r || out->target() >= g.vertices() ||
                 g.rows(out->target()) != more;
        ++out;
        ++edges;
      }
      wrong += out != g.out(v).end() || static_cast<int>(g.out(v).size()) != g.degree(rank);
      wrong += g.out(v).data() != g.out(v, rank).data();
    }
  return wrong + (edges != g.edges()) + (edges != nishio::edge_count<B>());
}

// That exactly the almost-balanced sets are vertices.
template <box B>
bool finds_all() {
  const graph<B> g;
  for (std::uint64_t rows = 0; rows < std::uint64_t{1} << B.size(); ++rows) {
    const auto v = g.find(graph<B>::row_set::from_word(static_cast<typename graph<B>::row_set::word>(rows)));
    if (v.has_value() != is_almost_balanced<B>(rows)) return false;
    if (v && g.rows(*v).bits() != rows) return false;
  }
  return true;
}

} // namespace

TEST_CASE("graph: vertices and edges are as defined") {
  CHECK(wrong_parts<2>() == 0);
  CHECK(wrong_parts<3>() == 0);
  CHECK(wrong_parts<4>() == 0);
  CHECK(wrong_parts<box{2, 3}>() == 0);
  CHECK(wrong_parts<box{3, 2}>() == 0);
  CHECK(wrong_parts<box{3, 4}>() == 0);
  CHECK(wrong_parts<box{4, 3}>() == 0);
  CHECK(wrong_parts<box{1, 6}>() == 0);
  CHECK(wrong_parts<box{6, 1}>() == 0);
}

TEST_CASE("graph: every almost-balanced set of rows is found, and no other") {
  CHECK(finds_all<4>());
  CHECK(finds_all<box{2, 3}>());
  CHECK(finds_all<box{3, 4}>());
}

#ifdef BOXLINE_LONG_TESTS
TEST_CASE("[long] graph: 5x5") {
  CHECK(wrong_parts<5>() == 0);
}
#endif

// Edges without direction, by vertex.
using skeleton = std::array<std::vector<int>, 14>;

namespace {

bool are_adjacent(const skeleton& s, std::size_t a, std::size_t b) {
  return std::find(s[a].begin(), s[a].end(), static_cast<int>(b)) != s[a].end();
}

// An isomorphism: a one-to-one map of the vertices of `a` to those of `b` that keeps adjacency.
bool maps_onto(const skeleton& a, const skeleton& b, std::vector<std::size_t>& image) {
  const std::size_t v = image.size();
  if (v == a.size()) return true;
  for (std::size_t w = 0; w < b.size(); ++w) {
    if (a[v].size() != b[w].size() || std::find(image.begin(), image.end(), w) != image.end()) continue;
    bool fits = true;
    for (std::size_t u = 0; u < v; ++u) fits = fits && are_adjacent(a, u, v) == are_adjacent(b, image[u], w);
    if (!fits) continue;
    image.push_back(w);
    if (maps_onto(a, b, image)) return true;
    image.pop_back();
  }
  return false;
}

} // namespace

TEST_CASE(
    "graph: that of 2x2 is the skeleton of the rhombic dodecahedron (Eppstein, Figure 3 and section 7)") {
  const graph<2> g;
  CHECK(g.vertices() == 14);
  CHECK(g.edges() == 24);
  skeleton ours, theirs;
  for (graph<2>::index v = 0; v < g.vertices(); ++v)
    for (const auto e : g.out(v)) {
      CHECK(g.rank(e.target()) == g.rank(v) + 1); // so it is bipartite
      ours[v].push_back(static_cast<int>(e.target()));
      ours[e.target()].push_back(static_cast<int>(v));
    }
  CHECK(std::count_if(ours.begin(), ours.end(), [](const auto& next) { return next.size() == 3; }) == 8);
  CHECK(std::count_if(ours.begin(), ours.end(), [](const auto& next) { return next.size() == 4; }) == 6);

  // The solid: the corners (+-1, +-1, +-1) of a cube, and the points (+-2, 0, 0), (0, +-2, 0), (0, 0, +-2)
  // over its faces; its edges are sqrt(3) long.
  std::vector<std::array<int, 3>> points;
  for (int i = 0; i < 8; ++i) points.push_back({(i & 1) * 2 - 1, (i >> 1 & 1) * 2 - 1, (i >> 2 & 1) * 2 - 1});
  for (std::size_t i = 0; i < 6; ++i) {
    points.push_back({0, 0, 0});
    points.back()[i / 2] = i % 2 == 0 ? 2 : -2;
  }
  int edges = 0;
  for (std::size_t a = 0; a < 14; ++a)
    for (std::size_t b = 0; b < 14; ++b) {
      int square = 0;
      for (std::size_t i = 0; i < 3; ++i)
        square += (points[a][i] - points[b][i]) * (points[a][i] - points[b][i]);
      if (square != 3) continue;
      theirs[a].push_back(static_cast<int>(b));
      ++edges;
    }
  CHECK(edges == 2 * 24);
  std::vector<std::size_t> image;
  CHECK(maps_onto(ours, theirs, image));

  // And not of anything else with these degrees: one pair of edges crossed over.
  auto crossed = theirs;
  const auto turn = [&crossed](int a, int from, int to) {
    *std::find(crossed[static_cast<std::size_t>(a)].begin(), crossed[static_cast<std::size_t>(a)].end(),
               from) = to;
  };
  const int a = 0, b = crossed[0][0], c = 7, d = crossed[7][0];
  REQUIRE(!are_adjacent(theirs, 0, static_cast<std::size_t>(d)));
  REQUIRE(!are_adjacent(theirs, 7, static_cast<std::size_t>(b)));
  turn(a, b, d);
  turn(b, a, c);
  turn(c, d, b);
  turn(d, c, a);
  image.clear();
  CHECK(!maps_onto(ours, crossed, image));
}

TEST_CASE("a graph whose limits stop it is none, and the methods report why") {
  stop_reason why = stop_reason::none;
  CHECK(!nishio::graph<4>::within({.until = deadline::in(-1)}, why));
  CHECK(why == stop_reason::limit_reached);
  const auto cancel = [] { return true; };
  nishio::path_counts<4> counts;
  CHECK(counts.count(nishio::cell_set<4>::full(), {.cancelled = cancel}) == stop_reason::cancelled);
  CHECK(counts.total() == 0);
  CHECK(counts.count(nishio::cell_set<4>::full()) == stop_reason::none);
  CHECK(counts.total() == nishio::placement_count<4>());
  nishio::depth_first<4> method;
  const auto all = nishio::cell_set<4>::full();
  CHECK(method(all, {.cancelled = cancel}).verdict == nishio::placement_verdict::cancelled);
  CHECK(method(all).cells == all);
  CHECK(nishio::graph<4>::within({}, why)->out(0).size() == method.structure().out(0).size());
}
