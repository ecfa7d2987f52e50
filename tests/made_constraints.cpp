// SPDX-License-Identifier: BSL-1.0
#include "made_constraints.hpp"

template boxline::expected<std::vector<boxline::constraint_list>, boxline::constraint_error>
    boxline::each_of_constraints<>(std::span<const boxline::written_constraint>, boxline::box);
