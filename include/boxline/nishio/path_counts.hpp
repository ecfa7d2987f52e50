// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/random.hpp>
#include <boxline/nishio/cell_columns.hpp>
#include <boxline/nishio/graph.hpp>
#include <boxline/nishio/node_counter.hpp>
#include <boxline/nishio/placement.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::nishio {

/// A number from 0 to bound - 1, uniform (exactly: by rejection). Requires bound > 0.
constexpr uint128 draw_below(random_source& random, uint128 bound) {
  BOXLINE_ASSERT(bound > 0);
  const auto top = static_cast<std::uint64_t>((bound - 1) >> 64);
  if (top == 0 && bound <= UINT64_MAX) return random.below(static_cast<std::uint64_t>(bound));
  const int unused = std::countl_zero(top); // 64 where the bound is 2^64 itself
  for (;;) {
    const std::uint64_t high = unused == 64 ? 0 : random() >> unused;
    if (const uint128 draw = uint128{high} << 64 | random(); draw < bound) return draw;
  }
}

/// In how many placements each cell lies.
template <box B>
struct cell_counts {
  stop_reason stopped = stop_reason::none;
  /// By the cell's index; all 0 where it was stopped.
  std::array<uint128, B.cells()> placements{};
};

/// Counts the placements within a cell set, as paths of Eppstein's graph. `count` searches depth first from
/// the source, as Eppstein's algorithm does, and adds up the paths from each vertex to the sink:
///
// clang-format off
///     counts_   paths from a vertex to the sink, 8 or 16 bytes    valid where its mark is this call's
///     marks_    the call that counted it, a byte                   cleared every 255 calls
// clang-format on
///
/// With the counts the i-th placement, and so a random one, is found in O(n^2); the placements through each
/// cell need a second pass, forward. At worst linear in the graph's edges. Only `by_cell` allocates.
///
/// The object is for one thread. With the graph 230 MB at k = 5, 32 MB more for `by_cell`; k = 6 is too
/// large. Choose it to count, to draw uniformly, or to list placements where `for_each_placement_in` meets
/// too many dead ends. Source: the graph is from "Solving Single-digit Sudoku Subproblems" (2012), section 3;
/// counting and drawing are added here.
template <box B>
class path_counts {
  static constexpr int n = B.size();
  using index = typename graph<B>::index;

public:
  /// The first call builds the graph, within its limits.
  path_counts() = default;
  /// Uses a graph that was built before.
  explicit path_counts(graph<B> g) : graph_(std::move(g)) { make_room(); }

  /// Counts the placements within `cells`, of which the other members give the results. Gives what stopped
  /// it; the total is 0 then. `limits::nodes` are vertices searched.
  stop_reason count(const cell_set<B>& cells, const limits& limit = {}) {
    total_ = 0;
    searched_ = 0;
    if (const stop_reason why = build(limit); why != stop_reason::none) return why;
    if (++call_ == 0) {
      for (std::uint8_t& m : marks_) m = 0;
      call_ = 1;
    }
    given_ = cell_columns<B>(cells);
    marks_[graph<B>::sink()] = call_;
    counts_[graph<B>::sink()] = 1;
    node_counter searched(limit);
    total_ = count_from(graph<B>::source(), 0, searched);
    searched_ = searched.count();
    if (searched.stopped() != stop_reason::none) total_ = 0;
    return searched.stopped();
  }

  /// How many placements the cells of the last `count` have.
  uint128 total() const { return total_; }
  /// How many vertices the last `count` searched.
  std::uint64_t searched() const { return searched_; }
  /// The graph, which this builds if no call has: without limits then.
  const graph<B>& structure() {
    build({});
    return *graph_;
  }

  /// In how many of them each cell lies: those of a row, column or box add up to the total. All 0 where the
  /// total is. `limits::nodes` are vertices visited. At worst linear in the graph's edges.
  cell_counts<B> by_cell(const limits& limit = {}) {
    cell_counts<B> result;
    if (total_ == 0) return result;
    node_counter seen(limit);
    arrivals_.assign(1, 1); // paths from the source to the vertices of a rank
    for (int c = 0; c < n; ++c) {
      const index first = graph<B>::first_of_rank(c), next = graph<B>::first_of_rank(c + 1);
      after_.assign(graph<B>::first_of_rank(c + 2) - next, 0);
      for (index v = first; v < next; ++v) {
        const stored ways = arrivals_[v - first];
        if (ways == 0) continue;
        if (!seen.next()) return {seen.stopped(), {}};
        for (const auto e : graph_->out(v, c)) {
          if (!given_.column(c).test(e.row()) || counts_[e.target()] == 0) continue;
          after_[e.target() - next] += ways;
          result.placements[e.row() * n + c] += uint128{ways} * counts_[e.target()];
        }
      }
      std::swap(arrivals_, after_);
    }
    return result;
  }

  /// The placement at a place, from 0, in the order of `for_each_placement_in`. Requires `place < total()`.
  /// O(n^2).
  placement<B> at(uint128 place) const {
    BOXLINE_ASSERT(place < total_);
    placement<B> result;
    index v = graph<B>::source();
    for (int c = 0; c < n; ++c)
      for (const auto e : graph_->out(v, c)) {
        if (!given_.column(c).test(e.row())) continue;
        const uint128 ways = counts_[e.target()];
        if (place < ways) {
          result.set(c, e.row());
          v = e.target();
          break;
        }
        place -= ways;
      }
    return result;
  }

  /// One of them, each exactly equally likely. Requires `total() > 0`. O(n^2).
  placement<B> random(random_source& random) const { return at(draw_below(random, total_)); }

private:
  using stored = std::conditional_t<(placement_count<B>() <= UINT64_MAX), std::uint64_t, uint128>;

  stop_reason build(const limits& limit) {
    if (graph_) return stop_reason::none;
    stop_reason why = stop_reason::none;
    graph_ = graph<B>::within(limit, why);
    if (graph_) make_room();
    return why;
  }
  void make_room() {
    marks_.resize(graph<B>::vertices());
    counts_.resize(graph<B>::vertices());
  }

  // Counts the paths to the sink from a vertex of rank `column`.
  stored count_from(index vertex, int column, node_counter& searched) {
    if (!searched.next()) return 0;
    const auto given = given_.column(column);
    stored ways = 0;
    for (const auto e : graph_->out(vertex, column)) {
      if (!given.test(e.row())) continue;
      const index target = e.target();
      ways += marks_[target] == call_ ? counts_[target] : count_from(target, column + 1, searched);
    }
    marks_[vertex] = call_;
    return counts_[vertex] = ways;
  }

  std::optional<graph<B>> graph_;
  std::vector<std::uint8_t> marks_;
  std::vector<stored> counts_;
  std::vector<stored> arrivals_, after_; // of by_cell
  cell_columns<B> given_;
  uint128 total_ = 0;
  std::uint64_t searched_ = 0;
  std::uint8_t call_ = 0;
};

} // namespace boxline::inline v0_2::nishio
