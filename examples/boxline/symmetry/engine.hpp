// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/core/random.hpp>
#include <boxline/symmetry/equivalence.hpp>

#include <string>
#include <vector>

/// \file
/// Symmetries of puzzles whose box is known at run time; instantiated for all boxes in one file.

namespace command {

/// See `symmetry::canonicalise`.
struct any_canonical {
  boxline::symmetry::canonical_verdict verdict = boxline::symmetry::canonical_verdict::invalid;
  boxline::any_grid form;
  std::string to_form;       ///< the transform as text
  std::string automorphisms; ///< how many
};
any_canonical canonical_of(const boxline::any_grid& g, const boxline::limits& limit);

/// See `symmetry::minlex`.
any_canonical minlex_of(const boxline::any_grid& g, const boxline::limits& limit);

/// See `symmetry::equivalence`; grids of different boxes are not equivalent. `taking` gets the transform as
/// text.
boxline::symmetry::equivalence_verdict equivalent(const boxline::any_grid& a, const boxline::any_grid& b,
                                                  const boxline::limits& limit, std::string& taking);

/// A copy by a random transform; `drawn` gets its text.
boxline::any_grid random_copy(const boxline::any_grid& g, boxline::random_source& random, std::string& drawn);
/// A copy by a transform's text, or by its inverse; an error where the text is no transform of this size.
boxline::expected<boxline::any_grid, std::string> copy_by(const boxline::any_grid& g,
                                                          const std::string& transform, bool inverse);

/// Criteria for a partition of a file, from the coarsest: clue counts, all of them, refinement, equivalence
/// itself.
struct characteristic_name {
  const char *name, *what;
};
inline constexpr characteristic_name characteristics[] = {
    {"clues", "number of clues"},
    {"blocks", "boxes with 0, 1, 2, ... clues (Matos)"},
    {"lines", "rows with 0, 1, 2, ... clues, and columns"},
    {"chutes", "clues in the rows and boxes of each band, and of each stack"},
    {"digits", "clues of each digit"},
    {"counts", "all of these"},
    {"refinement", "how lines and digits lie among each other"},
    {"equivalence", "the canonical form"},
};

/// The value of each criterion as text; equal for equivalent puzzles. That of equivalence is empty where the
/// limit came first.
std::vector<std::string> characteristics_of(const boxline::any_grid& g, const boxline::limits& limit);

} // namespace command
