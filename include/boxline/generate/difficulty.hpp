// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/enum_word.hpp>

#include <concepts>
#include <tuple>
#include <type_traits>
#include <utility>

/// \file
/// Which puzzles are wanted, beyond their pattern: policies that the generator calls in its loop. How puzzles
/// are assessed or solved by logic is not known here: that is given as a grader or a predicate.

namespace boxline::inline v0_2::generate {

/// Whether a puzzle is as difficult as wanted; decides what the generator does next.
enum class difficulty_verdict : unsigned char {
  right,    ///< as wanted
  too_hard, ///< may be right with more givens: values are restored
  too_easy, ///< might be right with fewer givens, but none is redundant: the generator begins again
  other     ///< not wanted for another reason: the generator begins again
};

/// Decides whether a puzzle is wanted: `d(puzzle)` gives a `difficulty_verdict`. The puzzle is unique. The
/// same puzzle must always get the same verdict, else the same seed does not give the same puzzle. A policy
/// may have a member `d.asks()`: while it is false, every puzzle is right and the generator works as with
/// `any_difficulty`.
///
/// Models: `any_difficulty`, `graded`, `with`, `without`, `accepted_by`, `all`.
template <class D, box B>
concept difficulty = requires(D& d, const grid<B>& puzzle) {
  { d(puzzle) } -> std::same_as<difficulty_verdict>;
};

/// Grades a puzzle: `g(puzzle)` gives a grade, and grades are ordered, easier ones first. A puzzle that it
/// cannot solve must get the last grade. Enums and numbers are grades.
///
/// Models: `rate::model_grader`, which grades by the class and the value that a model predicts, and
/// `rate::class_grader`; any callable of that form.
template <class G, box B>
concept grader = requires(G& g, const grid<B>& puzzle) {
  { g(puzzle) } -> std::totally_ordered;
};

/// The game that a difficulty, grader or gauge judges by, where it knows a single one: its `game_type`,
/// houses or houses and constraints. Void where it has none.
template <class D>
struct judged_game {
  using type = void;
};
template <class D>
  requires requires {
    typename D::game_type;
  }
struct judged_game<D> {
  using type = typename D::game_type;
};

/// Whether a difficulty, grader or gauge judges puzzles by the game of the solver that makes them. One
/// without a game is taken to know any, and so is every one for a solver that has none.
template <class D, class Solver>
concept judge_of_game = std::is_void_v<typename judged_game<D>::type> || !requires {
  typename Solver::game_type;
}
|| std::same_as<typename judged_game<D>::type, typename judged_game<Solver>::type>;

/// Every puzzle is right.
struct any_difficulty {
  template <box B>
  constexpr difficulty_verdict operator()(const grid<B>&) const {
    return difficulty_verdict::right;
  }
};

/// Right from the grade `easiest` to the grade `hardest`, both included. For one class both are that class.
template <class Grader, std::totally_ordered Grade>
struct graded {
  Grader grade_of;
  Grade easiest, hardest;

  template <box B>
    requires grader<Grader, B>
  constexpr difficulty_verdict operator()(const grid<B>& puzzle) {
    const Grade grade = grade_of(puzzle);
    return hardest < grade   ? difficulty_verdict::too_hard
           : grade < easiest ? difficulty_verdict::too_easy
                             : difficulty_verdict::right;
  }
};
template <class Grader, class Grade>
graded(Grader, Grade, Grade) -> graded<Grader, Grade>;
template <class Grader, class Grade>
struct judged_game<graded<Grader, Grade>> : judged_game<Grader> {};

/// Right where the predicate gives `Wanted`, else `Otherwise`. `with`, `without` and `accepted_by` make it.
template <class Predicate, difficulty_verdict Otherwise, bool Wanted = true>
struct when {
  Predicate predicate;

  // clang-format off
  template <box B>
    requires std::predicate<Predicate&, const grid<B>&>
  constexpr difficulty_verdict operator()(const grid<B>& puzzle) {
    return static_cast<bool>(predicate(puzzle)) == Wanted ? difficulty_verdict::right : Otherwise;
  }
  // clang-format on
};

/// Wants what only hard puzzles need, such as a rule: too easy where `needs(puzzle)` is false.
template <class Predicate>
constexpr when<std::decay_t<Predicate>, difficulty_verdict::too_easy> with(Predicate&& needs) {
  return {std::forward<Predicate>(needs)};
}
/// Wants puzzles that do not need something, such as a forbidden rule: too hard where `needs(puzzle)` is
/// true.
template <class Predicate>
constexpr when<std::decay_t<Predicate>, difficulty_verdict::too_hard, false> without(Predicate&& needs) {
  return {std::forward<Predicate>(needs)};
}
/// For any other condition: where the predicate is false, the generator begins again.
template <class Predicate>
constexpr when<std::decay_t<Predicate>, difficulty_verdict::other> accepted_by(Predicate&& accepts) {
  return {std::forward<Predicate>(accepts)};
}

/// Several difficulties together, in their order. Too hard for one is too hard; else the verdict of the first
/// for which the puzzle is not right.
template <class... Difficulties>
struct all {
  std::tuple<Difficulties...> parts;
  explicit constexpr all(Difficulties... d) : parts(std::move(d)...) {}

  template <box B>
    requires(difficulty<Difficulties, B>&&...)
  constexpr difficulty_verdict operator()(const grid<B>& puzzle) {
    difficulty_verdict result = difficulty_verdict::right;
    const auto ask = [&](auto& part) {
      if (result == difficulty_verdict::too_hard) return;
      const difficulty_verdict here = part(puzzle);
      if (result == difficulty_verdict::right || here == difficulty_verdict::too_hard) result = here;
    };
    std::apply([&](auto&... part) { (ask(part), ...); }, parts);
    return result;
  }
};

/// The verdict's words: `right`, `too hard`, `too easy`, `other`.
constexpr std::string_view to_string(difficulty_verdict v) {
  return word_of(v, {"right", "too hard", "too easy", "other"});
}

} // namespace boxline::inline v0_2::generate
