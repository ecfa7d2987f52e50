// SPDX-License-Identifier: BSL-1.0
#include <boxline/rate/cross_validation.hpp>

#include <doctest/doctest.h>

#include <set>

namespace cross_validation_test {

using namespace boxline;

namespace {

// Predicts the mean of the training values, and records the rows.
struct mean_fit {
  std::vector<std::vector<std::size_t>>* seen = nullptr;
  rate::linear_fit operator()(const rate::observations& all, std::span<const std::size_t> rows) const {
    if (seen != nullptr) seen->emplace_back(rows.begin(), rows.end());
    double sum = 0;
    for (const std::size_t i : rows) sum += all.values[i];
    return {sum / static_cast<double>(rows.size()), std::vector<double>(all.columns)};
  }
};

rate::observations some(std::size_t size) {
  rate::observations o{1, {}, {}};
  random_source random(5);
  for (std::size_t i = 0; i < size; ++i) {
    o.cells.push_back(static_cast<double>(i));
    o.values.push_back(static_cast<double>(random.below(100)));
  }
  return o;
}

} // namespace

TEST_CASE("a partition has two thirds and one third, and no duplicates") {
  random_source random(3);
  for (std::size_t size = 0; size < 50; ++size) {
    const rate::partition p = rate::random_partition(size, random);
    CHECK(p.held_out.size() == size / 3);
    CHECK(p.training.size() == size - size / 3);
    CHECK(std::is_sorted(p.training.begin(), p.training.end()));
    CHECK(std::is_sorted(p.held_out.begin(), p.held_out.end()));
    std::set<std::size_t> all(p.training.begin(), p.training.end());
    all.insert(p.held_out.begin(), p.held_out.end());
    CHECK(all.size() == size);
    if (size > 0) CHECK(*all.rbegin() == size - 1);
  }
}

TEST_CASE("each index is held out as often as any other") {
  random_source random(4);
  std::vector<int> times(12);
  for (int i = 0; i < 3000; ++i)
    for (const std::size_t at : rate::random_partition(12, random).held_out) ++times[at];
  for (const int t : times) {
    CHECK(t > 900); // 1000 expected, with a deviation of 26
    CHECK(t < 1100);
  }
}

TEST_CASE("R^2 of small lists") {
  CHECK(rate::r_squared({1, 2, 3}, {1, 2, 3}) == 1);
  CHECK(rate::r_squared({1, 2, 3}, {2, 2, 2}) == 0);
  CHECK(rate::r_squared({1, 2, 3}, {3, 2, 1}) == -3);
  CHECK(rate::r_squared({0, 0, 4, 4}, {1, 1, 3, 3}) == 0.75);
  CHECK(rate::r_squared({2, 2}, {2, 3}) == 0);
}

TEST_CASE("columns without support are left out") {
  const std::vector<std::vector<double>> rows{{1, 0, 0, -1}, {2, 0, 0, 0}, {3, 0, 5, -1}};
  using list = std::vector<std::size_t>;
  CHECK(rate::supported_columns(rows, 0) == list{0, 2, 3});
  CHECK(rate::supported_columns(rows, 1) == list{0, 2, 3});
  CHECK(rate::supported_columns(rows, 2) == list{0, 3});
  CHECK(rate::supported_columns(rows, 3) == list{0});
  CHECK(rate::supported_columns(rows, 4).empty());
  CHECK(rate::supported_columns({}, 1).empty());
}

TEST_CASE("a cross-validation that is stopped has the means of the rounds until then") {
  const rate::observations all = some(31);
  const auto two = rate::cross_validate(all, 2, 11, mean_fit{});
  CHECK(two.stopped == stop_reason::none);
  const auto same = [&](const rate::cross_validated& v, stop_reason why) {
    CHECK(v.stopped == why);
    CHECK(v.r2 == two.r2);
    CHECK(v.mean.intercept == doctest::Approx(two.mean.intercept));
    CHECK(v.mean.weights == two.mean.weights);
  };
  same(rate::cross_validate(all, 1'000'000'000, 11, mean_fit{}, {.nodes = 2}), stop_reason::limit_reached);
  int asked = 0;
  const auto cancel = [&] { return ++asked == 3; };
  same(rate::cross_validate(all, 1'000'000'000, 11, mean_fit{}, {.cancelled = cancel}),
       stop_reason::cancelled);
  const auto none = rate::cross_validate(all, 5, 11, mean_fit{}, {.until = deadline::in(-1)});
  CHECK(none.stopped == stop_reason::limit_reached);
  CHECK(none.r2.empty());
}

TEST_CASE("rounds are trained on one part and tested on the other, and coefficients averaged") {
  const rate::observations all = some(31);
  std::vector<std::vector<std::size_t>> seen;
  const auto v = rate::cross_validate(all, 7, 11, mean_fit{&seen});
  REQUIRE(seen.size() == 7);
  REQUIRE(v.r2.size() == 7);
  double intercept = 0;
  std::vector<double> sums(31);
  std::vector<int> times(31);
  for (std::size_t round = 0; round < 7; ++round) {
    CHECK(seen[round].size() == 21);
    const double mean = mean_fit()(all, seen[round]).intercept;
    intercept += mean / 7;
    std::vector<double> observed;
    for (std::size_t i = 0; i < 31; ++i) {
      if (std::count(seen[round].begin(), seen[round].end(), i) > 0) continue;
      observed.push_back(all.values[i]);
      sums[i] += mean;
      ++times[i];
    }
    CHECK(observed.size() == 10);
    CHECK(v.r2[round] == doctest::Approx(rate::r_squared(observed, std::vector<double>(10, mean))));
    CHECK(v.r2[round] <= 0); // the mean of others is no better than their own
  }
  CHECK(v.mean.intercept == doctest::Approx(intercept));
  CHECK(v.mean.weights == std::vector<double>{0});
  for (std::size_t i = 0; i < 31; ++i) {
    CHECK(std::isnan(v.held_out[i]) == (times[i] == 0));
    if (times[i] > 0) CHECK(v.held_out[i] == doctest::Approx(sums[i] / times[i]));
  }
}

TEST_CASE("the seed decides the partitions") {
  const rate::observations all = some(100);
  const auto rows_of = [&](std::uint64_t seed) {
    std::vector<std::vector<std::size_t>> seen;
    rate::cross_validate(all, 5, seed, mean_fit{&seen});
    return seen;
  };
  CHECK(rows_of(1) == rows_of(1));
  CHECK(rows_of(1) != rows_of(2));
  const auto rows = rows_of(1);
  for (std::size_t i = 1; i < rows.size(); ++i) CHECK(rows[i] != rows[i - 1]);
  // The same on every platform.
  const std::vector<std::size_t> first = rows_of(0).front();
  CHECK(std::vector<std::size_t>(first.begin(), first.begin() + 8) ==
        std::vector<std::size_t>{0, 1, 2, 6, 7, 9, 10, 11});
}

} // namespace cross_validation_test
