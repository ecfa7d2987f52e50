// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/rate/class_cuts.hpp>

#include <doctest/doctest.h>

namespace class_cuts_test {

using namespace boxline;

namespace {

// The greater of the two shares on the wrong side.
double wrong_at(double cut, const std::vector<double>& lower, const std::vector<double>& upper) {
  const auto above = std::count_if(lower.begin(), lower.end(), [cut](double v) { return v >= cut; });
  const auto below = std::count_if(upper.begin(), upper.end(), [cut](double v) { return v < cut; });
  return std::max(static_cast<double>(above) / static_cast<double>(lower.size()),
                  static_cast<double>(below) / static_cast<double>(upper.size()));
}

} // namespace

TEST_CASE("the median") {
  CHECK(rate::median_of({5}) == 5);
  CHECK(rate::median_of({9, 1, 2}) == 2);
  CHECK(rate::median_of({9, 1, 2, 4}) == 3);
}

TEST_CASE("cuts of small lists") {
  CHECK(rate::cut_between({1, 2, 3}, {5, 6}) == 4);
  // The upper class below the lower one: every cut has all of one on the wrong side.
  CHECK(rate::cut_between({6, 5}, {1, 2, 3}) == 1.5);
  CHECK(rate::cut_between({1, 2, 3, 7}, {4, 5, 6, 8}) == 3.5);
  CHECK(rate::cut_between({2}, {2, 2}) == 2);
}

TEST_CASE("no other value has fewer on the wrong side than the cut") {
  random_source random(9);
  for (int round = 0; round < 300; ++round) {
    std::vector<double> lower, upper;
    for (std::uint64_t i = random.below(8) + 1; i > 0; --i)
      lower.push_back(static_cast<double>(random.below(12)));
    for (std::uint64_t i = random.below(8) + 1; i > 0; --i)
      upper.push_back(static_cast<double>(random.below(12)) + 4);
    const double cut = rate::cut_between(lower, upper), here = wrong_at(cut, lower, upper);
    double least = 1;
    for (double at = 0.5; at < 16; at += 1)
      if (*std::min_element(lower.begin(), lower.end()) < at)
        least = std::min(least, wrong_at(at, lower, upper));
    CAPTURE(round);
    CHECK(here <= least);
  }
}

TEST_CASE("classes are in the order of their medians, and none begins below the one before") {
  //               class 0: 20 to 22       1: 1 to 3     2: 10, 11
  const rate::class_cuts c =
      rate::cuts_from_labels({20, 1, 10, 21, 2, 11, 22, 3}, {0, 1, 2, 0, 1, 2, 0, 1}, 3);
  CHECK(c.order == std::vector<std::size_t>{1, 2, 0});
  CHECK(c.from == std::vector<double>{6.5, 15.5});
  CHECK(rate::cuts_from_labels({1, 2}, {0, 0}, 1).from.empty());
  // Equal medians keep their order.
  CHECK(rate::cuts_from_labels({3, 3, 3}, {0, 1, 2}, 3).order == std::vector<std::size_t>{0, 1, 2});
  random_source random(10);
  for (int round = 0; round < 200; ++round) {
    std::vector<double> values;
    std::vector<std::size_t> labels;
    for (std::size_t i = 0; i < 40; ++i) {
      labels.push_back(i < 4 ? i : random.below(4));
      values.push_back(static_cast<double>(random.below(30)));
    }
    const rate::class_cuts r = rate::cuts_from_labels(values, labels, 4);
    CHECK(std::is_sorted(r.from.begin(), r.from.end()));
    CHECK(r.from.size() == 3);
  }
}

} // namespace class_cuts_test
