// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "made_constraints.hpp"

#include <boxline/constraints/kinds.hpp>
#include <boxline/constraints/written_text.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/random.hpp>

#include <algorithm>
#include <string>
#include <vector>

/// \file
/// Random constraints of every kind that can be written.

namespace games {

using namespace boxline;

/// Draws constraints in grids of boxes B.
template <box B>
class variant_drawer {
public:
  explicit variant_drawer(random_source& random) : random_(random) {}

  /// A constraint of a random kind. Where it has a number that a solution decides, it is mostly that of
  /// `solution`; otherwise `solution` may break it.
  written_constraint draw(const grid<B>& solution) {
    const auto kinds = constraint_kinds();
    const written_kind& kind = kinds[random_.below(kinds.size())];
    written_constraint w{std::string(kind.word)};
    const std::string_view word = kind.word;
    if (word == "moves") {
      w.numbers = {{below(3), 1 + below(2)}};
    } else if (word == "index-column" || word == "index-row") {
      w.numbers = {{1 + below(n)}};
    } else if (word == "table") {
      w.cells = {path(1 + below(4))};
      for (int i = 0; i < 6; ++i) {
        w.numbers.emplace_back();
        for (const cell c : w.cells[0]) w.numbers.back().push_back(i == 0 ? solution[c] : 1 + below(n));
      }
    } else if (word == "automaton") {
      // Two states: some digits change it.
      w.cells = {path(2 + below(5))};
      w.numbers = {{1 + below(2), 1 + below(2)}, {}, {}};
      for (int d = 0; d < n; ++d) {
        w.numbers[1].push_back(below(8) == 0 ? 0 : 1 + below(2));
        w.numbers[2].push_back(below(8) == 0 ? 0 : 1 + below(2));
      }
    } else if (word == "linear") {
      w.cells = {path(2 + below(3))};
      w.numbers = {{0}};
      for (const cell c : w.cells[0]) {
        w.numbers[0].push_back(below(7) - 3);
        w.numbers[0][0] += w.numbers[0].back() * solution[c];
      }
    } else if (word == "little-killer") {
      w.cells = {diagonal()};
    } else if (word == "sandwich" || word == "x-sum" || word == "skyscraper" || word == "numbered-room") {
      w.cells = {constraints::line_of{static_cast<constraints::side>(below(4)), below(n)}.cells(B)};
    } else if (kind.takes.cells.most == 2) {
      for (int i = 1 + below(2); i > 0; --i) w.cells.push_back(path(2));
    } else if (kind.takes.cell_lists.most > 0) {
      const int least = static_cast<int>(kind.takes.cells.least);
      const int lists = static_cast<int>(kind.takes.cell_lists.least);
      const int length = least + below(4);
      for (int i = 0; i < lists; ++i) w.cells.push_back(path(length));
      if (word == "region-sum" && below(2) == 0) w.cells.push_back(path(length));
    }
    if (w.numbers.empty() && kind.takes.number_lists.least > 0) number(w, solution);
    return w;
  }

private:
  static constexpr int n = B.size();

  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound))); }

  // Different cells, each beside or at a corner of the one before where there is room.
  std::vector<cell> path(int length) {
    std::vector<cell> cells{cell(below(n * n))};
    for (int tries = 0; static_cast<int>(cells.size()) < length && tries < 200; ++tries) {
      const int row = cells.back() / n + below(3) - 1, column = cells.back() % n + below(3) - 1;
      if (row < 0 || column < 0 || row >= n || column >= n) continue;
      const cell next(row * n + column);
      if (std::find(cells.begin(), cells.end(), next) == cells.end()) cells.push_back(next);
    }
    for (int c = 0; static_cast<int>(cells.size()) < length; ++c)
      if (std::find(cells.begin(), cells.end(), cell(c)) == cells.end()) cells.push_back(cell(c));
    return cells;
  }
  std::vector<cell> diagonal() {
    const int column_step = below(2) == 0 ? 1 : -1;
    std::vector<cell> cells;
    for (int row = 0, column = below(n); row < n && column >= 0 && column < n; ++row, column += column_step)
      cells.push_back(cell(row * n + column));
    return cells;
  }
  // Tries numbers until the solution obeys, but now and then keeps the first.
  void number(written_constraint& w, const grid<B>& solution) {
    const bool is_any = below(8) == 0;
    for (int tries = 0; tries < 300; ++tries) {
      int sum = 0;
      std::int64_t product = 1;
      for (const auto& cells : w.cells)
        for (const cell c : cells) {
          sum += solution[c];
          product *= cells.size() <= 9 ? solution[c] : 1;
        }
      std::int64_t value = 1 + below(n);
      if (w.kind == "product")
        value = product;
      else if (w.kind == "cage" || w.kind == "sum" || w.kind == "little-killer")
        value = sum;
      else if (w.kind == "sandwich" || w.kind == "x-sum")
        value = below(n * (n + 1) / 2);
      else if (w.kind == "pair-sum" || w.kind == "no-other-pair-sum")
        value = 2 + below(2 * n - 1);
      w.numbers = {{value}};
      if (is_any) return;
      const auto list = constraints_of(std::span(&w, 1), B);
      if (!list) continue;
      constraint_network network(B);
      list->add_to(network);
      if (network.holds(solution.values())) return;
    }
  }

  random_source& random_;
};

} // namespace games
