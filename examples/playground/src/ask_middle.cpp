// SPDX-License-Identifier: BSL-1.0
#include "ask.hpp"

namespace play {

json ask_middle(const puzzle& p, const json& request, const boxline::limits& limit) {
  return ask_of<middle_boxes>(p, request, limit);
}

} // namespace play
