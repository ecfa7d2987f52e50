// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/source_place.hpp>

#include <doctest/doctest.h>

#include <string_view>

namespace {

constexpr boxline::source_place called_at(boxline::source_place where = boxline::source_place::current()) {
  return where;
}

} // namespace

TEST_CASE("source_place: as the default of a parameter, where the function is called") {
  constexpr boxline::source_place here = called_at();
#if defined(__cpp_lib_source_location) || !BOXLINE_STANDARD_ONLY
  static_assert(here.line() == __LINE__ - 2);
  CHECK(std::string_view(here.file_name()) == __FILE__);
#else
  static_assert(here.line() == 0);
  CHECK(std::string_view(here.file_name()).empty());
#endif
}
