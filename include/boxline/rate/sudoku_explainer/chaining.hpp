// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/rate/sudoku_explainer/advanced.hpp>
#include <boxline/rate/sudoku_explainer/dynamic_screen.hpp>
#include <boxline/rate/sudoku_explainer/following.hpp>
#include <boxline/rate/sudoku_explainer/multiple_chains.hpp>
#include <boxline/rate/sudoku_explainer/nested_loops.hpp>
#include <boxline/rate/sudoku_explainer/nishio_screen.hpp>
#include <boxline/rate/sudoku_explainer/rule_parents.hpp>

#include <array>
#include <deque>
#include <unordered_map>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Nishio, multiple, dynamic and nested forcing chains: the easiest of a state, or all of them for a chain
/// that nests them.
class chaining {
public:
  explicit chaining(chaining_kind kind) : kind_(kind), following_(kind) {}

  /// Finds the easiest: that of the fewest nodes, then of the lowest kind, then the first.
  bool find(const state& s, stop_check& stop, step& out) {
    all_ = nullptr;
    begin(s, stop);
    search();
    return finish(out);
  }

  /// The easiest from a group, without dynamic chains: see `multiple_chains`.
  bool find(const state& s, const case_group& group, stop_check& stop, step& out) {
    all_ = nullptr;
    begin(s, stop);
    if (group.kind < 0)
      cell_cases(group.cell);
    else
      house_cases(group.cell, group.digit, group.kind);
    return finish(out);
  }

  /// Appends all of them in the order of their search. They refer to nodes that the next call removes.
  void collect(const state& s, stop_check& stop, std::vector<found_chain>& out) {
    all_ = &out;
    found_at_.fill(-1);
    begin(s, stop);
    search();
  }

  /// The same without dynamic chains, with the links of the state, of the kind `xy` and closed.
  void collect(const state& s, const link_table& links, stop_check& stop, std::vector<found_chain>& out) {
    multiple_.begin(links);
    links_ = &links;
    collect(s, stop, out);
    links_ = nullptr;
  }

  /// The nodes of the chains in some consequences of this technique, and in those.
  int nested_nodes(std::span<const chain_end> ends) {
    std::vector<int> seen;
    int sum = 0;
    for (const chain_end& end : ends)
      for (const std::uint16_t n : ancestry_.list(*end.of, end.node)) {
        const int nested = end.of->nodes[n].nested;
        if (nested < 0) continue;
        const auto& [nodes, signature] = nested_[std::size_t(nested)];
        if (std::find(seen.begin(), seen.end(), signature) != seen.end()) continue;
        seen.push_back(signature);
        sum += nodes;
      }
    return sum;
  }

private:
  void begin(const state& s, stop_check& stop) {
    s_ = &s;
    stop_ = &stop;
    best_nodes_ = 1 << 20;
    best_key_ = 0;
    best_.clear();
    on_done_ = {};
    used_ = 0;
    nested_.clear();
    signatures_.clear();
    following_.begin(s);
  }
  bool finish(step& out) {
    if (best_nodes_ == 1 << 20) return false;
    best_.difficulty = kind_.difficulty() + length_difficulty(best_nodes_);
    out = best_;
    return true;
  }

  void search() {
    if (kind_.nishio) refuted_ = nishio_.run(*s_);
    if (is_screened()) {
      if (screen_.empty()) screen_.emplace_back();
      screen_[0].begin(*s_);
    }
    for (int c = 0; c < 81; ++c) {
      const int n = count(s_->digits[std::size_t(c)]);
      if (s_->value[std::size_t(c)] == 0 && (n > 2 || (n > 1 && kind_.dynamic))) from_cell(c, n);
      if (stop_->why() != stop_reason::none) return;
    }
  }

  bool is_screened() const { return kind_.dynamic && !kind_.nishio && kind_.level == 0; }

  /// Memory for what follows from a candidate. It is used again from the first on in each state, so that it
  /// stays in the cache.
  consequences& next_memory() {
    if (used_ == memory_.size()) memory_.emplace_back();
    return memory_[used_++];
  }

  const consequences& true_case(literal l) {
    if (!contains(on_done_, cell_of(l), digit_of(l))) {
      on_done_[std::size_t(digit_of(l))].add(cell_of(l));
      true_at_[l] = &next_memory();
      follow(l, true, *true_at_[l]);
      if (is_screened()) screen_[0].learn(l, *true_at_[l]);
    }
    return *true_at_[l];
  }
  /// Whether a candidate contradicts itself. It is not followed where that is excluded.
  bool is_refuted(literal l) {
    return (!is_screened() || screen_[0].may_be_refuted(l)) && true_case(l).is_contradictory();
  }

  void from_cell(int c, int size) {
    for (nine rest = s_->digits[std::size_t(c)]; rest != 0; rest &= static_cast<nine>(rest - 1)) {
      const int d = first(rest);
      if (kind_.nishio && !contains(refuted_, c, d)) continue;
      if (kind_.dynamic) both_cases(c, d, size >= 3 && !kind_.nishio);
      if (kind_.nishio) continue;
      for (int kind = 0; kind < 3; ++kind) house_cases(c, d, kind);
    }
    if (!kind_.nishio && (size == 2 || kind_.multiple)) cell_cases(c);
  }
  /// What all candidates of a cell have in common.
  void cell_cases(int c) {
    case_list cases;
    for (nine rest = s_->digits[std::size_t(c)]; rest != 0; rest &= static_cast<nine>(rest - 1))
      cases.add(literal_of(c, first(rest)));
    examine(cases, 5, cause::cell);
  }

  struct case_list {
    std::array<literal, 9> of;
    std::size_t size = 0;
    void add(literal l) { of[size++] = l; }
  };
  void examine(const case_list& cases, int key, cause why) {
    if (links_ != nullptr) {
      std::array<std::uint16_t, 9> index{};
      for (std::size_t i = 0; i < cases.size; ++i)
        index[i] = static_cast<std::uint16_t>(links_->index(cases.of[i]));
      if (!multiple_.may_meet({index.data(), cases.size})) return;
    }
    const std::span literals(cases.of.data(), cases.size);
    if (is_screened())
      for (const literal l : literals) {
        if (!screen_[0].may_meet(literals)) return;
        true_case(l);
      }
    std::array<const consequences*, 9> follows;
    for (std::size_t i = 0; i < cases.size; ++i) follows[i] = &true_case(cases.of[i]);
    common({follows.data(), cases.size}, key, why);
  }

  /// Contradictions of a candidate, true or false, and what follows in both cases, if `reduce`.
  void both_cases(int c, int d, bool reduce) {
    const literal l = literal_of(c, d);
    if (is_refuted(l)) consider_contradiction(true_case(l), l, false);
    if (is_screened() && !may_decide_if_false(l, reduce)) return;
    consequences& off = next_memory();
    follow(l, false, off);
    if (off.is_contradictory()) consider_contradiction(off, l, true);
    if (!reduce) return;
    const consequences& if_true = true_case(l);
    for (const bool on : {true, false})
      for (const std::uint16_t n : on ? if_true.on_list : if_true.off_list) {
        const literal what = if_true.nodes[n].what;
        if (!contains(on ? off.on : off.off, cell_of(what), digit_of(what))) continue;
        const chain_end ends[] = {{&if_true, n}, {&off, off.at(what, on)}};
        consider(ends, 1, cause::assumption, what, on);
      }
  }
  void consider_contradiction(const consequences& of, literal what, bool on) {
    const chain_end ends[] = {{&of, of.contradiction[0]}, {&of, of.contradiction[1]}};
    consider(ends, 7, cause::assumption, what, on);
  }
  /// Whether a false candidate may contradict itself, or have something in common with the true one.
  bool may_decide_if_false(literal l, bool reduce) {
    const int other = screen_[0].implied(l);
    if (other < 0) return false;
    const std::array both{l, static_cast<literal>(other)};
    if (is_refuted(both[1])) return true;
    if (!reduce || !screen_[0].may_meet(both)) return false;
    true_case(l);
    return screen_[0].may_meet(both);
  }
  /// What all places of a digit in a house have in common, where the cell is the first of them.
  void house_cases(int c, int d, int kind) {
    const int h = house_of(c, kind);
    const nine places = s_->places_of(h, d);
    const int size = count(places);
    if (size < 2 || (size > 2 && !kind_.multiple) || first(places) != place_of(c, kind)) return;
    case_list cases;
    for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1))
      cases.add(literal_of(cell_at(h, first(rest)), d));
    examine(cases, 6, cause_of(kind));
  }

  void common(std::span<const consequences* const> cases, int key, cause why) {
    std::array<chain_end, 9> ends;
    for (const bool on : {true, false}) {
      literal_set in_all = on ? cases[0]->on : cases[0]->off;
      std::uint64_t low = 0;
      std::uint32_t high = 0;
      for (std::size_t d = 0; d < 9; ++d) {
        for (const consequences* of : cases.subspan(1)) in_all[d] &= (on ? of->on : of->off)[d];
        low |= in_all[d].low;
        high |= in_all[d].high;
      }
      if (low == 0 && high == 0) continue;
      for (const std::uint16_t n : on ? cases[0]->on_list : cases[0]->off_list) {
        const literal what = cases[0]->nodes[n].what;
        if (!contains(in_all, cell_of(what), digit_of(what))) continue;
        for (std::size_t i = 0; i < cases.size(); ++i) ends[i] = {cases[i], cases[i]->at(what, on)};
        consider({ends.data(), cases.size()}, key, why, what, on);
      }
    }
  }

  /// Offers a chain that shows that a candidate is true, or false.
  void consider(std::span<const chain_end> ends, int key, cause why, literal what, bool on) {
    const int c = cell_of(what), d = digit_of(what);
    const nine removed = on ? static_cast<nine>(s_->digits[std::size_t(c)] & ~bit(d)) : bit(d);
    if (removed == 0) return;
    // Of several chains that eliminate the same the easiest counts, then the first.
    std::int32_t& same =
        found_at_[std::size_t(is_one(removed) ? literal_of(c, first(removed)) * 2 : what * 2 + 1)];
    int most = best_nodes_ - (key < best_key_ ? 0 : 1);
    if (all_ != nullptr) {
      const found_chain* before = same < 0 ? nullptr : &(*all_)[std::size_t(same)];
      most = before == nullptr ? 1 << 20 : before->nodes - (key < before->key ? 0 : 1);
    }
    int nodes = 0;
    for (const chain_end& end : ends) nodes += end.of->nodes[end.node].ancestors;
    if (nodes > most) return;
    if (kind_.level >= 2 && !nested_.empty()) nodes += nested_nodes(ends);
    if (nodes > most) return;
    if (all_ != nullptr) {
      found_chain f;
      f.nodes = nodes;
      f.difficulty = kind_.difficulty() + length_difficulty(nodes);
      f.key = key;
      f.assumption = why;
      f.ends.assign(ends);
      f.size = 1;
      f.eliminations[0] = {static_cast<std::uint8_t>(c), removed};
      if (same >= 0) (*all_)[std::size_t(same)].size = 0;
      same = static_cast<std::int32_t>(all_->size());
      all_->push_back(f);
      return;
    }
    best_nodes_ = nodes;
    best_key_ = key;
    best_.clear();
    best_.how = kind_.how();
    best_.add(c, removed);
    if (on) {
      best_.cell = c;
      best_.digit = d;
    }
  }

  void follow(literal from, bool on, consequences& out) {
    if ((*stop_)()) {
      out.clear();
      return;
    }
    following_.follow(from, on, out,
                      [this](consequences& more) { return kind_.level > 0 && infer_more(more); });
    ancestry_.count(out);
  }

  /// Other techniques, and chains, on the state that the chain has reached.
  bool infer_more(consequences& out) {
    inferred_.clear();
    if (!advanced_inferences(*s_, following_.now(), out).run(inferred_)) infer_chains(out);
    bool any = false;
    for (const std::uint16_t n : inferred_) {
      const literal l = out.nodes[n].what;
      if (contains(out.off, cell_of(l), digit_of(l))) continue;
      out.keep(n);
      any = true;
    }
    return any;
  }

  void infer_chains(consequences& out) {
    if (kind_.level < 2) return;
    if (kind_.level == 2 || kind_.level == 3) {
      if (loops_.empty()) loops_.emplace_back();
      chains_.clear();
      loops_[0].collect(following_.now(), chains_);
      use_chains(out);
      if (!inferred_.empty() || kind_.level == 2) return;
    }
    if (inner_.empty())
      inner_.emplace_back(kind_.level == 3 ? chaining_kind{true, false, false, 0, 0}
                                           : chaining_kind{true, true, false, kind_.nesting, 0});
    if (kind_.level == 3) {
      chains_.clear();
      inner_[0].collect(following_.now(), loops_[0].links(), *stop_, chains_);
      use_chains(out);
      return;
    }
    // Assumptions often lead to a state where others, or those before a step, have led.
    if (known_.size() == most_known) known_.clear();
    const auto [at, is_new] = known_.try_emplace(following_.now().digits);
    if (is_new) {
      chains_.clear();
      inner_[0].collect(following_.now(), *stop_, chains_);
      make_usable_.make(chains_, at->second);
    }
    use(at->second, out);
    if (stop_->why() != stop_reason::none) known_.clear();
  }

  void use_chains(consequences& out) {
    make_usable_.make(chains_, usable_);
    use(usable_, out);
  }

  /// Appends what the chains eliminate, each candidate once, with those that the outer chain had to eliminate
  /// before as its parents. A chain that is there without the outer one infers nothing.
  void use(const std::vector<usable_chain>& chains, consequences& out) {
    literal_set done{};
    for (const usable_chain& f : chains) {
      bool any = false;
      for (const auto& removed : f.eliminations)
        for (nine rest = removed.digits; rest != 0 && !any; rest &= static_cast<nine>(rest - 1))
          any = !contains(done, removed.cell, first(rest));
      if (!any) continue;
      parents_.collect(f, *s_, following_.now());
      if (parents_.list().empty()) continue;
      const auto number = static_cast<int>(signatures_.size());
      nested_.push_back({f.inner.nodes, signatures_.try_emplace(f.inner.signature, number).first->second});
      for (const auto& removed : f.eliminations)
        for (nine rest = removed.digits; rest != 0; rest &= static_cast<nine>(rest - 1)) {
          if (contains(done, removed.cell, first(rest))) continue;
          done[std::size_t(first(rest))].add(removed.cell);
          const std::uint16_t n = out.make(literal_of(removed.cell, first(rest)), false, cause::other);
          for (const literal p : parents_.list()) out.add_parent(out.off_at[p]);
          out.nodes[n].nested = static_cast<std::int32_t>(nested_.size() - 1);
          inferred_.push_back(n);
        }
    }
  }

  static constexpr std::size_t most_known = 4096;

  chaining_kind kind_;
  following following_;
  const state* s_ = nullptr;
  stop_check* stop_ = nullptr;
  const link_table* links_ = nullptr; // of the state, where they are known
  std::deque<consequences> memory_;   // references to its elements stay valid
  std::size_t used_ = 0;
  std::array<consequences*, 729> true_at_; // of those in `on_done_`
  literal_set on_done_{}, refuted_{};
  ancestry ancestry_;
  std::vector<found_chain>* all_ = nullptr;
  std::array<std::int32_t, 1458> found_at_; // chains in it, by what they eliminate
  step best_{};
  int best_nodes_ = 0, best_key_ = 0;

  std::vector<std::uint16_t> inferred_;
  std::vector<found_chain> chains_;
  std::vector<usable_chain> usable_;
  usable_chains make_usable_;
  /// The chains in a state that another one has led to.
  std::unordered_map<std::array<nine, 81>, std::vector<usable_chain>, hash_of_words> known_;
  std::vector<numbered_chain> nested_; // in this one
  std::unordered_map<std::vector<std::uint16_t>, int, hash_of_words> signatures_; // their numbers
  multiple_chains multiple_;
  nishio_screen nishio_;
  std::vector<dynamic_screen> screen_; // one, where it is used
  rule_parents parents_;
  std::vector<all_loops> loops_; // one, where it is used
  std::vector<chaining> inner_;  // one, where it is used
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
