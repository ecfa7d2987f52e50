// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/hash.hpp>
#include <boxline/sets/dynamic_set.hpp>

#include <doctest/doctest.h>

#include <unordered_map>
#include <unordered_set>

using namespace boxline;

// They are constant, and equal on every platform.
static_assert(hash<sets::word_set<9>>()({}) == static_cast<std::size_t>(0xcbf29ce484222325u));
static_assert(hash<candidates<2>>()(candidates<2>()) == hash<candidates<2>>()(candidates<2>(grid<2>())));
static_assert(std::hash<cell>()(cell(80)) == 80 && std::hash<digit>()(digit::from_value(9)) == 9 &&
              std::hash<house>()(house(26)) == 26);

TEST_CASE("the standard containers take grids, candidates and ids as they are") {
  grid<3> g;
  g.set_value(cell(40), 5);
  std::unordered_set<grid<3>> grids{grid<3>(), g, g};
  CHECK(grids.size() == 2);
  CHECK(std::hash<grid<3>>()(g) == hash<grid<3>>()(g));
  std::unordered_set<candidates<3>> marks{candidates<3>(), candidates<3>(g), candidates<3>(g)};
  CHECK(marks.size() == 2);
  std::unordered_map<cell, digit> placed{{cell(3), digit::from_value(4)}};
  CHECK(placed.at(cell(3)).value() == 4);
  std::unordered_set<house> houses{house(1), house(1)};
  std::unordered_set<digit> digits{digit::from_value(1), digit::from_value(2)};
  std::unordered_set<assignment> all{{cell(3), digit::from_value(4)}, {cell(4), digit::from_value(3)}};
  CHECK((houses.size() == 1 && digits.size() == 2 && all.size() == 2));
}

TEST_CASE("sets with the same members have the same hash, whatever holds them") {
  sets::word_set<20> word;
  sets::array_set<200> array;
  sets::dynamic_set dynamic(200);
  for (const int i : {0, 3, 7, 19}) {
    word.insert(i);
    array.insert(i);
    dynamic.insert(i);
    CHECK(hash<sets::word_set<20>>()(word) == hash<sets::array_set<200>>()(array));
    CHECK(hash<sets::word_set<20>>()(word) == hash<sets::dynamic_set>()(dynamic));
  }
  CHECK(std::unordered_set<sets::word_set<20>>{word, word}.size() == 1);
  CHECK(std::unordered_set<sets::array_set<200>>{array, {}}.size() == 2);
}

TEST_CASE("all hashes of single candidates and of pairs differ") {
  std::unordered_set<std::size_t> seen;
  for (int a = 0; a < 729; ++a)
    for (int b = a; b < 729; b += 9) {
      candidates<3> marks;
      marks.remove(cell(a / 9), digit::from_index(a % 9));
      marks.remove(cell(b / 9), digit::from_index(b % 9));
      seen.insert(std::hash<candidates<3>>()(marks));
    }
  CHECK(seen.size() == 729 * 82 / 2);
}
