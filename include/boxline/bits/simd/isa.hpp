// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <concepts>

/// \file
/// Instruction sets as types: the lanes of a swept board are compiled for one.

namespace boxline::inline v0_2::isa {

/// Any machine: vectors of 16 bytes that the compiler maps to SSE2 on x86-64, to NEON on AArch64, or to
/// words. With BOXLINE_STANDARD_ONLY, words, which all other instruction sets are then too.
struct portable {
  static constexpr int register_bytes = 16;
  static constexpr const char* name = "portable";
};

/// x86-64 with AVX2, BMI, BMI2, LZCNT and POPCNT: Haswell, Zen and later.
struct avx2 {
  static constexpr int register_bytes = 32;
  static constexpr const char* name = "avx2";
};

/// x86-64 with AVX-512 F, BW, DQ, VL, VPOPCNTDQ and BITALG: Ice Lake, Zen 4 and later.
struct avx512 {
  static constexpr int register_bytes = 64;
  static constexpr const char* name = "avx512";
};

/// The best instruction set of the machine on which the program runs. Tested at each use, for a load and a
/// branch.
struct detected {
  static constexpr const char* name = "detected";
};

/// The widest of the above that the compiler's flags allow.
#if BOXLINE_STANDARD_ONLY
using compiled = portable;
#elif defined(__AVX512BITALG__) && defined(__AVX512VPOPCNTDQ__) && defined(__AVX512BW__) &&                  \
    defined(__AVX512DQ__) && defined(__AVX512VL__) && defined(__BMI2__)
using compiled = avx512;
#elif defined(__AVX2__) && defined(__BMI__) && defined(__BMI2__) && defined(__LZCNT__) && defined(__POPCNT__)
using compiled = avx2;
#else
using compiled = portable;
#endif

/// Models: `isa::portable`, `isa::avx2`, `isa::avx512`, `isa::detected`.
template <class T>
concept instruction_set = std::same_as<T, portable> || std::same_as<T, avx2> || std::same_as<T, avx512> ||
    std::same_as<T, detected>;

/// Whether the machine that runs the program has the instruction set.
template <instruction_set Isa>
inline bool is_supported() {
#if defined(__x86_64__) && !BOXLINE_STANDARD_ONLY
  if constexpr (std::same_as<Isa, avx512>)
    return __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi2");
  else if constexpr (std::same_as<Isa, avx2>)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
  if constexpr (std::same_as<Isa, avx512> || std::same_as<Isa, avx2>) return false;
#endif
  return true;
}

} // namespace boxline::inline v0_2::isa
