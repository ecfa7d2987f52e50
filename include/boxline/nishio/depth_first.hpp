// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/cell_columns.hpp>
#include <boxline/nishio/graph.hpp>
#include <boxline/nishio/node_counter.hpp>
#include <boxline/nishio/survivors.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::nishio {

/// Single-digit deduction as in Eppstein's paper. The constructor builds the graph. A call searches it depth
/// first from the source, along the edges of the given cells, for those that lie on a path to the sink. The
/// paper's X, V and T are
///
// clang-format off
///     X   the cells that survive           a word for each column
///     V   the vertices that were searched  a byte for each vertex: `fresh` or `fresh + 1` for those in V,
///     T   those with a path to the sink    `fresh + 1` for those in T too, less for all others
// clang-format on
///
/// Each call takes the next two numbers for its marks, so that they are cleared only every 127 calls. It
/// allocates nothing. At worst linear in the graph's edges; in practice in those reached. `limits::nodes` are
/// vertices searched.
///
/// Exact. The reference for `layered<B>`, which is many times as fast; choose it to reproduce the paper. The
/// object is for one thread; 160 MB at k = 5. Source: "Solving Single-digit Sudoku Subproblems" (2012),
/// section 3, steps 1 to 4.
template <box B>
class depth_first {
  static constexpr int n = B.size();
  using index = typename graph<B>::index;

public:
  static constexpr bool is_exact = true;

  /// The first call builds the graph, within its limits.
  depth_first() = default;
  /// Uses a graph that was built before.
  explicit depth_first(graph<B> g) : graph_(std::move(g)), marks_(graph<B>::vertices()) {}

  /// The survivors of `cells`.
  survivors<B> operator()(const cell_set<B>& cells, const limits& limit = {}) {
    searched_ = 0;
    if (const stop_reason why = build(limit); why != stop_reason::none)
      return {stopped_as<placement_verdict>(why), cells};
    fresh_ = static_cast<mark>(fresh_ + 2);
    if (fresh_ == 0) {
      for (mark& m : marks_) m = 0;
      fresh_ = 2;
    }
    marks_[graph<B>::sink()] = static_cast<mark>(fresh_ | 1);
    run search(*graph_, marks_.data(), fresh_, cell_columns<B>(cells), limit);
    const bool has_path = search.template search_from<0>(graph<B>::source()) & 1;
    searched_ = search.searched().count();
    if (const stop_reason why = search.searched().stopped(); why != stop_reason::none)
      return {stopped_as<placement_verdict>(why), cells};
    if (!has_path) return {};
    return {placement_verdict::possible, search.found().cells()};
  }

  /// How many vertices the last call searched.
  std::uint64_t searched() const { return searched_; }
  /// The graph, which this builds if no call has: without limits then.
  const graph<B>& structure() {
    build({});
    return *graph_;
  }

private:
  using mark = std::uint8_t;
  using line = typename cell_columns<B>::line;
  using word = typename line::word;

  stop_reason build(const limits& limit) {
    if (graph_) return stop_reason::none;
    stop_reason why = stop_reason::none;
    graph_ = graph<B>::within(limit, why);
    if (graph_) marks_.resize(graph<B>::vertices());
    return why;
  }

  class run {
  public:
    run(const graph<B>& g, mark* marks, mark fresh, const cell_columns<B>& given, const limits& limit)
        : graph_(g), marks_(marks), fresh_(fresh), given_(given), searched_(limit) {}

    // Searches a vertex of rank `Column`, and gives its mark. Not inlined: inlined levels are slower.
    template <int Column>
    BOXLINE_NOINLINE mark search_from(index vertex) {
      if (!searched_.next()) return fresh_;
      const word given = given_.column(Column).bits();
      word on_path = 0;
      for (const auto e : graph_.out(vertex, Column)) {
        if (!(given >> e.row() & 1)) continue;
        mark m = marks_[e.target()];
        if constexpr (Column + 1 < n) // the sink is marked before
          if (m < fresh_) m = search_from<Column + 1>(e.target());
        on_path = static_cast<word>(on_path | static_cast<word>(m & 1) << e.row());
      }
      found_.column(Column) |= line::from_word(on_path);
      return marks_[vertex] = static_cast<mark>(fresh_ | (on_path != 0));
    }

    const node_counter& searched() const { return searched_; }
    const cell_columns<B>& found() const { return found_; }

  private:
    const graph<B>& graph_;
    mark* const marks_;
    const mark fresh_;
    const cell_columns<B> given_;
    cell_columns<B> found_{};
    node_counter searched_;
  };

  std::optional<graph<B>> graph_;
  std::vector<mark> marks_;
  mark fresh_ = 0;
  std::uint64_t searched_ = 0;
};

} // namespace boxline::inline v0_2::nishio
