// SPDX-License-Identifier: BSL-1.0
#include "assess/assess_at.hpp"
#include "explain/engine.hpp"

namespace command {

std::unique_ptr<reasoner> make_small_reasoner(boxline::box shape) {
  return make_reasoner_of<small_reasoners>(shape);
}

assessed assess_small(const boxline::any_grid& puzzle, const assessing& how, const boxline::limits& limit) {
  return puzzle.shape() == boxline::box(2) ? assess_at(puzzle.as<2>(), how, limit)
                                           : assess_at(puzzle.as<3>(), how, limit);
}

} // namespace command
