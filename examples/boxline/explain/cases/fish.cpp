// SPDX-License-Identifier: BSL-1.0
#include "explain/cases/coded_rule.hpp"

namespace command {

std::span<const coded_rule> coded_fish() {
  return {};
}

} // namespace command
