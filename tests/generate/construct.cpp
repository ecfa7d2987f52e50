// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/generate/construct.hpp>
#include <boxline/io/format.hpp>

#include <doctest/doctest.h>

#include <utility>
#include <vector>

using namespace boxline;

namespace {

// Whether rows, columns and boxes hold each digit once, by plain arithmetic.
bool is_full_grid(const std::uint8_t* values, int R, int C) {
  const int n = R * C;
  std::vector<int> seen(static_cast<std::size_t>(3 * n * n));
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      const int d = values[r * n + c] - 1;
      if (d < 0 || d >= n) return false;
      const int houses[] = {r, n + c, 2 * n + r / R * R + c / C};
      for (const int u : houses)
        if (seen[static_cast<std::size_t>(u * n + d)]++ > 0) return false;
    }
  return true;
}

struct tally {
  int boxes = 0, full = 0;
  random_source random{1};
  void add(const std::uint8_t* values, int R, int C) { full += is_full_grid(values, R, C); }
};

template <int R, int C>
void check(tally& t) {
  constexpr box B{R, C};
  generate::circular_list<B> list;
  list.shuffle(t.random);
  ++t.boxes;
  t.add(generate::construct_by_blocks(list).values().data(), R, C);
  t.add(generate::construct_by_rows(list).values().data(), R, C);
}

// All boxes R x C with R * C <= 36.
template <int R, int... C>
void check_row(tally& t, std::integer_sequence<int, C...>) {
  (check<R, C + 1>(t), ...);
}
template <int... R>
void check_all(tally& t, std::integer_sequence<int, R...>) {
  (check_row<R + 1>(t, std::make_integer_sequence<int, 36 / (R + 1)>()), ...);
}

} // namespace

TEST_CASE("the grids in the documentation") {
  CHECK(format_line(generate::construct_by_blocks<2>()) == "1234341223414123");
  CHECK(format_line(generate::construct_by_rows<2>()) == "1234341241232341");
  CHECK(format_line(generate::construct_by_blocks<box{2, 3}>()) == "123456456123234561561234345612612345");
  CHECK(format_line(generate::construct_by_rows<box{2, 3}>()) == "123456456123612345345612561234234561");
  CHECK(format_line(generate::construct_by_blocks<box{1, 3}>()) == "123231312");
  CHECK(format_line(generate::construct_by_rows<box{1, 3}>()) == "123312231");
}

TEST_CASE("full grids for all 140 boxes of up to 36 cells, Latin squares included") {
  tally t;
  check_all(t, std::make_integer_sequence<int, 36>());
  CHECK(t.boxes == 140);
  CHECK(t.full == 280);
}

TEST_CASE("the recogniser accepts them, also in constant expressions") {
  static_assert(is_solution(generate::construct_by_blocks<3>()));
  static_assert(is_solution(generate::construct_by_rows<3>()));
  static_assert(is_solution(generate::construct_by_rows<box{1, 7}>()));
  CHECK(is_solution(generate::construct_by_blocks<6>()));
  CHECK(is_solution(generate::construct_by_rows<6>()));
  CHECK(is_solution(generate::construct_by_blocks<box{5, 7}>()));
  CHECK(is_solution(generate::construct_by_rows<box{7, 5}>()));
}

TEST_CASE("another list relabels the digits, and one begun elsewhere is cyclic") {
  random_source random(2);
  generate::circular_list<3> list;
  list.shuffle(random);
  CHECK(list != generate::circular_list<3>());
  const auto plain = generate::construct_by_blocks<3>(), renamed = generate::construct_by_blocks(list);
  for (int c = 0; c < 81; ++c) CHECK(renamed[cell(c)] == list[plain[cell(c)] - 1].value());
  for (int i = 0; i < 20; ++i) CHECK(list.from(4)[i] == list[i + 4]);
  // The second box down begins with the second element.
  CHECK(generate::construct_by_blocks(list.from(4)).digit_at(cell(27)) == list[5]);
  const std::array<digit, 2> order{digit::from_value(2), digit::from_value(1)};
  CHECK(format_line(generate::construct_by_rows(generate::circular_list<box{1, 2}>(order))) == "2112");
}
