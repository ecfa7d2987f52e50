// SPDX-License-Identifier: BSL-1.0
#include "module.hpp"

#include <boxline/version.hpp>

PYBIND11_MODULE(_boxline, m) {
  m.doc() = "The extension module of boxline; use the package.";
  m.attr("version") = std::to_string(BOXLINE_VERSION_MAJOR) + "." + std::to_string(BOXLINE_VERSION_MINOR) +
                      "." + std::to_string(BOXLINE_VERSION_PATCH);
  module::add_solvers(m);
  module::add_many(m);
  module::add_puzzles(m);
  module::add_ratings(m);
  module::add_reasons(m);
}
