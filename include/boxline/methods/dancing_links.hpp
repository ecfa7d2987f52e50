// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/search/exact_cover.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Exact cover by dancing links, the column with the fewest rows first. Source: Knuth, "Dancing Links";
/// Entwistle, section III.B (his brute force); Takano, de Freitas and Pereira de Sa, section 4.
template <box B, house_system H = houses::standard<B>>
using dancing_links = solver<B, search::exact_cover<>, H>;

} // namespace boxline::inline v0_2::methods
