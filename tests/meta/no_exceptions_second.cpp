// SPDX-License-Identifier: BSL-1.0
// The second unit of test-no-exceptions: see no_exceptions.cpp.
#include <all_headers_reversed.hpp>

const void* address_in_second(int which) {
  const void* const here[] = {&boxline::version, &boxline::geometry<3>::house_cells};
  return here[which];
}

std::uint64_t grids_of_4x4() {
  using namespace boxline;
  search::change_snapshot<bits::cells_board<2>> before;
  before.remember(bits::cells_board<2>(houses::standard<2>()));
  return solver<2, search::exact_cover<>>().count(grid<2>()).count;
}
