// SPDX-License-Identifier: BSL-1.0
//
// The generator for houses that are chosen and with constraints, for all sizes.

#include "generate/engine.hpp"

#include <boxline/generate/solver_grid.hpp>
#include <boxline/io/names.hpp>

#include <algorithm>

namespace command {

namespace {

/// Draws killer cages from a random grid of the solver, and makes a puzzle with them.
template <boxline::box B>
made_puzzle make_with_cages(const variant_solver<B>& solver, const puzzle_wish& wish,
                            boxline::random_source& random, const boxline::limits& limit) {
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

/// The same, with other cages where so many attempts find nothing: some have no puzzle as it is wanted.
template <boxline::box B>
made_puzzle make_killer_of(const variant_solver<B>& solver, const puzzle_wish& wish, std::uint64_t seed) {
  constexpr int attempts_of_cages = 200;
  boxline::random_source random(seed);
  const auto limit = limits_until_cancelled(wish.seconds);
  made_puzzle made;
  for (int before = 0;;) {
    const boxline::generate::refusals refused = made.refused;
    puzzle_wish part = wish;
    part.attempts = std::min(wish.attempts - before, attempts_of_cages);
    made = make_with_cages<B>(solver, part, random, limit);
    made.attempts += before;
    made.refused += refused;
    const bool is_open =
        made.verdict == boxline::generate::generation_verdict::limit_reached && !made.ran_out;
    if (!is_open || made.attempts >= wish.attempts || made.attempts == before) return made;
    before = made.attempts;
  }
}

} // namespace

puzzle_maker find_variant_maker(boxline::box shape, const rules_choice& rules, bool draws_cages,
                                std::string& why) {
  puzzle_maker found;
  const auto constraints = read_constraints(rules, shape);
  if (!constraints) {
    why = constraints.error();
    return found;
  }
  const auto houses = house_cells(rules, shape);
  if (!houses) {
    why = houses.error();
    return found;
  }
  visit_searched_box(shape, [&]<boxline::box R>() {
    const auto solver = std::make_shared<const variant_solver<R>>(list_of<R>(*houses), *constraints);
    found = [solver, shape, draws_cages](const puzzle_wish& wish, std::uint64_t seed) {
      made_puzzle made = draws_cages
                             ? make_killer_of<R>(*solver, wish, seed)
                             : make_puzzle_of<R>(*solver, wish, seed, limits_until_cancelled(wish.seconds));
      for (boxline::any_grid* const g : {&made.puzzle, &made.solution})
        if (g->shape() == R) *g = in_shape(*g, shape);
      return made;
    };
  });
  return found;
}

} // namespace command
