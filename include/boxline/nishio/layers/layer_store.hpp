// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/sets/word_set.hpp>

#include <array>
#include <concepts>

namespace boxline::inline v0_2::nishio {

/// Whether some set of rows was reached after a stack.
enum class reach_verdict : unsigned char {
  reached,       ///< some set was
  dead_end,      ///< none was: no placement has all rows
  limit_reached, ///< a limit stopped it before it was known, or the store is full
  cancelled      ///< the caller's cancel callable stopped it
};
/// The enumerator in words: `reached`, `dead end`, `limit` or `cancelled`.
constexpr std::string_view to_string(reach_verdict r) {
  return word_of(r, {"reached", "dead end", "limit", "cancelled"});
}

/// A representation for `layered` of the sets of rows that the first columns of a placement can cover, layer
/// by layer: the vertices of Eppstein's graph that are reached. The boxes of the grid, `T::shape`, have at
/// least as many columns as rows. `T::line` is a set of rows; `T::stack_lines` has one for each column of a
/// stack: where the digit can stand.
///
/// - `start()` begins with the empty set alone.
/// - `forward(i, columns, limits)` extends the sets through the next stack, the i-th from 0, and keeps what
///   it reached. Gives whether that is any set, or what stopped it.
/// - `backward(i, columns, limits)`, after the forward passes of all stacks, from the last stack to the
///   first, removes from `columns` the cells that are on no path from the empty set to that of all rows.
///   Gives what stopped it.
///
/// Models: `layers::lists<S>`, `layers::blocks<S>`, `layers::adaptive<S>`, `layers::shifted<S, Bits>`.
template <class T>
concept layer_store = std::move_constructible<T> &&
    requires(T& t, int stack, typename T::stack_lines& columns, const typename T::stack_lines& given,
             const limits& l) {
  { T::shape } -> std::convertible_to<box>;
  t.start();
  { t.forward(stack, given, l) } -> std::same_as<reach_verdict>;
  { t.backward(stack, columns, l) } -> std::same_as<stop_reason>;
};

namespace layers {

/// The boxes of the grid that a layer store works on for boxes `b`: transposed where they have more rows than
/// columns.
constexpr box shape_for(box b) {
  return b.columns <= b.rows ? box(b.columns, b.rows) : b;
}

/// The types that the layer stores of grids with boxes `S` share.
template <box S>
struct shape_of_layers {
  static_assert(S.rows <= S.columns,
                "boxline::nishio::layers: boxes with more rows than columns are to be turned");
  static constexpr box shape = S;
  /// A set of rows.
  using line = sets::word_set<S.size()>;
  /// Where the digit can stand in each column of a stack.
  using stack_lines = std::array<line, static_cast<std::size_t>(S.columns)>;
};

} // namespace layers
} // namespace boxline::inline v0_2::nishio
