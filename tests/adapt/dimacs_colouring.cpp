// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/dimacs_colouring.hpp>

#include "adapt/puzzles.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

template <box B>
void check_sizes(int k) {
  const int n = k * k;
  std::string text;
  append_colouring(text, reduce::graph<B>());
  const auto graph = read_edges(text);
  REQUIRE(graph.has_value());
  CHECK(graph->vertices == n * n);
  CHECK(static_cast<int>(graph->edges.size()) == n * n * (3 * n - 2 * k - 1) / 2);
}

} // namespace

TEST_CASE("append_colouring: the graph is read back, k from 2 to 4") {
  check_sizes<2>(2);
  check_sizes<3>(3);
  check_sizes<4>(4);
  for (const auto& puzzle : puzzles::mixed<box{2, 3}>(3)) {
    const reduce::graph<box{2, 3}> g(puzzle);
    std::string text;
    append_colouring(text, g);
    const auto graph = read_edges(text);
    REQUIRE(graph.has_value());
    CHECK(graph->vertices == 42);
    std::vector<edge_list::edge> edges;
    g.for_each_edge([&](int a, int b) { edges.push_back({a, b}); });
    CHECK(graph->edges == edges);
  }
}

TEST_CASE("append_colouring: a whole file") {
  grid<box{1, 2}> puzzle;
  puzzle.set_value(cell(3), 2);
  std::string text;
  append_colouring(text, reduce::graph<box{1, 2}>(puzzle));
  CHECK(text == "c boxline col box 1x2 palette\nc givens ...2\np edge 6 6\n"
                "e 1 2\ne 1 3\ne 2 4\ne 3 4\ne 5 6\ne 4 5\n");
}

TEST_CASE("read_colouring: the solution, whatever the names of the colours") {
  random_source random(9);
  for (int i = 0; i < 20; ++i) {
    const auto full = brute::full_grid<2>(random);
    const reduce::graph<2> g(brute::without(full, 9, random));
    int colour_of[4] = {0, 17, 3, 999};
    random.shuffle(colour_of, colour_of + 4);
    std::vector<std::string> lines;
    for (int v = 0; v < 20; ++v)
      lines.push_back(std::string(i % 2 == 0 ? "" : "l ") + std::to_string(v + 1) + " " +
                      std::to_string(colour_of[v < 16 ? full[cell(v)] - 1 : v - 16]) + "\n");
    random.shuffle(lines.begin(), lines.end());
    std::string text = "c a colouring\ns col 4\n";
    for (const auto& line : lines) text += line;
    const auto a = read_colouring(text, g);
    REQUIRE(a.has_value());
    CHECK(a->verdict == adapt::answer_verdict::solution);
    CHECK(a->values == full);
  }
  // Without a palette colours are digits.
  const auto latin = read_colouring("1 2\n2 1\n3 1\n4 2\n", reduce::graph<box{1, 2}>());
  REQUIRE(latin.has_value());
  CHECK(latin->values.values() == std::array<std::uint8_t, 4>{2, 1, 1, 2});
}

TEST_CASE("read_colouring and read_edges: errors") {
  const reduce::graph<box{1, 2}> g{grid<box{1, 2}>()};
  const auto fault = [&](std::string_view text) {
    const auto a = read_colouring(text, g);
    REQUIRE(!a.has_value());
    return a.error();
  };
  const std::string good = "1 1\n2 2\n3 2\n4 1\n5 1\n";
  CHECK(read_colouring(good + "6 2\n6 2\n", g).has_value());
  CHECK(fault(good).kind == answer_fault::no_answer);
  CHECK(fault(good + "7 1\n").kind == answer_fault::unknown_variable);
  CHECK(fault(good + "0 1\n").kind == answer_fault::unknown_variable);
  CHECK(fault(good + "6\n").kind == answer_fault::bad_word);
  CHECK(fault(good + "6 -1\n").kind == answer_fault::bad_word);
  CHECK(fault(good + "6 2\n1 2\n").line == 7);
  // Three colours for two digits: a cell has none.
  const auto third = fault("1 1\n2 3\n3 2\n4 1\n5 1\n6 2\n");
  CHECK(third.kind == answer_fault::no_digit);
  CHECK(third.where == cell(1));

  const auto broken = [](std::string_view text) { return read_edges(text).error().kind; };
  CHECK(read_edges("c\np col 2 1\nn 1 5\ne 2 1\n")->edges[0] == edge_list::edge{1, 0});
  CHECK(broken("") == answer_fault::no_answer);
  CHECK(broken("e 1 2\n") == answer_fault::bad_word);
  CHECK(broken("p edge 2\n") == answer_fault::bad_word);
  CHECK(broken("p matrix 2 1\n") == answer_fault::bad_word);
  CHECK(broken("p edge 2 1\n") == answer_fault::no_answer);
  CHECK(broken("p edge 2 1\ne 1 2\ne 1 2\n") == answer_fault::no_answer);
  CHECK(broken("p edge 2 1\ne 1 3\n") == answer_fault::unknown_variable);
  CHECK(broken("p edge 2 1\ne 1\n") == answer_fault::unknown_variable);
  CHECK(broken("p edge 2 1\np edge 2 1\n") == answer_fault::bad_word);
}
