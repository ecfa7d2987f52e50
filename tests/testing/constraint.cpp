// SPDX-License-Identifier: BSL-1.0
#include <boxline/testing/constraint.hpp>

#include <doctest/doctest.h>

#include <optional>

namespace constraint_check_test {

using namespace boxline;

// The first cell holds a smaller digit than the second; `Fault` is put in on purpose.
enum class fault_of { none, loses, keeps, adds, outside, requires_more };
template <fault_of Fault>
struct smaller {
  static constexpr std::string_view name = "smaller";
  std::vector<cell> scope(box b) const { return {cell(0), cell(Fault == fault_of::outside ? b.cells() : 1)}; }
  bool accepts(std::span<const int> values, box) const { return values[0] < values[1]; }
  // Two cells of the digits 1 and 2 alone hold these.
  digit_mask required(std::span<const digit_mask> d, box) const {
    return (d[0] | d[1]) == 3 || Fault == fault_of::requires_more ? 3 : 0;
  }
  bool narrow(std::span<digit_mask> d, box) const {
    if (Fault == fault_of::keeps) return true;
    if (Fault == fault_of::adds) d[0] |= 1;
    const digit_mask below = (mask_of(64 - std::countl_zero(d[1])) - 1) >> (Fault == fault_of::loses ? 1 : 0);
    d[0] &= below;
    if (d[0] == 0) return false;
    d[1] &= ~(2 * mask_of(std::countr_zero(d[0]) + 1) - 1);
    return d[1] != 0;
  }
};

TEST_CASE("check_constraint passes a sound constraint, and finds each fault") {
  const auto sound = testing::check_constraint(smaller<fault_of::none>(), box(3), 1);
  CHECK_MESSAGE(sound.passed(), sound.failure);
  CHECK(sound.missed == 0);
  const auto failure = []<fault_of F>() {
    return testing::check_constraint(smaller<F>(), box(3), 1).failure;
  };
  CHECK(failure.operator()<fault_of::loses>().find("narrow") != std::string::npos);
  CHECK(failure.operator()<fault_of::keeps>().find("which is not accepted") != std::string::npos);
  CHECK(failure.operator()<fault_of::adds>().find("narrow adds a digit") != std::string::npos);
  CHECK(failure.operator()<fault_of::requires_more>().find("required") != std::string::npos);
  CHECK(failure.operator()<fault_of::outside>().find("outside the grid") != std::string::npos);
}

// Two digits that differ by one, by their sets; with `Fault`, the set of 1 and 2 is left out.
template <bool Fault>
struct neighbours {
  static constexpr std::string_view name = "neighbours";
  std::vector<cell> scope(box) const { return {cell(0), cell(1)}; }
  bool accepts(std::span<const int> values, box) const {
    return values[0] - values[1] == 1 || values[1] - values[0] == 1;
  }
  bool narrow(std::span<digit_mask> d, box) const {
    const digit_mask first = d[0] & (d[1] << 1 | d[1] >> 1), second = d[1] & (d[0] << 1 | d[0] >> 1);
    d[0] = first;
    d[1] = second;
    return first != 0;
  }
  std::optional<std::vector<std::uint16_t>> digit_sets(box b, constraints::cell_groups) const {
    std::vector<std::uint16_t> result;
    for (int low = Fault ? 2 : 1; low < b.size(); ++low)
      result.push_back(static_cast<std::uint16_t>(3u << (low - 1)));
    return result;
  }
};

TEST_CASE("check_constraint holds sets of digits to what is accepted") {
  const auto sound = testing::check_constraint(neighbours<false>(), box(3), 1);
  CHECK_MESSAGE(sound.passed(), sound.failure);
  CHECK(testing::check_constraint(neighbours<true>(), box(3), 1).failure.find("digit_sets") !=
        std::string::npos);
}

struct equal_cells {
  static constexpr std::string_view name = "equal cells";
  std::vector<cell_pair> pairs(box) const { return {{cell(3), cell(3)}}; }
  bool allows(int first, int second) const { return first == second; }
};

TEST_CASE("check_constraint finds a pair of one cell") {
  CHECK_FALSE(testing::check_constraint(equal_cells(), box(2), 1).passed());
}

} // namespace constraint_check_test
