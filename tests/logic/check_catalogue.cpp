// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/check_catalogue.hpp>
#include <boxline/logic/every_rule.hpp>
#include <boxline/logic/german.hpp>
#include <boxline/logic/logic_solver.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace check_catalogue_test {

using namespace boxline;
using namespace logic;

namespace {

constexpr const auto& known_rules = every_rule::infos;

std::string fault_of(std::vector<phrase> phrases, bool complete = false) {
  return describe(check_catalogue({"xx", phrases}, known_rules, complete));
}

} // namespace

TEST_CASE("check_catalogue: English and German have no fault for any rule") {
  CHECK(describe(check_catalogue(english, known_rules)) == "no error");
  CHECK(describe(check_catalogue(german, known_rules, true)) == "no error");
}
TEST_CASE("check_catalogue: a key that does not exist is an error, not a phrase that is never used") {
  CHECK(fault_of({}) == "no error");
  CHECK(fault_of({{"house.row", "Zeile {n}"}, {"hause.box", "Block {n}"}}) ==
        "found the key 'hause.box', expected a key of the English catalogue, of a rule, or title.RULE");
  CHECK(fault_of({{"title.nishio", "Nishio"}, {"nishio", "{chain}"}}) == "no error");
  CHECK(fault_of({{"title.nischio", "Nishio"}}).starts_with("found the key 'title.nischio', expected"));
  CHECK(fault_of({{"nischio", "{chain}"}}).starts_with("found the key 'nischio', expected"));
  CHECK(fault_of({{"", "x"}}).starts_with("found the key '', expected"));
}

TEST_CASE("check_catalogue: names of constraints, of one's own too, without placeholders") {
  CHECK(fault_of({{"constraint.killer cage", "Killer-Käfig"}, {"constraint.my own", "meine"}}) == "no error");
  CHECK(fault_of({{"constraint.", "x"}}).starts_with("found the key 'constraint.', expected"));
  CHECK(fault_of({{"constraint.sum", "{n}"}}).starts_with("found '{n}' in the phrase"));
}

TEST_CASE("check_catalogue: phrases that are duplicated, empty, or with other placeholders") {
  CHECK(fault_of({{"list.and", " et "}, {"list.comma", ", "}, {"list.and", " et "}}) ==
        "found two phrases for the key 'list.and', expected one");
  CHECK(fault_of({{"list.and", ""}}) ==
        "found an empty phrase for the key 'list.and', expected words or placeholders");
  CHECK(fault_of({{"house.row", "ligne {m}"}}) ==
        "found '{m}' in the phrase of the key 'house.row', expected a placeholder of that phrase");
  CHECK(fault_of({{"house.row", "ligne"}}) ==
        "found no '{n}' in the phrase of the key 'house.row', expected it as in English");
  CHECK(fault_of({{"pointing", "{base} {cover-houses}"}}) == "no error"); // parts of a rule are free
  CHECK(fault_of({{"pointing", "{basis}"}}) ==
        "found '{basis}' in the phrase of the key 'pointing', expected a placeholder of that phrase");
  CHECK(fault_of({{"title.pointing", "{base}"}}) ==
        "found '{base}' in the phrase of the key 'title.pointing', expected a placeholder of that phrase");
}

TEST_CASE("check_catalogue: what stays in English") {
  CHECK(fault_of({}, true) == "found no phrase for the key 'list.comma', expected one");
  std::vector<phrase> most(german.phrases.begin(), german.phrases.end());
  std::erase_if(most, [](const phrase& p) { return p.key == "title.claiming"; });
  CHECK(fault_of(most) == "no error");
  CHECK(fault_of(most, true) == "found no phrase for the key 'title.claiming', expected one");
  std::erase_if(most, [](const phrase& p) { return p.key == "claiming"; });
  CHECK(fault_of(most, true) == "found no phrase for the key 'claiming', expected one");
}

TEST_CASE("phrase_key: a text known at run time is a key or none") {
  static_assert(phrase_key("house.row").text() == "house.row");
  static_assert(phrase_key::find("end.solved")->text() == "end.solved");
  static_assert(!phrase_key::find("end.solve") && !phrase_key::find("") && !phrase_key::find("nishio"));
  CHECK(narrator(german).phrase(*phrase_key::find("end.solved")) == "Gelöst.");
  for (int v = 0; v < 6; ++v) {
    const auto verdict = static_cast<deduction_verdict>(v);
    CHECK(end_phrase(verdict).text() == "end." + std::string(to_string(verdict)));
  }
}

} // namespace check_catalogue_test
