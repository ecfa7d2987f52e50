// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/function_ref.hpp>
#include <boxline/logic/engines/deadly_pattern.hpp>

#include <array>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The search for bivalue universal graves: two candidates for each open cell, the core, such that each house
/// has each digit in two of these cells or in none. With the core alone a puzzle has no solution or several.
/// Refers to the candidate sets. Up to 8 open cells may have more than two candidates; else nothing is found.
template <board Board>
class graves {
public:
  static constexpr int n = Board::shape.size();
  static constexpr int most_cells = 8; ///< that have extras
  using sets_type = candidate_sets<Board>;
  using digit_set = typename sets_type::digit_set;
  using taker = function_ref<bool(const deadly_pattern<Board>&)>;

  explicit graves(const sets_type& s) : sets_(&s) {}

  /// Calls `take(pattern)`, which returns whether to go on, for each. A choice for a cell is a node of the
  /// limits. O(cells * houses a cell), and O(n^2) choices for each cell with more than two candidates.
  stop_reason for_each(taker take, const limits& limit) {
    using cell_set = typename sets_type::cell_set;
    const cell_set open = sets_->open();
    if (open.empty() || !(open - free_cells(sets_->board())).empty()) return stop_reason::none;
    cell_set one, two, three;
    for (int d = 0; d < n; ++d) {
      const cell_set& here = sets_->plane(d);
      three |= two & here;
      two |= one & here;
      one |= here;
    }
    if (three.empty() || three.count() > most_cells || !(open - two).empty()) return stop_reason::none;
    counts_.assign(static_cast<std::size_t>(sets_->houses().size()), {});
    for (const int c : open - three)
      if (!add(c, sets_->digits(c))) return stop_reason::none;
    int count = 0;
    for (const int c : three) cells_[std::size_t(count++)] = c;
    stop_reason stopped = stop_reason::none;
    std::uint64_t examined = 0;
    choose(0, count, take, limit, examined, stopped);
    return stopped;
  }

private:
  struct digits_twice {
    digit_set once, twice;
  };

  // Counts two digits in the houses of a cell; false where a house had one of them twice.
  bool add(int c, const digit_set& core) {
    bool fits = true;
    for (const house u : sets_->houses().houses_of(cell(c))) {
      digits_twice& k = counts_[std::size_t(u)];
      fits = fits && (k.twice & core).empty();
      k.twice |= k.once & core;
      k.once |= core;
    }
    return fits;
  }

  bool choose(int at, int count, taker take, const limits& limit, std::uint64_t& examined,
              stop_reason& stopped) {
    if (at == count) return report(count, take);
    const int c = cells_[std::size_t(at)];
    const digit_set all = sets_->digits(c);
    const std::vector<digits_twice> before = counts_;
    for (const int a : all)
      for (const int b : all) {
        if (b <= a) continue;
        stopped = limit.check(examined++, "graves");
        if (stopped != stop_reason::none) return false;
        digit_set core;
        core.insert(a);
        core.insert(b);
        chosen_[std::size_t(at)] = core;
        if (add(c, core) && !choose(at + 1, count, take, limit, examined, stopped)) return false;
        counts_ = before;
      }
    return true;
  }
  bool report(int count, taker take) {
    for (const digits_twice& k : counts_)
      if (!(k.once == k.twice)) return true;
    deadly_pattern<Board> p(*sets_);
    auto rest = sets_->open();
    for (int i = 0; i < count; ++i) {
      p.add(cells_[std::size_t(i)], chosen_[std::size_t(i)]);
      rest.erase(cells_[std::size_t(i)]);
    }
    for (const int c : rest) p.add(c, sets_->digits(c));
    return take(p);
  }

  const sets_type* sets_;
  std::vector<digits_twice> counts_; // by house
  std::array<int, most_cells> cells_{};
  std::array<digit_set, most_cells> chosen_{};
};

} // namespace boxline::inline v0_2::logic
