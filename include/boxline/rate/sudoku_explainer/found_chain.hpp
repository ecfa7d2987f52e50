// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/chain_nodes.hpp>
#include <boxline/rate/sudoku_explainer/step.hpp>

#include <algorithm>
#include <span>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The ends of a chain, one for each case, or two that contradict each other.
class chain_ends {
public:
  void assign(std::span<const chain_end> ends) {
    std::copy(ends.begin(), ends.end(), of_.begin());
    size_ = ends.size();
  }
  const chain_end* begin() const { return of_.data(); }
  const chain_end* end() const { return of_.data() + size_; }

private:
  std::array<chain_end, 9> of_;
  std::size_t size_ = 0;
};

/// A chain that a nested search has found.
struct found_chain {
  double difficulty = 0;
  int nodes = 0;                        ///< of it and of the chains in it
  int key = 0;                          ///< orders kinds of chains of equal length
  cause assumption = cause::assumption; ///< what the assumptions stand for: a cell, a house, or nothing
  chain_ends ends;
  int size = 0; ///< of the eliminations; 0 where an easier chain eliminates the same
  std::array<step::elimination, 81> eliminations;
};

/// Orders eliminations as the reference solver visits them: by the cell modulo a power of two, 16 for
/// up to 12 cells; in the order of their insertion where that is equal.
inline void order_by_bucket(step::elimination* list, int size) {
  const int buckets = size <= 12 ? 16 : size <= 24 ? 32 : size <= 48 ? 64 : 128;
  std::stable_sort(list, list + size, [buckets](const step::elimination& a, const step::elimination& b) {
    return a.cell % buckets < b.cell % buckets;
  });
}

/// Whether two chains eliminate the same, as the reference solver's set of hints decides it: equal
/// eliminations whose first three cells, in the order of their buckets, combine to the same hash.
inline bool same_eliminations(const found_chain& a, const found_chain& b) {
  if (a.size != b.size) return false;
  int hash = 0;
  for (int i = 0; i < a.size && i < 3; ++i)
    hash ^= a.eliminations[std::size_t(i)].cell ^ b.eliminations[std::size_t(i)].cell;
  if (hash != 0) return false;
  for (int i = 0; i < a.size; ++i) {
    bool found = false;
    for (int j = 0; j < b.size && !found; ++j)
      found = a.eliminations[std::size_t(i)].cell == b.eliminations[std::size_t(j)].cell &&
              a.eliminations[std::size_t(i)].digits == b.eliminations[std::size_t(j)].digits;
    if (!found) return false;
  }
  return true;
}

/// The chains that eliminate anything, by difficulty, length and kind, then as they were found.
inline void order_of_chains(const std::vector<found_chain>& chains, std::vector<std::uint32_t>& out) {
  out.clear();
  for (std::size_t i = 0; i < chains.size(); ++i)
    if (chains[i].size != 0) out.push_back(static_cast<std::uint32_t>(i));
  std::sort(out.begin(), out.end(), [&chains](std::uint32_t i, std::uint32_t j) {
    const found_chain &a = chains[i], &b = chains[j];
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    if (a.nodes != b.nodes) return a.nodes < b.nodes;
    return a.key != b.key ? a.key < b.key : i < j;
  });
}

/// A chain inside another one: its length, and what identifies it.
struct nested_chain {
  int nodes = 0;
  std::vector<std::uint16_t> signature;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
