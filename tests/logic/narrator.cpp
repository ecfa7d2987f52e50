// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/catalogue_text.hpp>
#include <boxline/logic/german.hpp>
#include <boxline/logic/marks.hpp>
#include <boxline/logic/narrator.hpp>

#include <doctest/doctest.h>

namespace narrator_test {

using namespace steps;
using namespace logic;

TEST_CASE("narrator: set arguments") {
  const narrator say;
  CHECK(say.text(naked_pair(), snapshot(pair_board)) ==
        "r1c1 and r1c2 have only the digits 1 and 2, so nothing else in row 1 has. "
        "So remove 1 and 2 from r1c4 and r1c5; 2 from r1c9.");
  CHECK(say.text(steps::pointing(), snapshot(pointing_board)) ==
        "In box 1 the digit 5 are in row 1 only. So remove 5 from r1c7 and r1c8.");
  const auto one = confined(bits::cells_board<3>(), box_of(1), 5, {at(1, 1)});
  CHECK(say.text(steps::pointing(), snapshot(one)) ==
        "In box 1 the digit 5 is in row 1 only. So remove 5 from r1c7 and r1c8.");
}

TEST_CASE("narrator: a catalogue given by value need not outlive it") {
  catalogue given = german;
  const narrator say(given);
  given = english;
  CHECK(say.language().language == "de");
  CHECK(say.phrase("list.and") == " und ");
  const auto loaded = loaded_catalogue::read("language = fr\nlist.and = \" et \"\n", {});
  REQUIRE(loaded);
  const narrator french(loaded->view());
  CHECK(french.phrase("list.and") == " et ");
}

TEST_CASE("narrator: each part has its placeholder") {
  const auto parts = narrator().parts(naked_pair(), snapshot(pair_board));
  const std::vector<text_part> wanted{{"r1c1 and r1c2", "base"},
                                      {" have only the digits ", ""},
                                      {"1 and 2", "digits"},
                                      {", so nothing else in ", ""},
                                      {"row 1", "cover-houses"},
                                      {" has. So remove ", ""},
                                      {"1 and 2 from r1c4 and r1c5; 2 from r1c9", "eliminations"},
                                      {".", ""}};
  CHECK(parts == wanted);
}

TEST_CASE("narrator: a chain, with its nested steps in parentheses") {
  const narrator say;
  CHECK(say.text(chain_step(), snapshot(chain_board)) ==
        "If r1c1 were 7, then r4c2 = 7 (the only place in column 2), r4c5 = 3 (its only candidate), "
        "r6c56<>8 (naked pair, 1 and 2 in r7c1 and r7c2), and box 9 would have no place for 3. "
        "So remove 7 from r1c1.");
  logic::step at_once{&chain_info};
  at_once.placements = {{at(1, 1), d(7)}};
  at_once.chains = {{{{{at(1, 1), d(7)}, false}}, constraint::of(at(1, 1)), {}}};
  const snapshot s{bits::cells_board<3>()};
  CHECK(say.text(at_once, s) == "If r1c1 were not 7, r1c1 would have no candidate. So r1c1 is 7.");
  // A case: a chain within a chain, and a placement by it.
  logic::step cases = at_once;
  logic::chain c{{{{at(2, 2), d(4)}, true}, {{at(1, 1), d(7)}, true, link::nested, {}, 0}},
                 constraint::of(row(3), d(4)),
                 {at_once}};
  cases.chains = {c};
  CHECK(say.text(cases, s) ==
        "If r2c2 were 4, then r1c1=7 (else r1c1 would have no candidate), and row 3 would have no "
        "place for 4. So r1c1 is 7.");
  cases.chains[0].nested = {chain_step()};
  CHECK(say.text(cases, s).find("(else r4c2 = 7 (the only place in column 2), r4c5 = 3") !=
        std::string::npos);
}

TEST_CASE("narrator: pairs") {
  CHECK(narrator().text(path_step(), snapshot(pairs_board)) ==
        "r1c1 = 7 and r2c4 = 3 do not go together, as r2c1 would have no candidate. "
        "With r1c1 = 7, r2c4 would have no candidate. So remove 7 from r1c1.");
}

TEST_CASE("narrator: alternating chains") {
  const narrator say;
  const snapshot s(links_board);
  CHECK(say.text(links_step(), s) ==
        "If r1c2 = 5 is false, then r1c8 = 5 (row 1), r4c8 = 3 (r4c8), one of r6c12 = 3 (row 6). "
        "So r1c2 = 5 or one of r6c12 = 3 holds. So remove 3 from r4c1 and r5c2.");
  CHECK(
      say.text(loop_step(), s) ==
      "If r4c1 = 5 is false, then r4c8 = 3 (r4c8), r5c1 = 5 (as 2, 3, 5 and 7 in r5c178 are almost locked), "
      "and r4c1 = 5 is false: the chain is a loop. So remove 3 from r6c8.");
  CHECK(narrator(german).text(links_step(), s) ==
        "Ist Z1S2 = 5 falsch, dann Z1S8 = 5 (Zeile 1), Z4S8 = 3 (Z4S8), eines von Z6S12 = 3 (Zeile 6). "
        "Also gilt Z1S2 = 5 oder eines von Z6S12 = 3. Zu streichen: 3 in Z4S1 und Z5S2.");
  logic::step same = links_step();
  same.placements = {{at(1, 2), d(5)}};
  same.eliminations = {};
  same.alternations[0].links[2].to = {{at(1, 2), d(5)}};
  same.alternations[0].links[1].by = deadly_rectangle();
  same.alternations[0].links[2].by.base.push_back(constraint::of(row(7), d(3)));
  same.alternations[0].links[2].by.cover.push_back(constraint::of(column(7), d(3)));
  CHECK(say.text(same, s) ==
        "If r1c2 = 5 is false, then r1c8 = 5 (row 1), r4c8 = 3 (else 1 and 2 in r14c12 could be exchanged), "
        "r1c2 = 5 (by the sets {3r67} \\ {3c7}). So it is true. So r1c2 is 5.");
}

TEST_CASE("narrator: deadly patterns, and the sets of clauses") {
  const narrator say;
  CHECK(say.text(unique_step(), snapshot(unique_board)) ==
        "1 and 2 in r14c12 could be exchanged, and the puzzle would have two solutions. "
        "So r4c1 = 3 or 4 or r4c2 = 3. So remove 3 from r4c5.");
  logic::step s = loop_step();
  static constexpr logic::rule_info info{"x", "x", "{clauses}: {digits} in {cells}."};
  s.rule = &info;
  CHECK(say.text(s, snapshot(links_board)) ==
        "2, 3, 5 and 7 in r5c178: 2, 3, 5 and 7 in r4c8, r5c1, r5c7 and r5c8. So remove 3 from r6c8.");
}

TEST_CASE("narrator: the shape of a rule, its first part and the cells of the others") {
  logic::step s = naked_pair();
  static constexpr logic::rule_info shaped{"shaped", "shaped", "{shape}; {shape-rest}."};
  s.rule = &shaped;
  s.shape = {{{at(1, 4), digit::from_value(1)}, {at(1, 5), digit::from_value(2)}},
             {{at(1, 9), digit::from_value(2)}},
             {{at(2, 9), digit::from_value(2)}}};
  CHECK(narrator().text(s, snapshot(pair_board)).starts_with("1 and 2 in r1c45; r1c9 and r2c9. So"));
  CHECK(marks_of(s, snapshot(pair_board)).of({at(1, 5), digit::from_value(2)}).has(role::pattern));
  s.shape.clear();
  CHECK(narrator().text(s, snapshot(pair_board)).starts_with("; ."));
}

TEST_CASE("narrator: a sentence for each case") {
  const narrator say;
  const snapshot s(unique_board);
  CHECK(say.text(cases_step(), s) ==
        "If r4c1 were 3, then r4c5<>3. "
        "If r4c1 were 4, then r4c2 = 7 (the only place in column 2), r4c5 = 3 (its only candidate), "
        "r6c56<>8 (naked pair, 1 and 2 in r7c1 and r7c2), and box 9 would have no place for 3. "
        "If r4c2 were 3, then r4c1 = 1 (the only place in row 4), r4c5<>3. So remove 3 from r4c5.");
  // A case that is the conclusion itself.
  logic::step one = cases_step();
  one.eliminations = {};
  one.placements = {{at(4, 1), d(3)}};
  one.cases[0].cases.resize(1);
  CHECK(say.text(one, s) == "If r4c1 were 3, there is nothing to show. So r4c1 is 3.");
  std::vector<std::string_view> about;
  for (const text_part& p : say.parts(cases_step(), s)) about.push_back(p.about);
  CHECK(std::count(about.begin(), about.end(), "assumed") == 3);
  CHECK(std::count(about.begin(), about.end(), "met") == 1);
}

TEST_CASE("narrator: houses of every kind, and digits in other alphabets") {
  const snapshot s{bits::cells_board<4>()};
  const narrator say(english, alphabets::hex);
  CHECK(say.name(row(3), s) == "row 3");
  CHECK(say.name(column(16, 16), s) == "column 16");
  CHECK(say.name(box_of(11, 16), s) == "box 11");
  CHECK(say.name(constraint::of(box_of(11, 16), d(16)), s) == "F in box 11");
  CHECK(say.name(constraint::of(at(3, 12, 16)), s) == "r3c12");
  CHECK(narrator(english, alphabets::numbers).name(d(16)) == "16");
  CHECK(say.list({}) == "");
  CHECK(say.list({"a"}) == "a");
  CHECK(say.list({"a", "b"}) == "a and b");
  CHECK(say.list({"a", "b", "c"}) == "a, b and c");
}

} // namespace narrator_test
