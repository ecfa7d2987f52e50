// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/simd/word_lanes.hpp>

#include <cstdint>

using namespace boxline;
using lanes = bits::word_lanes<std::uint16_t, 8>;
using row = lanes::row;

constexpr row of(std::array<std::uint16_t, 8> words) {
  return row{words};
}
constexpr row stored(const lanes& x) {
  row to{};
  x.store(to);
  return to;
}

constexpr row some = of({0, 1, 2, 3, 0xffff, 6, 0, 8}), other = of({1, 1, 1, 1, 1, 1, 1, 1});
constexpr lanes x = lanes::load(some), y = lanes::load(other);

static_assert(stored(x) == some && stored(lanes::all(1)) == other && alignof(row) == 16);
static_assert(stored(x & y) == of({0, 1, 0, 1, 1, 0, 0, 0}));
static_assert(stored(x | y) == of({1, 1, 3, 3, 0xffff, 7, 1, 9}));
static_assert(stored(x ^ y) == of({1, 0, 3, 2, 0xfffe, 7, 1, 9}));
static_assert(stored(~y) == stored(lanes::all(0xfffe)));
static_assert(stored(x + y) == of({1, 2, 3, 4, 0, 7, 1, 9}));
static_assert(stored(x.without_lowest()) == of({0, 0, 0, 2, 0xfffe, 4, 0, 0}));
static_assert(stored(x.counts()) == of({0, 1, 1, 2, 16, 2, 0, 1}));
static_assert(stored(x.counts_with(y)) == of({1, 2, 2, 3, 17, 3, 1, 2}));
static_assert(stored(x.where_zero()) == of({0xffff, 0, 0, 0, 0, 0, 0xffff, 0}));
static_assert(x.any() && !lanes::all(0).any());
static_assert(x.first() == 1 && lanes::all(0).first() == -1);

struct reversed {
  static constexpr std::array<int, 8> from = {7, 6, 5, 4, 3, 2, 1, 0};
};
static_assert(stored(x.permuted<reversed>()) == of({8, 0, 6, 0xffff, 3, 2, 1, 0}));
