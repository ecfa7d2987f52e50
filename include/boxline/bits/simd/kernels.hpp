// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/isa.hpp>
#include <boxline/bits/simd/layout.hpp>
#include <boxline/bits/simd/word_lanes.hpp>
#include <boxline/config.hpp>
#include <boxline/core/status.hpp>

#include <array>
#include <bit>
#include <type_traits>
#include <utility>

/// \file
/// The sweep compiled for each instruction set in one program, each in a namespace of its own. The .ipp files
/// are included once for each, because compilers fix the instruction set of a function where it is
/// defined, not where it is called.

namespace boxline::inline v0_2::bits::kernels {

#if BOXLINE_STANDARD_ONLY
namespace portable {
inline constexpr bool looks_up_bytes = false;
template <class Layout>
class cell_bytes;
#include <boxline/bits/simd/cell_values.ipp>
#include <boxline/bits/simd/sweep.ipp>
} // namespace portable

template <class Layout, isa::instruction_set Isa>
struct sweep_for {
  using type = portable::sweep<Layout, word_lanes<typename Layout::word, Layout::lanes>>;
};
#else

typedef signed char bytes_16 __attribute__((vector_size(16)));
typedef char chars_16 __attribute__((vector_size(16)));
typedef char chars_32 __attribute__((vector_size(32)));
typedef long long words_16 __attribute__((vector_size(16)));
typedef long long words_32 __attribute__((vector_size(32)));
typedef long long words_64 __attribute__((vector_size(64)));

// With the sanitizer's check of every constant index into an array of registers, a sweep takes minutes to
// compile.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((no_sanitize("pointer-overflow"))), apply_to = function)
#endif

namespace portable {
inline constexpr int register_bytes = isa::portable::register_bytes;
template <class Vector>
[[gnu::always_inline]] inline bool is_any(const Vector& x) {
  const auto words = (words_16)x;
  return (words[0] | words[1]) != 0;
}
template <class Vector>
[[gnu::always_inline]] inline int first_byte(const Vector& x) {
  const auto words = (words_16)x;
  if (words[0] != 0) return std::countr_zero(static_cast<unsigned long long>(words[0])) / 8;
  return words[1] != 0 ? 8 + std::countr_zero(static_cast<unsigned long long>(words[1])) / 8 : -1;
}
inline constexpr bool looks_up_bytes = false;
template <class Layout>
class cell_bytes;
#include <boxline/bits/simd/cell_values.ipp>
#include <boxline/bits/simd/lanes.ipp>
#include <boxline/bits/simd/sweep.ipp>
} // namespace portable

/// The sweep of a board with `Layout` for the instruction set `Isa`.
template <class Layout, isa::instruction_set Isa>
struct sweep_for {
  using type = portable::sweep<Layout, portable::lanes<typename Layout::word, Layout::lanes>>;
};

#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif
namespace avx2 {
inline constexpr int register_bytes = isa::avx2::register_bytes;
template <class Vector>
[[gnu::always_inline]] inline bool is_any(const Vector& x) {
  if constexpr (sizeof x == 32)
    return !__builtin_ia32_ptestz256((words_32)x, (words_32)x);
  else
    return portable::is_any(x);
}
template <class Vector>
[[gnu::always_inline]] inline int first_byte(const Vector& x) {
  if constexpr (sizeof x == 32) {
    const auto set = static_cast<unsigned>(__builtin_ia32_pmovmskb256((chars_32)x));
    return set != 0 ? std::countr_zero(set) : -1;
  } else {
    return portable::first_byte(x);
  }
}
inline constexpr bool looks_up_bytes = true;
[[gnu::always_inline]] inline bytes_16 looked_up(bytes_16 table, bytes_16 at) {
  return (bytes_16)__builtin_ia32_pshufb128((chars_16)table, (chars_16)at);
}
#include <boxline/bits/simd/cell_bytes.ipp>
#include <boxline/bits/simd/cell_values.ipp>
#include <boxline/bits/simd/lanes.ipp>
#include <boxline/bits/simd/sweep.ipp>
} // namespace avx2
#if defined(__clang__)
#pragma clang attribute pop
#pragma clang attribute push(                                                                                \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,"   \
                          "avx512bitalg"))),                                                                 \
    apply_to = function)
#else
#pragma GCC pop_options
#pragma GCC push_options
#pragma GCC target(                                                                                          \
    "avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512bitalg")
#endif
namespace avx512 {
inline constexpr int register_bytes = isa::avx512::register_bytes;
template <class Vector>
[[gnu::always_inline]] inline bool is_any(const Vector& x) {
  if constexpr (sizeof x == 64) {
    const auto words = (words_64)x;
    return avx2::is_any(__builtin_shufflevector(words, words, 0, 1, 2, 3) |
                        __builtin_shufflevector(words, words, 4, 5, 6, 7));
  } else {
    return avx2::is_any(x);
  }
}
template <class Vector>
[[gnu::always_inline]] inline int first_byte(const Vector& x) {
  if constexpr (sizeof x == 64) {
    const auto words = (words_64)x;
    const int low = avx2::first_byte(__builtin_shufflevector(words, words, 0, 1, 2, 3));
    if (low >= 0) return low;
    const int high = avx2::first_byte(__builtin_shufflevector(words, words, 4, 5, 6, 7));
    return high >= 0 ? 32 + high : -1;
  } else {
    return avx2::first_byte(x);
  }
}
using avx2::looked_up;
using avx2::looks_up_bytes;
#include <boxline/bits/simd/cell_bytes.ipp>
#include <boxline/bits/simd/cell_values.ipp>
#include <boxline/bits/simd/lanes.ipp>
#include <boxline/bits/simd/sweep.ipp>
} // namespace avx512
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

template <class Layout>
struct sweep_for<Layout, isa::avx2> {
  using type = avx2::sweep<Layout, avx2::lanes<typename Layout::word, Layout::lanes>>;
};
template <class Layout>
struct sweep_for<Layout, isa::avx512> {
  using type = avx512::sweep<Layout, avx512::lanes<typename Layout::word, Layout::lanes>>;
};
#endif

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif // BOXLINE_STANDARD_ONLY

/// The sweep for constant expressions.
template <class Layout>
using constant_sweep = portable::sweep<Layout, word_lanes<typename Layout::word, Layout::lanes>>;

} // namespace boxline::inline v0_2::bits::kernels
