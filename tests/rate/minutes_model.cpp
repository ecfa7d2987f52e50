// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/rate/minutes_model.hpp>
#include <boxline/rate/model_text.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <sstream>

namespace minutes_model_test {

using namespace boxline;
using rate::time_features;

TEST_CASE("powers of two in fixed point") {
  for (std::int64_t x = -300000; x < 900000; x += 1237)
    CHECK(rate::detail::exp2_of_fixed(x) ==
          doctest::Approx(std::exp2(static_cast<double>(x) / 65536)).epsilon(1e-13));
  CHECK(rate::detail::exp2_of_fixed(0) == 1);
  CHECK(rate::detail::exp2_of_fixed(-65536) == 0.5);
}

TEST_CASE("the shipped model is that of the file, and is unchanged by writing and reading") {
  const rate::linear_model m = rate::minutes_model();
  const auto back = rate::read_model(rate::write_model(m));
  REQUIRE(back);
  CHECK(*back == m);
  std::ifstream file("examples/boxline/assess/minutes.model");
  REQUIRE(file);
  std::stringstream text;
  text << file.rdbuf();
  const auto read = rate::read_model(text.str());
  REQUIRE(read);
  CHECK(*read == m);
}

TEST_CASE("a prediction is 2^(intercept + the sum of weight * feature), with its interval and class") {
  rate::linear_model m;
  m.intercept = 1;
  m.below = -1;
  m.above = 0.5;
  m.terms = {{"checks", 0.5}, {"blocked", -0.25}};
  m.classes = {{"a", 0}, {"b", 2}, {"c", 3}};
  const auto p = rate::minutes_predictor::of(m);
  REQUIRE(p);
  time_features f;
  f.values[time_features::checks] = 4 * time_features::one;
  f.values[time_features::scans] = 99 * time_features::one; // not in the model
  rate::minutes_prediction found = (*p)(f);
  CHECK(found);
  CHECK(found.minutes == 8);
  CHECK(found.low == 4);
  CHECK(found.high == doctest::Approx(8 * std::sqrt(2.0)));
  CHECK(found.class_index == 2);
  CHECK(found.features == f);
  f.values[time_features::blocked] = 4 * time_features::one;
  found = (*p)(f);
  CHECK(found.minutes == doctest::Approx(4).epsilon(1e-4));
  CHECK(found.class_index == 1);
  m.terms.push_back({"x-wing", 1});
  CHECK(rate::minutes_predictor::of(m).error() == "x-wing");
}

TEST_CASE("puzzles") {
  const auto minutes = [](const char* text) {
    const auto puzzle = parse<3>(text);
    REQUIRE(puzzle);
    return rate::predict_minutes(*puzzle);
  };
  const auto easy =
      minutes("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const auto hard =
      minutes("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  CHECK(easy.minutes > 3);
  CHECK(easy.minutes < 7);
  CHECK(hard.minutes > 15);
  CHECK(hard.class_index == 3);
  CHECK(easy.low < easy.minutes);
  CHECK(easy.minutes < easy.high);
  CHECK(
      minutes("1................................................................................").verdict ==
      rate::assessment_verdict::several);
}

} // namespace minutes_model_test
