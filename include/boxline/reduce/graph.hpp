// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/houses.hpp>

#include <span>

namespace boxline::inline v0_2::reduce {

/// A grid as a graph (Takano, de Freitas and Pereira de Sá, section 2.1): a vertex for each cell, an edge
/// between any two cells that share a house. n^2 vertices, and at 9x9 810 edges. Solutions are its proper
/// colourings with n colours.
///
/// A puzzle is a precolouring, which is put into the graph by n more vertices, the palette: one for each
/// digit, all joined to each other, and each given joined to all of them but its own. A proper colouring with
/// n colours then gives every palette vertex another colour and every given that of its digit, so that there
/// are n! colourings for each solution.
///
/// Vertices are ints from 0: cell `c` is vertex `c`, digit `d` of the palette is n^2 + d.index(). A house may
/// have blanks in a puzzle. With clashing givens both ends of an edge are joined to the same n - 1 colours,
/// so that there is no colouring.
template <box B, houses_alone H = houses::standard<B>>
class graph {
public:
  static constexpr box shape = B;
  using where = geometry<B>;

  /// The graph of the houses alone, without a palette.
  explicit constexpr graph(H h = H()) requires std::default_initializable<H> : houses_(h) {}
  /// The graph of the houses `h` alone, without a palette.
  explicit constexpr graph(H h) requires(!std::default_initializable<H>) : houses_(h) {}
  /// The graph of a puzzle, with a palette even where there are no givens. Requires values up to n.
  explicit constexpr graph(const grid<B>& puzzle, H h = H()) requires std::default_initializable<H>
      : houses_(h), puzzle_(puzzle), has_palette_(true) {}
  /// The graph of a puzzle with the houses `h`.
  explicit constexpr graph(const grid<B>& puzzle, H h) requires(!std::default_initializable<H>)
      : houses_(h), puzzle_(puzzle), has_palette_(true) {}

  constexpr bool has_palette() const { return has_palette_; }
  /// All blank where there is no palette.
  constexpr const grid<B>& puzzle() const { return puzzle_; }
  constexpr const H& houses() const { return houses_; }

  /// n^2, and n more with a palette.
  constexpr int vertices() const { return where::cells + (has_palette_ ? where::n : 0); }
  /// The palette's vertex for a digit. Requires `has_palette()`.
  static constexpr int palette_vertex(digit d) { return where::cells + d.index(); }
  /// Edges: half the sum of the cells' peers; with a palette n (n - 1) / 2 more for its clique and n - 1 for
  /// each given. O(n^2).
  constexpr int edges() const {
    int ends = 0;
    for (int c = 0; c < where::cells; ++c) ends += static_cast<int>(std::size(houses_.peers(cell(c))));
    return ends / 2 + (has_palette_ ? where::n * (where::n - 1) / 2 + puzzle_.givens() * (where::n - 1) : 0);
  }

  /// Calls `visit(a, b)` with every edge once, a < b: those between cells, in order, then those of the
  /// palette. O(edges).
  template <class Visit>
  constexpr void for_each_edge(Visit&& visit) const {
    for (int c = 0; c < where::cells; ++c)
      for (const cell other : houses_.peers(cell(c)))
        if (c < other) visit(c, static_cast<int>(other));
    if (!has_palette_) return;
    for (int a = 0; a < where::n; ++a)
      for (int b = a + 1; b < where::n; ++b) visit(where::cells + a, where::cells + b);
    for (int c = 0; c < where::cells; ++c)
      for (int d = 0; d < where::n; ++d)
        if (!puzzle_.is_blank(cell(c)) && puzzle_[cell(c)] != d + 1) visit(c, where::cells + d);
  }

  /// Whether `colours`, one for each vertex and any numbers, gives the ends of every edge different colours.
  /// Does not count the colours. O(edges).
  constexpr bool is_proper(std::span<const int> colours) const {
    BOXLINE_ASSERT(static_cast<int>(colours.size()) == vertices());
    bool proper = true;
    for_each_edge(
        [&](int a, int b) { proper = proper && colours[std::size_t(a)] != colours[std::size_t(b)]; });
    return proper;
  }

  /// The grid of a colouring: with a palette each cell has the digit whose vertex is of its colour, without
  /// one the colours 1 to n are the digits. A cell of any other colour is blank. Requires a colour for each
  /// vertex. O(n^3). Of a proper colouring with n colours it is a solution.
  constexpr grid<B> to_grid(std::span<const int> colours) const {
    BOXLINE_ASSERT(static_cast<int>(colours.size()) == vertices());
    grid<B> g;
    for (int c = 0; c < where::cells; ++c)
      for (int d = 0; d < where::n; ++d)
        if (colours[c] == (has_palette_ ? colours[where::cells + d] : d + 1)) {
          g.set(cell(c), digit::from_index(d));
          break;
        }
    return g;
  }

private:
  [[no_unique_address]] H houses_;
  grid<B> puzzle_{};
  bool has_palette_ = false;
};

} // namespace boxline::inline v0_2::reduce
