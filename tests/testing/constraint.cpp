// SPDX-License-Identifier: BSL-1.0
#include <boxline/testing/constraint.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
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

// Digits increase along the cells; nothing is left by `narrow`.
struct increasing {
  static constexpr std::string_view name = "increasing";
  int size;
  std::vector<cell> scope(box) const {
    std::vector<cell> result;
    for (int i = 0; i < size; ++i) result.push_back(cell(10 * i));
    return result;
  }
  bool accepts(std::span<const int> values, box) const {
    for (std::size_t i = 1; i < values.size(); ++i)
      if (values[i] <= values[i - 1]) return false;
    return true;
  }
  bool narrow(std::span<digit_mask>, box) const { return false; }
};
// The first row adds up to 45; `narrow` is wrong for full rows of a grid alone.
struct row_sum {
  static constexpr std::string_view name = "row sum";
  std::vector<cell> scope(box) const {
    std::vector<cell> result;
    for (int i = 0; i < 9; ++i) result.push_back(cell(i));
    return result;
  }
  bool accepts(std::span<const int> values, box) const {
    int sum = 0;
    for (const int v : values) sum += v;
    return sum == 45;
  }
  bool narrow(std::span<digit_mask> d, box) const {
    digit_mask all = 0;
    int low = 0, high = 0;
    bool is_full = true;
    for (const digit_mask m : d) {
      all |= m;
      low += std::countr_zero(m) + 1;
      high += 64 - std::countl_zero(m);
      is_full = is_full && std::has_single_bit(m);
    }
    return low <= 45 && high >= 45 && !(is_full && all == 511);
  }
};
// The rows of a 4x4 grid add up to 10: all cells are in the scope.
struct all_rows {
  static constexpr std::string_view name = "all rows";
  std::vector<cell> scope(box b) const {
    std::vector<cell> result;
    for (int c = 0; c < b.cells(); ++c) result.push_back(cell(c));
    return result;
  }
  bool accepts(std::span<const int> v, box) const {
    for (std::size_t c = 0; c < 16; c += 4)
      if (v[c] + v[c + 1] + v[c + 2] + v[c + 3] != 10) return false;
    return true;
  }
  bool narrow(std::span<digit_mask>, box) const { return false; }
};

TEST_CASE("check_constraint finds the faults of constraints that accept few assignments") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto fails = [seed](const auto& c, box b) {
      const auto r = testing::check_constraint(c, b, seed);
      CHECK_MESSAGE(r.failure.find("but there is one") != std::string::npos, r.failure);
      CHECK(r.accepted > 0);
    };
    for (const int size : {3, 5, 7, 9}) fails(increasing{size}, 3);
    fails(row_sum(), 3);
    fails(all_rows(), 2);
  }
}

// Accepts one assignment of nine cells, which nothing hints at, or of three; or none.
struct password {
  static constexpr std::string_view name = "password";
  std::vector<int> word;
  std::vector<cell> scope(box) const {
    std::vector<cell> result;
    for (std::size_t i = 0; i < word.size(); ++i) result.push_back(cell(static_cast<int>(i)));
    return result;
  }
  bool accepts(std::span<const int> values, box) const {
    return std::equal(values.begin(), values.end(), word.begin());
  }
  bool narrow(std::span<digit_mask> d, box) const {
    for (std::size_t i = 0; i < d.size(); ++i)
      if (word[i] > 9 || (d[i] &= mask_of(word[i])) == 0) return false;
    return true;
  }
};

TEST_CASE("check_constraint does not pass what it could not test") {
  const auto unknown = testing::check_constraint(password{{3, 1, 4, 1, 5, 9, 2, 6, 5}}, 3, 1);
  CHECK(unknown.failure.find("found no accepted assignment") != std::string::npos);
  CHECK(unknown.accepted == 0);
  const auto found = testing::check_constraint(password{{9, 1, 4, 1, 5}}, 3, 1);
  CHECK_MESSAGE(found.passed(), found.failure);
  CHECK(found.accepted >= 150);
  const auto none = testing::check_constraint(password{{3, 10, 4}}, 3, 1);
  CHECK_MESSAGE(none.passed(), none.failure);
  CHECK(none.accepted == 0);
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
