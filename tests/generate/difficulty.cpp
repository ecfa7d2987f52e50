// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/difficulty.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using generate::difficulty_verdict;

namespace {

enum class level { gentle, moderate, tough };

// A puzzle's grade is the value in its first cell.
constexpr auto first_cell = [](const grid<2>& g) { return g[cell(0)]; };
constexpr auto levels = [](const grid<2>& g) { return static_cast<level>(g[cell(0)]); };

constexpr grid<2> graded_as(int grade) {
  grid<2> g;
  g.set_value(cell(0), grade);
  return g;
}

static_assert(generate::grader<decltype(first_cell), 2>);
static_assert(generate::grader<decltype(levels), 2>);
static_assert(
    !generate::grader<
        decltype([](const grid<2>& g) { return g.values().data() == nullptr ? nullptr : nullptr; }), 2>);
static_assert(generate::difficulty<generate::any_difficulty, 3>);

// What judges by one game is for solvers of that game.
struct game_a {};
struct game_b {};
struct solver_of_a {
  using game_type = game_a;
};
struct grader_of_a {
  using game_type = game_a;
};
struct grader_of_b {
  using game_type = game_b;
};
static_assert(generate::judge_of_game<grader_of_a, solver_of_a>);
static_assert(!generate::judge_of_game<grader_of_b, solver_of_a>);
static_assert(!generate::judge_of_game<generate::graded<grader_of_b, int>, solver_of_a>);
static_assert(generate::judge_of_game<grader_of_b, int>);
static_assert(generate::judge_of_game<generate::any_difficulty, solver_of_a>);
static_assert(!generate::difficulty<decltype(first_cell), 2>);

} // namespace

TEST_CASE("grades between two bounds, both included") {
  generate::graded between{first_cell, 2, 4};
  static_assert(generate::difficulty<decltype(between), 2>);
  const difficulty_verdict wanted[] = {difficulty_verdict::too_easy, difficulty_verdict::too_easy,
                                       difficulty_verdict::right,    difficulty_verdict::right,
                                       difficulty_verdict::right,    difficulty_verdict::too_hard};
  for (int grade = 0; grade < 6; ++grade) CHECK(between(graded_as(grade)) == wanted[grade]);
  generate::graded tough{levels, level::tough, level::tough};
  CHECK(tough(graded_as(1)) == difficulty_verdict::too_easy);
  CHECK(tough(graded_as(2)) == difficulty_verdict::right);
  generate::graded gentle{levels, level::gentle, level::gentle};
  CHECK(gentle(graded_as(0)) == difficulty_verdict::right);
  CHECK(gentle(graded_as(1)) == difficulty_verdict::too_hard);
}

TEST_CASE("predicates: the verdict for false depends on the policy") {
  const auto is_two = [](const grid<2>& g) { return g[cell(0)] == 2; };
  auto with = generate::with(is_two);
  auto without = generate::without(is_two);
  auto accepted = generate::accepted_by(is_two);
  CHECK(with(graded_as(2)) == difficulty_verdict::right);
  CHECK(with(graded_as(1)) == difficulty_verdict::too_easy);
  CHECK(without(graded_as(2)) == difficulty_verdict::too_hard);
  CHECK(without(graded_as(1)) == difficulty_verdict::right);
  CHECK(accepted(graded_as(2)) == difficulty_verdict::right);
  CHECK(accepted(graded_as(1)) == difficulty_verdict::other);
}

TEST_CASE("all: too hard if one is, else the first verdict that is not right") {
  const auto at = [](int i) {
    return [i](const grid<2>& g) { return static_cast<difficulty_verdict>(g[cell(i)]); };
  };
  generate::all both(at(0), at(1));
  generate::all none;
  static_assert(generate::difficulty<decltype(none), 2>);
  CHECK(none(grid<2>()) == difficulty_verdict::right);
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b < 4; ++b) {
      grid<2> g;
      g.set_value(cell(0), a);
      g.set_value(cell(1), b);
      const difficulty_verdict x = static_cast<difficulty_verdict>(a), y = static_cast<difficulty_verdict>(b);
      const difficulty_verdict wanted = x == difficulty_verdict::too_hard || y == difficulty_verdict::too_hard
                                            ? difficulty_verdict::too_hard
                                        : x == difficulty_verdict::right ? y
                                                                         : x;
      CHECK(both(g) == wanted);
    }
}

TEST_CASE("a difficulty may have state") {
  int calls = 0;
  generate::all counted(generate::accepted_by([&calls](const grid<2>&) { return ++calls > 0; }),
                        generate::any_difficulty());
  CHECK(counted(grid<2>()) == difficulty_verdict::right);
  CHECK(calls == 1);
}
