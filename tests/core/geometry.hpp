// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

using boxline::box, boxline::cell, boxline::geometry, boxline::house;

// Computes everything again from the definition: cell (r, c) lies in the box of row r / R and column c / C.
template <box B>
void check_from_first_principles() {
  using where = geometry<B>;
  constexpr int R = B.rows, C = B.columns, n = R * C;
  static_assert(where::n == n && where::cells == n * n && where::bands == C && where::stacks == R);
  // One CHECK for many comparisons: doctest's are slow.
  bool coordinates = true, houses_of = true, peers = true, in_box = true;
  std::vector<std::set<int>> houses(static_cast<std::size_t>(where::houses));
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      const cell x = where::at(r, c);
      const int b = r / R * R + c / C; // R boxes side by side
      coordinates = coordinates && x == r * n + c && where::row(x) == r && where::column(x) == c &&
                    where::band(x) == r / R && where::stack(x) == c / C && where::box_index(x) == b;
      in_box = in_box && where::in_box(b, r % R * C + c % C) == x;
      houses[static_cast<std::size_t>(r)].insert(x);
      houses[static_cast<std::size_t>(n + c)].insert(x);
      if constexpr (!B.is_latin()) houses[static_cast<std::size_t>(2 * n + b)].insert(x);

      std::set<int> of{r, n + c}, near;
      if constexpr (!B.is_latin()) of.insert(2 * n + b);
      const auto got = where::houses_of(x);
      houses_of = houses_of && std::set<int>(got.begin(), got.end()) == of && got.size() == of.size();
      const auto& in = where::places_in_houses[static_cast<std::size_t>(x)];
      houses_of = houses_of && in.size() == got.size();
      for (std::size_t i = 0; i < got.size(); ++i)
        houses_of =
            houses_of && in[i].house == got[i] && where::house_cells[in[i].house][in[i].position] == x;

      // In ascending order, without the cell itself.
      const auto list = where::peers(x);
      auto at = list.begin();
      for (int r2 = 0; r2 < n; ++r2)
        for (int c2 = 0; c2 < n; ++c2) {
          const bool peer =
              (r2 == r || c2 == c || (r2 / R == r / R && c2 / C == c / C)) && !(r2 == r && c2 == c);
          peers = peers && where::are_peers(x, where::at(r2, c2)) == peer;
          if (peer) peers = peers && at != list.end() && *at++ == r2 * n + c2;
        }
      peers = peers && at == list.end();
    }
  CAPTURE(R);
  CAPTURE(C);
  CHECK(coordinates);
  CHECK(in_box);
  CHECK(houses_of);
  CHECK(peers);
  for (int u = 0; u < where::houses; ++u) {
    const auto& cells = where::house_cells[u];
    CHECK(std::is_sorted(cells.begin(), cells.end()));
    CHECK(std::set<int>(cells.begin(), cells.end()) == houses[static_cast<std::size_t>(u)]);
  }

  // A mini-row or mini-column is the cells that a box and a line share; each kind covers the grid once.
  std::vector<int> seen(static_cast<std::size_t>(2 * where::cells));
  bool minis = true;
  for (int m = 0; m < where::mini_row_count; ++m)
    for (int i = 0; i < C; ++i) {
      const cell x = where::mini_rows[m][i];
      minis = minis && where::row(x) == m / where::stacks && where::stack(x) == m % where::stacks &&
              where::column(x) % C == i;
      ++seen[x];
    }
  for (int m = 0; m < where::mini_column_count; ++m)
    for (int i = 0; i < R; ++i) {
      const cell x = where::mini_columns[m][i];
      minis = minis && where::column(x) == m % n && where::band(x) == m / n && where::row(x) % R == i;
      ++seen[static_cast<std::size_t>(where::cells + x)];
    }
  CHECK(minis);
  CHECK(std::count(seen.begin(), seen.end(), 1) == 2 * where::cells);
}
