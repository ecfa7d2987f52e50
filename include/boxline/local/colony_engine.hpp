// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/local/singles_grid.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/search/statistics.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::local {

/// Which slot an ant fills next.
enum class ant_order : unsigned char {
  fewest_ways,       ///< the cell, or the digit of a house, with the fewest assignments left
  fewest_candidates, ///< the cell with the fewest candidates left
  in_turn            ///< cell by cell, from a random first cell on, as in the paper
};
/// The enumerator in words: `fewest ways`, `fewest candidates` or `in turn`.
constexpr std::string_view to_string(ant_order a) {
  return word_of(a, {"fewest ways", "fewest candidates", "in turn"});
}

/// The options of an ant colony. Shares are in thousandths: all arithmetic is in integers, and equal seeds
/// give equal searches on every machine. The numbers are the paper's: 10 ants, q0 = 0.9, xi = 0.1, rho = 0.9,
/// and 0.005 for the evaporation of the best value. `order`, `eliminates_failures` and `lifetime` are not in
/// the paper.
struct colony_options {
  int ants = 10;               ///< ants of each round, at least 1
  int exploitation = 900;      ///< q0: chance of the assignment with the most pheromone, not a weighted draw
  int local_evaporation = 100; ///< xi: how far a taken assignment's pheromone returns to the initial level
  int deposit = 900;           ///< rho: how far each round moves the best ant's assignments to its value
  int best_evaporation = 5;    ///< how much of the best value is lost after each round
  ant_order order = ant_order::fewest_ways;
  bool eliminates_failures = true; ///< an assignment that fails is eliminated; else it ends the ant
  std::uint64_t lifetime = 100;    ///< ants of the shortest colony, in Luby's sequence; 0 for a single colony
};

// clang-format off
/// The engine of an ant colony on a board. Each ant fills a copy of the grid, slot after slot. After each of
/// its assignments naked and hidden singles are propagated, until a slot has no assignment left. The ant's
/// value is T / (cells that it left open), for T cells that were open at first. Pheromone belongs to
/// assignments: an ant takes the assignment with the most of it, or draws one with the pheromone as weights.
/// Taking an assignment lowers its pheromone, for the ants that follow; after each round the pheromone of the
/// best ant so far is raised. The value of the best ant evaporates, so that a later ant can replace it.
///
///     round: ant --> [slot] --> [assignment by pheromone] --> singles --> open: next slot
///                                                                    `--> nothing left: the next ant
///     after the round: deposit for the best ant
///     after a colony's lifetime: all pheromone at its initial level
///
/// From the paper: pheromone, the choice by it, its deposit and local evaporation, and the evaporation of the
/// best value. Different from the paper:
/// - Ants run one after another, not in turn cell by cell.
/// - They take the slot with the fewest assignments, not the next cell; an assignment that fails is
///   eliminated.
/// - They end where a slot has no assignment left, and their value counts the cells that they left open. In
///   the paper they go on to the last cell, and their value, c / (c - filled) for c cells, counts the cells
///   without a candidate.
/// - Colonies restart after lifetimes of 1, 1, 2, 1, 1, 2, 4, ... times `lifetime` ants: without restarts,
///   some colonies converge on assignments that no solution has, and never leave them.
///
/// It gives one solution; after that, and where the propagator refutes the board, `limit_reached` always.
/// Never `exhausted`: ants prove nothing. A value: it can be stopped between any two assignments, inspected,
/// given new limits, resumed and copied. Equal seeds give equal searches. Source: Lloyd and Amos, "Solving
/// Sudoku with Ant Colony Optimization", IEEE Transactions on Games, 2019 (arXiv:1805.03545).
// clang-format on
template <board Board, class Propagator, class Observer = search::null_observer>
  requires propagator_for<Propagator, Board>
class colony_engine {
  static_assert(search::reports_solutions_alone<Observer>());

public:
  static constexpr box shape = Board::shape;
  static_assert(shape.size() <= 64);
  using houses_type = typename Board::houses_type;

  /// An engine that begins at `start`, where the propagator runs once; `loaded` is the status after the
  /// puzzle was put onto the board. Of the observer only `solution` is called. Requires `options.ants` >= 1.
  explicit colony_engine(const Board& start, Propagator propagator, const limits& limit = {},
                         const colony_options& options = {}, std::uint64_t seed = 0,
                         Observer observer = Observer(), status loaded = status::open)
      : limits_(limit), options_(options), random_(seed), observer_(static_cast<Observer&&>(observer)),
        board_(start), is_over_(loaded == status::contradiction || is_refuted_by(propagator)), grid_(board_),
        lives_(options.lifetime == 0 ? 1 : options.lifetime) {
    BOXLINE_ASSERT(options.ants >= 1);
    if (is_over_ || !grid_.propagate()) {
      is_over_ = true;
      return;
    }
    root_ = grid_.current();
    initial_ = one / static_cast<std::uint32_t>(cells);
    begin_colony();
  }

  /// `found` when `board()` holds a solution; `limit_reached` or `cancelled`. Without limits, a puzzle
  /// without a solution never ends. Nodes are assignments that ants have taken.
  next_result next() {
    if (is_over_) return next_result::limit_reached;
    for (;;) {
      if (const stop_reason why = limits_.check(stats_.nodes, [this] { return report(); });
          why != stop_reason::none)
        return stopped_as<next_result>(why);
      if (grid_.open_cells() != 0) take_assignment();
      if (grid_.open_cells() == 0) return deliver();
    }
  }

  /// After `found`, the solution; before, the first board, propagated.
  const Board& board() const { return board_; }
  /// Nodes are assignments that ants have taken, each also a guess; failures are ants that have ended;
  /// restarts are colonies that have ended.
  const search::statistics& stats() const { return stats_; }
  const auto& observer() const { return observer_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  void set_limits(const limits& limit) { limits_ = limit; }
  /// Always 0: no choice is ever open.
  int depth() const { return 0; }

  /// The most cells that an ant of this colony has filled, of those open at first, and how many these are.
  int best_filled() const { return best_filled_; }
  int open_initially() const { return root_.open_cells; }
  /// The pheromone of an assignment, in parts of 2^20.
  std::uint32_t pheromone(assignment a) const { return pheromone_[index(a)]; }

private:
  static constexpr int n = shape.size(), cells = shape.cells();
  static constexpr std::uint32_t one = 1u << 20; // the value of an ant that fills nothing
  using position = typename singles_grid<houses_type>::position;

  // Where the limits stop it, the search begins with what was inferred by then.
  bool is_refuted_by(Propagator& propagator) {
    stop_check stop(limits_);
    return propagate::run_until(propagator, board_, stop) == status::contradiction;
  }
  progress_report report() const {
    return {.stage = "ant colony", .nodes = stats_.nodes, .depth = grid_.open_cells()};
  }
  static std::size_t index(assignment a) {
    return static_cast<std::size_t>(int{a.where} * n + a.what.index());
  }
  // `share` thousandths of the way from `from` to `to`.
  static std::uint32_t interpolate(std::uint32_t from, std::uint32_t to, int share) {
    return static_cast<std::uint32_t>(from + (std::int64_t{to} - std::int64_t{from}) * share / 1000);
  }
  bool draw_chance(int share) { return random_.below(1000) < static_cast<std::uint64_t>(share); }

  void begin_colony() {
    pheromone_.assign(static_cast<std::size_t>(cells * n), initial_);
    best_filled_ = 0;
    best_value_ = 0; // below the first round's
    ants_left_ = options_.lifetime == 0 ? unlimited : lives_.next_budget();
    begin_round();
  }
  void begin_round() {
    in_round_ = 0;
    round_filled_ = -1;
    begin_ant();
  }
  void begin_ant() {
    grid_.restore(root_);
    turn_ = static_cast<int>(random_.below(cells));
  }

  // One assignment of the current ant.
  void take_assignment() {
    const assignment taken = choose(next_slot());
    before_ = grid_.current();
    ++stats_.nodes;
    ++stats_.guesses;
    std::uint32_t& here = pheromone_[index(taken)];
    here = interpolate(here, initial_, options_.local_evaporation);
    if (grid_.assign(taken)) return;
    if (options_.eliminates_failures) {
      grid_.restore(before_);
      if (grid_.eliminate(taken)) return;
    }
    end_ant();
  }

  int next_slot() {
    if (options_.order == ant_order::in_turn) {
      while (grid_.left(turn_) == 1) turn_ = turn_ + 1 == cells ? 0 : turn_ + 1;
      return turn_;
    }
    const auto from = [this](int begin, int end) {
      return begin + static_cast<int>(random_.below(static_cast<std::uint64_t>(end - begin)));
    };
    const int c = grid_.fewest(0, cells, from(0, cells));
    if (options_.order == ant_order::fewest_candidates || grid_.left(c) == 2 || grid_.slots() == cells)
      return c;
    const int slot = grid_.fewest(cells, grid_.slots(), from(cells, grid_.slots()));
    return slot >= 0 && grid_.left(slot) < grid_.left(c) ? slot : c;
  }

  assignment choose(int slot) {
    std::uint64_t sum = 0;
    std::uint32_t most = 0;
    std::uint64_t equals = 0;
    assignment taken{};
    if (draw_chance(options_.exploitation)) {
      grid_.for_each(slot, [&](assignment a) {
        const std::uint32_t here = pheromone(a);
        if (equals != 0 && here < most) return;
        equals = equals != 0 && here == most ? equals + 1 : 1;
        most = here;
        if (equals == 1 || random_.below(equals) == 0) taken = a;
      });
      return taken;
    }
    grid_.for_each(slot, [&](assignment a) { sum += pheromone(a) + 1; });
    std::uint64_t drawn = random_.below(sum);
    bool is_taken = false;
    grid_.for_each(slot, [&](assignment a) {
      const std::uint64_t here = pheromone(a) + std::uint64_t{1};
      if (!is_taken && drawn < here) {
        taken = a;
        is_taken = true;
      }
      drawn -= here;
    });
    return taken;
  }

  // The ant failed after the position `before_`.
  void end_ant() {
    ++stats_.failures;
    if (const int filled = root_.open_cells - before_.open_cells; filled > round_filled_) {
      round_filled_ = filled;
      std::swap(round_best_, before_);
    }
    --ants_left_;
    if (++in_round_ == options_.ants)
      end_round();
    else if (ants_left_ == 0)
      restart_colony();
    else
      begin_ant();
  }

  void end_round() {
    const auto all = static_cast<std::uint64_t>(root_.open_cells);
    const auto value =
        static_cast<std::uint32_t>(one * all / (all - static_cast<std::uint64_t>(round_filled_)));
    if (value > best_value_) {
      best_value_ = value;
      best_.clear();
      for (int c = 0; c < cells; ++c)
        if (round_best_.left[static_cast<std::size_t>(c)] == 1 && root_.left[static_cast<std::size_t>(c)] > 1)
          best_.push_back({cell(c), digit::from_index(
                                        std::countr_zero(round_best_.options[static_cast<std::size_t>(c)]))});
    }
    if (round_filled_ > best_filled_) best_filled_ = round_filled_;
    for (const assignment a : best_) {
      std::uint32_t& here = pheromone_[index(a)];
      here = interpolate(here, best_value_, options_.deposit);
    }
    best_value_ = interpolate(best_value_, 0, options_.best_evaporation);
    if (ants_left_ == 0)
      restart_colony();
    else
      begin_round();
  }

  void restart_colony() {
    ++stats_.restarts;
    begin_colony();
  }

  next_result deliver() {
    is_over_ = true;
    ++stats_.solutions;
    const grid<shape> found = grid_.values();
    BOXLINE_ASSERT(is_solution(found, board_.houses()));
    for (int c = 0; c < cells; ++c)
      if (!board_.is_placed(cell(c))) board_.place(cell(c), found.digit_at(cell(c)));
    observer_.solution(std::as_const(board_));
    return next_result::found;
  }

  limits limits_;
  colony_options options_;
  random_source random_;
  Observer observer_;
  Board board_;
  bool is_over_;
  singles_grid<houses_type> grid_; // of the current ant
  restart::luby lives_;
  position root_, before_, round_best_;
  std::vector<std::uint32_t> pheromone_;
  std::vector<assignment> best_;
  std::uint32_t initial_ = 0, best_value_ = 0;
  std::uint64_t ants_left_ = 0;
  int in_round_ = 0, round_filled_ = -1, best_filled_ = 0, turn_ = 0;
  search::statistics stats_;
};

} // namespace boxline::inline v0_2::local
