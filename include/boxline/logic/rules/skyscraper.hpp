// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/digit_targets.hpp>
#include <boxline/logic/engines/strong_lines.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

/// Two rows with two cells of a digit each, of which two are in one column: one of the other two holds the
/// digit, so that it is eliminated from the cells that are peers of both. The same with columns. O(n^3).
/// Source: HoDoKu's skyscraper.
struct skyscraper {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"skyscraper", "skyscraper",
                                  "{digits} is in one of the two ends of two links. {links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    auto& strong = shared.template part<strong_lines_of_state<Board>>(b);
    auto& targets = shared.template part<digit_targets<Board>>(b);
    const candidate_sets<Board>& sets = strong.candidates();
    using cell_set = typename candidate_sets<Board>::cell_set;
    constexpr int n = Board::shape.size();
    for (int d = 0; d < n; ++d) {
      if (!targets.may_have(d)) continue;
      for (const bool by_row : {true, false}) {
        const auto& lines = strong.of(d, by_row);
        const auto across = [&](int c) { return by_row ? c % n : c / n; };
        for (int i = 0; i < lines.count; ++i)
          for (int j = i + 1; j < lines.count; ++j) {
            const strong_line &x = lines.all[std::size_t(i)], &y = lines.all[std::size_t(j)];
            for (std::size_t k = 0; k < 2; ++k)
              for (std::size_t m = 0; m < 2; ++m) {
                if (across(x.ends[k]) != across(y.ends[m]) || across(x.ends[1 - k]) == across(y.ends[1 - m]))
                  continue;
                const int first = x.ends[1 - k], last = y.ends[1 - m];
                const cell_set eliminated = sets.plane(d) & sets.peers(first) & sets.peers(last);
                if (eliminated.empty()) continue;
                const auto one = [](int c) { return cell_set::single(c); };
                if (!visit(two_link_step(info, d, link_in(x.among, d, one(first), one(x.ends[k])),
                                         link_in(y.among, d, one(y.ends[m]), one(last)), eliminated)))
                  return stop_reason::none;
              }
          }
      }
    }
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
