// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/bands.hpp>
#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/core/house_list.hpp>
#ifndef BOXLINE_WITHOUT_BOOST
#include <boxline/bits/dynamic.hpp>
#endif

// Every family of boards, in one list: one that is added here is tested by all tests of boards and rules.

template <class... Families>
struct family_list {
  // Calls f.template operator()<Family>() for each.
  template <class F>
  static void for_each(F f) {
    (f.template operator()<Families>(), ...);
  }
};

template <class... More>
using with_any_houses =
    family_list<boxline::bits::cells, boxline::bits::bucketed<boxline::bits::cells>, More...>;
// And those that take the standard houses alone.
template <class... More>
using with_standard_houses =
    with_any_houses<boxline::bits::planes, boxline::bits::bucketed<boxline::bits::planes>,
                    boxline::bits::bands, More...>;

#ifdef BOXLINE_WITHOUT_BOOST
using any_houses_families = with_any_houses<>;
using standard_families = with_standard_houses<>;
#else
using any_houses_families = with_any_houses<boxline::bits::dynamic>;
using standard_families = with_standard_houses<boxline::bits::dynamic>;
#endif

// Rows, columns, boxes and both diagonals: with overlaps of another kind than those of boxes and lines.
template <boxline::box B>
const boxline::house_list<B>& diagonal_houses() {
  static const auto list = boxline::house_list<B>::diagonals();
  return list;
}

// A jigsaw of 4 with 120 solutions: rows, columns, and four regions that are no boxes, each with three cells
// of some row or column.
inline const boxline::house_list<2>& jigsaw_houses() {
  using boxline::cell;
  static const auto list = [] {
    auto l = boxline::house_list<2>::rows_and_columns();
    l.add({cell(0), cell(1), cell(2), cell(6)});
    l.add({cell(3), cell(7), cell(10), cell(11)});
    l.add({cell(4), cell(5), cell(8), cell(12)});
    l.add({cell(9), cell(13), cell(14), cell(15)});
    return l;
  }();
  return list;
}
