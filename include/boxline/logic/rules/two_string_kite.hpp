// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/digit_targets.hpp>
#include <boxline/logic/engines/strong_lines.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

namespace detail {

/// A kite: the ends of a row and of a column in a box, the free ends, and where these meet.
struct kite {
  int digit = 0;
  strong_line row{}, column{}; ///< `ends[0]` in the box, `ends[1]` free
  int meet = 0;
};

/// Calls `take(kite)`, which returns whether to go on, for each.
template <board Board, class Take>
bool for_each_kite(strong_lines_of_state<Board>& strong, digit_targets<Board>& targets, Take take) {
  const candidate_sets<Board>& sets = strong.candidates();
  constexpr int n = Board::shape.size();
  for (int d = 0; d < n; ++d) {
    if (!targets.may_have(d)) continue;
    const auto &rows = strong.of(d, true), &columns = strong.of(d, false);
    for (const strong_line& r : rows)
      for (const strong_line& c : columns)
        for (std::size_t i = 0; i < 2; ++i)
          for (std::size_t j = 0; j < 2; ++j) {
            const int a = r.ends[i], b = c.ends[j], x = r.ends[1 - i], y = c.ends[1 - j];
            // The two in the box are peers, but not in the row or the column.
            if (a == b || a == y || x == b || x == y || !sets.peers(a).test(b) || a / n == b / n ||
                a % n == b % n)
              continue;
            const int meet = y / n * n + x % n;
            if (!sets.has(meet, d)) continue;
            if (!take(kite{d, {r.among, {a, x}}, {c.among, {b, y}}, meet})) return false;
          }
  }
  return true;
}

template <board Board>
alternating_chain kite_chain(const kite& k) {
  using cell_set = typename candidate_sets<Board>::cell_set;
  const auto one = [](int c) { return cell_set::single(c); };
  return {{link_in(k.row.among, k.digit, one(k.row.ends[1]), one(k.row.ends[0])),
           link_in(k.column.among, k.digit, one(k.column.ends[0]), one(k.column.ends[1]))}};
}

} // namespace detail

/// A row and a column with two cells of a digit each, one of each in the same box: one of the other two holds
/// the digit, so that it is eliminated from the cell where they meet. O(n^3). Source: HoDoKu's 2-string kite.
struct two_string_kite {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"two-string-kite", "2-string kite",
                                  "{digits} is in one of the two ends of two links. {links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    auto& strong = shared.template part<strong_lines_of_state<Board>>(b);
    auto& targets = shared.template part<digit_targets<Board>>(b);
    detail::for_each_kite(strong, targets, [&](const detail::kite& k) {
      step s{&info};
      s.eliminations = {{cell(k.meet), digit::from_index(k.digit)}};
      s.alternations = {detail::kite_chain<Board>(k)};
      return visit(std::move(s));
    });
    return stop_reason::none;
  }
};

/// Two kites with the same cells in the box, of one digit or of two, in one step. Source: HoDoKu's dual
/// 2-string kite.
struct dual_two_string_kite {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"dual-two-string-kite", "dual 2-string kite",
                                  "{digits} is in one of the two ends of each pair of links. {links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    auto& strong = shared.template part<strong_lines_of_state<Board>>(b);
    auto& targets = shared.template part<digit_targets<Board>>(b);
    std::vector<detail::kite> all;
    detail::for_each_kite(strong, targets, [&](const detail::kite& k) {
      all.push_back(k);
      return true;
    });
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        const detail::kite &x = all[i], &y = all[j];
        const assignment p{cell(x.meet), digit::from_index(x.digit)};
        const assignment q{cell(y.meet), digit::from_index(y.digit)};
        if (p == q) continue;
        if (std::minmax(x.row.ends[0], x.column.ends[0]) != std::minmax(y.row.ends[0], y.column.ends[0]))
          continue;
        step s{&info};
        s.eliminations = {std::min(p, q), std::max(p, q)};
        s.alternations = {detail::kite_chain<Board>(x), detail::kite_chain<Board>(y)};
        if (!visit(std::move(s))) return stop_reason::none;
      }
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
