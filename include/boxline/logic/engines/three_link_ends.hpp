// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/logic/engines/link_graph.hpp>
#include <boxline/logic/engines/link_waves.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// What the searches for chains of three strong links share: where these chains may end, of any shape, and
/// the nodes by their digits and links. A part of a `state_cache`; as bit sets over the nodes.
///
/// O(nodes^2 * words) to make.
template <board Board>
class three_link_ends {
public:
  using graph = link_graph<Board>;
  using word = typename graph::word;

  void begin(const candidate_sets<Board>&) { is_made_ = false; }
  /// Makes it of the state's graph of links in cells and houses, where it has not been made.
  void make(const graph& g) {
    if (std::exchange(is_made_, true)) return;
    words_ = std::size_t(g.words());
    collect(g);
    detail::with_words(g.words(), [&](auto words) { find_ends(g, words); });
  }

  /// The nodes of a digit; those with a strong link to a node of the digit.
  const word* of_digit(int d) const { return row(of_digit_, d); }
  const word* to_digit(int d) const { return row(to_digit_, d); }
  /// The nodes with a strong link in a house, and in a cell.
  const word* in_house() const { return in_house_.data(); }
  const word* in_cell() const { return in_cell_.data(); }
  /// The ends of chains from a node that, with it, conflict with something. Some are ends of no chain, since
  /// chains that pass a node twice are not left out.
  const word* from(int node) const { return row(ends_, node); }
  /// The nodes with an end of the same digit, or of another one, which has a strong link in a house, or a
  /// cell.
  const word* with_end(bool of_digit, bool in_house) const {
    return row(with_end_, (of_digit ? 2 : 0) + (in_house ? 1 : 0));
  }

private:
  template <class Rows>
  auto* row(Rows& rows, int i) const {
    return rows.data() + std::size_t(i) * words_;
  }

  void collect(const graph& g) {
    of_digit_.assign(std::size_t(graph::n) * words_, 0);
    to_digit_ = of_digit_;
    in_house_.assign(words_, 0);
    in_cell_.assign(words_, 0);
    for (int i = 0; i < g.size(); ++i) graph::insert(row(of_digit_, g[i].digit), i);
    for (const auto& e : g.edges()) {
      const int a = g[e.a].digit, b = g[e.b].digit;
      word* const in = (a == b ? in_house_ : in_cell_).data();
      graph::insert(row(to_digit_, b), e.a);
      graph::insert(row(to_digit_, a), e.b);
      graph::insert(in, e.a);
      graph::insert(in, e.b);
    }
  }
  template <class Words>
  void find_ends(const graph& g, Words words) {
    // What is on after a weak link and a strong one from a node that is on, and after two of each.
    const auto n = std::size_t(g.size());
    const auto at = [words](auto& rows, int i) { return rows.data() + i * words; };
    next_.assign(n * words_, 0);
    for (int i = 0; i < g.size(); ++i)
      detail::add_linked(at(next_, i), g.weak(i), words, [&](int off) { return g.strong(off); });
    after_next_.assign(n * words_, 0);
    for (int i = 0; i < g.size(); ++i)
      detail::add_linked(at(after_next_, i), at(next_, i), words, [&](int on) { return at(next_, on); });
    ends_.assign(n * words_, 0);
    on_.resize(words_);
    for (int i = 0; i < g.size(); ++i) {
      std::fill_n(on_.data(), words, word{0});
      detail::add_linked(on_.data(), g.strong(i), words, [&](int on) { return at(after_next_, on); });
      std::fill_n(on_.data(), i / 64, word{0}); // each pair from the lower one
      on_[std::size_t(i / 64)] &= ~word{1} << (i % 64);
      const auto seen = g[i].sees & g.candidates().plane(g[i].digit);
      detail::for_each_node(on_.data(), words, [&](int end) {
        if (!eliminates(g, i, end, seen)) return;
        graph::insert(at(ends_, i), end);
        graph::insert(at(ends_, end), i); // the chain from its other end
      });
    }
    with_end_.assign(4 * words_, 0);
    for (int i = 0; i < g.size(); ++i) {
      const word *ends = at(ends_, i), *same = at(of_digit_, g[i].digit);
      word same_house = 0, same_cell = 0, other_house = 0, other_cell = 0;
      for (int w = 0; w < words; ++w) {
        const word in_house = ends[w] & in_house_[std::size_t(w)],
                   in_cell = ends[w] & in_cell_[std::size_t(w)];
        same_house |= in_house & same[w];
        same_cell |= in_cell & same[w];
        other_house |= in_house & ~same[w];
        other_cell |= in_cell & ~same[w];
      }
      if (other_cell != 0) graph::insert(at(with_end_, 0), i);
      if (other_house != 0) graph::insert(at(with_end_, 1), i);
      if (same_cell != 0) graph::insert(at(with_end_, 2), i);
      if (same_house != 0) graph::insert(at(with_end_, 3), i);
    }
  }
  // `seen` are the candidates of the digit of a that conflict with it. Nodes are single candidates.
  BOXLINE_ALWAYS_INLINE static bool eliminates(const graph& g, int a, int b,
                                               const typename graph::cell_set& seen) {
    const auto &x = g[a], &y = g[b];
    if (x.digit == y.digit) return !(seen & y.sees).empty();
    if (!(seen & y.where).empty()) return true;
    return !(x.where & y.sees & g.candidates().plane(y.digit)).empty();
  }

  bool is_made_ = false;
  std::size_t words_ = 1;
  std::vector<word> of_digit_, to_digit_, in_house_, in_cell_, next_, after_next_, ends_, with_end_, on_;
};

} // namespace boxline::inline v0_2::logic
