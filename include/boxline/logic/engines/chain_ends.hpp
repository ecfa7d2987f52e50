// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_waves.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::logic {

/// Which chains `find_chain_ends` reports.
struct chain_shape {
  link_kinds kinds{};
  bool same_digit = false;        ///< the ends have the same digit
  bool same_node = false;         ///< the ends may be the same node, which then holds
  bool has_group = false;         ///< a group or an almost locked set is among the links
  bool single_ends = false;       ///< the ends are single candidates
  int shortest = 3, longest = -1; ///< in links, as `link_waves` counts; -1: any length
  int least_eliminations = 1;
};

/// Reports, for each pair of ends, the shortest chain between them, if it eliminates something: one of the
/// two ends holds, so that what conflicts with both is eliminated. Shorter chains come first, then those
/// with lower ends. O(nodes^2 * words).
template <board Board, step_visitor Visit>
stop_reason find_chain_ends(const rule_info& info, const chain_shape& shape, const Board& b, Visit& visit,
                            const limits& limit) {
  using graph = link_graph<Board>;
  const candidate_sets<Board> candidates(b);
  const graph g(candidates, shape.kinds);
  const auto is_end = [&](int i) { return g[i].count == 1 || (g[i].is_group && !shape.single_ends); };
  std::vector<int> ends;
  for (int i = 0; i < g.size(); ++i)
    if (is_end(i)) ends.push_back(i);
  const bool any_length = shape.kinds.almost_sets; // as in HoDoKu, where these chains need not be shortest
  link_waves<graph> search(g, ends.size(), any_length);
  for (const int s : ends) search.add(s);
  bool more = true;
  while (more && (shape.longest < 0 || search.length() < shape.longest) && search.advance(limit)) {
    if (search.length() < shape.shortest) continue;
    for (int at = 0; more && at < search.starts(); ++at) {
      const int s = ends[std::size_t(at)];
      const auto* reached = shape.has_group ? search.on_marked(at) : search.on(at);
      detail::for_each_node(reached, g.words(), [&](int e) {
        if (!more || e < s || (e == s && !shape.same_node) || !is_end(e)) return;
        if (shape.same_digit && g[e].digit != g[s].digit) return;
        if (e != s && g[e].digit != g[s].digit && g[e].count == 1 && g[e].where == g[s].where) return;
        std::size_t count = 0;
        g.for_each_seen(s, e, [&](const auto& cells, int) { count += std::size_t(cells.count()); });
        if (count < std::size_t(shape.least_eliminations)) return;
        const std::vector<int> nodes = shortest_chain(g, s, e, search.length(), shape.has_group, any_length);
        step result{&info};
        g.for_each_seen(s, e, [&](const auto& cells, int d) {
          for (const int c : cells) result.eliminations.push_back({cell(c), digit::from_index(d)});
        });
        std::sort(result.eliminations.begin(), result.eliminations.end());
        result.alternations.push_back(chain_of(g, nodes));
        more = visit(std::move(result));
      });
    }
  }
  return search.stopped();
}

} // namespace boxline::logic
