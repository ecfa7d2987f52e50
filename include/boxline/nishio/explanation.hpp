// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/nishio/forcing.hpp>
#include <boxline/nishio/partial_placement.hpp>

#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::nishio {

/// Whether it is refuted that a digit stands in a cell, or that it has a placement at all.
enum class refutation_verdict : unsigned char {
  refuted,       ///< it cannot, and the steps show why
  possible,      ///< some placement has the cell
  limit_reached, ///< a limit stopped the search before it was known
  cancelled      ///< the caller's cancel callable stopped it
};
/// The enumerator in words: `refuted`, `possible`, `limit` or `cancelled`.
constexpr std::string_view to_string(refutation_verdict r) {
  return word_of(r, {"refuted", "possible", "limit", "cancelled"});
}

/// A step of an explanation: an open house, and how many candidates it has then.
struct explanation_step {
  house in;   ///< the house
  int places; ///< its candidates: none is the contradiction, one is forced, more are so many cases
  cell where; ///< the cell assumed from here on: the forced one, or that of the case; unused without places
  int level;  ///< how many cases the step is nested in
  friend constexpr bool operator==(const explanation_step&, const explanation_step&) = default;
};

/// Why a digit cannot stand in a cell, by the digit's other cells alone: what follows from the assumption
/// that it does. Each step can be checked by itself, and drawn. Left a chain, the paper's example; right two
/// cases.
///
// clang-format off
///     assume R9C5              in   places where level    in   places where level
///     box 5 forces R5C6        box 5   1   R5C6    0      row 3   2   R3C1    0    in case R3C1:
///     box 4 forces R4C1        box 4   1   R4C1    0      box 9   0    -      1      box 9 has no candidate
///     box 1 forces R2C3        ...                        row 3   2   R3C4    0    in case R3C4:
///     box 3 forces R1C7        box 3   1   R1C7    0      col 2   1   R5C2    1      column 2 forces R5C2
///     box 9 has no candidate   box 9   0    -      0      box 4   0    -      1      box 4 has no candidate
// clang-format on
///
/// The steps of a case follow it, one level deeper, up to a contradiction; the next case of the same house
/// comes after them, at the level of the first.
///
/// The cells of the cases are a refuting set: if the digit stands in the assumed cell, it stands in one of
/// those too, and each of them is refuted by a chain, or by cases of its own. `is_smallest`: no explanation
/// has fewer chains, and none with as few has fewer placements; where one chain is enough, that is the fewest
/// forced cells.
///
/// This measures what a reader has to follow. The cells without the digit, on which everything rests, are a
/// refuting set of another kind, the dual one. A drawing marks them; they are many, and do not explain the
/// refutation. See `grounds` and `reduce_grounds`.
///
/// Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012): the chain of section 2. The paper
/// leaves open how to explain what no such chain refutes (section 7); people who solve puzzles split into
/// such cases.
template <box B>
struct explanation {
  refutation_verdict verdict = refutation_verdict::refuted; ///< there are steps only where `refuted`
  bool assumes = true; ///< false: the digit has no placement at all, which needs no assumption
  cell assumed{};      ///< the cell, where there is one
  bool is_smallest = false;
  std::vector<explanation_step> steps{};

  /// Whether it has no cases.
  constexpr bool is_chain() const { return cases() == 1; }
  /// How many chains it has, each up to its contradiction: 1 without cases.
  constexpr int cases() const {
    int sum = 0;
    for (const explanation_step& s : steps) sum += s.places == 0;
    return sum;
  }
  /// Cells assumed after the first one, forced or by case.
  constexpr int placements() const { return static_cast<int>(steps.size()) - cases(); }
  /// The cells without the digit that it rests on: in the houses of its steps, those that would be candidates
  /// there had they not been eliminated before. The steps hold whichever other cells are candidates. What a
  /// drawing marks. O(n * steps).
  constexpr cell_set<B> grounds() const {
    std::vector<partial_placement<B>> at{partial_placement<B>(cell_set<B>::full())}; // by level
    if (assumes) at[0].place(assumed);
    cell_set<B> result, named;
    for (const explanation_step& s : steps) {
      at.resize(static_cast<std::size_t>(s.level) + 1, at[0]);
      result |= at.back().candidates_of(s.in);
      if (s.places == 0) continue;
      named.insert(s.where);
      if (s.places > 1) at.push_back(at.back());
      at.back().place(s.where);
    }
    return result - named;
  }

  friend constexpr bool operator==(const explanation&, const explanation&) = default;
};

/// Finds explanations; see `explain`. Counts its nodes over all calls.
template <box B>
class explainer {
public:
  /// `limits::nodes` are partial placements examined, over all explanations that it is asked for.
  explicit constexpr explainer(const limits& limit = {}) : limits_(limit) {}

  /// Partial placements examined.
  constexpr std::uint64_t nodes() const { return nodes_; }

  /// Why the digit cannot stand in `c`. Requires that it is one of `cells`.
  constexpr explanation<B> operator()(const cell_set<B>& cells, cell c) {
    partial_placement<B> s(cells);
    s.place(c);
    explanation<B> result = explain(s);
    result.assumed = c;
    return result;
  }
  /// Why the digit has no placement.
  constexpr explanation<B> operator()(const cell_set<B>& cells) {
    explanation<B> result = explain(partial_placement<B>(cells));
    result.assumes = false;
    return result;
  }

private:
  using steps = std::vector<explanation_step>;
  enum class end : unsigned char { contradiction, stuck, placement, stopped };

  constexpr explanation<B> explain(const partial_placement<B>& s) {
    why_ = stop_reason::none;
    explanation<B> result;
    switch (refute(s, result.steps, 0)) {
    case end::stopped:
      result.verdict = stopped_as<refutation_verdict>(why_);
      result.steps.clear();
      return result;
    case end::placement:
      result.verdict = refutation_verdict::possible;
      result.steps.clear();
      return result;
    default:
      break;
    }
    std::size_t at = 0;
    result.steps = pruned(s, result.steps, at);
    const int known = result.cases();
    int cases = known, most = result.placements() - 1;
    for (int fewer = 2; fewer < cases; ++fewer)
      if (fewest_cases(s, fewer) == fewer) cases = fewer;
    if (cases < known) most = cases * geometry<B>::n; // no branch is longer than n
    steps record;
    for (int placements = 0; placements <= most && why_ == stop_reason::none; ++placements)
      if (build(s, cases, placements, {}, record, 0)) {
        result.steps = record;
        break;
      }
    result.is_smallest = why_ == stop_reason::none;
    return result;
  }

  constexpr bool may_go_on() {
    if (why_ == stop_reason::none) why_ = limits_.check(nodes_, "explanation");
    if (why_ != stop_reason::none) return false;
    ++nodes_;
    return true;
  }
  static constexpr partial_placement<B> with(partial_placement<B> s, int c) {
    s.place(cell(c));
    return s;
  }

  // Assumes all that is forced.
  constexpr end follow(partial_placement<B>& s, steps* record, int level) {
    for (;;) {
      if (!may_go_on()) return end::stopped;
      const auto implied = s.implied();
      if (implied.empty_house >= 0) {
        if (record != nullptr) record->push_back({house(implied.empty_house), 0, cell(), level});
        return end::contradiction;
      }
      if (implied.singles.empty()) return s.is_complete() ? end::placement : end::stuck;
      const cell c(implied.singles.first());
      if (record != nullptr) record->push_back({s.house_of_single(c), 1, c, level});
      s.place(c);
    }
  }

  // Some refutation, by cases of the house with the fewest candidates.
  constexpr end refute(partial_placement<B> s, steps& record, int level) {
    if (const end at = follow(s, &record, level); at != end::stuck) return at;
    int narrowest = -1, fewest = geometry<B>::n + 1;
    for (const int u : s.open_houses())
      if (const int places = s.candidates_of(house(u)).count(); places < fewest) {
        narrowest = u;
        fewest = places;
      }
    const cell_set<B> cases = s.candidates_of(house(narrowest));
    for (const int c : cases) {
      record.push_back({house(narrowest), fewest, cell(c), level});
      if (const end at = refute(with(s, c), record, level + 1); at != end::contradiction) return at;
    }
    return end::contradiction;
  }

  // The refutation of `s` that begins at step `at`, without the placements that are not needed. Advances `at`
  // to the step after it.
  static constexpr steps pruned(const partial_placement<B>& s, const steps& from, std::size_t& at) {
    const explanation_step first = from[at];
    if (first.places == 0) return {from[at++]};
    steps whole, part;
    for (int i = 0; i < first.places; ++i) {
      whole.push_back(from[at]);
      const cell where = from[at++].where;
      steps led = pruned(with(s, where), from, at);
      std::size_t begin = 0;
      if (part.empty() && holds(s, led, begin)) part = led;
      whole.insert(whole.end(), led.begin(), led.end());
    }
    if (part.empty()) return whole;
    const int deeper = part[0].level - first.level;
    for (explanation_step& step : part) step.level -= deeper;
    return part;
  }
  // Whether the steps from `at` on refute `s`. If they do, advances `at` to the step after them.
  static constexpr bool holds(const partial_placement<B>& s, const steps& list, std::size_t& at) {
    const explanation_step first = list[at];
    if (!s.open_houses().test(first.in) || s.candidates_of(first.in).count() != first.places) return false;
    if (first.places == 0) ++at;
    for (int i = 0; i < first.places; ++i) {
      const cell where = list[at++].where;
      if (!s.candidates().test(where) || !holds(with(s, where), list, at)) return false;
    }
    return true;
  }

  // The fewest cases that refute `s`, or `most` + 1 where it takes more, or when it was stopped.
  constexpr int fewest_cases(partial_placement<B> s, int most) {
    switch (follow(s, nullptr, 0)) {
    case end::contradiction:
      return 1;
    case end::stuck:
      break;
    default:
      return most + 1;
    }
    int best = most + 1;
    cell_set<B> chained; // cells that a chain refutes
    for (const int u : s.open_houses()) {
      const cell_set<B> places = s.candidates_of(house(u));
      if (places.count() >= best) continue;
      for (const int c : places - chained) {
        partial_placement<B> next = with(s, c);
        const end led = follow(next, nullptr, 0);
        if (led == end::stopped) return most + 1;
        if (led == end::contradiction) chained.insert(c);
      }
      const int harder = (places - chained).count(); // two cases each, at least
      int sum = places.count() + harder;
      for (const int c : places - chained)
        if (sum < best) sum += fewest_cases(with(s, c), best - 1 - sum + 2) - 2;
      if (sum < best) best = sum;
    }
    return best;
  }

  // Adds to `record` a refutation of `s` with `cases`, which are the fewest, and with `most` placements at
  // most, if there is one. It does not begin with a forced cell of `tried`.
  constexpr bool build(const partial_placement<B>& s, int cases, int most, cell_set<B> tried, steps& record,
                       int level) {
    if (!may_go_on()) return false;
    const auto implied = s.implied();
    if (implied.empty_house >= 0) {
      record.push_back({house(implied.empty_house), 0, cell(), level});
      return true;
    }
    const auto before = static_cast<std::ptrdiff_t>(record.size());
    // A forced cell stays forced until there is a contradiction. So a set of forced cells that has this one
    // can begin with it, and no set is examined twice.
    for (const int c : implied.singles - tried) {
      if (most == 0) return false;
      record.push_back({s.house_of_single(cell(c)), 1, cell(c), level});
      if (build(with(s, c), cases, most - 1, tried, record, level)) return true;
      record.erase(record.begin() + before, record.end());
      tried.insert(c);
    }
    for (const int u : s.open_houses()) {
      if (cases < 2) return false;
      if (split(s, house(u), cases, most, record, level)) return true;
      record.erase(record.begin() + before, record.end());
    }
    return false;
  }
  // The same, where it begins with the cases of a house.
  constexpr bool split(const partial_placement<B>& s, house u, int cases, int most, steps& record,
                       int level) {
    const cell_set<B> places = s.candidates_of(u);
    const int count = places.count();
    if (count < 2 || count > cases || count > most) return false;
    std::array<int, geometry<B>::n> of{}; // by place, its cases
    int left = cases, i = 0;
    for (const int c : places) {
      const int others = count - ++i;
      of[std::size_t(i - 1)] = fewest_cases(with(s, c), left - others);
      left -= of[std::size_t(i - 1)];
      if (left < others) return false;
    }
    // No candidate needs more cases than its fewest: their sum is the fewest of the whole.
    most -= count;
    i = 0;
    for (const int c : places) {
      record.push_back({u, count, cell(c), level});
      int placements = 0;
      while (placements <= most && !build(with(s, c), of[std::size_t(i)], placements, {}, record, level + 1))
        ++placements;
      if (placements > most) return false;
      most -= placements;
      ++i;
    }
    return true;
  }

  limits limits_;
  std::uint64_t nodes_ = 0;
  stop_reason why_ = stop_reason::none;
};

/// Why the digit, of which `cells` are left, cannot stand in `c`. Requires that `c` is one of them. The
/// explanation is a smallest one unless a limit stopped the search for it (`limits::nodes` are partial
/// placements examined); then it is the one known by then, without placements that are not needed.
///
/// O(n) a partial placement. There are exponentially many at worst, in the number of forced cells and in that
/// of cases. In 9x9 puzzles it takes some microseconds: of 6,400 eliminations in 7,800 puzzles after locked
/// candidates and ways through bands, 98 in a hundred are chains of one to four forced cells, the others two
/// cases. Sets constructed to be hard take some thousand partial placements.
template <box B>
constexpr explanation<B> explain(const cell_set<B>& cells, cell c, const limits& limit = {}) {
  return explainer<B>(limit)(cells, c);
}

/// Why the digit has no placement within `cells`: as `explain`, without an assumption.
template <box B>
constexpr explanation<B> explain_contradiction(const cell_set<B>& cells, const limits& limit = {}) {
  return explainer<B>(limit)(cells);
}

/// The result of `reduce_grounds`.
template <box B>
struct reduced_grounds {
  stop_reason stopped = stop_reason::none; ///< `none` when no cell can be left out any more
  cell_set<B> cells{};
  friend constexpr bool operator==(const reduced_grounds&, const reduced_grounds&) = default;
};

/// The grounds of an explanation without those that the refutation does not need, even with other steps. If
/// the digit were possible in all cells but these, `assumed` would still be refuted; with one of them
/// possible too, it would not. No proper subset has this property; another set may be smaller. Requires
/// `e.verdict == refutation_verdict::refuted`. One call of the method for each ground; `limits::nodes` is the
/// number of calls. Within a call only time and cancellation are checked.
template <box B, exact_method<B> M>
constexpr reduced_grounds<B> reduce_grounds(const explanation<B>& e, M& m, const limits& limit = {}) {
  BOXLINE_ASSERT(e.verdict == refutation_verdict::refuted);
  limits within = limit;
  within.nodes = unlimited;
  reduced_grounds<B> result;
  result.cells = e.grounds();
  std::uint64_t calls = 0;
  for (const int c : e.grounds()) {
    result.stopped = limit.check(calls++, "explanation");
    if (result.stopped != stop_reason::none) return result;
    cell_set<B> open = cell_set<B>::full() - result.cells;
    open.insert(c);
    const placement_verdict how =
        (e.assumes ? survivors_with(open, e.assumed, m, within) : m(open, within)).verdict;
    if (how == placement_verdict::impossible) {
      result.cells.erase(c);
    } else if (how != placement_verdict::possible) {
      result.stopped = stopped_as<stop_reason>(stop_reason_of(how));
      return result;
    }
  }
  return result;
}

} // namespace boxline::inline v0_2::nishio
