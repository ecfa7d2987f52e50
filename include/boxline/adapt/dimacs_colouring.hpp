// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/model_text.hpp>
#include <boxline/reduce/graph.hpp>

#include <vector>

/// \file
/// Puzzles as graphs in the DIMACS colouring format (.col), and colourings of them.

namespace boxline::inline v0_2::adapt {

/// Appends a graph in DIMACS colouring format: comments (the header of model_text.hpp), `p edge VERTICES
/// EDGES` and a line `e A B` for each edge. The vertices are those of `reduce::graph`, but from 1. A solution
/// of the puzzle is a colouring with n colours. O(edges).
template <box B, class H>
void append_colouring(std::string& text, const reduce::graph<B, H>& g) {
  detail::put_header(text, "c ", "", "col", g.has_palette() ? "palette" : "", g.puzzle());
  detail::put_all(text, "p edge ", g.vertices(), " ", g.edges(), "\n");
  g.for_each_edge([&](int a, int b) { detail::put_all(text, "e ", a + 1, " ", b + 1, "\n"); });
}

/// A graph as a list of edges.
struct edge_list {
  struct edge {
    int first, second; ///< from 0
    friend constexpr bool operator==(const edge&, const edge&) = default;
  };
  int vertices = 0;
  std::vector<edge> edges; ///< in the order of the file
};

/// Reads a graph in DIMACS colouring format: `p edge` (or `p col`) and the number of edges that it gives.
/// Lines `n ...` and comments are skipped. Linear.
inline expected<edge_list, answer_error> read_edges(std::string_view text) {
  edge_list graph;
  text_words words(text);
  int stated = -1;
  while (words.next_line()) {
    const std::string_view word = words.next();
    if (word.empty() || word == "c" || word == "n") continue;
    if (word == "p" && stated < 0) {
      const std::string_view kind = words.next();
      graph.vertices = whole_number(words.next());
      stated = whole_number(words.next());
      if ((kind != "edge" && kind != "col") || graph.vertices < 0 || stated < 0)
        return unexpected(
            detail::error_in_line(words, answer_fault::bad_word, words.line(), "p edge VERTICES EDGES"));
      continue;
    }
    if (word != "e" || stated < 0)
      return unexpected(
          detail::error_in_line(words, answer_fault::bad_word, word, stated < 0 ? "p edge" : "e"));
    const std::string_view ends[] = {words.next(), words.next()};
    int number[2];
    for (int i = 0; i < 2; ++i) {
      number[i] = whole_number(ends[i]);
      if (number[i] < 1 || number[i] > graph.vertices)
        return unexpected(
            detail::error_in_line(words, answer_fault::unknown_variable, ends[i], "a vertex of the graph"));
    }
    graph.edges.push_back({number[0] - 1, number[1] - 1});
  }
  if (stated < 0 || graph.edges.size() != static_cast<std::size_t>(stated))
    return unexpected(
        detail::error_in_line(words, answer_fault::no_answer, "", "the number of edges of 'p edge'"));
  return graph;
}

/// Reads a colouring of an exported graph, as a grid: a line `VERTEX COLOUR` for each vertex, from 1, with or
/// without an `l` before it. Lines `c ...` and `s col COLOURS` are skipped. Colours are any whole numbers;
/// without a palette they are the digits, 1 to n. A colouring that gives some cell no digit, which more than
/// n colours can do, is an error (`no_digit`). Whether the colouring is proper is not checked: check whether
/// the grid is a solution. O(n^3).
template <box B, class H>
expected<answer<B>, answer_error> read_colouring(std::string_view text, const reduce::graph<B, H>& g) {
  std::vector<int> colours(static_cast<std::size_t>(g.vertices()), -1);
  text_words words(text);
  int coloured = 0;
  while (words.next_line()) {
    std::string_view word = words.next();
    if (word.empty() || word == "c" || word == "s") continue;
    if (word == "l") word = words.next();
    const int vertex = whole_number(word);
    if (vertex < 1 || vertex > g.vertices())
      return unexpected(
          detail::error_in_line(words, answer_fault::unknown_variable, word, "a vertex of the graph"));
    const std::string_view number = words.next();
    const int colour = whole_number(number);
    int& kept = colours[static_cast<std::size_t>(vertex - 1)];
    if (colour < 0 || (kept >= 0 && kept != colour))
      return unexpected(
          detail::error_in_line(words, answer_fault::bad_word, number, "one colour for each vertex"));
    coloured += kept < 0;
    kept = colour;
  }
  if (coloured < g.vertices())
    return unexpected(detail::error_in_line(words, answer_fault::no_answer, "", "a colour for each vertex"));
  detail::gathered<B> result;
  result.values() = g.to_grid(colours);
  return result.finish(answer_verdict::solution, text_words({}));
}

} // namespace boxline::inline v0_2::adapt
