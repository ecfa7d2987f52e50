// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/engines/implications.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace boxline::logic {

/// A whip: a target that is assumed to hold, and constraints V1 to Vn, cells or digits in houses. Each has a
/// candidate that conflicts with what held last, the target or the one before; all its others but one
/// conflict with the target or with one that held before; that one holds then. The last has none left. So the
/// target is eliminated. n is the length of the whip; one constraint is an intersection or a single.
///
/// Whips of all targets by length, then by cell and digit, each target once with the shortest; up to
/// `most_length`. A target that singles do not refute has none and is not searched. The search may be
/// exponential in the length: `most_partial` whips without their end are extended, then it ends. With the
/// defaults 1 ms to the first step of a state of 9x9, and 10 ms to the last. `limits::nodes` counts them too.
///
/// `length_of` a step is that of its whip. The W rating of a puzzle is the greatest length that is needed
/// when the shortest whip is taken each time, after singles: see `rate::rate_by_whips`. Source: Berthier,
/// "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012).
struct whip {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"whip", "whip", "{chain}"};

  int most_length = 12;
  std::uint64_t most_partial = 20'000; ///< as above, for a board

  /// The constraints of the whip of a step of this rule.
  static int length_of(const step& s) {
    return 1 + static_cast<int>(std::count_if(s.chains[0].nodes.begin(), s.chains[0].nodes.end(),
                                              [](const chain_node& n) { return n.how == link::strong; }));
  }

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    finder<Board> find(b, limit, most_partial);
    for (int length = 1; length <= most_length; ++length)
      for (int i = 0; i < find.candidates; ++i) {
        if (!find.is_target(i)) continue;
        if (find.search(i, length) && !visit(find.step_of(i))) return stop_reason::none;
        if (find.is_exhausted()) return find.stopped();
      }
    return stop_reason::none;
  }

private:
  template <board Board>
  class finder {
  public:
    using engine_type = implication_engine<Board>;
    static constexpr int candidates = engine_type::candidates;

    finder(const Board& b, const limits& limit, std::uint64_t most)
        : engine_(b), limit_(limit), left_(most), is_target_(std::size_t(candidates)),
          is_out_(std::size_t(candidates)), is_met_(std::size_t(engine_.constraints())),
          count_(is_met_.size()), seen_(is_met_.size()) {
      for (int i = 0; i < candidates; ++i)
        is_target_[std::size_t(i)] = engine_.is_open(i) && engine_.follow(i, true, reach::nets);
      for (int k = 0; k < engine_.constraints(); ++k) {
        count_[std::size_t(k)] = static_cast<int>(engine_.members(k).size());
        is_met_[std::size_t(k)] = count_[std::size_t(k)] == 0; // by a placed cell
      }
    }

    bool is_target(int i) const { return is_target_[std::size_t(i)]; }
    bool is_exhausted() const { return left_ == 0 || stopped_ != stop_reason::none; }
    stop_reason stopped() const { return stopped_; }

    /// Whether a target has a whip of this length, and none that is shorter.
    bool search(int target, int length) {
      known_.clear();
      links_.clear();
      place(target);
      const bool found = extend(target, length, 0);
      undo(0, 0);
      if (found) is_target_[std::size_t(target)] = false;
      return found;
    }
    step step_of(int target) const {
      step s{&info};
      s.eliminations.push_back(engine_type::candidate(target));
      chain_writer<Board> w(engine_.board());
      w.assume(s.eliminations[0]);
      for (const auto& [by, what] : links_) w.place(engine_.constraint_at(by), engine_type::candidate(what));
      s.chains.push_back(w.end(engine_.constraint_at(last_)));
      return s;
    }

  private:
    struct extension {
      int by, what;
    };

    // By constraints that conflict with what holds last.
    bool extend(int last, int more, std::uint64_t placed) {
      if ((stopped_ = limit_.check(examined_++, "whips")) != stop_reason::none || left_ == 0) return false;
      --left_;
      ++stamp_;
      const std::size_t first = waiting_.size();
      for (const int k : engine_.constraints_of(last))
        for (const int m : engine_.members(k)) {
          if (m == last) continue;
          for (const int by : engine_.constraints_of(m)) {
            if (is_met_[std::size_t(by)] || seen_[std::size_t(by)] == stamp_) continue;
            seen_[std::size_t(by)] = stamp_;
            if (count_[std::size_t(by)] == 0 && more == 1) {
              last_ = by;
              waiting_.resize(first);
              return true;
            }
            if (count_[std::size_t(by)] == 1 && more > 1) waiting_.push_back({by, only_member(by)});
          }
        }
      const std::size_t end = waiting_.size();
      bool found = false;
      for (std::size_t i = first; i < end && !found; ++i) {
        const extension e = waiting_[i];
        // Which one holds last, and all that hold: what follows depends on nothing else.
        const std::uint64_t all = placed ^ code(e.what);
        if (!known_.insert(all + code(candidates + e.what)).second) continue;
        const std::size_t trail = trail_.size(), met = met_.size();
        links_.push_back({e.by, e.what});
        place(e.what);
        found = extend(e.what, more - 1, all);
        undo(trail, met);
        if (!found) links_.pop_back();
      }
      waiting_.resize(first);
      return found;
    }
    static std::uint64_t code(int i) { // of SplitMix64
      std::uint64_t x = (std::uint64_t(i) + 1) * 0x9e3779b97f4a7c15u;
      x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
      x = (x ^ x >> 27) * 0x94d049bb133111ebu;
      return x ^ x >> 31;
    }
    int only_member(int k) const {
      for (const int m : engine_.members(k))
        if (!is_out_[std::size_t(m)]) return m;
      return -1;
    }
    void place(int i) {
      for (const int k : engine_.constraints_of(i)) {
        is_met_[std::size_t(k)] = true;
        met_.push_back(k);
        for (const int m : engine_.members(k)) {
          if (m == i || is_out_[std::size_t(m)]) continue;
          is_out_[std::size_t(m)] = true;
          trail_.push_back(m);
          for (const int by : engine_.constraints_of(m)) --count_[std::size_t(by)];
        }
      }
    }
    void undo(std::size_t trail, std::size_t met) {
      for (; trail_.size() > trail; trail_.pop_back()) {
        is_out_[std::size_t(trail_.back())] = false;
        for (const int by : engine_.constraints_of(trail_.back())) ++count_[std::size_t(by)];
      }
      for (; met_.size() > met; met_.pop_back()) is_met_[std::size_t(met_.back())] = false;
    }

    engine_type engine_;
    const limits& limit_;
    std::uint64_t left_, examined_ = 0;
    stop_reason stopped_ = stop_reason::none;
    std::vector<char> is_target_, is_out_, is_met_;
    std::vector<int> count_; // of each constraint, the candidates left
    std::vector<std::uint64_t> seen_;
    std::uint64_t stamp_ = 0;
    std::vector<int> trail_, met_;
    std::vector<extension> links_, waiting_;
    std::unordered_set<std::uint64_t> known_;
    int last_ = 0;
  };
};

} // namespace boxline::logic
