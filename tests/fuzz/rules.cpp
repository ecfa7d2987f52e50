// SPDX-License-Identifier: BSL-1.0

// The fuzz target of the rules with reasons: in any state of candidates of 4x4 or 6x6, steps of all rules are
// proven by the checker, change something, and agree with all solutions.
#include "brute.hpp"
#include "fuzz/input.hpp"

#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/verify.hpp>

namespace {

using namespace boxline;

// All steps at 4x4; at 6x6, where that takes long, the first of each rule but path consistency.
template <class Solver, class Board>
std::vector<logic::step> some_steps(const Solver& solve, const Board& board) {
  if constexpr (Solver::shape == box(2)) {
    return solve.all(board, {.nodes = 500}).steps;
  } else {
    std::vector<logic::step> steps;
    for (std::size_t i = 0; i < Solver::rules_type::size; ++i) {
      if (Solver::rules_type::infos[i]->key == "path-consistency") continue;
      typename Solver::rules_set one;
      one.set(i);
      if (auto n = solve.next(one, board, {.nodes = 200})) steps.push_back(std::move(*n.found));
    }
    return steps;
  }
}

template <box B>
void check(fuzz::bytes& in) {
  candidates<B> marks;
  std::vector<std::uint64_t> allowed;
  for (int c = 0; c < B.cells(); ++c) {
    const int removed = in.next();
    allowed.push_back(0);
    for (int d = 0; d < B.size(); ++d)
      if (removed >> d & 1)
        marks.remove(cell(c), digit::from_index(d));
      else
        allowed.back() |= std::uint64_t{1} << d;
  }
  const logic::logic_solver<B, logic::rules_of<logic::human_to<3>>> solve;
  const auto start = solve.start(marks);
  if (!start || logic::is_contradictory(*start)) return;
  auto board = *start;
  const auto solutions =
      brute::solutions<B>(grid<B>(), 50, brute::standard_houses(B.rows, B.columns), allowed);
  for (int round = 0; round < 6; ++round) {
    const std::vector<logic::step> found = some_steps(solve, board);
    for (const logic::step& s : found) {
      fuzz::require(static_cast<bool>(logic::verify(s, board)), "a step that is not proven");
      for (const grid<B>& g : solutions) {
        for (const assignment a : s.eliminations)
          fuzz::require(g.digit_at(a.where) != a.what, "a step eliminates what a solution has");
        for (const assignment a : s.placements)
          fuzz::require(g.digit_at(a.where) == a.what, "a step places what a solution does not have");
      }
    }
    if (found.empty()) break;
    const auto& chosen = found[static_cast<std::size_t>(in.next()) % found.size()];
    if (apply(board, chosen) == status::contradiction || logic::is_contradictory(board)) {
      fuzz::require(solutions.empty(), "a contradiction, but there is a solution");
      break;
    }
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::bytes in(data, size);
  in.below(2) == 0 ? check<box(2)>(in) : check<box(2, 3)>(in);
  return 0;
}
