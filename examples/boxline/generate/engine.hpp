// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/interrupt.hpp"
#include "generate/generate.hpp"

#include <boxline/default_pipeline.hpp>

/// \file
/// The generator for one box, as a template. It is instantiated for each box of a list, in the file that
/// includes this.

namespace command {

template <boxline::box B>
made_puzzle make_puzzle_of(const puzzle_wish& wish, std::uint64_t seed) {
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
  o.limit = limits_until_cancelled(wish.seconds, o.limit.nodes);
  const auto made = gen::make_puzzle(seed, boxline::dispatched_solver<B>(), o,
                                     judge{wish, {.until = o.limit.until, .cancelled = o.limit.cancelled}});
  return {made.verdict,  made.puzzle,     made.solution, made.clues,
          made.attempts, made.is_minimal, made.symmetry, made.refused};
}

/// The maker for one box of a list; null for any other.
template <class Boxes>
puzzle_maker find_maker_of(boxline::box shape) {
  puzzle_maker found = nullptr;
  boxline::visit_box<Boxes>(shape, [&found]<boxline::box B>() { found = make_puzzle_of<B>; });
  return found;
}

} // namespace command
