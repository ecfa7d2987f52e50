// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::rate::hodoku::detail {

using cell_set = sets::fixed_set<81>;
/// Nine bits: digits of a cell, or places in a house. Digits are 0 to 8.
using nine = std::uint16_t;

constexpr int count(nine bits) {
  return std::popcount(bits);
}
constexpr int first(nine bits) {
  return std::countr_zero(bits);
}
constexpr nine bit(int i) {
  return static_cast<nine>(1 << i);
}
/// The set bits, lowest first.
template <class Visit>
constexpr void for_each_bit(nine bits, Visit visit) {
  for (; bits != 0; bits = static_cast<nine>(bits & (bits - 1))) visit(first(bits));
}

/// Rows 0 to 8, columns 9 to 17, boxes 18 to 26; cells from left to right and top to bottom.
struct layout {
  std::array<std::array<int, 9>, 27> cells{};
  std::array<cell_set, 27> sets{};
  std::array<std::array<int, 3>, 81> houses{}; ///< of a cell: row, column, box
  std::array<cell_set, 81> peers{};

  constexpr layout() {
    for (int c = 0; c < 81; ++c) {
      const int row = c / 9, column = c % 9, box = row / 3 * 3 + column / 3;
      houses[at(c)] = {row, 9 + column, 18 + box};
      cells[at(row)][at(column)] = c;
      cells[at(9 + column)][at(row)] = c;
      cells[at(18 + box)][at(row % 3 * 3 + column % 3)] = c;
      for (const int h : houses[at(c)]) sets[at(h)].insert(c);
    }
    for (int c = 0; c < 81; ++c) {
      for (const int h : houses[at(c)]) peers[at(c)] |= sets[at(h)];
      peers[at(c)].erase(c);
    }
  }
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
};
inline constexpr layout the_layout{};

constexpr std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}
constexpr const std::array<int, 9>& cells_of(int house) {
  return the_layout.cells[at(house)];
}
constexpr const cell_set& set_of(int house) {
  return the_layout.sets[at(house)];
}
constexpr const cell_set& peers_of(int c) {
  return the_layout.peers[at(c)];
}
constexpr int row_of(int c) {
  return c / 9;
}
constexpr int column_of(int c) {
  return c % 9;
}
constexpr int box_of(int c) {
  return c / 27 * 3 + c % 9 / 3;
}
/// The cells that see all of some; all cells for none.
constexpr cell_set common_peers(const cell_set& cells) {
  cell_set result = cell_set::full();
  for (const int c : cells) result &= peers_of(c);
  return result;
}

/// A candidate. Ordered by digit, then by cell.
struct candidate {
  int cell = 0, digit = 0;
  friend constexpr bool operator==(const candidate&, const candidate&) = default;
  friend constexpr bool operator<(const candidate& a, const candidate& b) {
    return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
  }
};

/// A queue of singles. What it holds may be placed already.
class single_queue {
public:
  void add(int c, int d) {
    if (end_ < items_.size()) items_[end_++] = {c, d};
  }
  bool empty() const { return begin_ >= end_; }
  candidate take() {
    const candidate result = items_[begin_++];
    if (begin_ >= end_) begin_ = end_ = 0;
    return result;
  }
  /// Removes the first item that satisfies a condition.
  template <class Is>
  void erase_first(Is is) {
    const auto last = items_.begin() + static_cast<std::ptrdiff_t>(end_);
    const auto found = std::find_if(items_.begin() + static_cast<std::ptrdiff_t>(begin_), last, is);
    if (found == last) return;
    std::move(found + 1, last, found);
    --end_;
  }
  const candidate* begin() const { return items_.data() + begin_; }
  const candidate* end() const { return items_.data() + end_; }

private:
  std::array<candidate, 512> items_{};
  std::size_t begin_ = 0, end_ = 0;
};

/// The state of a solution: candidates, digits and the queues of singles, in the order in which eliminations
/// made them. That order decides which single comes first. After a contradiction the counts are not exact,
/// in the same way as those of the reference program.
class state {
public:
  state() {
    cells_.fill(511);
    values_.fill(-1);
    places_.fill(cell_set::full());
    for (auto& f : free_) f.fill(9);
  }

  nine digits(int c) const { return cells_[at(c)]; }
  bool has(int c, int d) const { return (cells_[at(c)] >> d & 1) != 0; }
  int value(int c) const { return values_[at(c)]; }
  bool is_open(int c) const { return values_[at(c)] < 0; }
  bool is_given(int c) const { return given_.test(c); }
  /// The open cells that have a digit as a candidate.
  const cell_set& places(int d) const { return places_[at(d)]; }
  /// How many cells of a house have it.
  int free(int house, int d) const { return free_[at(house)][at(d)]; }
  int open_cells() const { return open_; }
  cell_set empty_cells() const {
    cell_set result;
    for (int c = 0; c < 81; ++c)
      if (is_open(c)) result.insert(c);
    return result;
  }
  single_queue& naked() { return naked_; }
  single_queue& hidden() { return hidden_; }

  void set_given(int c, int d) {
    given_.insert(c);
    place(c, d);
  }

  void place(int c, int d) {
    if (values_[at(c)] == d) return;
    values_[at(c)] = static_cast<std::int8_t>(d);
    const nine before = cells_[at(c)];
    cells_[at(c)] = 0;
    for_each_bit(before, [&](int x) { places_[at(x)].erase(c); });
    --open_;
    for (const int p : peers_of(c)) remove(p, d);
    for_each_bit(before, [&](int x) {
      for (const int h : the_layout.houses[at(c)])
        if (--free_[at(h)][at(x)] == 1 && x != d) add_hidden(h, x);
    });
  }

  void remove(int c, int d) {
    if (!has(c, d)) return;
    cells_[at(c)] = static_cast<nine>(cells_[at(c)] & ~bit(d));
    places_[at(d)].erase(c);
    if (cells_[at(c)] == 0) return;
    if (count(cells_[at(c)]) == 1) naked_.add(c, first(cells_[at(c)]));
    for (const int h : the_layout.houses[at(c)]) {
      const int left = --free_[at(h)][at(d)];
      if (left == 1) add_hidden(h, d);
      if (left == 0)
        hidden_.erase_first([&](const candidate& x) { return x.digit == d && set_of(h).test(x.cell); });
    }
  }

private:
  void add_hidden(int house, int d) {
    const cell_set at_most_one = set_of(house) & places_[at(d)];
    if (!at_most_one.empty()) hidden_.add(at_most_one.first(), d);
  }

  std::array<nine, 81> cells_{};
  std::array<std::int8_t, 81> values_{};
  std::array<cell_set, 9> places_{};
  std::array<std::array<std::int8_t, 9>, 27> free_{};
  cell_set given_{};
  int open_ = 81;
  single_queue naked_, hidden_;
};

/// What a step changes, in the order in which it is applied.
struct step {
  std::vector<candidate> eliminated;
  std::vector<candidate> placed;

  void clear() {
    eliminated.clear();
    placed.clear();
  }
  void eliminate(int c, int d) { eliminated.push_back({c, d}); }
  void eliminate(const cell_set& cells, int d) {
    for (const int c : cells) eliminate(c, d);
  }
  void eliminate(int c, nine digits) {
    for_each_bit(digits, [&](int d) { eliminate(c, d); });
  }
  /// By digit, then by cell, each once.
  void sort() {
    std::sort(eliminated.begin(), eliminated.end());
    eliminated.erase(std::unique(eliminated.begin(), eliminated.end()), eliminated.end());
  }
  void apply(state& s) const {
    for (const candidate& a : placed) s.place(a.cell, a.digit);
    for (const candidate& a : eliminated) s.remove(a.cell, a.digit);
  }
};

/// The best of several steps: that with the most eliminations, then the shortest, then that with the least
/// sum over its eliminations; of several the first.
class best_step {
public:
  /// Whether there is none yet.
  bool empty() const { return is_empty_; }
  const step& found() const { return best_; }
  void offer(const step& s, int length) {
    const long sum = sum_of(s);
    if (!is_empty_) {
      if (s.eliminated.size() != best_.eliminated.size()) {
        if (s.eliminated.size() < best_.eliminated.size()) return;
      } else if (length != length_) {
        if (length > length_) return;
      } else if (sum >= sum_) {
        return;
      }
    }
    is_empty_ = false;
    best_ = s;
    length_ = length;
    sum_ = sum;
  }

private:
  static long sum_of(const step& s) {
    long sum = 0, factor = 1;
    for (const candidate& a : s.eliminated) {
      sum += a.cell * factor + a.digit + 1;
      factor += 80;
    }
    return sum;
  }
  step best_;
  int length_ = 0;
  long sum_ = 0;
  bool is_empty_ = true;
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
