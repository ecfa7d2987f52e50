// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/nishio/propagator.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/path_consistency.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>

#include "entry_points.hpp"

using namespace boxline;
using entry_points::table;

namespace {
namespace propagation_entries {

template <box B, class Rule>
void searches_with(const table<B>& t, const char* name) {
  using rules = propagate::sequence<propagate::naked_single, Rule>;
  t.entry(name, [s = solver<B, search::depth_first<rules, branch::fewest_candidates<>, bits::cells>>()](
                    const auto& p, const limits& l) { return s.count(p, l); });
}
template <box B>
void propagations() {
  const table<B> t;
  searches_with<B, propagate::path_consistency>(t, "search with path_consistency");
  if constexpr (B.size() <= 16) // 76 GB at 25x25
    searches_with<B, propagate::path_consistency_pc4>(t, "search with pc4");
  searches_with<B, propagate::all_different>(t, "search with all_different");
  searches_with<B, propagate::naked_subsets<B.size() / 2>>(t, "search with naked_subsets");
  searches_with<B, propagate::hidden_subsets<B.size() / 2>>(t, "search with hidden_subsets");
  searches_with<B, nishio::propagator<B>>(t, "search with nishio");
}
template <box B>
void fixpoints() {
  const table<B> t;
  const auto board_of = [](const grid<B>& p) {
    bits::cells::board<B> b;
    load(b, p);
    return b;
  };
  t.entry("path_fixpoint",
          [&](const auto& p, const limits& l) { return propagate::path_fixpoint(board_of(p), l); });
  if constexpr (B.size() <= 16)
    t.entry("path_fixpoint by pc4", [&](const auto& p, const limits& l) {
      return propagate::path_fixpoint<propagate::path_consistency_pc4>(board_of(p), l);
    });
}

} // namespace propagation_entries
} // namespace

TEST_CASE("[busy] searches with expensive propagation keep their limits and cancel") {
  entry_points::for_each_size([]<box B> { propagation_entries::propagations<B>(); });
}
TEST_CASE("[busy] path consistency keeps its limits and cancel") {
  entry_points::for_each_size([]<box B> { propagation_entries::fixpoints<B>(); });
}
