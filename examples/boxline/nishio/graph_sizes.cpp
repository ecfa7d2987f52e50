// SPDX-License-Identifier: BSL-1.0
#include "nishio/nishio.hpp"

#include <boxline/core/natural.hpp>
#include <boxline/nishio/graph.hpp>

namespace command {

graph_sizes graph_sizes_of(boxline::box shape) {
  graph_sizes sizes;
  boxline::visit_box(shape, [&]<boxline::box B>() {
    using namespace boxline::nishio;
    const auto decimal = [](boxline::uint128 count) { return to_string(boxline::natural(count)); };
    sizes = {decimal(vertex_count<B>()), decimal(edge_count<B>()), decimal(placement_count<B>())};
  });
  return sizes;
}

} // namespace command
