// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/search/learning/trail.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// Tabu search among fillings of a `model`: each open cell has one of its candidates, and a clash is two of
/// these that exclude each other. A step gives one of a few random cells in clashes another candidate: the
/// one with the fewest clashes, though not one that its cell had lately, unless there were never so few. It
/// fills large grids of which conflicts teach little, and proves nothing. Requires a model that is not
/// contradictory. Sources:
/// Hertz and de Werra, "Using tabu search techniques for graph coloring", 1987; Glover, "Tabu search, part
/// I", 1989.
template <class Index>
class repair {
public:
  /// Begins with random candidates; equal seeds give equal searches. O(candidates * neighbours).
  repair(const model<Index>& m, std::uint64_t seed)
      : random_(seed), cell_of_(m.variables()), clashes_(m.variables()), tabu_until_(m.variables()) {
    // The first groups are those of the cells.
    for (std::size_t v = 0; v < m.variables(); v += m.groups[chosen_.size() - 1].size()) {
      const auto cell = chosen_.size();
      for (const Index w : m.groups[cell]) cell_of_[w] = static_cast<std::uint32_t>(cell);
      chosen_.push_back(m.groups[cell][below(m.groups[cell].size())]);
    }
    position_.assign(chosen_.size(), nowhere);
    for (const Index v : chosen_)
      for (const Index w : m.neighbours[v]) ++clashes_[w];
    for (std::size_t cell = 0; cell < chosen_.size(); ++cell) {
      cost_ += clashes_[chosen_[cell]];
      list(cell);
    }
    cost_ /= 2;
  }

  /// Up to so many steps from where the last run ended, with what is known at level 0 of the trail. Whether
  /// the filling is without clashes. Examines `stop()` now and then, and ends where it is true.
  template <class Stop>
  bool run(const trail<Index>& known, std::uint64_t steps, Stop stop) {
    const model<Index>& m = known.rules();
    const std::size_t end = known.level() > 0 ? known.start_of(1) : known.size();
    for (; known_ < end; ++known_) learn(m, known[known_]);
    std::int64_t least = cost_;
    for (std::uint64_t i = 0; i < steps && cost_ > 0; ++i) {
      if (i % 1024 == 0 && stop()) return false;
      step(m, least);
      if (cost_ < least) least = cost_;
    }
    return cost_ == 0;
  }

  /// Whether the cell of this candidate has it.
  bool chooses(std::size_t v) const { return chosen_[cell_of_[v]] == v; }

private:
  static constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);
  static constexpr std::int32_t excluded = 1 << 20; // more clashes than there can be
  static constexpr int cells_examined = 7;          // more, or fewer, solved less of 64x64 with 60 % given

  std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>((random_() >> 32) * static_cast<std::uint64_t>(bound) >> 32);
  }

  // A literal that holds in all solutions.
  void learn(const model<Index>& m, Index literal) {
    const auto v = static_cast<Index>(literal >> 1u);
    const std::size_t cell = cell_of_[v];
    if ((literal & 1) == 0) {
      if (chosen_[cell] != v) choose(m, v);
      return;
    }
    clashes_[v] += excluded;
    if (chosen_[cell] != v) return;
    cost_ += excluded; // which `choose` takes off
    for (const Index w : m.groups[cell])
      if (clashes_[w] < excluded) return choose(m, w);
  }

  void step(const model<Index>& m, std::int64_t least_cost) {
    std::int32_t least = excluded / 2;
    std::size_t best = m.variables(), ties = 0;
    for (int k = 0; k < cells_examined; ++k) {
      const std::size_t cell = clashing_[below(clashing_.size())];
      const Index from = chosen_[cell];
      for (const Index v : m.groups[cell]) {
        const std::int32_t change = clashes_[v] - 1 - clashes_[from]; // one of its clashes is with `from`
        if (change > least || v == from) continue;
        if (tabu_until_[v] > steps_ && cost_ + change >= least_cost) continue;
        if (change < least) ties = 0;
        if (below(++ties) == 0) best = v;
        least = change;
      }
    }
    ++steps_;
    if (best == m.variables()) return;
    tabu_until_[chosen_[cell_of_[best]]] = steps_ + clashing_.size() / 4 + below(10);
    choose(m, static_cast<Index>(best));
  }

  void choose(const model<Index>& m, Index v) {
    const std::size_t cell = cell_of_[v];
    const Index from = chosen_[cell];
    cost_ += clashes_[v] - 1 - clashes_[from];
    chosen_[cell] = v;
    const auto count = [&](Index chosen, std::int32_t clashes) {
      for (const Index w : m.neighbours[chosen]) {
        clashes_[w] += clashes;
        if (chosen_[cell_of_[w]] == w) list(cell_of_[w]);
      }
    };
    count(from, -1);
    count(v, 1);
    list(cell);
  }

  // Puts a cell among those in clashes, or takes it off.
  void list(std::size_t cell) {
    const bool clashes = clashes_[chosen_[cell]] > 0;
    if (clashes == (position_[cell] != nowhere)) return;
    if (clashes) {
      position_[cell] = static_cast<std::uint32_t>(clashing_.size());
      clashing_.push_back(static_cast<std::uint32_t>(cell));
      return;
    }
    position_[clashing_.back()] = position_[cell];
    clashing_[position_[cell]] = clashing_.back();
    clashing_.pop_back();
    position_[cell] = nowhere;
  }

  random_source random_;
  std::vector<std::uint32_t> cell_of_, position_, clashing_;
  std::vector<Index> chosen_;         // by cell
  std::vector<std::int32_t> clashes_; // of each candidate with the chosen ones
  std::vector<std::uint64_t> tabu_until_;
  std::int64_t cost_ = 0;
  std::uint64_t steps_ = 0;
  std::size_t known_ = 0; // literals of level 0 that it has
};

} // namespace boxline::inline v0_2::search::cdcl
