// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdlib>

/// \file
/// The macros of boxline: this one, and the three of version.hpp.

/// Checks a precondition. In a constant expression a broken one is a compile-time error; at run time it ends
/// the program where NDEBUG is not defined, and costs nothing where it is. Define BOXLINE_ASSERT before the
/// first include to put your own handler in its place.
#ifndef BOXLINE_ASSERT
#ifdef NDEBUG
#define BOXLINE_ASSERT(condition) ::boxline::detail::require_in_constant(condition)
#else
#define BOXLINE_ASSERT(condition) ((condition) ? void(0) : ::std::abort())
#endif
#endif

namespace boxline::detail {
// Not a constant expression when the condition is broken; nothing at all at run time.
constexpr void require_in_constant(bool condition) {
  if (__builtin_is_constant_evaluated() && !condition) std::abort();
}
} // namespace boxline::detail
