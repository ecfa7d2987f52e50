// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/engines/numbered_constraints.hpp>
#include <boxline/logic/rules/claiming.hpp>
#include <boxline/logic/rules/pointing.hpp>
#include <boxline/logic/step.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// How far implications go.
enum class reach : unsigned char {
  links, ///< from node to node: a constraint that has two candidates on the board
  /// From node to node, where a node is a group too: the candidates of a digit that two houses share. One
  /// node eliminates all other candidates of a constraint on the board.
  groups,
  nets ///< naked and hidden singles: a constraint of which all other candidates are eliminated so far
};
/// The enumerator's name: `links`, `groups` or `nets`.
constexpr std::string_view to_string(reach r) {
  return word_of(r, {"links", "groups", "nets"});
}

// clang-format off
/// What an assumption implies, with its proof: that a candidate holds, or that it does not.
///
///     follow(a, holds, how)    assumes it on the board and follows it; whether it is refuted
///     for_each_implied(f)      what it implies; as bit sets over the candidates: held(), eliminated()
///     case_of(target)          the chain from the assumption to one of these, without what is not needed
///     contradiction()          that to the constraint without candidates
// clang-format on
///
/// Numbered are the candidates, cell * n + digit. Everything is undone from a trail. O(candidates * houses a
/// cell) to make, O(implied candidates * n) to follow. Nothing is allocated but for chains once vectors have
/// grown. Source: the tables of Nishio and of HoDoKu's and Sudoku Explainer's forcing chains.
template <board Board>
class implication_engine {
  using network = numbered_constraints<Board>;

public:
  static constexpr box shape = Board::shape;
  static constexpr int n = shape.size(), candidates = shape.cells() * n;
  static constexpr std::size_t words = (std::size_t(candidates) + 63) / 64;

  static constexpr int number(assignment a) { return network::number(a); }
  static constexpr assignment candidate(int i) { return network::candidate(i); }

  /// Refers to the board.
  explicit implication_engine(const Board& b) : board_(&b), network_(b) {
    const auto all = std::size_t(network_.size());
    is_alive_.assign(std::size_t(candidates), false);
    reason_.assign(std::size_t(candidates), -1);
    count_.assign(all, 0);
    is_met_.assign(all, false);
    held_.assign(words, 0);
    eliminated_.assign(words, 0);
    shared_.assign(all, 0);
    is_in_conflict_.assign(std::size_t(candidates), false);
    for (int k = 0; k < network_.size(); ++k) {
      count_[std::size_t(k)] = total(k);
      is_met_[std::size_t(k)] = network_.is_met(k);
      for (const int i : members(k)) is_alive_[std::size_t(i)] = true;
      if (!is_met(k) && total(k) <= 1) single_.push_back(k);
    }
  }

  const Board& board() const { return *board_; }
  /// The constraints and candidates by numbers: see `numbered_constraints`.
  int constraints() const { return network_.size(); }
  constraint constraint_at(int k) const { return network_.constraint_at(k); }
  int number_of(const constraint& k) const { return network_.number_of(k); }
  std::span<const int> members(int k) const { return network_.members(k); }
  std::span<const int> constraints_of(int i) const { return network_.of(i); }
  /// Whether it is a candidate of an open cell on the board.
  bool is_open(int i) const { return is_alive_[std::size_t(i)] || reason_[std::size_t(i)] >= 0; }

  /// Undoes what was followed before, assumes that a candidate of an open cell holds or does not, and
  /// follows it. Whether it is refuted; then what it implies is not complete.
  bool follow(int i, bool holds, reach how) {
    reset();
    how_ = how;
    return !assume(i, holds);
  }
  /// The candidates that hold, and those that are eliminated, by what was followed.
  const std::vector<std::uint64_t>& held() const { return held_; }
  const std::vector<std::uint64_t>& eliminated() const { return eliminated_; }
  /// Calls `f(candidate, whether it holds, length)` for each candidate that holds or is eliminated. The
  /// length is about how many placements lead to it: 0 for what the assumption eliminates itself. With links
  /// it is exact.
  template <class F>
  void for_each_implied(F f) const {
    for (std::size_t e = 0; e < events_.size(); ++e)
      if (events_[e].holds) f(events_[e].what, true, depth_[e]);
    for (const change& c : trail_)
      if (!c.is_met) f(c.index, false, depth_[std::size_t(reason_[std::size_t(c.index)])]);
  }
  /// The same for the contradiction.
  int length() const { return depth_.empty() ? 0 : depth_.back(); }

  /// The chain from the assumption to a candidate that holds, or is eliminated. Requires that it does by
  /// what was followed last.
  chain case_of(int target) const {
    chain_writer<Board> w(*board_);
    const bool holds = (held_[std::size_t(target) / 64] >> (target % 64) & 1) != 0;
    mark_none();
    need_reason(target);
    write_needed(w);
    if (!holds) w.remove(candidate(target));
    return w.end();
  }
  /// The chain to the contradiction. Requires that the assumption followed last is refuted.
  chain contradiction() const {
    chain_writer<Board> w(*board_);
    mark_none();
    need_all_but(empty_, -1);
    write_needed(w);
    return w.end(constraint_at(empty_));
  }

  /// Whether a constraint is met in the state followed so far, and if not, how many candidates it has left.
  bool is_met(int k) const { return is_met_[std::size_t(k)]; }
  int left(int k) const { return count_[std::size_t(k)]; }
  /// Whether a candidate holds in the state followed so far, by what was followed.
  bool holds(int i) const { return (held_[std::size_t(i) / 64] >> (i % 64) & 1) != 0; }

protected: // what `case_engine` builds on
  struct event {
    int what = 0;
    bool holds = true;
    int by = -1; // the constraint; -1 for an assumption and for what is refuted
    int inner = -1;
    int other = -1; // of a group, whose candidates `by` and this constraint share
  };
  struct group {
    int other; // the house that it eliminates from
    std::size_t first, size;
  };
  struct change {
    int index;
    bool is_met;
  };

  int total(int k) const { return static_cast<int>(members(k).size()); }
  int reason_or_event(int i) const {
    if (reason_[std::size_t(i)] >= 0) return reason_[std::size_t(i)];
    for (std::size_t e = 0; e < events_.size(); ++e)
      if (events_[e].what == i && events_[e].holds) return int(e);
    return 0;
  }
  static void flip(std::vector<std::uint64_t>& bits, int i) {
    bits[std::size_t(i) / 64] ^= std::uint64_t{1} << (i % 64);
  }

  bool assume(int i, bool holds) {
    const bool is_first = events_.empty();
    push({i, holds}, is_first ? 0 : depth_.back() + 1);
    queue_.clear();
    if (is_first && how_ == reach::nets)
      for (const int k : single_) queue_.push_back({k, 0});
    if (!(holds ? place(i) : eliminate(i))) return false;
    return how_ == reach::groups ? propagate_groups() : propagate();
  }
  void push(const event& e, int depth) {
    events_.push_back(e);
    depth_.push_back(depth);
    if (e.holds) flip(held_, e.what);
  }
  // By the last event. False where a constraint has no candidate left.
  bool eliminate(int i) {
    if (!is_alive_[std::size_t(i)]) return true;
    is_alive_[std::size_t(i)] = false;
    reason_[std::size_t(i)] = int(events_.size()) - 1;
    flip(eliminated_, i);
    trail_.push_back({i, false});
    bool possible = true;
    for (const int k : constraints_of(i)) {
      const int left = --count_[std::size_t(k)];
      if (is_met_[std::size_t(k)]) continue;
      if (left == 0) {
        if (possible) empty_ = k;
        possible = false;
      } else if (left == 1 && (how_ == reach::nets || (how_ == reach::links && total(k) == 2))) {
        queue_.push_back({k, int(events_.size()) - 1});
      }
    }
    return possible;
  }
  bool place(int i) {
    for (const int k : constraints_of(i)) {
      is_met_[std::size_t(k)] = true;
      trail_.push_back({k, true});
    }
    for (const int k : constraints_of(i))
      for (const int other : members(k))
        if (other != i && !eliminate(other)) return false;
    return true;
  }
  bool propagate() {
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const auto [k, from] = queue_[next];
      if (is_met_[std::size_t(k)]) continue;
      if (count_[std::size_t(k)] == 0) {
        empty_ = k;
        return false;
      }
      int last = -1;
      for (const int m : members(k))
        if (is_alive_[std::size_t(m)]) last = m;
      push({last, true, k}, depth_[std::size_t(from)] + 1);
      if (!place(last)) return false;
    }
    return true;
  }
  // Each event in turn: of the constraints of what it conflicts with, what it leaves on the board follows.
  bool propagate_groups() {
    groups_.clear();
    in_groups_.clear();
    for (std::size_t e = 0; e < events_.size(); ++e) {
      find_conflicts(events_[e]);
      touched_.clear();
      for (const int m : conflicts_)
        for (const int k : constraints_of(m))
          if (shared_[std::size_t(k)]++ == 0) touched_.push_back(k);
      for (const int m : conflicts_) is_in_conflict_[std::size_t(m)] = true;
      const bool possible = follow_touched(e);
      for (const int k : touched_) shared_[std::size_t(k)] = 0;
      for (const int m : conflicts_) is_in_conflict_[std::size_t(m)] = false;
      if (!possible) return false;
    }
    return true;
  }
  bool follow_touched(std::size_t from) {
    for (const int k : touched_) {
      if (is_met_[std::size_t(k)]) continue;
      const int left = total(k) - shared_[std::size_t(k)];
      if (left == 0 || count_[std::size_t(k)] == 0) {
        empty_ = k;
        return false;
      }
      rest_.clear();
      for (const int m : members(k))
        if (!is_in_conflict_[std::size_t(m)]) rest_.push_back(m);
      if (left == 1) {
        push({rest_[0], true, k}, depth_[from] + 1);
        if (!place(rest_[0])) return false;
      } else if (k >= shape.cells() && left <= n) {
        for (const int other : constraints_of(rest_[0]))
          if (other >= shape.cells() && other != k && !follow_group(k, other, from)) return false;
      }
    }
    return true;
  }
  // The rest of a house, if another house has all of it.
  bool follow_group(int k, int other, std::size_t from) {
    for (const int m : rest_) {
      const auto in = constraints_of(m);
      if (std::find(in.begin(), in.end(), other) == in.end()) return true;
    }
    if (members(other).size() == rest_.size()) return true;
    const auto is_known = [&](const group& g) {
      return g.other == other && g.size == rest_.size() &&
             std::equal(rest_.begin(), rest_.end(), in_groups_.begin() + std::ptrdiff_t(g.first));
    };
    if (std::any_of(groups_.begin(), groups_.end(), is_known)) return true;
    groups_.push_back({other, in_groups_.size(), rest_.size()});
    in_groups_.insert(in_groups_.end(), rest_.begin(), rest_.end());
    push({int(groups_.size()) - 1, false, k, -1, other}, depth_[from] + 1);
    for (const int m : members(other))
      if (std::find(rest_.begin(), rest_.end(), m) == rest_.end() && !eliminate(m)) return false;
    return true;
  }
  // What an event eliminates, or would if it were there.
  void find_conflicts(const event& e) {
    conflicts_.clear();
    if (e.other >= 0) {
      const group& g = groups_[std::size_t(e.what)];
      const auto begin = in_groups_.begin() + std::ptrdiff_t(g.first), end = begin + std::ptrdiff_t(g.size);
      for (const int m : members(e.other))
        if (std::find(begin, end, m) == end) conflicts_.push_back(m);
    } else if (e.holds) {
      for (const int k : constraints_of(e.what))
        for (const int m : members(k))
          if (m != e.what) conflicts_.push_back(m);
      std::sort(conflicts_.begin(), conflicts_.end());
      conflicts_.erase(std::unique(conflicts_.begin(), conflicts_.end()), conflicts_.end());
    } else {
      conflicts_.push_back(e.what);
    }
  }
  void reset() { undo(0, 0); }
  void undo(std::size_t mark, std::size_t first) {
    while (trail_.size() > mark) {
      const auto [i, is_met] = trail_.back();
      trail_.pop_back();
      if (is_met) {
        is_met_[std::size_t(i)] = false;
        continue;
      }
      is_alive_[std::size_t(i)] = true;
      reason_[std::size_t(i)] = -1;
      flip(eliminated_, i);
      for (const int k : constraints_of(i)) ++count_[std::size_t(k)];
    }
    while (events_.size() > first) {
      if (events_.back().holds) flip(held_, events_.back().what);
      events_.pop_back();
      depth_.pop_back();
    }
  }

  // The events that a conclusion depends on, from the last to the first.
  void mark_none() const {
    needed_.assign(events_.size(), false);
    wanted_.clear();
  }
  void need(int e) const { needed_[std::size_t(e)] = true; }
  void need_reason(int i) const {
    need(reason_or_event(i));
    wanted_.push_back(i);
  }
  void need_all_but(int k, int one) const {
    for (const int i : members(k))
      if (i != one && reason_[std::size_t(i)] >= 0) need_reason(i);
  }
  // Those of a constraint's candidates that an event before this one eliminated.
  template <class F>
  void for_each_eliminated(int k, std::size_t before, F f) const {
    for (const int i : members(k))
      if (const int why = reason_[std::size_t(i)]; why >= 0 && std::size_t(why) < before) f(i);
  }
  void write_needed(chain_writer<Board>& w) const {
    for (std::size_t e = events_.size(); e-- > 1;) {
      if (!needed_[e]) continue;
      if (events_[e].other >= 0)
        for_each_eliminated(events_[e].by, e, [&](int i) { need_reason(i); });
      else
        need_all_but(events_[e].by, events_[e].what);
    }
    w.assume(candidate(events_[0].what), events_[0].holds);
    for (std::size_t e = 1; e < events_.size(); ++e) {
      if (!needed_[e]) continue;
      if (events_[e].other < 0)
        w.place(constraint_at(events_[e].by), candidate(events_[e].what));
      else
        write_group(w, e);
    }
  }
  // The candidates of the other house that are needed, by a nested step: pointing or claiming.
  void write_group(chain_writer<Board>& w, std::size_t e) const {
    for_each_eliminated(events_[e].by, e, [&](int i) { w.remove(candidate(i)); });
    const constraint from = constraint_at(events_[e].by), to = constraint_at(events_[e].other);
    step s{is_line(board_->houses(), from.among) ? &claiming::info : &pointing::info};
    s.sets.push_back({{from}, {to}, {}});
    for (const int i : members(events_[e].other))
      if (reason_[std::size_t(i)] == int(e) && std::find(wanted_.begin(), wanted_.end(), i) != wanted_.end())
        s.eliminations.push_back(candidate(i));
    const std::vector<assignment> all = s.eliminations;
    if (!all.empty()) w.refute(all, std::move(s));
  }

  const Board* board_;
  network network_;
  reach how_ = reach::nets;
  std::vector<char> is_alive_, is_met_;
  std::vector<int> reason_, count_, single_;
  std::vector<std::uint64_t> held_, eliminated_;
  std::vector<change> trail_;
  std::vector<event> events_;
  std::vector<int> depth_;
  std::vector<std::pair<int, int>> queue_; // a constraint, and the event that left it one candidate
  mutable std::vector<char> needed_;
  mutable std::vector<int> wanted_; // the eliminated candidates that are needed
  // With groups: those followed so far and their candidates; of an event, what it conflicts with, the
  // constraints of these and how many of each; of a constraint, the rest.
  std::vector<group> groups_;
  std::vector<int> in_groups_;
  std::vector<int> conflicts_, touched_, shared_, rest_;
  std::vector<char> is_in_conflict_;
  int empty_ = 0;
};

} // namespace boxline::inline v0_2::logic
