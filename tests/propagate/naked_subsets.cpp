// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"
#include "rounds.hpp"

#include <boxline/propagate/naked_subsets.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::naked_subsets<2>, bits::cells_board<3>>);
static_assert(inference_only<propagate::naked_subsets<2>>);

TEST_CASE("naked_subsets infers what its naive implementation infers, on every board and kind of house") {
  oracle::compare_all(
      propagate::naked_subsets<2>(), [](auto& m) { return testing::naive::naked_subset(m, 2); }, 2, 10);
}

TEST_CASE("naked triples and quadruples, compared with their naive implementation") {
  const houses::standard<3> three;
  oracle::compare<family_list<bits::cells>, 3>(three, shortened(15, 2), propagate::naked_subsets<3>(),
                                               [](auto& m) { return testing::naive::naked_subset(m, 3); });
  oracle::compare<family_list<bits::cells>, 3>(three, shortened(15, 2), propagate::naked_subsets<4>(),
                                               [](auto& m) { return testing::naive::naked_subset(m, 4); });
  const houses::standard<box{2, 4}> eight;
  oracle::compare<family_list<bits::cells>, box{2, 4}>(
      eight, shortened(15, 2), propagate::naked_subsets<>(),
      [](auto& m) { return testing::naive::naked_subset(m, 4); });
}

// A triple of pairs in row 1: {1,2}, {2,3}, {1,3}. A cap of 2 does not see it, one of 3 does.
template <int Cap>
constexpr int candidates_with_cap() {
  bits::cells_board<3> b;
  for (int i = 0; i < 3; ++i)
    for (int d = 0; d < 9; ++d)
      if (d != i && d != (i + 1) % 3) b.remove(cell(4 * i), digit::from_index(d));
  propagate::naked_subsets<Cap> p;
  return propagate::run(p, b) == status::open ? candidates_of(b).count() : -1;
}
static_assert(candidates_with_cap<2>() == 729 - 21);
static_assert(candidates_with_cap<3>() == 729 - 21 - 6 * 3);

TEST_CASE("three cells with two digits in total are a contradiction") {
  bits::cells_board<3> b;
  for (int i = 0; i < 3; ++i)
    for (int d = 2; d < 9; ++d) b.remove(geometry<3>::at(i * 4, 7), digit::from_index(d));
  propagate::naked_subsets<2> p;
  CHECK(propagate::run(p, b) == status::contradiction);
}
