// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/uniqueness.hpp>
#include <boxline/enum_word.hpp>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::generate {

/// How a draw of a minimal puzzle ended.
enum class sample_verdict : unsigned char {
  drawn,         ///< `puzzle` is minimal
  rejected,      ///< `draw_by_rejection`: the path does not end at a minimal puzzle
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
/// Both take clues out of the grid in a random order. Source of the second: Berthier, "Unbiased statistics of
/// a CSP - a controlled-bias generator" (CISSE 2009). The first is an importance sample by the paths of
/// Knuth 1975: it loses no path, but its weights differ, also between puzzles of as many clues.
template <box B, class Solver>
class minimal_sampler {
  static constexpr int cells = B.cells();

public:
  minimal_sampler() = default;
  explicit minimal_sampler(const Solver& s) : solve_(s) {}

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
        const bool is_redundant = has_one_solution_without(c);
        if (why_ != stop_reason::none) return stopped();
        if (is_redundant) redundant[kept++] = c;
      }
      redundant.resize(kept);
      if (kept == 0) break;
      const std::size_t i = std::size_t(random.below(kept));
      result_.puzzle.clear(cell(redundant[i]));
      result_.log_weight += std::log(static_cast<double>(kept)) - std::log(cells - result_.puzzle.givens());
      redundant.erase(redundant.begin() + std::ptrdiff_t(i));
    }
    result_.verdict = sample_verdict::drawn;
    result_.clues = result_.puzzle.givens();
    return result_;
  }

  /// Takes out any clues; where a puzzle has several solutions before a minimal one was met, the path is
  /// rejected. Each minimal puzzle of m clues has the chance 1 / C(n^2, m): puzzles of as many clues are
  /// equally likely. At 9x9 one path of some 440,000 is not rejected, so it takes two seconds for each
  /// puzzle. Time: some ten questions a path. Requires and limits: as `draw_by_removal`.
  minimal_sample<B> draw_by_rejection(const grid<B>& full, random_source& random, const limits& limit = {}) {
    begin(full, limit);
    std::vector<int> order(std::size_t(cells), 0);
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(order.begin(), order.end());
    // The most of the order that can be taken out: a part of that can be as well.
    int most = 0, above = cells + 1;
    while (above - most > 1) {
      const int middle = (most + above) / 2;
      take_out(full, order, middle);
      (has_one_solution() ? most : above) = middle;
      if (why_ != stop_reason::none) return stopped();
    }
    take_out(full, order, most);
    for (int i = cells - 1; i >= most; --i) {
      const bool is_redundant = has_one_solution_without(order[std::size_t(i)]);
      if (why_ != stop_reason::none) return stopped();
      if (!is_redundant) continue;
      result_.verdict = sample_verdict::rejected;
      return result_;
    }
    result_.verdict = sample_verdict::drawn;
    result_.clues = result_.puzzle.givens();
    for (int i = 1; i <= result_.clues; ++i)
      result_.log_weight += std::log(cells - result_.clues + i) - std::log(i);
    return result_;
  }

private:
  void begin(const grid<B>& full, const limits& limit) {
    result_ = minimal_sample<B>();
    result_.puzzle = full;
    limit_ = limit;
    limit_.nodes = unlimited;
    most_ = limit.nodes;
    why_ = stop_reason::none;
  }
  minimal_sample<B>& stopped() {
    result_.verdict = stopped_as<sample_verdict>(why_);
    return result_;
  }
  void take_out(const grid<B>& full, const std::vector<int>& order, int count) {
    result_.puzzle = full;
    for (int i = 0; i < count; ++i) result_.puzzle.clear(cell(order[std::size_t(i)]));
  }
  bool has_one_solution() {
    limits now = limit_;
    now.nodes = most_;
    why_ = now.check(result_.questions++, "minimal puzzles");
    if (why_ != stop_reason::none) return false;
    const uniqueness u = solve_.is_unique(result_.puzzle, limit_).verdict;
    if (u == uniqueness::limit_reached || u == uniqueness::cancelled) why_ = stop_reason_of(u);
    return u == uniqueness::unique;
  }
  bool has_one_solution_without(int c) {
    const int value = result_.puzzle[cell(c)];
    result_.puzzle.clear(cell(c));
    const bool is_one = has_one_solution();
    result_.puzzle.set_value(cell(c), value);
    return is_one;
  }

  Solver solve_{};
  limits limit_{};
  minimal_sample<B> result_{};
  std::uint64_t most_ = unlimited;
  stop_reason why_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::generate
