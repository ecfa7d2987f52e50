// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/sets/array_set.hpp>
#include <boxline/sets/word_set.hpp>

namespace boxline::inline v0_2::sets {

template <int N>
struct fixed_set_choice {
  using type = array_set<N>;
};
template <int N>
  requires(N <= 64)
struct fixed_set_choice<N> {
  using type = word_set<N>;
};

/// The bit set for N members known at compile time: one word up to 64, an array of words above.
template <int N>
using fixed_set = typename fixed_set_choice<N>::type;

} // namespace boxline::inline v0_2::sets
