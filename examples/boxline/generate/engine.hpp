// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/interrupt.hpp"
#include "generate/generate.hpp"
#include "generate/variant_solver.hpp"

#include <boxline/generate/generator.hpp>
#include <boxline/propagate/naked_single.hpp>

/// \file
/// The generator for one box, as a template. It is instantiated for each box of a list, in the file that
/// includes this.

namespace command {

/// The solver of the generator: the default pipeline of the subcommand `solve`, which is compiled there.
template <boxline::box B>
class shared_solver {
public:
  static constexpr boxline::box shape = B;
  using game_type = boxline::houses::standard<B>;
  /// It infers, whatever its rules are: `plain_sudoku_solver`.
  struct search_type {
    using propagation_type = boxline::propagate::naked_single;
  };

  shared_solver()
      : rules_(boxline::house_list<B>::standard()),
        by_(make_everyday_searches<B>(rules_choice::kind::standard, rules_)) {}

  /// See `solver::search`.
  auto search(const boxline::grid<B>& puzzle, const boxline::limits& limit) const {
    return enumeration<B>(by_->stream(rules_, puzzle, limit));
  }

private:
  puzzle_rules<B> rules_;
  std::unique_ptr<searches_for<B>> by_;
};

template <boxline::box B>
made_puzzle as_made(const boxline::generate::generated_puzzle<B>& made, const puzzle_wish& wish) {
  using boxline::generate::generation_verdict;
  return {made.verdict,
          made.puzzle,
          made.solution,
          {},
          made.clues,
          made.attempts,
          made.is_minimal,
          made.symmetry,
          made.refused,
          made.verdict == generation_verdict::limit_reached && made.attempts < wish.attempts,
          {}};
}

/// The same with a range of difficulty.
template <class Solver>
made_puzzle make_puzzle_in_range(const Solver& solver, const puzzle_wish& wish, std::uint64_t seed,
                                 const boxline::limits& time) {
  namespace gen = boxline::generate;
  const std::unique_ptr<range_meter> meter = wish.range(time);
  // What is asked besides counts as half a level of HoDoKu, and comes first: it takes a tenth of the time of
  // a class. Of a puzzle that lacks it the rest is measured only where that could make it acceptable.
  constexpr std::int64_t other = 500;
  const auto gap = [&](const boxline::grid<3>& puzzle, std::int64_t worth) {
    if (!wish.judge) return meter->gap(puzzle, worth);
    const gen::difficulty_verdict verdict =
        wish.judge(puzzle, {.until = time.until, .cancelled = time.cancelled});
    if (verdict == gen::difficulty_verdict::right) return meter->gap(puzzle, worth);
    if (worth <= other) return gen::difficulty_gap{0, worth + 1}; // discarded
    gen::difficulty_gap result = meter->gap(puzzle, worth - other);
    switch (verdict) {
    case gen::difficulty_verdict::right:
      break;
    case gen::difficulty_verdict::too_easy:
      result.too_easy += other;
      break;
    case gen::difficulty_verdict::too_hard:
      result.too_hard += other;
      break;
    case gen::difficulty_verdict::other:
      result.too_easy += other / 2;
      result.too_hard += other / 2;
    }
    return result;
  };
  gen::wanted_options<3> o;
  o.fewest = wish.fewest;
  if (wish.most != 0) o.most = wish.most;
  o.symmetry = wish.symmetry;
  o.minimal = wish.minimal;
  o.attempts = wish.attempts;
  // Most puzzles are not measured then.
  if (wish.judge) o.patience *= 4;
  const std::uint64_t nodes = o.limit.nodes;
  o.limit = time;
  o.limit.nodes = nodes;
  const auto found = gen::make_wanted_puzzle(seed, solver, o, gap);
  made_puzzle made = as_made(found, wish);
  if (found) made.values = meter->values(found.puzzle);
  return made;
}

/// `time` has the time and the cancel callable for all of it.
template <boxline::box B, class Solver>
made_puzzle make_puzzle_of(const Solver& solver, const puzzle_wish& wish, std::uint64_t seed,
                           const boxline::limits& time) {
  namespace gen = boxline::generate;
  struct judge {
    const puzzle_wish& wish;
    boxline::limits time;
    bool asks() const { return static_cast<bool>(wish.judge); }
    gen::difficulty_verdict operator()(const boxline::grid<B>& g) const {
      return asks() ? wish.judge(g, time) : gen::difficulty_verdict::right;
    }
  };
  if constexpr (B == boxline::box(3))
    if (wish.range) return make_puzzle_in_range(solver, wish, seed, time);
  gen::puzzle_options<B> o;
  o.fewest = wish.fewest;
  if (wish.most != 0) o.most = wish.most;
  o.symmetry = wish.symmetry;
  o.minimal = wish.minimal;
  o.attempts = wish.attempts;
  const std::uint64_t nodes = o.limit.nodes;
  o.limit = time;
  o.limit.nodes = nodes;
  const auto made = gen::make_puzzle(seed, solver, o,
                                     judge{wish, {.until = o.limit.until, .cancelled = o.limit.cancelled}});
  return as_made(made, wish);
}

/// The maker for the standard houses of one box of a list; empty for any other.
template <class Boxes>
puzzle_maker find_maker_of(boxline::box shape) {
  puzzle_maker found;
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() {
    found = [solver = std::make_shared<const shared_solver<B>>()](const puzzle_wish& wish,
                                                                  std::uint64_t seed) {
      return make_puzzle_of<B>(*solver, wish, seed, limits_until_cancelled(wish.seconds));
    };
  });
  return found;
}

} // namespace command
