// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/generate/clue_removal.hpp>
#include <boxline/generate/difficulty.hpp>
#include <boxline/generate/instances.hpp>
#include <boxline/generate/random_grid.hpp>
#include <boxline/generate/scramble.hpp>
#include <boxline/generate/solver_grid.hpp>
#include <boxline/version.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

/// \file
/// The generator of puzzles: Entwistle's, section III.E, with patterns, numbers of clues and minimality
/// besides.

namespace boxline::inline v0_2::generate {

/// How full grids are made.
enum class full_grids : unsigned char {
  /// Drawn at random; every grid can be drawn. By `random_grid` for a `plain_sudoku_solver`, and by
  /// `solver_grid` for one with other houses or with constraints.
  searched,
  /// `varied_grid`, without a search: only copies of a cyclic grid, of rows, columns and boxes. For sizes
  /// where the search takes long.
  constructed
};
/// The enumerator in words: `searched` or `constructed`.
constexpr std::string_view to_string(full_grids f) {
  return word_of(f, {"searched", "constructed"});
}

/// Nodes for one question whether a puzzle is unique: unlimited up to 16x16, where all questions for a
/// minimal puzzle take about 30 ms; 200 beyond, where one proof for a nearly minimal puzzle may take
/// indefinitely long. 25x25 puzzles then have about 270 clues; for minimal ones see
/// `puzzle_options::proof_nodes`.
template <box B>
inline constexpr std::uint64_t usual_nodes = B.size() <= 16 ? unlimited : 200;

/// Which puzzle is wanted, and how long to try. By the defaults no orbit of the puzzle's symmetry is
/// redundant.
template <box B>
struct puzzle_options {
  /// Clues, from `fewest` to `most`. Where either is set, each attempt draws its number uniformly between
  /// them; with a difficulty, or `minimal`, they are only bounds.
  int fewest = 0, most = B.cells();
  pattern_symmetry symmetry = pattern_symmetry::none; ///< at least this one
  bool minimal = false;                               ///< no single given is redundant, proven
  /// Cells to remove in random order, before the others are tried in the order of cells from a random one on:
  /// the paper's 50 of 81, or in proportion. 0: all in the order of cells; n^2: all in random order.
  int at_random = B.cells() * 50 / 81;
  /// Transformations of the layout at the end. A puzzle with a symmetry keeps its layout, and so does one of
  /// a solver that is no `plain_sudoku_solver`, since other houses and rules need not hold in another layout.
  int transformations = 50;
  full_grids source = full_grids::searched;
  random_grid_options<B> grids{};
  int attempts = 100'000; ///< full grids to begin from, at most
  /// `nodes` holds for each question whether a puzzle is unique; a given is kept where it takes more. The
  /// time and the cancel callable hold for all together. `solutions` is ignored.
  limits limit{.nodes = usual_nodes<B>};
  /// With `minimal`, nodes for each question about the givens that are left: it is asked again where it took
  /// more than `limit.nodes`. A puzzle is refused where this is not enough. 0: no more than `limit.nodes`, or
  /// unlimited where that is `usual_nodes`.
  std::uint64_t proof_nodes = 0;
};

/// How many attempts were refused, by reason.
struct refusals {
  std::uint64_t too_hard = 0, too_easy = 0, other = 0; ///< by the difficulty
  std::uint64_t clues = 0;                             ///< too many, or too few
  std::uint64_t redundant = 0;                         ///< not minimal, or not known to be

  /// Adds those of other attempts.
  constexpr refusals& operator+=(const refusals& r) {
    too_hard += r.too_hard;
    too_easy += r.too_easy;
    other += r.other;
    clues += r.clues;
    redundant += r.redundant;
    return *this;
  }
};

/// Whether a puzzle was made.
enum class generation_verdict : unsigned char {
  made,          ///< a puzzle as wanted, with exactly one solution, proven
  no_grid,       ///< the solver proves that its houses and rules have no full grid
  unknown_grid,  ///< the solver does not find the full grid itself: the grid breaks its houses or rules
  no_proof,      ///< the solver never proves that there are no more solutions, as a local search
  limit_reached, ///< the attempts or the time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The enumerator in words: `made`, `no grid`, `unknown grid`, `no proof`, `limit` or `cancelled`.
constexpr std::string_view to_string(generation_verdict g) {
  return word_of(g, {"made", "no grid", "unknown grid", "no proof", "limit", "cancelled"});
}

/// The result of `make_puzzle`. The same version makes it again from the same seed and options: the same in
/// every byte, with any compiler, instruction set and solver of rows, columns and boxes, as long as no
/// question used up its nodes (then, with the same solver).
template <box B>
struct generated_puzzle {
  generation_verdict verdict = generation_verdict::limit_reached; ///< there is a puzzle only after `made`
  grid<B> puzzle{}, solution{};
  int clues = 0;
  minimality is_minimal = minimality::unknown;
  pattern_symmetry symmetry = pattern_symmetry::none; ///< all that the pattern has
  std::uint64_t seed = 0;
  version_number version = boxline::version;
  int attempts = 0;            ///< full grids that were begun from
  std::uint64_t questions = 0; ///< how often the solver was asked whether a puzzle is unique
  refusals refused{};
  constexpr explicit operator bool() const { return verdict == generation_verdict::made; }
};

/// The seed of puzzle `index` of the run with seed `seed`, so that each can be made without the others.
constexpr std::uint64_t puzzle_seed(std::uint64_t seed, std::uint64_t index) {
  return random_source(random_source(seed)() + index)();
}

namespace detail {

/// One call of `make_puzzle`.
template <box B, class Solver, class Difficulty, class Observer>
class generation {
  using cells = pattern<B>;

public:
  generation(std::uint64_t seed, const Solver& solver, const puzzle_options<B>& o, Difficulty& wanted,
             Observer& observer)
      : solver_(solver), o_(o), wanted_(wanted), observer_(observer), random_(seed) {
    made_.seed = seed;
  }

  generated_puzzle<B> run() {
    while (made_.attempts < o_.attempts) {
      // The limits hold also for attempts in which the solver is never called.
      if (ran_out()) return made_;
      ++made_.attempts;
      if (attempt()) {
        made_.verdict = generation_verdict::made;
        made_.clues = made_.puzzle.givens();
        made_.symmetry = symmetry_of(made_.puzzle);
        return made_;
      }
      if (is_stopped_) return made_;
    }
    return made_;
  }

private:
  progress_report report() const {
    return {.stage = "generator", .nodes = made_.questions, .depth = made_.attempts};
  }
  bool attempt() {
    const progress_part part(o_.limit.progress, report());
    grid<B> full;
    if (!draw(full)) return false;
    clue_removal<B, Solver, Observer> r(solver_, full, o_.limit, observer_);
    const bool is_made = remove(r) && check(r);
    made_.questions += r.questions();
    return is_made;
  }

  // Whether the time or the cancel callable stops it.
  bool ran_out() {
    stop_check stop(o_.limit, report());
    if (!stop()) return false;
    made_.verdict = stopped_as<generation_verdict>(stop.why());
    return is_stopped_ = true;
  }

  // A full grid that the solver recognises.
  bool draw(grid<B>& full) {
    drawn_grid<B> drawn;
    if (o_.source == full_grids::constructed) {
      drawn.verdict = draw_verdict::drawn;
      drawn.grid = varied_grid<B>(random_);
    } else if constexpr (plain_sudoku_solver<Solver>) {
      drawn = random_grid<B>(random_, o_.limit, o_.grids);
    } else if constexpr (grid_drawer<Solver, B>) {
      drawn = solver_grid<B>(solver_, random_, o_.limit, o_.grids.nodes);
    }
    if (!drawn) return stop(drawn.verdict);
    full = drawn.grid;
    const recognition how = recognise<B>(solver_, full, o_.limit);
    return how == recognition::recognised || stop(how);
  }

  bool remove(clue_removal<B, Solver, Observer>& r) {
    int least = o_.fewest;
    if (!is_graded() && !o_.minimal && (o_.fewest > 0 || o_.most < B.cells()))
      least += static_cast<int>(random_.below(static_cast<std::uint64_t>(o_.most - o_.fewest + 1)));
    std::array<cell, B.cells()> order{};
    for (int c = 0; c < B.cells(); ++c) order[std::size_t(c)] = cell(c);
    random_.shuffle(order.data(), order.data() + B.cells());
    const int limit = B.cells() - o_.at_random, after_random = limit > least ? limit : least;
    if (!r.remove(units_of(order), after_random)) return stop(r.stopped_by());
    // The paper begins again here. Without cells to try in order, values are restored instead.
    if (is_graded() && after_random > least && wanted_(r.puzzle()) == difficulty_verdict::too_hard)
      return refuse(made_.refused.too_hard);
    const int start = static_cast<int>(random_.below(B.cells()));
    for (int i = 0; i < B.cells(); ++i) order[std::size_t(i)] = cell((start + i) % B.cells());
    const std::vector<cells> units = units_of(order);
    bool is_done = r.remove(units, least);
    if (is_done && o_.minimal && proof_nodes() > o_.limit.nodes) {
      r.ask_again(proof_nodes());
      is_done = r.remove(units, least);
    }
    return is_done || stop(r.stopped_by());
  }

  std::uint64_t proof_nodes() const {
    if (o_.proof_nodes != 0) return o_.proof_nodes;
    return o_.limit.nodes == usual_nodes<B> ? unlimited : o_.limit.nodes;
  }

  bool check(clue_removal<B, Solver, Observer>& r) {
    using enum difficulty_verdict;
    refusals& refused = made_.refused;
    difficulty_verdict v = wanted_(r.puzzle());
    while (v == too_hard && !o_.minimal && r.clues() < o_.most && r.restore()) {
      if (ran_out()) return false;
      v = wanted_(r.puzzle());
    }
    if (v != right)
      return refuse(v == too_hard ? refused.too_hard : v == too_easy ? refused.too_easy : refused.other);
    if (r.clues() < o_.fewest || r.clues() > o_.most) return refuse(refused.clues);
    made_.is_minimal = r.is_minimal();
    if (r.stopped_by() != removal_stop::none) return stop(r.stopped_by());
    if (o_.minimal && made_.is_minimal != minimality::minimal) return refuse(refused.redundant);
    return lay_out(r);
  }

  bool is_graded() const {
    if constexpr (requires { static_cast<bool>(wanted_.asks()); })
      return wanted_.asks();
    else
      return !std::same_as<Difficulty, any_difficulty>;
  }

  // The verdict of a difficulty may change with the layout: up to ten layouts are tried.
  bool lay_out(const clue_removal<B, Solver, Observer>& r) {
    const bool stays =
        o_.symmetry != pattern_symmetry::none || o_.transformations == 0 || !plain_sudoku_solver<Solver>;
    for (int tries = 0; tries < 10; ++tries) {
      made_.puzzle = r.puzzle();
      made_.solution = r.solution();
      if (stays) return true;
      scramble(random_, o_.transformations, made_.puzzle, made_.solution);
      if (!is_graded() || wanted_(std::as_const(made_.puzzle)) == difficulty_verdict::right) return true;
      if (ran_out()) return false;
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
  bool stop(generation_verdict why) {
    made_.verdict = why;
    is_stopped_ = true;
    return false;
  }
  bool stop(draw_verdict why) {
    return stop(why == draw_verdict::no_grid     ? generation_verdict::no_grid
                : why == draw_verdict::cancelled ? generation_verdict::cancelled
                                                 : generation_verdict::limit_reached);
  }
  bool stop(recognition how) {
    return stop(how == recognition::no_proof        ? generation_verdict::no_proof
                : how == recognition::limit_reached ? generation_verdict::limit_reached
                : how == recognition::cancelled     ? generation_verdict::cancelled
                                                    : generation_verdict::unknown_grid);
  }
  bool stop(removal_stop why) {
    return stop(why == removal_stop::not_found   ? generation_verdict::unknown_grid
                : why == removal_stop::cancelled ? generation_verdict::cancelled
                                                 : generation_verdict::limit_reached);
  }

  const Solver& solver_;
  const puzzle_options<B>& o_;
  Difficulty& wanted_;
  Observer& observer_;
  random_source random_;
  bool is_stopped_ = false;
  generated_puzzle<B> made_;
};

} // namespace detail

/// Makes a puzzle from a seed: draws a full grid that the solver recognises; removes values in random order
/// up to a limit, and then the others in the order of cells from a random one on; restores values, the last
/// one first, where that is too hard; begins again where it is too easy, or not wanted for another reason;
/// and changes the layout at the end.
///
///     boxline::solver<3> solve;
///     auto made = generate::make_puzzle(7, solve, {.minimal = true});   // made.puzzle, made.clues, ...
///
/// The puzzle is one of the solver's houses and of all rules of its propagation: see `full_grids` and
/// `generation_verdict`. A Las Vegas algorithm: the result is right, only the time varies. A minimal 9x9
/// puzzle takes about 0.1 ms, 16x16 with 120 clues 0.2 ms, a minimal one 30 ms; 25x25 with 300 clues 60 ms,
/// and 0.5 s with the fewest (about 270) that `usual_nodes` allows; a minimal one takes 3 to 90 s.
/// `wanted` is called between removals, on this thread; `observer` receives each grid before its layout is
/// changed. Requires 0 <= fewest <= most <= n^2.
template <class Solver, class Difficulty = any_difficulty, class Observer = null_removal_observer,
          box B = Solver::shape>
  requires solution_searcher<Solver, B> && difficulty<std::remove_cvref_t<Difficulty>, B> &&
      removal_observer<std::remove_cvref_t<Observer>, B>
          generated_puzzle<B> make_puzzle(std::uint64_t seed, const Solver& solver,
                                          const puzzle_options<B>& options = {}, Difficulty&& wanted = {},
                                          Observer&& observer = {}) {
    constexpr bool can_draw = plain_sudoku_solver<Solver> || grid_drawer<Solver, B>;
    static_assert(
        can_draw,
        "boxline: make_puzzle draws grids of other houses or rules by solver.random_solution, which "
        "needs a Search with `randomised(seed)`, such as search::depth_first");
    static_assert(judge_of_game<std::remove_cvref_t<Difficulty>, Solver>,
                  "boxline: the difficulty judges by the rules of another game than the solver's");
    BOXLINE_ASSERT(0 <= options.fewest && options.fewest <= options.most && options.most <= B.cells());
    using difficulty_type = std::remove_cvref_t<Difficulty>;
    using observer_type = std::remove_cvref_t<Observer>;
    return detail::generation<B, Solver, difficulty_type, observer_type>(seed, solver, options, wanted,
                                                                         observer)
        .run();
  }

} // namespace boxline::inline v0_2::generate
