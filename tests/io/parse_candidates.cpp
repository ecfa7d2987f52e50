// SPDX-License-Identifier: BSL-1.0

#include <boxline/core/random.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/parse_candidates.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;

namespace {

template <box B>
void round_trips() {
  random_source random(static_cast<std::uint64_t>(B.cells()));
  for (const bool empty : {false, true}) {
    candidates<B> marks;
    for (int c = 0; c < B.cells(); ++c) {
      for (int d = 0; d < B.size(); ++d)
        if (random.below(2)) marks.remove(cell(c), digit::from_index(d));
      if (!empty) marks.add(cell(c), digit::from_index(static_cast<int>(random.below(B.size()))));
    }
    if (empty) marks[cell(0)] = {};
    for (const alphabet a :
         {alphabets::digits_letters, alphabets::hex, alphabets::letters, alphabets::numbers}) {
      if (!a.supports(B.size())) continue;
      CAPTURE(a.name());
      for (const bool one_line : {false, true}) {
        std::string text = format_pencil_marks(marks, {a, '.'});
        if (one_line) {
          text.clear();
          print_candidate_groups(marks, std::back_inserter(text), {a, '.'});
        }
        CAPTURE(text);
        const auto back = parse_candidates<B>(text, {a, one_line ? notation::numbers : notation::block});
        if (empty) {
          REQUIRE(!back);
          CHECK(back.error().kind == text_fault::bad_candidate);
          CHECK(back.error().first == cell(0));
        } else {
          REQUIRE_MESSAGE(back, describe(back.error()));
          CHECK(*back == marks);
          const auto read = parse_candidates<B>(text, {a});
          REQUIRE_MESSAGE(read, describe(read.error()));
          CHECK(*read == marks);
        }
      }
      if (a.is_numbers()) continue;
      const auto back = parse_candidates<B>(format_candidate_line(marks, {a, '.'}), {a});
      REQUIRE_MESSAGE(back, describe(back.error()));
      CHECK(*back == marks);
    }
  }
}

} // namespace

TEST_CASE("print and parse candidates are inverse") {
  round_trips<box{2}>();
  round_trips<box{3}>();
  round_trips<box{4}>();
  round_trips<box{5}>();
  round_trips<box{6}>();
  round_trips<box{2, 3}>();
  round_trips<box{3, 2}>();
  round_trips<box{3, 4}>();
  round_trips<box{1, 5}>();
}

TEST_CASE("pencil marks with dots as corners, as other programs draw them") {
  const auto marks = parse_candidates<2>(".-------.-------.\r\n"
                                         "| 12 3  | 4 124 |\r\n"
                                         "| 34 12 | 3 1   |\r\n"
                                         ":-------+-------:\r\n"
                                         "| 1  2  | 3 4   |\r\n"
                                         "| 4  3  | 2 1   |\r\n"
                                         "'-------'-------'");
  REQUIRE_MESSAGE(marks, describe(marks.error()));
  CHECK((*marks)[cell(0)].count() == 2);
  CHECK((*marks)[cell(3)].count() == 3);
  CHECK(marks->count() == 21);
}

TEST_CASE("candidates are a constant expression") {
  constexpr auto marks = parse_candidates<2>("12 3 4 124 34 12 3 1 1 2 3 4 4 3 2 1");
  static_assert(marks.has_value() && marks->count() == 21);
}
