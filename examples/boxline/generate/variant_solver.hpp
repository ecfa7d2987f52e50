// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/searches.hpp"

#include <algorithm>

/// \file
/// The default pipeline of the subcommand `solve`, which is compiled there, as the generator and those that
/// set puzzles ask for it.

namespace command {

/// An enumeration of solutions, as the generator asks for them.
template <boxline::box B>
class enumeration {
public:
  explicit enumeration(std::unique_ptr<solution_stream<B>> of) : of_(std::move(of)) {}
  boxline::next_result next() { return of_->next(); }
  const enumeration& board() const { return *this; }
  boxline::grid<B> values() const { return of_->solution(); }

private:
  std::unique_ptr<solution_stream<B>> of_;
};

/// One box of each size: a list of houses is all that differs between 2x3, 3x2 and 1x6.
using searched_boxes =
    boxline::box_list<2, 3, 4, 5, 6, boxline::box{2, 3}, boxline::box{2, 4}, boxline::box{2, 5},
                      boxline::box{3, 4}, boxline::box{3, 5}, boxline::box{1, 2}, boxline::box{1, 3},
                      boxline::box{1, 5}, boxline::box{1, 7}>;

template <class F, boxline::box... Boxes>
bool visit_size(int n, F& f, boxline::box_list<Boxes...>) {
  static_assert(((searched_as<Boxes> == Boxes) && ...));
  return ((Boxes.size() == n ? (f.template operator()<Boxes>(), true) : false) || ...);
}

/// Calls `f` with the box of `searched_boxes` that has the size of this one. False if there is none.
template <class F>
bool visit_searched_box(boxline::box shape, F f) {
  bool is_known = false;
  boxline::visit_box(shape, [&]<boxline::box B>() { is_known = true; });
  return is_known && visit_size(shape.size(), f, searched_boxes());
}

/// Houses for boxes R, each of R.size() cells.
template <boxline::box R>
boxline::house_list<R> list_of(const std::vector<std::vector<boxline::cell>>& houses) {
  boxline::house_list<R> list;
  for (const auto& house : houses) {
    typename boxline::house_list<R>::region cells{};
    std::copy(house.begin(), house.end(), cells.begin());
    list.add(cells);
  }
  return list;
}

/// The same values in boxes of another shape. Requires as many cells.
inline boxline::any_grid in_shape(const boxline::any_grid& g, boxline::box shape) {
  boxline::any_grid result(shape);
  for (int c = 0; c < shape.cells(); ++c) result.set_value(boxline::cell(c), g[boxline::cell(c)]);
  return result;
}

/// For any houses, and with constraints. It draws grids itself. Requires one of `searched_boxes`.
template <boxline::box B>
class variant_solver {
public:
  static constexpr boxline::box shape = B;
  using game_type = typename puzzle_rules<B>::game_type;

  variant_solver(boxline::house_list<B> houses, boxline::constraint_list constraints)
      : rules_(std::move(houses), std::move(constraints)),
        by_(make_everyday_searches<B>(rules_choice::kind::listed, rules_)) {}

  auto search(const boxline::grid<B>& puzzle, const boxline::limits& limit) const {
    return enumeration<B>(by_->stream(rules_, puzzle, limit));
  }
  /// See `solver::random_solution`.
  drawn_solution<B> random_solution(const boxline::grid<B>& puzzle, std::uint64_t seed,
                                    const boxline::limits& limit) const {
    return by_->draw(rules_, puzzle, seed, limit);
  }

  const boxline::house_list<B>& list() const { return rules_.list(); }
  const boxline::constraint_list& constraints() const { return rules_.constraints(); }

private:
  puzzle_rules<B> rules_;
  std::unique_ptr<searches_for<B>> by_;
};

} // namespace command
