// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_graphs.hpp>
#include <boxline/logic/engines/link_waves.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

namespace detail {

/// The shortest loops through one weak link, with the different eliminations that they make. Its memory is
/// used again for the next start.
template <class Graph>
class loops_through {
public:
  using word = typename Graph::word;
  using edge = typename Graph::edge;
  using cell_set = typename Graph::cell_set;
  using candidate_set = sets::fixed_set<Graph::n * Graph::cells>;

  /// A loop in reverse, node by node: `before` is the one before it, and `by` the strong link from there.
  struct part {
    int node = 0, before = -1;
    const edge* by = nullptr;
    candidate_set eliminated{}; ///< in cells that the loop enters and leaves, and by almost locked sets
    candidate_set between{};    ///< by weak links from cell to cell
    cell_set where{};           ///< the cells of the loop, where they matter
  };

  /// `any_length` as for `link_waves`. With `own_cells`, weak links from cell to cell eliminate from the
  /// cells of the loop too.
  loops_through(const Graph& g, bool any_length, bool own_cells)
      : g_(g), any_length_(any_length), own_cells_(own_cells), wave_(g, 1, any_length, nullptr) {}

  /// From the node `start`, which is off, with chains of up to `length` links from now on.
  void begin(int start, int length) {
    start_ = start;
    space_.resize(wave_type::words_of(g_, length + 1));
    wave_ = wave_type(g_, length + 1, any_length_, space_.data());
    first_.assign(std::size_t(g_.words()), 0);
    Graph::insert(first_.data(), start);
    wave_.start(first_.data());
    for (int t = 1; t <= length; ++t) wave_.advance(t);
    parts_.clear();
    ends_.clear();
    on_.assign(2 * std::size_t(g_.size()), {});
    off_.assign(2 * std::size_t(g_.size()), {});
  }

  /// The loops that end at `end`, which is on at `length` and conflicts with the start: the numbers of their
  /// last parts, one for each set of eliminations. Valid until the next call.
  std::span<const int> find(int end, int length) {
    found_.clear();
    for (const int p : on(end, length, any_length_)) {
      part last = parts_[std::size_t(p)];
      add_seen(end, start_, last);
      for (const int c : last.where)
        for (int d = 0; d < Graph::n; ++d) last.between.erase(d * Graph::cells + c);
      last.eliminated |= last.between;
      if (!last.eliminated.empty()) found_.push_back(added(last));
    }
    return found_;
  }
  const part& operator[](int i) const { return parts_[std::size_t(i)]; }

private:
  using wave_type = link_wave<Graph>;
  static constexpr std::size_t most_of_node = 64; // sets of eliminations
  // Parts that end at one node, while they are found, and then among `ends_`.
  struct part_list {
    std::array<int, most_of_node> parts;
    std::size_t count = 0;
  };
  struct part_range {
    std::size_t first = 0, count = 0;
    bool is_known = false;
  };

  int added(const part& p) {
    parts_.push_back(p);
    return int(parts_.size()) - 1;
  }
  void add_seen(int a, int b, part& p) const {
    candidate_set& set = g_[a].digit == g_[b].digit ? p.between : p.eliminated;
    g_.for_each_seen(a, b, [&](const auto& cells, int d) {
      for (const int c : cells) set.insert(d * Graph::cells + c);
    });
  }
  void add_cells(const edge& e, part& p) const {
    if (own_cells_) return;
    p.where |= g_[e.a].where | g_[e.b].where;
    if (e.why == link_reason::by_almost_set) p.where |= g_.almost_sets()[e.by].where;
  }
  // What an almost locked set eliminates besides the digits of the link, where one end of it holds.
  void add_inner(const edge& e, candidate_set& set) const {
    const auto& s = g_.almost_sets()[e.by];
    const auto& c = g_.candidates();
    for (const int d : g_.inner_digits(e))
      for (const int x : c.masks().common_peers(g_.almost_sets().cells_of(s, d)) & c.plane(d))
        set.insert(d * Graph::cells + x);
  }
  part after(int p, int node, const edge* by) const {
    part next = parts_[std::size_t(p)];
    next.node = node;
    next.before = p;
    next.by = by;
    return next;
  }
  void keep(part_list& list, const part& p) {
    if (list.count == most_of_node) return;
    for (std::size_t i = 0; i < list.count; ++i)
      if (const part& q = parts_[std::size_t(list.parts[i])];
          q.eliminated == p.eliminated && q.between == p.between && q.where == p.where)
        return;
    list.parts[list.count++] = added(p);
  }
  std::span<const int> known(const part_range& r) const { return std::span(ends_).subspan(r.first, r.count); }
  std::span<const int> remember(part_range& where, const part_list& list) {
    where = {ends_.size(), list.count, true};
    ends_.insert(ends_.end(), list.parts.begin(), list.parts.begin() + std::ptrdiff_t(list.count));
    return known(where);
  }
  // The parts that end at a node which is on, or off, at its tick; marked ones where they must be. Valid
  // until the next call.
  std::span<const int> on(int i, int t, bool marked) {
    part_range& where = on_[2 * std::size_t(i) + marked];
    if (where.is_known) return known(where);
    part_list result;
    const auto add = [&](const word* links, const word* from, int cells, int then, bool still_marked) {
      for_each_common(links, from, [&](int before) {
        for (const int p : off(before, then, still_marked))
          for (const edge& e : g_.edges_between(before, i)) {
            if (g_.almost_cells(e) != cells) continue;
            part next = after(p, i, &e);
            add_cells(e, next);
            if (cells > 0) add_inner(e, next.eliminated);
            keep(result, next);
            if (cells == 0) break;
          }
      });
    };
    if (!marked || (g_[i].count > 1 && Graph::test(wave_.on(t), i)))
      add(g_.strong(i), wave_.off(t - 1), 0, t - 1, false);
    if (marked) add(g_.strong(i), wave_.off_marked(t - 1), 0, t - 1, true);
    for (int k = 2; k <= g_.most_almost() && 2 * k <= t; ++k) {
      add(g_.almost(k, i), wave_.off(t - 2 * k), k, t - 2 * k, false);
      if (marked) add(g_.almost(k, i), wave_.off_marked(t - 2 * k), k, t - 2 * k, true);
    }
    return remember(where, result);
  }
  std::span<const int> off(int i, int t, bool marked) {
    part_range& where = off_[2 * std::size_t(i) + marked];
    if (where.is_known) return known(where);
    part_list result;
    const auto add = [&](const word* from, bool still_marked) {
      for_each_common(g_.weak(i), from, [&](int before) {
        for (const int p : on(before, t - 1, still_marked)) {
          part next = after(p, i, nullptr);
          add_seen(before, i, next);
          keep(result, next);
        }
      });
    };
    if (t == 0) {
      part first;
      first.node = i;
      keep(result, first);
    } else {
      if (!marked || (g_[i].count > 1 && Graph::test(wave_.off(t), i))) add(wave_.on(t - 1), false);
      if (marked) add(wave_.on_marked(t - 1), true);
    }
    return remember(where, result);
  }
  template <class F>
  void for_each_common(const word* a, const word* b, F f) const {
    for (int w = 0; w < g_.words(); ++w)
      for (word rest = a[w] & b[w]; rest != 0; rest &= rest - 1) f(w * 64 + std::countr_zero(rest));
  }

  const Graph& g_;
  int start_ = 0;
  bool any_length_, own_cells_;
  std::vector<word> space_, first_;
  wave_type wave_;
  std::vector<part> parts_;
  std::vector<int> ends_, found_;
  std::vector<part_range> on_, off_; // the parts that end at a node, by twice the node and marked
};

/// By the components of `reach`, whether some loop through their nodes may eliminate: through a weak link of
/// which some candidate conflicts with both ends. Almost locked sets may eliminate in any loop.
template <class Graph>
std::vector<char> components_of_loops(const Graph& g, const link_reach<Graph>& reach,
                                      const chain_targets<Graph>& targets) {
  std::vector<char> result(reach.components(), g.most_almost() > 1);
  for_each_node(targets.nodes(), g.words(), [&](int a) {
    char& eliminates = result[reach.component(a)];
    for (int b = -1; !eliminates && (b = first_common(reach.on(a), g.weak(a), g.words(), b + 1)) >= 0;)
      g.for_each_seen(a, b, [&](const auto& cells, int) { eliminates |= char(!cells.empty()); });
  });
  return result;
}

/// The argument of a loop, and one for each candidate set that its almost locked sets eliminate besides:
/// such a digit, if it were in none of the set's cells, would be in one of them, around the loop.
template <class Graph>
void argue_loop(const Graph& g, const loops_through<Graph>& loops, int last, step& result) {
  std::vector<std::pair<int, const typename Graph::edge*>> parts; // nodes, and the links to them
  for (int p = last; p >= 0; p = loops[p].before) parts.push_back({loops[p].node, loops[p].by});
  std::reverse(parts.begin(), parts.end());
  alternating_chain loop;
  for (std::size_t i = 0; i + 1 < parts.size(); i += 2)
    loop.links.push_back(g.link_of(*parts[i + 1].second, parts[i].first));
  const std::size_t count = loop.links.size();
  const auto reversed = [](strong_link l) {
    std::swap(l.from, l.to);
    return l;
  };
  std::vector<alternating_chain> inner;
  for (std::size_t at = 0; at < count; ++at) {
    const auto& e = *parts[2 * at + 1].second;
    if (e.why != link_reason::by_almost_set) continue;
    const auto& s = g.almost_sets()[e.by];
    const auto& c = g.candidates();
    for (const int d : g.inner_digits(e)) {
      const auto where = g.almost_sets().cells_of(s, d);
      if ((c.masks().common_peers(where) & c.plane(d)).empty()) continue;
      const std::vector<assignment> own = assignments_of(where, d);
      alternating_chain around;
      around.links.push_back(g.link_by(s, own, loop.links[at].from));
      for (std::size_t i = 1; i < count; ++i)
        around.links.push_back(reversed(loop.links[(at + count - i) % count]));
      around.links.push_back(g.link_by(s, loop.links[at].to, own));
      inner.push_back(std::move(around));
    }
  }
  result.alternations.push_back(std::move(loop));
  result.alternations.insert(result.alternations.end(), inner.begin(), inner.end());
}

} // namespace detail

/// Reports continuous loops: chains whose two ends conflict, so that of each weak link one end holds. What
/// conflicts with both ends of a weak link is eliminated, and what sees all candidates of another digit in an
/// almost locked set of the loop. For each weak link of a single candidate the shortest loops through it, one
/// for each set of eliminations; no set is given twice. With `has_group` only loops through a group or an
/// almost locked set; without `own_cells` weak links from cell to cell do not eliminate from the loop's own
/// cells. O(nodes^2 * words) and what the loops found take.
template <board Board, step_visitor Visit>
stop_reason find_chain_loops(const rule_info& info, const link_kinds& kinds, bool has_group, bool own_cells,
                             const Board& b, Visit& visit, const limits& limit,
                             const state_cache<Board>& shared = {}) {
  using graph = link_graph<Board>;
  link_graphs<Board>& graphs = shared.template part<link_graphs<Board>>(b);
  const graph& g = graphs.of(kinds);
  if (has_group && !g.has_plural()) return stop_reason::none;
  // Only where a chain of some length closes, and through a weak link that eliminates.
  const auto& reach = graphs.reach(kinds);
  const auto& targets = graphs.targets(kinds);
  if (targets.empty() && g.most_almost() < 2) return stop_reason::none;
  const std::vector<char> is_eliminating = detail::components_of_loops(g, reach, targets);
  std::vector<int> starts;
  for (int s = 0; s < g.size() && g[s].count == 1; ++s)
    if (is_eliminating[reach.component(s)] && detail::first_common(reach.on(s), g.weak(s), g.words(), s) >= 0)
      starts.push_back(s);
  if (starts.empty()) return stop_reason::none;
  const bool any_length = kinds.almost_sets;
  link_waves<graph> search(g, starts.size(), any_length);
  for (const int s : starts) search.add(s);
  std::set<typename detail::loops_through<graph>::candidate_set> given;
  detail::loops_through<graph> loops(g, any_length, own_cells);
  bool more = true;
  while (more && search.advance(limit)) {
    if (search.length() < 3) continue;
    for (int at = 0; more && at < search.starts(); ++at) {
      const int s = starts[std::size_t(at)];
      const auto* reached = has_group ? search.on_marked(at) : search.on(at);
      if (detail::first_common(reached, g.weak(s), g.words()) < 0) continue;
      bool has_begun = false;
      detail::for_each_node(reached, g.words(), [&](int e) {
        if (!more || e < s || !graph::test(g.weak(s), e)) return;
        if (!has_begun) loops.begin(s, search.length());
        has_begun = true;
        for (const int last : loops.find(e, search.length())) {
          if (!more || !given.insert(loops[last].eliminated).second) continue;
          step result{&info};
          for (const int i : loops[last].eliminated)
            result.eliminations.push_back({cell(i % graph::cells), digit::from_index(i / graph::cells)});
          std::sort(result.eliminations.begin(), result.eliminations.end());
          detail::argue_loop(g, loops, last, result);
          more = visit(std::move(result));
        }
      });
    }
  }
  return search.stopped();
}

} // namespace boxline::inline v0_2::logic
