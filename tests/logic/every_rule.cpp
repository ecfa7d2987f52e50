// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/every_rule.hpp>

#include <doctest/doctest.h>

#include <set>

using namespace boxline;

TEST_CASE("every rule has a key of its own, a title and a pattern") {
  std::set<std::string_view> keys;
  for (const logic::rule_info* r : logic::every_rule::infos) {
    CHECK_MESSAGE(keys.insert(r->key).second, r->key);
    CHECK_MESSAGE(!r->title.empty(), r->key);
    CHECK_MESSAGE(!r->text.empty(), r->key);
    CHECK(r->key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == r->key.npos);
  }
}
