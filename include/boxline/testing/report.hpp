// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/status.hpp>

#include <string>

/// \file
/// The result of the conformance tests of boxline/testing. They need no test framework:
///
///     const auto r = boxline::testing::check_board<my_board<3>>(1);
///     if (!r) puts(r.failure.c_str());

namespace boxline::inline v0_2::testing {

/// The result of a conformance test: passed, or the first failure in words (the call, the expected result,
/// the actual result). Converts to true if it passed.
struct report {
  std::string failure; ///< empty if it passed
  bool passed() const { return failure.empty(); }
  explicit operator bool() const { return passed(); }
};

/// The name of a cell, rows and columns from 1: `r1c9`.
template <box B>
std::string name(cell c) {
  return "r" + std::to_string(geometry<B>::row(c) + 1) + "c" + std::to_string(geometry<B>::column(c) + 1);
}

} // namespace boxline::inline v0_2::testing
