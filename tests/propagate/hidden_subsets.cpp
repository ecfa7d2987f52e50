// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"
#include "rounds.hpp"

#include <boxline/propagate/hidden_subsets.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::hidden_subsets<2>, bits::cells_board<3>>);
static_assert(inference_only<propagate::hidden_subsets<2>>);

TEST_CASE("hidden_subsets infers what its naive implementation infers, on every board and kind of house") {
  oracle::compare_all(
      propagate::hidden_subsets<2>(), [](auto& m) { return testing::naive::hidden_subset(m, 2); }, 2, 10);
}

TEST_CASE("hidden triples and quadruples, compared with their naive implementation") {
  const houses::standard<3> three;
  oracle::compare<family_list<bits::cells>, 3>(three, shortened(15, 2), propagate::hidden_subsets<3>(),
                                               [](auto& m) { return testing::naive::hidden_subset(m, 3); });
  oracle::compare<family_list<bits::cells>, 3>(three, shortened(15, 2), propagate::hidden_subsets<4>(),
                                               [](auto& m) { return testing::naive::hidden_subset(m, 4); });
  const houses::standard<box{2, 4}> eight;
  oracle::compare<family_list<bits::cells>, box{2, 4}>(
      eight, shortened(15, 2), propagate::hidden_subsets<>(),
      [](auto& m) { return testing::naive::hidden_subset(m, 4); });
}

// Digits 1 and 2 have places in two cells of box 1 alone, which lose their other seven.
static_assert([] {
  bits::cells_board<3> b;
  for (int i = 0; i < 9; ++i)
    if (i != 0 && i != 4)
      for (int d = 0; d < 2; ++d) b.remove(geometry<3>::in_box(0, i), digit::from_index(d));
  propagate::hidden_subsets<2> p;
  return propagate::run(p, b) == status::open && b.digits(geometry<3>::in_box(0, 4)).count() == 2 &&
         candidates_of(b).count() == 729 - 14 - 14;
}());

TEST_CASE("three digits with two places in total are a contradiction") {
  bits::cells_board<3> b;
  for (int i = 2; i < 9; ++i)
    for (int d = 0; d < 3; ++d) b.remove(cell(i), digit::from_index(d));
  propagate::hidden_subsets<2> p;
  CHECK(propagate::run(p, b) == status::contradiction);
}
