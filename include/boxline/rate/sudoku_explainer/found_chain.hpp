// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/chain_nodes.hpp>
#include <boxline/rate/sudoku_explainer/step.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
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
inline bool same_eliminations(std::span<const step::elimination> a, std::span<const step::elimination> b) {
  if (a.size() != b.size()) return false;
  int hash = 0;
  for (std::size_t i = 0; i < a.size() && i < 3; ++i) hash ^= a[i].cell ^ b[i].cell;
  if (hash != 0) return false;
  return std::all_of(a.begin(), a.end(), [b](const step::elimination& e) {
    return std::any_of(b.begin(), b.end(), [&e](const step::elimination& other) {
      return e.cell == other.cell && e.digits == other.digits;
    });
  });
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
/// The same with the number of its signature.
struct numbered_chain {
  int nodes, signature;
};

/// A hash of signatures, and of the candidates of a state.
struct hash_of_words {
  std::size_t operator()(std::span<const std::uint16_t> words) const {
    std::uint64_t hash = 0;
    for (const std::uint16_t w : words) hash = (hash ^ w) * 0x9e3779b97f4a7c15;
    return static_cast<std::size_t>(hash ^ hash >> 32);
  }
};

/// What an outer chain needs of one that is found in it, without its nodes.
struct usable_chain {
  /// A true candidate of the chain and what it is the last of.
  struct last {
    literal what;
    cause why;
  };
  nested_chain inner;
  std::vector<step::elimination> eliminations;
  std::vector<last> lasts;
};

/// Makes chains usable, in the order in which an outer chain uses them: without those that eliminate the same
/// as one before.
class usable_chains {
public:
  void make(std::vector<found_chain>& chains, std::vector<usable_chain>& out) {
    for (found_chain& f : chains) order_by_bucket(f.eliminations.data(), f.size);
    order_of_chains(chains, order_);
    out.clear();
    for (const std::uint32_t i : order_) {
      const found_chain& f = chains[i];
      const std::span removed(f.eliminations.data(), std::size_t(f.size));
      if (std::any_of(out.begin(), out.end(), [&](const usable_chain& before) {
            return same_eliminations(before.eliminations, removed);
          }))
        continue;
      usable_chain& u = out.emplace_back();
      u.inner.nodes = f.nodes;
      u.eliminations.assign(removed.begin(), removed.end());
      for (const chain_end& end : f.ends)
        u.inner.signature.push_back(static_cast<std::uint16_t>(end.of->nodes[end.node].id()));
      for (const chain_end& end : f.ends) {
        u.inner.signature.push_back(0xffff);
        for (const std::uint16_t n : ancestry_.list(*end.of, end.node)) {
          const auto& node = end.of->nodes[n];
          u.inner.signature.push_back(static_cast<std::uint16_t>(node.id()));
          const cause why = node.why == cause::assumption ? f.assumption : node.why;
          if (node.on && why >= cause::cell && why <= cause::column) u.lasts.push_back({node.what, why});
        }
      }
    }
  }

private:
  ancestry ancestry_;
  std::vector<std::uint32_t> order_;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
