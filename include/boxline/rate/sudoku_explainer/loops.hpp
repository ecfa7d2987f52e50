// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/length.hpp>
#include <boxline/rate/sudoku_explainer/link_table.hpp>
#include <boxline/rate/sudoku_explainer/step.hpp>

#include <algorithm>

namespace boxline::rate::sudoku_explainer::detail {

/// The easiest forcing chain or cycle of a state: chains without branches.
///
/// The easiest is that of the least difficulty, then the fewest nodes, then of the lowest kind, then the
/// first. Searches in breadth from all candidates, true and false, advance together, two nodes at a time, and
/// end where nothing easier can follow. They are bit sets: paths are made only for cycles, since what a cycle
/// eliminates depends on its cells, and only of candidates from which the cycle can be closed in time.
class loop_search {
public:
  bool find(const state& s, step& out) {
    s_ = &s;
    best_.clear();
    best_nodes_ = best_key_ = 0;
    for (const chain_kind kind : {chain_kind::x, chain_kind::y, chain_kind::xy}) search(kind);
    if (best_.difficulty == 0) return false;
    out = best_;
    return true;
  }

private:
  using word = link_table::word;
  static constexpr int never = 1 << 20;

  bool uses_x() const { return kind_ != chain_kind::y; }

  void search(chain_kind kind) {
    kind_ = kind;
    key_ = kind == chain_kind::xy ? 4 : kind == chain_kind::y ? 3 : 2;
    cycle_base_ = kind == chain_kind::xy ? 7.0 : 6.5;
    chain_base_ = kind == chain_kind::xy ? 7.0 : 6.6;
    set_bounds();
    if (most() < 4) return;
    links_.build(*s_, kind);
    const std::size_t n = links_.size(), words = links_.words();
    for (rows* r : {&true_frontier_, &true_seen_, &false_frontier_, &false_seen_}) r->assign(n * words, 0);
    open_.clear();
    for (std::size_t i = 0; i < n; ++i) {
      if (!uses_x() && links_.partners(i).size == 0) continue;
      open_.push_back(static_cast<std::uint16_t>(i));
      add(true_frontier_, i, i);
      add(true_seen_, i, i);
      for (int k = 0; k < links_.partners(i).size; ++k) {
        add(false_frontier_, i, links_.partners(i).to[std::size_t(k)]);
        add(false_seen_, i, links_.partners(i).to[std::size_t(k)]);
      }
    }
    flags_.assign(n, 0);
    next_flags_.assign(n, 0);
    bool is_ahead = false, has_chain = !uses_x();
    for (int nodes = 4; nodes <= most() && !open_.empty(); nodes += 2) {
      unsigned any = 0;
      if (is_ahead) flags_.swap(next_flags_);
      for (const std::uint16_t i : open_) any |= flags_[i] = is_ahead ? flags_[i] : forwards(i);
      has_chain = has_chain || (any & has_end) != 0;
      // What a cycle eliminates has a chain of at most two nodes more: no chain, no cycle of use.
      is_ahead = (any & may_close) != 0 && nodes <= cycle_bound_ && !has_chain;
      if (is_ahead) {
        any = 0;
        for (const std::uint16_t i : open_) any |= next_flags_[i] = forwards(i);
        has_chain = (any & has_end) != 0;
      }
      std::size_t left = 0;
      for (const std::uint16_t i : open_) {
        if (nodes > most()) return;
        if (advance(i, nodes, has_chain) || (is_ahead && next_flags_[i] != 0)) open_[left++] = i;
      }
      open_.resize(left);
    }
  }

  using rows = std::vector<word>;
  void add(rows& r, std::size_t row, std::size_t i) const {
    r[row * links_.words() + i / 64] |= word{1} << i % 64;
  }

  /// What a search from a true candidate has found with the nodes that were added last.
  enum finding : unsigned char { is_alive = 1, may_close = 2, has_end = 4 };

  /// Extends the search from a true candidate by two nodes.
  std::uint8_t forwards(std::size_t i) {
    const std::size_t words = links_.words();
    word* frontier = true_frontier_.data() + i * words;
    if (!step_on(frontier, true_seen_.data() + i * words)) return 0;
    unsigned found = is_alive;
    if (links_.meet(frontier, links_.back(i))) found |= may_close;
    if (uses_x() && links_.meet(frontier, links_.weak(i))) found |= has_end;
    return static_cast<std::uint8_t>(found);
  }

  /// Offers what the search from a true candidate has found, and extends that from the false one. Returns
  /// whether there is more to search.
  bool advance(std::size_t i, int nodes, bool has_chain) {
    if ((flags_[i] & may_close) != 0 && has_chain && nodes <= cycle_bound_) cycles(i, nodes);
    bool if_false = false;
    if (uses_x()) {
      const int c = cell_of(links_[i]), d = digit_of(links_[i]);
      if ((flags_[i] & has_end) != 0 && nodes <= chain_bound_) {
        offer(chain_base_, nodes);
        best_.add(c, bit(d));
      }
      word* behind = false_frontier_.data() + i * links_.words();
      if_false = step_on(behind, false_seen_.data() + i * links_.words());
      if (if_false && nodes <= chain_bound_ && (behind[i / 64] >> i % 64 & 1) != 0) {
        offer(chain_base_, nodes);
        best_.add(c, s_->digits[std::size_t(c)] & static_cast<nine>(~bit(d)));
        best_.cell = c;
        best_.digit = d;
      }
    }
    return flags_[i] != 0 || if_false;
  }

  /// Replaces a frontier by the candidates that it makes true and that were not seen. Returns whether there
  /// are any.
  bool step_on(word* frontier, word* seen) const {
    const std::size_t words = links_.words();
    std::array<word, 12> to{};
    for (std::size_t w = 0; w < words; ++w)
      for (word rest = frontier[w]; rest != 0; rest &= rest - 1) {
        const word* row = links_.next(w * 64 + std::size_t(std::countr_zero(rest)));
        for (std::size_t k = 0; k < words; ++k) to[k] |= row[k];
      }
    word any = 0;
    for (std::size_t w = 0; w < words; ++w) {
      frontier[w] = to[w] & ~seen[w];
      seen[w] |= frontier[w];
      any |= frontier[w];
    }
    return any != 0;
  }
  /// Whether a step of so many nodes is easier than the best one.
  bool is_easier(double base, int nodes) const {
    const double difficulty = base + length_difficulty(nodes);
    if (best_.difficulty == 0) return true;
    if (difficulty != best_.difficulty) return difficulty < best_.difficulty;
    return nodes != best_nodes_ ? nodes < best_nodes_ : key_ < best_key_;
  }
  int bound(double base) const {
    if (best_.difficulty == 0) return never;
    int nodes = 3;
    while (is_easier(base, nodes + 1)) ++nodes;
    return nodes;
  }
  void set_bounds() {
    cycle_bound_ = bound(cycle_base_);
    chain_bound_ = bound(chain_base_);
  }
  int most() const { return uses_x() ? std::max(cycle_bound_, chain_bound_) : cycle_bound_; }

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

  /// The cycles of a candidate with so many nodes, in the order in which a search in breadth finds them: of
  /// each true candidate the first path counts. Offers the first that eliminates anything.
  void cycles(std::size_t source, int nodes) {
    const auto steps = std::size_t(nodes / 2);
    const std::size_t words = links_.words();
    // closing[k]: the candidates from which the source follows within k steps
    closing_.assign(steps * words, 0);
    for (std::size_t w = 0; w < words && steps > 1; ++w) closing_[words + w] = links_.back(source)[w];
    for (std::size_t k = 2; k < steps; ++k) {
      const word* before = closing_.data() + (k - 2) * words;
      const word* from = before + words;
      word* to = closing_.data() + k * words;
      for (std::size_t w = 0; w < words; ++w) {
        to[w] |= from[w];
        for (word rest = from[w] & ~before[w]; rest != 0; rest &= rest - 1) {
          const word* row = links_.back(w * 64 + std::size_t(std::countr_zero(rest)));
          for (std::size_t v = 0; v < words; ++v) to[v] |= row[v];
        }
      }
    }
    seen_.assign(words, 0);
    seen_[source / 64] |= word{1} << source % 64;
    on_.assign(1, static_cast<std::uint16_t>(source));
    for (std::size_t k = 1; k < steps && !on_.empty(); ++k) {
      const word* can_close = closing_.data() + (steps - k) * words;
      next_on_.clear();
      for (const std::uint16_t p : on_) collect_off(p, source);
      for (const pending& o : off_)
        for (int i = 0; i < links_.partners(o.off).size; ++i) {
          const std::uint16_t to = links_.partners(o.off).to[std::size_t(i)];
          if ((seen_[to / 64] >> to % 64 & 1) != 0 || (can_close[to / 64] >> to % 64 & 1) == 0) continue;
          seen_[to / 64] |= word{1} << to % 64;
          through_[to] = o.off;
          parent_[to] = o.parent;
          next_on_.push_back(to);
        }
      off_.clear();
      on_.swap(next_on_);
    }
    for (const std::uint16_t p : on_) collect_off(p, source);
    for (const pending& o : off_)
      for (int i = 0; i < links_.partners(o.off).size; ++i)
        if (links_.partners(o.off).to[std::size_t(i)] == source && close(source, o.off, o.parent, nodes)) {
          off_.clear();
          return;
        }
    off_.clear();
  }

  void collect_off(std::uint16_t p, std::size_t source) {
    links_.each_weak(p, [&](std::size_t o, int) {
      if (links_.partners(o).size == 0) return;
      for (std::size_t at = p; at != source; at = parent_[at])
        if (through_[at] == o) return;
      off_.push_back({static_cast<std::uint16_t>(o), p});
    });
  }

  /// Offers a cycle: it eliminates what true and false candidates of it both see, outside its cells. Returns
  /// whether there is anything.
  bool close(std::size_t source, std::size_t off, std::size_t parent, int nodes) {
    cell_set cells;
    literal_set from_on{}, from_off{};
    const auto pass = [&](std::size_t i, literal_set& of) {
      const literal l = links_[i];
      cells.add(cell_of(l));
      of[std::size_t(digit_of(l))] |= peers_of(cell_of(l));
    };
    pass(source, from_on);
    pass(off, from_off);
    for (std::size_t at = parent; at != source; at = parent_[at]) {
      pass(at, from_on);
      pass(through_[at], from_off);
    }
    bool any = false;
    for (std::size_t d = 0; d < 9; ++d) {
      from_on[d] = (from_on[d] & from_off[d] & s_->cells_with[d]) - cells;
      any = any || !from_on[d].empty();
    }
    if (!any) return false;
    offer(cycle_base_, nodes);
    if (kind_ == chain_kind::xy) best_.how = technique::cycle;
    for (std::size_t d = 0; d < 9; ++d)
      for (cell_set rest = from_on[d]; !rest.empty();) best_.add(rest.take(), bit(int(d)));
    return true;
  }

  struct pending {
    std::uint16_t off, parent;
  };

  const state* s_ = nullptr;
  link_table links_;
  chain_kind kind_ = chain_kind::x;
  int key_ = 0;
  double cycle_base_ = 0, chain_base_ = 0;
  int cycle_bound_ = 0, chain_bound_ = 0;
  rows true_frontier_, true_seen_, false_frontier_, false_seen_; // of each candidate's searches
  std::vector<std::uint8_t> flags_, next_flags_; // what the searches from true candidates found
  std::vector<std::uint16_t> open_;
  rows closing_, seen_;
  std::vector<std::uint16_t> on_, next_on_;
  std::vector<pending> off_;
  std::array<std::uint16_t, 729> through_{}, parent_{};
  step best_{};
  int best_nodes_ = 0, best_key_ = 0;
};

} // namespace boxline::rate::sudoku_explainer::detail
