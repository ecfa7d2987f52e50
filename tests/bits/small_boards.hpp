// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "../rounds.hpp"

#include <boxline/testing/board.hpp>

#include <doctest/doctest.h>

#include <cstdint>

// Random histories, of the seeds from `first` to `last`, at 4x4, of a Latin square of order 5, at 6x6, and
// with boxes `More`.
template <class Bits, boxline::box... More>
void check_small_boards(std::uint64_t first, std::uint64_t last) {
  const auto on = [&]<boxline::box B>() {
    for (std::uint64_t seed = first; seed <= last; ++seed)
      CHECK(boxline::testing::check_board<typename Bits::template board<B>>(seed, {}, shortened(8, 2))
                .failure == "");
  };
  on.template operator()<2>();
  on.template operator()<boxline::box{1, 5}>();
  on.template operator()<boxline::box{2, 3}>();
  (on.template operator()<More>(), ...);
}
