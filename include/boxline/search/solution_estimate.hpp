// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/planes.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

#include <cmath>
#include <cstdint>
#include <string_view>

namespace boxline::inline v0_2::search {

/// How an estimate ended.
enum class estimate_verdict : unsigned char {
  complete,      ///< all probes were made
  exact,         ///< one probe sufficed: the propagation decides the puzzle, and the number is 0 or 1
  invalid,       ///< the givens clash: no estimate
  limit_reached, ///< nodes or time ran out: the estimate is that of fewer probes
  cancelled      ///< the caller's cancel callable returned true: the same
};
/// The verdict's word.
constexpr std::string_view to_string(estimate_verdict v) {
  return word_of(v, {"complete", "exact", "invalid", "limit", "cancelled"});
}

/// A mean of random numbers that exceed a double, with its standard error: the blank 25x25 has about 10^308
/// solutions. Both are kept as logarithms.
class log_mean {
public:
  /// Adds e to the power of `log`.
  void add(double log) {
    if (log > top_) {
      const double less = count_ == zeros_ ? 0 : std::exp(top_ - log);
      sum_ *= less;
      squares_ *= less * less;
      top_ = log;
    }
    const double x = std::exp(log - top_);
    sum_ += x;
    squares_ += x * x;
    ++count_;
  }
  /// Adds 0.
  void add_zero() {
    ++count_;
    ++zeros_;
  }
  std::uint64_t count() const { return count_; }
  /// Whether each number was 0.
  bool is_zero() const { return count_ == zeros_; }
  /// The decimal logarithm of the mean. Requires `!is_zero()`.
  double log10() const {
    return (top_ + std::log(sum_ / static_cast<double>(count_))) / 2.302585092994045684;
  }
  /// The mean, infinite where a double cannot hold it.
  double value() const { return is_zero() ? 0 : std::pow(10, log10()); }
  /// The standard error divided by the mean; 0 where there is one number, or all are 0.
  double relative_error() const {
    if (count_ < 2 || is_zero()) return 0;
    const double n = static_cast<double>(count_), mean = sum_ / n;
    const double variance = (squares_ - n * mean * mean) / (n - 1);
    return variance > 0 ? std::sqrt(variance / n) / mean : 0;
  }

private:
  double top_ = -1e300, sum_ = 0, squares_ = 0; // numbers divided by e^top_
  std::uint64_t count_ = 0, zeros_ = 0;
};

/// The result of `solution_estimator`.
struct solution_estimate {
  estimate_verdict verdict = estimate_verdict::invalid;
  log_mean solutions{};    ///< their number
  std::uint64_t nodes = 0; ///< boards that were examined

  /// Whether `solutions` has a value.
  bool has_value() const { return solutions.count() > 0; }
};

/// Estimates how many solutions a puzzle has, of any box, by random paths in the search tree of a propagation
/// and a branching order: at each board one alternative is taken, each as likely as the others. A path that
/// ends in a solution stands for the product of the numbers of alternatives along it, one that ends in a
/// contradiction for 0. The mean is unbiased for any number of probes, since each solution is the end of one
/// path. Source: Knuth, "Estimating the efficiency of backtrack programs" (Mathematics of Computation 29,
/// 1975).
///
/// The products are skewed: few large ones carry much of the mean. The standard error is estimated from the
/// same probes, so it is too small where those have not been met; with more probes both grow. Blank grids and
/// puzzles of few givens are estimated well; where nearly all paths end in contradictions, the mean of many
/// probes may be 0 though there are solutions.
template <box B, class Propagation = propagate::sequence<propagate::naked_single, propagate::hidden_single>,
          class Branching = branch::fewest_candidates<>>
class solution_estimator {
public:
  using board_type = bits::planes_board<B>;

  solution_estimator() = default;
  explicit solution_estimator(const Propagation& p, const Branching& b = Branching())
      : propagate_(p), branch_(b) {}

  /// Makes so many probes. Equal seeds give equal estimates. Limits: nodes, time and cancellation; what was
  /// found until then stays in the result. Time: a propagation for each node, at most n^2 nodes a probe.
  solution_estimate operator()(const grid<B>& puzzle, std::uint64_t probes, std::uint64_t seed,
                               const limits& limit = {}) {
    solution_estimate result;
    if (find_fault(puzzle).kind != fault::none) return result;
    board_type first;
    random_source random(seed);
    status begun = load(first, puzzle);
    if (begun != status::contradiction) begun = propagate::run(propagate_, first);
    result.verdict = begun == status::open ? estimate_verdict::complete : estimate_verdict::exact;
    if (begun != status::open) probes = 1;
    for (std::uint64_t i = 0; i < probes; ++i) {
      board_type b = first;
      double log = 0;
      status s = begun;
      while (s == status::open) {
        const stop_reason why = limit.check(result.nodes++, "estimate");
        if (why != stop_reason::none) {
          result.verdict = stopped_as<estimate_verdict>(why);
          return result;
        }
        auto choice = branch_.choose(b);
        const int alternatives = choice.size();
        if (alternatives == 0) {
          s = status::contradiction;
          break;
        }
        choice.shuffle(random);
        log += std::log(alternatives);
        s = choice.apply_next(b);
        if (s != status::contradiction) s = propagate::run(propagate_, b);
      }
      if (s == status::solved)
        result.solutions.add(log);
      else
        result.solutions.add_zero();
    }
    return result;
  }

private:
  Propagation propagate_{};
  Branching branch_{};
};

} // namespace boxline::inline v0_2::search
