// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/set_writer.hpp>
#include <boxline/logic/engines/sets_seen.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Two cells p and q: a digit a of p and b of q exclude each other where they are the same and the cells see
/// each other, or where some almost locked set has both, p sees all its cells with a, and q all its cells
/// with b, since it holds one of the two. A candidate of either cell that excludes all of the other one is
/// eliminated. A pair of cells gives one step.
///
/// With cells of two candidates as the only sets it is the technique of two aligned cells and their common
/// peers; with all sets, it is the death blossom whose stem may have the digit that is eliminated. For each
/// candidate the proof is a set argument, with the smallest sets. O(candidates * sets * digits) to find the
/// pairs, and O(digits^2 * sets / 64) for each, with two nodes of the limits for each cell. Source: "aligned
/// pair exclusion" of the Sudoku Players' Forum.
struct aligned_pair_exclusion {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "aligned-pair-exclusion", "aligned pair exclusion",
      "Together with {eliminations} no candidate of the other cell would be left: each is the same digit, or "
      "too much for one of the almost locked sets among {base}."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return search_almost_locked_sets(b, limit, shared, [&](const auto& sets, std::uint64_t examined) {
      finder<Board, Visit> find(sets, shared.template part<sets_seen<Board>>(b).of(sets), visit);
      for (const int p : sets.state().open()) {
        if (const stop_reason why = limit.check(examined++, "pair exclusion"); why != stop_reason::none)
          return why;
        find.collect_pairs(p);
      }
      for (const int p : sets.state().open()) {
        if (const stop_reason why = limit.check(examined++, "pair exclusion"); why != stop_reason::none)
          return why;
        if (!find.with(p)) break;
      }
      return stop_reason::none;
    });
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using sets_type = almost_locked_sets<Board>;
    using cell_set = typename sets_type::cell_set;
    using digit_set = typename sets_type::digit_set;
    static constexpr int n = sets_type::n;

    finder(const sets_type& sets, const sets_seen<Board>& seen, Visit& visit)
        : sets_(sets), seen_(seen), state_(sets.state()), visit_(visit), writer_(sets.state()) {}

    // Collects the cells all of whose candidates one at p excludes.
    void collect_pairs(int p) {
      for (const int a : state_.digits(p)) {
        auto excluded = seen_.excluded(a, p);
        excluded[std::size_t(a)] = state_.peers(p);
        cell_set others = state_.open() - cell_set::single(p);
        for (int b = 0; b < n; ++b) others -= state_.plane(b) - excluded[std::size_t(b)];
        for (const int q : others) pairs_[std::size_t(std::min(p, q))].insert(std::max(p, q));
      }
    }
    // Whether to go on after the pairs of p with later cells.
    bool with(int p) {
      for (const int q : pairs_[std::size_t(p)])
        if (!pair(p, q)) return false;
      return true;
    }

  private:
    bool pair(int p, int q) {
      step s{&info};
      eliminate(p, q, s);
      eliminate(q, p, s);
      if (s.eliminations.empty()) return true;
      std::sort(s.eliminations.begin(), s.eliminations.end());
      return visit_(std::move(s));
    }

    // A set by which a at p and b at q exclude each other, -1 where there is none.
    int petal(int p, int a, int q, int b) const {
      const auto of_p = seen_.by(a, p), of_q = seen_.by(b, q);
      for (std::size_t w = 0; w < of_p.size(); ++w)
        if (const std::uint64_t both = of_p[w] & of_q[w]; both != 0)
          return static_cast<int>(w) * 64 + std::countr_zero(both);
      return -1;
    }

    // What is eliminated from p, by all candidates of q.
    void eliminate(int p, int q, step& s) {
      for (const int a : state_.digits(p)) {
        bool is_excluded = true;
        for (const int b : state_.digits(q)) {
          petals_[std::size_t(b)] = a == b ? -1 : petal(p, a, q, b);
          is_excluded = a == b ? state_.peers(p).test(q) : petals_[std::size_t(b)] >= 0;
          if (!is_excluded) break;
        }
        if (is_excluded && is_proven(p, a, q, s)) s.eliminations.push_back({cell(p), digit::from_index(a)});
      }
    }
    bool is_proven(int p, int a, int q, step& s) {
      const cell_set stem = cell_set::single(q);
      std::vector<int> parts;
      writer_.begin();
      writer_.add_cells(stem);
      for (const int b : state_.digits(q)) {
        const int i = petals_[std::size_t(b)];
        if (i < 0) {
          parts.push_back(*writer_.add_part(a, stem));
          continue;
        }
        writer_.add_cells(sets_[i].cells);
        if (!writer_.add_part(b, sets_.of(i, b).cells | stem)) return false;
        for (const int e : sets_[i].digits - digit_set::single(b)) {
          const int part = *writer_.add_part(e, sets_.of(i, e).cells);
          if (e == a) parts.push_back(part);
        }
      }
      writer_.eliminate(p, parts);
      writer_.write(s.sets);
      return true;
    }

    const sets_type& sets_;
    const sets_seen<Board>& seen_;
    const candidate_sets<Board>& state_;
    Visit& visit_;
    set_writer<Board> writer_;
    std::array<cell_set, std::size_t(Board::shape.cells())> pairs_{}; // by the first cell
    std::array<int, std::size_t(n)> petals_{};                        // by digit of the other cell
  };
};

} // namespace boxline::inline v0_2::logic
