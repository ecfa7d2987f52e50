// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "watch.hpp"

#include <boxline/core/box.hpp>
#include <boxline/core/grid.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// What the parts of the extension module share. Grids pass between Python and C++ as `bytes` of n^2 values,
/// 0 for blank; their texts and arrays are the business of `boxline/__init__.py`.

namespace module {

/// Calls `f.operator()<B>()` for the square grid of n digits.
template <int... Sides, class F>
void for_size(int n, F&& f) {
  if (!((n == Sides * Sides ? (f.template operator()<boxline::box(Sides)>(), true) : false) || ...))
    throw std::invalid_argument("not available for grids of this size: " + std::to_string(n));
}

template <boxline::box B>
boxline::grid<B> grid_of(std::string_view values) {
  if (values.size() != static_cast<std::size_t>(B.cells()))
    throw std::invalid_argument("a grid of this size has " + std::to_string(B.cells()) + " values");
  boxline::grid<B> g;
  for (int c = 0; c < B.cells(); ++c) {
    const int value = static_cast<unsigned char>(values[static_cast<std::size_t>(c)]);
    if (value > B.size()) throw std::invalid_argument("a value is greater than " + std::to_string(B.size()));
    g.set_value(boxline::cell(c), value);
  }
  return g;
}

template <boxline::box B>
py::bytes bytes_of(const boxline::grid<B>& g) {
  return py::bytes(reinterpret_cast<const char*>(g.values().data()), g.values().size());
}

void add_solvers(py::module_& m);
void add_many(py::module_& m);
void add_puzzles(py::module_& m);
void add_ratings(py::module_& m);
void add_reasons(py::module_& m);

} // namespace module
