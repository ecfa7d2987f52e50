// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/cover/forced_rows.hpp>
#include <boxline/cover/puzzle_matrix.hpp>
#include <boxline/enum_word.hpp>

#include <concepts>

namespace boxline::inline v0_2::cover {

/// What the forced assignments after an assumption led to. Where several constraints cannot be met, the first
/// one found is reported.
enum class ending : unsigned char {
  stuck,                  ///< every open constraint can be met in two ways or more: nothing is proven
  solved,                 ///< every cell is filled
  cell_without_candidate, ///< a contradiction: a cell has no candidate
  digit_without_place,    ///< a contradiction: a house has no place for a digit
  not_open                ///< the assignment is no open candidate: nothing was assumed
};
/// The enumerator in words: `stuck`, `solved`, `cell without candidate`, `digit without place` or `not open`.
constexpr std::string_view to_string(ending e) {
  return word_of(e, {"stuck", "solved", "cell without candidate", "digit without place", "not open"});
}

/// A step of a chain: the only assignment left that meets a constraint.
struct implication {
  assignment what; ///< what is placed
  /// A cell with this one candidate left (a naked single), or a house with this one place for the digit (a
  /// hidden single).
  constraint because;
  bool needed; ///< whether the contradiction depends on it; false where there is none
  friend constexpr bool operator==(const implication&, const implication&) = default;
};

/// What an assumption led to, step by step: enough to explain it, and to check it without this library.
template <box B>
struct consequences {
  assignment assumed{};
  bool placed = true; ///< whether the assumption is that it holds, or that it does not
  ending how = ending::stuck;
  constraint met{};                 ///< after a contradiction, the constraint that no candidate meets
  std::vector<implication> chain{}; ///< the forced assignments, in order, without the assumption
  grid<B> values{};                 ///< all placed digits at the end

  constexpr bool is_contradiction() const {
    return how == ending::cell_without_candidate || how == ending::digit_without_place;
  }
  /// The steps that a contradiction depends on: a chain that leads to it, not always the shortest. O(steps).
  constexpr std::vector<implication> explanation() const {
    std::vector<implication> result;
    for (const implication& step : chain)
      if (step.needed) result.push_back(step);
    return result;
  }
  friend constexpr bool operator==(const consequences&, const consequences&) = default;
};

/// Which assumptions `find_contradictions` tries.
enum class assumptions : unsigned char {
  placements, ///< that a candidate holds: a contradiction eliminates it
  removals,   ///< that a candidate does not hold: a contradiction places it
  both
};
/// The enumerator in words: `placements`, `removals` or `both`.
constexpr std::string_view to_string(assumptions a) {
  return word_of(a, {"placements", "removals", "both"});
}

/// Whether some assumption is a contradiction.
enum class contradiction_verdict : unsigned char {
  found,         ///< one at least is; every assumption was tried, or as many were found as were asked for
  none,          ///< none is: every assumption was tried
  limit_reached, ///< a limit stopped it before every assumption was tried; some may be found
  cancelled      ///< the caller's cancel callable stopped it likewise
};
/// The enumerator in words: `found`, `none`, `limit` or `cancelled`.
constexpr std::string_view to_string(contradiction_verdict c) {
  return word_of(c, {"found", "none", "limit", "cancelled"});
}

/// What `find_contradictions` found.
template <box B>
struct contradiction_list {
  contradiction_verdict verdict = contradiction_verdict::none;
  std::vector<consequences<B>> found{};
  bool complete = false;     ///< every assumption was tried
  std::uint64_t assumed = 0; ///< assumptions tried
};

/// Assumes that a candidate holds, or that it does not, and places naked and hidden singles, up to a
/// contradiction or the fixpoint. On the exact cover matrix that is: it chooses the last row of a column with
/// one row left, until a column has none. After a contradiction the assumption is wrong: a candidate is
/// eliminated, or a digit placed.
///
/// Each assumption is made in the same state. Assignments that are forced without it are placed too, after
/// those that it forces. A value. Source: Entwistle, section III.B, the contradiction finder, which is on
/// dancing links; the steps and their order are the same. `logic::contradiction` is the rule.
template <box B, house_system H = houses::standard<B>>
class contradiction_finder {
public:
  static constexpr box shape = B;

  /// On candidates, none of them placed. O(n^3) for a fixed number of houses a cell.
  explicit constexpr contradiction_finder(const candidates<B>& marks, const H& h = H())
      : puzzle_(marks, h), rows_(puzzle_.ones()) {}
  /// On the open cells of a board. Requires that the board is not known to be contradictory.
  template <class Board>
    requires std::same_as<typename Board::houses_type, H> && board<Board>
  explicit constexpr contradiction_finder(const Board& b)
      : puzzle_(b), rows_(puzzle_.ones(), rows_of(b.values())), values_(b.values()) {}

  constexpr const puzzle_matrix<B, H>& puzzle() const { return puzzle_; }
  /// Whether some constraint cannot be met without any assumption; then every assumption is a contradiction.
  constexpr bool is_contradictory() const { return rows_.is_contradictory(); }

  /// Tries one assumption: that `a` holds, or with `placed = false`, that it does not. O(n^3) at most, for a
  /// fixed number of houses a cell.
  constexpr consequences<B> assume(assignment a, bool placed = true) {
    consequences<B> result;
    result.assumed = a;
    result.placed = placed;
    result.values = values_;
    const index row = puzzle_.row_of(a);
    if (row == no_index || !rows_.is_open(row)) {
      result.how = ending::not_open;
      return result;
    }
    const forced_end end = rows_.assume(row, placed);
    if (end == forced_end::contradiction) {
      rows_.explain();
      result.met = puzzle_.constraint_of(rows_.met());
      result.how = result.met.kind == constraint_kind::cell_filled ? ending::cell_without_candidate
                                                                   : ending::digit_without_place;
    } else {
      result.how = end == forced_end::solved ? ending::solved : ending::stuck;
    }
    if (placed) result.values.set(a.where, a.what);
    const auto& steps = rows_.steps();
    result.chain.reserve(steps.size() - 1);
    for (std::size_t i = 1; i < steps.size(); ++i) {
      const assignment forced = puzzle_.assignment_of(steps[i].row);
      result.chain.push_back(
          {forced, puzzle_.constraint_of(steps[i].because), result.is_contradiction() && rows_.is_needed(i)});
      result.values.set(forced.where, forced.what);
    }
    return result;
  }

  /// The number of steps that the contradiction of an assumption depends on, if it is less than `below`.
  /// Otherwise, and where the search for a contradiction ended because of that, `below`; and `no_index` where
  /// it is known that the assumption is none. It takes less than `assume`, the less the lower `below` is, and
  /// nothing where an earlier assumption that is no contradiction led to this one. Requires an open
  /// candidate.
  constexpr index implications(assignment a, bool placed, index below = no_index) {
    const index row = puzzle_.row_of(a);
    if (rows_.is_harmless(row, placed)) return no_index;
    switch (rows_.assume(row, placed, below)) {
    case forced_end::contradiction:
      return rows_.explain(below);
    case forced_end::cut_off:
      return below;
    default:
      return no_index;
    }
  }

  /// Calls `f(a, placed)` for the assumptions of that kind about open candidates, in the order of cells and
  /// digits, that it holds before that it does not, until `f` returns false.
  template <std::predicate<assignment, bool> F>
  constexpr void for_each_assumption(assumptions which, F f) const {
    for (const assignment a : puzzle_.assignments())
      for (const bool placed : {true, false})
        if (which != (placed ? assumptions::removals : assumptions::placements) &&
            rows_.is_open(puzzle_.row_of(a)) && !f(a, placed))
          return;
  }

  /// Tries every assumption of that kind, in the order of `for_each_assumption`, each from the same state,
  /// and lists the contradictions. `limits::nodes` is a number of assumptions, `limits::solutions` one of
  /// contradictions.
  constexpr contradiction_list<B> find_contradictions(const limits& limit = {},
                                                      assumptions which = assumptions::both) {
    contradiction_list<B> result;
    bool enough = false;
    stop_reason why = stop_reason::none;
    for_each_assumption(which, [&](assignment a, bool placed) {
      enough = result.found.size() >= limit.solutions;
      if (!enough) why = limit.check(result.assumed, "contradictions");
      if (enough || why != stop_reason::none) return false;
      ++result.assumed;
      if (rows_.is_harmless(puzzle_.row_of(a), placed)) return true;
      consequences<B> tried = assume(a, placed);
      if (tried.is_contradiction()) result.found.push_back(static_cast<consequences<B>&&>(tried));
      return true;
    });
    result.complete = !enough && why == stop_reason::none;
    if (why != stop_reason::none)
      result.verdict = stopped_as<contradiction_verdict>(why);
    else if (!result.found.empty())
      result.verdict = contradiction_verdict::found;
    else if (enough)
      result.verdict = contradiction_verdict::limit_reached;
    return result;
  }

private:
  constexpr std::vector<index> rows_of(const grid<B>& placed) const {
    std::vector<index> result;
    for (int c = 0; c < B.cells(); ++c) {
      if (placed.is_blank(cell(c))) continue;
      result.push_back(puzzle_.row_of({cell(c), placed.digit_at(cell(c))}));
      BOXLINE_ASSERT(result.back() != no_index);
    }
    return result;
  }

  puzzle_matrix<B, H> puzzle_;
  forced_rows<B.size()> rows_;
  grid<B> values_;
};

template <board Board>
contradiction_finder(const Board&) -> contradiction_finder<Board::shape, typename Board::houses_type>;
template <box B>
contradiction_finder(const candidates<B>&) -> contradiction_finder<B>;
template <box B, house_system H>
contradiction_finder(const candidates<B>&, const H&) -> contradiction_finder<B, H>;

/// The contradictions that single assumptions about the candidates of a board lead to. See
/// `contradiction_finder::find_contradictions`.
template <board Board>
constexpr contradiction_list<Board::shape> find_contradictions(const Board& b, const limits& limit = {},
                                                               assumptions which = assumptions::both) {
  return contradiction_finder<Board::shape, typename Board::houses_type>(b).find_contradictions(limit, which);
}

} // namespace boxline::inline v0_2::cover
