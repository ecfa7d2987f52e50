// SPDX-License-Identifier: BSL-1.0
#include "assess/assess_at.hpp"
#include "explain/engine.hpp"

namespace command {

std::unique_ptr<reasoner> make_middle_reasoner(boxline::box shape) {
  return make_reasoner_of<middle_reasoners>(shape);
}

assessed assess_middle(const boxline::any_grid& puzzle, const assessing& how, const boxline::limits& limit) {
  return assess_at(puzzle.as<4>(), how, limit);
}

} // namespace command
