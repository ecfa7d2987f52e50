// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/written.hpp>

#include <doctest/doctest.h>

namespace written_test {

using namespace boxline;

TEST_CASE("written constraints are equal wherever they stood") {
  const written_constraint a{"cage", {{17}}, {{cell(0), cell(1)}}};
  written_constraint b = a;
  b.line = 7;
  CHECK(a == b);
  b.numbers = {{16}};
  CHECK_FALSE(a == b);
}

TEST_CASE("every fault has a word, and a sentence with a place") {
  for (int f = 1; f <= static_cast<int>(constraint_fault::bad_line); ++f) {
    constraint_error e;
    e.kind = static_cast<constraint_fault>(f);
    e.line = 3;
    e.column = 5;
    e.size = 9;
    e.word = "cage";
    e.usage = "[SUM] CELLS";
    CHECK_FALSE(to_string(e.kind).empty());
    const std::string text = describe(e);
    INFO(text);
    CHECK(text.starts_with("line 3, column 5: "));
    CHECK(text.find("expected ") != text.npos);
  }
  CHECK(describe(constraint_error()) == "no error");
}

} // namespace written_test
