// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/logic/engines/impossible_patterns.hpp>
#include <boxline/logic/engines/tridagons.hpp>
#include <boxline/logic/rules/whip.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// What gives the relations of OR-k-whips: candidates of which one holds.
enum class or_source : unsigned char {
  tridagons,          ///< the guardians of tridagons
  impossible_patterns ///< those of other impossible patterns of three digits
};
/// The enumerator's name: `tridagons` or `impossible_patterns`.
constexpr std::string_view to_string(or_source s) {
  return word_of(s, {"tridagons", "impossible_patterns"});
}

namespace detail {
/// Patterns, the fewest guardians first, without those that have all guardians of another. O(patterns^2).
inline std::vector<guarded_pattern> least_guarded(std::vector<guarded_pattern> found) {
  sort_by_guardians(found);
  std::vector<guarded_pattern> result;
  std::vector<std::vector<assignment>> sorted;
  for (guarded_pattern& p : found) {
    std::vector<assignment> guardians = p.guardians;
    std::sort(guardians.begin(), guardians.end());
    if (std::any_of(sorted.begin(), sorted.end(), [&](const std::vector<assignment>& fewer) {
          return std::includes(guardians.begin(), guardians.end(), fewer.begin(), fewer.end());
        }))
      continue;
    sorted.push_back(std::move(guardians));
    result.push_back(std::move(p));
  }
  return result;
}
} // namespace detail

/// The relations of OR-k-whips on a board: its tridagons, or its impossible patterns, of up to `most`
/// guardians, the fewest first, without those that have all guardians of another; an impossible pattern that
/// has all guardians of a tridagon is none of these, and what is left of a tridagon of which a cell is placed
/// is one. The limit that stopped the search is the second. See
/// `tridagon_finder` and `impossible_pattern_finder` for what they require and cost, and for `most_examined`.
template <or_source From = or_source::tridagons, board Board>
std::pair<std::vector<guarded_pattern>, stop_reason>
or_relations(const Board& b, int most, const limits& limit, std::uint64_t most_examined = 100'000) {
  const candidate_sets<Board> state(b);
  tridagon_finder<Board> tridagons(state, most, 1);
  stop_reason stopped = tridagons.search(limit);
  if constexpr (From == or_source::tridagons) {
    return {detail::least_guarded(tridagons.found()), stopped};
  } else {
    std::vector<guarded_pattern> all = tridagons.found();
    if (stopped != stop_reason::none) return {std::move(all), stopped};
    impossible_pattern_finder<Board> patterns(state, most, most_examined);
    stopped = patterns.search(limit);
    all.insert(all.end(), patterns.found().begin(), patterns.found().end());
    all = detail::least_guarded(std::move(all));
    std::erase_if(all, [&](const guarded_pattern& p) {
      return std::find(tridagons.found().begin(), tridagons.found().end(), p) != tridagons.found().end();
    });
    return {std::move(all), stopped};
  }
}

namespace detail {
inline constexpr std::string_view or_whip_text =
    "{shape} do not suffice for these cells, so that one of their other candidates holds. {chain}";
/// The names of a rule of OR-k-whips by what gives their relations.
constexpr rule_info or_whip_info(or_source from, std::string_view key, std::string_view title,
                                 std::string_view pattern_key, std::string_view pattern_title) {
  return from == or_source::tridagons ? rule_info{key, title, or_whip_text}
                                      : rule_info{pattern_key, pattern_title, or_whip_text};
}
} // namespace detail

/// A whip (`whip_by`) in which one constraint is a tridagon or, by `From`, another impossible pattern: of
/// its k guardians one holds, and all but one of them, or all, conflict with the target or with what held
/// before. Where all do, the whip ends there: a contradiction OR-k-whip. With groups, the guardians that are
/// left may all be in one house.
///
/// Those of all targets by length, then by cell and digit, each target once with the shortest, where no whip
/// without a relation is as short. An OR-k-whip of length 1 is what conflicts with all guardians. Bounds are
/// those of `whip_by`, and hold for the searches with and without relations each; without a relation the cost
/// is that of `or_relations`. `length_of` a step is that of its whip; its shape has the pattern, then what
/// each constraint before the last leaves. Source: Berthier, "Hierarchical Classifications in Constraint
/// Satisfaction" (2023); CSP-Rules 2.1, which lists its impossible patterns. It leaves out a guardian that
/// holds just where another does, by constraints of two candidates, and does not count these: here they are
/// in the whip, which is longer.
template <bool Groups, or_source From = or_source::tridagons>
struct or_whip_by {
  static constexpr bool is_inference = true;
  static constexpr whip_shape shape{whip_order::chain, Groups};
  static constexpr rule_info info =
      Groups ? detail::or_whip_info(From, "or-g-whip", "OR-k-g-whip", "pattern-or-g-whip",
                                    "OR-k-g-whip of an impossible pattern")
             : detail::or_whip_info(From, "or-whip", "OR-k-whip", "pattern-or-whip",
                                    "OR-k-whip of an impossible pattern");

  int most_length = 12;
  std::uint64_t most_partial = 20'000;                       ///< see `whip_by`
  int most_guardians = From == or_source::tridagons ? 6 : 4; ///< relations of more are left out

  /// The constraints of the whip of a step of this rule, the relation among them.
  static int length_of(const step& s) { return whip_length(s); }

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const auto [relations, stopped] = or_relations<From>(b, most_guardians, limit);
    if (stopped != stop_reason::none || relations.empty()) return stopped;
    whip_engine<Board> engine(b, limit, most_partial, relations), plain(b, limit, most_partial);
    const auto found = [&](int target, int length, const whip_shape&) {
      if (engine.pattern_used() == nullptr || plain.search(target, length, shape))
        return !plain.is_exhausted();
      return !plain.is_exhausted() && visit(engine.step_of(target, info));
    };
    const stop_reason ended = search_whips(engine, most_length, {&shape, 1}, found);
    return plain.is_exhausted() ? plain.stopped() : ended;
  }
};

/// By single candidates, with a tridagon.
using or_whip = or_whip_by<false>;
/// The same with groups.
using or_g_whip = or_whip_by<true>;
/// By single candidates, with an impossible pattern that is no tridagon.
using pattern_or_whip = or_whip_by<false, or_source::impossible_patterns>;
/// The same with groups.
using pattern_or_g_whip = or_whip_by<true, or_source::impossible_patterns>;

/// A partial whip from each of the k guardians of a relation, to a candidate that the last one of each
/// conflicts with: it is eliminated whichever guardian holds. Its length is that of all of them and one.
///
/// Those of all targets by length, then by cell and digit, each target once with the shortest, where no whip
/// without a relation is as short; what conflicts with all guardians is left to `or_whip_by`. Bounds and cost
/// are those of `or_whip_by`. The shape of a step has the pattern, then what each constraint leaves, so that
/// `length_of` a step is that of its shape. Source: as there.
template <or_source From = or_source::tridagons>
struct or_forcing_whip_by {
  static constexpr bool is_inference = true;
  static constexpr rule_info info =
      detail::or_whip_info(From, "or-forcing-whip", "OR-k forcing whip", "pattern-or-forcing-whip",
                           "OR-k forcing whip of an impossible pattern");

  int most_length = 9;
  std::uint64_t most_partial = 20'000;
  int most_guardians = From == or_source::tridagons ? 6 : 4;

  /// The constraints of the whips of a step of this rule, and the relation.
  static int length_of(const step& s) { return whip_length(s); }

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const auto [relations, stopped] = or_relations<From>(b, most_guardians, limit);
    if (stopped != stop_reason::none || relations.empty()) return stopped;
    whip_engine<Board> engine(b, limit, most_partial), plain(b, limit, most_partial);
    std::vector<partial_whips> partials;
    for (const guarded_pattern& p : relations)
      for (const assignment g : p.guardians) partials.push_back({numbered_constraints<Board>::number(g)});
    for (int length = 0; length < most_length && !engine.is_exhausted(); ++length)
      for (partial_whips& p : partials) engine.extend_partials(p, length);
    if (engine.stopped() != stop_reason::none) return engine.stopped();
    for (const found_whip& f : shortest(b, relations, partials)) {
      if (f.length > most_length) break;
      bool is_whip = false;
      for (int length = 1; length <= f.length && !is_whip; ++length)
        is_whip = plain.search(f.target, length, {});
      if (plain.is_exhausted()) return plain.stopped();
      if (!is_whip && !visit(step_of(b, f, relations[f.relation], partials))) break;
    }
    return stop_reason::none;
  }

private:
  struct found_whip {
    int length, target;
    std::size_t relation, first; // of its guardians among all
  };

  template <board Board>
  static std::vector<found_whip> shortest(const Board& b, const std::vector<guarded_pattern>& relations,
                                          const std::vector<partial_whips>& partials) {
    std::vector<found_whip> result;
    const numbered_constraints<Board> numbers(b);
    for (int i = 0; i < numbers.candidates; ++i) {
      if (!numbers.is_open(i)) continue;
      found_whip best{0, i, 0, 0};
      std::size_t first = 0;
      for (std::size_t r = 0; r < relations.size(); first += relations[r++].guardians.size()) {
        int length = 1;
        for (std::size_t g = 0; g < relations[r].guardians.size() && length > 0; ++g) {
          const auto& all = partials[first + g].to;
          const bool is_reached = !all.empty() && all[std::size_t(i)].has_value();
          length = is_reached ? length + int(all[std::size_t(i)]->size()) : 0;
        }
        if (length > 1 && (best.length == 0 || length < best.length)) best = {length, i, r, first};
      }
      if (best.length > 0) result.push_back(best);
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const found_whip& x, const found_whip& y) { return x.length < y.length; });
    return result;
  }

  template <board Board>
  static step step_of(const Board& b, const found_whip& f, const guarded_pattern& p,
                      const std::vector<partial_whips>& partials) {
    const assignment target = numbered_constraints<Board>::candidate(f.target);
    step s{&info, {}, {target}};
    s.shape.push_back(p.shape_on(b));
    chain_writer<Board> w(b);
    w.assume(target);
    for (std::size_t g = 0; g < p.guardians.size(); ++g) {
      const std::vector<whip_link>& links = *partials[f.first + g].to[std::size_t(f.target)];
      if (links.empty()) continue;
      step refuted{&info, {}, {p.guardians[g]}};
      w.assume(p.guardians[g]);
      // The last one conflicts with the target; one before it may be a guardian that is refuted.
      std::size_t end = 0;
      for (; !w.excludes(links[end].what); ++end) w.place(links[end].by, links[end].what);
      refuted.chains.push_back(w.end(links[end].by));
      w.refute(p.guardians[g], std::move(refuted));
      for (const whip_link& l : links) s.shape.push_back({l.what});
    }
    guarded_pattern_proof<Board> proof(w, b, p, info);
    s.chains.push_back(w.end(proof.contradiction()));
    return s;
  }
};

/// From the guardians of a tridagon.
using or_forcing_whip = or_forcing_whip_by<>;
/// From those of an impossible pattern that is no tridagon.
using pattern_or_forcing_whip = or_forcing_whip_by<or_source::impossible_patterns>;

} // namespace boxline::inline v0_2::logic
