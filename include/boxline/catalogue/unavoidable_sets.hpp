// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// How a search for unavoidable sets ended.
enum class unavoidable_verdict : unsigned char {
  complete,      ///< the sets are all minimal ones up to the size
  invalid,       ///< the grid is no full grid
  limit_reached, ///< nodes or time ran out: some sets
  cancelled      ///< the caller's cancel callable returned true: some sets
};
/// The verdict's word.
constexpr std::string_view to_string(unavoidable_verdict v) {
  return word_of(v, {"complete", "invalid", "limit", "cancelled"});
}

/// The result of `unavoidable_finder`.
template <box B>
struct unavoidable_result {
  using cell_set = sets::fixed_set<B.cells()>;
  unavoidable_verdict verdict = unavoidable_verdict::invalid;
  /// Minimal unavoidable sets, the smallest first, those of equal size in the order of their first cells.
  /// Where the search was stopped these are unavoidable, but some may not be minimal.
  std::vector<cell_set> sets{};
  std::uint64_t nodes = 0; ///< cells that were given another digit

  explicit operator bool() const { return verdict == unavoidable_verdict::complete; }
};

/// Finds the unavoidable sets of full grids: sets of cells that can be filled in another way, the rest of the
/// grid unchanged. Every puzzle with this grid as its only solution has a clue in each of them. One is
/// minimal if no other is a part of it. Not for several threads.
///
/// The search changes cells one by one: a cell with a new digit forces that cell of its row, column and box
/// to change that has the digit now, and is itself forced to change, unless it is the first. As soon as no
/// cell is left that has to change, the cells changed are an unavoidable set. Each minimal one is found from
/// its first cell: a way to fill it leads there, and nothing smaller ends the search earlier. What has a
/// smaller one as its part is removed at the end. McGuire, Tugemann and Civario (2012) match blueprints, one
/// for each class of sets, with all copies of the grid; here no table limits the size of box or set.
template <box B>
class unavoidable_finder {
  using where = geometry<B>;
  static constexpr int n = where::n, cells = where::cells;
  static_assert(n <= 64, "unavoidable_finder: digits are bits of a word");
  using digits = std::uint64_t;

public:
  using cell_set = typename unavoidable_result<B>::cell_set;

  /// All minimal unavoidable sets of up to `most` cells. Requires a full grid without a clash, else the
  /// verdict is `invalid`. The time grows by a factor of about 3 with each cell: bench/README.md has figures.
  /// Limits: nodes, time, cancellation.
  unavoidable_result<B> operator()(const grid<B>& full, int most, const limits& limit = {}) {
    return (*this)(full, most, cell_set::full(), limit);
  }

  /// The same, of the sets that are parts of `within` alone.
  unavoidable_result<B> operator()(const grid<B>& full, int most, const cell_set& within,
                                   const limits& limit = {}) {
    unavoidable_result<B> result;
    if (!full.is_complete() || find_fault(full).kind != fault::none) return result;
    load(full);
    most_ = std::clamp(most, 0, cells);
    limit_ = &limit;
    within_ = within;
    found_.clear();
    nodes_ = 0;
    why_ = stop_reason::none;
    for (const int c : within) {
      search_from(c);
      if (why_ != stop_reason::none) break;
      within_.erase(c);
    }
    stop_check stop(limit, {.stage = "unavoidable sets", .nodes = nodes_});
    keep_minimal(found_, stop);
    if (why_ == stop_reason::none) why_ = stop.why();
    result.nodes = nodes_;
    result.verdict =
        why_ == stop_reason::none ? unavoidable_verdict::complete : stopped_as<unavoidable_verdict>(why_);
    result.sets = found_;
    return result;
  }

  /// Removes duplicates and the sets that have another as a part; orders the rest as in the result. The time
  /// is quadratic.
  static void keep_minimal(std::vector<cell_set>& sets) {
    stop_check never;
    keep_minimal(sets, never);
  }

private:
  // Where it stops, the sets that are left stay, minimal or not.
  static void keep_minimal(std::vector<cell_set>& sets, stop_check& stop) {
    const auto by_size = [](const cell_set& a, const cell_set& b) {
      const int p = a.count(), q = b.count();
      if (p != q) return p < q;
      const int first = differs(a, b);
      return first >= 0 && a.test(first);
    };
    std::sort(sets.begin(), sets.end(), by_size);
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    std::vector<cell_set> minimal;
    for (const cell_set& s : sets)
      if (stop.each<16>() ||
          std::none_of(minimal.begin(), minimal.end(), [&](const cell_set& m) { return (m - s).empty(); }))
        minimal.push_back(s);
    sets = std::move(minimal);
  }

  static int differs(const cell_set& a, const cell_set& b) { return ((a - b) | (b - a)).first(); }

  static constexpr int kinds = 3; // row, column, box
  static int house_of(int kind, int c) {
    return kind == 0 ? where::row(cell(c)) : kind == 1 ? where::column(cell(c)) : where::box_index(cell(c));
  }
  struct cell_houses {
    std::array<std::uint8_t, kinds> in;
  };
  void load(const grid<B>& full) {
    for (int c = 0; c < cells; ++c) {
      const int d = full[cell(c)] - 1;
      value_[std::size_t(c)] = static_cast<std::uint8_t>(d);
      for (int k = 0; k < kinds; ++k) {
        const int h = house_of(k, c);
        houses_[std::size_t(c)].in[std::size_t(k)] = static_cast<std::uint8_t>(h);
        place_[std::size_t(k)][std::size_t(h)][std::size_t(d)] = static_cast<std::uint16_t>(c);
      }
    }
  }

  // Cells that have to change, or have changed; of each house the digits that these cells had, and those that
  // were put there.
  struct state {
    cell_set pending{}, touched{};
    std::array<std::array<digits, n>, kinds> vacated{}, put{};
    int count = 0; // of touched
  };
  void touch(state& s, int c) const {
    s.pending.insert(c);
    s.touched.insert(c);
    ++s.count;
    const digits bit = digits{1} << value_[std::size_t(c)];
    for (std::size_t k = 0; k < kinds; ++k) s.vacated[k][houses_[std::size_t(c)].in[k]] |= bit;
  }

  void search_from(int c) {
    state s;
    touch(s, c);
    search(s);
  }

  // Digits that a cell may be given, and of these the ones for which no other cell has to change.
  digits open(const state& s, int c) const {
    const auto& in = houses_[std::size_t(c)].in;
    return (~digits{0} >> (64 - n)) &
           ~(s.put[0][in[0]] | s.put[1][in[1]] | s.put[2][in[2]] | digits{1} << value_[std::size_t(c)]);
  }
  digits at_no_cost(const state& s, int c) const {
    const auto& in = houses_[std::size_t(c)].in;
    return s.vacated[0][in[0]] & s.vacated[1][in[1]] & s.vacated[2][in[2]];
  }
  // How many more cells have to change if a cell is given a digit; where one of them may not, `cells`: more
  // than `most_` leaves.
  int cost(const state& s, int c, int d) const {
    int sum = 0, last = -1, before = -1;
    for (std::size_t k = 0; k < kinds; ++k) {
      const int at = place_[k][houses_[std::size_t(c)].in[k]][std::size_t(d)];
      if (s.touched.test(at) || at == last || at == before) continue;
      if (!within_.test(at)) return cells;
      before = last;
      last = at;
      ++sum;
    }
    return sum;
  }

  void search(const state& s) {
    if (why_ != stop_reason::none) return;
    why_ = limit_->check(nodes_++, "unavoidable sets");
    if (why_ != stop_reason::none) return;
    if (s.pending.empty()) {
      found_.push_back(s.touched);
      return;
    }
    const int slack = most_ - s.count;
    int best = -1, fewest = n + 1;
    digits chosen = 0;
    for (const int c : s.pending) {
      const digits may = open(s, c);
      digits fit = may & at_no_cost(s, c);
      int count = std::popcount(fit);
      if (slack > 0)
        for (digits rest = may & ~fit; rest != 0 && count < fewest; rest &= rest - 1) {
          const int d = std::countr_zero(rest);
          if (cost(s, c, d) > slack) continue;
          fit |= digits{1} << d;
          ++count;
        }
      if (count >= fewest) continue;
      best = c;
      fewest = count;
      chosen = fit;
      if (count == 0) return;
      if (count == 1) break;
    }
    for (; chosen != 0; chosen &= chosen - 1) {
      const int d = std::countr_zero(chosen);
      state next = s;
      next.pending.erase(best);
      const auto& in = houses_[std::size_t(best)].in;
      for (std::size_t k = 0; k < kinds; ++k) {
        next.put[k][in[k]] |= digits{1} << d;
        const int at = place_[k][in[k]][std::size_t(d)];
        if (!next.touched.test(at)) touch(next, at);
      }
      search(next);
    }
  }

  std::array<std::uint8_t, std::size_t(cells)> value_{};
  std::array<cell_houses, std::size_t(cells)> houses_{};
  std::array<std::array<std::array<std::uint16_t, n>, n>, kinds> place_{}; // of a digit in each house
  cell_set within_{};
  int most_ = 0;
  const limits* limit_ = nullptr;
  std::vector<cell_set> found_{};
  std::uint64_t nodes_ = 0;
  stop_reason why_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::catalogue
