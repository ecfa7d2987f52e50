// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>
#include <boxline/search/restart.hpp>

#include <array>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2::local {

/// Simulated annealing: each step is a random move. A move that does not raise the cost is accepted; a move
/// that raises it by d is accepted with probability q^d. q = e^(-1/T) for a temperature T: 150 and 7
/// thousandths are T = 0.53 and 0.2. q falls during a round from `hot` to `cold`, with the square of the rest
/// of the round. Then the mover is stuck, and `restart_when_stuck` begins the next round from a new
/// placement. Rounds last 1, 1, 2, 1, 1, 2, 4, ... times `effort` steps for each pair of free cells (Luby's
/// sequence).
///
/// With `keeps_candidates`, no move puts a digit into a cell where a fixed cell or the candidates exclude it;
/// it should begin with `candidate_placement`. Swaps alone do not connect all such fillings of a box. So
/// where one of the two cells excludes the other's digit, a third cell is drawn and three digits are rotated
/// (`turns_three`). Without rotations some puzzles cannot be solved.
///
/// All arithmetic is in integers: equal seeds give equal trajectories on every machine. A step is O(1).
/// Source: Lewis, "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13, 2007: swaps within
/// boxes, the cost, and the square of the number of free cells as the unit of time. There the unit is the
/// length of a Markov chain between two temperatures, which fall geometrically from the standard deviation of
/// the cost over some first moves; after 20 chains without improvement the temperature is reset.
class annealing {
public:
  struct settings {
    int hot = 150;                ///< q in thousandths at the beginning of a round, from `cold` to 1000
    int cold = 7;                 ///< q in thousandths at its end, at least 0
    std::uint64_t effort = 500;   ///< steps of the shortest round for each pair (a, b) of free cells
    bool keeps_candidates = true; ///< no digit is put where it is excluded
    bool turns_three = true;      ///< rotates three cells where a swap of two is excluded
  };

  constexpr annealing() : annealing(settings{}) {}
  explicit constexpr annealing(const settings& s) : settings_(s), rounds_(s.effort == 0 ? 1 : s.effort) {}

  template <class Trajectory>
  constexpr void begin(const Trajectory& w) {
    const std::uint64_t free = w.current().free_cells().size();
    const std::uint64_t steps = free * free * rounds_.next_budget();
    chains_ = steps / chain + 1;
    chain_ = 0;
    left_ = 0;
  }

  template <class Trajectory>
  constexpr local::step step(Trajectory& w) {
    if (left_ == 0) {
      if (chain_ == chains_) return local::step::stuck;
      cool();
    }
    --left_;
    const swap_move m = w.neighbourhood().draw(w.current(), w.random);
    if (m.is_none()) return local::step::stayed;
    if (settings_.keeps_candidates) {
      const bool first = w.current().allows(m.first, w.current().digit_at(m.second));
      const bool second = w.current().allows(m.second, w.current().digit_at(m.first));
      if (first != second) {
        if (!settings_.turns_three) return local::step::stayed;
        return rotate(w, first ? swap_move{m.second, m.first} : m);
      }
      if (!first) return local::step::stayed;
    }
    const int change = w.change_of(m);
    if (!accepts(change, w.random)) return local::step::stayed;
    w.make(m, change);
    return local::step::moved;
  }

  /// The probability, in parts of 2^32, of accepting a move that raises the cost by `more`, from 0 on.
  constexpr std::uint64_t chance(int more) const { return more < steps_up ? chance_[std::size_t(more)] : 0; }

private:
  static constexpr std::uint32_t chain = 1024; // steps with the same q
  static constexpr int steps_up = 16;          // moves that raise the cost by this or more are never accepted
  static constexpr std::uint64_t certain = std::uint64_t{1} << 32;

  constexpr void cool() {
    const std::uint64_t rest =
        ((chains_ - chain_) << 16) / chains_; // of the round that is left, in parts of 2^16
    const std::uint64_t cold = certain * static_cast<std::uint64_t>(settings_.cold) / 1000;
    const std::uint64_t hot = certain * static_cast<std::uint64_t>(settings_.hot) / 1000;
    const std::uint64_t q = cold + ((hot - cold) >> 16) * (rest * rest >> 16);
    chance_[0] = certain;
    for (int i = 1; i < steps_up; ++i) // 2^32 times 2^32 is more than 64 bits
      chance_[std::size_t(i)] = q < certain ? chance_[std::size_t(i - 1)] * q >> 32 : certain;
    ++chain_;
    left_ = chain;
  }
  constexpr bool accepts(int change, random_source& random) const {
    return change <= 0 || (change < steps_up && (random() >> 32) < chance_[std::size_t(change)]);
  }

  // Rotates: the second cell takes the first one's digit, a third cell the second one's, the first the third
  // one's.
  template <class Trajectory>
  constexpr local::step rotate(Trajectory& w, swap_move m) const {
    const std::span<const cell> in_box =
        w.current().free_cells(Trajectory::state_type::where::box_index(m.first));
    const cell third = in_box[w.random.below(in_box.size())];
    if (third == m.first || third == m.second) return local::step::stayed;
    if (!w.current().allows(third, w.current().digit_at(m.second)) ||
        !w.current().allows(m.first, w.current().digit_at(third)))
      return local::step::stayed;
    const int one = w.change_of(m);
    w.make(m, one);
    const swap_move on{m.first, third};
    const int two = w.change_of(on);
    if (!accepts(one + two, w.random)) {
      w.make(m, -one);
      return local::step::stayed;
    }
    w.make(on, two);
    return local::step::moved;
  }

  settings settings_;
  restart::luby rounds_;
  std::uint64_t chains_ = 0, chain_ = 0;
  std::uint32_t left_ = 0; // steps of this chain
  std::array<std::uint64_t, steps_up> chance_{};
};

} // namespace boxline::inline v0_2::local
