// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdlib>

/// \file
/// The macros of boxline are BOXLINE_ASSERT and the three of version.hpp.

/// Checks a precondition. In a constant expression a violation is a compile-time error. At run time it aborts
/// the program where NDEBUG is not defined; where it is, nothing is checked. Define BOXLINE_ASSERT before the
/// first include to install a handler of your own.
#ifndef BOXLINE_ASSERT
#ifdef NDEBUG
#define BOXLINE_ASSERT(condition) ::boxline::detail::require_in_constant(condition)
#else
#define BOXLINE_ASSERT(condition) ((condition) ? void(0) : ::std::abort())
#endif
#endif

namespace boxline::detail {
// Not a constant expression when the condition is false; does nothing at run time.
constexpr void require_in_constant(bool condition) {
  if (__builtin_is_constant_evaluated() && !condition) std::abort();
}
} // namespace boxline::detail
