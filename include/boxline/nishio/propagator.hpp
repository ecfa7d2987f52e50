// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/nishio/explanation.hpp>
#include <boxline/nishio/placement.hpp>
#include <boxline/nishio/surviving_cells.hpp>
#include <boxline/propagate/propagator.hpp>

#include <array>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::nishio {

/// A candidate that single-digit deduction eliminates, and why.
template <box B>
struct elimination {
  assignment what;    ///< the cell and the digit
  explanation<B> why; ///< without steps where a limit stopped the search for one
  friend constexpr bool operator==(const elimination&, const elimination&) = default;
};

/// Whether all eliminations of a board were found.
enum class elimination_verdict : unsigned char {
  complete,      ///< every digit was examined, and each elimination is explained
  contradiction, ///< a digit has no placement: see `elimination_list::without`
  limit_reached, ///< a limit stopped it, with what was found before
  cancelled      ///< the caller's cancel callable stopped it likewise
};
/// The enumerator in words: `complete`, `contradiction`, `limit` or `cancelled`.
constexpr std::string_view to_string(elimination_verdict e) {
  return word_of(e, {"complete", "contradiction", "limit", "cancelled"});
}

/// What `propagator::eliminations` found.
template <box B>
struct elimination_list {
  elimination_verdict verdict = elimination_verdict::complete;
  std::vector<elimination<B>> found{}; ///< by digit, then by cell
  digit without{};                     ///< a digit that has no placement
  explanation<B> contradiction{};      ///< why it has none
};

/// Single-digit deduction as a propagation policy: for each digit by itself, eliminates the candidates that
/// lie in none of its placements, one cell in each row, column and box, and finds a digit that has no
/// placement. It infers what `propagate::locked` and `band_ways` infer, and more. It places nothing, and
/// infers nothing from several digits together. For the standard houses; usually the last rule of a sequence.
/// The box is a parameter of its own:
///
// clang-format off
///     propagate::sequence<propagate::naked_single, propagate::hidden_single, nishio::propagator<3>>
// clang-format on
///
/// `Method` is an exact method, or `by_matching<B>`, which infers less in polynomial time. A digit whose
/// cells are the same as after the last pass is skipped, and so is one that is placed everywhere. A pass is
/// O(candidates), and a call of the method for each other digit. Source: Eppstein, "Solving Single-digit
/// Sudoku Subproblems" (2012).
template <box B, single_digit_method<B> Method = fastest<B>>
class propagator {
public:
  static constexpr bool is_inference = true;

  constexpr propagator() requires std::default_initializable<Method>
  = default;
  explicit constexpr propagator(Method how) : method_(std::move(how)) {}

  template <board Board>
    requires(box(Board::shape) == B && box_houses<typename Board::houses_type>)
  constexpr progress propagate(Board& b) {
    stop_check never;
    return propagate(b, never);
  }
  /// The same; see `stoppable_propagator_for`.
  template <board Board>
    requires(box(Board::shape) == B && box_houses<typename Board::houses_type>)
  constexpr progress propagate(Board& b, stop_check& stop) {
    progress made = progress::none;
    const by_digit all = read(b);
    for (int i = 0; i < B.size(); ++i) {
      const digit d = digit::from_index(i);
      const cell_set<B>& cells = all[std::size_t(i)];
      if (is_settled(cells, i)) continue;
      const survivors<B> left = method_(cells, stop.within());
      if (left.verdict == placement_verdict::impossible) return progress::contradiction;
      if (left.verdict != placement_verdict::possible) {
        stop.stop(stop_reason_of(left.verdict));
        return made;
      }
      for (const int c : cells - left.cells) {
        if (b.remove(cell(c), d) == status::contradiction) return progress::contradiction;
        made = progress::some;
      }
      // An approximation might eliminate more in the next pass.
      if (Method::is_exact || left.cells == cells) settled_[std::size_t(i)] = left.cells;
    }
    return made;
  }

  /// The eliminations of a pass on a board, each with an explanation, for people. The board is not changed.
  /// `limits::nodes` are the partial placements examined for all explanations; the method checks only time
  /// and cancellation. Where a digit has no placement, the list ends before it.
  template <board Board>
    requires(box(Board::shape) == B && box_houses<typename Board::houses_type>)
  constexpr elimination_list<B> eliminations(const Board& b, const limits& limit = {}) {
    elimination_list<B> result;
    limits within = limit;
    within.nodes = unlimited;
    explainer<B> explain(limit);
    const by_digit all = read(b);
    for (int i = 0; i < B.size(); ++i) {
      const digit d = digit::from_index(i);
      const cell_set<B>& cells = all[std::size_t(i)];
      if (is_settled(cells, i)) continue;
      const survivors<B> left = method_(cells, within);
      if (left.verdict == placement_verdict::impossible) {
        result.verdict = elimination_verdict::contradiction;
        result.without = d;
        result.contradiction = explain(cells);
        return result;
      }
      if (left.verdict != placement_verdict::possible) {
        result.verdict = stopped_as<elimination_verdict>(stop_reason_of(left.verdict));
        return result;
      }
      for (const int c : cells - left.cells) {
        result.found.push_back({{cell(c), d}, explain(cells, cell(c))});
        const refutation_verdict explained = result.found.back().why.verdict;
        if (explained != refutation_verdict::refuted)
          result.verdict = stopped_as<elimination_verdict>(stop_reason_of(explained));
      }
      if (result.verdict != elimination_verdict::complete) return result;
    }
    return result;
  }

private:
  using by_digit = std::array<cell_set<B>, B.size()>;

  // The cells where each digit is a candidate, or placed.
  template <class Board>
  static constexpr by_digit read(const Board& b) {
    by_digit all{};
    for (int r = 0; r < B.size(); ++r)
      for (int c = 0; c < B.size(); ++c) {
        const auto digits = b.digits(geometry<B>::at(r, c));
        for (int i = digits.first(); i >= 0; i = digits.next(i)) all[std::size_t(i)].row(r).insert(c);
      }
    return all;
  }
  constexpr bool is_settled(const cell_set<B>& cells, int i) const {
    return (cells == settled_[std::size_t(i)] && !cells.empty()) || is_placement(cells);
  }
  static constexpr bool is_placement(const cell_set<B>& cells) {
    placement<B> p;
    sets::word_set<B.size()> columns;
    for (int r = 0; r < B.size(); ++r) {
      if (!cells.row(r).is_single()) return false;
      p.set(cells.row(r).first(), r);
      columns |= cells.row(r);
    }
    return columns == columns.full() && p.is_valid();
  }

  Method method_;
  by_digit settled_{}; // by digit: cells that all survive; none where nothing is known
};

} // namespace boxline::inline v0_2::nishio
