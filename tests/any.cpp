// SPDX-License-Identifier: BSL-1.0
#include <boxline/any.hpp>

#include <doctest/doctest.h>

using namespace boxline;

// A short list, so that the file is quick to compile: a square box, both shapes of 2x3, and a Latin square.
using few = box_list<2, 3, box{2, 3}, box{3, 2}, box{1, 5}>;

TEST_CASE("visit_box calls with the one box that equals") {
  for (const box wanted : {box(2), box(3), box(2, 3), box(3, 2), box(1, 5)}) {
    int calls = 0;
    CHECK(visit_box<few>(wanted, [&]<box B>() {
      ++calls;
      CHECK(B == wanted);
    }));
    CHECK(calls == 1);
  }
  int calls = 0;
  CHECK(!visit_box<few>(box(4), [&]<box>() { ++calls; }));
  CHECK(!visit_box<few>(box(5, 1), [&]<box>() { ++calls; }));
  CHECK(calls == 0);
}

TEST_CASE("the default list has every box that a text's length can mean, and the documented others") {
  for (int k = 2; k <= 6; ++k) CHECK(default_boxes::contains(box(k)));
  for (int n = 2; n <= 9; ++n) CHECK(default_boxes::contains(box(1, n)));
  for (const box b : {box(2, 3), box(2, 4), box(2, 5), box(3, 4), box(3, 5)}) {
    CHECK(default_boxes::contains(b));
    CHECK(default_boxes::contains(box(b.columns, b.rows)));
  }
  CHECK(!default_boxes::contains(box(7)));
  using more = joined_boxes<default_boxes, box_list<7>>;
  static_assert(more::size == default_boxes::size + 1 && more::contains(box(7)) && more::contains(box(2)));
  CHECK(box_names<box_list<2, box{2, 3}>>() == "2x2, 2x3");
  CHECK(visit_box(box(3, 5), [&]<box B>() { CHECK(B.size() == 15); }));
}

TEST_CASE("a grid is the same after any_grid and back") {
  grid<box{2, 3}> g;
  for (int c = 0; c < 36; ++c) g.set_value(cell(c), c % 7);
  const any_grid a = g;
  CHECK(a.shape() == box(2, 3));
  CHECK(a.as<box{2, 3}>() == g);
  CHECK(a.givens() == g.givens());
  CHECK(a[cell(8)] == 1);
  CHECK(a.is_blank(cell(7)));
  any_grid b = a;
  CHECK(a == b);
  b.set_value(cell(35), 6);
  CHECK(a != b);
  CHECK(any_grid(box(2, 3)) != any_grid(box(3, 2)));
  CHECK(any_grid().values().size() == 1);
}

TEST_CASE("parse_any reads what parse reads") {
  const std::string_view line =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const auto a = parse_any(line);
  REQUIRE(a);
  CHECK(a->as<3>() == *parse<3>(line));
  const auto six = parse_any("123456456123........................", box(2, 3));
  REQUIRE(six);
  CHECK(six->as<box{2, 3}>() == *parse<box{2, 3}>("123456456123........................"));
  CHECK(parse_any(line.substr(1)).error().text == size_of(line.substr(1)).error());
  const std::string_view wrong = "123q............";
  CHECK(parse_any(wrong).error().text == parse<2>(wrong).error());
  CHECK(parse_any<few>(line, box(4)).error().message ==
        "no solver for boxes of 4x4, expected one of 2x2, 3x3, 2x3, 3x2, 1x5");
}

TEST_CASE("any_solver answers as solver does") {
  const any_solver<few> any;
  const std::string_view texts[] = {
      "1..............2", "................", "11..............",
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
      "5....................................................................3..........."};
  const limits three{.solutions = 3};
  for (const std::string_view text : texts) {
    const auto puzzle = parse_any(text);
    REQUIRE(puzzle);
    REQUIRE(visit_box<few>(puzzle->shape(), [&]<box B>() {
      const grid<B> g = puzzle->as<B>();
      const auto first = solver<B>().first(g);
      const auto count = solver<B>().count(g, three);
      const auto unique = solver<B>().is_unique(g);
      CHECK(any.first(*puzzle)->verdict == first.verdict);
      CHECK(any.first(text)->grid == any_grid(first.grid));
      CHECK(any.first(text)->stats == first.stats);
      CHECK(any.count(text, three)->count == count.count);
      CHECK(any.count(*puzzle, three)->is_complete() == count.is_complete());
      CHECK(any.is_unique(text)->verdict == unique.verdict);
      CHECK(any.is_unique(*puzzle)->second == any_grid(unique.second));
    }));
  }
  CHECK(any.count("................")->count == 288);
  CHECK(any.count(any_grid(box(1, 5)), {.solutions = 10})->count == 10);
  CHECK(any.first(texts[0], {.nodes = 0})->verdict == solve_verdict::limit_reached);
}

TEST_CASE("errors: the text's, or which boxes there are") {
  const any_solver<few> any;
  const auto text = any.first("1.............q.");
  REQUIRE(!text);
  CHECK(text.error().text.kind == text_fault::bad_character);
  CHECK(text.error().text.column == 15);
  CHECK(text.error().message == describe(text.error().text));
  const auto box_error = any.count(any_grid(box(4)));
  REQUIRE(!box_error);
  CHECK(box_error.error().text.kind == text_fault::none);
  CHECK(box_error.error().message == "no solver for boxes of 4x4, expected one of 2x2, 3x3, 2x3, 3x2, 1x5");
  CHECK(!any.is_unique(any_grid(box(4))));
  CHECK(any_solver<>::supports(box(4)));
}
