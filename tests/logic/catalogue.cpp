// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/catalogue.hpp>

#include <doctest/doctest.h>

#include <set>
#include <string>

namespace catalogue_test {

using namespace boxline::logic;

TEST_CASE("catalogue: a pattern is parsed into texts and placeholders") {
  std::string read;
  const auto parsed = [&](std::string_view text) {
    read.clear();
    read_pattern(
        text, [&](std::string_view words) { read += "'" + std::string(words) + "'"; },
        [&](std::string_view name, std::string_view one, std::string_view many) {
          read += "<" + std::string(name) + "," + std::string(one) + "," + std::string(many) + ">";
        });
    return read;
  };
  CHECK(parsed("") == "");
  CHECK(parsed("a {b} c{d}") == "'a '<b,,>' c'<d,,>");
  CHECK(parsed("{b|is|are}!") == "<b,is,are>'!'");
  CHECK(parsed("{b||s}") == "<b,,s>");
  CHECK(parsed("a { b") == "'a { b'");
}

TEST_CASE("catalogue: phrases are found by their whole key") {
  static constexpr phrase phrases[]{{"title.pair", "Pair"}, {"pair", "a pair"}, {"title.pairs", "Pairs"}};
  constexpr catalogue c{"xx", phrases};
  static_assert(c.find("pair") == "a pair");
  static_assert(c.find("title.", "pair") == "Pair");
  static_assert(c.find("title.", "pairs") == "Pairs");
  static_assert(c.find("pai").empty() && c.find("title.", "").empty() && c.find("").empty());
  CHECK(english.find("list.and") == " and ");
}

TEST_CASE("catalogue: no key of English is duplicated") {
  std::set<std::string_view> keys;
  for (const phrase& p : english.phrases) CHECK_MESSAGE(keys.insert(p.key).second, p.key);
  CHECK(english.language == "en");
}

} // namespace catalogue_test
