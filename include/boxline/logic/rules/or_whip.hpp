// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/tridagons.hpp>
#include <boxline/logic/engines/whips.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The relations of OR-k-whips on a board: its tridagons of up to `most` guardians, the fewest first, without
/// those that have all guardians of another. The limit that stopped the search is the second. See
/// `tridagon_finder` for what it requires and costs.
template <board Board>
std::pair<std::vector<guarded_pattern>, stop_reason> or_relations(const Board& b, int most,
                                                                  const limits& limit) {
  const candidate_sets<Board> state(b);
  tridagon_finder<Board> tridagons(state, most, 1);
  const stop_reason stopped = tridagons.search(limit);
  std::vector<guarded_pattern> result;
  std::vector<std::vector<assignment>> sorted;
  for (const guarded_pattern& p : tridagons.found()) {
    std::vector<assignment> guardians = p.guardians;
    std::sort(guardians.begin(), guardians.end());
    if (std::any_of(sorted.begin(), sorted.end(), [&](const std::vector<assignment>& fewer) {
          return std::includes(guardians.begin(), guardians.end(), fewer.begin(), fewer.end());
        }))
      continue;
    result.push_back(p);
    sorted.push_back(std::move(guardians));
  }
  return {std::move(result), stopped};
}

/// A whip (`whip_by`) in which one of the constraints is a tridagon: of its k guardians one holds, and all
/// but one of them, or all, conflict with the target or with what held before. Where all do, the whip ends there:
/// a contradiction OR-k-whip. With groups, the guardians that are left may all be in one house.
///
/// Those of all targets by length, then by cell and digit, each target once with the shortest, where no whip
/// without a tridagon is as short. An OR-k-whip of length 1 is what conflicts with all guardians. Bounds are
/// those of `whip_by`, and hold for the searches with and without tridagons each; without a tridagon the cost
/// is that of `tridagon`. `length_of` a step is that of its whip; its shape has the tridagon, then what each
/// constraint before the last leaves. Source: Berthier, "Hierarchical Classifications in Constraint
/// Satisfaction" (2023); CSP-Rules 2.1.
template <bool Groups>
struct or_whip_by {
  static constexpr bool is_inference = true;
  static constexpr whip_shape shape{whip_order::chain, Groups};

private:
  static constexpr std::string_view text =
      "{shape} do not suffice for these cells, so that one of their other candidates holds. {chain}";

public:
  static constexpr rule_info info =
      Groups ? rule_info{"or-g-whip", "OR-k-g-whip", text} : rule_info{"or-whip", "OR-k-whip", text};

  int most_length = 12;
  std::uint64_t most_partial = 20'000; ///< see `whip_by`
  int most_guardians = 6;              ///< tridagons with more are left out

  /// The constraints of the whip of a step of this rule, the tridagon among them.
  static int length_of(const step& s) { return whip_length(s); }

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const auto [relations, stopped] = or_relations(b, most_guardians, limit);
    if (stopped != stop_reason::none || relations.empty()) return stopped;
    whip_engine<Board> engine(b, limit, most_partial, relations), plain(b, limit, most_partial);
    std::vector<char> is_done(std::size_t(engine.candidates));
    for (int length = 1; length <= most_length; ++length)
      for (int i = 0; i < engine.candidates; ++i) {
        if (is_done[std::size_t(i)]) continue;
        if (engine.search(i, length, shape)) {
          is_done[std::size_t(i)] = true;
          if (engine.pattern_used() != nullptr && !plain.search(i, length, shape) && !plain.is_exhausted() &&
              !visit(engine.step_of(i, info)))
            return stop_reason::none;
        }
        for (const whip_engine<Board>* e : {&engine, &plain})
          if (e->is_exhausted()) return e->stopped();
      }
    return stop_reason::none;
  }
};

/// By single candidates.
using or_whip = or_whip_by<false>;
/// The same with groups.
using or_g_whip = or_whip_by<true>;

} // namespace boxline::inline v0_2::logic
