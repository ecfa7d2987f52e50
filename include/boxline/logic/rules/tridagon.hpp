// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/implications.hpp>
#include <boxline/logic/engines/tridagons.hpp>
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

/// Three digits cannot fill three cells of each of four boxes that are the corners of a rectangle, if these
/// cells lie in three rows of each band and in three columns of each stack, one in each row and column of a
/// box, and their permutation is odd in an odd number of the boxes. So in such cells, all of them open,
/// another candidate, a guardian, holds. An only guardian is placed; what eliminates all guardians is
/// eliminated, where `By` is how. Each cell has two of the digits at least; one may be missing.
///
/// The proof is a chain: the conclusion is false, so that no guardian is left, and then cases of the twelve
/// cells, one inside the other. Patterns with the fewest guardians first; each conclusion once. O(C(n, 3))
/// sets of digits for each four boxes, those only that have a place in each box, and all choices of their
/// cells, with a node of the limits for each set: 10 to 30 us a state of 9x9 without a pattern. With nets 1
/// to 3 ms with one. Requires boxes of three rows and columns or more.
///
/// Source: "trivalue oddagon" or "Thor's hammer" of the New Sudoku Players' Forum (mith, shye, 2022);
/// Berthier, "The tridagon rule" (2022).
template <guardians_by By>
struct tridagon_by {
  static constexpr bool is_inference = true;

private:
  static constexpr std::string_view text =
      "{shape} are a tridagon: three digits cannot fill three such cells of each of four boxes alone. If "
      "{assumed}, nothing else would be left there.";

public:
  static constexpr rule_info info = By == guardians_by::sight
                                        ? rule_info{"tridagon", "tridagon", text}
                                        : rule_info{"tridagon-net", "tridagon forcing net", text};

  /// Patterns with more guardians are left out.
  int most_guardians = 6;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const candidate_sets<Board> state(b);
    tridagon_finder<Board> find(state, most_guardians);
    if (const stop_reason stopped = find.search(limit); stopped != stop_reason::none) return stopped;
    if (find.found().empty()) return stop_reason::none;
    implication_engine<Board> engine(b);
    std::set<conclusion> done;
    for (const guarded_pattern& p : find.found())
      for (const auto& [what, holds] : conclusions(p, state, engine)) {
        if (done.count({what, holds}) > 0) continue;
        const std::vector<int> cells(p.cells.begin(), p.cells.end());
        std::optional<chain> proof = engine.refute(engine.number(what), !holds, cells, info, most_cases);
        if (!proof) continue;
        done.insert({what, holds});
        step s{&info};
        (holds ? s.placements : s.eliminations).push_back(what);
        s.chains.push_back(std::move(*proof));
        s.shape.push_back(p.shape_on(b));
        if (!visit(std::move(s))) return stop_reason::none;
      }
    return stop_reason::none;
  }

private:
  static constexpr int most_cases = 2000;
  using conclusion = std::pair<assignment, bool>; // whether it is placed

  // What follows from the guardians, of which one holds.
  template <board Board>
  static std::vector<conclusion> conclusions(const guarded_pattern& p, const candidate_sets<Board>& state,
                                             implication_engine<Board>& engine) {
    const std::vector<assignment>& guardians = p.guardians;
    std::vector<conclusion> result;
    if (guardians.size() == 1) {
      if (By == guardians_by::sight) result.push_back({guardians.front(), true});
      return result;
    }
    for (int i = 0; i < engine.candidates; ++i) {
      if (!engine.is_open(i)) continue;
      const assignment a = engine.candidate(i);
      const auto sees = [&](assignment g) {
        return a.where == g.where ? a.what != g.what : a.what == g.what && state.peers(a.where).test(g.where);
      };
      const bool by_sight = std::all_of(guardians.begin(), guardians.end(), sees);
      if (By == guardians_by::sight) {
        if (by_sight) result.push_back({a, false});
        continue;
      }
      if (by_sight || engine.follow(i, true, reach::nets)) continue;
      const auto& out = engine.eliminated();
      if (std::all_of(guardians.begin(), guardians.end(), [&](assignment g) {
            const int at = engine.number(g);
            return (out[std::size_t(at) / 64] >> (at % 64) & 1) != 0;
          }))
        result.push_back({a, false});
    }
    return result;
  }
};

/// An only guardian, and what conflicts with all guardians: see `tridagon_by`.
using tridagon = tridagon_by<guardians_by::sight>;
/// What eliminates all guardians of two or more by singles, and does not conflict with all of them.
using tridagon_net = tridagon_by<guardians_by::nets>;

} // namespace boxline::inline v0_2::logic
