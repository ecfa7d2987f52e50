// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/tables.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// Nice loops and alternating chains, with groups or without: the best of all.
class loop_finder {
public:
  template <class Stop>
  bool find(const state& s, bool with_groups, chain_tables& tables, Stop& stop, step& out) {
    s_ = &s;
    tables_ = &tables;
    best_ = {};
    tables.fill_with_links(s);
    if (with_groups) tables.add_groups(s);
    tables.expand(stop);
    for (const int is_on : {1, 0})
      for (int n = 0; n < chain_tables::candidates; ++n) {
        if (stop.template each<16>()) return false;
        const int key = n * 2 + is_on;
        const table& t = tables.of(key);
        for (int i = 1; i < t.size(); ++i)
          if (const chain_node& end = tables.node(t.keys[at(i)]);
              !end.is_group && end.cell == tables.node(key).cell)
            check_loop(t, i);
      }
    for (int n = 0; n < chain_tables::candidates; ++n) check_chains(tables.of(n * 2));
    if (best_.empty() || stop.why() != stop_reason::none) return false;
    out = best_.found();
    return true;
  }

private:
  const chain_node& node(int key) const { return tables_->node(key); }

  // The path to an entry; empty where it passes through a cell twice.
  bool trace(const table& t, int i, bool is_loop) {
    tables_->trace(t, t.keys[at(i)], path_);
    const auto& keys = path_.keys;
    const std::size_t n = keys.size();
    if (n < 2) return false;
    if (is_loop && node(keys[n - 1]).cell == node(keys[n - 2]).cell) return false;
    cell_set passed;
    for (std::size_t k = 0; k < n; ++k) {
      if (passed.test(node(keys[k]).cell)) return false;
      if (k > 0 && (!is_loop || node(keys[k - 1]).cell != node(keys[0]).cell))
        passed |= node(keys[k - 1]).cells;
    }
    return true;
  }

  void check_loop(const table& t, int i) {
    if (t.origins[at(i)].distance <= 2 || !trace(t, i, true)) return;
    const auto& keys = path_.keys;
    const int n = static_cast<int>(keys.size());
    const auto is_strong = [&](int k) { return (keys[at(k)] & 1) != 0; };
    const auto cell_at = [&](int k) { return node(keys[at(k)]).cell; };
    const auto digit_at = [&](int k) { return node(keys[at(k)]).digit; };
    if (cell_at(0) == cell_at(1)) return;
    const bool first_strong = t.is_on(1), last_strong = t.is_on(i);
    const int start = cell_at(0), d = digit_at(0), end = digit_at(n - 1);
    found_.clear();
    if (first_strong == last_strong && d == end) {
      if (first_strong)
        found_.eliminate(start, static_cast<nine>(s_->digits(start) & ~bit(d)));
      else
        found_.eliminate(start, d);
    } else if (first_strong != last_strong && d != end) {
      found_.eliminate(start, first_strong ? end : d);
    } else if (first_strong != last_strong || first_strong || count(s_->digits(start)) == 2) {
      for (int k = 0; k < n; ++k) {
        const bool enters_cell = k > 0 && is_strong(k) && k <= n - 3 && cell_at(k - 1) != cell_at(k) &&
                                 !is_strong(k + 1) && cell_at(k) == cell_at(k + 1) && is_strong(k + 2) &&
                                 cell_at(k + 1) != cell_at(k + 2);
        if (k == 0 && first_strong && last_strong)
          found_.eliminate(start, static_cast<nine>(s_->digits(start) & ~bit(d) & ~bit(end)));
        else if (enters_cell)
          found_.eliminate(cell_at(k), static_cast<nine>(s_->digits(cell_at(k)) & ~bit(digit_at(k)) &
                                                         ~bit(digit_at(k + 2))));
        if (k > 0 && !is_strong(k) && cell_at(k - 1) != cell_at(k)) {
          cell_set lost = common_peers(node(keys[at(k - 1)]).cells) & common_peers(node(keys[at(k)]).cells);
          lost = (lost - path_.cells) & s_->places(digit_at(k));
          lost.erase(start);
          found_.eliminate(lost, digit_at(k));
        }
      }
    }
    offer(n);
  }

  void check_chains(const table& t) {
    if (t.size() == 0) return;
    const chain_node& from = node(t.keys[0]);
    for (int i = 1; i < t.size(); ++i) {
      const chain_node& to = node(t.keys[at(i)]);
      if (to.is_group || !t.is_on(i) || to.cell == from.cell || t.origins[at(i)].distance <= 2) continue;
      found_.clear();
      if (to.digit == from.digit) {
        const cell_set lost = peers_of(from.cell) & peers_of(to.cell) & s_->places(from.digit);
        if (lost.count() < 2) continue;
        found_.eliminate(lost, from.digit);
      } else {
        if (!peers_of(from.cell).test(to.cell) || !s_->has(to.cell, from.digit) ||
            !s_->has(from.cell, to.digit))
          continue;
        found_.eliminate(from.cell, to.digit);
        found_.eliminate(to.cell, from.digit);
      }
      if (trace(t, i, false)) offer(static_cast<int>(path_.keys.size()));
    }
  }

  void offer(int length) {
    if (found_.eliminated.empty()) return;
    found_.sort();
    best_.offer(found_, length);
  }

  const state* s_ = nullptr;
  chain_tables* tables_ = nullptr;
  best_step best_;
  step found_;
  chain_tables::path path_;
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
