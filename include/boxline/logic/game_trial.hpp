// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/rules/constraint_on_cells.hpp>
#include <boxline/logic/rules/constraint_on_pairs.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// What an assumption leads to in a game with constraints: a chain to a contradiction.
struct refutation {
  chain proof{};
  std::size_t implications = 0; ///< placements and inferences of constraints that it depends on
};

// clang-format off
/// Assumes a candidate of a board of a game, or that it does not hold, and follows what naked and hidden
/// singles and the constraints of the game infer, up to a contradiction or the fixpoint.
///
///     event 0         the assumption
///     event i         a placement, since a cell or a house has one candidate left;
///                     or candidates that a constraint of the game eliminates, by those left in its cells
///     reason_[c][d]   the first event after which the candidate was eliminated
///
/// The events that a contradiction does not depend on are dropped, from the last to the first; of the
/// candidates that a constraint rests on, those without which it infers the same. Where a constraint does not
/// infer it from what is left, none is dropped. In the chain a placement is a strong link, and what a
/// constraint eliminates a nested step of `constraint_on_pairs` or `constraint_on_cells`, so that `verify`
/// proves it. It need not be the shortest.
// clang-format on
///
/// Refers to the board. A trial takes what the constraints' `narrow` take, each at most once for each
/// candidate of its cells.
template <board Board>
  requires carries_game<typename Board::houses_type>
class game_trial {
public:
  explicit game_trial(const Board& b)
      : board_(b), base_(static_cast<std::size_t>(cells)), placed_(static_cast<std::size_t>(cells)) {
    for (int c = 0; c < cells; ++c) {
      base_[std::size_t(c)] = mask_of_cell(b, cell(c));
      placed_[std::size_t(c)] = b.is_placed(cell(c));
    }
  }

  /// The contradiction that follows if `a` holds, or with `holds` false, if it does not; none where it is not
  /// found, or `stop` stops before. Requires that `a` is a candidate of an open cell.
  std::optional<refutation> refute(assignment a, bool holds, stop_check& stop) {
    left_ = base_;
    now_placed_ = placed_;
    events_.assign(1, {});
    reason_.assign(static_cast<std::size_t>(cells * n), none);
    waiting_.assign(network().scoped_count() + network().implied_count(), true);
    changed_.assign(static_cast<std::size_t>(cells), true);
    if (holds)
      place(a, 0);
    else
      eliminate(a, 0);
    while (!met_ && infer(stop)) {
    }
    if (!met_) return std::nullopt;
    refutation result = explained(a, holds);
    met_.reset();
    return result;
  }

private:
  static constexpr int n = Board::shape.size(), cells = Board::shape.cells();
  static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);
  enum class kind : unsigned char { placement, by_pairs, by_scope };
  struct event {
    kind how = kind::placement;
    constraint because{};
    assignment what{};
    std::uint32_t number = 0; // of the game's constraint
    cell from{};              // by_pairs: the cell whose candidates the others depend on
    std::vector<assignment> removed{};
    bool needed = false;
    std::vector<assignment> needed_removed{};
  };

  static std::size_t at(assignment a) { return static_cast<std::size_t>(a.where * n + a.what.index()); }
  static digit_mask bit(digit d) { return digit_mask{1} << d.index(); }
  const auto& network() const { return board_.houses().game().constraints(); }
  const auto& scope_of(std::size_t i) const {
    const std::size_t demanded = network().scoped_count();
    return i < demanded ? network().scoped(i) : network().implied(i - demanded);
  }
  std::uint32_t next_event() const { return static_cast<std::uint32_t>(events_.size()); }

  void eliminate(assignment a, std::uint32_t by) {
    digit_mask& mask = left_[std::size_t(a.where)];
    if ((mask & bit(a.what)) == 0) return;
    mask &= ~bit(a.what);
    reason_[at(a)] = by;
    changed_[std::size_t(a.where)] = true;
    for (const std::uint32_t i : network().scopes_of(a.where)) waiting_[i] = true;
    if (mask == 0 && !met_) met_ = constraint::of(a.where);
  }
  void place(assignment a, std::uint32_t by) {
    now_placed_[std::size_t(a.where)] = true;
    for (int d = 0; d < n; ++d)
      if (d != a.what.index()) eliminate({a.where, digit::from_index(d)}, by);
    for (const cell peer : board_.houses().peers(a.where)) eliminate({peer, a.what}, by);
  }

  // One event, the cheapest first. False at the fixpoint, and where `stop` stops.
  bool infer(stop_check& stop) { return single() || house() || pairs() || scopes(stop); }

  bool add_placement(const constraint& because, assignment a) {
    events_.push_back({kind::placement, because, a});
    place(a, next_event() - 1);
    return true;
  }
  bool single() {
    for (int c = 0; c < cells; ++c)
      if (!now_placed_[std::size_t(c)] && std::has_single_bit(left_[std::size_t(c)]))
        return add_placement(constraint::of(cell(c)),
                             {cell(c), digit::from_index(std::countr_zero(left_[std::size_t(c)]))});
    return false;
  }
  bool house() {
    const auto& h = board_.houses();
    for (int u = 0; u < h.size(); ++u) {
      digit_mask once = 0, twice = 0;
      for (const cell c : h.cells(boxline::house(u))) {
        twice |= once & left_[std::size_t(c)];
        once |= left_[std::size_t(c)];
      }
      if (const digit_mask missing = all_digits(Board::shape) & ~once; missing != 0) {
        met_ = constraint::of(boxline::house(u), digit::from_index(std::countr_zero(missing)));
        return true;
      }
      for (const cell c : h.cells(boxline::house(u)))
        if (const digit_mask here = left_[std::size_t(c)] & ~twice;
            here != 0 && !now_placed_[std::size_t(c)]) {
          const digit d = digit::from_index(std::countr_zero(here));
          return add_placement(constraint::of(boxline::house(u), d), {c, d});
        }
    }
    return false;
  }
  bool pairs() {
    for (int c = 0; c < cells; ++c) {
      if (!changed_[std::size_t(c)]) continue;
      const auto arcs = network().arcs(cell(c));
      const auto sources = network().sources_of_arcs(cell(c));
      const digit_mask here = left_[std::size_t(c)];
      for (std::size_t i = 0; i < arcs.size();) {
        event e{kind::by_pairs};
        e.number = sources[i];
        e.from = cell(c);
        for (; i < arcs.size() && sources[i] == e.number; ++i)
          add_removed(e, arcs[i].to,
                      left_[std::size_t(arcs[i].to)] & ~network().relation_of(arcs[i]).supported(here));
        if (e.removed.empty()) continue;
        add(std::move(e));
        return true;
      }
      changed_[std::size_t(c)] = false;
    }
    return false;
  }
  bool scopes(stop_check& stop) {
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      if (!waiting_[i]) continue;
      if (stop.each<64>()) return false;
      waiting_[i] = false;
      const auto& from = scope_of(i);
      const auto scope = from.scope();
      std::vector<digit_mask> digits = masks_of(scope);
      const bool open = from.narrow(digits);
      event e{kind::by_scope};
      e.number = static_cast<std::uint32_t>(i);
      if (open) {
        for (std::size_t k = 0; k < scope.size(); ++k)
          add_removed(e, scope[k], left_[std::size_t(scope[k])] & ~digits[k]);
        if (e.removed.empty()) continue;
      } else {
        // No combination at all: no candidate of any of its cells can hold.
        cell fewest = scope[0];
        for (const cell c : scope)
          if (std::popcount(left_[std::size_t(c)]) < std::popcount(left_[std::size_t(fewest)])) fewest = c;
        add_removed(e, fewest, left_[std::size_t(fewest)]);
      }
      add(std::move(e));
      return true;
    }
    return false;
  }
  static void add_removed(event& e, cell c, digit_mask digits) {
    for (; digits != 0; digits &= digits - 1) {
      const assignment a{c, digit::from_index(std::countr_zero(digits))};
      if (std::find(e.removed.begin(), e.removed.end(), a) == e.removed.end()) e.removed.push_back(a);
    }
  }
  void add(event e) {
    const std::vector<assignment> removed = e.removed;
    events_.push_back(std::move(e));
    for (const assignment a : removed) eliminate(a, next_event() - 1);
  }
  template <class Scope>
  std::vector<digit_mask> masks_of(const Scope& scope) const {
    std::vector<digit_mask> result;
    for (const cell c : scope) result.push_back(left_[std::size_t(c)]);
    return result;
  }

  // The events that the contradiction depends on, as a chain.
  refutation explained(assignment assumed, bool holds) {
    need_none_of(*met_, std::nullopt);
    for (std::size_t i = events_.size(); --i > 0;) {
      if (!events_[i].needed) continue;
      if (events_[i].how == kind::placement)
        need_none_of(events_[i].because, events_[i].what);
      else
        need_cells_of(i);
    }
    if (!is_inferred(assumed, holds)) need_all();
    refutation result;
    chain_writer<Board> w(board_);
    w.assume(assumed, holds);
    for (std::size_t i = 1; i < events_.size(); ++i) {
      event& e = events_[i];
      if (!e.needed) continue;
      ++result.implications;
      if (e.how == kind::placement)
        w.place(e.because, e.what);
      else
        w.refute(e.needed_removed, step_of(e));
    }
    result.proof = w.end(*met_);
    return result;
  }
  // Whether the constraints infer what is needed after the events that are needed before. By bounds a
  // constraint may infer less from fewer candidates.
  bool is_inferred(assignment assumed, bool holds) {
    left_ = base_;
    if (holds)
      keep(assumed);
    else
      left_[std::size_t(assumed.where)] &= ~bit(assumed.what);
    for (std::size_t i = 1; i < events_.size(); ++i) {
      const event& e = events_[i];
      if (!e.needed) continue;
      if (e.how == kind::placement) {
        keep(e.what);
        continue;
      }
      const std::vector<cell> scope = cells_of(e);
      if (!infers(e, scope, masks_of(scope))) return false;
      for (const assignment a : e.needed_removed) left_[std::size_t(a.where)] &= ~bit(a.what);
    }
    return true;
  }
  void keep(assignment a) {
    left_[std::size_t(a.where)] &= bit(a.what);
    for (const cell peer : board_.houses().peers(a.where)) left_[std::size_t(peer)] &= ~bit(a.what);
  }
  void need_all() {
    for (event& e : events_) {
      e.needed = true;
      e.needed_removed = e.removed;
    }
  }
  void need(assignment a) {
    const std::uint32_t by = reason_[at(a)];
    if (by == none) return; // no candidate of the board
    event& e = events_[by];
    e.needed = true;
    if (e.how != kind::placement &&
        std::find(e.needed_removed.begin(), e.needed_removed.end(), a) == e.needed_removed.end())
      e.needed_removed.push_back(a);
  }
  void need_none_of(const constraint& k, const std::optional<assignment>& but) {
    for_each_candidate(board_, k, [&](assignment a) {
      if (a != but) need(a);
    });
  }
  // The cells that a constraint infers from.
  std::vector<cell> cells_of(const event& e) const {
    if (e.how == kind::by_pairs) return {e.from};
    const auto all = scope_of(e.number).scope();
    return {all.begin(), all.end()};
  }
  // What was eliminated from its cells before it, as far as it infers what is needed only without it.
  void need_cells_of(std::size_t i) {
    std::sort(events_[i].needed_removed.begin(), events_[i].needed_removed.end());
    const event e = events_[i]; // a copy: `need` may change it
    const std::vector<cell> scope = cells_of(e);
    std::vector<digit_mask> digits;
    std::vector<std::pair<std::uint32_t, std::pair<std::size_t, int>>> removed; // latest first
    for (std::size_t k = 0; k < scope.size(); ++k) {
      digits.push_back(base_[std::size_t(scope[k])]);
      for (int d = 0; d < n; ++d) {
        const std::uint32_t by = reason_[at({scope[k], digit::from_index(d)})];
        if (by >= i) continue;
        removed.push_back({by, {k, d}});
        digits[k] &= ~(digit_mask{1} << d);
      }
    }
    std::sort(removed.begin(), removed.end(), [](const auto& x, const auto& y) { return x > y; });
    for (const auto& [by, which] : removed) {
      const digit_mask one = digit_mask{1} << which.second;
      digits[which.first] |= one;
      if (infers(e, scope, digits)) continue;
      digits[which.first] &= ~one;
      need({scope[which.first], digit::from_index(which.second)});
    }
  }
  // Whether the constraint eliminates what is needed by these candidates of its cells.
  bool infers(const event& e, const std::vector<cell>& scope, std::vector<digit_mask> digits) const {
    if (e.how == kind::by_scope) {
      if (!scope_of(e.number).narrow(digits)) return true;
      return std::all_of(e.needed_removed.begin(), e.needed_removed.end(), [&](assignment a) {
        const auto k = std::find(scope.begin(), scope.end(), a.where) - scope.begin();
        return (digits[static_cast<std::size_t>(k)] & bit(a.what)) == 0;
      });
    }
    const auto arcs = network().arcs(e.from);
    const auto sources = network().sources_of_arcs(e.from);
    return std::all_of(e.needed_removed.begin(), e.needed_removed.end(), [&](assignment a) {
      for (std::size_t i = 0; i < arcs.size(); ++i)
        if (sources[i] == e.number && arcs[i].to == a.where &&
            (network().relation_of(arcs[i]).supported(digits[0]) & bit(a.what)) == 0)
          return true;
      return false;
    });
  }
  step step_of(const event& e) const {
    if (e.how == kind::by_scope) {
      const auto& from = scope_of(e.number);
      const auto scope = from.scope();
      step s{&constraint_on_cells::info};
      s.eliminations = e.needed_removed;
      s.constraints.push_back({constraint_reach::scope,
                               e.number,
                               std::string(from.name()),
                               from.description(),
                               {scope.begin(), scope.end()}});
      return s;
    }
    const auto& from = network().pair_constraints()[e.number];
    step s{&constraint_on_pairs::info};
    s.eliminations = e.needed_removed;
    game_argument why{constraint_reach::pairs, e.number, from.name, from.description, {e.from}};
    for (const assignment a : e.needed_removed)
      if (why.cells.back() != a.where) why.cells.push_back(a.where);
    s.constraints.push_back(std::move(why));
    return s;
  }

  const Board& board_;
  std::vector<digit_mask> base_, left_; // by cell: of the board, now
  std::vector<bool> placed_, now_placed_, waiting_, changed_;
  std::vector<event> events_;
  std::vector<std::uint32_t> reason_;
  std::optional<constraint> met_;
};

} // namespace boxline::inline v0_2::logic
