// SPDX-License-Identifier: BSL-1.0
#include "explain/engine.hpp"

namespace command {

std::unique_ptr<reasoner> make_large_reasoner(boxline::box shape) {
  return make_reasoner_of<large_reasoners>(shape);
}

} // namespace command
