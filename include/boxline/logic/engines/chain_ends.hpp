// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/digit_targets.hpp>
#include <boxline/logic/engines/link_graphs.hpp>
#include <boxline/logic/engines/link_waves.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

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
                            const limits& limit, const state_cache<Board>& shared = {}) {
  using graph = link_graph<Board>;
  using word = typename graph::word;
  digit_targets<Board>& of_digits = shared.template part<digit_targets<Board>>(b);
  const bool of_one_digit = !shape.kinds.cells && !shape.kinds.in_cells && !shape.kinds.almost_sets;
  if (of_one_digit && of_digits.is_known_empty()) return stop_reason::none;
  link_graphs<Board>& graphs = shared.template part<link_graphs<Board>>(b);
  const graph& g = graphs.of(shape.kinds);
  if (shape.has_group && !g.has_plural()) return stop_reason::none;
  const auto is_end = [&](int i) { return g[i].count == 1 || (g[i].is_group && !shape.single_ends); };
  const auto is_pair = [&](int s, int e) {
    if (e < s || (e == s && !shape.same_node) || !is_end(e)) return false;
    if (shape.same_digit && g[e].digit != g[s].digit) return false;
    if (e != s && g[e].digit != g[s].digit && g[e].count == 1 && g[e].where == g[s].where) return false;
    int count = 0;
    g.for_each_seen(s, e, [&](const auto& cells, int) {
      for (int c = cells.first(); c >= 0 && count < shape.least_eliminations; c = cells.next(c)) ++count;
    });
    return count >= shape.least_eliminations;
  };
  // Only where a chain leads to another end: of any length, or link by link where each counts 1.
  const bool is_short = shape.longest > 0 && !shape.kinds.almost_sets;
  const auto* reach = is_short ? nullptr : &graphs.reach(shape.kinds);
  const auto words = std::size_t(g.words());
  // Only from nodes that conflict with a candidate that may be eliminated. The set of these takes it that
  // nodes in a cell conflict if they do in the graph.
  const word* may_end = nullptr;
  if (!is_short && (shape.kinds.in_cells || shape.same_digit || of_one_digit)) {
    const auto& targets = graphs.targets(shape.kinds);
    if (targets.empty()) return stop_reason::none;
    may_end = targets.nodes();
  }
  const std::size_t scratch = is_short ? words : 0;
  std::vector<word> near(scratch), off(scratch), on(scratch);
  const auto reached_from = [&](int s) {
    if (reach != nullptr) return reach->on(s);
    detail::with_words(g.words(), [&](auto constant) {
      std::fill_n(near.data(), constant, word{0});
      std::copy_n(g.strong(s), constant, on.data());
      for (int length = 3; length <= shape.longest; length += 2) {
        std::fill_n(off.data(), constant, word{0});
        detail::add_linked(off.data(), on.data(), constant, [&](int i) { return g.weak(i); });
        std::fill_n(on.data(), constant, word{0});
        detail::add_linked(on.data(), off.data(), constant, [&](int i) { return g.strong(i); });
        if (length >= shape.shortest) detail::unite(near.data(), on.data(), constant);
      }
    });
    return static_cast<const word*>(near.data());
  };
  std::vector<int> ends;
  for (int s = 0; s < g.size(); ++s) {
    if (!is_end(s) || (of_one_digit && !of_digits.may_have(g[s].digit))) continue;
    if (may_end != nullptr && !graph::test(may_end, s)) continue;
    const word* const reached = reached_from(s);
    for (int e = s - 1;
         (e = detail::first_common(reached, may_end != nullptr ? may_end : reached, g.words(), e + 1)) >= 0;)
      if (is_pair(s, e)) {
        ends.push_back(s);
        break;
      }
  }
  if (ends.empty()) return stop_reason::none;
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
        if (!more || !is_pair(s, e)) return;
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

} // namespace boxline::inline v0_2::logic
