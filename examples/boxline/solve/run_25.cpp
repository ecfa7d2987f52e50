// SPDX-License-Identifier: BSL-1.0
#include "solve/engine.hpp"

command::engine_or_error command::make_engine_25(boxline::box shape, const houses_choice& houses) {
  using boxline::box;
  using enum pipeline;
  return make_engine_of<boxline::box_list<5>,
                        build{pipelines(fastest, plain, norvig, takano, dancing_links, cadical, gecode,
                                        planes, bands, places, weighted, shuffled, hill_climbing, grasp,
                                        annealing, min_conflicts, tabu, ant_colony),
                              pipelines(fastest, weighted)}>(shape, houses);
}
