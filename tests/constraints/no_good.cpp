// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/no_good.hpp>
#include <boxline/constraints/renban.hpp>
#include <boxline/constraints/sum_of.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

namespace no_good_test {

using namespace boxline;

TEST_CASE("widen_no_good: a sum that is too large leaves bounds") {
  constraint_network network(3);
  network.add(constraints::sum_of{{cell(0), cell(1), cell(2)}, 12});
  std::vector<digit_mask> digits{mask_of(9), mask_of(3), mask_of(5)};
  const std::vector<digit_mask> all(3, all_digits(3));
  widen_no_good(network.scoped(0), digits, all);
  CHECK(digits == std::vector<digit_mask>{0b111000000, 0b111111111, 0b111110000});
}

// Every wrong assignment of a scope, in random candidates: the result has it, stays within the candidates, is
// a no-good, and is not one with any candidate more.
template <class C>
void check(const C& c) {
  constraint_network network(2);
  network.add(c);
  const auto& constraint = network.scoped(0);
  const std::size_t size = constraint.scope().size();
  random_source random(1);
  int wrong = 0;
  for (int state = 0; state < (1 << (2 * size)); ++state) {
    std::vector<int> values;
    std::vector<digit_mask> digits, possible;
    for (std::size_t k = 0; k < size; ++k) {
      values.push_back(1 + (state >> (2 * k) & 3));
      digits.push_back(mask_of(values.back()));
      possible.push_back(digits.back() | random.below(16));
    }
    if (constraint.accepts(values)) continue;
    ++wrong;
    const auto narrows = [&](std::vector<digit_mask> m) { return constraint.narrow(m); };
    std::vector<digit_mask> wide = digits;
    widen_no_good(constraint, wide, possible);
    CHECK_FALSE(narrows(wide));
    for (std::size_t k = 0; k < size; ++k) {
      CHECK((wide[k] & digits[k]) == digits[k]);
      CHECK((wide[k] & ~possible[k]) == 0);
      for (digit_mask left = possible[k] & ~wide[k]; left != 0; left &= left - 1) {
        std::vector<digit_mask> more = wide;
        more[k] |= left & (~left + 1);
        CHECK(narrows(more));
      }
    }
  }
  CHECK(wrong > 0);
}

TEST_CASE("widen_no_good: no candidate can be added to the result") {
  check(constraints::cage{{cell(0), cell(1), cell(4)}, 6});
  check(constraints::sum_of{{cell(0), cell(5), cell(10), cell(15)}, 9});
  check(constraints::renban{{cell(0), cell(1), cell(5)}});
}

// An assignment is in some no-good if and only if it is not accepted, unless two cells that must differ are
// equal.
template <class C>
void check_list(const C& c, bool all_differ) {
  constraint_network network(2);
  network.add(c);
  const auto& constraint = network.scoped(0);
  const std::size_t size = constraint.scope().size();
  const auto list = no_goods_of(
      constraint, 2, [=](cell, cell) { return all_differ; }, 1000);
  REQUIRE(list.how == no_good_verdict::complete);
  for (int state = 0; state < (1 << (2 * size)); ++state) {
    std::vector<int> values;
    digit_mask seen = 0;
    bool is_clash = false, is_in = false;
    for (std::size_t k = 0; k < size; ++k) {
      values.push_back(1 + (state >> (2 * k) & 3));
      is_clash = is_clash || (seen & mask_of(values.back())) != 0;
      seen |= mask_of(values.back());
    }
    for (std::size_t i = 0; i < list.size() && !is_in; ++i) {
      is_in = true;
      for (std::size_t k = 0; k < size; ++k) is_in = is_in && (list[i][k] & mask_of(values[k])) != 0;
    }
    if (constraint.accepts(values))
      REQUIRE_FALSE(is_in);
    else if (!is_clash || !all_differ)
      REQUIRE(is_in);
  }
  if (list.size() > 1)
    CHECK(no_goods_of(
              constraint, 2, [=](cell, cell) { return all_differ; }, list.size() - 1)
              .how == no_good_verdict::too_many);
}

TEST_CASE("no_goods_of: exactly the assignments that are not accepted") {
  for (const bool all_differ : {false, true}) {
    check_list(constraints::cage{{cell(0), cell(1), cell(4)}, 6}, all_differ);
    check_list(constraints::sum_of{{cell(0), cell(5), cell(10), cell(15)}, 9}, all_differ);
    check_list(constraints::renban{{cell(0), cell(1), cell(5)}}, all_differ);
    check_list(constraints::cage{{cell(0)}, 5}, all_differ);
  }
}

struct lazy {
  static constexpr std::string_view name = "lazy";
  std::vector<cell> scope(box) const { return {cell(0), cell(3), cell(9)}; }
  bool accepts(std::span<const int> v, box) const { return v[0] * v[1] == v[2]; }
  bool narrow(std::span<digit_mask> m, box b) const {
    std::vector<int> v;
    for (const digit_mask x : m) {
      if ((x & (x - 1)) != 0) return true;
      v.push_back(constraints::smallest(x));
    }
    return accepts(v, b);
  }
};

TEST_CASE("no_goods_of: a narrow that infers nothing from partial assignments is enough") {
  check_list(lazy(), false);
}

} // namespace no_good_test
