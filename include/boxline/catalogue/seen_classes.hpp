// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/hash.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/symmetry/minlex.hpp>

#include <cstddef>
#include <string_view>
#include <unordered_set>

namespace boxline::inline v0_2::catalogue {

/// What `seen_classes` knows of a puzzle.
enum class novelty : unsigned char {
  unseen,        ///< no copy of it had been inserted
  seen,          ///< a copy of it had been
  invalid,       ///< its givens clash, or one of them is not a digit of this size
  limit_reached, ///< not known: nodes or time ran out
  cancelled      ///< not known: the caller's cancel callable returned true
};
/// The enumerator's word.
constexpr std::string_view to_string(novelty n) {
  return word_of(n, {"unseen", "seen", "invalid", "limit", "cancelled"});
}

/// A set of puzzles or full grids up to symmetry: it keeps the least copy of each, whole, so that two classes
/// are never taken for one. About 120 bytes for a puzzle of 9x9. Not for several threads.
template <box B>
class seen_classes {
public:
  /// Inserts a puzzle. Time: that of `symmetry::minlex`. Limits: nodes, time and cancellation, of this call.
  novelty insert(const grid<B>& puzzle, const limits& limit = {}) {
    const auto r = least_(puzzle, limit);
    switch (r.verdict) {
    case symmetry::canonical_verdict::canonical:
      last_ = r.form;
      return seen_.insert(r.form).second ? novelty::unseen : novelty::seen;
    case symmetry::canonical_verdict::invalid:
      return novelty::invalid;
    case symmetry::canonical_verdict::limit_reached:
      return novelty::limit_reached;
    case symmetry::canonical_verdict::cancelled:
      return novelty::cancelled;
    }
    return novelty::invalid;
  }
  /// The least copy of the puzzle that was inserted last, `unseen` or `seen`.
  const grid<B>& last_form() const { return last_; }
  std::size_t size() const { return seen_.size(); }
  void clear() { seen_.clear(); }

private:
  symmetry::minlex_finder<B> least_{};
  std::unordered_set<grid<B>, hash<grid<B>>> seen_{};
  grid<B> last_{};
};

} // namespace boxline::inline v0_2::catalogue
