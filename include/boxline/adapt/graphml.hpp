// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/model_text.hpp>
#include <boxline/reduce/graph.hpp>
#include <boxline/reduce/hypergraph.hpp>

/// \file
/// The graph and the hypergraph of a puzzle in GraphML. Nodes are r1c1 and so on for cells, p1 to pn for the
/// palette; givens and the palette have the datum `digit`. Both have the header of model_text.hpp as comments
/// after the XML declaration.

namespace boxline::inline v0_2::adapt {

namespace detail {

template <box B>
void put_graphml_begin(std::string& text, std::string_view rest, const grid<B>& puzzle) {
  text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  put_header(text, "<!-- ", " -->", "graphml", rest, puzzle);
  text += "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
          "  <key id=\"digit\" for=\"node\" attr.name=\"digit\" attr.type=\"int\"/>\n"
          "  <graph id=\"sudoku\" edgedefault=\"undirected\">\n";
}

inline void put_node(std::string& text, int vertex, int value, int n) {
  text += "    <node id=\"";
  if (vertex < n * n)
    put_cell(text, cell(vertex), n);
  else
    put_all(text, "p", vertex - n * n + 1);
  if (value == 0)
    text += "\"/>\n";
  else
    put_all(text, "\"><data key=\"digit\">", value, "</data></node>\n");
}

inline void put_graphml_end(std::string& text) {
  text += "  </graph>\n</graphml>\n";
}

} // namespace detail

/// Appends the graph in GraphML, undirected, without loops and multiple edges. O(edges).
template <box B, class H>
void append_graphml(std::string& text, const reduce::graph<B, H>& g) {
  constexpr int n = B.size();
  detail::put_graphml_begin(text, g.has_palette() ? "palette" : "", g.puzzle());
  for (int v = 0; v < g.vertices(); ++v)
    detail::put_node(text, v, v < B.cells() ? g.puzzle()[cell(v)] : v - B.cells() + 1, n);
  const auto put_end = [&](std::string_view end, int vertex) {
    detail::put_all(text, end, "=\"");
    if (vertex < B.cells())
      detail::put_cell(text, cell(vertex), n);
    else
      detail::put_all(text, "p", vertex - B.cells() + 1);
    text += '"';
  };
  g.for_each_edge([&](int a, int b) {
    put_end("    <edge source", a);
    put_end(" target", b);
    text += "/>\n";
  });
  detail::put_graphml_end(text);
}

/// Appends the hypergraph in GraphML: a `hyperedge` for each house, with an `endpoint` for each of its cells.
/// O(houses * n).
template <box B, class H>
void append_graphml(std::string& text, const reduce::hypergraph<B, H>& g) {
  detail::put_graphml_begin(text, "hypergraph", g.puzzle());
  for (int v = 0; v < g.vertices(); ++v) detail::put_node(text, v, g.puzzle()[cell(v)], B.size());
  for (int u = 0; u < g.hyperedges(); ++u) {
    detail::put_all(text, "    <hyperedge id=\"u", u + 1, "\">");
    for (const cell c : g.hyperedge(u)) {
      text += "<endpoint node=\"";
      detail::put_cell(text, c, B.size());
      text += "\"/>";
    }
    text += "</hyperedge>\n";
  }
  detail::put_graphml_end(text);
}

} // namespace boxline::inline v0_2::adapt
