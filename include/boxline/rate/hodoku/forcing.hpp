// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/tables.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// Forcing chains and nets: what an assumption refutes by itself, or what follows from all cases. Of all
/// conclusions a placement comes first, that in the first cell, then the elimination in the first cell.
class forcing_finder {
public:
  template <class Stop>
  bool find(const state& s, bool nets, chain_tables& tables, Stop& stop, step& out) {
    s_ = &s;
    tables_ = &tables;
    nets_ = nets;
    placed_ = lost_ = no_conclusion;
    find_allowed();
    if (nets)
      tables.fill_with_nets(s);
    else
      tables.fill_with_links(s);
    tables.add_groups(s);
    tables.expand(stop);
    for (int n = 0; n < chain_tables::candidates; ++n) {
      if (stop()) return false;
      const int key = n * 2;
      if (!tables.is_used(key)) continue;
      check_contradiction(key + 1);
      check_contradiction(key);
      const table &on = tables.of(key + 1), &off = tables.of(key);
      check_common({&on, &off}, tables.node(key).cell);
    }
    for (int c = 0; c < 81; ++c) {
      cases_.clear();
      for_each_bit(s.digits(c), [&](int d) { cases_.push_back(&on(c, d)); });
      check_common(cases_, -1);
    }
    for (int h = 0; h < 27; ++h)
      for (int d = 0; d < 9; ++d) {
        cases_.clear();
        for (const int c : set_of(h) & s.places(d)) cases_.push_back(&on(c, d));
        check_common(cases_, -1);
      }
    if (stop.why() != stop_reason::none) return false;
    if (placed_ < no_conclusion)
      out.placed.push_back({placed_ / 10, placed_ % 10});
    else if (lost_ < no_conclusion)
      out.eliminate(lost_ / 10, lost_ % 10);
    return placed_ < no_conclusion || lost_ < no_conclusion;
  }

private:
  static constexpr int no_conclusion = 1000;

  const table& on(int c, int d) const { return tables_->of(chain_tables::node_of(c, d) * 2 + 1); }

  // Whether a conclusion would come before those that are known.
  bool is_better(bool is_placed, int c, int d) const {
    return is_placed ? c * 10 + d < placed_ : placed_ == no_conclusion && c * 10 + d < lost_;
  }
  void conclude(bool is_placed, int c, int d) { (is_placed ? placed_ : lost_) = c * 10 + d; }

  // Chains alone are not nets: one of these must need further chains.
  bool counts(const table& t, const cell_set& cells, int d, bool is_on) {
    for (const int c : cells) {
      if (!nets_) return true;
      tables_->trace(t, chain_tables::node_of(c, d) * 2 + is_on, path_);
      if (path_.is_net) return true;
    }
    return false;
  }
  static cell_set just(int c) {
    cell_set result;
    result.insert(c);
    return result;
  }

  // An assumption that two things follow from which exclude each other.
  void check_contradiction(int key) {
    const chain_node& own = tables_->node(key);
    const bool assumed_on = (key & 1) != 0;
    if (!is_better(!assumed_on, own.cell, own.digit)) return;
    if (is_contradictory(tables_->of(key), own, assumed_on)) conclude(!assumed_on, own.cell, own.digit);
  }

  bool is_contradictory(const table& t, const chain_node& own, bool assumed_on) {
    const auto& opposite = assumed_on ? t.off : t.on;
    if (opposite[at(own.digit)].test(own.cell) && counts(t, just(own.cell), own.digit, !assumed_on))
      return true;
    for (int d = 0; d < 9; ++d)
      if (const cell_set both = t.on[at(d)] & t.off[at(d)]; !both.empty())
        if (counts(t, just(both.first()), d, false) || counts(t, just(both.first()), d, true)) return true;
    for (int d = 0; d < 9; ++d)
      for (int k = d + 1; k < 9; ++k)
        if (const cell_set both = t.on[at(d)] & t.on[at(k)]; !both.empty())
          if (counts(t, just(both.first()), d, true) || counts(t, just(both.first()), k, true)) return true;
    for (int d = 0; d < 9; ++d)
      for (int h = 0; h < 27; ++h)
        if (const cell_set twice = set_of(h) & t.on[at(d)]; twice.count() > 1 && counts(t, twice, d, true))
          return true;
    cell_set empty = empty_;
    for (int d = 0; d < 9; ++d) empty -= (s_->places(d) - t.off[at(d)]) | t.on[at(d)];
    for (const int c : empty) {
      bool is_counted = false;
      for_each_bit(s_->digits(c), [&](int d) { is_counted = is_counted || counts(t, just(c), d, false); });
      if (is_counted) return true;
    }
    // Here the reference program takes eliminated candidates for those that are left.
    for (int d = 0; d < 9; ++d)
      for (int h = 0; h < 27; ++h) {
        const cell_set all = set_of(h) & allowed_[at(d)];
        if (!all.empty() && (all - t.off[at(d)]).empty() && counts(t, all, d, false)) return true;
      }
    return false;
  }
  // The cells in which no digit that is placed forbids another one.
  void find_allowed() {
    empty_ = s_->empty_cells();
    allowed_.fill(empty_);
    for (int c = 0; c < 81; ++c)
      if (!s_->is_open(c)) allowed_[at(s_->value(c))] -= peers_of(c);
  }

  // What follows in every case; nothing in the cell `but`.
  void check_common(const std::vector<const table*>& cases, int but) {
    if (cases.empty()) return;
    for (const bool is_on : {true, false})
      for (int d = 0; d < 9; ++d) {
        cell_set common = cell_set::full();
        for (const table* t : cases) common &= (is_on ? t->on : t->off)[at(d)];
        if (but >= 0) common.erase(but);
        for (const int c : common) {
          if (!is_better(is_on, c, d)) continue;
          for (const table* t : cases)
            if (counts(*t, just(c), d, is_on)) {
              conclude(is_on, c, d);
              break;
            }
        }
      }
  }

  const state* s_ = nullptr;
  chain_tables* tables_ = nullptr;
  bool nets_ = false;
  int placed_ = no_conclusion, lost_ = no_conclusion;
  cell_set empty_;
  std::array<cell_set, 9> allowed_{};
  std::vector<const table*> cases_;
  chain_tables::path path_;
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
