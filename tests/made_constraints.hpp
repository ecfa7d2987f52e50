// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/constraints_of.hpp>

/// \file
/// All constraints that can be written are compiled once for all programs, in made_constraints.cpp.

extern template boxline::expected<std::vector<boxline::constraint_list>, boxline::constraint_error>
    boxline::each_of_constraints<>(std::span<const boxline::written_constraint>, boxline::box);
