// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <algorithm>
#include <concepts>
#include <type_traits>

/// \file
/// How often a test repeats itself.

/// Whether the address sanitizer checks the tests, in a build that leaves the long ones out.
#if defined(BOXLINE_LONG_TESTS)
inline constexpr bool is_shortened = false;
#elif defined(__SANITIZE_ADDRESS__)
inline constexpr bool is_shortened = true;
#elif !defined(__has_feature)
inline constexpr bool is_shortened = false;
#elif __has_feature(address_sanitizer)
inline constexpr bool is_shortened = true;
#else
inline constexpr bool is_shortened = false;
#endif

/// Of `all` random rounds, those that run: all of them, or with the address sanitizer a sixth, at least
/// `fewest`. Without optimisation and with the sanitizers a round takes ten to thirty times as long; that
/// build is there for faults of memory and overflow, which the code paths show, and not for rare states,
/// which the optimised build has all of. A test that expects an event to have occurred states by `fewest` in
/// how many rounds it does.
template <std::integral T>
constexpr T shortened(T all, std::type_identity_t<T> fewest = 4) {
  return is_shortened ? std::max<T>(all / 6, std::min<T>(all, fewest)) : all;
}

/// The same for a loop over all cases of some kind, which then takes each `n`-th of them. An odd `n` leaves
/// each bit of a number both 0 and 1.
constexpr int stride(int n) {
  return is_shortened ? n : 1;
}

/// Whether nothing is left out.
#ifdef BOXLINE_LONG_TESTS
inline constexpr bool is_thorough = true;
#else
inline constexpr bool is_thorough = false;
#endif

/// Of `all` random rounds, those that run: all of them in `thorough`, otherwise `fewer`. For rounds that take
/// long with optimisation too.
constexpr int all_in_thorough(int all, int fewer) {
  return is_thorough ? all : fewer;
}
