// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/case_engine.hpp>
#include <boxline/logic/rule.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Three cells, and a candidate of the first with which each pair of candidates of the other two is excluded:
/// two of the three are the same digit in cells that see each other, or they leave nothing to a cell of two
/// or three candidates, each of which is one of the three digits in a cell that it sees. So it is eliminated.
/// Those that two of the cells exclude by themselves are left out: see `aligned_pair_exclusion`. The cells
/// need not be aligned, and need not see the excluding cell all.
///
/// A step for each candidate, by cell and digit, with the first other cells. The proof is a chain with a case
/// for each candidate of the second cell. O(candidates^2 * candidates / 64), with a node of the limits for
/// each candidate: 1 ms a state of 9x9. Source: "aligned triplet exclusion" of Sudoku Explainer.
struct aligned_triplet_exclusion {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "aligned-triplet-exclusion", "aligned triplet exclusion",
      "If {assumed}, each pair of candidates of {shape-rest} would be excluded: it shares a digit, or leaves "
      "another cell without a candidate."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const candidate_sets<Board> state(b);
    finder<Board> find(state);
    for (int i = 0; i < find.candidates; ++i) {
      if (!state.open().test(i / find.n) || !state.has(i / find.n, i % find.n)) continue;
      const stop_reason stopped = limit.check(std::uint64_t(i), "triplet exclusion");
      if (stopped != stop_reason::none) return stopped;
      std::optional<step> found = find.exclusion(i);
      if (found && !visit(std::move(*found))) return stop_reason::none;
    }
    return stop_reason::none;
  }

private:
  template <board Board>
  class finder {
  public:
    using state_type = candidate_sets<Board>;
    using digit_set = typename state_type::digit_set;
    static constexpr int n = state_type::n, cells = Board::shape.cells(), candidates = cells * n;

    explicit finder(const state_type& s) : state_(s), excluded_(std::size_t(candidates)) {
      for (int c = 0; c < cells; ++c)
        if (s.open().test(c))
          if (const int count = s.digits(c).count(); count == 2 || count == 3)
            (count == 2 ? twos_ : threes_).insert(c);
      for (const int c : s.open())
        for (const int d : s.digits(c)) exclude_by(c, d);
    }

    std::optional<step> exclusion(int i) {
      const int p = i / n;
      const candidate_set& own = excluded_[std::size_t(i)];
      for (const int q : state_.open()) {
        if (q == p) continue;
        candidate_set both = candidate_set::full();
        bool is_any = false;
        for (const int y : state_.digits(q)) {
          const int j = q * n + y;
          if (own.test(j)) continue;
          is_any = true;
          candidate_set here = own | excluded_[std::size_t(j)];
          for_three(i, j, here);
          both = both & here;
          if (both == own) break;
        }
        if (!is_any || both == own) continue; // by these two cells alone, or not at all
        for (const int r : state_.open())
          if (r != p && r != q && has_all(both, r) && !has_all(own, r))
            if (std::optional<step> found = step_of(i, q, r)) return found;
      }
      return std::nullopt;
    }

  private:
    using candidate_set = sets::fixed_set<candidates>;
    using cell_set = typename state_type::cell_set;

    bool has_all(const candidate_set& set, int r) const {
      for (const int d : state_.digits(r))
        if (!set.test(r * n + d)) return false;
      return true;
    }
    void add(candidate_set& to, const cell_set& seen, int d) const {
      for (const int c : seen& state_.plane(d)) to.insert(c * n + d);
    }
    // What a candidate excludes by itself, and by a cell of two candidates.
    void exclude_by(int c, int d) {
      candidate_set& out = excluded_[std::size_t(c * n + d)];
      for (const int e : state_.digits(c))
        if (e != d) out.insert(c * n + e);
      add(out, state_.peers(c), d);
      for (const int x : twos_& state_.peers(c) & state_.plane(d))
        for (const int e : state_.digits(x))
          if (e != d) add(out, state_.peers(x), e);
    }
    // And two of them by cells of three.
    void for_three(int i, int j, candidate_set& out) const {
      const int d = i % n, e = j % n;
      if (d == e) return;
      for (const int x :
           threes_& state_.peers(i / n) & state_.peers(j / n) & state_.plane(d) & state_.plane(e))
        for (const int f : state_.digits(x))
          if (f != d && f != e) add(out, state_.peers(x), f);
    }

    std::optional<step> step_of(int i, int q, int r) {
      if (!engine_) engine_.emplace(state_.board());
      const std::array<int, 1> splits{q};
      std::optional<chain> proof = engine_->refute(i, true, splits, info, 2 * n);
      if (!proof) return std::nullopt;
      step s{&info};
      s.eliminations.push_back(engine_->candidate(i));
      s.chains.push_back(std::move(*proof));
      s.shape.resize(3);
      s.shape[0] = s.eliminations;
      for (const int d : state_.digits(q)) s.shape[1].push_back({cell(q), digit::from_index(d)});
      for (const int d : state_.digits(r)) s.shape[2].push_back({cell(r), digit::from_index(d)});
      return s;
    }

    const state_type& state_;
    cell_set twos_{}, threes_{}; // by their number of candidates
    std::vector<candidate_set> excluded_;
    std::optional<case_engine<Board>> engine_;
  };
};

} // namespace boxline::inline v0_2::logic
