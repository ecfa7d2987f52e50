// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/guarded_pattern.hpp>
#include <boxline/logic/engines/case_engine.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// How a candidate eliminates the guardians of a pattern.
enum class guardians_by : unsigned char {
  sight, ///< it conflicts with all of them
  nets   ///< naked and hidden singles eliminate all that it does not conflict with
};
/// The enumerator's name: `sight` or `nets`.
constexpr std::string_view to_string(guardians_by g) {
  return word_of(g, {"sight", "nets"});
}

/// The steps of patterns with guardians: an only guardian is placed, and what eliminates all guardians is
/// eliminated. The proof is a chain: the conclusion is false, so that no guardian is left, and then cases of
/// the cells of the pattern, one inside the other. O(n * guardians) for a pattern without a conclusion by
/// sight, O(candidates) implications by nets.
template <board Board>
class guarded_steps {
public:
  /// Refers to the state and to `info`, the rule of the steps.
  guarded_steps(const candidate_sets<Board>& s, guardians_by by, const rule_info& info)
      : state_(s), by_(by), info_(info), engine_(s.board()) {}

  /// Calls `visit` for each conclusion of the pattern that no earlier one had, by cell and digit. Whether to
  /// go on.
  template <step_visitor Visit>
  bool operator()(const guarded_pattern& p, Visit& visit) {
    for (const auto& [what, holds] : conclusions(p)) {
      if (done_.count({what, holds}) > 0) continue;
      const std::vector<int> cells(p.cells.begin(), p.cells.end());
      std::optional<chain> proof = engine_.refute(engine_.number(what), !holds, cells, info_, most_cases);
      if (!proof) continue;
      done_.insert({what, holds});
      step s{&info_};
      (holds ? s.placements : s.eliminations).push_back(what);
      s.chains.push_back(std::move(*proof));
      s.shape.push_back(p.shape_on(state_.board()));
      if (!visit(std::move(s))) return false;
    }
    return true;
  }

private:
  static constexpr int most_cases = 2000;
  using conclusion = std::pair<assignment, bool>; // whether it is placed
  using cell_set = typename candidate_sets<Board>::cell_set;

  // What follows from the guardians, of which one holds.
  std::vector<conclusion> conclusions(const guarded_pattern& p) {
    std::vector<conclusion> result;
    if (p.guardians.size() == 1) {
      if (by_ == guardians_by::sight) result.push_back({p.guardians.front(), true});
      return result;
    }
    for (int d = 0; d < state_.n; ++d)
      for (const int c : seen_by_all(p, d)) result.push_back({{cell(c), digit::from_index(d)}, false});
    std::sort(result.begin(), result.end());
    return by_ == guardians_by::sight ? result : by_nets(p, result);
  }
  // Where a digit conflicts with all guardians.
  cell_set seen_by_all(const guarded_pattern& p, int d) const {
    cell_set result = state_.plane(d);
    for (const assignment g : p.guardians)
      result &= g.what.index() == d ? state_.peers(g.where) : cell_set::single(g.where);
    return result;
  }
  // Without those by sight.
  std::vector<conclusion> by_nets(const guarded_pattern& p, const std::vector<conclusion>& by_sight) {
    std::vector<conclusion> result;
    for (int i = 0; i < engine_.candidates; ++i) {
      if (!engine_.is_open(i)) continue;
      const conclusion c{engine_.candidate(i), false};
      if (std::binary_search(by_sight.begin(), by_sight.end(), c) || engine_.follow(i, true, reach::nets))
        continue;
      const auto& out = engine_.eliminated();
      if (std::all_of(p.guardians.begin(), p.guardians.end(), [&](assignment g) {
            const int at = engine_.number(g);
            return (out[std::size_t(at) / 64] >> (at % 64) & 1) != 0;
          }))
        result.push_back(c);
    }
    return result;
  }

  const candidate_sets<Board>& state_;
  guardians_by by_;
  const rule_info& info_;
  case_engine<Board> engine_;
  std::set<conclusion> done_;
};

/// Visits the steps of the patterns that `Finder`, such as `tridagon_finder`, finds in a state: those of up
/// to `most` guardians. What a rule of such patterns does; arguments and time as for the finder and
/// `guarded_steps`.
template <template <board> class Finder, board Board, step_visitor Visit>
stop_reason find_guarded_steps(const Board& b, int most, guardians_by by, const rule_info& info, Visit& visit,
                               const limits& limit) {
  const candidate_sets<Board> state(b);
  Finder<Board> find(state, most);
  if (const stop_reason stopped = find.search(limit); stopped != stop_reason::none) return stopped;
  if (find.found().empty()) return stop_reason::none;
  guarded_steps<Board> steps(state, by, info);
  for (const guarded_pattern& p : find.found())
    if (!steps(p, visit)) break;
  return stop_reason::none;
}

} // namespace boxline::inline v0_2::logic
