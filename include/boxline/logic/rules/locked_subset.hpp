// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rules/naked_subset.hpp>

namespace boxline::inline v0_2::logic {

/// A naked subset whose cells lie in a box and a line, or in any two houses, and whose digits are eliminated
/// from the rest of both: no house alone has all the eliminations. A step has an argument for each house that
/// adds eliminations. O(houses * C(n, Size)) at worst, as `naked_subset`. Source: HoDoKu's locked pair and
/// triple.
template <int Size>
struct locked_subset {
  static_assert(Size >= 2 && Size < 100, "boxline::logic::locked_subset: subsets have two cells or more");

private:
  static constexpr auto key = subset_name("locked", Size, "-"), title = subset_name("locked", Size, " ");

public:
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      key, title,
      "{base} have the candidates {digits} between them, so these go from the rest of {cover-houses}.", Size};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    const auto search = [&](int houses, auto is_useful) {
      return detail::naked_sets<Size>(b, limit, houses, is_useful, step_of(b, visit));
    };
    // A subset is given by the first of its houses. With rows, columns and boxes that is a box, which has
    // eliminations of its own. With others it may have none while two more houses have.
    if constexpr (box_houses<typename Board::houses_type> && !Board::shape.is_latin())
      return search(Board::shape.size(), houses_to_search<Size, true>(b, shared));
    else
      return search(b.houses().size(), [](house) { return true; });
  }

private:
  // Visits the step of each subset in several houses that eliminates more than in one of them.
  template <board Board, class Visit>
  static auto step_of(const Board& b, Visit& visit) {
    return [&b, &visit](house u, const auto& cells, const auto& digits) {
      const auto all = detail::houses_with(b.houses(), cells);
      if (all.size() < 2 || all[0] != u) return true;
      step s{&info};
      std::size_t most = 0;
      for (const house v : all) {
        const auto here = detail::rest_of(b, v, cells, digits);
        most = std::max(most, here.size());
        const auto before = s.eliminations.size();
        for (const assignment a : here)
          if (std::find(s.eliminations.begin(), s.eliminations.end(), a) == s.eliminations.end())
            s.eliminations.push_back(a);
        if (s.eliminations.size() > before) s.sets.push_back(detail::naked_argument(v, cells, digits));
      }
      if (s.eliminations.size() == most) return true;
      std::sort(s.eliminations.begin(), s.eliminations.end());
      return visit(std::move(s));
    };
  }
};

} // namespace boxline::inline v0_2::logic
