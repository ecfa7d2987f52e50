// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/symmetry/canonical.hpp>

namespace boxline::symmetry {

/// Whether one puzzle is a copy of another.
template <box B>
struct equivalence_result {
  /// solved: it is; unsolvable: it is not; invalid: a value over n; limit_reached and cancelled: not known.
  outcome status = outcome::invalid;
  /// Where it is: takes the first to the second. With the automorphisms of the first before it, it is any such transform.
  transform<B> to_other{};

  explicit operator bool() const { return status == outcome::solved; }
};

/// A transform that takes `a` to `b`, or that there is none: by the canonical forms of both. Limits hold for each.
template <box B>
equivalence_result<B> equivalence(const grid<B>& a, const grid<B>& b, const limits& limit = {}) {
  const auto first = canonicalise(a, limit), second = canonicalise(b, limit);
  if (!first) return {first.status, {}};
  if (!second) return {second.status, {}};
  if (first.form != second.form) return {outcome::unsolvable, {}};
  return {outcome::solved, first.to_form.then(second.to_form.inverse())};
}

} // namespace boxline::symmetry
