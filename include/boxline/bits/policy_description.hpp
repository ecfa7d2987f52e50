// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/type_name.hpp>

#include <string_view>

namespace boxline::inline v0_2 {

/// One policy of a pipeline, and how the pipeline's board runs it.
struct policy_description {
  std::string_view axis; ///< `search`, `propagation`, `branching` or `bits`
  std::string_view name; ///< of the policy's type: see `type_name`
  bool is_native;        ///< by the board's own code; else by generic code, which works on every board
  friend constexpr bool operator==(const policy_description&, const policy_description&) = default;
};

} // namespace boxline::inline v0_2
