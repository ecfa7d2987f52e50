// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_graph.hpp>

#include <boxline/core/limits.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace boxline::inline v0_2::logic {

namespace detail {

/// Gives `f(words)` for a number of words, as a constant where it is small: loops over so many are short.
template <class F>
auto with_words(int words, F f) {
  if (words == 1) return f(std::integral_constant<int, 1>());
  if (words == 2) return f(std::integral_constant<int, 2>());
  if (words == 3) return f(std::integral_constant<int, 3>());
  return f(words);
}
/// The nodes of a set, in ascending order. `Words` is int, or a constant.
template <class Words, class F>
void for_each_node(const std::uint64_t* set, Words words, F f) {
  for (int w = 0; w < words; ++w)
    for (std::uint64_t rest = set[w]; rest != 0; rest &= rest - 1) f(w * 64 + std::countr_zero(rest));
}
/// The least node of two sets that is `from` or more; -1 where they have none in common.
inline int first_common(const std::uint64_t* a, const std::uint64_t* b, int words, int from = 0) {
  for (int w = from / 64; w < words; ++w, from = w * 64)
    if (const std::uint64_t both = a[w] & b[w] & ~std::uint64_t{0} << (from % 64); both != 0)
      return w * 64 + std::countr_zero(both);
  return -1;
}
inline bool is_empty(const std::uint64_t* set, int words) {
  return std::all_of(set, set + words, [](std::uint64_t w) { return w == 0; });
}
template <class Words>
void unite(std::uint64_t* set, const std::uint64_t* more, Words words) {
  for (int w = 0; w < words; ++w) set[w] |= more[w];
}
/// Adds to a set what the nodes of another one are linked to: `linked(i)` is the set of node i.
template <class Words, class Linked>
void add_linked(std::uint64_t* set, const std::uint64_t* nodes, Words words, Linked linked) {
  for_each_node(nodes, words, [&](int i) { unite(set, linked(i), words); });
}

/// What is reached from some nodes that are off, by alternating links, breadth first. The sets of a tick are
/// what is reached with this length and no less: a link counts 1, a strong one by an almost locked set of k
/// cells 2k, as in HoDoKu. The marked nodes are reached through a group or an almost locked set: by a
/// shortest way of all, or with `any_length` by a shortest one of this kind.
///
///     ring[t % depth]   off, off_marked; on, on_marked of tick t
///     seen              off, off_marked; on, on_marked of all ticks
template <class Graph>
class link_wave {
public:
  using word = typename Graph::word;

  /// The ticks that it needs of the past, at least.
  static int depth_of(const Graph& g) { return std::max(2, 2 * g.most_almost() + 1); }
  static std::size_t words_of(const Graph& g, int depth) {
    return std::size_t(g.words()) * std::size_t(4 * depth + 4);
  }
  /// Keeps `depth` ticks. `space` has `words_of` words.
  link_wave(const Graph& g, int depth, bool any_length, word* space)
      : g_(&g), depth_(depth), any_length_(any_length), space_(space) {}

  void start(const word* first) {
    std::fill(space_, space_ + words_of(*g_, depth_), word{0});
    const int w = g_->words();
    for (int i = 0; i < w; ++i) {
      off(0)[i] = seen(0)[i] = first[i];
      off_marked(0)[i] = seen(1)[i] = first[i] & g_->plural()[i];
    }
  }
  /// Makes the sets of tick t, which is the next one. Returns whether they have a node.
  bool advance(int t) {
    return with_words(g_->words(), [&](auto words) { return advance(t, words); });
  }
  word* off(int t) const { return at(4 * (t % depth_)); }
  word* off_marked(int t) const { return at(4 * (t % depth_) + 1); }
  word* on(int t) const { return at(4 * (t % depth_) + 2); }
  word* on_marked(int t) const { return at(4 * (t % depth_) + 3); }

private:
  word* at(int i) const { return space_ + i * g_->words(); }
  word* seen(int i) const { return at(4 * depth_ + i); }
  template <class Words>
  bool advance(int t, Words w) {
    std::fill(off(t), off(t) + 4 * w, word{0});
    const auto strong = [this](int i) { return g_->strong(i); };
    const auto weak = [this](int i) { return g_->weak(i); };
    add_linked(on(t), off(t - 1), w, strong);
    add_linked(off(t), on(t - 1), w, weak);
    if (!g_->has_plural()) {
      const bool some_off = settle_plain(off(t), 0, w), some_on = settle_plain(on(t), 2, w);
      return some_off || some_on;
    }
    add_linked(on_marked(t), off_marked(t - 1), w, strong);
    for (int k = 2; k <= g_->most_almost() && 2 * k <= t; ++k) {
      const auto almost = [this, k](int i) { return g_->almost(k, i); };
      add_linked(on(t), off(t - 2 * k), w, almost);
      add_linked(on_marked(t), off(t - 2 * k), w, almost);
      if (any_length_) add_linked(on_marked(t), off_marked(t - 2 * k), w, almost);
    }
    add_linked(off_marked(t), on_marked(t - 1), w, weak);
    const bool off_grows = settle(off(t), off_marked(t), 0), on_grows = settle(on(t), on_marked(t), 2);
    return off_grows || on_grows;
  }
  // Leave what is new.
  template <class Words>
  bool settle_plain(word* now, int which, Words words) {
    word *old = seen(which), any = 0;
    for (int i = 0; i < words; ++i) {
      now[i] &= ~old[i];
      old[i] |= now[i];
      any |= now[i];
    }
    return any != 0;
  }
  bool settle(word* now, word* marked, int which) {
    word *old = seen(which), *old_marked = seen(which + 1), any = 0;
    for (int i = 0; i < g_->words(); ++i) {
      now[i] &= ~old[i];
      old[i] |= now[i];
      marked[i] |= now[i] & g_->plural()[i];
      marked[i] &= any_length_ ? ~old_marked[i] : now[i];
      old_marked[i] |= marked[i];
      any |= now[i] | marked[i];
    }
    return any != 0;
  }

  const Graph* g_;
  int depth_;
  bool any_length_;
  word* space_;
};

} // namespace detail

/// The chains of a `link_graph`, shortest first: from several starts at the same time, each a set of nodes
/// that are taken to be off. Length counts links; a strong link by an almost locked set of k cells counts 2k,
/// as in HoDoKu.
///
///     link_waves search(graph);
///     for (int i = 0; i < graph.size(); ++i) search.add(i);
///     while (search.advance(limit))         // one more link for all starts
///       for (int s = 0; s < search.starts(); ++s)
///         search.on(s) ...                  // the nodes that are on, reached with this length and no less
///
/// O(nodes * words) for each start, once for all lengths.
template <class Graph>
class link_waves {
public:
  using word = typename Graph::word;

  /// With room for `most` starts. `any_length`: see `on_marked`.
  link_waves(const Graph& g, std::size_t most, bool any_length = false)
      : g_(&g), any_length_(any_length), depth_(detail::link_wave<Graph>::depth_of(g)),
        each_(detail::link_wave<Graph>::words_of(g, depth_)), space_(each_ * most),
        none_(std::size_t(g.words())), idle_(most) {}

  /// Adds a start: one node, or a set of nodes.
  void add(int node) {
    std::vector<word>& first = scratch_;
    first.assign(std::size_t(g_->words()), 0);
    Graph::insert(first.data(), node);
    add(first.data());
  }
  void add(const word* first) { wave(starts_++).start(first); }
  int starts() const { return starts_; }
  /// The links of the chains found last.
  int length() const { return tick_; }

  /// Continues with chains of one more link. Returns false where there are no more, or a limit stopped it.
  bool advance(const limits& limit) {
    ++tick_;
    bool any = false;
    for (int s = 0; s < starts_; ++s) {
      int& idle = idle_[std::size_t(s)];
      if (idle >= depth_) continue;
      stopped_ = limit.check(examined_++, "chains");
      if (stopped_ != stop_reason::none) return false;
      idle = wave(s).advance(tick_) ? 0 : idle + 1;
      if (idle >= depth_ - 1)
        idle = depth_; // no later tick reaches anything
      else
        any = true;
    }
    return any;
  }
  stop_reason stopped() const { return stopped_; }
  /// Ends the search of a start: nothing more is reached from it.
  void drop(int s) { idle_[std::size_t(s)] = depth_; }

  /// The nodes that are on, reached with `length()` links and no less; empty where a start is exhausted.
  const word* on(int s) const { return idle_[std::size_t(s)] >= depth_ ? none_.data() : wave(s).on(tick_); }
  /// Those among them that a shortest chain through a group or an almost locked set reaches. With
  /// `any_length` the nodes for which this is the length of the shortest such chain, though another kind of
  /// chain may be shorter.
  const word* on_marked(int s) const {
    return idle_[std::size_t(s)] >= depth_ ? none_.data() : wave(s).on_marked(tick_);
  }

  /// Whether a start has a node that is on, reached with this length, and off with one less, or off and on.
  /// Then a chain to it and another one, in reverse, back to the start have 2 * length() - 1 links together.
  /// Without groups and almost locked sets the first time is that of the shortest chain from one of the
  /// start's nodes, off, to one of them, on.
  bool halves_meet(int s) const {
    if (idle_[std::size_t(s)] >= depth_) return false;
    const auto w = wave(s);
    return detail::first_common(w.on(tick_), w.off(tick_ - 1), g_->words()) >= 0 ||
           detail::first_common(w.off(tick_), w.on(tick_ - 1), g_->words()) >= 0;
  }

private:
  detail::link_wave<Graph> wave(int s) const {
    return {*g_, depth_, any_length_, const_cast<word*>(space_.data()) + std::size_t(s) * each_};
  }
  const Graph* g_;
  bool any_length_;
  int depth_;
  std::size_t each_;
  std::vector<word> space_, scratch_, none_;
  std::vector<int> idle_; // ticks without a node
  int starts_ = 0, tick_ = 0;
  std::uint64_t examined_ = 0;
  stop_reason stopped_ = stop_reason::none;
};

/// The shortest chain from a set of nodes that are off to a node that is on, at the length that `link_waves`
/// found: the first in the order of nodes, from its end. -1 for `end` is the least node of the set that is on
/// then. With `marked`, through a group or an almost locked set, with `any_length` as for `link_waves`. The
/// nodes from the start on. O(nodes * words).
template <class Graph>
std::vector<int> shortest_chain(const Graph& g, const typename Graph::word* first, int end, int length,
                                bool marked, bool any_length) {
  using wave_type = detail::link_wave<Graph>;
  using word = typename Graph::word;
  const int w = g.words();
  std::vector<word> space(wave_type::words_of(g, length + 1));
  wave_type wave(g, length + 1, any_length, space.data());
  wave.start(first);
  for (int t = 1; t <= length; ++t) wave.advance(t);
  if (end < 0) end = detail::first_common(marked ? wave.on_marked(length) : wave.on(length), first, w);
  std::vector<int> nodes{end};
  for (int t = length, now = end;;) {
    int before = -1, cost = 1;
    const auto try_link = [&](const word* links, const word* from, int links_cost, bool still_marked) {
      if (before >= 0) return;
      before = detail::first_common(links, from, w);
      if (before < 0) return;
      cost = links_cost;
      marked = still_marked;
    };
    // The node before a node that is on, by a strong link.
    if (!marked || (g[now].count > 1 && Graph::test(wave.on(t), now)))
      try_link(g.strong(now), wave.off(t - 1), 1, false);
    const bool is_marked = marked;
    for (int k = 2; k <= g.most_almost() && 2 * k <= t; ++k)
      try_link(g.almost(k, now), wave.off(t - 2 * k), 2 * k, false);
    if (is_marked) {
      try_link(g.strong(now), wave.off_marked(t - 1), 1, true);
      for (int k = 2; k <= g.most_almost() && 2 * k <= t; ++k)
        try_link(g.almost(k, now), wave.off_marked(t - 2 * k), 2 * k, true);
    }
    BOXLINE_ASSERT(before >= 0);
    t -= cost;
    nodes.push_back(before);
    if (t == 0) break;
    // The node before a node that is off, by a weak link.
    if (g[before].count > 1 && Graph::test(wave.off(t), before)) marked = false;
    now = detail::first_common(g.weak(before), marked ? wave.on_marked(t - 1) : wave.on(t - 1), w);
    BOXLINE_ASSERT(now >= 0);
    --t;
    nodes.push_back(now);
  }
  std::reverse(nodes.begin(), nodes.end());
  return nodes;
}
/// The same from one node.
template <class Graph>
std::vector<int> shortest_chain(const Graph& g, int start, int end, int length, bool marked = false,
                                bool any_length = false) {
  std::vector<typename Graph::word> first(std::size_t(g.words()), 0);
  Graph::insert(first.data(), start);
  return shortest_chain(g, first.data(), end, length, marked, any_length);
}
/// The argument of a chain of nodes.
template <class Graph>
alternating_chain chain_of(const Graph& g, const std::vector<int>& nodes) {
  alternating_chain result;
  result.links.reserve(nodes.size() / 2);
  for (std::size_t i = 0; i + 1 < nodes.size(); i += 2)
    result.links.push_back(g.link_of(g.edges_between(nodes[i], nodes[i + 1]).front(), nodes[i]));
  return result;
}

} // namespace boxline::inline v0_2::logic
