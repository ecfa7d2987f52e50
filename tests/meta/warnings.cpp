// SPDX-License-Identifier: BSL-1.0
// A user's program, for clang's -Wconversion -Wsign-conversion -Wshadow: boxline gives no warning where its
// headers are no system headers. Instantiates what most programs use; compiled, not run.
#include <all_headers.hpp>

using namespace boxline;

namespace {

template <class Solver>
bool all_questions(const Solver& solve, const grid<Solver::shape>& puzzle) {
  const bool has_one = solve.first(puzzle).verdict == solve_verdict::solved;
  return has_one && solve.count(puzzle).count == 1 && solve.is_unique(puzzle).verdict == uniqueness::unique;
}

template <class Bits>
using simple =
    pipeline<3, propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>,
             branch::fewest_candidates<>, Bits>;

} // namespace

bool solves(const grid<3>& puzzle, const grid<box{2, 3}>& small) {
  return all_questions(solver<3>(), puzzle) && all_questions(solver<box{2, 3}>(), small) &&
         all_questions(simple<bits::planes>(), puzzle) && all_questions(simple<bits::cells>(), puzzle);
}

bool is_same(std::string_view text) {
  const auto puzzle = parse<3>(text);
  return puzzle && format_line(*puzzle) == text && symmetry::canonicalise(*puzzle).form == *puzzle;
}
