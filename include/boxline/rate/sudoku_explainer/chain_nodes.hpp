// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/rate/sudoku_explainer/literal.hpp>

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Why a candidate is true or false in a chain: a link of a cell or of a house, or another technique.
enum class cause : unsigned char { assumption, cell, block, row, column, other };
/// The cause in words: `assumption`, `cell`, `block`, `row`, `column` or `other`.
constexpr std::string_view to_string(cause c) {
  return word_of(c, {"assumption", "cell", "block", "row", "column", "other"});
}
constexpr cause cause_of(int kind) {
  return static_cast<cause>(int(cause::block) + kind);
}

/// What follows from one assumption, with the reasons. A node is a candidate that is true or false, with the
/// nodes from which it follows, its parents. `at(l, on)` is the node of a candidate. Besides there may be two
/// nodes that contradict each other.
struct consequences {
  static constexpr std::uint16_t none = 0xffff;

  struct node {
    literal what = 0;
    bool on = false;
    cause why = cause::assumption;
    std::uint16_t ancestors = 0; ///< nodes from which it follows, itself included: see `ancestry`
    std::uint16_t parent_count = 0;
    std::uint32_t first_parent = 0;
    std::int32_t nested = -1; ///< the chain that gives it, or -1
    int id() const { return what * 2 + (on ? 1 : 0); }
  };

  std::vector<node> nodes;
  std::vector<std::uint16_t> parents;
  std::vector<std::uint16_t> on_list, off_list; ///< in the order of their inference
  literal_set on{}, off{};
  std::array<std::uint16_t, 729> on_at, off_at; ///< read only where the sets have the candidate
  std::uint16_t contradiction[2] = {none, none};

  void clear() {
    nodes.clear();
    parents.clear();
    on_list.clear();
    off_list.clear();
    on = off = {};
    contradiction[0] = contradiction[1] = none;
  }
  std::uint16_t make(literal what, bool is_on, cause why) {
    nodes.push_back({what, is_on, why, 0, 0, static_cast<std::uint32_t>(parents.size()), -1});
    BOXLINE_ASSERT(nodes.size() < none);
    return static_cast<std::uint16_t>(nodes.size() - 1);
  }
  /// The same with one parent.
  std::uint16_t make(literal what, bool is_on, cause why, std::uint16_t parent) {
    nodes.push_back({what, is_on, why, 0, 1, static_cast<std::uint32_t>(parents.size()), -1});
    parents.push_back(parent);
    BOXLINE_ASSERT(nodes.size() < none);
    return static_cast<std::uint16_t>(nodes.size() - 1);
  }
  /// Adds a parent to the node made last.
  void add_parent(std::uint16_t parent) {
    parents.push_back(parent);
    ++nodes.back().parent_count;
  }
  void keep(std::uint16_t index) {
    const node& n = nodes[index];
    if (n.on) {
      on[std::size_t(digit_of(n.what))].add(cell_of(n.what));
      on_at[n.what] = index;
      on_list.push_back(index);
    } else {
      off[std::size_t(digit_of(n.what))].add(cell_of(n.what));
      off_at[n.what] = index;
      off_list.push_back(index);
    }
  }
  bool is_contradictory() const { return contradiction[0] != none; }
  std::uint16_t at(literal l, bool is_on) const { return is_on ? on_at[l] : off_at[l]; }
  std::span<const std::uint16_t> parents_of(std::uint16_t index) const {
    const node& n = nodes[index];
    return {parents.data() + n.first_parent, n.parent_count};
  }
};

/// A node of some consequences: the end of a chain.
struct chain_end {
  const consequences* of = nullptr;
  std::uint16_t node = 0;
};

/// Collects the nodes from which a node follows, itself first, in breadth.
class ancestry {
public:
  /// Counts them for each node, by bit sets. Requires that parents come before their nodes and that no two
  /// nodes of a candidate and truth have a descendant together. O(parents * nodes / 64).
  void count(consequences& of) {
    const std::size_t words = (of.nodes.size() + 63) / 64;
    if (rows_.size() < words * of.nodes.size()) rows_.resize(words * of.nodes.size());
    if (words == 1)
      count_rows<1>(of, words);
    else
      count_rows<0>(of, words);
  }
  /// The nodes; of several of one candidate and truth the first. Valid until the next call.
  const std::vector<std::uint16_t>& list(const consequences& of, std::uint16_t end) {
    if (++round_ == 0) {
      seen_.fill(0);
      round_ = 1;
    }
    list_.assign(1, end);
    seen_[std::size_t(of.nodes[end].id())] = round_;
    for (std::size_t i = 0; i < list_.size(); ++i)
      for (const std::uint16_t p : of.parents_of(list_[i])) {
        std::uint32_t& mark = seen_[std::size_t(of.nodes[p].id())];
        if (mark == round_) continue;
        mark = round_;
        list_.push_back(p);
      }
    return list_;
  }

private:
  template <std::size_t Words>
  void count_rows(consequences& of, std::size_t size) {
    const std::size_t words = Words != 0 ? Words : size; // a constant where it is known
    std::uint64_t* row = rows_.data();
    for (std::size_t n = 0; n < of.nodes.size(); ++n, row += words) {
      for (std::size_t w = 0; w < words; ++w) row[w] = 0;
      row[n / 64] = std::uint64_t{1} << n % 64;
      for (const std::uint16_t p : of.parents_of(static_cast<std::uint16_t>(n)))
        for (std::size_t w = 0; w < words; ++w) row[w] |= rows_[p * words + w];
      int sum = 0;
      for (std::size_t w = 0; w < words; ++w) sum += std::popcount(row[w]);
      of.nodes[n].ancestors = static_cast<std::uint16_t>(sum);
    }
  }

  std::array<std::uint32_t, 1458> seen_{};
  std::uint32_t round_ = 0;
  std::vector<std::uint16_t> list_;
  std::vector<std::uint64_t> rows_; // of the nodes that are counted
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
