// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/generate/clue_questions.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::generate {

/// How a draw of a minimal puzzle ended.
enum class sample_verdict : unsigned char {
  drawn,         ///< `puzzle` is minimal
  rejected,      ///< no minimal puzzle at the path's end; `draw_bottom_up`: the game has no solution
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word.
constexpr std::string_view to_string(sample_verdict v) {
  return word_of(v, {"drawn", "rejected", "limit", "cancelled"});
}

/// A minimal puzzle of a full grid, and what it stands for.
template <box B>
struct minimal_sample {
  sample_verdict verdict = sample_verdict::rejected;
  grid<B> puzzle{};
  int clues = 0;
  /// Natural logarithm of its weight. The mean weight of many draws, those that were rejected counted with
  /// 0, is the number of minimal puzzles of the grid; the mean of a property of the puzzle, weighted so, is
  /// its mean over all minimal puzzles of the grid.
  double log_weight = 0;
  std::uint64_t questions = 0; ///< to the solver

  explicit operator bool() const { return verdict == sample_verdict::drawn; }
};

/// Draws minimal puzzles of a full grid with known chances, so that means over all minimal puzzles are
/// estimated without bias: generators favour puzzles of few clues. With uniformly random grids
/// (`search::chute_sampler`) the means are over all minimal puzzles of the size. Not for several threads.
///
/// Two take clues out of the grid in a random order, with weights. Source of the second: Berthier, "Unbiased
/// statistics of a CSP - a controlled-bias generator" (CISSE 2009). The first is an importance sample by the
/// paths of Knuth 1975: it loses no path, but its weights differ, also between puzzles of as many clues. The
/// other two, top-down and bottom-up, are what generators usually do, to compare with.
template <box B, class Solver>
class minimal_sampler {
  static constexpr int cells = B.cells();

public:
  minimal_sampler() = default;
  explicit minimal_sampler(const Solver& s) : ask_(s) {}

  /// Takes out redundant clues, each of those that there are with the same chance, until none is left. A path
  /// has the chance of the product of 1 / (redundant clues), and (n^2 - clues)! paths lead to each minimal
  /// puzzle. Requires a full grid without a clash. Time: a question to the solver for each redundant clue at
  /// each step, some 2,700 at 9x9. Limits: time and cancellation, and nodes, which are questions.
  minimal_sample<B> draw_by_removal(const grid<B>& full, random_source& random, const limits& limit = {}) {
    begin(full, limit);
    std::vector<int> redundant(std::size_t(cells), 0);
    std::iota(redundant.begin(), redundant.end(), 0);
    while (true) {
      // A clue that is not redundant never becomes so again.
      std::size_t kept = 0;
      for (const int c : redundant) {
        const bool is_redundant = ask_.is_redundant(result_.puzzle, cell(c));
        if (ask_.why() != stop_reason::none) return stopped();
        if (is_redundant) redundant[kept++] = c;
      }
      redundant.resize(kept);
      if (kept == 0) break;
      const std::size_t i = std::size_t(random.below(kept));
      result_.puzzle.clear(cell(redundant[i]));
      result_.log_weight += std::log(static_cast<double>(kept)) - std::log(cells - result_.puzzle.givens());
      redundant.erase(redundant.begin() + std::ptrdiff_t(i));
    }
    return drawn();
  }

  /// Takes out any clues; where a puzzle has several solutions before a minimal one was met, the path is
  /// rejected. Each minimal puzzle of m clues has the chance 1 / C(n^2, m): puzzles of as many clues are
  /// equally likely. At 9x9 one path of some 440,000 is not rejected, so it takes two seconds for each
  /// puzzle. Time: some ten questions a path. Requires and limits: as `draw_by_removal`.
  minimal_sample<B> draw_by_rejection(const grid<B>& full, random_source& random, const limits& limit = {}) {
    begin(full, limit);
    const std::vector<int> order = any_order(random);
    const int most = take_out_most(full, order);
    if (ask_.why() != stop_reason::none) return stopped();
    for (int i = cells - 1; i >= most; --i) {
      const bool is_redundant = ask_.is_redundant(result_.puzzle, cell(order[std::size_t(i)]));
      if (ask_.why() != stop_reason::none) return stopped();
      if (!is_redundant) continue;
      return ended(sample_verdict::rejected);
    }
    drawn();
    for (int i = 1; i <= result_.clues; ++i)
      result_.log_weight += std::log(cells - result_.clues + i) - std::log(i);
    return result_;
  }

  /// As generators do: takes out each clue that is redundant, in a random order. The chance of a puzzle is
  /// not known, and `log_weight` is 0: puzzles of few clues are favoured. Requires a full grid without a
  /// clash, or another puzzle with one solution. Time: a question for each clue. Limits: as
  /// `draw_by_removal`. Source: Berthier 2009, the top-down generator.
  minimal_sample<B> draw_top_down(const grid<B>& puzzle, random_source& random, const limits& limit = {}) {
    begin(puzzle, limit);
    return without_redundant(any_order(random));
  }

  /// Adds clues, each drawn from all digits of all blank cells, where that leaves a solution, up to the first
  /// puzzle with one solution; from that takes each clue out that is redundant, in a random order. The chance
  /// of a puzzle is not known, that of its solution neither, and `log_weight` is 0: puzzles of few clues are
  /// favoured, more than by `draw_top_down`. Time: some hundred questions at 9x9, of which those of few clues
  /// take long in larger sizes. Limits: as `draw_by_removal`. Source: Berthier 2009, the bottom-up generator
  /// (Stertenbrink's suexg).
  minimal_sample<B> draw_bottom_up(random_source& random, const limits& limit = {}) {
    begin(grid<B>(), limit);
    // A clue that leaves no solution leaves none later: each is tried once.
    std::vector<int> clues(std::size_t(cells * B.size()), 0);
    std::iota(clues.begin(), clues.end(), 0);
    random.shuffle(clues.begin(), clues.end());
    uniqueness verdict = uniqueness::multiple;
    for (std::size_t i = 0; i < clues.size() && verdict != uniqueness::unique; ++i) {
      const cell where(clues[i] / B.size());
      if (!result_.puzzle.is_blank(where)) continue;
      result_.puzzle.set_value(where, clues[i] % B.size() + 1);
      verdict = ask_.ask(result_.puzzle);
      if (ask_.why() != stop_reason::none) return stopped();
      if (verdict != uniqueness::unique && verdict != uniqueness::multiple) result_.puzzle.clear(where);
    }
    if (verdict != uniqueness::unique) return ended(sample_verdict::rejected);
    return without_redundant(any_order(random));
  }

private:
  void begin(const grid<B>& full, const limits& limit) {
    result_ = minimal_sample<B>();
    result_.puzzle = full;
    ask_.begin(limit);
  }
  minimal_sample<B>& ended(sample_verdict how) {
    result_.verdict = how;
    result_.questions = ask_.asked();
    return result_;
  }
  minimal_sample<B>& stopped() { return ended(stopped_as<sample_verdict>(ask_.why())); }
  minimal_sample<B>& drawn() {
    result_.clues = result_.puzzle.givens();
    return ended(sample_verdict::drawn);
  }
  static std::vector<int> any_order(random_source& random) {
    std::vector<int> order(std::size_t(cells), 0);
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(order.begin(), order.end());
    return order;
  }
  // The most of the order that can be taken out together: a part of that can be as well.
  int take_out_most(const grid<B>& full, const std::vector<int>& order) {
    const auto take_out = [&](int count) {
      result_.puzzle = full;
      for (int i = 0; i < count; ++i) result_.puzzle.clear(cell(order[std::size_t(i)]));
    };
    int most = 0, above = cells + 1;
    while (above - most > 1) {
      const int middle = (most + above) / 2;
      take_out(middle);
      (ask_.has_one_solution(result_.puzzle) ? most : above) = middle;
    }
    take_out(most);
    return most;
  }
  minimal_sample<B> without_redundant(const std::vector<int>& order) {
    for (const int c : order) {
      if (result_.puzzle.is_blank(cell(c))) continue;
      const bool is_redundant = ask_.is_redundant(result_.puzzle, cell(c));
      if (ask_.why() != stop_reason::none) return stopped();
      if (is_redundant) result_.puzzle.clear(cell(c));
    }
    return drawn();
  }

  clue_questions<B, Solver> ask_{};
  minimal_sample<B> result_{};
};

} // namespace boxline::inline v0_2::generate
