// SPDX-License-Identifier: BSL-1.0
#include "solve/grid_lines.hpp"

#include "solve/batch.hpp"
#include "solve/options.hpp"
#include "solve/render_constraints.hpp"

#include <boxline/io/names.hpp>

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

bool is_diagonal(const std::vector<int>& cells, int n) {
  const auto all = [&](auto f) { return std::all_of(cells.begin(), cells.end(), f); };
  return all([n](int c) { return c / n == c % n; }) || all([n](int c) { return c / n + c % n == n - 1; });
}

// What lines and shades do not show of houses: see `grid_lines::caption`.
std::string caption_of(const std::vector<std::vector<int>>& houses, int n,
                       const std::vector<std::vector<int>>& scattered) {
  std::string result;
  const auto add = [&result](const std::string& words) { add_to_caption(result, words); };
  for (const bool is_row : {true, false}) {
    const auto lines = std::count_if(houses.begin(), houses.end(), [&](const std::vector<int>& cells) {
      const int first = cells[0], second = cells[1];
      return is_line(cells, n) && (is_row ? first / n == second / n : first % n == second % n);
    });
    if (lines == 0) add(is_row ? "rows are no houses" : "columns are no houses");
    if (lines > 0 && lines < n) add(is_row ? "not all rows are houses" : "not all columns are houses");
  }
  if (scattered.size() > 2) add(std::to_string(scattered.size()) + " houses of scattered cells");
  if (scattered.size() > 2) return result;
  for (const std::vector<int>& cells : scattered) {
    std::string words = "house";
    for (const int c : cells) words += " " + boxline::cell_name(boxline::cell(c), n);
    add(words);
  }
  return result;
}

} // namespace

grid_lines lines_of(const std::vector<std::vector<int>>& houses, int n) {
  grid_lines lines;
  lines.shaded.resize(static_cast<std::size_t>(n * n));
  std::vector<int> region(static_cast<std::size_t>(n * n), -1);
  int id = 0;
  std::vector<std::vector<int>> scattered;
  for (const std::vector<int>& cells : houses) {
    if (is_line(cells, n)) continue;
    const bool apart = std::all_of(cells.begin(), cells.end(), [&](int c) { return region[c] < 0; });
    const bool connected = is_connected(cells, n), outlined = apart && connected;
    if (!connected && !is_diagonal(cells, n)) scattered.push_back(cells);
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
  if (n > 1) lines.caption = caption_of(houses, n, scattered);
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
