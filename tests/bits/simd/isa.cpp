// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/simd/isa.hpp>

#include <doctest/doctest.h>

#include <string>
#include <type_traits>

using namespace boxline;

static_assert(isa::instruction_set<isa::portable> && isa::instruction_set<isa::avx2> &&
              isa::instruction_set<isa::avx512> && isa::instruction_set<isa::detected>);
static_assert(isa::instruction_set<isa::compiled> && !isa::instruction_set<int>);
static_assert(!std::is_same_v<isa::compiled, isa::detected>);
static_assert(isa::portable::register_bytes < isa::avx2::register_bytes &&
              isa::avx2::register_bytes < isa::avx512::register_bytes);

namespace {

template <class Isa>
bool skipped() {
  if (isa::is_supported<Isa>()) return false;
  MESSAGE("skipped in all tests: " << Isa::name << ", which this machine does not have");
  return true;
}

} // namespace

TEST_CASE("what is supported") {
  CHECK(isa::is_supported<isa::portable>());
  CHECK(isa::is_supported<isa::detected>());
  CHECK(isa::is_supported<isa::compiled>()); // or this program would not run
  const bool without_avx2 = skipped<isa::avx2>(), without_avx512 = skipped<isa::avx512>();
  if (without_avx2) CHECK(without_avx512); // the kernels of the wider set use the narrower one's
}

TEST_CASE("each instruction set has a name of its own") {
  const std::string names[] = {isa::portable::name, isa::avx2::name, isa::avx512::name, isa::detected::name};
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < i; ++j) CHECK(names[i] != names[j]);
}
