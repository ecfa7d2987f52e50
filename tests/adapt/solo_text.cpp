// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/solo_text.hpp>
#include <boxline/constraints/written_text.hpp>

#include <doctest/doctest.h>

namespace solo_text_test {

using namespace boxline;
using namespace boxline::adapt;

variant_puzzle read(const std::string& text) {
  const auto p = read_solo(text);
  REQUIRE_MESSAGE(p, describe(p.error()));
  return *p;
}
std::string error_of(const std::string& text) {
  const auto p = read_solo(text);
  REQUIRE(!p);
  return describe(p.error());
}
std::string refusal_of(const variant_puzzle& p) {
  const auto text = write_solo(p);
  REQUIRE(!text);
  return describe(text.error());
}
variant_puzzle killer_of(const std::string& constraints) {
  variant_puzzle p(box{2});
  const auto list = parse_written_constraints(constraints, 4);
  REQUIRE_MESSAGE(list, describe(list.error()));
  p.constraints = *list;
  return p;
}

TEST_CASE("givens: numbers, letters for blank cells, _ between numbers") {
  const variant_puzzle p = read(" 2x2:b3b4_2b2_4b3b\n");
  CHECK(p.shape == box(2));
  CHECK(p.givens == std::vector<int>{0, 0, 3, 0, 0, 4, 2, 0, 0, 2, 4, 0, 0, 3, 0, 0});
  CHECK(read("4:zzzzzzzzzv").givens == std::vector<int>(256));
  CHECK(read("2x3:zj").shape == box(2, 3));
  CHECK(read("4x3:_12zzzzzm").givens[0] == 12);
}

TEST_CASE("sizes: how a game was made is skipped") {
  CHECK(read("2x2md4dt:p") == read("2x2:p"));
  CHECK(read("2x2adt:p") == read("2x2:p"));
  CHECK(read("2x2r2:p") == read("2x2:p"));
  CHECK(read("2x2x:p").houses.size() == 2);
}

TEST_CASE("jigsaws and killers") {
  const variant_puzzle jigsaw =
      read("7j:f6_1b4_6_7a7g3a7a5g7a4_7_2b1_3f,caaa_b_ab_a__c__a_facababbaa_d___ccc");
  CHECK(jigsaw.shape == box(1, 7));
  CHECK(jigsaw.houses.size() == 7);
  CHECK(!jigsaw.has_boxes);
  CHECK(jigsaw.houses[0] ==
        std::vector<cell>{cell(0), cell(1), cell(2), cell(3), cell(9), cell(10), cell(16)});

  // Four cages, each a row: of the lines between cells the 12 to the right are none, the 12 below are all.
  const variant_puzzle killer = read("2x2k:p,l____________,10c10c10c10c");
  CHECK(killer == killer_of("cage 10 r1c1-r1c4\ncage 10 r2c1-r2c4\ncage 10 r3c1-r3c4\ncage 10 r4c1-r4c4"));
}

TEST_CASE("what is read is written again") {
  for (const std::string text :
       {"2x2:b3b4_2b2_4b3b", "2x3:4c2_6b6a1f5_3f4a3b5_1c4",
        "7j:f6_1b4_6_7a7g3a7a5g7a4_7_2b1_3f,caaa_b_ab_a__c__a_facababbaa_d___ccc",
        "9jx:b2_4b7_1_9d8_6b7j2b6c8b9_3a7_6b4c5b3j5b2_7d6_7_1b2_3b,"
        "g_a_b__cb_cb_b_aa___cba_accdceaab_aaaab_b_aa_b___b_b_baab_ah_",
        "3x3xk:zzzc,a__aaa________a______a_aaa______a______a________________aaa_aba_a___b_____b__aa_aaaaa_aa_"
        "aab_a_aaaaaa_,11a7_13_8a9a8_6c17_6_12_11a8_11_9e22b9a11_8c16_4a14a14a9_11a17b8a14c3a12a14a7_11_11_"
        "15_"
        "12a6i11a10a"}) {
    const auto again = write_solo(read(text));
    REQUIRE_MESSAGE(again, describe(again.error()));
    CHECK(*again == text);
  }
}

TEST_CASE("regions that are rows: a Latin square, and a jigsaw") {
  variant_puzzle p(box{2});
  p.has_boxes = false;
  CHECK(*write_solo(p) == "4j:p,l____________");
  CHECK(*write_solo(variant_puzzle(box{1, 4})) == "4j:p,l____________");
  CHECK(read("4j:p,l____________") == p);
  // A z has 26 lines where Solo reads it, and 25 where it writes one.
  const std::string others(72, '_');
  CHECK(*write_solo(variant_puzzle(box{1, 9})) == "9j:zzzc,zzt" + others);
  CHECK(read("9j:zzzc,zzt" + others) == read("9j:zzzc,zzv" + others));
  CHECK(!read("9j:zzzc,zzt" + others).has_boxes);
  for (const int first : {0, 12}) {
    p.houses = {{cell(4), cell(5), cell(8), cell(9)}, {cell(6), cell(7), cell(10), cell(11)}};
    p.houses.push_back({cell(first), cell(first + 1), cell(first + 2), cell(first + 3)});
    const auto text = write_solo(p);
    REQUIRE(text);
    const variant_puzzle again = read(*text);
    CHECK(again.houses.size() == 2);
    CHECK(*write_solo(again) == *text);
  }
}

TEST_CASE("trap: a rule after the difficulty") {
  CHECK(read("2x2dx:p").houses.size() == 2);
  CHECK(read("2x2dtx:p").houses.size() == 2);
  CHECK(read("2x2d:p") == variant_puzzle(box{2}));
  CHECK(read("2x2dkmd2:p,l____________,10c10c10c10c").constraints.size() == 4);
  CHECK(error_of("2x2dh:p") == "sizes: found '2x2dh', expected sizes such as 3x3, 2x3x, 3x3k or 9j");
}

TEST_CASE("errors name the part, what was found and what was expected") {
  CHECK(error_of("") == "found nothing, expected a game of Solo such as 3x3:a5_1b...");
  CHECK(error_of("3x3#123").find("expected a game of Solo") != std::string::npos);
  CHECK(error_of("9x9:a") == "sizes: found '9x9', expected 2 to 31 digits");
  CHECK(error_of("1:a") == "sizes: found '1', expected 2 to 31 digits");
  CHECK(error_of("x:a") == "sizes: found 'x', expected 2 to 31 digits");
  CHECK(error_of("2x2q:p") == "sizes: found '2x2q', expected sizes such as 3x3, 2x3x, 3x3k or 9j");
  CHECK(error_of("2x2:o") == "givens: found '15 cells', expected 16 cells");
  CHECK(error_of("2x2:zz") == "givens: found 'over 16 cells', expected 16 cells");
  CHECK(error_of("2x2:5o") == "givens: found '5', expected numbers from 1 to 4");
  CHECK(error_of("2x2:0o") == "givens: found '0', expected numbers from 1 to 4");
  CHECK(error_of("2x2:99999999999o") == "givens: found '99999999999', expected numbers from 1 to 4");
  CHECK(error_of("2x2:P") == "givens: found 'P', expected numbers, the letters a to z, and _");
  CHECK(error_of("2x2:p,") == "end: found ',', expected nothing more");
  CHECK(error_of("4j:p") == "regions: found nothing, expected a comma and the regions");
  CHECK(error_of("4j:p,l__________") ==
        "regions: found 'fewer lines', expected 24 lines between cells, and the end");
  CHECK(error_of("4j:p,zz") == "regions: found 'more lines', expected 24 lines between cells, and the end");
  CHECK(error_of("4j:p,zza") == "regions: found 'more lines', expected 24 lines between cells, and the end");
  CHECK(error_of("4j:p,l_____________") ==
        "regions: found 'more lines', expected 24 lines between cells, and the end");
  CHECK(error_of("4j:p,1") == "regions: found '1', expected the letters a to z, and _");
  CHECK(error_of("4j:p,x") == "regions: found '16 cells', expected 4 cells in each region");
  CHECK(error_of("2x2k:p,l____________,p") == "cage of r1c1: found 'no sum', expected one sum");
  CHECK(error_of("2x2k:p,l____________,5_5n") == "cage of r1c1: found 'two sums', expected one sum");
  CHECK(error_of("2x2k:p,x,9o") == "cage of r1c1: found '16 cells', expected at most 4 cells");
}

TEST_CASE("what Solo does not have is refused by name") {
  CHECK(refusal_of(killer_of("anti-knight")) == "anti-knight: found a constraint that Solo does not have");
  CHECK(refusal_of(killer_of("cage r1c1 r1c2")) ==
        "cage: found a cage without a sum that Solo does not have");
  CHECK(refusal_of(killer_of("cage 3 r1c1 r1c2")) ==
        "cage: found a killer with cells in no cage that Solo does not have");
  CHECK(refusal_of(killer_of("cage 3 r1c1 r4c4")) ==
        "cage: found a cage in several parts that Solo does not have");
  CHECK(refusal_of(killer_of("cage 3 r1c1 r1c2\ncage 3 r1c1 r2c1")) ==
        "cage: found cages that overlap that Solo does not have");
  CHECK(refusal_of(killer_of("cage 3 r1c1")) == "cage: found a cage of one cell that Solo does not have");
  variant_puzzle jigsaw(box{2});
  jigsaw.has_boxes = false;
  jigsaw.houses = {{cell(0), cell(2), cell(3), cell(7)},
                   {cell(1), cell(4), cell(5), cell(6)},
                   {cell(8), cell(9), cell(12), cell(13)},
                   {cell(10), cell(11), cell(14), cell(15)}};
  CHECK(refusal_of(jigsaw) == "houses: found a region that is not connected that Solo does not have");
  variant_puzzle p(box{2});
  p.houses = {{cell(0), cell(5), cell(10), cell(15)}};
  CHECK(refusal_of(p) == "found one diagonal without the other that Solo does not have");
  p.houses = {{cell(0), cell(6), cell(9), cell(15)}};
  CHECK(refusal_of(p) == "found a house that is no region or diagonal that Solo does not have");
  p = variant_puzzle(box{2});
  p.has_boxes = false;
  p.houses = {{cell(0), cell(1), cell(4), cell(5)}};
  CHECK(refusal_of(p) == "found a grid with cells in no region that Solo does not have");
  CHECK(refusal_of(variant_puzzle(box{6})) == "found a grid of 36 digits that Solo does not have");
}

} // namespace solo_text_test
