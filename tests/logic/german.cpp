// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/every_rule.hpp>
#include <boxline/logic/german.hpp>
#include <boxline/logic/narrator.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace german_test {

using namespace steps;
using namespace logic;

TEST_CASE("german: sentences; a rule without a phrase is explained in English") {
  const narrator say(german);
  logic::step s = naked_pair();
  static constexpr logic::rule_info unknown{"no-such-rule", "no such rule", "{cover-houses}: {digits}."};
  s.rule = &unknown;
  CHECK(say.title(unknown) == "no such rule");
  CHECK(say.text(s, snapshot(pair_board)) ==
        "Zeile 1: 1 und 2. Zu streichen: 1 und 2 in Z1S4 und Z1S5; 2 in Z1S9.");
  CHECK(narrator().text(s, snapshot(pair_board)).starts_with("Row 1: 1 and 2. So"));
  CHECK(say.text(chain_step(), snapshot(chain_board))
            .starts_with("Wäre Z1S1 = 7, dann folgte Z4S2 = 7 (der einzige Platz"));
}

TEST_CASE("german: all phrases of English, with the same placeholders") {
  const auto placeholders_of = [](std::string_view text) {
    std::multiset<std::string_view> result;
    read_pattern(
        text, [](std::string_view) {},
        [&](std::string_view name, std::string_view, std::string_view) { result.insert(name); });
    return result;
  };
  for (const phrase& p : english.phrases) {
    CHECK_MESSAGE(!german.find(p.key).empty(), p.key);
    CHECK_MESSAGE(placeholders_of(german.find(p.key)) == placeholders_of(p.text), p.key);
  }
  std::set<std::string_view> keys;
  for (const phrase& p : german.phrases) CHECK_MESSAGE(keys.insert(p.key).second, p.key);
}

TEST_CASE("german: the patterns of every rule have known placeholders, in both languages") {
  const auto check = [](const logic::rule_info& r) {
    for (const catalogue* c : {&english, &german}) {
      const narrator say(*c);
      int count = 0;
      read_pattern(
          say.pattern(r), [](std::string_view) {},
          [&](std::string_view name, std::string_view, std::string_view) {
            ++count;
            CHECK_MESSAGE(std::find(rule_placeholders.begin(), rule_placeholders.end(), name) !=
                              rule_placeholders.end(),
                          r.key, ": ", name);
          });
      CHECK_MESSAGE(count > 0, r.key);
      // They are whole sentences.
      for (const std::string_view ended : {"{links}.", "{chain}.", "{cases}."})
        CHECK_MESSAGE(say.pattern(r).find(ended) == std::string_view::npos, r.key);
    }
    CHECK_MESSAGE(!german.find(r.key).empty(), r.key);
    CHECK_MESSAGE(!german.find("title.", r.key).empty(), r.key);
  };
  for (const logic::rule_info* r : every_rule::infos) check(*r);
}

TEST_CASE("german: cells are Z1S1, alone, in lists and in groups") {
  const narrator say(german);
  const snapshot s(chain_board);
  CHECK(say.name(at(4, 2), s) == "Z4S2");
  CHECK(say.name(constraint::of(at(4, 2)), s) == "Z4S2");
  CHECK(say.text(chain_step(), s).find("Z6S56<>8 (") != std::string::npos);
  CHECK(compact_cells({at(1, 12, 16), at(3, 12, 16)}, 16, german.find("cell")) == "Z[1,3]S12");
}

} // namespace german_test
