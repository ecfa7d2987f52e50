// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/generate/clue_questions.hpp>
#include <boxline/generate/minimal_sample.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::generate {

/// A minimal puzzle, and what it stands for: see `minimal_population`.
template <box B>
struct weighted_puzzle {
  grid<B> puzzle{};
  int clues = 0;
  double log_weight = 0; ///< natural logarithm of its weight
};

/// What one population leaves.
template <box B>
struct population_sample {
  sample_verdict verdict = sample_verdict::drawn; ///< `drawn`, or what ended it
  std::vector<weighted_puzzle<B>> puzzles{};      ///< most clues first; empty unless `drawn`
  std::uint64_t questions = 0;                    ///< to the solver

  explicit operator bool() const { return verdict == sample_verdict::drawn; }
};

/// Draws minimal puzzles of many full grids together, with weights that differ less than those of
/// `minimal_sampler::draw_by_removal`.
///
/// All grids lose one redundant clue after the other, drawn at random. After each the population is drawn
/// anew, in as many copies of each puzzle as it has redundant clues in proportion to all (at equal distances
/// in the list, so that each is there at least as often as the whole part of its share). Those without any
/// are minimal, and leave. The sum of the weights is an unbiased estimate of the mean number of minimal
/// puzzles of the grids; that of a property of the puzzles, times the weights, of its sum over all of them.
/// Means of ratios are not, as ever. Puzzles of one population are not independent of each other: take
/// several, for standard errors. Source: Knuth 1975 for the weights; populations that are drawn anew as in
/// sequential Monte Carlo (Grassberger 1997, "go with the winners"). Not for several threads.
template <box B, class Solver>
class minimal_population {
  static constexpr std::size_t cells = std::size_t(B.cells());

public:
  minimal_population() = default;
  explicit minimal_population(const Solver& s) : ask_(s) {}

  /// Draws from full grids without a clash; equal ones may be among them. Time: a question to the solver for
  /// each redundant clue of each puzzle at each step, some 2,700 for each grid of 9x9. Memory: about n^2
  /// words of 16 bits for each grid. Limits: time and cancellation, and nodes, which are questions.
  population_sample<B> draw(std::span<const grid<B>> grids, random_source& random, const limits& limit = {}) {
    ask_.begin(limit);
    population_sample<B> result;
    if (grids.empty()) return result;
    const auto size = static_cast<double>(grids.size());
    std::vector<member> all(grids.size()), next(grids.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].puzzle = grids[i];
      all[i].size = cells;
      for (std::size_t c = 0; c < cells; ++c) all[i].redundant[c] = static_cast<std::uint16_t>(c);
    }
    double log_weight = -std::log(size);
    std::vector<std::uint64_t> up_to(all.size());
    for (int removed = 1;; ++removed) {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < all.size(); ++i) {
        keep_redundant(all[i]);
        if (ask_.why() != stop_reason::none) {
          result.puzzles.clear();
          result.verdict = stopped_as<sample_verdict>(ask_.why());
          result.questions = ask_.asked();
          return result;
        }
        if (all[i].size == 0) result.puzzles.push_back({all[i].puzzle, all[i].puzzle.givens(), log_weight});
        sum += all[i].size;
        up_to[i] = sum;
      }
      if (sum == 0) break;
      log_weight += std::log(static_cast<double>(sum) / size) - std::log(removed);
      // Every sum / size-th redundant clue, counted through the list from a random one on. In units of
      // 1 / size, so that all of it is whole numbers.
      const std::uint64_t first_at = random.below(sum);
      for (std::size_t j = 0, i = 0; j < next.size(); ++j) {
        const std::uint64_t at = (j * sum + first_at) / next.size();
        while (up_to[i] <= at) ++i;
        member& m = next[j] = all[i];
        const auto out = std::size_t(random.below(m.size));
        m.puzzle.clear(cell(m.redundant[out]));
        m.redundant[out] = m.redundant[--m.size];
      }
      all.swap(next);
    }
    result.questions = ask_.asked();
    return result;
  }

private:
  struct member {
    grid<B> puzzle{};
    std::size_t size = 0;
    std::array<std::uint16_t, cells> redundant{}; // the first `size`, some of them no longer
  };
  // A clue that is not redundant never becomes so again.
  void keep_redundant(member& m) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m.size; ++i)
      if (ask_.is_redundant(m.puzzle, cell(m.redundant[i]))) m.redundant[kept++] = m.redundant[i];
    m.size = kept;
  }

  clue_questions<B, Solver> ask_{};
};

} // namespace boxline::inline v0_2::generate
