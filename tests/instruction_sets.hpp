// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/bands.hpp>
#include <boxline/bits/simd/isa.hpp>

// The instruction sets of the sweep board, in one list: every program contains the code for each, and runs
// those that the machine has.

template <class... Isas>
struct isa_list {
  // Calls f.template operator()<Isa>() for each that the machine has.
  template <class F>
  static void for_each_supported(F f) {
    ((boxline::isa::is_supported<Isas>() ? f.template operator()<Isas>() : void()), ...);
  }
};
using instruction_sets =
    isa_list<boxline::isa::portable, boxline::isa::avx2, boxline::isa::avx512, boxline::isa::detected>;

// The sweep board for each: a list of families, as those of boards.hpp.
struct bands_families {
  template <class F>
  static void for_each(F f) {
    instruction_sets::for_each_supported(
        [&]<class Isa>() { f.template operator()<boxline::bits::bands_for<Isa>>(); });
  }
};
