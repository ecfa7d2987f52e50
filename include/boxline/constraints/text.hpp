// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/constraints_of.hpp>
#include <boxline/constraints/written_text.hpp>

#include <string_view>

namespace boxline::inline v0_2 {

/// Reads the constraints of a text in a grid of boxes `b`: `parse_written_constraints`, then
/// `constraints_of`, and a template as that.
template <class Maker = detail::constraint_maker>
expected<constraint_list, constraint_error> parse_constraints(std::string_view text, box b,
                                                              int first_line = 1) {
  const auto written = parse_written_constraints(text, b.size(), first_line);
  if (!written) return unexpected(written.error());
  return constraints_of<Maker>(*written, b);
}

} // namespace boxline::inline v0_2
