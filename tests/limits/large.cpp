// SPDX-License-Identifier: BSL-1.0
//
// The entry points that take longest at 36x36, in every build; limits-every-size has all of them.
#include <boxline/default_pipeline.hpp>
#include <boxline/logic/rules/path_consistency.hpp>
#include <boxline/nishio/surviving_cells.hpp>
#include <boxline/propagate/path_consistency.hpp>
#include <boxline/symmetry/canonical.hpp>

#include "entry_points.hpp"

using namespace boxline;

namespace {
constexpr box large(6);
} // namespace

TEST_CASE(
    "[busy] 36x36: the default solver, path consistency, single digits and canonical forms keep limits") {
  const entry_points::table<large> t;
  const auto board_of = [](const grid<large>& p) {
    bits::cells::board<large> b;
    load(b, p);
    return b;
  };
  t.entry("first", [](const auto& p, const limits& l) { return solver<large>().first(p, l); });
  t.entry("path_fixpoint",
          [&](const auto& p, const limits& l) { return propagate::path_fixpoint(board_of(p), l); });
  t.entry("search with path_consistency", [](const auto& p, const limits& l) {
    return solver<large, search::depth_first<propagate::path_consistency, branch::fewest_candidates<>,
                                             bits::cells>>()
        .first(p, l);
  });
  t.entry("rule path_consistency", [&](const auto& p, const limits& l) {
    return logic::find_all(logic::path_consistency(), board_of(p), l).stopped;
  });
  t.entry("surviving_cells", [&](const auto& p, const limits& l) {
    nishio::fastest<large> workspace;
    return nishio::surviving_cells(nishio::cells_of(board_of(p), digit::from_index(0)), workspace, l);
  });
  t.entry("canonicalise", [](const auto& p, const limits& l) { return symmetry::canonicalise(p, l); });
}
