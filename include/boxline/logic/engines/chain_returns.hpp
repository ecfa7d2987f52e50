// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_graphs.hpp>
#include <boxline/logic/engines/link_waves.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

/// Reports, for each candidate, the shortest chain by which it eliminates itself, and the shortest one by
/// which it holds if it does not; then the other candidates of its cell are eliminated. Two strong links or
/// more: what one strong link eliminates is not reported. With `has_group` only chains through a group or an
/// almost locked set. Shorter chains come first, then those of lower cells and digits. O(candidates * nodes *
/// words).
template <board Board, step_visitor Visit>
stop_reason find_chain_returns(const rule_info& info, const link_kinds& kinds, bool has_group, const Board& b,
                               Visit& visit, const limits& limit, const state_cache<Board>& shared = {}) {
  using graph = link_graph<Board>;
  using word = typename graph::word;
  link_graphs<Board>& graphs = shared.template part<link_graphs<Board>>(b);
  const graph& g = graphs.of(kinds);
  if (has_group && !g.has_plural()) return stop_reason::none;
  const candidate_sets<Board>& candidates = g.candidates();
  const std::size_t w = std::size_t(g.words());

  const auto& reach = graphs.reach(kinds);
  const auto& targets = graphs.targets(kinds);
  if (targets.empty()) return stop_reason::none;
  struct start {
    assignment what{};
    bool holds = false; // whether the candidate is taken to hold
  };
  std::vector<start> starts;
  std::vector<word> first; // the nodes that a start eliminates
  // Only where a chain of some length leads back.
  for (const int c : candidates.open())
    for (const int d : candidates.digits(c)) {
      const assignment a{cell(c), digit::from_index(d)};
      const int own = g.single(c, d);
      if (targets.of(d).test(c)) {
        first.resize(first.size() + w);
        g.nodes_seen(c, d, &first[first.size() - w]);
        starts.push_back({a, true});
      }
      if (own < 0 || !graph::test(reach.on(own), own)) continue;
      first.resize(first.size() + w);
      graph::insert(&first[first.size() - w], own);
      starts.push_back({a, false});
    }
  if (starts.empty()) return stop_reason::none;
  const bool any_length = kinds.almost_sets;
  link_waves<graph> search(g, starts.size(), any_length);
  for (std::size_t s = 0; s < starts.size(); ++s) search.add(&first[s * w]);
  const bool by_halves = !g.has_plural();
  bool more = true;
  while (more && search.advance(limit))
    for (int at = 0; more && at < search.starts(); ++at) {
      const start& from = starts[std::size_t(at)];
      const word* ends = &first[std::size_t(at) * w];
      const bool is_found = by_halves ? search.halves_meet(at)
                                      : detail::first_common(has_group ? search.on_marked(at) : search.on(at),
                                                             ends, g.words()) >= 0;
      if (!is_found) continue;
      search.drop(at);
      const int length = by_halves ? 2 * search.length() - 1 : search.length();
      if (length < 3) continue;
      step result{&info};
      if (from.holds) {
        result.eliminations.push_back(from.what);
      } else {
        for (const int d : candidates.digits(from.what.where))
          if (d != from.what.what.index())
            result.eliminations.push_back({from.what.where, digit::from_index(d)});
        if (result.eliminations.empty()) continue;
      }
      result.alternations.push_back(chain_of(g, shortest_chain(g, ends, -1, length, has_group, any_length)));
      more = visit(std::move(result));
    }
  return search.stopped();
}

} // namespace boxline::inline v0_2::logic
