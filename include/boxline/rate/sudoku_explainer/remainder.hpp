// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/best.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/rate/sudoku_explainer/length.hpp>
#include <boxline/rate/sudoku_explainer/multiple_chains.hpp>
#include <boxline/rate/sudoku_explainer/simple_fixpoint.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Shows that what remains of a puzzle needs no step above a bound, without following the steps of the scale.
///
/// It solves the state by eliminations of which each is monotone: where one can be made in a state, then the
/// scale has a step that is no harder in every later state that has the candidate. So take any later state
/// that is not solved, and the first of the eliminations that is not made in it: there is a step within the
/// bound, and every step brings the puzzle forward. What the steps of the scale eliminate besides, by the
/// uniqueness of the solution for example, does not matter. The eliminations are
///
///     simple techniques                        4.4 at most; all that comes before chains has 6.2 at most
///     forcing chains of limited length         6.6 or 7.0 and the length. In a later state without singles
///                                              its links are still there, or it is not needed
///     multiple chains of limited length        8.0 and the length
///     candidates that singles refute           8.5 and the length, dynamic chains
///     and that locked candidates refute also   9.0 and the length
///
/// From multiple chains on, the techniques that come before in the order of the scale have to be within the
/// bound too, whatever they find: a bound of the nodes that they can have shows it.
class remainder {
public:
  /// The tenths of the least bound.
  static constexpr int easiest = 66;

  /// Whether it is shown for `most` tenths, `easiest` or more. `from` is a state in which no simple technique
  /// infers anything, with its `links`, closed; `chains_of` may have its multiple chains already.
  bool is_within(const simple_fixpoint& from, link_table& links, multiple_chains& chains_of, int most,
                 stop_check& stop) {
    most_ = most;
    work_ = from;
    has_reached_ = false;
    link_table* at = &links;
    for (;;) {
      bool any = chains(*at);
      if (!any) {
        const bool is_first = !has_reached_;
        if (is_first) {
          reached_ = work_;
          may_have_x_chains_ = may_be_longer_;
          has_reached_ = true;
          has_reached_more_ = at != &links;
        }
        any = multiple(*at, is_first ? chains_of : multiple_) || refutations(stop);
      }
      if (!any || stop()) return false;
      int level = simple_fixpoint::hardest;
      technique by = technique::none;
      work_.run(level, by);
      if (work_.now().open == 0) return true;
      links_.load(work_.now(), *at);
      links_.close();
      at = &links_;
    }
  }

  /// The state to which simple techniques and chains without branches within the bound lead, where no more of
  /// them are. Requires an `is_within` that has returned false, and has not been stopped.
  const simple_fixpoint& reached() const { return reached_; }
  /// Whether that may have chains of one digit.
  bool may_have_x_chains() const { return may_have_x_chains_; }
  /// Whether that is another state.
  bool has_reached_more() const { return has_reached_more_; }
  /// The links of the last state, closed.
  link_table& links() { return links_; }

  /// Whether a step of the scale is one that `is_within` has made already, if it is within the bound.
  static bool has(technique how) {
    return how == technique::forcing_chain || how == technique::forcing_x_chain;
  }

private:
  using word = link_table::word;
  using row_type = link_table::row_type;

  bool is_within(double base, int nodes) const { return tenths_of(base + length_difficulty(nodes)) <= most_; }
  /// The most nodes that are within the bound, two and an even number up to `limit`.
  int most_nodes(double base, int limit) const {
    int least = 1, above = limit / 2 + 1; // halves
    while (above - least > 1) {
      const int half = (least + above) / 2;
      (is_within(base, 2 * half) ? least : above) = half;
    }
    return 2 * least;
  }

  /// Eliminates what chains without branches do. Returns false where they eliminate nothing.
  bool chains(link_table& links) {
    const int limit = 2 * static_cast<int>(links.candidates()) + 2;
    removed_.clear();
    const auto sources = links.directions();
    for (const chain_kind kind : {chain_kind::xy, chain_kind::x}) {
      const int nodes = most_nodes(kind == chain_kind::x ? 6.6 : 7.0, limit);
      may_be_longer_ = nodes < 4;
      if (nodes < 4) continue;
      const bool any_length = kind == chain_kind::xy && nodes >= limit;
      links.use(kind);
      for (std::size_t i = 0; i < sources.size(); ++i) {
        if ((sources[i] & link_table::from_true) != 0 && (any_length || refutes(links, i, nodes)))
          removed_.push_back({static_cast<std::uint16_t>(i), false});
        if ((sources[i] & link_table::from_false) != 0 && (any_length || proves(links, i, nodes)))
          removed_.push_back({static_cast<std::uint16_t>(i), true});
      }
      if (!removed_.empty()) break;
    }
    links.use(chain_kind::xy);
    return apply(links);
  }

  bool refutes(const link_table& links, std::size_t i, int most) {
    return leads(links, std::array{static_cast<std::uint16_t>(i)}, most,
                 [&](const word* reached) { return links.meet(reached, links.weak(i)); });
  }
  bool proves(const link_table& links, std::size_t i, int most) {
    return leads(links, links.partners(i), most,
                 [i](const word* reached) { return link_table::has(reached, i); });
  }
  /// Whether some true candidates lead, in chains of at most `most` nodes, four or more, to a row that is an
  /// end.
  template <class IsEnd>
  bool leads(const link_table& links, std::span<const std::uint16_t> from, int most, IsEnd is_end) {
    row_type frontier{}, seen{};
    for (const std::uint16_t c : from) {
      links.join(frontier.data(), links.next(c));
      link_table::set(seen.data(), c);
    }
    word any = 0;
    for (std::size_t w = 0; w < links.words(); ++w) {
      any |= frontier[w] &= ~seen[w];
      seen[w] |= frontier[w];
    }
    if (any == 0) return false;
    for (int nodes = 6; nodes <= most; nodes += 2) {
      if (is_end(frontier.data())) return true;
      if (!links.step_on(frontier.data(), seen.data())) return false;
    }
    if (is_end(frontier.data())) return true;
    may_be_longer_ = true;
    return false;
  }

  /// Whether every step of chains without branches, of nishio and of aligned exclusion is within the bound.
  bool is_within_before_multiple(int limit) const {
    int places = 0;
    for (const cell_set& with : work_.now().cells_with) places = std::max(places, with.size());
    return most_ >= 75 && is_within(7.0, limit) && is_within(7.5, 2 * places + 2);
  }
  /// Chains from houses are found in every later state by dynamic chains only: multiple ones leave out houses
  /// whose first place has two candidates.
  bool multiple(link_table& links, multiple_chains& chains_of) {
    const int limit = 2 * static_cast<int>(links.candidates()) + 2;
    if (!links.directions().empty() || !is_within(8.0, 4) || !is_within_before_multiple(limit)) return false;
    removed_.clear();
    const bool from_houses = is_within_multiple() && is_within(8.5, 9 * limit / 2);
    for (const auto& [from, to, is_on] : chains_of.list(work_.now(), links))
      if (from.kind < 0 ? is_within(8.0, from.nodes) : from_houses) removed_.push_back({to, is_on});
    return apply(links);
  }
  /// The shortest ways of multiple chains have one true candidate in a cell, where nothing refutes itself.
  bool is_within_multiple() const { return is_within(8.0, 9 * 2 * work_.now().open); }

  bool apply(const link_table& links) {
    bool any = false;
    for (const auto& [index, is_on] : removed_) {
      const int c = cell_of(links[index]), d = digit_of(links[index]);
      if (!work_.now().has(c, d)) continue;
      if (is_on)
        work_.place(c, d);
      else
        work_.remove(c, d);
      any = true;
    }
    return any;
  }

  /// Eliminates candidates that singles, or locked candidates too, refute, where no chain of so many
  /// candidates can be above the bound.
  bool refutations(stop_check& stop) {
    const state& s = work_.now();
    int candidates = 0;
    for (const nine digits : s.digits) candidates += count(digits);
    const int limit = 2 * candidates + 2;
    if (!is_within_before_multiple(limit) || !is_within_multiple() || !is_within(8.5, limit)) return false;
    const bool locked = is_within(8.5, 9 * limit / 2) && is_within(9.0, limit);
    board_type b;
    for (int c = 0; c < 81; ++c) {
      if (s.value[std::size_t(c)] != 0) {
        [[maybe_unused]] const status placed =
            b.place(cell(c), digit::from_index(s.value[std::size_t(c)] - 1));
        continue;
      }
      for (nine rest = static_cast<nine>(511 & ~s.digits[std::size_t(c)]); rest != 0;
           rest &= static_cast<nine>(rest - 1))
        [[maybe_unused]] const status left = b.remove(cell(c), digit::from_index(first(rest)));
    }
    bool any = false;
    for (int c = 0; c < 81; ++c)
      for (nine rest = s.digits[std::size_t(c)]; rest != 0; rest &= static_cast<nine>(rest - 1)) {
        if (stop.each<64>()) return false;
        const int d = first(rest);
        board_type assumed = b;
        status met = assumed.place(cell(c), digit::from_index(d));
        if (met == status::open) {
          if (locked)
            met = propagate::run(locked_, assumed);
          else
            met = propagate::run(singles_, assumed);
        }
        if (met != status::contradiction) continue;
        work_.remove(c, d);
        any = true;
        if (b.remove(cell(c), digit::from_index(d)) == status::contradiction) return false;
      }
    return any;
  }

  using board_type = bits::best::board<box{3, 3}, houses::standard<box{3, 3}>>;
  struct conclusion {
    std::uint16_t index;
    bool is_on;
  };

  int most_ = 0;
  simple_fixpoint work_, reached_;
  bool has_reached_ = false, has_reached_more_ = false, may_have_x_chains_ = false;
  bool may_be_longer_ = false; // whether any chain of the kind searched last may be
  link_table links_;
  std::vector<conclusion> removed_;
  multiple_chains multiple_;
  propagate::sequence<propagate::naked_single, propagate::hidden_single> singles_;
  propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked> locked_;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
