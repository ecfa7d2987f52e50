// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule.hpp>
#include <boxline/logic/rules/connected_subsets.hpp>
#include <boxline/logic/rules/subset_name.hpp>

#include <algorithm>

namespace boxline::inline v0_2::logic {

namespace detail {

/// Calls `take(u, cells, digits)`, which returns whether to go on, for the `Size` cells of each naked subset
/// in each of the first `houses` houses of `search_order` for which `is_useful(u)` is true, and their digits.
/// A subset that lies in several houses is given for each of them.
template <int Size, board Board, class IsUseful, class Take>
stop_reason naked_sets(const Board& b, const limits& limit, int houses, IsUseful is_useful, Take take) {
  constexpr int n = Board::shape.size();
  std::uint64_t examined = 0;
  for (int at = 0; at < houses; ++at) {
    const house u = search_order(b.houses(), at);
    if (!is_useful(u)) continue;
    const auto sets = propagate::digits_of_house(b, u);
    connected_subsets<Size, n> search(sets, limit, examined);
    const bool more = search.for_each([&](const auto& positions, const sets::fixed_set<n>& digits) {
      std::vector<cell> cells;
      for (const int i : positions) cells.push_back(b.houses().cells(u)[static_cast<std::size_t>(i)]);
      return take(u, cells, digits);
    });
    if (!more) return search.stopped();
  }
  return stop_reason::none;
}

/// Whether a house has all of some cells.
template <house_system H>
bool has_all(const H& h, house u, const std::vector<cell>& cells) {
  return std::all_of(cells.begin(), cells.end(), [&](cell c) { return h.contains(u, c); });
}

/// The houses that have all of some cells, in `search_order`.
template <house_system H>
std::vector<house> houses_with(const H& h, const std::vector<cell>& cells) {
  std::vector<house> result;
  for (int at = 0; at < h.size(); ++at)
    if (const house u = search_order(h, at); has_all(h, u, cells)) result.push_back(u);
  return result;
}

/// The candidates of some digits in a house outside some cells, in ascending order.
template <board Board, bit_set Set>
std::vector<assignment> rest_of(const Board& b, house u, const std::vector<cell>& cells, const Set& digits) {
  std::vector<assignment> result;
  for (const cell c : b.houses().cells(u))
    if (std::find(cells.begin(), cells.end(), c) == cells.end())
      for (const int d : digits)
        if (b.has(c, digit::from_index(d))) result.push_back({c, digit::from_index(d)});
  std::sort(result.begin(), result.end());
  return result;
}

/// The argument of a naked subset in one of its houses.
template <bit_set Set>
set_argument naked_argument(house u, const std::vector<cell>& cells, const Set& digits) {
  set_argument result;
  for (const cell c : cells) result.base.push_back(constraint::of(c));
  for (const int d : digits) result.cover.push_back(constraint::of(u, digit::from_index(d)));
  return result;
}

} // namespace detail

/// `Size` cells of a house with `Size` digits together: these are eliminated from the rest of the house. As
/// in HoDoKu, no cell has a single candidate, but a smaller subset may lie among them; a union of disjoint
/// smaller subsets is not reported. A subset that lies in several houses is reported for each of them, with
/// its eliminations there, but not where they equal those of an earlier house; `locked_subset` reports the
/// eliminations from all its houses in one step.
///
/// A `Size` over n / 2 adds explanations but no eliminations: such a subset has a smaller complementary
/// hidden one. O(houses * C(n, Size)) at worst, with a node of the limits for each set of cells examined.
/// Source: Entwistle, section III.C, "Naked subset".
template <int Size>
struct naked_subset {
  static_assert(Size >= 2 && Size < 100,
                "boxline::logic::naked_subset: subsets have two cells or more; take naked_single");

private:
  static constexpr auto key = subset_name("naked", Size, "-"), title = subset_name("naked", Size, " ");

public:
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      key, title,
      "{base} have the candidates {digits} between them, so these go from the rest of {cover-houses}.", Size};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return detail::naked_sets<Size>(b, limit, b.houses().size(), houses_to_search<Size, true>(b, shared),
                                    [&](house u, const auto& cells, const auto& digits) {
                                      step s{&info};
                                      s.eliminations = detail::rest_of(b, u, cells, digits);
                                      if (s.eliminations.empty()) return true;
                                      for (const house v : detail::houses_with(b.houses(), cells)) {
                                        if (v == u) break;
                                        if (detail::rest_of(b, v, cells, digits) == s.eliminations)
                                          return true;
                                      }
                                      s.sets = {detail::naked_argument(u, cells, digits)};
                                      return visit(std::move(s));
                                    });
  }
};

} // namespace boxline::inline v0_2::logic
