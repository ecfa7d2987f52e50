// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/options.hpp"

namespace command {

/// Does what the command line says; gives the exit status.
int drive(const options& o);

} // namespace command
