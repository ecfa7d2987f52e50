// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/rate/assess.hpp>
#include <boxline/rate/sudoku_explainer.hpp>

#include "entry_points.hpp"

using namespace boxline;
using entry_points::table;

namespace {
namespace logic_entries {

template <box B, class Rule>
void rule(const table<B>& t, const char* name) {
  t.entry(name, [](const auto& p, const limits& l) {
    bits::cells_board<B> b;
    load(b, p);
    return logic::find_all(Rule(), b, l).stopped;
  });
}
template <box B>
void rules() {
  const table<B> t;
  constexpr int half = B.size() / 2;
  rule<B, logic::pointing>(t, "pointing");
  rule<B, logic::claiming>(t, "claiming");
  rule<B, logic::naked_subset<half>>(t, "naked_subset");
  rule<B, logic::hidden_subset<half>>(t, "hidden_subset");
  rule<B, logic::locked_subset<3>>(t, "locked_subset");
  rule<B, logic::nishio>(t, "nishio");
  rule<B, logic::path_consistency>(t, "path_consistency");
  rule<B, logic::contradiction<>>(t, "contradiction");
}
template <box B>
void solvers() {
  const table<B> t;
  const logic::logic_solver<B, logic::human> s;
  t.entry("logic_solver::solve",
          [&](const auto& p, const limits& l) { return s.solve(p, logic::no_step_observer(), l); });
  t.entry("logic_solver::all", [&](const auto& p, const limits& l) { return s.all(*s.start(p), l).stopped; });
  t.entry("assess",
          [&](const auto& p, const limits& l) { return rate::assess(s, p, rate::no_action_observer(), l); });
  if constexpr (B == box{3, 3})
    t.entry("sudoku_explainer::rate", [](const grid<B>& p, const limits& l) {
      return rate::sudoku_explainer::rate(p, rate::sudoku_explainer::technique_set::classic, l);
    });
}

} // namespace logic_entries
} // namespace

TEST_CASE("[busy] rules keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { logic_entries::rules<B>(); });
}
TEST_CASE("[busy] logic solvers and ratings keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { logic_entries::solvers<B>(); });
}
