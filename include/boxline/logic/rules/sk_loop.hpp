// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/overcounted.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

namespace detail {

/// Whether some of eight links in a circle, of which link i joins the groups i and i + 1, cover some groups.
constexpr bool covers_circle(unsigned links, unsigned groups) {
  return (groups & ~(links | (links << 1 | links >> 7)) & 0xffu) == 0;
}
/// The fewest links that cover each set of groups.
inline constexpr std::array<unsigned char, 256> fewest_in_circle = [] {
  std::array<unsigned char, 256> result{};
  for (unsigned groups = 0; groups < 256; ++groups) {
    int best = 8;
    for (unsigned links = 0; links < 256; ++links)
      if (covers_circle(links, groups)) best = std::min(best, std::popcount(links));
    result[groups] = static_cast<unsigned char>(best);
  }
  return result;
}();

} // namespace detail

/// Two rows and two columns that cross in four boxes. Of each box take the other open cells of its row and of
/// its column: eight groups, one open cell each at least, in a circle, of which neighbours share a row, a
/// column or a box. A digit needs as many of these eight houses as cover the groups that have it. If all
/// digits together need as many as there are cells, each cover holds its digit in these cells: the digit is
/// eliminated elsewhere in that house. Where the fewest covers of a digit can be chosen in several ways, all
/// are taken. The crossings need not be givens.
///
/// The proof is a set argument of rank 0, with cells as bases, for each choice that eliminates more. O(n^2 *
/// (bands * stacks)^2), with a node of the limits for each four crossings; 25 to 75 us a state of 9x9.
/// Requires rows, columns and boxes as houses.
///
/// Source: Steve Kurzhal, "SK loop", Sudoku Players' Forum (2008), first seen in "Easter Monster"; also known
/// as domino loop.
struct sk_loop {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "sk-loop", "SK loop",
      "{base} need as many candidates as {cover} can hold, so these have no other place there."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    static_assert(box_houses<typename Board::houses_type> && !Board::shape.is_latin(),
                  "boxline::logic::sk_loop: requires rows, columns and boxes as houses");
    using where = geometry<Board::shape>;
    constexpr int n = Board::shape.size();
    const candidate_sets<Board> state(b);
    finder<Board, Visit> find(state, visit);
    std::uint64_t examined = 0;
    for (int r1 = 0; r1 < n; ++r1)
      for (int r2 = r1 + 1; r2 < n; ++r2) {
        if (r1 / Board::shape.rows == r2 / Board::shape.rows) continue;
        for (int c1 = 0; c1 < n; ++c1)
          for (int c2 = c1 + 1; c2 < n; ++c2) {
            if (c1 / Board::shape.columns == c2 / Board::shape.columns) continue;
            if (const stop_reason stopped = limit.check(examined++, "SK loops"); stopped != stop_reason::none)
              return stopped;
            if (!find.with(where::at(r1, c1), where::at(r1, c2), where::at(r2, c2), where::at(r2, c1)))
              return stop_reason::none;
          }
      }
    return stop_reason::none;
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using state_type = candidate_sets<Board>;
    using cell_set = typename state_type::cell_set;
    using where = geometry<Board::shape>;
    static constexpr int n = state_type::n;

    finder(const state_type& s, Visit& visit) : state_(s), visit_(visit) {
      for (int c = 0; c < Board::shape.cells(); ++c)
        for (const bool is_row : {true, false}) {
          group& g = groups_[std::size_t(c)][is_row];
          const int line = is_row ? int(where::row(cell(c))) : n + where::column(cell(c));
          g.cells = state_.cells(line) & state_.cells(2 * n + where::box_index(cell(c))) & state_.open();
          g.cells.erase(c);
          for (const int x : g.cells)
            for (const int d : state_.digits(x)) g.digits |= std::uint64_t{1} << d;
        }
    }

    // Four crossings, clockwise from the upper left one.
    bool with(cell a, cell b, cell c, cell d) {
      const std::array<std::pair<cell, bool>, 8> circle{
          {{a, true}, {b, true}, {b, false}, {c, false}, {c, true}, {d, true}, {d, false}, {a, false}}};
      int cells = 0;
      std::uint64_t digits = 0;
      for (const auto& [at, is_row] : circle) {
        const group& g = groups_[std::size_t(int(at))][is_row];
        if (g.digits == 0) return true;
        cells += g.cells.count();
        digits |= g.digits;
      }
      int covered = 0;
      std::array<unsigned char, std::size_t(n)> groups{};
      for (std::uint64_t i = digits; i != 0 && covered <= cells; i &= i - 1) {
        const int e = std::countr_zero(i);
        unsigned in = 0;
        for (std::size_t k = 0; k < 8; ++k)
          in |= unsigned(groups_[std::size_t(int(circle[k].first))][circle[k].second].digits >> e & 1) << k;
        groups[std::size_t(e)] = static_cast<unsigned char>(in);
        covered += detail::fewest_in_circle[in];
      }
      if (covered != cells) return true;
      const std::array<int, 8> houses{where::row(a), box_of(b), n + where::column(b), box_of(c),
                                      where::row(c), box_of(d), n + where::column(d), box_of(a)};
      cell_set base;
      for (const auto& [at, is_row] : circle) base |= groups_[std::size_t(int(at))][is_row].cells;
      return report(base, houses, groups);
    }

  private:
    struct group {
      cell_set cells{};
      std::uint64_t digits = 0;
    };
    static int box_of(cell c) { return 2 * n + where::box_index(c); }

    bool report(const cell_set& base, const std::array<int, 8>& houses,
                const std::array<unsigned char, std::size_t(n)>& groups) {
      std::array<std::vector<unsigned>, std::size_t(n)> choices;
      std::size_t most = 1;
      for (std::size_t d = 0; d < std::size_t(n); ++d) {
        for (unsigned links = 0; links < 256 && groups[d] != 0; ++links)
          if (std::popcount(links) == detail::fewest_in_circle[groups[d]] &&
              detail::covers_circle(links, groups[d]))
            choices[d].push_back(links);
        most = std::max(most, choices[d].size());
      }
      step s{&info};
      for (std::size_t i = 0; i < most; ++i) {
        set_argument g;
        for (const int c : base) g.base.push_back(constraint::of(cell(c)));
        for (std::size_t d = 0; d < std::size_t(n); ++d)
          if (!choices[d].empty())
            for (std::size_t k = 0; k < 8; ++k)
              if (choices[d][std::min(i, choices[d].size() - 1)] >> k & 1)
                g.cover.push_back(constraint::of(house(houses[k]), digit::from_index(int(d))));
        bool is_more = false;
        for (const assignment a : overcounted(state_, g))
          if (std::find(s.eliminations.begin(), s.eliminations.end(), a) == s.eliminations.end()) {
            s.eliminations.push_back(a);
            is_more = true;
          }
        if (is_more) s.sets.push_back(std::move(g));
      }
      std::sort(s.eliminations.begin(), s.eliminations.end());
      if (s.eliminations.empty() || !reported_.insert({base, s.eliminations}).second) return true;
      return visit_(std::move(s));
    }

    const state_type& state_;
    Visit& visit_;
    std::array<std::array<group, 2>, std::size_t(Board::shape.cells())> groups_{}; // by crossing and line
    std::set<std::pair<cell_set, std::vector<assignment>>> reported_;
  };
};

} // namespace boxline::inline v0_2::logic
