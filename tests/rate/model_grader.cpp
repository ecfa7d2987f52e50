// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/difficulty.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/rate/model_grader.hpp>

#include <doctest/doctest.h>

#include <cmath>

namespace model_grader_test {

using namespace boxline;

namespace {

using solver = logic::logic_solver<box(2), logic::hidden_single, logic::naked_single>;
using model_grader = rate::model_grader<solver>;

rate::linear_model by_open_cells() {
  rate::linear_model m;
  m.shape = 2;
  m.terms = {{"hidden-single", 1}, {"naked-single", 1}, {"trial", 100}};
  m.classes = {{"Gentle", 0}, {"Moderate", 3}, {"Tough", 100}};
  return m;
}

grid<2> puzzle(const char* text) {
  const auto g = parse<2>(text);
  REQUIRE(g);
  return *g;
}

static_assert(generate::grader<model_grader, box(2)>);
static_assert(generate::grader<rate::class_grader<solver>, box(2)>);

} // namespace

TEST_CASE("a puzzle's grade is its class and value; a puzzle that cannot be rated is last") {
  const auto g = model_grader::of(by_open_cells());
  REQUIRE(g);
  CHECK((*g)(puzzle(".234341.2143432.")) == rate::grade{1, 3});
  CHECK((*g)(puzzle(".234341.21434321")) == rate::grade{0, 2});
  CHECK((*g)(puzzle("1234341221434321")) == rate::grade{0, 0});
  const rate::grade several = (*g)(puzzle("................")), none = (*g)(puzzle("123....4........"));
  CHECK(several.rank == 3);
  CHECK(std::isinf(several.value));
  CHECK(none == several);
  CHECK((*g)(puzzle(".234341.21434321")) < (*g)(puzzle(".234341.2143432.")));
  CHECK((*g)(puzzle(".234341.2143432.")) < several);
  CHECK(rate::grade{0, 50} < rate::grade{1, 20}); // by class first
}

TEST_CASE("a model of other rules gives no model_grader") {
  rate::linear_model m = by_open_cells();
  m.terms.push_back({"nishio/first", 1});
  const auto g = model_grader::of(m);
  REQUIRE_FALSE(g);
  CHECK(g.error() == "nishio/first");
}

TEST_CASE("the generator's difficulties take classes and values") {
  const auto g = model_grader::of(by_open_cells());
  REQUIRE(g);
  generate::graded moderate{rate::class_grader{*g}, std::size_t{1}, std::size_t{1}};
  CHECK(moderate(puzzle(".234341.2143432.")) == generate::difficulty_verdict::right);
  CHECK(moderate(puzzle(".234341.21434321")) == generate::difficulty_verdict::too_easy);
  CHECK(moderate(puzzle("................")) == generate::difficulty_verdict::too_hard);
  generate::graded span{*g, rate::grade{0, 1}, rate::grade{0, 2.5}};
  CHECK(span(puzzle(".234341.21434321")) == generate::difficulty_verdict::right);
  CHECK(span(puzzle("1234341221434321")) == generate::difficulty_verdict::too_easy);
  CHECK(span(puzzle(".234341.2143432.")) == generate::difficulty_verdict::too_hard);
}

TEST_CASE("a limit stops a model_grader") {
  const auto always = [] { return true; };
  limits limit;
  limit.cancelled = always;
  const auto g = model_grader::of(by_open_cells(), solver(), limit);
  REQUIRE(g);
  CHECK((*g)(puzzle(".234341.2143432.")).rank == 3);
}

} // namespace model_grader_test
