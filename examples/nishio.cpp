// SPDX-License-Identifier: BSL-1.0
//
// Single-digit deduction ("Nishio"): a puzzle that singles, locked candidates and subsets leave open; the
// candidates that the rule eliminates there, with the reasons; and the solution without a guess.

#include <boxline/bits/planes.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/nishio/propagator.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/sequence.hpp>

#include <cstdio>
#include <iterator>
#include <string>

namespace {

using namespace boxline;

std::string name(cell c) {
  std::string text;
  print_cell_name(c, 9, std::back_inserter(text));
  return text;
}

std::string name(house h) {
  return (h < 9 ? "row " : h < 18 ? "column " : "box ") + std::to_string(h % 9 + 1);
}

// The consequences of the digit in that cell, house by house, up to the house without a place for it.
void print(const nishio::elimination<3>& e) {
  std::printf("%d in %s", e.what.what.value(), name(e.what.where).c_str());
  for (const nishio::explanation_step& s : e.why.steps)
    if (s.places == 0)
      std::printf(", and %s has no place\n", name(s.in).c_str());
    else
      std::printf(", so %s in %s", name(s.where).c_str(), name(s.in).c_str());
}

} // namespace

int main() {
  // Found by a search over random minimal puzzles.
  const auto puzzle =
      parse<3>(".....4.2.8.15....69......5..1.7..9..2.39..7....4...28.5....2.....6......13..67...");
  if (!puzzle) return 1;
  bits::planes_board<3> board;
  load(board, *puzzle);

  propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked,
                      propagate::naked_subsets<>, propagate::hidden_subsets<>>
      simple;
  const status after_simple = propagate::run(simple, board);
  std::printf("simple rules: %s, %d cells open\n", to_string(after_simple).data(), board.open_cells());

  nishio::propagator<3> rule;
  const auto taken = rule.eliminations(board);
  for (const nishio::elimination<3>& e : taken.found) print(e);

  propagate::sequence<decltype(simple), nishio::propagator<3>> all;
  std::printf("with nishio: %s\n", to_string(propagate::run(all, board)).data());
}
