// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/constraint_list.hpp>
#include <boxline/constraints/written.hpp>
#include <boxline/core/expected.hpp>

#include <span>
#include <vector>

namespace command {

/// `boxline::each_of_constraints`, which compiles all constraints: once, with the searches, which spend their
/// time in them.
boxline::expected<std::vector<boxline::constraint_list>, boxline::constraint_error>
made_constraints(std::span<const boxline::written_constraint> written, boxline::box shape);

} // namespace command
