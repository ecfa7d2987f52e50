// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/penpa_link.hpp>
#include <boxline/adapt/record_formats.hpp>

#include <doctest/doctest.h>

#include <algorithm>

namespace penpa_link_test {

using namespace boxline;
using namespace boxline::adapt;

variant_puzzle read(const std::string& link) {
  const auto p = read_penpa(link);
  REQUIRE_MESSAGE(p, describe(p.error()));
  return *p;
}
std::string link_of(const variant_puzzle& p) {
  const auto link = penpa_link(p);
  REQUIRE_MESSAGE(link, describe(link.error()));
  return *link;
}
std::string refusal_of(const variant_puzzle& p) {
  const auto link = penpa_link(p);
  REQUIRE(!link);
  return describe(link.error());
}
// A link by the lines of its text: the four flags, the puzzle.
std::string link_with(const std::string& flags, const std::string& puzzle, const std::string& player = "") {
  return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" +
         deflate_base64("sudoku,4,4,38,0,1,1,190,190,36,36," + flags + ",Title: ,Author: ,,,OFF,false\n" +
                        "[0,0,0,0]\n{}\n{" + puzzle + "}\n" + player + "\n");
}
std::string error_of(const std::string& link) {
  const auto p = read_penpa(link);
  REQUIRE(!p);
  return describe(p.error());
}
std::vector<cell> cells_of(std::initializer_list<int> list) {
  std::vector<cell> cells;
  for (const int c : list) cells.push_back(cell(c));
  return cells;
}

// Vertices of a grid of 4: 64 + 8 (row + 1) + column + 1.
const std::string box_lines =
    R"("75,83":2,"83,91":2,"91,99":2,"99,107":2,"89,90":2,"90,91":2,"91,92":2,"92,93":2)";

TEST_CASE("puzzles with houses are written and read as the same") {
  std::vector<variant_puzzle> all;
  for (const box b : {box{2}, box{3}, box{2, 3}, box{3, 2}, box{2, 4}, box{4}, box{5}, box{1, 7}})
    all.emplace_back(b);
  for (std::size_t i = all.size(); i-- > 0;) {
    variant_puzzle p = all[i];
    const int n = p.shape.size();
    p.givens[0] = n;
    p.title = "A, title & more";
    p.rules = "Both = diagonals";
    p.houses.push_back(adapt::detail::diagonal(false, n));
    all.push_back(p);
    p.houses.push_back(adapt::detail::diagonal(true, n));
    all.push_back(p);
    for (const auto& window : adapt::detail::windows_of(n)) p.houses.push_back(window);
    all.push_back(p);
    p.houses.erase(p.houses.begin(), p.houses.begin() + 2);
    all.push_back(p);
  }
  // A jigsaw.
  variant_puzzle jigsaw(box{2});
  jigsaw.has_boxes = false;
  jigsaw.houses = {cells_of({0, 1, 2, 4}), cells_of({3, 6, 7, 10}), cells_of({5, 8, 9, 12}),
                   cells_of({11, 13, 14, 15})};
  all.push_back(jigsaw);
  jigsaw.houses.push_back(adapt::detail::diagonal(true, 4));
  all.push_back(jigsaw);
  for (const variant_puzzle& p : all) {
    CAPTURE(p.shape.size());
    const variant_puzzle again = read(link_of(p));
    CHECK(again == p);
    CHECK(again.title == p.title);
    CHECK(again.rules == p.rules);
  }
  CHECK(adapt::detail::windows_of(9).size() == 4);
  CHECK(adapt::detail::windows_of(9)[3] == cells_of({50, 51, 52, 59, 60, 61, 68, 69, 70}));
  CHECK(adapt::detail::windows_of(16).size() == 9);
  CHECK(adapt::detail::windows_of(8).empty());
}

TEST_CASE("plain links are those of the format of records") {
  puzzle_record r;
  r.givens.assign(81, 0);
  r.givens[17] = 5;
  r.placed.assign(81, 0);
  r.placed[0] = 1;
  const std::string link = formats::penpa::write({r});
  const variant_puzzle p = read(link);
  CHECK(p.givens[17] == 5);
  CHECK(p.left_out == std::vector<std::string>{"the player's digits"});
  r.placed.clear();
  CHECK(link_of(p) + "\n" == formats::penpa::write({r}));
  // As many lines as the program writes.
  const std::string whole = link_of(p);
  const auto text = inflate_base64(whole.substr(whole.find("p=") + 2), 10000);
  REQUIRE(text);
  CHECK(std::count(text->begin(), text->end(), '\n') == 18);
}

TEST_CASE("drawings of the program: pieces of diagonals for each cell, in either direction") {
  const std::string falling = R"(,"73,82":12,"82,91":12,"91,100":12,"100,109":12)";
  const std::string rising = R"(,"84,77":12,"91,84":12,"98,91":12,"105,98":12)";
  CHECK(read(link_with("1,0,0,0", "\"lineE\":{" + box_lines + falling + "}")).houses ==
        std::vector<std::vector<cell>>{adapt::detail::diagonal(false, 4)});
  CHECK(read(link_with("0,0,0,1", "\"lineE\":{" + box_lines + rising + "}")).houses ==
        std::vector<std::vector<cell>>{adapt::detail::diagonal(true, 4)});
  // Drawn without the flags.
  CHECK(read(link_with("0,0,0,0", "\"lineE\":{" + box_lines + falling + rising + "}")).houses.size() == 2);
  const std::string part = falling.substr(0, falling.rfind(",\""));
  CHECK(error_of(link_with("0,0,0,0", "\"lineE\":{" + box_lines + part + "}")) ==
        "found a diagonal that is not drawn from corner to corner in a link of Penpa+, for which boxline has "
        "no "
        "constraint");
  CHECK(
      error_of(link_with("0,0,0,1", "\"lineE\":{" + box_lines + falling + "}")).starts_with("found a diag"));
  CHECK(error_of(link_with("1,0,0,0", "")).starts_with("found a diagonal"));
  CHECK(error_of(link_with("0,0,0,0", "\"lineE\":{" + box_lines + ",\"74,83\":12}")).find("lines besides") !=
        std::string::npos);
}

TEST_CASE("what is refused") {
  const std::string boxes = "\"lineE\":{" + box_lines + "}";
  CHECK(read(link_with("0,0,0,0", boxes)) == variant_puzzle(box{2}));
  CHECK(error_of(link_with("0,1,0,0", boxes)).find("clues outside the grid") != std::string::npos);
  CHECK(error_of(link_with("0,0,0,0", boxes + ",\"killercages\":[[18,19]]")).find("killercages") !=
        std::string::npos);
  CHECK(error_of(link_with("0,0,0,0", boxes + ",\"surface\":{\"18\":3}")) ==
        "found shaded cells that are no windows in a link of Penpa+, for which boxline has no constraint");
  CHECK(error_of(link_with("0,0,0,0", boxes + ",\"surface\":{\"17\":3}")).find("outside") !=
        std::string::npos);
  CHECK(error_of(link_with("0,0,0,0", boxes, "{\"line\":{\"1,2\":3}}")).find("player's line") !=
        std::string::npos);
  CHECK(error_of(link_with("0,0,0,0", "")) ==
        "found '16 cells', expected 4 cells within the lines around a region");
  CHECK(error_of(link_with("0,0,0,0", "\"lineE\":{" + box_lines + ",\"74,82\":2}")).find("outline") !=
        std::string::npos);
  // The smaller digits are also marks in the middle of a cell.
  for (const char* size : {"2", "5", "6", "7", "8"}) {
    const std::string small = std::string("\"number\":{\"18\":[\"4\",1,\"") + size + "\"]}";
    CHECK(error_of(link_with("0,0,0,0", boxes + "," + small)).find("marks in a cell") != std::string::npos);
    CHECK(error_of(link_with("0,0,0,0", boxes, "{" + small + "}")).find("marks in a cell") !=
          std::string::npos);
  }
  const std::string given = boxes + R"(,"number":{"18":[4,1,"1"]})";
  CHECK(read(link_with("0,0,0,0", given, R"({"number":{"18":[4,2,"1"]}})")).givens[0] == 4);
  CHECK(error_of(link_with("0,0,0,0", given, R"({"number":{"18":[3,2,"1"]}})")).find("on a given") !=
        std::string::npos);
  // The cells of the board.
  const auto with_cells = [&](const std::string& list) { return link_with("0,0,0,0", boxes, "x\n" + list); };
  CHECK(read(with_cells("[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]")) == variant_puzzle(box{2}));
  CHECK(read(with_cells("[]")) == variant_puzzle(box{2}));
  CHECK(error_of(with_cells("[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1]")).find("a grid that lacks cells") !=
        std::string::npos);
  for (const char* list : {"[18,1,1,1,1,4,1,1,1,5,1,1,1,5,1,1,1]", "[18,0]"})
    CHECK(error_of(with_cells(list)).find("cells outside the grid") != std::string::npos);
  for (const char* list : {"xyz", "{}", "[\"18\"]", "[1000000000,1000000000,1000000000]"})
    CHECK(error_of(with_cells(list)).find("a puzzle of Penpa+") != std::string::npos);
  CHECK(error_of("https://example.org/?p=x").find("expected a link to penpa-edit") != std::string::npos);
  CHECK(error_of("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AwA").find("p=") != std::string::npos);
}

TEST_CASE("what is not written") {
  variant_puzzle p(box{3});
  p.constraints.push_back({"cage", {{8}}, {{cell(0), cell(1)}}});
  CHECK(refusal_of(p).starts_with("cage: found"));
  p = variant_puzzle(box{3});
  p.houses.push_back(adapt::detail::windows_of(9)[0]);
  CHECK(refusal_of(p) == "houses: found some of the windows, which Penpa+ has all or none");
  p.houses = {cells_of({0, 10, 20, 30, 40, 50, 60, 70, 79})};
  CHECK(refusal_of(p).find("no region, diagonal or window") != std::string::npos);
  p.houses = {adapt::detail::diagonal(true, 9), adapt::detail::diagonal(true, 9)};
  CHECK(refusal_of(p).find("no region, diagonal or window") != std::string::npos);
  p.houses.clear();
  p.has_boxes = false;
  CHECK(refusal_of(p).find("no box or region") != std::string::npos);
  CHECK(refusal_of(variant_puzzle(box{6})).find("2x2 to 25x25") != std::string::npos);
  // Regions of which one is in two pieces.
  variant_puzzle apart(box{2});
  apart.has_boxes = false;
  apart.houses = {cells_of({0, 1, 14, 15}), cells_of({2, 3, 6, 7}), cells_of({4, 5, 8, 9}),
                  cells_of({10, 11, 12, 13})};
  CHECK(refusal_of(apart) == "houses: found a region that is not connected");
}

} // namespace penpa_link_test
