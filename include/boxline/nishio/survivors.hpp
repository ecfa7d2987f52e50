// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/nishio/placement.hpp>

#include <concepts>

namespace boxline::inline v0_2::nishio {

/// The result of single-digit deduction on a set of cells.
template <box B>
struct survivors {
  placement_verdict verdict = placement_verdict::impossible;
  /// The cells that lie in some placement within the given ones: none where there is no placement, all that
  /// were given where the method was stopped. An approximation may have more.
  cell_set<B> cells{};
  friend constexpr bool operator==(const survivors&, const survivors&) = default;
};

/// An algorithm for single-digit deduction: `m(cells, limits)` gives the survivors. It may keep tables and a
/// workspace, so that one object serves one thread. `M::is_exact` is whether exactly the cells that lie in
/// placements survive (Eppstein's rule), or perhaps more.
///
/// Models: `profiles<B>`, `layered<B, Layers>`, `by_witnesses<B>`, `witnessed<B>`, `depth_first<B>`,
/// `pattern_overlay<B>`, `by_exact_cover<B>`, `by_matching<B>`, `adapt::by_cadical<B>`.
template <class M, box B>
concept single_digit_method = requires(M& m, const cell_set<B>& cells, const limits& limit) {
  { M::is_exact } -> std::convertible_to<bool>;
  { m(cells, limit) } -> std::same_as<survivors<B>>;
};

} // namespace boxline::inline v0_2::nishio
