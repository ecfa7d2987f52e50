// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/symmetry/order.hpp>
#include <boxline/symmetry/search.hpp>
#include <boxline/symmetry/transform.hpp>

#include <cstdint>
#include <vector>

namespace boxline::symmetry {

/// What `canonicalise` found. Where `status` is not `solved`, the rest says nothing.
template <box B>
struct canonical_result {
  outcome status = outcome::invalid; ///< solved; invalid: a value over n; limit_reached; cancelled
  grid<B> form{};                    ///< the canonical form
  transform<B> to_form{};            ///< takes the puzzle to it
  /// How many transforms fix the puzzle: `symmetries(B) / automorphisms` different puzzles are equivalent to it.
  natural automorphisms{1};
  std::vector<transform<B>> generators{}; ///< of those transforms; none where only the identity fixes it
  std::uint64_t nodes = 0;                ///< colourings that were refined

  explicit operator bool() const { return status == outcome::solved; }
};

/// The canonical form of a puzzle or a full grid, and its automorphisms: equivalent puzzles have the same form, others
/// never. Any values up to n are taken, also clashing ones and blank grids.
///
/// The form is one copy of the puzzle among all, and which one is defined by the search: among the orders of the lines
/// that individualisation and refinement come to (`labelling_search`), those with the least trace; among these the
/// lexicographically least grid, its digits named in the order in which they first appear. Bands come by their
/// number of givens, fewest first, and so do the rows of each, the stacks and the columns of each. It is not the least of all copies, which the literature calls minlex: that one takes a search
/// that blank lines make long.
///
/// A puzzle with hardly any symmetry takes one node: 5 us at 9x9. Symmetries are found as they are met and
/// prune the rest: a blank 36x36 grid takes 2,400 refinements, of 10^81 transforms. Limits: nodes, time and cancellation.
template <box B>
canonical_result<B> canonicalise(const grid<B>& puzzle, const limits& limit = {}) {
  using in = incidence<B>;
  canonical_result<B> result;
  for (const std::uint8_t value : puzzle.values())
    if (value > B.size()) return result;
  labelling_search<B> search(puzzle, limit);
  result.status = search.run();
  result.nodes = search.nodes();
  if (result.status != outcome::solved) return result;
  result.form = search.best_grid();
  result.to_form = search.to_best();
  for (const int size : search.orbit_sizes()) result.automorphisms *= static_cast<std::uint32_t>(size);
  for (const auto& order : search.automorphisms())
    result.generators.push_back(search.transform_to_itself(order));

  // Digits that are not there change places with each other.
  std::array<bool, in::n> there{};
  for (const std::uint8_t value : puzzle.values())
    if (value > 0) there[value - 1] = true;
  typename transform<B>::permutation digits = transform<B>().digits();
  int absent = 0, last = 0;
  for (int d = 0; d < in::n; ++d) {
    if (there[d]) continue;
    if (++absent > 1) {
      auto swapped = digits;
      std::swap(swapped[last], swapped[d]);
      result.generators.push_back(
          *transform<B>::from_parts(swapped, transform<B>().rows(), transform<B>().columns()));
    }
    last = d;
  }
  result.automorphisms *= factorial(absent);
  return result;
}

} // namespace boxline::symmetry
