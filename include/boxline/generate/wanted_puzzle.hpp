// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/generate/generator.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

/// \file
/// Puzzles of a difficulty that few random puzzles have: a search over the puzzles of a grid.

namespace boxline::inline v0_2::generate {

/// How far a puzzle is from what is wanted, in units of the gauge's own: both 0 where it is as wanted. Where
/// several things are wanted, it may be too easy for one and too hard for another.
struct difficulty_gap {
  std::int64_t too_easy = 0, too_hard = 0;
  constexpr std::int64_t total() const { return too_easy + too_hard; }
  /// Of a puzzle that could not be measured, as when a limit stopped it.
  static constexpr difficulty_gap unknown() { return {0, std::numeric_limits<std::int64_t>::max()}; }
  friend constexpr bool operator==(const difficulty_gap&, const difficulty_gap&) = default;
};

/// Measures how far a puzzle is from what is wanted: `g(puzzle, worth)`, with members `too_easy` and
/// `too_hard`, not negative. Where their sum is above `worth`, the puzzle is discarded: then any sum above
/// `worth` may be given, so that what costs most need not be measured. The same puzzle must always get the
/// same gap up to `worth`, else the same seed does not give the same puzzle.
///
/// Models: `rate::range_gauge`; any callable that returns a `difficulty_gap`.
template <class G, box B>
concept difficulty_gauge = requires(G& g, const grid<B>& puzzle, std::int64_t worth) {
  { g(puzzle, worth).too_easy } -> std::convertible_to<std::int64_t>;
  { g(puzzle, worth).too_hard } -> std::convertible_to<std::int64_t>;
};

/// Which puzzle is wanted besides its difficulty, and how long to search.
template <box B>
struct wanted_options {
  int fewest = 0, most = B.cells();                   ///< clues
  pattern_symmetry symmetry = pattern_symmetry::none; ///< at least this one
  bool minimal = false;                               ///< no single given is redundant, proven
  int patience = 150;     ///< puzzles that are measured without coming closer, before the next full grid
  int attempts = 100'000; ///< full grids to search from, at most
  random_grid_options<B> grids{};
  /// As in `puzzle_options`.
  limits limit{.nodes = usual_nodes<B>};
};

namespace detail {

/// One call of `make_wanted_puzzle`.
template <box B, class Solver, class Gauge>
class wanted_search {
  using cells = pattern<B>;
  using units = std::vector<cells>;

public:
  wanted_search(std::uint64_t seed, const Solver& solver, const wanted_options<B>& o, Gauge& gauge)
      : solver_(solver), o_(o), gauge_(gauge), random_(seed) {
    made_.seed = seed;
    cells seen{};
    for (int c = 0; c < B.cells(); ++c) {
      if (seen.test(c)) continue;
      all_.push_back(orbit<B>(o_.symmetry, cell(c)));
      seen |= all_.back();
    }
  }

  generated_puzzle<B> run() {
    while (made_.attempts < o_.attempts) {
      if (ran_out()) return made_;
      ++made_.attempts;
      if (attempt()) {
        made_.verdict = generation_verdict::made;
        return made_;
      }
      if (is_stopped_) return made_;
    }
    return made_;
  }

private:
  // The units that have no givens, in the order in which they were removed; the others are given.
  struct state {
    units removed;
    grid<B> puzzle{};
    difficulty_gap gap = difficulty_gap::unknown();
    bool is_minimal = false; // no unit can be removed, or no more
  };

  progress_report report() const {
    return {.stage = "generator", .nodes = made_.questions, .depth = made_.attempts};
  }
  bool ran_out() {
    stop_check stop(o_.limit, report());
    if (!stop()) return false;
    made_.verdict = stopped_as<generation_verdict>(stop.why());
    return is_stopped_ = true;
  }

  // A search from one full grid.
  bool attempt() {
    const progress_part part(o_.limit.progress, report());
    if (!draw()) return false;
    state now;
    units order = all_;
    random_.shuffle(order.begin(), order.end());
    if (!make({}, order, o_.fewest, now)) return false;
    measure(now, std::numeric_limits<std::int64_t>::max());
    std::int64_t best = now.gap.total();
    for (int idle = 0; idle < o_.patience && now.gap.total() != 0; ++idle) {
      if (ran_out()) return false;
      state next;
      if (!move(now, next)) {
        if (is_stopped_) return false;
        continue;
      }
      // Now and then a step away, so that a puzzle without a better neighbour is left.
      const std::int64_t total = now.gap.total();
      const std::int64_t worth = total > std::numeric_limits<std::int64_t>::max() / 2 || random_.below(8) != 0
                                     ? total
                                     : total + total / 4;
      measure(next, worth);
      if (next.gap.total() > worth) continue;
      if (next.gap.total() < best) {
        best = next.gap.total();
        idle = -1;
      }
      now = std::move(next);
    }
    return now.gap.total() == 0 ? accept(now) : refuse(now);
  }

  bool draw() {
    drawn_grid<B> drawn;
    if constexpr (plain_sudoku_solver<Solver>)
      drawn = random_grid<B>(random_, o_.limit, o_.grids);
    else
      drawn = solver_grid<B>(solver_, random_, o_.limit, o_.grids.nodes);
    if (!drawn)
      return stop(drawn.verdict == draw_verdict::no_grid     ? generation_verdict::no_grid
                  : drawn.verdict == draw_verdict::cancelled ? generation_verdict::cancelled
                                                             : generation_verdict::limit_reached);
    full_ = drawn.grid;
    const recognition how = recognise<B>(solver_, full_, o_.limit);
    return how == recognition::recognised ||
           stop(how == recognition::no_proof        ? generation_verdict::no_proof
                : how == recognition::limit_reached ? generation_verdict::limit_reached
                : how == recognition::cancelled     ? generation_verdict::cancelled
                                                    : generation_verdict::unknown_grid);
  }

  // The puzzle without the units `removed`, of which it is known that it is unique, and without each of
  // `order` that is redundant then, down to `least` givens.
  bool make(units removed, const units& order, int least, state& to) {
    clue_removal<B, Solver, null_removal_observer> r(solver_, full_, o_.limit, nobody_);
    r.clear_redundant(removed);
    const bool is_done = r.remove(order, least);
    made_.questions += r.questions();
    if (!is_done) return stop_by(r.stopped_by());
    to.is_minimal = removed.size() + order.size() == all_.size() && (least == o_.fewest || r.clues() > least);
    to.removed = std::move(removed);
    for (const cells& u : order)
      if ((u & r.givens()).empty()) to.removed.push_back(u);
    to.puzzle = r.puzzle();
    return true;
  }

  // A neighbour: some units given again, and others removed.
  bool move(const state& from, state& to) {
    const bool is_hard = from.gap.too_hard > from.gap.too_easy;
    const std::uint64_t kind = random_.below(4);
    units removed = from.removed, order;
    const auto draw_given = [&] {
      for (const cells& u : all_)
        if (std::find(removed.begin(), removed.end(), u) == removed.end()) order.push_back(u);
      random_.shuffle(order.begin(), order.end());
    };
    int least = o_.fewest;
    if (!is_hard && !from.is_minimal && kind != 0) {
      // Fewer givens, by some.
      draw_given();
      const auto some = static_cast<int>(1 + random_.below(6));
      least = std::max(least, from.puzzle.givens() - some);
      return make(std::move(removed), order, least, to);
    }
    if (removed.empty()) return false;
    const std::size_t again =
        std::min<std::size_t>(removed.size(), static_cast<std::size_t>(1 + random_.below(is_hard ? 4 : 3)));
    units given_again;
    for (std::size_t i = 0; i < again; ++i) {
      const auto at = static_cast<std::size_t>(random_.below(removed.size()));
      given_again.push_back(removed[at]);
      removed[at] = removed.back();
      removed.pop_back();
    }
    if (is_hard && !o_.minimal && kind != 0) {
      // More givens.
      return make(std::move(removed), {}, least, to);
    }
    // Others in their place; in the end those given again, where they are redundant now.
    draw_given();
    std::erase_if(order, [&](const cells& u) {
      return std::find(given_again.begin(), given_again.end(), u) != given_again.end();
    });
    order.insert(order.end(), given_again.begin(), given_again.end());
    if (!o_.minimal && is_hard) least = std::max(least, from.puzzle.givens());
    return make(std::move(removed), order, least, to);
  }

  void measure(state& s, std::int64_t worth) {
    const int clues = s.puzzle.givens();
    if (clues > o_.most || clues < o_.fewest) {
      // Too many givens are left by removing more, as if it were too easy.
      s.gap = {1'000'000 + 1'000 * std::int64_t{std::max(clues - o_.most, 0)},
               1'000 * std::int64_t{std::max(o_.fewest - clues, 0)}};
      return;
    }
    const auto gap = gauge_(std::as_const(s.puzzle), worth);
    s.gap = {gap.too_easy, gap.too_hard};
    if (s.gap.too_hard > std::numeric_limits<std::int64_t>::max() / 4)
      s.gap = {0, std::numeric_limits<std::int64_t>::max() / 4};
  }

  bool accept(const state& s) {
    clue_removal<B, Solver, null_removal_observer> r(solver_, full_, o_.limit, nobody_);
    r.clear_redundant(s.removed);
    made_.is_minimal = r.is_minimal();
    made_.questions += r.questions();
    if (r.stopped_by() != removal_stop::none) return stop_by(r.stopped_by());
    if (o_.minimal && made_.is_minimal != minimality::minimal) {
      ++made_.refused.redundant;
      return false;
    }
    made_.puzzle = s.puzzle;
    made_.solution = full_;
    made_.clues = s.puzzle.givens();
    made_.symmetry = symmetry_of(s.puzzle);
    return true;
  }
  bool refuse(const state& s) {
    const int clues = s.puzzle.givens();
    ++(clues > o_.most || clues < o_.fewest       ? made_.refused.clues
       : s.gap.too_easy > 0 && s.gap.too_hard > 0 ? made_.refused.other
       : s.gap.too_easy > 0                       ? made_.refused.too_easy
                                                  : made_.refused.too_hard);
    return false;
  }
  bool stop(generation_verdict why) {
    made_.verdict = why;
    is_stopped_ = true;
    return false;
  }
  bool stop_by(removal_stop why) {
    return stop(why == removal_stop::not_found   ? generation_verdict::unknown_grid
                : why == removal_stop::cancelled ? generation_verdict::cancelled
                                                 : generation_verdict::limit_reached);
  }

  const Solver& solver_;
  const wanted_options<B>& o_;
  Gauge& gauge_;
  random_source random_;
  null_removal_observer nobody_;
  units all_;
  grid<B> full_{};
  bool is_stopped_ = false;
  generated_puzzle<B> made_;
};

} // namespace detail

/// Makes a puzzle that a gauge finds as wanted, from a seed. From a random full grid it removes values as
/// `make_puzzle` does, and then changes the puzzle step by step: where it is too hard, some values are given
/// again; where it is too easy, more are removed; else some are given again and others removed. A puzzle
/// that is no further from what is wanted replaces the one before it, now and then also one that is a little
/// further. After `patience` puzzles without coming closer it begins again with another grid. Every puzzle
/// that the gauge sees is unique.
///
///     auto made = generate::make_wanted_puzzle(7, solve, {.minimal = true}, rate::range_gauge(range));
///
/// In the result `attempts` are full grids, and `refused` has where their searches ended. The time and the
/// cancel callable hold for all of it; the gauge keeps them by itself. The layout is not changed afterwards,
/// since ratings may depend on it. Equal seeds give equal puzzles, as by `make_puzzle`. A Las Vegas
/// algorithm. Requires 0 <= fewest <= most <= n^2.
template <class Solver, class Gauge, box B = Solver::shape>
  requires solution_searcher<Solver, B> && difficulty_gauge<std::remove_cvref_t<Gauge>, B> &&
      (plain_sudoku_solver<Solver> || grid_drawer<Solver, B>)generated_puzzle<B> make_wanted_puzzle(
          std::uint64_t seed, const Solver& solver, const wanted_options<B>& options, Gauge&& gauge) {
    static_assert(judge_of_game<std::remove_cvref_t<Gauge>, Solver>,
                  "boxline: the gauge judges by the rules of another game than the solver's");
    BOXLINE_ASSERT(0 <= options.fewest && options.fewest <= options.most && options.most <= B.cells());
    return detail::wanted_search<B, Solver, std::remove_reference_t<Gauge>>(seed, solver, options, gauge)
        .run();
  }

} // namespace boxline::inline v0_2::generate
