// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/rate/hodoku/state.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// A node of a chain: a candidate, or two or three candidates of a digit on the crossing of a line and a box.
/// `cells` of a candidate is that cell alone.
struct chain_node {
  int cell = 0, digit = 0; ///< the first cell
  cell_set cells{};
  bool is_group = false;
};

// clang-format off
/// What follows if a node is true (on) or false (off): a list of nodes that are true or false then, each with
/// where it comes from.
///
///     keys[0]     the assumption: twice the number of the node, and 1 for true
///     from[i]     expanded: the number of the table that it was copied from; otherwise entries of this table
///     distance    the length of the chain to it
// clang-format on
struct table {
  struct origin {
    std::array<std::uint16_t, 5> from{};
    std::int16_t distance = 0;
    bool is_expanded = false;
    enum : unsigned char { off, on, group } of = off; ///< which tables `from` numbers
  };
  static constexpr int capacity = 1000;

  std::vector<int> keys;
  std::vector<origin> origins;
  std::vector<std::int16_t> places; ///< of a key in `keys`, -1 for none
  std::array<cell_set, 9> on{}, off{};

  int size() const { return static_cast<int>(keys.size()); }
  bool has(int key) const { return places[at(key)] >= 0; }
  bool is_on(int i) const { return (keys[at(i)] & 1) != 0; }

  void reset(std::size_t all_keys) {
    if (places.size() < all_keys) places.assign(all_keys, -1);
    for (const int k : keys) places[at(k)] = -1;
    keys.clear();
    origins.clear();
    on.fill({});
    off.fill({});
  }
};

/// Tables for all candidates and groups, by candidate * 2 + (0 off, 1 on).
class chain_tables {
public:
  static constexpr int candidates = 729;
  static int node_of(int c, int d) { return c * 9 + d; }

  const chain_node& node(int key) const { return nodes_[at(key / 2)]; }
  const table& of(int key) const { return tables_[at(key)]; }
  bool is_used(int key) const { return tables_[at(key)].size() > 0; }

  /// One link from each assumption.
  void fill_with_links(const state& s) {
    prepare(s);
    for (int c = 0; c < 81; ++c)
      for_each_bit(s.digits(c), [&](int d) {
        const int key = node_of(c, d) * 2;
        table &on = tables_[at(key + 1)], &off = tables_[at(key)];
        add(on, key + 1);
        add(off, key);
        for_each_bit(s.digits(c), [&](int other) {
          if (other == d) return;
          add(on, node_of(c, other) * 2);
          if (count(s.digits(c)) == 2) add(off, node_of(c, other) * 2 + 1);
        });
        for (const int h : the_layout.houses[at(c)]) {
          if (s.free(h, d) < 2) continue;
          cell_set others = set_of(h) & s.places(d);
          others.erase(c);
          for (const int x : others) add(on, node_of(x, d) * 2);
          if (s.free(h, d) == 2 && !others.empty()) add(off, node_of(others.first(), d) * 2 + 1);
        }
      });
  }

  /// What singles infer from each assumption, in four rounds.
  void fill_with_nets(const state& s) {
    prepare(s);
    for (int c = 0; c < 81; ++c)
      for_each_bit(s.digits(c), [&](int d) {
        for (const bool is_on : {true, false}) {
          state now = s;
          table& t = tables_[at(node_of(c, d) * 2 + is_on)];
          if (is_on) {
            place(s, now, t, c, d, false, false);
          } else {
            now.remove(c, d);
            add(t, node_of(c, d) * 2);
            if (count(now.digits(c)) == 1) place(s, now, t, c, first(now.digits(c)), false, true);
          }
          for (int round = 0; round < 4; ++round) look_ahead(s, now, t);
        }
      });
  }

  void add_groups(const state& s) {
    for (int line = 0; line < 18; ++line)
      for (int d = 0; d < 9; ++d)
        for (int box = 18; box < 27; ++box) {
          const cell_set cells = set_of(line) & set_of(box) & s.places(d);
          if (cells.count() >= 2) nodes_.push_back({cells.first(), d, cells, true});
        }
    const int all = static_cast<int>(nodes_.size());
    if (tables_.size() < nodes_.size() * 2) tables_.resize(nodes_.size() * 2);
    for (int i = candidates * 2; i < all * 2; ++i) tables_[at(i)].reset(most_keys);
    for (int g = candidates; g < all; ++g) link_group(s, g, all);
  }

  /// Appends to the table of each candidate what follows from its entries.
  template <class Stop>
  void expand(Stop& stop) {
    for (const int is_on : {1, 0})
      for (int n = 0; n < candidates; ++n) {
        if (tables_[at(n * 2 + is_on)].size() > 0) expand(tables_[at(n * 2 + is_on)]);
        if (stop.template each<16>()) return;
      }
  }

  /// The chain to an entry: keys from the assumption to the entry. `cells` gets those of all nodes but the
  /// last. Empty where there is none.
  struct path {
    std::vector<int> keys;
    cell_set cells;
    bool is_net = false; ///< it needs further chains beside it
  };
  void trace(const table& t, int key, path& out) const {
    out.keys.clear();
    out.cells = {};
    out.is_net = false;
    if (!t.has(key)) return;
    sides_.clear();
    follow(t, t.places[at(key)], out.keys, false, out.cells, nullptr);
    for (const int side : sides_) {
      if (!t.has(side)) continue;
      side_.clear();
      follow(t, t.places[at(side)], side_, true, out.cells, &out.keys);
      if (std::find(out.keys.begin(), out.keys.end(), side_.back()) == out.keys.end()) continue;
      out.is_net = true;
      break;
    }
    std::reverse(out.keys.begin(), out.keys.end());
  }

private:
  static constexpr std::size_t most_keys = (candidates + 18 * 9 * 3) * 2;

  void prepare(const state& s) {
    if (tables_.empty()) tables_.resize(candidates * 2);
    nodes_.resize(candidates);
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d) {
        cell_set own;
        own.insert(c);
        nodes_[at(node_of(c, d))] = {c, d, own, false};
        for (int is_on = 0; is_on < 2; ++is_on) {
          table& t = tables_[at(node_of(c, d) * 2 + is_on)];
          if (s.has(c, d) || t.size() > 0) t.reset(most_keys);
        }
      }
  }

  void add(table& t, int key, std::array<std::uint16_t, 5> from = {}) {
    if (t.size() >= table::capacity) return;
    const chain_node& n = node(key);
    if (!n.is_group) {
      cell_set& known = ((key & 1) != 0 ? t.on : t.off)[at(n.digit)];
      if (known.test(n.cell)) return;
      known.insert(n.cell);
    }
    table::origin o;
    o.distance = static_cast<std::int16_t>(from[0] < t.origins.size() ? t.origins[from[0]].distance + 1 : 1);
    // The last of them comes first.
    for (std::size_t i = 1; i < 5; ++i)
      if (from[i] > from[0]) std::swap(from[0], from[i]);
    o.from = from;
    t.places[at(key)] = static_cast<std::int16_t>(t.size());
    t.keys.push_back(key);
    t.origins.push_back(o);
  }

  void look_ahead(const state& s, state& now, table& t) {
    singles_.clear();
    for (const candidate& x : now.naked())
      if (now.is_open(x.cell)) singles_.push_back(x);
    const std::size_t naked = singles_.size();
    cell_set seen;
    for (const candidate& x : now.hidden()) {
      if (!now.is_open(x.cell) || seen.test(x.cell)) continue;
      for (const int h : the_layout.houses[at(x.cell)])
        if (now.free(h, x.digit) == 1) {
          singles_.push_back(x);
          seen.insert(x.cell);
          break;
        }
    }
    for (std::size_t i = 0; i < singles_.size(); ++i)
      place(s, now, t, singles_[i].cell, singles_[i].digit, true, i < naked);
  }

  void place(const state& s, state& now, table& t, int c, int d, bool has_reasons, bool is_naked) {
    const nine digits = now.digits(c);
    const auto& houses = the_layout.houses[at(c)];
    int house = houses[0];
    for (const int h : houses)
      if (now.free(h, d) < now.free(house, d)) house = h;
    now.place(c, d);
    const auto self = static_cast<std::uint16_t>(t.size());
    std::array<std::uint16_t, 5> from{};
    if (has_reasons) {
      std::size_t n = 0;
      const auto because = [&](int x, int digit) {
        const int key = node_of(x, digit) * 2;
        if (n < 5) from[n++] = static_cast<std::uint16_t>(t.has(key) ? t.places[at(key)] : 0);
      };
      if (is_naked) {
        for_each_bit(s.digits(c), [&](int x) {
          if (x != d) because(c, x);
        });
      } else {
        for (const int x : set_of(house) & s.places(d))
          if (x != c) because(x, d);
      }
    }
    add(t, node_of(c, d) * 2 + 1, from);
    for (const int x : peers_of(c) & s.places(d)) add(t, node_of(x, d) * 2, {self});
    for_each_bit(digits, [&](int x) {
      if (x != d) add(t, node_of(c, x) * 2, {self});
    });
  }

  void link_group(const state& s, int g, int all) {
    const chain_node here = nodes_[at(g)];
    const int d = here.digit, on = g * 2 + 1, off = g * 2;
    const int box = 18 + box_of(here.cell);
    const int row = (here.cells - set_of(row_of(here.cell))).empty() ? row_of(here.cell) : -1;
    const int column = row < 0 ? 9 + column_of(here.cell) : -1;
    const int line = row >= 0 ? row : column;
    add(tables_[at(on)], on);
    add(tables_[at(off)], off);
    const cell_set seen = common_peers(here.cells) & s.places(d);
    for (const int x : seen) {
      add(tables_[at(on)], node_of(x, d) * 2);
      add(tables_[at(node_of(x, d) * 2 + 1)], off);
    }
    for (const int h : {box, line}) {
      const cell_set left = seen & set_of(h);
      if (left.count() != 1) continue;
      add(tables_[at(off)], node_of(left.first(), d) * 2 + 1);
      add(tables_[at(node_of(left.first(), d) * 2)], on);
    }
    std::array<int, 3> houses{row, column, box}, others{}, others_first{};
    for (int k = candidates; k < all; ++k) {
      const chain_node& other = nodes_[at(k)];
      if (k == g || other.digit != d || !(here.cells & other.cells).empty()) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        if (houses[i] < 0 || !(other.cells - set_of(houses[i])).empty()) continue;
        if (++others[i] == 1) others_first[i] = k;
        add(tables_[at(on)], k * 2);
      }
    }
    for (std::size_t i = 0; i < 3; ++i)
      if (others[i] == 1 &&
          ((set_of(houses[i]) & s.places(d)) - here.cells - nodes_[at(others_first[i])].cells).empty())
        add(tables_[at(off)], others_first[i] * 2 + 1);
  }

  void expand(table& to) {
    for (int j = 1; j < to.size() && to.size() < table::capacity; ++j) {
      const int source = to.keys[at(j)];
      const table& from = tables_[at(source)];
      const int base = to.origins[at(j)].distance;
      for (int k = 1; k < from.size(); ++k) {
        if (from.origins[at(k)].is_expanded) continue;
        const int distance = base + from.origins[at(k)].distance, key = from.keys[at(k)];
        int place = to.places[at(key)];
        if (place >= 0) {
          const table::origin& known = to.origins[at(place)];
          if (!known.is_expanded || known.distance <= distance) continue;
        } else {
          add(to, key);
          place = to.size() - 1;
        }
        table::origin o;
        o.from[0] = static_cast<std::uint16_t>(source / 2);
        o.distance = static_cast<std::int16_t>(distance);
        o.is_expanded = true;
        o.of = node(source).is_group ? table::origin::group
               : (source & 1) != 0   ? table::origin::on
                                     : table::origin::off;
        if (o.of == table::origin::group) o.from[0] = static_cast<std::uint16_t>(source);
        to.origins[at(place)] = o;
      }
    }
  }

  // From an entry back to the assumption, through the tables that entries were copied from.
  void follow(const table& start, int entry, std::vector<int>& out, bool is_side, cell_set& cells,
              const std::vector<int>* main) const {
    const table* t = &start;
    out.push_back(t->keys[at(entry)]);
    bool is_copied = false;
    while (entry != 0 && out.size() < table::capacity) {
      if (t->origins[at(entry)].is_expanded) {
        const table::origin& o = start.origins[at(entry)];
        const int key = start.keys[at(entry)];
        t = &tables_[o.of == table::origin::group ? o.from[0] : o.from[0] * 2u + (o.of == table::origin::on)];
        is_copied = true;
        entry = t->places[at(key)];
      }
      const table::origin o = t->origins[at(entry)];
      entry = o.from[0];
      out.push_back(t->keys[at(entry)]);
      const chain_node& n = node(t->keys[at(entry)]);
      if (!is_side) {
        cells |= n.cells;
        for (std::size_t i = 1; i < 5; ++i)
          if (o.from[i] != 0) sides_.push_back(t->keys[o.from[i]]);
      } else if (cells.test(n.cell) &&
                 std::find(main->begin(), main->end(), t->keys[at(entry)]) != main->end()) {
        return;
      }
      if (is_copied && entry == 0) {
        entry = start.places[at(t->keys[0])];
        t = &start;
        is_copied = false;
      }
    }
  }

  std::vector<chain_node> nodes_;
  std::vector<table> tables_;
  std::vector<candidate> singles_;
  mutable std::vector<int> sides_, side_;
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
