// SPDX-License-Identifier: BSL-1.0
#include "solve/made_constraints.hpp"

#include <boxline/constraints/constraints_of.hpp>

namespace command {

boxline::expected<std::vector<boxline::constraint_list>, boxline::constraint_error>
made_constraints(std::span<const boxline::written_constraint> written, boxline::box shape) {
  return boxline::each_of_constraints(written, shape);
}

} // namespace command
