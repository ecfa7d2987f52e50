// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/catalogue_text.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/german.hpp>

#include <doctest/doctest.h>

#include <string>
#include <utility>

namespace catalogue_text_test {

using namespace boxline;
using namespace logic;

namespace {

constexpr const auto& rules = entwistle::infos;

std::string error_of(std::string_view text) {
  const auto read = loaded_catalogue::read(text, rules);
  return read ? "no error" : std::to_string(read.error().line) + ": " + read.error().message;
}

} // namespace

TEST_CASE("catalogue_text: keys and phrases, comments, quotation marks, line ends of Windows") {
  auto first =
      loaded_catalogue::read("# mine\n\n language = fr\r\nhouse.row=ligne {n} \n list.and = \" et \"\n"
                             "title.hidden-single = candidat = unique\n",
                             rules);
  REQUIRE(first);
  const loaded_catalogue read = std::move(*first); // the texts stay where they are
  const catalogue c = read.view();
  CHECK(c.language == "fr");
  CHECK(c.phrases.size() == 3);
  CHECK(c.find("house.row") == "ligne {n}");
  CHECK(c.find("list.and") == " et ");
  CHECK(c.find("title.", "hidden-single") == "candidat = unique");
  CHECK(c.find("list.comma").empty());
  CHECK(read.lines() == std::vector<std::size_t>{4, 5, 6});
}

TEST_CASE("catalogue_text: errors have their line") {
  CHECK(error_of("language = fr\nhouse.row = ligne {n}\n") == "no error");
  CHECK(error_of("language = fr\n\nhouse.row ligne\n") ==
        "3: found 'house.row ligne', expected KEY = PHRASE");
  CHECK(error_of("house.row = ligne {n}\n") ==
        "1: found no language, expected a line such as 'language = fr'");
  CHECK(error_of("language = fr\nlanguage = de\n") == "2: found a second language, expected one");
  CHECK(error_of("language = <b>\n").starts_with("1: found the language '<b>', expected letters"));
  CHECK(error_of("language = fr\n# x\nhause.row = ligne {n}\n").starts_with("3: found the key 'hause.row'"));
  CHECK(error_of("language = fr\nhouse.row = ligne {m}\n").starts_with("2: found '{m}' in the phrase"));
  CHECK(error_of("language = fr\nhouse.box = x\nhouse.row = ligne {n}\n").starts_with("2: found no '{n}'"));
  CHECK(error_of("language = fr\nin = {digit} {house}\nhouse.row = {n}\nhouse.row = {n}.\n") ==
        "4: found two phrases for the key 'house.row', expected one");
  CHECK(error_of("language = fr\nlist.and =\n").starts_with("2: found an empty phrase"));
  CHECK(error_of("\xEF\xBB\xBF# x\rlanguage = fr\r\rhouse.row = ligne {n}\r") == "no error");
  CHECK(error_of("# x\rlanguage = fr\rlist.and =\r").starts_with("3: found an empty phrase"));
}

TEST_CASE("catalogue_text: what is written is read again, and what is missing is a comment") {
  const std::string template_text = format_catalogue(english, rules);
  const auto copy = loaded_catalogue::read(template_text, rules);
  REQUIRE(copy);
  CHECK(describe(check_catalogue(copy->view(), rules, true)) == "no error");
  for (const phrase& p : english.phrases) CHECK(copy->view().find(p.key) == p.text);
  for (const rule_info* r : rules) {
    CHECK(copy->view().find(r->key) == r->text);
    CHECK(copy->view().find("title.", r->key) == r->title);
  }
  CHECK(format_catalogue(copy->view(), rules) == template_text);
  const auto part = loaded_catalogue::read("language = fr\nconstraint.sum = somme\nlist.or = x\n", rules);
  CHECK(!part);
  const auto some = loaded_catalogue::read("language = fr\nconstraint.sum = somme\nor = \" ou \"\n", rules);
  REQUIRE(some);
  const std::string text = format_catalogue(some->view(), rules);
  CHECK(text.starts_with("language = fr\n# list.comma = \", \"\n"));
  CHECK(text.find("\nor = \" ou \"\n") != text.npos);
  CHECK(text.find("\nconstraint.sum = somme\n") != text.npos);
  const auto again = loaded_catalogue::read(text, rules);
  REQUIRE(again);
  CHECK(again->view().phrases.size() == 2);
  // A catalogue may have phrases of rules that are not in the list.
  const auto in_german = loaded_catalogue::read(format_catalogue(german, rules), rules);
  REQUIRE(in_german);
  for (const phrase& p : in_german->view().phrases) CHECK(p.text == german.find(p.key));
}

} // namespace catalogue_text_test
