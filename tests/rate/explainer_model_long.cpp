// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/rate/cross_validation.hpp>
#include <boxline/rate/explainer_model.hpp>
#include <boxline/rate/assess.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>

#if __has_include(<Eigen/QR>)
#define BOXLINE_TEST_HAS_EIGEN
#include "../../examples/boxline/assess/train_fit.hpp"
#endif

namespace explainer_model_long_test {

using namespace boxline;

namespace {

using solver = logic::logic_solver<box(3), logic::entwistle>;
using features = rate::features<logic::entwistle>;

} // namespace

TEST_CASE("[long] the shipped coefficients and R^2 are found again from the ratings") {
#ifndef BOXLINE_TEST_HAS_EIGEN
  MESSAGE("skipped: there is no Eigen (Debian: libeigen3-dev)");
#else
  const char* data = std::getenv("BOXLINE_DATA");
  if (data == nullptr) {
    MESSAGE("skipped: BOXLINE_DATA is not set");
    return;
  }
  std::ifstream file(std::string(data) + "/9x9-se-ratings.tsv");
  std::vector<std::vector<double>> rows;
  rate::observations all;
  std::string text;
  REQUIRE(std::getline(file, text)); // the header
  while (std::getline(file, text)) {
    const auto puzzle = parse<3>(std::string_view(text).substr(0, 81));
    REQUIRE(puzzle);
    const auto a = rate::assess(solver(), *puzzle);
    REQUIRE(a);
    rows.emplace_back(a.features.values().begin(), a.features.values().end());
    all.values.push_back(std::strtod(text.c_str() + 82, nullptr));
  }
  CHECK(rows.size() == 8000);
  const std::vector<std::size_t> columns = rate::supported_columns(rows, 10);
  all.columns = columns.size();
  for (const std::vector<double>& row : rows)
    for (const std::size_t c : columns) all.cells.push_back(row[c]);
  const auto fitted = rate::cross_validate(all, 20, 0, command::least_squares());

  const rate::linear_model shipped = rate::explainer_model();
  const auto alike = [](double found, double printed) {
    return std::abs(found - printed) <= 1e-5 * std::abs(printed);
  };
  CHECK(alike(fitted.mean.intercept, shipped.intercept));
  std::size_t met = 0;
  for (std::size_t i = 0; i < columns.size(); ++i)
    for (const rate::model_term& t : shipped.terms)
      if (t.name == features::name(columns[i])) {
        CAPTURE(t.name);
        CHECK(alike(fitted.mean.weights[i], t.weight));
        ++met;
      }
  CHECK(met == shipped.terms.size());
  double r2 = 0;
  for (const double r : fitted.r2) r2 += r / 20;
  CHECK(r2 == doctest::Approx(0.9145).epsilon(1e-4));
#endif
}

} // namespace explainer_model_long_test
