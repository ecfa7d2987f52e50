// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/dot.hpp>

#include "adapt/puzzles.hpp"

#include <doctest/doctest.h>

#include <map>
#include <sstream>
#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

struct dot_file {
  std::map<std::string, std::string> attributes; // of each vertex
  std::vector<std::pair<std::string, std::string>> edges;
};

dot_file read_dot(const std::string& text) {
  dot_file file;
  std::istringstream in(text);
  std::string line, last;
  while (std::getline(in, line)) {
    last = line;
    if (line.starts_with("//") || line == "graph sudoku {" || line == "}") continue;
    REQUIRE(line.starts_with("  "));
    REQUIRE(line.back() == ';');
    std::istringstream words(line);
    std::string a, word, b;
    words >> a >> word;
    if (word == "--") {
      words >> b;
      file.edges.emplace_back(a, b.substr(0, b.size() - 1));
    } else {
      REQUIRE(file.attributes.emplace(a, line.substr(line.find('['))).second);
    }
  }
  REQUIRE(last == "}");
  for (const auto& [a, b] : file.edges)
    REQUIRE((file.attributes.count(a) == 1 && file.attributes.count(b) == 1));
  return file;
}

std::string name(int vertex, int n) {
  if (vertex >= n * n) return "p" + std::to_string(vertex - n * n + 1);
  return "r" + std::to_string(vertex / n + 1) + "c" + std::to_string(vertex % n + 1);
}

} // namespace

TEST_CASE("append_dot: vertices and edges of the graph, with names and labels") {
  for (const auto& puzzle : puzzles::mixed<box{2, 3}>(3)) {
    const reduce::graph<box{2, 3}> g(puzzle);
    std::string text;
    append_dot(text, g);
    const auto file = read_dot(text);
    CHECK(static_cast<int>(file.attributes.size()) == g.vertices());
    std::vector<std::pair<std::string, std::string>> edges;
    g.for_each_edge([&](int a, int b) { edges.emplace_back(name(a, 6), name(b, 6)); });
    CHECK(file.edges == edges);
    for (int c = 0; c < 36; ++c) {
      const int value = puzzle[cell(c)];
      CHECK(file.attributes.at(name(c, 6))
                .starts_with("[label=\"" + (value ? std::to_string(value) : "") + "\""));
    }
  }
}

TEST_CASE("append_dot: the hypergraph as its incidence graph") {
  std::string text;
  append_dot(text, reduce::hypergraph<3>());
  const auto file = read_dot(text);
  CHECK(file.attributes.size() == 81 + 27);
  CHECK(file.edges.size() == 243);
  std::vector<brute::region> houses(27);
  for (const auto& [u, c] : file.edges) {
    const int row = c[1] - '0', column = c[3] - '0';
    houses[static_cast<std::size_t>(std::stoi(u.substr(1)) - 1)].push_back((row - 1) * 9 + column - 1);
  }
  CHECK(houses == brute::standard_houses(3, 3));
}

TEST_CASE("append_dot: whole files") {
  grid<box{1, 2}> puzzle;
  puzzle.set_value(cell(3), 2);
  const std::string cells =
      "graph sudoku {\n  r1c1 [label=\"\", pos=\"0,1!\"];\n  r1c2 [label=\"\", pos=\"1,1!\"];\n"
      "  r2c1 [label=\"\", pos=\"0,0!\"];\n  r2c2 [label=\"2\", pos=\"1,0!\"];\n";
  std::string graph, hypergraph;
  append_dot(graph, reduce::graph<box{1, 2}>(puzzle));
  CHECK(graph == "// boxline dot box 1x2 palette\n// givens ...2\n" + cells +
                     "  p1 [label=\"1\", shape=square];\n  p2 [label=\"2\", shape=square];\n"
                     "  r1c1 -- r1c2;\n  r1c1 -- r2c1;\n  r1c2 -- r2c2;\n  r2c1 -- r2c2;\n"
                     "  p1 -- p2;\n  r2c2 -- p1;\n}\n");
  append_dot(hypergraph, reduce::hypergraph<box{1, 2}>(puzzle));
  CHECK(hypergraph == "// boxline dot box 1x2 hypergraph\n// givens ...2\n" + cells +
                          "  u1 [shape=box];\n  u2 [shape=box];\n  u3 [shape=box];\n  u4 [shape=box];\n"
                          "  u1 -- r1c1;\n  u1 -- r1c2;\n  u2 -- r2c1;\n  u2 -- r2c2;\n"
                          "  u3 -- r1c1;\n  u3 -- r2c1;\n  u4 -- r1c2;\n  u4 -- r2c2;\n}\n");
}
