// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule.hpp>
#include <boxline/logic/rules/connected_subsets.hpp>
#include <boxline/logic/rules/subset_name.hpp>

#include <algorithm>

namespace boxline::inline v0_2::logic {

/// `Size` digits with `Size` places together in a house: the other candidates of those cells are eliminated.
/// As in HoDoKu, no digit has a single place, but a smaller subset may lie among them; a union of disjoint
/// smaller subsets is not reported. The same digits in the same cells are reported once, by the first of
/// their houses in `search_order`.
///
/// A `Size` over n / 2 adds explanations but no eliminations: such a subset has a smaller complementary naked
/// one. O(houses * C(n, Size)) at worst, with a node of the limits for each set of digits examined. Source:
/// Entwistle, section III.C, "Hidden subset".
template <int Size>
struct hidden_subset {
  static_assert(Size >= 2 && Size < 100,
                "boxline::logic::hidden_subset: subsets have two digits or more; take hidden_single");

private:
  static constexpr auto key = subset_name("hidden", Size, "-"), title = subset_name("hidden", Size, " ");

public:
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      key, title, "In {base-houses} the digits {digits} can only be in {cover}, so all else goes from there.",
      Size};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    constexpr int n = Board::shape.size();
    const auto& h = b.houses();
    std::uint64_t examined = 0;
    const auto is_useful = houses_to_search<Size, false>(b, shared);
    for (int at = 0; at < h.size(); ++at) {
      const house u = search_order(h, at);
      if (!is_useful(u)) continue;
      const auto places = propagate::places_of_house(b, u);
      connected_subsets<Size, n> search(places, limit, examined);
      const bool more = search.for_each([&](const auto& digits, const auto& positions) {
        step s{&info};
        set_argument argument;
        for (const int d : digits) argument.base.push_back(constraint::of(u, digit::from_index(d)));
        for (const int i : positions) {
          const cell c = h.cells(u)[static_cast<std::size_t>(i)];
          argument.cover.push_back(constraint::of(c));
          for (int d = 0; d < n; ++d)
            if (!digits.test(d) && b.has(c, digit::from_index(d)))
              s.eliminations.push_back({c, digit::from_index(d)});
        }
        if (s.eliminations.empty() || is_duplicate(b, at, argument)) return true;
        std::sort(s.eliminations.begin(), s.eliminations.end());
        s.sets = {std::move(argument)};
        return visit(std::move(s));
      });
      if (!more) return search.stopped();
    }
    return stop_reason::none;
  }

private:
  // Whether an earlier house also confines these digits to these cells.
  template <board Board>
  static bool is_duplicate(const Board& b, int at, const set_argument& argument) {
    for (int i = 0; i < at; ++i) {
      const house v = search_order(b.houses(), i);
      const auto is_in = [&](const constraint& k) { return b.houses().contains(v, k.where); };
      if (!std::all_of(argument.cover.begin(), argument.cover.end(), is_in)) continue;
      std::size_t inside = 0, all = 0;
      for (const constraint& k : argument.base) {
        all += static_cast<std::size_t>(b.places(v, k.what).count());
        for (const constraint& c : argument.cover) inside += b.has(c.where, k.what);
      }
      if (inside == all) return true;
    }
    return false;
  }
};

} // namespace boxline::inline v0_2::logic
