// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <version>
#ifdef __cpp_lib_source_location
#include <source_location>
#endif

namespace boxline::inline v0_2 {

/// A place in a program's source text. As the default of a function's last parameter, `current()` is where
/// the function was called. It is std::source_location where the standard library has that for the compiler;
/// the library of g++ 12 has it not for clang 14, nor has libc++ 15, and then, with BOXLINE_STANDARD_ONLY,
/// the line is 0.
#ifdef __cpp_lib_source_location
using source_place = std::source_location;
#elif BOXLINE_STANDARD_ONLY
class source_place {
public:
  static constexpr source_place current() { return {}; }
  static constexpr const char* file_name() { return ""; }
  static constexpr unsigned line() { return 0; }
};
#else
class source_place {
public:
  static constexpr source_place current(const char* file = __builtin_FILE(),
                                        unsigned line = __builtin_LINE()) {
    source_place place;
    place.file_ = file;
    place.line_ = line;
    return place;
  }
  constexpr const char* file_name() const { return file_; }
  constexpr unsigned line() const { return line_; }

private:
  const char* file_ = "";
  unsigned line_ = 0;
};
#endif

} // namespace boxline::inline v0_2
