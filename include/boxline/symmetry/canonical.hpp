// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/symmetry/order.hpp>
#include <boxline/symmetry/search.hpp>
#include <boxline/symmetry/transform.hpp>

#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::symmetry {

/// Whether the canonical form of a puzzle was found.
enum class canonical_verdict : unsigned char {
  canonical,     ///< it was
  invalid,       ///< a value is greater than n
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};

/// The verdict's word: `canonical`, `invalid`, `limit`, `cancelled`.
constexpr std::string_view to_string(canonical_verdict v) {
  return word_of(v, {"canonical", "invalid", "limit", "cancelled"});
}

/// The result of `canonicalise`. Unless the verdict is `canonical`, the rest is unspecified.
template <box B>
struct canonical_result {
  canonical_verdict verdict = canonical_verdict::invalid;
  grid<B> form{};         ///< the canonical form
  transform<B> to_form{}; ///< takes the puzzle to it
  /// How many transforms fix the puzzle: `symmetries(B) / automorphisms` different puzzles are equivalent to
  /// it.
  natural automorphisms{1};
  std::vector<transform<B>> generators{}; ///< of those transforms; empty where only the identity fixes it
  std::uint64_t nodes = 0;                ///< colourings that were refined

  explicit operator bool() const { return verdict == canonical_verdict::canonical; }
};

/// The canonical form of a puzzle or a full grid, and its automorphisms: two puzzles have the same form if
/// and only if they are equivalent. Requires values up to n; they may clash, and the grid may be blank.
///
/// The form is one copy of the puzzle, which the search defines: among the orders of the lines at the leaves
/// of individualisation and refinement (`labelling_search`), those with the least trace; among these the
/// lexicographically least grid, its digits named in the order in which they first appear. Bands are sorted
/// by their number of givens, fewest first, and so are the rows of each band, the stacks and the columns of
/// each stack. It is not the least of all copies, which the literature calls minlex: that takes a longer
/// search where lines are blank.
///
/// A puzzle with hardly any symmetry takes one node: 5 us at 9x9. Automorphisms that are found prune the
/// search: a blank 36x36 grid takes 2,400 refinements, of 10^81 transforms. Limits: nodes, time and
/// cancellation.
template <box B>
canonical_result<B> canonicalise(const grid<B>& puzzle, const limits& limit = {}) {
  using in = incidence<B>;
  canonical_result<B> result;
  for (const std::uint8_t value : puzzle.values())
    if (value > B.size()) return result;
  labelling_search<B> search(puzzle, limit);
  const stop_reason stopped_by = search.run();
  result.nodes = search.nodes();
  if (stopped_by != stop_reason::none) {
    result.verdict = stopped_as<canonical_verdict>(stopped_by);
    return result;
  }
  result.verdict = canonical_verdict::canonical;
  result.form = search.best_grid();
  result.to_form = search.to_best();
  for (const int size : search.orbit_sizes()) result.automorphisms *= static_cast<std::uint32_t>(size);
  for (const auto& order : search.automorphisms())
    result.generators.push_back(search.transform_to_itself(order));

  // Digits that do not occur can be exchanged with each other.
  std::array<bool, in::n> there{};
  for (const std::uint8_t value : puzzle.values())
    if (value > 0) there[value - 1] = true;
  typename transform<B>::permutation digits = transform<B>().digits();
  int absent = 0, last = 0;
  for (int d = 0; d < in::n; ++d) {
    if (there[std::size_t(d)]) continue;
    if (++absent > 1) {
      auto swapped = digits;
      std::swap(swapped[std::size_t(last)], swapped[std::size_t(d)]);
      result.generators.push_back(
          *transform<B>::from_parts(swapped, transform<B>().rows(), transform<B>().columns()));
    }
    last = d;
  }
  if (absent > 1) result.automorphisms *= factorial(absent);
  return result;
}

} // namespace boxline::inline v0_2::symmetry
