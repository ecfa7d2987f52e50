// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "../every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/layered.hpp>

#include <cstdint>
#include <set>

/// \file
/// What all layer stores are tested with: the survivors that `layered` finds with them, and the row sets of
/// Eppstein's graph by its definition.

namespace stores {

using namespace boxline;
using namespace boxline::nishio;

/// Sets of cells at 4x4 that get wrong survivors, of every `step`-th.
template <class Layers>
int wrong_4x4(layered<2, Layers> method, unsigned step = 1) {
  step *= stride(5);
  int wrong = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += step)
    wrong += !every_placement::is_right(method, every_placement::of_4x4(bits));
  return wrong;
}

/// Random sets of cells that get wrong survivors.
template <box B, class Layers>
int wrong_random(layered<B, Layers> method, int rounds, std::uint64_t seed) {
  rounds = shortened(rounds);
  random_source random(seed);
  int wrong = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto cells = every_placement::random_cells<B>(random, static_cast<int>(random.below(4)),
                                                        static_cast<int>(random.below(70)));
    wrong += !every_placement::is_right(method, cells);
  }
  return wrong;
}

/// The sets of rows that the cells of the first stacks can cover: one row for each column, in a stack no two
/// of a band.
template <box S>
std::set<std::uint64_t> row_sets(const std::vector<std::vector<std::uint64_t>>& stacks) {
  std::set<std::uint64_t> reached{0};
  for (const auto& columns : stacks) {
    std::set<std::pair<std::uint64_t, std::uint64_t>> now; // all rows, and those of this stack
    for (const std::uint64_t rows : reached) now.insert({rows, 0});
    for (const std::uint64_t column : columns) {
      std::set<std::pair<std::uint64_t, std::uint64_t>> next;
      for (const auto& [rows, of_stack] : now)
        for (int r = 0; r < S.size(); ++r) {
          const std::uint64_t row = std::uint64_t{1} << r;
          const std::uint64_t band = ((std::uint64_t{1} << S.rows) - 1) << (r / S.rows * S.rows);
          if ((column & row) == 0 || (rows & row) != 0 || (of_stack & band) != 0) continue;
          next.insert({rows | row, of_stack | row});
        }
      now = next;
    }
    reached.clear();
    for (const auto& each : now) reached.insert(each.first);
  }
  return reached;
}

/// A random column set for each column of a stack, as words.
template <box S>
std::vector<std::uint64_t> random_stack(random_source& random) {
  std::vector<std::uint64_t> columns;
  for (int c = 0; c < S.columns; ++c) columns.push_back(random() >> (64 - S.size()));
  return columns;
}

template <class Store>
typename Store::stack_lines lines_of(const std::vector<std::uint64_t>& columns) {
  typename Store::stack_lines result;
  for (std::size_t c = 0; c < columns.size(); ++c)
    result[c] = Store::line::from_word(static_cast<typename Store::line::word>(columns[c]));
  return result;
}

} // namespace stores
