// SPDX-License-Identifier: BSL-1.0
#include "nishio/engine.hpp"

namespace command {

std::unique_ptr<deducer> make_square_deducer(boxline::box shape) {
  return make_deducer_of<square_deducers>(shape);
}

} // namespace command
