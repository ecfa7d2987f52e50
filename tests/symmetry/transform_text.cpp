// SPDX-License-Identifier: BSL-1.0
#include <boxline/symmetry/transform_text.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

template <box B>
void comes_back() {
  random_source random(3);
  for (int i = 0; i < 100; ++i) {
    const auto t = transform<B>::random(random);
    const auto read = parse_transform<B>(to_string(t));
    REQUIRE(read);
    CHECK(*read == t);
  }
}

template <box B>
std::string refused(std::string_view text) {
  const auto t = parse_transform<B>(text);
  return t ? "read" : describe(t.error(), B);
}

} // namespace

TEST_CASE("a transform's text is read as the same transform") {
  comes_back<2>();
  comes_back<box{2, 3}>();
  comes_back<4>();
  const std::string text = "transposed; rows 2 1 3 4; columns 3 4 1 2; digits 4 1 2 3";
  const auto t = parse_transform<2>(text);
  REQUIRE(t);
  CHECK(to_string(*t) == text);
  // Cell r1c1 of the result is r2c3 of the transposed grid, r3c2 of this one, whose digit 1 becomes
  // 4.
  grid<2> g;
  g.set_value(geometry<2>::at(2, 1), 1);
  CHECK((*t)(g).at(0, 0) == 4);
}

TEST_CASE("a missing part changes nothing") {
  CHECK(*parse_transform<2>("") == transform<2>());
  CHECK(*parse_transform<2>(" identity\n") == transform<2>());
  const auto t = parse_transform<2>("digits 2,1,3,4\ntransposed");
  REQUIRE(t);
  CHECK(t->is_transposed());
  CHECK(t->rows() == transform<2>().rows());
  CHECK(t->digits()[0] == 1);
}

TEST_CASE("texts that are no transform are refused, with the reason") {
  CHECK(refused<2>("row 1 2 3 4") == "character 1: expected transposed, rows, columns or digits");
  CHECK(refused<2>("rows 1 2 3") == "character 11: expected 4 numbers");
  CHECK(refused<2>("rows 1 2 3 columns 1 2 3 4") == "character 12: expected 4 numbers");
  CHECK(refused<2>("rows 1 2 3 4 5") == "character 14: expected 4 numbers");
  CHECK(refused<2>("rows 1 2 3 5") == "character 12: expected a number from 1 to 4");
  CHECK(refused<2>("rows 1 2 0 4") == "character 10: expected a number from 1 to 4");
  CHECK(refused<2>("rows 1 2 3x 4") == "character 10: expected a number from 1 to 4");
  CHECK(refused<2>("rows 1 2 99999999999999999999 4") == "character 10: expected a number from 1 to 4");
  CHECK(refused<2>("transposed; transposed") == "character 13: a part is there twice");
  CHECK(refused<2>("rows 1 2 3 4 rows 1 2 3 4") == "character 14: a part is there twice");
  CHECK(refused<2>("rows 1 3 2 4") == "rows: expected each from 1 to 4 once, the rows of a band together");
  CHECK(refused<2>("columns 1 1 3 4") ==
        "columns: expected each from 1 to 4 once, the columns of a stack together");
  CHECK(refused<2>("digits 1 1 3 4") == "digits: expected each from 1 to 4 once");
  CHECK(refused<box{2, 3}>("transposed") == "transposed: only square boxes can be");
  CHECK(refused<box{2, 3}>("columns 6 5 4 1 2 3") == "read");
  CHECK(refused<box{2, 3}>("rows 6 5 1 2 3 4") == "read");
  CHECK(refused<box{2, 3}>("rows 6 5 4 1 2 3") ==
        "rows: expected each from 1 to 6 once, the rows of a band together");
}
