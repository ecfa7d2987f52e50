// SPDX-License-Identifier: BSL-1.0

#include <boxline/io/describe.hpp>
#include <boxline/io/houses_text.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace boxline;

namespace {

// The houses as sorted lists of cells, sorted.
std::vector<std::vector<int>> houses_of(const house_list<2>& list) {
  std::vector<std::vector<int>> all;
  for (int u = 0; u < list.size(); ++u) {
    all.emplace_back(list.cells(house(u)).begin(), list.cells(house(u)).end());
    std::sort(all.back().begin(), all.back().end());
  }
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<std::vector<int>> parsed(const std::string& text) {
  const auto list = parse_houses<2>(text);
  CAPTURE(text);
  REQUIRE_MESSAGE(list, describe(list.error()));
  return houses_of(*list);
}

} // namespace

TEST_CASE("labels that are the boxes give the standard houses, in every notation") {
  const auto standard = houses_of(house_list<2>::standard());
  for (const char* text :
       {"1122\n1122\n3344\n3344\n", "aabb\r\naabb\r\n\r\n# x\r\nBBAA\r\nBBAA", "1122112233443344",
        "1 1 2 2\n1 1 2 2\n30 30 40 40\n30 30 40 40\n", "1 1 2 2 1 1 2 2 7 7 8 8 7 7 8 8",
        "base rows-columns\n11|22\n11|22\n33|44\n33|44"})
    CHECK(parsed(text) == standard);
}

TEST_CASE("a jigsaw replaces the boxes; cells without a region are dots") {
  auto expected = houses_of(house_list<2>::rows_and_columns());
  expected.push_back({0, 1, 2, 4});
  std::sort(expected.begin(), expected.end());
  CHECK(parsed("aaa.\na...\n....\n....\n") == expected);
  CHECK(parsed("base none\naaa.\na...\n....\n....\n") == std::vector<std::vector<int>>{{0, 1, 2, 4}});
}

TEST_CASE("houses by name are added to the standard ones") {
  auto expected = houses_of(house_list<2>::standard());
  expected.push_back({0, 5, 10, 15});
  std::sort(expected.begin(), expected.end());
  CHECK(parsed("# diagonal\nr1c1 r2c2 R3C3 r4c4\n") == expected);
  CHECK(parsed("base none\nr1c1 r2c2 r3c3 r4c4 # falling\n\nr4c1 r3c2 r2c3 r1c4") ==
        std::vector<std::vector<int>>{{0, 5, 10, 15}, {3, 6, 9, 12}});
  CHECK(parsed("base rows-columns\nr1c1 r1c2 r2c1 r2c2").size() == 9);
}
