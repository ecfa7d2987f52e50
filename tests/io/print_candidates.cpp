// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/print_candidates.hpp>

#include <doctest/doctest.h>

#include <iterator>
#include <string>

using namespace boxline;

namespace {

candidates<2> marked() {
  candidates<2> marks;
  for (int c = 0; c < 16; ++c) marks[cell(c)] = {};
  marks.add(cell(0), digit::from_value(1));
  marks.add(cell(0), digit::from_value(4));
  marks.add(cell(3), digit::from_value(2));
  marks.add(cell(7), digit::from_value(1));
  marks.add(cell(7), digit::from_value(3));
  return marks;
}

} // namespace

TEST_CASE("pencil marks are as wide as the widest group of their column, the last column excepted") {
  std::string text;
  print_pencil_marks(marked(), std::back_inserter(text));
  CHECK(text == "14 . | . 2\n.  . | . 13\n-----+-----\n.  . | . .\n.  . | . .\n");
}

TEST_CASE("groups on a line, and n characters for each cell") {
  std::string groups, line, numbers;
  print_candidate_groups(marked(), std::back_inserter(groups));
  CHECK(groups == "14 . . 2 . . . 13 . . . . . . . .");
  print_candidate_line(marked(), std::back_inserter(line));
  CHECK(line == "1..4........" + std::string(".2..............1.3.") + std::string(32, '.'));
  print_candidate_groups(marked(), std::back_inserter(numbers), {alphabets::numbers, '0'});
  CHECK(numbers == "1,4 0 0 2 0 0 0 1,3 0 0 0 0 0 0 0 0");
}

TEST_CASE("printing candidates is a constant expression") {
  static_assert([] {
    char text[64]{};
    const char* end = print_candidate_line(candidates<2>(), text);
    return end == text + 64 && text[0] == '1' && text[63] == '4';
  }());
}
