// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>

#include <string>

namespace command {

/// A graph with more vertices than this is not drawn.
inline constexpr int most_drawn_vertices = 60;
/// A page with Eppstein's graph; empty where it has more vertices.
std::string graph_page(boxline::box shape);

} // namespace command
