// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/length.hpp>
#include <boxline/rate/sudoku_explainer/link_table.hpp>
#include <boxline/rate/sudoku_explainer/step.hpp>
#include <boxline/rate/sudoku_explainer/useful_candidates.hpp>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// What is known of the chains of a state before they are searched.
struct loop_hint {
  int end_at = 0;                ///< tenths: see `loop_search::find`
  bool may_have_x_chains = true; ///< whether there may be chains of one digit
};

/// The easiest forcing chain or cycle of a state: chains without branches.
///
/// The easiest is that of the least difficulty, then the fewest nodes, then of the lowest kind, then the
/// first. Searches in breadth from all candidates, true and false, advance together, two nodes at a time, and
/// end where nothing easier can follow. They are bit sets: paths are made only for cycles, since what a cycle
/// eliminates depends on its cells, and only of candidates from which the cycle can be closed in time.
class loop_search {
public:
  /// Requires a state without singles. Ends at a step of at most `known.end_at` tenths, and where a cycle as
  /// easy is left out because another path to one of its candidates came first: `out` is then as easy.
  bool find(const state& s, step& out, loop_hint known = {}) {
    s_ = &s;
    best_.clear();
    best_nodes_ = best_key_ = 0;
    end_at_ = known.end_at;
    links_of(s);
    // What a cycle eliminates is a source: if it were true, the cycle would hold both ways round.
    sources_ = links_.directions();
    if (sources_.empty()) return false;
    // What a cycle eliminates has a chain too.
    if (known.may_have_x_chains) search(chain_kind::x);
    search_pairs();
    search(chain_kind::xy);
    if (best_.difficulty == 0) return false;
    out = best_;
    return true;
  }

  /// The links of a state, of the kind `xy`, closed. `find` has them then for the same state.
  link_table& links_of(const state& s) {
    links_.load(s, links_);
    links_.close();
    return links_;
  }
  /// Exchanges the links for those of another table, which may have those of the next state.
  void exchange(link_table& links) { std::swap(links_, links); }
  /// The links of the last state: where nothing was found, those of the kind `xy`, closed.
  const link_table& links() const { return links_; }

private:
  using word = link_table::word;
  using row_type = link_table::row_type;
  static constexpr int never = 1 << 20;

  bool uses_x() const { return kind_ != chain_kind::y; }

  /// Sets the kind and its bounds. Returns whether anything easier can follow.
  bool begin(chain_kind kind) {
    kind_ = kind;
    key_ = kind == chain_kind::xy ? 4 : kind == chain_kind::y ? 3 : 2;
    cycle_base_ = kind == chain_kind::xy ? 7.0 : 6.5;
    chain_base_ = kind == chain_kind::xy ? 7.0 : 6.6;
    set_bounds();
    return most() >= 4;
  }

  void search(chain_kind kind) {
    if (!begin(kind)) return;
    links_.use(kind);
    const std::size_t n = links_.size();
    make_room();
    open_.clear();
    for (std::size_t i = 0; i < n; ++i) {
      if (sources_[i] == 0) continue;
      open_.push_back(static_cast<std::uint16_t>(i));
      if ((sources_[i] & link_table::from_true) != 0) start(i);
      if ((sources_[i] & link_table::from_false) == 0) continue;
      clear(false_frontier_, i);
      clear(false_seen_, i);
      for (const std::uint16_t p : links_.partners(i)) {
        add(false_frontier_, i, p);
        add(false_seen_, i, p);
      }
    }
    flags_.assign(n, 0);
    next_flags_.assign(n, 0);
    ended_.clear();
    bool is_ahead = false;
    for (int nodes = 4; nodes <= most() && (!open_.empty() || (!ended_.empty() && nodes <= cycle_bound_));
         nodes += 2) {
      if (is_ahead)
        flags_.swap(next_flags_);
      else
        for (const std::uint16_t i : open_) flags_[i] = forwards(i);
      // What a cycle eliminates has a chain of at most two nodes more: no chain, no cycle of use.
      is_ahead = nodes <= cycle_bound_;
      useful_ = {};
      if (is_ahead) {
        for (const std::uint16_t i : open_) next_flags_[i] = forwards(i);
        find_useful();
      }
      std::size_t at = 0, left = 0;
      const std::size_t count = open_.size();
      const auto chains_before = [&](std::size_t end) {
        for (; at < count && open_[at] < end; ++at) {
          const std::uint16_t i = open_[at];
          if (nodes > most()) return;
          if (advance(i, nodes) || (is_ahead && next_flags_[i] != 0)) open_[left++] = i;
        }
      };
      for (std::size_t w = 0; w < links_.words(); ++w)
        for (word rest = useful_[w]; rest != 0 && nodes <= cycle_bound_; rest &= rest - 1) {
          const std::size_t i = w * 64 + std::size_t(std::countr_zero(rest));
          chains_before(i);
          if (nodes <= cycle_bound_ && may_be_useful(links_, useful_, i, nodes)) cycles(i, nodes);
        }
      chains_before(n);
      open_.resize(left);
    }
  }

  /// The cycles that links of cells with two candidates close.
  void search_pairs() {
    if (!begin(chain_kind::y) || cycle_bound_ < 8) return;
    if (cells_that_can_cycle(*s_).size() < 4) return;
    links_.use(chain_kind::y);
    links_.close();
    open_.clear();
    each_component(links_, [this](std::span<const std::uint16_t> component) {
      if (may_eliminate(*s_, links_, sources_, component))
        open_.insert(open_.end(), component.begin(), component.end());
    });
    if (open_.empty()) return;
    std::sort(open_.begin(), open_.end());
    make_room();
    for (const std::uint16_t i : open_) start(i);
    for (int nodes = 4; nodes <= cycle_bound_ && !open_.empty(); nodes += 2) {
      std::size_t left = 0;
      for (const std::uint16_t i : open_) {
        if (nodes > cycle_bound_) return;
        const unsigned found = forwards(i);
        // Those of two or three cells eliminate what naked pairs and XY-wings do.
        if (nodes >= 8 && (found & may_close) != 0) cycles(i, nodes);
        if (found != 0) open_[left++] = i;
      }
      open_.resize(left);
    }
  }

  /// The candidates that follow from what ends a chain, both true and false: those in cycles of use.
  void find_useful() {
    for (const std::uint16_t i : open_)
      if (((flags_[i] | next_flags_[i]) & has_end) != 0 &&
          std::find(ended_.begin(), ended_.end(), i) == ended_.end())
        ended_.push_back(i);
    for (const std::uint16_t e : ended_)
      links_.join_true_and_false(useful_, e, true_seen_.data() + e * links_.words());
  }
  using rows = std::vector<word>;
  void make_room() {
    for (rows* r : {&true_frontier_, &true_seen_, &false_frontier_, &false_seen_})
      if (r->size() < links_.size() * links_.words()) r->resize(links_.size() * links_.words());
  }
  void clear(rows& r, std::size_t row) const {
    std::fill_n(r.data() + row * links_.words(), links_.words(), word{0});
  }
  void add(rows& r, std::size_t row, std::size_t i) const {
    r[row * links_.words() + i / 64] |= word{1} << i % 64;
  }
  /// Begins the search from a true candidate.
  void start(std::size_t i) {
    clear(true_frontier_, i);
    clear(true_seen_, i);
    add(true_frontier_, i, i);
    add(true_seen_, i, i);
  }

  /// What a search from a true candidate has found with the nodes that were added last.
  enum finding : unsigned char { is_alive = 1, may_close = 2, has_end = 4 };

  /// Extends the search from a true candidate by two nodes.
  std::uint8_t forwards(std::size_t i) {
    if (uses_x() && (sources_[i] & link_table::from_true) == 0) return 0;
    const std::size_t words = links_.words();
    word* frontier = true_frontier_.data() + i * words;
    if (!links_.step_on(frontier, true_seen_.data() + i * words)) return 0;
    unsigned found = is_alive;
    if (!uses_x() && links_.lead_to(frontier, i)) found |= may_close;
    if (uses_x() && links_.meet(frontier, links_.weak(i))) found |= has_end;
    return static_cast<std::uint8_t>(found);
  }

  /// Offers what the search from a true candidate has found, and extends that from the false one. Returns
  /// whether there is more to search.
  bool advance(std::size_t i, int nodes) {
    const int c = cell_of(links_[i]), d = digit_of(links_[i]);
    if ((flags_[i] & has_end) != 0 && nodes <= chain_bound_) {
      offer(chain_base_, nodes);
      best_.add(c, bit(d));
    }
    if ((sources_[i] & link_table::from_false) == 0) return flags_[i] != 0;
    word* behind = false_frontier_.data() + i * links_.words();
    const bool if_false = links_.step_on(behind, false_seen_.data() + i * links_.words());
    if (if_false && nodes <= chain_bound_ && link_table::has(behind, i)) {
      offer(chain_base_, nodes);
      best_.add(c, s_->digits[std::size_t(c)] & static_cast<nine>(~bit(d)));
      best_.cell = c;
      best_.digit = d;
    }
    return flags_[i] != 0 || if_false;
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
    const bool is_end = best_.difficulty != 0 && tenths_of(best_.difficulty) <= end_at_;
    cycle_bound_ = is_end ? 0 : bound(cycle_base_);
    chain_bound_ = is_end ? 0 : bound(chain_base_);
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
    if (steps > 1) links_.join_back(closing_.data() + words, source);
    for (std::size_t k = 2; k < steps; ++k) {
      const word* before = closing_.data() + (k - 2) * words;
      const word* from = before + words;
      word* to = closing_.data() + k * words;
      for (std::size_t w = 0; w < words; ++w) {
        to[w] |= from[w];
        for (word rest = from[w] & ~before[w]; rest != 0; rest &= rest - 1)
          links_.join_back(to, w * 64 + std::size_t(std::countr_zero(rest)));
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
        for (const std::uint16_t to : links_.partners(o.off)) {
          if ((can_close[to / 64] >> to % 64 & 1) == 0) continue;
          if ((seen_[to / 64] >> to % 64 & 1) != 0) {
            if (to == source || tenths_of(cycle_base_ + length_difficulty(nodes)) > end_at_) continue;
            off_.clear();
            return offer(cycle_base_, nodes);
          }
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
      for (const std::uint16_t to : links_.partners(o.off))
        if (to == source && close(source, o.off, o.parent, nodes)) {
          off_.clear();
          return;
        }
    off_.clear();
  }

  void collect_off(std::uint16_t p, std::size_t source) {
    links_.each_weak(p, [&](std::size_t o) {
      if (links_.partners(o).empty()) return;
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
  std::span<const std::uint8_t> sources_;                        // the directions of the links
  std::vector<std::uint8_t> flags_, next_flags_; // what the searches from true candidates found
  std::vector<std::uint16_t> open_, ended_;      // ended: what a chain eliminates, so far
  row_type useful_{};
  rows closing_, seen_;
  std::vector<std::uint16_t> on_, next_on_;
  std::vector<pending> off_;
  std::array<std::uint16_t, 729> through_{}, parent_{};
  step best_{};
  int best_nodes_ = 0, best_key_ = 0;
  int end_at_ = 0; // tenths
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
