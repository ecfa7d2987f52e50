// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/aligned_exclusion.hpp>
#include <boxline/rate/sudoku_explainer/bug.hpp>
#include <boxline/rate/sudoku_explainer/chaining.hpp>
#include <boxline/rate/sudoku_explainer/fish.hpp>
#include <boxline/rate/sudoku_explainer/locking.hpp>
#include <boxline/rate/sudoku_explainer/loops.hpp>
#include <boxline/rate/sudoku_explainer/singles.hpp>
#include <boxline/rate/sudoku_explainer/subsets.hpp>
#include <boxline/rate/sudoku_explainer/unique_loops.hpp>
#include <boxline/rate/sudoku_explainer/wings.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Finds the step that the scale applies to a state: that of the first technique, in the order of the scale,
/// that finds one. Holds the memory of the chains.
class step_finder {
public:
  /// Returns false where no technique finds a step, and where `stop` has stopped. Techniques that are above
  /// `most` tenths, if that is not 0, are left out.
  bool find(const state& s, stop_check& stop, step& out, int most = 0) {
    out.clear();
    const auto within = [most](int tenths) { return most == 0 || tenths <= most; };
    if (hidden_single(s, out)) return true;
    if (within(17) && (direct_locking(s, out) || direct_hidden_subset<2>(s, out))) return true;
    if (within(23) && (naked_single(s, out) || direct_hidden_subset<3>(s, out))) return true;
    if (within(26) && (locking(s, out) || naked_subset<2>(s, out) || fish<2>(s, out))) return true;
    if (within(34) && (hidden_subset<2>(s, out) || naked_subset<3>(s, out) || fish<3>(s, out))) return true;
    if (within(40) && (hidden_subset<3>(s, out) || wing<false>(s, out) || wing<true>(s, out))) return true;
    return find_hard(s, stop, out, most);
  }

  /// The same for a state in which no technique up to XYZ-wings, 4.4, finds a step.
  bool find_hard(const state& s, stop_check& stop, step& out, int most = 0, loop_hint known = {}) {
    out.clear();
    const auto within = [most](int tenths) { return most == 0 || tenths <= most; };
    if (within(45) && (unique_loop(s, out) || naked_subset<4>(s, out))) return true;
    if (within(52) && (fish<4>(s, out) || hidden_subset<4>(s, out) || grave(s, out))) return true;
    if (within(62) && aligned<2>(s, out, no_pairs_)) return true;
    if (within(65) && loops_.find(s, out, known)) return true;
    if (within(75) && aligned<3>(s, out, no_triplets_)) return true;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (!within(static_cast<int>(kinds[i].difficulty() * 10 + 0.5))) return false;
      case_group group;
      const bool is_multiple = i == 1;
      if (is_multiple && !multiple_.find(s, loops_.links(), group)) continue;
      if (chains_[i].empty()) chains_[i].emplace_back(kinds[i]);
      if (is_multiple ? chains_[i][0].find(s, group, stop, out) : chains_[i][0].find(s, stop, out))
        return stop.why() == stop_reason::none;
      if (stop.why() != stop_reason::none) return false;
    }
    return false;
  }

  /// The same for the last state, `last`, to which simple techniques and chains without branches of at most
  /// `known.end_at` tenths lead, one or more. Finds nothing where it is not certain that the steps of the
  /// scale lead to it too. Its links are in `links`, or not; they may be exchanged for other ones.
  ///
  /// What simple techniques, such chains, subsets, jellyfish and aligned pairs infer they infer in any later
  /// state too. So in whatever order they come, as long as nothing else is found they lead to the same state.
  /// Others are unique loops, graves and cycles. The first two are excluded by what the states before `last`
  /// can have. Of a cycle that eliminates a candidate of `last`, all candidates are left in `last`.
  bool find_from_last(const state& s, const state& last, link_table& links, loop_hint known, stop_check& stop,
                      step& out) {
    if (may_be_grave(last) || unique_loops(s).may_be_before(last)) return false;
    const bool has_links = links.is_of(last);
    if (has_links) loops_.exchange(links);
    if (find_hard(last, stop, out, 0, known) &&
        (out.how > technique::forcing_chain ||
         (out.how >= technique::x_cycle && tenths_of(out.difficulty) > known.end_at)))
      return true;
    if (has_links) loops_.exchange(links);
    return false;
  }

  /// The links of a state, closed: see `loop_search`.
  link_table& links_of(const state& s) { return loops_.links_of(s); }
  multiple_chains& multiple() { return multiple_; }

private:
  loop_search loops_;
  multiple_chains multiple_;
  excluded_nothing no_pairs_{}, no_triplets_{}; // at first as in a solved state
  static constexpr std::array<chaining_kind, 10> kinds{{{false, true, true, 0, 0},
                                                        {true, false, false, 0, 0},
                                                        {true, true, false, 0, 0},
                                                        {true, true, false, 1, 0},
                                                        {true, true, false, 2, 0},
                                                        {true, true, false, 3, 0},
                                                        {true, true, false, 4, 0},
                                                        {true, true, false, 4, 1},
                                                        {true, true, false, 4, 2},
                                                        {true, true, false, 4, 3}}};
  std::array<std::vector<chaining>, 10> chains_; // each one, where it is used
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
