// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/interrupt.hpp"
#include "generate/generate.hpp"
#include "generate/variant_solver.hpp"

#include <boxline/generate/solver_grid.hpp>
#include <boxline/io/names.hpp>
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
  return {made.verdict,  made.puzzle,     made.solution, {},          made.clues,
          made.attempts, made.is_minimal, made.symmetry, made.refused};
}

/// Draws killer cages from a random grid of the solver, and makes a puzzle with them.
template <boxline::box B>
made_puzzle make_killer_of(const variant_solver<B>& solver, const puzzle_wish& wish, std::uint64_t seed) {
  boxline::random_source random(seed);
  const auto limit = limits_until_cancelled(wish.seconds);
  const auto drawn = boxline::generate::solver_grid<B>(solver, random, limit);
  if (!drawn) {
    using boxline::generate::draw_verdict, boxline::generate::generation_verdict;
    made_puzzle none;
    none.verdict = drawn.verdict == draw_verdict::cancelled       ? generation_verdict::cancelled
                   : drawn.verdict == draw_verdict::limit_reached ? generation_verdict::limit_reached
                                                                  : generation_verdict::no_grid;
    return none;
  }
  boxline::constraint_list constraints = solver.constraints();
  std::string text;
  for (const auto& cage : boxline::generate::draw_cages(drawn.grid, random, wish.cages)) {
    constraints.add(cage);
    text += (text.empty() ? "cage " : "; cage ") + std::to_string(cage.sum);
    for (const boxline::cell c : cage.cells) text += " " + boxline::cell_name(c, B.size());
  }
  const variant_solver<B> caged(solver.list(), std::move(constraints));
  made_puzzle made = make_puzzle_of<B>(caged, wish, random(), limit);
  made.constraints = std::move(text);
  return made;
}

/// The maker for one box of a list; empty for any other, and where the rules are wrong: then `why` states it.
template <class Boxes>
puzzle_maker find_maker_of(boxline::box shape, const rules_choice& rules, bool draws_cages,
                           std::string& why) {
  puzzle_maker found;
  const auto make_by = [&found]<boxline::box B, class Solver>(std::shared_ptr<const Solver> solver) {
    found = [solver](const puzzle_wish& wish, std::uint64_t seed) {
      return make_puzzle_of<B>(*solver, wish, seed, limits_until_cancelled(wish.seconds));
    };
  };
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() {
    if (rules.searched() == rules_choice::kind::standard && !draws_cages)
      return make_by.template operator()<B>(std::make_shared<const shared_solver<B>>());
    const auto constraints = read_constraints(rules, B);
    auto houses = read_houses<B>(rules);
    if (!constraints || !houses) {
      why = constraints ? houses.error() : constraints.error();
      return;
    }
    const auto solver = std::make_shared<const variant_solver<B>>(std::move(*houses), *constraints);
    if (!draws_cages) return make_by.template operator()<B>(solver);
    found = [solver](const puzzle_wish& wish, std::uint64_t seed) {
      return make_killer_of<B>(*solver, wish, seed);
    };
  });
  return found;
}

} // namespace command
