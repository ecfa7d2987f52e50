// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/generate/difficulty.hpp>
#include <boxline/generate/instances.hpp>
#include <boxline/generate/random_grid.hpp>
#include <boxline/generate/scramble.hpp>
#include <boxline/generate/thinning.hpp>
#include <boxline/version.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

/// \file
/// The generator of puzzles: Entwistle's, section III.E, with patterns, numbers of clues and minimality besides.

namespace boxline::generate {

/// Where full grids come from.
enum class full_grids : unsigned char {
  searched, ///< `random_grid`: every grid can come
  constructed ///< `varied_grid`, without a search: copies of a cyclic one only; for sizes where searching takes long
};

/// Nodes for the question whether a puzzle is unique: none are counted up to 16x16, where each is answered in no time; 200
/// beyond, where what is nearly minimal may take for ever, and 25x25 puzzles come out with about 270 clues in a second.
template <box B>
inline constexpr std::uint64_t usual_nodes = B.size() <= 16 ? unlimited : 200;

/// What puzzle is wanted, and how long to try. The defaults give a puzzle from which no orbit of its symmetry can go.
template <box B>
struct puzzle_options {
  /// Clues, from `fewest` to `most`. Where either is set, how many are to be left is drawn uniformly from those, for
  /// each attempt anew; a difficulty, or `minimal`, takes them as mere bounds.
  int fewest = 0, most = B.cells();
  pattern_symmetry symmetry = pattern_symmetry::none; ///< at least this one
  bool minimal = false;                               ///< no single given can go, proven
  /// Cells to remove in random order, before the others are gone through one after the other from a random one on: the
  /// paper's 50 of 81, or in proportion. 0: all one after the other; n^2: all in random order.
  int at_random = B.cells() * 50 / 81;
  /// Transformations of the layout in the end, for puzzles without a symmetry (others keep their layout).
  int transformations = 50;
  full_grids source = full_grids::searched;
  random_grid_options<B> grids{};
  int attempts = 100'000; ///< full grids to begin from, at most
  /// `nodes` is for each question whether a puzzle is unique; one that takes more counts as a no. Time and the
  /// cancel callable are for all together. `solutions` is not looked at.
  limits limit{.nodes = usual_nodes<B>};
};

/// Whether a given of the puzzle can go.
enum class minimality : unsigned char {
  minimal,   ///< none, proven
  redundant, ///< one at least
  unknown    ///< the nodes did not suffice for some, and none is known to
};

/// Why attempts came to nothing.
struct refusals {
  std::uint64_t too_hard = 0, too_easy = 0, other = 0; ///< by the difficulty
  std::uint64_t clues = 0;                             ///< too many were left, or too few
  std::uint64_t redundant = 0;                         ///< not minimal, or not known to be
};

/// A puzzle, and what it is. Made again by the same version from the same seed and options: the same in every byte, with
/// any compiler, instruction set and solver, as long as no question was cut short by its nodes (then, with the
/// same solver).
template <box B>
struct generated {
  /// `solved` when there is a puzzle, which is unique, proven. `limit_reached` when the attempts or the time ran
  /// out, and `cancelled`: then there is none.
  outcome status = outcome::limit_reached;
  grid<B> puzzle{}, solution{};
  int clues = 0;
  minimality is_minimal = minimality::unknown;
  pattern_symmetry symmetry = pattern_symmetry::none; ///< all that the pattern has
  std::uint64_t seed = 0;
  version_number version = boxline::version;
  int attempts = 0;            ///< full grids that were begun from
  std::uint64_t questions = 0; ///< whether puzzles are unique
  refusals refused{};
  constexpr explicit operator bool() const { return status == outcome::solved; }
};

/// The seed of puzzle `index` of the run that was begun with `seed`: each can be made without the others.
constexpr std::uint64_t puzzle_seed(std::uint64_t seed, std::uint64_t index) {
  return random_source(random_source(seed)() + index)();
}

namespace detail {

/// One call of `make_puzzle`.
template <box B, class Solver, class Difficulty, class Observer>
class making {
  using cells = cell_set<B>;

public:
  making(std::uint64_t seed, const Solver& solver, const puzzle_options<B>& o, Difficulty& wanted,
         Observer& observer)
      : solver_(solver), o_(o), wanted_(wanted), observer_(observer), random_(seed) {
    made_.seed = seed;
  }

  generated<B> run() {
    while (made_.attempts < o_.attempts) {
      // Also where no question would be asked.
      limits now = o_.limit;
      now.nodes = unlimited;
      stopped_by_ = outcome_of(now.check(0));
      if (stopped_by_ != outcome::solved) break;
      ++made_.attempts;
      if (attempt()) {
        made_.status = outcome::solved;
        made_.clues = made_.puzzle.givens();
        made_.symmetry = symmetry_of(made_.puzzle);
        return made_;
      }
      if (stopped_by_ != outcome::solved) break;
    }
    if (stopped_by_ == outcome::cancelled) made_.status = stopped_by_;
    return made_;
  }

private:
  bool attempt() {
    full_grid<B> full;
    if (o_.source == full_grids::constructed) {
      full.grid = varied_grid<B>(random_);
    } else {
      full = random_grid<B>(random_, o_.limit, o_.grids);
      if (full.status != outcome::solved) return stop(full.status);
    }
    thinning<B, Solver, Observer> t(solver_, full.grid, o_.limit, observer_);
    const bool is_made = remove(t) && check(t);
    made_.questions += t.questions();
    return is_made;
  }

  bool remove(thinning<B, Solver, Observer>& t) {
    int least = o_.fewest;
    if (!is_graded() && !o_.minimal && (o_.fewest > 0 || o_.most < B.cells()))
      least += static_cast<int>(random_.below(static_cast<std::uint64_t>(o_.most - o_.fewest + 1)));
    std::array<cell, B.cells()> order{};
    for (int c = 0; c < B.cells(); ++c) order[c] = cell(c);
    random_.shuffle(order.data(), order.data() + B.cells());
    const int limit = B.cells() - o_.at_random, after_random = limit > least ? limit : least;
    if (t.take(units_of(order), after_random) == spare::stopped) return stop(t.why());
    // The paper begins again here; where nothing is left to go one after the other, values are put back as well.
    if (is_graded() && after_random > least && wanted_(t.puzzle()) == fit::too_hard)
      return refuse(made_.refused.too_hard);
    const int start = static_cast<int>(random_.below(B.cells()));
    for (int i = 0; i < B.cells(); ++i) order[i] = cell((start + i) % B.cells());
    return t.take(units_of(order), least) == spare::stopped ? stop(t.why()) : true;
  }

  bool check(thinning<B, Solver, Observer>& t) {
    refusals& refused = made_.refused;
    fit f = wanted_(t.puzzle());
    while (f == fit::too_hard && !o_.minimal && t.clues() < o_.most && t.put_back()) f = wanted_(t.puzzle());
    if (f != fit::right)
      return refuse(f == fit::too_hard   ? refused.too_hard
                    : f == fit::too_easy ? refused.too_easy
                                         : refused.other);
    if (t.clues() < o_.fewest || t.clues() > o_.most) return refuse(refused.clues);
    const spare redundant = t.has_redundant();
    if (redundant == spare::stopped) return stop(t.why());
    made_.is_minimal = redundant == spare::no    ? minimality::minimal
                       : redundant == spare::yes ? minimality::redundant
                                                 : minimality::unknown;
    if (o_.minimal && redundant != spare::no) return refuse(refused.redundant);
    return lay_out(t);
  }

  bool is_graded() const {
    if constexpr (requires { static_cast<bool>(wanted_.asks()); })
      return wanted_.asks();
    else
      return !std::same_as<Difficulty, any_difficulty>;
  }

  // A difficulty may change with the layout: a few are tried.
  bool lay_out(const thinning<B, Solver, Observer>& t) {
    const bool stays = o_.symmetry != pattern_symmetry::none || o_.transformations == 0;
    for (int tries = 0; tries < 10; ++tries) {
      made_.puzzle = t.puzzle();
      made_.solution = t.solution();
      if (stays) return true;
      scramble(random_, o_.transformations, made_.puzzle, made_.solution);
      if (!is_graded() || wanted_(std::as_const(made_.puzzle)) == fit::right) return true;
    }
    return refuse(made_.refused.other);
  }

  std::vector<cells> units_of(const std::array<cell, B.cells()>& order) const {
    std::vector<cells> units;
    units.reserve(order.size());
    cells seen{};
    for (const cell c : order) {
      if (seen.test(c)) continue;
      units.push_back(orbit<B>(o_.symmetry, c));
      seen |= units.back();
    }
    return units;
  }

  bool refuse(std::uint64_t& why) {
    ++why;
    return false;
  }
  bool stop(outcome why) {
    stopped_by_ = why;
    return false;
  }

  const Solver& solver_;
  const puzzle_options<B>& o_;
  Difficulty& wanted_;
  Observer& observer_;
  random_source random_;
  outcome stopped_by_ = outcome::solved;
  generated<B> made_;
};

} // namespace detail

/// Makes a puzzle from a seed: draws a full grid; removes values in random order up to a limit, and then the others one
/// after the other from a random cell on; puts values back, the last one first, where that is too hard; begins
/// again where it is too easy, or not as wanted otherwise; and changes the layout in the end.
///
///     boxline::solver<3> solve;
///     auto made = generate::make_puzzle(7, solve, {.minimal = true});   // made.puzzle, made.clues, ...
///
/// Las Vegas: what it makes is right, only the time varies. A minimal 9x9 puzzle takes about 0.1 ms, 16x16 with 120
/// clues 0.2 ms, a minimal one 30 ms; 25x25 with 300 clues 60 ms, and 0.5 s for as few (about 270) as `usual_nodes` lets
/// go. `wanted` is called between removals, on this thread; `observer` sees each grid before its layout is changed.
/// Requires 0 <= fewest <= most <= n^2.
template <class Solver, class Difficulty = any_difficulty, class Observer = null_observer,
          box B = Solver::shape>
  requires solution_searcher<Solver, B> && difficulty<std::remove_cvref_t<Difficulty>, B> &&
      removal_observer<std::remove_cvref_t<Observer>, B>
          generated<B> make_puzzle(std::uint64_t seed, const Solver& solver,
                                   const puzzle_options<B>& options = {}, Difficulty&& wanted = {},
                                   Observer&& observer = {}) {
    BOXLINE_ASSERT(0 <= options.fewest && options.fewest <= options.most && options.most <= B.cells());
    using asked = std::remove_cvref_t<Difficulty>;
    using told = std::remove_cvref_t<Observer>;
    return detail::making<B, Solver, asked, told>(seed, solver, options, wanted, observer).run();
  }

} // namespace boxline::generate
