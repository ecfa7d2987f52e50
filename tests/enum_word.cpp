// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/status.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/generate/pattern_symmetry.hpp>
#include <boxline/io/alphabet.hpp>
#include <boxline/io/text_error.hpp>
#include <boxline/logic/snapshot.hpp>

#include <doctest/doctest.h>

namespace enum_word_test {

using namespace boxline;

// That every public enum has its words, and as many as it has enumerators, is checked by the ctest `sources`.

TEST_CASE("to_string: the words of enums, in constant expressions, compared by value") {
  static_assert(to_string(solve_verdict::limit_reached) == "limit");
  static_assert(to_string(progress::some) == "some");
  static_assert(to_string(stop_reason::cancelled) == "cancelled");
  static_assert(to_string(text_fault::ambiguous_row) == "ambiguous row");
  static_assert(to_string(logic::snapshot::kind::other) == "other");
  static_assert(to_string(alphabet::kind::hex) == alphabets::hex.name());
  static_assert(to_string(generate::pattern_symmetry::full) == "full");
  CHECK(*(to_string(status::open).data() + 4) == 0); // printf may take it
}

TEST_CASE("to_string: a value that is none of the enum's is a question mark, not undefined behaviour") {
  static_assert(to_string(static_cast<status>(3)) == no_enumerator);
  static_assert(to_string(static_cast<text_fault>(255)) == no_enumerator);
  static_assert(to_string(static_cast<generate::pattern_symmetry>(2)) == no_enumerator);
  static_assert(no_enumerator == "?");
  CHECK(to_string(static_cast<logic::snapshot::kind>(4)) == "?");
}

} // namespace enum_word_test
