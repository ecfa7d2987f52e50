// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

#include <concepts>
#include <tuple>
#include <type_traits>
#include <utility>

/// \file
/// What a puzzle must be like, beyond its pattern: policies that the generator asks in its loop. It knows nothing of how
/// puzzles are assessed or solved by logic; what does comes in here as a grader or a predicate.

namespace boxline::generate {

/// What a difficulty says of a puzzle, and so what the generator does next.
enum class fit : unsigned char {
  right,    ///< as wanted
  too_hard, ///< with more givens it may do: values are put back
  too_easy, ///< with fewer it might: but there are none to take, so the generator begins again
  other     ///< not wanted, whatever is done to it: the generator begins again
};

/// What decides whether a puzzle will do: `d(puzzle)` gives a `fit`. The puzzle is unique. The same puzzle must always
/// get the same answer, else the same seed does not give the same puzzle. One that only finds out when it runs whether
/// there is anything to ask says so by `d.asks()`: where that is false, the generator goes on as with `any_difficulty`.
///
/// Models: `any_difficulty`, `graded`, `with`, `without`, `accepted_by`, `all`.
template <class D, box B>
concept difficulty = requires(D& d, const grid<B>& puzzle) {
  { d(puzzle) } -> std::same_as<fit>;
};

/// What says how hard a puzzle is: `g(puzzle)` gives a grade, and grades are ordered, easier ones first. A puzzle that it
/// cannot finish is to get the grade that stands for that, the last. Enums and numbers are grades.
///
/// Models: `rate/`'s assessor as it gives classes or minutes; anything of that form.
template <class G, box B>
concept grader = requires(G& g, const grid<B>& puzzle) {
  { g(puzzle) } -> std::totally_ordered;
};

/// Every puzzle is right.
struct any_difficulty {
  template <box B>
  constexpr fit operator()(const grid<B>&) const {
    return fit::right;
  }
};

/// Right from the grade `easiest` to the grade `hardest`, both included: a class is one grade twice, or the bounds of
/// what is graded in numbers.
template <class Grader, std::totally_ordered Grade>
struct graded {
  Grader grade_of;
  Grade easiest, hardest;

  template <box B>
    requires grader<Grader, B>
  constexpr fit operator()(const grid<B>& puzzle) {
    const Grade grade = grade_of(puzzle);
    return hardest < grade ? fit::too_hard : grade < easiest ? fit::too_easy : fit::right;
  }
};
template <class Grader, class Grade>
graded(Grader, Grade, Grade) -> graded<Grader, Grade>;

/// Right where the predicate says so, and else `Otherwise`: see the three below.
template <class Predicate, fit Otherwise, bool Wanted = true>
struct when {
  Predicate says;

  template <box B>
    requires std::predicate < Predicate&, const grid<B>
  & > constexpr fit operator()(const grid<B>& puzzle) {
    return static_cast<bool>(says(puzzle)) == Wanted ? fit::right : Otherwise;
  }
};

/// For what a puzzle needs only when it is hard enough, such as a rule that solving it takes: too easy without.
template <class Predicate>
constexpr when<std::decay_t<Predicate>, fit::too_easy> with(Predicate&& needs) {
  return {std::forward<Predicate>(needs)};
}
/// For what a puzzle must not need, such as a forbidden rule: too hard with it.
template <class Predicate>
constexpr when<std::decay_t<Predicate>, fit::too_hard, false> without(Predicate&& needs) {
  return {std::forward<Predicate>(needs)};
}
/// For any other wish: where the predicate says no, the generator begins again.
template <class Predicate>
constexpr when<std::decay_t<Predicate>, fit::other> accepted_by(Predicate&& says) {
  return {std::forward<Predicate>(says)};
}

/// All of several at once, asked in their order. Too hard for one is too hard, whatever the others say; else what the
/// first says to whom it is not right.
template <class... Difficulties>
struct all {
  std::tuple<Difficulties...> parts;
  explicit constexpr all(Difficulties... d) : parts(std::move(d)...) {}

  template <box B>
    requires(difficulty<Difficulties, B>&&...)
  constexpr fit operator()(const grid<B>& puzzle) {
    fit result = fit::right;
    const auto ask = [&](auto& part) {
      if (result == fit::too_hard) return;
      const fit here = part(puzzle);
      if (result == fit::right || here == fit::too_hard) result = here;
    };
    std::apply([&](auto&... part) { (ask(part), ...); }, parts);
    return result;
  }
};

/// Its word: `right`, `too hard`, `too easy`, `other`.
constexpr const char* to_string(fit f) {
  return f == fit::right      ? "right"
         : f == fit::too_hard ? "too hard"
         : f == fit::too_easy ? "too easy"
                              : "other";
}

} // namespace boxline::generate
