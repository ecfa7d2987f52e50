// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/best.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/rate/only_solution.hpp>

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2::rate {

/// Whether the depth of a puzzle was found: the answer of `trial_depth`.
enum class trial_depth_verdict : unsigned char {
  rated,         ///< it was
  beyond,        ///< it has one solution, and its depth is above the greatest that was asked for
  several,       ///< it has more than one solution
  unsolvable,    ///< it has no solution
  invalid,       ///< its givens clash
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word: `rated`, `beyond`, `several`, `unsolvable`, `invalid`, `limit` or `cancelled`.
constexpr std::string_view to_string(trial_depth_verdict v) {
  return word_of(v, {"rated", "beyond", "several", "unsolvable", "invalid", "limit", "cancelled"});
}

/// The depth of trial and error that a puzzle needs.
struct trial_rating {
  trial_depth_verdict verdict = trial_depth_verdict::rated;
  int depth = 0;            ///< unless the verdict is `rated` it is unspecified
  std::uint64_t trials = 0; ///< candidates that were assumed, in others' trials too
  explicit operator bool() const { return verdict == trial_depth_verdict::rated; }
};

namespace detail {

/// Eliminates candidates by T&E(depth) until nothing changes. `ok` holds what cannot be refuted in the state
/// that the board has: candidates placed in a trial that met no contradiction, since their own trials infer
/// no more than that one.
template <box B>
class trial_elimination {
public:
  using board_type = bits::planes_board<B>;
  using candidate_set = std::bitset<static_cast<std::size_t>(B.cells() * B.size())>;

  explicit trial_elimination(const limits& limit) : stop_(limit, {.stage = "trials"}) {}

  /// To the fixpoint of singles and of trials up to `depth`. `never` has candidates that are known to hold in
  /// some solution of the board. Where `why()` is not `none` afterwards, the result means nothing.
  status close(board_type& b, int depth, const candidate_set& never = {}) {
    if (const status s = singles(b); s != status::open || depth == 0) return s;
    if (depth > 1)
      if (const status s = close(b, depth - 1, never); s != status::open) return s;
    candidate_set ok = never;
    for (bool changed = true; changed;) {
      changed = false;
      for (const cell c : in_order(b)) {
        if (b.is_placed(c)) continue;
        const auto digits = b.digits(c);
        for (int d = digits.first(); d >= 0; d = digits.next(d)) {
          if (b.is_placed(c)) break;
          if (ok[number(c, d)] || !b.has(c, digit::from_index(d))) continue;
          if (stop_.template each<16>()) return status::open;
          ++trials_;
          board_type assumed = b;
          status met = assumed.place(c, digit::from_index(d));
          if (met != status::contradiction) met = close(assumed, depth - 1);
          if (stop_.why() != stop_reason::none) return status::open;
          if (met != status::contradiction) {
            accept(ok, b, assumed);
            continue;
          }
          if (b.remove(c, digit::from_index(d)) == status::contradiction) return status::contradiction;
          if (const status s = close(b, depth - 1, never); s != status::open) return s;
          if (stop_.why() != stop_reason::none) return status::open;
          ok = never;
          changed = true;
        }
      }
    }
    return status::open;
  }

  stop_reason why() const { return stop_.why(); }
  std::uint64_t trials() const { return trials_; }
  static std::size_t number(cell c, int d) {
    return static_cast<std::size_t>(c) * static_cast<std::size_t>(B.size()) + static_cast<std::size_t>(d);
  }

private:
  struct cell_list {
    std::array<cell, static_cast<std::size_t>(B.cells())> cells;
    std::size_t size = 0;
    const cell* begin() const { return cells.data(); }
    const cell* end() const { return cells.data() + size; }
  };
  /// The open cells, those with few candidates first.
  static cell_list in_order(const board_type& b) {
    std::array<std::size_t, static_cast<std::size_t>(B.size()) + 2> starts{};
    std::array<unsigned char, static_cast<std::size_t>(B.cells())> counts{};
    cell_list result;
    for (int c = 0; c < B.cells(); ++c)
      if (!b.is_placed(cell(c))) {
        const auto count = static_cast<std::size_t>(b.digits(cell(c)).count());
        counts[static_cast<std::size_t>(c)] = static_cast<unsigned char>(count);
        ++starts[count + 1];
        ++result.size;
      }
    for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
    for (int c = 0; c < B.cells(); ++c)
      if (!b.is_placed(cell(c))) result.cells[starts[counts[static_cast<std::size_t>(c)]]++] = cell(c);
    return result;
  }

  static status singles(board_type& b) {
    propagate::sequence<propagate::naked_single, propagate::hidden_single> rules;
    return propagate::run(rules, b);
  }

  static void accept(candidate_set& ok, const board_type& before, const board_type& assumed) {
    const grid<B> placed = assumed.values();
    for (int c = 0; c < B.cells(); ++c)
      if (!placed.is_blank(cell(c)) && !before.is_placed(cell(c)))
        ok.set(number(cell(c), placed.digit_at(cell(c)).index()));
  }

  stop_check stop_;
  std::uint64_t trials_ = 0;
};

} // namespace detail

/// The smallest depth n, up to `at_most`, of trial and error T&E(n) that solves a puzzle. At depth 0 naked
/// and hidden singles alone do. At depth n a candidate is eliminated if the assumption that it holds leads,
/// by singles and T&E(n - 1), to a cell without candidates or a house without a place for a digit; this is
/// repeated until nothing changes. A solution that an assumption leads to is not used. The result depends on
/// no order: equivalent puzzles have the same depth. 2 is enough for nearly all 9x9 puzzles, and 3 for all
/// known ones.
///
/// The puzzle is first proven to have one solution: `limits::nodes` is for that search, time and cancellation
/// for everything. Requires n <= 64. A trial of depth 1 costs a propagation of singles; one of depth d at
/// most O(candidates^2) of those of depth d - 1.
///
/// Source: Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012), T&E(T, n) with T his
/// basic resolution theory: elementary constraints and singles.
template <box B>
  requires(B.size() <= 64)
trial_rating trial_depth(const grid<B>& puzzle, int at_most = 3, const limits& limit = {}) {
  using elimination = detail::trial_elimination<B>;
  trial_rating result;
  const auto ends = [&result](trial_depth_verdict v) {
    result.verdict = v;
    return result;
  };
  grid<B> solution;
  using searched = bits::best::board<B, houses::standard<B>>;
  if (const auto how = detail::only_solution_of<trial_depth_verdict, searched>(puzzle, solution, limit);
      how != trial_depth_verdict::rated)
    return ends(how);
  typename elimination::candidate_set never;
  for (int c = 0; c < B.cells(); ++c)
    never.set(elimination::number(cell(c), solution.digit_at(cell(c)).index()));
  typename elimination::board_type b;
  [[maybe_unused]] const status loaded = load(b, puzzle);
  elimination trials(limit);
  for (; result.depth <= at_most; ++result.depth) {
    const status s = trials.close(b, result.depth, never);
    result.trials = trials.trials();
    if (trials.why() != stop_reason::none) return ends(stopped_as<trial_depth_verdict>(trials.why()));
    if (s == status::solved) return result;
    BOXLINE_ASSERT(s == status::open);
  }
  return ends(trial_depth_verdict::beyond);
}

} // namespace boxline::inline v0_2::rate
