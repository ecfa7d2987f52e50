// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/literature/generate_and_test.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Generate and test: every way to give the open cells their candidates, in a fixed order, tested when the
/// grid is full. `search(puzzle).space()` is their number, known before the search. For a handful of open
/// cells: a reference for what the other methods save. Source: Matos, section 2.
template <box B, house_system H = houses::standard<B>>
using generate_and_test = solver<B, literature::generate_and_test<>, H>;

} // namespace boxline::inline v0_2::methods
