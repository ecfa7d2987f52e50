// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Any three successive cells of the line have different residues modulo 3 (`by` successive ones modulo
/// `by`), and so have the cells of a shorter line. Requires by >= 2.
struct modular_line {
  static constexpr std::string_view name = "modular line";
  std::vector<cell> cells;
  int by = 3;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(by); }
  std::vector<cell_pair> pairs(box) const {
    std::vector<cell_pair> result;
    for (int apart = 1; apart < by; ++apart) {
      const std::vector<cell_pair> more = pairs_along(cells, static_cast<std::size_t>(apart));
      result.insert(result.end(), more.begin(), more.end());
    }
    return result;
  }
  bool allows(int first, int second) const { return (first - second) % by != 0; }
};

} // namespace boxline::inline v0_2::constraints
