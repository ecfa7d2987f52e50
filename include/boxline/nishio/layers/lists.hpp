// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/layers/layer_store.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::nishio::layers {

/// A layer store that lists the sets of rows one by one, and the steps between them: for cell sets with few
/// placements, for grids of any size.
///
// clang-format off
///     sets   {} | {0} {4} | {0,3} {0,5} {3,4} | ...      layer by layer
///     steps     0>1 0>2   1>3 1>4 2>5           ...      from which set to which, with which row
// clang-format on
///
/// Time and memory are linear in the steps, some 24 bytes for a set and 12 for a step; the memory is kept for
/// the next cell set. Nodes are sets.
template <box S>
class lists : public shape_of_layers<S> {
public:
  using typename shape_of_layers<S>::line;
  using typename shape_of_layers<S>::stack_lines;

  /// Is full, and stops, when it would hold more than `most` sets, up to 2^31.
  explicit lists(std::size_t most = std::size_t{1} << 31) : most_(most) {}

  /// See the concept `layer_store`.
  void start() {
    sets_.assign(1, reached{});
    steps_.clear();
    begins_.assign(1, {0, 0});
    full_ = false;
  }
  /// See the concept `layer_store`. When it is full it gives `limit_reached`, and the lists are as before the
  /// call.
  reach_verdict forward(int stack, const stack_lines& columns, const limits& limit) {
    const begin before{sets_.size(), steps_.size()};
    for (std::size_t at = begins_.back().sets; at < sets_.size(); ++at) sets_[at].closed = sets_[at].rows;
    for (int c = 0; c < S.columns; ++c) {
      const reach_verdict how = extend(columns[c], limit);
      if (how == reach_verdict::reached) continue;
      if (full_) {
        sets_.resize(before.sets);
        steps_.resize(before.steps);
        begins_.resize(static_cast<std::size_t>(stack * S.columns + 1));
      }
      return how;
    }
    return reach_verdict::reached;
  }
  /// See the concept `layer_store`.
  stop_reason backward(int stack, stack_lines& columns, const limits&) {
    if (stack + 1 == S.rows) sets_.back().is_completable = true;
    for (int c = S.columns; c-- > 0;) {
      const auto layer = static_cast<std::size_t>(stack * S.columns + c);
      columns[c] = line();
      for (std::size_t at = begins_[layer].steps; at < begins_[layer + 1].steps; ++at) {
        const step& s = steps_[at];
        if (!sets_[s.to].is_completable) continue;
        sets_[s.from].is_completable = true;
        columns[c].insert(s.row);
      }
    }
    return stop_reason::none;
  }

  /// Whether the last `forward` ended because there were too many sets.
  bool is_full() const { return full_; }
  /// Calls `f(rows, is_completable)` for each set that the last `forward` has reached, `rows` as a word.
  /// `is_completable`, a bool&, is what `backward` reads: whether the set can be completed.
  template <class F>
  void for_each_reached(F f) {
    for (std::size_t at = begins_.back().sets; at < sets_.size(); ++at)
      f(sets_[at].rows, sets_[at].is_completable);
  }

private:
  struct reached {
    std::uint64_t rows = 0;
    std::uint64_t closed = 0; // the rows, and all rows of the bands that have their row of this stack
    bool is_completable = false;
  };
  struct step {
    std::uint32_t from, to;
    std::uint8_t row;
  };
  // Where a layer begins, and the steps out of it.
  struct begin {
    std::size_t sets, steps;
  };
  static constexpr std::uint64_t band = (std::uint64_t{1} << S.rows) - 1;
  static constexpr std::uint32_t vacant = UINT32_MAX;

  reach_verdict extend(line rows, const limits& limit) {
    const std::size_t first = begins_.back().sets, last = sets_.size();
    if (table_.size() < 4 * (last - first) || table_.size() > 64 * (last - first))
      table_.resize(std::bit_ceil(8 * (last - first)));
    table_.assign(table_.size(), vacant);
    for (std::size_t from = first; from < last; ++from) {
      if (const stop_reason why = limit.check(from, "layers"); why != stop_reason::none)
        return stopped_as<reach_verdict>(why);
      for (std::uint64_t rest = rows.bits() & ~sets_[from].closed; rest != 0; rest &= rest - 1) {
        const int row = std::countr_zero(rest);
        const std::uint32_t to = find_or_add(sets_[from].rows | std::uint64_t{1} << row,
                                             sets_[from].closed | band << (row / S.rows * S.rows), last);
        if (to == vacant) {
          full_ = true;
          return reach_verdict::limit_reached;
        }
        steps_.push_back({static_cast<std::uint32_t>(from), to, static_cast<std::uint8_t>(row)});
      }
    }
    begins_.push_back({last, steps_.size()});
    return sets_.size() == last ? reach_verdict::dead_end : reach_verdict::reached;
  }

  // The number of the set in the new layer, which begins at `layer`; added if needed; `vacant` when the lists
  // are full.
  std::uint32_t find_or_add(std::uint64_t rows, std::uint64_t closed, std::size_t layer) {
    if (2 * (sets_.size() - layer) >= table_.size()) {
      table_.assign(2 * table_.size(), vacant);
      for (std::size_t at = layer; at < sets_.size(); ++at)
        table_[slot_of(sets_[at].rows)] = static_cast<std::uint32_t>(at);
    }
    const std::size_t slot = slot_of(rows);
    if (table_[slot] != vacant) return table_[slot];
    if (sets_.size() == most_) return vacant;
    table_[slot] = static_cast<std::uint32_t>(sets_.size());
    sets_.push_back({rows, closed, false});
    return table_[slot];
  }
  // The slot of the set, or the free one where it would be put.
  std::size_t slot_of(std::uint64_t rows) const {
    std::size_t slot = static_cast<std::size_t>((rows * 0x9e3779b97f4a7c15u) >> 32) & (table_.size() - 1);
    while (table_[slot] != vacant && sets_[table_[slot]].rows != rows)
      slot = (slot + 1) & (table_.size() - 1);
    return slot;
  }

  std::size_t most_;
  bool full_ = false;
  std::vector<reached> sets_;
  std::vector<step> steps_;
  std::vector<begin> begins_;
  std::vector<std::uint32_t> table_; // a hash table of the sets of the new layer
};

} // namespace boxline::inline v0_2::nishio::layers
