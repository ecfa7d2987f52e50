// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/default_pipeline.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/size.hpp>

#include <cstdio>
#include <string>
#include <vector>

/// \file
/// Grids and solvers whose box is chosen at run time, from a text or by the caller, among the boxes of a list
/// that is known at compile time. A solver is compiled for each box of the list.

namespace boxline::inline v0_2 {

/// The boxes that a program is compiled for. Define another list for other boxes or fewer:
/// `any_solver<box_list<3, 4, box{1, 12}>>`.
template <box... Boxes>
struct box_list {
  static constexpr int size = sizeof...(Boxes);
  static constexpr bool contains(box b) { return ((b == Boxes) || ...); }
};

/// Square boxes from 4x4 to 36x36 grids, rectangular ones up to n = 15, and Latin squares of order 2 to 9.
using default_boxes = box_list<2, 3, 4, 5, 6, box{2, 3}, box{3, 2}, box{2, 4}, box{4, 2}, box{2, 5},
                               box{5, 2}, box{3, 4}, box{4, 3}, box{3, 5}, box{5, 3}, box{1, 2}, box{1, 3},
                               box{1, 4}, box{1, 5}, box{1, 6}, box{1, 7}, box{1, 8}, box{1, 9}>;

namespace detail {
template <box... A, box... B>
box_list<A..., B...> joined(box_list<A...>, box_list<B...>);
template <class F, box... Boxes>
constexpr bool visit_box_of(box b, F& f, box_list<Boxes...>) {
  return ((b == Boxes ? (f.template operator()<Boxes>(), true) : false) || ...);
}
template <box... Boxes>
std::string names_of(box_list<Boxes...>) {
  std::string text;
  for (const box b : {Boxes...}) text += (text.empty() ? "" : ", ") + box_name(b);
  return text;
}
} // namespace detail

/// The boxes of one list and then those of another, which has none of the first:
/// `joined_boxes<default_boxes, box_list<7>>`.
template <class Boxes, class More>
using joined_boxes = decltype(detail::joined(Boxes(), More()));

/// Calls `f.template operator()<B>()` for the box of the list that equals `b`. False if there is none:
///
///     visit_box(b, [&]<box B>() { use(solver<B>()); });
///
/// `f` is instantiated for every box of the list. Linear in the list.
template <class Boxes = default_boxes, class F>
constexpr bool visit_box(box b, F&& f) {
  return detail::visit_box_of(b, f, Boxes());
}

/// The boxes of a list as people write them: `2x2, 3x3, 4x4`.
template <class Boxes = default_boxes>
std::string box_names() {
  return detail::names_of(Boxes());
}

/// The values of a grid whose box is known at run time: 1 to n, 0 for blank, as in `grid<B>`. A value; the
/// cells are on the heap.
class any_grid {
public:
  /// One blank cell.
  any_grid() : any_grid(box(1)) {}
  /// All blank. Requires a box of 1 to 255 cells.
  explicit any_grid(box shape) : shape_(shape), values_(static_cast<std::size_t>(shape.cells())) {
    BOXLINE_ASSERT(shape.rows >= 1 && shape.columns >= 1 && shape.rows <= 255 / shape.columns);
  }
  /// The same values.
  template <box B>
  any_grid(const grid<B>& g) : shape_(B), values_(g.values().begin(), g.values().end()) {}

  box shape() const { return shape_; }
  /// The value of a cell of the grid, 0 for blank.
  int operator[](cell c) const {
    BOXLINE_ASSERT(c < shape_.cells());
    return values_[std::size_t(c)];
  }
  bool is_blank(cell c) const { return (*this)[c] == 0; }
  /// Sets a cell of the grid to any value from 0 to 255, 0 for blank.
  void set_value(cell c, int value) {
    BOXLINE_ASSERT(c < shape_.cells() && 0 <= value && value <= 255);
    values_[std::size_t(c)] = static_cast<std::uint8_t>(value);
  }
  /// The n^2 values, row by row.
  const std::vector<std::uint8_t>& values() const { return values_; }
  /// Cells that are not blank. O(n^2).
  int givens() const {
    int count = 0;
    for (const std::uint8_t value : values_) count += value != 0;
    return count;
  }

  /// The same values in a grid of box `B`. Requires `shape() == B`.
  template <box B>
  grid<B> as() const {
    BOXLINE_ASSERT(shape_ == B);
    grid<B> g;
    for (int c = 0; c < B.cells(); ++c) g.set_value(cell(c), values_[static_cast<std::size_t>(c)]);
    return g;
  }

  friend bool operator==(const any_grid&, const any_grid&) = default;

private:
  box shape_;
  std::vector<std::uint8_t> values_;
};

/// Why there is no result: the text is no grid, or the program was not compiled for its box.
struct any_error {
  text_error text{};   ///< what is wrong with the text; of kind `none` where the box is not in the list
  std::string message; ///< one line of English; for a box that is not in the list, the boxes that are

  /// Prints the message to `out`.
  void print_to(std::FILE* out) const { std::fputs(message.c_str(), out); }
};

namespace detail {
inline any_error wrong_text(const text_error& e) {
  return {e, describe(e)};
}
template <class Boxes>
any_error no_such_box(box b) {
  return {{}, "no solver for boxes of " + box_name(b) + ", expected one of " + box_names<Boxes>()};
}
} // namespace detail

/// Reads a grid with boxes `shape`, one of the list; see `parse`. Linear in the text.
template <class Boxes = default_boxes>
expected<any_grid, any_error> parse_any(std::string_view text, box shape, const parse_options& options = {}) {
  expected<any_grid, any_error> result = unexpected(any_error{});
  const auto read = [&]<box B>() {
    const auto g = parse<B>(text, options);
    if (g)
      result = any_grid(*g);
    else
      result = unexpected(detail::wrong_text(g.error()));
  };
  if (!visit_box<Boxes>(shape, read)) result = unexpected(detail::no_such_box<Boxes>(shape));
  return result;
}

/// Reads a grid whose size follows from its length; see `size_of`. Linear in the text.
template <class Boxes = default_boxes>
expected<any_grid, any_error> parse_any(std::string_view text, const parse_options& options = {}) {
  const auto shape = size_of(text, options);
  if (!shape) return unexpected(detail::wrong_text(shape.error()));
  return parse_any<Boxes>(text, *shape, options);
}

/// What `any_solver::first` found; see `solve_result`.
struct any_solve_result {
  solve_verdict verdict = solve_verdict::unsolvable;
  any_grid grid{};
  search::statistics stats{};
  explicit operator bool() const { return verdict == solve_verdict::solved; }
};

/// What `any_solver::is_unique` found; see `unique_result`.
struct any_unique_result {
  uniqueness verdict = uniqueness::unsolvable;
  any_grid first{}, second{};
  search::statistics stats{};
  explicit operator bool() const { return verdict == uniqueness::unique; }
};

/// The default pipelines for the boxes of a list. A puzzle is an `any_grid` or a text, whose size follows
/// from its length:
///
///     boxline::any_solver solve;
///     auto r = solve.first("1...............");    // r->verdict, r->grid; or r.error().message
///
/// All members are const, and there is no shared state: see `solver`.
template <class Boxes = default_boxes>
class any_solver {
public:
  /// Whether the program was compiled for these boxes.
  static constexpr bool supports(box b) { return Boxes::contains(b); }

  /// See `solver::first`.
  expected<any_solve_result, any_error> first(const any_grid& puzzle, const limits& limit = {}) const {
    return ask<any_solve_result>(puzzle, [&]<box B>() -> any_solve_result {
      const solve_result<B> r = solver<B>().first(puzzle.as<B>(), limit);
      return {r.verdict, r.grid, r.stats};
    });
  }
  /// See `solver::count`.
  expected<count_result, any_error> count(const any_grid& puzzle, const limits& limit = {}) const {
    return ask<count_result>(puzzle, [&]<box B>() { return solver<B>().count(puzzle.as<B>(), limit); });
  }
  /// See `solver::is_unique`.
  expected<any_unique_result, any_error> is_unique(const any_grid& puzzle, const limits& limit = {}) const {
    return ask<any_unique_result>(puzzle, [&]<box B>() -> any_unique_result {
      const unique_result<B> r = solver<B>().is_unique(puzzle.as<B>(), limit);
      return {r.verdict, r.first, r.second, r.stats};
    });
  }

  /// The same for a text.
  expected<any_solve_result, any_error> first(std::string_view text, const limits& limit = {},
                                              const parse_options& options = {}) const {
    return read<any_solve_result>(text, options, [&](const any_grid& g) { return first(g, limit); });
  }
  /// The same for a text.
  expected<count_result, any_error> count(std::string_view text, const limits& limit = {},
                                          const parse_options& options = {}) const {
    return read<count_result>(text, options, [&](const any_grid& g) { return count(g, limit); });
  }
  /// The same for a text.
  expected<any_unique_result, any_error> is_unique(std::string_view text, const limits& limit = {},
                                                   const parse_options& options = {}) const {
    return read<any_unique_result>(text, options, [&](const any_grid& g) { return is_unique(g, limit); });
  }

private:
  template <class Result, class F>
  static expected<Result, any_error> ask(const any_grid& puzzle, F f) {
    Result result{};
    if (visit_box<Boxes>(puzzle.shape(), [&]<box B>() { result = f.template operator()<B>(); }))
      return result;
    return unexpected(detail::no_such_box<Boxes>(puzzle.shape()));
  }
  template <class Result, class F>
  static expected<Result, any_error> read(std::string_view text, const parse_options& options, F f) {
    const auto puzzle = parse_any<Boxes>(text, options);
    if (!puzzle) return unexpected(puzzle.error());
    return f(*puzzle);
  }
};

} // namespace boxline::inline v0_2
