// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/rate/explainer_model.hpp>
#include <boxline/rate/model_grader.hpp>
#include <boxline/rate/model_text.hpp>

#include <doctest/doctest.h>

#include <string>

namespace explainer_model_test {

using namespace boxline;

namespace {

using solver = logic::logic_solver<box(3), logic::entwistle>;
using features = rate::features<logic::entwistle>;

rate::grade grade_of(const char* text) {
  const auto g = rate::model_grader<solver>::of(rate::explainer_model());
  const auto puzzle = parse<3>(text);
  REQUIRE(g);
  REQUIRE(puzzle);
  return (*g)(*puzzle);
}

} // namespace

TEST_CASE("the shipped model has features of Entwistle's rules, and is unchanged by writing and reading") {
  const rate::linear_model m = rate::explainer_model();
  CHECK(m.shape == box(3));
  CHECK(m.unit == "Sudoku Explainer rating");
  CHECK(m.terms.size() > 10);
  CHECK(rate::weights<logic::entwistle>::of(m));
  const auto back = rate::read_model(rate::write_model(m));
  REQUIRE(back);
  CHECK(*back == m);
  REQUIRE(m.classes.size() == 4);
  CHECK(m.classes.front().name == "Gentle");
  CHECK(m.classes.back().name == "Diabolical");
}

TEST_CASE("it rates hard puzzles higher than easy ones") {
  const rate::grade easy =
      grade_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  CHECK(easy.rank == 0);
  CHECK(easy.value > 0.5);
  CHECK(easy.value < 2);
  // The first of the ratings: 7.1.
  const rate::grade hard =
      grade_of(".2.4..7.9........2..9...........5.1.64.9.8....3..72.....28...715..3......14...86.");
  CHECK(hard.rank == 3);
  CHECK(hard.value > 6.1);
  CHECK(hard.value < 8);
  CHECK(easy < hard);
}

} // namespace explainer_model_test
