// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/core/recognise.hpp>
#include <boxline/symmetry/transform.hpp>

#include <doctest/doctest.h>

#include <set>

using namespace boxline;

namespace {

template <box B>
void is_a_group(int rounds) {
  random_source random(3);
  const transform<B> identity;
  for (int i = 0; i < rounds; ++i) {
    const auto a = transform<B>::random(random), b = transform<B>::random(random),
               c = transform<B>::random(random);
    const auto full = brute::full_grid<B>(random);
    const auto puzzle = brute::without(full, B.cells() / 2, random);
    CHECK(identity(puzzle) == puzzle);
    CHECK(is_solution_of(a(full), a(puzzle)));
    CHECK(a.then(b)(puzzle) == b(a(puzzle)));
    CHECK(a.then(b).then(c) == a.then(b.then(c)));
    CHECK(a.then(a.inverse()) == identity);
    CHECK(a.inverse().then(a) == identity);
    // Cell by cell and digit by digit it is the same.
    const auto moved = a(puzzle);
    for (int at = 0; at < B.cells(); ++at) {
      const cell from(at);
      if (puzzle.is_blank(from))
        CHECK(moved.is_blank(a(from)));
      else
        CHECK(moved.digit_at(a(from)) == a(puzzle.digit_at(from)));
    }
  }
}

} // namespace

TEST_CASE("transforms are a group that keeps solutions") {
  is_a_group<2>(200);
  is_a_group<3>(60);
  is_a_group<box{2, 3}>(60);
  is_a_group<box{1, 4}>(60);
}

TEST_CASE("order 4: 128 of the cells, 3,072 with the digits, equally likely") {
  random_source random(7);
  std::set<std::array<int, 16>> of_cells;
  std::set<std::pair<std::array<int, 16>, std::array<std::uint8_t, 4>>> all;
  for (int i = 0; i < 60000; ++i) {
    const auto t = transform<2>::random(random);
    std::array<int, 16> image{};
    for (int c = 0; c < 16; ++c) image[static_cast<std::size_t>(c)] = t(cell(c));
    of_cells.insert(image);
    all.emplace(image, t.digits());
  }
  CHECK(of_cells.size() == 128);
  CHECK(all.size() == 3072);
}

TEST_CASE("from its parts, or which of them is wrong") {
  random_source random(5);
  for (int i = 0; i < 50; ++i) {
    const auto t = transform<3>::random(random);
    const auto same = transform<3>::from_parts(t.digits(), t.rows(), t.columns(), t.is_transposed());
    REQUIRE(same);
    CHECK(*same == t);
    CHECK((t < *same) == false);
  }
  using parts = transform<2>::permutation;
  const parts id{0, 1, 2, 3}, twice{0, 0, 2, 3}, mixed{0, 2, 1, 3}, high{0, 1, 2, 4}, swapped{3, 2, 0, 1};
  const auto fault = [](const parts& digits, const parts& rows, const parts& columns) {
    return transform<2>::from_parts(digits, rows, columns).error();
  };
  CHECK(transform<2>::from_parts(mixed, swapped, swapped, true));
  for (const parts& wrong : {twice, high}) CHECK(fault(wrong, id, id) == transform_fault::digits);
  for (const parts& wrong : {twice, mixed, high}) {
    CHECK(fault(id, wrong, id) == transform_fault::rows);
    CHECK(fault(id, id, wrong) == transform_fault::columns);
  }
  const transform<box{2, 3}> flat;
  CHECK(transform<box{2, 3}>::from_parts(flat.digits(), flat.rows(), flat.columns(), true).error() ==
        transform_fault::transposed);
}
