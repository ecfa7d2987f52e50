// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/three_links.hpp>

/// \file
/// Wings: alternating chains of three strong links, by their shapes. What conflicts with both ends is
/// eliminated. `x_chain` and `xy_wing` have the other shapes with a name.

namespace boxline::inline v0_2::logic {

namespace detail {
/// What the wings have in common: each has its name, and its shape.
template <class Wing>
struct wing {
  static constexpr bool is_inference = true;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return find_three_links(Wing::info, Wing::shape, b, visit, limit, shared);
  }
};
} // namespace detail

/// Two cells with the same two candidates x and y, joined by a strong link of y: one of them holds x, so
/// x is eliminated from what sees both. O(strong links^3) at worst. Source: W-wing in HoDoKu.
struct w_wing : detail::wing<w_wing> {
  static constexpr rule_info info{"w-wing", "W-wing", "{links}"};
  static constexpr link_shape shape{"abbbba"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    if (!has_one(shared.candidates(b))) return stop_reason::none;
    return wing::find(b, visit, limit, shared);
  }

private:
  // Most states have none, which is seen sooner than their links are made.
  template <board Board>
  static bool has_one(const candidate_sets<Board>& sets) {
    const auto pairs = sets.with_two();
    for (const int a : pairs) {
      const int x = sets.digits(a).first(), y = sets.digits(a).next(x);
      for (const int c : pairs& sets.plane(x) & sets.plane(y)) {
        if (c <= a) continue;
        const auto seen = sets.peers(a) & sets.peers(c);
        if (!(seen & sets.plane(x)).empty() && has_link(sets, a, c, y)) return true;
        if (!(seen & sets.plane(y)).empty() && has_link(sets, a, c, x)) return true;
      }
    }
    return false;
  }
  // Whether a strong link of a digit has an end that one cell sees, and one that the other cell sees.
  template <board Board>
  static bool has_link(const candidate_sets<Board>& sets, int a, int c, int d) {
    for (int u = 0; u < sets.houses().size(); ++u) {
      if (sets.count_in_house(u, d) != 2) continue;
      const auto places = sets.in_house(u, d);
      const int p = places.first(), q = places.next(p);
      if ((sets.peers(a).test(p) && sets.peers(c).test(q)) ||
          (sets.peers(a).test(q) && sets.peers(c).test(p)))
        return true;
    }
    return false;
  }
};

/// A cell with the candidates x and y, a strong link of y that it sees, and a strong link of x from the
/// far end of that: the cell or the end of the chain holds x. O(strong links^3) at worst. Source: the
/// forums of Daily Sudoku (M-wing), 2007.
struct m_wing : detail::wing<m_wing> {
  static constexpr rule_info info{"m-wing", "M-wing", "{links}"};
  static constexpr link_shape shape{"abbbaa"};
};

/// The split wing: a cell with the candidates x and y sees one end of a strong link of x and one of a
/// strong link of y; one of the other two ends holds. O(strong links^3) at worst. Source: StrmCkr, the
/// Sudoku players' forum.
struct s_wing : detail::wing<s_wing> {
  static constexpr rule_info info{"s-wing", "S-wing", "{links}"};
  static constexpr link_shape shape{"aaabbb"};
};

/// The local wing on two digits: two strong links of x and one of y. O(strong links^3) at worst. Source:
/// StrmCkr, the Sudoku players' forum, 2014.
struct l2_wing : detail::wing<l2_wing> {
  static constexpr rule_info info{"l2-wing", "L2-wing", "{links}"};
  static constexpr link_shape shape{"aaaabb"};
};

/// The local wing on three digits: strong links of x, y and z, joined in two cells. O(strong links^3) at
/// worst. Source: StrmCkr, the Sudoku players' forum, 2018.
struct l3_wing : detail::wing<l3_wing> {
  static constexpr rule_info info{"l3-wing", "L3-wing", "{links}"};
  static constexpr link_shape shape{"aabbcc"};
};

/// The hybrid wing on two digits: two strong links of x, and a cell with the candidates x and y.
/// O(strong links^3) at worst. Source: StrmCkr, the Sudoku players' forum.
struct h1_wing : detail::wing<h1_wing> {
  static constexpr rule_info info{"h1-wing", "H1-wing", "{links}"};
  static constexpr link_shape shape{"aaaaab"};
};

/// The hybrid wing with two cells: a strong link of x, and two cells with the candidates x and y.
/// O(strong links^3) at worst. Source: StrmCkr, the Sudoku players' forum.
struct h2_wing : detail::wing<h2_wing> {
  static constexpr rule_info info{"h2-wing", "H2-wing", "{links}"};
  static constexpr link_shape shape{"aaabba"};
};

/// The hybrid wing on three digits: a strong link of x, and two cells with the candidates x and y, y and
/// z. O(strong links^3) at worst. Source: StrmCkr, the Sudoku players' forum.
struct h3_wing : detail::wing<h3_wing> {
  static constexpr rule_info info{"h3-wing", "H3-wing", "{links}"};
  static constexpr link_shape shape{"aaabbc"};
};

/// The M-wing on three digits: a cell with the candidates x and y, a strong link of y, and one of z.
/// O(strong links^3) at worst. Source: the Sudoku players' forum.
struct m3_wing : detail::wing<m3_wing> {
  static constexpr rule_info info{"m3-wing", "M3-wing", "{links}"};
  static constexpr link_shape shape{"abbbcc"};
};

} // namespace boxline::inline v0_2::logic
