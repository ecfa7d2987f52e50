// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/length.hpp>
#include <boxline/rate/sudoku_explainer/literal.hpp>
#include <boxline/rate/sudoku_explainer/step.hpp>

#include <vector>

namespace boxline::rate::sudoku_explainer::detail {

/// Which links a chain uses: those of one digit in a house, those of one cell, or both.
enum class chain_kind : unsigned char { x, y, xy };
/// The kind in words: `x`, `y` or `xy`.
constexpr std::string_view to_string(chain_kind k) {
  return word_of(k, {"x", "y", "xy"});
}

/// The easiest forcing chain or cycle of a state: chains without branches.
///
/// A candidate that is true makes others false, by all links; one that is false makes another true, where two
/// are left. Chains are searched in breadth from each candidate. The easiest is that of the least difficulty,
/// then the fewest nodes, then of the lowest kind, then the first. The search from one candidate uses
/// sets of cells; paths are made only for cycles, since what a cycle eliminates depends on its cells.
class loop_search {
public:
  explicit loop_search(const state& s) : s_(s) {
    for (int c = 0; c < 81; ++c)
      if (count(s.digits[std::size_t(c)]) == 2) pairs_.add(c);
    for (int d = 0; d < 9; ++d)
      for (int h = 0; h < 27; ++h)
        if (const nine places = s.places_of(h, d); count(places) == 2) {
          const int a = cell_at(h, first(places));
          const int b = cell_at(h, first(static_cast<nine>(places & (places - 1))));
          strong_[std::size_t(d)].add(a);
          strong_[std::size_t(d)].add(b);
        }
  }

  bool find(step& out) {
    search(chain_kind::x);
    search(chain_kind::y);
    search(chain_kind::xy);
    if (best_.difficulty == 0) return false;
    out = best_;
    return true;
  }

private:
  static constexpr int never = 1 << 20;

  bool uses_x() const { return kind_ != chain_kind::y; }
  bool uses_y() const { return kind_ != chain_kind::x; }

  void search(chain_kind kind) {
    kind_ = kind;
    key_ = kind == chain_kind::xy ? 4 : kind == chain_kind::y ? 3 : 2;
    cycle_base_ = kind == chain_kind::xy ? 7.0 : 6.5;
    chain_base_ = kind == chain_kind::xy ? 7.0 : 6.6;
    for (std::size_t d = 0; d < 9; ++d)
      leads_on_[d] =
          (uses_x() ? strong_[d] : cell_set{}) | (uses_y() ? pairs_ & s_.cells_with[d] : cell_set{});
    set_bounds();
    for (int c = 0; c < 81; ++c) {
      const nine digits = s_.digits[std::size_t(c)];
      if (count(digits) < 2 || (!uses_x() && count(digits) != 2)) continue;
      for (nine rest = digits; rest != 0; rest &= static_cast<nine>(rest - 1)) from(c, first(rest));
    }
  }

  void from(int c, int d) {
    int cycle_at = never;
    const int off_at = forwards(c, d, cycle_at);
    if (cycle_at <= cycle_bound_) cycles(c, d);
    if (!uses_x()) return;
    if (off_at <= chain_bound_) {
      offer(chain_base_, off_at);
      best_.add(c, bit(d));
    }
    const int on_at = backwards(c, d);
    if (on_at <= chain_bound_) {
      offer(chain_base_, on_at);
      best_.add(c, s_.digits[std::size_t(c)] & static_cast<nine>(~bit(d)));
      best_.cell = c;
      best_.digit = d;
    }
  }

  /// Whether a step of so many nodes is easier than the best one.
  bool is_easier(double base, int nodes) const {
    const double difficulty = base + length_difficulty(nodes);
    if (best_.difficulty == 0) return true;
    if (difficulty != best_.difficulty) return difficulty < best_.difficulty;
    return nodes != best_nodes_ ? nodes < best_nodes_ : key_ < best_key_;
  }
  int bound(double base) const {
    if (best_.difficulty == 0) return never - 1;
    int nodes = 3;
    while (is_easier(base, nodes + 1)) ++nodes;
    return nodes;
  }
  void set_bounds() {
    cycle_bound_ = bound(cycle_base_);
    chain_bound_ = bound(chain_base_);
  }
  void offer(double base, int nodes) {
    best_.clear();
    best_.difficulty = base + length_difficulty(nodes);
    best_.how = base < 6.55              ? (kind_ == chain_kind::x ? technique::x_cycle : technique::y_cycle)
                : kind_ == chain_kind::x ? technique::forcing_x_chain
                                         : technique::forcing_chain;
    best_nodes_ = nodes;
    best_key_ = key_;
    set_bounds();
  }

  /// The candidates that `l` makes false when it is true: adds them to `out`.
  void add_weak(int c, int d, literal_set& out) const {
    out[std::size_t(d)] |= peers_of(c) & s_.cells_with[std::size_t(d)];
    if (uses_y())
      for (nine rest = s_.digits[std::size_t(c)] & static_cast<nine>(~bit(d)); rest != 0;
           rest &= static_cast<nine>(rest - 1))
        out[std::size_t(first(rest))].add(c);
  }
  /// Calls `visit(cell, digit, kind)` for each candidate that the false (c, d) makes true; kind -1 is the
  /// cell.
  template <class Visit>
  void each_strong(int c, int d, Visit visit) const {
    if (uses_y() && pairs_.has(c))
      visit(c, first(s_.digits[std::size_t(c)] & static_cast<nine>(~bit(d))), -1);
    if (!uses_x() || !strong_[std::size_t(d)].has(c)) return;
    for (int kind = 0; kind < 3; ++kind) {
      const int h = house_of(c, kind);
      const nine places = s_.places_of(h, d);
      if (count(places) == 2)
        visit(cell_at(h, first(places & static_cast<nine>(~bit(place_of(c, kind))))), d, kind);
    }
  }
  static bool meet(const literal_set& a, const literal_set& b) {
    std::uint64_t low = 0;
    std::uint32_t high = 0;
    for (std::size_t d = 0; d < 9; ++d) {
      low |= a[d].low & b[d].low;
      high |= a[d].high & b[d].high;
    }
    return low != 0 || high != 0;
  }

  /// One level of the search: what `frontier` makes true by way of false candidates. Returns whether there
  /// are any.
  bool advance(const literal_set& frontier, literal_set& next) {
    next = {};
    literal_set off{};
    for (std::size_t d = 0; d < 9; ++d)
      for (cell_set rest = frontier[d]; !rest.empty();) add_weak(rest.take(), int(d), off);
    return advance_from_off(off, next);
  }
  bool advance_from_off(literal_set& off, literal_set& next) {
    bool any = false;
    for (std::size_t d = 0; d < 9; ++d) {
      off[d] = (off[d] & leads_on_[d]) - off_seen_[d];
      off_seen_[d] |= off[d];
      for (cell_set rest = off[d]; !rest.empty();)
        each_strong(rest.take(), int(d), [&](int c, int e, int) {
          if (on_seen_[std::size_t(e)].has(c)) return;
          on_seen_[std::size_t(e)].add(c);
          next[std::size_t(e)].add(c);
          any = true;
        });
    }
    return any;
  }

  /// From the true candidate: nodes of the shortest chain that makes it false, and a lower bound for its
  /// cycles.
  int forwards(int c, int d, int& cycle_at) {
    literal_set makes_false{}, closes{};
    add_weak(c, d, makes_false);
    each_strong(c, d, [&](int partner, int e, int) { add_weak(partner, e, closes); });
    on_seen_ = off_seen_ = {};
    on_seen_[std::size_t(d)].add(c);
    literal_set frontier{}, next;
    frontier[std::size_t(d)].add(c);
    int off_at = uses_x() ? never : never + 1;
    for (int level = 3;; level += 2) {
      if (level + 1 > chain_bound_ && level + 1 > cycle_bound_) break;
      if (!advance(frontier, next)) break;
      if (cycle_at == never && meet(next, closes)) cycle_at = level + 1;
      if (off_at == never && meet(next, makes_false)) off_at = level + 1;
      if (off_at != never && cycle_at != never) break;
      frontier = next;
    }
    return off_at;
  }

  /// From the false candidate: nodes of the shortest chain that makes it true.
  int backwards(int c, int d) {
    on_seen_ = off_seen_ = {};
    literal_set off{}, next{};
    off[std::size_t(d)].add(c);
    bool any = advance_from_off(off, next);
    for (int level = 2; any; level += 2) {
      if (on_seen_[std::size_t(d)].has(c)) return level;
      if (level + 2 > chain_bound_) break;
      const literal_set frontier = next;
      any = advance(frontier, next);
    }
    return never;
  }

  /// The cycles of a candidate, in the order in which a search in breadth finds them: of each true candidate
  /// the first path counts.
  void cycles(int c, int d) {
    const literal source = literal_of(c, d);
    on_seen_ = {};
    on_seen_[std::size_t(d)].add(c);
    on_.assign(1, source);
    for (int level = 3; !on_.empty() && level - 1 <= cycle_bound_; level += 2) {
      off_.clear();
      for (const literal p : on_) expand(p, source);
      on_.clear();
      for (const pending& p : off_) {
        const literal off = p.off, parent = p.parent;
        seen_partners_ = 0;
        each_strong(cell_of(off), digit_of(off), [&](int to, int e, int) {
          const literal on = literal_of(to, e);
          for (int i = 0; i < seen_partners_; ++i)
            if (partners_[std::size_t(i)] == on) return;
          partners_[std::size_t(seen_partners_++)] = on;
          if (level >= 5 && on == source) closed_.push_back({off, parent, level - 1});
          if (on_seen_[std::size_t(e)].has(to)) return;
          on_seen_[std::size_t(e)].add(to);
          through_[on] = off;
          parent_[on] = parent;
          on_.push_back(on);
        });
      }
    }
    for (const auto& cycle : closed_) close(source, cycle.off, cycle.parent, cycle.nodes);
    closed_.clear();
  }

  void expand(literal p, literal source) {
    const int c = cell_of(p), d = digit_of(p);
    const auto add = [&](int to, int e) {
      const literal off = literal_of(to, e);
      if (!leads_on_[std::size_t(e)].has(to)) return;
      for (literal at = p; at != source; at = parent_[at])
        if (through_[at] == off) return;
      off_.push_back({off, p});
    };
    if (uses_y())
      for (nine rest = s_.digits[std::size_t(c)] & static_cast<nine>(~bit(d)); rest != 0;
           rest &= static_cast<nine>(rest - 1))
        add(c, first(rest));
    for (const cell_set& of : where.peers_by_kind[std::size_t(c)])
      for (cell_set rest = of & s_.cells_with[std::size_t(d)]; !rest.empty();) add(rest.take(), d);
  }

  /// Offers a cycle: it eliminates what true and false candidates of it both see, outside its cells.
  void close(literal source, literal off, literal parent, int nodes) {
    if (!is_easier(cycle_base_, nodes)) return;
    cell_set cells;
    literal_set from_on{}, from_off{};
    const auto pass = [&](literal l, literal_set& of) {
      cells.add(cell_of(l));
      of[std::size_t(digit_of(l))] |= peers_of(cell_of(l));
    };
    pass(source, from_on);
    pass(off, from_off);
    for (literal at = parent; at != source; at = parent_[at]) {
      pass(at, from_on);
      pass(through_[at], from_off);
    }
    bool any = false;
    for (std::size_t d = 0; d < 9; ++d) {
      from_on[d] = (from_on[d] & from_off[d] & s_.cells_with[d]) - cells;
      any = any || !from_on[d].empty();
    }
    if (!any) return;
    offer(cycle_base_, nodes);
    if (kind_ == chain_kind::xy) best_.how = technique::cycle;
    for (std::size_t d = 0; d < 9; ++d)
      for (cell_set rest = from_on[d]; !rest.empty();) best_.add(rest.take(), bit(int(d)));
  }

  struct pending {
    literal off, parent;
  };
  struct closed_cycle {
    literal off, parent;
    int nodes;
  };

  const state& s_;
  cell_set pairs_;
  literal_set strong_{};
  literal_set leads_on_{};
  chain_kind kind_ = chain_kind::x;
  int key_ = 0;
  double cycle_base_ = 0, chain_base_ = 0;
  int cycle_bound_ = 0, chain_bound_ = 0;
  literal_set on_seen_{}, off_seen_{};
  std::vector<literal> on_;
  std::vector<pending> off_;
  std::vector<closed_cycle> closed_;
  std::array<literal, 4> partners_{};
  int seen_partners_ = 0;
  std::array<literal, 729> through_{}, parent_{};
  step best_{};
  int best_nodes_ = 0, best_key_ = 0;
};

inline bool loop(const state& s, step& out) {
  return loop_search(s).find(out);
}

} // namespace boxline::rate::sudoku_explainer::detail
