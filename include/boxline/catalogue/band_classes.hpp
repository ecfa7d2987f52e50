// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>
#include <boxline/core/uint128.hpp>
#include <boxline/search/band_count.hpp>
#include <boxline/symmetry/minlex.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// A class of bands under symmetry.
template <box B>
struct band_class {
  grid<B> form{};          ///< the least copy, in the first band where minlex has it in the last
  std::uint64_t bands = 0; ///< in the class
  uint128 completions{};   ///< of each of these bands to full grids
};

/// The result of `band_classes`: `complete` where all are there.
template <box B>
struct band_class_list {
  enumeration_verdict verdict = enumeration_verdict::complete;
  std::vector<band_class<B>> classes{}; ///< in the order of their forms
};

/// The classes of full bands under relabelling and permutations of the rows, of the stacks and of the columns
/// in each: 416 at 9x9 (Felgenhauer and Jarvis 2005). Bands times completions, over all classes, are the
/// number of full grids. All bands with the first box in order, the other columns and stacks ordered by their
/// first rows, are enumerated, 36,288 at 9x9; their least copies are those of `symmetry::minlex`.
///
/// Takes 3 s at 9x9. Limits: nodes, which are such bands, time and cancellation.
template <box B>
  requires search::has_three_bands<B>
band_class_list<B> band_classes(const limits& limit = {}) {
  using where = geometry<B>;
  constexpr int n = where::n, height = B.rows;
  band_class_list<B> result;
  std::map<grid<B>, std::uint64_t> found;
  symmetry::minlex_finder<B> least;
  std::uint64_t nodes = 0;
  grid<B> g;
  for (int r = 0; r < height; ++r)
    for (int c = 0; c < B.columns; ++c) g.set_value(where::at(r, c), r * B.columns + c + 1);
  stop_reason why = stop_reason::none;
  const auto fits = [&g](int r, int c, int value) {
    for (int other = 0; other < c; ++other)
      if (g[where::at(r, other)] == value) return false;
    const int stack = c / B.columns * B.columns;
    for (int row = 0; row < r; ++row)
      for (int k = stack; k < stack + B.columns; ++k)
        if (g[where::at(row, k)] == value) return false;
    if (r > 0) return true;
    const int before = c % B.columns > 0 ? c - 1 : c - B.columns; // a column, or the first one of a stack
    return before == 0 || g[where::at(0, before)] < value;
  };
  const auto fill = [&](const auto& self, int r, int c) -> void {
    if (why != stop_reason::none) return;
    if (r == height) {
      why = limit.check(nodes++, "bands");
      if (why == stop_reason::none) ++found[least(g).form];
      return;
    }
    const int next = c + 1 < n ? c + 1 : B.columns;
    for (int value = 1; value <= n; ++value) {
      if (!fits(r, c, value)) continue;
      g.set_value(where::at(r, c), value);
      self(self, next == B.columns ? r + 1 : r, next);
      g.clear(where::at(r, c));
    }
  };
  fill(fill, 0, B.columns);

  // Relabelling, and the orders of the other columns and stacks.
  std::uint64_t orders = 1;
  for (int i = 2; i <= n; ++i) orders *= static_cast<unsigned>(i);
  for (int s = 1; s < where::stacks; ++s) orders *= 6 * static_cast<unsigned>(s);
  search::band_counter<B> count;
  for (const auto& [form, bands] : found) {
    if (why != stop_reason::none) break;
    band_class<B> c{.bands = bands * orders};
    for (int i = 0; i < height * n; ++i)
      c.form.set_value(cell(i), form[cell(where::cells - height * n + i)]);
    const search::band_count below = count(c.form, limit);
    why = stop_reason_of(below.verdict);
    c.completions = below.count;
    if (why == stop_reason::none) result.classes.push_back(c);
  }
  if (why != stop_reason::none) result.verdict = stopped_as<enumeration_verdict>(why);
  return result;
}

} // namespace boxline::inline v0_2::catalogue
