// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>
#include <boxline/search/restart.hpp>

#include <array>
#include <cstdint>
#include <span>

namespace boxline::local {

/// Simulated annealing: each step draws one move, and makes it where it does not make the cost greater, or else by
/// chance, q to the power of by how much. q falls during a round from `hot` to `cold`, as the square of what is left
/// of the round; then the mover is stuck, which begins the next round from a new placement (`restart_when_stuck`). In
/// the usual words q = e^(-1/T): 150 and 7 thousandths are T = 0.53 and 0.2. Rounds last 1, 1, 2, 1, 1, 2, 4, ... times
/// `effort` steps for each pair of free cells (Luby's sequence).
///
/// With `keeps_candidates`, it makes no move that puts a digit where a fixed cell or the candidates are against it, so
/// it should begin with `candidate_placement`. Swaps alone do not lead from every such filling of a box to every other:
/// where one of the two cells does not take the other's digit, a third cell is drawn that may, and three digits go
/// round. Without that, whole puzzles are out of reach.
///
/// All arithmetic is in whole numbers, so that equal seeds give equal runs on every machine. A step is O(1). Source:
/// Lewis, "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13, 2007: the swaps in boxes and the cost
/// are his, and so is the square of the free cells as the measure of time. There it is the length of a chain between
/// two temperatures, which fall geometrically from the standard deviation of the cost over some first moves; after 20
/// chains without a gain he begins again at the first temperature.
class annealing {
public:
  struct settings {
    int hot = 150; ///< thousandths: the chance to take a move that costs 1 more, at the beginning of a round
    int cold = 7;  ///< the same at its end
    std::uint64_t effort = 500;   ///< steps of the shortest round for each pair (a, b) of free cells
    bool keeps_candidates = true; ///< digits only where they are allowed
    bool turns_three = true;      ///< three cells in place of two where two do not do
  };

  constexpr annealing() : annealing(settings{}) {}
  explicit constexpr annealing(const settings& s) : settings_(s), rounds_(s.effort == 0 ? 1 : s.effort) {}

  template <class Walk>
  constexpr void begin(const Walk& w) {
    const std::uint64_t free = w.now().free_cells().size();
    const std::uint64_t steps = free * free * rounds_.next_budget();
    chains_ = steps / chain + 1;
    chain_ = 0;
    left_ = 0;
  }

  template <class Walk>
  constexpr local::step step(Walk& w) {
    if (left_ == 0) {
      if (chain_ == chains_) return local::step::stuck;
      cool();
    }
    --left_;
    const swap_move m = w.neighbourhood().draw(w.now(), w.random);
    if (m.is_none()) return local::step::stayed;
    if (settings_.keeps_candidates) {
      const bool first = w.now().allows(m.first, w.now().digit_at(m.second));
      const bool second = w.now().allows(m.second, w.now().digit_at(m.first));
      if (first != second) {
        if (!settings_.turns_three) return local::step::stayed;
        return turn(w, first ? swap_move{m.second, m.first} : m);
      }
      if (!first) return local::step::stayed;
    }
    const int change = w.change_of(m);
    if (!takes(change, w.random)) return local::step::stayed;
    w.make(m, change);
    return local::step::moved;
  }

  /// The chance, in parts of 2^32, that a move is made that makes the cost greater by `more`, from 0 on.
  constexpr std::uint64_t chance(int more) const { return more < steps_up ? chance_[more] : 0; }

private:
  static constexpr std::uint32_t chain = 1024; // steps between which q stays
  static constexpr int steps_up = 16;          // a move that costs so much more is never made
  static constexpr std::uint64_t sure = std::uint64_t{1} << 32;

  constexpr void cool() {
    const std::uint64_t rest = ((chains_ - chain_) << 16) / chains_; // of the round, in parts of 2^16
    const std::uint64_t cold = sure * static_cast<std::uint64_t>(settings_.cold) / 1000;
    const std::uint64_t hot = sure * static_cast<std::uint64_t>(settings_.hot) / 1000;
    const std::uint64_t q = cold + ((hot - cold) >> 16) * (rest * rest >> 16);
    chance_[0] = sure;
    for (int i = 1; i < steps_up; ++i) chance_[i] = chance_[i - 1] * q >> 32;
    ++chain_;
    left_ = chain;
  }
  constexpr bool takes(int change, random_source& random) const {
    return change <= 0 || (change < steps_up && (random() >> 32) < chance_[change]);
  }

  // The second cell takes the first one's digit, a third the second one's, the first the third one's.
  template <class Walk>
  constexpr local::step turn(Walk& w, swap_move m) const {
    const std::span<const cell> in_box = w.now().free_cells(Walk::state_type::where::box_index(m.first));
    const cell third = in_box[w.random.below(in_box.size())];
    if (third == m.first || third == m.second) return local::step::stayed;
    if (!w.now().allows(third, w.now().digit_at(m.second)) ||
        !w.now().allows(m.first, w.now().digit_at(third)))
      return local::step::stayed;
    const int one = w.change_of(m);
    w.make(m, one);
    const swap_move on{m.first, third};
    const int two = w.change_of(on);
    if (!takes(one + two, w.random)) {
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

} // namespace boxline::local
