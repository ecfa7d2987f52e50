// SPDX-License-Identifier: BSL-1.0
#include "draw.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace soak {

using boxline::box;
using boxline::random_source;

namespace {

// A jigsaw: the boxes, of which pairs of cells were exchanged. Regions need not be connected: no house of the
// library has to be.
void exchange_cells(random_source& random, house_cells& houses, int n) {
  const auto box_at = [&] { return static_cast<std::size_t>(between(random, 2 * n, 3 * n - 1)); };
  const auto position = [&] { return static_cast<std::size_t>(between(random, 0, n - 1)); };
  for (int left = between(random, 1, 2 * n); left > 0; --left) {
    const std::size_t a = box_at(), b = box_at();
    if (a != b) std::swap(houses[a][position()], houses[b][position()]);
  }
}

// The diagonals, the windows of hypersudoku, or any cells, in addition to the houses.
void add_diagonals(house_cells& houses, int n) {
  std::vector<int> falling, rising;
  for (int i = 0; i < n; ++i) {
    falling.push_back(i * n + i);
    rising.push_back((n - 1 - i) * n + i);
  }
  houses.push_back(falling);
  houses.push_back(rising);
}
void add_windows(house_cells& houses, box shape) {
  const int n = shape.size();
  for (int top = 1; top + shape.rows <= n; top += shape.rows + 1)
    for (int left = 1; left + shape.columns <= n; left += shape.columns + 1) {
      std::vector<int> window;
      for (int i = 0; i < n; ++i) window.push_back((top + i / shape.columns) * n + left + i % shape.columns);
      houses.push_back(window);
    }
}
void add_any(random_source& random, house_cells& houses, int n) {
  std::vector<int> cells(static_cast<std::size_t>(n * n));
  std::iota(cells.begin(), cells.end(), 0);
  random.shuffle(cells.begin(), cells.end());
  cells.resize(static_cast<std::size_t>(n));
  houses.push_back(cells);
}

void draw_houses(random_source& random, puzzle_case& made) {
  const int n = made.shape.size();
  made.houses = standard_houses(made.shape);
  const auto kind = random.below(14);
  made.is_standard = kind > 6;
  if (kind == 0) add_diagonals(made.houses, n);
  if (kind == 1) add_windows(made.houses, made.shape);
  if (kind == 2) made.houses.resize(static_cast<std::size_t>(2 * n)); // rows and columns
  if (kind == 3) add_any(random, made.houses, n);
  if (kind == 4 || kind == 5) exchange_cells(random, made.houses, n);
  // 6: the standard ones as a list
}

bool fits(const puzzle_case& made, int c, int value) {
  for (const std::vector<int>& cells : made.houses)
    if (std::find(cells.begin(), cells.end(), c) != cells.end())
      for (const int other : cells)
        if (made.givens[static_cast<std::size_t>(other)] == value) return false;
  return true;
}

// Up to `count` values in random cells, without a clash.
void scatter(random_source& random, puzzle_case& made, int count) {
  made.givens.assign(static_cast<std::size_t>(made.shape.cells()), 0);
  for (; count > 0; --count) {
    const int c = between(random, 0, made.shape.cells() - 1), value = between(random, 1, made.shape.size());
    std::uint8_t& at = made.givens[static_cast<std::size_t>(c)];
    if (at == 0 && fits(made, c, value)) at = static_cast<std::uint8_t>(value);
  }
}

// A full grid for the houses, by the solver, from values in random cells; none where it does not find one.
values full_grid(random_source& random, const size_checks& size, puzzle_case made) {
  for (int count = made.shape.size(); count > 0; count /= 2) {
    scatter(random, made, count);
    const answer a = size.solve(made, 1, 300);
    if (!a.solutions.empty()) return a.solutions.front();
  }
  return {};
}

std::vector<std::size_t> cells_at_random(random_source& random, std::size_t count) {
  std::vector<std::size_t> cells(count);
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  random.shuffle(cells.begin(), cells.end());
  return cells;
}

// Removes any number at small sizes, and about where puzzles stop being unique at others.
void remove_some(random_source& random, puzzle_case& made) {
  const int n = made.shape.size();
  int percent = n <= 9    ? between(random, 40, 65)
                : n <= 16 ? between(random, 25, 60)
                          : between(random, 20, 45);
  if (random.below(8) == 0) percent = n <= 9 ? between(random, 60, 100) : 60;
  if (random.below(40) == 0) percent = 100;
  const auto cells = cells_at_random(random, made.givens.size());
  for (std::size_t i = 0; i < cells.size() * static_cast<std::size_t>(percent) / 100; ++i)
    made.givens[cells[i]] = 0;
}

// Removes values as long as the solver finds one solution only.
void remove_to_minimum(random_source& random, const size_checks& size, puzzle_case& made) {
  for (const std::size_t c : cells_at_random(random, made.givens.size())) {
    const std::uint8_t before = std::exchange(made.givens[c], std::uint8_t{0});
    const answer a = size.solve(made, 2, 2000);
    if (!a.is_complete || a.solutions.size() != 1) made.givens[c] = before;
  }
}

// Sets a cell to a value that does not clash, or to any: mostly no solution is left.
void mislead(random_source& random, puzzle_case& made, bool may_clash) {
  for (int tries = 0; tries < 100; ++tries) {
    const int c = between(random, 0, made.shape.cells() - 1), value = between(random, 1, made.shape.size());
    if (!may_clash && !fits(made, c, value)) continue;
    made.givens[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(value);
    return;
  }
}

// Candidates of which many are removed; those of the full grid stay, except for one in a quarter of all.
void thin(random_source& random, puzzle_case& made) {
  const auto keep = static_cast<std::uint64_t>(between(random, 20, 80));
  for (const int value : made.givens) {
    std::uint64_t mask = value == 0 ? 0 : std::uint64_t{1} << (value - 1);
    for (int d = 0; d < made.shape.size(); ++d)
      if (random.below(100) < keep) mask |= std::uint64_t{1} << d;
    made.marks.push_back(mask);
  }
  if (random.below(4) == 0) {
    const auto c = static_cast<std::size_t>(between(random, 0, made.shape.cells() - 1));
    if (made.givens[c] != 0) made.marks[c] &= ~(std::uint64_t{1} << (made.givens[c] - 1));
  }
  std::fill(made.givens.begin(), made.givens.end(), std::uint8_t{0});
}

} // namespace

void draw_case(const size_checks& size, puzzle_case& made) {
  random_source random(made.options);
  made.shape = size.shape;
  draw_houses(random, made);
  made.givens = full_grid(random, size, made);
  const bool is_full = !made.givens.empty();
  if (!is_full || random.below(10) == 0)
    scatter(random, made, made.shape.cells() / between(random, 3, 9));
  else if (made.shape.size() <= 9 && random.below(3) == 0)
    remove_to_minimum(random, size, made);
  else
    remove_some(random, made);
  const auto kind = random.below(16);
  if (kind < 4) mislead(random, made, kind == 0);
  if (made.shape.size() <= 16 && kind > 13) thin(random, made);
  made.options = random();
}

} // namespace soak
