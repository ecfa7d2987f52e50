// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/options.hpp"

namespace command {

/// Answers all puzzles as the options ask; gives the exit status.
int drive(const options& o);

} // namespace command
