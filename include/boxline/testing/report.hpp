// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/status.hpp>

#include <string>

/// \file
/// What the conformance tests of boxline/testing answer, and the words that they do it in. They need no test
/// framework:
///
///     const auto r = boxline::testing::check_board<my_board<3>>(1);
///     if (!r) puts(r.failure.c_str());

namespace boxline::testing {

/// The answer of a conformance test: passed, or the first failure in words (what was done, what was expected,
/// what came). Converts to bool: whether it passed.
struct report {
  std::string failure; ///< empty if it passed
  bool passed() const { return failure.empty(); }
  explicit operator bool() const { return passed(); }
};

/// A cell as people name it, rows and columns from 1: `r1c9`.
template <box B>
std::string name(cell c) {
  return "r" + std::to_string(geometry<B>::row(c) + 1) + "c" + std::to_string(geometry<B>::column(c) + 1);
}

/// The word for what a pass did: `none`, `some` or `contradiction`.
constexpr const char* to_string(progress p) {
  return p == progress::none ? "none" : p == progress::some ? "some" : "contradiction";
}

} // namespace boxline::testing
