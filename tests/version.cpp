// SPDX-License-Identifier: BSL-1.0
#include <boxline/version.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("the version is that of the macros") {
  static_assert(version.major_number == BOXLINE_VERSION_MAJOR);
  static_assert(version.minor_number == BOXLINE_VERSION_MINOR);
  static_assert(version.patch_number == BOXLINE_VERSION_PATCH);
  static_assert(version == version_number{0, 2, 0});
  static_assert(version != version_number{0, 1, 0});
  static_assert(version > version_number{0, 1, 9});
  static_assert(version < version_number{1, 0, 0});
  CHECK(version.major_number >= 0);
}

#if BOXLINE_VERSION_MAJOR == 0 && BOXLINE_VERSION_MINOR < 2
#error "the macros are for the preprocessor"
#endif
