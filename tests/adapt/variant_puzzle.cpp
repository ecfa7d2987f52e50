// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/variant_puzzle.hpp>

#include <doctest/doctest.h>

namespace variant_puzzle_test {

using namespace boxline;
using namespace boxline::adapt;

TEST_CASE("the box of a size is as square as possible") {
  CHECK(usual_box(9) == box(3));
  CHECK(usual_box(4) == box(2));
  CHECK(usual_box(6) == box(2, 3));
  CHECK(usual_box(8) == box(2, 4));
  CHECK(usual_box(12) == box(3, 4));
  CHECK(usual_box(7) == box(1, 7));
  CHECK(usual_box(1) == box(1, 1));
}

TEST_CASE("givens and houses for a size that is known") {
  variant_puzzle p(box{2});
  p.givens[5] = 3;
  const auto g = givens_of<box{2}>(p);
  CHECK(g.digit_at(cell(5)) == digit::from_value(3));
  CHECK(g.is_blank(cell(0)));
  CHECK(houses_of<box{2}>(p).size() == 12);
  p.houses.push_back({cell(0), cell(5), cell(10), cell(15)});
  CHECK(houses_of<box{2}>(p).size() == 13);
  CHECK(houses_of<box{2}>(p).contains(house(12), cell(15)));
  p.has_boxes = false;
  CHECK(houses_of<box{2}>(p).size() == 9);
}

TEST_CASE("regions: boxes of either orientation, jigsaws, small ones, parts of rows") {
  using adapt::detail::add_regions;
  const auto regions = [](int n, const char* labels) {
    variant_puzzle p(usual_box(n));
    std::vector<int> list;
    for (const char* c = labels; *c != '\0'; ++c) list.push_back(*c == '.' ? -1 : *c - 'a');
    REQUIRE(!add_regions(p, list));
    return p;
  };
  CHECK(regions(4, "aabbaabbccddccdd").has_boxes);
  CHECK(regions(6, "aaabbbaaabbbcccdddcccdddeeefffeeefff").shape == box(2, 3));
  const variant_puzzle upright = regions(6, "aabbccaabbccaabbccddeeffddeeffddeeff");
  CHECK(upright.has_boxes);
  CHECK(upright.shape == box(3, 2));
  const variant_puzzle jigsaw = regions(4, "aaabacbbccbdcddd");
  CHECK(!jigsaw.has_boxes);
  CHECK(jigsaw.houses.size() == 4);
  const variant_puzzle small = regions(4, "aa..aa..bbb.b.cc"); // one house, one region, a part of a row
  CHECK(!small.has_boxes);
  CHECK(small.houses.size() == 2);
  const variant_puzzle three = regions(4, "aa..a...bb......");
  CHECK(three.houses.empty());
  CHECK(three.constraints == std::vector<written_constraint>{{"region", {}, {{cell(0), cell(1), cell(4)}}}});
  variant_puzzle p(box{2});
  const auto error = add_regions(p, {0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3});
  CHECK(describe(error) == "found '5 cells', expected at most 4 cells in a region, one for each digit");
}

TEST_CASE("a line in parts without a cell twice has the same successive cells") {
  const auto parts = [](std::vector<cell> line) { return adapt::detail::without_repeats(line); };
  const cell a(0), b(1), c(2);
  CHECK(parts({a, b, c}) == std::vector<std::vector<cell>>{{a, b, c}});
  CHECK(parts({a, b, c, a}) == std::vector<std::vector<cell>>{{a, b, c}, {c, a}});
  CHECK(parts({a, b, a, b}) == std::vector<std::vector<cell>>{{a, b}, {b, a}, {a, b}});
}

} // namespace variant_puzzle_test
