// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/core/uniqueness.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/logic/catalogue.hpp>
#include <boxline/logic/game_houses.hpp>
#include <boxline/logic/player_state.hpp>
#include <boxline/logic/rule_list.hpp>

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Whether the rules solve a puzzle: the answer of `logic_solver::solve`.
enum class deduction_verdict : unsigned char {
  solved,        ///< every cell is placed
  stuck,         ///< cells are open, and no rule finds a step
  contradiction, ///< a cell has no candidate, or a house no place for a digit: the puzzle has no solution
  invalid,       ///< the givens clash
  limit_reached, ///< steps or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word: `solved`, `stuck`, `contradiction`, `invalid`, `limit` or `cancelled`.
constexpr std::string_view to_string(deduction_verdict v) {
  return word_of(v, {"solved", "stuck", "contradiction", "invalid", "limit", "cancelled"});
}

/// The phrase that reports a verdict: `end.solved` and so on. Requires an enumerator.
constexpr phrase_key end_phrase(deduction_verdict v) {
  constexpr phrase_key keys[] = {"end.solved",  "end.stuck", "end.contradiction",
                                 "end.invalid", "end.limit", "end.cancelled"};
  return keys[static_cast<int>(v)];
}

/// The puzzles that a board can start from: givens, or candidates.
template <class P, class Board>
concept puzzle_for = std::same_as<P, grid<Board::shape>> || std::same_as<P, candidates<Board::shape>>;

/// Observes a solution: `step(board, step)` is called for each step before it is applied.
///
/// Models: `no_step_observer`, `record_steps`.
template <class O, class Board>
concept step_observer = requires(std::remove_reference_t<O>& o, const Board& b, const step& s) {
  o.step(b, s);
};

/// Ignores every step.
struct no_step_observer {
  template <class Board>
  constexpr void step(const Board&, const logic::step&) const {}
};
/// Records every step, and the candidates before it.
template <box B>
struct record_steps {
  std::vector<logic::step> steps;
  std::vector<candidates<B>> before;
  template <class Board>
  void step(const Board& b, const logic::step& s) {
    before.push_back(candidates_of(b));
    steps.push_back(s);
  }
};

/// What `logic_solver::next` found.
struct next_step {
  stop_reason stopped = stop_reason::none; ///< `none` without a step: no rule has one
  std::size_t place = 0;                   ///< of the rule in the list
  std::optional<step> found;
  explicit operator bool() const { return found.has_value(); }
};

/// The result of `logic_solver::solve`.
template <board Board>
struct deduction {
  deduction_verdict verdict = deduction_verdict::stuck;
  std::size_t steps = 0; ///< the number applied
  Board state;           ///< the board at the end
  explicit operator bool() const { return verdict == deduction_verdict::solved; }
};

namespace detail {

/// Whether a constraint of the game shows by itself that the candidates of a board have no solution.
template <board Board>
bool breaks_constraints(const Board& b) {
  const auto& network = b.houses().game().constraints();
  const auto mask = [&b](cell c) {
    digit_mask result = 0;
    const auto digits = b.digits(c);
    for (int d = digits.first(); d >= 0; d = digits.next(d)) result |= digit_mask{1} << d;
    return result;
  };
  for (int c = 0; c < Board::shape.cells(); ++c) {
    const digit_mask here = mask(cell(c));
    for (const auto& a : network.arcs(cell(c)))
      if ((network.relation_of(a).supported(here) & mask(a.to)) == 0) return true;
  }
  std::vector<digit_mask> digits;
  const auto has_none = [&](const auto& scoped) {
    digits.clear();
    for (const cell c : scoped.scope()) digits.push_back(mask(c));
    return !scoped.narrow(digits);
  };
  for (std::size_t i = 0; i < network.scoped_count(); ++i)
    if (has_none(network.scoped(i))) return true;
  for (std::size_t i = 0; i < network.implied_count(); ++i)
    if (has_none(network.implied(i))) return true;
  return false;
}

} // namespace detail

/// Whether a board shows that there is no solution: a cell without a candidate, a house without a place for a
/// digit, or in a game with constraints one that the candidates cannot meet. O(houses * n, pairs and scopes).
template <board Board>
bool is_contradictory(const Board& b) {
  if constexpr (crossed_board_type<Board>) {
    if (b.lacks_a_candidate()) return true;
  } else {
    for (int c = 0; c < Board::shape.cells(); ++c)
      if (b.digits(cell(c)).empty()) return true;
    if (lacks_a_place(b)) return true;
  }
  if constexpr (carries_game<typename Board::houses_type>) return detail::breaks_constraints(b);
  return false;
}

/// Solves as people do: it repeatedly applies the first step of the easiest rule that has one. `Rules`, a
/// `rule_list`, has the rules and their order; `use` selects among them. Rules with data members are passed
/// to the constructor. The same puzzle gives the same steps on every platform. Source: Entwistle, section
/// III.C.
///
/// Choose `logic_solver<B, Rules...>` unless the board or the houses are special.
template <board Board, class Rules>
class solver_by_rules {
public:
  static constexpr box shape = Board::shape;
  using board_type = Board;
  using houses_type = typename Board::houses_type;
  using rules_type = Rules;
  using rules_set = std::bitset<Rules::size>;                     ///< by place in the list
  using rules_that_fit = typename Rules::template fitting<Board>; ///< each satisfies `rule_for<Board>`

  solver_by_rules() requires std::default_initializable<Rules> && std::default_initializable<houses_type>
      : solver_by_rules(Rules()) {}
  explicit solver_by_rules(const Rules& list) requires std::default_initializable<houses_type>
      : solver_by_rules(list, houses_type()) {}
  explicit solver_by_rules(const Rules& list, const houses_type& h) : list_(list), houses_(h) { used_.set(); }

  const Rules& rules() const { return list_; }
  const houses_type& houses() const { return houses_; }
  /// The rules in use; initially all, in the order of the list.
  const rules_set& used() const { return used_; }
  void use(const rules_set& which) {
    used_ = which;
    order_ = in_list_order();
  }
  /// Uses these rules alone, by their places in the list, in this order: another one than that of the list.
  /// Requires places < `Rules::size`, each once.
  void use_in_order(std::span<const std::size_t> places) {
    used_.reset();
    std::size_t at = 0;
    for (const std::size_t i : places) {
      BOXLINE_ASSERT(i < Rules::size && !used_[i]);
      used_[i] = true;
      order_[at++] = static_cast<std::uint16_t>(i);
    }
    for (std::size_t i = 0; i < Rules::size; ++i)
      if (!used_[i]) order_[at++] = static_cast<std::uint16_t>(i);
  }

  /// A board with the givens or the candidates of a puzzle; empty where they clash, or break a constraint of
  /// the game.
  template <puzzle_for<Board> Puzzle>
  std::optional<Board> start(const Puzzle& puzzle) const {
    Board b(houses_);
    if (load(b, puzzle) == status::contradiction || !holds(b)) return std::nullopt;
    return b;
  }

  /// The same for a puzzle of which it is known whether it has one solution: rules that rest on uniqueness
  /// find steps where `known` is `unique` and the board records free cells (`bits::crossed_board`), in the
  /// cells without a given. Requires that `known` was proven. Without it such rules find nothing.
  std::optional<Board> start(const grid<shape>& puzzle, uniqueness known) const {
    std::optional<Board> result = start(puzzle);
    if constexpr (crossed_board_type<Board> && !carries_game<houses_type>)
      if (result && known == uniqueness::unique) {
        typename Board::cell_set free;
        for (int c = 0; c < shape.cells(); ++c)
          if (puzzle.is_blank(cell(c))) free.insert(c);
        result->set_free_cells(free);
      }
    return result;
  }

  /// A board in the middle of a solution: `placed` has the givens and the digits that the player placed, and
  /// `marks` the player's pencil marks of the open cells. Digits are placed, so that no rule infers them and
  /// no hint names their cells; marks that lack a digit eliminate it. An error, see `check_player_state`,
  /// where the digits clash, a cell is open and has no marks, or marks leave a cell or a digit of a house
  /// without a candidate.
  expected<Board, player_error> start(const grid<shape>& placed, const candidates<shape>& marks) const {
    if (const player_error e = check_player_state(placed, marks, houses_)) return unexpected(e);
    Board b(houses_);
    status loaded = load(b, placed);
    if (loaded != status::contradiction) loaded = load(b, player_candidates(placed, marks, houses_));
    BOXLINE_ASSERT(loaded != status::contradiction);
    return b;
  }

  /// The first step of the easiest rule in use that has one. The limits apply to each rule's search. What the
  /// rules share is in `shared`, which may be kept from one board to the next.
  next_step next(const Board& b, const limits& limit = {}, const state_cache<Board>& shared = {}) const {
    return next(used_, b, limit, shared);
  }
  /// The same with these rules, whether in use or not.
  next_step next(const rules_set& which, const Board& b, const limits& limit = {},
                 const state_cache<Board>& shared = {}) const {
    take_steps visit(1);
    next_step result;
    result.stopped = search(which, b, limit, shared, visit, result.place);
    if (!visit.empty()) result.found = std::move(visit.take().front());
    return result;
  }

  /// All steps of all rules in use on a board, rule by rule.
  steps_found all(const Board& b, const limits& limit = {}, const state_cache<Board>& shared = {}) const {
    steps_found result;
    take_steps visit;
    for (const std::size_t i : order_) {
      if (!used_[i]) continue;
      const stop_reason stopped = list_.search(i, b, visit, limit, shared);
      if (stopped != stop_reason::none) result.stopped = stopped;
      if (stopped == stop_reason::cancelled) break;
    }
    result.steps = visit.take();
    return result;
  }

  /// Applies steps to a board until it is solved or no rule in use has one. `limits::nodes` is the number of
  /// steps; the search within a rule is limited by time and cancellation alone. What the rules share is in
  /// `shared`: one for many puzzles keeps its memory.
  template <step_observer<Board> Observer = no_step_observer>
  deduction<Board> solve(const Board& from, Observer&& observer = {}, const limits& limit = {},
                         const state_cache<Board>& shared = {}) const {
    return automatic(used_, from, static_cast<Observer&&>(observer), limit, shared);
  }
  /// The same from the givens or the candidates of a puzzle. `invalid` where they clash.
  template <puzzle_for<Board> Puzzle, step_observer<Board> Observer = no_step_observer>
  deduction<Board> solve(const Puzzle& puzzle, Observer&& observer = {}, const limits& limit = {},
                         const state_cache<Board>& shared = {}) const {
    const std::optional<Board> b = start(puzzle);
    if (!b) return {deduction_verdict::invalid, 0, Board(houses_)};
    return solve(*b, static_cast<Observer&&>(observer), limit, shared);
  }
  /// Automatic mode: as `solve` with these rules alone, whether in use or not, until none of them has a step;
  /// the steps of the others are left to the user. Source: Entwistle, section III.C, the check box of each
  /// technique.
  template <step_observer<Board> Observer = no_step_observer>
  deduction<Board> automatic(const rules_set& which, const Board& from, Observer&& observer = {},
                             const limits& limit = {}, const state_cache<Board>& shared = {}) const {
    deduction<Board> result{deduction_verdict::stuck, 0, from};
    limits within = limit;
    within.nodes = unlimited;
    take_steps visit(1);
    std::size_t last = 0;
    while (result.state.open_cells() > 0) {
      if (logic::is_contradictory(std::as_const(result.state))) {
        result.verdict = deduction_verdict::contradiction;
        return result;
      }
      const progress_report now{
          .stage = "deduction", .nodes = result.steps, .depth = result.state.open_cells()};
      if (const stop_reason why = limit.check(result.steps, [&] { return now; }); why != stop_reason::none) {
        result.verdict = stopped_as<deduction_verdict>(why);
        return result;
      }
      const progress_part part(limit.progress, now);
      visit.clear();
      const stop_reason stopped = search(which, result.state, within, shared, visit, last);
      if (visit.empty()) {
        if (stopped != stop_reason::none) result.verdict = stopped_as<deduction_verdict>(stopped);
        return result;
      }
      const step& found = visit[0];
      observer.step(std::as_const(result.state), found);
      ++result.steps;
      if (apply(result.state, found) == status::contradiction) {
        result.verdict = deduction_verdict::contradiction;
        return result;
      }
    }
    // The cells of a full board may have been placed by rules that know nothing of the constraints.
    result.verdict = holds(result.state) ? deduction_verdict::solved : deduction_verdict::contradiction;
    return result;
  }

private:
  // As `next`, but that the step is left to the visitor: why it stopped, and `last`, the last rule's place.
  stop_reason search(const rules_set& which, const Board& b, const limits& limit,
                     const state_cache<Board>& shared, take_steps& visit, std::size_t& last) const {
    for (const std::size_t i : order_) {
      if (!which[i]) continue;
      last = i;
      const stop_reason stopped = list_.search(i, b, visit, limit, shared);
      if (stopped != stop_reason::none || !visit.empty()) return stopped;
    }
    return stop_reason::none;
  }

  using rule_places = std::array<std::uint16_t, Rules::size>;
  static constexpr rule_places in_list_order() {
    rule_places result{};
    for (std::size_t i = 0; i < Rules::size; ++i) result[i] = static_cast<std::uint16_t>(i);
    return result;
  }
  // Whether the placed cells obey the constraints of the game.
  static bool holds(const Board& b) {
    if constexpr (carries_game<houses_type>)
      return b.houses().game().constraints().holds(b.values().values());
    return true;
  }

  Rules list_;
  [[no_unique_address]] houses_type houses_;
  rules_set used_;
  rule_places order_ = in_list_order();
};

/// The solver for boxes `B` with these rules, or lists of rules, in this order: `logic_solver<3, entwistle>`.
template <box B, class... Rules>
class logic_solver : public solver_by_rules<bits::crossed_board<B>, rules_of<Rules...>> {
public:
  using solver_by_rules<bits::crossed_board<B>, rules_of<Rules...>>::solver_by_rules;
};

/// The solver for a game with constraints (`game`): `logic_solver_for<game<houses::standard<3>,
/// constraints::anti_knight>, human_with_constraints>`. Each rule is an `inference_rule`; which of them know
/// of the constraints is theirs: `constraint_on_pairs` and `constraint_on_cells` do. Givens that break a
/// constraint are `invalid`, and a full board that does is no solution: `contradiction`.
template <constrained_game G, class... Rules>
class logic_solver_for
    : public solver_by_rules<bits::crossed_board<G::shape, game_houses<G>>, rules_of<Rules...>> {
public:
  using logic_solver_for::solver_by_rules::solver_by_rules;
  explicit logic_solver_for(const G& g) : logic_solver_for::solver_by_rules(rules_of<Rules...>(), g) {}
  /// What it was made with.
  const G& game() const { return this->houses().game(); }
};

} // namespace boxline::inline v0_2::logic
