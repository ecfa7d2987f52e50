// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/almost_locked_sets.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// The candidates that chains of almost locked sets eliminate, of any length and of sets that may overlap.
/// Rules that search some of these chains search for no other candidates, and not at all where there are
/// none. A pair of sets with two restricted commons eliminates some of these too. A value.
///
///     the candidate d at t holds
///       set i lacks d                 t sees all its cells with d
///         i holds its other digits    its group with e, for each e
///           set j lacks e             all its cells with e see all cells of this group
///             ...
///               a group with d holds d, and t sees all of its cells: a contradiction
///
///     a row of group g      the linked groups of the sets with g | the candidates that see a group of these
///     what follows g        the rows of the groups that it is linked with, without the digit of g
///
// clang-format on
/// Groups that are linked with others are the nodes of a graph, whose strongly connected components have one
/// set of candidates each. O(links * words) for the links of the graph and rows of so many words; a node of
/// the limits for each group. Source: Tarjan, "Depth-first search and linear graph algorithms", 1972.
template <board Board>
class almost_set_targets {
public:
  using sets_type = almost_locked_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using row_type = typename sets_type::row;
  static constexpr int n = sets_type::n;

  /// Without candidates.
  void clear() {
    by_digit_ = {};
    is_any_ = false;
  }
  /// Makes it anew, in the memory that it has; a node number `examined` is the first one. Returns the limit
  /// that stopped it, and then it has none.
  stop_reason make(const sets_type& sets, const limits& limit, std::uint64_t examined) {
    sets_ = &sets;
    limit_ = limit;
    examined_ = examined;
    clear();
    number_candidates();
    make_rows();
    const std::size_t nodes = sets.linked_groups().size();
    component_.assign(nodes, -1);
    order_.assign(nodes, 0);
    low_.assign(nodes, 0);
    complete_.assign(group_words_, 0);
    excluded_.assign(nodes * (words_ - group_words_), 0);
    components_ = 0;
    entered_ = 0;
    for (std::size_t k = 0; k < nodes; ++k)
      if (order_[k] == 0)
        if (const stop_reason why = search(int(k)); why != stop_reason::none) return why;
    collect();
    return stop_reason::none;
  }

  /// Whether there are some.
  bool any() const { return is_any_; }
  /// The cells that have one of a digit.
  const cell_set& of(int d) const { return by_digit_[std::size_t(d)]; }
  /// Whether one of a digit sees all cells of a set with it. Requires that the set has it. O(1).
  bool has_end(int i, int d) const { return !(sets_->of(i, d).seen & of(d)).empty(); }
  /// Adds the sets for which the same one does, set i among them, to a row. O(candidates * words).
  void add_ends(int i, int d, std::uint64_t* to) const {
    const auto words = std::size_t(sets_->words());
    for (const int c : sets_->of(i, d).seen& of(d))
      detail::add_blocks(ends_.data() + std::size_t(row_of_[place(d, c)]) * words, to, words);
  }
  /// The sets for which some candidate does. Requires that there are some. O(1).
  row_type ends() const { return row_type(ends_).first(std::size_t(sets_->words())); }
  /// The number of the next node of the limits.
  std::uint64_t examined() const { return examined_; }

private:
  using word = std::uint64_t;

  // Open candidates, by digit and cell.
  void number_candidates() {
    const auto& state = sets_->state();
    numbers_.resize(std::size_t(n * sets_type::state_type::shape.cells()));
    int count = 0;
    for (int d = 0; d < n; ++d)
      for (const int c : state.plane(d)) numbers_[place(d, c)] = count++;
    // Blocks of four.
    group_words_ = sets_->linked_groups().size() / 256 * 4 + 4;
    words_ = group_words_ + std::size_t(count / 256 * 4 + 4);
  }
  static std::size_t place(int d, int c) { return std::size_t(d * sets_type::state_type::shape.cells() + c); }

  word* row(std::vector<word>& rows, int at) const { return rows.data() + std::size_t(at) * words_; }
  static void insert(word* to, int i) { to[unsigned(i) / 64] |= word{1} << (unsigned(i) % 64); }
  void insert_candidate(word* to, int d, int c) const { insert(to + group_words_, numbers_[place(d, c)]); }

  // Rows of groups, and what follows them.
  void make_rows() {
    const auto& groups = sets_->linked_groups();
    of_digit_.assign(n * words_, 0);
    for (int d = 0; d < n; ++d)
      for (const int c : sets_->state().plane(d)) insert_candidate(row(of_digit_, d), d, c);
    for (std::size_t k = 0; k < groups.size(); ++k)
      insert(row(of_digit_, sets_->group_at(groups[k]).digit), int(k));
    of_group_.assign(groups.size() * words_, 0);
    of_set_.resize(words_);
    for (int i = 0; i < sets_->size(); ++i) {
      const auto linked = (*sets_)[i].linked;
      if (linked.empty()) continue;
      std::fill(of_set_.begin(), of_set_.end(), 0);
      for (const int d : linked) insert(of_set_.data(), sets_->of(i, d).number);
      word* const candidates = of_set_.data() + group_words_;
      for (const int d : (*sets_)[i].digits) {
        const int* const numbers = numbers_.data() + place(d, 0);
        for (const int c : sets_->of(i, d).seen) insert(candidates, numbers[c]);
      }
      for (const int d : linked)
        detail::add_blocks(of_set_.data(), row(of_group_, sets_->of(i, d).number), words_);
    }
    for (std::size_t k = 0; k < groups.size(); ++k)
      detail::remove_blocks(row(of_digit_, sets_->group_at(groups[k]).digit), row(of_group_, int(k)), words_);
    next_.assign(of_group_.size(), 0);
    for (const auto& [k, l] : sets_->links()) {
      detail::add_blocks(row(of_group_, k), row(next_, l), words_);
      detail::add_blocks(row(of_group_, l), row(next_, k), words_);
    }
  }
  // A group whose followers are being searched: those of word `at`, and `rest` of it, are left.
  struct frame {
    int node;
    std::size_t at;
    word rest;
    std::size_t first; // of `pending_`, from which on nodes followed this one
  };
  stop_reason enter(int k) {
    low_[std::size_t(k)] = order_[std::size_t(k)] = ++entered_;
    frames_.push_back({k, 0, row(next_, k)[0] & ~complete_[0], pending_.size()});
    pending_.push_back(k);
    return limit_.check(examined_++, "chains of almost locked sets");
  }
  stop_reason search(int from) {
    frames_.clear();
    pending_.clear();
    for (stop_reason why = enter(from); !frames_.empty();) {
      if (why != stop_reason::none) return why;
      frame& f = frames_.back();
      if (f.rest != 0) {
        const int to = static_cast<int>(f.at) * 64 + std::countr_zero(f.rest);
        f.rest &= f.rest - 1;
        if (order_[std::size_t(to)] == 0)
          why = enter(to);
        else if (component_[std::size_t(to)] < 0)
          lower(f.node, order_[std::size_t(to)]);
      } else if (++f.at < group_words_) {
        f.rest = row(next_, f.node)[f.at] & ~complete_[f.at];
      } else {
        const int done = f.node;
        if (low_[std::size_t(done)] == order_[std::size_t(done)]) close(f.first);
        frames_.pop_back();
        if (!frames_.empty()) lower(frames_.back().node, low_[std::size_t(done)]);
      }
    }
    return stop_reason::none;
  }
  void lower(int k, std::uint32_t order) { low_[std::size_t(k)] = std::min(low_[std::size_t(k)], order); }
  const word* excluded(int component) const {
    return excluded_.data() + std::size_t(component) * (words_ - group_words_);
  }
  // Completes a component: the groups of `pending_` from `first` on.
  void close(std::size_t first) {
    const std::size_t count = words_ - group_words_;
    const int id = components_++;
    word* const to = excluded_.data() + std::size_t(id) * count;
    for (std::size_t p = first; p < pending_.size(); ++p) {
      component_[std::size_t(pending_[p])] = id;
      insert(complete_.data(), pending_[p]);
      detail::add_blocks(row(next_, pending_[p]) + group_words_, to, count);
    }
    for (std::size_t p = first; p < pending_.size(); ++p)
      for_each_bit(std::span(row(next_, pending_[p]), group_words_), [&](int k) {
        if (component_[std::size_t(k)] != id)
          detail::add_blocks(excluded(component_[std::size_t(k)]), to, count);
        return true;
      });
    pending_.resize(first);
  }

  // The candidates that are excluded where a group holds its digit, and see another group of a set with it.
  void collect() {
    found_.assign(words_ - group_words_, 0);
    for (std::size_t k = 0; k < component_.size(); ++k) {
      const word *const out = excluded(component_[k]), *const seeing = row(of_group_, int(k)) + group_words_;
      for (std::size_t w = 0; w < found_.size(); ++w) found_[w] |= out[w] & seeing[w];
    }
    is_any_ = std::any_of(found_.begin(), found_.end(), [](word w) { return w != 0; });
    if (is_any_) make_ends();
  }
  void make_ends() {
    row_of_.resize(numbers_.size());
    typename sets_type::digit_set digits;
    int count = 1;
    for (int d = 0; d < n; ++d)
      for (const int c : sets_->state().plane(d))
        if (sets_type::test(found_, numbers_[place(d, c)])) {
          digits.insert(d);
          by_digit_[std::size_t(d)].insert(c);
          row_of_[place(d, c)] = count++;
        }
    const auto words = std::size_t(sets_->words());
    ends_.assign(std::size_t(count) * words, 0);
    for (int i = 0; i < sets_->size(); ++i)
      for (const int d : (*sets_)[i].digits& digits)
        for (const int c : sets_->of(i, d).seen& of(d)) {
          insert(ends_.data(), i);
          insert(ends_.data() + std::size_t(row_of_[place(d, c)]) * words, i);
        }
  }

  const sets_type* sets_ = nullptr;
  limits limit_;
  std::uint64_t examined_ = 0;
  bool is_any_ = false;
  std::array<cell_set, std::size_t(n)> by_digit_{};
  std::vector<int> numbers_;
  // Rows have the linked groups in the first words, and then the candidates.
  std::size_t group_words_ = 1, words_ = 2;
  std::vector<word> of_digit_, of_group_, of_set_, next_; // by digit, by group, of one set, by group
  std::vector<word> excluded_;                            // candidates, by component
  int components_ = 0;
  std::vector<int> component_; // by group, -1 until it is complete
  std::vector<word> found_;
  std::vector<int> row_of_; // of `ends_`, by digit and cell
  std::vector<word> ends_;  // rows over sets: that any sees, that each one sees

  // Of the search: see Tarjan.
  std::vector<std::uint32_t> order_, low_;
  std::uint32_t entered_ = 0;
  std::vector<int> pending_;
  std::vector<frame> frames_;
  std::vector<word> complete_; // groups of which the component is known
};

/// The targets of a state, made when a rule first needs them: a part of a `state_cache`.
template <board Board>
class almost_set_targets_of_state {
public:
  using targets_type = almost_set_targets<Board>;

  /// Starts with another state.
  void begin(const candidate_sets<Board>&) { is_made_ = false; }
  /// By the almost locked sets of the state. Valid until the next `begin`; `stopped()` is as if they were
  /// made for this call.
  const targets_type& of(const almost_locked_sets<Board>& sets, const limits& limit) {
    if (!is_made_ || targets_.examined() > limit.nodes)
      stopped_ = targets_.make(sets, limit, sets.examined());
    is_made_ = stopped_ == stop_reason::none;
    return targets_;
  }
  stop_reason stopped() const { return stopped_; }

private:
  targets_type targets_;
  bool is_made_ = false;
  stop_reason stopped_ = stop_reason::none;
};

/// Calls `search(sets, targets, examined)` with the almost locked sets of a board, the candidates that their
/// chains eliminate, and the nodes that both took, if there are such candidates. The result is that of
/// `search`, or the limit that stopped it before.
template <board Board, class Search>
stop_reason search_almost_set_targets(const Board& b, const limits& limit, const state_cache<Board>& shared,
                                      Search search) {
  return search_almost_locked_sets(b, limit, shared, [&](const auto& sets, std::uint64_t) {
    auto& part = shared.template part<almost_set_targets_of_state<Board>>(b);
    const auto& targets = part.of(sets, limit);
    if (part.stopped() != stop_reason::none || !targets.any()) return part.stopped();
    return search(sets, targets, targets.examined());
  });
}

namespace detail {
/// Calls `find.with(i)`, which returns whether to go on, for each almost locked set of a board, a node of the
/// limits each, if chains of them eliminate something. `find` is a `Finder` of the sets and the targets.
template <class Finder, board Board, class Visit>
stop_reason find_by_sets(const Board& b, Visit& visit, const limits& limit, const state_cache<Board>& shared,
                         const char* stage) {
  return search_almost_set_targets(
      b, limit, shared, [&](const auto& sets, const auto& targets, std::uint64_t examined) {
        Finder find(sets, targets, visit);
        for (int i = 0; i < sets.size(); ++i) {
          if (const stop_reason why = limit.check(examined++, stage); why != stop_reason::none) return why;
          if (!find.with(i)) break;
        }
        return stop_reason::none;
      });
}
} // namespace detail

} // namespace boxline::inline v0_2::logic
