// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/core/random.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/rate/only_solution.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::rate {

/// What makes people take long, as numbers that do not depend on one order of steps. All are integers, in
/// units of 1 / `one`, so that they are the same with every compiler and instruction set.
// clang-format off
///
///     checks     log2 of 64 + the places that a person examines in vain who looks for singles at random
///     blocked    log2 of 1 + the stages at which scanning finds nothing
///     scans      log2 of 1 + the cells that are examined where a person scans digit by digit and, where that
///                finds nothing, house by house
///
// clang-format on
/// `checks` is of the mean over `paths` orders of singles, chosen by how fast they are found, and counts the
/// stages with more than 2n open cells: what follows is filled in without a search. A person examines a digit
/// in a box, a digit in a line, or a cell, none of them twice at a stage, and chooses one with k open cells
/// at a rate of 24 / k, 4 / sqrt(k) or 1 / k: k is of the box, the line, or the fullest house of the cell. A
/// cell is twice the work. Singles that appear only after the elimination of locked candidates are found at
/// three quarters of the rate, since people see these without pencil marks. `blocked` and `scans` are of the
/// means over `paths` persons who scan; every second one sees locked candidates. The numbers were fitted to
/// times of people (`rate::minutes_model`) and rounded; the prediction changes little with them. Source:
/// Pelánek, "Difficulty rating of Sudoku puzzles" (2014), has the numbers of available steps; the persons are
/// this project's.
struct time_features {
  static constexpr std::int64_t one = 65536;
  static constexpr int paths = 32;
  enum : std::size_t { checks, blocked, scans, size };
  static constexpr std::array<std::string_view, size> names{"checks", "blocked", "scans"};
  static constexpr int checks_at_least = 64; ///< what is added to the places of `checks`

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

/// The root of x, rounded down: exact on every machine.
constexpr std::uint64_t fixed_root(std::uint64_t x) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t(1) << 31; bit > 0; bit >>= 1)
    if ((root + bit) * (root + bit) <= x) root += bit;
  return root;
}

/// Solves a puzzle as people do, and adds up what they examine.
template <box B>
class path_sampler {
public:
  using board_type = bits::cells_board<B>;

  path_sampler(const board_type& start, const grid<B>& solution) : start_(start), solution_(solution) {}

  // One order of singles.
  void by_singles(std::uint64_t seed) {
    random_source random(seed);
    begin();
    while (b_.open_cells() > 0) {
      while (propagate::locked().propagate(reduced_) == progress::some) {
      }
      look_around();
      if (singles_.empty()) {
        if (!subsets(reduced_)) try_one();
        continue;
      }
      if (b_.open_cells() > 2 * n) checks += in_vain();
      std::uint64_t left = random.below(rate_);
      for (const single& s : singles_) {
        if (left < s.rate) {
          place(s.where, s.what);
          break;
        }
        left -= s.rate;
      }
    }
  }

  // One person who scans: digits in cycles while a box has a place for one; then the fullest house first, the
  // first single there. The last open cell of a house is filled next.
  void by_scans(std::uint64_t seed, bool sees_locked) {
    random_source random(seed);
    begin();
    while (b_.open_cells() > 0) {
      while (scan_digits(sees_locked)) {
      }
      if (b_.open_cells() == 0 || scan_houses(random)) continue;
      ++blocked;
      if (propagate::locked().propagate(b_) == progress::some || subsets(b_))
        reduced_ = b_;
      else
        try_one();
    }
  }

  std::uint64_t checks = 0, scans = 0; // checks: in units of 1 / 65536
  std::uint64_t blocked = 0;

private:
  static constexpr int n = B.size();
  using digit_set = typename board_type::digit_set;
  enum : std::size_t { in_box, in_line, in_cell, kinds };
  struct single {
    cell where;
    digit what;
    std::uint64_t rate;
  };

  // How often a person examines a place of a kind with k open cells, in units of 1 / 65536.
  static constexpr std::uint64_t rate_of(std::size_t kind, std::uint64_t k) {
    return kind == in_box    ? (std::uint64_t(24) << 16) / k
           : kind == in_line ? fixed_root((std::uint64_t(16) << 32) / k)
                             : (std::uint64_t(1) << 16) / k;
  }
  static constexpr auto rates = [] {
    std::array<std::array<std::uint64_t, std::size_t(n + 1)>, kinds> result{};
    for (std::size_t kind = 0; kind < kinds; ++kind)
      for (std::size_t k = 1; k <= std::size_t(n); ++k) result[kind][k] = rate_of(kind, k);
    return result;
  }();

  void begin() { b_ = reduced_ = start_; }
  void place(cell c, digit d) {
    b_.place(c, d);
    reduced_.place(c, d);
  }
  int open_of(int u) const {
    int open = 0;
    for (const cell c : b_.houses().cells(house(u))) open += !b_.is_placed(c);
    return open;
  }

  // Lists the singles, and counts the places without one.
  void look_around() {
    singles_.clear();
    rate_ = 0;
    without_ = {};
    std::array<int, std::size_t(B.cells())> fullest;
    fullest.fill(n);
    for (int u = 0; u < 3 * n; ++u) {
      const int open = open_of(u);
      if (open == 0) continue;
      const std::size_t kind = u < 2 * n ? in_line : in_box;
      const digit_set now = once(b_, u), later = once(reduced_, u) - now;
      without_[kind][std::size_t(open)] += open - now.count(); // as many digits are missing as cells are open
      for (const cell c : b_.houses().cells(house(u))) {
        if (b_.is_placed(c)) continue;
        fullest[std::size_t(c)] = std::min(fullest[std::size_t(c)], open);
        add(c, now & b_.digits(c), rates[kind][std::size_t(open)]);
        add(c, later & reduced_.digits(c), rates[kind][std::size_t(open)] / 4 * 3);
      }
    }
    for (int i = 0; i < B.cells(); ++i) {
      const cell c(i);
      if (b_.is_placed(c)) continue;
      const auto k = std::size_t(fullest[std::size_t(i)]);
      if (b_.digits(c).count() == 1) {
        add(c, b_.digits(c), rates[in_cell][k]);
      } else {
        ++without_[in_cell][k];
        if (reduced_.digits(c).count() == 1) add(c, reduced_.digits(c), rates[in_cell][k] / 4 * 3);
      }
    }
  }
  void add(cell c, const digit_set& digits, std::uint64_t rate) {
    if (digits.empty()) return;
    singles_.push_back({c, digit::from_index(digits.first()), rate});
    rate_ += rate;
  }
  // The digits with one place among the open cells of a house.
  static digit_set once(const board_type& b, int u) {
    digit_set any, twice;
    for (const cell c : b.houses().cells(house(u))) {
      if (b.is_placed(c)) continue;
      twice |= any & b.digits(c);
      any |= b.digits(c);
    }
    return any - twice;
  }
  // The places examined before the first single, expected: one is before it with the probability
  // rate / (rate + rates of all singles).
  std::uint64_t in_vain() const {
    std::uint64_t sum = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind)
      for (std::size_t k = 1; k <= std::size_t(n); ++k)
        sum += static_cast<std::uint64_t>(without_[kind][k]) * (kind == in_cell ? 2 : 1) *
               ((rates[kind][k] << 16) / (rates[kind][k] + rate_));
    return sum;
  }

  bool scan_digits(bool sees_locked) {
    bool any = false;
    for (int d = 0; d < n; ++d)
      while (scan_digit(digit::from_index(d), sees_locked)) any = true;
    return any;
  }
  bool scan_digit(digit d, bool sees_locked) {
    if (sees_locked) propagate::locked().propagate(reduced_);
    const board_type& seen = sees_locked ? reduced_ : b_;
    bool any = false;
    for (int u = 2 * n; u < 3 * n; ++u) {
      int open = 0, places = 0;
      bool has = false;
      cell where = cell(0);
      for (const cell c : b_.houses().cells(house(u))) {
        if (!b_.is_placed(c)) ++open;
        if (!seen.has(c, d)) continue;
        has = has || b_.is_placed(c);
        ++places;
        where = c;
      }
      if (has) continue;
      scans += static_cast<std::uint64_t>(open);
      if (places != 1) continue;
      fill(where, d);
      any = true;
    }
    return any;
  }
  // Places a digit, then the last open cells of its houses.
  void fill(cell c, digit d) {
    place(c, d);
    for (int u = 0; u < 3 * n; ++u) {
      if (!b_.houses().contains(house(u), c) || open_of(u) != 1) continue;
      ++scans;
      for (const cell last : b_.houses().cells(house(u)))
        if (!b_.is_placed(last)) {
          fill(last, digit::from_index(b_.digits(last).first()));
          break;
        }
    }
  }
  // Places the first single of the houses, fullest first.
  bool scan_houses(random_source& random) {
    std::vector<std::pair<int, int>> order;
    for (int u = 0; u < 3 * n; ++u)
      if (const int open = open_of(u); open > 0) order.push_back({open, u});
    random.shuffle(order.begin(), order.end());
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& x, const auto& y) { return x.first < y.first; });
    for (const auto& at : order) {
      scans += static_cast<std::uint64_t>(at.first * at.first); // each open cell for each missing digit
      const auto cells = b_.houses().cells(house(at.second));
      for (int d = 0; d < n; ++d) {
        const auto places = b_.places(house(at.second), digit::from_index(d));
        if (places.count() != 1) continue;
        const cell c = cells[std::size_t(places.first())];
        if (b_.is_placed(c)) continue;
        fill(c, digit::from_index(d));
        return true;
      }
      for (const cell c : cells) {
        if (b_.is_placed(c)) continue;
        scans += 4; // fitted: the digits of a cell are seen from several houses
        if (b_.digits(c).count() != 1) continue;
        fill(c, digit::from_index(b_.digits(c).first()));
        return true;
      }
    }
    return false;
  }

  // Eliminates by the easiest subset.
  static bool subsets(board_type& b) {
    return propagate::naked_subsets<3>().propagate(b) == progress::some ||
           propagate::hidden_subsets<3>().propagate(b) == progress::some;
  }
  // Places a digit of the solution.
  void try_one() {
    const assignment trial = trial_assignment(reduced_, solution_);
    place(trial.where, trial.what);
  }

  board_type start_, b_, reduced_; // reduced_: b_ with locked candidates eliminated
  grid<B> solution_;
  std::vector<single> singles_;
  std::uint64_t rate_ = 0; // of all singles
  std::array<std::array<int, std::size_t(n + 1)>, kinds> without_{};
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
      return {stopped_as<assessment_verdict>(stop.why()), {}};
    sampler.by_singles(static_cast<std::uint64_t>(path));
    sampler.by_scans(static_cast<std::uint64_t>(path), path % 2 != 0);
  }

  // log2 of offset + sum / (paths * 2^bits).
  const auto log_of_mean = [](std::uint64_t sum, std::uint64_t offset, int bits) {
    constexpr std::int64_t log_of_paths = 5;
    static_assert(time_features::paths == 1 << log_of_paths);
    return detail::fixed_log2(std::max<std::uint64_t>(1, (offset * time_features::paths << bits) + sum)) -
           (log_of_paths + bits) * time_features::one;
  };
  time_features_result result;
  auto& v = result.features.values;
  v[time_features::checks] = log_of_mean(sampler.checks, time_features::checks_at_least, 16);
  v[time_features::blocked] = log_of_mean(sampler.blocked, 1, 0);
  v[time_features::scans] = log_of_mean(sampler.scans, 1, 0);
  return result;
}

} // namespace boxline::inline v0_2::rate
