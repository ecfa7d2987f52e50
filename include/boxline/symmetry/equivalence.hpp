// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/symmetry/canonical.hpp>

namespace boxline::inline v0_2::symmetry {

/// Whether one puzzle is a copy of another.
enum class equivalence_verdict : unsigned char {
  equivalent,    ///< some transform takes the first to the second
  different,     ///< none does, proven
  invalid,       ///< a value is greater than n
  limit_reached, ///< nodes or time ran out before it was known
  cancelled      ///< the caller's cancel callable returned true before it was known
};

/// The verdict's word: `equivalent`, `different`, `invalid`, `limit`, `cancelled`.
constexpr std::string_view to_string(equivalence_verdict v) {
  return word_of(v, {"equivalent", "different", "invalid", "limit", "cancelled"});
}

/// The result of `equivalence`.
template <box B>
struct equivalence_result {
  equivalence_verdict verdict = equivalence_verdict::invalid;
  /// If they are equivalent: takes the first to the second. An automorphism of the first followed by it is
  /// any other such transform.
  transform<B> to_other{};

  explicit operator bool() const { return verdict == equivalence_verdict::equivalent; }
};

namespace detail {

// Why two puzzles could not be compared. Requires another verdict than `canonical`.
constexpr equivalence_verdict not_compared(canonical_verdict v) {
  return v == canonical_verdict::invalid     ? equivalence_verdict::invalid
         : v == canonical_verdict::cancelled ? equivalence_verdict::cancelled
                                             : equivalence_verdict::limit_reached;
}

} // namespace detail

/// A transform that takes `a` to `b`, or the proof that there is none: by the canonical forms of both. The
/// limits hold for each.
template <box B>
equivalence_result<B> equivalence(const grid<B>& a, const grid<B>& b, const limits& limit = {}) {
  const auto first = canonicalise(a, limit), second = canonicalise(b, limit);
  if (!first) return {detail::not_compared(first.verdict), {}};
  if (!second) return {detail::not_compared(second.verdict), {}};
  if (first.form != second.form) return {equivalence_verdict::different, {}};
  return {equivalence_verdict::equivalent, first.to_form.then(second.to_form.inverse())};
}

} // namespace boxline::inline v0_2::symmetry
