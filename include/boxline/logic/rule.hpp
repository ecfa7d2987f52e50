// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/function_ref.hpp>
#include <boxline/core/geometry.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/logic/game_houses.hpp>
#include <boxline/logic/state_cache.hpp>
#include <boxline/logic/step.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Receives the steps that a rule finds, one by one: `bool(step&&)`, true to go on.
///
/// Models: any callable of that kind; `take_steps` below.
template <class V>
concept step_visitor = requires(V& visit, step&& s) {
  { visit(std::move(s)) } -> std::same_as<bool>;
};

/// A `step_visitor` of the caller's, for searches that are compiled once a board, whoever takes their steps.
using step_taker = function_ref<bool(step&&)>;

/// Keeps the first `wanted` steps, by default all, and then stops. One type for both, so that a program
/// compiles each rule once for a board. What it forgets by `clear` serves as memory for the next steps.
class take_steps {
public:
  explicit take_steps(std::size_t wanted = static_cast<std::size_t>(-1)) : wanted_(wanted) {}

  bool operator()(step&& s) {
    if (single_ == count_) single_ = none;
    next() = std::move(s);
    return count_ < wanted_;
  }
  /// Takes a single: see `make_placement`.
  bool single(const rule_info& info, assignment placed, constraint base, constraint cover) {
    const bool was_single = single_ == count_;
    single_ = count_;
    step& s = next();
    if (was_single)
      change_placement(s, info, placed, base, cover);
    else
      make_placement(s, info, placed, base, cover);
    return count_ < wanted_;
  }

  /// The steps so far, until the next one or `clear`.
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const step& operator[](std::size_t i) const { return steps_[i]; }
  const step* begin() const { return steps_.data(); }
  const step* end() const { return begin() + count_; }
  /// Moves the steps out; then there are none.
  std::vector<step> take() {
    steps_.resize(count_);
    std::vector<step> result;
    result.swap(steps_);
    count_ = 0;
    single_ = none;
    return result;
  }
  /// Forgets the steps.
  void clear() { count_ = 0; }

private:
  step& next() {
    if (count_ == steps_.size()) steps_.emplace_back();
    return steps_[count_++];
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t wanted_, count_ = 0;
  std::vector<step> steps_;   // the first `count_` are found
  std::size_t single_ = none; // the place of one that `single` has made last
};

/// Calls `visit` with the step of a single, by its `single` where it has one. Returns whether to go on.
template <step_visitor V>
bool visit_single(V& visit, const rule_info& info, assignment placed, constraint base, constraint cover) {
  if constexpr (requires { visit.single(info, placed, base, cover); }) {
    return visit.single(info, placed, base, cover);
  } else {
    step s;
    make_placement(s, info, placed, base, cover);
    return visit(std::move(s));
  }
}

/// A rule that claims, by `static constexpr bool is_inference = true`, that its steps follow from the
/// candidates, the houses and the constraints alone. So they are right in every game with these houses. A
/// rule that takes the solution to be unique, such as unique rectangles or BUG, or that exchanges digits or
/// lines, must not claim it: constraints tell apart what houses alone do not.
///
/// Models: the rules in logic/rules/.
template <class R>
concept inference_rule = requires {
  requires static_cast<bool>(R::is_inference);
};

/// A rule of deduction, over boards of a type: a plain type, one header for each.
///
/// `R::info` has its names. `find(board, visit, limits)` calls `visit` for each step that the rule finds on
/// the board, until `visit` returns false. The order depends on the board's candidates alone. No step is
/// given twice, and each changes something. The result is `none` where all steps were given or `visit` ended
/// the search, else the limit that stopped it. Requires a board that is not known to be contradictory; a rule
/// need not detect that one is. Boards of games with constraints (`carries_game`) take an `inference_rule`
/// only.
///
/// Models: the rules in logic/rules/.
template <class R, class Board>
concept rule_for = board<Board> && std::copyable<R> &&
    requires(const R& r, const Board& b, take_steps& visit, const limits& limit) {
  { R::info } -> std::convertible_to<const rule_info&>;
  { r.find(b, visit, limit) } -> std::same_as<stop_reason>;
  requires !carries_game<typename Board::houses_type> || inference_rule<R>;
};

/// A rule whose search takes what other rules computed of the same state: `find(board, visit, limits,
/// shared)`, where `shared` may have seen other states. It finds the same steps in the same order as without.
///
/// Models: rules of chains, of wings with links and of almost locked sets; fish; subsets; rectangles.
template <class R, class Board>
concept sharing_rule = rule_for<R, Board> && requires(const R& r, const Board& b, take_steps& visit,
                                                      const limits& limit, const state_cache<Board>& shared) {
  { r.find(b, visit, limit, shared) } -> std::same_as<stop_reason>;
};

/// Searches with what the rules share, if the rule is a `sharing_rule`, else without.
template <board Board, rule_for<Board> R, step_visitor Visit>
stop_reason find_sharing(const R& r, const Board& b, Visit& visit, const limits& limit,
                         const state_cache<Board>& shared) {
  if constexpr (sharing_rule<R, Board>)
    return r.find(b, visit, limit, shared);
  else
    return r.find(b, visit, limit);
}

/// All steps of a rule, and the limit that stopped it, if any.
struct steps_found {
  stop_reason stopped = stop_reason::none; ///< `none`: these are all
  std::vector<step> steps;
};
/// The number of houses that rules search last: the rows and columns, which come first among the houses. Of
/// houses without these, as many of the first.
template <house_system H>
constexpr int searched_last(const H& h) {
  return std::min(2 * int(H::shape.size()), int(h.size()));
}
/// The `at`-th house, from 0, in the order in which rules search them, which is that of people: boxes and any
/// other houses first, then rows, then columns. O(1).
template <house_system H>
constexpr house search_order(const H& h, int at) {
  const int lines = searched_last(h), others = h.size() - lines;
  return house(at < others ? at + lines : at - others);
}

/// Where a house is in `search_order`, from 0. O(1).
template <house_system H>
constexpr int search_rank(const H& h, house u) {
  const int lines = searched_last(h);
  return u < lines ? u + h.size() - lines : u - lines;
}

/// Calls `f(house)` for every house in `search_order`, until it returns false.
template <house_system H, class F>
constexpr void for_each_in_search_order(const H& h, F f) {
  for (int at = 0; at < h.size(); ++at)
    if (!f(search_order(h, at))) return;
}
/// The same for the houses of a set, by their index. O(members).
template <house_system H, class F>
constexpr void for_each_in_search_order(const H&, const sets::fixed_set<geometry<H::shape>::houses>& houses,
                                        F f) {
  constexpr int lines = 2 * H::shape.size();
  for (int u = houses.next(lines - 1); u >= 0; u = houses.next(u))
    if (!f(house(u))) return;
  for (int u = houses.first(); u >= 0 && u < lines; u = houses.next(u))
    if (!f(house(u))) return;
}

/// Every step that a rule finds on a board.
template <board Board, rule_for<Board> R>
steps_found find_all(const R& r, const Board& b, const limits& limit = {},
                     const state_cache<Board>& shared = {}) {
  take_steps visit;
  const stop_reason stopped = find_sharing(r, b, visit, limit, shared);
  return {stopped, visit.take()};
}

/// A step, if there is one, and the limit that stopped the search, if any.
struct step_found {
  stop_reason stopped = stop_reason::none; ///< `none` without a step: there is none
  std::optional<step> found;
  explicit operator bool() const { return found.has_value(); }
};
/// The first step that a rule finds on a board.
template <board Board, rule_for<Board> R>
step_found find_first(const R& r, const Board& b, const limits& limit = {},
                      const state_cache<Board>& shared = {}) {
  take_steps visit(1);
  step_found result{find_sharing(r, b, visit, limit, shared), {}};
  if (!visit.empty()) result.found = std::move(visit.take().front());
  return result;
}

} // namespace boxline::inline v0_2::logic
