// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/subset_name.hpp>

#include <doctest/doctest.h>

namespace subset_name_test {

using boxline::logic::subset_name;

static_assert(std::string_view(subset_name("naked", 2, " ")) == "naked pair");
static_assert(std::string_view(subset_name("hidden", 5, "-")) == "hidden-quintuple");
static_assert(std::string_view(subset_name("naked", 6, " ")) == "naked set 6");
static_assert(std::string_view(subset_name("hidden", 12, "-")) == "hidden-set-12");

TEST_CASE("subset_name: words up to 5, then numbers") {
  CHECK(std::string_view(subset_name("locked", 3, " ")) == "locked triple");
  CHECK(std::string_view(subset_name("naked", 4, "-")) == "naked-quadruple");
  CHECK(std::string_view(subset_name("naked", 99, "-")) == "naked-set-99");
}

} // namespace subset_name_test
