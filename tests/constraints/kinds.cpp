// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/kinds.hpp>

#include <doctest/doctest.h>

namespace kinds_test {

using namespace boxline;

TEST_CASE("each kind is found by its word, and has a meaning") {
  for (const written_kind& kind : constraint_kinds()) {
    CHECK(find_constraint_kind(kind.word) == &kind);
    CHECK_FALSE(kind.meaning.empty());
  }
  CHECK(find_constraint_kind("cages") == nullptr);
}

} // namespace kinds_test
