// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/local/closing_grid.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/search/statistics.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::local {

/// What an ant fills next.
enum class ant_order : unsigned char {
  fewest_ways,       ///< the cell or the digit of a house with the fewest assignments left
  fewest_candidates, ///< the cell with the fewest digits left
  in_turn            ///< cell by cell from one drawn at the beginning, as in the paper
};

/// How a colony goes about it. Shares are in thousandths, so that all arithmetic is in whole numbers, and equal seeds
/// give equal runs on every machine. The numbers are the paper's: 10 ants, q0 = 0.9, xi = 0.1, rho = 0.9, and 0.005 for
/// the evaporation of the best value. Order, refuting and life are ours.
struct colony_rules {
  int ants = 10;   ///< that set out in each round
  int greed = 900; ///< chance that an ant takes the assignment with the most pheromone, not one drawn by it
  int forgetting = 100; ///< how far an assignment that was taken goes back to the first level
  int laying = 900;     ///< how far the assignments of the best way go up to its worth, after each round
  int ageing = 5;       ///< what the best way's worth loses after each round
  ant_order order = ant_order::fewest_ways;
  bool refutes =
      true; ///< an assignment that fails at once is taken away, and the ant goes on; else it ends there
  std::uint64_t life = 100; ///< ants of the shortest colony, in Luby's sequence; 0 for one colony for ever
};

/// An ant colony on a board. Each ant fills a copy of the grid, slot after slot, and what it assigns is followed by
/// naked and hidden singles until a slot has nothing left; its worth is T / (cells that it left open), T those open
/// at first. Pheromone lies on assignments: an ant takes the most of it, or draws by it; what it takes is made less
/// attractive to those behind it, and after each round the best way since long is made more so. The best way's worth
/// ages, so that a later way can take its place.
///
///     round: ant --> [slot] --> [assignment by pheromone] --> singles --> open: next slot
///                                                                    `--> nothing left: the next ant
///     after the round: pheromone on the best way; after a colony's life: all pheromone as at first
///
/// From the paper it takes the pheromone, how it is chosen by, laid and forgotten, and the evaporation of the best
/// value. It differs in this. Ants set out one after another, not in turn cell by cell. They take the slot with the
/// fewest ways, not the next cell; what fails at once is taken away. They end where a slot has nothing left, and their
/// worth counts what they left open; in the paper they go on to the last cell, and their worth, c / (c - filled) for
/// c cells, counts those that they found with nothing left. And colonies are given up after lives of 1, 1, 2, 1, 1, 2,
/// 4, ... times `life` ants: without, some settle on a way that leads nowhere, and never leave it. Order, refuting and
/// life are settings.
///
/// One solution; after it, and where the propagator refutes the board, `limit_reached` always. Never `unsolvable`,
/// since ants prove nothing. A value: it can be stopped between any two assignments, looked at, given new limits,
/// resumed and copied. Equal seeds give equal runs. Source: Lloyd and Amos, "Solving Sudoku with Ant Colony
/// Optimization", IEEE Transactions on Games, 2019 (arXiv:1805.03545).
template <board Board, class Propagator, class Observer = search::null_observer>
  requires propagator_for<Propagator, Board>
class foraging {
public:
  static constexpr box shape = Board::shape;
  static_assert(shape.size() <= 64);
  using houses_type = typename Board::houses_type;

  /// A search that begins at `start`, where the propagator runs once; `loaded` is what came of loading it. Of the
  /// observer only `solution` is told anything.
  explicit foraging(const Board& start, Propagator propagator, const limits& limit = {},
                    const colony_rules& rules = {}, std::uint64_t seed = 0, Observer observer = Observer(),
                    status loaded = status::open)
      : limits_(limit), rules_(rules), random_(seed), observer_(static_cast<Observer&&>(observer)),
        board_(start), is_over_(loaded == status::contradiction ||
                                propagate::run(propagator, board_) == status::contradiction),
        grid_(board_), lives_(rules.life == 0 ? 1 : rules.life) {
    if (is_over_ || !grid_.close()) {
      is_over_ = true;
      return;
    }
    root_ = grid_.now();
    at_first_ = one / static_cast<std::uint32_t>(cells);
    begin_colony();
  }

  /// `solved` when `board()` holds a solution; `limit_reached` or `cancelled`. Without limits, a puzzle without a
  /// solution takes for ever. Nodes are assignments that ants have taken.
  outcome next() {
    if (is_over_) return outcome::limit_reached;
    for (;;) {
      if (const outcome why = outcome_of(limits_.check(stats_.nodes)); why != outcome::solved) return why;
      if (grid_.open_cells() != 0) go_on();
      if (grid_.open_cells() == 0) return show();
    }
  }

  /// After `solved`, the solution; before, the board that the search began with, propagated.
  const Board& board() const { return board_; }
  /// Nodes are assignments that ants have taken, each also a guess; failures ants that came to an end; restarts
  /// colonies given up.
  const search::statistics& stats() const { return stats_; }
  const auto& observer() const { return observer_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  void set_limits(const limits& limit) { limits_ = limit; }
  /// Always 0: no choice ever stands open.
  int depth() const { return 0; }

  /// The most cells that an ant of this colony has filled, of those open at first, and how many these are.
  int best_filled() const { return best_filled_; }
  int open_at_first() const { return root_.open_cells; }
  /// The pheromone of an assignment, in parts of 2^20.
  std::uint32_t pheromone(assignment a) const { return pheromone_[index(a)]; }

private:
  static constexpr int n = shape.size(), cells = shape.cells();
  static constexpr std::uint32_t one = 1u << 20; // the worth of an ant that fills nothing
  using position = typename closing_grid<houses_type>::position;

  static std::size_t index(assignment a) {
    return static_cast<std::size_t>(int{a.where} * n + a.what.index());
  }
  // The way from `from` to `to`, in thousandths of it.
  static std::uint32_t moved(std::uint32_t from, std::uint32_t to, int share) {
    return static_cast<std::uint32_t>(from + (std::int64_t{to} - std::int64_t{from}) * share / 1000);
  }
  bool is_lucky(int share) { return random_.below(1000) < static_cast<std::uint64_t>(share); }

  void begin_colony() {
    pheromone_.assign(static_cast<std::size_t>(cells * n), at_first_);
    best_filled_ = 0;
    best_worth_ = 0; // the first round's is more
    ants_left_ = rules_.life == 0 ? unlimited : lives_.next_budget();
    begin_round();
  }
  void begin_round() {
    in_round_ = 0;
    round_filled_ = -1;
    begin_ant();
  }
  void begin_ant() {
    grid_.go_to(root_);
    turn_ = static_cast<int>(random_.below(cells));
  }

  // One assignment of the ant that is under way.
  void go_on() {
    const assignment taken = choose(next_slot());
    before_ = grid_.now();
    ++stats_.nodes;
    ++stats_.guesses;
    std::uint32_t& here = pheromone_[index(taken)];
    here = moved(here, at_first_, rules_.forgetting);
    if (grid_.assign(taken)) return;
    if (rules_.refutes) {
      grid_.go_to(before_);
      if (grid_.exclude(taken)) return;
    }
    end_ant();
  }

  int next_slot() {
    if (rules_.order == ant_order::in_turn) {
      while (grid_.left(turn_) == 1) turn_ = turn_ + 1 == cells ? 0 : turn_ + 1;
      return turn_;
    }
    const auto from = [this](int begin, int end) {
      return begin + static_cast<int>(random_.below(static_cast<std::uint64_t>(end - begin)));
    };
    const int c = grid_.fewest(0, cells, from(0, cells));
    if (rules_.order == ant_order::fewest_candidates || grid_.left(c) == 2 || grid_.slots() == cells)
      return c;
    const int slot = grid_.fewest(cells, grid_.slots(), from(cells, grid_.slots()));
    return slot >= 0 && grid_.left(slot) < grid_.left(c) ? slot : c;
  }

  assignment choose(int slot) {
    std::uint64_t sum = 0;
    std::uint32_t most = 0;
    std::uint64_t equals = 0;
    assignment taken{};
    if (is_lucky(rules_.greed)) {
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

  // It came to an end after the position `before_`.
  void end_ant() {
    ++stats_.failures;
    if (const int filled = root_.open_cells - before_.open_cells; filled > round_filled_) {
      round_filled_ = filled;
      std::swap(round_best_, before_);
    }
    --ants_left_;
    if (++in_round_ == rules_.ants)
      end_round();
    else if (ants_left_ == 0)
      give_up();
    else
      begin_ant();
  }

  void end_round() {
    const auto all = static_cast<std::uint64_t>(root_.open_cells);
    const auto worth =
        static_cast<std::uint32_t>(one * all / (all - static_cast<std::uint64_t>(round_filled_)));
    if (worth > best_worth_) {
      best_worth_ = worth;
      best_.clear();
      for (int c = 0; c < cells; ++c)
        if (round_best_.left[static_cast<std::size_t>(c)] == 1 && root_.left[static_cast<std::size_t>(c)] > 1)
          best_.push_back({cell(c), digit::from_index(
                                        std::countr_zero(round_best_.options[static_cast<std::size_t>(c)]))});
    }
    if (round_filled_ > best_filled_) best_filled_ = round_filled_;
    for (const assignment a : best_) {
      std::uint32_t& here = pheromone_[index(a)];
      here = moved(here, best_worth_, rules_.laying);
    }
    best_worth_ = moved(best_worth_, 0, rules_.ageing);
    if (ants_left_ == 0)
      give_up();
    else
      begin_round();
  }

  void give_up() {
    ++stats_.restarts;
    begin_colony();
  }

  outcome show() {
    is_over_ = true;
    ++stats_.solutions;
    const grid<shape> found = grid_.values();
    BOXLINE_ASSERT(is_solution(found, board_.houses()));
    for (int c = 0; c < cells; ++c)
      if (!board_.is_placed(cell(c))) board_.place(cell(c), found.digit_at(cell(c)));
    observer_.solution(std::as_const(board_));
    return outcome::solved;
  }

  limits limits_;
  colony_rules rules_;
  random_source random_;
  Observer observer_;
  Board board_;
  bool is_over_;
  closing_grid<houses_type> grid_; // where the ant stands
  restart::luby lives_;
  position root_, before_, round_best_;
  std::vector<std::uint32_t> pheromone_;
  std::vector<assignment> best_;
  std::uint32_t at_first_ = 0, best_worth_ = 0;
  std::uint64_t ants_left_ = 0;
  int in_round_ = 0, round_filled_ = -1, best_filled_ = 0, turn_ = 0;
  search::statistics stats_;
};

/// The search policy of `foraging`. The brancher has no part in it.
struct ant_colony {
  static constexpr bool searches = true;
  std::uint64_t seed = 0;
  colony_rules rules{};

  template <class Observer, board Board, class Propagator, class Brancher>
  auto start(const Board& start, const Propagator& propagator, Brancher, const limits& limit,
             Observer observer, status loaded) const {
    return foraging<Board, Propagator, Observer>(start, propagator, limit, rules, seed,
                                                 static_cast<Observer&&>(observer), loaded);
  }
};

} // namespace boxline::local
