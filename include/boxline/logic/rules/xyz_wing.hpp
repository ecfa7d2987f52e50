// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>

namespace boxline::inline v0_2::logic {

/// A cell with the candidates x, y and z, the pivot, and two cells that it sees with x and z, y and z: one of
/// the three holds z, so z is eliminated from what sees all of them. O(c * p^2) for c cells with three
/// candidates and p peers. Source: XYZ-wing in HoDoKu.
struct xyz_wing {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"xyz-wing", "XYZ-wing", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    using digit_set = typename candidate_sets<Board>::digit_set;
    const candidate_sets<Board>& candidates = shared.candidates(b);
    const auto pairs = candidates.with_two();
    std::uint64_t examined = 0;
    for (const int c : candidates.open()) {
      const digit_set all = candidates.digits(c);
      if (all.count() != 3) continue;
      if (const stop_reason why = limit.check(examined++, "wings"); why != stop_reason::none) return why;
      const auto near = pairs & candidates.peers(c);
      for (int p = near.first(); p >= 0; p = near.next(p)) {
        const digit_set xz = candidates.digits(p);
        if (!(xz - all).empty()) continue;
        for (int q = near.next(p); q >= 0; q = near.next(q)) {
          const digit_set yz = candidates.digits(q);
          if (yz == xz || !(yz - all).empty()) continue;
          const int z = (xz & yz).first();
          const auto found =
              candidates.plane(z) & candidates.peers(c) & candidates.peers(p) & candidates.peers(q);
          if (found.empty()) continue;
          const int x = (xz - yz).first(), y = (yz - xz).first();
          step s{&info};
          s.eliminations = assignments_of(found, z);
          const digit dz = digit::from_index(z);
          strong_link l{{{cell(c), dz}, {cell(p), dz}}, {{cell(q), dz}}, {}};
          l.by.any = {l.from[0], l.from[1], l.to[0]};
          std::sort(l.by.any.begin(), l.by.any.end());
          l.by.base = {constraint::of(cell(c)), constraint::of(cell(p)), constraint::of(cell(q))};
          l.by.cover = {constraint::of(shared_house(b.houses(), cell(c), cell(p)), digit::from_index(x)),
                        constraint::of(shared_house(b.houses(), cell(c), cell(q)), digit::from_index(y))};
          s.alternations.push_back({{std::move(l)}});
          if (!visit(std::move(s))) return stop_reason::none;
        }
      }
    }
    return stop_reason::none;
  }

private:
  template <house_system H>
  static house shared_house(const H& h, cell a, cell b) {
    house result{};
    for (const house u : h.houses_of(a))
      if (h.contains(u, b)) result = u;
    return result;
  }
};

} // namespace boxline::inline v0_2::logic
