// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/rate/model.hpp>

#include <doctest/doctest.h>

namespace model_test {

using namespace boxline;

namespace {

using singles = logic::rule_list<logic::hidden_single, logic::naked_single>;
using features = rate::features<singles>;
using solver = logic::logic_solver<box(3), singles>;
using board_type = solver::board_type;

rate::linear_model sample() {
  rate::linear_model m;
  m.unit = "minutes";
  m.intercept = 10;
  m.terms = {{"hidden-single", 0.5}, {"trial", 4}, {"jump", -0.25}};
  m.classes = {{"Gentle", 0}, {"Moderate", 20}, {"Tough", 30}, {"Diabolical", 40}};
  return m;
}

} // namespace

TEST_CASE("classes begin at their bounds, and the first has all values below") {
  const rate::linear_model m = sample();
  CHECK(m.class_of(-1000) == 0);
  CHECK(m.class_of(19.999) == 0);
  CHECK(m.class_of(20) == 1);
  CHECK(m.class_of(29.999) == 1);
  CHECK(m.class_of(30) == 2);
  CHECK(m.class_of(40) == 3);
  CHECK(m.class_of(1e9) == 3);
  CHECK(rate::linear_model().class_of(5) == 0);
}

TEST_CASE("weights predict intercept + the sum of weight * feature") {
  const auto w = rate::weights<singles>::of(sample());
  REQUIRE(w);
  features f;
  CHECK(w->predict(f) == 10);
  CHECK(w->share(f) == 0);
  f[features::find("hidden-single")] = 7;
  f[features::find("trial")] = 2;
  f[features::find("jump")] = 8;
  f[features::find("open")] = 1000; // not in the model
  CHECK(w->predict(f) == 10 + 3.5 + 8 - 2);
  CHECK(w->share(f) == 9.5);
}

TEST_CASE("a model with a feature that the rules do not have is refused, by its name") {
  rate::linear_model m = sample();
  m.terms.push_back({"x-wing", 1});
  m.terms.push_back({"swordfish", 1});
  const auto w = rate::weights<singles>::of(m);
  REQUIRE_FALSE(w);
  CHECK(w.error() == "x-wing");
}

TEST_CASE("the hardest actions are those with the greatest shares, of equal ones the earlier") {
  rate::linear_model m;
  m.terms = {{"gap", 1}};
  const auto w = rate::weights<singles>::of(m);
  REQUIRE(w);
  board_type b{houses::standard<box(3)>()};
  rate::hardest_actions<board_type, singles> list(*w, 3);
  const double shares[] = {2, 5, 1, 5, 2, 3, 5};
  for (int i = 0; i < 7; ++i) {
    features f;
    f[features::gap] = shares[i];
    logic::step s{&logic::naked_single::info};
    s.placements = {{cell(i), digit::from_value(1)}};
    list.action(b, s, f);
    REQUIRE(b.remove(cell(80), digit::from_index(i)) == status::open);
  }
  REQUIRE(list.list().size() == 3);
  const std::size_t order[] = {1, 3, 6};
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(list.list()[i].at == order[i]);
    CHECK(list.list()[i].share == 5);
    CHECK(list.list()[i].step.placements.front().where == cell(static_cast<int>(order[i])));
    CHECK(list.list()[i].before.digits(cell(80)).count() == 9 - static_cast<int>(order[i]));
  }
}

TEST_CASE("the shares of all actions and the intercept are the prediction") {
  const auto puzzle =
      parse<3>("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  REQUIRE(puzzle);
  const auto w = rate::weights<singles>::of(sample());
  REQUIRE(w);
  rate::hardest_actions<board_type, singles> all(*w, 1000);
  const auto a = rate::assess(solver(), *puzzle, all);
  REQUIRE(a);
  double sum = sample().intercept;
  for (const auto& e : all.list()) sum += e.share;
  CHECK(all.list().size() == a.actions);
  CHECK(sum == doctest::Approx(w->predict(a.features)));
  for (std::size_t i = 1; i < all.list().size(); ++i) CHECK(all.list()[i - 1].share >= all.list()[i].share);
  rate::hardest_actions<board_type, singles> five(*w);
  REQUIRE(rate::assess(solver(), *puzzle, five));
  REQUIRE(five.list().size() == 5);
  for (std::size_t i = 0; i < 5; ++i) CHECK(five.list()[i].at == all.list()[i].at);
}

} // namespace model_test
