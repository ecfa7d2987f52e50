// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>

namespace boxline::bits {

/// The family that picks the fastest board for the houses: planes for standard houses up to n = 64, cells for
/// all others.
struct best {
  template <box B, class H = houses::standard<B>>
  struct pick {
    using type = cells_board<B, H>;
  };
  template <box B, box_houses H>
    requires(B.size() <= 64)
  struct pick<B, H> {
    using type = planes_board<B, H>;
  };
  template <box B, class H = houses::standard<B>>
  using board = typename pick<B, H>::type;
};

} // namespace boxline::bits
