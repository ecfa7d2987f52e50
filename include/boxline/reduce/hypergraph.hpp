// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/houses.hpp>

#include <span>

namespace boxline::inline v0_2::reduce {

/// A grid as a hypergraph (Takano, de Freitas and Pereira de Sá, section 2.1): a vertex for each cell, a
/// hyperedge for each house, 27 at 9x9. Solutions are its colourings with n colours in which no hyperedge has
/// a colour twice; givens are a precolouring, which is kept beside it.
template <box B, houses_alone H = houses::standard<B>>
class hypergraph {
public:
  static constexpr box shape = B;
  using where = geometry<B>;

  /// Requires values up to n in the puzzle.
  explicit constexpr hypergraph(const grid<B>& puzzle = {}, H h = H()) requires std::default_initializable<H>
      : houses_(h), puzzle_(puzzle) {}
  /// With the houses `h`.
  explicit constexpr hypergraph(const grid<B>& puzzle, H h) requires(!std::default_initializable<H>)
      : houses_(h), puzzle_(puzzle) {}

  constexpr const grid<B>& puzzle() const { return puzzle_; }
  constexpr const H& houses() const { return houses_; }

  /// n^2.
  static constexpr int vertices() { return where::cells; }
  /// Houses in all: 3n for rows, columns and boxes.
  constexpr int hyperedges() const { return houses_.size(); }
  /// The n cells of a hyperedge. O(1).
  constexpr std::span<const cell> hyperedge(int i) const { return houses_.cells(house(i)); }

private:
  [[no_unique_address]] H houses_;
  grid<B> puzzle_{};
};

} // namespace boxline::inline v0_2::reduce
