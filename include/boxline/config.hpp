// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <version>

/// \file
/// What depends on the compiler: which ones are refused, and the macros of boxline. With the three of
/// version.hpp these are all.

#if (defined(_MSVC_LANG) ? _MSVC_LANG : __cplusplus) < 202002L
#error "boxline needs C++20: -std=c++20, or /std:c++20"
#include <C++20> // not there, so that no other error follows
#elif defined(__clang__) && __clang_major__ < 14
#error "boxline needs clang 14 or newer"
#elif defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 12
#error "boxline needs g++ 12 or newer"
#elif defined(_GLIBCXX_RELEASE) && _GLIBCXX_RELEASE < 12
#error "boxline needs the standard library of g++ 12 or newer (libstdc++)"
#elif defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000
#error "boxline needs libc++ 15 or newer"
#endif

/// Whether only standard C++ is used: no vector extensions, built-in functions, attributes of a compiler, or
/// integers of 128 bits. The same results, and slower. On where the compiler is neither g++ nor clang; define
/// it as 1, for all files of a program, to have it elsewhere.
#ifndef BOXLINE_STANDARD_ONLY
#if defined(__GNUC__)
#define BOXLINE_STANDARD_ONLY 0
#else
#define BOXLINE_STANDARD_ONLY 1
#endif
#endif

/// Functions of the vector code that have to be inlined, or must not be: nothing in standard C++.
#if BOXLINE_STANDARD_ONLY
#define BOXLINE_ALWAYS_INLINE
#define BOXLINE_NOINLINE
#else
#define BOXLINE_ALWAYS_INLINE [[gnu::always_inline]]
#define BOXLINE_NOINLINE [[gnu::noinline]]
#endif

/// Checks a precondition. In a constant expression a violation is a compile-time error. At run time it prints
/// the condition with its file and line, and aborts the program, where NDEBUG is not defined; where it is,
/// nothing is checked or evaluated. Define BOXLINE_ASSERT before the first include to install a handler of
/// your own.
#ifndef BOXLINE_ASSERT
#ifdef NDEBUG
#define BOXLINE_ASSERT(condition) (!::std::is_constant_evaluated() || (condition) ? void(0) : ::std::abort())
#else
#define BOXLINE_ASSERT(condition)                                                                            \
  ((condition) ? void(0) : ::boxline::detail::abort_because("requires " #condition, __FILE__, __LINE__))
#endif
#endif

namespace boxline::inline v0_2::detail {
// Prints `file:line: boxline: what` to standard error and aborts the program. No constant expression.
[[noreturn]] inline void abort_because(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: boxline: %s\n", file, line, what);
  std::abort();
}
} // namespace boxline::inline v0_2::detail
