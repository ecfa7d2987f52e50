// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/model_text.hpp>
#include <boxline/reduce/graph.hpp>
#include <boxline/reduce/hypergraph.hpp>

/// \file
/// The graph and the hypergraph of a puzzle in the DOT language of Graphviz. The cells have the names r1c1
/// and so on; their label is their digit, or empty. Both begin with the header of model_text.hpp.

namespace boxline::inline v0_2::adapt {

namespace detail {

inline void put_vertex(std::string& text, int vertex, int n) {
  if (vertex < n * n)
    put_cell(text, cell(vertex), n);
  else
    put_all(text, "p", vertex - n * n + 1);
}

template <box B>
void put_dot_cells(std::string& text, const grid<B>& puzzle) {
  for (int c = 0; c < B.cells(); ++c) {
    text += "  ";
    put_cell(text, cell(c), B.size());
    text += " [label=\"";
    if (!puzzle.is_blank(cell(c))) put(text, puzzle[cell(c)]);
    put_all(text, "\", pos=\"", c % B.size(), ",", B.size() - 1 - c / B.size(), "!\"];\n");
  }
}

} // namespace detail

/// Appends the graph in DOT: a line for each vertex (the palette's are p1 to pn) and for each edge, `r1c1 --
/// r1c2`. Cells have positions, for `neato -n`. O(edges).
template <box B, class H>
void append_dot(std::string& text, const reduce::graph<B, H>& g) {
  constexpr int n = B.size();
  detail::put_header(text, "// ", "", "dot", g.has_palette() ? "palette" : "", g.puzzle());
  text += "graph sudoku {\n";
  detail::put_dot_cells(text, g.puzzle());
  for (int v = B.cells(); v < g.vertices(); ++v) {
    text += "  ";
    detail::put_vertex(text, v, n);
    detail::put_all(text, " [label=\"", v - B.cells() + 1, "\", shape=square];\n");
  }
  g.for_each_edge([&](int a, int b) {
    text += "  ";
    detail::put_vertex(text, a, n);
    text += " -- ";
    detail::put_vertex(text, b, n);
    text += ";\n";
  });
  text += "}\n";
}

/// Appends the hypergraph in DOT, as its incidence graph, since DOT has no hyperedges: besides the cells'
/// vertices one for each house, u1 and so on, and an edge from each house to each of its cells. O(houses *
/// n).
template <box B, class H>
void append_dot(std::string& text, const reduce::hypergraph<B, H>& g) {
  detail::put_header(text, "// ", "", "dot", "hypergraph", g.puzzle());
  text += "graph sudoku {\n";
  detail::put_dot_cells(text, g.puzzle());
  for (int u = 0; u < g.hyperedges(); ++u) detail::put_all(text, "  u", u + 1, " [shape=box];\n");
  for (int u = 0; u < g.hyperedges(); ++u)
    for (const cell c : g.hyperedge(u)) {
      detail::put_all(text, "  u", u + 1, " -- ");
      detail::put_cell(text, c, B.size());
      text += ";\n";
    }
  text += "}\n";
}

} // namespace boxline::inline v0_2::adapt
