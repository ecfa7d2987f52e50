// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/text_error.hpp>

#include <doctest/doctest.h>

#include <type_traits>

using namespace boxline;

TEST_CASE("text errors are small values, false while nothing is wrong") {
  static_assert(std::is_trivially_copyable_v<text_error>);
  static_assert(!text_error());
  text_error e;
  e.kind = text_fault::clash;
  CHECK(e);
  CHECK(e != text_error());
}

TEST_CASE("errors that differ only in what they add to read_error are different") {
  text_error a, b;
  a.first = cell(1);
  CHECK(a != b);
  b.first = cell(1);
  CHECK(a == b);
  b.line = 2;
  CHECK(a != b);
}
