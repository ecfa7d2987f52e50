// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>

namespace boxline::inline v0_2 {

/// Whether a puzzle has one solution.
enum class uniqueness : unsigned char {
  unique,        ///< exactly one, proven
  multiple,      ///< two at least
  unsolvable,    ///< none, proven
  invalid,       ///< the givens clash
  limit_reached, ///< nodes or time ran out before it was known
  cancelled      ///< the caller's cancel callable returned true before it was known
};
/// The enumerator in words: `unique`, `multiple`, `unsolvable`, `invalid`, `limit` or `cancelled`.
constexpr std::string_view to_string(uniqueness u) {
  return word_of(u, {"unique", "multiple", "unsolvable", "invalid", "limit", "cancelled"});
}

} // namespace boxline::inline v0_2
