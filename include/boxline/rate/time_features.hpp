// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/core/random.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/rate/assess.hpp>
#include <boxline/rate/available_singles.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace boxline::inline v0_2::rate {

/// What makes people take long, as numbers that do not depend on one order of steps. All are integers, in
/// units of 1 / `one`, so that they are the same with every compiler and instruction set.
// clang-format off
///
///     effort    log2 of 1 + the sum of open cells / `available_singles::ease` over the stages with more than
///               2n open cells: what follows is filled in without a search
///     blocked   log2 of 1 + the stages without a single
///     scans     log2 of 1 + the cells that are examined where a person scans digit by digit and, where that
///               finds nothing, house by house
///     spread    the sum over the digits of the squared difference of its givens and their mean
///     scarce    stages with at most two singles
///
// clang-format on
/// `effort` and `scarce` are of means over `paths` orders: each time a single is chosen at random, with a
/// probability in proportion to its `ease_of`, and placed. Singles that appear only after the elimination of
/// locked candidates are among them, since people see these without pencil marks; `scarce` does not count
/// them. `blocked` and `scans` are of means over as many orders of scanning. Source: Pelánek, "Difficulty
/// rating of Sudoku puzzles" (2014), has the numbers of available steps; the orders are this project's.
struct time_features {
  static constexpr std::int64_t one = 65536;
  static constexpr int paths = 32;
  enum : std::size_t { effort, blocked, scans, spread, scarce, size };
  static constexpr std::array<std::string_view, size> names{"effort", "blocked", "scans", "spread", "scarce"};

  std::array<std::int64_t, size> values{};

  /// The feature as a number.
  double operator[](std::size_t i) const { return static_cast<double>(values[i]) / static_cast<double>(one); }
  friend bool operator==(const time_features&, const time_features&) = default;
};

/// The features of a puzzle, or why there are none.
struct time_features_result {
  assessment_verdict verdict = assessment_verdict::rated;
  time_features features{};
  explicit operator bool() const { return verdict == assessment_verdict::rated; }
};

namespace detail {

/// log2(x) * 65536, rounded down, by squaring: exact on every machine. Requires x > 0.
constexpr std::int64_t fixed_log2(std::uint64_t x) {
  std::int64_t whole = 0;
  for (std::uint64_t y = x; y > 1; y >>= 1) ++whole;
  std::uint64_t m = whole > 31 ? x >> (whole - 31) : x << (31 - whole); // 1 to 2, with 31 bits behind
  std::int64_t result = whole << 16;
  for (std::int64_t bit = 1 << 15; bit > 0; bit >>= 1) {
    m = (m * m) >> 31;
    if (m >> 32 != 0) {
      m >>= 1;
      result += bit;
    }
  }
  return result;
}

/// Solves a puzzle in random orders, and adds up what it meets.
template <box B>
class path_sampler {
public:
  using board_type = bits::cells_board<B>;

  path_sampler(const board_type& start, const grid<B>& solution) : start_(start), solution_(solution) {}

  // One order of singles.
  void by_singles(std::uint64_t seed) {
    random_source random(seed);
    board_type b = start_, reduced = start_; // the same, and locked candidates eliminated
    while (b.open_cells() > 0) {
      available_singles<B> found(b);
      const bool few = found.size() <= 2;
      propagate::locked().propagate(reduced);
      found.add_after_locked(reduced);
      if (found.empty()) {
        unblock(b);
        reduced = b;
        continue;
      }
      scarce += few;
      if (b.open_cells() > 2 * n)
        effort +=
            (static_cast<std::uint64_t>(b.open_cells()) << 24) / static_cast<std::uint64_t>(found.ease());
      auto left = static_cast<int>(random.below(static_cast<std::uint64_t>(found.ease())));
      for (const available_single& s : found.list())
        if ((left -= ease_of(s)) < 0) {
          b.place(s.what.where, s.what.what);
          reduced.place(s.what.where, s.what.what);
          break;
        }
    }
  }

  // One order of scanning: digits in cycles while a box has a place for one; then the fullest house first,
  // the first single there.
  void by_scans(std::uint64_t seed) {
    random_source random(seed);
    board_type b = start_;
    while (b.open_cells() > 0) {
      while (scan_digits(b, random)) {
      }
      if (b.open_cells() == 0 || scan_houses(b, random)) continue;
      ++blocked;
      unblock(b);
    }
  }

  std::uint64_t effort = 0, scarce = 0, blocked = 0, scans = 0;

private:
  static constexpr int n = B.size();

  bool scan_digits(board_type& b, random_source& random) {
    std::array<int, std::size_t(n)> order;
    for (int d = 0; d < n; ++d) order[std::size_t(d)] = d;
    random.shuffle(order.begin(), order.end());
    bool any = false;
    for (const int d : order)
      while (scan_digit(b, digit::from_index(d))) any = true;
    return any;
  }
  bool scan_digit(board_type& b, digit d) {
    bool any = false;
    for (int u = 2 * n; u < 3 * n; ++u) {
      const auto cells = b.houses().cells(house(u));
      int open = 0, places = 0;
      bool has = false;
      cell place = cell(0);
      for (const cell c : cells) {
        if (!b.is_placed(c)) ++open;
        if (!b.has(c, d)) continue;
        has = has || b.is_placed(c);
        ++places;
        place = c;
      }
      if (has) continue;
      scans += static_cast<std::uint64_t>(open);
      if (places != 1) continue;
      b.place(place, d);
      any = true;
    }
    return any;
  }
  // Places the first single of the houses, fullest first.
  bool scan_houses(board_type& b, random_source& random) {
    std::vector<std::pair<int, int>> order;
    for (int u = 0; u < 3 * n; ++u) {
      int open = 0;
      for (const cell c : b.houses().cells(house(u))) open += !b.is_placed(c);
      if (open > 0) order.push_back({open, u});
    }
    random.shuffle(order.begin(), order.end());
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& x, const auto& y) { return x.first < y.first; });
    for (const auto& at : order) {
      scans += static_cast<std::uint64_t>(at.first * at.first); // each open cell for each missing digit
      for (int d = 0; d < n; ++d) {
        const auto places = b.places(house(at.second), digit::from_index(d));
        if (places.count() != 1) continue;
        const cell c = b.houses().cells(house(at.second))[std::size_t(places.first())];
        if (b.is_placed(c)) continue;
        b.place(c, digit::from_index(d));
        return true;
      }
      for (const cell c : b.houses().cells(house(at.second))) {
        if (b.is_placed(c)) continue;
        scans += 4; // fitted: the digits of a cell are seen from several houses
        if (b.digits(c).count() != 1) continue;
        b.place(c, digit::from_index(b.digits(c).first()));
        return true;
      }
    }
    return false;
  }

  // What the easiest of locked candidates and subsets eliminate; else a digit of the solution.
  void unblock(board_type& b) const {
    if (propagate::locked().propagate(b) == progress::some) return;
    if (propagate::naked_subsets<3>().propagate(b) == progress::some) return;
    if (propagate::hidden_subsets<3>().propagate(b) == progress::some) return;
    const assignment trial = trial_step(b, solution_).placements.front();
    b.place(trial.where, trial.what);
  }

  board_type start_;
  grid<B> solution_;
};

} // namespace detail

/// The features of a puzzle. It is first proven to have one solution: `limits::nodes` is for that search,
/// time and cancellation for everything. Deterministic, on every machine. Some milliseconds at 9x9.
template <box B>
time_features_result time_features_of(const grid<B>& puzzle, const limits& limit = {}) {
  using board_type = bits::cells_board<B>;
  board_type b;
  if (load(b, puzzle) == status::contradiction)
    return {is_valid(puzzle) ? assessment_verdict::unsolvable : assessment_verdict::invalid, {}};
  grid<B> solution;
  if (const auto how = detail::only_solution(b, solution, limit); how != assessment_verdict::rated)
    return {how, {}};

  detail::path_sampler<B> sampler(b, solution);
  stop_check stop(limit, {.stage = "paths"});
  for (int path = 0; path < time_features::paths; ++path) {
    if (stop())
      return {stop.why() == stop_reason::cancelled ? assessment_verdict::cancelled
                                                   : assessment_verdict::limit_reached,
              {}};
    sampler.by_singles(static_cast<std::uint64_t>(path));
    sampler.by_scans(static_cast<std::uint64_t>(path));
  }

  // log2 of offset + sum / (paths * 2^bits).
  const auto log_of_mean = [](std::uint64_t sum, std::uint64_t offset, int bits) {
    constexpr std::int64_t log_of_paths = 5;
    static_assert(time_features::paths == 1 << log_of_paths);
    return detail::fixed_log2(std::max<std::uint64_t>(1, (offset * time_features::paths << bits) + sum)) -
           (log_of_paths + bits) * time_features::one;
  };
  constexpr int n = B.size();
  std::array<std::int64_t, std::size_t(n)> givens{};
  std::int64_t spread = 0, all = 0;
  for (int c = 0; c < B.cells(); ++c)
    if (!puzzle.is_blank(cell(c))) {
      ++givens[std::size_t(puzzle.digit_at(cell(c)).index())];
      ++all;
    }
  for (const std::int64_t g : givens) spread += g * g;
  time_features_result result;
  auto& v = result.features.values;
  v[time_features::effort] = log_of_mean(sampler.effort, 1, 24);
  v[time_features::blocked] = log_of_mean(sampler.blocked, 1, 0);
  v[time_features::scans] = log_of_mean(sampler.scans, 1, 0);
  v[time_features::spread] = (n * spread - all * all) * time_features::one / n;
  v[time_features::scarce] =
      static_cast<std::int64_t>(sampler.scarce) * time_features::one / time_features::paths;
  return result;
}

} // namespace boxline::inline v0_2::rate
