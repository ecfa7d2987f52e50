// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/cover/links.hpp>
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
/// It works on the dancing links of the puzzle, and restores them after each assumption. Assignments that are
/// forced without the assumption are placed too, after those that it forces. A value. Source: Entwistle,
/// section III.B, the contradiction finder. `logic::contradiction` is the rule.
template <box B, house_system H = houses::standard<B>>
class contradiction_finder {
  struct always {
    constexpr bool operator()(assignment, bool) const { return true; }
  };

public:
  static constexpr box shape = B;

  /// On candidates, none of them placed. O(n^3) for a fixed number of houses a cell.
  explicit constexpr contradiction_finder(const candidates<B>& marks, const H& h = H())
      : puzzle_(marks, h), links_(puzzle_.ones()) {
    find_short_columns();
  }
  /// On the open cells of a board. Requires that the board is not known to be contradictory.
  template <class Board>
    requires std::same_as<typename Board::houses_type, H> && board<Board>
  explicit constexpr contradiction_finder(const Board& b)
      : puzzle_(b), links_(puzzle_.ones()), values_(b.values()) {
    for (int c = 0; c < B.cells(); ++c) {
      if (values_.is_blank(cell(c))) continue;
      const index row = puzzle_.row_of({cell(c), values_.digit_at(cell(c))});
      BOXLINE_ASSERT(row != none && links_.can_take(row));
      place(links_.first_of_row(row), links::unseen());
    }
    find_short_columns();
  }

  constexpr const puzzle_matrix<B, H>& puzzle() const { return puzzle_; }
  constexpr const links& structure() const { return links_; }
  /// Whether some constraint cannot be met without any assumption; then every assumption is a contradiction.
  constexpr bool is_contradictory() const { return !empty_.empty(); }

  /// Tries one assumption: that `a` holds, or with `placed = false`, that it does not. O(links removed);
  /// after a contradiction O(steps^2) more, for the steps that it depends on.
  constexpr consequences<B> assume(assignment a, bool placed = true) {
    consequences<B> result;
    result.assumed = a;
    result.placed = placed;
    result.values = values_;
    const index row = puzzle_.row_of(a);
    if (row == none || !links_.can_take(row)) {
      result.how = ending::not_open;
      return result;
    }
    taken_.clear();
    forced_.clear();
    emptied_ = empty_;
    const watcher watch{*this};
    if (placed) {
      place(links_.first_of_row(row), watch);
      result.values.set(a.where, a.what);
    } else {
      links_.drop(row, watch);
    }
    const index column = follow(result, watch);
    const std::size_t assumed = placed ? 1 : 0;
    while (taken_.size() > assumed) undo();
    if (placed)
      undo();
    else
      links_.restore(row);
    if (result.is_contradiction()) explain(result, row, column);
    return result;
  }

  /// Tries every assumption of that kind, in the order of cells and digits, each from the same state, and
  /// lists the contradictions. `limits::nodes` is a number of assumptions, `limits::solutions` one of
  /// contradictions. An assumption for which `may_be(a, placed)` is false is known to be none, and counts.
  template <class May = always>
    requires std::predicate<const May&, assignment, bool>
  constexpr contradiction_list<B> find_contradictions(const limits& limit = {},
                                                      assumptions which = assumptions::both,
                                                      const May& may_be = {}) {
    contradiction_list<B> result;
    for (const assignment a : puzzle_.assignments())
      for (const bool placed : {true, false}) {
        if (which == (placed ? assumptions::removals : assumptions::placements)) continue;
        if (!links_.can_take(puzzle_.row_of(a))) continue;
        if (result.found.size() >= limit.solutions) {
          result.verdict =
              result.found.empty() ? contradiction_verdict::limit_reached : contradiction_verdict::found;
          return result;
        }
        if (const stop_reason why = limit.check(result.assumed, "contradictions"); why != stop_reason::none) {
          result.verdict = stopped_as<contradiction_verdict>(why);
          return result;
        }
        ++result.assumed;
        if (!may_be(a, placed)) continue;
        consequences<B> tried = assume(a, placed);
        if (tried.is_contradiction()) result.found.push_back(static_cast<consequences<B>&&>(tried));
      }
    result.complete = true;
    result.verdict = result.found.empty() ? contradiction_verdict::none : contradiction_verdict::found;
    return result;
  }

private:
  // Lists the columns that are left with one row or none.
  struct watcher {
    contradiction_finder& finder;
    constexpr void operator()(index column) const {
      const index left = finder.links_.rows_in(column);
      if (left == 1) finder.forced_.push_back(column);
      if (left == 0) finder.emptied_.push_back(column);
    }
  };

  constexpr void find_short_columns() {
    const open_columns open = links_.open();
    for (index c = open.first(); c != open.end(); c = open.next(c)) {
      if (open.rows(c) == 0) empty_.push_back(c);
      if (open.rows(c) == 1) single_.push_back(c);
    }
  }

  template <class Watch>
  constexpr void place(index x, const Watch& watch) {
    links_.cover(links_.column_of(x), watch);
    links_.take(x, watch);
    taken_.push_back(x);
  }
  constexpr void undo() {
    const index x = taken_.back();
    taken_.pop_back();
    links_.put_back(x);
    links_.uncover(links_.column_of(x));
  }

  // Places what is forced. Gives the column without rows of a contradiction, else `none`.
  constexpr index follow(consequences<B>& result, const watcher& watch) {
    std::size_t next = 0, next_single = 0;
    for (;;) {
      for (const index c : emptied_)
        if (links_.is_open(c)) {
          result.met = puzzle_.constraint_of(c);
          result.how = result.met.kind == constraint_kind::cell_filled ? ending::cell_without_candidate
                                                                       : ending::digit_without_place;
          return c;
        }
      emptied_.clear();
      index column = none;
      while (column == none && next < forced_.size()) {
        const index c = forced_[next++];
        if (links_.is_open(c)) column = c;
      }
      while (column == none && next_single < single_.size()) {
        const index c = single_[next_single++];
        if (links_.is_open(c)) column = c;
      }
      if (column == none) {
        result.how = links_.open().empty() ? ending::solved : ending::stuck;
        return none;
      }
      const index x = links_.first(column);
      const assignment a = puzzle_.assignment_of(links_.row_of(x));
      result.chain.push_back({a, puzzle_.constraint_of(column), false});
      result.values.set(a.where, a.what);
      place(x, watch);
    }
  }

  // Marks the steps that the contradiction depends on, from the last to the first. A constraint has so few
  // rows left because earlier steps removed the others. Where several removed the same row, one that is
  // marked already counts, else the first.
  constexpr void explain(consequences<B>& result, index assumed, index column) {
    std::vector<index> rows{assumed}; // step 0 is the assumption
    std::vector<assignment> steps{result.assumed};
    for (const implication& step : result.chain) {
      rows.push_back(puzzle_.row_of(step.what));
      steps.push_back(step.what);
    }
    std::vector<unsigned char> needed(rows.size(), 0);
    // Never the step's own row, which would have covered the column.
    const auto removes = [&](std::size_t step, index row, assignment a) {
      if (step == 0 && !result.placed) return row == assumed;
      if (a.where == steps[step].where) return true;
      return a.what == steps[step].what && share_a_column(row, rows[step]);
    };
    const auto need = [&](index c, std::size_t before, index left) {
      for (index x = links_.first(c); x != c; x = links_.next(x)) {
        const index row = links_.row_of(x);
        if (row == left) continue;
        const assignment a = puzzle_.assignment_of(row);
        std::size_t by = before;
        for (std::size_t step = before; step-- > 0;)
          if (removes(step, row, a)) {
            by = step;
            if (needed[step]) break;
          }
        BOXLINE_ASSERT(by < before);
        needed[by] = 1;
      }
    };
    need(column, rows.size(), none);
    for (std::size_t step = rows.size(); --step > 0;) {
      implication& link = result.chain[step - 1];
      link.needed = needed[step] != 0;
      if (link.needed) need(puzzle_.column_of(link.because), step, rows[step]);
    }
  }
  constexpr bool share_a_column(index a, index b) const {
    for (const index c : puzzle_.ones().row(a))
      for (const index d : puzzle_.ones().row(b))
        if (c == d) return true;
    return false;
  }

  puzzle_matrix<B, H> puzzle_;
  links links_;
  grid<B> values_;
  std::vector<index> empty_, single_;           // without an assumption: the columns with no row, with one
  std::vector<index> taken_, forced_, emptied_; // during one: 1s chosen, columns left with one row, with none
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
