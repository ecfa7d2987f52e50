// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/exact_cover_text.hpp>
#include <boxline/core/house_list.hpp>

#include "adapt/exact_ones.hpp"
#include "adapt/puzzles.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

// Exact covers of the text, by the oracle; each is printed as DLX1 does it, and read back.
template <box B, class H = houses::standard<B>>
std::vector<grid<B>> solutions_of(const grid<B>& puzzle, const H& h = H()) {
  std::string text;
  append_exact_cover(text, puzzle, h);
  const auto matrix = read_exact_cover(text);
  REQUIRE(matrix.has_value());
  REQUIRE(matrix->primary == static_cast<int>(matrix->items.size()));
  std::vector<std::vector<int>> groups(matrix->items.size());
  for (std::size_t o = 0; o < matrix->options.size(); ++o)
    for (const int item : matrix->options[o])
      groups[static_cast<std::size_t>(item)].push_back(static_cast<int>(o));
  std::vector<grid<B>> found;
  exact_ones::system(static_cast<int>(matrix->options.size()), groups)
      .for_each([&](const std::vector<int>& chosen) {
        std::string answer = "| a comment\n" + std::to_string(found.size() + 1) + ":\n";
        for (const int o : chosen) {
          // DLX1 begins with the item that it branched on: any of them.
          const auto& items = matrix->options[static_cast<std::size_t>(o)];
          for (std::size_t i = 0; i < items.size(); ++i)
            answer += " " + matrix->items[static_cast<std::size_t>(
                                items[(i + static_cast<std::size_t>(o)) % items.size()])];
          answer += " (1 of 3)\n";
        }
        const auto a = read_cover_answer<B>(answer + "2:\n r1c1 u1d1\n");
        REQUIRE(a.has_value());
        REQUIRE(a->verdict == adapt::answer_verdict::solution);
        found.push_back(a->values);
      });
  std::sort(found.begin(), found.end());
  return found;
}

} // namespace

TEST_CASE("append_exact_cover: the exact covers are the solutions") {
  for (const auto& puzzle : puzzles::mixed<2>(12))
    REQUIRE(solutions_of(puzzle) == brute::solutions(puzzle, 1000));
  for (const auto& puzzle : puzzles::mixed<box{1, 4}>(4))
    REQUIRE(solutions_of(puzzle) == brute::solutions(puzzle, 1000));
  const auto list = house_list<2>::diagonals();
  CHECK(solutions_of(grid<2>(), houses::listed<2>(list)).size() == 48);
}

TEST_CASE(
    "append_exact_cover: 4 n^2 items and n^3 options; 324 and 729 at 9x9, 8 options fewer for a given") {
  grid<3> puzzle;
  std::string blank, one, large;
  append_exact_cover(blank, puzzle);
  puzzle.set_value(cell(40), 5);
  append_exact_cover(one, puzzle);
  append_exact_cover(large, grid<4>());
  const auto a = read_exact_cover(blank), b = read_exact_cover(one), c = read_exact_cover(large);
  REQUIRE((a.has_value() && b.has_value() && c.has_value()));
  CHECK(a->items.size() == 324);
  CHECK(a->options.size() == 729);
  for (const auto& option : a->options) CHECK(option.size() == 4);
  CHECK(b->items == a->items);
  CHECK(b->options.size() == 721);
  CHECK(c->items.size() == 4 * 256);
  CHECK(c->options.size() == 4096);
  for (const auto& name : c->items) CHECK(name.size() <= 8);
}

TEST_CASE("append_exact_cover: a whole file") {
  grid<box{1, 2}> puzzle;
  puzzle.set_value(cell(3), 2);
  std::string text;
  append_exact_cover(text, puzzle);
  CHECK(text == "| boxline dlx box 1x2\n| givens ...2\n"
                "r1c1 r1c2 r2c1 r2c2 u1d1 u1d2 u2d1 u2d2 u3d1 u3d2 u4d1 u4d2\n"
                "r1c1 u1d1 u3d1\nr1c1 u1d2 u3d2\nr1c2 u1d1 u4d1\nr1c2 u1d2 u4d2\n"
                "r2c1 u2d1 u3d1\nr2c1 u2d2 u3d2\nr2c2 u2d2 u4d2\n");
}

TEST_CASE("read_exact_cover: Knuth's example, secondary items, and errors") {
  const auto knuth =
      read_exact_cover("| a simple example\nA B C D E | F G\nC E F\nA D G\n\nB C F\r\nA D\nB G\nD E G\n");
  REQUIRE(knuth.has_value());
  CHECK(knuth->primary == 5);
  CHECK(knuth->items.size() == 7);
  CHECK(knuth->options.size() == 6);
  CHECK(knuth->options[2] == std::vector<int>{1, 2, 5});
  const auto fault = [](std::string_view text) { return read_exact_cover(text).error(); };
  CHECK(fault("| x\n").kind == answer_fault::no_answer);
  CHECK(fault("A B A\n").kind == answer_fault::bad_word);
  CHECK(fault("A B\nA\nC\n").kind == answer_fault::unknown_variable);
  CHECK(fault("A B\nA\nC\n").line == 3);
  CHECK(fault("A B\nB A B\n").kind == answer_fault::bad_word);
}

TEST_CASE("read_cover_answer: answers without an option, and errors") {
  static constexpr box B{1, 2};
  CHECK(read_cover_answer<B>("")->verdict == adapt::answer_verdict::no_solution);
  CHECK(read_cover_answer<B>("| none\n")->verdict == adapt::answer_verdict::no_solution);
  const auto fault = [](std::string_view text) {
    const auto a = read_cover_answer<B>(text);
    REQUIRE(!a.has_value());
    return a.error();
  };
  CHECK(fault("r1c1 u1d1\nr1c2 u1d2\n").kind == answer_fault::no_digit);
  CHECK(fault("r1c1 u1d1\nr1c1 u1d2\n").kind == answer_fault::several_digits);
  CHECK(fault("r1c1\n").kind == answer_fault::bad_word);
  CHECK(fault("u1d1\n").kind == answer_fault::bad_word);
  CHECK(fault("r1c1 u1d3\n").kind == answer_fault::bad_word);
  CHECK(fault("r1c1 u1d1 u3d2\n").kind == answer_fault::bad_word);
  CHECK(fault("r1c1 r1c2 u1d1\n").found.view() == "r1c2");
  CHECK(fault("r3c1 u1d1\n").line == 1);
}
