// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/chain_nodes.hpp>
#include <boxline/rate/sudoku_explainer/fish.hpp>
#include <boxline/rate/sudoku_explainer/found_chain.hpp>
#include <boxline/rate/sudoku_explainer/locking.hpp>
#include <boxline/rate/sudoku_explainer/subsets.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The techniques besides links that a dynamic chain of the level `+` uses where the links infer nothing:
/// locked candidates, hidden pairs, naked pairs, X-wings. The first of them that infers anything counts, with
/// all that it infers. `now` is the state with what the chain eliminates, `before` the state where it began.
class advanced_inferences {
public:
  advanced_inferences(const state& before, const state& now, consequences& chain)
      : before_(before), now_(now), chain_(chain) {}

  /// Appends the false candidates as nodes, which are not kept yet. Returns whether there are any.
  bool run(std::vector<std::uint16_t>& out) {
    out_ = &out;
    each_locking(now_, [&](int from, int into, int d) { return locked(from, into, d); });
    if (!out.empty()) return true;
    each_hidden_subset<2>(now_, 5,
                          [&](int h, nine digits, nine places) { return hidden(h, digits, places); });
    if (!out.empty()) return true;
    each_naked_subset<2>(now_, [&](int h, nine places, nine digits) { return naked(h, places, digits); });
    if (!out.empty()) return true;
    each_fish<2>(now_,
                 [&](int kind, nine lines, nine places, int d) { return x_wing(kind, lines, places, d); });
    return !out.empty();
  }

private:
  bool was(int c, int d) const { return before_.has(c, d) && !now_.has(c, d); }

  bool locked(int from, int into, int d) {
    step found;
    for (cell_set removed = locked_out(now_, from, into, d); !removed.empty();)
      found.add(removed.take(), bit(d));
    if (found.size == 0) return false;
    parents_.clear();
    for (int p = 0; p < 9; ++p)
      if (const int c = cell_at(from, p); was(c, d) && !where.set[std::size_t(into)].has(c)) parent(c, d);
    return infer(found);
  }

  bool hidden(int h, nine digits, nine places) {
    step found;
    add_hidden_subset(now_, h, digits, places, found);
    if (found.size == 0) return false;
    parents_.clear();
    for (int p = 0; p < 9; ++p)
      if ((places >> p & 1) == 0)
        for (nine rest = digits; rest != 0; rest &= static_cast<nine>(rest - 1))
          if (before_.has(cell_at(h, p), first(rest))) parent(cell_at(h, p), first(rest));
    return infer(found);
  }

  bool naked(int h, nine places, nine digits) {
    step found;
    add_naked_subset(now_, h, places, digits, found);
    if (found.size == 0) return false;
    parents_.clear();
    for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1)) {
      const int c = cell_at(h, first(rest));
      for (nine removed = before_.digits[std::size_t(c)] & static_cast<nine>(~digits); removed != 0;
           removed &= static_cast<nine>(removed - 1))
        parent(c, first(removed));
    }
    return infer(found);
  }

  bool x_wing(int kind, nine lines, nine places, int d) {
    step found;
    add_fish(now_, kind, lines, places, d, found);
    if (found.size == 0) return false;
    parents_.clear();
    for (nine rest = lines; rest != 0; rest &= static_cast<nine>(rest - 1))
      for (int p = 0; p < 9; ++p)
        if (const int c = cell_at(kind * 9 + first(rest), p); (places >> p & 1) == 0 && was(c, d))
          parent(c, d);
    return infer(found);
  }

  void parent(int c, int d) { parents_.push_back(chain_.off_at[literal_of(c, d)]); }

  /// A pattern that is there without the chain has no parents and infers nothing.
  bool infer(step& found) {
    if (parents_.empty()) return false;
    order_by_bucket(found.eliminations.data(), found.size);
    for (int i = 0; i < found.size; ++i) {
      const auto& e = found.eliminations[std::size_t(i)];
      for (nine rest = e.digits; rest != 0; rest &= static_cast<nine>(rest - 1)) {
        if (contains(done_, e.cell, first(rest))) continue;
        done_[std::size_t(first(rest))].add(e.cell);
        out_->push_back(chain_.make(literal_of(e.cell, first(rest)), false, cause::other));
        for (const std::uint16_t p : parents_) chain_.add_parent(p);
      }
    }
    return false;
  }

  const state& before_;
  const state& now_;
  consequences& chain_;
  std::vector<std::uint16_t> parents_;
  literal_set done_{};
  std::vector<std::uint16_t>* out_ = nullptr;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
