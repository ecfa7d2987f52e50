// SPDX-License-Identifier: BSL-1.0
#include <boxline/nishio/layers/blocks/band_states.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>

using namespace boxline::nishio::layers;

namespace {

template <int Rows, int I>
void check_states() {
  using states = band_states<Rows, I>;
  int before = 0, all = 0;
  for (unsigned rows = 0; rows < 1u << Rows; ++rows) {
    const int size = std::popcount(rows);
    before += size == I;
    if (size != I && size != I + 1) continue;
    ++all;
    CHECK(states::sets[states::index[rows]] == rows);
    CHECK((states::index[rows] < states::before) == (size == I));
  }
  CHECK(states::before == before);
  CHECK(states::count == all);
  for (int s = 1; s < states::count; ++s)
    if (s != states::before) CHECK(states::sets[s - 1] < states::sets[s]);
}

} // namespace

TEST_CASE("band_states: the sets of I and of I + 1 rows, numbered in order") {
  check_states<1, 0>();
  check_states<3, 0>();
  check_states<3, 1>();
  check_states<3, 2>();
  check_states<6, 2>();
}

TEST_CASE("band_word: the sets of a size, and those without a row") {
  using word = band_word<3>;
  static_assert(sizeof(word::type) == 1 && sizeof(band_word<6>::type) == 8);
  for (unsigned rows = 0; rows < 8; ++rows) {
    for (int size = 0; size <= 3; ++size)
      CHECK((word::of_size(size) >> rows & 1) == (std::popcount(rows) == size ? 1 : 0));
    for (int r = 0; r < 3; ++r)
      CHECK((word::without[static_cast<std::size_t>(r)] >> rows & 1) == ((rows >> r & 1) == 0 ? 1 : 0));
  }
}
