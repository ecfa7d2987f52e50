// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/bands.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>

namespace boxline::inline v0_2::bits {

/// The family of the fastest board for the houses: bands for rows, columns and boxes up to n = 64, compiled
/// for the instruction set `Isa`; planes for Latin squares up to n = 64; cells for all others.
template <isa::instruction_set Isa>
struct best_for {
  template <box B, class H = houses::standard<B>>
  struct pick {
    using type = cells_board<B, H>;
  };
  template <box B, box_houses H>
    requires(B.size() <= 64)
  struct pick<B, H> {
    using type = std::conditional_t<B.is_latin(), planes_board<B, H>, bands_board<B, H, Isa>>;
  };
  template <box B, class H = houses::standard<B>>
  using board = typename pick<B, H>::type;
};

/// `best_for` the instruction set that the compiler's flags allow.
using best = best_for<isa::compiled>;

} // namespace boxline::inline v0_2::bits
