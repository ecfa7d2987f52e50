// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/graphml.hpp>

#include "adapt/puzzles.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

// The quoted values that follow `before` in the text.
std::vector<std::string> quoted_after(const std::string& text, const std::string& before) {
  std::vector<std::string> found;
  for (std::size_t at = text.find(before); at != text.npos; at = text.find(before, at)) {
    at += before.size();
    found.push_back(text.substr(at, text.find('"', at) - at));
  }
  return found;
}

std::string name(int vertex, int n) {
  if (vertex >= n * n) return "p" + std::to_string(vertex - n * n + 1);
  return "r" + std::to_string(vertex / n + 1) + "c" + std::to_string(vertex % n + 1);
}

} // namespace

TEST_CASE("append_graphml: nodes and edges of the graph") {
  for (const auto& puzzle : puzzles::mixed<box{2, 3}>(3)) {
    const reduce::graph<box{2, 3}> g(puzzle);
    std::string text;
    append_graphml(text, g);
    std::vector<std::string> nodes, sources, targets;
    for (int v = 0; v < g.vertices(); ++v) nodes.push_back(name(v, 6));
    g.for_each_edge([&](int a, int b) {
      sources.push_back(name(a, 6));
      targets.push_back(name(b, 6));
    });
    CHECK(quoted_after(text, "<node id=\"") == nodes);
    CHECK(quoted_after(text, "<edge source=\"") == sources);
    CHECK(quoted_after(text, " target=\"") == targets);
    CHECK(quoted_after(text, "<data key=\"").size() == static_cast<std::size_t>(puzzle.givens() + 6));
  }
}

TEST_CASE("append_graphml: the hypergraph has 27 hyperedges with 9 endpoints") {
  std::string text;
  append_graphml(text, reduce::hypergraph<3>());
  CHECK(quoted_after(text, "<node id=\"").size() == 81);
  CHECK(quoted_after(text, "<hyperedge id=\"").size() == 27);
  const auto ends = quoted_after(text, "<endpoint node=\"");
  std::vector<std::string> wanted;
  for (const auto& house : brute::standard_houses(3, 3))
    for (const int c : house) wanted.push_back(name(c, 9));
  CHECK(ends == wanted);
}

TEST_CASE("append_graphml: whole files") {
  grid<box{1, 2}> puzzle;
  puzzle.set_value(cell(3), 2);
  const std::string head = "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
                           "  <key id=\"digit\" for=\"node\" attr.name=\"digit\" attr.type=\"int\"/>\n"
                           "  <graph id=\"sudoku\" edgedefault=\"undirected\">\n"
                           "    <node id=\"r1c1\"/>\n    <node id=\"r1c2\"/>\n    <node id=\"r2c1\"/>\n"
                           "    <node id=\"r2c2\"><data key=\"digit\">2</data></node>\n";
  std::string graph, hypergraph;
  append_graphml(graph, reduce::graph<box{1, 2}>(puzzle));
  CHECK(graph ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- boxline graphml box 1x2 palette -->\n"
        "<!-- givens ...2 -->\n" +
            head +
            "    <node id=\"p1\"><data key=\"digit\">1</data></node>\n"
            "    <node id=\"p2\"><data key=\"digit\">2</data></node>\n"
            "    <edge source=\"r1c1\" target=\"r1c2\"/>\n    <edge source=\"r1c1\" target=\"r2c1\"/>\n"
            "    <edge source=\"r1c2\" target=\"r2c2\"/>\n    <edge source=\"r2c1\" target=\"r2c2\"/>\n"
            "    <edge source=\"p1\" target=\"p2\"/>\n    <edge source=\"r2c2\" target=\"p1\"/>\n"
            "  </graph>\n</graphml>\n");
  append_graphml(hypergraph, reduce::hypergraph<box{1, 2}>(puzzle));
  const auto edge = [](const std::string& u, const std::string& a, const std::string& b) {
    return "    <hyperedge id=\"" + u + "\"><endpoint node=\"" + a + "\"/><endpoint node=\"" + b +
           "\"/></hyperedge>\n";
  };
  CHECK(hypergraph ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- boxline graphml box 1x2 hypergraph -->\n"
        "<!-- givens ...2 -->\n" +
            head + edge("u1", "r1c1", "r1c2") + edge("u2", "r2c1", "r2c2") + edge("u3", "r1c1", "r2c1") +
            edge("u4", "r1c2", "r2c2") + "  </graph>\n</graphml>\n");
}
