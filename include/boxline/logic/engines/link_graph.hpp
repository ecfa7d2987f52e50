// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Which strong and weak links a `link_graph` has.
struct link_kinds {
  bool cells = false;       ///< strong: the two candidates of a cell
  bool houses = false;      ///< strong: the two places of a digit in a house
  bool groups = false;      ///< strong: a house's places of a digit, in two parts, one or both of them groups
  bool almost_sets = false; ///< strong: two digits of an almost locked set of two cells or more
  bool in_cells = true;     ///< weak: the candidates of a cell, besides those of a digit
  int most_cells = 8;       ///< of an almost locked set
  friend bool operator==(const link_kinds&, const link_kinds&) = default;
};

/// What a strong link of a `link_graph` rests on.
enum class link_reason : unsigned char { by_cell, by_house, by_almost_set };
/// The enumerator in words: `cell`, `house` or `almost locked set`.
constexpr std::string_view to_string(link_reason r) {
  return word_of(r, {"cell", "house", "almost locked set"});
}

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
  static constexpr int n = candidates_type::n, cells = Board::shape.cells();

  /// A node: candidates of a digit, and the cells that see all of them.
  struct node {
    int digit = 0;
    cell_set where{}, sees{};
    int count = 1;
    bool is_group = false; ///< of the cells that two houses share
  };
  /// A strong link, from the lower node to the higher one.
  struct edge {
    int a = 0, b = 0;
    link_reason why = link_reason::by_cell;
    int by = 0; ///< the cell, the house, or the number of the almost locked set
    friend bool operator==(const edge&, const edge&) = default;
  };
  /// n cells of a house with n + 1 digits; or these and another cell, the apex, with a digit of its own. If a
  /// digit that the apex is not locked out of is in none of the cells, the apex holds its own: each other
  /// digit of the apex shares a house with all of its candidates in the cells.
  struct almost_set {
    cell_set where{};
    digit_set digits{}; ///< of the cells without the apex
    int among = 0, count = 0, apex = -1, apex_digit = -1;
  };
  /// The candidates of a digit in an almost locked set, without the apex's own.
  cell_set cells_of(const almost_set& s, int d) const {
    cell_set result = s.where & candidates_->plane(d);
    if (d == s.apex_digit) result.erase(s.apex);
    return result;
  }
  /// The digits that an almost locked set eliminates where one of the ends of its link holds.
  digit_set inner_digits(const edge& e) const {
    const almost_set& s = almost_[std::size_t(e.by)];
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
    nodes_.clear();
    edges_.clear();
    almost_.clear();
    table_.clear();
    groups_.clear();
    nodes_.reserve(128);
    edges_.reserve(128);
    single_.assign(std::size_t(n * cells), -1);
    most_almost_ = 0;
    if (kinds.cells) add_cells();
    if (kinds.houses || kinds.groups) add_houses();
    if (kinds.almost_sets) add_almost_sets();
    number_nodes();
    link();
  }

  const candidates_type& candidates() const { return *candidates_; }
  const link_kinds& kinds() const { return kinds_; }
  int size() const { return int(nodes_.size()); }
  /// The words of a bit set over all nodes.
  int words() const { return words_; }
  const node& operator[](int i) const { return nodes_[std::size_t(i)]; }
  const std::vector<edge>& edges() const { return edges_; }
  const std::vector<almost_set>& almost_sets() const { return almost_; }
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
    return most_almost_ > 0 || (size() > 0 && nodes_.back().count > 1); // they come last
  }

  /// Whether all candidates of a node conflict with all of another one.
  bool conflict(int a, int b) const {
    const node &x = (*this)[a], &y = (*this)[b];
    if (x.digit == y.digit) return (y.where - x.sees).empty();
    return kinds_.in_cells && x.count == 1 && x.where == y.where;
  }
  /// Sets the nodes that conflict with a candidate.
  void nodes_seen(int c, int d, word* result) const {
    std::fill(result, result + words_, word{0});
    const cell_set& peers = candidates_->peers(c);
    for (int i = first_[std::size_t(d)]; i < first_[std::size_t(d) + 1]; ++i)
      if ((at(i).where - peers).empty()) insert(result, by_digit_[std::size_t(i)]);
    if (!kinds_.in_cells) return;
    for (const int other : candidates_->digits(c))
      if (const int i = single_[std::size_t(other * cells + c)]; other != d && i >= 0) insert(result, i);
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
    return e.why == link_reason::by_almost_set ? almost_[std::size_t(e.by)].count : 0;
  }
  /// A strong link from one node to another, as an argument.
  strong_link link_of(const edge& e, int from) const {
    strong_link result{assignments(from), assignments(from == e.a ? e.b : e.a), {}};
    result.by.any = result.from;
    result.by.any.insert(result.by.any.end(), result.to.begin(), result.to.end());
    std::sort(result.by.any.begin(), result.by.any.end());
    switch (e.why) {
    case link_reason::by_cell:
      result.by.base = {constraint::of(cell(e.by))};
      break;
    case link_reason::by_house:
      result.by.base = {constraint::of(house(e.by), digit::from_index((*this)[e.a].digit))};
      break;
    case link_reason::by_almost_set:
      return link_by(almost_[std::size_t(e.by)], result.from, result.to);
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
      if (s.apex >= 0 && *end == std::vector<assignment>{{cell(s.apex), digit::from_index(s.apex_digit)}})
        has_apex = true;
      else
        covered.erase(end->front().what.index());
    }
    for (const int c : s.where)
      if (c != s.apex || has_apex) result.by.base.push_back(constraint::of(cell(c)));
    for (const int d : covered)
      result.by.cover.push_back(constraint::of(house_with(s, d), digit::from_index(d)));
    return result;
  }
  /// The node of a candidate alone; -1 where it has no strong link. O(1).
  int single(int c, int d) const { return single_[std::size_t(d * cells + c)]; }

  static void insert(word* set, int i) { set[i / 64] |= word{1} << (i % 64); }
  static bool test(const word* set, int i) { return (set[i / 64] >> (i % 64) & 1) != 0; }

private:
  const node& at(int i) const { return nodes_[std::size_t(by_digit_[std::size_t(i)])]; }

  static bool is_apex(const almost_set& s, const node& x) {
    return s.apex >= 0 && x.count == 1 && x.digit == s.apex_digit && x.where.test(s.apex);
  }
  // A house with all candidates of a digit in an almost locked set. Requires that there is one.
  house house_with(const almost_set& s, int d) const {
    const cell_set where = cells_of(s, d);
    if (s.apex >= 0 && where.test(s.apex))
      for (const house u : candidates_->houses().houses_of(cell(s.apex)))
        if ((where - candidates_->cells(int(u))).empty()) return u;
    return house(s.among);
  }

  int node_of(int d, const cell_set& where, bool is_group) {
    if (const int c = where.first(); where.next(c) < 0) {
      int& i = single_[std::size_t(d * cells + c)];
      if (i < 0) {
        i = int(nodes_.size());
        nodes_.push_back({d, where, candidates_->peers(c)});
      }
      return i;
    }
    if ((groups_.size() + 1) * 2 > table_.size()) grow();
    for (std::size_t slot = slot_of(d, where);; slot = (slot + 1) & (table_.size() - 1)) {
      int& i = table_[slot];
      if (i < 0) {
        i = int(nodes_.size());
        groups_.push_back(i);
        nodes_.push_back({d, where, candidates_->masks().common_peers(where), where.count(), is_group});
        return i;
      }
      if (node& x = nodes_[std::size_t(i)]; x.digit == d && x.where == where) {
        x.is_group |= is_group;
        return i;
      }
    }
  }
  std::size_t slot_of(int d, const cell_set& where) const {
    std::uint64_t h = std::uint64_t(d) + 1;
    for (const int c : where) h = (h ^ std::uint64_t(c)) * 0x9E3779B97F4A7C15u;
    return std::size_t(h >> 20) & (table_.size() - 1);
  }
  void grow() {
    table_.assign(std::max<std::size_t>(64, table_.size() * 2), -1);
    for (const int i : groups_) {
      std::size_t slot = slot_of(nodes_[std::size_t(i)].digit, nodes_[std::size_t(i)].where);
      while (table_[slot] >= 0) slot = (slot + 1) & (table_.size() - 1);
      table_[slot] = i;
    }
  }
  void add_edge(int a, int b, link_reason why, int by) {
    edges_.push_back({std::min(a, b), std::max(a, b), why, by});
  }

  void add_cells() {
    for (const int c : candidates_->open()) {
      const digit_set digits = candidates_->digits(c);
      const int d = digits.first();
      if (d < 0) continue;
      const int e = digits.next(d);
      if (e < 0 || digits.next(e) >= 0) continue;
      const cell_set where = cell_set::single(c);
      const int a = node_of(d, where, false);
      add_edge(a, node_of(e, where, false), link_reason::by_cell, c);
    }
  }

  // For each house those that share two cells or more with it.
  const std::vector<std::vector<int>>& crossings() {
    const auto made = [](const candidates_type& c) {
      const int count = c.houses().size();
      std::vector<std::vector<int>> result(std::size_t(count), std::vector<int>{});
      for (int u = 0; u < count; ++u)
        for (int v = 0; v < count; ++v)
          if (const int shared = (c.cells(u) & c.cells(v)).count(); v != u && shared >= 2 && shared < n)
            result[std::size_t(u)].push_back(v);
      return result;
    };
    using H = typename candidates_type::houses_type;
    if constexpr (std::is_empty_v<H> && std::default_initializable<H>) {
      static const std::vector<std::vector<int>> table = made(*candidates_);
      return table;
    } else {
      return own_crossings_ = made(*candidates_);
    }
  }
  void add_houses() {
    const std::vector<std::vector<int>>* crossing = kinds_.groups ? &crossings() : nullptr;
    for (int u = 0; u < candidates_->houses().size(); ++u)
      for (int d = 0; d < n; ++d) {
        const cell_set places = candidates_->in_house(u, d);
        const int a = places.first();
        if (a < 0) continue;
        const int b = places.next(a);
        if (b < 0) continue;
        const bool is_pair = places.next(b) < 0;
        if (!(is_pair ? kinds_.houses : kinds_.groups) || is_of_earlier_house(u, d, places)) continue;
        if (is_pair) {
          const int i = node_of(d, cell_set::single(a), false);
          add_edge(i, node_of(d, cell_set::single(b), false), link_reason::by_house, u);
        } else {
          split(u, d, places, (*crossing)[std::size_t(u)]);
        }
      }
  }
  // The places of a digit in a house in two parts: a group, and another group or a candidate.
  void split(int u, int d, const cell_set& places, const std::vector<int>& crossing) {
    for (const int v : crossing) {
      const cell_set part = places & candidates_->cells(v), rest = places - part;
      if (rest.empty() || part.first() < 0 || part.next(part.first()) < 0) continue;
      if (rest.next(rest.first()) >= 0) {
        bool is_group = false, is_given = false;
        for (const int w : crossing) {
          is_group |= (rest - candidates_->cells(w)).empty();
          is_given |= rest < part && rest == (places & candidates_->cells(w)); // from the other side
        }
        if (!is_group || is_given) continue;
      }
      const int i = node_of(d, part, true);
      add_edge(i, node_of(d, rest, rest.next(rest.first()) >= 0), link_reason::by_house, u);
    }
  }
  // Whether an earlier house has the same places of a digit.
  bool is_of_earlier_house(int u, int d, const cell_set& places) const {
    for (const house v : candidates_->houses().houses_of(cell(places.first())))
      if (int(v) < u && candidates_->in_house(int(v), d) == places) return true;
    return false;
  }

  void add_almost_sets() {
    for (int u = 0; u < candidates_->houses().size(); ++u) {
      std::array<int, n> list{};
      int count = 0;
      for (const int c : candidates_->cells(u) & candidates_->open()) list[std::size_t(count++)] = c;
      extend(u, list, count, 0, 0, {}, {});
    }
    const std::size_t plain = almost_.size();
    for (std::size_t k = 0; k < plain; ++k) add_apexes(k);
    for (std::size_t k = 0; k < almost_.size(); ++k) {
      const almost_set& s = almost_[k];
      std::array<int, n> nodes{};
      int count = 0;
      for (const int d : s.digits) {
        const cell_set where = cells_of(s, d);
        if (s.apex >= 0 && where.test(s.apex)) continue; // it is locked out of the apex
        if (!(candidates_->masks().common_peers(where) & candidates_->plane(d)).empty())
          nodes[std::size_t(count++)] = node_of(d, where, false);
      }
      if (s.apex >= 0) {
        const int own = node_of(s.apex_digit, cell_set::single(s.apex), false);
        for (int i = 0; i < count; ++i)
          add_edge(nodes[std::size_t(i)], own, link_reason::by_almost_set, int(k));
        continue;
      }
      for (int i = 0; i < count; ++i)
        for (int j = 0; j < i; ++j)
          add_edge(nodes[std::size_t(i)], nodes[std::size_t(j)], link_reason::by_almost_set, int(k));
    }
  }
  // Adds the cells that have one digit left if a digit is in none of the set's cells.
  void add_apexes(std::size_t k) {
    const almost_set s = almost_[k];
    cell_set near;
    for (const int c : s.where) near |= candidates_->peers(c);
    for (const int c : (near & candidates_->open()) - s.where) {
      digit_set own = candidates_->digits(c);
      if (own.count() < 3) continue;
      cell_set with = s.where;
      with.insert(c);
      bool is_plain = false; // an almost locked set itself
      for (const house u : candidates_->houses().houses_of(cell(c)))
        is_plain |= (with - candidates_->cells(int(u))).empty();
      if (is_plain) continue;
      for (const int d : own& s.digits)
        if (share_house(c, with & candidates_->plane(d))) own.erase(d);
      if (own.is_single()) almost_.push_back({with, s.digits, s.among, s.count + 1, c, own.first()});
    }
  }
  bool share_house(int c, const cell_set& where) const {
    for (const house u : candidates_->houses().houses_of(cell(c)))
      if ((where - candidates_->cells(int(u))).empty()) return true;
    return false;
  }
  void extend(int u, const std::array<int, n>& list, int count, int from, int size, const cell_set& where,
              const digit_set& digits) {
    for (int i = from; i < count; ++i) {
      const int c = list[std::size_t(i)];
      const digit_set more = digits | candidates_->digits(c);
      cell_set with = where;
      with.insert(c);
      if (size + 1 >= 2 && more.count() == size + 2 && is_first_house(u, with))
        almost_.push_back({with, more, u, size + 1});
      if (size + 1 < kinds_.most_cells && more.count() <= kinds_.most_cells + 1)
        extend(u, list, count, i + 1, size + 1, with, more);
    }
  }
  // Whether no earlier house has all of the cells.
  bool is_first_house(int u, const cell_set& where) const {
    for (const house v : candidates_->houses().houses_of(cell(where.first())))
      if (int(v) < u && (where - candidates_->cells(int(v))).empty()) return false;
    return true;
  }

  // Single candidates first, by digit and cell; then the other nodes, by digit and cells.
  void number_nodes() {
    std::vector<int>&order = order_, &place = place_;
    order.resize(nodes_.size());
    place.resize(nodes_.size());
    int count = 0;
    for (int d = 0; d < n; ++d)
      for (const int c : candidates_->plane(d))
        if (const int i = single(c, d); i >= 0) order[std::size_t(count++)] = i;
    std::copy(groups_.begin(), groups_.end(), order.begin() + count);
    std::sort(order.begin() + count, order.end(), [&](int a, int b) {
      const node &x = nodes_[std::size_t(a)], &y = nodes_[std::size_t(b)];
      return std::tie(x.digit, x.where) < std::tie(y.digit, y.where);
    });
    sorted_.resize(nodes_.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      sorted_[i] = nodes_[std::size_t(order[i])];
      place[std::size_t(order[i])] = int(i);
    }
    std::swap(nodes_, sorted_);
    for (edge& e : edges_) {
      const int a = place[std::size_t(e.a)], b = place[std::size_t(e.b)];
      e.a = std::min(a, b);
      e.b = std::max(a, b);
    }
    if (kinds_.almost_sets)
      std::sort(edges_.begin(), edges_.end(), [&](const edge& x, const edge& y) {
        const int k = almost_cells(x), l = almost_cells(y);
        return std::tie(x.a, x.b, k, x.why, x.by) < std::tie(y.a, y.b, l, y.why, y.by);
      });
    for (int i = 0; i < count; ++i)
      single_[std::size_t(nodes_[std::size_t(i)].digit * cells + nodes_[std::size_t(i)].where.first())] = i;
    words_ = std::max(1, (size() + 63) / 64);
    plural_.assign(std::size_t(words_), 0);
    first_.assign(std::size_t(n) + 1, 0);
    for (int i = 0; i < size(); ++i) {
      if ((*this)[i].count > 1) insert(plural_.data(), i);
      ++first_[std::size_t((*this)[i].digit) + 1];
    }
    for (int d = 0; d < n; ++d) first_[std::size_t(d) + 1] += first_[std::size_t(d)];
    std::array<int, std::size_t(n)> next{};
    std::copy(first_.begin(), first_.end() - 1, next.begin());
    by_digit_.assign(nodes_.size(), 0);
    for (int i = 0; i < size(); ++i) by_digit_[std::size_t(next[std::size_t((*this)[i].digit)]++)] = i;
  }

  void link() {
    strong_.assign(std::size_t(size() * words_), 0);
    weak_.assign(std::size_t(size() * words_), 0);
    for (const edge& e : edges_) {
      if (e.why == link_reason::by_almost_set) {
        most_almost_ = std::max(most_almost_, almost_[std::size_t(e.by)].count);
        continue;
      }
      insert(&strong_[std::size_t(e.a * words_)], e.b);
      insert(&strong_[std::size_t(e.b * words_)], e.a);
    }
    if (most_almost_ > 0) almost_rows_.assign(std::size_t((most_almost_ - 1) * size() * words_), 0);
    for (int k = 2; k <= most_almost_; ++k)
      for (const edge& e : edges_) {
        if (e.why != link_reason::by_almost_set || almost_[std::size_t(e.by)].count != k) continue;
        if (test(strong(e.a), e.b)) continue;
        bool is_shorter = false;
        for (int j = 2; j < k; ++j) is_shorter |= test(almost(j, e.a), e.b);
        if (is_shorter) continue;
        insert(&almost_rows_[std::size_t(((k - 2) * size() + e.a) * words_)], e.b);
        insert(&almost_rows_[std::size_t(((k - 2) * size() + e.b) * words_)], e.a);
      }
    for (int d = 0; d < n; ++d)
      for (int i = first_[std::size_t(d)]; i < first_[std::size_t(d) + 1]; ++i) {
        const int a = by_digit_[std::size_t(i)];
        const cell_set& sees = (*this)[a].sees;
        for (int j = first_[std::size_t(d)]; j < i; ++j) {
          const int b = by_digit_[std::size_t(j)];
          if (!((*this)[b].where - sees).empty()) continue;
          insert(&weak_[std::size_t(a * words_)], b);
          insert(&weak_[std::size_t(b * words_)], a);
        }
      }
    if (!kinds_.in_cells) return;
    for (int a = 0; a < size() && (*this)[a].count == 1; ++a) {
      const int c = (*this)[a].where.first();
      for (const int d : candidates_->digits(c))
        if (const int b = single(c, d); b >= 0 && b != a) insert(&weak_[std::size_t(a * words_)], b);
    }
  }

  const candidates_type* candidates_ = nullptr;
  link_kinds kinds_;
  std::vector<node> nodes_, sorted_;
  std::vector<edge> edges_;
  std::vector<almost_set> almost_;
  std::vector<int> single_;           // the node of a candidate alone, by digit and cell
  std::vector<int> table_, groups_;   // the other nodes, hashed
  std::vector<int> first_, by_digit_; // the nodes of each digit
  std::vector<int> order_, place_;    // used by `number_nodes`
  std::vector<word> strong_, weak_, almost_rows_, plural_;
  std::vector<std::vector<int>> own_crossings_;
  int words_ = 1, most_almost_ = 0;
};

} // namespace boxline::inline v0_2::logic
