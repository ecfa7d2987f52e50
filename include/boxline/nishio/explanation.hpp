// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/nishio/forcing.hpp>
#include <boxline/nishio/supposition.hpp>

#include <cstddef>
#include <vector>

namespace boxline::nishio {

/// A step of an explanation: a house that has no supposed cell yet is looked at, and the open cells that it has.
struct explanation_step {
  house in;   ///< the house
  int places; ///< its open cells: none, and that is the contradiction; one, which is forced; or so many cases
  cell where; ///< supposed from here on: the forced cell, or that of this case. Nothing without places
  int level;  ///< cases that the step lies within
  friend constexpr bool operator==(const explanation_step&, const explanation_step&) = default;
};

/// Whether it is refuted that a digit stands in a cell, or that it has a placement at all.
enum class refutation_verdict : unsigned char {
  refuted,       ///< it cannot, and the steps show why
  possible,      ///< some placement has the cell
  limit_reached, ///< a limit stopped the search before it was known
  cancelled      ///< the caller's cancel callable stopped it
};

/// Why a digit cannot stand in a cell, by the digit's other cells alone: what follows from supposing that it does. Each
/// step can be checked by itself, and drawn:
///
///     suppose R9C5                   in    places  where  level      in    places  where  level
///     box 5 forces R5C6              box 5    1    R5C6     0        row 3    2    R3C1     0     either R3C1:
///     box 4 forces R4C1              box 4    1    R4C1     0        box 9    0     -       1       box 9 is dead
///     box 1 forces R2C3              ...                             row 3    2    R3C4     0     or R3C4:
///     box 3 forces R1C7              box 3    1    R1C7     0        col 2    1    R5C2     1       forces R5C2
///     box 9 has no place             box 9    0     -       0        box 4    0     -       1       box 4 is dead
///
/// Left a chain, the paper's example; right two cases. The steps of a case follow it, one level deeper, up to a
/// contradiction; the next case of the same house comes after that, at the first one's level.
///
/// So the cells of the cases are a refuting set: if the digit stands in the supposed cell, it stands in one of those
/// too, and each of them is refuted by a chain, or by cases of its own. `is_smallest`: no explanation has fewer
/// chains, and none with as few has fewer placements; where one chain is enough that is the fewest forced cells.
///
/// That counts what a reader has to follow. The cells without the digit, on which it all rests, are another refuting
/// set, and the dual one: a drawing marks them, but they are many, and they say that it is so, not why. See `grounds`
/// and `fewer_grounds`.
///
/// Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012): the chain of section 2. It leaves open how to
/// explain what no such chain refutes (section 7); splitting into cases is what people do.
template <box B>
struct explanation {
  refutation_verdict status = refutation_verdict::refuted; ///< there are steps only where `refuted`
  bool supposes = true; ///< false: the digit has no placement at all, and nothing need be supposed to see it
  cell supposed{};      ///< the cell, where there is one
  bool is_smallest = false;
  std::vector<explanation_step> steps{};

  /// Whether it does without cases.
  constexpr bool is_chain() const { return cases() == 1; }
  /// Chains that it takes, each up to its contradiction: 1 without cases.
  constexpr int cases() const {
    int sum = 0;
    for (const explanation_step& s : steps) sum += s.places == 0;
    return sum;
  }
  /// Cells supposed, forced or by case, after the first.
  constexpr int placements() const { return static_cast<int>(steps.size()) - cases(); }
  /// The cells without the digit that it rests on: those of the steps' houses that were still open otherwise. With any
  /// others back the steps stay as they are. What to mark in a drawing. O(n * steps).
  constexpr cell_set<B> grounds() const {
    std::vector<supposition<B>> at{supposition<B>(cell_set<B>::full())}; // by level
    if (supposes) at[0].suppose(supposed);
    cell_set<B> result, named;
    for (const explanation_step& s : steps) {
      at.resize(static_cast<std::size_t>(s.level) + 1, at[0]);
      result |= at.back().places(s.in);
      if (s.places == 0) continue;
      named.insert(s.where);
      if (s.places > 1) at.push_back(at.back());
      at.back().suppose(s.where);
    }
    return result - named;
  }

  friend constexpr bool operator==(const explanation&, const explanation&) = default;
};

/// What finds explanations; see `explain`.
template <box B>
class explainer {
public:
  /// `limits::nodes` are suppositions looked at, over all explanations that it is asked for.
  explicit constexpr explainer(const limits& limit = {}) : limits_(limit) {}

  /// Suppositions looked at.
  constexpr std::uint64_t nodes() const { return nodes_; }

  /// Why the digit cannot stand in `c`. Requires that it is one of `cells`.
  constexpr explanation<B> operator()(const cell_set<B>& cells, cell c) {
    supposition<B> s(cells);
    s.suppose(c);
    explanation<B> result = explain(s);
    result.supposed = c;
    return result;
  }
  /// Why the digit has no placement.
  constexpr explanation<B> operator()(const cell_set<B>& cells) {
    explanation<B> result = explain(supposition<B>(cells));
    result.supposes = false;
    return result;
  }

private:
  using steps = std::vector<explanation_step>;
  enum class end : unsigned char { dead, stuck, placement, stopped };

  constexpr explanation<B> explain(const supposition<B>& s) {
    why_ = stop_reason::none;
    explanation<B> result;
    switch (refute(s, result.steps, 0)) {
    case end::stopped:
      result.status = stopped_as<refutation_verdict>(why_);
      result.steps.clear();
      return result;
    case end::placement:
      result.status = refutation_verdict::possible;
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
    steps told;
    for (int placements = 0; placements <= most && why_ == stop_reason::none; ++placements)
      if (build(s, cases, placements, {}, told, 0)) {
        result.steps = told;
        break;
      }
    result.is_smallest = why_ == stop_reason::none;
    return result;
  }

  constexpr bool may_go_on() {
    if (why_ == stop_reason::none) why_ = limits_.check(nodes_);
    if (why_ != stop_reason::none) return false;
    ++nodes_;
    return true;
  }
  static constexpr supposition<B> with(supposition<B> s, int c) {
    s.suppose(cell(c));
    return s;
  }

  // All that is forced.
  constexpr end follow(supposition<B>& s, steps* told, int level) {
    for (;;) {
      if (!may_go_on()) return end::stopped;
      const auto seen = s.look();
      if (seen.dead >= 0) {
        if (told != nullptr) told->push_back({house(seen.dead), 0, cell(), level});
        return end::dead;
      }
      if (seen.forced.empty()) return s.is_placement() ? end::placement : end::stuck;
      const cell c(seen.forced.first());
      if (told != nullptr) told->push_back({s.forcing(c), 1, c, level});
      s.suppose(c);
    }
  }

  // Some refutation, by cases of the house with the fewest places.
  constexpr end refute(supposition<B> s, steps& told, int level) {
    if (const end at = follow(s, &told, level); at != end::stuck) return at;
    int narrowest = -1, fewest = geometry<B>::n + 1;
    for (const int u : s.wanting())
      if (const int places = s.places(house(u)).count(); places < fewest) {
        narrowest = u;
        fewest = places;
      }
    const cell_set<B> cases = s.places(house(narrowest));
    for (const int c : cases) {
      told.push_back({house(narrowest), fewest, cell(c), level});
      if (const end at = refute(with(s, c), told, level + 1); at != end::dead) return at;
    }
    return end::dead;
  }

  // The refutation of `s` that begins at step `at`, without the placements that are not needed. Goes on to the step
  // after it.
  static constexpr steps pruned(const supposition<B>& s, const steps& from, std::size_t& at) {
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
  // Whether the steps from `at` on refute `s`. If they do, goes on to the step after them.
  static constexpr bool holds(const supposition<B>& s, const steps& list, std::size_t& at) {
    const explanation_step first = list[at];
    if (!s.wanting().test(first.in) || s.places(first.in).count() != first.places) return false;
    if (first.places == 0) ++at;
    for (int i = 0; i < first.places; ++i) {
      const cell where = list[at++].where;
      if (!s.open().test(where) || !holds(with(s, where), list, at)) return false;
    }
    return true;
  }

  // The fewest cases that refute `s`, or `most` + 1 where it takes more, or when it was stopped.
  constexpr int fewest_cases(supposition<B> s, int most) {
    switch (follow(s, nullptr, 0)) {
    case end::dead:
      return 1;
    case end::stuck:
      break;
    default:
      return most + 1;
    }
    int best = most + 1;
    cell_set<B> chained; // cells that a chain refutes
    for (const int u : s.wanting()) {
      const cell_set<B> places = s.places(house(u));
      if (places.count() >= best) continue;
      for (const int c : places - chained) {
        supposition<B> next = with(s, c);
        const end led = follow(next, nullptr, 0);
        if (led == end::stopped) return most + 1;
        if (led == end::dead) chained.insert(c);
      }
      const int harder = (places - chained).count(); // two cases each, at least
      int sum = places.count() + harder;
      for (const int c : places - chained)
        if (sum < best) sum += fewest_cases(with(s, c), best - 1 - sum + 2) - 2;
      if (sum < best) best = sum;
    }
    return best;
  }

  // Adds a refutation of `s` by `cases`, which are the fewest, and by `most` placements at most, where there is one.
  // It begins with other forced cells than those of `tried`.
  constexpr bool build(const supposition<B>& s, int cases, int most, cell_set<B> tried, steps& told,
                       int level) {
    if (!may_go_on()) return false;
    const auto seen = s.look();
    if (seen.dead >= 0) {
      told.push_back({house(seen.dead), 0, cell(), level});
      return true;
    }
    const auto before = static_cast<std::ptrdiff_t>(told.size());
    // What is forced stays forced until there is a contradiction. So a set of forced cells that has this one can
    // begin with it, and no set is met twice.
    for (const int c : seen.forced - tried) {
      if (most == 0) return false;
      told.push_back({s.forcing(cell(c)), 1, cell(c), level});
      if (build(with(s, c), cases, most - 1, tried, told, level)) return true;
      told.erase(told.begin() + before, told.end());
      tried.insert(c);
    }
    for (const int u : s.wanting()) {
      if (cases < 2) return false;
      if (split(s, house(u), cases, most, told, level)) return true;
      told.erase(told.begin() + before, told.end());
    }
    return false;
  }
  // The same, where it begins with the cases of a house.
  constexpr bool split(const supposition<B>& s, house u, int cases, int most, steps& told, int level) {
    const cell_set<B> places = s.places(u);
    const int count = places.count();
    if (count < 2 || count > cases || count > most) return false;
    std::array<int, geometry<B>::n> of{}; // by place, its cases
    int left = cases, i = 0;
    for (const int c : places) {
      const int others = count - ++i;
      of[i - 1] = fewest_cases(with(s, c), left - others);
      left -= of[i - 1];
      if (left < others) return false;
    }
    // More are needed for no place: the whole has the fewest.
    most -= count;
    i = 0;
    for (const int c : places) {
      told.push_back({u, count, cell(c), level});
      int placements = 0;
      while (placements <= most && !build(with(s, c), of[i], placements, {}, told, level + 1)) ++placements;
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

/// Why the digit, of which `cells` are left, cannot stand in `c`. Requires that `c` is one of them. The explanation is
/// a smallest one unless a limit stopped the search for it (`limits::nodes` are suppositions looked at); then it is
/// the one known by then, without placements that are not needed.
///
/// O(n) a supposition. There are exponentially many at worst, in the number of forced cells and in that of cases. In
/// 9x9 puzzles it takes some microseconds: of 6,400 eliminations in 7,800 puzzles, with locked candidates and ways
/// through bands drawn before, 98 in a hundred are chains of one to four forced cells, the others two cases. Sets made
/// to be hard take some thousand suppositions.
template <box B>
constexpr explanation<B> explain(const cell_set<B>& cells, cell c, const limits& limit = {}) {
  return explainer<B>(limit)(cells, c);
}

/// Why the digit has no placement within `cells`: as `explain`, where nothing is supposed.
template <box B>
constexpr explanation<B> explain_contradiction(const cell_set<B>& cells, const limits& limit = {}) {
  return explainer<B>(limit)(cells);
}

/// What `fewer_grounds` found.
template <box B>
struct grounds_left {
  stop_reason stopped = stop_reason::none; ///< `none` when no cell can be left out any more
  cell_set<B> cells{};
  friend constexpr bool operator==(const grounds_left&, const grounds_left&) = default;
};

/// The grounds of an explanation without those that the refutation does not need, even by other steps: were the digit
/// possible in all cells but these, `supposed` would still be refuted, but not with one of them less. No subset of
/// them does; another set may be smaller. Requires `e.status == refutation_verdict::refuted`. A call of the method for each
/// ground, of which `limits::nodes` is the number; within a call time and cancellation are looked at alone.
template <box B, exact_method<B> M>
constexpr grounds_left<B> fewer_grounds(const explanation<B>& e, M& m, const limits& limit = {}) {
  limits within = limit;
  within.nodes = unlimited;
  grounds_left<B> result;
  result.cells = e.grounds();
  std::uint64_t calls = 0;
  for (const int c : e.grounds()) {
    result.stopped = limit.check(calls++);
    if (result.stopped != stop_reason::none) return result;
    cell_set<B> open = cell_set<B>::full() - result.cells;
    open.insert(c);
    const placement_verdict how =
        (e.supposes ? alongside(open, e.supposed, m, within) : m(open, within)).status;
    if (how == placement_verdict::impossible) {
      result.cells.erase(c);
    } else if (how != placement_verdict::possible) {
      result.stopped = stopped_as<stop_reason>(stop_reason_of(how));
      return result;
    }
  }
  return result;
}

} // namespace boxline::nishio
