// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/read_error.hpp>

#include <doctest/doctest.h>

#include <type_traits>

using namespace boxline;

namespace {

enum class empty_fault : unsigned char { none, some };

} // namespace

TEST_CASE("an error is false while nothing is wrong") {
  read_error<empty_fault> e;
  CHECK(!e);
  e.kind = empty_fault::some;
  CHECK(e);
  CHECK(e != read_error<empty_fault>());
  static_assert(std::is_trivially_copyable_v<read_error<empty_fault>>);
}

TEST_CASE("found_text keeps the first fifteen bytes") {
  CHECK(found_text().view().empty());
  CHECK(!found_text("0123456789abcde").is_cut());
  CHECK(found_text("0123456789abcde").view() == "0123456789abcde");
  CHECK(found_text("0123456789abcdef").is_cut());
  CHECK(found_text("0123456789abcdef").view() == "0123456789abcde");
  CHECK(found_text("0123456789abcdeX") == found_text("0123456789abcdeY"));
}
