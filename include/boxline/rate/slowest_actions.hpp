// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/available_singles.hpp>
#include <boxline/rate/model.hpp>

#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::rate {

/// The time that a person searches for the next step, relative to other boards: open cells /
/// `available_singles::ease`; twice the open cells where no single is available. O(n^3).
template <board Board>
double search_time(const Board& b) {
  const int ease = available_singles<Board::shape>(b).ease();
  const int open = b.open_cells();
  return ease > 0 ? static_cast<double>(open) / ease : 2.0 * open;
}

/// The actions of an assessment before which a person searches longest, with the boards before them, longest
/// first; of equal ones the earlier first. An `action_observer`.
template <board Board>
class slowest_actions {
public:
  using entry = action_entry<Board>;

  explicit slowest_actions(std::size_t most = 5) : list_(most) {}

  template <class Features>
  void action(const Board& before, const logic::step& s, const Features&) {
    const double time = search_time(before);
    total_ += time;
    list_.add(time, before, s);
  }
  /// The actions; `share` is the `search_time` before each.
  const std::vector<entry>& list() const { return list_.list(); }
  /// The sum over all actions.
  double total() const { return total_; }

private:
  action_list<Board> list_;
  double total_ = 0;
};

} // namespace boxline::inline v0_2::rate
