// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/digit_board.hpp>
#include <boxline/nishio/layers/adaptive.hpp>
#include <boxline/nishio/survivors.hpp>

#include <array>
#include <utility>

namespace boxline::inline v0_2::nishio {

/// The default representation of `layered`.
template <box B>
struct default_layers {
  using type = layers::adaptive<layers::shape_for(B)>;
};

/// Single-digit deduction layer by layer: finds the cells that lie in some placement within a cell set, from
/// many paths of Eppstein's graph together. The forward pass over the columns finds the sets of rows that can
/// be covered, the backward pass those among them that can be completed. A cell survives if its edge leads
/// from such a set to another.
///
/// Three things make it fast. The representation of the sets is a policy, `Layers`, which works on whole
/// words. Hidden singles are placed first, so that only the open rows, columns and boxes count. The stacks
/// are visited in ascending order of their number of cells, and so are the columns of a stack: the order is
/// free, and this one keeps layers small.
///
/// The object is a workspace for one thread. It allocates when it needs more memory, and keeps it from call
/// to call. Source: Eppstein, "Solving single-digit Sudoku subproblems", 2012, section 3, and his closing
/// question.
template <box B, class Layers = typename default_layers<B>::type>
  requires layer_store<Layers>
class layered {
  static constexpr box wide = layers::shape_for(B);
  static_assert(Layers::shape == wide, "boxline::nishio::layered: Layers are of another shape");

public:
  static constexpr bool is_exact = true;

  layered() = default;
  explicit layered(Layers store) : layers_(std::move(store)) {}

  /// The survivors of `cells`. Linear in the edges reached, divided by the bits of a word; at worst 34
  /// million edges at k = 5 and 39 thousand million at k = 6, which take a millisecond and some seconds.
  survivors<B> operator()(const cell_set<B>& cells, const limits& limit = {}) {
    digit_board<B> board(cells);
    if (!board.place_singles()) return {};
    const by_lines lines = transposed_to<by_lines>(board.cells());
    const order ways(lines);
    std::array<typename Layers::stack_lines, wide.rows> columns{};
    for (int i = 0; i < wide.rows; ++i)
      for (int c = 0; c < wide.columns; ++c) columns[i][c] = lines.row(ways.columns[i][c]);
    layers_.start();
    for (int i = 0; i < wide.rows; ++i) {
      const reach_verdict how = layers_.forward(i, columns[i], limit);
      if (how == reach_verdict::dead_end) return {};
      if (how != reach_verdict::reached) return {stopped_as<placement_verdict>(stop_reason_of(how)), cells};
    }
    for (int i = wide.rows; i-- > 0;) {
      const stop_reason why = layers_.backward(i, columns[i], limit);
      if (why != stop_reason::none) return {stopped_as<placement_verdict>(why), cells};
    }
    by_lines left;
    for (int i = 0; i < wide.rows; ++i)
      for (int c = 0; c < wide.columns; ++c) left.row(ways.columns[i][c]) = columns[i][c];
    return {placement_verdict::possible, transposed_to<cell_set<B>>(left)};
  }

private:
  // The paper's columns, as rows: of the grid itself where its boxes are at least as tall as wide, else of
  // its transpose.
  using by_lines = cell_set<box(wide.columns, wide.rows)>;

  // Between a grid and its transpose, or a copy.
  template <class To, class From>
  static To transposed_to(const From& cells) {
    if constexpr (To::shape == From::shape)
      return cells;
    else
      return transposed(cells);
  }

  // The order in which columns are visited: stack by stack, the fewest cells first.
  struct order {
    std::array<std::array<int, wide.columns>, wide.rows> columns{};

    explicit order(const by_lines& lines) {
      std::array<int, wide.rows> cells_of_stack{};
      for (int i = 0; i < wide.rows; ++i) {
        for (int c = 0; c < wide.columns; ++c) {
          columns[i][c] = i * wide.columns + c;
          cells_of_stack[i] += lines.row(columns[i][c]).count();
        }
        sort(columns[i], [&](int c) { return lines.row(c).count(); });
      }
      sort(columns, [&](const auto& stack) { return cells_of_stack[stack[0] / wide.columns]; });
    }

    // Insertion sort: the ranges are short.
    template <class Range, class Key>
    static void sort(Range& range, Key key) {
      for (std::size_t i = 1; i < range.size(); ++i)
        for (std::size_t j = i; j > 0 && key(range[j]) < key(range[j - 1]); --j)
          std::swap(range[j], range[j - 1]);
    }
  };

  Layers layers_;
};

} // namespace boxline::inline v0_2::nishio
