// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Writes the set arguments of a step whose bases are cells: one house a digit covers a part of their
/// candidates, and there are `rank` more parts than cells. A candidate is eliminated that sees all cells of
/// more parts than that. Which house covers a part depends on the candidate, so a step may need several
/// arguments; the writer adds one where no earlier one fits. Where the cells of a part share a house with the
/// candidate each, but no house has them all, the argument has a cover for each of these houses: its rank is
/// higher, and the candidate lies in as many covers more.
///
/// `begin`, then all `add_cells` and `add_part`, then `eliminate` for each candidate, then `write`. To be
/// used again for the next step.
template <board Board>
class set_writer {
public:
  using state_type = candidate_sets<Board>;
  using cell_set = typename state_type::cell_set;

  explicit set_writer(const state_type& s) : state_(&s) {}

  void begin() {
    base_.clear();
    parts_.clear();
    choices_.clear();
  }
  /// Cells that are bases; a cell that is given again is a base again.
  void add_cells(const cell_set& cells) {
    for (const int c : cells) base_.push_back(constraint::of(cell(c)));
  }
  /// The cells that have a digit, of which one may hold it. Its number, or nothing where no house has them
  /// all: then there is no argument of this kind.
  std::optional<int> add_part(int digit, const cell_set& cells) {
    const int home = house_with(cells);
    if (home < 0) return std::nullopt;
    parts_.push_back({digit, cells, home});
    return static_cast<int>(parts_.size()) - 1;
  }
  /// A candidate at `c`, of the digit of some parts, that sees all cells of each.
  template <class Parts>
  void eliminate(int c, const Parts& parts) {
    for (choice& k : choices_)
      if (fits(k, c, parts)) return;
    choices_.push_back({std::vector<std::vector<int>>(parts_.size()), false});
    if (fits(choices_.back(), c, parts)) return;
    // Some part has no house with the candidate.
    choice& alone = choices_.back();
    alone.is_closed = true;
    for (const int p : parts) {
      std::vector<int>& houses = alone.houses[std::size_t(p)];
      houses.clear();
      for (const int other : parts_[std::size_t(p)].cells) {
        const int u = house_with(cell_set::single(c) | cell_set::single(other));
        if (std::find(houses.begin(), houses.end(), u) == houses.end()) houses.push_back(u);
      }
    }
  }
  /// Appends the arguments.
  void write(std::vector<set_argument>& to) const {
    for (const choice& k : choices_) {
      set_argument g{base_, {}, {}};
      for (std::size_t p = 0; p < parts_.size(); ++p) {
        const digit d = digit::from_index(parts_[p].digit);
        if (k.houses[p].empty()) g.cover.push_back(constraint::of(house(parts_[p].home), d));
        for (const int u : k.houses[p]) g.cover.push_back(constraint::of(house(u), d));
      }
      to.push_back(std::move(g));
    }
  }

private:
  struct part {
    int digit;
    cell_set cells;
    int home;
  };
  // The houses that cover each part; none yet where they are empty.
  struct choice {
    std::vector<std::vector<int>> houses;
    bool is_closed;
  };

  // The first house with some cells, -1 where there is none.
  int house_with(const cell_set& cells) const {
    for (int at = 0; at < state_->houses().size(); ++at)
      if (const int u = search_order(state_->houses(), at); (cells - state_->cells(u)).empty()) return u;
    return -1;
  }
  template <class Parts>
  bool fits(choice& k, int c, const Parts& parts) const {
    if (k.is_closed) return false;
    choice with = k;
    for (const int p : parts) {
      std::vector<int>& houses = with.houses[std::size_t(p)];
      if (houses.empty()) houses.push_back(house_with(parts_[std::size_t(p)].cells | cell_set::single(c)));
      if (houses[0] < 0 || !state_->cells(houses[0]).test(c)) return false;
    }
    k = std::move(with);
    return true;
  }

  const state_type* state_;
  std::vector<constraint> base_;
  std::vector<part> parts_;
  std::vector<choice> choices_;
};

namespace detail {

/// Calls `find.in(u, v)`, which returns whether to go on, for each two houses that share two cells or more.
/// `find` is a `Finder` of a board's candidates.
template <class Finder, board Board, class Visit>
stop_reason find_in_overlaps(const Board& b, Visit& visit, const limits& limit) {
  const candidate_sets<Board> state(b);
  Finder find(state, visit, limit);
  for (const house_pair& pair : b.houses().overlaps())
    if (!find.in(pair.first, pair.second)) break;
  return find.stopped();
}

/// What the finders of sets in two houses have: the state, the visitor, the limits, and the one that stopped
/// the search.
template <board Board, class Visit>
class overlap_finder {
public:
  using state_type = candidate_sets<Board>;

  overlap_finder(const state_type& s, Visit& visit, const limits& limit)
      : state_(s), visit_(visit), limit_(limit), writer_(s) {}

  stop_reason stopped() const { return stopped_; }

protected:
  const state_type& state_;
  Visit& visit_;
  const limits& limit_;
  set_writer<Board> writer_;
  stop_reason stopped_ = stop_reason::none;
  std::uint64_t examined_ = 0;
};

} // namespace detail
} // namespace boxline::inline v0_2::logic
