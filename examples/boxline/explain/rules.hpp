// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/entwistle.hpp>

namespace command {

/// All rules that the command has, easiest first: `--rules` takes some of them away, and does not change their order.
using rules_known = boxline::logic::human;

} // namespace command
