// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/house_crossings.hpp>
#include <boxline/logic/engines/link_kinds.hpp>
#include <boxline/logic/engines/link_nodes.hpp>
#include <boxline/logic/engines/linking_sets.hpp>
#include <boxline/logic/step.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Candidates and groups of them, and the strong and weak links between them: what chains are made of.
///
/// A node is a set of candidates of a digit that see each other: one candidate, a group (two or more in the
/// cells that two houses share), or the candidates of a digit in an almost locked set. One of the two ends of
/// a strong link holds at least, one of a weak link at most. Only what has a strong link is a node.
///
///     strong(a)         the nodes that are on if a is off, as a bit set over all nodes
///     almost(k, a)      those by an almost locked set of k cells, to which no shorter link leads
///     weak(a)           the nodes that are off if a is on
///
/// Nodes are numbered by their digit and cells: single candidates first, then the others.
// clang-format on
///
/// O(candidates * n + groups^2 / n) to make, and C(n, most_cells) for each house with almost locked sets.
template <board Board>
class link_graph {
public:
  using candidates_type = candidate_sets<Board>;
  using cell_set = typename candidates_type::cell_set;
  using digit_set = typename candidates_type::digit_set;
  using word = std::uint64_t;
  using node = typename link_nodes<Board>::node;
  using almost_set = typename linking_sets<Board>::almost_set;
  static constexpr int n = candidates_type::n, cells = Board::shape.cells();

  /// A strong link, from the lower node to the higher one.
  struct edge {
    int a = 0, b = 0;
    link_reason why = link_reason::by_cell;
    int by = 0; ///< the cell, the house, or the number of the almost locked set
    friend bool operator==(const edge&, const edge&) = default;
  };
  /// The digits that an almost locked set eliminates where one of the ends of its link holds.
  digit_set inner_digits(const edge& e) const {
    const almost_set& s = almost_[e.by];
    digit_set result = s.digits;
    for (const int i : {e.a, e.b})
      if (!is_apex(s, (*this)[i])) result.erase((*this)[i].digit);
    return result;
  }

  /// Without nodes, until `make`.
  link_graph() = default;
  /// Refers to `c`, which must outlive it.
  link_graph(const candidates_type& c, const link_kinds& kinds) { make(c, kinds); }
  /// Makes it anew, of this state and these links, in the memory that it has.
  void make(const candidates_type& c, const link_kinds& kinds) {
    candidates_ = &c;
    kinds_ = kinds;
    nodes_.begin(c);
    almost_.begin(c);
    edges_.clear();
    most_almost_ = 0;
    if (kinds.cells) add_cells();
    if (kinds.houses || kinds.groups) add_houses();
    if (kinds.almost_sets) add_almost_sets();
    number();
    link();
  }

  const candidates_type& candidates() const { return *candidates_; }
  const link_kinds& kinds() const { return kinds_; }
  int size() const { return nodes_.size(); }
  /// The words of a bit set over all nodes.
  int words() const { return words_; }
  const node& operator[](int i) const { return nodes_[i]; }
  const std::vector<edge>& edges() const { return edges_; }
  const linking_sets<Board>& almost_sets() const { return almost_; }
  const word* strong(int i) const { return &strong_[std::size_t(i * words_)]; }
  const word* weak(int i) const { return &weak_[std::size_t(i * words_)]; }
  /// By almost locked sets of `k` cells, from 2 to `most_almost()`.
  const word* almost(int k, int i) const {
    return &almost_rows_[std::size_t(((k - 2) * size() + i) * words_)];
  }
  /// The most cells of an almost locked set with a link; 0 where there is none.
  int most_almost() const { return most_almost_; }
  /// The nodes of two candidates or more.
  const word* plural() const { return plural_.data(); }
  /// Whether there are such nodes, or links by almost locked sets.
  bool has_plural() const {
    return most_almost_ > 0 || (size() > 0 && nodes_[size() - 1].count > 1); // they come last
  }

  /// Whether all candidates of a node conflict with all of another one.
  bool conflict(int a, int b) const {
    const node &x = (*this)[a], &y = (*this)[b];
    if (x.digit == y.digit) return (y.where - x.sees).empty();
    return kinds_.in_cells && x.count == 1 && x.where == y.where;
  }
  /// Sets the nodes that conflict with a candidate.
  void nodes_seen(int c, int d, word* result) const {
    if (const int own = single(c, d); own >= 0) {
      std::copy_n(weak(own), words_, result);
      return;
    }
    std::fill(result, result + words_, word{0});
    const cell_set& peers = candidates_->peers(c);
    for (const int i : nodes_.of_digit(d))
      if ((nodes_[i].where - peers).empty()) insert(result, i);
    if (!kinds_.in_cells) return;
    for (const int other : candidates_->digits(c))
      if (const int i = single(c, other); other != d && i >= 0) insert(result, i);
  }

  /// Calls `f(cells, digit)` for what conflicts with all candidates of two nodes.
  template <class F>
  void for_each_seen(int a, int b, F f) const {
    const node &x = (*this)[a], &y = (*this)[b];
    if (x.digit == y.digit) {
      f(x.sees & y.sees & candidates_->plane(x.digit), x.digit);
    } else if (x.count == 1 && x.where == y.where) {
      for (const int d : candidates_->digits(x.where.first()))
        if (d != x.digit && d != y.digit) f(x.where, d);
    } else {
      if (y.count == 1) f(y.where & x.sees & candidates_->plane(x.digit), x.digit);
      if (x.count == 1) f(x.where & y.sees & candidates_->plane(y.digit), y.digit);
    }
  }

  /// The candidates of a node, in ascending order.
  std::vector<assignment> assignments(int i) const {
    return assignments_of((*this)[i].where, (*this)[i].digit);
  }
  /// The strong links between two nodes, which is one at least where `strong` or `almost` has them: in cells
  /// and houses first, then by the fewest cells.
  std::span<const edge> edges_between(int a, int b) const {
    if (!kinds_.almost_sets) { // not sorted
      for (const edge& e : edges_)
        if (e.a == std::min(a, b) && e.b == std::max(a, b)) return {&e, 1};
      return {};
    }
    const auto before = [](const edge& x, const edge& y) { return std::tie(x.a, x.b) < std::tie(y.a, y.b); };
    const auto found =
        std::equal_range(edges_.begin(), edges_.end(), edge{std::min(a, b), std::max(a, b)}, before);
    return {found.first, found.second};
  }
  /// The cells of the almost locked set of a strong link; 0 for others.
  int almost_cells(const edge& e) const {
    return e.why == link_reason::by_almost_set ? almost_[e.by].count : 0;
  }
  /// A strong link from one node to another, as an argument.
  strong_link link_of(const edge& e, int from) const {
    strong_link result{assignments(from), assignments(from == e.a ? e.b : e.a), {}};
    result.by.any.reserve(result.from.size() + result.to.size());
    result.by.any.insert(result.by.any.end(), result.from.begin(), result.from.end());
    result.by.any.insert(result.by.any.end(), result.to.begin(), result.to.end());
    std::sort(result.by.any.begin(), result.by.any.end());
    switch (e.why) {
    case link_reason::by_cell:
      result.by.base.push_back(constraint::of(cell(e.by)));
      break;
    case link_reason::by_house:
      result.by.base.push_back(constraint::of(house(e.by), digit::from_index((*this)[e.a].digit)));
      break;
    case link_reason::by_almost_set:
      return link_by(almost_[e.by], result.from, result.to);
    }
    return result;
  }
  /// The strong link from all candidates of one digit in an almost locked set to those of another one.
  strong_link link_by(const almost_set& s, const std::vector<assignment>& from,
                      const std::vector<assignment>& to) const {
    strong_link result{from, to, {}};
    result.by.any = from;
    result.by.any.insert(result.by.any.end(), to.begin(), to.end());
    std::sort(result.by.any.begin(), result.by.any.end());
    digit_set covered = s.digits;
    bool has_apex = false;
    for (const auto* end : {&from, &to}) {
      if (s.has_apex() && *end == std::vector<assignment>{{cell(s.apex), digit::from_index(s.apex_digit)}})
        has_apex = true;
      else
        covered.erase(end->front().what.index());
    }
    for (const int c : s.where)
      if (c != s.apex || has_apex) result.by.base.push_back(constraint::of(cell(c)));
    for (const int d : covered)
      result.by.cover.push_back(constraint::of(almost_.house_with(s, d), digit::from_index(d)));
    return result;
  }
  /// The node of a candidate alone; -1 where it has no strong link. O(1).
  int single(int c, int d) const { return nodes_.single(c, d); }

  static void insert(word* set, int i) { set[unsigned(i) / 64] |= word{1} << (unsigned(i) % 64); }
  static bool test(const word* set, int i) { return (set[unsigned(i) / 64] >> (unsigned(i) % 64) & 1) != 0; }

private:
  using crossings_type = house_crossings<typename candidates_type::houses_type>;

  static bool is_apex(const almost_set& s, const node& x) {
    return s.has_apex() && x.count == 1 && x.digit == s.apex_digit && x.where.test(s.apex);
  }
  void add_edge(int a, int b, link_reason why, int by) {
    edges_.push_back({std::min(a, b), std::max(a, b), why, by});
  }

  void add_cells() {
    for (const int c : candidates_->with_two()) {
      const digit_set digits = candidates_->digits(c);
      const int d = digits.first(), e = digits.next(d);
      const int a = nodes_.add_single(d, c);
      add_edge(a, nodes_.add_single(e, c), link_reason::by_cell, c);
    }
  }

  void add_houses() {
    const auto& crossings = house_crossings_of(candidates_->houses());
    for (int u = 0; u < candidates_->houses().size(); ++u) {
      const auto where = candidates_->houses().cells(house(u));
      digit_set once, twice, more; // the digits with one place or more, two or more, three or more
      for (const cell c : where) {
        const digit_set here = candidates_->digits(c);
        more |= twice & here;
        twice |= once & here;
        once |= here;
      }
      digit_set linked;
      if (kinds_.houses) linked |= twice - more;
      if (kinds_.groups) linked |= more;
      for (const int d : linked) {
        if (!more.test(d)) {
          const auto at = candidates_->board().places(house(u), digit::from_index(d));
          const int i = at.first(), j = at.next(i);
          if (is_of_earlier_house(u, d, j, crossings.of(house(u), i))) continue;
          const int a = nodes_.add_single(d, where[std::size_t(i)]);
          add_edge(a, nodes_.add_single(d, where[std::size_t(j)]), link_reason::by_house, u);
        } else if (const cell_set places = candidates_->in_house(u, d); !is_of_earlier_house(u, d, places)) {
          split(u, d, places, crossings.of(house(u)));
        }
      }
    }
  }
  // The places of a digit in a house in two parts: a group, and another group or a candidate.
  void split(int u, int d, const cell_set& places, typename crossings_type::range crossings) {
    for (const auto& v : crossings) {
      const cell_set part = places & candidates_->cells(v.other), rest = places - part;
      if (rest.empty() || part.first() < 0 || part.next(part.first()) < 0) continue;
      if (rest.next(rest.first()) >= 0) {
        bool is_group = false, is_given = false;
        for (const auto& w : crossings) {
          is_group |= (rest - candidates_->cells(w.other)).empty();
          is_given |= rest < part && rest == (places & candidates_->cells(w.other)); // from the other side
        }
        if (!is_group || is_given) continue;
      }
      const int i = nodes_.add(d, part, true);
      add_edge(i, nodes_.add(d, rest, rest.next(rest.first()) >= 0), link_reason::by_house, u);
    }
  }
  // Whether an earlier house has the same two places of a digit, or the same places: of the houses through
  // one of the two places, with the position of the other one.
  bool is_of_earlier_house(int u, int d, int other, typename crossings_type::range through) const {
    for (const auto& v : through)
      if (int(v.other) < u && v.positions.test(other) && candidates_->count_in_house(int(v.other), d) == 2)
        return true;
    return false;
  }
  bool is_of_earlier_house(int u, int d, const cell_set& places) const {
    for (const house v : candidates_->houses().houses_of(cell(places.first())))
      if (int(v) < u && candidates_->in_house(int(v), d) == places) return true;
    return false;
  }

  void add_almost_sets() {
    almost_.search(kinds_.most_cells);
    for (std::size_t k = 0; k < almost_.all().size(); ++k) {
      const almost_set& s = almost_.all()[k];
      std::array<int, n> nodes{};
      int count = 0;
      for (const int d : s.digits) {
        const cell_set where = almost_.cells_of(s, d);
        if (s.has_apex() && where.test(s.apex)) continue; // it is locked out of the apex
        if (!(candidates_->masks().common_peers(where) & candidates_->plane(d)).empty())
          nodes[std::size_t(count++)] = nodes_.add(d, where);
      }
      if (s.has_apex()) {
        const int own = nodes_.add_single(s.apex_digit, s.apex);
        for (int i = 0; i < count; ++i)
          add_edge(nodes[std::size_t(i)], own, link_reason::by_almost_set, int(k));
        continue;
      }
      for (int i = 0; i < count; ++i)
        for (int j = 0; j < i; ++j)
          add_edge(nodes[std::size_t(i)], nodes[std::size_t(j)], link_reason::by_almost_set, int(k));
    }
  }
  void number() {
    const std::vector<int>& place = nodes_.number();
    for (edge& e : edges_) {
      const int a = place[std::size_t(e.a)], b = place[std::size_t(e.b)];
      e.a = std::min(a, b);
      e.b = std::max(a, b);
    }
    if (kinds_.almost_sets) { // they are in the order of why and by
      sort_edges(n + 2, [this](const edge& e) { return almost_cells(e); });
      sort_edges(size(), [](const edge& e) { return e.b; });
      sort_edges(size(), [](const edge& e) { return e.a; });
    }
    words_ = std::max(1, (size() + 63) / 64);
    plural_.assign(std::size_t(words_), 0);
    for (int i = 0; i < size(); ++i)
      if ((*this)[i].count > 1) insert(plural_.data(), i);
  }

  // Sorts them by a key, which is less than `keys`. Edges with the same one keep their order.
  template <class Key>
  void sort_edges(int keys, Key key) {
    starts_.assign(std::size_t(keys) + 1, 0);
    for (const edge& e : edges_) ++starts_[std::size_t(key(e)) + 1];
    for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    sorted_.resize(edges_.size());
    for (const edge& e : edges_) sorted_[starts_[std::size_t(key(e))]++] = e;
    edges_.swap(sorted_);
  }

  void link() {
    strong_.assign(std::size_t(size() * words_), 0);
    weak_.assign(std::size_t(size() * words_), 0);
    for (const edge& e : edges_) {
      if (e.why == link_reason::by_almost_set) {
        most_almost_ = std::max(most_almost_, almost_[e.by].count);
        continue;
      }
      insert(&strong_[std::size_t(e.a * words_)], e.b);
      insert(&strong_[std::size_t(e.b * words_)], e.a);
    }
    if (most_almost_ > 0) almost_rows_.assign(std::size_t((most_almost_ - 1) * size() * words_), 0);
    for (int k = 2; k <= most_almost_; ++k)
      for (const edge& e : edges_) {
        if (e.why != link_reason::by_almost_set || almost_[e.by].count != k) continue;
        if (test(strong(e.a), e.b)) continue;
        bool is_shorter = false;
        for (int j = 2; j < k; ++j) is_shorter |= test(almost(j, e.a), e.b);
        if (is_shorter) continue;
        insert(&almost_rows_[std::size_t(((k - 2) * size() + e.a) * words_)], e.b);
        insert(&almost_rows_[std::size_t(((k - 2) * size() + e.b) * words_)], e.a);
      }
    for (int d = 0; d < n; ++d) link_weakly(d);
    if (!kinds_.in_cells) return;
    for (int a = 0; a < size() && (*this)[a].count == 1; ++a) {
      const int c = (*this)[a].where.first();
      for (const int d : candidates_->digits(c))
        if (const int b = single(c, d); b >= 0 && b != a) insert(&weak_[std::size_t(a * words_)], b);
    }
  }

  // The weak links of a digit.
  void link_weakly(int d) {
    for (const int a : nodes_.of_digit(d)) {
      const node& x = (*this)[a];
      word* const row = &weak_[std::size_t(a * words_)];
      if (x.count == 1) {
        const cell_set near = x.sees & nodes_.singles(d);
        for (const int c : near) insert(row, single(c, d));
        continue;
      }
      for (const int b : nodes_.of_digit(d)) {
        if (b == a) break;
        if (!((*this)[b].where - x.sees).empty()) continue;
        insert(row, b);
        insert(&weak_[std::size_t(b * words_)], a);
      }
    }
  }

  const candidates_type* candidates_ = nullptr;
  link_kinds kinds_;
  link_nodes<Board> nodes_;
  linking_sets<Board> almost_;
  std::vector<edge> edges_, sorted_;
  std::vector<std::size_t> starts_; // used by `sort_edges`
  std::vector<word> strong_, weak_, almost_rows_, plural_;
  int words_ = 1, most_almost_ = 0;
};

} // namespace boxline::inline v0_2::logic
