// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/case_engine.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// An odd number of cells in a loop, five or more, in which neighbours share a house, and two digits that are
/// candidates of all of them. Two digits cannot alternate around it, so one of the other candidates of these
/// cells, a guardian, holds. An only guardian is placed; what conflicts with all guardians is eliminated.
///
/// The proof is a chain: the conclusion is false, so that no guardian is left, and then cases of a cell.
/// Shortest loops first, up to `most_cells`; each conclusion once. A path is followed only while something
/// conflicts with its guardians, `most_guardians` at most: 0.1 to 0.6 ms a state of 9x9. `limits::nodes`
/// counts cells added. Source: "bivalue oddagon" of the Sudoku Players' Forum; the broken wing for two
/// digits.
struct oddagon {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "oddagon", "bivalue oddagon",
      "{shape} are a loop of an odd number of cells, around which two digits cannot alternate. If {assumed}, "
      "nothing else would be left there."};

  int most_cells = 9, most_guardians = 4;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const candidate_sets<Board> state(b);
    finder<Board, Visit> find(state, visit, limit, most_guardians);
    for (int size = 5; size <= most_cells; size += 2)
      for (int x = 0; x < Board::shape.size(); ++x)
        for (int y = x + 1; y < Board::shape.size(); ++y)
          if (!find.with(x, y, size)) return find.stopped();
    return stop_reason::none;
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using state_type = candidate_sets<Board>;
    using cell_set = typename state_type::cell_set;
    using digit_set = typename state_type::digit_set;
    static constexpr int n = state_type::n;

    finder(const state_type& s, Visit& visit, const limits& limit, int most)
        : state_(s), visit_(visit), limit_(limit), most_(most) {
      for (int c = 0; c < Board::shape.cells(); ++c) size_[std::size_t(c)] = state_.digits(c).count();
    }
    stop_reason stopped() const { return stopped_; }

    bool with(int x, int y, int size) {
      among_ = {};
      digits_ = digit_set::single(x) | digit_set::single(y);
      // A cell in a loop has at most so many guardians.
      for (const int c : state_.plane(x) & state_.plane(y))
        if (size_[std::size_t(c)] - 2 <= most_) among_.insert(c);
      length_ = size;
      for (const int c : among_) {
        path_.assign(1, c);
        if (!extend(among_ - cell_set::single(c), size_[std::size_t(c)] - 2)) return false;
        among_.erase(c);
      }
      return true;
    }

  private:
    // The first cell of the path is the lowest one, and the second is lower than the last.
    bool extend(const cell_set& free, int guardians) {
      if (int(path_.size()) == length_) {
        if (path_[1] > path_.back() || !state_.peers(path_.back()).test(path_[0]) || guardians == 0)
          return true;
        return conclude(guardians);
      }
      for (const int c : free& state_.peers(path_.back())) {
        const int more = guardians + size_[std::size_t(c)] - 2;
        if (more > most_) continue;
        stopped_ = limit_.check(examined_++, "oddagons");
        if (stopped_ != stop_reason::none) return false;
        path_.push_back(c);
        const bool is_stopped = (more < 2 || has_victims()) && !extend(free - cell_set::single(c), more);
        path_.pop_back();
        if (is_stopped) return false;
      }
      return true;
    }

    template <class F>
    void for_each_guardian(F f) const {
      for (const int c : path_)
        for (const int d : state_.digits(c) - digits_) f(c, d);
    }
    // The candidates of each digit that conflict with all guardians of the path.
    void find_victims() {
      bool is_first = true;
      for_each_guardian([&](int c, int d) {
        for (int e = 0; e < n; ++e) {
          cell_set here = e == d ? state_.plane(e) & state_.peers(c) : cell_set::single(c) & state_.plane(e);
          victims_[std::size_t(e)] = is_first ? here : victims_[std::size_t(e)] & here;
        }
        is_first = false;
      });
    }
    bool has_victims() {
      find_victims();
      for (const cell_set& v : victims_)
        if (!v.empty()) return true;
      return false;
    }

    bool conclude(int guardians) {
      if (guardians == 1) {
        assignment only{};
        for_each_guardian([&](int c, int d) { only = {cell(c), digit::from_index(d)}; });
        return report(only, true);
      }
      find_victims();
      const auto victims = victims_;
      for (int d = 0; d < n; ++d)
        for (const int c : victims[std::size_t(d)])
          if (!report({cell(c), digit::from_index(d)}, false)) return false;
      return true;
    }
    bool report(assignment a, bool holds) {
      if (done_.count({a, holds}) > 0) return true;
      if (!engine_) engine_.emplace(state_.board());
      std::optional<chain> proof = engine_->refute(engine_->number(a), !holds, path_, info, 100);
      if (!proof) return true;
      done_.insert({a, holds});
      step s{&info};
      (holds ? s.placements : s.eliminations).push_back(a);
      s.chains.push_back(std::move(*proof));
      s.shape.emplace_back();
      for (const int c : path_)
        for (const int d : digits_) s.shape[0].push_back({cell(c), digit::from_index(d)});
      std::sort(s.shape[0].begin(), s.shape[0].end());
      return visit_(std::move(s));
    }

    const state_type& state_;
    Visit& visit_;
    const limits& limit_;
    int most_, length_ = 0;
    std::uint64_t examined_ = 0;
    stop_reason stopped_ = stop_reason::none;
    std::array<int, std::size_t(Board::shape.cells())> size_{}; // the candidates of each cell
    cell_set among_{};
    digit_set digits_{};
    std::vector<int> path_;
    std::array<cell_set, std::size_t(n)> victims_{};
    std::optional<case_engine<Board>> engine_;
    std::set<std::pair<assignment, bool>> done_;
  };
};

} // namespace boxline::inline v0_2::logic
