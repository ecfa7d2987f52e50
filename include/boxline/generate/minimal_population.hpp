// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/generate/clue_questions.hpp>
#include <boxline/generate/minimal_sample.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
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
/// All grids lose one redundant clue after the other, drawn at random. Before each the population is drawn
/// anew, in as many copies of each puzzle as its score is of all (at equal distances in the list, so that
/// each is there at least as often as the whole part of its share). Those without a redundant clue are
/// minimal, and leave. A puzzle's score is what it stands for times its redundant clues, and less for each of
/// these, by a factor that rises from 1, where 5 of 8 cells have clues, to the root of 2, where 2 of 5 have:
/// what has few redundant clues early leads to the minimal puzzles of many clues, to which the others never
/// lead. The weights make up for that.
///
/// The sum of the weights is an unbiased estimate of the mean number of minimal puzzles of the grids; that of
/// a property of the puzzles, times the weights, of its sum over all of them. Means of ratios are not, as
/// ever. Puzzles of one population are not independent of each other: take several, for standard errors.
/// Source: Knuth 1975 for the weights; populations that are drawn anew by scores as in sequential Monte Carlo
/// (Grassberger 1997, "go with the winners"; Del Moral, Doucet and Jasra 2006). Not for several threads.
template <box B, class Solver>
class minimal_population {
  static constexpr std::size_t cells = std::size_t(B.cells());

public:
  minimal_population() = default;
  explicit minimal_population(const Solver& s) : ask_(s) {}

  /// Draws from full grids without a clash; equal ones may be among them. Time: a question to the solver for
  /// each redundant clue of each puzzle at each step, some 2,700 for each grid of 9x9. Memory: about n^2
  /// words of 16 bits for each grid, twice. Limits: time and cancellation, and nodes, which are questions.
  population_sample<B> draw(std::span<const grid<B>> grids, random_source& random, const limits& limit = {}) {
    ask_.begin(limit);
    population_sample<B> result;
    if (grids.empty()) return result;
    const auto size = static_cast<double>(grids.size());
    std::vector<member> all(grids.size()), next(grids.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].puzzle = grids[i];
      all[i].size = cells;
      all[i].log_weight = -std::log(size);
      for (std::size_t c = 0; c < cells; ++c) all[i].redundant[c] = static_cast<std::uint16_t>(c);
    }
    std::vector<std::uint64_t> up_to(all.size());
    for (int removed = 1;; ++removed) {
      const int clues = B.cells() + 1 - removed;
      for (member& m : all) {
        keep_redundant(m);
        if (ask_.why() != stop_reason::none) {
          result.puzzles.clear();
          result.verdict = stopped_as<sample_verdict>(ask_.why());
          result.questions = ask_.asked();
          return result;
        }
        if (m.size == 0) result.puzzles.push_back({m.puzzle, clues, m.log_weight});
      }
      const std::uint64_t sum = score(all, clues, up_to);
      if (sum == 0) break;
      // Every sum / size-th part of the scores, counted through the list from a random one on. In units of
      // 1 / size, so that all of it is whole numbers; added up, since sum * size may be too large.
      const std::uint64_t first_at = random.below(sum), n = next.size();
      std::uint64_t at = first_at / n, rest = first_at % n;
      for (std::size_t j = 0, i = 0; j < n; ++j) {
        while (up_to[i] <= at) ++i;
        const std::uint64_t own = up_to[i] - (i > 0 ? up_to[i - 1] : 0);
        member& m = next[j] = all[i];
        m.log_weight += std::log(static_cast<double>(m.size) / static_cast<double>(own)) +
                        std::log(static_cast<double>(sum) / size) - std::log(removed);
        m.before = m.size;
        const auto out = std::size_t(random.below(m.size));
        m.puzzle.clear(cell(m.redundant[out]));
        m.redundant[out] = m.redundant[--m.size];
        at += sum / n;
        rest += sum % n;
        if (rest >= n) {
          rest -= n;
          ++at;
        }
      }
      all.swap(next);
    }
    result.questions = ask_.asked();
    return result;
  }

private:
  struct member {
    grid<B> puzzle{};
    double log_weight = 0;
    std::size_t size = 0, before = 0;             // redundant clues; those of the puzzle with one clue more
    std::array<std::uint16_t, cells> redundant{}; // the first `size`, some of them no longer
  };

  // By how much the score is less for each redundant clue of a puzzle, in sixteenths of a power of 2.
  static constexpr int less_for_each(int clues) {
    constexpr int from = B.cells() * 5 / 8, to = B.cells() * 2 / 5;
    return clues >= from ? 0 : clues <= to ? 8 : 8 * (from - clues) / (from - to);
  }
  // 2^(-i / 16), times 2^16.
  static constexpr std::array<std::uint64_t, 16> parts{65536, 62757, 60097, 57549, 55109, 52773,
                                                       50535, 48393, 46341, 44376, 42495, 40693,
                                                       38968, 37316, 35734, 34219};

  // The sums of the scores up to each puzzle. Whole numbers: the same on every platform. What a puzzle stands
  // for is the inverse of what its score was less by for the clues that were redundant before.
  static std::uint64_t score(const std::vector<member>& all, int clues, std::vector<std::uint64_t>& up_to) {
    const int now = less_for_each(clues), then = less_for_each(clues + 1);
    const auto less = [&](const member& m) {
      return now * static_cast<int>(m.size) - then * static_cast<int>(m.before);
    };
    int least = std::numeric_limits<int>::max();
    for (const member& m : all)
      if (m.size > 0) least = std::min(least, less(m));
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].size > 0) {
        const auto by = static_cast<unsigned>(less(all[i]) - least);
        const std::uint64_t part = parts[by % 16] >> std::min(by / 16, 63u);
        sum += std::max<std::uint64_t>(all[i].size * part, 1);
      }
      up_to[i] = sum;
    }
    return sum;
  }
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
