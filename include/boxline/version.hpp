// SPDX-License-Identifier: BSL-1.0
#pragma once

/// \file
/// The version of boxline, for the preprocessor and for programs. CMakeLists.txt reads it from here.

#define BOXLINE_VERSION_MAJOR 0
#define BOXLINE_VERSION_MINOR 2
#define BOXLINE_VERSION_PATCH 0

#include <compare>

namespace boxline::inline v0_2 {

/// The version of the headers, as numbers that compare in order.
struct version_number {
  int major_number, minor_number, patch_number;
  friend constexpr auto operator<=>(const version_number&, const version_number&) = default;
};

/// The version of the headers that this program was compiled against.
inline constexpr version_number version{BOXLINE_VERSION_MAJOR, BOXLINE_VERSION_MINOR, BOXLINE_VERSION_PATCH};

} // namespace boxline::inline v0_2
