// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/best.hpp>
#include <boxline/core/candidates.hpp>
#include <boxline/rate/only_solution.hpp>
#include <boxline/rate/sudoku_explainer/next_step.hpp>
#include <boxline/rate/sudoku_explainer/remainder.hpp>
#include <boxline/rate/sudoku_explainer/simple_fixpoint.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::rate::sudoku_explainer {

/// The techniques that the scale has, with their order and difficulties.
enum class technique_set : unsigned char {
  /// Those of Sudoku Explainer 1.2.1, as SukakuExplainer 1.18.1 has them, with the technique string
  /// `1111111111010111011011011011000010100010111111`.
  classic
};
/// The set's word: `classic`.
constexpr std::string_view to_string(technique_set s) {
  return word_of(s, {"classic"});
}

/// Whether a puzzle was rated.
enum class rating_verdict : unsigned char {
  rated,         ///< it was
  above,         ///< its rating is above `request::at_most`
  beyond,        ///< it has one solution that the techniques do not reach
  several,       ///< it has more than one solution
  unsolvable,    ///< it has no solution
  invalid,       ///< its givens clash
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word: `rated`, `above`, `beyond`, `several`, `unsolvable`, `invalid`, `limit`, `cancelled`.
constexpr std::string_view to_string(rating_verdict v) {
  return word_of(v, {"rated", "above", "beyond", "several", "unsolvable", "invalid", "limit", "cancelled"});
}

/// How far a puzzle is rated.
enum class rating_scope : unsigned char {
  all,    ///< until it is solved: er, ep and ed
  pearl,  ///< until a digit is placed: ep and ed
  diamond ///< the first step: ed
};
/// The scope's word: `all`, `pearl` or `diamond`.
constexpr std::string_view to_string(rating_scope s) {
  return word_of(s, {"all", "pearl", "diamond"});
}

/// What is asked of a rating.
struct request {
  technique_set set = technique_set::classic;
  rating_scope scope = rating_scope::all;
  int at_most = 0; ///< tenths: stop where the rating is above, 0 for never
};

/// A puzzle's ratings in tenths, 72 for 7.2, and the technique of each: of several the one that came first.
/// Those that the scope leaves out are 0. Unless the verdict is `rated`, they are unspecified.
struct rating {
  rating_verdict verdict = rating_verdict::rated;
  int er = 0; ///< of the hardest step
  int ep = 0; ///< of the hardest step until a digit is placed
  int ed = 0; ///< of the first step
  technique er_by = technique::none, ep_by = technique::none, ed_by = technique::none;
  explicit operator bool() const { return verdict == rating_verdict::rated; }
};

/// Rates puzzles on the scale of Sudoku Explainer, and keeps the memory that chains take between puzzles. Not
/// for several threads at the same time.
class rater {
public:
  explicit rater(request what = {}) : what_(what) {}

  /// Rates a puzzle. It is first proven to have one solution: `limits::nodes` is for that search, time
  /// and cancellation for everything. At each stage the first technique that has a step, in the order of the
  /// scale, applies its first step; of chains, the easiest, then that of the fewest nodes. The rating depends
  /// on the order of cells and digits: equivalent puzzles may differ. Deterministic, on every machine.
  ///
  /// Source: SukakuExplainer 1.18.1 (Juillerat; github.com/SudokuMonster/SukakuExplainer), whose values these
  /// are.
  rating operator()(const grid<3>& puzzle, const limits& limit = {}) {
    rating result;
    result.verdict = uniqueness_of(puzzle, limit);
    if (result.verdict != rating_verdict::rated) return result;
    return follow(detail::state(puzzle.values()), limit);
  }

  /// The same for a puzzle of candidates. A cell with one candidate that no peer has is placed before the
  /// first step. What deadly patterns infer holds here too: the candidates that would make them are in the
  /// puzzle.
  rating operator()(const candidates<3>& puzzle, const limits& limit = {}) {
    rating result;
    result.verdict = uniqueness_of(puzzle, limit);
    if (result.verdict != rating_verdict::rated) return result;
    detail::state s;
    for (int c = 0; c < 81; ++c) s.remove_all(c, static_cast<detail::nine>(~puzzle[cell(c)].bits() & 511));
    for (int c = 0; c < 81; ++c) {
      const detail::nine digits = s.digits[std::size_t(c)];
      if (detail::count(digits) != 1) continue;
      const int d = detail::first(digits);
      if ((detail::peers_of(c) & s.cells_with[std::size_t(d)]).empty()) s.place(c, d);
    }
    return follow(s, limit);
  }

private:
  // Rates a state that has one solution.
  rating follow(detail::state s, const limits& limit) {
    rating result;
    stop_check stop(limit, {.stage = "rating"});
    int most = 0;
    technique most_by = technique::none;
    // Step by step while each one counts; then the simple techniques to their fixpoint.
    bool is_simple = false, may_end = true;
    while (s.open > 0) {
      if (stop()) return stopped(result, stop.why());
      bool is_found = false;
      detail::loop_hint known;
      if (!is_simple && result.ep != 0 && most >= detail::simple_fixpoint::easiest) {
        is_simple = true;
        simple_.begin(s);
      }
      if (is_simple) {
        simple_.run(most, most_by, what_.at_most);
        if (simple_.now().open == 0) break;
        if (may_end && most >= detail::remainder::easiest) {
          may_end = false;
          if (remainder_.is_within(simple_, finder_.links_of(simple_.now()), finder_.multiple(), most, stop))
            break;
          if (stop.why() != stop_reason::none) return stopped(result, stop.why());
          known.may_have_x_chains = remainder_.may_have_x_chains();
          if (remainder_.has_reached_more()) {
            known.end_at = most;
            is_found = what_.at_most == 0 && finder_.find_from_last(simple_.now(), remainder_.reached().now(),
                                                                    remainder_.links(), known, stop, step_);
            if (is_found) simple_ = remainder_.reached();
            known = {};
          }
        }
      }
      if (!is_found && (is_simple ? !finder_.find_hard(simple_.now(), stop, step_, what_.at_most, known)
                                  : !finder_.find(s, stop, step_, what_.at_most))) {
        if (stop.why() != stop_reason::none) return stopped(result, stop.why());
        result.verdict = what_.at_most != 0 ? rating_verdict::above : rating_verdict::beyond;
        return result;
      }
      const int tenths = detail::tenths_of(step_.difficulty);
      if (tenths > most || !detail::remainder::has(step_.how)) may_end = true;
      if (tenths > most) {
        most = tenths;
        most_by = step_.how;
      }
      if (what_.at_most != 0 && most > what_.at_most) {
        result.verdict = rating_verdict::above;
        return result;
      }
      if (result.ed == 0) {
        result.ed = most;
        result.ed_by = most_by;
        if (what_.scope == rating_scope::diamond) return result;
      }
      if (result.ep == 0 && step_.cell >= 0) {
        result.ep = most;
        result.ep_by = most_by;
        if (what_.scope == rating_scope::pearl) return result;
      }
      if (is_simple)
        simple_.apply(step_);
      else
        step_.apply(s);
    }
    result.er = most;
    result.er_by = most_by;
    return result;
  }

  static rating stopped(rating& r, stop_reason why) {
    r.verdict = stopped_as<rating_verdict>(why);
    return r;
  }

  template <class Puzzle>
  static rating_verdict uniqueness_of(const Puzzle& puzzle, const limits& limit) {
    using board_type = bits::best::board<box{3, 3}, houses::standard<box{3, 3}>>;
    grid<3> solution;
    return rate::detail::only_solution_of<rating_verdict, board_type>(puzzle, solution, limit);
  }

  request what_;
  detail::step_finder finder_;
  detail::simple_fixpoint simple_;
  detail::remainder remainder_;
  detail::step step_;
};

/// Rates one puzzle: see `rater`, which takes less time for many.
inline rating rate(const grid<3>& puzzle, technique_set set = technique_set::classic,
                   const limits& limit = {}) {
  return rater({.set = set})(puzzle, limit);
}
/// The same for a puzzle of candidates.
inline rating rate(const candidates<3>& puzzle, technique_set set = technique_set::classic,
                   const limits& limit = {}) {
  return rater({.set = set})(puzzle, limit);
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer
