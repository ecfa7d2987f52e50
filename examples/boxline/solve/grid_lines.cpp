// SPDX-License-Identifier: BSL-1.0
#include "solve/grid_lines.hpp"

#include "solve/batch.hpp"
#include "solve/options.hpp"

#include <algorithm>
#include <cmath>

namespace command {

namespace {

bool is_line(const std::vector<int>& cells, int n) {
  const auto same = [&](auto f) {
    return std::all_of(cells.begin(), cells.end(), [&](int c) { return f(c) == f(cells[0]); });
  };
  return same([n](int c) { return c / n; }) || same([n](int c) { return c % n; });
}

bool is_connected(const std::vector<int>& cells, int n) {
  std::vector<int> reached{cells[0]};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const int c : cells) {
      const int distance = std::abs(c / n - reached[i] / n) + std::abs(c % n - reached[i] % n);
      if (distance == 1 && std::find(reached.begin(), reached.end(), c) == reached.end())
        reached.push_back(c);
    }
  return reached.size() == cells.size();
}

} // namespace

grid_lines lines_of(const std::vector<std::vector<int>>& houses, int n) {
  grid_lines lines;
  lines.shaded.resize(static_cast<std::size_t>(n * n));
  std::vector<int> region(static_cast<std::size_t>(n * n), -1);
  int id = 0;
  for (const std::vector<int>& cells : houses) {
    if (is_line(cells, n)) continue;
    const bool apart = std::all_of(cells.begin(), cells.end(), [&](int c) { return region[c] < 0; });
    const bool outlined = apart && is_connected(cells, n);
    for (const int c : cells)
      if (outlined)
        region[c] = id;
      else
        lines.shaded[c] = true;
    ++id;
  }
  for (const bool vertical : {false, true})
    for (int line = 0; line <= n; ++line) {
      std::vector<grid_line>* last = nullptr;
      for (int i = 0; i < n; ++i) {
        const int after = vertical ? i * n + line : line * n + i, before = after - (vertical ? 1 : n);
        const bool border = line == 0 || line == n || region[before] != region[after];
        std::vector<grid_line>* const to = border ? &lines.thick : &lines.thin;
        if (to == last)
          ++to->back().length;
        else
          to->push_back({vertical ? i : line, vertical ? line : i, 1, vertical});
        last = to;
      }
    }
  return lines;
}

std::string symbol_of(const options& o, const job& j, int value, int n) {
  const boxline::alphabet symbols = o.output_symbols;
  const bool numbers =
      symbols.is_numbers() || !symbols.supports(n) ||
      (j.form == boxline::notation::numbers && symbols == boxline::alphabets::digits_letters &&
       !symbols.is_named());
  return numbers ? std::to_string(value) : std::string(1, symbols.symbol(value));
}

} // namespace command
