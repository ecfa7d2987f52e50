// SPDX-License-Identifier: BSL-1.0
#include "ours.hpp"

#include <boxline/default_pipeline.hpp>

namespace {

// The default pipeline of 9x9 on one board.
template <class Bits>
bench::contestant path(const char* name, const char* purpose, bool works = true) {
  using defaults = boxline::default_pipeline<3>;
  return {name, purpose,
          [works](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) -> bench::solve_one {
            if (!works || shape != boxline::box(3)) return {};
            return bench::solve_with(
                boxline::pipeline<3, defaults::propagation, defaults::branching, Bits>(),
                puzzles);
          }};
}

} // namespace

std::vector<bench::contestant> bench::instruction_sets() {
  using namespace boxline;
  return {
      path<bits::bands_for<isa::portable>>("portable", "default at 9x9, vectors of 16 bytes"),
      path<bits::bands_for<isa::avx2>>("avx2", "default at 9x9, for AVX2", isa::is_supported<isa::avx2>()),
      path<bits::bands_for<isa::avx512>>("avx512", "default at 9x9, for AVX-512",
                                         isa::is_supported<isa::avx512>()),
      path<bits::bands_for<isa::detected>>("detected",
                                           "default at 9x9, the instruction set found at run time"),
  };
}
